/**
 * `sitemapkit split`: documents of any size as sitemaps of a size that is allowed, with an index.
 *
 * @module
 */

import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { safeJson } from "../formats.js";
import { HOST_CODES } from "../host-codes.js";
import { type PreviousFile, parse, type RuleCode, type SitemapFile, writeSitemaps } from "../index.node.js";
import { UsageError } from "./arguments.js";
import { toPrintable } from "./cells.js";
import { type Command, type ExitStatus, type Invocation, type Terminal, worst } from "./command.js";
import { digits } from "./digits.js";
import { readEntries } from "./entry-input.js";
import {
  makePendingFolder,
  type PendingFile,
  refuseExisting,
  refuseHalf,
  removePendingFiles,
  UnwritableFile,
  writePending,
} from "./pending-files.js";
import { previousFiles, readPrevious } from "./previous-files.js";
import { namesIn, quantity } from "./text-words.js";
import { toldEntries } from "./told-entries.js";
import { unitedEntries } from "./united-entries.js";
import { WRITING_OPTIONS, WRITING_RULES, WRITING_STATUSES } from "./writing-words.js";
import { checkRepair, writeOptions } from "./written-entry.js";

/** The command. */
export const split: Command = {
  name: "split",
  usage: "FILE…",
  readsPages: true,
  summary: "write entries as several sitemaps with an index",
  description: `Writes the entries of all FILEs into a folder: sitemap-1.xml, sitemap-2.xml and so on, each with at most
50,000 entries and 50,000,000 bytes, and sitemap-index.xml, which names them below the URL of --location
or, without it, of --base.
FILE is anything that convert reads: a sitemap that has become too large, a list of URLs, a feed, CSV or
NDJSON. Standard output says what was written.

${WRITING_RULES}
In split, that is so within each sitemap. All files take their places together, at the end; others in
the folder stay as they are. One sitemap is in memory at a time, and the entries that wait.

The lastmod of a sitemap in the index is that of its newest entry. Where --force replaces what split
wrote before, it is when the sitemap itself changed: now, or what it was if the bytes are the same, and
then the file stays untouched.
Sitemaps that the index listed and does not list any more are removed, and standard error says which.
With --gzip added or taken away, the old index and what it lists stay, which standard error says.

By itself, a sitemap may list only what is in its folder or below. Entries outside of it are written,
since they count if the robots.txt of the site names the index; standard error says how many there are.`,
  options: [...WRITING_OPTIONS, "location", "max-entries", "max-bytes", "json", "concurrency"],
  optionHelp: {
    output: ["the folder to write to; it is made if it is not there (needed)"],
    base: [
      "where the site is, such as https://www.example.com/: what relative URLs",
      "are relative to, and the folder that the files are served from, unless",
      "--location names it; entries on another host are rejected (needed)",
    ],
    json: ["print JSON: files, each with name, url, entryCount and bytes"],
  },
  exitStatuses: WRITING_STATUSES,
  examples: [
    [
      "sitemapkit split big.xml -o public --base https://www.example.com/",
      "split a sitemap that is too large",
    ],
    [
      "sitemapkit split urls.txt feed.xml -o public --base https://www.example.com/ --gzip --force",
      "make new sitemaps of a list and a feed each night",
    ],
    [
      "sitemapkit split shop.txt -o public --base https://example.com/shop/ --location https://example.com/",
      "the site is in a folder, and its sitemaps are served from the one above",
    ],
  ],
  async run(invocation, terminal) {
    const { output, base } = invocation;
    if (output === null || output === "-") {
      throw new UsageError("split needs a folder to write to: --output FOLDER", split);
    }
    if (base === null) {
      throw new UsageError("split needs the URL of the site: --base URL", split);
    }
    checkRepair(invocation, split);
    return splitAll(output, base, invocation, terminal);
  },
};

/** A file that is ready to take its place. */
interface ReadyFile extends Pick<SitemapFile, "name" | "url" | "entryCount"> {
  readonly bytes: number;
  /** `null` if it is there already. */
  readonly pending: PendingFile | null;
}

async function splitAll(
  folder: string,
  base: string,
  invocation: Invocation,
  terminal: Terminal,
): Promise<ExitStatus> {
  const { isForced, isGzip } = invocation;
  if ((await stat(folder).catch(() => null))?.isDirectory() === false) {
    throw new UnwritableFile(folder, "it is a file, and split writes into a folder");
  }
  // Those that there are in any case; it would be a pity to read all of FILE before.
  for (const name of ["sitemap-1.xml", "sitemap-index.xml"]) {
    await refuseExisting(join(folder, isGzip ? `${name}.gz` : name), invocation);
  }
  const before = isForced ? await previousFiles(folder, isGzip) : undefined;
  const input = readEntries(invocation.operands, "pages", terminal);
  const told = toldEntries(input);
  const writing = { ...writeOptions(invocation, terminal, told), base };
  const location = invocation.location ?? base;
  const options = {
    ...writing,
    location,
    gzip: isGzip,
    previous: before?.files,
  };
  const ready: ReadyFile[] = [];
  // Entries are on the host of the base, and its root has all of them below it.
  const isRoot = new URL(location).href === new URL("/", base).href;
  let outsideCount = 0;
  try {
    for await (const file of writeSitemaps(unitedEntries(input, writing, told), options)) {
      const { name, url, entryCount, bytes } = file;
      if (entryCount === 0) break;
      if (ready.length === 0) makePendingFolder(folder);
      const path = join(folder, name);
      // What is the same stays as old as it is: the date of a file and that in the index belong together.
      const isSame = isForced && (await readPrevious(path))?.equals(bytes);
      const pending = isSame ? null : await writePending(path, bytes, { isGzip: false, isForced });
      ready.push({ name, url, entryCount, bytes: bytes.length, pending });
      if (!isRoot) outsideCount += outsideIn(file, invocation);
    }
    for (const { name } of ready) {
      await refuseExisting(join(folder, name), invocation);
      await refuseHalf(join(folder, name), input);
    }
    // All of them, or none if there is a signal before: old and new ones together are no site.
    for (const { pending } of ready) pending?.placeNow();
  } finally {
    removePendingFiles();
  }
  const status = worst(input.status, await told.tell(invocation, terminal));
  if (ready.length === 0) {
    throw new Error("nothing is written, because there is no entry to write");
  }
  if (before?.isReplaced) {
    await removeOthers(folder, before.files ?? [], ready, terminal);
    await tellUnlisted(folder, before.others, ready, terminal);
  }
  await tellOther(folder, isGzip, terminal);
  if (outsideCount > 0) await tellOutside(outsideCount, base, ready.at(-1)?.url ?? "", terminal);
  await terminal.stdout.write(invocation.isJson ? toJson(ready) : toText(ready, folder));
  return status;
}

/** Removes what the index listed and lists no more. */
async function removeOthers(
  folder: string,
  before: readonly PreviousFile[],
  ready: readonly ReadyFile[],
  { stderr }: Terminal,
): Promise<void> {
  const kept = new Set(ready.map(({ name }) => name));
  for (const { name } of before.filter(({ name }) => !kept.has(name))) {
    const path = join(folder, name);
    await rm(path, { force: true });
    await stderr.write(`sitemapkit: ${toPrintable(path)}: removed; the index does not list it any more\n`);
  }
}

/** Tells what the index before listed that is not ours. */
async function tellUnlisted(
  folder: string,
  others: readonly string[],
  ready: readonly ReadyFile[],
  { stderr }: Terminal,
): Promise<void> {
  if (others.length === 0) return;
  const index = toPrintable(join(folder, ready.at(-1)?.name ?? ""));
  const names = namesIn(others.map(toPrintable));
  await stderr.write(`sitemapkit: ${index}: the index before listed what split does not write: ${names}\n`);
}

/** Tells of an index in the other spelling, which search engines may still be asked to read. */
async function tellOther(folder: string, isGzip: boolean, { stderr }: Terminal): Promise<void> {
  const [other, own] = isGzip ? ["", ".gz"] : [".gz", ""];
  const name = "sitemap-index.xml";
  const path = join(folder, name + other);
  if ((await stat(path).catch(() => null)) === null) return;
  await stderr.write(
    `sitemapkit: ${toPrintable(path)}: stays, with the sitemaps that it lists; the new index, also for robots.txt, is ${name}${own}\n`,
  );
}

/** What is told of entries that a sitemap may not list where it is. */
const OUTSIDE: readonly RuleCode[] = ["loc-above-path", ...HOST_CODES];

/** How many entries of a sitemap lie outside of what it may list by itself. */
function outsideIn({ bytes, url }: SitemapFile, { now, rules }: Invocation): number {
  const { counts } = parse(bytes, { url, now: now ?? undefined, rules });
  return OUTSIDE.reduce((sum, code) => sum + (counts[code] ?? 0), 0);
}

/** Tells of entries that crawlers take only if the robots.txt of the site names the index. */
async function tellOutside(count: number, base: string, index: string, { stderr }: Terminal): Promise<void> {
  const lie = count === 1 ? "lies" : "lie";
  const folder = new URL(".", index).href;
  const what = `${quantity(count, "entry")} ${lie} outside of ${folder}, and by itself a sitemap there may list only what lies below`;
  const site = new URL("/", base).href;
  const todo = `name ${index} in ${site}robots.txt, or serve them from a folder above the entries (--location)`;
  await stderr.write(`sitemapkit: ${toPrintable(`${what}; ${todo}: ${CROSS_SUBMITS}`)}\n`);
}

const CROSS_SUBMITS = "https://www.sitemaps.org/protocol.html#sitemaps_cross_submits";

function toText(files: readonly ReadyFile[], folder: string): string {
  const rows = files.map(({ name, entryCount, bytes }, index) => {
    const isIndex = index === files.length - 1;
    const counts = quantity(entryCount, isIndex ? "sitemap" : "entry");
    return [toPrintable(join(folder, name)), counts, `${digits(bytes)} bytes`] as const;
  });
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const [nameWidth = 0, countWidth = 0, bytesWidth = 0] = widths;
  return rows
    .map(([name, counts, bytes]) => {
      return `${name.padEnd(nameWidth)}  ${counts.padStart(countWidth)}  ${bytes.padStart(bytesWidth)}\n`;
    })
    .join("");
}

function toJson(files: readonly ReadyFile[]): string {
  const rows = files.map(({ pending: _pending, ...file }) => safeJson(file));
  return `{"files":[\n${rows.join(",\n")}\n]}\n`;
}
