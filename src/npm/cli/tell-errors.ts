/**
 * What commands that use the entries of a document say when it is broken.
 *
 * @module
 */

import type { Report, RuleCode } from "../index.node.js";
import { toPrintable } from "./cells.js";
import type { ExitStatus, Terminal } from "./command.js";
import { quantity, toLabel } from "./text-words.js";

/** On standard error, how many lines of a list are neither URLs nor comments, and which is the first: they are none of its entries. */
export async function tellLines(path: string, report: Report, terminal: Terminal): Promise<void> {
  const code = "text-line-not-url";
  const lines = [...report.diagnostics].filter((diagnostic) => diagnostic.code === code);
  const words = lines.filter(({ message }) => !/^`(?:#|\/\/)/.test(message));
  const [first] = words;
  if (first === undefined) return;
  // Of more than are kept nobody knows whether they are comments.
  const rest = (report.counts[code] ?? 0) - lines.length;
  const count = quantity(words.length + rest, "line");
  const place = `${toLabel(path)}:${first.line}:${first.column}`;
  await terminal.stderr.write(
    `sitemapkit: ${place}: ${toPrintable(first.message)}; ${count} left out; for more: sitemapkit check ${toPrintable(path)}\n`,
  );
}

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
