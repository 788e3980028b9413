/**
 * Mending one document: what `fix` and `check --fix` have in common.
 *
 * @module
 */

import { type FixOptions, type FixResult, fix, type Report, type RuleCode, rule } from "../index.node.js";
import { toPrintable } from "./cells.js";
import type { Invocation, Terminal } from "./command.js";
import { countsOf, severityIn } from "./counts.js";
import { digits } from "./digits.js";
import { UnreadableFile } from "./each-file.js";
import { failureOf } from "./parse-source.js";
import { type FileOptions, UnwritableFile, writePending } from "./pending-files.js";
import type { RobotsFiles } from "./robots-files.js";
import { allOf, type Source } from "./source.js";
import { refuseTable } from "./table-start.js";
import { toLabel } from "./text-words.js";

/** A document that was mended. */
export interface Mended extends FixResult {
  /** Whether its file was gzip. */
  readonly wasGzip: boolean;
  /** Whether the text is another one than before. */
  readonly isChanged: boolean;
  /** Whether part of the document is missing, or was not read, so that the text is no replacement for another one. */
  readonly isPart: boolean;
}

/** What says that more is in a file than was read. */
const UNREAD: readonly RuleCode[] = ["gzip-expansion-ratio", "gzip-nesting-depth"];

/** Reads a document and mends it, without writing anything. Throws an {@linkcode UnreadableFile} for what is no document. */
export async function mend(
  source: Source,
  url: string | null,
  robots: RobotsFiles,
  invocation: Invocation,
  terminal: Terminal,
): Promise<Mended> {
  await refuseTable(source);
  const bytes = await allOf(source.read());
  const failure = failureOf(source, bytes);
  if (failure !== null) throw new UnreadableFile(source.path, failure);
  const result = fix(bytes, {
    ...mendingOptions(url, robots, invocation, terminal),
    safety: invocation.isAll ? "needs-a-look" : "safe",
    only: invocation.only,
  });
  const { applied, damage, report } = result;
  const isUnread = damage !== null && UNREAD.includes(damage);
  if (report.format === "unknown" && !isUnread) throw new UnreadableFile(source.path, whyUnknown(report));
  return {
    ...result,
    wasGzip: bytes[0] === 0x1f && bytes[1] === 0x8b,
    isChanged: Object.keys(applied).length > 0,
    isPart: !report.complete || (damage !== null && !invocation.isAll),
  };
}

function whyUnknown({ diagnostics }: Report): string {
  const error = [...diagnostics].find(({ severity }) => severity === "error");
  return error?.message ?? "it is no sitemap";
}

/** What decides how a document is mended. */
export function mendingOptions(
  url: string | null,
  robots: RobotsFiles,
  invocation: Invocation,
  terminal: Terminal,
): Omit<FixOptions, "safety" | "only"> {
  return {
    url: url ?? undefined,
    now: invocation.now ?? terminal.now(),
    ...robots,
    userAgent: invocation.userAgent ?? undefined,
    profile: invocation.profile,
    rules: invocation.rules,
    timeZone: invocation.timeZone ?? undefined,
  };
}

/** Writes a text where `path` says, and whether it could. A failure is told on standard error. */
export async function writeDocument(
  path: string,
  text: string,
  options: FileOptions,
  terminal: Terminal,
): Promise<boolean> {
  try {
    await (await writePending(path, text, options)).place();
    return true;
  } catch (error) {
    if (!(error instanceof UnwritableFile)) throw error;
    await terminal.stderr.write(`sitemapkit: ${error.message}\n`);
    return false;
  }
}

/** Says on standard error what was mended, what waits and what is left. */
export async function tellMended(
  path: string,
  mended: Mended,
  invocation: Invocation,
  terminal: Terminal,
): Promise<void> {
  const label = toLabel(path);
  const { damage, waiting, applied, complete, report } = mended;
  let text = "";
  if (damage !== null && UNREAD.includes(damage)) {
    text += `${label}: nothing is mended, because ${rule(damage).summary}: what is not read would be lost\n`;
  } else if (damage !== null && !invocation.isAll) {
    const what = rule(damage).summary;
    text += `${label}: nothing is mended, because ${what}: what was lost would stay lost; --all mends the rest\n`;
  }
  text += list(applied, (count) => `${label}: ${count} ${invocation.isDryRun ? "can be mended" : "mended"}`);
  text += list(waiting, (count) => `${label}: ${count} can be mended after a look, with --all`);
  if (!complete) {
    text += `${label}: there is more to be mended than can be in one go; running it again may do it\n`;
  }
  const errors = errorsOf(report, invocation);
  if (errors > 0) {
    const count = errors === 1 ? "1 error is" : `${digits(errors)} errors are`;
    text += `${label}: ${count} left; for more: sitemapkit check ${toPrintable(path)}\n`;
  } else if (text === "") {
    text = `${label}: nothing to mend\n`;
  }
  await terminal.stderr.write(text);
}

/** A head with the number of places, and a line for each rule, the most frequent first. */
function list(counts: Partial<Record<RuleCode, number>>, head: (places: string) => string): string {
  const rows = Object.entries(counts).sort(([, a], [, b]) => b - a);
  if (rows.length === 0) return "";
  const total = rows.reduce((sum, [, count]) => sum + count, 0);
  const cells = rows.map(([code, count]) => [digits(count), code] as const);
  const width = Math.max(...cells.map(([count]) => count.length));
  const lines = cells.map(([count, code]) => `  ${count.padStart(width)}  ${code}\n`).join("");
  return `${head(total === 1 ? "1 place" : `${digits(total)} places`)}\n${lines}`;
}

/** How many errors there are, as the profile and the levels of rules have it. */
export function errorsOf(report: Report, invocation: Invocation): number {
  const errors = countsOf(report).filter(([code]) => severityIn(code, invocation) === "error");
  return errors.reduce((sum, [, count]) => sum + count, 0);
}
