/**
 * The Web Worker: owns the WebAssembly core, reads files, keeps their reports, and answers the page.
 *
 * @module
 */

import {
  type Diagnostic,
  type Entry,
  init,
  type Report,
  rule,
  rules,
  SitemapError,
  SitemapParser,
  TextSource,
} from "sitemapkit";
import { chunksOf, headOf, UnreadableError } from "./chunks.ts";
import { clockOf } from "./clock.ts";
import { countColumns } from "./columns.ts";
import { createSession } from "./compare/session.ts";
import { select, sort } from "./criteria.ts";
import { detailOf, relationsOf } from "./detail.ts";
import { duplicatesOf } from "./duplicates.ts";
import { excerptOf, WINDOW_UNITS } from "./excerpt.ts";
import { exportComparison } from "./export/comparison.ts";
import { excerptsFor } from "./export/excerpts.ts";
import { ExportError, exported } from "./export/failure.ts";
import { exportRows } from "./export/rows.ts";
import { sarifOf } from "./export/sarif.ts";
import { extrasOf } from "./extras.ts";
import { countExtras, factsOf, newestIn } from "./facts.ts";
import { mend } from "./fixing.ts";
import { GUESS_BYTES, guessFrom } from "./guess.ts";
import { analyseLanguages, type LanguageAnalysis } from "./languages.ts";
import { indexMedia, type MediaIndex } from "./media.ts";
import {
  type Consumer,
  type ConsumerReception,
  type Failure,
  type Guess,
  type Method,
  type Methods,
  PASTED_TYPE,
  type Place,
  type Progress,
  type Reply,
  type Request,
  type Row,
  type RuleGroup,
  type Severity,
  type Summary,
} from "./messages.ts";
import { createPositions } from "./positions.ts";
import { endSearcher, findPattern, TooSlowError } from "./regex.ts";
import { groupByRule } from "./rule-groups.ts";
import { sample } from "./samples.ts";
import { searchTextOf } from "./search-text.ts";
import { createSegments, type Segments } from "./segments.ts";
import { checkFiles } from "./site.ts";
import { type Source, sourceOf } from "./source.ts";
import { childrenOf, structureOf } from "./structure.ts";
import { createTable } from "./table.ts";
import { timelineOf } from "./timeline.ts";
import { OvertakenError, type Pause, whileTrue } from "./turns.ts";

/** How often progress is told, in milliseconds. */
const PROGRESS_MS = 80;

const CONSUMERS: readonly Consumer[] = ["protocol", "google", "bing", "yandex", "baidu"];
const SEVERITIES: readonly Severity[] = ["error", "warning", "info"];

/** The page does not want the document any more. */
class CancelledError extends Error {
  override readonly name = "CancelledError";
}

const table = createTable();
const session = createSession(table);
const sources = new Map<number, Source>();
const positions = createPositions((document) => {
  const source = sources.get(document);
  const file = table.files.find((placed) => placed.file.document === document)?.file;
  return source === undefined || file === undefined
    ? null
    : { source, format: file.format, entryCount: file.entries.length };
});
const summaries = new Map<number, Summary>();
/** The documents that are being read, and those of them that are not wanted any more. */
const reading = new Map<number, AbortController>();
/** The rows that are shown; `null` for all of them. */
let shown: Uint32Array | null = null;
/** Grows with each choice of rows, and with each look at files together. */
let selection = 0;
let siteNumber = 0;
/** Grows with each entry that is asked about. */
let related = 0;
/** Grows with each export, and when what is exported is gone. */
let exportNumber = 0;
/** What has been worked out about the rows that are shown. */
let worked: { media?: Promise<MediaIndex | null>; languages?: Promise<LanguageAnalysis | null> } = {};
// Whoever opens a file is told, and makes another attempt.
init().catch(() => {});

type Answers = {
  [M in Method]: (
    request: Methods[M]["request"],
    progress: (progress: Progress) => void,
  ) => Methods[M]["response"] | Promise<Methods[M]["response"]>;
};

const answers: Answers = {
  async open({ document, file, url, response }, progress) {
    reading.get(document)?.abort();
    const { signal } = register(document);
    const decoded = file.type === PASTED_TYPE;
    let parser: SitemapParser | null = null;
    try {
      await init();
      if (signal.aborted) throw new CancelledError();
      parser = new SitemapParser({
        url: url === "" ? undefined : url,
        response: response ?? undefined,
        now: Date.now(),
        decoded,
      });
      const entries = createSegments<Entry>();
      let bytes = 0;
      let told = performance.now();
      for await (const chunk of chunksOf(file)) {
        if (signal.aborted) throw new CancelledError();
        parser.push(chunk);
        bytes += chunk.length;
        if (performance.now() - told >= PROGRESS_MS) {
          entries.add(parser.take());
          told = performance.now();
          progress({ bytes, totalBytes: file.size, entries: entries.length });
        }
      }
      const report = parser.finish();
      entries.add(report.entries);
      const stored = [...report.diagnostics];
      const source = sourceOf(file, () => new TextSource({ decoded }));
      const summary = await summarise(document, report, stored, entries, file, source);
      if (signal.aborted) throw new CancelledError();
      sources.set(document, source);
      positions.forget(document, report.bytes);
      summaries.set(document, summary);
      const facts = { severities: severitiesOf(stored), byRule: entriesByRule(stored) };
      table.put({ document, format: report.format, entries, ...facts, searchText: null, facts: null });
      showAll();
      return summary;
    } finally {
      parser?.free();
      if (reading.get(document)?.signal === signal) reading.delete(document);
    }
  },

  cancel({ document }) {
    reading.get(document)?.abort();
    return null;
  },

  close({ document }) {
    reading.get(document)?.abort();
    table.remove(document);
    showAll();
    sources.delete(document);
    positions.forget(document);
    summaries.delete(document);
    return null;
  },

  rows({ start, count }) {
    const end = Math.min(start + count, shown?.length ?? table.length);
    const rows: Row[] = [];
    for (let position = start; position < end; position += 1) {
      const row = rowAt(shown?.[position] ?? position);
      if (row === null) break;
      rows.push(row);
    }
    return rows;
  },

  async prepare() {
    for (const { file } of table.files) await searchTextOf(file);
    for (const { file } of table.files) await factsOf(file);
    return null;
  },

  async select({ criteria, order }) {
    selection += 1;
    const number = selection;
    const chosen = await whileTrue(
      () => selection === number,
      async (pause) => {
        let rows = await select(table, criteria, pause, findPattern);
        if (order.by !== "index" || order.isDescending) {
          rows ??= Uint32Array.from({ length: table.length }, (_, row) => row);
          await sort(table, rows, order, pause);
        }
        return { rows };
      },
    );
    if (chosen === null) return null;
    shown = chosen.rows;
    worked = {};
    return shown?.length ?? table.length;
  },

  locate({ document, entry }) {
    const row = table.rowOf(document, entry);
    if (row === null || shown === null) return row;
    const position = shown.indexOf(row);
    return position < 0 ? null : position;
  },

  async excerpt({ place }) {
    const source = sources.get(place.document);
    if (source === undefined) return null;
    const window = await source(Math.max(0, place.start - WINDOW_UNITS), place.end + WINDOW_UNITS);
    return excerptOf(window, place);
  },

  async site({ files }) {
    await init();
    siteNumber += 1;
    const number = siteNumber;
    return whileTrue(
      () => siteNumber === number,
      (pause) => checkFiles(files, Date.now(), pause),
    );
  },

  sample({ name }) {
    return sample(name);
  },

  exportRows({ format, names }, progress) {
    let told = performance.now();
    return unlessOvertaken((pause) =>
      exportRows(format, {
        table,
        rows: shown,
        nameOf: (document) => names.get(document) ?? "",
        pause,
        progress(count) {
          if (performance.now() - told < PROGRESS_MS) return;
          told = performance.now();
          progress({ bytes: 0, totalBytes: 0, entries: count });
        },
        now: new Date(),
      }),
    );
  },

  exportReport({ format, report, large }) {
    return unlessOvertaken(async (pause) => {
      // It brings the words of the page along, which only reports need.
      const { reportHtml, reportJson } = await import("./export/report.ts");
      if (format === "json") return new Blob([reportJson(report)], { type: "application/json" });
      const excerpts = await excerptsFor(report, sources, large, pause);
      const html = reportHtml(report, ({ code }, place) => excerpts.get(`${code} ${place}`) ?? null);
      return new Blob([html], { type: "text/html;charset=utf-8" });
    });
  },

  exportSarif(request) {
    return unlessOvertaken((pause) => sarifOf(request, summaries, pause));
  },

  cancelExport() {
    exportNumber += 1;
    return null;
  },

  extras() {
    const { files } = table;
    return whileTrue(
      () => table.files === files,
      () => countExtras(table),
    );
  },

  async media({ filter, start, count }) {
    const mine = worked;
    mine.media ??= whileShown((pause) => indexMedia(table, shown, pause));
    const media = await mine.media;
    return worked === mine && media !== null ? media.page(filter, start, count) : null;
  },

  async languages() {
    return (await languagesShown())?.report ?? null;
  },

  async missingReturns({ language }) {
    return (await languagesShown())?.missingReturns(language) ?? null;
  },

  structure() {
    return whileShown((pause) => structureOf(table, shown, pause));
  },

  children({ prefix }) {
    return whileShown((pause) => childrenOf(table, shown, prefix, pause));
  },

  timeline(request) {
    return whileShown((pause) => timelineOf(table, shown, request, pause));
  },

  clock() {
    return whileShown((pause) => clockOf(table, shown, pause));
  },

  columns({ columns }) {
    return whileShown((pause) => countColumns(table, shown, columns, pause));
  },

  async lines() {
    for (const { file } of table.files) await positions.of(file.document);
    return null;
  },

  async detail(place) {
    const found = await positions.of(place.document);
    return detailOf(table, place, sources.get(place.document), found);
  },

  relations(place) {
    related += 1;
    const number = related;
    const { files } = table;
    return whileTrue(
      () => related === number && table.files === files,
      (pause) => relationsOf(table, place, pause),
    );
  },

  duplicates() {
    const { files } = table;
    return whileTrue(
      () => table.files === files,
      async () => (await duplicatesOf(table)).counts,
    );
  },

  newest() {
    return newestIn(table);
  },

  compare(request) {
    return session.compare(request, shown);
  },

  compared({ list, start, count }) {
    return session.rows(list, start, count, rowAt);
  },

  exportComparison({ what, names }) {
    const nameOf = (document: number): string => names.get(document) ?? "";
    return unlessOvertaken((pause) => exportComparison(what, { table, session, nameOf, pause }));
  },

  async mend(request) {
    await init();
    return mend(request);
  },
};

/** What is shown of a row. */
function rowAt(row: number): Row | null {
  const entry = table.entry(row);
  const placed = table.fileOf(row);
  if (entry === undefined || placed === undefined) return null;
  const { loc, lastmod, changefreq, priority } = entry;
  const index = row - placed.start;
  const { document, severities } = placed.file;
  const severity = severities.get(index) ?? null;
  const line = positions.lineOf(document, index);
  return { document, index, loc, lastmod, changefreq, priority, extras: extrasOf(entry), severity, line };
}

/** What `work` makes, or `null` when another export has begun or the files have changed. */
function unlessOvertaken<T>(work: (pause: Pause) => Promise<T>): Promise<T | null> {
  exportNumber += 1;
  const number = exportNumber;
  return whileTrue(
    () => exportNumber === number,
    (pause) => exported(() => work(pause)),
  );
}

/** The rows have changed, so what was chosen of them means nothing; the page chooses again. */
function showAll(): void {
  shown = null;
  selection += 1;
  siteNumber += 1;
  endSearcher(new OvertakenError());
  session.forget();
  exportNumber += 1;
  worked = {};
}

/** What work makes of the rows that are shown, or `null` when others are shown meanwhile. */
function whileShown<T>(work: (pause: Pause) => Promise<T>): Promise<T | null> {
  const mine = worked;
  return whileTrue(() => worked === mine, work);
}

async function languagesShown(): Promise<LanguageAnalysis | null> {
  const mine = worked;
  mine.languages ??= whileShown((pause) => analyseLanguages(table, shown, pause));
  const languages = await mine.languages;
  return worked === mine ? languages : null;
}

function register(document: number): AbortController {
  const made = new AbortController();
  reading.set(document, made);
  return made;
}

function entriesByRule(stored: readonly Diagnostic[]): ReadonlyMap<string, ReadonlySet<number>> {
  const byRule = new Map<string, Set<number>>();
  for (const { code, entry } of stored) {
    if (entry === null) continue;
    const known = byRule.get(code);
    if (known === undefined) byRule.set(code, new Set([entry]));
    else known.add(entry);
  }
  return byRule;
}

function severitiesOf(stored: readonly Diagnostic[]): ReadonlyMap<number, Severity> {
  const worst = new Map<number, Severity>();
  for (const { entry, severity } of stored) {
    if (entry === null) continue;
    const known = worst.get(entry);
    if (known === undefined || SEVERITIES.indexOf(severity) < SEVERITIES.indexOf(known))
      worst.set(entry, severity);
  }
  return worst;
}

async function summarise(
  document: number,
  report: Report,
  stored: readonly Diagnostic[],
  entries: Segments<Entry>,
  file: File,
  source: Source,
): Promise<Summary> {
  const { format, version, encoding, compression, bytes, entryCount, verdict, wellFormed, ignored } = report;
  const groups = groupsOf(document, report, stored);
  return {
    format,
    version,
    encoding,
    compression,
    bytes,
    entryCount,
    verdict,
    consumers: consumersOf(report, groups),
    wellFormed,
    groups,
    ignored,
    ruleCodes: rules().map(({ code }) => code),
    guess: format === "unknown" ? await guess(file, compression === "gzip" ? source : null) : null,
    suggestedUrl: suggestUrl(entries.loc(0), file.name),
  };
}

function consumersOf({ consumers }: Report, groups: readonly RuleGroup[]): readonly ConsumerReception[] {
  // What matters most comes first, as among the problems.
  const order = new Map(groups.map(({ code }, index) => [code, index]));
  return CONSUMERS.flatMap((consumer) => {
    const reception = consumers[consumer];
    if (reception === undefined) return [];
    const codes = reception.codes.toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
    return { consumer, ...reception, codes };
  });
}

function groupsOf(document: number, report: Report, stored: readonly Diagnostic[]): readonly RuleGroup[] {
  const placeOf = (diagnostic: Diagnostic): Place => {
    const { message, line, column, endLine, endColumn, start, end, entry } = diagnostic;
    return { document, message, line, column, endLine, endColumn, start, end, entry };
  };
  const groups = groupByRule(stored, placeOf, report.counts).map((group) => {
    const { fixable } = rule(group.code) ?? {};
    return fixable === undefined ? group : { ...group, fixable };
  });
  const aboutDocument = (group: RuleGroup): boolean => group.places[0]?.entry === null;
  return SEVERITIES.flatMap((severity) => {
    const same = groups.filter((group) => group.severity === severity);
    return [...same.filter(aboutDocument), ...same.filter((group) => !aboutDocument(group))];
  });
}

/** Looks at the bytes of the file or, where these are compressed, at the text inside. */
async function guess(file: File, unpacked: Source | null): Promise<Guess | null> {
  if (unpacked === null) return guessFrom(await headOf(file, GUESS_BYTES));
  const { text } = await unpacked(0, GUESS_BYTES);
  return guessFrom(new TextEncoder().encode(text));
}

function suggestUrl(loc: string | undefined, name: string): string | null {
  if (loc === undefined || !/^https?:\/\//i.test(loc) || !URL.canParse(loc)) return null;
  return new URL(`/${encodeURIComponent(name)}`, loc).href;
}

function failureOf(error: unknown): Failure {
  if (error instanceof ExportError) return { code: error.code, message: error.message };
  if (error instanceof SitemapError) {
    const code = error.code === "input-too-large" ? "input-too-large" : "internal";
    return { code, message: error.message };
  }
  if (error instanceof TooSlowError) return { code: "too-slow", message: "too slow" };
  if (error instanceof CancelledError) return { code: "cancelled", message: "cancelled" };
  if (error instanceof UnreadableError) return { code: "unreadable", message: error.message };
  return { code: "internal", message: String(error) };
}

function send(reply: Reply): void {
  postMessage(reply);
}

async function serve<M extends Method>(id: number, method: M, request: Methods[M]["request"]): Promise<void> {
  try {
    const response = await answers[method](request, (progress) => send({ id, progress }));
    send({ id, response });
  } catch (error) {
    send({ id, failure: failureOf(error) });
  }
}

addEventListener("message", ({ data }: MessageEvent<Request>) => {
  void serve(data.id, data.method, data.request);
});
