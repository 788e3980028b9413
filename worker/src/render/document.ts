import { SitemapRenderer } from "sitemapkit";
import { HttpError } from "../http/error.ts";

/** <https://www.sitemaps.org/protocol.html#index> */
const MAX_ENTRIES = 50_000;
const MAX_DOCUMENT_BYTES = 52_428_800;

/** How much of a source is rendered at a time. A gzip slice is small because its content may be a thousand times larger. */
const SLICE_BYTES = 65_536;
const GZIP_SLICE_BYTES = 4_096;

/**
 * The XML of `source` in pieces, each rendered when it is asked for. `url` is where the document is served from.
 *
 * Throws where the source turns out to be no sitemap, broken, or more than a sitemap may hold. Only a source that was read
 * whole yields the end of the document: what came before a throw is never a well-formed document.
 */
export function* renderPieces(source: Uint8Array, url: string): Generator<Uint8Array, void, void> {
  const renderer = new SitemapRenderer({ url });
  let documentBytes = 0;

  function checked(piece: Uint8Array): Uint8Array {
    documentBytes += piece.length;
    if (renderer.entryCount > MAX_ENTRIES || documentBytes > MAX_DOCUMENT_BYTES) throw tooLarge();
    return piece;
  }

  try {
    for (const slice of slices(source)) {
      const piece = checked(renderer.push(slice));
      if (piece.length > 0) yield piece;
    }
    const end = checked(renderer.finish());
    if (renderer.entryCount === 0) throw noEntry();
    yield end;
  } finally {
    renderer.free();
  }
}

function* slices(source: Uint8Array): Generator<Uint8Array, void, void> {
  const isGzip = source[0] === 0x1f && source[1] === 0x8b;
  const sliceBytes = isGzip ? GZIP_SLICE_BYTES : SLICE_BYTES;
  for (let start = 0; start < source.length; start += sliceBytes) {
    yield source.subarray(start, start + sliceBytes);
  }
}

function tooLarge(): HttpError {
  return new HttpError(
    502,
    "source-too-large",
    "The stored source holds more than 50,000 URLs or makes more than 52,428,800 bytes of XML; split it under several names.",
  );
}

function noEntry(): HttpError {
  return new HttpError(502, "source-empty", "The stored source holds no URL that a sitemap could list.");
}
