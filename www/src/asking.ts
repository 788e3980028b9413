/**
 * What views ask the worker about the open files. `inspect.ts` says what is open.
 *
 * @module
 */

import { createEngine, EngineError } from "./engine/client.ts";
import type {
  ComparedList,
  ComparedRow,
  Comparison,
  ComparisonFile,
  ComparisonRequest,
} from "./engine/compare/types.ts";
import type {
  ExportedRows,
  ProblemsFormat,
  ProblemsRequest,
  Report,
  ReportFormat,
  RowsFormat,
} from "./engine/export/messages.ts";
import type {
  ClockReport,
  ColumnCounts,
  CountedColumn,
  DuplicateCounts,
  EntryDetail,
  EntryPlace,
  EntryRelations,
  ExcerptLine,
  LanguageReport,
  MediaFilter,
  MediaPage,
  MissingReturns,
  PathLevel,
  Place,
  Row,
  Structure,
  Timeline,
} from "./engine/messages.ts";
import { MEMORY_MAX_BYTES } from "./engine/source.ts";
import { apart, documents } from "./state.ts";

/** Told when the worker dies, with all it held. */
let onCrash: (error: EngineError) => void = () => {};

/** The worker that has the open files. */
export const engine = createEngine((error) => onCrash(error));

/** Says who is told when the worker dies. */
export function whenCrashed(told: (error: EngineError) => void): void {
  onCrash = told;
}

/** Rows of the table. */
export function fetchRows(start: number, count: number): Promise<readonly Row[]> {
  return engine.call("rows", { start, count });
}

/** Where an entry stands in the table, or `null` when it is not shown. */
export function locateEntry(document: number, entry: number): Promise<number | null> {
  return engine.call("locate", { document, entry });
}

/** The source around a place, or `null` when it cannot be shown. */
export function fetchExcerpt(place: Place): Promise<readonly ExcerptLine[] | null> {
  return engine.call("excerpt", { place });
}

/** The rows that are shown as a file, or `null` when that was stopped. `onProgress` is told how many are written. */
export function exportRows(
  format: RowsFormat,
  onProgress: (count: number) => void,
): Promise<ExportedRows | null> {
  const names = new Map(documents.value.map(({ id, name }) => [id, name]));
  return engine.call("exportRows", { format, names }, { onProgress: ({ entries }) => onProgress(entries) });
}

/** The report as a file, or `null` when that was stopped. */
export function exportReport(format: ReportFormat, report: Report): Promise<Blob | null> {
  const large = documents.value.filter(({ file }) => file.size > MEMORY_MAX_BYTES).map(({ id }) => id);
  return engine.call("exportReport", { format, report, large: new Set(large) });
}

/** What is told of all open files, place by place, or `null` when that was stopped. */
export function exportProblems(format: ProblemsFormat, request: ProblemsRequest): Promise<Blob | null> {
  return engine.call("exportProblems", { format, ...request });
}

/** Stops what is exported. */
export function cancelExport(): void {
  void engine.call("cancelExport", null).catch(ignoreStopped);
}

/** Some of the media of the rows that are shown, or `null` when other rows were chosen meanwhile. */
export function fetchMedia(filter: MediaFilter, start: number, count: number): Promise<MediaPage | null> {
  return engine.call("media", { filter, start, count });
}

/** What `hreflang` says on the rows that are shown, or `null` when other rows were chosen meanwhile. */
export function fetchLanguages(): Promise<LanguageReport | null> {
  return engine.call("languages", null);
}

/** The links to pages in a language, or in any, that are not returned. */
export function fetchMissingReturns(
  language: string | null,
): Promise<{ readonly unnamed: MissingReturns; readonly absent: MissingReturns } | null> {
  return engine.call("missingReturns", { language });
}

/** The hosts of the rows that are shown, or `null` when other rows are shown meanwhile. */
export function fetchStructure(): Promise<Structure | null> {
  return engine.call("structure", {});
}

/** What is directly below a path, or `null` when other rows are shown meanwhile. */
export function fetchChildren(prefix: string): Promise<PathLevel | null> {
  return engine.call("children", { prefix });
}

/** When the rows that are shown were changed, or all of whole files; `null` when there are others meanwhile. */
export function fetchTimeline(bucketsMax: number, isWhole: boolean): Promise<Timeline | null> {
  return engine.call("timeline", { now: Date.now(), bucketsMax, isWhole });
}

/** When in the day and in the week the rows that are shown were changed, or `null` when other rows are shown meanwhile. */
export function fetchClock(): Promise<ClockReport | null> {
  return engine.call("clock", null);
}

/** What the values of columns are, or `null` when other rows are shown meanwhile. */
export function fetchColumns(columns: readonly CountedColumn[]): Promise<ColumnCounts | null> {
  return engine.call("columns", { columns });
}

/** Finds the lines of entries, which rows tell from then on. */
export async function findLines(): Promise<void> {
  await engine.call("lines", null);
}

/** Finds all that is told of entries, which rows tell from then on. Whether that is all. */
export function findMarks(): Promise<boolean> {
  return engine.call("marks", null);
}

/** All that a document says of an entry. */
export function fetchDetail({ document, entry }: EntryPlace): Promise<EntryDetail | null> {
  return engine.call("detail", { document, entry });
}

/** What other entries say of an entry, or `null` when another entry is asked about meanwhile. */
export function fetchRelations({ document, entry }: EntryPlace): Promise<EntryRelations | null> {
  return engine.call("relations", { document, entry, apart: apart.value });
}

/** How many rows have a URL that another row has as well, or `null` when files came or went meanwhile. */
export function fetchDuplicates(): Promise<DuplicateCounts | null> {
  return engine.call("duplicates", { apart: apart.value });
}

/** How much each of the others lists like a file, from 0 to 1, or `null` when files came or went meanwhile. */
export function measureOverlaps(
  document: number,
  others: readonly number[],
): Promise<readonly number[] | null> {
  return engine.call("overlaps", { document, others });
}

/** The URLs of some entries of a document, as they are handed on to another worker; `null` when there are no more. */
export function fetchLocs(document: number, start: number, count: number): Promise<Uint8Array | null> {
  return engine.call("locs", { document, start, count });
}

/** The date of the latest change in each file. */
export function fetchNewest(): Promise<ReadonlyMap<number, number | null>> {
  return engine.call("newest", null);
}

/** What became of the URLs of one snapshot in another, or `null` when somebody asked for something else meanwhile. */
export function compareSnapshots(request: ComparisonRequest): Promise<Comparison | null> {
  return engine.call("compare", request);
}

/** Lines of a list of what was compared last. */
export function fetchCompared(
  list: ComparedList,
  start: number,
  count: number,
): Promise<readonly ComparedRow[]> {
  return engine.call("compared", { list, start, count });
}

/** A file of what was compared last, or `null` when another export was begun. */
export function exportComparison(what: ComparisonFile): Promise<Blob | null> {
  const names = new Map(documents.value.map(({ id, name }) => [id, name]));
  return engine.call("exportComparison", { what, names });
}

/** For calls that nobody waits for: the state already tells when the worker was stopped or has crashed. */
export function ignoreStopped(error: unknown): void {
  if (!(error instanceof EngineError)) throw error;
}
