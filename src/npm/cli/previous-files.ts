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
  readonly files: readonly PreviousFile[];
  /** Whether the next index takes its place, so that nothing lists any more what that one does not. */
  readonly isReplaced: boolean;
}

/** What the index in a folder lists; `undefined` if there is none, or none that `split` could have written. */
export async function previousFiles(folder: string, isGzip: boolean): Promise<Previous | undefined> {
  const names = ["sitemap-index.xml", "sitemap-index.xml.gz"];
  for (const name of isGzip ? names.reverse() : names) {
    const index = await readPrevious(join(folder, name));
    if (index === null) continue;
    const files = await listedFiles(folder, index);
    return files && { files, isReplaced: name === names[0] };
  }
  return undefined;
}

async function listedFiles(
  folder: string,
  index: Uint8Array<ArrayBuffer>,
): Promise<PreviousFile[] | undefined> {
  const listed = readIndex(index);
  if (listed === null) return undefined;
  const files: PreviousFile[] = [];
  for (const [name, lastmod] of listed) {
    const bytes = await readPrevious(join(folder, name));
    if (bytes !== null) files.push({ name, lastmod, etag: await etagOf(bytes) });
  }
  return files;
}

/** The names in an index with their dates; `null` if it is none, or lists what `split` does not write. */
function readIndex(index: Uint8Array): ReadonlyMap<string, string | null> | null {
  const { format, verdict, entries } = parse(index);
  if (format !== "sitemapindex" || verdict !== "accepted") return null;
  const files = new Map<string, string | null>();
  for (const { loc, lastmod } of entries) {
    const [, name] = /\/(sitemap-\d+\.xml(?:\.gz)?)$/.exec(loc) ?? [];
    if (name === undefined || files.has(name)) return null;
    if (lastmod !== null && parseLastmod(lastmod) === null) return null;
    files.set(name, lastmod);
  }
  return files;
}

/** What stands in a file; `null` if there is none, or it cannot be a sitemap. */
export async function readPrevious(path: string): Promise<Buffer<ArrayBuffer> | null> {
  const stats = await stat(path).catch(() => null);
  if (stats === null || !stats.isFile() || stats.size > FILE_BYTES_MAX) return null;
  return readFile(path).catch(() => null);
}
