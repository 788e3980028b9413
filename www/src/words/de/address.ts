import { counted } from "../../format.ts";
import type { AddressWords } from "../addresses.ts";

export const address: AddressWords = {
  notAnAddress: "Das ist keine Adresse im Web. Eine sieht so aus: `https://www.example.com/sitemap.xml`.",
  notHttp: "Nur Adressen mit http oder https lassen sich öffnen.",
  withPassword: "Eine Adresse mit Benutzernamen oder Passwort wird nicht abgerufen. Lassen Sie beides weg.",
  blocked: () =>
    "Diese Seite kam über https, und Browser lassen sie dann nichts über http lesen. Versuchen Sie es mit https, oder laden Sie die Datei herunter und ziehen Sie sie hierher.",
  asking: (host) => `${host} wird gefragt…`,
  progress: (host, done, total) => (total === null ? `${host}: ${done}` : `${host}: ${done} von ${total}`),
  status: (host, status) => `${host} antwortet mit dem Status ${status}. ${statusMeaning(status)}`,
  refused: (host) =>
    `${host} lässt andere Seiten diese Datei nicht lesen: Die Antwort hat kein Access-Control-Allow-Origin. Suchmaschinen betrifft das nicht. Laden Sie die Datei herunter und ziehen Sie sie hierher:`,
  unreachable: (host) =>
    `${host} ist nicht zu erreichen: Vielleicht ist der Name falsch, das Zertifikat ungültig, oder es gibt kein Netz.`,
  cut: (host) => `Die Antwort von ${host} brach ab oder kam nicht weiter. Versuchen Sie es noch einmal.`,
  "too-large": (host) => `${host} schickt eine Datei von mehr als 4 GB; keine Suchmaschine liest sie.`,
  "other-type": (host) =>
    `${host} schickt etwas anderes als eine Sitemap, etwa eine Seite für Menschen. Suchmaschinen bekommen dasselbe.`,
  "server-failed": (host) =>
    `Diese Seite darf die Datei von ${host} nicht selbst lesen, und ihr eigener Server, der sie holen könnte, antwortete nicht so, wie er soll. Versuchen Sie es noch einmal, oder laden Sie die Datei herunter und ziehen Sie sie hierher:`,
  "too-often": (host) =>
    `Diese Seite darf die Datei von ${host} nicht selbst lesen, und ihr eigener Server hat zu viele Dateien geholt, um diese bald zu holen. Versuchen Sie es später noch einmal, oder laden Sie die Datei herunter und ziehen Sie sie hierher:`,
  "too-large-for-server": (host) =>
    `${host} schickt eine Datei von mehr als 50 MB. Das ist mehr, als das Protokoll erlaubt und der Server dieser Seite weitergibt. Nichts davon wurde geöffnet. Laden Sie die Datei herunter und ziehen Sie sie hierher:`,
  "bad-redirect": (host) =>
    `${host} leitet zu etwas weiter, das keine Adresse ist. Suchmaschinen werden auch dorthin geleitet.`,
  "too-many-redirects": (host) =>
    `${host} leitet mehr als 5-mal von einer Adresse zur nächsten weiter. Vielleicht geben auch Suchmaschinen auf.`,
  waiting: (seconds) =>
    `Der Server dieser Seite hat viele Dateien geholt und macht ${counted(seconds, "Sekunde", "Sekunden")} Pause. Dann geht es weiter.`,
  byServer: (host) =>
    `${host} lässt andere Seiten seine Dateien nicht lesen; darum hat der Server dieser Seite sie geholt.`,
  fetchingNamed: (host) => `Die Sitemaps, die robots.txt von ${host} nennt, werden geholt.`,
  noneFetched:
    "Keine der Sitemaps, die robots.txt nennt, ließ sich holen. Die Ansicht der Dateien sagt, warum.",
  noneOfSite: (host, tried) =>
    `Auf ${host} wurde keine Sitemap gefunden. Versucht wurden: ${tried}. Gibt es sie anderswo, geben Sie ihre Adresse ein.`,
  namesNone: "nennt keine Sitemap",
  noSitemap: "dort ist etwas anderes",
  download: "Die Adresse in einem neuen Tab öffnen",
  short: {
    refused: "der Server lässt Seiten sie nicht lesen",
    unreachable: "der Server ist nicht zu erreichen",
    cut: "die Antwort brach ab",
    "too-large": "zu groß zum Lesen",
    blocked: "Browser sperren hier http",
    "other-type": "geschickt wurde keine Sitemap",
    "server-failed": "der Server dieser Seite antwortete nicht so, wie er soll",
    "too-often": "zu oft gefragt; später noch einmal versuchen",
    "too-large-for-server": "mehr als 50 MB, das gibt der Server dieser Seite nicht weiter",
    "bad-redirect": "leitet zu keiner Adresse weiter",
    "too-many-redirects": "leitet mehr als 5-mal weiter",
  },
  shortStatus: (status) => `beantwortet mit Status ${status}`,
};

function statusMeaning(status: number): string {
  if (status === 404 || status === 410) return "Die Datei gibt es nicht; Suchmaschinen erfahren dasselbe.";
  if (status === 401 || status === 403)
    return "Die Datei ist nicht für alle da; vielleicht auch nicht für Suchmaschinen.";
  if (status === 429) return "Der Server wird zu oft gefragt. Versuchen Sie es später noch einmal.";
  if (status >= 500) return "Auf dem Server stimmt etwas nicht. Versuchen Sie es später noch einmal.";
  return "Das ist nicht die Datei.";
}
