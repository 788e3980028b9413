import { counted } from "../../format.ts";
import type { Words } from "../index.ts";

export const time: Words["time"] = {
  on: (when) => `am ${when}`,
  fromTo: (from, to) => `vom ${from} bis ${to}`,
  inUtc: (when) => `${when} UTC`,
  at: (day, clock) => `${day}, ${clock}`,
  between: (from, to) => `${from} bis ${to}`,
  hours: (day, from, to) => `${day}, ${from} bis ${to}`,
  weekOf: (day) => `Woche ab ${day}`,
  before: (when) => `Früher als ${when}`,
  andLater: (when) => `Ab ${when}`,
  allDates: "Alle Daten",
  earlier: "früher",
  later: "später",
  bars: "URLs nach dem Datum der letzten Änderung",
  withDate: (n) => `${counted(n, "URL")} mit Datum`,
  urlsAt: (when, n) => `${when}: ${n === 0 ? "keine URLs" : counted(n, "URL")}`,
  pressEnter: (range) => `${range}. Die Eingabetaste zeigt nur diese.`,
  fewer: "Weniger",
  more: "mehr URLs an einem Tag",
  daysOf: (year) => `Tage im Jahr ${year}`,
};
