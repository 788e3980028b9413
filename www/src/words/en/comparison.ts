import type { Fate, Field, Finding, Ignorable, RenameReason, Side } from "../../engine/compare/types.ts";
import { count, counted } from "../../format.ts";

const FIELDS: Readonly<Record<Field, string>> = {
  lastmod: "date of change",
  changefreq: "change frequency",
  priority: "priority",
  image: "images",
  video: "videos",
  news: "news",
  alternate: "alternates",
  media: "Media RSS",
  "page-map": "PageMap",
  mobile: "mobile",
  file: "file",
};

const FATES: Readonly<Record<Fate, string>> = {
  added: "Added",
  removed: "Removed",
  renamed: "Probably renamed",
  changed: "Changed",
  moved: "Moved",
  unchanged: "Unchanged",
};

const SIDES: Readonly<Record<Side, string>> = { before: "Earlier", after: "Later" };

const FINDINGS: Readonly<Record<Finding, (n: number) => string>> = {
  "only-lastmod": (n) => `${counted(n, "URL has", "URLs have")} another date, and nothing else is different`,
  backwards: (n) => `${counted(n, "date", "dates")} of change went backwards`,
  "never-changed": (n) =>
    `${counted(n, "page was", "pages were")} changed, though ${n === 1 ? "its" : "their"} \`changefreq\` was \`never\``,
  slower: (n) =>
    `${counted(n, "page was", "pages were")} not changed for at least twice as long as ${n === 1 ? "its" : "their"} \`changefreq\` says`,
  respelt: (n) =>
    `${counted(n, "URL is", "URLs are")} spelt otherwise and still ${n === 1 ? "leads to the same page" : "lead to the same pages"}`,
};

const REASONS: Readonly<Record<RenameReason, string>> = {
  scheme: "other scheme",
  www: "with or without www.",
  host: "other host",
  slash: "slash at the end",
  case: "upper and lower case",
  encoding: "percent-encoding",
  extension: "file extension",
  tracking: "tracking parameters",
  query: "other query",
  "same-name": "same name, other folder",
  similar: "similar name",
};

const IGNORABLES: Readonly<Record<Ignorable, string>> = {
  scheme: "Scheme",
  www: "`www.`",
  slash: "Slash at the end",
  case: "Case of the path",
  tracking: "Tracking parameters",
  query: "The whole query",
};

/** The view that compares two snapshots. */
export const comparison = {
  only: {
    heading: "What has changed since then?",
    text: "Open an earlier or a later version of this sitemap, or of all sitemaps of the site. You see which URLs came, went, moved, were renamed or say something else.",
    drop: "You can also drop it on this page.",
  },
  open: {
    before: "Open the earlier sitemap…",
    after: "Open the later sitemap…",
  } satisfies Readonly<Record<Side, string>>,

  sides: SIDES,
  sidesHeading: "The two snapshots",
  noFile: "no file yet",
  files: (n: number) => counted(n, "file"),
  urls: (n: number) => counted(n, "URL"),
  swap: "Swap",
  swapLabel: "Swap the earlier and the later files",
  swapped: (before: string, after: string) =>
    `The sides are swapped: ${before} is earlier, ${after} is later.`,
  choose: "Choose the files of each side",
  guessed: "Names, folders and dates tell which is which. If that is wrong, say so here.",
  neither: "Neither",
  mixed: "Some of each",
  sideOf: (name: string) => `Side of ${name}`,
  folder: (name: string) => (name === "" ? "Without a folder" : `${name}/`),
  folderFiles: (n: number, name: string) => `The ${counted(n, "file")} of ${name}`,
  incomplete: "Put at least one file on each side.",

  ignore: "Leave out of account",
  ignorables: IGNORABLES,

  comparing: "Comparing…",
  resultHeading: "What is different",
  summary: (before: number, after: number) =>
    before === after
      ? `${counted(before, "URL")} earlier, as many later.`
      : `${counted(before, "URL")} earlier, ${count(after)} later.`,
  same: {
    heading: "The snapshots are the same",
    text: (n: number) =>
      n === 1
        ? "Its only URL is in both, and nothing about it has changed."
        : `All ${count(n)} URLs are in both, and nothing about them has changed.`,
  },
  empty: {
    heading: "There is nothing to compare",
    text: "Neither side has any URLs.",
  },
  strangers: {
    heading: "No URL is in both",
    renamed:
      "Most of them look renamed: see the list. If only their scheme or their host is another one, leave that out of account.",
    hosts: (before: string, after: string) =>
      `These are probably different sites: the earlier URLs are on ${before}, the later ones on ${after}.`,
    sameHost:
      "They are on the same host all the same. Perhaps one file lists other pages than the other one.",
  },
  repeats: (before: number, after: number) =>
    `A URL that stands more than once on a side counts once: ${counted(before + after, "entry is a repeat", "entries are repeats")}.`,
  partial: (n: number) =>
    `Only the first ${count(n)} added and removed URLs were searched for similar names; simple renames were looked for in all of them.`,
  narrowed: "Only the URLs that fulfil the filter on either side are counted.",

  fates: FATES,
  fateHints: {
    added: "only in the later snapshot",
    removed: "only in the earlier one",
    renamed: "gone and come under another URL",
    changed: "say something else",
    moved: "in another file",
    unchanged: "as they were",
  } satisfies Readonly<Record<Fate, string>>,
  fields: FIELDS,
  what: "What changed",
  findingsHeading: "Worth a look",
  findings: FINDINGS,
  reasons: REASONS,
  rename: (reasons: string, score: number) => `${score}%: ${reasons}`,

  listHeading: {
    ...FATES,
    "only-lastmod": "Only the date is different",
    backwards: "The date went backwards",
    "never-changed": "Said to change never, and changed",
    slower: "Changed more seldom than said",
    respelt: "The same URL, spelt otherwise",
  } satisfies Readonly<Record<Fate | Finding, string>>,
  fieldHeading: (field: string) => `Changed: ${field}`,
  lines: (n: number) => counted(n, "URL"),
  none: "There is no such URL.",
  noneNarrowed: "No such URL fulfils the filter.",
  showAll: "Show all",
  printedNone: "The URLs were not there yet when printing began: Export, Print waits for them.",
  printedFirst: (printed: number, all: number) =>
    `The first ${count(printed)} are printed, and ${count(all - printed)} more are not: the list as CSV has all of them.`,
  close: "Close",
  chooseRow: "Choose a row to see both sides of it.",
  columns: {
    loc: "URL",
    lastmod: "Last modified",
    file: "File",
    from: "Earlier URL",
    to: "Later URL",
    reason: "Why",
    before: "Dated earlier",
    after: "Dated later",
    changed: "What changed",
    fileBefore: "Earlier file",
    fileAfter: "Later file",
  },

  detail: (fate: string) => `${fate}: both sides`,
  part: "Part",
  absent: "not there",
  unsaid: "not said",
  noUrl: "No URL",
  showEntry: "Show among all URLs",
  showEntryOf: (side: string) => `${side}: show among all URLs`,
  extra: (kind: string, n: number) => `${kind}: ${count(n)}`,
  extras: "Extensions",

  export: {
    heading: "Save what came out",
    redirects: "Redirect map (CSV)",
    redirectsNone: "A redirect map needs URLs that are probably renamed.",
    /** `name` is that of a list. */
    shown: (name: string, isNarrowed: boolean) => `Only “${name}”${isNarrowed ? ", filtered" : ""} (CSV)`,
    differences: "All differences (CSV)",
    markdown: "Copy as Markdown",
    making: "Writing…",
    saved: (name: string) => `Saved as ${name}.`,
    copied: "The summary is on the clipboard.",
    notCopied: "The browser did not let this page write to the clipboard.",
    failed: "The file could not be written.",
  },

  markdown: {
    title: (before: string, after: string) => `${before} compared with ${after}`,
    more: (name: string, n: number) => `${name} and ${counted(n, "more file", "more files")}`,
    urls: "URLs earlier and later",
    first: (fate: string, listed: number, n: number) =>
      listed === n ? `${fate}: ${count(n)}` : `${fate}: the first ${count(listed)} of ${count(n)}`,
  },
};
