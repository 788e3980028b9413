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

/** For what search engines refuse a document or a line of which every entry is read here. */
const READ_WHOLE: ReadonlySet<RuleCode> = new Set<RuleCode>([
  "encoding-declared-not-utf8",
  "encoding-decl-conflict",
  "encoding-utf16",
  "feed-oai-pmh",
  "feed-type-unsupported",
  "namespace-https",
  "namespace-missing",
  "namespace-trailing-slash",
  "namespace-wrong",
  "required-wrong-case",
  "root-wrong-case",
  "text-columns",
  "text-list-marker",
  "text-quoted",
  "text-several-urls-on-line",
  "xml-leading-whitespace",
]);

/**
 * The first error that counts on standard error. The status is 1 if entries may be missing, and not where search engines refuse what
 * is read here.
 */
export async function tellErrors(
  path: string,
  report: Report,
  terminal: Terminal,
  counts: (code: RuleCode) => boolean = () => true,
): Promise<ExitStatus> {
  const errors = [...report.diagnostics].filter(({ severity }) => severity === "error");
  const counted = errors.filter(({ code }) => counts(code));
  const loss = counted.find(({ code }) => !READ_WHOLE.has(code));
  const first = loss ?? counted[0];
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
  return first !== undefined && loss === undefined && report.complete ? 0 : 1;
}
