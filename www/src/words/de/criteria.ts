import { counted } from "../../format.ts";
import type { Words } from "../index.ts";

export const criteria: Words["criteria"] = {
  contains: (text) => `enthält „${text}“`,
  matches: (text) => `passt auf „${text}“`,
  inFile: (name) => `in ${name}`,
  below: (path) => `unterhalb von ${path}`,
  toldBy: (rule) => `gemeldet von ${rule}`,
  lacksDate: { none: "ohne Datum", unreadable: "mit einem Datum, das nicht lesbar ist" },
  withoutTime: "mit Datum, aber ohne Uhrzeit",
  changed: (stretch) => `geändert ${stretch}`,
  namesAnyLanguage: "nennt eine Seite in irgendeiner Sprache",
  namesLanguage: (language, code) => `nennt eine Seite für ${language} (${code})`,
  namesCode: (code) => `nennt eine Seite als „${code}“`,
  everybodyElse: "alle anderen",
  having: {
    image: "mit Bildern",
    video: "mit Videos",
    news: "mit Nachrichtenartikeln",
    alternate: "mit Sprachversionen",
    media: "mit Medien",
    "page-map": "mit PageMap-Objekten",
    mobile: "mit Seiten für einfache Handys",
  },
  extras: {
    image: (n) => counted(n, "Bild", "Bilder"),
    video: (n) => counted(n, "Video"),
    news: (n) => counted(n, "Nachrichtenartikel", "Nachrichtenartikel"),
    alternate: (n) => counted(n, "Sprachversion", "Sprachversionen"),
    media: (n) => counted(n, "Medium", "Medien"),
    "page-map": (n) => counted(n, "PageMap-Objekt", "PageMap-Objekte"),
    mobile: () => "für einfache Handys",
  },
};
