/**
 * What commands that use the entries of a document say when it is broken.
 *
 * @module
 */

import type { Report, RuleCode } from "../index.node.js";
import { toPrintable } from "./cells.js";
import type { ExitStatus, Terminal } from "./command.js";
import { toLabel } from "./text-words.js";

/** The first error that counts on standard error: the entries may not be all that somebody wrote. */
export async function tellErrors(
  path: string,
  report: Report,
  terminal: Terminal,
  counts: (code: RuleCode) => boolean = () => true,
): Promise<ExitStatus> {
  const errors = [...report.diagnostics].filter(({ severity }) => severity === "error");
  const first = errors.find(({ code }) => counts(code));
  if (first === undefined && (errors.length > 0 || report.verdict !== "rejected")) {
    return 0;
  }
  const label = toLabel(path);
  const place = first === undefined ? label : `${label}:${first.line}:${first.column}`;
  const what = first === undefined ? "rejected" : toPrintable(first.message);
  // What ended the reading need not be the first error.
  const rest = report.complete ? "" : "; not all of it was read";
  await terminal.stderr.write(
    `sitemapkit: ${place}: ${what}${rest}; for more: sitemapkit check ${toPrintable(path)}\n`,
  );
  return 1;
}
