/**
 * Structured values from WebAssembly: numbers and texts, in the order in which `src/wasm/message.rs` put them there.
 *
 * @module
 */

/** Stands for nothing where a number is expected. */
const NONE = 0xffff_ffff;

/** Reads what is in a message from its start to its end. */
export class MessageReader {
  readonly #numbers: Uint32Array;
  readonly #text: string;
  #at: number;
  #textAt = 0;

  /** @param start - Where the message starts in `numbers`. */
  constructor(numbers: Uint32Array, start: number, text: string) {
    this.#numbers = numbers;
    this.#at = start;
    this.#text = text;
  }

  /** @param message - The bytes of the numbers, and all texts. */
  static of(message: unknown): MessageReader {
    const [{ buffer }, text] = message as readonly [Uint8Array, string];
    return new MessageReader(new Uint32Array(buffer), 0, text);
  }

  number(): number {
    return this.#numbers[this.#at++] ?? 0;
  }

  /** A number of up to 64 bits; above 2 ** 53 it is not exact. */
  longNumber(): number {
    return this.number() + this.number() * 2 ** 32;
  }

  /** A number, or nothing. */
  optional(): number | null {
    const number = this.number();
    return number === NONE ? null : number;
  }

  /** A text, or nothing. */
  optionalText(): string | null {
    const length = this.optional();
    if (length === null) return null;
    this.#textAt += length;
    return this.#text.slice(this.#textAt - length, this.#textAt);
  }

  text(): string {
    return this.optionalText() ?? "";
  }

  /** As many items as there are. */
  list<T>(read: (message: MessageReader) => T): T[] {
    const items: T[] = [];
    for (let left = this.number(); left > 0; left -= 1) items.push(read(this));
    return items;
  }
}
