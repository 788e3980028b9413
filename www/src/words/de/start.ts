import type { start as english } from "../en/start.ts";

export const start: typeof english = {
  title: "Sitemap-Inspektor: sehen, was Suchmaschinen in Ihrer Sitemap sehen",
  description:
    "Öffnen Sie eine XML-Sitemap, einen Sitemap-Index oder eine URL-Liste und sehen Sie, ob Suchmaschinen sie annehmen, was sie übergehen und wo die Fehler sind. Die Datei wird auf Ihrem Gerät gelesen; nichts wird hochgeladen.",
  skip: "Zum Inhalt springen",
  name: "Sitemap-Inspektor",
  local: "Läuft auf diesem Gerät",
  privacyHeading: "Ihre Datei bleibt hier",
  privacyFile:
    "Die Datei wird von dieser Seite auf diesem Gerät gelesen. Sie wird nicht hochgeladen, und nichts über sie wird gespeichert oder gezählt.",
  privacyPolicy:
    "Sie müssen uns das nicht glauben: Die Seite kommt mit einer Content-Security-Policy, mit der Ihr Browser jede Verbindung zu einem anderen Server verweigert, auch dem Worker, der Ihre Dateien liest.",
  privacyUrls:
    "Was Sie von einer Adresse öffnen, holt ein eigener Worker, der nur die Adresse kennt und den es vorher nicht gibt.",
  privacyCheck:
    "Alles davon zeigen die Entwicklerwerkzeuge Ihres Browsers: Sehen Sie sich dort die Header dieser Seite an.",
  heading: "Ihre Sitemap, wie Suchmaschinen sie sehen",
  lede: "In einer Sekunde wissen Sie, ob Suchmaschinen sie annehmen, was sie übergehen und welche Zeile zu berichtigen ist.",
  drop: "Ziehen Sie eine Sitemap irgendwo auf diese Seite",
  open: "Sitemap öffnen",
  kinds:
    "Sitemap, Index, Feed oder URL-Liste, auch als .gz oder .zip, beliebig groß; und was damit verglichen wird: Crawl, Export, Log",
  choose: "Dateien wählen",
  paste: "Text einfügen",
  address: "Von einer URL…",
  specimenVerdict: "Suchmaschinen lesen nur bis Zeile 14, Spalte 43",
  specimenCaret: "^ richtig: &amp;",
  samples: "Oder sehen Sie sich ein Beispiel an",
  sampleGood: "Eine Zeitschrift, gut gemacht",
  sampleGoodWords: "24 URLs, nichts zu verbessern",
  sampleShop: "Ein Laden mit Fehlern",
  sampleShopWords: "Wie sie in echten Dateien vorkommen",
  sampleLarge: "Ein voller Marktplatz",
  sampleLargeWords: "50.000 URLs, mehr passen nicht hinein",
  privacyLine:
    "Nichts wird hochgeladen. Die Seite kann es gar nicht: Ihre eigenen Sicherheitsregeln verbieten es.",
  privacyHow: "So prüfen Sie das",
  rules: "Alle Regeln, die geprüft werden",
  rulesWords: ", mit Beispielen und wie man Fehler behebt (auf Englisch). Für Programme gibt es",
  library: "eine Bibliothek",
  noScript:
    "Um eine Datei zu lesen, braucht die Seite JavaScript und WebAssembly. Beides ist in diesem Browser ausgeschaltet.",
  pasteHeading: "Sitemap einfügen",
  pasteHint:
    "XML oder eine URL-Liste mit einer URL je Zeile; oder die Tabelle eines Crawls zum Vergleichen mit einer Sitemap.",
  pasteKeys: "Überall auf der Seite geht auch `Strg` `V`.",
  pasteLabel: "Text der Sitemap",
  addressHeading: "Von einer URL öffnen",
  addressLabel: "Adresse einer Sitemap oder einer robots.txt",
  addressHint:
    "Ihr Browser holt die Datei von diesem Server, ohne Cookies. Lässt der Server andere Seiten seine Dateien nicht lesen, erfährt der Server dieser Seite die Adresse und holt sie, wenn er das anbietet.",
  addressFetch: "Öffnen",
  cancel: "Abbrechen",
  inspect: "Prüfen",
  letGo: "Zum Prüfen loslassen",
};
