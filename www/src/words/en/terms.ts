import { counted } from "../../format.ts";

/** What things are called that several views name. */
export const terms = {
  /** The verdict in one or two words. */
  verdicts: {
    accepted: "Accepted",
    "accepted-with-problems": "Accepted with problems",
    rejected: "Rejected",
  },
  /** Why a document was not read, in a list. */
  stops: {
    cancelled: "cancelled",
    crashed: "not read: the reader stopped",
    "input-too-large": "too large to be read",
    unreadable: "could not be opened",
    memory: "not read: no memory left",
    folder: "no sitemap in it",
    list: "a list, not a sitemap",
  },
  formats: {
    urlset: "Sitemap",
    sitemapindex: "Sitemap index",
    text: "List of URLs",
    rss: "RSS feed",
    atom: "Atom feed",
    "oai-pmh": "OAI-PMH list",
    robots: "robots.txt",
    unknown: "Not recognised",
  },
  severities: {
    error: "Error",
    warning: "Warning",
    info: "Note",
  },
  /** What follows "source:". */
  authorities: {
    protocol: "the sitemaps protocol",
    xml: "the XML standard",
    rfc: "an internet standard",
    google: "Google",
    bing: "Bing",
    yandex: "Yandex",
    baidu: "Baidu",
    sitemapkit: "our own advice",
  },
  urls: (n: number) => counted(n, "URL"),
  sitemaps: (n: number) => counted(n, "sitemap"),
  files: (n: number) => counted(n, "file"),
  rules: (n: number) => counted(n, "rule"),
  cancel: "Cancel",
  showAll: "Show all",
  showAllOf: (characters: number) => `Show all ${counted(characters, "character")}`,
  showLess: "Show less",
  withoutUrl: "a page without a URL",
};
