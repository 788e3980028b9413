/**
 * JSON with the place of every value, so that what is wrong with one can be told where it stands.
 *
 * @module
 */

interface Located {
  /** Where it starts in the text, in UTF-16 code units. */
  readonly start: number;
}

export interface JsonMember {
  readonly key: string;
  readonly keyStart: number;
  readonly value: JsonNode;
}

/** A value of a JSON text. */
export type JsonNode =
  | (Located & { readonly kind: "object"; readonly members: readonly JsonMember[] })
  | (Located & { readonly kind: "array"; readonly items: readonly JsonNode[] })
  | (Located & { readonly kind: "scalar"; readonly value: string | number | boolean | null });

/** The text is no JSON; the message says what was expected. */
export class JsonFault extends Error {
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

/** Reads a text that is one JSON value: <https://www.rfc-editor.org/rfc/rfc8259>. Throws a {@linkcode JsonFault}. */
export function readJson(text: string): JsonNode {
  const reader = new Reader(text);
  const root = reader.value(0);
  reader.skipSpace();
  if (reader.offset < text.length) {
    throw reader.fault("expected the end of the file");
  }
  return root;
}

/** How deep values may be inside of one another. */
const DEPTH = 100;

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const STRING = /"(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy;
const WORDS: ReadonlyMap<string, boolean | null> = new Map([
  ["true", true],
  ["false", false],
  ["null", null],
]);

class Reader {
  offset = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  fault(expected: string, offset: number = this.offset): JsonFault {
    const found = Array.from(this.#text.slice(offset, offset + 2))[0];
    return new JsonFault(`${expected}, not ${found === undefined ? "the end of the file" : found}`, offset);
  }

  skipSpace(): void {
    while (" \t\r\n".includes(this.#text[this.offset] ?? "x")) {
      this.offset++;
    }
  }

  value(depth: number): JsonNode {
    this.skipSpace();
    const start = this.offset;
    if (depth > DEPTH) {
      throw new JsonFault(`expected at most ${DEPTH} values inside of one another`, start);
    }
    const first = this.#text[start];
    if (first === "{") {
      return { kind: "object", start, members: this.#members(depth) };
    }
    if (first === "[") {
      return { kind: "array", start, items: this.#list("]", () => this.value(depth + 1)) };
    }
    return { kind: "scalar", start, value: this.#scalar() };
  }

  #members(depth: number): JsonMember[] {
    return this.#list("}", () => {
      const keyStart = this.offset;
      if (this.#text[keyStart] !== '"') {
        throw this.fault("expected a name in double quotes");
      }
      const key = this.#string();
      this.skipSpace();
      if (this.#text[this.offset] !== ":") {
        throw this.fault(`expected a colon after ${JSON.stringify(key)}`);
      }
      this.offset++;
      return { key, keyStart, value: this.value(depth + 1) };
    });
  }

  /** What stands between brackets, with commas in between. */
  #list<Item>(close: string, item: () => Item): Item[] {
    const items: Item[] = [];
    this.offset++;
    this.skipSpace();
    if (this.#text[this.offset] === close) {
      this.offset++;
      return items;
    }
    for (;;) {
      this.skipSpace();
      items.push(item());
      this.skipSpace();
      const next = this.#text[this.offset];
      if (next !== "," && next !== close) {
        throw this.fault(`expected a comma or ${close}`);
      }
      this.offset++;
      if (next === close) {
        return items;
      }
    }
  }

  #scalar(): string | number | boolean | null {
    const start = this.offset;
    if (this.#text[start] === '"') {
      return this.#string();
    }
    const number = this.#match(NUMBER);
    if (number !== "") {
      return Number(number);
    }
    for (const [word, value] of WORDS) {
      if (this.#text.startsWith(word, start)) {
        this.offset += word.length;
        return value;
      }
    }
    const isComment = /^\/[/*]/.test(this.#text.slice(start));
    throw this.fault(isComment ? "expected a value (JSON has no comments)" : "expected a value");
  }

  #string(): string {
    const start = this.offset;
    const literal = this.#match(STRING);
    if (literal === "") {
      throw new JsonFault("expected a text that ends with a double quote on its line", start);
    }
    return String(JSON.parse(literal));
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.offset;
    const match = pattern.exec(this.#text)?.[0] ?? "";
    this.offset += match.length;
    return match;
  }
}
