/**
 * `fetch` that fails where a compressed body ends too early. That of Node takes what there is for all of it, as curl does, and half
 * a list would be a list.
 *
 * `fetch` hands out no body as it was sent, so it is kept from knowing that one is compressed: its dispatcher, an option that Node
 * has beside those of the standard, gives `Content-Encoding` another name. Where a runtime does not do it this way, `fetch` is what
 * it always was.
 *
 * @module
 */

import { lookup } from "node:dns/promises";
import { pipeline, type Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from "node:zlib";

/** The other name of `Content-Encoding`. */
const CODING = "sitemapkit-content-encoding";

/** What `fetch` tells of an answer: <https://github.com/nodejs/undici/blob/v6.x/docs/docs/api/Dispatcher.md>. */
interface Handler {
  onHeaders?(status: number, fields: readonly Uint8Array[], ...rest: readonly unknown[]): unknown;
}

interface Dispatcher {
  dispatch(options: { readonly headers?: object }, handler: Handler): unknown;
}

/** Asks for a URL; the body fails where it is compressed and ends too early. */
export async function strictFetch(url: string, init: RequestInit): Promise<Response> {
  const dispatcher = await renamingDispatcher(await onThisMachine(new URL(url)));
  const response = await fetch(url, dispatcher ? ({ ...init, dispatcher } as RequestInit) : init);
  const coding = response.headers.get(CODING);
  if (coding === null) return response;
  const headers = new Headers(response.headers);
  headers.delete(CODING);
  headers.set("Content-Encoding", coding);
  const body = response.body && decoded(response.body, coding.toLowerCase());
  return new Response(body, { status: response.status, headers });
}

/** A server under another address than that of its name, which it is told all the same. */
type Elsewhere = { readonly origin: string; readonly host: string };

/**
 * Where a name that ends with `.localhost` is, if the system does not know that: <https://www.rfc-editor.org/rfc/rfc6761#section-6.3>.
 * Browsers and curl do; of the resolvers of systems only some.
 */
async function onThisMachine({ protocol, hostname, host, port }: URL): Promise<Elsewhere | null> {
  if (!/\.localhost\.?$/.test(hostname)) return null;
  const isKnown = await lookup(hostname).then(
    () => true,
    () => false,
  );
  return isKnown ? null : { origin: `${protocol}//localhost${port === "" ? "" : `:${port}`}`, host };
}

async function renamingDispatcher(elsewhere: Elsewhere | null): Promise<Dispatcher | undefined> {
  const name = Symbol.for("undici.globalDispatcher.1");
  const known = globalThis as { readonly [name]?: Dispatcher };
  // It is there once something has been fetched.
  if (known[name] === undefined) await fetch("data:,");
  const dispatcher = known[name];
  return (
    dispatcher && {
      dispatch: (options, handler) => dispatcher.dispatch(moved(options, elsewhere), renaming(handler)),
    }
  );
}

function moved(options: { readonly headers?: object }, elsewhere: Elsewhere | null): object {
  if (elsewhere === null) return options;
  const { origin, host } = elsewhere;
  return { ...options, origin, headers: { ...options.headers, host } };
}

function renaming(handler: Handler): Handler {
  const onHeaders: Handler["onHeaders"] = (status, fields, ...rest) => {
    const texts = fields.map((field) => Buffer.from(field).toString("latin1"));
    const isCoding = (index: number): boolean =>
      index % 2 === 0 && texts[index]?.toLowerCase() === "content-encoding";
    // Others, and several of them, are for `fetch`, and so is what is no document.
    const codings = texts.filter((_, index) => isCoding(index - 1));
    const isOurs =
      status === 200 && codings.length === 1 && /^(x-gzip|gzip|deflate|br)$/i.test(codings.join());
    const renamed = fields.map((field, index) => (isOurs && isCoding(index) ? Buffer.from(CODING) : field));
    return handler.onHeaders?.(status, renamed, ...rest);
  };
  return handler.onHeaders ? Object.create(handler, { onHeaders: { value: onHeaders } }) : handler;
}

function decoded(body: ReadableStream<Uint8Array>, coding: string): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const pieces = decodedPieces(reader, coding);
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

async function* decodedPieces(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  coding: string,
): AsyncGenerator<Uint8Array, void, void> {
  const first = await reader.read();
  // Nothing is nothing, also compressed.
  if (first.done) return;
  async function* sent(): AsyncGenerator<Uint8Array, void, void> {
    for (let piece = first; !piece.done; piece = await reader.read()) yield piece.value;
  }
  // What goes wrong is an error of the decoder as well.
  yield* pipeline(sent, decoderOf(coding, first.value), () => {});
}

function decoderOf(coding: string, [first = 0]: Uint8Array): Transform {
  if (coding === "br") return createBrotliDecompress();
  if (coding !== "deflate") return createGunzip();
  // Some servers send it without the header of zlib, whose lower half byte is 8.
  return (first & 0x0f) === 8 ? createInflate() : createInflateRaw();
}
