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
  /** `crawler` is one that robots.txt has rules for, and that was chosen. */
  judgedFor: (crawler: string, consumer: string) =>
    `${consumer} is judged by what robots.txt says to ${crawler}, all others by what it says to crawlers without rules of their own.`,
  notFor: (crawler: string) =>
    `All are judged by what robots.txt says to crawlers without rules of their own, and not by what it says to ${crawler}.`,
  otherRules: (crawlers: readonly string[]) =>
    `robots.txt has other rules for ${list(crawlers)}, which do not count here unless that is chosen under Files.`,
  more: (n: number) => `and ${count(n)} more`,
};
