/** What a condition is compared with. */
export interface Validators {
  readonly etag: string;
  /** When the document last changed, in milliseconds since 1970-01-01T00:00Z; `null` when nobody knows. */
  readonly lastModifiedMs: number | null;
}

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
  return since !== null && lastModifiedMs !== null && wholeSeconds(lastModifiedMs) <= since;
}

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

/** One of the three forms of HTTP dates, all of which begin with the name of the day; `null` for anything else. */
function httpDateMs(value: string | null): number | null {
  if (value === null || !/^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(value)) return null;
  const milliseconds = Date.parse(value);
  return Number.isNaN(milliseconds) ? null : milliseconds;
}
