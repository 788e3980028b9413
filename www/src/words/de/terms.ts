import { counted } from "../../format.ts";
import type { Words } from "../index.ts";

export const terms: Words["terms"] = {
  verdicts: {
    accepted: "Akzeptiert",
    "accepted-with-problems": "Mit Problemen akzeptiert",
    rejected: "Abgelehnt",
  },
  stops: {
    cancelled: "abgebrochen",
    crashed: "nicht gelesen: Das Leseprogramm brach ab",
    "input-too-large": "zu groß zum Lesen",
    unreadable: "ließ sich nicht öffnen",
    memory: "nicht gelesen: kein Speicher mehr",
    folder: "keine Sitemap darin",
    list: "eine Liste, keine Sitemap",
  },
  formats: {
    urlset: "Sitemap",
    sitemapindex: "Sitemap-Index",
    text: "URL-Liste",
    rss: "RSS-Feed",
    atom: "Atom-Feed",
    "oai-pmh": "OAI-PMH-Liste",
    robots: "robots.txt",
    unknown: "Nicht erkannt",
  },
  severities: {
    error: "Fehler",
    warning: "Warnung",
    info: "Hinweis",
  },
  authorities: {
    protocol: "das Sitemap-Protokoll",
    xml: "der XML-Standard",
    rfc: "ein Internetstandard",
    google: "Google",
    bing: "Bing",
    yandex: "Yandex",
    baidu: "Baidu",
    sitemapkit: "unser eigener Rat",
  },
  urls: (n) => counted(n, "URL"),
  sitemaps: (n) => counted(n, "Sitemap"),
  files: (n) => counted(n, "Datei", "Dateien"),
  rules: (n) => counted(n, "Regel", "Regeln"),
  cancel: "Abbrechen",
  showAll: "Alle zeigen",
  showAllOf: (characters) => `Alle ${counted(characters, "Zeichen", "Zeichen")} zeigen`,
  showLess: "Weniger zeigen",
  withoutUrl: "eine Seite ohne URL",
};
