/**
 * Records: the URLs of a site as they are served, `<url><loc>KEY</loc>…</url>` and a line feed, one after the other in the
 * order of their keys. What is stored, what is merged and what crawlers get are the same bytes.
 *
 * A key is a `loc` in its normal form, escaped as it is in XML. It is ASCII, so it sorts as a string as it does as bytes. Where
 * URLs have places (`places.ts`), a placed key is a place and a key; a placed record has it as its `loc`, while it is moved to
 * the chunk in which it is kept without. Of an article that is news no more when it comes only the page is kept, but its date may
 * decide the place, and says whether it is the one that is there: until it is in a chunk, a dated record has that at its end, as a
 * comment.
 *
 * @module
 */

import { Buffer } from "node:buffer";

const OPEN = "<url><loc>";
/** Text is escaped, so it holds no `<`, and this and a line feed end a record and nothing else. */
const CLOSE = "</url>";

/**
 * Bytes as a string with a character for each, of those that much is looked for in: in workerd a search in a string is a tenth of
 * one in bytes, but to find one record takes less than to make the string. It is kept as long as its bytes are, which nobody changes.
 */
const texts = new WeakMap<Buffer, string>();

/** The bytes of records as a string with a character for each byte, which whatever is looked for in them from then on is looked for in. */
export function textOf(records: Buffer): string {
  let text = texts.get(records);
  if (text === undefined) {
    text = records.toString("latin1");
    texts.set(records, text);
  }
  return text;
}

/** One record, or where it is in others. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const [LINE_FEED, LESS_THAN] = [0x0a, 0x3c];

/** The characters of records from one place to another. */
const slice = (records: Buffer, start: number, end: number): string =>
  texts.get(records)?.slice(start, end) ?? records.toString("latin1", start, end);

/** The key of the record that begins at `start`. Throws for anything else: under a wrong key it would be lost among others. */
export function keyAt(records: Buffer, start: number): string {
  const from = start + OPEN.length;
  if (slice(records, start, from) !== OPEN) throw new RangeError("what begins here is no record");
  return slice(records, from, texts.get(records)?.indexOf("<", from) ?? records.indexOf(LESS_THAN, from));
}

/** The URL of a key. */
export function locOf(key: string): string {
  if (!key.includes("&")) return key;
  return key.replace(/&(amp|apos|quot|lt|gt);/g, (_, name: keyof typeof CHARACTERS) => CHARACTERS[name]);
}

const CHARACTERS = { amp: "&", apos: "'", quot: '"', lt: "<", gt: ">" } as const;

/** Eight digits before a key; `""` where there are no places. */
export type Place = string;

const PLACE_LENGTH = 8;

/** The place of a placed key; `""` of another one. A URL begins with no digit. */
export function placeOf(key: string): Place {
  return key >= "0" && key < ":" ? key.slice(0, PLACE_LENGTH) : "";
}

/** A placed key without its place. */
export const withoutPlace = (key: string): string => key.slice(placeOf(key).length);

/** A record whose key has a place before it. */
export function placed(record: Buffer, place: Place): Buffer {
  return Buffer.concat([record.subarray(0, OPEN.length), Buffer.from(place), record.subarray(OPEN.length)]);
}

/** A placed record as it is kept. */
export function displaced(record: Buffer): Buffer {
  return Buffer.concat([record.subarray(0, OPEN.length), record.subarray(OPEN.length + PLACE_LENGTH)]);
}

const [DATE_OPEN, DATE_CLOSE] = ["<!--", "-->"] as const;

/** A record with the date of an article that is not in it, in milliseconds. */
export function dated(record: Buffer, date: number): Buffer {
  const end = record.length - CLOSE.length - 1;
  const comment = Buffer.from(`${DATE_OPEN}${date}${DATE_CLOSE}`);
  return Buffer.concat([record.subarray(0, end), comment, record.subarray(end)]);
}

const DASH = 0x2d;

/** Text is escaped and tags end otherwise, so nothing else of a record ends like a comment: its last tag, with a dash in it. */
const isDated = (record: Buffer): boolean =>
  record[record.length - CLOSE.length - 1 - ">".length - 1] === DASH;

/** The date of a dated record; `null` of another one. */
export function givenDateOf(record: Buffer): number | null {
  if (!isDated(record)) return null;
  const start = record.lastIndexOf(DATE_OPEN) + DATE_OPEN.length;
  return Number(record.toString("latin1", start, record.lastIndexOf(DATE_CLOSE)));
}

/** A record as it is kept, without that date; the same object when it has none. */
export function undated(record: Buffer): Buffer {
  if (!isDated(record)) return record;
  const end = record.length - CLOSE.length - 1;
  return Buffer.concat([record.subarray(0, record.lastIndexOf(DATE_OPEN)), record.subarray(end)]);
}

/**
 * A record as it is kept in the place of another one: a dated one without its date, and where that has the same article, which was
 * news when it came, and is the same page, that one itself.
 */
export function keptOver(before: Buffer | null, record: Buffer): Buffer {
  const kept = undated(record);
  if (kept === record || before === null) return kept;
  const date = newsDateOf(before.toString("latin1"));
  const isSame = date !== null && Date.parse(date) === givenDateOf(record);
  return isSame && withoutNews(before).equals(kept) ? before : kept;
}

const isEndAt = (records: Buffer, feed: number): boolean =>
  slice(records, Math.max(0, feed - CLOSE.length), feed) === CLOSE;

/** Where the record that begins at `start` ends. */
export function endOf(records: Buffer, start: number): number {
  const text = texts.get(records);
  // Most have one line feed, and to look for that is several times as fast as to look for the tag.
  const next = (from: number): number => text?.indexOf("\n", from) ?? records.indexOf(LINE_FEED, from);
  for (let feed = next(start); feed >= 0; feed = next(feed + 1)) if (isEndAt(records, feed)) return feed + 1;
  throw new RangeError("records end inside one");
}

/** Where the last record ends that ends before `before`; 0 without one. */
function lastEnd(records: Buffer, before: number): number {
  const text = texts.get(records);
  const last = (upto: number): number =>
    text?.lastIndexOf("\n", upto) ?? records.lastIndexOf(LINE_FEED, Math.max(0, upto));
  for (let feed = last(before - 1); feed > 0; feed = last(feed - 1))
    if (isEndAt(records, feed)) return feed + 1;
  return 0;
}

/** The key of the last record; `""` without one. */
export const lastKeyOf = (records: Buffer): string =>
  records.length === 0 ? "" : keyAt(records, lastEnd(records, records.length - 1));

/** The records from `start` on, one by one. */
export function* spansOf(records: Buffer, start = 0): Generator<Span, void, void> {
  textOf(records);
  for (let at = start; at < records.length; ) {
    const end = endOf(records, at);
    yield { start: at, end };
    at = end;
  }
}

const NEAR_BYTES = 512;

/** Where the first record is whose key is not before `key`, from the record at `from` on. */
export function lowerBound(records: Buffer, key: string, from = 0): number {
  let low = from;
  let high = records.length;
  // Of many that are looked for one after the other, the next is near: so far, or twice as far, and so on.
  for (let reach = NEAR_BYTES; low + reach < high; reach *= 2) {
    const start = Math.max(low, lastEnd(records, low + reach));
    if (keyAt(records, start) < key) low = endOf(records, start);
    else high = start;
  }
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    // The record that the middle is in.
    const start = Math.max(low, lastEnd(records, middle));
    if (keyAt(records, start) < key) low = endOf(records, start);
    else high = start;
  }
  return low;
}

/** Where the record with this key is; `null` without one. */
export function find(records: Buffer, key: string, from = 0): Span | null {
  return recordAt(records, lowerBound(records, key, from), key);
}

/** Where the record at `start` is if it has this key; else `null`. */
export function recordAt(records: Buffer, start: number, key: string): Span | null {
  if (start === records.length || keyAt(records, start) !== key) return null;
  return { start, end: endOf(records, start) };
}

/** The `lastmod` of a record, as it is written; `null` without one. */
export function lastmodOf(record: Buffer): string | null {
  return /<\/loc><lastmod>([^<]*)/.exec(record.toString("latin1"))?.[1] ?? null;
}

/** When the article of a record was published, as it is written; `null` without one. */
export const newsDateOf = (record: string): string | null =>
  /<news:publication_date>([^<]*)/.exec(record)?.[1] ?? null;

const NEWS_OPEN = "<news:news>";
const NEWS_CLOSE = "</news:news>";

/** Records without what they say as news; the same object when that is nothing. */
export function withoutNews(records: Buffer): Buffer {
  const text = textOf(records);
  const parts: Buffer[] = [];
  let copied = 0;
  for (let at = text.indexOf(NEWS_OPEN); at >= 0; at = text.indexOf(NEWS_OPEN, copied)) {
    parts.push(records.subarray(copied, at));
    copied = text.indexOf(NEWS_CLOSE, at) + NEWS_CLOSE.length;
  }
  return copied === 0 ? records : Buffer.concat([...parts, records.subarray(copied)]);
}
