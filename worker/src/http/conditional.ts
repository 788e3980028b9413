import { HttpError } from "./error.ts";

/** What a condition is compared with. */
export interface Validators {
  readonly etag: string;
  /** When the document last changed, in milliseconds since 1970-01-01T00:00Z; `null` when nobody knows. */
  readonly lastModifiedMs: number | null;
}

/** How far ahead a date may be that is believed: clocks differ. */
const AHEAD_MAX_MS = 60_000;

/**
 * Whether the client's copy is still good, so that 304 is the answer to its GET or HEAD:
 * <https://www.rfc-editor.org/rfc/rfc9110#section-13.2.2>.
 *
 * `If-None-Match` decides alone where there is one; `If-Modified-Since` is the weaker second choice.
 */
export function isNotModified(headers: Headers, { etag, lastModifiedMs }: Validators): boolean {
  const noneMatch = headers.get("if-none-match");
  if (noneMatch !== null) return noneMatch.trim() === "*" || opaqueTags(noneMatch).includes(opaqueTag(etag));
  const since = httpDateMs(headers.get("if-modified-since"));
  // A server that was ahead of its time has said so once: what has changed since would be missed until that comes.
  if (since !== null && since > Date.now() + AHEAD_MAX_MS) return false;
  return since !== null && lastModifiedMs !== null && wholeSeconds(lastModifiedMs) <= since;
}

/**
 * Whether what is there is what a client means by `If-Match`, or it means nothing by it. Tags are compared without `W/`, unlike
 * <https://www.rfc-editor.org/rfc/rfc9110#section-13.1.1>: who compresses an answer on its way makes its tag a weak one, and ours
 * tell contents apart all the same.
 */
export function isMatch(headers: Headers, etag: string): boolean {
  const match = headers.get("if-match");
  return match === null || match.trim() === "*" || opaqueTags(match).includes(opaqueTag(etag));
}

/** Whether a client wants something done only where nothing is yet. */
export const isForNew = (headers: Headers): boolean => headers.get("if-none-match")?.trim() === "*";

/** That it is not as the client wants it to be. */
export const mismatch = (): HttpError =>
  new HttpError(
    412,
    "precondition-failed",
    "What is there is not what If-Match or If-None-Match say; nothing was done.",
  );

/** `milliseconds` as a header value; a fraction of a second has no place in one. */
export function httpDate(milliseconds: number): string {
  return new Date(milliseconds).toUTCString();
}

function wholeSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000) * 1000;
}

/** The tags of a list without their quotes and `W/`: the comparison is the weak one. A comma may be part of a tag. */
function opaqueTags(list: string): string[] {
  return Array.from(list.matchAll(/"([^"]*)"/g), ([, tag]) => tag ?? "");
}

function opaqueTag(etag: string): string {
  return etag.replace(/^W\//, "").slice(1, -1);
}

const DAYS = "Mon|Tue|Wed|Thu|Fri|Sat|Sun";
const LONG_DAYS = "Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday";
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const TIME = "(?<time>\\d\\d:\\d\\d:\\d\\d)";
const MONTH = `(?<month>${MONTHS.join("|")})`;

/** The three forms of dates: <https://www.rfc-editor.org/rfc/rfc9110#section-5.6.7>. */
const HTTP_DATES = [
  `(?:${DAYS}), (?<day>\\d\\d) ${MONTH} (?<year>\\d{4}) ${TIME} GMT`,
  `(?:${LONG_DAYS}), (?<day>\\d\\d)-${MONTH}-(?<year>\\d\\d) ${TIME} GMT`,
  `(?:${DAYS}) ${MONTH} (?<day>[ \\d]\\d) ${TIME} (?<year>\\d{4})`,
].map((form) => new RegExp(`^${form}$`));

/** What a date of HTTP stands for; `null` for anything else, and for a day or a time that there is not. */
function httpDateMs(value: string | null): number | null {
  const found = HTTP_DATES.map((form) => form.exec(value ?? "")?.groups).find(
    (groups) => groups !== undefined,
  );
  if (found === undefined) return null;
  const { year = "", month = "", day = "", time = "" } = found;
  const [hours = 0, minutes = 0, seconds = 0] = time.split(":").map(Number);
  const monthIndex = MONTHS.indexOf(month);
  const date = new Date(Date.UTC(fullYear(year), monthIndex, Number(day), hours, minutes, seconds));
  const isThere = date.getUTCMonth() === monthIndex && date.getUTCDate() === Number(day);
  return isThere && hours < 24 && minutes < 60 && seconds < 60 ? date.getTime() : null;
}

/** Of a year with two digits it is the last one that is not more than 50 years in the future. */
function fullYear(year: string): number {
  if (year.length > 2) return Number(year);
  const now = new Date().getUTCFullYear();
  const inThisCentury = now - (now % 100) + Number(year);
  return inThisCentury > now + 50 ? inThisCentury - 100 : inThisCentury;
}
