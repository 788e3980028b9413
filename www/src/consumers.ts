/**
 * What consumers make of a document, in words.
 *
 * @module
 */

import type { Consumer, ConsumerReception, IgnoredPart, Severity, Summary } from "./engine/messages.ts";
import { FORMAT_WORDS } from "./verdict.ts";

/** What each consumer is called. */
export const CONSUMER_WORDS: Readonly<Record<Consumer, string>> = {
  protocol: "Sitemaps protocol",
  google: "Google",
  bing: "Bing",
  yandex: "Yandex",
  baidu: "Baidu",
};

/** The sign that goes with what a consumer does. */
export const CONSUMER_TONES: Readonly<Record<ConsumerReception["reception"], Severity | "ok">> = {
  accepted: "ok",
  "accepted-in-part": "warning",
  rejected: "error",
};

const PART_WORDS: Readonly<Record<IgnoredPart, string>> = {
  changefreq: "change frequencies",
  priority: "priorities",
  images: "images",
  videos: "videos",
  news: "news",
  alternates: "language versions",
  mobile: "marks for phones",
  pageMaps: "PageMaps",
  media: "the videos of items",
};

const lists = new Intl.ListFormat("en", { type: "conjunction" });

/** What a consumer does with the document, without the rules because of which it does that. */
export function receptionWords(
  { reception, ignored, codes }: ConsumerReception,
  { format }: Summary,
): string {
  if (reception === "accepted") return "accepts all of it";
  if (reception === "rejected") {
    return codes.length > 0 ? "rejects it" : `does not take this format: ${FORMAT_WORDS[format]}`;
  }
  const parts = ignored.map((part) => PART_WORDS[part]);
  const ignores = parts.length > 0 ? `ignores ${lists.format(parts)}` : "";
  const leavesOut = codes.length > 0 ? "leaves something out" : "";
  return `accepts it, ${[ignores, leavesOut].filter((words) => words !== "").join(", ")}`;
}
