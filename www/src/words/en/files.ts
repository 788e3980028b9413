import { count } from "../../format.ts";

/** The view of the open files. */
export const files = {
  missing: (n: number) =>
    n === 1
      ? "1 sitemap is named here and is not open. Add it to see the whole site."
      : `${count(n)} sitemaps are named here and are not open. Add them to see the whole site.`,
  addFiles: "Add files",
  file: "File",
  result: "Result",
  urls: "URLs",
  problems: "Problems",
  size: "Size",
  close: "Close",
  closeFile: (name: string) => `Close ${name}`,
  notOpen: "Not open",
  inNoIndex: "in no index",
  reading: (share: string) => `reading, ${share}`,
  waiting: "waiting",
};
