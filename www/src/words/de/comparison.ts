import type { Fate, Field, Finding, RenameReason } from "../../engine/compare/types.ts";
import { count } from "../../format.ts";
import type { ComparisonWords } from "../comparison.ts";

const urls = (n: number): string => `${count(n)} ${n === 1 ? "URL" : "URLs"}`;
const files = (n: number): string => `${count(n)} ${n === 1 ? "Datei" : "Dateien"}`;

const FIELDS: Readonly<Record<Field, string>> = {
  lastmod: "Änderungsdatum",
  changefreq: "Änderungshäufigkeit",
  priority: "Priorität",
  image: "Bilder",
  video: "Videos",
  news: "News",
  alternate: "Sprachversionen",
  media: "Media RSS",
  "page-map": "PageMap",
  mobile: "Mobilversion",
  file: "Datei",
};

const FATES: Readonly<Record<Fate, string>> = {
  added: "Neu",
  removed: "Entfallen",
  renamed: "Wohl umbenannt",
  changed: "Geändert",
  moved: "Verschoben",
  unchanged: "Unverändert",
};

const FINDINGS: Readonly<Record<Finding, (n: number) => string>> = {
  "only-lastmod": (n) =>
    n === 1
      ? "1 URL hat ein anderes Datum, sonst ist nichts anders"
      : `${count(n)} URLs haben ein anderes Datum, sonst ist nichts anders`,
  backwards: (n) =>
    n === 1
      ? "1 Änderungsdatum liegt weiter zurück als vorher"
      : `${count(n)} Änderungsdaten liegen weiter zurück als vorher`,
  "never-changed": (n) =>
    n === 1
      ? "1 Seite wurde geändert, obwohl ihr `changefreq` `never` war"
      : `${count(n)} Seiten wurden geändert, obwohl ihr \`changefreq\` \`never\` war`,
  slower: (n) =>
    n === 1
      ? "1 Seite blieb mindestens doppelt so lange unverändert, wie ihr `changefreq` sagt"
      : `${count(n)} Seiten blieben mindestens doppelt so lange unverändert, wie ihr \`changefreq\` sagt`,
  respelt: (n) =>
    n === 1
      ? "1 URL ist anders geschrieben und führt zur selben Seite"
      : `${count(n)} URLs sind anders geschrieben und führen zu denselben Seiten`,
};

const REASONS: Readonly<Record<RenameReason, string>> = {
  scheme: "anderes Schema",
  www: "mit oder ohne www.",
  host: "anderer Host",
  slash: "Schrägstrich am Ende",
  case: "Groß- und Kleinschreibung",
  encoding: "Prozentkodierung",
  extension: "Dateiendung",
  tracking: "Tracking-Parameter",
  query: "andere Abfrage",
  "same-name": "gleicher Name, anderer Ordner",
  similar: "ähnlicher Name",
};

export const comparison: ComparisonWords = {
  only: {
    heading: "Was hat sich seitdem geändert?",
    text: "Öffnen Sie einen früheren oder späteren Stand dieser Sitemap oder aller Sitemaps der Website. Sie sehen, welche URLs dazukamen, entfielen, verschoben oder umbenannt wurden oder etwas anderes sagen.",
    drop: "Sie können sie auch auf dieser Seite ablegen.",
  },
  open: {
    before: "Frühere Sitemap öffnen …",
    after: "Spätere Sitemap öffnen …",
  },

  sides: { before: "Früher", after: "Später" },
  sidesHeading: "Die beiden Stände",
  noFile: "noch keine Datei",
  files,
  urls,
  swap: "Tauschen",
  swapLabel: "Frühere und spätere Dateien tauschen",
  swapped: (before, after) => `Die Stände sind getauscht: ${before} ist früher, ${after} ist später.`,
  choose: "Dateien jedes Stands wählen",
  guessed:
    "Namen, Ordner und Daten sagen, was früher und was später war. Stimmt das nicht, ändern Sie es hier.",
  neither: "Keiner",
  mixed: "Gemischt",
  sideOf: (name) => `Stand von ${name}`,
  folder: (name) => (name === "" ? "Ohne Ordner" : `${name}/`),
  folderFiles: (n, name) => `${n === 1 ? "Die eine Datei" : `Die ${files(n)}`} in ${name}`,
  incomplete: "Ordnen Sie jedem Stand mindestens eine Datei zu.",

  ignore: "Nicht beachten",
  ignorables: {
    scheme: "Schema",
    www: "`www.`",
    slash: "Schrägstrich am Ende",
    case: "Groß- und Kleinschreibung des Pfads",
    tracking: "Tracking-Parameter",
    query: "Die ganze Abfrage",
  },

  comparing: "Vergleich läuft …",
  resultHeading: "Was anders ist",
  summary: (before, after) =>
    before === after
      ? `Früher ${urls(before)}, später ebenso viele.`
      : `Früher ${urls(before)}, später ${count(after)}.`,
  same: {
    heading: "Beide Stände sind gleich",
    text: (n) =>
      n === 1
        ? "Die einzige URL ist in beiden, und nichts an ihr hat sich geändert."
        : `Alle ${count(n)} URLs sind in beiden, und nichts an ihnen hat sich geändert.`,
  },
  empty: {
    heading: "Es gibt nichts zu vergleichen",
    text: "In keinem der Stände gibt es URLs.",
  },
  strangers: {
    heading: "Keine URL ist in beiden",
    renamed:
      "Die meisten sehen umbenannt aus: Sie stehen in der Liste. Ist nur ihr Schema oder ihr Host anders, lassen Sie das außer Acht.",
    hosts: (before, after) =>
      `Das sind wohl verschiedene Websites: Die früheren URLs liegen auf ${before}, die späteren auf ${after}.`,
    sameHost:
      "Dabei liegen sie auf demselben Host. Vielleicht nennt die eine Datei andere Seiten als die andere.",
  },
  repeats: (before, after) =>
    `Eine URL, die in einem Stand mehrmals steht, zählt einmal: ${
      before + after === 1
        ? "1 Eintrag ist eine Wiederholung"
        : `${count(before + after)} Einträge sind Wiederholungen`
    }.`,
  partial: (n) =>
    `Nur die ersten ${count(n)} neuen und entfallenen URLs wurden nach ähnlichen Namen durchsucht, nach einfachen Umbenennungen alle.`,
  narrowed: "Gezählt werden nur URLs, die im früheren oder im späteren Stand zum Filter passen.",

  fates: FATES,
  fateHints: {
    added: "nur im späteren Stand",
    removed: "nur im früheren",
    renamed: "nun unter anderer URL",
    changed: "sagen etwas anderes",
    moved: "in einer anderen Datei",
    unchanged: "wie zuvor",
  },
  fields: FIELDS,
  what: "Was sich geändert hat",
  findingsHeading: "Bemerkenswert",
  findings: FINDINGS,
  reasons: REASONS,
  rename: (reasons, score) => `${score} %: ${reasons}`,

  listHeading: {
    ...FATES,
    "only-lastmod": "Nur das Datum ist anders",
    backwards: "Das Datum liegt weiter zurück",
    "never-changed": "Angeblich nie geändert, doch geändert",
    slower: "Seltener geändert als angegeben",
    respelt: "Dieselbe URL, anders geschrieben",
  },
  fieldHeading: (field) => `Geändert: ${field}`,
  lines: urls,
  none: "Es gibt keine solche URL.",
  noneNarrowed: "Keine solche URL passt zum Filter.",
  showAll: "Alle zeigen",
  printedNone: "Die URLs waren noch nicht da, als das Drucken begann: Export, Drucken wartet auf sie.",
  printedFirst: (printed, all) =>
    `Die ersten ${count(printed)} sind gedruckt, ${count(all - printed)} weitere nicht: die Liste als CSV enthält alle.`,
  close: "Schließen",
  chooseRow: "Wählen Sie eine Zeile, um beide Stände zu sehen.",
  columns: {
    loc: "URL",
    lastmod: "Zuletzt geändert",
    file: "Datei",
    from: "Frühere URL",
    to: "Spätere URL",
    reason: "Warum",
    before: "Datum früher",
    after: "Datum später",
    changed: "Was sich geändert hat",
    fileBefore: "Frühere Datei",
    fileAfter: "Spätere Datei",
  },

  detail: (fate) => `${fate}: beide Stände`,
  part: "Teil",
  absent: "nicht vorhanden",
  unsaid: "keine Angabe",
  noUrl: "Keine URL",
  showEntry: "Unter allen URLs zeigen",
  showEntryOf: (side) => `${side}: unter allen URLs zeigen`,
  extra: (kind, n) => `${kind}: ${count(n)}`,
  extras: "Erweiterungen",

  export: {
    heading: "Ergebnis speichern",
    redirects: "Weiterleitungen (CSV)",
    redirectsNone: "Weiterleitungen brauchen URLs, die wohl umbenannt sind.",
    shown: (name, isNarrowed) => `Nur „${name}“${isNarrowed ? ", gefiltert" : ""} (CSV)`,
    differences: "Alle Unterschiede (CSV)",
    markdown: "Als Markdown kopieren",
    making: "Wird geschrieben …",
    saved: (name) => `Gespeichert als ${name}.`,
    copied: "Die Zusammenfassung ist in der Zwischenablage.",
    notCopied: "Der Browser hat dieser Seite nicht erlaubt, in die Zwischenablage zu schreiben.",
    failed: "Die Datei konnte nicht geschrieben werden.",
  },

  markdown: {
    title: (before, after) => `${before} im Vergleich mit ${after}`,
    more: (name, n) => `${name} und ${count(n)} weitere ${n === 1 ? "Datei" : "Dateien"}`,
    urls: "URLs früher und später",
    first: (fate, listed, n) =>
      listed === n ? `${fate}: ${count(n)}` : `${fate}: die ersten ${count(listed)} von ${count(n)}`,
  },
};
