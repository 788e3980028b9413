/**
 * As `src/npm/busy.ts` of the package has it, which does not offer it: `tests/npm/architecture.test.ts` compares them.
 *
 * @module
 */

/**
 * For how many milliseconds whoever sent these headers wants to be left alone, in seconds or with a date; `null` when they do
 * not say: <https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3>.
 */
export function retryAfterOf(headers: Headers): number | null {
  const value = headers.get("retry-after") ?? "";
  if (/^\s*\d+\s*$/.test(value)) return Number(value) * 1_000;
  // `Date.parse` takes numbers for years.
  const time = /^\s*[a-z]{3}/i.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? null : Math.max(0, time - Date.now());
}
