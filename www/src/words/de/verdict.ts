import { count, counted, list } from "../../format.ts";
import type { Words } from "../index.ts";

const rulesWere = (n: number): string => `Geprüft nach ${counted(n, "Regel", "Regeln")}.`;
const errorsIn = (n: number): string => counted(n, "Fehler", "Fehler");
const warningsIn = (n: number): string => counted(n, "Warnung", "Warnungen");

const crawlers = (except: readonly string[]): string =>
  except.length === 0
    ? "Crawler"
    : `Alle Crawler außer ${except.length === 1 ? "dem" : "denen"} von ${list(except)}`;

/** What files are that are no sitemaps, as rules call them. */
const OTHERS: ReadonlyMap<string, string> = new Map([
  ["a zip archive", "ein ZIP-Archiv"],
  ["a 7z archive", "ein 7-Zip-Archiv"],
  ["a RAR archive", "ein RAR-Archiv"],
  ["a tar archive", "ein tar-Archiv"],
  ["compressed with bzip2", "eine mit bzip2 komprimierte Datei"],
  ["compressed with xz", "eine mit xz komprimierte Datei"],
  ["compressed with Zstandard", "eine mit Zstandard komprimierte Datei"],
  ["compressed with compress", "eine mit compress komprimierte Datei"],
  ["compressed with LZ4", "eine mit LZ4 komprimierte Datei"],
  ["compressed with zlib", "eine mit zlib komprimierte Datei"],
  ["gzip behind a byte order mark", "gzip hinter einer Byte-Order-Mark"],
  ["gzip behind white space", "gzip hinter Leerraum"],
  ["gzip that was decoded as text", "gzip, das als Text dekodiert wurde"],
  ["a PDF document", "ein PDF-Dokument"],
  ["an RTF document", "ein RTF-Dokument"],
  ["a Microsoft Office document", "ein Dokument von Microsoft Office"],
  ["a PNG image", "ein PNG-Bild"],
  ["a JPEG image", "ein JPEG-Bild"],
  ["a GIF image", "ein GIF-Bild"],
  ["a WebP image", "ein WebP-Bild"],
  ["an icon", "ein Icon"],
  ["an HTML page", "eine HTML-Seite"],
  ["JSON", "JSON"],
  ["Markdown", "Markdown"],
  ["a template", "eine Vorlage"],
  ["binary data", "eine Binärdatei"],
  ["text without URLs", "Text ohne URLs"],
  ["text", "Text"],
]);

const contain = (files: number): string => (files === 1 ? "Sie enthält" : "Sie enthalten");

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
    n === files
      ? `${crawlers(except)} lesen alle ${count(files)} Dateien, aber keine davon vollständig`
      : `${crawlers(except)} lesen alle Dateien, aber ${count(n)} von ${counted(files, "Datei", "Dateien")} nicht vollständig`,
  seeBelow: "Was gefunden wurde, steht unten.",
  hasErrors: (files, errors) => `${contain(files)} ${errorsIn(errors)}.`,
  hasWarnings: (files, warnings) => `${contain(files)} ${warningsIn(warnings)}.`,
  hasBoth: (files, errors, warnings) => `${contain(files)} ${errorsIn(errors)} und ${warningsIn(warnings)}.`,
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
  isSomethingElse: (what) => {
    const kind = OTHERS.get(what);
    return kind === undefined ? "Das ist keine Sitemap" : `Das ist ${kind}, keine Sitemap`;
  },
  otherRoot: "Das Wurzelelement ist nicht das einer Sitemap",
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
