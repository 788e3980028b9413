/**
 * The Web Worker: owns the WebAssembly core, reads files, keeps their reports, and answers the page.
 *
 * @module
 */

import { init, SitemapError, TextSource } from "sitemapkit";
import { clockOf } from "./clock.ts";
import { countColumns } from "./columns.ts";
import { createSession } from "./compare/session.ts";
import { select } from "./criteria.ts";
import { detailOf, relationsOf } from "./detail.ts";
import { duplicatesOf } from "./duplicates.ts";
import { excerptOf, WINDOW_UNITS } from "./excerpt.ts";
import { exportComparison } from "./export/comparison.ts";
import { excerptsFor } from "./export/excerpts.ts";
import { ExportError, exported } from "./export/failure.ts";
import { problemsCsv } from "./export/problems.ts";
import { exportRows } from "./export/rows.ts";
import { sarifOf } from "./export/sarif.ts";
import { extrasOf } from "./extras.ts";
import { countExtras, factsOf, newestIn } from "./facts.ts";
import { failureOf } from "./failure.ts";
import { mend } from "./fixing.ts";
import { analyseLanguages, type LanguageAnalysis } from "./languages.ts";
import { placeInText } from "./line-place.ts";
import { isOrdered, orderAll } from "./loc-order.ts";
import { allMarksOf, marksOf } from "./marks.ts";
import { indexMedia, type MediaIndex } from "./media.ts";
import { isOutOfMemory, memoryForEntries } from "./memory.ts";
import {
  type Failure,
  type Method,
  type Methods,
  PASTED_TYPE,
  type Progress,
  type Reply,
  type Request,
  type Row,
  type Summary,
} from "./messages.ts";
import { sort } from "./order.ts";
import { overlapsOf } from "./overlap.ts";
import { createPositions } from "./positions.ts";
import { CancelledError, MemoryError, readFile } from "./reading.ts";
import { endSearcher, findPattern, prepareSearcher, TooSlowError } from "./regex.ts";
import { sample } from "./samples.ts";
import { checkFiles } from "./site.ts";
import { createKeptTexts, KEPT_UNITS, type Source, sourceOf } from "./source.ts";
import { childrenOf, structureOf } from "./structure.ts";
import { summarise } from "./summary.ts";
import { glance, survey } from "./survey.ts";
import { createTable, type TableFile } from "./table.ts";
import { timelineOf } from "./timeline.ts";
import {
  createIdlePause,
  createPause,
  OvertakenError,
  type Pause,
  whileTrue,
  whileWaitedFor,
} from "./turns.ts";

/** How often progress is told, in milliseconds. */
const PROGRESS_MS = 80;

const table = createTable();
const session = createSession(table);
const sources = new Map<number, Source>();
const kept = createKeptTexts(KEPT_UNITS);
const positions = createPositions((document) => fileOf(document)?.source ?? null);
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
  async open({ document, file, url, response, robots }, onProgress) {
    reading.get(document)?.abort();
    const { signal } = register(document);
    const decoded = file.type === PASTED_TYPE;
    try {
      await init();
      if (signal.aborted) throw new CancelledError();
      const memoryMax = memoryForEntries() - memoryBeside(document);
      const known = { file, url, response, robots, now: Date.now() };
      const read = await readFile({ ...known, signal, memoryMax, onProgress });
      const { report, entries, stored, partial } = read;
      const source = sourceOf(file, () => new TextSource({ decoded }), kept);
      const summary = summarise(document, read, { file, robots });
      // Another reading of it has begun, or nobody wants it any more.
      if (reading.get(document)?.signal !== signal) throw new CancelledError();
      sources.set(document, source);
      positions.forget(document);
      summaries.set(document, summary);
      table.put({
        document,
        format: report.format,
        entries,
        memoryBytes: entries.memoryBytes,
        marks: marksOf(stored, report.counts),
        counts: report.counts,
        allMarks: null,
        source: { ...known, entryCount: entries.length, isPartial: partial !== null },
        facts: null,
      });
      showAll();
      return summary;
    } finally {
      if (reading.get(document)?.signal === signal) reading.delete(document);
    }
  },

  cancel({ document }) {
    reading.get(document)?.abort();
    return null;
  },

  close({ document }) {
    reading.get(document)?.abort();
    reading.delete(document);
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

  prepare() {
    const { files } = table;
    return whileTrue(
      () => table.files === files,
      async () => {
        const pause = createIdlePause(() => table.files === files);
        await prepareFacts(pause);
        if (!isOrdered(table)) await orderAll(table, pause);
        await prepareSearcher(
          files.map(({ file }) => file),
          pause,
        );
        return null;
      },
    );
  },

  async select({ criteria, order, apart }) {
    selection += 1;
    const number = selection;
    const chosen = await whileTrue(
      () => selection === number,
      async (pause) => {
        const rows = await select(table, criteria, pause, findPattern, apart);
        return { rows: await sort(table, rows, order, pause) };
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
    const found = await placeInText(place, source);
    const window = await source(Math.max(0, found.start - WINDOW_UNITS), found.end + WINDOW_UNITS);
    return excerptOf(window, found);
  },

  async glance({ file }) {
    await init();
    return glance(file);
  },

  async survey({ files }) {
    await init();
    return survey(
      files,
      createPause(() => true),
    );
  },

  async site({ files, userAgent }) {
    await init();
    siteNumber += 1;
    const number = siteNumber;
    return whileTrue(
      () => siteNumber === number,
      (pause) => checkFiles(files, userAgent, Date.now(), pause),
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

  exportProblems({ format, ...request }) {
    return unlessOvertaken((pause) =>
      format === "sarif" ? sarifOf(request, summaries, pause) : problemsCsv(request, summaries, table, pause),
    );
  },

  cancelExport() {
    exportNumber += 1;
    return null;
  },

  extras() {
    const { files } = table;
    return whileTrue(
      () => table.files === files,
      async () => {
        await prepareFacts(createIdlePause(() => table.files === files));
        return countExtras(table);
      },
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
    const { files } = table;
    return request.isWhole
      ? whileTrue(
          () => table.files === files,
          (pause) => timelineOf(table, null, request, pause),
        )
      : whileShown((pause) => timelineOf(table, shown, request, pause));
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

  async marks() {
    let hasAll = true;
    for (const { file } of table.files) hasAll = (await allMarksOf(file)).hasAll() && hasAll;
    return hasAll;
  },

  overlaps({ document, others }) {
    const { files } = table;
    return whileTrue(
      () => table.files === files,
      (pause) => overlapsOf(table, document, others, pause),
    );
  },

  async detail(place) {
    const found = await positions.of(place.document);
    const file = fileOf(place.document);
    if (file === undefined) return null;
    return detailOf(table, place, sources.get(place.document), found, await allMarksOf(file));
  },

  relations({ apart, ...place }) {
    related += 1;
    const number = related;
    const { files } = table;
    return whileTrue(
      () => related === number && table.files === files,
      (pause) => relationsOf(table, place, apart, pause),
    );
  },

  duplicates({ apart }) {
    const { files } = table;
    return whileTrue(
      () => table.files === files,
      async () => (await duplicatesOf(table, apart)).counts,
    );
  },

  locs({ document, start, count }) {
    const entries = fileOf(document)?.entries;
    if (entries === undefined || start >= entries.length) return null;
    const locs: string[] = [];
    for (let at = start; at < Math.min(start + count, entries.length); at += 1)
      locs.push(entries.loc(at) ?? "");
    return new TextEncoder().encode(locs.join("\0"));
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
  const { document, marks } = placed.file;
  return {
    document,
    index,
    loc,
    lastmod,
    changefreq,
    priority,
    extras: extrasOf(entry),
    severity: marks.severityOf(index),
    problems: marks.countOf(index),
    line: positions.lineOf(document, index),
  };
}

function fileOf(document: number): TableFile | undefined {
  return table.files.find(({ file }) => file.document === document)?.file;
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

/** Makes the columns of all files, when there is nothing else to do. */
async function prepareFacts(pause: Pause): Promise<void> {
  for (const { file } of table.files) {
    await pause();
    await factsOf(file);
  }
}

/** The memory that the entries of other documents take, in bytes. */
function memoryBeside(document: number): number {
  let bytes = 0;
  for (const { file } of table.files) if (file.document !== document) bytes += file.memoryBytes;
  return bytes;
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

/** What the worker does without anybody waiting for it. */
const BEFOREHAND: ReadonlySet<Method> = new Set(["extras", "overlaps", "prepare", "site"]);

function failureFrom(error: unknown): Failure {
  if (error instanceof ExportError) return { code: error.code, message: error.message };
  if (error instanceof MemoryError || isOutOfMemory(error))
    return { code: "out-of-memory", message: String(error) };
  if (error instanceof SitemapError) {
    const code = error.code === "input-too-large" ? "input-too-large" : "internal";
    return { code, message: error.message };
  }
  if (error instanceof TooSlowError) return { code: "too-slow", message: "too slow" };
  if (error instanceof CancelledError) return { code: "cancelled", message: "cancelled" };
  return failureOf(error);
}

function send(reply: Reply): void {
  postMessage(reply);
}

async function serve<M extends Method>(id: number, method: M, request: Methods[M]["request"]): Promise<void> {
  try {
    const work = () => answers[method](request, (progress) => send({ id, progress }));
    const response = await (BEFOREHAND.has(method) ? work() : whileWaitedFor(work));
    send({ id, response });
  } catch (error) {
    send({ id, failure: failureFrom(error) });
  }
}

addEventListener("message", ({ data }: MessageEvent<Request>) => {
  void serve(data.id, data.method, data.request);
});
