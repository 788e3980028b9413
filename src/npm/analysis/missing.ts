/**
 * What pages are that sitemaps miss.
 *
 * @module
 */

import { SitemapError } from "../errors.js";
import { classifyMissing as rawClassify, table2 as rawTable } from "../wasm/analysis.js";
import { listOf } from "./arguments.js";
import { guarded } from "./instance.js";

/** A page, with what is known of it. What is not known speaks for no class. */
export interface PageContent {
  /** The URL. */
  readonly url: string;
  /** The status of HTTP, 0 if there was no answer. */
  readonly status?: number | null | undefined;
  /** Whether it redirects, or the URL to which it does; statuses say that too. */
  readonly redirect?: boolean | string | null | undefined;
  /** The media type. */
  readonly contentType?: string | null | undefined;
  /** The title, by which errors are known whose status is that of a page. */
  readonly title?: string | null | undefined;
  /** How many words it has; without it, those of the text are counted. */
  readonly words?: number | null | undefined;
  /** How many images it has. */
  readonly images?: number | null | undefined;
  /** How many links it has. */
  readonly links?: number | null | undefined;
  /** How many of its words are in links. */
  readonly linkWords?: number | null | undefined;
  /** Its text. */
  readonly text?: string | null | undefined;
  /** What pages with the same content have in common, such as a hash of it. It may be called `content` as well. */
  readonly contentHash?: string | number | null | undefined;
}

/**
 * What a page is that sitemaps miss, in the order of table 2 of the paper: an error; a redirect; a page of the sitemaps with a
 * parameter more; nearly the same as a page of the sitemaps; a table of contents; mostly images; part of a page of the sitemaps; a
 * page of its own.
 */
export type MissingClass =
  | "error"
  | "redirect"
  | "dupExtraParam"
  | "dupUnmatched"
  | "toc"
  | "image"
  | "subset"
  | "missing";

/** How many pages are of which class. */
export interface Table2 {
  /** How many pages there are. */
  readonly n: number;
  /** All classes in the order of the table, with how many pages are of it, and which part of all that is. */
  readonly rows: readonly (readonly [name: MissingClass, count: number, share: number | null])[];
  /** Which part of the pages it is that … */
  readonly groups: {
    /** … are errors. */
    readonly error: number | null;
    /** … redirect, or are duplicates of both kinds. */
    readonly redirectOrDuplicate: number | null;
    /** … are tables of contents, images or parts of pages: whether they should be found is a matter of judgement. */
    readonly judgement: number | null;
    /** … are missing. */
    readonly missing: number | null;
  };
}

/** Pages of sitemaps, and others. */
export interface MissingInput {
  /** The pages that the sitemaps list. */
  readonly sitemapPages: Iterable<PageContent>;
  /** Pages that they do not list. */
  readonly pages: Iterable<PageContent>;
}

/** What pages are that sitemaps miss. */
export interface MissingPages {
  /** The class of each page. */
  readonly classes: readonly MissingClass[];
  /** How many are of each class. */
  readonly table: Table2;
}

/**
 * What `pages` are, which the sitemaps with `sitemapPages` miss: the classes of table 2 of the paper, of which the first that holds
 * is taken.
 *
 * - `"error"`: no answer, a status from 400 on, or a title such as "Page not found".
 * - `"redirect"`.
 * - `"dupExtraParam"`: without one or several of its parameters, its URL is in the sitemaps, and the contents are the same or nearly
 *   so, or of one of them nothing is known.
 * - `"dupUnmatched"`: the same `contentHash` as any page of the sitemaps, or a {@linkcode resemblance} of 0.9.
 * - `"toc"`: 20 links or more, which have at least half of the words.
 * - `"image"`: an image, or a page with images and fewer than 50 words.
 * - `"subset"`: a {@linkcode containment} of 0.9 in any page of the sitemaps.
 * - `"missing"`.
 *
 * Texts are compared by shingles of four words. A text without words is like no other, and part of none. The paper looked at 3,000
 * pages of 300,000: those whose URLs have the lowest {@linkcode h64} are a sample that can be drawn again.
 *
 * @throws {@linkcode SitemapError} `invalid-option` for a page that is none.
 *
 * @example
 * ```ts
 * const sitemapPages = [{ url: "https://www.example.com/tea" }];
 * const pages = [{ url: "https://www.example.com/tea?ref=mail" }, { url: "https://www.example.com/cups", status: 404 }];
 * const { classes, table } = classifyMissing({ sitemapPages, pages });
 * classes; // ["dupExtraParam", "error"]
 * table.groups.redirectOrDuplicate; // 0.5
 * ```
 */
export function classifyMissing(input: MissingInput): MissingPages {
  if (typeof input !== "object" || input === null) {
    throw new SitemapError("invalid-option", "`sitemapPages` and `pages` must be given, in an object");
  }
  const sitemapPages = listOf("sitemapPages", input.sitemapPages);
  const pages = listOf("pages", input.pages);
  return guarded(() => rawClassify(sitemapPages, pages));
}

/**
 * Table 2 of the paper: how many pages are of which class, and which part of all that is; `null` if there are no pages.
 *
 * @throws {@linkcode SitemapError} `invalid-option` for a class that there is not.
 *
 * @example
 * ```ts
 * const { rows, groups } = table2(["image", "missing"]);
 * rows[5]; // ["image", 1, 0.5]
 * groups.judgement; // 0.5
 * ```
 */
export function table2(classes: Iterable<MissingClass>): Table2 {
  const list = listOf("classes", classes);
  return guarded(() => rawTable(list));
}
