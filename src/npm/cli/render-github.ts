/**
 * Diagnostics as workflow commands, which GitHub Actions shows as annotations on the lines they are about.
 * <https://docs.github.com/actions/reference/workflow-commands-for-github-actions>
 *
 * @module
 */

import type { Diagnostic, Severity } from "../index.node.js";
import { toPrintable } from "./cells.js";
import { isWorthShowing } from "./check-site.js";
import { palette } from "./color.js";
import { renderSiteSummary } from "./render-site.js";
import { renderSummary } from "./render-text.js";
import type { ArtifactPath, ReportFormat } from "./report-format.js";
import { hiddenWords } from "./text-words.js";

const COMMANDS: Readonly<Record<Severity, string>> = { error: "error", warning: "warning", info: "notice" };

const STYLE = { columns: Number.POSITIVE_INFINITY, palette: palette(false) };

/** The format. */
export function githubFormat(): ReportFormat {
  return {
    needs: [],
    start: () => "",
    *document(document) {
      for (const diagnostic of document.diagnostics) {
        yield toCommand(diagnostic, document.path);
      }
      for (const [code, count] of document.hidden) {
        yield `${hiddenWords(code, count)}\n`;
      }
      yield summaryLine(renderSummary(toPrintable(document.path.name), document, STYLE));
    },
    unreadable: (path, reason) =>
      command("error", [...fileOf(path), ["title", "cannot be read"]], `${path.name}: ${reason}`),
    *site(site) {
      for (const diagnostic of site.diagnostics) {
        const path = diagnostic.file === null ? undefined : site.paths[diagnostic.file];
        const { code, severity, note, fix, line, column, message, entry } = diagnostic;
        const place: Property[] = path === undefined ? [] : [...fileOf(path)];
        if (line !== null && column !== null) {
          place.push(["line", line], ["col", column]);
        }
        const where = line === null && entry !== null ? ` (entry ${entry + 1})` : "";
        const advice = fix === null ? note : `${note}\n${fix}`;
        yield command(COMMANDS[severity], [...place, ["title", code]], `${message}${where}\n${advice}`);
      }
      for (const [code, count] of site.hidden) {
        yield `${hiddenWords(code, count)}\n`;
      }
      if (isWorthShowing(site)) {
        yield summaryLine(renderSiteSummary(site, STYLE));
      }
    },
    end: () => "",
  };
}

/** A runner looks for commands at the start of a line, and for those of an older kind anywhere in it. */
function summaryLine(summary: string): string {
  return `sitemapkit: ${summary.replaceAll("##[", "## [")}`;
}

function toCommand(diagnostic: Diagnostic, path: ArtifactPath): string {
  const { code, severity, message, note, fix, line, column, endLine, endColumn } = diagnostic;
  const properties: Property[] = [...fileOf(path), ["line", line], ["endLine", endLine]];
  // Columns are for annotations within a line. The last one is part of what is marked.
  if (line === endLine) {
    properties.push(["col", column], ["endColumn", Math.max(column, endColumn - 1)]);
  }
  const advice = fix === null ? note : `${note}\n${fix}`;
  return command(COMMANDS[severity], [...properties, ["title", code]], `${message}\n${advice}`);
}

type Property = readonly [name: string, value: string | number];

/** Without a file, GitHub shows an annotation of the whole run. */
function fileOf(path: ArtifactPath): readonly Property[] {
  return path.isStandardInput ? [] : [["file", path.name]];
}

function command(name: string, properties: readonly Property[], message: string): string {
  const list = properties.map(([key, value]) => `${key}=${escapeProperty(String(value))}`);
  return `::${name} ${list.join(",")}::${escapeData(message.split("\n").map(toPrintable).join("\n"))}\n`;
}

/** The escapes of <https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts>. */
function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(toPrintable(text)).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
