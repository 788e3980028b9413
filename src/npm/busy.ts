/**
 * Servers that want to be asked later.
 *
 * @module
 */

/** Whether a server that answers with this status may answer otherwise later. */
export function isBusy(status: number): boolean {
  return status === 429 || status >= 500;
}

/** What is asked of servers at once, until one says that this is too much: then one after the other. */
export class Requests {
  #isTooMuch = false;
  /** Ends with the last of them. */
  #end: Promise<unknown> = Promise.resolve();

  /** Makes a request in its turn. */
  async run<T>(request: () => Promise<T>, statusOf: (outcome: T) => number | null | undefined): Promise<T> {
    const answer = this.#isTooMuch ? this.#end.then(request) : request();
    this.#end = Promise.allSettled([this.#end, answer]).then(() => {});
    const outcome = await answer;
    this.#isTooMuch ||= [429, 503].includes(statusOf(outcome) ?? 0);
    return outcome;
  }
}

/** The first time to wait before a server is asked again. */
const BACK_OFF_MS = 500;

/**
 * How long to wait before a server is asked again: as long as it says, else twice as long each `time`, which starts at 0, and up
 * to half of that more. `undefined` if it wants to be left alone for more than `maxMs`.
 */
export function backOffMs(time: number, maxMs: number, headers?: Headers): number | undefined {
  const after = headers && retryAfterMs(headers);
  if (after !== undefined && after > maxMs) return undefined;
  // Those that were refused together do not come again together.
  return (after || BACK_OFF_MS * 2 ** time) * (1 + Math.random() / 2);
}

/** `Retry-After`, seconds or a date, in milliseconds from now: <https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3>. */
function retryAfterMs(headers: Headers): number | undefined {
  const value = headers.get("retry-after") ?? "";
  if (/^\s*\d+\s*$/.test(value)) return Number(value) * 1_000;
  // `Date.parse` takes numbers for years.
  const time = /^\s*[a-z]{3}/i.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? undefined : Math.max(0, time - Date.now());
}
