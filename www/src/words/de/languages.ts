import { count, counted } from "../../format.ts";
import type { SeldomWords } from "../seldom.ts";

export const languages: SeldomWords["languages"] = {
  heading: "Sprachen",
  looking: "Es wird nachgesehen, was Seiten über ihre Sprachen sagen.",
  none: 'Keine der gezeigten URLs nennt eine Seite in einer Sprache. Dafür gibt es `<xhtml:link rel="alternate" hreflang="…">`.',
  facts: "Fakten",
  pages: (n, strong) => [
    strong(count(n)),
    n === 1 ? " Seite nennt Sprachversionen" : " Seiten nennen Sprachversionen",
  ],
  languages: (n, strong) => [strong(count(n)), n === 1 ? " Sprache" : " Sprachen"],
  clusters: (n, strong) => [
    strong(count(n)),
    n === 1 ? " Gruppe von Seiten, die einander nennen" : " Gruppen von Seiten, die einander nennen",
  ],
  selfless: (n) =>
    `${
      n === 1 ? "1 Seite nennt sich nicht selbst." : `${count(n)} Seiten nennen sich nicht selbst.`
    } Jede Seite gehört in ihre eigene Liste, mit ihrer eigenen Sprache.`,
  partial: (links, pages) =>
    `Es gibt mehr Verweise, als hier angesehen werden: Die Zahlen gelten für die ersten ${count(links)} Verweise auf ${counted(pages, "Seite", "Seiten")}.`,

  table: "Sprachen, in denen Seiten genannt werden",
  language: "Sprache",
  pagesInIt: "Genannte URLs",
  namedOn: "Genannt auf",
  notReturned: "Nicht erwiderte Verweise",
  pagesCounted: (n) => counted(n, "Seite", "Seiten"),
  moreCodes: (n) => `und ${counted(n, "weiterer Code", "weitere Codes")} auf weniger Seiten`,
  unknown: "keine bekannte Sprache",
  forEverybodyElse: "für alle anderen",

  returns: "Verweise, die nicht erwidert werden",
  returnsTo: (code) => `Verweise auf ${code}, die nicht erwidert werden`,
  returnsWhy:
    "Suchmaschinen glauben nur dann, dass zwei Seiten eine in zwei Sprachen sind, wenn jede die andere nennt.",
  showAll: "Alle Sprachen zeigen",
  allReturned: "Jeder Verweis auf eine andere Seite wird erwidert.",
  allSeenReturned: "Jeder angesehene Verweis auf eine andere Seite wird erwidert.",
  unnamed: (n) =>
    counted(
      n,
      "Verweis führt zu einer Seite, die nicht zurückverweist",
      "Verweise führen zu Seiten, die nicht zurückverweisen",
    ),
  absent: (n) =>
    counted(
      n,
      "Verweis führt zu einer Seite, die in keiner der offenen Dateien steht",
      "Verweise führen zu Seiten, die in keiner der offenen Dateien stehen",
    ),
  firstListed: (n) => `Die ersten ${count(n)} sind aufgeführt.`,
  namesFor: (code) => ["nennt für ", code],

  matrix: "Von Sprache zu Sprache",
  matrixHint:
    "Wie oft Seiten in einer Sprache eine Seite in einer anderen nennen. Die Sprache einer Seite ist die, in der sie sich selbst nennt. Eine volle Farbe heißt, dass alle diese Seiten es tun.",
  matrixTable: "Tabelle von Sprache zu Sprache",
  pagesIn: "Sprache der Seiten",
  to: "zu ",
  rest: (n) => counted(n, "weitere", "weitere"),
  noneNamed: "keine genannt",
};
