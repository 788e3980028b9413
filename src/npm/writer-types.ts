/**
 * The public types of writing.
 *
 * @module
 */

import type {
  Alternate,
  EntryExtensions,
  Image,
  News,
  NewsPublication,
  PageMap,
  Video,
} from "./extension-types.js";
import type { RuleCode } from "./rule-codes.generated.js";
import type { Changefreq, Profile, RuleLevel } from "./types.js";

/** What stands in the text of an element or attribute: numbers in decimal, dates in UTC, `true` and `false` as `yes` and `no`. */
export type WrittenValue = string | number | boolean | Date | URL | null | undefined;

/** The same, of what must be there. */
export type NeededValue = NonNullable<WrittenValue>;

/**
 * The same fields as in what is read, without those that are made of others, and in whatever type is at hand. Those that
 * search engines need must be there: what is read may lack them.
 */
export type Written<T, Needed extends keyof T = never> = {
  readonly [K in keyof T as K extends Needed | `${string}Value` | `${string}Time` ? never : K]?:
    | (NonNullable<T[K]> extends readonly (infer Item)[]
        ? readonly (Item extends string ? WrittenValue : Written<Item>)[]
        : NonNullable<T[K]> extends object
          ? Written<NonNullable<T[K]>>
          : WrittenValue)
    | null
    | undefined;
} & { readonly [K in Needed]: NeededValue };

/** A picture to be written: `<image:image>`. */
export type ImageInput = Written<Image, "loc">;
/** A video to be written: `<video:video>`, with where it or a player of it is. */
export type VideoInput = Written<Video, "thumbnailLoc" | "title" | "description"> &
  (
    | {
        /** Where the video file is. */
        readonly contentLoc: NeededValue;
      }
    | {
        /** Where a player of this one video is. */
        readonly playerLoc: NeededValue;
      }
  );
/** An article to be written: `<news:news>`. */
export type NewsInput = Omit<Written<News, "publicationDate" | "title">, "publication"> & {
  /** Where it was published. */
  readonly publication: Written<NewsPublication, "name" | "language">;
};
/** The same page in another form, to be written: `<xhtml:link>`. Without `rel` it is `alternate`. */
export type AlternateInput = Written<Alternate, "href">;
/** Structured data about a page, to be written: `<PageMap>`. */
export type PageMapInput = Written<PageMap>;

/**
 * An entry to be written. Values are as they will be read: nothing in them is escaped. `null`, `undefined` and `""` are nothing,
 * also in lists. A value of a key that is not known, such as `lastMod`, is a fault of the entry, because it would be lost.
 */
export interface EntryInput {
  /** The URL. A relative one needs {@linkcode WriteOptions.base}. It is written in its normal form, with what no URL may have percent-encoded. */
  readonly loc: string | URL;
  /** When the page changed: a W3C date-time, or a `Date`. */
  readonly lastmod?: string | Date | null | undefined;
  /** How often it changes. */
  readonly changefreq?: Changefreq | (string & {}) | null | undefined;
  /** How it compares with other pages of the site, from 0 to 1. */
  readonly priority?: string | number | null | undefined;
  /** Its pictures; a string is a `loc`. */
  readonly images?: readonly (ImageInput | string | URL)[] | null | undefined;
  /** Its videos. */
  readonly videos?: readonly VideoInput[] | null | undefined;
  /** The article that it is, if it is one. */
  readonly news?: readonly NewsInput[] | NewsInput | null | undefined;
  /** The same page in other languages, itself included. */
  readonly alternates?: readonly AlternateInput[] | null | undefined;
  /** Whether it is made for feature phones. Obsolete, apart from Baidu's `mobileType`. */
  readonly mobile?: EntryExtensions["mobile"] | null;
  /** What {@linkcode EntryInput.mobile} says to Baidu. */
  readonly mobileType?: string | null | undefined;
  /** Structured data about it. */
  readonly pageMaps?: readonly PageMapInput[] | null | undefined;
}

/**
 * An entry that was read, as it is or with other values: it may lack what search engines need, and is then at fault.
 *
 * @example
 * ```ts
 * const { entries } = parse("https://www.example.com/tea\nhttps://www.example.com/cake\n");
 * const dated = Array.from(entries, (entry) => ({ ...entry, lastmod: new Date("2026-11-20") }));
 * writeSitemap(dated).lastmod; // "2026-11-20T00:00:00Z"
 * ```
 */
export interface ReadEntryInput extends Omit<EntryInput, "images" | "videos" | "news" | "alternates"> {
  /** Its position where it was read; it is not written. */
  readonly index: number;
  /** What was found where it was read; it is judged anew. */
  readonly usable: boolean;
  /** What `lastmod` says: written where that is a date of RSS. */
  readonly lastmodTime?: number | null | undefined;
  /** Pictures on the page. */
  readonly images?: readonly (Image | ImageInput | string | URL)[] | null | undefined;
  /** Videos on the page. */
  readonly videos?: readonly (Video | VideoInput)[] | null | undefined;
  /** The page as an article. */
  readonly news?: readonly (News | NewsInput)[] | NewsInput | null | undefined;
  /** The page in other languages, itself included. */
  readonly alternates?: readonly (Alternate | AlternateInput)[] | null | undefined;
}

/** What can be written: an entry, or only its URL. */
export type EntryLike = EntryInput | ReadEntryInput | string | URL;

/** What documents are written as. */
export type WriteFormat = "urlset" | "sitemapindex" | "text" | "rss" | "atom";

/** What a feed says of itself. What is missing is made of the host of its first URL. */
export interface FeedInfo {
  /** What readers of feeds call it. */
  readonly title?: string | undefined;
  /** The site: an absolute URL. */
  readonly link?: string | URL | undefined;
  /** A sentence about it. */
  readonly description?: string | undefined;
}

/** How documents are written. */
export interface WriteOptions {
  /**
   * `"urlset"`, the default; `"sitemapindex"`, whose entries are sitemaps; `"text"`, a URL on each line; `"rss"` (2.0) and
   * `"atom"` (1.0), with URLs and dates. What a format has no place for is left out. In Atom each entry must have a date. Feeds
   * have times: `2026-11` becomes the first of November, 00:00 in UTC, and RSS has none of the fractions of a second.
   */
  readonly format?: WriteFormat | undefined;
  /**
   * Where the site is, such as `"https://www.example.com/"`: what relative URLs are relative to. Entries on another host are
   * refused; without it, those on another host than the first.
   */
  readonly base?: string | URL | undefined;
  /** Default `true`. `false`: relative URLs are at fault, and no repair resolves them. */
  readonly resolve?: boolean | undefined;
  /** How many entries a document has at most, from 1 to 50,000, the default. */
  readonly maxEntries?: number | undefined;
  /**
   * How large a document is at most, in bytes before compression, from 1,000 to 52,428,800. Default 50,000,000, which is below
   * the limit of the protocol however it is understood. The index of {@linkcode writeSitemaps} is as large as it has to be.
   */
  readonly maxBytes?: number | undefined;
  /** The current time, for the rules about dates in the future. Default: that of the clock. `null`: those rules are silent. */
  readonly now?: Date | string | number | null | undefined;
  /**
   * What becomes of an entry of which a crawler would not take all. `"reject"`, the default: it is not written, and
   * {@linkcode Rejection} says why. `"repair"`: it is mended as {@linkcode fix} does, and what cannot be mended is left out, the
   * value, or the picture, video or article that it belongs to. Guesses are made as with `safety: "needs-a-look"`: a time
   * without a time zone is one of {@linkcode WriteOptions.timeZone}, and a page that is missing among its own alternates becomes
   * their `x-default`; where it was there with a language that is left out, all of them are. {@linkcode Repair} says what was done. It
   * is rejected only where its URL is of no use or stands in the document already, where it has no date and the format is `"atom"`,
   * and where a document with nothing but the entry is larger than {@linkcode WriteOptions.maxBytes}. `"throw"`: writing it throws a {@linkcode SitemapError} with code `invalid-entry`.
   */
  readonly onInvalid?: "reject" | "repair" | "throw" | undefined;
  /**
   * With `onInvalid: "repair"`, the time zone of times that name none: `"Z"`, the default, or an offset such as `"+01:00"`.
   */
  readonly timeZone?: string | undefined;
  /** What feeds say of themselves. */
  readonly feed?: FeedInfo | undefined;
  /**
   * Is told of each entry that is rejected. Without it, `console.warn` says at the end how many there were, unless `onInvalid:
   * "reject"` is given, and {@linkcode SitemapWriter} never.
   */
  readonly onRejected?: ((rejection: Rejection) => void) | undefined;
  /** Is told of each entry that is repaired, and how. */
  readonly onRepaired?: ((repair: Repair) => void) | undefined;
  /** Whose rules count. Default `"all"`. */
  readonly profile?: Profile | undefined;
  /**
   * How much rules matter, instead of what they say themselves: an entry is not valid where a rule finds an error or a warning.
   * What would make another number of entries is refused at any level, such as a line break in a URL of a list.
   *
   * @example
   * ```ts
   * const local = [{ loc: "http://localhost:3000/" }];
   * writeSitemap(local).rejectedCount; // 1
   * writeSitemap(local, { rules: { "loc-non-public-host": "off" } }).entryCount; // 1
   * ```
   */
  readonly rules?: Readonly<Partial<Record<RuleCode, RuleLevel | undefined>>> | undefined;
}

/**
 * A rule, or what is wrong with a key or the type of its value: `"unknown-key"` for a key that has a value and that nobody reads,
 * `"not-text"` for a list or an object as a text, `true` as a number, or a number as a URL, and `"not-object"` for anything else
 * in place of a picture, video, article, alternate, or a list of them, such as a `Set`. `"not-alone"` is the code of what says
 * something of a value that is missing, such as `restrictionRelationship` without `restriction`.
 */
export type RejectionCode = RuleCode | "unknown-key" | "not-text" | "not-object" | "not-alone";

/** An entry that was not written. */
export interface Rejection {
  /** Its position among all entries that were given, from 0. */
  readonly index: number;
  /** The value at fault, such as `"loc"` or `"images.loc"`. */
  readonly field: string;
  /** The rule that it breaks. */
  readonly code: RejectionCode;
  /** What is wrong, in one phrase, with the value in backticks. */
  readonly message: string;
}

/** An entry that was written, but not as it was given. */
export interface Repair {
  /** Its position among all entries that were given, from 0. */
  readonly index: number;
  /** What is not as it was, in the order of the entry. What a URL in normal form has others of is no repair. */
  readonly values: readonly RepairedValue[];
}

/** A value that was changed, left out or added so that its entry could be written. */
export interface RepairedValue {
  /** Which value, such as `"lastmod"` or `"images.loc"`. */
  readonly field: string;
  /** The rule that found something wrong with it, or with what it belongs to. */
  readonly code: RejectionCode;
  /** As it was given; `null` for a value that was added. */
  readonly before: string | null;
  /** As it is written; `null` for a value that was left out. */
  readonly after: string | null;
}

/** A document that is complete. */
export interface SitemapDocument {
  /** The document, in UTF-8. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** What it is. */
  readonly format: WriteFormat;
  /** How many entries it has. */
  readonly entryCount: number;
  /** The latest `lastmod` of its entries, as it stands there; `null` when none has one. */
  readonly lastmod: string | null;
}
