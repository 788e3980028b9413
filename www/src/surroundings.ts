/**
 * What is known of a document from the other files that are open: where it is served from, and what robots.txt says of its URLs.
 *
 * @module
 */

import { computed, type ReadonlySignal, signal } from "@preact/signals";
import {
  ANY_CRAWLER,
  type Consumer,
  type KnownRobots,
  type Summary,
  type Survey,
} from "./engine/messages.ts";
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

/** Whose crawlers are known. Yandex says that rules for `Yandex` are for all of its robots. */
const CRAWLERS_OF: Readonly<Record<string, Consumer>> = {
  googlebot: "google",
  bingbot: "bing",
  yandex: "yandex",
  yandexbot: "yandex",
  baiduspider: "baidu",
};

/** The consumer that a crawler belongs to, as far as that is known. */
export const consumerOf = (name: string): Consumer | undefined => CRAWLERS_OF[name.toLowerCase()];

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

/**
 * What is known of a document. With a crawler of which there are rules, a document is read twice, for all others first: what
 * they make of it is another matter.
 */
export function surroundingsOf(document: InspectedDocument): Surroundings {
  const known = surroundingsFor(document, ANY_CRAWLER);
  const { receptions, file } = document;
  const isForOne = crawler.value !== ANY_CRAWLER && receptions?.key === known.key && receptions.file === file;
  return isForOne ? surroundingsFor(document, crawler.value) : known;
}

/** What consumers make of a document that was read: the rules for one crawler are those of whom it belongs to. */
export function receptionsOf(
  { receptions }: InspectedDocument,
  { consumers }: Summary,
  userAgent: string,
): Summary["consumers"] {
  if (userAgent === ANY_CRAWLER) return consumers;
  return consumers.map((one) =>
    one.consumer === consumerOf(userAgent)
      ? one
      : (receptions?.consumers.find(({ consumer }) => consumer === one.consumer) ?? one),
  );
}

function surroundingsFor(document: InspectedDocument, userAgent: string): Surroundings {
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
