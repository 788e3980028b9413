import { count } from "../../format.ts";
import type { Words } from "../index.ts";

export const incoming: Words["incoming"] = {
  unsaved: "Die korrigierte Datei wurde nicht gespeichert. Trotzdem schließen?",
  pasted: "Eingefügter Text",
  pasteEmpty: "Noch ist kein Text da, der geprüft werden könnte.",
  onlyFirst: (n) => `Nur die ersten ${count(n)} Dateien wurden geöffnet.`,
  notUnpacked: (n) =>
    n === 1
      ? "Eine Datei des Archivs konnte nicht entpackt werden: Sie ist beschädigt, mit einem Passwort geschützt oder zu groß."
      : `${count(n)} Dateien des Archivs konnten nicht entpackt werden: Sie sind beschädigt, mit einem Passwort geschützt oder zu groß.`,
  leftOut: (n) =>
    n === 1
      ? "Eine Datei in einem Ordner ist weder Sitemap noch Liste und wurde ausgelassen."
      : `${count(n)} Dateien in Ordnern sind weder Sitemaps noch Listen und wurden ausgelassen.`,
  sample: "Beispiel",
  linked: "Verlinkte Sitemap",
  launchFailed: (names) => `Der Browser konnte ${names} nicht öffnen.`,
  expected: (n) =>
    n === 1
      ? "Dieser Link braucht eine Datei, die er nicht enthält"
      : "Dieser Link braucht Dateien, die er nicht enthält",
  expectedHint: (n) =>
    n === 1
      ? "Sie war zu groß für den Link. Ziehen Sie sie auf diese Seite, oder wählen Sie sie aus: Dann sehen Sie von ihr, was der Link zeigt, und ob es dieselbe Datei ist."
      : "Sie waren zu groß für den Link. Ziehen Sie sie auf diese Seite, oder wählen Sie sie aus: Dann sehen Sie von ihnen, was der Link zeigt, und ob es dieselben Dateien sind.",
  expectedPasted: "der Text war eingefügt; fügen Sie ihn noch einmal ein",
  expectedMore: (n) => (n === 1 ? "und eine weitere" : `und ${count(n)} weitere`),
  choose: (n) => (n === 1 ? "Datei auswählen" : "Dateien auswählen"),
  paste: "Text einfügen",
  forget: "Link vergessen",
  same: (n) =>
    n === 1
      ? "Das ist die Datei, zu der der Link gehört: Jedes Byte stimmt überein."
      : `Das sind die ${count(n)} Dateien, zu denen der Link gehört: Jedes Byte stimmt überein.`,
  alike: (n) =>
    `Name und Größe stimmen mit dem Link überein; ob bei ${n === 1 ? "einer so großen Datei" : "so großen Dateien"} jedes Byte gleich ist, wurde nicht geprüft.`,
  other: (names) =>
    `Der Link gehört zu ${names}; geöffnet ist etwas anderes oder eine andere Fassung davon. Die Ansicht des Links gilt jetzt für das, was geöffnet ist.`,
};
