import type { Words } from "../index.ts";

export const compare: Words["compare"] = {
  tab: "Vergleich",
  start: "Mit einem anderen Stand vergleichen",
  loading: "Diese Ansicht wird geladen …",
  lost: "Dieser Teil der Seite konnte nicht geladen werden. Laden Sie die Seite neu und öffnen Sie die Dateien noch einmal.",
};
