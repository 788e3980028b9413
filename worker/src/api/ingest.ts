/**
 * What clients send, as operations for a site's store: every URL is checked and brought into its normal form by the core, and
 * what cannot be taken is told by its place and left out.
 *
 * @module
 */

import type { Buffer } from "node:buffer";
import { type EntryLike, parseLastmod, type RepairedValue } from "sitemapkit";
import { csvSeparator, type RepeatedKey, repeatedKeys, TableError } from "sitemapkit/formats";
import { rowsIn } from "../csv.ts";
import {
  INNER_SPACE,
  isEntry,
  isOfSitemap,
  isSpaced,
  isWhole,
  NO_ENTRY,
  NO_JSON,
  NOT_WHOLE,
  OF_SITEMAP,
  withoutSpaces,
} from "../entries.ts";
import { ended, HttpError } from "../http/error.ts";
import { JsonTooLargeError, parseJson } from "../json.ts";
import { newsPeriod } from "../site/articles.ts";
import type { SiteConfig } from "../site/config.ts";
import { type Operation, runOf } from "../site/operations.ts";
import { dated, keyAt, lastmodOf, spansOf } from "../site/records.ts";
import type { Refusal } from "../site/report.ts";
import { utf8Of } from "./body.ts";
import { demandKnown, twice } from "./fields.ts";
import { textItem } from "./text.ts";
import { type Unreadable, URLS_MAX, type Wanted } from "./wanted.ts";
import { recordsOf } from "./writing.ts";
import { xmlItems } from "./xml.ts";

/** What was made of a request. */
export interface Ingested {
  /** The operations, sorted. */
  readonly run: Buffer;
  readonly count: number;
  /** How many of them delete. */
  readonly deleteCount: number;
  /** What was left out. */
  readonly rejected: readonly Refusal[];
  /** What was changed so that it could be taken. */
  readonly repaired: readonly Repaired[];
  /** How many articles of what is taken are news no more, and so are not kept. */
  readonly tooOldForNews: number;
}

/** An entry that is not taken as it was sent. */
export interface Repaired {
  /** Which of what was sent, from 0. */
  readonly index: number;
  /** Its line, from 1, where what was sent has lines. */
  readonly line?: number;
  readonly values: readonly RepairedValue[];
}

/** How many values JSON may have: more than as many URLs have with all that fits into a request. */
const VALUES_MAX = 500_000;

/** What an object of URLs may have. */
const LISTS = ["urls", "delete"] as const;
const SEND_URLS = 'Send a list of URLs and entries, or {"urls": […], "delete": […]}.';

/** How many bytes one entry may have as XML: a value of the store's database holds 2 MB. */
const RECORD_BYTES = 1_000_000;
const TOO_LARGE = { code: "entry-too-large", message: `an entry has at most ${RECORD_BYTES} bytes as XML` };
const NOT_IN_SNAPSHOT = {
  code: "not-in-snapshot",
  message: "a snapshot has URLs that are to be there, without conditions; leave out what is to go",
};

/** How many characters of a table are read at once. */
const PIECE_LENGTH = 65_536;

/** How many characters of a URL that was left out are told: more than a URL may have. */
const LOC_MAX = 2_100;

/** How a request is read. */
export interface IngestOptions {
  /** Whether entries count only if what is stored is older, where they say nothing else. */
  readonly ifNewer: boolean;
  /** Whether it may have only entries that are to be there, whatever is stored. */
  readonly isSnapshot?: boolean;
  /** Where articles were published that do not say it. */
  readonly news?: SiteConfig["news"];
  /** Whether an entry with a fault is taken without what cannot be mended of it. */
  readonly isRepaired?: boolean;
  /** Whether URLs only name what may be stored, so that what a store has from before can be found. */
  readonly isNaming?: boolean;
}

const IF_NEWER_NOT_BOOLEAN: Unreadable = {
  code: "if-newer-not-boolean",
  message: "`ifNewer` is true or false, without quotes; the entry was left out, since it may not count",
};
const TO_GO_AND_TO_STAY = {
  code: "unreadable",
  message:
    "this line has both `delete` and `loc`; `delete` is the URL that is to go, and stands without `loc`",
};
const DELETE_IN_JSON = {
  code: "unreadable",
  message:
    'this has `delete` and no `loc`; in JSON what is to go stands in a list of its own, {"delete": ["https://…"]}, and only in NDJSON on a line like this',
};
const IN_URLS_AND_DELETE = {
  code: "in-urls-and-delete",
  message:
    "this URL is in `urls` and in `delete`, which have no order; nothing was done with it, so name it in one of them",
};
const OTHER_HOST = {
  code: "loc-other-host",
  message:
    "the host ends with a dot where that of the site does not, or the other way round, and so is another one for all who compare them; write it as that of the site",
};
const TOO_LONG = {
  code: "loc-too-long",
  message:
    "with letters outside ASCII percent-encoded, as it is stored and asked for, the URL has 2,048 characters or more",
};
const IF_NEWER_NO_LASTMOD = {
  code: "if-newer-no-lastmod",
  message:
    "with `ifNewer` an entry has a `lastmod`, a W3C date-time, by which it is compared; say it, or send the entry without `ifNewer`",
};

/**
 * Reads the content of a request. `origin` is where the site is served: URLs of other hosts are left out.
 *
 * @throws {HttpError} 400 when all of it cannot be read, 413 when it has too many URLs, 415 when its form is none of ours.
 */
export function ingest(content: Uint8Array, type: string, origin: string, options: IngestOptions): Ingested {
  const wanted: (Wanted | Unreadable)[] = [];
  for (const item of itemsIn(content, type, options.ifNewer)) {
    // Not behind the last one: a few bytes for each make more of them than there is memory for.
    if (wanted.length === URLS_MAX) throw tooManyUrls();
    wanted.push(item);
  }
  // The keys of a JSON object have no order: of a line and a later one, the later one counts.
  const hasOrder = formOf(type) !== "application/json";
  return operationsOf(wanted, origin, hasOrder, options);
}

const tooManyUrls = (): HttpError =>
  new HttpError(413, "too-many-urls", `A request may have ${URLS_MAX} URLs; send the rest in another one.`);

function* itemsIn(content: Uint8Array, type: string, ifNewer: boolean): Generator<Wanted | Unreadable> {
  switch (formOf(type)) {
    case "application/json":
      return yield* jsonItems(utf8Of(content), ifNewer);
    case "application/x-ndjson":
    case "application/ndjson":
    case "application/jsonl":
      for (const { text, line } of linesOf(utf8Of(content))) yield { ...ndjsonItem(text, ifNewer), line };
      return;
    case "text/plain":
      for (const { text, line } of linesOf(utf8Of(content))) yield textItem(text, line, ifNewer);
      return;
    case "text/csv":
      return yield* csvItems(utf8Of(content), ifNewer);
    case "application/xml":
    case "text/xml":
    case "application/rss+xml":
    case "application/atom+xml":
      return yield* xmlItems(content, ifNewer);
    default:
      throw new HttpError(
        415,
        "unknown-type",
        "Send application/json, application/x-ndjson, text/plain, text/csv or application/xml, and say so in Content-Type.",
      );
  }
}

/** What a `Content-Type` names, without its parameters. */
export const formOf = (type: string): string => type.split(";", 1)[0]?.trim().toLowerCase() ?? "";

const tooManyValues = (): HttpError =>
  new HttpError(
    413,
    "too-many-values",
    `JSON in a request may have ${VALUES_MAX} values, of all its entries together; send the rest in another one.`,
  );

function jsonOf(text: string): unknown {
  try {
    return parseJson(text, { itemsMax: URLS_MAX, valuesMax: VALUES_MAX });
  } catch (error) {
    if (error instanceof JsonTooLargeError) throw error.isList ? tooManyUrls() : tooManyValues();
    throw new HttpError(
      400,
      "not-json",
      `The content is no JSON: ${error instanceof Error ? error.message : error}.`,
    );
  }
}

/** A list of URLs and entries, or an object with them in `urls` and those that are to go in `delete`. */
function* jsonItems(text: string, ifNewer: boolean): Generator<Wanted | Unreadable> {
  const content = jsonOf(text);
  const fields = Array.isArray(content) ? { urls: content } : content;
  if (typeof fields !== "object" || fields === null) throw new HttpError(422, "no-object", SEND_URLS);
  demandKnown(fields, LISTS, isEntry(fields) ? " An entry stands in a list, or in `urls`." : "");
  const { urls = [], delete: deleted = [] } = fields as {
    readonly urls?: unknown;
    readonly delete?: unknown;
  };
  if (!Array.isArray(urls) || !Array.isArray(deleted)) throw new HttpError(400, "not-urls", SEND_URLS);
  const repeated = repeatedIn(text, content);
  for (const item of urls) yield repeated.get(item) ?? itemOf(item, false, ifNewer);
  for (const item of deleted) yield repeated.get(item) ?? itemOf(item, true, ifNewer);
}

/** The items of a content that have a key twice. @throws {HttpError} Where the content itself has. */
function repeatedIn(text: string, content: unknown): ReadonlyMap<unknown, Unreadable> {
  const depth = Array.isArray(content) ? 1 : 2;
  const found = new Map<unknown, Unreadable>();
  for (const repeated of repeatedKeys(text, content)) {
    const { key, path } = repeated;
    if (path.length < depth) throw twice(repeated);
    const item = path.slice(0, depth).reduce((value, place) => Object(value)[place], content);
    if (!found.has(item)) found.set(item, repeatedKey({ key, path: path.slice(depth) }, item));
  }
  return found;
}

function repeatedKey({ key, path }: RepeatedKey, item: unknown): Unreadable {
  const name = [...path, key].join(".").slice(0, 100);
  const message = `\`${name}\` is there twice, and one would be lost; the entry was left out`;
  return {
    code: "repeated-key",
    message,
    ...(hasLoc(item) ? { loc: item.loc } : {}),
  };
}

const hasLoc = (item: unknown): item is { readonly loc: string } => isEntry(item) && typeof item !== "string";

/** An entry, a URL, or `{"delete": URL}`. */
function ndjsonItem(text: string, ifNewer: boolean): Wanted | Unreadable {
  let item: unknown;
  try {
    item = parseJson(text, { itemsMax: URLS_MAX, valuesMax: VALUES_MAX });
  } catch (error) {
    if (error instanceof JsonTooLargeError) throw tooManyValues();
    return NO_JSON;
  }
  const [repeated] = repeatedKeys(text, item);
  if (repeated !== undefined) return repeatedKey(repeated, item);
  if (typeof item !== "object" || item === null || !("delete" in item)) return itemOf(item, false, ifNewer);
  if ("loc" in item)
    return { ...TO_GO_AND_TO_STAY, ...(typeof item.loc === "string" ? { loc: item.loc } : {}) };
  const { delete: loc, ...rest } = item;
  return itemOf({ ...rest, loc }, true, ifNewer);
}

function itemOf(item: unknown, isDelete: boolean, ifNewer: boolean): Wanted | Unreadable {
  if (typeof item === "string") return { entry: item, isDelete, ifNewer };
  if (!isEntry(item)) return typeof Object(item).delete === "string" ? DELETE_IN_JSON : NO_ENTRY;
  const { ifNewer: own = ifNewer, ...entry } = item as { loc: string; ifNewer?: unknown };
  if (!isDelete && isOfSitemap(entry)) return { ...OF_SITEMAP, loc: entry.loc };
  if (typeof own !== "boolean") return { ...IF_NEWER_NOT_BOOLEAN, loc: entry.loc };
  return { entry, isDelete, ifNewer: own };
}

/** The rows of a table whose first line names the columns. */
function* csvItems(text: string, ifNewer: boolean): Generator<Wanted | Unreadable> {
  const separator = csvSeparator(text);
  if (separator === null) {
    throw new HttpError(400, "not-a-table", "The first line of the table has to name a column `loc`.");
  }
  try {
    for (const { value, line, fault } of rowsIn(piecesOf(text), separator, refuseDelete)) {
      const told = fault === null ? null : { ...fault, ...(hasLoc(value) ? { loc: value.loc } : {}) };
      yield { ...(told ?? itemOf(value, false, ifNewer)), line };
    }
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    throw new HttpError(400, "not-a-table", `The table cannot be read: ${ended(error.message)}`);
  }
}

/** Throws an `HttpError` for a table that has a column `delete`. */
function refuseDelete(columns: readonly string[]): void {
  if (!columns.some((name) => name.toLowerCase() === "delete")) return;
  throw new HttpError(
    400,
    "delete-in-table",
    "Nothing was done: a table has URLs that are to be there, and all of its rows would be added. Send what is to go as text/plain with - before each URL, and the table without its column `delete`.",
  );
}

/** A text in pieces, so that what is made of it is not there all at once. */
function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += PIECE_LENGTH) yield text.slice(at, at + PIECE_LENGTH);
}

/** The lines that are not empty, one after the other: all of them could be more than there is memory for. */
function* linesOf(text: string): Generator<{ text: string; line: number }> {
  const lineEnd = /\r\n?|\n/g;
  let line = 0;
  for (let start = 0; start < text.length; start = lineEnd.lastIndex || text.length) {
    const end = lineEnd.exec(text)?.index ?? text.length;
    const trimmed = text.slice(start, end).trim();
    line += 1;
    if (trimmed !== "") yield { text: trimmed, line };
  }
}

function operationsOf(
  wanted: readonly (Wanted | Unreadable)[],
  origin: string,
  hasOrder: boolean,
  { isSnapshot = false, news = null, isRepaired = false, isNaming = false }: IngestOptions,
): Ingested {
  const refusals = new Map<number, Refusal>();
  const repairs = new Map<number, readonly RepairedValue[]>();
  const placeOf = (index: number): Pick<Refusal, "index" | "line"> => {
    const line = wanted[index]?.line;
    return { index, ...(line === undefined ? {} : { line }) };
  };
  const refuse = (
    index: number,
    { code, message }: { readonly code: string; readonly message: string },
  ): void => {
    refusals.set(index, { ...placeOf(index), ...sentLocOf(wanted[index]), code, message });
  };
  const items: Item[] = [];
  for (const [index, item] of wanted.entries()) {
    const read = "code" in item ? item : withSpacesMended(item, isNaming, isRepaired);
    if ("code" in read) {
      refuse(index, read);
      continue;
    }
    const { entry, isDelete, ifNewer, mended } = read;
    if (mended !== undefined) repairs.set(index, [mended]);
    items.push({ entry, isDelete, ifNewer, index });
  }
  // Of what is to go only the URL counts.
  const written = items.map(({ entry, isDelete }) =>
    isDelete ? withoutArticles(locOf(entry)) : withNews(entry, news),
  );
  const records = recordsOf(
    written.map(({ entry }) => entry),
    {
      ...{ origin, isRepaired },
      onRejected: (index, why) => refuse(items[index]?.index ?? 0, why),
      onRepaired: (at, values) => {
        const index = items[at]?.index ?? 0;
        repairs.set(index, [...(repairs.get(index) ?? []), ...values]);
      },
    },
  );
  const spans = spansOf(records);
  const taken: Taken[] = [];
  for (const [at, { entry, isDelete, ifNewer, index }] of items.entries()) {
    if (refusals.has(index)) continue;
    const span = spans.next().value;
    if (span === undefined) throw new RangeError("fewer records were written than were accepted");
    const record = records.subarray(span.start, span.end);
    if (record.length > RECORD_BYTES || (isSnapshot && (isDelete || ifNewer))) {
      refuse(index, record.length > RECORD_BYTES ? TOO_LARGE : NOT_IN_SNAPSHOT);
      continue;
    }
    const key = keyAt(records, span.start);
    // Browsers, crawlers and prefixes compare hosts as they are written, and IndexNow may refuse all of a message with such a URL.
    if (!isDelete && !isNaming && !key.startsWith(`${origin}/`)) {
      refuse(index, OTHER_HOST);
      continue;
    }
    // The core leaves one as it is that would be too long: nobody who writes it in another way would find it.
    if (!isDelete && !isNaming && /[^\0-\x7f]/.test(key)) {
      refuse(index, TOO_LONG);
      continue;
    }
    const unlessAsNewAs = !ifNewer ? null : isDelete ? givenDate(entry) : lastmodOf(record);
    if (ifNewer && unlessAsNewAs === null) {
      refuse(index, IF_NEWER_NO_LASTMOD);
      continue;
    }
    const { aged = null, tooOld = 0 } = written[at] ?? {};
    const kept = isDelete ? null : aged === null ? record : dated(record, aged);
    taken.push({ index, tooOld, key, unlessAsNewAs, record: kept });
  }
  if (!hasOrder) for (const { index } of inBoth(taken)) refuse(index, IN_URLS_AND_DELETE);
  const operations = taken.filter(({ index }) => !refusals.has(index));
  const rejected = [...refusals.values()].toSorted((a, b) => a.index - b.index);
  return {
    run: runOf(operations),
    count: operations.length,
    deleteCount: operations.filter(({ record }) => record === null).length,
    rejected,
    repaired: [...repairs]
      .filter(([index]) => !refusals.has(index))
      .toSorted(([a], [b]) => a - b)
      .map(([index, values]) => ({ ...placeOf(index), values })),
    tooOldForNews: operations.reduce((sum, { tooOld }) => sum + tooOld, 0),
  };
}

/** What is asked for, and which of what was sent it is. */
interface Item extends Omit<Wanted, "line"> {
  readonly index: number;
}

/** What is asked for, with the spaces of its URL mended if they are to be and can be, or what is wrong with the URL. */
function withSpacesMended(
  item: Wanted,
  isNaming: boolean,
  isRepaired: boolean,
): (Wanted & { readonly mended?: RepairedValue }) | Unreadable {
  const loc = locOf(item.entry);
  if (!isWhole(loc)) return NOT_WHOLE;
  if (isNaming || !isSpaced(loc)) return item;
  const after = isRepaired ? withoutSpaces(loc) : null;
  if (after === null) return INNER_SPACE;
  const entry = typeof item.entry === "string" ? after : { ...item.entry, loc: after };
  return { ...item, entry, mended: { field: "loc", code: INNER_SPACE.code, before: loc, after } };
}

/** An operation, and which of what was sent it is. */
interface Taken extends Operation {
  readonly index: number;
  /** How many of its articles are news no more. */
  readonly tooOld: number;
}

/** Those of URLs that are to be there and to go. */
function inBoth(taken: readonly Taken[]): readonly Taken[] {
  const deleted = new Set(taken.filter(({ record }) => record === null).map(({ key }) => key));
  if (deleted.size === 0) return [];
  const written = new Set(taken.filter(({ record }) => record !== null).map(({ key }) => key));
  return taken.filter(({ key }) => deleted.has(key) && written.has(key));
}

/** The URL of something that was left out, as far as it is told. */
function sentLocOf(item: Wanted | Unreadable | undefined): Pick<Refusal, "loc"> {
  const loc = item === undefined ? null : "code" in item ? item.loc : locOf(item.entry);
  return typeof loc === "string" && loc !== "" ? { loc: loc.slice(0, LOC_MAX) } : {};
}

function locOf(entry: EntryLike): EntryLike {
  return typeof entry === "object" && "loc" in entry ? entry.loc : entry;
}

/** What is written of an entry with articles. */
interface Dated {
  readonly entry: EntryLike;
  /** When it was published, in milliseconds, if it was news once and is none any more. */
  readonly aged: number | null;
  /** How many of its articles are news no more. */
  readonly tooOld: number;
}

const withoutArticles = (entry: EntryLike): Dated => ({ entry, aged: null, tooOld: 0 });

/** An entry with those of its articles that are news still, each of which says where it was published. */
function withNews(entry: EntryLike, publication: SiteConfig["news"]): Dated {
  if (typeof entry !== "object" || !("loc" in entry) || !entry.news) return withoutArticles(entry);
  const articles = Array.isArray(entry.news) ? entry.news : [entry.news];
  // What is no article is told by who writes it.
  if (articles.some((article) => typeof article !== "object" || article === null))
    return withoutArticles(entry);
  const periodOf = ({ publicationDate }: { readonly publicationDate?: unknown }) =>
    typeof publicationDate === "string" ? newsPeriod(publicationDate) : null;
  const news = articles.filter(
    (article) => (periodOf(article)?.ends ?? Number.POSITIVE_INFINITY) > Date.now(),
  );
  const [first] = articles;
  return {
    entry: {
      ...entry,
      news: news.map((article) => ({
        ...article,
        title: isBlank(article.title) ? "" : article.title,
        publication: article.publication ?? publication,
      })),
    },
    aged: news.length > 0 || first === undefined ? null : (periodOf(first)?.begins ?? null),
    tooOld: articles.length - news.length,
  };
}

/** Whether nobody would see a title, which to XML has letters, such as a no-break space. */
const isBlank = (title: unknown): boolean => typeof title === "string" && title.trim() === "";

/** The `lastmod` of what is to go, as the store compares it; `null` when it has none. */
function givenDate(entry: EntryLike): string | null {
  const lastmod = typeof entry === "object" && "lastmod" in entry ? entry.lastmod : null;
  const date = typeof lastmod === "string" ? parseLastmod(lastmod.trim()) : null;
  return date === null ? null : new Date(date.time).toISOString();
}
