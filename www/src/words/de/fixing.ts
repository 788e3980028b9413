import { count, counted } from "../../format.ts";
import type { Words } from "../index.ts";

const edits = (n: number): string => counted(n, "Änderung", "Änderungen");

export const fixing: Words["fixing"] = {
  changes: "Änderungen",
  wasGzip: "Die Datei war mit gzip komprimiert und ist hier einfacher Text.",
  undo: "Rückgängig",
  save: (files) =>
    files === 1 ? "Korrigierte Datei speichern" : `${count(files)} korrigierte Dateien speichern`,
  savePlain: "Ohne Kompression speichern",
  made: (n, where) => `${edits(n)} in ${where} vorgenommen.`,
  undone: (name) => `Rückgängig gemacht: ${name} ist wie zuvor.`,
  undoneAll: (name) => `Rückgängig gemacht: ${name} ist wie beim Öffnen.`,
  undoneFiles: (files) => `Rückgängig gemacht: ${count(files)} Dateien sind wie zuvor.`,
  undoneAllFiles: (files) => `Rückgängig gemacht: ${count(files)} Dateien sind wie beim Öffnen.`,

  fixSafe: "Beheben, was sicher ist",
  fixSafely: (n) => `${count(n)} sicher beheben`,
  fixAllSafe: "Alles beheben, was sicher ist",
  seeFixes: "Zeigen, was behoben werden kann",
  fixThis: "Diese Stelle beheben",
  fixAll: (n) => `Alle ${count(n)} beheben`,
  whereCertain: "Sicher, wo feststeht, was gemeint ist.",
  wouldBeGuess: "Das wäre geraten, oder etwas ginge verloren: Bitte ansehen.",

  working: "Änderungen werden ermittelt",
  failed: "Die Änderungen ließen sich nicht ermitteln",
  edits,
  editsInFiles: (n, files) => `${edits(n)} in ${counted(files, "Datei", "Dateien")}`,
  tooLarge: "Zu groß, um hier behoben zu werden",
  notThisPlace: "Diese Stelle lässt sich nicht einzeln beheben",
  nothing: "Davon lässt sich hier nichts beheben",
  nothingSafe: "Davon lässt sich nichts beheben, ohne dass Sie es ansehen",
  safety: {
    safe: "Sicher: Die Datei sagt dasselbe wie zuvor, so, dass Crawler es verstehen.",
    "needs-a-look":
      "Bitte ansehen: Das ist geraten, oder etwas geht verloren. Vergleichen Sie die Zeilen, bevor Sie es übernehmen.",
  },
  apply: "Übernehmen",
  include: (n) => `${count(n)} weitere einbeziehen, die man ansehen sollte`,
  fixRest: "Beheben, was davon übrig ist",
  close: "Schließen",

  whatChanges: "Was sich ändert",
  whatChanged: "Zeigen, was geändert wurde",
  noCharacter:
    "Kein Zeichen ändert sich. Die Datei wird nur neu geschrieben: als UTF-8, ohne das, was um den Text herum falsch ist.",
  line: (line) => `Zeile ${count(line)}`,
  lineOf: (line, name) => [`Zeile ${count(line)} von `, name],
  morePlaces: (n) => `Und ${counted(n, "weitere Stelle", "weitere Stellen")}.`,
  moreThanPlaces: (n) => `Und mehr als ${counted(n, "weitere Stelle", "weitere Stellen")}.`,
  showPlaces: (n, isSome) => {
    if (isSome) return `${count(n)} davon zeigen`;
    return n === 1 ? "Diese zeigen" : "Alle zeigen";
  },
  beforeAndAfter: (line) => `Zeile ${count(line)} vorher und nachher`,
  moreGone: (n) => `${counted(n, "weitere Zeile", "weitere Zeilen")} entfernt oder geändert`,
  moreCame: (n) => `${counted(n, "weitere Zeile", "weitere Zeilen")} hinzugefügt oder geändert`,
  before: "Vorher: ",
  after: "Nachher: ",

  damaged:
    "Ein Teil der Datei ging verloren, bevor sie hierher kam, und das Beheben macht das endgültig. Besser ist eine neue Kopie aus der Quelle.",
  placesStay: (n) =>
    n === 1
      ? "Eine Stelle dieser Regel bleibt, wie sie ist: Nur Sie können wissen, was dorthin gehört."
      : `${count(n)} Stellen dieser Regel bleiben, wie sie sind: Nur Sie können wissen, was dorthin gehört.`,
  needLook: (n, isMore) =>
    n === 1
      ? `1 ${isMore ? "weitere " : ""}Korrektur sollten Sie ansehen. Sie finden sie bei ihrer Regel:`
      : `${count(n)} ${isMore ? "weitere " : ""}Korrekturen sollten Sie ansehen. Sie finden sie bei ihren Regeln:`,
  maybeTogether: "Vielleicht lässt sie sich zusammen mit den anderen ihrer Regel beheben.",
  isGzip:
    "Die Datei ist mit gzip komprimiert. Korrigiert ist sie einfacher Text; beim Speichern wird sie wieder komprimiert.",
  nothingLeft: "Danach gibt es nichts mehr zu beheben.",
  left: (rules, more) => [
    "Damit nicht behoben: ",
    rules,
    more > 0 ? `; und ${counted(more, "weitere Regel", "weitere Regeln")}.` : ".",
  ],
  times: (n) => ` (${count(n)})`,
  tooMuchText: (name, others, size) => [
    name,
    others === 0
      ? ` hat mehr als ${size} Text; das wird auf dieser Seite nicht behoben. `
      : ` und ${counted(others, "weitere Datei", "weitere Dateien")} haben mehr als ${size} Text; das wird auf dieser Seite nicht behoben. `,
  ],
  commandLine: (command) => `Auf der Kommandozeile erledigt es \`${command}\`.`,
};
