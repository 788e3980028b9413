/**
 * The types of several files together.
 *
 * @module
 */

import type { RuleCode } from "./rule-codes.generated.js";
import type { Diagnostic, ParseOptions, Report, ServerResponse, Verdict } from "./types.js";

/**
 * What {@linkcode SiteCheck} needs to know that is not in the files: the options of {@linkcode ParseOptions} that hold for all
 * of them. `robots` names sitemaps as well.
 */
export type SiteOptions = Pick<
  ParseOptions,
  "now" | "check" | "mode" | "limits" | "robots" | "hostRobots" | "userAgent" | "profile" | "rules"
>;

/** What is known of a file of a site beside its content. */
export interface SiteFileFacts {
  /** Where it is served from. An index means it by this. */
  readonly url?: string | URL | undefined;
  /**
   * What messages call it. Without a {@linkcode url}, its last part tells which entry of an index means it; the query of an entry
   * need not be in it where no other entry has the same name. Default: the URL, or `"file 1"`.
   */
  readonly name?: string | undefined;
  /** The answer of the server that it is the body of. */
  readonly response?: ServerResponse | undefined;
  /** Whether its bytes are text that was decoded before; see {@linkcode ParseOptions.decoded}. */
  readonly decoded?: boolean | undefined;
  /** The robots.txt files of hosts for this file, in place of {@linkcode SiteOptions.hostRobots}. */
  readonly hostRobots?: ParseOptions["hostRobots"];
}

/**
 * A file of a site with its content: `bytes`, `text` or `stream`, or else the body of a `Response`. One without any is a file
 * that could not be fetched.
 */
export interface SiteFileInput extends SiteFileFacts {
  /** The bytes of the file, plain or gzip. */
  readonly bytes?: Uint8Array | ArrayBuffer | undefined;
  /** Its text. */
  readonly text?: string | undefined;
  /** Its bytes piece by piece. */
  readonly stream?: AsyncIterable<Uint8Array> | ReadableStream<Uint8Array> | undefined;
}

/** The answer of the server for a page that is listed. */
export interface PageAnswer {
  /** The page, as it is listed. */
  readonly url: string | URL;
  /** Such as what `fetch` resolves to. */
  readonly response: ServerResponse;
  /** What the page calls its canonical URL in a `<link rel="canonical">`. That of a `Link` header is found. */
  readonly canonical?: string | undefined;
}

/** What {@linkcode checkSite} takes beside the files. */
export interface CheckSiteOptions extends SiteOptions {
  /** The answers of the server for pages that are listed. */
  readonly pages?: Iterable<PageAnswer> | AsyncIterable<PageAnswer> | undefined;
  /** Is told of each file when it has been read. The next one waits for it. */
  readonly onFile?: ((file: CheckedFile) => void | Promise<void>) | undefined;
}

/** A file that has been read, before the others are known. */
export interface CheckedFile {
  /** Its place among the files, from 0. */
  readonly index: number;
  /** What messages call it. */
  readonly name: string;
  /** What there is to say about it alone; `null` if it could not be fetched. Its entries are not kept. */
  readonly report: Report | null;
}

/**
 * What a file is to the others.
 *
 * - `index`: a sitemap index.
 * - `robots`: a robots.txt file.
 * - `child`: an index or a robots.txt file names it.
 * - `unlisted`: a sitemap that none of them names, although there are some.
 * - `single`: there is nothing that could name it, or it is no sitemap.
 */
export type SiteRole = "index" | "robots" | "child" | "unlisted" | "single";

/** A file of a site. It is known by its place among the files. */
export interface SiteFile {
  /** What messages call it. */
  readonly name: string;
  /** Where it is served from, as the platform writes it; `null` if nobody said. */
  readonly url: string | null;
  /**
   * The URL by which an index or a robots.txt file names it, as written; of several, the first. `null` if none does, or if a
   * file without a URL that has the same name could be meant as well.
   */
  readonly namedAs: string | null;
  /** What it is to the others. */
  readonly role: SiteRole;
  /** The files that name it. */
  readonly parents: readonly number[];
  /** The files that it names. */
  readonly children: readonly number[];
  /** What there is to say about it alone; `null` if it could not be fetched. Its entries are not kept. */
  readonly report: Report | null;
}

/** An entry of an index or a robots.txt file that names a file which is not there. */
export interface MissingFile {
  /** The file it stands in; `null` for that of {@linkcode SiteOptions.robots}. */
  readonly file: number | null;
  /** The position of the entry in that file, from 0. */
  readonly entry: number;
  /** What it names. */
  readonly loc: string;
}

/** What a rule says about several files. */
export interface SiteDiagnostic
  extends Pick<
    Diagnostic,
    "code" | "severity" | "authority" | "message" | "note" | "fix" | "spec" | "entry"
  > {
  /** The file it is about; `null` if it is about all of them. */
  readonly file: number | null;
  /** Another file that it has to do with, or `null`. */
  readonly otherFile: number | null;
  /** The line, from 1, where it is known: of entries of indexes and robots.txt files, and of alternates; else `null`. */
  readonly line: number | null;
  /** The column, from 1, in UTF-16 code units; `null` where `line` is. */
  readonly column: number | null;
}

/** Everything there is to say about several files together. */
export interface SiteReport {
  /** The files in the order in which they were given. */
  readonly files: readonly SiteFile[];
  /** What indexes and robots.txt files name and is not there. */
  readonly missing: readonly MissingFile[];
  /** How many different URLs the sitemaps list, as far as they were compared. */
  readonly urlCount: number;
  /**
   * What comes of the files being together; never `"rejected"`, also where a file is: that says the `report.verdict` of each of
   * {@linkcode SiteReport.files}, which counts as well.
   */
  readonly verdict: Verdict;
  /** How often each rule fired across files: exact, also above the number of stored diagnostics. */
  readonly counts: Readonly<Partial<Record<RuleCode, number>>>;
  /** The stored diagnostics, in the order of files. */
  readonly diagnostics: readonly SiteDiagnostic[];
}
