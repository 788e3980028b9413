/**
 * Options of writing, checked before they enter WebAssembly.
 *
 * @module
 */

import { SitemapError } from "./errors.js";
import {
  rawLevels,
  readCallback,
  readFlag,
  readLevels,
  readObject,
  readProfile,
  readString,
  readTime,
  readTimeZone,
  readUrl,
  readWord,
  refuseUnknown,
  wholeNumber,
} from "./options.js";
import type { FeedInfo, WriteFormat, WriteOptions } from "./writer-types.js";

/** The options in the form in which they enter WebAssembly: `src/wasm/writer.rs` reads them. */
export interface RawWriteOptions {
  /** The number of the format. */
  readonly format: number;
  readonly entriesMax: number;
  readonly bytesMax: number;
  readonly base: string | undefined;
  readonly resolve: boolean;
  /** Milliseconds. */
  readonly now: number | undefined;
  /** Title, link and description, with U+0000 between them. */
  readonly feed: string | undefined;
  readonly isRepaired: boolean;
  readonly timeZone: string | undefined;
  /** The number of the profile. */
  readonly profile: number;
  /** Rules and their levels, in turns, by their numbers. */
  readonly rawLevels: Float64Array | undefined;
}

/** The formats in the order of their numbers. */
const FORMATS: readonly WriteFormat[] = ["urlset", "sitemapindex", "text", "rss", "atom"];

const INVALID = ["reject", "repair", "throw"] as const;

const WRITE_NAMES: readonly string[] = [
  "format",
  "base",
  "resolve",
  "maxEntries",
  "maxBytes",
  "now",
  "onInvalid",
  "onRejected",
  "onRepaired",
  "timeZone",
  "profile",
  "rules",
  "feed",
];

/** What only files have. */
const FILE_NAMES: readonly string[] = [
  "location",
  "name",
  "indexName",
  "index",
  "gzip",
  "previous",
  "signal",
];

/** @throws {@linkcode SitemapError} `invalid-option` for an option that neither documents nor files have. */
export function refuseUnknownFileOptions(options: object): void {
  refuseUnknown(options, [...WRITE_NAMES, ...FILE_NAMES]);
}

const FEED_NAMES: readonly string[] = ["title", "link", "description"];

export function readWriteOptions(options: WriteOptions): RawWriteOptions {
  const ofFiles = Object.keys(Object(options)).find((name) => FILE_NAMES.includes(name));
  if (ofFiles !== undefined) {
    throw new SitemapError(
      "invalid-option",
      `\`${ofFiles}\` is an option of writeSitemaps(), which makes files with names`,
    );
  }
  refuseUnknown(options, WRITE_NAMES);
  const {
    format = "urlset",
    base,
    resolve = true,
    maxEntries = 50_000,
    maxBytes = 50_000_000,
    now = Date.now(),
    onInvalid = "reject",
    timeZone,
    profile = "all",
    rules,
    feed,
  } = options;
  if (timeZone !== undefined && onInvalid !== "repair") {
    const why = 'is for times without a time zone, which are repaired: that takes `onInvalid: "repair"`';
    throw new SitemapError("invalid-option", `\`timeZone\` ${why}`);
  }
  readCallback("onRejected", options.onRejected);
  readCallback("onRepaired", options.onRepaired);
  return {
    format: readWord("format", FORMATS, format),
    entriesMax: wholeNumber("maxEntries", maxEntries, 1, 50_000),
    bytesMax: wholeNumber("maxBytes", maxBytes, 1_000, 52_428_800),
    base: base === undefined ? undefined : readUrl("base", base).href,
    resolve: readFlag("resolve", resolve),
    now: now === null ? undefined : readTime(now),
    feed: feed ? readFeed(feed) : undefined,
    isRepaired: readWord("onInvalid", INVALID, onInvalid) === 1,
    timeZone: readTimeZone(timeZone),
    profile: readProfile(profile),
    rawLevels: rawLevels(readLevels(rules)),
  };
}

function readFeed(feed: FeedInfo): string {
  const unknown = Object.keys(readObject("feed", feed)).find((name) => !FEED_NAMES.includes(name));
  if (unknown !== undefined) {
    throw new SitemapError("invalid-option", `\`feed.${unknown}\` is none of ${FEED_NAMES.join(", ")}`);
  }
  const { title, link, description } = feed;
  const texts = [
    readString("feed.title", title ?? ""),
    link ? readUrl("feed.link", link).href : "",
    readString("feed.description", description ?? ""),
  ];
  // XML allows no other control characters in any form either.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  return texts.map((text) => text.replace(/[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]/g, "")).join("\0");
}
