/**
 * Where the entries of a document stand in its text. Reading does not keep it: it is read once more when somebody asks.
 *
 * @module
 */

import { type ReadDocument, readAgain } from "./reading-again.ts";

/** Where each entry begins. */
export interface Positions {
  /** Offsets in UTF-16 code units. */
  readonly starts: Uint32Array;
  /** Lines, from 1. */
  readonly lines: Uint32Array;
}

/** The positions of the entries of several documents, each looked for once. */
export interface KnownPositions {
  /** Those of a document; `null` where it cannot be read any more. */
  of(document: number): Promise<Positions | null>;
  /** The line of an entry; `null` as long as nobody has asked for positions, and where they are not known. */
  lineOf(document: number, entry: number): number | null;
  /** Forgets those of a document that has gone, or is another from now on. */
  forget(document: number): void;
}

/** No positions yet. `find` gives a document that is open. */
export function createPositions(find: (document: number) => ReadDocument | null): KnownPositions {
  const asked = new Map<number, Promise<Positions | null>>();
  const known = new Map<number, Positions>();
  return {
    of(document) {
      const before = asked.get(document);
      const sought = find(document);
      if (before !== undefined || sought === null) return before ?? Promise.resolve(null);
      const found = positionsIn(sought).then((positions) => {
        if (positions !== null && asked.get(document) === found) known.set(document, positions);
        return positions;
      });
      asked.set(document, found);
      return found;
    },
    lineOf: (document, entry) => known.get(document)?.lines[entry] ?? null,
    forget(document) {
      asked.delete(document);
      known.delete(document);
    },
  };
}

/** Where the entries of a document begin; `null` where it cannot be read any more. */
export async function positionsIn(document: ReadDocument): Promise<Positions | null> {
  const { entryCount } = document;
  const starts = new Uint32Array(entryCount);
  const lines = new Uint32Array(entryCount);
  let count = 0;
  const report = await readAgain(document, { check: false, positions: true }, (entries) => {
    for (const { position } of entries) {
      starts[count] = position?.start ?? 0;
      lines[count] = position?.line ?? 0;
      count += 1;
    }
  });
  return report === null ? null : { starts, lines };
}

/** Where the entry begins that stands behind one; the end of the text is not known. */
export function nextStart({ starts }: Positions, entry: number): number {
  // The URLs of one element begin with it.
  const start = starts[entry];
  let next = entry + 1;
  while (next < starts.length && starts[next] === start) next += 1;
  return starts[next] ?? Number.POSITIVE_INFINITY;
}
