import { count } from "../../format.ts";
import type { Words } from "../index.ts";

export const files: Words["files"] = {
  missing: (n) =>
    n === 1
      ? "1 Sitemap wird hier genannt und ist nicht geöffnet. Fügen Sie sie hinzu, um die ganze Website zu sehen."
      : `${count(n)} Sitemaps werden hier genannt und sind nicht geöffnet. Fügen Sie sie hinzu, um die ganze Website zu sehen.`,
  addFiles: "Dateien hinzufügen",
  file: "Datei",
  result: "Ergebnis",
  urls: "URLs",
  problems: "Probleme",
  size: "Größe",
  close: "Schließen",
  closeFile: (name) => `${name} schließen`,
  notOpen: "Nicht geöffnet",
  inNoIndex: "in keinem Index",
  reading: (share) => `wird gelesen, ${share}`,
  waiting: "wartet",
};
