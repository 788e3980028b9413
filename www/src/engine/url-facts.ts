/**
 * Columns about the URLs of a file: host, depth and length. They are made when first needed, and kept as long as the file is.
 *
 * @module
 */

import { depthFrom, endOfHost, hostIn } from "../url-parts.ts";
import type { TableFile } from "./table.ts";
import { createPause } from "./turns.ts";

/** How many entries are looked at before others have their turn. */
const STEP = 8_192;

/** What is known of the URL of each entry of a file. */
export interface UrlFacts {
  /** The hosts that occur, and which of them each entry has. */
  readonly hosts: readonly string[];
  readonly host: Uint32Array;
  readonly depth: Uint16Array;
  readonly length: Uint32Array;
}

const made = new WeakMap<TableFile, Promise<UrlFacts>>();

/** The columns of a file, made once. */
export function urlFactsOf(file: TableFile): Promise<UrlFacts> {
  const known = made.get(file);
  if (known !== undefined) return known;
  const facts = makeUrlFacts(file);
  made.set(file, facts);
  return facts;
}

async function makeUrlFacts({ entries }: TableFile): Promise<UrlFacts> {
  const pause = createPause(() => true);
  const host = new Uint32Array(entries.length);
  const depth = new Uint16Array(entries.length);
  const length = new Uint32Array(entries.length);
  const hosts: string[] = [];
  const numbers = new Map<string, number>();
  const byName = new Map<string, number>();
  const numberOf = (authority: string): number => {
    const known = numbers.get(authority);
    if (known !== undefined) return known;
    // Ways of writing one host share a number.
    const name = hostIn(authority);
    const number = byName.get(name) ?? hosts.push(name) - 1;
    byName.set(name, number);
    numbers.set(authority, number);
    return number;
  };
  for (let index = 0; index < entries.length; index += 1) {
    if (index % STEP === 0) await pause();
    const loc = entries.loc(index) ?? "";
    const scheme = loc.indexOf("://");
    const start = scheme < 0 ? 0 : scheme + 3;
    const end = scheme < 0 ? 0 : endOfHost(loc, start);
    host[index] = numberOf(loc.slice(start, end));
    depth[index] = scheme < 0 ? 0 : depthFrom(loc, end);
    length[index] = loc.length;
  }
  return { hosts, host, depth, length };
}
