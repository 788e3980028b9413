/**
 * What the page and its Web Worker say to each other. Types only: both sides import this, and neither the other.
 *
 * @module
 */

import type {
  Authority,
  Changefreq,
  Consumer,
  Diagnostic,
  FixSafety,
  Format,
  IgnoredElements,
  Reception,
  Rule,
  RuleCode,
  ServerResponse,
  Severity,
  SiteRole,
  Verdict,
} from "sitemapkit";
import type { ClockReport } from "./clock.ts";
import type { ExtraKind, MediaFilter, NoValue, OrderBy } from "./closed-lists.ts";
import type { ColumnCounts, CountedColumn } from "./columns.ts";
import type {
  ComparedList,
  ComparedRow,
  Comparison,
  ComparisonFile,
  ComparisonRequest,
} from "./compare/types.ts";
import type { EntryDetail, EntryRelations } from "./detail.ts";
import type { DuplicateCounts, DuplicateKind } from "./duplicates.ts";
import type { ExcerptLine } from "./excerpt.ts";
import type {
  ExportedRows,
  ProblemsFormat,
  ProblemsRequest,
  Report,
  ReportFormat,
  RowsFormat,
} from "./export/messages.ts";
import type { Mending, MendRequest, RuleCount } from "./fixing.ts";
import type {
  LanguageFacts,
  LanguageReport,
  MatrixHead,
  MissingReturn,
  MissingReturns,
} from "./languages.ts";
import type { MediaItem, MediaPage } from "./media.ts";
import type { PathLevel, PathNode, Structure } from "./structure.ts";
import type { KnownRobots, Survey, SurveyedFile } from "./survey.ts";
import type { Timeline } from "./timeline.ts";

export type {
  Authority,
  Changefreq,
  ClockReport,
  ColumnCounts,
  Consumer,
  CountedColumn,
  DuplicateCounts,
  DuplicateKind,
  EntryDetail,
  EntryRelations,
  ExcerptLine,
  FixSafety,
  Format,
  IgnoredElements,
  KnownRobots,
  LanguageFacts,
  LanguageReport,
  MatrixHead,
  MediaFilter,
  MediaItem,
  MediaPage,
  Mending,
  MendRequest,
  MissingReturn,
  MissingReturns,
  PathLevel,
  PathNode,
  RuleCode,
  RuleCount,
  ServerResponse,
  Severity,
  Structure,
  Survey,
  SurveyedFile,
  Timeline,
  Verdict,
};

/** What robots.txt calls all crawlers for which it has no rules of their own. */
export const ANY_CRAWLER = "*";

/** The media type of what was pasted: text that was decoded before, whatever encoding it declares. */
export const PASTED_TYPE = "text/plain;charset=utf-8";

/** Longer URLs are cut on their way to the page, and lead nowhere. */
export const URL_UNITS_MAX = 2_048;

/** Depths from this one on are counted together. */
export const DEPTH_MAX = 8;

/** How far reading has come. */
export interface Progress {
  readonly bytes: number;
  readonly totalBytes: number;
  readonly entries: number;
}

/**
 * One place that a rule speaks about, in one of the documents; 0 for all of them. `line` is 0 where it is not known: of what is
 * told of several files together.
 */
export type Place = Pick<
  Diagnostic,
  "message" | "line" | "column" | "endLine" | "endColumn" | "start" | "end" | "entry"
> & { readonly document: number };

/** A rule that fired, with the places that are stored for it. */
export interface RuleGroup {
  readonly code: RuleCode;
  readonly severity: Severity;
  readonly authority: Authority;
  readonly summary: string;
  readonly note: string;
  readonly fix: string | null;
  /** How certain the fixes are that there may be; missing when there are none. */
  readonly fixable?: FixSafety;
  /** What the file is no longer where it fires; missing where it may be both. */
  readonly breaks?: Rule["breaks"];
  readonly spec: string;
  /** How often it fired; `places` may hold fewer. */
  readonly count: number;
  readonly places: readonly Place[];
}

/** What a consumer makes of a document. */
export interface ConsumerReception extends Reception {
  readonly consumer: Consumer;
}

/** What a file is to the others, and the documents that name it. */
export interface Relation {
  readonly document: number;
  readonly role: SiteRole;
  readonly parents: readonly number[];
}

/** A sitemap that an index or a robots.txt names and that is not open. */
export interface Missing {
  readonly document: number;
  readonly loc: string;
}

/** What there is to say about several files together. */
export interface SiteSummary {
  readonly relations: readonly Relation[];
  /** How many are missing; `missing` has the first of them. */
  readonly missingCount: number;
  readonly missing: readonly Missing[];
  readonly verdict: Verdict;
  readonly groups: readonly RuleGroup[];
}

/** A file that is looked at with others. */
export interface FileOfSite {
  readonly document: number;
  readonly file: File;
  readonly name: string;
  readonly url: string;
}

/** Why there is more in a document than was read, and how far reading had come. */
export interface PartialReading {
  /** `memory`: there was not enough for all of it. */
  readonly reason: "cancelled" | "unreadable" | "memory";
  readonly bytes: number;
  readonly totalBytes: number;
  /** For those who look closer. */
  readonly detail: string;
}

/** A rule, and what it is about. */
export type RuleOfGroup = Pick<Rule, "code" | "group">;

/** A report without its entries, which stay in the worker. */
export interface Summary {
  readonly format: Format;
  readonly version: string | null;
  readonly encoding: string;
  readonly compression: "gzip" | "none";
  /** The size of the document, uncompressed. */
  readonly bytes: number;
  readonly entryCount: number;
  readonly verdict: Verdict;
  readonly consumers: readonly ConsumerReception[];
  readonly wellFormed: boolean;
  /** Errors first, then warnings, then infos; within a severity those about the whole document first. */
  readonly groups: readonly RuleGroup[];
  readonly ignored: readonly IgnoredElements[];
  /** The rules that are about documents of this format. */
  readonly rules: readonly RuleOfGroup[];
  /** Where the document is probably served from: the origin of its first entry with the name of the file. */
  readonly suggestedUrl: string | null;
  /** Set where this is about a part of the document. */
  readonly partial: PartialReading | null;
}

/** What extensions of one kind add to an entry. */
export interface Extra {
  readonly kind: ExtraKind;
  readonly count: number;
  /** The first few; `""` for one that says nothing of itself. */
  readonly names: readonly string[];
}

/** One row of the table of entries. */
export interface Row {
  readonly document: number;
  /** The place of the entry in its document, from 0. */
  readonly index: number;
  readonly loc: string;
  readonly lastmod: string | null;
  readonly changefreq: string | null;
  readonly priority: string | null;
  readonly extras: readonly Extra[];
  /** The worst that is known of this entry, or `null`, and how many places are about it. */
  readonly severity: Severity | null;
  readonly problems: number;
  /** The line where the entry begins; `null` where that is not known. */
  readonly line: number | null;
}

/** Which rows are shown: those that fulfil everything that is set. */
export interface Criteria {
  /** The URL contains it, in whatever case. */
  readonly text?: string | undefined;
  /** `text` is a regular expression that the URL matches. */
  readonly isPattern?: boolean | undefined;
  readonly document?: number | undefined;
  /** The code of a rule that tells of the entry. */
  readonly rule?: string | undefined;
  /** The URL starts with it. */
  readonly path?: string | undefined;
  /** When the page was last changed: from a time to before another, in milliseconds; or {@link NoValue}. */
  readonly lastmod?: { readonly from: number; readonly to: number } | NoValue | undefined;
  /** What extensions add. */
  readonly extra?: ExtraKind | undefined;
  /** The page names an alternate with this `hreflang`, in whatever case; `*` is any. */
  readonly language?: string | undefined;
  /** The date of change names no time of day. */
  readonly precision?: "day" | undefined;
  /** From a priority to below another; or {@link NoValue}. */
  readonly priority?: { readonly from: number; readonly to: number } | NoValue | undefined;
  readonly changefreq?: Changefreq | NoValue | undefined;
  /** In lower case, with its port; `""` is none. */
  readonly host?: string | undefined;
  /** How many parts the path has: from a number to below another, or `null` for any that is more. */
  readonly depth?: { readonly from: number; readonly to: number | null } | undefined;
  /** The URL occurs more than once in the open files, or there is a variant of it. */
  readonly duplicate?: DuplicateKind | undefined;
  /** The time of day of the change, by the clock of the date: from a minute of the day to before another. */
  readonly clock?: { readonly from: number; readonly to: number } | undefined;
  /** The day of the week of the change, by the clock of the date: 0 for Monday. */
  readonly weekday?: number | undefined;
  /** How many minutes the clock of the date is ahead of UTC. */
  readonly zone?: number | undefined;
}

/** How many rows have extensions of each kind. */
export type ExtraCounts = Readonly<Record<ExtraKind, number>>;

/** The order of rows. */
export interface Order {
  readonly by: OrderBy;
  readonly isDescending: boolean;
}

/** The names of the samples. */
export type SampleName = "good" | "shop" | "large";

/** A sample and where it claims to be served from. */
export interface Sample {
  readonly file: File;
  readonly url: string;
}

/** One entry of one document. */
export interface EntryPlace {
  readonly document: number;
  readonly entry: number;
}

/** The methods of the worker: what each takes and what it answers. */
export interface Methods {
  /** Reads a file whole. Reports {@link Progress} meanwhile. A document opened under the same id before is replaced. */
  open: {
    request: {
      document: number;
      file: File;
      url: string;
      response: ServerResponse | null;
      robots: KnownRobots;
    };
    response: Summary;
  };
  /** Stops reading a document: `open` answers with what was read of it, or fails with `cancelled` where that is nothing. */
  cancel: { request: { document: number }; response: null };
  /** Forgets a document. */
  close: { request: { document: number }; response: null };
  /** The rows at `start` and after, of those that are shown. */
  rows: { request: { start: number; count: number }; response: readonly Row[] };
  /** Makes what filters and orders need, before somebody waits for it, when there is nothing else to do. */
  prepare: { request: Record<string, never>; response: null };
  /** Shows other rows. Answers how many there are, or `null` when a later choice overtook this one. */
  select: {
    request: { criteria: Criteria; order: Order; apart: readonly number[] };
    response: number | null;
  };
  /** Where an entry stands among the rows that are shown, or `null`. */
  locate: { request: { document: number; entry: number }; response: number | null };
  /** The lines around a place, or `null` when they cannot be shown. */
  excerpt: { request: { place: Place }; response: readonly ExcerptLine[] | null };
  /** What the start of a file is, and how many entries are in that. */
  glance: { request: { file: File }; response: { readonly format: Format; readonly entryCount: number } };
  /** Looks at what files say of each other, before they are read. */
  survey: { request: { files: readonly SurveyedFile[] }; response: Survey };
  /** Looks at files together. `null` when a later look overtook this one. */
  site: {
    request: { files: readonly FileOfSite[]; userAgent: string };
    response: SiteSummary | null;
  };
  /** Makes a sample. */
  sample: { request: { name: SampleName }; response: Sample };
  /**
   * Makes a file of the rows that are shown. Reports how many are written, as `entries`. Answers `null` when it was cancelled,
   * another export was begun, or files came or went.
   */
  exportRows: {
    request: { format: RowsFormat; names: ReadonlyMap<number, string> };
    response: ExportedRows | null;
  };
  /** Makes a file of the report; `null` as with rows. The source of documents that are `large` is shown once for each rule. */
  exportReport: {
    request: { format: ReportFormat; report: Report; large: ReadonlySet<number> };
    response: Blob | null;
  };
  /** Makes a file of what is told of the open files, place by place; `null` as with rows. */
  exportProblems: { request: ProblemsRequest & { format: ProblemsFormat }; response: Blob | null };
  /** Stops what is exported. */
  cancelExport: { request: null; response: null };
  /** How many rows of all files have extensions of each kind, or `null` when files came or went meanwhile. */
  extras: { request: null; response: ExtraCounts | null };
  /** The media of the rows that are shown, from `start`; `null` when other rows were chosen meanwhile. */
  media: { request: { filter: MediaFilter; start: number; count: number }; response: MediaPage | null };
  /** What `hreflang` says on the rows that are shown; `null` when other rows were chosen meanwhile. */
  languages: { request: null; response: LanguageReport | null };
  /** The links to pages in a language, or in any, that are not returned: because the page does not name that of the link, or is not there. */
  missingReturns: {
    request: { language: string | null };
    response: { readonly unnamed: MissingReturns; readonly absent: MissingReturns } | null;
  };
  /** The hosts of the rows that are shown, and facts of their paths; `null` when other rows are shown meanwhile. */
  structure: { request: Record<string, never>; response: Structure | null };
  /** What is directly below a path, of the rows that are shown; `null` when other rows are shown meanwhile. */
  children: { request: { prefix: string }; response: PathLevel | null };
  /** When the rows that are shown were changed, or those of whole files; `null` when there are others meanwhile. */
  timeline: { request: { now: number; bucketsMax: number; isWhole: boolean }; response: Timeline | null };
  /** When in the day and in the week the rows that are shown were changed; `null` when other rows are shown meanwhile. */
  clock: { request: null; response: ClockReport | null };
  /** What the values of columns are, of the rows that are shown; `null` when other rows are shown meanwhile. */
  columns: { request: { columns: readonly CountedColumn[] }; response: ColumnCounts | null };
  /** Finds the lines of entries, which rows tell from then on. */
  lines: { request: null; response: null };
  /** Finds all that is told of entries, which rows tell from then on. Answers whether that is all: there may be too many places. */
  marks: { request: null; response: boolean };
  /** All that a document says of an entry; `null` when there is no such entry. */
  detail: { request: EntryPlace; response: EntryDetail | null };
  /** What other entries say of an entry; `null` when another entry is asked about meanwhile, or files come or go. */
  relations: { request: EntryPlace & { apart: readonly number[] }; response: EntryRelations | null };
  /** How many rows have a URL that another row has as well; `null` when files came or went meanwhile. */
  duplicates: { request: { apart: readonly number[] }; response: DuplicateCounts | null };
  /** How much each of the others lists like a document, from 0 to 1; `null` when files came or went meanwhile. */
  overlaps: {
    request: { document: number; others: readonly number[] };
    response: readonly number[] | null;
  };
  /**
   * The URLs of some entries of a document, in UTF-8, with U+0000 between them: `null` when there are no more. For a worker of their
   * own, so the page does not take them apart.
   */
  locs: { request: { document: number; start: number; count: number }; response: Uint8Array | null };
  /** The date of the latest change in each document with rows; `null` where there is none. */
  newest: { request: null; response: ReadonlyMap<number, number | null> };
  /** What became of the URLs of one snapshot in another, of the rows that are shown; `null` when a later question overtook this. */
  compare: { request: ComparisonRequest; response: Comparison | null };
  /** Lines of a list of what was compared last. */
  compared: {
    request: { list: ComparedList; start: number; count: number };
    response: readonly ComparedRow[];
  };
  /** Makes a file of what was compared last; `null` as with rows. */
  exportComparison: {
    request: { what: ComparisonFile; names: ReadonlyMap<number, string> };
    response: Blob | null;
  };
  /** Mends a file. What is open stays as it is. */
  mend: { request: MendRequest; response: Mending };
}

/** The name of a method. */
export type Method = keyof Methods;

/** The page asks. */
export type Request = {
  [M in Method]: { readonly id: number; readonly method: M; readonly request: Methods[M]["request"] };
}[Method];

/**
 * Why a request failed: a `code` to act on and a message for those who look closer. After `internal` the worker cannot be
 * trusted; after `archive-full`, `out-of-memory` and `not-exported` only a file was not made.
 */
export interface Failure {
  readonly code:
    | "cancelled"
    | "too-slow"
    | "input-too-large"
    | "unreadable"
    | "archive-full"
    | "out-of-memory"
    | "not-exported"
    | "internal";
  readonly message: string;
}

/** The worker answers. */
export type Reply =
  | { readonly id: number; readonly response: unknown }
  | { readonly id: number; readonly failure: Failure }
  | { readonly id: number; readonly progress: Progress };
