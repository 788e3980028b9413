import { count, counted } from "../../format.ts";

/** What is wrong, rule by rule. */
export const problems = {
  noneHeading: "No problems found",
  noneDetail: (rules: number) =>
    `This file was checked against ${counted(rules, "rule")}, and all are satisfied.`,
  rules: "Rules",
  first: (severity: string, place: string, isFile: boolean) =>
    `${severity} · ${isFile ? "first in" : "first at"} ${place}`,
  told: (place: number, places: number, at: string, message: string) =>
    `Place ${count(place)} of ${count(places)}, at ${at}: ${message}`,
  /** `{0}` is the key that goes on, `{1}` the keys that go back. */
  keys: "{0} goes to the next place, {1} to the one before.",
  shift: "Shift",
  allRules: "All rules",
  why: "Why",
  fix: "Fix",
  divide: "Export it as several files",
  more: "More",
  examples: "Examples and all about this rule",
  source: (authority: string) => `source: ${authority}`,
  elsewhere: "Known as",
  elsewhereIn: (product: string) => `in ${product}`,
  places: (places: number) => counted(places, "place"),
  listed: (places: number) => `, the first ${count(places)} are listed`,
  showUrls: "Show the URLs",
  previous: "Previous",
  next: "Next",
  lineAndColumn: "Line and column",
  entry: (number: string) => `Entry ${number}`,
  allFiles: "all files",
};
