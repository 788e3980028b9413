/**
 * What sitemaps and lists say of URLs, put together: a line for each different URL, in columns.
 *
 * @module
 */

import { ABSENCES, NON_INDEXABLE, type NonIndexable, type ReadObservation } from "sitemapkit/formats";
import { firstAbove } from "../ascending.ts";
import {
  type Columns,
  type CoverageRow,
  SECTIONS_MAX,
  SETS,
  type SetCounts,
  type Sets,
  STATES,
  type UrlChoice,
  type UrlSet,
  type UrlState,
} from "./types.ts";

/** A bit for each of {@link STATES}, from the lowest on. */
const STATE_BITS = (1 << STATES.length) - 1;
/** A sitemap lists it. */
const IN_SITEMAPS = 1 << STATES.length;
/** A list has it that says more than that a sitemap lists it. */
const IN_LISTS = IN_SITEMAPS << 1;
/** Links lead to it. */
const BY_LINKS = IN_LISTS << 1;
/** Somebody got the page. */
const IS_SHOWN = BY_LINKS << 1;

const bitOf = (state: UrlState): number => 1 << STATES.indexOf(state);

/** How many URLs there is room for at first. */
const ROOM_MIN = 1_024;

/** Some entries of a document, in the order in which they came. */
interface Block {
  readonly document: number;
  readonly start: number;
}

/** Different URLs and what is known of them. */
export interface Urls {
  readonly length: number;
  /** Whether a sitemap has been taken, and its first URL. */
  readonly firstListed: string | null;
  /** Takes URLs that entries of a document have, from the entry `start` on. */
  addEntries(document: number, start: number, keys: readonly string[]): void;
  /** Takes what a list says of a URL; with `showsPages` it calls only that crawled which answered with a page. */
  add(key: string, said: ReadObservation, showsPages: boolean): void;
  sets(): Sets;
  columns(): Columns;
  /** The places of the URLs of a choice. */
  places(choice: UrlChoice): Uint32Array;
  row(place: number): CoverageRow;
}

/** No URLs yet; `max` of them at most. */
export function createUrls(max: number): Urls {
  const placeOf = new Map<string, number>();
  const keys: string[] = [];
  let bits = new Uint16Array(ROOM_MIN);
  let cluster = new Int32Array(ROOM_MIN);
  let pageRank = new Float64Array(ROOM_MIN);
  let firstSitemaps = new Float64Array(ROOM_MIN);
  let firstDiscovery = new Float64Array(ROOM_MIN);
  /** The place among the reasons why URLs are not indexed, from 1; 0 for none. */
  let barred = new Uint8Array(ROOM_MIN);
  /** The number of the entry among all that came, from 1; 0 for none. */
  let entryNumber = new Uint32Array(ROOM_MIN);
  const clusters = createClusters();
  const blocks: Block[] = [];
  const blockStarts: number[] = [];
  let entryCount = 0;
  let isFull = false;
  let firstListed: string | null = null;
  let known = new Map<string, Uint32Array>();

  function grow(): void {
    const room = bits.length * 2;
    bits = widened(bits, new Uint16Array(room));
    cluster = widened(cluster, new Int32Array(room));
    pageRank = widened(pageRank, new Float64Array(room));
    firstSitemaps = widened(firstSitemaps, new Float64Array(room));
    firstDiscovery = widened(firstDiscovery, new Float64Array(room));
    barred = widened(barred, new Uint8Array(room));
    entryNumber = widened(entryNumber, new Uint32Array(room));
  }

  /** The place of a URL, which is made; -1 where there is no room for another one. */
  function place(key: string): number {
    const found = placeOf.get(key);
    if (found !== undefined) return found;
    if (keys.length >= max) {
      isFull = true;
      return -1;
    }
    const made = keys.length;
    if (made === bits.length) grow();
    keys.push(key);
    placeOf.set(key, made);
    cluster[made] = -1;
    pageRank[made] = Number.NaN;
    firstSitemaps[made] = Number.NaN;
    firstDiscovery[made] = Number.NaN;
    return made;
  }

  const has =
    (state: UrlState) =>
    (at: number): boolean =>
      ((bits[at] ?? 0) & bitOf(state)) !== 0;

  const saidReason = (at: number): NonIndexable | null => NON_INDEXABLE[(barred[at] ?? 0) - 1] ?? null;

  function reasonOf(at: number): NonIndexable | null {
    const reason = saidReason(at);
    const isShown = ((bits[at] ?? 0) & IS_SHOWN) !== 0;
    return reason !== null && isShown && ABSENCES.includes(reason) ? null : reason;
  }

  /** Whether a page was crawled and has a content that no page of the sitemaps has. */
  function ownContents(): (at: number) => boolean {
    const listed = new Set<number>();
    for (let at = 0; at < keys.length; at += 1)
      if (((bits[at] ?? 0) & IN_SITEMAPS) !== 0) listed.add(clusters.find(cluster[at] ?? -1));
    listed.delete(-1);
    const isCrawled = has("crawled");
    return (at) => isCrawled(at) && reasonOf(at) === null && !listed.has(clusters.find(cluster[at] ?? -1));
  }

  function testFor(state: UrlChoice["state"]): (at: number) => boolean {
    if (state === "own") return ownContents();
    if (state === "non-indexable") return (at) => reasonOf(at) !== null;
    if (state === "indexable") return (at) => reasonOf(at) === null;
    return state === null ? () => true : has(state);
  }

  const rowState = (at: number): readonly UrlState[] => STATES.filter((state) => has(state)(at));

  return {
    get length() {
      return keys.length;
    },
    get firstListed() {
      return firstListed;
    },
    addEntries(document, start, added) {
      known = new Map();
      blockStarts.push(entryCount);
      blocks.push({ document, start });
      for (const key of added) {
        entryCount += 1;
        if (key === "") continue;
        firstListed ??= key;
        const at = place(key);
        if (at < 0) continue;
        bits[at] = (bits[at] ?? 0) | IN_SITEMAPS;
        if (entryNumber[at] === 0) entryNumber[at] = entryCount;
      }
    },
    add(key, said, showsPages) {
      known = new Map();
      const at = place(key);
      if (at < 0) return;
      bits[at] = (bits[at] ?? 0) | bitsOf(said);
      if (said.cluster !== undefined && said.cluster !== null)
        cluster[at] = clusters.join(cluster[at] ?? -1, said.cluster);
      if (showsPages && said.crawled === true) bits[at] = (bits[at] ?? 0) | IS_SHOWN;
      if (said.nonIndexable != null && ABSENCES.includes(saidReason(at) ?? "error"))
        barred[at] = NON_INDEXABLE.indexOf(said.nonIndexable) + 1;
      pageRank[at] = larger(pageRank[at] ?? Number.NaN, said.pagerank);
      firstSitemaps[at] = earlier(firstSitemaps[at] ?? Number.NaN, said.firstSeenSitemaps);
      firstDiscovery[at] = earlier(firstDiscovery[at] ?? Number.NaN, said.firstSeenDiscovery);
    },
    sets() {
      const own = clusters.count === 0 ? () => false : ownContents();
      const { counts, reasons } = countsOf(bits.subarray(0, keys.length), own, reasonOf);
      const isStrange = counts.both.all === 0 && SETS.every((set) => set === "both" || counts[set].all > 0);
      const first = (set: UrlSet): string => {
        const at = keys.findIndex((_, index) => setOf(bits[index] ?? 0) === set);
        return hostOf(keys[at] ?? "");
      };
      const used = { length: keys.length };
      return {
        counts,
        reasons,
        strangers: isStrange ? [first("only-sitemaps"), first("only-lists")] : null,
        hasClusters: clusters.count > 0,
        hasPageRank: countNumbers(pageRank, used) > 0,
        dated: {
          sitemaps: countNumbers(firstSitemaps, used),
          discovery: countNumbers(firstDiscovery, used),
        },
        full: isFull ? max : null,
      };
    },
    columns() {
      const end = keys.length;
      return {
        bits: bits.slice(0, end),
        cluster: cluster.slice(0, end).map((number) => clusters.find(number)),
        pageRank: pageRank.slice(0, end),
        firstSitemaps: firstSitemaps.slice(0, end),
        firstDiscovery: firstDiscovery.slice(0, end),
        ...sectionsOf(keys, has("crawled")),
      };
    },
    places({ set, state }) {
      const name = `${set} ${state}`;
      const made = known.get(name) ?? placesOf(bits.subarray(0, keys.length), set, testFor(state));
      known.set(name, made);
      return made;
    },
    row(at) {
      const number = entryNumber[at] ?? 0;
      const block = firstAbove(blockStarts, number - 1) - 1;
      const { document, start } = blocks[block] ?? { document: 0, start: 0 };
      const entry = number === 0 ? null : { document, entry: start + number - 1 - (blockStarts[block] ?? 0) };
      return { url: keys[at] ?? "", states: rowState(at), nonIndexable: reasonOf(at), entry };
    },
  };
}

/** A larger column that begins like a smaller one. */
function widened<T extends { set(from: T): void }>(from: T, into: T): T {
  into.set(from);
  return into;
}

/** What came later includes what was before it. */
function bitsOf(said: ReadObservation): number {
  let found = 0;
  for (const [index, state] of STATES.entries()) if (said[state] === true) found = (2 << index) - 1;
  const isLinked = said.discovery === true || typeof said.firstSeenDiscovery === "number";
  if (isLinked) found |= bitOf("seen") | BY_LINKS;
  if (found !== 0) found |= IN_LISTS;
  if (said.sitemaps === true || typeof said.firstSeenSitemaps === "number") found |= IN_SITEMAPS;
  return found;
}

function larger(now: number, said: number | null | undefined): number {
  return typeof said === "number" && !(now >= said) ? said : now;
}

function earlier(now: number, said: number | null | undefined): number {
  return typeof said === "number" && !(now <= said) ? said : now;
}

function countNumbers(column: Float64Array, { length }: { readonly length: number }): number {
  let n = 0;
  for (let at = 0; at < length; at += 1) if (!Number.isNaN(column[at])) n += 1;
  return n;
}

function setOf(bits: number): UrlSet | null {
  const isListed = (bits & IN_SITEMAPS) !== 0;
  if ((bits & IN_LISTS) === 0) return isListed ? "only-sitemaps" : null;
  return isListed ? "both" : "only-lists";
}

type Counting = { -readonly [Name in keyof SetCounts]: SetCounts[Name] } & {
  states: Record<UrlState, number>;
};

function countsOf(
  bits: Uint16Array,
  isOwn: (at: number) => boolean,
  reasonOf: (at: number) => NonIndexable | null,
): Pick<Sets, "counts" | "reasons"> {
  const nothing = (): Counting => ({
    all: 0,
    own: 0,
    nonIndexable: 0,
    states: { seen: 0, crawled: 0, indexed: 0, results: 0, clicked: 0 },
  });
  const made = { "only-lists": nothing(), both: nothing(), "only-sitemaps": nothing() };
  const reasons = new Map<NonIndexable, number>();
  for (const [at, one] of bits.entries()) {
    const set = setOf(one);
    if (set === null) continue;
    made[set].all += 1;
    const reason = reasonOf(at);
    if (reason !== null) {
      made[set].nonIndexable += 1;
      if (set !== "only-lists") reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    }
    if (set === "only-lists" && isOwn(at)) made[set].own += 1;
    for (const state of STATES) if ((one & bitOf(state)) !== 0) made[set].states[state] += 1;
  }
  return { counts: made, reasons: [...reasons].sort(([, left], [, right]) => right - left) };
}

function placesOf(bits: Uint16Array, set: UrlSet, test: (at: number) => boolean): Uint32Array {
  const isOne = (at: number): boolean => setOf(bits[at] ?? 0) === set && test(at);
  let count = 0;
  for (let at = 0; at < bits.length; at += 1) if (isOne(at)) count += 1;
  const places = new Uint32Array(count);
  let to = 0;
  for (let at = 0; at < bits.length; at += 1) {
    if (!isOne(at)) continue;
    places[to] = at;
    to += 1;
  }
  return places;
}

/** What the bits of a line say, as it is measured. */
export function statesOf(bits: number): {
  readonly sitemaps: boolean;
  readonly discovery: boolean;
  readonly state: UrlState | null;
} {
  const highest = 31 - Math.clz32(bits & STATE_BITS);
  return {
    sitemaps: (bits & IN_SITEMAPS) !== 0,
    discovery: (bits & BY_LINKS) !== 0,
    state: STATES[highest] ?? null,
  };
}

interface Clusters {
  readonly count: number;
  /** The number of the contents of a URL that has that of `number` and is told to be in `name`; they become one. */
  join(number: number, name: string | number): number;
  find(number: number): number;
}

/** Contents by their names. Those that a URL has in common are one. */
function createClusters(): Clusters {
  const numbers = new Map<string | number, number>();
  const parents: number[] = [];
  function find(number: number): number {
    let root = number;
    while (root >= 0 && (parents[root] ?? root) !== root) {
      // What is looked up is nearer to the root for the next time.
      const above = parents[root] ?? root;
      parents[root] = parents[above] ?? above;
      root = parents[root] ?? root;
    }
    return root;
  }
  return {
    get count() {
      return parents.length;
    },
    join(number, name) {
      let named = numbers.get(name);
      if (named === undefined) {
        named = parents.length;
        parents.push(named);
        numbers.set(name, named);
      }
      const [left, right] = [find(named), find(number)];
      if (right < 0 || left === right) return left;
      parents[Math.max(left, right)] = Math.min(left, right);
      return Math.min(left, right);
    },
    find,
  };
}

const HOST = /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i;

/** The host of a URL, or the URL itself where it has none. */
function hostOf(key: string): string {
  return HOST.exec(key)?.[1] ?? key;
}

/** The first part of the path with slashes, `/` for pages that are in no folder; behind the host where there are several. */
const SECTION = /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)(\/[^/?#]+\/|\/?)/i;

/** How many parts of a site are told apart. */
const TOLD_APART_MAX = 100_000;

/** The parts of the site with crawled pages; those with the most of them come first. */
function sectionsOf(
  keys: readonly string[],
  isCrawled: (at: number) => boolean,
): Pick<Columns, "section" | "sections" | "sectionCount"> {
  const numbers = new Map<string, number>();
  const sizes: number[] = [];
  const hosts = new Set<string>();
  const all = Int32Array.from(keys, (key, at) => {
    const [, host = "", path = ""] = SECTION.exec(key) ?? [];
    const name = `${host}${path || "/"}`;
    if (hosts.size < 2) hosts.add(host);
    let number = numbers.get(name);
    if (number === undefined) {
      if (numbers.size >= TOLD_APART_MAX) return -1;
      number = numbers.size;
      numbers.set(name, number);
    }
    sizes[number] = (sizes[number] ?? 0) + (isCrawled(at) ? 1 : 0);
    return number;
  });
  const names = [...numbers.keys()];
  const crawled = [...sizes.keys()].filter((number) => (sizes[number] ?? 0) > 0);
  const largest = crawled
    .sort((left, right) => (sizes[right] ?? 0) - (sizes[left] ?? 0))
    .slice(0, SECTIONS_MAX);
  const rank = new Map(largest.map((number, index) => [number, index]));
  const nameOf = (number: number): string => {
    const name = names[number] ?? "";
    return hosts.size > 1 ? name : name.slice(name.indexOf("/"));
  };
  return {
    section: all.map((number) => rank.get(number) ?? -1),
    sections: largest.map(nameOf),
    sectionCount: crawled.length,
  };
}
