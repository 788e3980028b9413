/**
 * What is said of entries that were not written.
 *
 * @module
 */

import type { Rejection } from "../index.node.js";
import { toPrintable } from "./cells.js";
import type { ExitStatus, Invocation, Terminal } from "./command.js";
import type { EntryInput } from "./entry-input.js";
import { NUMBER, quantity, toLabel } from "./text-words.js";

/** How many of them are told one by one. */
const TOLD_MAX = 20;

/** Collects rejections while entries are written. */
export interface RejectionList {
  /** Takes one. */
  receive(rejection: Rejection): void;
  /** How many there are, without entries whose URL was written before. */
  readonly count: number;
  /** Says all that there is to say on standard error. The status is 1 if an entry was rejected. */
  tell(invocation: Invocation, terminal: Terminal): Promise<ExitStatus>;
}

/** An empty list about the entries of `input`. */
export function rejectionList(input: EntryInput): RejectionList {
  const lines: string[] = [];
  let count = 0;
  let duplicateCount = 0;
  return {
    receive({ index, field, code, message }) {
      if (code === "loc-duplicate") {
        duplicateCount += 1;
        return;
      }
      count += 1;
      if (lines.length === TOLD_MAX) return;
      const { path, number } = input.placeOf(index);
      const place = `${toLabel(path)}: entry ${NUMBER.format(number)}, ${field}`;
      lines.push(`sitemapkit: ${place}: ${toPrintable(message)} (${code})\n`);
    },
    get count() {
      return count;
    },
    async tell({ isRepaired }, { stderr }) {
      let text = lines.join("");
      if (count > lines.length) {
        text += `sitemapkit: … and ${NUMBER.format(count - lines.length)} more\n`;
      }
      if (count > 0) {
        const hint = isRepaired ? "" : "; --repair mends those that can be mended";
        text += `sitemapkit: ${quantity(count, "entry")} ${count === 1 ? "was" : "were"} rejected${hint}\n`;
      }
      if (duplicateCount > 0) {
        const what = duplicateCount === 1 ? "1 entry is" : `${NUMBER.format(duplicateCount)} entries are`;
        text += `sitemapkit: ${what} left out, with a URL that stands before\n`;
      }
      await stderr.write(text);
      return count > 0 ? 1 : 0;
    },
  };
}
