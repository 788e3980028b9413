/**
 * The files that FILE arguments stand for: a pattern that the shell left alone, or a folder, stands for several.
 *
 * @module
 */

import type { Dirent } from "node:fs";
import { open, readdir, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { decodeText, SitemapParser } from "../index.node.js";
import { toPrintable } from "./cells.js";
import type { Command, Terminal } from "./command.js";
import { isPattern, matchingFiles } from "./glob.js";
import { namesIn } from "./text-words.js";
import { isWebUrl } from "./web-source.js";

/** What is known of who reads the files. */
type Reader = Pick<Command, "readsPages">;

/** What of a folder may be read. */
const SITEMAP_NAME = /^[^.].*\.(?:xml|txt)(?:\.gz)?$/is;

/** Names of what is to be a sitemap, whatever is in it. */
const SURE_NAME = /sitemap|robots|urls|feed|rss|atom|index/i;

/** A list of links that is none of pages: <https://llmstxt.org>. */
const LLMS_NAME = /^llms\b.*\.txt$/is;

/** A line that is a URL or a path, or starts with one, as in a table. */
const URL_LINE = /^["'<]?(?:https?:|www\.|\/)\S/i;

/** How much of a file shows what it is. */
const START_BYTES = 65_536;

/**
 * The files that arguments stand for: each itself, if there is such a file, or if it stands for none. What is left out of a
 * folder is told on standard error.
 */
export async function expandFiles(
  operands: readonly string[],
  folder: string,
  command: Reader,
  stderr: Terminal["stderr"],
): Promise<string[]> {
  const files: string[] = [];
  for (const operand of operands) {
    const found = await filesOf(operand, folder, command, stderr);
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

/** The files that match a pattern, or the file itself. */
export async function patternFiles(path: string, folder: string): Promise<readonly string[]> {
  if (path === "-" || isWebUrl(path) || !isPattern(path)) return [path];
  if ((await stat(resolve(folder, path)).catch(() => null)) !== null) return [path];
  const found = await matchingFiles(path, folder);
  return found.length === 0 ? [path] : found;
}

async function filesOf(
  operand: string,
  folder: string,
  command: Reader,
  stderr: Terminal["stderr"],
): Promise<readonly string[]> {
  if (operand === "-" || isWebUrl(operand)) return [];
  const stats = await stat(resolve(folder, operand)).catch(() => null);
  if (stats === null) {
    return isPattern(operand) ? matchingFiles(operand, folder) : [];
  }
  return stats.isDirectory() ? sitemapsIn(operand, folder, command, stderr) : [];
}

/** The files in a folder, not in those below it, that are sitemaps and lists, or are to be some. */
async function sitemapsIn(
  operand: string,
  folder: string,
  { readsPages }: Reader,
  stderr: Terminal["stderr"],
): Promise<readonly string[]> {
  const path = resolve(folder, operand);
  const items = await readdir(path, { withFileTypes: true }).catch(() => []);
  // To look into a pipe would be to wait for whoever writes.
  const isFile = (item: Dirent): boolean => !item.isDirectory() && !item.isFIFO();
  const files = items.filter((item) => isFile(item) && SITEMAP_NAME.test(item.name));
  const sitemaps: string[] = [];
  const others: Record<Exclude<Use, "sitemap">, string[]> = { other: [], index: [] };
  for (const name of files.map(({ name }) => name).sort()) {
    const use = await useOf(path, name);
    (use === "sitemap" || (use === "index" && !readsPages) ? sitemaps : others[use]).push(name);
  }
  for (const [use, why] of LEFT_OUT) {
    if (sitemaps.length === 0 || others[use].length === 0) continue;
    const names = namesIn(others[use].map(toPrintable));
    await stderr.write(`sitemapkit: left out of ${toPrintable(operand)}, ${why}: ${names}\n`);
  }
  return sitemaps.map((name) => join(operand, name));
}

/**
 * What a file is for: `other` is surely no sitemap, such as `ads.txt` or `browserconfig.xml`, or a text that has a URL in it;
 * `index` names sitemaps, as a robots.txt does.
 */
type Use = "sitemap" | "index" | "other";

/** Why files are left out. */
const LEFT_OUT: readonly (readonly [use: Exclude<Use, "sitemap">, why: string])[] = [
  ["other", "as no sitemaps"],
  ["index", "as they name sitemaps and no pages"],
];

async function useOf(folder: string, name: string): Promise<Use> {
  if (LLMS_NAME.test(name) && !SURE_NAME.test(name)) return "other";
  const parser = new SitemapParser();
  try {
    const start = await startOf(join(folder, name));
    parser.push(start);
    const { format, counts } = parser.finish();
    if (format === "sitemapindex" || format === "robots") return "index";
    if (SURE_NAME.test(name)) return "sitemap";
    const isOther =
      format === "text"
        ? !isList(decodeText(start))
        : format === "unknown" && ("root-unknown" in counts || "format-unrecognised" in counts);
    return isOther ? "other" : "sitemap";
  } catch {
    // What cannot be read is told when it is to be.
    return "sitemap";
  } finally {
    parser.free();
  }
}

/** Whether most lines are URLs; what stands behind a `#` is said about them. */
function isList(text: string): boolean {
  const lines = text.split(/[\r\n]+/).map((line) => line.trim());
  const told = lines.filter((line) => line !== "" && !line.startsWith("#"));
  return 2 * told.filter((line) => URL_LINE.test(line)).length > told.length;
}

async function startOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(START_BYTES), 0, START_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
