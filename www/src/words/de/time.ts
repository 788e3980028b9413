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
  pressEnter: (range) => `${range}. Die Eingabetaste zeigt nur diese.`,
  fewer: "Weniger",
  daysOf: (year) => `Tage im Jahr ${year}`,
};
