/**
 * What `split` wrote into a folder the last time, so that the index can say which files changed.
 *
 * @module
 */

import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { etagOf, type PreviousFile, parse, parseLastmod } from "../index.node.js";

/** The greatest size of a sitemap: <https://www.sitemaps.org/protocol.html#index>. */
const FILE_BYTES_MAX = 52_428_800;

/** What an index lists. */
export interface Previous {
  /** Those of an index that `split` could have written. */
  readonly files: readonly PreviousFile[] | undefined;
  /** What an index lists that `split` does not write. */
  readonly others: readonly string[];
  /** Whether the next index takes its place, so that nothing lists any more what that one does not. */
  readonly isReplaced: boolean;
}

/** What the index in a folder lists; `undefined` if there is none. */
export async function previousFiles(folder: string, isGzip: boolean): Promise<Previous | undefined> {
  const names = ["sitemap-index.xml", "sitemap-index.xml.gz"];
  for (const name of isGzip ? names.reverse() : names) {
    const index = await readPrevious(join(folder, name));
    if (index === null) continue;
    const { names: listed, others } = readIndex(index);
    return { files: await listedFiles(folder, listed), others, isReplaced: name === names[0] };
  }
  return undefined;
}

async function listedFiles(folder: string, listed: Listed["names"]): Promise<PreviousFile[] | undefined> {
  if (listed === null) return undefined;
  const files: PreviousFile[] = [];
  for (const [name, lastmod] of listed) {
    const bytes = await readPrevious(join(folder, name));
    if (bytes !== null) files.push({ name, lastmod, etag: await etagOf(bytes) });
  }
  return files;
}

interface Listed {
  /** The names with their dates; `null` if something is there that `split` does not write. */
  readonly names: ReadonlyMap<string, string | null> | null;
  /** The URLs of what it does not write. */
  readonly others: readonly string[];
}

/** What an index lists. Which rules counted when it was written, nobody knows. */
function readIndex(index: Uint8Array): Listed {
  const { format, complete, wellFormed, entries } = parse(index, { check: false });
  if (format !== "sitemapindex") return { names: null, others: [] };
  const names = new Map<string, string | null>();
  const others: string[] = [];
  let isOwn = complete && wellFormed && entries.length > 0;
  for (const { loc, lastmod } of entries) {
    const [, name] = /^https?:.*\/(sitemap-\d+\.xml(?:\.gz)?)$/i.exec(loc) ?? [];
    if (name === undefined) others.push(loc);
    else isOwn &&= !names.has(name) && (lastmod === null || parseLastmod(lastmod) !== null);
    names.set(name ?? "", lastmod);
  }
  return { names: isOwn && others.length === 0 ? names : null, others };
}

/** What stands in a file; `null` if there is none, or it cannot be a sitemap. */
export async function readPrevious(path: string): Promise<Buffer<ArrayBuffer> | null> {
  const stats = await stat(path).catch(() => null);
  if (stats === null || !stats.isFile() || stats.size > FILE_BYTES_MAX) return null;
  return readFile(path).catch(() => null);
}
