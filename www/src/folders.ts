/**
 * Folders that are dropped: what is in them that can be opened, as in archives. It is loaded for a folder.
 *
 * @module
 */

import { BESIDE, LIST_NAME, SITEMAP_NAME, unpacked, withoutOthers } from "./archives.ts";
import { ARCHIVE_NAME, FILES_MAX, type Incoming } from "./state.ts";

/** A file or a folder that was dropped. */
export type Dropped = File | FileSystemEntry;

/** What is in folders, beside the files that were dropped with them. */
export interface Found {
  readonly files: readonly Incoming[];
  /** How many files of folders are neither sitemaps nor lists. */
  readonly otherCount: number;
  /** How many files of archives could not be unpacked. */
  readonly lostCount: number;
}

/**
 * The files that were dropped, whatever they are called, and those of folders that may be sitemaps or lists, folder by folder, with what
 * is in archives in place of these; as long as they are wanted.
 */
export async function filesOf(dropped: readonly Dropped[], isOvertaken: () => boolean): Promise<Found> {
  const files: Incoming[] = [];
  let [otherCount, lostCount] = [0, 0];
  for (const one of dropped) {
    if (isOvertaken() || files.length > FILES_MAX) break;
    const isFolder = !(one instanceof File) && one.isDirectory;
    const here = isFolder ? await walk(one) : { files: await alone(one), otherCount: 0 };
    // One more, so that it is known whether there are too many.
    const open = await unpacked(here.files, FILES_MAX + 1 - files.length, isOvertaken);
    const wanted = isFolder ? await openable(open.files) : open.files;
    otherCount += here.otherCount + open.files.length - wanted.length;
    lostCount += open.lostCount;
    files.push(...wanted);
  }
  return { files, otherCount, lostCount };
}

/** Without archives in which there was nothing to open, and tables that are no lists of URLs: nobody has chosen them. */
function openable(files: readonly Incoming[]): Promise<readonly Incoming[]> {
  return withoutOthers(files.filter(({ name }) => !ARCHIVE_NAME.test(name)));
}

async function alone(dropped: Dropped): Promise<readonly Incoming[]> {
  // What the browser cannot look at is left out.
  const file = dropped instanceof File ? dropped : await fileOf(dropped).catch(() => null);
  return file === null ? [] : [{ file, name: file.name }];
}

/** The files of a folder that may be opened, and how many others there are. */
async function walk(
  folder: FileSystemEntry,
): Promise<{ readonly files: readonly Incoming[]; readonly otherCount: number }> {
  const files: Incoming[] = [];
  let otherCount = 0;
  try {
    for await (const entry of entriesBelow(folder)) {
      if (!isWanted(entry)) otherCount += 1;
      else files.push({ file: await fileOf(entry), name: pathOf(entry) });
      if (files.length > FILES_MAX) break;
    }
  } catch {
    // What the browser could not look at is left out.
  }
  return { files, otherCount };
}

const isWanted = ({ name }: FileSystemEntry): boolean =>
  [SITEMAP_NAME, LIST_NAME, ARCHIVE_NAME].some((known) => known.test(name));

const pathOf = ({ fullPath }: FileSystemEntry): string => fullPath.replace(/^\//, "");

/** All files below an entry, in the order of names, but those that are hidden. */
async function* entriesBelow(entry: FileSystemEntry): AsyncGenerator<FileSystemEntry> {
  if (!entry.isDirectory) {
    yield entry;
    return;
  }
  const all = await entriesOf(entry as FileSystemDirectoryEntry);
  const shown = all.filter(({ name, isDirectory }) => !BESIDE.test(isDirectory ? `${name}/` : name));
  for (const one of shown.toSorted((a, b) => (a.name < b.name ? -1 : 1))) yield* entriesBelow(one);
}

function fileOf(entry: FileSystemEntry): Promise<File> {
  return new Promise((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
}

async function entriesOf(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    // Browsers give some of them at a time.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}
