/**
 * JSON that others wrote, read at once: what a few bytes each stand for takes up to a hundred times as much memory, of which
 * an isolate has 128 MB for all that it does. So a long text is looked through before anything is made of it.
 *
 * @module
 */

/** JSON that would take too much memory. */
export class JsonTooLargeError extends Error {
  override readonly name = "JsonTooLargeError";
  /** Whether it is a list of too many items; else it has too many values, wherever they are. */
  readonly isList: boolean;

  constructor(isList: boolean) {
    super(isList ? "the list has too many items" : "there are too many values");
    this.isList = isList;
  }
}

/** What may be read. */
export interface JsonBounds {
  /** How many items it may have if it is a list. */
  readonly itemsMax: number;
  /** How many values it may have, and so how many brackets and commas. */
  readonly valuesMax: number;
}

/** A shorter text is read at once: whatever it has, there is memory for it. */
const SHORT_LENGTH = 1_048_576;

/**
 * The value that a text stands for.
 *
 * @throws {SyntaxError} Where it is no JSON.
 * @throws {JsonTooLargeError} Where it is too much.
 */
export function parseJson(text: string, bounds: JsonBounds): unknown {
  if (text.length > SHORT_LENGTH) demandBounds(text, bounds);
  return JSON.parse(text);
}

const [QUOTE, COMMA, BACKSLASH] = [0x22, 0x2c, 0x5c] as const;
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d] as const;

function demandBounds(text: string, { itemsMax, valuesMax }: JsonBounds): void {
  const isList = /^\s*\[/.test(text);
  let [depth, values, items] = [0, 1, 1];
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at = endOfString(text, at);
        continue;
      case OPEN_LIST:
      case OPEN_OBJECT:
        depth += 1;
        break;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        depth -= 1;
        continue;
      case COMMA:
        if (depth === 1) items += 1;
        break;
      default:
        continue;
    }
    values += 1;
    if (isList && items > itemsMax) throw new JsonTooLargeError(true);
    if (values > valuesMax) throw new JsonTooLargeError(false);
  }
}

/** Where the string ends that begins at `start`. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) break;
    if (code === BACKSLASH) at += 1;
  }
  return at;
}
