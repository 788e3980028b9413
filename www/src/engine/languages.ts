/**
 * What `hreflang` says: which languages pages are named in, and whether the pages that are named return it.
 *
 * A *link* is one `hreflang` with its `href` on one row. It is *returned* when an entry of that URL names the URL of the row.
 * Whether it is returned is asked of all rows; what is counted are the links of the rows that are shown.
 *
 * @module
 */

import { extraBitsOfAll } from "./facts.ts";
import { ALTERNATE_BIT, ALTERNATES_STEP, languageKey, namedBy, STEP } from "./hreflang.ts";
import type { Table } from "./table.ts";
import type { Pause } from "./turns.ts";

/** What is known of one language. `x-default` counts as one. */
export interface LanguageFacts {
  /** As it was written first. */
  readonly code: string;
  /** How many URLs are named as being in it. */
  readonly urlCount: number;
  /** How many rows name a URL in it. */
  readonly rowCount: number;
  /** How many links to it lead to a page that does not name the page of the link. */
  readonly unnamedCount: number;
  /** How many links to it lead to a page that is in none of the open files. */
  readonly absentCount: number;
}

/** What a row or a column of the matrix is about. */
export type MatrixHead =
  | { readonly kind: "language"; readonly code: string }
  /** All languages that have no row or column of their own. */
  | { readonly kind: "rest"; readonly languageCount: number }
  /** Pages that do not name themselves. */
  | { readonly kind: "none" };

/** A row of the matrix: pages of one language, and how often they name each language. */
export interface MatrixLine {
  readonly head: MatrixHead;
  readonly pageCount: number;
  readonly counts: readonly number[];
}

/** What `hreflang` says on the rows that are shown. */
export interface LanguageReport {
  /** How many rows name a page in some language. */
  readonly pageCount: number;
  readonly linkCount: number;
  /** Whether there was more than could be looked at. */
  readonly isPartial: boolean;
  /** How many pages do not name themselves. */
  readonly selflessCount: number;
  /** How many groups of pages there are that name each other. */
  readonly clusterCount: number;
  readonly languageCount: number;
  /** The languages that most pages name. */
  readonly languages: readonly LanguageFacts[];
  readonly columns: readonly MatrixHead[];
  readonly lines: readonly MatrixLine[];
}

/** A link that is not returned. */
export interface MissingReturn {
  readonly language: string;
  readonly document: number;
  readonly entry: number;
  readonly loc: string;
  readonly href: string;
  /** The entry that `href` leads to, if it is in the open files. */
  readonly target: { readonly document: number; readonly entry: number } | null;
}

/** The links that are not returned: how many there are, and the first of them. */
export interface MissingReturns {
  readonly count: number;
  readonly first: readonly MissingReturn[];
}

/** How many links are looked at, and how many more of pages that these lead to. */
export const LINKS_MAX = 500_000;

/** How many languages have a row and a column of the matrix, and how many a row of the table. */
const MATRIX_MAX = 30;
const LANGUAGES_MAX = 200;

/** How many links that are not returned are told of. */
const FIRST_MAX = 200;

const X_DEFAULT = "x-default";

/** What is known, and what can be asked for more. */
export interface LanguageAnalysis {
  readonly report: LanguageReport;
  missingReturns(language: string | null): {
    readonly unnamed: MissingReturns;
    readonly absent: MissingReturns;
  };
}

/** Looks at the languages of `rows`; `null` for all of them. */
export async function analyseLanguages(
  table: Table,
  rows: Uint32Array | null,
  pause: Pause,
  linksMax = LINKS_MAX,
): Promise<LanguageAnalysis> {
  const bits = await extraBitsOfAll(table);
  const links = await collect(table, rows, bits, pause, linksMax);
  const targets = await findTargets(table, links, bits, pause, linksMax);
  const { unnamed, absent, clusterCount } = await judge(links, targets, pause);
  const languages = factsOf(links, unnamed, absent);
  const place = (row: number): { readonly document: number; readonly entry: number } | null => {
    const placed = table.fileOf(row);
    return placed === undefined ? null : { document: placed.file.document, entry: row - placed.start };
  };
  const tell = (link: number): readonly MissingReturn[] => {
    const page = links.pageOf[link] ?? 0;
    const row = links.rows[page] ?? 0;
    const url = links.urlOf[link] ?? 0;
    const target = targets.rowOf[url] ?? -1;
    const from = place(row);
    if (from === null) return [];
    return [
      {
        ...from,
        language: links.codes[links.languageOf[link] ?? 0] ?? "",
        loc: table.loc(row) ?? "",
        href: links.urls[url] ?? "",
        target: target < 0 ? null : place(target),
      },
    ];
  };
  return {
    report: {
      pageCount: links.rows.length,
      linkCount: links.urlOf.length,
      isPartial: links.isPartial || targets.isPartial,
      selflessCount: links.ownLanguages.filter((own) => own < 0).length,
      clusterCount,
      languageCount: languages.length,
      languages: languages.slice(0, LANGUAGES_MAX),
      ...matrixOf(links, languages),
    },
    missingReturns(language) {
      const id = language === null ? undefined : links.languageIds.get(languageKey(language));
      const some = (all: readonly number[]): MissingReturns => {
        const found = language === null ? all : all.filter((link) => links.languageOf[link] === id);
        return { count: found.length, first: found.slice(0, FIRST_MAX).flatMap(tell) };
      };
      return { unnamed: some(unnamed), absent: some(absent) };
    },
  };
}

/** The links of the rows that are shown. Languages, URLs and pages are known by numbers. */
interface Links {
  /** The rows that have links, as pages 0, 1 and so on. */
  readonly rows: readonly number[];
  /** The URL of each page. */
  readonly ownUrls: readonly number[];
  /** The language in which each page names itself; below 0 where it does not. */
  readonly ownLanguages: readonly number[];
  /** Of each link: its page, its language and the URL it leads to. */
  readonly pageOf: readonly number[];
  readonly languageOf: readonly number[];
  readonly urlOf: readonly number[];
  readonly codes: readonly string[];
  readonly languageIds: ReadonlyMap<string, number>;
  /** The URLs as they were written first, and their numbers by {@link urlKey}. */
  readonly urls: readonly string[];
  readonly urlIds: ReadonlyMap<string, number>;
  readonly isPartial: boolean;
}

async function collect(
  table: Table,
  rows: Uint32Array | null,
  bits: Uint8Array,
  pause: Pause,
  linksMax: number,
): Promise<Links> {
  const pages: number[] = [];
  const ownUrls: number[] = [];
  const ownLanguages: number[] = [];
  const pageOf: number[] = [];
  const languageOf: number[] = [];
  const urlOf: number[] = [];
  const languages = createNumbers(languageKey);
  const urls = createNumbers(urlKey);
  let isPartial = false;
  let seen = 0;
  const length = rows?.length ?? table.length;
  for (let position = 0; position < length; position += 1) {
    if (position % STEP === 0) await pause();
    const row = rows?.[position] ?? position;
    if (((bits[row] ?? 0) & ALTERNATE_BIT) === 0) continue;
    seen += 1;
    if (seen % ALTERNATES_STEP === 0) await pause();
    const entry = table.entry(row);
    const named = entry === undefined ? [] : namedBy(entry);
    if (entry === undefined || named.length === 0) continue;
    if (urlOf.length + named.length > linksMax) {
      isPartial = true;
      break;
    }
    const ownUrl = urls.of(entry.loc);
    let ownLanguage = -1;
    for (const { language, href } of named) {
      const url = urls.of(href);
      const id = languages.of(language);
      // A page may be the default as well as one in its language.
      const isOwn = url === ownUrl && (ownLanguage < 0 || isDefault(languages.first[ownLanguage] ?? ""));
      if (isOwn) ownLanguage = id;
      pageOf.push(pages.length);
      languageOf.push(id);
      urlOf.push(url);
    }
    pages.push(row);
    ownUrls.push(ownUrl);
    ownLanguages.push(ownLanguage);
  }
  return {
    rows: pages,
    ownUrls,
    ownLanguages,
    pageOf,
    languageOf,
    urlOf,
    codes: languages.first,
    languageIds: languages.ids,
    urls: urls.first,
    urlIds: urls.ids,
    isPartial,
  };
}

/** Numbers from 0 for texts that are equal by their keys. */
function createNumbers(keyOf: (text: string) => string): {
  readonly first: readonly string[];
  readonly ids: ReadonlyMap<string, number>;
  of(text: string): number;
} {
  const first: string[] = [];
  const ids = new Map<string, number>();
  return {
    first,
    ids,
    of(text) {
      const key = keyOf(text);
      const known = ids.get(key);
      if (known !== undefined) return known;
      ids.set(key, first.length);
      first.push(text);
      return first.length - 1;
    },
  };
}

/** URLs that need no work to be compared. */
const PLAIN_URL = /^https?:\/\/[a-z0-9.-]+(?:\/[\w~-][\w.~-]*)*\/?$/;

/** What URLs are compared by: the host without regard to case, and the path of a host alone is `/`. */
export function urlKey(url: string): string {
  if (PLAIN_URL.test(url) && url.indexOf("/", 8) > 0) return url;
  return URL.canParse(url) ? new URL(url).href : url;
}

/** What is known of a URL. The highest counts where there are several entries of it. */
const ABSENT = 0;
const READ = 1;
const UNREAD = 2;

interface Targets {
  /** The row of each URL; below 0 where it has none. */
  readonly rowOf: Int32Array;
  readonly state: Uint8Array;
  /** From which URL to which: {@link pairOf}. */
  readonly pairs: ReadonlySet<number>;
  readonly isPartial: boolean;
}

const pairOf = ({ urls }: Links, from: number, to: number): number => from * urls.length + to;

/** Finds the rows that links lead to, and what these name. */
async function findTargets(
  table: Table,
  links: Links,
  bits: Uint8Array,
  pause: Pause,
  linksMax: number,
): Promise<Targets> {
  const rowOf = new Int32Array(links.urls.length).fill(-1);
  const state = new Uint8Array(links.urls.length);
  const pairs = new Set<number>();
  const isRead = new Uint8Array(table.length);
  for (const [link, url] of links.urlOf.entries()) {
    if (link % STEP === 0) await pause();
    pairs.add(pairOf(links, links.ownUrls[links.pageOf[link] ?? 0] ?? 0, url));
  }
  for (const [page, row] of links.rows.entries()) {
    const url = links.ownUrls[page] ?? 0;
    isRead[row] = 1;
    if ((rowOf[url] ?? 0) < 0) rowOf[url] = row;
    state[url] = READ;
  }
  let others = 0;
  let isPartial = false;
  for (let row = 0; row < table.length && links.rows.length > 0; row += 1) {
    if (row % STEP === 0) await pause();
    const url = links.urlIds.get(urlKey(table.loc(row) ?? ""));
    if (url === undefined || isRead[row] === 1) continue;
    if ((rowOf[url] ?? 0) < 0) rowOf[url] = row;
    let now = READ;
    if (((bits[row] ?? 0) & ALTERNATE_BIT) !== 0) {
      await pause();
      const entry = others < linksMax ? table.entry(row) : undefined;
      if (entry === undefined) now = UNREAD;
      else {
        const named = namedBy(entry);
        others += named.length;
        for (const { href } of named) {
          const to = links.urlIds.get(urlKey(href));
          if (to !== undefined) pairs.add(pairOf(links, url, to));
        }
      }
    }
    isPartial ||= now === UNREAD;
    state[url] = Math.max(state[url] ?? ABSENT, now);
  }
  return { rowOf, state, pairs, isPartial };
}

/** Tells which links are not returned, and counts the groups of pages that name each other. */
async function judge(
  links: Links,
  { state, pairs }: Targets,
  pause: Pause,
): Promise<{
  readonly unnamed: readonly number[];
  readonly absent: readonly number[];
  readonly clusterCount: number;
}> {
  const unnamed: number[] = [];
  const absent: number[] = [];
  const parents = Int32Array.from(links.urls.keys());
  const root = (url: number): number => {
    let at = url;
    while (parents[at] !== at) {
      // Halves the way for those that come after.
      parents[at] = parents[parents[at] ?? at] ?? at;
      at = parents[at] ?? at;
    }
    return at;
  };
  for (const [link, to] of links.urlOf.entries()) {
    if (link % STEP === 0) await pause();
    const from = links.ownUrls[links.pageOf[link] ?? 0] ?? 0;
    if (from === to) continue;
    if (pairs.has(pairOf(links, to, from))) parents[root(from)] = root(to);
    else if (state[to] === ABSENT) absent.push(link);
    else if (state[to] === READ) unnamed.push(link);
  }
  const clusters = new Set<number>();
  for (const url of parents.keys()) if (parents[url] !== url) clusters.add(root(url));
  return { unnamed, absent, clusterCount: clusters.size };
}

interface Language extends LanguageFacts {
  readonly id: number;
}

/** The languages, those first that most pages name. */
function factsOf(links: Links, unnamed: readonly number[], absent: readonly number[]): readonly Language[] {
  const number = links.codes.length;
  const rowCounts = new Uint32Array(number);
  const urlCounts = new Uint32Array(number);
  const latestPage = new Int32Array(number).fill(-1);
  const seen = new Set<number>();
  for (const [link, language] of links.languageOf.entries()) {
    const page = links.pageOf[link] ?? 0;
    if (latestPage[language] !== page) rowCounts[language] = (rowCounts[language] ?? 0) + 1;
    latestPage[language] = page;
    const url = language * links.urls.length + (links.urlOf[link] ?? 0);
    if (!seen.has(url)) urlCounts[language] = (urlCounts[language] ?? 0) + 1;
    seen.add(url);
  }
  const countOf = (some: readonly number[]): Uint32Array => {
    const counts = new Uint32Array(number);
    for (const link of some) {
      const language = links.languageOf[link] ?? 0;
      counts[language] = (counts[language] ?? 0) + 1;
    }
    return counts;
  };
  const unnamedCounts = countOf(unnamed);
  const absentCounts = countOf(absent);
  return links.codes
    .map((code, id) => ({
      id,
      code,
      urlCount: urlCounts[id] ?? 0,
      rowCount: rowCounts[id] ?? 0,
      unnamedCount: unnamedCounts[id] ?? 0,
      absentCount: absentCounts[id] ?? 0,
    }))
    .sort(
      (a, b) =>
        Number(isDefault(a.code)) - Number(isDefault(b.code)) ||
        b.rowCount - a.rowCount ||
        (a.code < b.code ? -1 : 1),
    );
}

/** Whether a code stands for whoever speaks none of the others. */
const isDefault = (code: string): boolean => languageKey(code) === X_DEFAULT;

/** From the languages of pages to those that they name. */
function matrixOf(
  links: Links,
  languages: readonly Language[],
): { readonly columns: readonly MatrixHead[]; readonly lines: readonly MatrixLine[] } {
  const own = languages.filter(({ code }) => !isDefault(code)).slice(0, MATRIX_MAX);
  const shown = [...own, ...languages.filter(({ code }) => isDefault(code))];
  const restCount = languages.length - shown.length;
  const columns: MatrixHead[] = shown.map(({ code }) => ({ kind: "language", code }));
  if (restCount > 0) columns.push({ kind: "rest", languageCount: restCount });
  const slots = new Int32Array(links.codes.length).fill(shown.length);
  for (const [slot, { id }] of shown.entries()) slots[id] = slot;
  const heads: readonly MatrixHead[] = [...columns, { kind: "none" }];
  const slotOf = (language: number): number => (language < 0 ? columns.length : (slots[language] ?? 0));
  const pageCounts = new Float64Array(heads.length);
  for (const language of links.ownLanguages)
    pageCounts[slotOf(language)] = (pageCounts[slotOf(language)] ?? 0) + 1;
  const counts = heads.map(() => columns.map(() => 0));
  for (const [link, language] of links.languageOf.entries()) {
    const line = counts[slotOf(links.ownLanguages[links.pageOf[link] ?? 0] ?? -1)];
    const slot = slotOf(language);
    if (line !== undefined) line[slot] = (line[slot] ?? 0) + 1;
  }
  const lines = heads.map((head, index) => ({
    head,
    pageCount: pageCounts[index] ?? 0,
    counts: counts[index] ?? [],
  }));
  return { columns, lines: lines.filter(({ pageCount }) => pageCount > 0) };
}
