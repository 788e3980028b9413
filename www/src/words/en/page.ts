import { count } from "../../format.ts";

/** What surrounds all views: titles and announcements. */
export const page = {
  name: "Sitemap inspector",
  edited: "(edited)",
  received: (origin: string) => `Handed over by ${origin}. It has been read on this device only.`,
  reading: (name: string, done: string, total: string) => `Reading ${name}: ${done} of ${total}`,
  summary: (verdict: string, urls: number, kinds: number) =>
    `${verdict}: ${count(urls)} ${urls === 1 ? "URL" : "URLs"}, ${
      kinds === 0 ? "no problems" : `${count(kinds)} ${kinds === 1 ? "kind" : "kinds"} of problem`
    }`,
};
