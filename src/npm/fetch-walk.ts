/**
 * The way through the files of a site: which come next, which are fetched ahead, and which are left out.
 *
 * @module
 */

import { Requests } from "./busy.js";
import type { FetchReach } from "./fetch-attempt.js";
import { fetchFile } from "./fetch-file.js";
import type { FetchSettings } from "./fetch-options.js";
import { isNoPlace, USUAL_PLACES } from "./fetch-places.js";
import { FetchQueue, type FetchTask } from "./fetch-queue.js";
import type { FetchError, FetchErrorCode, FetchedSitemap, FetchSummary } from "./fetch-types.js";
import { Interruption } from "./interruption.js";
import { certainlyBefore } from "./lastmod.js";
import { refusePromise } from "./options.js";
import { parse } from "./parser.js";
import { addressError, fetchError, withoutWww } from "./redirects.js";
import type { Entry, Report } from "./types.js";

/** Whether the entries are files and not pages. */
export function isIndex({ format }: Report): boolean {
  return format === "sitemapindex" || format === "robots";
}

/** The way through the files of a site, one at a time. */
export class SiteWalk {
  readonly #settings: FetchSettings;
  readonly #reach: FetchReach;
  readonly #interruption = new Interruption();
  readonly #queue = new FetchQueue();
  /** The URLs that have been named. */
  readonly #seen = new Set<string>();
  readonly #errors: Partial<Record<FetchErrorCode, number>> = {};
  /** Whether the first file may be where no stranger gets. */
  readonly #isInside: boolean;
  /** The host of the first answer. */
  #host: string | undefined;
  #runningCount = 0;
  /** How many files have been found worth fetching. */
  #namedCount = 0;
  #sitemaps = 0;
  #entries = 0;
  #bytes = 0;

  constructor(start: URL, settings: FetchSettings) {
    this.#settings = settings;
    this.#isInside = isInside(start);
    this.#reach = {
      isAllowed: this.#isAllowed,
      isNamed: (url) => isNamed(url, start, settings),
      requests: new Requests(),
    };
    const isSite = start.pathname === "/" && start.search === "";
    this.#queue.putFirst([this.#firstTask(isSite ? new URL("/robots.txt", start) : start, isSite)]);
  }

  get summary(): FetchSummary {
    return {
      sitemaps: this.#sitemaps,
      entries: this.#entries,
      bytes: this.#bytes,
      errors: { ...this.#errors },
    };
  }

  /** Cancels all requests. */
  stop(reason: unknown): void {
    this.#interruption.stop(reason);
  }

  /** The next file; `undefined` when there is none left. */
  async next(): Promise<FetchedSitemap | undefined> {
    const window = this.#queue.window(this.#settings.concurrency);
    const [task] = window;
    if (task === undefined) return undefined;
    if (this.#entries >= this.#settings.maxEntries) {
      task.refusal ??= fetchError(
        "too-many-entries",
        `${this.#entries.toLocaleString("en")} entries have been read`,
      );
    } else {
      for (const one of window) this.#start(one, one === task);
    }
    const { bytes = 0, ...facts } = (task.refusal === null && (await task.outcome)) || {
      status: null,
      answeredBy: null,
      report: null,
      error: task.refusal,
    };
    this.#queue.shift();
    const { url, parent, depth, foundBy } = task;
    const sitemap = this.#withoutRepetition({ url, parent, depth, foundBy, ...facts });
    this.#count(sitemap, bytes);
    this.#host ??= new URL(sitemap.answeredBy ?? url).host;
    this.#follow(sitemap);
    await this.#settings.onProgress?.(this.summary);
    return sitemap;
  }

  #start(task: FetchTask, isNext: boolean): void {
    if (task.refusal !== null || task.outcome !== undefined) return;
    if (this.#runningCount >= this.#settings.concurrency && !isNext) return;
    this.#runningCount += 1;
    const outcome = fetchFile(task.url, this.#settings, this.#interruption, this.#reach);
    task.outcome = outcome.finally(() => {
      this.#runningCount -= 1;
    });
    // It is looked at in its turn.
    task.outcome.catch(() => {});
  }

  /** A redirect can lead to a file that has been told, or will be. */
  #withoutRepetition(sitemap: FetchedSitemap): FetchedSitemap {
    const { url, answeredBy, error } = sitemap;
    if (answeredBy === null || answeredBy === url || error !== null) return sitemap;
    if (!this.#seen.has(answeredBy)) {
      this.#seen.add(answeredBy);
      return sitemap;
    }
    const message = `it redirects to \`${answeredBy}\`, which has been named`;
    return { ...sitemap, report: null, error: fetchError("already-seen", message) };
  }

  #count({ report, error }: FetchedSitemap, bytes: number): void {
    this.#bytes += bytes;
    if (report !== null) this.#sitemaps += 1;
    if (report !== null && !isIndex(report)) this.#entries += report.entries.length;
    if (error !== null) this.#errors[error.code] = (this.#errors[error.code] ?? 0) + 1;
  }

  #follow(sitemap: FetchedSitemap): void {
    const { url, report, answeredBy, foundBy } = sitemap;
    if (report !== null && isIndex(report) && report.entries.length > 0) {
      this.#queue.putFirst(this.#children(sitemap, report));
    } else if (foundBy === "usual" && url.endsWith("/robots.txt")) {
      this.#tryPlace(0, answeredBy ?? url);
    } else if (isNoPlace(sitemap)) {
      this.#tryPlace(USUAL_PLACES.indexOf(new URL(url).pathname) + 1, url);
    }
  }

  #tryPlace(number: number, base: string): void {
    const place = USUAL_PLACES[number];
    if (place !== undefined) this.#queue.putFirst([this.#firstTask(new URL(place, base), true)]);
  }

  #firstTask({ href }: URL, isSite: boolean): FetchTask {
    this.#seen.add(href);
    this.#namedCount += 1;
    const foundBy = isSite ? "usual" : "given";
    return { url: href, parent: null, depth: 0, foundBy, refusal: null, outcome: undefined };
  }

  /** The files that an index names, one after the other. */
  *#children(parent: FetchedSitemap, { format, entries }: Report): Generator<FetchTask, void, void> {
    const base = parent.answeredBy ?? parent.url;
    const depth = parent.depth + 1;
    const foundBy = format === "robots" ? "robots" : "index";
    for (const entry of entries) {
      const loc = withoutInvisibleEnds(entry.loc);
      const url = isReference(loc) && URL.canParse(loc, base) ? new URL(loc, base) : undefined;
      if (url) url.hash = "";
      const task: FetchTask = {
        url: url?.href ?? entry.loc,
        parent: parent.url,
        depth,
        foundBy,
        refusal: null,
        outcome: undefined,
      };
      task.refusal = this.#refusalOf(task, url, entry);
      yield task;
    }
  }

  /** Why a file that another one names is not fetched. */
  #refusalOf(task: FetchTask, url: URL | undefined, entry: Entry): FetchError | null {
    const { maxDepth, maxSitemaps, since, filter } = this.#settings;
    const error = addressError(url, `\`${entry.loc}\``);
    if (url === undefined || error !== null) return error;
    if (!this.#isAllowed(url))
      return fetchError(
        "other-host",
        `\`${url.host}\` is a host that is not asked: \`hosts\` does not name it`,
      );
    if (task.depth > maxDepth) {
      if (this.#seen.has(url.href)) return namedBefore();
      return fetchError("too-deep", `${task.depth} files lead to it; at most ${maxDepth} may`);
    }
    if (since !== undefined && certainlyBefore(entry, since)) {
      return fetchError("too-old", `it was changed last at \`${entry.lastmod}\``);
    }
    const { parent, depth } = task;
    const isWanted: unknown = parent === null || filter?.({ url: url.href, parent, depth, entry });
    refusePromise("filter", isWanted);
    if (isWanted === false) {
      return fetchError("filtered-out", "the filter leaves it out");
    }
    if (this.#seen.has(url.href)) return this.#takeOver(task) ? null : namedBefore();
    if (this.#namedCount >= maxSitemaps) {
      return fetchError("too-many-sitemaps", `${maxSitemaps.toLocaleString("en")} files are fetched at most`);
    }
    this.#seen.add(url.href);
    this.#namedCount += 1;
    return null;
  }

  /** Whether a file that is told later stands further down only because it was fetched ahead: then it is told here. */
  #takeOver(task: FetchTask): boolean {
    const later = this.#queue.findLater(task.url);
    if (later === undefined) return false;
    task.outcome = later.outcome;
    later.refusal = namedBefore();
    return true;
  }

  readonly #isAllowed = (url: URL): boolean => {
    const { host } = url;
    const { hosts } = this.#settings;
    if (hosts === "any" || hosts.includes(host)) return true;
    // The first file may be anywhere in public.
    if (this.#host === undefined) return this.#isInside || !isInside(url);
    return withoutWww(host) === withoutWww(this.#host);
  };
}

/** Whether the caller has named that server; what was encrypted for a host is not sent to it in the open. */
function isNamed(url: URL, start: URL, { hosts }: FetchSettings): boolean {
  if (url.origin === start.origin) return true;
  const isAsSafe = url.protocol === "https:" || start.protocol === "http:";
  return hosts !== "any" && hosts.includes(url.host) && isAsSafe;
}

/** Whether a host is one of a private network or the machine itself, as far as its name or address says. */
function isInside({ origin }: URL): boolean {
  return parse(`${origin}/`).counts["loc-non-public-host"] !== undefined;
}

/** Whether a text is a whole URL or was meant as a relative one: a date or a host without its scheme would be a file of that name. */
function isReference(loc: string): boolean {
  if (/^https?:\/\//i.test(loc)) return true;
  const { counts } = parse(`https://www.example.com/\n${loc}\n`);
  return (counts["text-url-relative"] ?? counts["loc-protocol-relative"]) !== undefined;
}

/** The text as the rules read it; a URL behind a no-break space is no path. */
function withoutInvisibleEnds(text: string): string {
  const isInvisible = (char: string): boolean => /[\s\p{Cf}\u2800\u3164\uffa0]/u.test(char);
  let [start, end] = [0, text.length];
  while (start < end && isInvisible(text.charAt(start))) start += 1;
  while (end > start && isInvisible(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

function namedBefore(): FetchError {
  return fetchError("already-seen", "it has been named before");
}
