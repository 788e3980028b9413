import type { NonIndexable, UrlState } from "../../engine/coverage/types.ts";
import { count } from "../../format.ts";
import type { CoverageWords } from "../coverage.ts";

const urls = (n: number): string => `${count(n)} ${n === 1 ? "URL" : "URLs"}`;
const pages = (n: number): string => `${count(n)} ${n === 1 ? "Seite" : "Seiten"}`;
const rows = (n: number): string => `${count(n)} ${n === 1 ? "Zeile" : "Zeilen"}`;
const parts = (n: number): string => `${count(n)} ${n === 1 ? "Bereich" : "Bereiche"}`;

const STATES: Readonly<Record<UrlState, string>> = {
  seen: "Bekannt",
  crawled: "Abgerufen",
  indexed: "Im Index",
  results: "In Suchergebnissen",
  clicked: "Dort angeklickt",
};

const REASONS: Readonly<Record<NonIndexable, string>> = {
  "no-response": "keine Antwort",
  error: "Fehler",
  redirect: "Weiterleitung",
  blocked: "durch robots.txt gesperrt",
  noindex: "noindex",
  canonicalised: "eine andere URL ist kanonisch",
  other: "ein anderer Grund",
};

const NO_CRAWL =
  "Keine Liste sagt, was abgerufen wurde: Ein Crawl sagt es, etwa `internal_html.csv` von Screaming Frog, oder ein Zugriffsprotokoll.";
const NO_RESULTS =
  "Keine Liste sagt, was Suchergebnisse zeigen: Die Datei der Seiten (`Seiten.csv`, `Pages.csv`) aus der Search Console sagt es.";

export const coverage: CoverageWords = {
  none: {
    heading: "Wie viel Ihrer Website steht in ihren Sitemaps?",
    text: "Fügen Sie Listen von Seiten hinzu, die andere Programme erstellt haben. Sie sehen, welche Seiten den Sitemaps fehlen, welche nur dort stehen und was die Sitemaps für einen Crawler wert sind.",
    drop: "Sie können Listen auch auf dieser Ansicht ablegen oder einfügen. Sie bleiben auf diesem Gerät, wie alles hier.",
    what: "Was Sie hinzufügen können",
    kinds: [
      ["Einen Crawl", "`internal_html.csv` von Screaming Frog oder einen Auszug aus Nutch"],
      [
        "Google Search Console",
        "das Archiv aus „Leistung“ oder „Seitenindexierung“, oder daraus `Seiten.csv` oder `Tabelle.csv`",
      ],
      ["Bing Webmaster Tools", "die exportierten Seiten"],
      [
        "Ein Zugriffsprotokoll",
        "Common, Combined, IIS, CloudFront oder Cloudflare; es zählen die Abrufe von Suchmaschinen",
      ],
      ["Ein Webarchiv", "ein Verzeichnis als CDX oder CDXJ"],
      ["Eine eigene Liste", "eine URL je Zeile, oder eine Tabelle mit einer Spalte `url`"],
    ],
  },
  add: "Listen hinzufügen …",
  paste: "Liste einfügen …",
  example: "Mit erfundenen Listen ausprobieren",
  pasteLabel: "URLs, eine je Zeile, oder ein Export",
  pasteAdd: "Hinzufügen",
  pasteCancel: "Abbrechen",
  pasted: "Eingefügte Liste",

  lists: "Listen",
  kinds: {
    crawl: "Crawl",
    "search-performance": "Suchergebnisse",
    "page-indexing": "Seitenindexierung",
    "access-log": "Zugriffsprotokoll",
    crawldb: "Crawl-Datenbank",
    cdx: "Webarchiv",
    urls: "URL-Liste",
    table: "Tabelle",
  },
  noLists: {
    zip: "In diesem Archiv ist keine Liste von Seiten, die hier gelesen werden kann. In einem Export der Search Console ist das `Seiten.csv` oder `Tabelle.csv`.",
    sitemap: "Das ist eine Sitemap. Öffnen Sie sie mit „Hinzufügen“ neben den anderen.",
    unknown:
      "Eine solche Liste von Seiten ist hier nicht bekannt. Eine Tabelle braucht eine Spalte `url`, `loc` oder `address`.",
  },
  lost: "Diese Datei ließ sich nicht lesen.",
  rows: (n, skipped) =>
    skipped === 0
      ? rows(n)
      : `${rows(n)}, davon ${skipped === 1 ? "sagt 1" : `sagen ${count(skipped)}`} nichts über eine Seite`,
  waiting: "wartet",
  readShare: (share) => `${share} gelesen`,
  means: "Ihre Seiten sind",
  meaningOf: (name) => `Bedeutung von ${name}`,
  meanings: {
    discovery: "über Links gefunden",
    crawled: "abgerufen",
    indexed: "im Index",
  },
  asItSays: "was die Spalten sagen",
  notIndexed: "nicht im Index",
  remove: "Entfernen",
  stop: "Anhalten",
  removeList: (name) => `${name} entfernen`,
  stopList: (name) => `Lesen von ${name} anhalten`,

  stages: {
    sitemaps: "Die URLs der Sitemaps werden übernommen …",
    lists: (name) => `${name} wird gelesen …`,
    measuring: "Die Kennzahlen werden berechnet …",
    memory:
      "Für diese Listen reicht der Speicher nicht. Entfernen Sie eine, oder fügen Sie eine kleinere hinzu.",
    crashed:
      "Beim Lesen der Listen ging etwas schief. Entfernen Sie die letzte, und versuchen Sie es noch einmal.",
  },
  again: "Noch einmal versuchen",
  allUrls: "Listen werden mit allen URLs der Sitemaps verglichen, was auch immer der Filter zeigt.",

  index: {
    heading: "In einem Index stehen Sitemaps, keine Seiten",
    text: "Listen von Seiten werden mit den Sitemaps verglichen, die er nennt. Öffnen Sie auch diese.",
    files: "Zeigen, welche fehlen",
  },
  nothing: "Noch sagt keine Liste etwas über eine Seite.",

  setsHeading: "Was wo steht",
  setsText: (lists, sitemaps, some) =>
    lists === 0
      ? `In den Sitemaps steht jede${some ? " indexierbare" : ""} Seite der Listen.`
      : `Den Sitemaps ${lists === 1 ? "fehlt" : "fehlen"} ${some ? `${count(lists)} indexierbare ${lists === 1 ? "Seite" : "Seiten"}` : pages(lists)} der Listen${sitemaps === 0 ? "" : `; ${pages(sitemaps)} ${sitemaps === 1 ? "steht" : "stehen"} nur in den Sitemaps`}.`,
  sets: {
    "only-lists": "Nur in Listen",
    both: "In beidem",
    "only-sitemaps": "Nur in Sitemaps",
  },
  setHints: {
    "only-lists": "was den Sitemaps fehlt",
    both: "was die Sitemaps abdecken",
    "only-sitemaps": "was sonst niemand kennt",
  },
  ofNotIndexable: (n) => `${count(n)} nicht indexierbar`,
  listed: (n, reasons) =>
    `In den Sitemaps ${n === 1 ? "steht" : "stehen"} ${urls(n)}, die nicht indexierbar ${n === 1 ? "ist" : "sind"}: ${reasons}. Crawler rufen sie umsonst ab: ${n === 1 ? "Sie gehört nicht in Sitemaps, oder die Seite muss" : "Sie gehören nicht in Sitemaps, oder die Seiten müssen"} indexierbar werden.`,
  showThem: "Anzeigen",
  showIn: (set) => `Anzeigen: ${set.charAt(0).toLowerCase()}${set.slice(1)}`,
  strangers: (sitemaps, lists) =>
    `Keine URL steht in beidem. In den Sitemaps stehen Seiten von ${sitemaps}, in den Listen Seiten von ${lists}: Ist das dieselbe Website? \`http\` und \`https\` sind verschiedene Seiten, mit und ohne \`www.\` ebenso.`,
  full: (max) => `Es sind mehr als ${count(max)} URLs: Was danach kommt, wird nicht verglichen.`,

  metricsHeading: "Was die Sitemaps wert sind",
  paper: "Die Kennzahlen sind die von Schonfeld und Shivakumar, 2009:",
  paperTitle: "Sitemaps: Above and Beyond the Crawl of Duty",
  metrics: {
    coverage: { name: "Abdeckung", what: "der abgerufenen Seiten stehen in den Sitemaps", missing: NO_CRAWL },
    uniqueCoverage: {
      name: "Abdeckung der Inhalte",
      what: "der verschiedenen Inhalte haben eine Seite in den Sitemaps",
      missing: NO_CRAWL,
    },
    indexCoverage: {
      name: "Abdeckung des Index",
      what: "der Seiten im Index stehen in den Sitemaps",
      missing:
        "Es gibt keine Liste der Seiten im Index: Die Datei der Seiten (`Seiten.csv`, `Pages.csv`) aus der Search Console ist eine.",
    },
    pageRankCoverage: {
      name: "Abdeckung des PageRank",
      what: "des Gewichts, das Links geben, haben Seiten in den Sitemaps",
      missing:
        "Keine Liste sagt, wie viel Links wiegen: Ein Crawl mit dem Link Score von Screaming Frog sagt es, oder einer von Nutch.",
    },
    resultsCoverage: {
      name: "Abdeckung der Ergebnisse",
      what: "der Seiten in Suchergebnissen stehen in den Sitemaps",
      missing: NO_RESULTS,
    },
    clickCoverage: {
      name: "Abdeckung der Klicks",
      what: "der Seiten, die dort angeklickt wurden, stehen in den Sitemaps",
      missing: NO_RESULTS,
    },
    signalToNoise: {
      name: "Signal zu Rauschen",
      what: "so viele verschiedene Inhalte gibt es, gemessen an den bekannten URLs",
      missing: NO_CRAWL,
    },
    efficiency: {
      name: "Ausbeute",
      what: "so viele verschiedene Inhalte gibt es, gemessen an den abgerufenen Seiten",
      missing: NO_CRAWL,
    },
    efficiencySitemaps: {
      name: "Ausbeute der Sitemaps",
      what: "dasselbe für die abgerufenen Seiten in den Sitemaps",
      missing: "Keine Liste sagt, dass eine Seite der Sitemaps abgerufen wurde.",
    },
    utility: {
      name: "Nutzen",
      what: "Abdeckung des Index, geteilt durch die der Inhalte: Über 1 stehen in den Sitemaps eher Seiten, die in den Index kommen",
      missing: "Dazu braucht es eine Liste abgerufener Seiten und eine von Seiten im Index.",
    },
  },
  of: (n, all) => `${n} von ${all}`,
  notKnown: "nicht bekannt",
  underOne: "unter 0,1 %",
  noClusters:
    "Keine Liste sagt, welche Seiten denselben Inhalt haben, darum zählt jede als eigener Inhalt. Eine Spalte `Hash` sagt es, die Screaming Frog und Nutch schreiben.",
  sampled:
    "Die Search Console exportiert höchstens 1.000 Zeilen: Alle anderen Seiten zählen als nicht im Index, und was hier über den Index steht, gilt nur für einen Teil.",
  claimed:
    "Dass Abrufe in einem Protokoll von Suchmaschinen sind, sagen diese nur selbst. Geprüft wird es nicht.",
  notMeasured:
    "Für die Kennzahlen so vieler URLs reichte der Speicher nicht. Welche URL wo steht, ist trotzdem bekannt.",

  funnelHeading: "Wie weit Seiten kommen",
  funnelColumns: { state: "Seiten", all: "Alle", sitemaps: "In Sitemaps", discovery: "Über Links" },
  funnel: { ...STATES, unique: "Verschiedene Inhalte" },

  listHeading: (set) => `URLs: ${set.charAt(0).toLowerCase()}${set.slice(1)}`,
  which: "Davon",
  all: "Alle",
  choices: {
    own: "Mit eigenem Inhalt",
    indexable: "Indexierbar",
    "non-indexable": "Nicht indexierbar",
    ...STATES,
  },
  states: STATES,
  reasons: REASONS,
  urls,
  emptySets: {
    "only-lists": "Jede Seite der Listen steht in den Sitemaps.",
    both: "Keine URL steht in beidem.",
    "only-sitemaps": "Jede URL der Sitemaps steht in den Listen.",
  },
  columns: { loc: "URL", states: "Was Listen sagen" },
  chooseRow: "Wählen Sie eine Zeile, um die ganze URL zu sehen.",
  detail: "Die gewählte URL",
  close: "Schließen",
  showEntry: "Unter allen URLs zeigen",
  saidBy: (states) => `Listen sagen: ${states}.`,
  saidNothing: "Sie steht in keiner Liste.",
  notIndexable: (reason) => `Sie ist nicht indexierbar: ${reason}.`,
  printedNone: "Die URLs waren noch nicht da, als der Druck begann: „Export“, „Drucken“ wartet auf sie.",
  printedFirst: (printed, all) =>
    `Die ersten ${count(printed)} sind gedruckt, ${count(all - printed)} weitere nicht: „Als CSV speichern“ enthält alle.`,

  copy: "Kopieren",
  csv: "Als CSV speichern",
  text: "Als Text speichern",
  tooManyToCopy: (max) => `Mehr als ${count(max)} URLs lassen sich speichern, aber nicht kopieren.`,
  saved: {
    making: "Wird geschrieben …",
    copied: "Die URLs sind in der Zwischenablage.",
    "not-copied": "Der Browser hat dieser Seite nicht erlaubt, in die Zwischenablage zu schreiben.",
    failed: "Die Datei ließ sich nicht schreiben.",
  },
  savedAs: (name) => `Gespeichert als ${name}.`,

  sectionsHeading: "Bereich für Bereich",
  sectionsText:
    "Ein Bereich ist der erste Ordner des Pfads. Über der Linie stehen in den Sitemaps eher Seiten, die in den Index kommen.",
  sectionsMore: (shown, all) => `Von ${count(all)} Bereichen werden die größten ${count(shown)} gezeigt.`,
  sectionsChart: (drawn, above) =>
    `Abdeckung der Inhalte und des Index in ${count(drawn)} ${drawn === 1 ? "Bereich" : "Bereichen"}, davon ${above === 1 ? "liegt 1" : `liegen ${count(above)}`} über der Linie. Die Zahlen stehen in der Tabelle.`,
  sectionsUndrawn: (n) =>
    `${parts(n)} ohne abgerufene Seiten oder ohne Seiten im Index ${n === 1 ? "hat" : "haben"} dort keinen Platz.`,
  sectionsTable: "Abdeckung jedes Bereichs",
  sectionsNone: "Für das Bild braucht ein Bereich abgerufene Seiten und Seiten im Index; keiner hat beides.",
  over: (half, most) =>
    `Die Abdeckung der Inhalte liegt in ${half} der Bereiche über 50 % und in ${most} über 90 %.`,
  sectionColumns: {
    name: "Bereich",
    crawled: "Abgerufen",
    coverage: "Abdeckung",
    uniqueCoverage: "Inhalte",
    indexCoverage: "Index",
  },
  point: (name, unique, index) => `${name}: Inhalte ${unique}, Index ${index}`,

  seenHeading: "Wer zuerst da war",
  seenText: (n, sitemaps, links, tie) =>
    `Von ${urls(n)} ist bekannt, wann Sitemaps und wann Links zuerst zu ${n === 1 ? "ihr" : "ihnen"} führten: Sitemaps waren ${count(sitemaps)}-mal früher, Links ${count(links)}-mal${tie === 0 ? "" : `, gleichzeitig waren beide ${count(tie)}-mal`}.`,
  delta: {
    sum: "SeenDelta, in Tagen",
    mean: "Mittel, in Tagen",
    median: "Median, in Tagen",
    share: "Sitemaps zuerst",
  },
  deltaHint: "Über 0 waren Sitemaps früher, unter 0 waren es Links.",
  seenChart: (n) =>
    `Der Tag, an dem Sitemaps, und der Tag, an dem Links zuerst zu ${urls(n)} führten. Die Zahlen stehen in der Tabelle.`,
  seenTable: "Tage, an denen URLs zuerst gesehen wurden",
  seenColumns: { sitemaps: "Über Sitemaps", discovery: "Über Links", urls: "URLs" },
  seenMore: (shown, all) => `Die ersten ${count(shown)} von ${count(all)} Paaren von Tagen.`,
  showTable: "Die Zahlen zeigen",
  seenPoint: (sitemaps, discovery, n) => `Sitemaps ${sitemaps}, Links ${discovery}: ${urls(n)}`,
  seenNone: (sitemaps, links) =>
    sitemaps === 0 && links > 0
      ? "Bekannt ist, wann Links zu Seiten führten, aber nicht, wann Sitemaps es taten: Das Änderungsdatum sagt es nicht. Eine Tabelle mit den Spalten `url` und `firstSeenSitemaps` sagt es."
      : "Wann Links zuerst zu Seiten führten, sagt ein Protokoll oder das Verzeichnis eines Webarchivs, und wann Sitemaps es taten, eine Tabelle mit den Spalten `url` und `firstSeenSitemaps`. Noch hat keine URL beides.",
};
