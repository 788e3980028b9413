/**
 * Reading one file: as far as it goes, and as far as somebody wants it.
 *
 * @module
 */

import {
  type Diagnostic,
  type Entry,
  type ParseOptions,
  type Report,
  type ServerResponse,
  SitemapParser,
} from "sitemapkit";
import { chunksOf, headOf, UnreadableError } from "./chunks.ts";
import { isOutOfMemory } from "./memory.ts";
import { PASTED_TYPE, type PartialReading, type Progress } from "./messages.ts";
import { createSegments, type Segments } from "./segments.ts";
import type { KnownRobots } from "./survey.ts";
import { createPause } from "./turns.ts";

/** How often progress is told, in milliseconds. */
const PROGRESS_MS = 80;

/** How many bytes are read between looks at what somebody wants. Gzip expands to a thousand times as many at most. */
const PIECE_BYTES = 262_144;
const GZIP_PIECE_BYTES = 16_384;

/** How much of a file is read to say what it is when the parser was lost. */
const HEAD_BYTES = 262_144;

/** The page does not want the document any more. */
export class CancelledError extends Error {
  override readonly name = "CancelledError";
}

/** There is no memory for all of the document. */
export class MemoryError extends Error {
  override readonly name = "MemoryError";
}

/** A document, and what is known of it that does not stand in it. */
export interface KnownDocument {
  readonly file: File;
  /** Where it is served from, or `""`. */
  readonly url: string;
  /** What the server answered when it was asked for the file, if one was. */
  readonly response: ServerResponse | null;
  /** What its URLs are compared with. */
  readonly robots: KnownRobots;
  /** The time at which it is read, in milliseconds. */
  readonly now: number;
}

/** What is read, and how. */
export interface Wanted extends KnownDocument {
  /** Aborted when somebody does not want to wait for the rest. */
  readonly signal: AbortSignal;
  /** How much memory the entries may take, in bytes. */
  readonly memoryMax: number;
  readonly onProgress: (progress: Progress) => void;
}

/** What was read. */
export interface Reading {
  readonly report: Report;
  readonly entries: Segments<Entry>;
  readonly stored: readonly Diagnostic[];
  /** Why that is not all; `null` where it is. */
  readonly partial: PartialReading | null;
}

/** A parser for a document. */
export function parserOf(
  { file, url, response, robots, now }: KnownDocument,
  options: ParseOptions = {},
): SitemapParser {
  return new SitemapParser({
    url: url === "" ? undefined : url,
    response: response ?? undefined,
    ...robots,
    now,
    decoded: file.type === PASTED_TYPE,
    ...options,
  });
}

/** Reads a file. What ends reading is thrown when there is nothing to show by then. */
export async function readFile(wanted: Wanted): Promise<Reading> {
  const { file, signal, memoryMax, onProgress } = wanted;
  const parser = parserOf(wanted);
  const entries = createSegments<Entry>();
  const pause = createPause(() => true);
  let bytes = 0;
  let pieceBytes = PIECE_BYTES;
  let told = performance.now();
  try {
    for await (const chunk of chunksOf(file, signal)) {
      if (bytes === 0 && isGzip(chunk)) pieceBytes = GZIP_PIECE_BYTES;
      for (let from = 0; from < chunk.length; from += pieceBytes) {
        const piece = chunk.subarray(from, from + pieceBytes);
        if (signal.aborted) throw new CancelledError();
        parser.push(piece);
        bytes += piece.length;
        await pause();
        if (performance.now() - told < PROGRESS_MS) continue;
        entries.add(parser.take());
        if (entries.memoryBytes > memoryMax) throw new MemoryError();
        told = performance.now();
        onProgress({ bytes, totalBytes: file.size, entries: entries.length });
      }
    }
    if (signal.aborted) throw new CancelledError();
    const report = parser.finish();
    entries.add(report.entries);
    return { report, entries, stored: [...report.diagnostics], partial: null };
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === null) throw error;
    const report = await reportOf(parser, entries, () => headReport(file, parserOf(wanted)));
    if (entries.length === 0) throw error;
    const detail = error instanceof UnreadableError ? error.message : "";
    const partial = { reason, bytes, totalBytes: file.size, detail };
    // A report of the first bytes alone counts only theirs.
    const all = { ...report, entryCount: entries.length };
    return { report: all, entries, stored: [...report.diagnostics], partial };
  } finally {
    parser.free();
  }
}

function reasonOf(error: unknown): PartialReading["reason"] | null {
  if (error instanceof CancelledError) return "cancelled";
  if (error instanceof UnreadableError) return "unreadable";
  return error instanceof MemoryError || isOutOfMemory(error) ? "memory" : null;
}

const isGzip = (start: Uint8Array): boolean => start[0] === 0x1f && start[1] === 0x8b;

/** What there is to say about what was read so far. */
async function reportOf(
  parser: SitemapParser,
  entries: Segments<Entry>,
  otherwise: () => Promise<Report>,
): Promise<Report> {
  try {
    const report = parser.stop();
    entries.add(report.entries);
    return report;
  } catch (error) {
    // A parser that ran out of memory is lost with all it knew.
    return entries.length === 0 ? Promise.reject(error) : otherwise();
  }
}

/** What can be said of the first bytes. */
async function headReport(file: File, parser: SitemapParser): Promise<Report> {
  try {
    parser.push(await headOf(file, HEAD_BYTES));
    return parser.stop();
  } finally {
    parser.free();
  }
}
