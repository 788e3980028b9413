/**
 * Writing sitemaps from sources.
 *
 * @module
 */

import { joined } from "./bytes.js";
import { SitemapError } from "./errors.js";
import { guarded, Handle } from "./instance.js";
import { chunksOf, readBytes, readIterable, readObject, readOptions } from "./options.js";
import type { Format } from "./types.js";
import { RawRenderer, renderIndex } from "./wasm/sitemapkit.js";

/** Options of {@linkcode SitemapRenderer}. */
export interface RenderOptions {
  /** Where the result is served from. With it, entries out of its scope are left out. */
  readonly url?: string | URL | undefined;
}

/**
 * Reads any source the parser reads (a urlset, a text list or a feed, plain or gzip) and writes a valid urlset, piece
 * by piece. Images, videos, news and alternate languages are kept. Values that are not legal are left out, and so are entries
 * with an unusable URL, with an entity that is not read, such as an external one, and those above the limits of the protocol.
 * A URL that stands twice, with or without a fragment, is written once, without it, and as the first entry has it.
 * Dates of feeds become the same moment as W3C date-time.
 *
 * A line of a text list may have further columns after the URL, separated by tabs: lastmod, changefreq, priority.
 *
 * @example
 * ```ts
 * const renderer = new SitemapRenderer();
 * const head = renderer.push(new TextEncoder().encode("https://www.example.com/\t2026-11-21\n"));
 * const tail = renderer.finish();
 * renderer.entryCount; // 1
 * ```
 */
export class SitemapRenderer {
  readonly #handle: Handle<RawRenderer>;
  #entryCount = 0;
  #sourceFormat: Format | undefined;
  #sourceEntryCount = 0;
  #isComplete = false;

  /** @throws {@linkcode SitemapError} `invalid-option` when `url` is not absolute. */
  constructor(options: RenderOptions = {}) {
    const { url } = readOptions(options, ["url"]);
    this.#handle = new Handle("renderer", () => new RawRenderer(url));
  }

  /** How many entries have been written so far. */
  get entryCount(): number {
    return this.#entryCount;
  }

  /** What the source is; known after {@linkcode finish}. */
  get sourceFormat(): Format | undefined {
    return this.#sourceFormat;
  }

  /**
   * How many entries the source has, usable or not; known after {@linkcode finish}. It is more than 50,000 where more are usable than a
   * sitemap may hold: nothing is read behind that.
   */
  get sourceEntryCount(): number {
    return this.#sourceEntryCount;
  }

  /**
   * Whether all usable entries of the source were written; known after {@linkcode finish}. If not, because the source
   * is damaged or holds more than a sitemap may, the result is a part of what it should be: nobody should be served it.
   */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  /** Takes the next bytes of the source; returns the next bytes of the result. */
  push(chunk: Uint8Array): Uint8Array {
    const parts: Uint8Array[] = [];
    for (const piece of chunksOf(readBytes(chunk))) {
      parts.push(
        this.#handle.use((raw) => {
          const bytes = raw.push(piece);
          this.#entryCount = raw.entryCount;
          return bytes;
        }),
      );
    }
    const [only, ...more] = parts;
    return only !== undefined && more.length === 0 ? only : joined(parts);
  }

  /** The end of the source; returns the last bytes of the result. */
  finish(): Uint8Array {
    return this.#handle.consume((raw) => {
      const rendered = raw.finish();
      try {
        this.#entryCount = rendered.entryCount;
        this.#isComplete = rendered.isComplete;
        this.#sourceFormat = rendered.sourceFormat as Format;
        this.#sourceEntryCount = rendered.sourceEntryCount;
        return rendered.bytes;
      } finally {
        rendered.free();
      }
    });
  }

  /** Gives the memory of an unfinished renderer back. */
  free(): void {
    this.#handle.free();
  }

  /** The same as {@linkcode free}, for `using`. */
  [Symbol.dispose](): void {
    this.free();
  }
}

/** One sitemap of an index. */
export interface SitemapReference {
  /** Where the sitemap is. */
  readonly loc: string;
  /** When it was last modified, as W3C date-time. Anything else is left out of the index. */
  readonly lastmod?: string | null | undefined;
}

const SITEMAPS_MAX = 50_000;

/**
 * Writes a sitemap index.
 *
 * @throws {@linkcode SitemapError} `invalid-option` for a `loc` that is not a valid absolute http or https URL, or is listed
 * twice, and for more than 50,000 sitemaps.
 *
 * @example
 * ```ts
 * const bytes = renderSitemapIndex([{ loc: "https://www.example.com/sitemap-1.xml", lastmod: "2026-11-21" }]);
 * new TextDecoder().decode(bytes).includes("<lastmod>2026-11-21</lastmod>"); // true
 * ```
 */
export function renderSitemapIndex(sitemaps: Iterable<SitemapReference>): Uint8Array {
  const locs: string[] = [];
  const lastmods: string[] = [];
  readIterable("sitemaps", sitemaps);
  for (const sitemap of sitemaps) {
    const { loc, lastmod } = readObject("sitemaps", sitemap);
    if (typeof loc !== "string" || typeof (lastmod ?? "") !== "string") {
      throw new SitemapError("invalid-option", "`loc` and `lastmod` of a sitemap must be strings");
    }
    locs.push(loc);
    lastmods.push(lastmod ?? "");
  }
  if (locs.length > SITEMAPS_MAX) {
    throw new SitemapError(
      "invalid-option",
      `${locs.length} sitemaps; an index may list at most ${SITEMAPS_MAX}`,
    );
  }
  return guarded(() => renderIndex(locs, lastmods));
}
