/**
 * The files that FILE arguments stand for: a pattern that the shell left alone, or a folder, stands for several.
 *
 * @module
 */

import { readdir, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { isPattern, matchingFiles } from "./glob.js";
import { isWebUrl } from "./web-source.js";

/** What of a folder is read. */
const SITEMAP_NAME = /^[^.].*\.(?:xml|txt)(?:\.gz)?$/i;

/** The files that arguments stand for: each itself, if there is such a file, or if it stands for none. */
export async function expandFiles(operands: readonly string[], folder: string): Promise<string[]> {
  const files: string[] = [];
  for (const operand of operands) {
    const found = await filesOf(operand, folder);
    files.push(...(found.length === 0 ? [operand] : found));
  }
  return files;
}

/** The files, each where it is named first: a name and a pattern, or two patterns, may stand for the same one. */
export function eachOnce(files: readonly string[], folder: string): string[] {
  const known = new Map<string, string>();
  for (const file of files) {
    const path = file === "-" || isWebUrl(file) ? file : resolve(folder, file);
    if (!known.has(path)) known.set(path, file);
  }
  return [...known.values()];
}

async function filesOf(operand: string, folder: string): Promise<readonly string[]> {
  if (operand === "-" || isWebUrl(operand)) return [];
  const stats = await stat(resolve(folder, operand)).catch(() => null);
  if (stats === null) {
    return isPattern(operand) ? matchingFiles(operand, folder) : [];
  }
  return stats.isDirectory() ? sitemapsIn(operand, folder) : [];
}

/** The files in a folder, not in those below it, whose names are those of sitemaps and lists. */
async function sitemapsIn(operand: string, folder: string): Promise<readonly string[]> {
  const items = await readdir(resolve(folder, operand), { withFileTypes: true }).catch(() => []);
  return items
    .filter((item) => !item.isDirectory() && SITEMAP_NAME.test(item.name))
    .map(({ name }) => join(operand, name))
    .sort();
}
