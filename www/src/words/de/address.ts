import type { AddressWords } from "../addresses.ts";

export const address: AddressWords = {
  notAnAddress: "Das ist keine Adresse im Web. Eine sieht so aus: `https://www.example.com/sitemap.xml`.",
  notHttp: "Nur Adressen mit http oder https lassen sich öffnen.",
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
  tooLarge: (host) => `${host} schickt eine Datei von mehr als 4 GB; keine Suchmaschine liest sie.`,
  "other-type": (host) =>
    `${host} schickt etwas anderes als eine Sitemap, etwa eine Seite für Menschen. Suchmaschinen bekommen dasselbe.`,
  byServer: (host) =>
    `${host} lässt andere Seiten seine Dateien nicht lesen; darum hat der Server dieser Seite sie geholt.`,
  download: "Die Adresse in einem neuen Tab öffnen",
  short: {
    refused: "der Server lässt Seiten sie nicht lesen",
    unreachable: "der Server ist nicht zu erreichen",
    cut: "die Antwort brach ab",
    "too-large": "zu groß zum Lesen",
    blocked: "Browser sperren hier http",
    "other-type": "geschickt wurde keine Sitemap",
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
