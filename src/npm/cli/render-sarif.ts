/**
 * Diagnostics as SARIF, for code scanning and editors.
 *
 * @module
 */

import { type SarifFix, sarifLog } from "../formats.js";
import { rule } from "../index.node.js";
import { digits } from "./digits.js";
import type { PlacedFix, ReportFormat } from "./report-format.js";
import type { RuleLevels } from "./values.js";

/** The format, printed by that version of the program. */
export function sarifFormat(version: string, overrides: RuleLevels): ReportFormat {
  const log = sarifLog({ version, ruleOf: rule });
  const numbers = new Map<string, number>();

  return {
    needs: ["fixes"],
    start: log.start,
    *document({ path, url, report, diagnostics, hidden }, { fixes }) {
      const { format, verdict, entryCount, counts } = report;
      const properties = { format, verdict, entryCount, counts, ...(url === null ? {} : { url }) };
      const artifact = log.artifact({ uri: path.uri, properties });
      if (!numbers.has(path.uri)) numbers.set(path.uri, artifact);
      for (const diagnostic of diagnostics) {
        const { code, severity, message, line, column, endLine, endColumn, entry } = diagnostic;
        const region = { startLine: line, startColumn: column, endLine, endColumn };
        const fix = toFix(fixes.get(diagnostic));
        yield log.result({ code, severity, message, artifact, region, fix, entry });
      }
      for (const [code, count] of hidden) {
        const text = `${digits(count)} more of ${code} in ${path.name} are not listed.`;
        log.notice({ level: "note", text, code, artifact });
      }
    },
    unreadable({ name, uri, isStandardInput }, reason) {
      log.notice({ level: "error", text: `${name}: ${reason}`, artifact: isStandardInput ? null : uri });
      return "";
    },
    *site({ diagnostics, hidden, paths }) {
      const numberOf = (file: number | null): number | null =>
        file === null ? null : (numbers.get(paths[file]?.uri ?? "") ?? null);
      for (const { code, severity, message, file, otherFile, line, column, entry } of diagnostics) {
        const region = line === null || column === null ? null : { startLine: line, startColumn: column };
        const places = { artifact: numberOf(file), related: numberOf(otherFile) };
        yield log.result({ code, severity, message, ...places, region, entry });
      }
      for (const [code, count] of hidden) {
        const text = `${digits(count)} more of ${code} across files are not listed.`;
        log.notice({ level: "note", text, code });
      }
    },
    end: (status) => log.end({ isSuccessful: status !== 2, exitCode: status, overrides }),
  };
}

function toFix(fix: PlacedFix | undefined): SarifFix | undefined {
  if (fix === undefined) return undefined;
  const replacements = fix.edits.map(({ line, column, endLine, endColumn, text }) => ({
    region: { startLine: line, startColumn: column, endLine, endColumn },
    text,
  }));
  return { safety: fix.safety, replacements };
}
