/**
 * Diagnostics as SARIF, for code scanning and editors.
 * <https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html>
 *
 * @module
 */

import type { RuleCode } from "./rule-codes.generated.js";
import { safeJson } from "./safe-json.js";
import type { Rule, Severity } from "./types.js";

/** A file that was checked. */
export interface SarifArtifact {
  /** Relative to the root of the project, or absolute. */
  readonly uri: string;
  /** What there is to say about the file: any JSON. */
  readonly properties: Readonly<Record<string, unknown>>;
}

/** A stretch of text. Lines and columns are as in a diagnostic: from 1, in UTF-16 code units. */
export interface SarifRegion {
  /** The line of the first character. */
  readonly startLine: number;
  /** The column of the first character. */
  readonly startColumn: number;
  /** The line of the last character. Default: that of the first. */
  readonly endLine?: number;
  /** The column behind the last character. Default: the end of the line. */
  readonly endColumn?: number;
}

/** Text to be put in the place of other text. */
export interface SarifReplacement {
  /** What goes. */
  readonly region: SarifRegion;
  /** What comes. */
  readonly text: string;
}

/** How a result can be fixed: all of it or nothing. */
export interface SarifFix {
  /** How certain it is that it is right. */
  readonly safety: "safe" | "needs-a-look";
  /** All of its edits. */
  readonly replacements: readonly SarifReplacement[];
}

/** What a rule says about a file, or about several. Files are numbers that {@linkcode SarifLog.artifact} gave. */
export interface SarifResult {
  /** The rule. */
  readonly code: RuleCode;
  /** How bad it is, as it was told. */
  readonly severity: Severity;
  /** A phrase. */
  readonly message: string;
  /** The file; `null` for what no file has by itself. */
  readonly artifact: number | null;
  /** Where in it; `null` for all of it. */
  readonly region: SarifRegion | null;
  /** Another file that it has to do with. */
  readonly related?: number | null;
  /** How it is mended. */
  readonly fix?: SarifFix | undefined;
  /** The position of the entry in its document, from 0. */
  readonly entry: number | null;
}

/** What is told beside the results, such as that a file could not be read. */
export interface SarifNotice {
  /** `error` for what could not be done. */
  readonly level: "error" | "note";
  /** One sentence. */
  readonly text: string;
  /** The rule that it is about. */
  readonly code?: RuleCode;
  /** The file that it is about: a number that {@linkcode SarifLog.artifact} gave, or the URI of one that was not read. */
  readonly artifact?: number | string | null;
}

/** What is known of a rule. */
export type SarifRule = Pick<Rule, "summary" | "note" | "fix" | "spec" | "severity" | "authority">;

/** What {@linkcode sarifLog} has to know. */
export interface SarifOptions {
  /** The version of the program. Default: none is named. */
  readonly version?: string;
  /** Such as `rule` of the package. */
  readonly ruleOf: (code: RuleCode) => SarifRule;
}

/** How checking went. */
export interface SarifRun {
  /** Whether all files were read. */
  readonly isSuccessful: boolean;
  /** What the program ended with, if it did. */
  readonly exitCode?: number;
  /** The severities that were set for rules. */
  readonly overrides?: Readonly<Partial<Record<RuleCode, Severity | "off">>>;
}

/** A log that is being written. Its text is what its functions return, one after the other. */
export interface SarifLog {
  /** What comes first. */
  start(): string;
  /** Adds a file. Gives its number, by which results name it. */
  artifact(artifact: SarifArtifact): number;
  /** A result. */
  result(result: SarifResult): string;
  /** Adds something that is told beside the results. */
  notice(notice: SarifNotice): void;
  /** What comes last. */
  end(run: SarifRun): string;
}

const START =
  '{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{"columnKind":"utf16CodeUnits","newlineSequences":["\\r\\n","\\n","\\r"],"results":[';

const LEVELS: Readonly<Record<Severity, string>> = { error: "error", warning: "warning", info: "note" };

/**
 * A log in SARIF 2.1.0 with one run, written piece by piece, so that it need never be in memory as a whole.
 *
 * @example
 * ```ts
 * const log = sarifLog({ ruleOf: rule });
 * const { format, diagnostics } = parse("<urlset><url><loc>/tea</loc></url></urlset>");
 * let text = log.start();
 * const artifact = log.artifact({ uri: "sitemap.xml", properties: { format } });
 * for (const { code, severity, message, entry, line, column } of diagnostics) {
 *   const region = { startLine: line, startColumn: column };
 *   text += log.result({ code, severity, message, entry, artifact, region });
 * }
 * text += log.end({ isSuccessful: true });
 * JSON.parse(text).runs[0].results.length === diagnostics.length; // true
 * ```
 */
export function sarifLog({ version, ruleOf }: SarifOptions): SarifLog {
  const artifacts: SarifArtifact[] = [];
  const notifications: object[] = [];
  /** The rules that fired, each at its place in the list of rules. */
  const indices = new Map<RuleCode, number>();
  let isFirst = true;

  const indexOf = (code: RuleCode): number => {
    const index = indices.get(code) ?? indices.size;
    indices.set(code, index);
    return index;
  };
  const locate = (index: number | null | undefined): Located | null => {
    const uri = index == null ? undefined : artifacts[index]?.uri;
    return uri === undefined || index == null ? null : { uri, index };
  };

  return {
    start: () => START,
    artifact: (artifact) => artifacts.push(artifact) - 1,
    result(result) {
      const [at, related] = [locate(result.artifact), locate(result.related)];
      const text = `${isFirst ? "\n" : ",\n"}${safeJson(toResult(result, indexOf(result.code), at, related))}`;
      isFirst = false;
      return text;
    },
    notice({ level, text, code, artifact }) {
      const at = typeof artifact === "string" ? { uri: artifact } : locate(artifact);
      notifications.push({
        level,
        message: { text },
        ...(code === undefined ? {} : { associatedRule: { id: code, index: indexOf(code) } }),
        ...(at === null ? {} : { locations: [toLocation(at)] }),
      });
    },
    // What rules there are is known at the end only; the order of members means nothing in JSON.
    end({ isSuccessful, exitCode, overrides = {} }) {
      const driver = {
        name: "sitemapkit",
        semanticVersion: version,
        informationUri: "https://www.npmjs.com/package/sitemapkit",
        rules: Array.from(indices.keys(), (code) => toRule(code, ruleOf(code))),
      };
      const invocation = {
        executionSuccessful: isSuccessful,
        exitCode,
        ruleConfigurationOverrides: toOverrides(overrides, indices),
        toolExecutionNotifications: notifications,
      };
      const rest = { artifacts: artifacts.map(toArtifact), tool: { driver }, invocations: [invocation] };
      return `\n],${safeJson(rest).slice(1, -1)}}]}\n`;
    },
  };
}

/** Where a file is, and its place among the artifacts if it has one. */
interface Located {
  readonly uri: string;
  readonly index?: number;
}

function toArtifact({ uri, properties }: SarifArtifact): object {
  return { location: { uri }, roles: ["analysisTarget"], properties };
}

function toLocation(artifactLocation: Located, region?: SarifRegion | null): object {
  return { physicalLocation: { artifactLocation, ...(region == null ? {} : { region }) } };
}

function toResult(
  { code, severity, message, region, fix, entry }: SarifResult,
  ruleIndex: number,
  at: Located | null,
  related: Located | null,
): object {
  return {
    ruleId: code,
    ruleIndex,
    level: LEVELS[severity],
    message: { text: toSentence(message) },
    locations: at === null ? [] : [toLocation(at, region)],
    ...(related === null ? {} : { relatedLocations: [toLocation(related)] }),
    ...(fix === undefined || at === null ? {} : { fixes: [toFix(fix, at)] }),
    ...(entry === null ? {} : { properties: { entry } }),
  };
}

/** What a fix is called, which editors show. */
const FIXES: Readonly<Record<SarifFix["safety"], string>> = {
  safe: "Safe fix of sitemapkit.",
  "needs-a-look": "Fix of sitemapkit that needs a look.",
};

function toFix({ safety, replacements }: SarifFix, artifactLocation: Located): object {
  return {
    description: { text: FIXES[safety] },
    artifactChanges: [
      {
        artifactLocation,
        replacements: replacements.map(({ region, text }) => ({
          deletedRegion: region,
          ...(text === "" ? {} : { insertedContent: { text } }),
        })),
      },
    ],
    properties: { safety },
  };
}

function toRule(code: RuleCode, { summary, note, fix, spec, severity, authority }: SarifRule): object {
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
    shortDescription: { text: toSentence(summary) },
    fullDescription: { text: note },
    helpUri: spec,
    help: { text: fix === null ? note : `${note} ${fix}`, markdown: markdown.join("\n\n") },
    defaultConfiguration: { level: LEVELS[severity] },
    properties: { tags: ["sitemap", authority] },
  };
}

/** The severities that were set for rules that fired. */
function toOverrides(
  overrides: NonNullable<SarifRun["overrides"]>,
  indices: ReadonlyMap<RuleCode, number>,
): object[] {
  return [...indices].flatMap(([id, index]) => {
    const level = overrides[id];
    return level === undefined || level === "off"
      ? []
      : [{ descriptor: { id, index }, configuration: { level: LEVELS[level] } }];
  });
}

/** The phrase with its first letter in upper case, and a full stop. */
function toSentence(phrase: string): string {
  const upper = phrase.charAt(0).toUpperCase() + phrase.slice(1);
  return /[.!?]$/.test(upper) ? upper : `${upper}.`;
}
