/**
 * Some of the pages that files list, each as likely as any other, whatever their number.
 *
 * @module
 */

import { type EntryList, SitemapParser } from "../index.node.js";
import { addressError } from "../redirects.js";
import { watchKind } from "./entry-kind.js";
import type { Source } from "./source.js";
import { isInside, isWebUrl } from "./web-source.js";

/** Chooses pages while files are read. */
export class PageSample {
  readonly #size: number;
  /** Each with its position among all. */
  readonly #pages: [position: number, url: string, isOutside: boolean][] = [];
  #count = 0;
  #random = 0x9e37_79b9;

  constructor(size: number) {
    this.#size = size;
  }

  /** The pages in the order in which they are listed, each once. Nothing on the internet leads into a private network. */
  get urls(): readonly string[] {
    const inOrder = [...this.#pages].sort(([a], [b]) => a - b);
    const pages = inOrder.filter(([, url, isOutside]) => !isOutside || !isInside(new URL(url)));
    return [...new Set(pages.map(([, url]) => url))];
  }

  /** The same source, to be read in its place. */
  watch(source: Source): Source {
    const { source: watched, kind, free } = watchKind(source);
    const isOutside = isWebUrl(source.path) && !isInside(new URL(source.path));
    const add = (entries: EntryList): void => {
      if (entries.length === 0 || kind() !== "page") return;
      for (const { loc } of entries) if (isWebUrl(loc) && isPage(loc)) this.#add(loc, isOutside);
    };
    async function* read(): AsyncGenerator<Uint8Array, void, void> {
      const parser = new SitemapParser({ check: false });
      try {
        for await (const chunk of watched.read()) {
          parser.push(chunk);
          add(parser.take());
          yield chunk;
        }
        add(parser.finish().entries);
      } finally {
        parser.free();
        free();
      }
    }
    return { ...watched, read };
  }

  /** Reservoir sampling: <https://en.wikipedia.org/wiki/Reservoir_sampling#Simple:_Algorithm_R>. */
  #add(url: string, isOutside: boolean): void {
    const position = this.#count;
    this.#count += 1;
    const place = position < this.#size ? position : this.#below(this.#count);
    if (place < this.#size) this.#pages[place] = [position, url, isOutside];
  }

  /** A number, the same ones each time, so that a sitemap that stays as it is gives the same pages. */
  #below(bound: number): number {
    // Xorshift: <https://www.jstatsoft.org/article/view/v008i14>.
    this.#random ^= this.#random << 13;
    this.#random ^= this.#random >>> 17;
    this.#random ^= this.#random << 5;
    return Math.floor(((this.#random >>> 0) / 2 ** 32) * bound);
  }
}

/** Whether a URL is one that is asked for: `loc-userinfo` tells those with a password. */
function isPage(loc: string): boolean {
  return URL.canParse(loc) && (!loc.includes("@") || addressError(new URL(loc), loc) === null);
}
