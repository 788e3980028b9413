import type {
  ListMeaning,
  NonIndexable,
  ObservationKind,
  UrlSet,
  UrlState,
} from "../../engine/coverage/types.ts";
import { count, counted } from "../../format.ts";

const STATES: Readonly<Record<UrlState, string>> = {
  seen: "Known",
  crawled: "Crawled",
  indexed: "Indexed",
  results: "In search results",
  clicked: "Clicked there",
};

/** Why a page is not indexed. */
const REASONS: Readonly<Record<NonIndexable, string>> = {
  "no-response": "no response",
  error: "error",
  redirect: "redirect",
  blocked: "blocked by robots.txt",
  noindex: "noindex",
  canonicalised: "another URL is canonical",
  other: "another reason",
};

const NO_CRAWL =
  "No list says what was crawled: add a crawl, such as `internal_html.csv` of Screaming Frog, or an access log.";
const NO_RESULTS = "No list says what search results show: add `Pages.csv` of Search Console.";

/** The view that compares sitemaps with lists. */
export const coverage = {
  none: {
    heading: "How much of your site is in its sitemaps?",
    text: "Add lists of pages that other programs have made. You see which pages the sitemaps lack, which only they have, and what they are worth to a crawler.",
    drop: "You can also drop lists on this view or paste them. They stay on this device, like everything here.",
    what: "What can be added",
    kinds: [
      ["A crawl", "`internal_html.csv` of Screaming Frog, or a dump of Nutch"],
      [
        "Google Search Console",
        "the archive of Performance or Page indexing, or `Pages.csv` or `Table.csv` in it",
      ],
      ["Bing Webmaster Tools", "the export of Pages"],
      ["An access log", "Common, Combined, IIS, CloudFront or Cloudflare; the hits of search engines count"],
      ["A web archive", "an index in CDX or CDXJ"],
      ["Your own list", "one URL on each line, or a table with a column `url`"],
    ] as readonly (readonly [string, string])[],
  },
  add: "Add lists…",
  paste: "Paste a list…",
  example: "Try it with made-up lists",
  pasteLabel: "URLs, one on each line, or an export",
  pasteAdd: "Add",
  pasteCancel: "Cancel",
  pasted: "Pasted list",

  lists: "Lists",
  kinds: {
    crawl: "Crawl",
    "search-performance": "Search results",
    "page-indexing": "Page indexing",
    "access-log": "Access log",
    crawldb: "Crawl database",
    cdx: "Web archive",
    urls: "List of URLs",
    table: "Table",
  } satisfies Readonly<Record<ObservationKind, string>>,
  noLists: {
    zip: "This archive has no list of pages that can be read here. In an export of Search Console, that is `Pages.csv` or `Table.csv`.",
    sitemap: "This is a sitemap. Open it with Add files, beside the others.",
    unknown: "This is no list of pages that is known here. A table needs a column `url`, `loc` or `address`.",
  },
  lost: "This file could not be read.",
  rows: (rows: number, skipped: number) =>
    skipped === 0
      ? counted(rows, "row")
      : `${counted(rows, "row")}, ${count(skipped)} of which ${skipped === 1 ? "says" : "say"} nothing of a page`,
  waiting: "waiting",
  readShare: (share: string) => `${share} read`,
  means: "Its pages are",
  meaningOf: (name: string) => `What ${name} means`,
  meanings: {
    discovery: "found by links",
    crawled: "crawled",
    indexed: "in the index",
  } satisfies Readonly<Record<ListMeaning, string>>,
  asItSays: "what its columns say",
  notIndexed: "not in the index",
  remove: "Remove",
  stop: "Stop",
  removeList: (name: string) => `Remove ${name}`,
  stopList: (name: string) => `Stop reading ${name}`,

  stages: {
    sitemaps: "Taking the URLs of the sitemaps…",
    lists: (name: string) => `Reading ${name}…`,
    measuring: "Working out what they come to…",
    memory: "There is not enough memory for these lists. Remove one, or add a smaller one.",
    crashed: "Something went wrong while the lists were read. Remove the last one, and try again.",
  },
  again: "Try again",
  allUrls: "Lists are compared with all URLs of the sitemaps, whatever the filter shows.",

  index: {
    heading: "An index lists sitemaps, and no pages",
    text: "Lists of pages are compared with the sitemaps that it names. Open those as well.",
    files: "Show which are missing",
  },
  nothing: "No list says anything of a page yet.",

  setsHeading: "What is where",
  /** @param some - Whether lists have pages that cannot be indexed, which sitemaps should lack. */
  setsText: (lists: number, sitemaps: number, some: boolean) =>
    lists === 0
      ? `The sitemaps have every page of the lists${some ? " that can be indexed" : ""}.`
      : `The sitemaps lack ${counted(lists, "page")} of the lists${some ? " that can be indexed" : ""}${sitemaps === 0 ? "" : `, and have ${count(sitemaps)} that the lists lack`}.`,
  sets: {
    "only-lists": "Only in lists",
    both: "In both",
    "only-sitemaps": "Only in sitemaps",
  } satisfies Readonly<Record<UrlSet, string>>,
  setHints: {
    "only-lists": "what the sitemaps lack",
    both: "what the sitemaps cover",
    "only-sitemaps": "what nothing else knows",
  } satisfies Readonly<Record<UrlSet, string>>,
  ofNotIndexable: (n: number) => `${count(n)} cannot be indexed`,
  listed: (n: number, reasons: string) =>
    `Sitemaps list ${counted(n, "URL")} that cannot be indexed: ${reasons}. Crawlers ask for ${n === 1 ? "it in vain: take it out, or make it" : "them in vain: take them out, or make them"} indexable.`,
  showThem: "Show which",
  showIn: (set: string) => `Show those: ${set.toLowerCase()}`,
  strangers: (sitemaps: string, lists: string) =>
    `No URL is in both. The sitemaps have pages of ${sitemaps}, the lists of ${lists}: is that the same site? \`http\` and \`https\`, and \`www.\` or not, are different pages.`,
  full: (max: number) => `There are more URLs than ${count(max)}: those after that are not compared.`,

  metricsHeading: "What the sitemaps are worth",
  paper: "The metrics are those of Schonfeld and Shivakumar, 2009:",
  paperTitle: "Sitemaps: Above and Beyond the Crawl of Duty",
  metrics: {
    coverage: { name: "Coverage", what: "of the crawled pages are in the sitemaps", missing: NO_CRAWL },
    uniqueCoverage: {
      name: "Unique coverage",
      what: "of the different contents have a page in the sitemaps",
      missing: NO_CRAWL,
    },
    indexCoverage: {
      name: "Index coverage",
      what: "of the indexed pages are in the sitemaps",
      missing: "There is no list of indexed pages: add `Pages.csv` of Search Console.",
    },
    pageRankCoverage: {
      name: "PageRank coverage",
      what: "of the weight that links give have pages in the sitemaps",
      missing:
        "No list says how much links weigh: a crawl with the Link Score of Screaming Frog does, or one of Nutch.",
    },
    resultsCoverage: {
      name: "Results coverage",
      what: "of the pages in search results are in the sitemaps",
      missing: NO_RESULTS,
    },
    clickCoverage: {
      name: "Click coverage",
      what: "of the pages that were clicked there are in the sitemaps",
      missing: NO_RESULTS,
    },
    signalToNoise: {
      name: "Signal to noise",
      what: "as many different contents as known URLs",
      missing: NO_CRAWL,
    },
    efficiency: {
      name: "Efficiency",
      what: "as many different contents as crawled pages",
      missing: NO_CRAWL,
    },
    efficiencySitemaps: {
      name: "Efficiency of the sitemaps",
      what: "the same, of the crawled pages in the sitemaps",
      missing: "No list says that a page of the sitemaps was crawled.",
    },
    utility: {
      name: "Utility",
      what: "index coverage for unique coverage: above 1, sitemaps list rather what comes into the index",
      missing: "It takes a list of crawled pages and one of indexed ones.",
    },
  },
  of: (n: string, all: string) => `${n} of ${all}`,
  notKnown: "not known",
  underOne: "under 0.1%",
  noClusters:
    "No list says which pages have the same content, so each counts as one of its own. A column `Hash` would say it, which Screaming Frog and Nutch write.",
  sampled:
    "Search Console exports 1,000 rows at most: pages beyond that count as not indexed, and what is said of the index is a part of it.",
  claimed:
    "That hits in a log are those of search engines is what they say of themselves. It is not checked.",
  notMeasured:
    "There was not enough memory to work out the metrics of so many URLs. Which URL is where is known all the same.",

  funnelHeading: "How far pages come",
  funnelColumns: { state: "Pages", all: "All", sitemaps: "In sitemaps", discovery: "By links" },
  funnel: { ...STATES, unique: "Different contents" },

  listHeading: (set: string) => `URLs: ${set.toLowerCase()}`,
  which: "Of these",
  all: "All",
  choices: {
    own: "Content of their own",
    indexable: "Can be indexed",
    "non-indexable": "Cannot be indexed",
    ...STATES,
  },
  states: STATES,
  reasons: REASONS,
  urls: (n: number) => counted(n, "URL"),
  emptySets: {
    "only-lists": "Every page of the lists is in the sitemaps.",
    both: "No URL is in both.",
    "only-sitemaps": "The lists have every URL of the sitemaps.",
  } satisfies Readonly<Record<UrlSet, string>>,
  columns: { loc: "URL", states: "What lists say" },
  chooseRow: "Choose a row to see all of its URL.",
  detail: "The chosen URL",
  close: "Close",
  showEntry: "Show among all URLs",
  saidBy: (states: string) => `Lists say: ${states}.`,
  saidNothing: "No list has it.",
  notIndexable: (reason: string) => `It cannot be indexed: ${reason}.`,
  printedNone: "The URLs were not there yet when printing began: Export, Print waits for them.",
  printedFirst: (printed: number, all: number) =>
    `The first ${count(printed)} are printed, and ${count(all - printed)} more are not: “Save as CSV” has all of them.`,

  copy: "Copy",
  csv: "Save as CSV",
  text: "Save as text",
  tooManyToCopy: (max: number) => `More than ${count(max)} URLs are saved, and not copied.`,
  saved: {
    making: "Writing…",
    copied: "The URLs are on the clipboard.",
    "not-copied": "The browser did not let this page write to the clipboard.",
    failed: "The file could not be written.",
  },
  savedAs: (name: string) => `Saved as ${name}.`,

  sectionsHeading: "Part by part",
  sectionsText:
    "Each part is the first folder of the path. Above the line, the sitemaps list rather what comes into the index.",
  sectionsMore: (shown: number, all: number) =>
    `The largest ${count(shown)} of ${count(all)} parts are shown.`,
  sectionsChart: (drawn: number, above: number) =>
    `Unique coverage and index coverage of ${counted(drawn, "part")}, of which ${count(above)} ${above === 1 ? "is" : "are"} above the line. The table has the numbers.`,
  sectionsUndrawn: (n: number) =>
    `${counted(n, "part")} without crawled or without indexed pages ${n === 1 ? "has" : "have"} no place there.`,
  sectionsTable: "Coverage of each part",
  sectionsNone: "No part has both crawled and indexed pages, which the picture takes.",
  over: (half: string, most: string) =>
    `Unique coverage is above 50% in ${half} of the parts, and above 90% in ${most}.`,
  sectionColumns: {
    name: "Part",
    crawled: "Crawled",
    coverage: "Coverage",
    uniqueCoverage: "Unique",
    indexCoverage: "Index",
  },
  point: (name: string, unique: string, index: string) => `${name}: unique ${unique}, index ${index}`,

  seenHeading: "Who was first",
  seenText: (n: number, sitemaps: number, links: number, tie: number) =>
    `Of ${counted(n, "URL")} it is known when sitemaps and when links first led to ${n === 1 ? "it" : "them"}: sitemaps were first ${times(sitemaps)}, links ${times(links)}${tie === 0 ? "" : `, and both at once ${times(tie)}`}.`,
  delta: {
    sum: "SeenDelta, in days",
    mean: "Mean, in days",
    median: "Median, in days",
    share: "Sitemaps first",
  },
  deltaHint: "Above 0, sitemaps were earlier; below 0, links were.",
  seenChart: (n: number) =>
    `The day on which sitemaps and the day on which links first led to ${counted(n, "URL")}. The table has the numbers.`,
  seenTable: "Days on which URLs were first seen",
  seenColumns: { sitemaps: "By sitemaps", discovery: "By links", urls: "URLs" },
  seenMore: (shown: number, all: number) => `The first ${count(shown)} of ${count(all)} pairs of days.`,
  showTable: "Show the numbers",
  seenPoint: (sitemaps: string, discovery: string, n: number) =>
    `sitemaps ${sitemaps}, links ${discovery}: ${counted(n, "URL")}`,
  seenNone: (sitemaps: number, links: number): string =>
    sitemaps === 0 && links > 0
      ? "When links led to pages is known, and not when sitemaps did: the date of change does not say that. A table with the columns `url` and `firstSeenSitemaps` does."
      : "A log or an index of a web archive says when links first led to pages, and a table with the columns `url` and `firstSeenSitemaps` when sitemaps did. No URL has both yet.",
};

function times(n: number): string {
  return n === 1 ? "once" : `${count(n)} times`;
}
