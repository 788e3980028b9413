/**
 * Archives: a ZIP file stands for the files in it that can be opened, such as an export of Search Console or what this page has saved
 * together. It is loaded for files that are called like one.
 *
 * @module
 */

import { unzipRaw, type ZipEntry } from "unzipit";
import { glanceAtFiles } from "./coverage.ts";
import { ARCHIVE_NAME, type Incoming } from "./state.ts";

/** How many bytes all of them have at most, unpacked: as long as they are open, the browser keeps them. */
const BYTES_MAX = 2_000_000_000;

/** What sitemaps are called, and what lists of URLs are. */
export const SITEMAP_NAME = /\.(xml|gz|txt|rss|atom|rdf)$/i;
export const LIST_NAME = /\.(csv|tsv|json|jsonl|ndjson|log)$/i;

/** What systems put beside the files of an archive. Of `./`, with which some archivers begin each name, there is nothing hidden. */
export const BESIDE = /(^|\/)(__MACOSX\/|\.(?!\.?\/))/;

/** Files, and how many of those in archives could not be unpacked. */
export interface Unpacked {
  readonly files: readonly Incoming[];
  readonly lostCount: number;
}

/**
 * The same files, with what is in archives in place of these, so many at most, as long as it is wanted. An archive in which there is
 * nothing to open, or that is none, stays what it is: who reads it says so.
 */
export async function unpacked(
  files: readonly Incoming[],
  countMax: number,
  isOvertaken: () => boolean,
): Promise<Unpacked> {
  const all: Incoming[] = [];
  const left = { bytes: BYTES_MAX };
  let lostCount = 0;
  for (const given of files) {
    const entries = ARCHIVE_NAME.test(given.name) ? await entriesOf(given.file) : [];
    const found: Incoming[] = [];
    let lost = 0;
    for (const entry of entries.slice(0, Math.max(0, countMax - all.length))) {
      if (isOvertaken()) return { files: [], lostCount: 0 };
      const file = await fileOf(entry, left);
      if (file === null) lost += 1;
      else found.push({ file, name: `${given.name.replace(ARCHIVE_NAME, "")}/${pathOf(entry)}` });
    }
    const wanted = await withoutOthers(found);
    all.push(...(wanted.length > 0 ? wanted : [given]));
    if (wanted.length > 0) lostCount += lost;
  }
  return { files: all, lostCount };
}

/** What may be opened of an archive, in the order of names; nothing of what is none. */
async function entriesOf(file: File): Promise<readonly ZipEntry[]> {
  try {
    const { entries } = await unzipRaw(file);
    const isWanted = ({ name, isDirectory }: ZipEntry): boolean =>
      !isDirectory && !BESIDE.test(name) && (SITEMAP_NAME.test(name) || LIST_NAME.test(name));
    return entries.filter(isWanted).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}

const pathOf = ({ name }: ZipEntry): string => name.replace(/^(\.\/)+/, "");

/** A file of an archive; `null` of what cannot be unpacked, is locked or has more bytes than are `left`. */
async function fileOf(entry: ZipEntry, left: { bytes: number }): Promise<File | null> {
  if (entry.encrypted || entry.size > left.bytes) return null;
  // An archive can say of a file that it is small.
  const limit = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      left.bytes -= chunk.length;
      if (left.bytes < 0) controller.error(new RangeError("too many bytes"));
      else controller.enqueue(chunk);
    },
  });
  try {
    const stream = (await entry.stream()) as ReadableStream<Uint8Array<ArrayBuffer>>;
    const blob = await new Response(stream.pipeThrough(limit)).blob();
    return new File([blob], entry.name.replace(/^.*\//, ""));
  } catch {
    return null;
  }
}

/** Without the tables that are no lists of URLs: exports have others beside those. What could not be looked at stays. */
export async function withoutOthers(files: readonly Incoming[]): Promise<readonly Incoming[]> {
  const tables = files.filter(({ name }) => LIST_NAME.test(name));
  if (tables.length === 0) return files;
  const glances = await glanceAtFiles(tables);
  const others = new Set(tables.filter((_, index) => glances[index]?.kind === null));
  return files.filter((file) => !others.has(file));
}
