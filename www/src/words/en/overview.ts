import { count, counted } from "../../format.ts";

/** The overview: what is wrong by rule, the facts, and where the file is served from. */
export const overview = {
  facts: "Facts",
  showWhy: "Show why and how to fix it",
  /** `crawler` was chosen: its rules in robots.txt count. */
  forCrawler: (crawler: string) => `This is for ${crawler}: robots.txt is read as it speaks to that crawler.`,
  chooseCrawler: "Choose another",
  problems: "Problems by rule",
  checked: "What was checked",
  hostAndFolder: "Host and folder",
  onceServedFrom: "once you say where it is served from",
  disallowed: "URLs that robots.txt disallows",
  onceRobots: "once you add robots.txt",
  numberOfUrls: "Number of URLs",
  numberOfSitemaps: "Number of sitemaps",
  urls: <T>(n: number, strong: (text: string) => T) => [strong(count(n)), n === 1 ? " URL" : " URLs"],
  sitemaps: <T>(n: number, strong: (text: string) => T) => [
    strong(count(n)),
    n === 1 ? " sitemap" : " sitemaps",
  ],
  files: <T>(n: number, strong: (text: string) => T) => [strong(count(n)), n === 1 ? " file" : " files"],
  missing: (n: number) =>
    n === 1 ? "1 named sitemap is not open" : `${count(n)} named sitemaps are not open`,
  noneMissing: "All named sitemaps are open",
  inAll: (size: string) => `${size} in all`,
  size: "Size",
  sizeLimit: "50 MB",
  robotsLimit: "500 KB",
  share: (share: string, limit: string) => `${share} of ${limit}`,
  overLimit: (limit: string) => `over the limit of ${limit}`,
  format: "Format",
  encoding: "Encoding",
  compression: "Compression",
  notCompressed: "none",
  bytes: "Bytes",
  bytesUnpacked: "Bytes, unpacked",
  ignored: "Left alone",
  ignoredHint: "Elements that neither the protocol nor its extensions define. They do no harm.",
  noNamespace: "no namespace",

  servedFrom: "Served from",
  servedFromHint:
    "A sitemap speaks only for its own host and folder. Say where yours is, and that is checked too.",
  servedFromHintRobots: "A robots.txt speaks only for its own host. Say which that is, and more is checked.",
  servedFromExample: "https://www.example.com/sitemap.xml",
  servedFromKnown: "Host and folder are checked against this address.",
  check: "Check",
  noAddress: "This is not a full address. It starts with https:// or http://.",
  use: (url: string) => `Use ${url}`,

  changes: (areSitemaps: boolean) => `When ${areSitemaps ? "sitemaps" : "pages"} were changed`,
  noDates: (areSitemaps: boolean) => `None of the ${named(areSitemaps)}s says when it was changed.`,
  allDated: (n: number, areSitemaps: boolean) => `${allDated(n, areSitemaps)}.`,
  allDatedWithin: (n: number, areSitemaps: boolean, oldest: string, newest: string) =>
    `${allDated(n, areSitemaps)}; ${within(oldest, newest)}.`,
  /** `link` makes a link of how many have none, of all. */
  undated: <T>(n: number, all: number, areSitemaps: boolean, link: (text: string) => T) => [
    ...undated(n, all, areSitemaps, link),
    ".",
  ],
  undatedWithin: <T>(
    n: number,
    all: number,
    areSitemaps: boolean,
    [oldest, newest]: readonly [string, string],
    link: (text: string) => T,
  ) => [...undated(n, all, areSitemaps, link), `; ${within(oldest, newest)}.`],
  unreadable: <T>(n: number, all: number, areSitemaps: boolean, link: (text: string) => T) => [
    link(counted(n, named(areSitemaps))),
    ` of ${count(all)} ${n === 1 ? "has" : "have"} a date that cannot be read.`,
  ],
  showTimeline: "Show the timeline",
};

const named = (areSitemaps: boolean): string => (areSitemaps ? "sitemap" : "URL");

const allDated = (n: number, areSitemaps: boolean): string =>
  n === 1 ? `The ${named(areSitemaps)} has a date` : `All ${named(areSitemaps)}s have a date`;

const undated = <T>(
  n: number,
  all: number,
  areSitemaps: boolean,
  link: (text: string) => T,
): readonly (string | T)[] => [
  link(counted(n, named(areSitemaps))),
  ` of ${count(all)} ${n === 1 ? "has" : "have"} no date`,
];

const within = (oldest: string, newest: string): string =>
  oldest === newest ? `the only day is ${oldest}` : `dates go from ${oldest} to ${newest}`;
