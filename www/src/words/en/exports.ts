import { count } from "../../format.ts";

/** `1 URL`, `2 sitemaps`. */
const rows = (n: number, areSitemaps: boolean): string =>
  `${count(n)} ${areSitemaps ? "sitemap" : "URL"}${n === 1 ? "" : "s"}`;

const stays = "Nothing was saved; the files stay open.";

/** The menu of exports, and what becomes of them. */
export const exports = {
  heading: "Export",
  progress: "Exporting",
  cancel: "Cancel",
  noRows: (areSitemaps: boolean) => `No ${areSitemaps ? "sitemap" : "URL"} is shown`,
  allRows: (n: number, areSitemaps: boolean) => `All ${rows(n, areSitemaps)}`,
  shownRows: (n: number, areSitemaps: boolean) =>
    `The ${rows(n, areSitemaps)} that ${n === 1 ? "is" : "are"} shown`,
  aboutNone: "There is nothing to export as long as none is shown.",
  aboutAll: "In the order of the table.",
  aboutShown: (total: number) => `Of ${count(total)}, as they are filtered and ordered now.`,
  csv: { name: "CSV", hint: "for spreadsheets" },
  text: { name: "Plain text", hint: "one URL a line" },
  json: { name: "JSON", hint: "with every field" },
  ndjson: { name: "NDJSON", hint: "the same, one a line" },
  xml: { name: "XML sitemap", hint: "written anew" },
  gzip: { name: "XML, gzipped", hint: "the same, smaller" },
  report: "The report",
  aboutReport: (files: number) =>
    `The verdict, the facts and the problems${files > 1 ? ` of ${count(files)} files` : ""}.`,
  aboutReportFiltered: (files: number) =>
    `The verdict, the facts and the problems of ${files > 1 ? `all ${count(files)} files` : "the whole file"}, not only of what is shown.`,
  reportHtml: { name: "HTML", hint: "one file to send" },
  reportJson: { name: "JSON", hint: "for programs" },
  problemsCsv: { name: "Problems as CSV", hint: "for spreadsheets" },
  sarif: { name: "SARIF", hint: "for code scanning" },
  markdown: { name: "Copy as Markdown", hint: "for issue trackers" },
  link: { name: "Copy a link", hint: "to this view" },
  print: { name: "Print", hint: "the view that is open" },
  makingFile: "Making",
  savedAs: "Saved as",
  saved: (n: number, areSitemaps: boolean, files: number, size: string) =>
    `: ${rows(n, areSitemaps)}, ${files > 1 ? `${count(files)} files, ` : ""}${size}.`,
  savedReport: (size: string) => `: ${size}.`,
  refused: "Nothing was saved: crawlers would take none of them whole.",
  leftOut: (n: number, areSitemaps: boolean) =>
    `${rows(n, areSitemaps)} ${n === 1 ? "was" : "were"} left out, because crawlers would not take ${n === 1 ? "it" : "them"} whole:`,
  mended: (n: number, areSitemaps: boolean) =>
    `${rows(n, areSitemaps)} ${n === 1 ? "was" : "were"} mended, or written without what crawlers would ignore:`,
  moreRules: (n: number) => ` and ${count(n)} other ${n === 1 ? "rule" : "rules"}`,
  copied: "The report is on the clipboard.",
  fileLinkCopied: (files: number) =>
    `The link is on the clipboard. ${files === 1 ? "The file is" : "The files are"} in it.`,
  linkCopied: (files: number) =>
    `The link is on the clipboard. It leads to this view and names ${files === 1 ? "the file, which" : "the files, which"} must be opened there.`,
  notCopied: "The browser did not let this page write to the clipboard.",
  cancelled: "The export was cancelled. Nothing was saved.",
  failures: {
    "archive-full": {
      what: `A ZIP archive holds at most 4 GB and 65,534 files, and this would be more. ${stays}`,
      remedy:
        "Choose the gzipped format, or narrow the rows with the filter and export them in several parts.",
    },
    "out-of-memory": {
      what: `There is not enough memory for this export. ${stays}`,
      remedy: "Narrow the rows with the filter, or close files and other tabs, and export again.",
    },
    unreadable: {
      what: `A file was changed, moved or deleted since it was opened. ${stays}`,
      remedy: "Open it again, then export again.",
    },
    crashed: {
      what: "The reader stopped while it exported. Nothing was saved.",
      remedy: "Have the files read once more, then export again.",
    },
    other: {
      what: `The export failed because of a fault in this page. ${stays}`,
      remedy: "Try another format. This is what the fault says:",
    },
  },
};
