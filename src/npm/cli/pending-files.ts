/**
 * Files that take their place only when they are whole: they are written under another name in the same folder first.
 *
 * @module
 */

import { randomUUID } from "node:crypto";
import {
  type BigIntStats,
  createWriteStream,
  existsSync,
  mkdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  type Stats,
  statSync,
} from "node:fs";
import { chmod, chown, readlink, realpath, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip, gzipSync } from "node:zlib";
import { toPrintable } from "./cells.js";
import { describeSystemError } from "./system-error.js";

/** A file cannot be written; the message says which one and why. */
export class UnwritableFile extends Error {
  override readonly name = "UnwritableFile";

  constructor(path: string, reason: string) {
    super(`cannot write ${toPrintable(path)}: ${reason}`);
  }
}

/** What a file is to hold: all of it, or one piece after the other. */
export type FileContent = string | Uint8Array | AsyncIterable<string | Uint8Array>;

/** How a file is written. */
export interface FileOptions {
  readonly isGzip: boolean;
  /** Whether it may take the place of another one. */
  readonly isForced: boolean;
}

/** A file that is whole, and not in its place. */
export interface PendingFile {
  /** Gives it its name. Throws an {@linkcode UnwritableFile}. */
  place(): Promise<void>;
  /** The same at once, so that no signal comes between several; whether it may replace another one has been asked. */
  placeNow(): void;
  /** Removes it, if it was not placed. */
  discard(): Promise<void>;
}

/** The names of the files that are not in their place. */
const temporaries = new Set<string>();

/** The folders that were made for them, each before those that it is in. */
const madeFolders: string[] = [];

/** Makes a folder, and those that it is in, for files that are not in their place. Throws an {@linkcode UnwritableFile}. */
export function makePendingFolder(path: string): void {
  const folder = resolve(path);
  // One at a time: with `recursive`, Node tries for ever where there cannot be a folder, as in /proc.
  const parent = dirname(folder);
  if (parent !== folder && !existsSync(parent)) makePendingFolder(parent);
  try {
    mkdirSync(folder);
  } catch (error) {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
    tellFailure(path)(error);
  }
  madeFolders.unshift(folder);
}

/** Removes the files that are not in their place, and the folders that are empty without them. */
export function removePendingFiles(): void {
  for (const path of temporaries) rmSync(path, { force: true });
  temporaries.clear();
  try {
    for (const folder of madeFolders) rmdirSync(folder);
  } catch {
    // There is a file in it.
  }
}

/** Throws an {@linkcode UnwritableFile} if there is such a file and it may not be replaced. */
export async function refuseExisting(
  path: string,
  { isForced }: Pick<FileOptions, "isForced">,
  why = "there is such a file; --force replaces it",
): Promise<void> {
  if (!isForced && descriptorOf(path) === null && (await statsOf(path))?.isFile())
    throw new UnwritableFile(path, why);
}

/** Throws an {@linkcode UnwritableFile} if there is such a file, and what would replace it was made of half a FILE. */
export function refuseHalf(path: string, { isWhole }: { readonly isWhole: boolean }): Promise<void> {
  return refuseExisting(
    path,
    { isForced: isWhole },
    "part of what it is made of is missing; the file that is there stays",
  );
}

/** Whether two names are of one file that is there. */
export async function isSameFile(path: string, other: string): Promise<boolean> {
  const stats = (name: string): Promise<BigIntStats | null> => stat(name, { bigint: true }).catch(() => null);
  const [one, two] = await Promise.all([stats(path), stats(other)]);
  return one !== null && two !== null && one.dev === two.dev && one.ino === two.ino;
}

/** The file that a name means, also where links lead to one that is not there yet. */
async function targetOf(path: string): Promise<string> {
  let target = path;
  for (let links = 0; links < LINKS_MAX; links += 1) {
    const link = await readlink(target).catch(() => null);
    if (link === null) break;
    target = resolve(await realpath(dirname(target)), link);
  }
  return realpath(target).catch(() => target);
}

/** As many as systems follow. */
const LINKS_MAX = 40;

/** What stands for a file until it is whole. Names have at most 255 bytes: a beginning of its own is enough to know it by. */
function temporaryName(name: string): string {
  return `.${[...name].slice(0, 32).join("")}.${randomUUID()}.tmp`;
}

/** Writes a file for `path`. Throws an {@linkcode UnwritableFile}, and whatever `content` throws. */
export async function writePending(
  path: string,
  content: FileContent,
  options: FileOptions,
): Promise<PendingFile> {
  await refuseExisting(path, options);
  const told = tellFailure(path);
  const descriptor = descriptorOf(path);
  if (descriptor !== null) {
    const stream = createWriteStream(path, { fd: descriptor, autoClose: false });
    await pipeline(piecesOf(bytesOf(content, options)), stream).catch(told);
    return NOTHING_PENDING;
  }
  const before = await statsOf(path);
  if (before && !before.isFile()) {
    // A pipe or a device cannot be replaced. What the link to a pipe says is no name of it.
    await writeFile(path, bytesOf(content, options)).catch(told);
    return NOTHING_PENDING;
  }
  const target = await targetOf(path);
  const temporary = join(dirname(target), temporaryName(basename(target)));
  const discard = async (): Promise<void> => {
    if (!temporaries.has(temporary)) return;
    await rm(temporary, { force: true }).finally(() => temporaries.delete(temporary));
  };
  temporaries.add(temporary);
  try {
    // Nobody reads it meanwhile who may not read what it replaces.
    const mode = before ? 0o600 : 0o666;
    await writeFile(temporary, bytesOf(content, options), { flag: "wx", mode });
    if (before) {
      // Not everybody may give files away; the group counts also where the owner cannot be kept.
      await chown(temporary, -1, before.gid).catch(() => undefined);
      await chown(temporary, before.uid, -1).catch(() => undefined);
      await chmod(temporary, before.mode);
    }
  } catch (error) {
    // Where it could not be made, it may be that it cannot be removed either.
    await discard().catch(() => undefined);
    return told(error);
  }
  const placeNow = (): void => {
    try {
      renameSync(temporary, target);
    } catch (error) {
      told(error);
    }
    temporaries.delete(temporary);
  };
  const place = async (): Promise<void> => {
    await refuseExisting(path, options);
    placeNow();
  };
  return { place, placeNow, discard };
}

const NOTHING_PENDING: PendingFile = {
  place: () => Promise.resolve(),
  placeNow: () => {},
  discard: () => Promise.resolve(),
};

/**
 * The number of the open file that a name stands for, as `/dev/stdout` does. What stands in that file stays, also where it is one
 * on disk.
 */
function descriptorOf(path: string): number | null {
  const [, name, number] = /^\/dev\/(?:(stdout|stderr)|fd\/(\d+))$/.exec(resolve(path)) ?? [];
  if (name !== undefined) return name === "stdout" ? 1 : 2;
  return number === undefined ? null : Number(number);
}

async function* piecesOf(content: FileContent): AsyncGenerator<string | Uint8Array, void, void> {
  if (typeof content === "string" || content instanceof Uint8Array) yield content;
  else yield* content;
}

function bytesOf(content: FileContent, { isGzip }: FileOptions): FileContent {
  if (!isGzip) return content;
  return typeof content === "string" || content instanceof Uint8Array
    ? gzipSync(content, GZIP_OPTIONS)
    : gzipped(content);
}

const GZIP_OPTIONS = { level: 9 };

async function* gzipped(content: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  const gzip = createGzip(GZIP_OPTIONS);
  // A failure of the content is one of what is read here as well.
  pipeline(Readable.from(content), gzip).catch(() => undefined);
  yield* gzip;
}

function statsOf(path: string): Promise<Stats | undefined> {
  return stat(path).catch(() => undefined);
}

/** What to do with a failure of writing: one of another kind stays what it is. */
function tellFailure(path: string): (error: unknown) => never {
  return (error) => {
    const reason = describeSystemError(error);
    throw reason === null
      ? error
      : new UnwritableFile(path, reason === "no such file" ? "no such folder" : reason);
  };
}
