/**
 * How sitemaps are used: fields, formats and top-level domains (section 3.1 of the paper).
 *
 * @module
 */

import {
  fieldUsage as rawFields,
  formatBreakdown as rawFormats,
  tldBreakdown as rawTlds,
} from "../wasm/analysis.js";
import { listOf } from "./arguments.js";
import { guarded } from "./instance.js";
import type { DateGranularity } from "./w3c-date.js";

/** The fields of an entry beside its URL, as they were written. The entries that `parse` of this package gives are such. */
export interface RawFields {
  /** `<lastmod>` */
  readonly lastmod?: string | null | undefined;
  /** `<changefreq>` */
  readonly changefreq?: string | null | undefined;
  /** `<priority>` */
  readonly priority?: string | null | undefined;
}

/** How many entries have a field. */
export interface FieldUse {
  /** How many have it, with more than white space in it. */
  readonly present: number;
  /** Which part of the entries this is. */
  readonly share: number | null;
  /** In how many of them it has a value that can be used. */
  readonly valid: number;
  /** Which part of those that have it this is. */
  readonly validShare: number | null;
}

/** A word of `<changefreq>`. */
export type ChangefreqWord = "always" | "hourly" | "daily" | "weekly" | "monthly" | "yearly" | "never";

/** A priority that is rounded to a tenth. */
export type PriorityTenth =
  | "0.0"
  | "0.1"
  | "0.2"
  | "0.3"
  | "0.4"
  | "0.5"
  | "0.6"
  | "0.7"
  | "0.8"
  | "0.9"
  | "1.0";

/** Which fields entries have, and what stands in them. */
export interface FieldUsage {
  /** How many entries there are. */
  readonly urls: number;
  /** `<lastmod>`: valid as one of the six forms of W3C Datetime. */
  readonly lastmod: FieldUse;
  /** `<changefreq>`: valid as one of the seven words, in small or capital letters. */
  readonly changefreq: FieldUse;
  /** `<priority>`: valid as a decimal number from 0 to 1. */
  readonly priority: FieldUse;
  /** Of valid `<changefreq>`, how many have which word; 0 for those that none has. */
  readonly changefreqValues: Readonly<Record<ChangefreqWord, number>>;
  /** Of valid `<priority>`, how many are which when rounded to a tenth; what is half way goes up. */
  readonly priorityHistogram: Readonly<Record<PriorityTenth, number>>;
  /** Of valid `<lastmod>`, how many are how precise. */
  readonly lastmodGranularity: Readonly<Record<DateGranularity, number>>;
}

/**
 * Which fields entries have, and what stands in them. White space around a value is left out, and a field that has only white
 * space is absent. Valid are a date as {@linkcode parseW3cDate} reads it, one of the seven words of `<changefreq>` in letters of
 * any size, and a decimal number from 0 to 1.
 *
 * @throws {@linkcode SitemapError} `invalid-option` for an entry that is none, such as one with a number as its priority.
 *
 * @example
 * ```ts
 * const { lastmod, priorityHistogram } = fieldUsage([{ lastmod: "2005-01-01", priority: "0.75" }, { lastmod: "yesterday" }]);
 * lastmod; // { present: 2, share: 1, valid: 1, validShare: 0.5 }
 * priorityHistogram["0.8"]; // 1
 * ```
 */
export function fieldUsage(entries: Iterable<RawFields>): FieldUsage {
  const list = listOf("entries", entries);
  return guarded(() => rawFields(list));
}

/** A format of files that list pages; `unknown` is what was not recognised, or is not well-formed. */
export type PageListFormat = "xml" | "text" | "rss" | "atom" | "oai" | "unknown";

/** A file of URLs. */
export interface PublishedFile {
  /** What it is; `index` is a sitemap index. */
  readonly format: PageListFormat | "index";
  /** How many URLs it has; absent counts as 0. What an index lists are no pages, and is not counted. */
  readonly urls?: number | null | undefined;
}

/** How many are of a format. */
export interface FormatShare {
  /** How many. */
  readonly count: number;
  /** Which part of all this is. */
  readonly share: number | null;
}

/** In which formats URLs are published. */
export interface FormatBreakdown {
  /** How many URLs all files have. */
  readonly urls: number;
  /** How many files there are, without indexes. */
  readonly files: number;
  /** How many indexes there are. */
  readonly indexFiles: number;
  /** URLs by the format of the file that they stand in (table 1); formats that there are none of have 0. */
  readonly byUrl: Readonly<Record<PageListFormat, FormatShare>>;
  /** Files by their format, without indexes. */
  readonly byFile: Readonly<Record<PageListFormat, FormatShare>>;
}

/**
 * In which formats URLs are published (table 1), counted by URL and by file. Indexes stand apart: they have no URLs of pages, and
 * would weigh on the shares of files that have. Shares are parts of what was counted, so that they sum to 1, which those of the
 * paper do not; they are `null` where nothing was counted.
 *
 * @throws {@linkcode SitemapError} `invalid-option` for a file that is none, or of a format that is not among these.
 *
 * @example
 * ```ts
 * const { byUrl, byFile } = formatBreakdown([{ format: "xml", urls: 300 }, { format: "text", urls: 100 }]);
 * byUrl.xml; // { count: 300, share: 0.75 }
 * byFile.xml; // { count: 1, share: 0.5 }
 * ```
 */
export function formatBreakdown(files: Iterable<PublishedFile>): FormatBreakdown {
  const list = listOf("files", files);
  return guarded(() => rawFormats(list));
}

/** What {@linkcode tldBreakdown} can be told. */
export interface TldOptions {
  /** How many top-level domains to name. @defaultValue 10, as the paper. */
  readonly top?: number | null | undefined;
}

/** A top-level domain with a full stop in front, how many websites are under it, and which part of all this is. */
export type TldRow = readonly [tld: string, sites: number, share: number];

/** Under which top-level domains websites are. */
export interface TldBreakdown {
  /** How many websites there are: different hosts. */
  readonly sites: number;
  /** Those that most are under; what has as many is in the order of the alphabet. */
  readonly top: readonly TldRow[];
  /** All others. */
  readonly longTail: {
    /** How many domains. */
    readonly tlds: number;
    /** How many websites are under them. */
    readonly sites: number;
    /** Which part of all websites this is. */
    readonly share: number | null;
  };
}

/**
 * Under which top-level domains websites are: the first ones, and the long tail of the others. A website is a host. One that comes
 * several times, also with a port, in capitals, with a full stop at the end, or in a URL, is one; texts without a host are none.
 * Domains are told in ASCII; addresses count as `(ip)`, as does whatever ends in a number, and names without a domain as `(none)`.
 *
 * @throws {@linkcode SitemapError} `invalid-option` for a host that is no string, and for wrong options.
 *
 * @example
 * ```ts
 * const { sites, top } = tldBreakdown(["www.example.com", "example.com", "EXAMPLE.com:443", "example.org", "192.0.2.1"]);
 * sites; // 4
 * top; // [[".com", 2, 0.5], ["(ip)", 1, 0.25], [".org", 1, 0.25]]
 * ```
 */
export function tldBreakdown(hosts: Iterable<string>, options?: TldOptions): TldBreakdown {
  const list = listOf("hosts", hosts);
  return guarded(() => rawTlds(list, options));
}
