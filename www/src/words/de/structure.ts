import { count, counted } from "../../format.ts";
import type { SeldomWords } from "../seldom.ts";

const others = (n: number): string => counted(n, "weiterer Teil", "weitere Teile");

export const structure: SeldomWords["structure"] = {
  heading: "Hosts und Ordner",
  counting: "Die URLs werden nach ihren Pfaden geordnet …",
  nothing: "Keine URLs, die sich nach Pfad ordnen lassen",
  nothingNarrowed: "Keine URL erfüllt alles, was verlangt ist. Entfernen Sie oben etwas, um mehr zu sehen.",
  nothingOpen: "Sobald eine Datei mit URLs geöffnet ist, stehen hier deren Hosts und Ordner.",
  hosts: (hosts, origins, folders) =>
    `${counted(hosts, "Host")}${origins > hosts ? `, auf ${count(origins)} Weisen geschrieben,` : ""} ${
      folders === 0 ? "ohne Ordner." : `mit ${counted(folders, "Ordner", "Ordnern")} auf der ersten Ebene.`
    }`,
  deepest: (parts, path) => [
    parts === 1
      ? "Kein Pfad hat mehr als einen Teil, wie in "
      : `Der tiefste Pfad hat ${count(parts)} Teile, wie in `,
    path,
  ],
  path: "Pfad",
  share: "Anteil an der Ebene",
  urls: "URLs",
  ownPage: "die Seite selbst",
  broken: "Keine ganze URL",
  others: (n) => `und ${others(n)}`,
  countingLevel: "Wird gezählt …",
  showBelow: (n, prefix) => `${counted(n, "URL")} unterhalb von ${prefix} zeigen`,
  showInTable: (url) => `${url} in der Tabelle zeigen`,
  showFirst: (n, url) => `Den ersten von ${count(n)} Einträgen mit ${url} zeigen`,
  showBroken: (n) =>
    n === 1
      ? "Die URL zeigen, die nicht ganz ist"
      : `Die erste von ${count(n)} URLs zeigen, die nicht ganz sind`,
  largestHosts: "Größte Hosts",
  largestParts: (prefix) => ["Größte Teile von ", prefix],
  noHost: "Keine URL ist ganz, also gibt es keinen Host zu zeigen.",
  noPart: (share) => `Kein Teil dieser Ebene ragt heraus: Jeder hat weniger als ${share} ihrer URLs.`,
  rest: others,
  restWith: (n, urls) => `${others(n)} mit zusammen ${counted(urls, "URL")}`,
  tile: (name, urls, share, lead) => `${name}: ${counted(urls, "URL")}, ${share}. ${lead}.`,
};
