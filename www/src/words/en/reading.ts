import { count, counted, percent, size } from "../../format.ts";

/** Files that are being read, and those that were not read, or not to their end. */
export const reading = {
  reading: "Reading",
  bytes: (done: number, total: number) => `${size(done)} of ${size(total)}`,
  urls: (urls: number) => `${counted(urls, "URL")} so far`,
  share: (share: number) => percent(share),
  left: (seconds: number) => `about ${timeWords(seconds)} left`,
  more: (done: number, total: number) => `Reading: ${size(done)} of ${size(total)}`,
  again: "Checking again",
  cancel: "Cancel",
  announced: (name: string, done: string, total: string, left: string) =>
    `Reading ${name}: ${done} of ${total}${left === "" ? "" : `, ${left}`}`,

  /** Some of several files are read, the others are not yet. */
  rest: {
    verdict: "Still reading",
    headline: (read: number, all: number) => `${count(read)} of ${counted(all, "file")} read so far`,
    nothing: "Crawlers can read these. The verdict comes when all are read.",
    ignored: (files: number) =>
      `Crawlers do not take all of ${counted(files, "file")}. The verdict comes when all are read.`,
  },

  part: {
    label: "Reading ended early",
    verdict: "Read in part",
    cancelled: (done: number, total: number, urls: number) =>
      `Reading was stopped at ${size(done)} of ${size(total)}. ${shown(urls)}`,
    unreadable: (done: number, total: number, urls: number) =>
      `Your browser could not read on after ${size(done)} of ${size(total)}: the file may have been moved, changed or deleted. ${shown(urls)}`,
    memory: (done: number, total: number, urls: number) =>
      `There was not enough memory to read on after ${size(done)} of ${size(total)}. ${shown(urls)}`,
    files: (whole: number, all: number) => `${count(whole)} of ${counted(all, "file")} were read to the end.`,
    lessFiles: "Close some of the files, or open fewer of them at once.",
    readOn: "Read on",
    detail: "Technical details",
    headline: "Crawlers can read what was read here",
    ignored: "Crawlers ignore some of what was read here",
    advice: "Only a part of it was read, so this is not the whole answer.",
  },

  noMemory: "There was not enough memory for that. Fewer files at once need less.",
  siteFailed: "The files could not be looked at together, perhaps for lack of memory.",

  cancelled: {
    heading: "Reading was cancelled",
    text: (
      name: string,
      read: { readonly done: number; readonly total: number; readonly urls: number } | null,
    ) => {
      if (read === null) return `You stopped before ${name} was begun.`;
      const kept =
        read.urls > 0
          ? "The reader did not answer, so nothing of it was kept."
          : "There was no URL until there.";
      return `You stopped ${name} after ${size(read.done)} of ${size(read.total)}. ${kept}`;
    },
    again: "Read it again",
  },
  crashed: {
    heading: "The reader stopped unexpectedly",
    text: (name: string) =>
      `This is a mistake of the inspector, not of your file. ${name} is still at hand, and a new reader is ready.`,
    again: "Try again",
  },
  tooLarge: {
    heading: "This file is too large to be read here",
    text: (name: string, bytes: number) =>
      `${name} is ${size(bytes)}. A sitemap may have 50 MB at most, and crawlers reject it far below this size.`,
  },
  unreadable: {
    heading: "The file could not be read",
    text: (name: string) =>
      `Your browser could not open ${name}. It may have been moved, changed or deleted since you chose it.`,
    again: "Try again",
  },
  memory: {
    heading: "There is not enough memory to read this file",
    text: (name: string, bytes: number) =>
      `${name} is ${size(bytes)}. Close other tabs, or choose fewer or smaller files.`,
    again: "Try again",
  },
  folder: {
    heading: "There is no sitemap in this folder",
    text: (name: string) =>
      `In ${name} there is no file whose name ends in .xml, .gz, .txt, .rss, .atom or .rdf, no archive with one, and no list of URLs from another program.`,
  },
  list: {
    heading: "This is a list to compare sitemaps with",
    text: (name: string) =>
      `${name} is no sitemap. Open the sitemaps of the site: they are compared with it then, in the view “Coverage”.`,
  },
  chooseOthers: "Choose other files",
  toStart: "Back to the start",
  detail: "Technical details",
};

function shown(urls: number): string {
  return urls === 1 ? "The one URL until there is shown." : `The ${count(urls)} URLs until there are shown.`;
}

function timeWords(seconds: number): string {
  if (seconds >= 90) return `${count(Math.round(seconds / 60))} min`;
  return `${count(seconds < 20 ? Math.round(seconds) : Math.round(seconds / 5) * 5)} s`;
}
