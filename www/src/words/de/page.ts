import { count, counted } from "../../format.ts";
import type { Words } from "../index.ts";

export const page: Words["page"] = {
  name: "Sitemap-Inspektor",
  edited: "(bearbeitet)",
  received: (origin) => `Übergeben von ${origin}. Gelesen wurde nur auf diesem Gerät.`,
  summary: (verdict, entries, areSitemaps, kinds) =>
    `${verdict}: ${counted(entries, areSitemaps ? "Sitemap" : "URL")}, ${
      kinds === 0 ? "keine Probleme" : `${count(kinds)} ${kinds === 1 ? "Art" : "Arten"} von Problemen`
    }`,
  nameOfSeveral: (first, others) => `${first} und ${counted(others, "weitere Datei", "weitere Dateien")}`,
};
