/**
 * What a format of `check` is: text made of one document after the other.
 *
 * @module
 */

import type {
  Diagnostic,
  FixSafety,
  Report,
  RuleCode,
  Severity,
  SiteDiagnostic,
  SiteReport,
} from "../index.node.js";
import type { ExitStatus } from "./command.js";
import type { Excerpt } from "./excerpt.js";

/** What is printed of what the rules found. */
export interface Printed<D> {
  /** The diagnostics that are printed. */
  readonly diagnostics: readonly D[];
  /** How many diagnostics of each rule are not printed although their severity is. */
  readonly hidden: ReadonlyMap<RuleCode, number>;
  /** How often each severity occurs: exact, also of what is not printed. */
  readonly severityCounts: Readonly<Record<Severity, number>>;
  /** The least severity that is printed. */
  readonly leastSeverity: Severity;
  readonly severityOf: (code: RuleCode) => Severity;
}

/** A document that was checked, and what is printed of it. */
export interface CheckedDocument extends Printed<Diagnostic> {
  /** FILE as given. */
  readonly source: string;
  /** Whether it is a regular file. */
  readonly isFile: boolean;
  /** Its name for other programs; see {@linkcode artifactPath}. */
  readonly path: ArtifactPath;
  /** Where it is served from. */
  readonly url: string | null;
  /** Whether only another FILE says so. */
  readonly isUrlFound: boolean;
  readonly report: Report;
  /** How long checking took. */
  readonly seconds: number;
}

/** Several documents together, and what is printed of them. */
export interface CheckedSite extends Printed<SiteDiagnostic> {
  /** Each FILE as given, in the order of the files of the report. */
  readonly sources: readonly string[];
  /** Their names for other programs. */
  readonly paths: readonly ArtifactPath[];
  readonly report: SiteReport;
  /** Of how many pages there is an answer; `null` if none was asked for. */
  readonly pageCount: number | null;
}

/** The source lines of the diagnostics of a document. */
export interface SourceLines {
  readonly excerpts: ReadonlyMap<Diagnostic, Excerpt>;
  /** Whether lines are missing because so much of a pipe is not kept. */
  readonly isPartHidden: boolean;
}

/** How many places of a document can be fixed, as fixing it counts them: more than are told where a rule is told once for all. */
export interface FixCounts {
  /** With safe fixes. */
  readonly safe: number;
  /** Beyond those, with fixes that somebody should look at. */
  readonly looks: number;
  /** Whether that was tried out; otherwise it is at most so many of what is told. */
  readonly isExact: boolean;
}

/** How what a diagnostic tells of can be fixed. */
export interface PlacedFix {
  readonly safety: FixSafety;
  /** What is to be changed: in order, and all of it or nothing. */
  readonly edits: readonly PlacedEdit[];
}

/** Text to be put in the place of other text. Lines and columns are as in a diagnostic. */
export interface PlacedEdit {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly text: string;
}

/** What a format needs of a document beside its report. */
export type Need = "lines" | "fix-counts" | "fixes";

/** That, as far as the format needs it. */
export interface SecondReading {
  readonly lines: SourceLines;
  readonly fixCounts: FixCounts;
  /** The fixes of diagnostics that have one. */
  readonly fixes: ReadonlyMap<Diagnostic, PlacedFix>;
}

/** A format. It is made anew for each run of the program, since what it prints may depend on what came before. */
export interface ReportFormat {
  /** What {@linkcode ReportFormat.document} is given beside the document. */
  readonly needs: readonly Need[];
  /** What comes before the documents. */
  start(): string;
  /** One document, in pieces that may be printed one after the other. */
  document(document: CheckedDocument, second: SecondReading): Iterable<string>;
  /** A FILE that could not be read, which standard error says as well; `source` is FILE as given. */
  unreadable(path: ArtifactPath, reason: string, source: string): string;
  /** Several documents together, after the last of them. */
  site(site: CheckedSite): Iterable<string>;
  /** What comes after the documents. */
  end(status: ExitStatus): string;
}

/** The name of a file as other programs need it. */
export interface ArtifactPath {
  /** From the root of the project if it is inside of it, else absolute; with slashes. `"stdin"` for standard input. */
  readonly name: string;
  /** The same as a URI, relative or absolute. */
  readonly uri: string;
  /** Whether it is standard input. */
  readonly isStandardInput: boolean;
}
