import { count, list } from "../../format.ts";
import type { Words } from "../index.ts";

export const consumers: Words["consumers"] = {
  heading: "Wer sie akzeptiert, nach eigenen Angaben",
  names: {
    protocol: "Sitemap-Protokoll",
    google: "Google",
    bing: "Bing",
    yandex: "Yandex",
    baidu: "Baidu",
  },
  parts: {
    changefreq: "Änderungshäufigkeiten",
    priority: "Prioritäten",
    images: "Bilder",
    videos: "Videos",
    news: "Nachrichten",
    alternates: "Sprachversionen",
    mobile: "Kennzeichen für Handys",
    pageMaps: "PageMaps",
    media: "die Videos von Einträgen",
  },
  accepts: "akzeptiert sie vollständig",
  rejects: "lehnt sie ab",
  rejectsFormat: (format) => `nimmt dieses Format nicht an: ${format}`,
  ignores: (parts) => `akzeptiert sie, ignoriert ${list(parts)}`,
  leavesOut: "akzeptiert sie, lässt etwas weg",
  ignoresAndLeavesOut: (parts) => `akzeptiert sie, ignoriert ${list(parts)}, lässt etwas weg`,
  becauseOf: "Wegen",
  judgedFor: (crawler, consumer) =>
    `${consumer} wird nach dem beurteilt, was robots.txt ${crawler} sagt, alle anderen nach dem, was sie Crawlern ohne eigene Regeln sagt.`,
  notFor: (crawler) =>
    `Alle werden nach dem beurteilt, was robots.txt Crawlern ohne eigene Regeln sagt, und nicht nach dem, was sie ${crawler} sagt.`,
  otherRules: (crawlers) =>
    `Für ${list(crawlers)} hat robots.txt andere Regeln. Sie zählen hier nur, wenn das unter Dateien gewählt ist.`,
  more: (n) => `und ${count(n)} weitere`,
};
