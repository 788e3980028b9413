import { count, counted, list } from "../../format.ts";

/** The table of URLs on paper. */
export const paper = {
  all: (n: number) => `${counted(n, "URL")}.`,
  /** `asked` is what the URLs are narrowed to. */
  some: (n: number, all: number, asked: readonly string[]) =>
    `${count(n)} of ${counted(all, "URL")}: ${list(asked)}.`,
  more: (printed: number, all: number) =>
    `The first ${count(printed)} are printed, and ${count(all - printed)} more are not: Export saves all of them as CSV.`,
  notThere: "They were not there yet when printing began: Export, Print waits for them.",
};
