/**
 * What is known of a document from the other files that are open: where it is served from, and what robots.txt says of its URLs.
 *
 * @module
 */

import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { ANY_CRAWLER, type KnownRobots, type Survey } from "./engine/messages.ts";
import { documentOf, type InspectedDocument } from "./state.ts";

/** Nothing is known of files by others. */
export const NO_SURVEY: Survey = { robots: [], addresses: new Map() };

/** What open files say of each other. */
export const survey = signal(NO_SURVEY);

/** How many crawlers can be chosen: a file may name thousands that nobody has heard of. */
const CRAWLERS_MAX = 200;

/** The crawlers that open robots.txt files have rules of their own for, by name. */
export const crawlers: ReadonlySignal<readonly string[]> = computed(() => {
  const known = new Map(
    survey.value.robots.flatMap((file) => file.crawlers).map((name) => [name.toLowerCase(), name]),
  );
  return [...known.values()].slice(0, CRAWLERS_MAX).toSorted((a, b) => a.localeCompare(b));
});

/** Whose rules the user has asked for. */
export const wantedCrawler = signal(ANY_CRAWLER);

/** Whose rules count: without a file that has some for that crawler, those of all others. */
export const crawler: ReadonlySignal<string> = computed(() =>
  crawlers.value.includes(wantedCrawler.value) ? wantedCrawler.value : ANY_CRAWLER,
);

/** What is known of a document when it is read. */
export interface Surroundings {
  /** Where it is served from; `""` if nobody says so. */
  readonly url: string;
  readonly robots: KnownRobots;
  /** Another text where any of it is another. */
  readonly key: string;
}

/** Where a document is served from, as the user has said, or else as an index or a robots.txt has it; `""` if nobody says so. */
export function addressOf({ id, url }: InspectedDocument): string {
  return url === "" ? (survey.value.addresses.get(id) ?? "") : url;
}

/** The robots.txt files that are open, with their hosts; those of which nobody knows the host have `null`. */
export const placedRobots: ReadonlySignal<
  readonly { readonly host: string | null; readonly document: InspectedDocument; readonly text: string }[]
> = computed(() =>
  survey.value.robots.flatMap(({ document: id, origin, text }) => {
    const document = documentOf(id);
    if (document === undefined) return [];
    const address = addressOf(document);
    return { host: address === "" ? origin : new URL(address).origin, document, text };
  }),
);

/** What is known of a document. */
export function surroundingsOf(document: InspectedDocument): Surroundings {
  const url = addressOf(document);
  const placed = placedRobots.value;
  const [unplaced, ...others] = placed.filter(({ host }) => host === null);
  const robots = others.length === 0 ? unplaced?.text : undefined;
  const hostRobots = Object.fromEntries(
    placed.flatMap(({ host, text }) => (host === null ? [] : [[host, text]])),
  );
  if (url !== document.url) {
    // Whatever names it is most likely named by robots.txt itself, which then lets it list URLs of all folders. The query
    // makes it another key than that of a whole robots.txt.
    hostRobots[new URL("/robots.txt?proof", url).href] = `Sitemap: ${url}`;
  }
  const userAgent = crawler.value;
  const versions = placed.map(({ host, document: { file } }) => `${versionOf(file)} ${host} ${userAgent}`);
  return { url, robots: { robots, hostRobots, userAgent }, key: [url, ...versions].join("\n") };
}

const versions = new WeakMap<File, number>();
let versionCount = 0;

/** The same number for the same file. */
export function versionOf(file: File): number {
  const known = versions.get(file);
  if (known !== undefined) return known;
  versionCount += 1;
  versions.set(file, versionCount);
  return versionCount;
}
