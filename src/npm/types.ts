/**
 * The public types: the same in Node, browsers and Workers.
 *
 * @module
 */

import type { EntryExtensions } from "./extension-types.js";
import type { FixSafety } from "./fix-types.js";
import type { RuleCode } from "./rule-codes.generated.js";

/** What a document is, seen from its content and never from its name. */
export type Format = "urlset" | "sitemapindex" | "text" | "rss" | "atom" | "oai-pmh" | "robots" | "unknown";

/**
 * What a consumer does with a document.
 *
 * - `accepted`: it is read whole, and no value in it is ignored.
 * - `accepted-with-problems`: it is read, and some entries or values are ignored.
 * - `rejected`: nothing is taken from it. What could be read is still in {@linkcode Report.entries}.
 */
export type Verdict = "accepted" | "accepted-with-problems" | "rejected";

/**
 * How much a diagnostic matters: a consumer rejects the document or the entry (`error`),
 * ignores a value (`warning`), or there is something worth knowing (`info`).
 */
export type Severity = "error" | "warning" | "info";

/** How much a rule matters to a caller: that of a severity, or nothing at all. */
export type RuleLevel = "off" | Severity;

/** Who reads sitemaps: one that follows the protocol and no more, or a search engine. */
export type Consumer = "protocol" | "google" | "bing" | "yandex" | "baidu";

/** Whose rules count: those of everybody, or of one consumer. */
export type Profile = "all" | Consumer;

/** A part of a document that some consumers ignore wherever it stands. */
export type IgnoredPart =
  | "changefreq"
  | "priority"
  | "images"
  | "videos"
  | "news"
  | "alternates"
  | "mobile"
  | "pageMaps"
  | "media";

/** What one consumer makes of a document, as far as its documentation says. */
export interface Reception {
  /**
   * `accepted`: it reads all of it. `accepted-in-part`: it leaves out some entries, values or parts. `rejected`: it takes
   * nothing from it.
   */
  readonly reception: "accepted" | "accepted-in-part" | "rejected";
  /** The parts of the document that it ignores wherever they stand. */
  readonly ignored: readonly IgnoredPart[];
  /** The rules because of which it leaves something out. */
  readonly codes: readonly RuleCode[];
}

/** Whose rule it is. `sitemapkit` marks advice that no standard or search engine obliges. */
export type Authority = "protocol" | "xml" | "rfc" | "google" | "bing" | "yandex" | "baidu" | "sitemapkit";

/** The legal values of `<changefreq>`. */
export type Changefreq = "always" | "hourly" | "daily" | "weekly" | "monthly" | "yearly" | "never";

/** How precise a `<lastmod>` is: the last part of the date that was written. */
export type LastmodPrecision = "year" | "month" | "day" | "minute" | "second" | "fraction";

/** What {@linkcode parse} needs to know that is not in the document. */
export interface ParseOptions {
  /** Where the document is served from. The rules about host, scheme, port and path need it. */
  readonly url?: string | URL | undefined;
  /** The current time, for the rules about dates in the future. Without it those rules are silent. */
  readonly now?: Date | string | number | undefined;
  /**
   * Whether to run the rules about entries. `false` reads only: well-formedness and format are still
   * checked, because reading depends on them. Default `true`.
   */
  readonly check?: boolean | undefined;
  /**
   * Whether each entry says where it begins, as {@linkcode Entry.position}. Default `false`: reading is faster, and an entry
   * takes 12 bytes less.
   *
   * @example
   * ```ts
   * const list = "# pages\nhttps://www.example.com/\n";
   * parse(list, { positions: true }).entries.at(0)?.position; // { start: 8, line: 2, column: 1 }
   * ```
   */
  readonly positions?: boolean | undefined;
  /**
   * Whether the bytes are text that was decoded before, and so UTF-8 whatever the XML declaration says. Default
   * `false`: they are those of the file. A string is decoded always.
   */
  readonly decoded?: boolean | undefined;
  /**
   * What happens where the document is damaged. `"tolerant"`, the default: the damage is told and repaired, and
   * reading goes on. `"strict"`: reading stops at the first fault for which a strict consumer rejects the document;
   * the report has the entries that were complete before it, and `strict-stop` says where that is.
   */
  readonly mode?: "tolerant" | "strict" | undefined;
  /** How much of the document is read. */
  readonly limits?: Limits | undefined;
  /**
   * The robots.txt file of the site the document is on. With it, URLs that it disallows are told, and whether it
   * disallows the document itself. URLs of other sites than that of {@linkcode url} are not compared with it; without
   * `url`, all are. If it names the document, that may list URLs above its directory.
   */
  readonly robots?: Uint8Array | ArrayBuffer | string | undefined;
  /**
   * The robots.txt files of other hosts, each by a URL of its host. URLs of a host that its robots.txt disallows are told, as
   * with {@linkcode robots}. The document may list URLs of a host whose robots.txt names it; URLs of the others are told as `site-cross-submit-unproven`. Of hosts that are not here nothing is known, and
   * `loc-other-host` speaks.
   *
   * @example
   * ```ts
   * const url = "https://www.example.com/sitemap.txt";
   * const hostRobots = { "https://blog.example.com/": `Sitemap: ${url}` };
   * parse("https://blog.example.com/tea", { url, hostRobots }).verdict; // "accepted"
   * ```
   */
  readonly hostRobots?: Readonly<Record<string, Uint8Array | ArrayBuffer | string>> | undefined;
  /**
   * The product token of the crawler whose rules in robots.txt count, such as `"Googlebot"`. Default `"*"`: crawlers
   * that have no rules of their own.
   */
  readonly userAgent?: string | undefined;
  /**
   * Whose rules count. `"all"`, the default: each as much as it says itself. With one consumer, only those that it follows,
   * by what it does itself; the verdict is then that of this consumer. Parts that it ignores wherever they stand are no
   * problem.
   */
  readonly profile?: Profile | undefined;
  /**
   * How much rules matter, instead of what they say themselves: `"off"`, it is neither told nor counted; `"info"`, it costs
   * nothing; `"warning"`, it costs a value at most; `"error"`, it is a problem, and costs what the rule says.
   * {@linkcode Report.verdict}, {@linkcode Entry.usable} and {@linkcode Diagnostic.severity} follow. What is read does not,
   * nor does {@linkcode Report.wellFormed}.
   *
   * @example
   * ```ts
   * parse("/tea", { rules: { "loc-relative": "warning" } }).diagnostics.at(0)?.severity; // "warning"
   * ```
   */
  readonly rules?: Readonly<Partial<Record<RuleCode, RuleLevel | undefined>>> | undefined;
  /**
   * The answer of the server that the document is the body of, such as what `fetch` resolves to. Without it the rules
   * about HTTP are silent. `url` is where the document was asked for, `response.url` where it came from.
   *
   * @example
   * ```ts
   * const url = "https://www.example.com/sitemap.xml";
   * const response = new Response("<!DOCTYPE html><h1>Not found</h1>", { status: 404 });
   * const report = parse(await response.arrayBuffer(), { url, response });
   * report.counts; // { "http-status": 1 }
   * ```
   */
  readonly response?: ServerResponse | undefined;
}

/**
 * What a server answers beside the document: a `Response`, or an object like it. The document is the body without what
 * `Content-Encoding` names, as `fetch` gives it.
 */
export interface ServerResponse {
  /** The status code. */
  readonly status: number;
  /** The URL that answered, after redirects. */
  readonly url?: string | undefined;
  /** The fields of its header: `Headers`, an object, or pairs of a name and a value. */
  readonly headers:
    | {
        /** The value of a field; `null` without one. */
        get(name: string): string | null;
      }
    | Readonly<Record<string, string | readonly string[] | undefined>>
    | Iterable<readonly [name: string, value: string]>;
}

/**
 * Bounds of reading, whole numbers from 1. What goes beyond is told, each with a code of its own, and never makes reading
 * fail: the report has what came before. The defaults are far above anything a good document needs.
 */
export interface Limits {
  /**
   * The longest tag, comment, CDATA section, processing instruction or document type, in bytes: `xml-token-too-long`.
   * Default 1,048,576.
   */
  readonly tokenBytes?: number | undefined;
  /** How deep elements may nest: `xml-nesting-depth`. Default 256. */
  readonly depth?: number | undefined;
  /** How many attributes of a tag are read: `xml-too-many-attributes`. Default 1,000. */
  readonly attributes?: number | undefined;
  /** How many namespace declarations may be in scope at once: `xml-too-many-namespaces`. Default 1,000. */
  readonly namespaceBindings?: number | undefined;
  /** How many diagnostics of one rule are stored; their count stays exact above it. May be 0. Default 100. */
  readonly diagnosticsPerRule?: number | undefined;
  /** The most bytes that come out of each layer of gzip: `gzip-expansion-ratio`. Default 262,144,000. */
  readonly decodedBytes?: number | undefined;
  /** How many layers of gzip are taken off: `gzip-nesting-depth`. Default 2. */
  readonly gzipLayers?: number | undefined;
}

/**
 * One `<url>`, one `<sitemap>`, one item of a feed, one record of an OAI-PMH response, one line of a text list, or one
 * `Sitemap` line of a robots.txt file. What extensions add (`images`, `videos`, `news`, `alternates` and so on) is absent
 * when there is none of it.
 */
export interface Entry extends EntryExtensions {
  /** The position among the entries of the document, from 0. */
  readonly index: number;
  /**
   * The URL as written: references resolved, surrounding white space removed, nothing else changed. Of a feed, the page of
   * the item; a relative link of Atom is completed by `xml:base`.
   */
  readonly loc: string;
  /**
   * `<lastmod>` as written, or `null` when there is none. Of an item of RSS it is `<pubDate>` or `<dc:date>`, of an entry
   * of Atom `<updated>` (0.3: `<modified>`) or else `<published>`, of a record of OAI-PMH `<datestamp>`.
   */
  readonly lastmod: string | null;
  /** `<changefreq>` as written, or `null` when there is none. */
  readonly changefreq: string | null;
  /** `<priority>` as written, or `null` when there is none. */
  readonly priority: string | null;
  /**
   * The first instant that `lastmod` names, in milliseconds since 1970-01-01T00:00Z; `null` if absent or neither W3C
   * date-time, also with `t` or `z`, nor, in RSS, a date of RFC 822.
   */
  readonly lastmodTime: number | null;
  /** How precise `lastmod` is; `null` where `lastmodTime` is. */
  readonly lastmodPrecision: LastmodPrecision | null;
  /** The legal value of `changefreq`; `null` if absent or not one of the seven words. */
  readonly changefreqValue: Changefreq | null;
  /** `priority` as a number from 0 to 1; `null` if absent, not a decimal number or out of range. */
  readonly priorityValue: number | null;
  /**
   * Whether a crawler could take the entry, as far as the rules can tell. What makes an entry unusable is an error among
   * the diagnostics. `true` for every entry when `check` is off.
   */
  readonly usable: boolean;
  /**
   * Where its start tag begins, or its line; absent unless {@linkcode ParseOptions.positions} asked for it. The URLs of one
   * element have the same. An entry whose start tag is missing begins with its first value.
   */
  readonly position?: EntryPosition;
}

/** A place in the text that {@linkcode decodeText} returns, as that of a {@linkcode Diagnostic}. */
export interface EntryPosition {
  /** The offset, in UTF-16 code units. */
  readonly start: number;
  /** The line, from 1. */
  readonly line: number;
  /** The column, from 1, in UTF-16 code units. */
  readonly column: number;
}

/**
 * The entries of a document: columns inside, plain objects made when asked for. What compares or copies lists by their properties,
 * such as `assert.deepEqual`, `structuredClone` and `postMessage`, finds all of them in `items`, and `length`.
 */
export interface EntryList extends Iterable<Entry> {
  /** How many there are. */
  readonly length: number;
  /** Entry number `index`; negative counts from the end; `undefined` out of range. */
  at(index: number): Entry | undefined;
  /** Only the URL of entry number `index` (not negative): cheaper than {@linkcode EntryList.at}. */
  loc(index: number): string | undefined;
  /** The URLs of all entries as they are stored, one column after the other: for those who go through millions of them. */
  locColumns(): readonly LocColumn[];
}

/** The URLs of consecutive entries as UTF-8. Nothing of it is a copy, so nothing may be changed. */
export interface LocColumn {
  /** How many there are. */
  readonly length: number;
  /** The URLs in order, with other values between them. */
  readonly text: Uint8Array;
  /** Where URL number `index` starts in `text`. */
  start(index: number): number;
  /** Where URL number `index` ends in `text`. */
  end(index: number): number;
}

/** What a rule says about one place of a document. */
export interface Diagnostic {
  /** The stable name of the rule, such as `"loc-too-long"`. */
  readonly code: RuleCode;
  /** That of the rule, or what {@linkcode ParseOptions.rules} sets. */
  readonly severity: Severity;
  /** Whose rule it is. */
  readonly authority: Authority;
  /** What is wrong, in one phrase, with the value in backticks. */
  readonly message: string;
  /** Why it matters. */
  readonly note: string;
  /** What to do about it, or `null` when there is no general advice. */
  readonly fix: string | null;
  /** The passage of the standard. */
  readonly spec: string;
  /** The line where it starts, from 1. */
  readonly line: number;
  /** The column where it starts, from 1, in UTF-16 code units. */
  readonly column: number;
  /** The line where it ends, from 1. */
  readonly endLine: number;
  /** The column after its last character, from 1, in UTF-16 code units. */
  readonly endColumn: number;
  /** The offset where it starts, in UTF-16 code units of the text that {@linkcode decodeText} returns. */
  readonly start: number;
  /** The offset after its end, in the same units. */
  readonly end: number;
  /** The index of the entry it is about, or `null`. */
  readonly entry: number | null;
}

/**
 * The stored diagnostics, in document order: at most {@linkcode Limits.diagnosticsPerRule} of a rule.
 * {@linkcode Report.counts} has the exact numbers. To what goes by properties it is what {@linkcode EntryList} is.
 */
export interface DiagnosticList extends Iterable<Diagnostic> {
  /** How many are stored. */
  readonly length: number;
  /** Diagnostic number `index`; negative counts from the end; `undefined` out of range. */
  at(index: number): Diagnostic | undefined;
}

/** Elements of one namespace that neither the protocol nor an extension defines: left alone, and counted. */
export interface IgnoredElements {
  /** The namespace URI; `""` for none. */
  readonly namespace: string;
  /** How many elements. */
  readonly count: number;
}

/** Everything {@linkcode parse} has to say about a document. */
export interface Report {
  /** What the document is, by its root or its lines; `"unknown"` for what lists no URLs. */
  readonly format: Format;
  /** The version that the namespace or, of a feed, `version` names, such as `"0.9"`; `null` when there is none. */
  readonly version: string | null;
  /**
   * The encoding the document was read in, by its name in the
   * [Encoding Standard](https://encoding.spec.whatwg.org/#names-and-labels) in lower case: `"utf-8"`, `"utf-16le"`,
   * `"windows-1252"` (also for ISO-8859-1), `"gbk"`. `"utf-32le"` and `"utf-32be"` are named and not read.
   */
  readonly encoding: string;
  /** How the bytes came. */
  readonly compression: "gzip" | "none";
  /** The size of the document in bytes, uncompressed. */
  readonly bytes: number;
  /** How many entries were read, also those taken from the parser before the end. */
  readonly entryCount: number;
  /** What a consumer does with the document. */
  readonly verdict: Verdict;
  /** What each consumer makes of it: all of them, or the one whose {@linkcode ParseOptions.profile} was asked for. */
  readonly consumers: Readonly<Partial<Record<Consumer, Reception>>>;
  /** Whether the document is well-formed XML with namespaces, with its end; `true` for other formats. */
  readonly wellFormed: boolean;
  /**
   * Whether all of the document was read. `false`: its gzip data is damaged, its end is missing, or reading had to stop, for
   * example at a limit. The diagnostics say why, unless their rules are off; this does not depend on these.
   */
  readonly complete: boolean;
  /** How often each rule fired: exact, also above the number of stored diagnostics. Rules that did not fire are absent. */
  readonly counts: Readonly<Partial<Record<RuleCode, number>>>;
  /** Those that were read, without those that were taken from the parser before the end. */
  readonly entries: EntryList;
  /** What the rules found, in the order of the document: at most {@linkcode Limits.diagnosticsPerRule} of each rule. */
  readonly diagnostics: DiagnosticList;
  /** Elements that were left alone, by namespace. */
  readonly ignored: readonly IgnoredElements[];
  /**
   * What asks an OAI-PMH server for the rest of a list; `null` when this is all of it, and for other formats.
   *
   * @see https://www.openarchives.org/OAI/openarchivesprotocol.html#FlowControl
   */
  readonly resumptionToken: string | null;
}

/** What is known of a rule without running it. */
export interface Rule {
  /** Its stable name, such as `"loc-too-long"`. */
  readonly code: RuleCode;
  /** How bad what it finds is, for the profile `"all"`. */
  readonly severity: Severity;
  /** Whose rule it is. */
  readonly authority: Authority;
  /** What it is about, such as `"loc"` or `"news"`: the rules of a group stand together in the catalogue. */
  readonly group: string;
  /** The formats of the documents that it is about. */
  readonly formats: readonly Exclude<Format, "unknown">[];
  /**
   * What a file is no longer where it fires: gzip that can be unpacked to its end, or well-formed XML; missing where it may
   * be both.
   */
  readonly breaks?: "gzip" | "xml";
  /** What is wrong, without the value. */
  readonly summary: string;
  /** Why it matters. */
  readonly note: string;
  /** What to do about it, or `null` when there is no general advice. */
  readonly fix: string | null;
  /** How certain the least certain fix is that `fix()` may have for what the rule finds; missing when it has none. */
  readonly fixable?: FixSafety;
  /** The passage of the standard: an absolute URL. */
  readonly spec: string;
}
