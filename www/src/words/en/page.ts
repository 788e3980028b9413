import { count, counted } from "../../format.ts";

/** What surrounds all views: titles and announcements. */
export const page = {
  name: "Sitemap inspector",
  edited: "(edited)",
  received: (origin: string) => `Handed over by ${origin}. It has been read on this device only.`,
  summary: (verdict: string, entries: number, areSitemaps: boolean, kinds: number) =>
    `${verdict}: ${counted(entries, areSitemaps ? "sitemap" : "URL")}, ${
      kinds === 0 ? "no problems" : `${count(kinds)} ${kinds === 1 ? "kind" : "kinds"} of problem`
    }`,
  /** What several files are called together. */
  nameOfSeveral: (first: string, others: number) =>
    `${first} and ${counted(others, "other file", "other files")}`,
};
