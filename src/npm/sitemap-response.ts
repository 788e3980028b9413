/**
 * Sitemaps as answers of a server.
 *
 * @module
 */

import { SitemapError } from "./errors.js";
import { etagOf } from "./etag.js";
import { readFlag, readHeaders, refuseUnknown } from "./options.js";
import { PAGE_POLICY, sitemapPage } from "./sitemap-page.js";
import type { SitemapDocument, WriteFormat } from "./writer-types.js";

/** The media types of documents: <https://www.rfc-editor.org/rfc/rfc7303>. */
const MEDIA_TYPES: Readonly<Record<WriteFormat, string>> = {
  urlset: "application/xml; charset=utf-8",
  sitemapindex: "application/xml; charset=utf-8",
  text: "text/plain; charset=utf-8",
  rss: "application/rss+xml; charset=utf-8",
  atom: "application/atom+xml; charset=utf-8",
};

/** Options of {@linkcode sitemapResponse}. */
export interface SitemapResponseOptions {
  /**
   * Further fields of the header, such as `Cache-Control`; they win, and `Vary` says both. `ETag` and `Content-…` are those of
   * the document: where a page is the answer (`html`), it has its own.
   */
  readonly headers?: ConstructorParameters<typeof Headers>[0];
  /**
   * Whether a browser that goes to the document gets {@linkcode sitemapPage}. It says so in `Sec-Fetch-Mode`; crawlers, which ask
   * for HTML like browsers do, get the document. Default `false`.
   */
  readonly html?: boolean | undefined;
}

/**
 * The answer of a server with a document: its media type, its length and an `ETag` of what stands in it; 304 for a request that
 * names this one in `If-None-Match`, no body for `HEAD`, and 405 for every method but `GET` and `HEAD`.
 *
 * A stream has no tag before its end: `new Response(stream)` answers with one of {@linkcode streamSitemap}.
 *
 * @param document - Of {@linkcode writeSitemap}, {@linkcode writeSitemaps} or {@linkcode SitemapWriter}.
 * @param request - What is answered; without it, a `GET` that names no tag.
 *
 * @returns Rejects with a {@linkcode SitemapError} `invalid-option` for what is no document, and options that make no sense.
 *
 * @example
 * ```ts
 * const document = writeSitemap([{ loc: "https://www.example.com/" }]);
 * const first = await sitemapResponse(document);
 * const ifNoneMatch = { "If-None-Match": first.headers.get("ETag") ?? "" };
 * const again = new Request("https://www.example.com/sitemap.xml", { headers: ifNoneMatch });
 * (await sitemapResponse(document, again)).status; // 304
 * ```
 */
export async function sitemapResponse(
  document: SitemapDocument & { readonly isGzip?: boolean; readonly etag?: string },
  request?: Request,
  options: SitemapResponseOptions = {},
): Promise<Response> {
  refuseUnknown(options, ["headers", "html"]);
  const { html = false } = options;
  readFlag("html", html);
  const given = readHeaders(options.headers);
  requireDocument(document);
  if (request && typeof request.headers?.get !== "function") {
    throw wrongArgument("the request must be a Request", request);
  }
  // A document is only read: <https://www.rfc-editor.org/rfc/rfc9110#section-15.5.6>.
  if (!["GET", "HEAD"].includes(request?.method ?? "GET")) {
    return new Response(null, { status: 405, headers: { Allow: "GET, HEAD" } });
  }
  const isPage = html && request?.headers.get("Sec-Fetch-Mode") === "navigate";
  const body = isPage ? new TextEncoder().encode(sitemapPage(document.bytes)) : document.bytes;
  const etag = (isPage ? undefined : document.etag) ?? (await etagOf(body));
  const fields = new Headers({ ETag: etag, "Content-Type": typeOf(document, isPage) });
  if (html) fields.set("Vary", "Sec-Fetch-Mode");
  if (isPage) fields.set("Content-Security-Policy", PAGE_POLICY);
  for (const [name, value] of given) {
    if (JOINED.includes(name)) fields.append(name, value);
    else if (!isPage || !/^(?:etag$|content-)/.test(name)) fields.set(name, value);
  }
  const known = request?.headers.get("If-None-Match") ?? "";
  if (known.trim() === "*" || opaqueTags(known).includes(opaqueTags(fields.get("ETag") ?? "").join())) {
    return new Response(null, { status: 304, headers: fields });
  }
  fields.set("Content-Length", String(body.length));
  return new Response(request?.method === "HEAD" ? null : body, { headers: fields });
}

/** Fields of which those of the caller stand beside those that are there. */
const JOINED: readonly string[] = ["vary", "set-cookie"];

/** Tags without `W/`, as they are compared: <https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2>. A comma may be part of one. */
function opaqueTags(list: string): readonly string[] {
  return list.match(/"[^"]*"/g) ?? [];
}

/** What a document is told from, also in another realm. */
function requireDocument(document: SitemapDocument): void {
  const isDocument = typeNameOf(document?.bytes) === "[object Uint8Array]";
  if (isDocument && Object.hasOwn(MEDIA_TYPES, document.format)) return;
  const hint = HINTS[typeNameOf(document)] ?? "";
  throw wrongArgument("the document must be one of writeSitemap() or writeSitemaps()", document, hint);
}

/** What to do with what is no document, but leads to one. */
const HINTS: Readonly<Record<string, string>> = {
  "[object ReadableStream]": "; a stream is answered by `new Response(stream)`",
  "[object Promise]": "; await it first",
};

function typeNameOf(value: unknown): string {
  return Object.prototype.toString.call(value);
}

function wrongArgument(rule: string, value: unknown, hint = ""): SitemapError {
  return new SitemapError("invalid-option", `${rule}, not \`${typeNameOf(value)}\`${hint}`);
}

function typeOf(
  { format, isGzip = false }: { format: WriteFormat; isGzip?: boolean },
  isPage: boolean,
): string {
  if (isPage) return "text/html; charset=utf-8";
  return isGzip ? "application/gzip" : MEDIA_TYPES[format];
}
