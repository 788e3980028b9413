/**
 * `sitemapkit diff`: what one document has that another one has not.
 *
 * @module
 */

import type { Entry } from "../index.node.js";
import { UsageError } from "./arguments.js";
import { palette } from "./color.js";
import { type Command, type ExitStatus, formatOf, type Invocation, type Terminal } from "./command.js";
import { type ChangeCounts, DIFF_FORMATS, type DiffFormat, diffFormat } from "./diff-formats.js";
import { eachFile } from "./each-file.js";
import { changesBetween, type EntryFields, fieldsOf } from "./entry-changes.js";
import { parseSource } from "./parse-source.js";
import { tellErrors } from "./tell-errors.js";

/** The command. */
export const diff: Command = {
  name: "diff",
  usage: "FILE FILE",
  summary: "say which entries were added, removed or changed",
  description: `Compares the entries of two FILEs by their loc, as it is written: which of them only the second FILE has
(added), which only the first one has (removed), and which say something else there (changed), in which
fields. The order of entries does not count; of several with the same loc, the first one does, and those
without a loc are left out. FILE is that check reads: a sitemap, an index, a list of URLs, a feed.

The entries of the first FILE are kept in memory, some hundred bytes each, and of the second one the
URLs that are new.

Formats:
  text  + URL, - URL, and ~ URL with each field that changed; of images and other lists, how many there
        are; counts at the end
  csv   a line for each field that changed: change, loc, field, before, after; one for an entry that
        was added or removed; lists are JSON
  json  one object: changes, each with change and loc, and fields if it changed; then counts`,
  options: ["format", "json"],
  formats: DIFF_FORMATS,
  exitStatuses: ["both FILEs have the same entries", "they differ"],
  examples: [
    ["sitemapkit diff old.xml new.xml", "see what changed between two versions"],
    [
      "curl -s https://example.com/sitemap.xml | sitemapkit diff - sitemap.xml",
      "see what an upload would change",
    ],
    ["sitemapkit diff --json old.xml new.xml > changes.json", "give the changes to a program"],
  ],
  async run(invocation, terminal) {
    const [first, second, ...more] = invocation.operands;
    if (first === undefined || second === undefined || more.length > 0) {
      throw new UsageError(`diff compares two FILEs, not ${invocation.operands.length}`, diff);
    }
    return compare(first, second, invocation, terminal);
  },
};

/** How much text is written at a time. */
const PIECE_CHARS = 65_536;

/** An entry of the first file. */
interface Known {
  readonly fields: EntryFields;
  /** Whether the second file has it. */
  isFound: boolean;
}

async function compare(
  first: string,
  second: string,
  invocation: Invocation,
  terminal: Terminal,
): Promise<ExitStatus> {
  const { stdout } = terminal;
  const format = diffFormat(formatOf(DIFF_FORMATS, invocation), palette(terminal.color));
  const known = new Map<string, Known>();
  const firstStatus = await readEntries(first, terminal, async (entries) => {
    for (const entry of entries) {
      if (entry.loc !== "" && !known.has(entry.loc))
        known.set(entry.loc, { fields: fieldsOf(entry), isFound: false });
    }
  });
  if (firstStatus === null) return 2;
  const counts: ChangeCounts = { added: 0, removed: 0, changed: 0, same: 0 };
  const added = new Set<string>();
  const compareEntry = (entry: Entry): string => compareWith(entry, known, added, counts, format);
  const secondStatus = await readEntries(second, terminal, async (entries, isFirst) => {
    let text = isFirst ? format.start() : "";
    for (const entry of entries) text += compareEntry(entry);
    await stdout.write(text);
  });
  if (secondStatus === null) return 2;
  let text = "";
  for (const [loc, { isFound }] of known) {
    if (isFound) continue;
    counts.removed += 1;
    text += format.change({ change: "removed", loc, fields: [] });
    if (text.length > PIECE_CHARS) {
      await stdout.write(text);
      text = "";
    }
  }
  await stdout.write(text + format.end(counts));
  const isSame = counts.added + counts.removed + counts.changed === 0;
  return firstStatus === 2 || secondStatus === 2 ? 2 : isSame ? 0 : 1;
}

/** What is to be printed of an entry of the second file. */
function compareWith(
  entry: Entry,
  known: ReadonlyMap<string, Known>,
  added: Set<string>,
  counts: ChangeCounts,
  format: DiffFormat,
): string {
  const { loc } = entry;
  if (loc === "") return "";
  const before = known.get(loc);
  if (before === undefined) {
    if (added.has(loc)) return "";
    added.add(loc);
    counts.added += 1;
    return format.change({ change: "added", loc, fields: [] });
  }
  if (before.isFound) return "";
  before.isFound = true;
  const fields = changesBetween(before.fields, fieldsOf(entry));
  if (fields.length === 0) {
    counts.same += 1;
    return "";
  }
  counts.changed += 1;
  return format.change({ change: "changed", loc, fields });
}

/**
 * Reads a document. The status is 2 if part of it may be missing, which would make differences that are none; `null` if it
 * cannot be read at all.
 */
async function readEntries(
  path: string,
  terminal: Terminal,
  receive: (entries: Iterable<Entry>, isFirst: boolean) => Promise<void>,
): Promise<0 | 2 | null> {
  let isRead = false;
  const status = await eachFile([path], terminal, 0, async (source) => {
    const report = await parseSource(source, { check: false }, async (entries) => {
      await receive(entries, !isRead);
      isRead = true;
      return !terminal.stdout.closed;
    });
    if (report === null) return 0;
    await tellErrors(path, report, terminal);
    isRead = true;
    return report.wellFormed && report.format !== "unknown" ? 0 : 2;
  });
  return isRead ? (status === 0 ? 0 : 2) : null;
}
