import { count, list } from "../../format.ts";

/** What search engines make of a document. */
export const consumers = {
  heading: "Who accepts it, as far as they say",
  names: {
    protocol: "Sitemaps protocol",
    google: "Google",
    bing: "Bing",
    yandex: "Yandex",
    baidu: "Baidu",
  },
  parts: {
    changefreq: "change frequencies",
    priority: "priorities",
    images: "images",
    videos: "videos",
    news: "news",
    alternates: "language versions",
    mobile: "marks for phones",
    pageMaps: "PageMaps",
    media: "the videos of items",
  },
  accepts: "accepts all of it",
  rejects: "rejects it",
  rejectsFormat: (format: string) => `does not take this format: ${format}`,
  ignores: (parts: readonly string[]) => `accepts it, ignores ${list(parts)}`,
  leavesOut: "accepts it, leaves something out",
  ignoresAndLeavesOut: (parts: readonly string[]) =>
    `accepts it, ignores ${list(parts)}, leaves something out`,
  becauseOf: "Because of",
  more: (n: number) => `and ${count(n)} more`,
};
