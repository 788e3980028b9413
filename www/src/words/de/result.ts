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
    files: "Dateien",
    compare: "Vergleich",
  },
  edited: "bearbeitet",
  reading: (done, total) => `Lesen: ${done} von ${total}`,
  checkingAgain: "Wird erneut geprüft",
  addFiles: "Hinzufügen",
  openOther: "Andere öffnen",
  narrowed: "Nicht alle URLs werden gezeigt",
  narrowedTo: (n, all) => `${count(n)} von ${count(all)} URLs:`,
  takeAway: ", entfernen",
  sourceAround: (line) => `Quelltext um Zeile ${count(line)}`,
  noSource: "Der Quelltext dieser Stelle lässt sich nicht zeigen.",
  exporting: "Export läuft …",
  export: "Export",
};
