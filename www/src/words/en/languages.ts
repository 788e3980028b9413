import { count, counted } from "../../format.ts";

/** What `hreflang` says. */
export const languages = {
  heading: "Languages",
  looking: "Looking at what pages say about their languages.",
  none: 'None of the URLs that are shown names a page in a language. That is what `<xhtml:link rel="alternate" hreflang="…">` is for.',
  facts: "Facts",
  pages: <T>(n: number, strong: (text: string) => T) => [
    strong(count(n)),
    n === 1 ? " page names language versions" : " pages name language versions",
  ],
  languages: <T>(n: number, strong: (text: string) => T) => [
    strong(count(n)),
    n === 1 ? " language" : " languages",
  ],
  clusters: <T>(n: number, strong: (text: string) => T) => [
    strong(count(n)),
    n === 1 ? " group of pages that name each other" : " groups of pages that name each other",
  ],
  selfless: (n: number) =>
    `${
      n === 1 ? "1 page does not name itself." : `${count(n)} pages do not name themselves.`
    } Each page belongs in its own list, with its own language.`,
  partial: (links: number, pages: number) =>
    `There are more links than this page looks at: the figures are of the first ${count(links)} links, on ${counted(pages, "page")}.`,

  table: "Languages that pages are named in",
  language: "Language",
  pagesInIt: "URLs named",
  namedOn: "Named on",
  notReturned: "Links not returned",
  pagesCounted: (n: number) => counted(n, "page"),
  moreCodes: (n: number) => `and ${counted(n, "more code", "more codes")} on fewer pages`,
  unknown: "no known language",
  forEverybodyElse: "for everybody else",

  returns: "Links that are not returned",
  returnsTo: (code: string) => `Links that are not returned to ${code}`,
  returnsWhy:
    "Search engines believe that two pages are one in two languages only when each of them names the other.",
  showAll: "Show all languages",
  allReturned: "Every link to another page is returned.",
  allSeenReturned: "Every link to another page that was looked at is returned.",
  unnamed: (n: number) =>
    counted(n, "link leads to a page that does not name back", "links lead to pages that do not name back"),
  absent: (n: number) =>
    counted(
      n,
      "link leads to a page that is in none of the open files",
      "links lead to pages that are in none of the open files",
    ),
  firstListed: (n: number) => `The first ${count(n)} are listed.`,
  namesFor: <T>(code: T) => ["names for ", code],

  matrix: "From language to language",
  matrixHint:
    "How often pages in one language name a page in another. The language of a page is the one that it names itself in. A full colour means that all of these pages do.",
  matrixTable: "Table from language to language",
  pagesIn: "Language of pages",
  /** Said before the language of a column. */
  to: "to ",
  rest: (n: number) => counted(n, "other"),
  noneNamed: "none named",
};
