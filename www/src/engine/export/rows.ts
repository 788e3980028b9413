/**
 * The rows that are shown as a file: text for other programs, or sitemaps that the library writes anew.
 *
 * @module
 */

import { type Entry, type Rejection, type Repair, SitemapWriter, writeSitemaps } from "sitemapkit";
import { allMarksOf } from "../marks.ts";
import type { Table } from "../table.ts";
import type { Pause } from "../turns.ts";
import { ENTRY_TEXTS, type TextFormat } from "./entry-text.ts";
import type { CodeCount, ExportedRows, RowsFormat } from "./messages.ts";
import { createParts } from "./parts.ts";
import { createZip, type Zip } from "./zip.ts";

/** What is exported, and for whom. */
export interface RowsExport {
  readonly table: Table;
  /** The rows in their order; `null` for all of them. */
  readonly rows: Uint32Array | null;
  /** What a document is called. */
  readonly nameOf: (document: number) => string;
  readonly pause: Pause;
  /** Is told how many rows are written. */
  readonly progress: (count: number) => void;
  /** The current time. */
  readonly now: Date;
}

/** How many rows are written before others have their turn. */
const STEP = 512;

/** The rows in that format. */
export function exportRows(format: RowsFormat, what: RowsExport): Promise<ExportedRows> {
  return format === "xml" || format === "xml-gzip"
    ? sitemapsOf(format === "xml-gzip", what)
    : textOf(format, what);
}

async function textOf(format: TextFormat, what: RowsExport): Promise<ExportedRows> {
  const { type, start, entry, end } = ENTRY_TEXTS[format];
  const parts = createParts();
  // Only CSV tells what is wrong.
  if (format === "csv") for (const { file } of what.table.files) await allMarksOf(file);
  parts.add(start);
  let count = 0;
  for await (const row of rowsOf(what)) {
    const found = what.table.entry(row);
    const placed = what.table.fileOf(row);
    if (found === undefined || placed === undefined) continue;
    const { document, marks } = placed.file;
    const severity = marks.severityOf(row - placed.start);
    parts.add(entry({ entry: found, file: what.nameOf(document), severity }, count === 0));
    count += 1;
  }
  parts.add(end(count === 0));
  const blob = parts.finish(type);
  const extension = format === "text" ? "txt" : format;
  return { blob, extension, count, fileCount: 1, refusals: [], mendedCount: 0, mends: [] };
}

/** The rows, one after the other, in turns. */
async function* rowsOf({ table, rows, pause, progress }: RowsExport): AsyncGenerator<number, void, void> {
  const n = rows?.length ?? table.length;
  for (let position = 0; position < n; position += 1) {
    if (position % STEP === 0) {
      await pause();
      progress(position);
    }
    yield rows?.[position] ?? position;
  }
}

/** A URL that says where it is. */
const ABSOLUTE = /^[a-z][a-z\d+.-]*:/i;

/**
 * The entries whose URLs are whole. The others go to `refusing`, which says why it takes none of them: that they are relative
 * to the rest is a guess, and what is no URL at all would become one.
 */
async function* entriesOf(what: RowsExport, refusing: SitemapWriter): AsyncGenerator<Entry, void, void> {
  for await (const row of rowsOf(what)) {
    const entry = what.table.entry(row);
    if (entry === undefined) continue;
    if (ABSOLUTE.test(entry.loc)) yield entry;
    else refusing.write(entry);
  }
}

/** The codes, each with how often it is there; the most frequent first. */
function countsOf(codes: ReadonlyMap<string, number>): readonly CodeCount[] {
  return Array.from(codes, ([code, times]) => ({ code, count: times })).sort((a, b) => b.count - a.count);
}

/** What is wrong with a date, say, costs the date and not the page. */
async function sitemapsOf(gzip: boolean, what: RowsExport): Promise<ExportedRows> {
  const refused = new Map<string, number>();
  const mended = new Map<string, number>();
  let mendedCount = 0;
  const options: WriterOptions = {
    now: what.now,
    onInvalid: "repair",
    onRejected({ code }) {
      refused.set(code, (refused.get(code) ?? 0) + 1);
    },
    onRepaired({ values }) {
      mendedCount += 1;
      for (const { code } of values) mended.set(code, (mended.get(code) ?? 0) + 1);
    },
  };
  const refusing = new SitemapWriter(options);
  try {
    const base = await commonOrigin(what);
    const written = await archiveOf(filesOf(entriesOf(what, refusing), base, options, gzip, what), what);
    refusing.finish();
    const { blob, count, fileCount } = written;
    const extension = fileCount > 1 ? "zip" : gzip ? "xml.gz" : "xml";
    return {
      blob: count === 0 ? null : blob,
      extension,
      count,
      fileCount,
      refusals: countsOf(refused),
      mendedCount,
      mends: countsOf(mended),
    };
  } finally {
    refusing.free();
  }
}

/** A file of sitemaps. */
interface WrittenFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly entryCount: number;
  /** Whether it lists those before. */
  readonly isIndex: boolean;
}

interface WriterOptions {
  readonly now: Date;
  readonly onInvalid: "repair";
  readonly onRejected: (rejection: Rejection) => void;
  readonly onRepaired: (repair: Repair) => void;
}

async function* filesOf(
  entries: AsyncIterable<Entry>,
  base: string | null,
  options: WriterOptions,
  gzip: boolean,
  { table }: RowsExport,
): AsyncGenerator<WrittenFile, void, void> {
  const { format } = table.files[0]?.file ?? {};
  if (format === "sitemapindex" || format === "robots") {
    yield* indexesOf(entries, base, options, gzip);
    return;
  }
  // Without a host there is no URL that could be written, but the writer says why.
  const site = base ?? "https://localhost/";
  for await (const file of writeSitemaps(entries, { ...options, base: site, gzip, index: "auto" })) {
    yield { ...file, isIndex: file.format === "sitemapindex" };
  }
}

/** Indexes, whose entries are sitemaps. */
async function* indexesOf(
  entries: AsyncIterable<Entry>,
  base: string | null,
  options: WriterOptions,
  gzip: boolean,
): AsyncGenerator<WrittenFile, void, void> {
  const writer = new SitemapWriter({ ...options, base: base ?? undefined, format: "sitemapindex" });
  try {
    for await (const entry of entries) writer.write(entry);
    for (const [index, { bytes, entryCount }] of writer.finish().entries()) {
      const name = `sitemap-index-${index + 1}.xml${gzip ? ".gz" : ""}`;
      yield { name, bytes: gzip ? await gzipped(bytes) : bytes, entryCount, isIndex: false };
    }
  } finally {
    writer.free();
  }
}

/** The only file, or an archive of all. */
async function archiveOf(
  files: AsyncIterable<WrittenFile>,
  { pause, now }: RowsExport,
): Promise<Pick<ExportedRows, "blob" | "count" | "fileCount">> {
  let first: WrittenFile | null = null;
  let zip: Zip | null = null;
  let count = 0;
  let fileCount = 0;
  for await (const file of files) {
    await pause();
    fileCount += 1;
    if (!file.isIndex) count += file.entryCount;
    if (first === null) {
      first = file;
      continue;
    }
    if (zip === null) {
      zip = createZip(now);
      await zip.add(first.name, first.bytes);
    }
    await zip.add(file.name, file.bytes);
  }
  const type = first?.name.endsWith(".gz") ? "application/gzip" : "application/xml";
  const blob = zip?.finish() ?? (first === null ? null : new Blob([first.bytes], { type }));
  return { blob, count, fileCount };
}

async function gzipped(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** How many hosts are counted. */
const ORIGINS_MAX = 1_000;

/** The scheme and host that most URLs have: a sitemap lists pages of one host. `null` when none has any. */
async function commonOrigin(what: RowsExport): Promise<string | null> {
  const counts = new Map<string, number>();
  for await (const row of rowsOf({ ...what, progress: () => {} })) {
    const start = /^https?:\/\/[^/?#\s]+/i.exec(what.table.loc(row) ?? "")?.[0];
    if (start === undefined) continue;
    const known = counts.get(start);
    if (known !== undefined || counts.size < ORIGINS_MAX) counts.set(start, (known ?? 0) + 1);
  }
  const [start] = [...counts].sort((a, b) => b[1] - a[1]).find(([start]) => URL.canParse(start)) ?? [];
  return start === undefined ? null : `${new URL(start).origin}/`;
}
