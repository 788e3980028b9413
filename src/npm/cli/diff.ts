/**
 * `sitemapkit diff`: what one document has that another one has not.
 *
 * @module
 */

import { TableError } from "../formats.js";
import { diffEntries, type Entry } from "../index.node.js";
import { UsageError } from "./arguments.js";
import { palette } from "./color.js";
import { type Command, type ExitStatus, formatOf, type Invocation, type Terminal } from "./command.js";
import { WHOLE } from "./decode.js";
import { DIFF_FORMATS, diffFormat } from "./diff-formats.js";
import { eachFile } from "./each-file.js";
import { tableRows } from "./entry-input.js";
import { badWords, type RowFormat } from "./entry-rows.js";
import { WEB_OPTIONS } from "./options.js";
import { parseSource } from "./parse-source.js";
import type { Source } from "./source.js";
import { certainTable } from "./table-start.js";
import { tellErrors, tellLines } from "./tell-errors.js";

/** The command. */
export const diff: Command = {
  name: "diff",
  usage: "FILE FILE",
  summary: "say which entries were added, removed or changed",
  description: `Compares the entries of two FILEs by their loc, as it is written: which of them only the second FILE has
(added), which only the first one has (removed), and which say something else there (changed), in which
fields. A lastmod that is the same instant in another time zone, and a priority that is the same number,
are no change; all else is compared as it is written. The order of entries does not count; of several
with the same loc, the first one does, and those without a loc are left out. FILE is anything that
check reads (a sitemap, an index, a list of URLs, a feed), or a table: CSV, NDJSON or JSON as urls
writes them.

The entries of both FILEs are kept in memory, some hundred bytes each.

Formats:
  text  + URL, - URL, and ~ URL with each field that changed; of images and other lists, how many there
        are; counts at the end
  csv   a line for each field that changed: change, loc, field, before, after; one for an entry that
        was added or removed; lists are JSON
  json  one object: changes, each with change and loc, and fields if it changed; then counts`,
  options: ["format", "json", ...WEB_OPTIONS],
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

/** A FILE cannot be read at all, which has been told. */
class LostFile extends Error {}

async function compare(
  first: string,
  second: string,
  invocation: Invocation,
  terminal: Terminal,
): Promise<ExitStatus> {
  const { stdout } = terminal;
  const format = diffFormat(formatOf(DIFF_FORMATS, invocation), palette(terminal.color));
  const statuses: ExitStatus[] = [];
  const entriesOf = (path: string): AsyncGenerator<Entry, void, void> =>
    readEntries(path, terminal, (status) => statuses.push(status));
  const comparing = diffEntries(entriesOf(first), entriesOf(second));
  let text = format.start();
  try {
    for (;;) {
      const { done, value } = await comparing.next();
      if (done) {
        await stdout.write(text + format.end(value));
        const isSame = value.added + value.removed + value.changed === 0;
        return statuses.includes(2) ? 2 : isSame ? 0 : 1;
      }
      text += format.change(value);
      if (text.length < PIECE_CHARS) continue;
      await stdout.write(text);
      text = "";
      // Whoever reads no further has seen that they differ.
      if (stdout.closed) return statuses.includes(2) ? 2 : 1;
    }
  } catch (error) {
    if (error instanceof LostFile) return 2;
    throw error;
  } finally {
    await comparing.return({ added: 0, removed: 0, changed: 0, same: 0 });
  }
}

/**
 * The entries of a document. The status is 2 if part of it may be missing, which would make differences that are none. Throws a
 * {@linkcode LostFile}.
 */
async function* readEntries(
  path: string,
  terminal: Terminal,
  tell: (status: ExitStatus) => void,
): AsyncGenerator<Entry, void, void> {
  const lists: Iterable<Entry>[] = [];
  // Entries are handed on while the file is open, which is a matter of callbacks.
  let isRead = false;
  const status = await eachFile([path], terminal, 0, async (source) => {
    const table = await certainTable(source);
    if (table !== null) {
      lists.push(await allRows(source, table));
      isRead = true;
      return 0;
    }
    const report = await parseSource(source, { check: false, limits: WHOLE }, async (entries) => {
      if (entries.length > 0) lists.push(entries);
      isRead = true;
      return true;
    });
    if (report === null) return 0;
    await tellErrors(path, report, terminal);
    await tellLines(path, report, terminal);
    return report.wellFormed && report.complete && report.format !== "unknown" ? 0 : 2;
  });
  if (!isRead) throw new LostFile();
  tell(status);
  for (const list of lists) {
    for (const entry of list) if (entry.loc !== "") yield entry;
  }
}

/** The entries of a table. A row that cannot be read would make differences that are none. */
async function allRows(source: Source, format: RowFormat): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const { entry, bad } of tableRows(source, format)) {
    if (bad !== null) throw new TableError(badWords(bad));
    entries.push(entry);
  }
  return entries;
}
