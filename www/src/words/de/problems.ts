import { count } from "../../format.ts";
import type { Words } from "../index.ts";

export const problems: Words["problems"] = {
  noneHeading: "Keine Probleme gefunden",
  noneDetail: (rules) =>
    `Die Datei wurde mit ${count(rules)} ${rules === 1 ? "Regel" : "Regeln"} geprüft, und alle sind erfüllt.`,
  rules: "Regeln",
  first: (severity, place, isFile) => `${severity} · ${isFile ? "zuerst in" : "zuerst bei"} ${place}`,
  told: (place, places, at, message) => `Stelle ${count(place)} von ${count(places)}, bei ${at}: ${message}`,
  keys: "{0} geht zur nächsten Stelle, {1} zur vorigen.",
  shift: "Umschalt",
  allRules: "Alle Regeln",
  why: "Warum",
  fix: "Abhilfe",
  divide: "In mehreren Dateien exportieren",
  more: "Mehr",
  examples: "Beispiele und alles über diese Regel",
  source: (authority) => `Quelle: ${authority}`,
  elsewhere: "Heißt",
  elsewhereIn: (product) => `in ${product}`,
  places: (places) => `${count(places)} ${places === 1 ? "Stelle" : "Stellen"}`,
  listed: (places) => `, die ersten ${count(places)} sind aufgeführt`,
  showUrls: "URLs zeigen",
  previous: "Vorige",
  next: "Nächste",
  lineAndColumn: "Zeile und Spalte",
  entry: (number) => `Eintrag ${number}`,
  allFiles: "allen Dateien",
};
