import { count } from "../../format.ts";

/** What surrounds the views of a result: tabs, what is narrowed, and the source of places. */
export const result = {
  tabs: "Views of the result",
  views: {
    overview: "Overview",
    problems: "Problems",
    entries: "URLs",
    structure: "Structure",
    timeline: "Timeline",
    languages: "Languages",
    media: "Media",
    coverage: "Coverage",
    files: "Files",
    compare: "Compare",
  },
  /** The view of entries, where these are the sitemaps of an index. */
  sitemapsView: "Sitemaps",
  edited: "edited",
  reading: (done: string, total: string) => `Reading: ${done} of ${total}`,
  checkingAgain: "Checking again",
  addFiles: "Add files",
  openOther: "Open other",
  /** Some of the URLs are shown. */
  narrowed: (areSitemaps: boolean) => `Only some ${areSitemaps ? "sitemaps" : "URLs"} are shown`,
  narrowedTo: (n: number, all: number, areSitemaps: boolean) =>
    `${count(n)} of ${count(all)} ${areSitemaps ? "sitemaps" : "URLs"}:`,
  /** Follows what a part of that is called, for those who do not see the cross. */
  takeAway: ", take away",
  sourceAround: (line: number) => `Source around line ${count(line)}`,
  noSource: "The source of this place cannot be shown.",
  exporting: "Exporting…",
  export: "Export",
  commands: "Commands",
};
