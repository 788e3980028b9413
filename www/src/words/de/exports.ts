import { count } from "../../format.ts";
import type { SeldomWords } from "../seldom.ts";

/** `1 URL`, `2 Sitemaps`. */
const rows = (n: number, areSitemaps: boolean): string =>
  `${count(n)} ${areSitemaps ? "Sitemap" : "URL"}${n === 1 ? "" : "s"}`;

const stays = "Es wurde nichts gespeichert; die Dateien bleiben geöffnet.";

export const exports: SeldomWords["exports"] = {
  heading: "Exportieren",
  progress: "Export läuft",
  cancel: "Abbrechen",
  noRows: (areSitemaps) => `Keine ${areSitemaps ? "Sitemap" : "URL"} wird angezeigt`,
  allRows: (n, areSitemaps) =>
    n === 1 ? `Die einzige ${areSitemaps ? "Sitemap" : "URL"}` : `Alle ${rows(n, areSitemaps)}`,
  shownRows: (n, areSitemaps) =>
    n === 1
      ? `Die ${areSitemaps ? "Sitemap" : "URL"}, die angezeigt wird`
      : `Die ${rows(n, areSitemaps)}, die angezeigt werden`,
  aboutNone: "Solange nichts angezeigt wird, gibt es nichts zu exportieren.",
  aboutAll: "In der Reihenfolge der Tabelle.",
  aboutShown: (total) => `Von ${count(total)}, so gefiltert und sortiert wie jetzt.`,
  csv: { name: "CSV", hint: "für Tabellenprogramme" },
  text: { name: "Reiner Text", hint: "eine URL pro Zeile" },
  json: { name: "JSON", hint: "mit allen Feldern" },
  ndjson: { name: "NDJSON", hint: "dasselbe zeilenweise" },
  xml: { name: "XML-Sitemap", hint: "neu geschrieben" },
  gzip: { name: "XML, mit gzip", hint: "dasselbe, kleiner" },
  report: "Der Bericht",
  aboutReport: (files) =>
    `Das Urteil, die Angaben und die Probleme${files > 1 ? ` von ${count(files)} Dateien` : ""}.`,
  aboutReportFiltered: (files) =>
    `Das Urteil, die Angaben und die Probleme ${files > 1 ? `aller ${count(files)} Dateien` : "der ganzen Datei"}, nicht nur dessen, was angezeigt wird.`,
  reportHtml: { name: "HTML", hint: "eine Datei zum Verschicken" },
  reportJson: { name: "JSON", hint: "für Programme" },
  problemsCsv: { name: "Probleme als CSV", hint: "für Tabellenprogramme" },
  sarif: { name: "SARIF", hint: "für Code-Scanner" },
  markdown: { name: "Als Markdown kopieren", hint: "für Issue-Tracker" },
  link: { name: "Link kopieren", hint: "zu dieser Ansicht" },
  print: { name: "Drucken", hint: "die geöffnete Ansicht" },
  makingFile: "In Arbeit:",
  savedAs: "Gespeichert als",
  saved: (n, areSitemaps, files, size) =>
    `: ${rows(n, areSitemaps)}, ${files > 1 ? `${count(files)} Dateien, ` : ""}${size}.`,
  savedReport: (size) => `: ${size}.`,
  refused: "Es wurde nichts gespeichert: Crawler würden nichts davon ganz annehmen.",
  leftOut: (n, areSitemaps) =>
    n === 1
      ? `Eine ${areSitemaps ? "Sitemap" : "URL"} wurde weggelassen, weil Crawler sie nicht ganz annehmen würden:`
      : `${rows(n, areSitemaps)} wurden weggelassen, weil Crawler sie nicht ganz annehmen würden:`,
  mended: (n, areSitemaps) =>
    n === 1
      ? `Eine ${areSitemaps ? "Sitemap" : "URL"} wurde ausgebessert oder ohne das geschrieben, was Crawler übergehen würden:`
      : `${rows(n, areSitemaps)} wurden ausgebessert oder ohne das geschrieben, was Crawler übergehen würden:`,
  moreRules: (n) => (n === 1 ? " und eine weitere Regel" : ` und ${count(n)} weitere Regeln`),
  copied: "Der Bericht ist in der Zwischenablage.",
  fileLinkCopied: (files) =>
    `Der Link ist in der Zwischenablage. ${files === 1 ? "Die Datei ist" : "Die Dateien sind"} darin enthalten.`,
  linkCopied: (files) =>
    `Der Link ist in der Zwischenablage. Er führt zu dieser Ansicht und nennt ${files === 1 ? "die Datei, die" : "die Dateien, die"} dort geöffnet werden ${files === 1 ? "muss" : "müssen"}.`,
  notCopied: "Der Browser hat dieser Seite nicht erlaubt, in die Zwischenablage zu schreiben.",
  cancelled: "Der Export wurde abgebrochen. Es wurde nichts gespeichert.",
  failures: {
    "archive-full": {
      what: `Ein ZIP-Archiv fasst höchstens 4 GB und 65.534 Dateien, und dies wäre mehr. ${stays}`,
      remedy:
        "Wählen Sie das Format mit gzip, oder grenzen Sie die Zeilen mit dem Filter ein, und exportieren Sie sie in mehreren Teilen.",
    },
    "out-of-memory": {
      what: `Für diesen Export reicht der Arbeitsspeicher nicht. ${stays}`,
      remedy:
        "Grenzen Sie die Zeilen mit dem Filter ein, oder schließen Sie Dateien und andere Tabs, und exportieren Sie noch einmal.",
    },
    unreadable: {
      what: `Eine Datei wurde geändert, verschoben oder gelöscht, seit sie geöffnet wurde. ${stays}`,
      remedy: "Öffnen Sie sie erneut, und exportieren Sie dann noch einmal.",
    },
    crashed: {
      what: "Beim Exportieren ist das Lesen abgebrochen. Es wurde nichts gespeichert.",
      remedy: "Lassen Sie die Dateien noch einmal lesen, und exportieren Sie dann erneut.",
    },
    other: {
      what: `Der Export ist an einem Fehler dieser Seite gescheitert. ${stays}`,
      remedy: "Versuchen Sie ein anderes Format. Der Fehler lautet:",
    },
  },
};
