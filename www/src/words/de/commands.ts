import type { SeldomWords } from "../seldom.ts";

/** `CSV: für Tabellenprogramme`. */
const both: SeldomWords["commands"]["both"] = ({ name, hint }) => `${name}: ${hint}`;

export const commands: SeldomWords["commands"] = {
  heading: "Befehle",
  field: "Was möchten Sie tun?",
  subjects: {
    views: "Ansichten",
    problems: "Probleme",
    fixes: "Korrekturen",
    files: "Dateien",
    exports: "Export",
    rows: "Filter",
  },
  addFiles: "Dateien zu den geöffneten hinzufügen",
  chooseFiles: "Dateien öffnen",
  pasteText: "Text einfügen",
  fetchAddress: "Eine Adresse öffnen",
  rowsWith: (text, areSitemaps) => `${areSitemaps ? "Sitemaps" : "URLs"} mit „${text}“ zeigen`,
  rowsAs: (format) => `Exportieren als ${both(format)}`,
  reportAs: (format) => `Bericht exportieren als ${both(format)}`,
  both,
  found: (n) => (n === 1 ? "1 Befehl" : `${n} Befehle`),
  none: "Nichts heißt so.",
  keysHeading: "Tasten",
  keys: {
    commands: "öffnet diese Liste, überall",
    paste: "öffnet, was in der Zwischenablage ist",
    next: "geht zur nächsten Stelle eines Problems",
    previous: "geht zur vorigen Stelle",
    undo: "nimmt die letzte Korrektur zurück",
    tabs: "bewegen sich durch Reiter und Diagramme",
    rows: "bewegen sich durch eine Tabelle; Eingabe öffnet, was dort steht",
    close: "schließt Einzelheiten, Menüs und diese Liste",
  },
  control: "Strg",
  escape: "Esc",
};
