/** How much is remembered. When it is more, all is forgotten, which costs a reading of each. */
const VALUES_MAX = 4_000;

/**
 * What was read a moment ago, by its key: of many clients that ask at once whether something has changed, the first one has it
 * looked up.
 */
export class Lately<Value> {
  readonly #timeMs: number;
  readonly #values = new Map<string, { readonly value: Value; readonly readAt: number }>();

  /** Remembers for so long, in milliseconds; for 0 not at all. */
  constructor(timeMs: number) {
    this.#timeMs = timeMs;
  }

  /** Remembers what was just read. */
  note(key: string, value: Value): void {
    if (this.#values.size >= VALUES_MAX) this.#values.clear();
    this.#values.set(key, { value, readAt: Date.now() });
  }

  /** What is remembered; `null` of what is not, or was read too long ago, or by a clock that was ahead of this one. */
  recall(key: string): Value | null {
    const found = this.#values.get(key);
    const age = found === undefined ? Number.NaN : Date.now() - found.readAt;
    return found !== undefined && age >= 0 && age < this.#timeMs ? found.value : null;
  }

  /** Remembers it no longer. */
  forget(key: string): void {
    this.#values.delete(key);
  }
}
