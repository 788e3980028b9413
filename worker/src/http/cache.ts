import { httpDate, type Validators } from "./conditional.ts";

/** A minute is what KV itself may be late; for ten more an old document is better than a slow one. */
const CACHE_CONTROL = "public, max-age=60, stale-while-revalidate=600";

/** The headers of a document, the same with 200 as with 304: <https://www.rfc-editor.org/rfc/rfc9110#section-15.4.5>. */
export function documentHeaders({ etag, lastModifiedMs }: Validators): Headers {
  const headers = new Headers({
    "cache-control": CACHE_CONTROL,
    etag,
    // Whatever compresses the document on its way looks at this header of the request.
    vary: "Accept-Encoding",
    "x-content-type-options": "nosniff",
  });
  if (lastModifiedMs !== null) headers.set("last-modified", httpDate(lastModifiedMs));
  return headers;
}

/** The headers of an answer that says in a sentence why there is no document. No cache may keep it. */
export function sentenceHeaders(extra: Readonly<Record<string, string>>): Headers {
  return new Headers({
    "cache-control": "no-store",
    "content-type": "text/plain; charset=utf-8",
    "x-content-type-options": "nosniff",
    ...extra,
  });
}
