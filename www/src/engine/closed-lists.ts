/**
 * The closed lists of words that the page, its worker and links share. Each stands here once; what else there is for their words is
 * a `Record` or an exhaustive `switch`, so that a new word compiles nowhere until it is everywhere.
 *
 * @module
 */

import type { LastmodPrecision } from "sitemapkit";

/** What extensions add. In columns each is a bit of a byte, by its position; so there can be eight. */
export const EXTRA_KINDS = ["image", "video", "news", "alternate", "media", "page-map", "mobile"] as const;
/** The name of what an extension adds. */
export type ExtraKind = (typeof EXTRA_KINDS)[number];

/** The bit of a kind in columns. */
export const extraBit = (kind: ExtraKind): number => 1 << EXTRA_KINDS.indexOf(kind);

/** The kinds of media that have a view. */
export const MEDIA_KINDS = ["image", "video", "news"] as const satisfies readonly ExtraKind[];

/** Which media are listed: all, those of a kind, or those that lack something required. */
export const MEDIA_FILTERS = ["all", ...MEDIA_KINDS, "incomplete"] as const;
/** The name of such a choice. */
export type MediaFilter = (typeof MEDIA_FILTERS)[number];

/** How precise dates are; in columns they are numbers from 1. */
export const PRECISIONS = [
  "year",
  "month",
  "day",
  "minute",
  "second",
  "fraction",
] as const satisfies readonly LastmodPrecision[];

/** How a value is not there: nothing is written, or nothing that can be read. */
export const NO_VALUES = ["none", "unreadable"] as const;
/** The name of such a lack. */
export type NoValue = (typeof NO_VALUES)[number];

/** The values that may be unreadable. In columns each is a bit of a byte, by its position. */
export const READ_VALUES = ["lastmod", "priority", "changefreq"] as const;
/** The name of such a value. */
export type ReadValue = (typeof READ_VALUES)[number];

/** The bit of a value in columns. */
export const unreadableBit = (value: ReadValue): number => 1 << READ_VALUES.indexOf(value);

/** What rows are sorted by; `index` is the order of the documents. */
export const ORDERS = [
  "index",
  "loc",
  "lastmod",
  "changefreq",
  "priority",
  "host",
  "depth",
  "length",
  "extras",
  "problems",
] as const;
/** The name of what rows are sorted by. */
export type OrderBy = (typeof ORDERS)[number];
