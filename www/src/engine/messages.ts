/**
 * What the page and its Web Worker say to each other. Types only: both sides import this, and neither the other.
 *
 * @module
 */

import type {
  Authority,
  Consumer,
  Diagnostic,
  FixSafety,
  Format,
  IgnoredElements,
  IgnoredPart,
  Reception,
  Severity,
  Verdict,
} from "sitemapkit";
import type { ChangedPlaces } from "./changes.ts";

export type { Authority, Consumer, FixSafety, Format, IgnoredElements, IgnoredPart, Severity, Verdict };

/** The media type of what was pasted: text that was decoded before, whatever encoding it declares. */
export const PASTED_TYPE = "text/plain;charset=utf-8";

/** How far reading has come. */
export interface Progress {
  readonly bytes: number;
  readonly totalBytes: number;
  readonly entries: number;
}

/** One place that a rule speaks about, in one of the documents. */
export type Place = Pick<
  Diagnostic,
  "message" | "line" | "column" | "endLine" | "endColumn" | "start" | "end" | "entry"
> & { readonly document: number };

/** A rule that fired, with the places that are stored for it. */
export interface RuleGroup {
  readonly code: string;
  readonly severity: Severity;
  readonly authority: Authority;
  readonly summary: string;
  readonly note: string;
  readonly fix: string | null;
  /** How certain the fixes are that there may be; missing when there are none. */
  readonly fixable?: FixSafety;
  readonly spec: string;
  /** How often it fired; `places` may hold fewer. */
  readonly count: number;
  readonly places: readonly Place[];
}

/** What a file looks like that is no sitemap, and what tells. */
export interface Guess {
  readonly what: string;
  readonly evidence: string;
}

/** What a consumer makes of a document. */
export interface ConsumerReception extends Reception {
  readonly consumer: Consumer;
}

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
  /** The codes of the rules that were asked. */
  readonly ruleCodes: readonly string[];
  readonly guess: Guess | null;
  /** Where the document is probably served from: the origin of its first entry with the name of the file. */
  readonly suggestedUrl: string | null;
}

/** What extensions of one kind add to an entry. */
export interface Extra {
  readonly kind: "image" | "video" | "news" | "alternate" | "media" | "page-map" | "mobile";
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
  /** The worst that is stored about this entry, or `null`. */
  readonly severity: Severity | null;
}

/** Which rows are shown: those that fulfil everything that is set. */
export interface Criteria {
  /** The URL contains it, in whatever case. */
  readonly text?: string | undefined;
  readonly document?: number | undefined;
  /** The code of a rule that something is stored about the entry of. */
  readonly rule?: string | undefined;
  /** The URL starts with it. */
  readonly path?: string | undefined;
  /** When the page was last changed: from a time to before another, in milliseconds; or not said. */
  readonly lastmod?: { readonly from: number; readonly to: number } | "none" | undefined;
  /** What extensions add. */
  readonly extra?: Extra["kind"] | undefined;
}

/** The order of rows. `index` is that of the documents. */
export interface Order {
  readonly by: "index" | "loc" | "lastmod" | "changefreq" | "priority";
  readonly isDescending: boolean;
}

/** A stretch of one line around a place. */
export interface ExcerptLine {
  readonly number: number;
  readonly text: string;
  /** Whether the line goes on before or after `text`. */
  readonly clippedStart: boolean;
  readonly clippedEnd: boolean;
  /** The part of `text` that the diagnostic is about. */
  readonly mark: { readonly from: number; readonly to: number } | null;
}

/** The names of the samples. */
export type SampleName = "good" | "shop" | "large";

/** A sample and where it claims to be served from. */
export interface Sample {
  readonly file: File;
  readonly url: string;
}

/** What is to be mended in a file. */
export interface MendRequest {
  readonly file: File;
  readonly url: string;
  /** The code of the rule that is mended; `null` for all of them. */
  readonly only: string | null;
  /** Whether also what somebody should look at is mended. A place is mended either way. */
  readonly safety: FixSafety;
  /** The only place that is mended; `null` for all of them. */
  readonly place: { readonly start: number; readonly end: number } | null;
  /** The codes of the rules that fired. */
  readonly told: readonly string[];
}

/** A rule, and how often. */
export interface RuleCount {
  readonly code: string;
  readonly summary: string;
  readonly count: number;
}

/** A file mended, and what that changes. */
export interface Mending {
  /** `null` when nothing could be mended. */
  readonly file: File | null;
  readonly safety: FixSafety;
  readonly applied: readonly RuleCount[];
  /** What could be mended by somebody who looks. */
  readonly waiting: readonly RuleCount[];
  /** What is told about the file as it is then; nothing where one place is mended. */
  readonly left: readonly RuleCount[];
  readonly changes: ChangedPlaces;
  /** What says that part of the file was lost before; then only those who look mend it. */
  readonly damage: string | null;
}

/** The methods of the worker: what each takes and what it answers. */
export interface Methods {
  /** Reads a file whole. Reports {@link Progress} meanwhile. A document opened under the same id before is replaced. */
  open: { request: { document: number; file: File; url: string }; response: Summary };
  /** Stops reading a document. What was read of it is forgotten. */
  cancel: { request: { document: number }; response: null };
  /** Forgets a document. */
  close: { request: { document: number }; response: null };
  /** The rows at `start` and after, of those that are shown. */
  rows: { request: { start: number; count: number }; response: readonly Row[] };
  /** Shows other rows. Answers how many there are, or `null` when a later choice overtook this one. */
  select: { request: { criteria: Criteria; order: Order }; response: number | null };
  /** Where an entry stands among the rows that are shown, or `null`. */
  locate: { request: { document: number; entry: number }; response: number | null };
  /** The lines around a place, or `null` when they cannot be shown. */
  excerpt: { request: { place: Place }; response: readonly ExcerptLine[] | null };
  /** Makes a sample. */
  sample: { request: { name: SampleName }; response: Sample };
  /** Mends a file. What is open stays as it is. */
  mend: { request: MendRequest; response: Mending };
}

/** The name of a method. */
export type Method = keyof Methods;

/** The page asks. */
export type Request = {
  [M in Method]: { readonly id: number; readonly method: M; readonly request: Methods[M]["request"] };
}[Method];

/** Why a request failed: a `code` to act on and a message for those who look closer. */
export interface Failure {
  readonly code: "cancelled" | "input-too-large" | "unreadable" | "internal";
  readonly message: string;
}

/** The worker answers. */
export type Reply =
  | { readonly id: number; readonly response: unknown }
  | { readonly id: number; readonly failure: Failure }
  | { readonly id: number; readonly progress: Progress };
