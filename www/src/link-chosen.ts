/**
 * What is chosen within a view, as parameters of links: a place of a rule, a kind of media, a row, what is compared and how. Files
 * are known by their positions. What is none of it is left out.
 *
 * @module
 */

import { MEDIA_FILTERS } from "./engine/closed-lists.ts";
import {
  type ComparedList,
  FATES,
  FIELDS,
  FINDINGS,
  IGNORABLE,
  type Ignorable,
  type Side,
} from "./engine/compare/types.ts";
import type { MediaFilter } from "./engine/messages.ts";
import type { Selection } from "./state.ts";

/** What is compared, and which list is shown. */
export interface LinkedComparison {
  /** The side of each file, in the order of the files. */
  readonly sides: readonly (Side | null)[];
  readonly ignored: readonly Ignorable[];
  readonly list: ComparedList | null;
}

/** What is chosen; nothing of what other views show. */
export interface Chosen {
  readonly problem?: Selection | undefined;
  readonly media?: MediaFilter | undefined;
  /** Both from 0. */
  readonly row?: { readonly position: number; readonly entry: number } | undefined;
  readonly comparison?: LinkedComparison | undefined;
}

const LETTERS = { before: "b", after: "a" } as const;

/** The parameters of what is chosen. */
export function parametersOf(chosen: Chosen): readonly (readonly [name: string, value: string])[] {
  const { problem, media, row, comparison } = chosen;
  const found: (readonly [string, string])[] = [];
  if (problem !== undefined) {
    found.push(["problem", problem.code]);
    if (problem.place > 0) found.push(["place", String(problem.place + 1)]);
  }
  if (media !== undefined && media !== "all") found.push(["media", media]);
  if (row !== undefined) found.push(["row", `${row.position + 1}.${row.entry + 1}`]);
  if (comparison !== undefined) {
    const { sides, ignored, list } = comparison;
    found.push(["sides", sides.map((side) => (side === null ? "-" : LETTERS[side])).join("")]);
    if (ignored.length > 0) found.push(["ignored", ignored.join(".")]);
    if (list !== null) found.push(["list", list]);
  }
  return found;
}

/** What parameters say is chosen. */
export function chosenIn(get: (name: string) => string | undefined): Chosen {
  const code = get("problem");
  const place = /^[1-9]\d{0,14}$/.test(get("place") ?? "") ? Number(get("place")) - 1 : 0;
  const [, position, entry] = /^([1-9]\d{0,8})\.([1-9]\d{0,14})$/.exec(get("row") ?? "") ?? [];
  const sides = /^[ab-]+$/.exec(get("sides") ?? "")?.[0];
  return {
    problem: code === undefined ? undefined : { code, place },
    media: MEDIA_FILTERS.find((known) => known === get("media")),
    row: position === undefined ? undefined : { position: Number(position) - 1, entry: Number(entry) - 1 },
    comparison: sides === undefined ? undefined : comparisonIn(sides, get),
  };
}

function comparisonIn(sides: string, get: (name: string) => string | undefined): LinkedComparison {
  const ignored = (get("ignored") ?? "").split(".");
  const lists = [...FATES, ...FINDINGS, ...FIELDS.map((field) => `field:${field}` as const)];
  return {
    sides: Array.from(sides, (letter) => (letter === "-" ? null : letter === "b" ? "before" : "after")),
    ignored: IGNORABLE.filter((known) => ignored.includes(known)),
    list: lists.find((known) => known === get("list")) ?? null,
  };
}
