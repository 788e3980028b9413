import { count } from "../../format.ts";
import type { Words } from "../index.ts";

export const page: Words["page"] = {
  name: "Sitemap-Inspektor",
  edited: "(bearbeitet)",
  received: (origin) => `Übergeben von ${origin}. Gelesen wurde nur auf diesem Gerät.`,
  reading: (name, done, total) => `${name} wird gelesen: ${done} von ${total}`,
  summary: (verdict, urls, kinds) =>
    `${verdict}: ${count(urls)} ${urls === 1 ? "URL" : "URLs"}, ${
      kinds === 0 ? "keine Probleme" : `${count(kinds)} ${kinds === 1 ? "Art" : "Arten"} von Problemen`
    }`,
};
