import { count } from "../../format.ts";
import type { SeldomWords } from "../seldom.ts";

export const report: SeldomWords["report"] = {
  made: (when) => `Sitemap-Bericht, ${when}`,
  facts: "Angaben",
  problems: "Probleme",
  worse: "Fehler und Warnungen",
  none: "Es wurden keine gefunden.",
  files: (n) => `${count(n)} ${n === 1 ? "Datei" : "Dateien"}`,
  file: "Datei",
  kind: "Art",
  result: "Ergebnis",
  urls: "URLs",
  sitemaps: "Sitemaps",
  size: "Größe",
  format: "Format",
  encoding: "Kodierung",
  compression: "Komprimierung",
  uncompressed: "keine",
  servedFrom: "Ausgeliefert unter",
  crawler: "Regeln der robots.txt für",
  fileCount: "Dateien",
  errors: "Fehler",
  warnings: "Warnungen",
  notes: "Hinweise",
  missing: (n) => `${count(n)} genannte ${n === 1 ? "Sitemap wurde" : "Sitemaps wurden"} nicht angesehen`,
  rules: "Geprüfte Regeln",
  notRead: "noch nicht gelesen",
  gzip: (format) => `${format}, gzip`,
  times: {
    error: (n) => `${count(n)} Fehler`,
    warning: (n) => `${count(n)} ${n === 1 ? "Warnung" : "Warnungen"}`,
    info: (n) => `${count(n)} ${n === 1 ? "Hinweis" : "Hinweise"}`,
  },
  place: (line, column) => `Zeile ${count(line)}, Spalte ${count(column)}`,
  firstAt: (place) => `zuerst: ${place}`,
  spec: "wo das geschrieben steht",
  why: "Warum:",
  fix: "Abhilfe:",
  morePlaces: (n) =>
    n === 1
      ? "Eine weitere Stelle ist nicht aufgeführt."
      : `${count(n)} weitere Stellen sind nicht aufgeführt.`,
  moreFiles: (n) => (n === 1 ? "Und eine weitere Datei." : `Und ${count(n)} weitere Dateien.`),
  moreRules: (n) => (n === 1 ? "Und eine weitere Regel." : `Und ${count(n)} weitere Regeln.`),
};
