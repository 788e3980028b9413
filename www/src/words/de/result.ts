import { count } from "../../format.ts";
import type { Words } from "../index.ts";

export const result: Words["result"] = {
  tabs: "Ansichten des Ergebnisses",
  views: {
    overview: "Überblick",
    problems: "Probleme",
    entries: "URLs",
    structure: "Struktur",
    timeline: "Zeitverlauf",
    languages: "Sprachen",
    media: "Medien",
    coverage: "Abdeckung",
    files: "Dateien",
    compare: "Vergleich",
  },
  sitemapsView: "Sitemaps",
  edited: "bearbeitet",
  reading: (done, total) => `Lesen: ${done} von ${total}`,
  checkingAgain: "Wird erneut geprüft",
  addFiles: "Hinzufügen",
  openOther: "Andere öffnen",
  narrowed: (areSitemaps) => `Nicht alle ${areSitemaps ? "Sitemaps" : "URLs"} werden gezeigt`,
  narrowedTo: (n, all, areSitemaps) => `${count(n)} von ${count(all)} ${areSitemaps ? "Sitemaps" : "URLs"}:`,
  takeAway: ", entfernen",
  sourceAround: (line) => `Quelltext um Zeile ${count(line)}`,
  noSource: "Der Quelltext dieser Stelle lässt sich nicht zeigen.",
  exporting: "Export läuft …",
  export: "Export",
  commands: "Befehle",
};
