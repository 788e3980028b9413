/**
 * A comparison of two snapshots as CSV: the redirects that renamed URLs need, all differences, or the lines that are shown.
 *
 * @module
 */

import { csvLine, encodeControls } from "sitemapkit/formats";
import { visible } from "../../format.ts";
import { renameOf } from "../compare/rename-reasons.ts";
import { fieldsOf, type Line, rowsOf, type Session } from "../compare/session.ts";
import type { ComparedList, ComparisonFile, Fate } from "../compare/types.ts";
import { areOnePage } from "../compare/url-parts.ts";
import type { Table } from "../table.ts";
import type { Pause } from "../turns.ts";
import { BYTE_ORDER_MARK } from "./entry-text.ts";

/** What is written, and for whom. */
export interface ComparisonExport {
  readonly table: Table;
  readonly session: Session;
  /** What a document is called. */
  readonly nameOf: (document: number) => string;
  readonly pause: Pause;
}

/** How many lines are read and written together. */
const BATCH = 16_384;

/** How many lines are written before others have their turn. */
const STEP = 512;

const DIFFERENCES: readonly Fate[] = ["removed", "renamed", "changed", "moved", "added"];

const COLUMNS = {
  redirects: ["from", "to", "reason", "score"],
  differences: [
    "kind",
    "urlBefore",
    "urlAfter",
    "fileBefore",
    "fileAfter",
    "lastmodBefore",
    "lastmodAfter",
    "changed",
  ],
} as const;

/** What is needed of a row. */
interface Cells {
  readonly loc: string;
  readonly lastmod: string;
  readonly file: string;
}

/** The file. */
export async function exportComparison(what: ComparisonFile, to: ComparisonExport): Promise<Blob> {
  const form = what === "redirects" ? what : "differences";
  const parts: Blob[] = [new Blob([BYTE_ORDER_MARK + csvLine(COLUMNS[form])])];
  for (const list of listsOf(what)) {
    const lines = to.session.lines(list, typeof what === "string");
    for (let start = 0; start < lines.length; start += BATCH) {
      const batch: Line[] = [];
      for (let at = start; at < Math.min(start + BATCH, lines.length); at += 1) {
        const line = lines.at(at);
        if (line !== undefined) batch.push(line);
      }
      parts.push(new Blob([await textOf(form, batch, to)]));
    }
  }
  return new Blob(parts, { type: "text/csv;charset=utf-8" });
}

function listsOf(what: ComparisonFile): readonly ComparedList[] {
  if (what === "redirects") return ["renamed"];
  return what === "differences" ? DIFFERENCES : [what.list];
}

async function textOf(
  form: keyof typeof COLUMNS,
  lines: readonly Line[],
  { table, nameOf, pause }: ComparisonExport,
): Promise<string> {
  await pause();
  const rows = rowsOf(lines, (row): Cells => {
    const entry = table.entry(row);
    const document = table.fileOf(row)?.file.document ?? 0;
    return {
      loc: encodeControls(entry?.loc ?? ""),
      lastmod: visible(entry?.lastmod ?? ""),
      file: visible(nameOf(document)),
    };
  });
  let text = "";
  for (const [index, { fate, before, after, bits }] of lines.entries()) {
    if (index % STEP === 0) await pause();
    const [a, b] = [rows.get(before), rows.get(after)];
    if (form === "redirects") {
      const [from, to] = [a?.loc ?? "", b?.loc ?? ""];
      // Such a redirect would lead in a circle.
      if (areOnePage(from, to)) continue;
      const { reasons, score } = renameOf(from, to);
      text += csvLine([from, to, reasons.join(" "), String(score)]);
    } else {
      const changed = fieldsOf(bits).join(" ");
      text += csvLine([
        fate,
        ...[a?.loc, b?.loc, a?.file, b?.file, a?.lastmod, b?.lastmod].map((cell) => cell ?? ""),
        changed,
      ]);
    }
  }
  return text;
}
