import { count } from "../../format.ts";
import type { Words } from "../index.ts";

export const files: Words["files"] = {
  missing: (n) =>
    n === 1
      ? "1 Sitemap wird hier genannt und ist nicht geöffnet. Fügen Sie sie hinzu, um die ganze Website zu sehen."
      : `${count(n)} Sitemaps werden hier genannt und sind nicht geöffnet. Fügen Sie sie hinzu, um die ganze Website zu sehen.`,
  comparedWith: (hosts) => `URLs von ${hosts} werden mit der robots.txt verglichen.`,
  comparedWithRobots: "Die URLs werden mit der robots.txt verglichen.",
  crawler: "Was sie sagt zu",
  anyCrawler: "Crawlern ohne eigene Regeln",
  addFiles: "Dateien hinzufügen",
  addFromUrl: "Von einer URL…",
  getFrom: (n, host) => `${n === "1" ? "Sie" : `Alle ${n}`} von ${host} holen`,
  getFromHosts: (n, hosts) => `Alle ${n} von ${hosts} Servern holen`,
  fetched: (done, total) => `${count(done)} von ${count(total)} geholt`,
  moreMissing: (n) => (n === 1 ? "1 weitere wird genannt" : `${count(n)} weitere werden genannt`),
  file: "Datei",
  result: "Ergebnis",
  urls: "URLs",
  worse: "Fehler und Warnungen",
  size: "Größe",
  close: "Schließen",
  closeFile: (name) => `${name} schließen`,
  notOpen: "Nicht geöffnet",
  inNoIndex: "in keinem Index",
  outdated: "eine frühere Fassung, nicht mit den anderen zusammen geprüft",
  reading: (share) => `wird gelesen, ${share}`,
  waiting: "wartet",
};
