/**
 * Diagnostics as SARIF, for code scanning and editors.
 * <https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html>
 *
 * @module
 */

import {
  type Diagnostic,
  type FixSafety,
  type RuleCode,
  rule,
  type Severity,
  type SiteDiagnostic,
} from "../index.node.js";
import type { ArtifactPath, CheckedDocument, PlacedFix, ReportFormat } from "./report-format.js";
import { toSafeJson } from "./safe-json.js";
import { sentence } from "./sentence.js";
import type { RuleLevels } from "./values.js";

const START =
  '{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{"columnKind":"utf16CodeUnits","newlineSequences":["\\r\\n","\\n","\\r"],"results":[';

const LEVELS: Readonly<Record<Severity, string>> = { error: "error", warning: "warning", info: "note" };

const NUMBER = new Intl.NumberFormat("en-US");

/** The format, printed by that version of the program. */
export function sarifFormat(version: string, overrides: RuleLevels): ReportFormat {
  const artifacts: object[] = [];
  const uris: (string | undefined)[] = [];
  const notifications: object[] = [];
  /** The rules that fired, each at its place in the list of rules. */
  const indices = new Map<RuleCode, number>();
  const indexOf = (code: RuleCode): number => {
    const index = indices.get(code) ?? indices.size;
    indices.set(code, index);
    return index;
  };
  let isFirst = true;

  return {
    needs: ["fixes"],
    start: () => START,
    *document(document, { fixes }) {
      const artifact = { uri: document.path.uri, index: artifacts.length };
      artifacts.push(toArtifact(document));
      uris.push(document.path.uri);
      for (const diagnostic of document.diagnostics) {
        const fix = fixes.get(diagnostic);
        const result = toResult(diagnostic, indexOf(diagnostic.code), artifact, fix);
        yield `${isFirst ? "\n" : ",\n"}${toSafeJson(result)}`;
        isFirst = false;
      }
      for (const [code, count] of document.hidden) {
        notifications.push({
          level: "note",
          message: {
            text: `${NUMBER.format(count)} more of ${code} in ${document.path.name} are not listed.`,
          },
          associatedRule: { id: code, index: indexOf(code) },
          locations: [{ physicalLocation: { artifactLocation: artifact } }],
        });
      }
    },
    unreadable(path, reason) {
      notifications.push({
        level: "error",
        message: { text: `${path.name}: ${reason}` },
        locations: path.isStandardInput
          ? []
          : [{ physicalLocation: { artifactLocation: { uri: path.uri } } }],
      });
      return "";
    },
    *site(site) {
      const locationOf = (file: number | null): Artifact[] => {
        const uri = file === null ? undefined : site.paths[file]?.uri;
        const index = uris.indexOf(uri);
        return uri === undefined || index < 0 ? [] : [{ uri, index }];
      };
      for (const diagnostic of site.diagnostics) {
        const { file, otherFile } = diagnostic;
        const places = [locationOf(file), locationOf(otherFile)] as const;
        const result = toSiteResult(diagnostic, indexOf(diagnostic.code), ...places);
        yield `${isFirst ? "\n" : ",\n"}${toSafeJson(result)}`;
        isFirst = false;
      }
      for (const [code, count] of site.hidden) {
        notifications.push({
          level: "note",
          message: { text: `${NUMBER.format(count)} more of ${code} across files are not listed.` },
          associatedRule: { id: code, index: indexOf(code) },
        });
      }
    },
    // What rules there are is known at the end only; the order of members means nothing in JSON.
    end(status) {
      const driver = {
        name: "sitemapkit",
        semanticVersion: version,
        informationUri: "https://www.npmjs.com/package/sitemapkit",
        rules: Array.from(indices.keys(), toRule),
      };
      const invocation = {
        executionSuccessful: status !== 2,
        exitCode: status,
        ruleConfigurationOverrides: toOverrides(overrides, indices),
        toolExecutionNotifications: notifications,
      };
      const rest = { artifacts, tool: { driver }, invocations: [invocation] };
      return `\n],${toSafeJson(rest).slice(1, -1)}}]}\n`;
    },
  };
}

function toArtifact({ path, url, report }: CheckedDocument): object {
  const { format, verdict, entryCount, counts } = report;
  return {
    location: { uri: path.uri },
    roles: ["analysisTarget"],
    properties: { format, verdict, entryCount, counts, ...(url === null ? {} : { url }) },
  };
}

interface Artifact {
  readonly uri: ArtifactPath["uri"];
  readonly index: number;
}

function toResult(
  diagnostic: Diagnostic,
  ruleIndex: number,
  artifact: Artifact,
  fix: PlacedFix | undefined,
): object {
  const { code, severity, message, line, column, endLine, endColumn, entry } = diagnostic;
  const region = { startLine: line, startColumn: column, endLine, endColumn };
  return {
    ruleId: code,
    ruleIndex,
    level: LEVELS[severity],
    message: { text: sentence(message) },
    locations: [{ physicalLocation: { artifactLocation: artifact, region } }],
    ...(fix === undefined ? {} : { fixes: [toFix(fix, artifact)] }),
    ...(entry === null ? {} : { properties: { entry } }),
  };
}

/** What a fix is called, which editors show. */
const FIXES: Readonly<Record<FixSafety, string>> = {
  safe: "Safe fix of sitemapkit.",
  "needs-a-look": "Fix of sitemapkit that needs a look.",
};

function toFix({ safety, edits }: PlacedFix, artifactLocation: Artifact): object {
  const replacements = edits.map(({ line, column, endLine, endColumn, text }) => ({
    deletedRegion: { startLine: line, startColumn: column, endLine, endColumn },
    ...(text === "" ? {} : { insertedContent: { text } }),
  }));
  return {
    description: { text: FIXES[safety] },
    artifactChanges: [{ artifactLocation, replacements }],
    properties: { safety },
  };
}

function toSiteResult(
  { code, severity, message, line, column, entry }: SiteDiagnostic,
  ruleIndex: number,
  artifacts: readonly Artifact[],
  related: readonly Artifact[],
): object {
  const region = line === null ? {} : { region: { startLine: line, startColumn: column } };
  const physical = (artifactLocation: Artifact, rest: object) => ({
    physicalLocation: { artifactLocation, ...rest },
  });
  return {
    ruleId: code,
    ruleIndex,
    level: LEVELS[severity],
    message: { text: sentence(message) },
    locations: artifacts.map((artifact) => physical(artifact, region)),
    ...(related.length > 0 ? { relatedLocations: related.map((one) => physical(one, {})) } : {}),
    ...(entry === null ? {} : { properties: { entry } }),
  };
}

function toRule(code: RuleCode): object {
  const { summary, note, fix, spec, severity, authority } = rule(code);
  const sections = [
    ["Why", note],
    ["How to fix", fix],
    ["Source", `<${spec}>`],
  ] as const;
  const markdown = sections
    .filter(([, text]) => text !== null)
    .map(([name, text]) => `**${name}**\n\n${text}`);
  return {
    id: code,
    shortDescription: { text: sentence(summary) },
    fullDescription: { text: note },
    helpUri: spec,
    help: { text: fix === null ? note : `${note} ${fix}`, markdown: markdown.join("\n\n") },
    defaultConfiguration: { level: LEVELS[severity] },
    properties: { tags: ["sitemap", authority] },
  };
}

/** The levels that were set for rules that fired. */
function toOverrides(overrides: RuleLevels, indices: ReadonlyMap<RuleCode, number>): object[] {
  return [...indices].flatMap(([id, index]) => {
    const level = overrides[id];
    return level === undefined || level === "off"
      ? []
      : [{ descriptor: { id, index }, configuration: { level: LEVELS[level] } }];
  });
}
