/**
 * What is told of the open files as a table, for spreadsheets. What rules say is in English.
 *
 * @module
 */

import { csvLine, encodeControls } from "sitemapkit/formats";
import { visible } from "../../format.ts";
import type { Place, RuleGroup, Summary } from "../messages.ts";
import type { Table } from "../table.ts";
import type { Pause } from "../turns.ts";
import { BYTE_ORDER_MARK } from "./entry-text.ts";
import type { ProblemsRequest } from "./messages.ts";
import { createParts } from "./parts.ts";

/** The names in the first line. `count` is how often the rule fired there: at most 100 places of a rule are stored of a file. */
const COLUMNS: readonly string[] = [
  ...["severity", "rule", "file", "line", "column", "url", "problem", "fix", "spec", "count"],
];

/** All places that are stored of the documents, in the order of `files`. */
export async function problemsCsv(
  { files, site, replaced }: ProblemsRequest,
  summaries: ReadonlyMap<number, Summary>,
  table: Table,
  pause: Pause,
): Promise<Blob> {
  const parts = createParts();
  parts.add(BYTE_ORDER_MARK + csvLine(COLUMNS));
  const names = new Map(files.map(({ document, name }) => [document, name]));

  async function add(group: RuleGroup): Promise<void> {
    const { code, severity, fix, spec, count } = group;
    for (const place of group.places) {
      await pause();
      const { document, line, column, message } = place;
      const position = line === 0 ? ["", ""] : [String(line), String(column)];
      parts.add(
        csvLine([
          ...[severity, code, visible(names.get(document) ?? ""), ...position],
          ...[encodeControls(locOf(place, table)), visible(message), visible(fix ?? ""), spec, String(count)],
        ]),
      );
    }
  }

  for (const { document, name, unread } of files) {
    const summary = summaries.get(document);
    if (summary === undefined || unread !== null) {
      const cells = ["error", "", visible(name), "", "", "", visible(unread ?? "not read"), "", "", "1"];
      parts.add(csvLine(cells));
      continue;
    }
    for (const group of summary.groups) if (!replaced.has(group.code)) await add(group);
  }
  for (const group of site) await add(group);
  return parts.finish("text/csv;charset=utf-8");
}

/** The URL of the entry that a place is in. */
function locOf({ document, entry }: Place, table: Table): string {
  const row = entry === null ? null : table.rowOf(document, entry);
  return row === null ? "" : (table.loc(row) ?? "");
}
