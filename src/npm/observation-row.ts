/**
 * A row of an export as fields, and what fields say.
 *
 * @module
 */

import type { ReadObservation } from "./non-indexable.js";

/**
 * The value of a field by its name in small letters and digits alone: `statuscode` for `Status Code`. `undefined` where there is
 * no such field, and an empty text where it is empty.
 */
export type Row = (name: string) => string | undefined;

/** An observation that is being put together. */
export type Observed = { -readonly [Field in keyof ReadObservation]: ReadObservation[Field] };

/** What a row says; nothing where it says nothing of a page. */
export type Observe = (row: Row) => readonly Observed[];

/** How fields are looked up. */
export function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\d]/gu, "");
}

/** A row of these cells; of columns with the same name the first counts. */
export function rowOf(names: readonly string[], cells: readonly string[]): Row {
  return (name) => {
    const column = names.indexOf(name);
    return column < 0 ? undefined : (cells[column] ?? "").trim();
  };
}

/** Whether a page came with this answer, or was the same as before. */
export function isFetched(status: string | undefined): boolean {
  return status === "200" || status === "304";
}

/** Whether this answer says that there is no page: an error, or a redirect. */
export function isNoPage(status: string | undefined): boolean {
  return /^[1345]\d\d$/.test(status ?? "") && !isFetched(status);
}

/** Whether it is something that pages are made of, and no page. */
export function isResource(contentType: string | undefined): boolean {
  return /^(?:image|font|audio|video)\/|css|javascript|ecmascript|\/json/i.test(contentType ?? "");
}

/** Whether a number, as any country writes it, is above 0. */
export function isSome(number: string | undefined): boolean {
  return /[1-9]/.test(number ?? "");
}

/** A number with a point or a comma before its decimals; `undefined` for what is none. */
export function numberOf(text: string | undefined): number | undefined {
  const value = /\d/.test(text ?? "") ? Number(text?.replace(/^([^.,]*),([^.,]*)$/, "$1.$2")) : Number.NaN;
  return Number.isFinite(value) ? value : undefined;
}

/**
 * A time in whole seconds since 1970: of a date, or of a number of seconds, milliseconds, microseconds or nanoseconds, which the
 * number itself tells apart.
 */
export function timeOf(text: string | undefined): number | undefined {
  let value = numberOf(text);
  if (value === undefined) value = Date.parse(text ?? "") / 1_000;
  else while (Math.abs(value) > 1e11) value /= 1_000;
  return Number.isFinite(value) ? Math.floor(value) : undefined;
}
