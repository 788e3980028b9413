import { documentHeaders } from "./cache.ts";
import { isMatch, isNotModified, mismatch, type Validators } from "./conditional.ts";

/** The content of a response. */
export interface Body {
  /** How long it is in bytes; `null` when that is not known before the end. */
  readonly length: number | null;
  readonly content: Uint8Array | ReadableStream<Uint8Array>;
}

/** The document that `begin` makes, or 304 without making it when the client's copy is still good. */
export function respond(
  request: Request,
  contentType: string,
  validators: Validators,
  begin: () => Body,
): Response {
  if (!isMatch(request.headers, validators.etag)) throw mismatch();
  const headers = documentHeaders(validators);
  if (isNotModified(request.headers, validators)) return new Response(null, { status: 304, headers });
  const { length, content } = begin();
  headers.set("content-type", contentType);
  if (length !== null) headers.set("content-length", String(length));
  return new Response(content, { headers });
}

/** A body that is there already. */
export function wholeBody(content: Uint8Array): Body {
  return { length: content.length, content };
}
