/**
 * What page and worker say to each other about exports. Types only.
 *
 * @module
 */

import type { Place, RuleCode, RuleGroup } from "../messages.ts";

/** What the rows that are shown can be exported as. */
export type RowsFormat = "csv" | "json" | "ndjson" | "text" | "xml" | "xml-gzip";

/** Rows as a file. */
export interface ExportedRows {
  /** `null` when nothing could be written. */
  readonly blob: Blob | null;
  /** What its name ends in. */
  readonly extension: string;
  /** How many rows are in it. */
  readonly count: number;
  /** How many files are in it; more than 1 in an archive. */
  readonly fileCount: number;
  /** The rules because of which rows are not in it, each with how often; the most frequent first. */
  readonly refusals: readonly CodeCount[];
  /** How many rows are not in it as they were. */
  readonly mendedCount: number;
  /** The rules because of which values are not as they were, or are not in it, in the same way. */
  readonly mends: readonly CodeCount[];
}

/** How often a rule applies. */
export interface CodeCount {
  readonly code: string;
  readonly count: number;
}

/** What the report can be exported as. */
export type ReportFormat = "json" | "html";

/** All that is known of the open files, in words. */
export interface Report {
  /** The language of the words. */
  readonly language: string;
  readonly title: string;
  /** When it was made. */
  readonly made: string;
  readonly tone: "ok" | "warning" | "error";
  readonly verdict: string;
  readonly headline: string;
  readonly detail: string;
  /** The part of `detail` that a rule says, in English; `""` where no rule says anything. */
  readonly ruleWords: string;
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  readonly files: readonly ReportFile[];
  /** The sitemaps that files name and that nobody has opened: the first of them, and how many there are. */
  readonly missing: readonly string[];
  readonly missingCount: number;
  readonly groups: readonly ReportGroup[];
}

/** One of the open files. */
export interface ReportFile {
  readonly name: string;
  /** Where it is served from, or `""`. */
  readonly url: string;
  readonly kind: string;
  readonly result: string;
  readonly tone: "ok" | "warning" | "error" | null;
  readonly entryCount: number | null;
  readonly problemCount: number | null;
  readonly size: string;
}

/** A rule that fired, with the names of the files. */
export interface ReportGroup extends Omit<RuleGroup, "places"> {
  readonly places: readonly (Place & { readonly file: string })[];
}

/** What is told of the open files, one place after the other, can be exported as. */
export type ProblemsFormat = "csv" | "sarif";

/** What such an export has to know that the worker does not. */
export interface ProblemsRequest {
  readonly files: readonly {
    readonly document: number;
    readonly name: string;
    readonly url: string;
    /** Why it was not read, for people; `null` when it was. */
    readonly unread: string | null;
  }[];
  /** What is told of the files together. */
  readonly site: readonly RuleGroup[];
  /** The codes of rules that what is told of the files together replaces. */
  readonly replaced: ReadonlySet<RuleCode>;
}
