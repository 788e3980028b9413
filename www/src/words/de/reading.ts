import { count, percent, size } from "../../format.ts";
import type { Words } from "../index.ts";

export const reading: Words["reading"] = {
  reading: "Wird gelesen",
  bytes: (done, total) => `${size(done)} von ${size(total)}`,
  urls: (urls) => `bisher ${urls === 1 ? "1 URL" : `${count(urls)} URLs`}`,
  share: (share) => percent(share),
  left: (seconds) => `noch etwa ${timeWords(seconds)}`,
  more: (done, total) => `Wird gelesen: ${size(done)} von ${size(total)}`,
  again: "Wird noch einmal geprüft",
  cancel: "Abbrechen",
  announced: (name, done, total, left) =>
    `${name} wird gelesen: ${done} von ${total}${left === "" ? "" : `, ${left}`}`,

  rest: {
    verdict: "Wird noch gelesen",
    headline: (read, all) => `Bisher ${count(read)} von ${count(all)} Dateien gelesen`,
    nothing: "Diese können Crawler lesen. Das Urteil kommt, wenn alle gelesen sind.",
    ignored: (files) =>
      `${files === 1 ? "1 Datei" : `${count(files)} Dateien`} nehmen Crawler nicht ganz. Das Urteil kommt, wenn alle gelesen sind.`,
  },

  part: {
    label: "Das Lesen endete vorzeitig",
    verdict: "Teilweise gelesen",
    cancelled: (done, total, urls) =>
      `Das Lesen wurde bei ${size(done)} von ${size(total)} angehalten. ${shown(urls)}`,
    unreadable: (done, total, urls) =>
      `Ihr Browser konnte nach ${size(done)} von ${size(total)} nicht weiterlesen: Die Datei wurde vielleicht verschoben, geändert oder gelöscht. ${shown(urls)}`,
    memory: (done, total, urls) =>
      `Nach ${size(done)} von ${size(total)} reichte der Speicher nicht, um weiterzulesen. ${shown(urls)}`,
    files: (whole, all) =>
      `${count(whole)} von ${all === 1 ? "1 Datei" : `${count(all)} Dateien`} ${whole === 1 ? "wurde" : "wurden"} bis zum Ende gelesen.`,
    lessFiles: "Schließen Sie einige der Dateien, oder öffnen Sie weniger auf einmal.",
    readOn: "Weiterlesen",
    detail: "Technische Einzelheiten",
    headline: "Crawler können lesen, was hier gelesen wurde",
    ignored: "Crawler übergehen einiges von dem, was hier gelesen wurde",
    advice: "Nur ein Teil wurde gelesen, also ist das nicht die ganze Antwort.",
  },

  noMemory: "Dafür reichte der Speicher nicht. Weniger Dateien auf einmal brauchen weniger.",
  siteFailed: "Die Dateien konnten nicht gemeinsam betrachtet werden, vielleicht aus Mangel an Speicher.",

  cancelled: {
    heading: "Das Lesen wurde abgebrochen",
    text: (name, read) => {
      if (read === null) return `Sie haben abgebrochen, bevor ${name} begonnen wurde.`;
      const kept =
        read.urls > 0
          ? "Das Leseprogramm antwortete nicht, darum blieb nichts davon erhalten."
          : "Bis dahin stand dort keine URL.";
      return `Sie haben ${name} nach ${size(read.done)} von ${size(read.total)} angehalten. ${kept}`;
    },
    again: "Noch einmal lesen",
  },
  crashed: {
    heading: "Das Leseprogramm endete unerwartet",
    text: (name) =>
      `Das ist ein Fehler des Inspektors, nicht Ihrer Datei. ${name} ist noch da, und ein neues Leseprogramm steht bereit.`,
    again: "Noch einmal versuchen",
  },
  tooLarge: {
    heading: "Diese Datei ist zu groß, um hier gelesen zu werden",
    text: (name, bytes) =>
      `${name} hat ${size(bytes)}. Eine Sitemap darf höchstens 50 MB haben, und Crawler weisen sie schon weit unter dieser Größe ab.`,
  },
  unreadable: {
    heading: "Die Datei konnte nicht gelesen werden",
    text: (name) =>
      `Ihr Browser konnte ${name} nicht öffnen. Vielleicht wurde die Datei verschoben, geändert oder gelöscht, seit Sie sie gewählt haben.`,
    again: "Noch einmal versuchen",
  },
  memory: {
    heading: "Der Speicher reicht für diese Datei nicht",
    text: (name, bytes) =>
      `${name} hat ${size(bytes)}. Schließen Sie andere Tabs, oder wählen Sie weniger oder kleinere Dateien.`,
    again: "Noch einmal versuchen",
  },
  folder: {
    heading: "In diesem Ordner ist keine Sitemap",
    text: (name) =>
      `${name} enthält keine Datei, die auf .xml, .gz, .txt, .rss, .atom oder .rdf endet, kein Archiv mit einer solchen und keine URL-Liste eines anderen Programms.`,
  },
  list: {
    heading: "Das ist eine Liste zum Vergleichen mit Sitemaps",
    text: (name) =>
      `${name} ist keine Sitemap. Öffnen Sie die Sitemaps der Website: Dann werden sie in der Ansicht „Abdeckung“ damit verglichen.`,
  },
  chooseOthers: "Andere Dateien wählen",
  toStart: "Zurück zum Anfang",
  detail: "Technische Einzelheiten",
};

function shown(urls: number): string {
  return urls === 1
    ? "Die eine URL bis dahin wird gezeigt."
    : `Die ${count(urls)} URLs bis dahin werden gezeigt.`;
}

function timeWords(seconds: number): string {
  if (seconds >= 90) return `${count(Math.round(seconds / 60))} min`;
  return `${count(seconds < 20 ? Math.round(seconds) : Math.round(seconds / 5) * 5)} s`;
}
