import { count } from "../../format.ts";

/** What comes in by pasting, by a link or from the system, and what goes for it. */
export const incoming = {
  unsaved: "The fixed file has not been saved. Close it all the same?",
  pasted: "Pasted text",
  pasteEmpty: "There is no text to inspect yet.",
  onlyFirst: (n: number) => `Only the first ${count(n)} files were opened.`,
  notUnpacked: (n: number) =>
    n === 1
      ? "One file of the archive could not be unpacked: it is damaged, has a password, or is too large."
      : `${count(n)} files of the archive could not be unpacked: they are damaged, have a password, or are too large.`,
  leftOut: (n: number) =>
    n === 1
      ? "One file in a folder is neither a sitemap nor a list, and was left out."
      : `${count(n)} files in folders are neither sitemaps nor lists, and were left out.`,
  sample: "Sample",
  linked: "Linked sitemap",
  launchFailed: (names: string) => `The browser could not open ${names}.`,
  expected: (n: number): string =>
    n === 1 ? "This link needs a file that is not in it" : "This link needs files that are not in it",
  expectedHint: (n: number): string =>
    n === 1
      ? "It was too large for the link. Drop it on this page or choose it: then you see of it what the link shows, and whether it is the same file."
      : "They were too large for the link. Drop them on this page or choose them: then you see of them what the link shows, and whether they are the same files.",
  expectedPasted: "the text was pasted; paste it once more",
  expectedMore: (n: number) => `and ${count(n)} more`,
  choose: (n: number): string => (n === 1 ? "Choose the file" : "Choose the files"),
  paste: "Paste the text",
  forget: "Forget the link",
  same: (n: number) =>
    n === 1
      ? "This is the file that the link was made of: every byte is the same."
      : `These are the ${count(n)} files that the link was made of: every byte is the same.`,
  alike: (n: number) =>
    `${n === 1 ? "This file has" : "These files have"} the name and the size that the link says; whether every byte is the same is not known of files so large.`,
  other: (names: string) =>
    `The link was made of ${names}; what is open is something else, or another version of it. The link’s view is shown of what is open.`,
};
