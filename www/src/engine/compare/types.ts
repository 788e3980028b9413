/**
 * What a comparison of two snapshots is made of, for the page and the worker.
 *
 * @module
 */

import { EXTRA_KINDS } from "../closed-lists.ts";
import type { Row } from "../messages.ts";

/** The snapshot that a file belongs to. */
export type Side = "before" | "after";

/** A difference of URLs that can be left out of account. */
export const IGNORABLE = ["scheme", "www", "slash", "case", "tracking", "query"] as const;
/** The name of such a difference. */
export type Ignorable = (typeof IGNORABLE)[number];

/** Which documents are compared, and how. */
export interface ComparisonRequest {
  readonly before: readonly number[];
  readonly after: readonly number[];
  readonly ignored: readonly Ignorable[];
  /** What each document is called. */
  readonly names: ReadonlyMap<number, string>;
}

/** What became of a URL. Each URL of a snapshot is exactly one of them. */
export const FATES = ["added", "removed", "renamed", "changed", "moved", "unchanged"] as const;
/** The name of what became of a URL. */
export type Fate = (typeof FATES)[number];

/** What an entry says, in the order of the bits that tell of changes; `file` is the one that it stands in. */
export const FIELDS = ["lastmod", "changefreq", "priority", ...EXTRA_KINDS, "file"] as const;
/** The name of a part of an entry. */
export type Field = (typeof FIELDS)[number];

/** What is notable about what changed, in the order of the bits behind those of {@link FIELDS}. */
export const FINDINGS = ["only-lastmod", "backwards", "never-changed", "slower", "respelt"] as const;
/**
 * The name of what is notable: nothing but the date changed; the date went back; `changefreq` was `never` and the page was
 * changed; the page was not changed in twice the time that `changefreq` says; the same URL
 * is spelt otherwise.
 */
export type Finding = (typeof FINDINGS)[number];

/** A list of URLs: those with one fate, those of which one field changed, or what is notable. */
export type ComparedList = Fate | Finding | `field:${Field}`;

/** How two URLs differ that are probably those of one page. */
export type RenameReason =
  | "scheme"
  | "www"
  | "host"
  | "slash"
  | "case"
  | "encoding"
  | "extension"
  | "tracking"
  | "query"
  | "same-name"
  | "similar";

/** Why two URLs are probably those of one page, and how probably, from 1 to 99. */
export interface Rename {
  readonly reasons: readonly RenameReason[];
  readonly score: number;
}

/** One side of a comparison. */
export interface SideFacts {
  /** Different URLs. */
  readonly urlCount: number;
  /** Entries whose URL an earlier one of the same side has. */
  readonly repeatCount: number;
  readonly hosts: readonly string[];
}

/** What came out, of the rows that are shown. */
export interface Comparison {
  readonly before: SideFacts;
  readonly after: SideFacts;
  /** How many URLs both sides have, whether they are shown or not. */
  readonly commonCount: number;
  /** How many URLs are probably renamed, whether they are shown or not. */
  readonly renamedCount: number;
  /** How many there are in each list that is not empty, and in that of each fate. */
  readonly counts: Readonly<Partial<Record<ComparedList, number>>>;
  /** Whether there were too many added and removed URLs to compare all of them for similarity. */
  readonly isPartial: boolean;
  /** Whether only some rows are counted. */
  readonly isNarrowed: boolean;
}

/** A line of a list. */
export interface ComparedRow {
  readonly fate: Fate;
  readonly before: Row | null;
  readonly after: Row | null;
  readonly fields: readonly Field[];
  readonly rename: Rename | null;
}

/** What a comparison can be saved as: what renamed URLs need, all differences, or the lines of a list that are shown. */
export type ComparisonFile = "redirects" | "differences" | { readonly list: ComparedList };
