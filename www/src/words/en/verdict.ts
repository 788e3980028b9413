import { count, counted, list } from "../../format.ts";

const crawlers = (except: readonly string[]): string =>
  except.length === 0
    ? "Crawlers"
    : `All crawlers except ${except.length === 1 ? "that" : "those"} of ${list(except)}`;

/** The verdict, in the words of someone who waits for a crawler. */
const have = (files: number): string => (files === 1 ? "It has" : "They have");

export const verdict = {
  /** Those in `except` reject it. */
  accepted: (except: readonly string[]) => `${crawlers(except)} can read all of this file`,
  acceptedAll: (except: readonly string[]) => `${crawlers(except)} can read all of these files`,
  nothingToFix: (rules: number) => `Nothing to fix. It was checked against ${counted(rules, "rule")}.`,
  /** `isUsed`: every search engine takes all of it. */
  worthKnowing: (kinds: number, rules: number, isUsed: boolean) =>
    `${isUsed ? "Nothing is lost." : "Not every search engine uses all of it."} ${
      kinds === 1 ? "1 thing is" : `${count(kinds)} things are`
    } worth knowing. It was checked against ${counted(rules, "rule")}.`,
  partly: (except: readonly string[]) => `${crawlers(except)} read this file, but not all of it`,
  partlyAll: (n: number, files: number, except: readonly string[]) =>
    n === files
      ? `${crawlers(except)} read all ${count(files)} files, but none of them completely`
      : `${crawlers(except)} read all files, but not all of ${count(n)} of ${counted(files, "file")}`,
  seeBelow: "See what was found below.",
  hasErrors: (files: number, errors: number) => `${have(files)} ${counted(errors, "error")}.`,
  hasWarnings: (files: number, warnings: number) => `${have(files)} ${counted(warnings, "warning")}.`,
  hasBoth: (files: number, errors: number, warnings: number) =>
    `${have(files)} ${counted(errors, "error")} and ${counted(warnings, "warning")}.`,
  rejected: "Crawlers reject this file",
  rejectedSome: (n: number, files: number) => `Crawlers reject ${count(n)} of ${counted(files, "file")}`,
  /** What is said of one of several files. */
  ofFile: (name: string, headline: string, detail: string) => `${name}: ${headline}. ${detail}`,
  stopped: (line: number, column: number) =>
    `Crawlers stop reading this file at line ${count(line)}, column ${count(column)}`,
  /** `summary` is what the rule says, in English. */
  damaged: (summary: string) => summary,
  keptUrls: (n: number) =>
    n === 1
      ? "1 URL could still be read and is listed here."
      : `${count(n)} URLs could still be read and are listed here.`,
  keptSitemaps: (n: number) =>
    n === 1
      ? "1 sitemap could still be read and is listed here."
      : `${count(n)} sitemaps could still be read and are listed here.`,
  empty: "This file is empty",
  emptyDetail: "There is nothing in it that a crawler could read.",
  notSitemap: "This is not a sitemap",
  /** `what` is what the rule says that the file is, in English: `JSON`, or `compressed with xz`. */
  isSomethingElse: (what: string) =>
    what.startsWith("compressed") ? `This file is ${what}` : `This is ${what}, not a sitemap`,
  otherRoot: "The root element is not one of a sitemap",
  webPageAdvice: "Servers often send an error page or a sign-in page in place of a sitemap.",
  whatCrawlersRead: "Crawlers read XML sitemaps, feeds and lists of URLs.",
  /** What rules are about. */
  areas: {
    xml: "XML and compression",
    /** Of what is no XML. */
    compression: "Compression",
    encoding: "Encoding",
    structure: "Structure and limits",
    urls: "URLs",
    dates: "Dates of change",
    hints: "Hints to crawlers",
    media: "Images, videos and news",
    languages: "Other languages",
    feeds: "Feeds",
    lists: "Lines of text",
    robots: "robots.txt",
  },
};
