/**
 * All that a site has, as one document.
 *
 * @module
 */

import { Buffer } from "node:buffer";
import { type Entry, parse } from "sitemapkit";
import { takesGzip } from "../http/encoding.ts";
import { HttpError } from "../http/error.ts";
import { ALL_EXTENSIONS, headOf, TAIL } from "../site/document.ts";
import { type Page, recordsOfPage } from "../site/page.ts";
import { authorised, type Call, granted } from "./call.ts";

/** How a document begins and ends, and what records are in it. */
interface Format {
  readonly type: string;
  readonly head: string;
  readonly tail: string;
  readonly body: (records: Buffer) => Uint8Array;
}

const FORMATS: Readonly<Record<string, Format>> = {
  xml: {
    type: "application/xml; charset=utf-8",
    head: headOf(ALL_EXTENSIONS),
    tail: TAIL,
    body: (records) => records,
  },
  ndjson: { type: "application/x-ndjson; charset=utf-8", head: "", tail: "", body: linesOf(jsonLine) },
  text: { type: "text/plain; charset=utf-8", head: "", tail: "", body: linesOf(textLine) },
};

/** Everything, in the order of the sitemaps. It is read while it is sent, a few chunks at a time. */
export async function getExport(call: Call): Promise<Response> {
  const site = await authorised(call, "read");
  const name = call.url.searchParams.get("format") ?? "xml";
  const format = Object.hasOwn(FORMATS, name) ? FORMATS[name] : undefined;
  if (format === undefined)
    throw new HttpError(422, "no-format", `?format= is one of ${Object.keys(FORMATS).join(", ")}.`);
  // What the site has by now may be that of another making of it, which would end the document as if it were all.
  const pieces = piecesOf(format, async (from) => granted(await site.object.page(from, site.by), site));
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
  const headers = new Headers({
    "cache-control": "no-store",
    "content-type": format.type,
    vary: "Accept-Encoding",
    "x-content-type-options": "nosniff",
  });
  if (!takesGzip(call.request)) return new Response(stream, { headers });
  headers.set("content-encoding", "gzip");
  const packed = stream.pipeThrough(new CompressionStream("gzip"));
  return new Response(packed, { headers, encodeBody: "manual" });
}

async function* piecesOf(
  { head, tail, body }: Format,
  read: (from: string) => Promise<Page>,
): AsyncGenerator<Uint8Array, void, void> {
  if (head !== "") yield Buffer.from(head);
  for (let from: string | null = ""; from !== null; ) {
    const page: Page = await read(from);
    for (const records of recordsOfPage(page)) yield body(records);
    from = page.next;
  }
  if (tail !== "") yield Buffer.from(tail);
}

function linesOf(line: (entry: Entry) => string): Format["body"] {
  return (records) => {
    const document = Buffer.concat([Buffer.from(headOf(ALL_EXTENSIONS)), records, Buffer.from(TAIL)]);
    const { entries } = parse(document, { check: false });
    return Buffer.from(Array.from(entries, (entry) => `${line(entry)}\n`).join(""));
  };
}

/** An entry as `POST urls` takes it. */
function jsonLine(entry: Entry): string {
  const { index, usable, lastmodTime, lastmodPrecision, changefreqValue, priorityValue, ...rest } = entry;
  return JSON.stringify(Object.fromEntries(Object.entries(rest).filter(([, value]) => value != null)));
}

/** `URL lastmod changefreq priority`, with tabs; what extensions add has no place in it. */
function textLine({ loc, lastmod, changefreq, priority }: Entry): string {
  return [loc, lastmod, changefreq, priority]
    .map((value) => value ?? "")
    .join("\t")
    .trimEnd();
}
