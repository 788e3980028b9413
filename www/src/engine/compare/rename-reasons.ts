/**
 * Why two URLs are probably those of one page, and how probably.
 *
 * @module
 */

import type { Rename, RenameReason } from "./types.ts";
import {
  decoded,
  partsOf,
  withoutExtension,
  withoutSlash,
  withoutTracking,
  withoutWww,
} from "./url-parts.ts";

/** What is less probable is not told. */
export const MIN_SCORE = 60;

/** What each difference takes away from 100. */
const COSTS: Readonly<Record<Exclude<RenameReason, "same-name" | "similar">, number>> = {
  scheme: 1,
  www: 1,
  slash: 1,
  case: 2,
  encoding: 1,
  tracking: 1,
  extension: 4,
  query: 15,
  host: 10,
};

/** How the URLs differ. */
export function renameOf(before: string, after: string): Rename {
  const [a, b] = [partsOf(before), partsOf(after)];
  const reasons: RenameReason[] = [];
  let score = 100;
  const tell = (reason: keyof typeof COSTS): void => {
    reasons.push(reason);
    score -= COSTS[reason];
  };
  if (a.scheme.toLowerCase() !== b.scheme.toLowerCase()) tell("scheme");
  const [hostA, hostB] = [a.host.toLowerCase(), b.host.toLowerCase()];
  if (withoutWww(hostA) !== withoutWww(hostB)) tell("host");
  else if (hostA !== hostB) tell("www");
  else if (a.host !== b.host) tell("case");

  let [pathA, pathB] = [a.path, b.path];
  /** Tells of a difference if paths are more alike without it. */
  const without = (reason: keyof typeof COSTS, strip: (path: string) => string): void => {
    if (pathA === pathB) return;
    const [strippedA, strippedB] = [strip(pathA), strip(pathB)];
    const isAlike = (strippedA === pathA) !== (strippedB === pathB) || strippedA === strippedB;
    if (isAlike && !reasons.includes(reason)) tell(reason);
    [pathA, pathB] = [strippedA, strippedB];
  };
  without("slash", withoutSlash);
  without("encoding", decoded);
  without("extension", (path) => withoutSlash(withoutExtension(path)));
  if (pathA !== pathB && pathA.toLowerCase() === pathB.toLowerCase()) tell("case");
  [pathA, pathB] = [pathA.toLowerCase(), pathB.toLowerCase()];
  if (pathA !== pathB) {
    const isSame = lastOf(pathA) === lastOf(pathB);
    reasons.push(isSame ? "same-name" : "similar");
    score =
      Math.min(score, isSame ? sameNameScore(pathA, pathB) : similarScore(pathA, pathB)) - (100 - score) / 2;
  }
  if (a.query !== b.query) tell(withoutTracking(a.query) === withoutTracking(b.query) ? "tracking" : "query");
  return { reasons, score: Math.round(Math.min(99, Math.max(1, score))) };
}

/** The last part of a path. */
export const lastOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/** A name that says what is on a page, and not only which page of several it is. */
const TELLING = /\p{L}{3}|\d{4}/u;

/** Two paths that end in the same name. */
function sameNameScore(before: string, after: string): number {
  const name = lastOf(before);
  if (!TELLING.test(name) || /^(?:index|home|page[-_]?\d*|about|contact|feed)$/.test(name)) return 1;
  const length = Math.min(1, name.length / 12);
  return 62 + 20 * length + 15 * similarity(before, after);
}

/** Two paths in the same folder whose last parts are similar. Other numbers mean another page. */
function similarScore(before: string, after: string): number {
  const [a, b] = [lastOf(before), lastOf(after)];
  if (before.slice(0, before.length - a.length) !== after.slice(0, after.length - b.length)) return 1;
  if (numbersIn(a) !== numbersIn(b)) return 1;
  const alike = similarity(a, b);
  return alike < 0.6 ? 1 : 95 * alike;
}

const numbersIn = (text: string): string => (text.match(/\d+/g) ?? []).sort().join(" ");

/** How much is compared of a text. */
const COMPARED_UNITS = 200;

/** The share of pairs of letters that two texts have in common, from 0 to 1. */
export function similarity(a: string, b: string): number {
  if (a === b) return 1;
  const [first, second] = [a.slice(0, COMPARED_UNITS), b.slice(0, COMPARED_UNITS)];
  const total = first.length + second.length - 2;
  if (first.length < 2 || second.length < 2) return 0;
  const counts = new Map<number, number>();
  const pairAt = (text: string, at: number): number => text.charCodeAt(at) * 65_536 + text.charCodeAt(at + 1);
  for (let at = 0; at + 1 < first.length; at += 1) {
    const pair = pairAt(first, at);
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  let common = 0;
  for (let at = 0; at + 1 < second.length; at += 1) {
    const pair = pairAt(second, at);
    const left = counts.get(pair) ?? 0;
    if (left === 0) continue;
    counts.set(pair, left - 1);
    common += 1;
  }
  return (2 * common) / total;
}
