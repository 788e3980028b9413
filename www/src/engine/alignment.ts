/**
 * Where two texts are the same again after something that differs, when more differs soon after: of all ways to read a stretch of
 * both as kept, taken away and added, the one that keeps most.
 *
 * @module
 */

/** How many pieces of each text are laid side by side: few first, for that is mostly enough. */
const PIECES = [24, 96] as const;
/** Pieces that are as long as this and stand once in each text are known again, in UTF-16 code units. */
const TELLING_UNITS = 16;

/** A place in both texts. */
export interface Position {
  readonly at: number;
  readonly newAt: number;
}

/** Pieces of a text, one after the other: where each begins, and where the last one ends. */
interface Pieces {
  readonly bounds: readonly number[];
  readonly texts: readonly string[];
  readonly isAll: boolean;
}

/**
 * Where the texts are the same again after `at` and `newAt`; they are the same from `sameFrom` to `at`. `null` when what follows
 * is too different to say.
 */
export function findAligned(
  before: string,
  at: number,
  after: string,
  newAt: number,
  sameFrom: number,
): Position | null {
  const shared = at - pieceStart(before, at, sameFrom);
  for (const max of PIECES) {
    const found = alignedIn(piecesFrom(before, at - shared, max), piecesFrom(after, newAt - shared, max));
    if (found === null) continue;
    // The shared beginning of a piece is the same in both, wherever it stands.
    const isBehind = found.at >= at && found.newAt >= newAt;
    return isBehind ? found : { at: found.at + shared, newAt: found.newAt + shared };
  }
  return null;
}

/** Where the first pieces that are kept begin; `null` when too little is kept to be sure. */
function alignedIn(old: Pieces, now: Pieces): Position | null {
  const known = countsOf(old.texts);
  const knownNow = countsOf(now.texts);
  const often = (text: string): number => Math.max(known.get(text) ?? 0, knownNow.get(text) ?? 0);
  const kept = keptOf(old.texts, now.texts, (text) => text.length / often(text));
  const [first] = kept;
  if (!(old.isAll && now.isAll) && !isTelling(kept, old, now, (text) => often(text) === 1)) return null;
  return first === undefined ? null : { at: old.bounds[first[0]] ?? 0, newAt: now.bounds[first[1]] ?? 0 };
}

/** Where tags and lines begin, from `at` on, at most `max` of them, and where the text ends. */
export function boundsFrom(text: string, at: number, max: number): readonly number[] {
  const bounds = [at];
  const next = /[<\n\r]/g;
  next.lastIndex = at;
  while (bounds.length < max) {
    const found = next.exec(text);
    if (found === null) {
      bounds.push(text.length);
      break;
    }
    const bound = found[0] === "<" ? found.index : found.index + 1;
    if (bound > (bounds.at(-1) ?? 0)) bounds.push(bound);
  }
  return bounds;
}

/** Where the piece begins that `at` is in, but not before `least`. */
function pieceStart(text: string, at: number, least: number): number {
  for (let start = at; start >= least; start -= 1) {
    if (start === 0 || text[start - 1] === "\n" || text[start - 1] === "\r") return start;
    if (text[start] === "<" && start < at) return start;
  }
  return at;
}

function piecesFrom(text: string, at: number, max: number): Pieces {
  const bounds = boundsFrom(text, at, max + 1);
  const texts = bounds.slice(1).map((end, index) => text.slice(bounds[index], end));
  return { bounds, texts, isAll: bounds.at(-1) === text.length };
}

function countsOf(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/** The pairs of pieces that are kept, so that they weigh most together. */
function keptOf(
  old: readonly string[],
  now: readonly string[],
  weigh: (text: string) => number,
): readonly (readonly [number, number])[] {
  const width = now.length + 1;
  const best = new Float64Array((old.length + 1) * width);
  const valueAt = (row: number, column: number): number => best[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1) {
    const text = old[row] ?? "";
    const weight = weigh(text);
    for (let column = now.length - 1; column >= 0; column -= 1) {
      const skipped = Math.max(valueAt(row + 1, column), valueAt(row, column + 1));
      best[row * width + column] =
        text === now[column] ? Math.max(skipped, weight + valueAt(row + 1, column + 1)) : skipped;
    }
  }
  const pairs: (readonly [number, number])[] = [];
  let [row, column] = [0, 0];
  while (row < old.length && column < now.length) {
    const value = valueAt(row, column);
    if (valueAt(row + 1, column) === value) row += 1;
    else if (valueAt(row, column + 1) === value) column += 1;
    else {
      pairs.push([row, column]);
      row += 1;
      column += 1;
    }
  }
  return pairs;
}

/** Whether so much is kept of what stands once only that the rest must be what changed. */
function isTelling(
  kept: readonly (readonly [number, number])[],
  old: Pieces,
  now: Pieces,
  isOnce: (text: string) => boolean,
): boolean {
  const tells = (text: string | undefined): boolean =>
    text !== undefined && text.length >= TELLING_UNITS && isOnce(text);
  const count = (texts: readonly string[]): number => texts.filter(tells).length;
  const keptCount = kept.filter(([row]) => tells(old.texts[row])).length;
  return keptCount > 0 && keptCount * 2 >= Math.min(count(old.texts), count(now.texts));
}
