import { count, counted, list } from "../../format.ts";
import type { Words } from "../index.ts";

const rulesWere = (n: number): string => `Geprüft nach ${counted(n, "Regel", "Regeln")}.`;
const errorsIn = (n: number): string => counted(n, "Fehler", "Fehler");
const warningsIn = (n: number): string => counted(n, "Warnung", "Warnungen");

const crawlers = (except: readonly string[]): string =>
  except.length === 0
    ? "Crawler"
    : `Alle Crawler außer ${except.length === 1 ? "dem" : "denen"} von ${list(except)}`;

export const verdict: Words["verdict"] = {
  accepted: (except) => `${crawlers(except)} können diese Datei vollständig lesen`,
  acceptedAll: (except) => `${crawlers(except)} können alle diese Dateien vollständig lesen`,
  nothingToFix: (rules) => `Es gibt nichts zu beheben. ${rulesWere(rules)}`,
  worthKnowing: (kinds, rules, isUsed) =>
    `${isUsed ? "Nichts geht verloren." : "Nicht jede Suchmaschine nutzt alles davon."} ${
      kinds === 1 ? "Einen Hinweis sollten Sie kennen." : `${count(kinds)} Hinweise sollten Sie kennen.`
    } ${rulesWere(rules)}`,
  partly: (except) => `${crawlers(except)} lesen diese Datei, aber nicht vollständig`,
  partlyAll: (n, files, except) =>
    `${crawlers(except)} lesen alle Dateien, aber ${count(n)} von ${counted(files, "Datei", "Dateien")} nicht vollständig`,
  seeBelow: "Was gefunden wurde, steht unten.",
  hasErrors: (errors) => `Sie enthält ${errorsIn(errors)}.`,
  hasWarnings: (warnings) => `Sie enthält ${warningsIn(warnings)}.`,
  hasBoth: (errors, warnings) => `Sie enthält ${errorsIn(errors)} und ${warningsIn(warnings)}.`,
  rejected: "Crawler lehnen diese Datei ab",
  rejectedSome: (n, files) => `Crawler lehnen ${count(n)} von ${counted(files, "Datei", "Dateien")} ab`,
  ofFile: (name, headline, detail) => `${name}: ${headline}. ${detail}`,
  stopped: (line, column) => `Crawler brechen das Lesen in Zeile ${count(line)}, Spalte ${count(column)} ab`,
  damaged: () => "Diese Datei ist beschädigt",
  keptUrls: (n) =>
    n === 1
      ? "1 URL ließ sich noch lesen und ist hier aufgeführt."
      : `${count(n)} URLs ließen sich noch lesen und sind hier aufgeführt.`,
  keptSitemaps: (n) =>
    n === 1
      ? "1 Sitemap ließ sich noch lesen und ist hier aufgeführt."
      : `${count(n)} Sitemaps ließen sich noch lesen und sind hier aufgeführt.`,
  empty: "Diese Datei ist leer",
  emptyDetail: "Sie enthält nichts, was ein Crawler lesen könnte.",
  notSitemap: "Das ist keine Sitemap",
  isSomethingElse: (what) => `Das ist ${what}, keine Sitemap`,
  guesses: {
    png: "ein PNG-Bild",
    jpeg: "ein JPEG-Bild",
    gif: "ein GIF-Bild",
    media: "eine Mediendatei",
    pdf: "ein PDF-Dokument",
    zip: "ein ZIP-Archiv",
    "7z": "ein 7-Zip-Archiv",
    bzip2: "ein bzip2-Archiv",
    xz: "ein xz-Archiv",
    zstandard: "ein Zstandard-Archiv",
    gzip: "eine gzip-Datei mit anderem Inhalt",
    wasm: "ein WebAssembly-Modul",
    program: "ein Programm",
    binary: "eine Binärdatei",
    "web-page": "eine Webseite",
    xml: "XML anderer Art",
    json: "JSON",
    text: "einfacher Text ohne URLs",
  },
  startsWithBytes: (bytes) => `Sie beginnt mit den Bytes ${bytes}.`,
  startsWithText: (text) => `Sie beginnt mit „${text}“.`,
  webPageAdvice: "Server senden oft eine Fehlerseite oder eine Anmeldeseite anstelle einer Sitemap.",
  whatCrawlersRead: "Crawler lesen XML-Sitemaps, Feeds und URL-Listen.",
  areas: {
    xml: "XML und Kompression",
    compression: "Kompression",
    encoding: "Zeichenkodierung",
    structure: "Aufbau und Grenzen",
    urls: "URLs",
    dates: "Änderungsdaten",
    hints: "Hinweise für Crawler",
    media: "Bilder, Videos und Nachrichten",
    languages: "Andere Sprachen",
    feeds: "Feeds",
    lists: "Textzeilen",
    robots: "robots.txt",
  },
};
