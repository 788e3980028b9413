/**
 * What sitemaps and lists say of URLs, put together by URL: memory follows the number of different URLs, not of lines.
 *
 * @module
 */

import type { UrlObservation } from "../analysis.node.js";
import { ABSENCES, type NonIndexable, type ReadObservation } from "../formats.js";

/** What is known of a URL. Lists have named it if it is `seen`. */
export type Known = { -readonly [Field in keyof ReadObservation]: ReadObservation[Field] } & {
  /** Whether somebody got the page. */
  isShown?: boolean;
};

/** What makes URLs comparable. */
type KeyOf = (url: string) => string;

const FLAGS = ["sitemaps", "discovery", "seen", "crawled", "indexed", "results", "clicked"] as const;

/** Why a URL is not indexed, by all that is known of it; `null` where nothing says so. */
export function reasonOf({ isShown = false, nonIndexable = null }: Known): NonIndexable | null {
  return nonIndexable !== null && isShown && ABSENCES.includes(nonIndexable) ? null : nonIndexable;
}

/** URLs and what is known of them. */
export class UrlLedger {
  readonly #keyOf: KeyOf;
  readonly #byKey = new Map<string, Known>();
  /** Clusters of URLs that have one already; by both, because exports repeat themselves. */
  readonly #moreClusters = new Map<string, UrlObservation>();

  constructor(keyOf: KeyOf) {
    this.#keyOf = keyOf;
  }

  /** All URLs, in the order in which they were told first. */
  get known(): Iterable<Known> {
    return this.#byKey.values();
  }

  get size(): number {
    return this.#byKey.size;
  }

  /** A URL of a sitemap; gives what is known of it. */
  addListed(url: string): Known {
    const known = this.#at(url);
    known.sitemaps = true;
    return known;
  }

  /** What a list says. @param showsPages - Whether it calls only that crawled which answered with a page. */
  add(observation: ReadObservation, showsPages: boolean): void {
    const known = this.#at(observation.url);
    for (const flag of FLAGS) if (observation[flag] === true) known[flag] = true;
    // Whoever has fetched it knows better.
    if (observation.crawled === false) known.crawled ??= false;
    const { nonIndexable: reason } = observation;
    if (reason != null && ABSENCES.includes(known.nonIndexable ?? "error")) known.nonIndexable = reason;
    if (showsPages && observation.crawled === true) known.isShown = true;
    const isOfSitemaps = observation.sitemaps === true && observation.discovery !== true;
    if (!isOfSitemaps && FLAGS.some((flag) => observation[flag] === true)) known.seen = true;
    const { cluster, pagerank, firstSeenSitemaps: inSitemaps, firstSeenDiscovery: byLinks } = observation;
    if (pagerank != null) known.pagerank = Math.max(known.pagerank ?? 0, pagerank);
    if (inSitemaps != null)
      known.firstSeenSitemaps = Math.min(known.firstSeenSitemaps ?? inSitemaps, inSitemaps);
    if (byLinks != null) known.firstSeenDiscovery = Math.min(known.firstSeenDiscovery ?? byLinks, byLinks);
    if (cluster == null || cluster === known.cluster) return;
    if (known.cluster == null) known.cluster = cluster;
    else this.#moreClusters.set(`${cluster} ${known.url}`, { url: known.url, cluster });
  }

  /** The URLs of sitemaps that are not indexed, and why. */
  *nonIndexable(): Generator<readonly [url: string, reason: NonIndexable], void, void> {
    for (const known of this.known) {
      const reason = known.sitemaps === true ? reasonOf(known) : null;
      if (reason !== null) yield [known.url, reason];
    }
  }

  /** All that is known, of some URLs as several records. */
  *records(): Generator<UrlObservation, void, void> {
    yield* this.#byKey.values();
    yield* this.#moreClusters.values();
  }

  #at(url: string): Known {
    const key = this.#keyOf(url);
    let known = this.#byKey.get(key);
    if (known === undefined) {
      // The same text is kept once.
      known = { url: key === url ? key : url };
      this.#byKey.set(key, known);
    }
    return known;
  }
}
