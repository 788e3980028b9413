import { count, counted } from "../../format.ts";
import type { Words } from "../index.ts";

export const overview: Words["overview"] = {
  facts: "Fakten",
  showWhy: "Zeigen, warum und wie man es behebt",
  forCrawler: (crawler) => `Das gilt für ${crawler}: Von robots.txt zählt, was sie diesem Crawler sagt.`,
  chooseCrawler: "Anderen wählen",
  problems: "Probleme nach Regel",
  checked: "Was geprüft wurde",
  hostAndFolder: "Host und Ordner",
  onceServedFrom: "sobald Sie sagen, wo die Datei liegt",
  disallowed: "URLs, die robots.txt sperrt",
  onceRobots: "sobald Sie robots.txt hinzufügen",
  numberOfUrls: "Zahl der URLs",
  numberOfSitemaps: "Zahl der Sitemaps",
  urls: (n, strong) => [strong(count(n)), n === 1 ? " URL" : " URLs"],
  sitemaps: (n, strong) => [strong(count(n)), n === 1 ? " Sitemap" : " Sitemaps"],
  files: (n, strong) => [strong(count(n)), n === 1 ? " Datei" : " Dateien"],
  missing: (n) =>
    n === 1 ? "1 genannte Sitemap ist nicht geöffnet" : `${count(n)} genannte Sitemaps sind nicht geöffnet`,
  noneMissing: "Alle genannten Sitemaps sind geöffnet",
  inAll: (size) => `${size} insgesamt`,
  size: "Größe",
  sizeLimit: "50 MB",
  robotsLimit: "500 KB",
  share: (share, limit) => `${share} von ${limit}`,
  overLimit: (limit) => `über der Grenze von ${limit}`,
  format: "Format",
  encoding: "Zeichenkodierung",
  compression: "Kompression",
  notCompressed: "keine",
  bytes: "Bytes",
  bytesUnpacked: "Bytes, entpackt",
  ignored: "Nicht beachtet",
  ignoredHint: "Elemente, die weder das Protokoll noch seine Erweiterungen festlegen. Sie schaden nicht.",
  noNamespace: "kein Namensraum",

  servedFrom: "Adresse der Datei",
  servedFromHint:
    "Eine Sitemap spricht nur für ihren eigenen Host und Ordner. Geben Sie an, wo Ihre liegt, dann wird auch das geprüft.",
  servedFromHintRobots:
    "Eine robots.txt spricht nur für ihren eigenen Host. Geben Sie an, welcher das ist, dann wird mehr geprüft.",
  servedFromExample: "https://www.example.com/sitemap.xml",
  servedFromKnown: "Host und Ordner werden mit dieser Adresse verglichen.",
  check: "Prüfen",
  noAddress: "Das ist keine vollständige Adresse. Sie beginnt mit https:// oder http://.",
  use: (url) => `${url} verwenden`,

  changes: (areSitemaps) => `Wann ${areSitemaps ? "Sitemaps" : "Seiten"} geändert wurden`,
  noDates: (areSitemaps) => `Keine der ${named(areSitemaps)}s sagt, wann sie geändert wurde.`,
  allDated: (n, areSitemaps) => `${allDated(n, areSitemaps)}.`,
  allDatedWithin: (n, areSitemaps, oldest, newest) =>
    `${allDated(n, areSitemaps)}; ${within(oldest, newest)}.`,
  undated: (n, all, areSitemaps, link) => [...undated(n, all, areSitemaps, link), "."],
  undatedWithin: (n, all, areSitemaps, [oldest, newest], link) => [
    ...undated(n, all, areSitemaps, link),
    `; ${within(oldest, newest)}.`,
  ],
  unreadable: (n, all, areSitemaps, link) => [
    link(counted(n, named(areSitemaps))),
    ` von ${count(all)} ${n === 1 ? "hat" : "haben"} ein Datum, das nicht lesbar ist.`,
  ],
  showTimeline: "Zeitverlauf zeigen",
};

const named = (areSitemaps: boolean): string => (areSitemaps ? "Sitemap" : "URL");

const allDated = (n: number, areSitemaps: boolean): string =>
  n === 1 ? `Die ${named(areSitemaps)} hat ein Datum` : `Alle ${named(areSitemaps)}s haben ein Datum`;

const undated = <T>(
  n: number,
  all: number,
  areSitemaps: boolean,
  link: (text: string) => T,
): readonly (string | T)[] => [
  link(counted(n, named(areSitemaps))),
  ` von ${count(all)} ${n === 1 ? "hat" : "haben"} kein Datum`,
];

const within = (oldest: string, newest: string): string =>
  oldest === newest ? `der einzige Tag ist der ${oldest}` : `die Daten reichen vom ${oldest} bis ${newest}`;
