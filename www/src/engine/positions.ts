/**
 * Where the entries of a document stand in its text. Reading does not keep it: it is found when somebody asks.
 *
 * @module
 */

import type { Format } from "sitemapkit";
import type { Source } from "./source.ts";
import { createPause, type Pause } from "./turns.ts";

/** What begins an entry. Comments and CDATA sections are passed over whole. */
const BEGINNINGS: Readonly<Record<Format, RegExp | null>> = {
  urlset: elementsCalled("url"),
  sitemapindex: elementsCalled("sitemap"),
  rss: elementsCalled("item"),
  atom: elementsCalled("entry"),
  "oai-pmh": elementsCalled("record"),
  text: /^[^\S\n]*(?=\S)/gm,
  robots: /^[^\S\n]*(?=sitemap[^\S\n]*:)/gim,
  unknown: null,
};

function elementsCalled(name: string): RegExp {
  return new RegExp(`<!--[^]*?-->|<!\\[CDATA\\[[^]*?\\]\\]>|<(?=(?:[\\w.-]+:)?${name}[\\s/>])`, "g");
}

/** Longer texts are not looked through: they would have to be in memory whole. */
const TEXT_MAX_BYTES = 128 * 1024 * 1024;

/** How many entries are passed before others have their turn. */
const STEP = 2_048;

/** Where each entry begins. */
export interface Positions {
  /** Offsets in UTF-16 code units, and behind the last of them the end of the text. */
  readonly starts: Uint32Array;
  /** Lines, from 1. */
  readonly lines: Uint32Array;
}

/** A document whose entries are looked for. */
interface Sought {
  readonly source: Source;
  readonly format: Format;
  readonly entryCount: number;
}

/** The positions of the entries of several documents, each looked for once. */
export interface KnownPositions {
  /** Those of a document; `null` where they are not certain. */
  of(document: number): Promise<Positions | null>;
  /** The line of an entry; `null` as long as nobody has asked for positions, and where they are not certain. */
  lineOf(document: number, entry: number): number | null;
  /** Forgets those of a document that has gone, or is another from now on. */
  forget(document: number, bytes?: number): void;
}

/** No positions yet. `find` gives a document that is open. */
export function createPositions(find: (document: number) => Sought | null): KnownPositions {
  const asked = new Map<number, Promise<Positions | null>>();
  const known = new Map<number, Positions>();
  return {
    of(document) {
      const before = asked.get(document);
      const sought = find(document);
      if (before !== undefined || sought === null) return before ?? Promise.resolve(null);
      const found = positionsIn(sought.source, sought.format, sought.entryCount).then((positions) => {
        if (positions !== null && asked.get(document) === found) known.set(document, positions);
        return positions;
      });
      asked.set(document, found);
      return found;
    },
    lineOf: (document, entry) => known.get(document)?.lines[entry] ?? null,
    forget(document, bytes = 0) {
      asked.delete(document);
      known.delete(document);
      if (bytes > TEXT_MAX_BYTES) asked.set(document, Promise.resolve(null));
    },
  };
}

/** Where the entries of a document begin; `null` where that is not certain. */
export async function positionsIn(
  source: Source,
  format: Format,
  entryCount: number,
): Promise<Positions | null> {
  const pattern = BEGINNINGS[format];
  if (pattern === null || entryCount === 0) return null;
  const { text } = await source(0, Number.POSITIVE_INFINITY);
  return positionsOf(
    text,
    new RegExp(pattern),
    entryCount,
    createPause(() => true),
  );
}

async function positionsOf(
  text: string,
  pattern: RegExp,
  entryCount: number,
  pause: Pause,
): Promise<Positions | null> {
  const starts = new Uint32Array(entryCount + 1);
  const lines = new Uint32Array(entryCount);
  let count = 0;
  let line = 1;
  let lineEnd = text.indexOf("\n");
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const { index } = match;
    const [found] = match;
    if (found.startsWith("<!")) continue;
    // A text has no sign before its first entry, so what is found can be empty.
    const start = found === "<" ? index : index + found.length;
    if (found !== "<") pattern.lastIndex = start + 1;
    if (count >= entryCount) return null;
    while (lineEnd >= 0 && lineEnd < start) {
      line += 1;
      lineEnd = text.indexOf("\n", lineEnd + 1);
    }
    starts[count] = start;
    lines[count] = line;
    count += 1;
    if (count % STEP === 0) await pause();
  }
  starts[count] = text.length;
  // Reading took something else for an entry: no position can be trusted then.
  return count === entryCount ? { starts, lines } : null;
}
