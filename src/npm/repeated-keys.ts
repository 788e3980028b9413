/**
 * JSON whose objects have a key twice: `JSON.parse` keeps the last value and says nothing.
 *
 * @module
 */

/** A key that an object has twice, of which all but the last are passed over. */
export interface RepeatedKey {
  /** The key. */
  readonly key: string;
  /** The keys and places in lists that lead to the object. */
  readonly path: readonly (string | number)[];
}

const [QUOTE, COMMA, BACKSLASH] = [0x22, 0x2c, 0x5c] as const;
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d] as const;

/** How deep values are looked at: deeper than anything that an entry has. */
const DEPTH_MAX = 12;

/** What ends every key, and now and then stands in a text. */
const KEY_END = /"\s*:/g;

/**
 * The keys that objects of a text have twice, in their order, up to twelve objects and lists deep.
 *
 * @param value - What `JSON.parse` makes of the text: where it has as many keys as the text, which is nearly always, no further look
 * is needed.
 *
 * @example
 * ```ts
 * const text = '{"loc":"https://www.example.com/a","loc":"https://www.example.com/b"}';
 * [...repeatedKeys(text, JSON.parse(text))]; // [{ key: "loc", path: [] }]
 * ```
 */
export function* repeatedKeys(text: string, value: unknown): Generator<RepeatedKey, void, void> {
  if ((text.match(KEY_END)?.length ?? 0) === keyCount(value, 0)) return;
  // Of an object its keys, of a list none; and where in it that is: `null` before a key.
  const open: { readonly keys: Set<string> | null; place: string | number | null }[] = [];
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const inner = depth > DEPTH_MAX ? undefined : open.at(-1);
    switch (code) {
      case QUOTE: {
        const start = at;
        at = endOfString(text, at);
        if (inner === undefined || inner.keys === null || inner.place !== null) break;
        const key: string = JSON.parse(text.slice(start, at + 1));
        if (inner.keys.has(key)) yield { key, path: open.slice(0, -1).map(({ place }) => place ?? "") };
        inner.keys.add(key);
        inner.place = key;
        break;
      }
      case OPEN_LIST:
      case OPEN_OBJECT:
        depth += 1;
        if (depth > DEPTH_MAX) break;
        open.push(code === OPEN_LIST ? { keys: null, place: 0 } : { keys: new Set(), place: null });
        break;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        if (depth <= DEPTH_MAX) open.pop();
        depth -= 1;
        break;
      case COMMA:
        if (inner !== undefined) inner.place = typeof inner.place === "number" ? inner.place + 1 : null;
    }
  }
}

function keyCount(value: unknown, depth: number): number {
  if (typeof value !== "object" || value === null || depth > DEPTH_MAX) return 0;
  let count = 0;
  if (Array.isArray(value)) {
    for (const item of value) count += keyCount(item, depth + 1);
    return count;
  }
  for (const key in value)
    count += 1 + keyCount((value as Readonly<Record<string, unknown>>)[key], depth + 1);
  return count;
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
