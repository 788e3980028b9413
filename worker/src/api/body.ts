import { Buffer } from "node:buffer";
import { gunzipSync } from "node:zlib";
import { HttpError } from "../http/error.ts";

/** How large the content of a request may be, unpacked. */
export const BODY_MAX = 8_388_608;

/**
 * The content of a request, of at most so many bytes as it is sent and as it is. What it says of its length is not relied on:
 * reading stops as soon as it has more.
 */
export async function readBody(request: Request, bytesMax: number): Promise<Uint8Array> {
  // <https://www.rfc-editor.org/rfc/rfc9110#section-14.5>
  if (request.method === "PUT" && request.headers.has("content-range"))
    throw new HttpError(
      400,
      "content-range",
      "Send all of the content, without Content-Range: a part of it would replace all.",
    );
  const isPacked = isGzip(request);
  const sent = await readSent(request, bytesMax);
  return isPacked ? gunzip(sent, bytesMax) : sent;
}

/** The content as it was sent, which is what a signature is of. */
export async function readSent(request: Request, bytesMax: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of request.body ?? []) {
      length += chunk.length;
      if (length > bytesMax) throw tooLarge(bytesMax);
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof HttpError ? error : cut(error);
  }
  return Buffer.concat(chunks);
}

/** What `readBody` makes of content that was read as it was sent. */
export function unpack(content: Uint8Array, request: Request, bytesMax: number): Uint8Array {
  return isGzip(request) ? gunzip(content, bytesMax) : content;
}

function isGzip({ headers }: Request): boolean {
  const encoding = headers.get("content-encoding")?.trim().toLowerCase() ?? "";
  // <https://www.rfc-editor.org/rfc/rfc9110#section-8.4.1.3>
  if (encoding === "gzip" || encoding === "x-gzip") return true;
  if (encoding === "" || encoding === "identity") return false;
  throw new HttpError(415, "unknown-encoding", "Content-Encoding may be gzip or nothing.", {
    headers: { "accept-encoding": "gzip" },
  });
}

/** Content as text, without a mark of its encoding: a byte that is none of UTF-8 would become another character. */
export function utf8Of(content: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(content);
  } catch {
    const isPacked = content[0] === 0x1f && content[1] === 0x8b;
    const advice = isPacked ? ", but gzip: say so with Content-Encoding: gzip" : "";
    throw new HttpError(400, "not-utf-8", `The content is not UTF-8${advice}.`);
  }
}

/** All members of a gzip file, one after the other: <https://www.rfc-editor.org/rfc/rfc1952#section-2.2>. */
function gunzip(content: Uint8Array, bytesMax: number): Uint8Array {
  if (content.length === 0) return content;
  try {
    return gunzipSync(content, { maxOutputLength: bytesMax });
  } catch (error) {
    throw error instanceof RangeError ? tooLarge(bytesMax) : cut(error);
  }
}

/** Of content that is larger than it may be. */
export const tooLarge = (bytesMax: number): HttpError =>
  new HttpError(413, "too-large", `A request may have ${bytesMax} bytes; send the rest in another one.`);

const cut = (cause: unknown): HttpError =>
  new HttpError(400, "cut", "The content broke off, or its gzip is damaged.", { cause });
