/**
 * What sitemaps say by themselves: their fields, formats, hosts, and how they are organised.
 *
 * @module
 */

import type { FieldUsage, FieldUse, ListedFile, OrganisedUrl, PublishedFile } from "../analysis.node.js";
import type { Entry, EntryList, Format } from "../index.node.js";
import type { EntryKind } from "./entry-kind.js";
import type { UrlLedger } from "./url-ledger.js";

/** The functions of the analysis. */
export type Analysis = typeof import("../analysis.node.js");

/** A file that was read. */
export interface ReadFile {
  readonly source: string;
  readonly format: Format;
  /** How many entries it has. */
  readonly entryCount: number;
}

/** What sitemaps say by themselves. */
export interface SitemapUsage {
  readonly files: readonly ReadFile[];
  /** How many entries are pages. */
  readonly entryCount: number;
  /** How many of them have no URL that can be compared. */
  readonly withoutUrlCount: number;
  /** How many different URLs they are. */
  readonly urlCount: number;
  /** How many hosts these are on. */
  readonly hostCount: number;
  readonly fields: FieldUsage;
  readonly formats: ReturnType<Analysis["formatBreakdown"]>;
  readonly organisation: ReturnType<Analysis["classifyOrganisation"]>;
  /** `null` for one host. */
  readonly tlds: ReturnType<Analysis["tldBreakdown"]> | null;
}

/** What the analysis calls formats. */
const FORMATS: Readonly<Record<Format, PublishedFile["format"]>> = {
  urlset: "xml",
  sitemapindex: "index",
  robots: "index",
  text: "text",
  rss: "rss",
  atom: "atom",
  "oai-pmh": "oai",
  unknown: "unknown",
};

/** Collects what files say; their URLs go into `ledger`. */
export class SitemapCollection {
  readonly #analysis: Analysis;
  readonly #ledger: UrlLedger;
  readonly #files: ReadFile[] = [];
  readonly #listed: { readonly source: string; readonly urls: OrganisedUrl[] }[] = [];
  /** What indexes say of when files changed, in seconds, by the name of the file. */
  readonly #changed = new Map<string, number | null>();
  readonly #origins = new Map<string, number>();
  #fields: FieldUsage;
  #entryCount = 0;
  #withoutUrlCount = 0;
  #urls: OrganisedUrl[] = [];

  constructor(analysis: Analysis, ledger: UrlLedger) {
    this.#analysis = analysis;
    this.#ledger = ledger;
    this.#fields = analysis.fieldUsage([]);
  }

  /** Some entries of the file that is read. */
  add(entries: EntryList, kind: EntryKind): void {
    if (kind === "sitemap") {
      for (const { loc, lastmodTime } of entries) this.#changed.set(nameOf(loc), secondsOf(lastmodTime));
      return;
    }
    this.#fields = sumOf(this.#fields, this.#analysis.fieldUsage(entries));
    for (const entry of entries) this.#addPage(entry);
  }

  /** The file that was read has ended. */
  end({ source, format, entryCount }: ReadFile): void {
    this.#files.push({ source, format, entryCount });
    if (FORMATS[format] !== "index") this.#listed.push({ source, urls: this.#urls });
    this.#urls = [];
  }

  /** The scheme and host of most URLs; `null` where there are none. */
  get mainOrigin(): string | null {
    const [first] = [...this.#origins].sort(([, a], [, b]) => b - a);
    return first?.[0] ?? null;
  }

  /** How many files indexes name that were not read. */
  get unreadCount(): number {
    const read = new Set(this.#files.map(({ source }) => nameOf(source)));
    return [...this.#changed.keys()].filter((name) => !read.has(name)).length;
  }

  usage(top: number): SitemapUsage {
    const { formatBreakdown, classifyOrganisation, tldBreakdown } = this.#analysis;
    const hosts = new Set([...this.#origins.keys()].map((origin) => new URL(origin).host));
    const published = this.#files.map(({ format, entryCount }) => ({
      format: FORMATS[format],
      urls: entryCount,
    }));
    const listed = this.#listed.map(
      ({ source, urls }): ListedFile => ({
        loc: source,
        lastmod: this.#changed.get(nameOf(source)) ?? null,
        urls,
      }),
    );
    const organisation = classifyOrganisation(listed);
    return {
      files: this.#files,
      entryCount: this.#entryCount,
      withoutUrlCount: this.#withoutUrlCount,
      urlCount: organisation.distinctUrls,
      hostCount: hosts.size,
      fields: this.#fields,
      formats: formatBreakdown(published),
      organisation,
      tlds: hosts.size > 1 ? tldBreakdown(hosts, { top }) : null,
    };
  }

  #addPage({ loc, lastmodTime, changefreqValue }: Entry): void {
    this.#entryCount += 1;
    const origin = /^https?:/i.test(loc) && URL.canParse(loc) ? new URL(loc).origin : null;
    if (origin === null) {
      this.#withoutUrlCount += 1;
      return;
    }
    this.#origins.set(origin, (this.#origins.get(origin) ?? 0) + 1);
    const { url } = this.#ledger.addListed(loc);
    this.#urls.push([url, secondsOf(lastmodTime), changefreqValue]);
  }
}

function secondsOf(timeMs: number | null): number | null {
  return timeMs === null ? null : Math.floor(timeMs / 1_000);
}

/** The name of a file, of a path or a URL. */
function nameOf(path: string): string {
  return (
    path
      .replace(/[?#].*$/s, "")
      .split(/[\\/]/)
      .at(-1) ?? ""
  );
}

/** The fields of two parts of the entries together. */
function sumOf(a: FieldUsage, b: FieldUsage): FieldUsage {
  const urls = a.urls + b.urls;
  const use = (name: "lastmod" | "changefreq" | "priority"): FieldUse => {
    const present = a[name].present + b[name].present;
    const valid = a[name].valid + b[name].valid;
    return { present, share: shareOf(present, urls), valid, validShare: shareOf(valid, present) };
  };
  return {
    urls,
    lastmod: use("lastmod"),
    changefreq: use("changefreq"),
    priority: use("priority"),
    changefreqValues: sumOfCounts(a.changefreqValues, b.changefreqValues),
    priorityHistogram: sumOfCounts(a.priorityHistogram, b.priorityHistogram),
    lastmodGranularity: sumOfCounts(a.lastmodGranularity, b.lastmodGranularity),
  };
}

/** A part of a whole; `null` of nothing. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

function sumOfCounts<Name extends string>(
  a: Readonly<Record<Name, number>>,
  b: Readonly<Record<Name, number>>,
): Record<Name, number> {
  const sum: Record<Name, number> = { ...a };
  for (const name of Object.keys(a) as Name[]) sum[name] += b[name];
  return sum;
}
