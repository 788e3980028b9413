/**
 * The paths that the structure view shows: which levels are known, which are open, and which one is drawn as a map. They
 * outlive the view, so that who comes back finds it as it was.
 *
 * @module
 */

import { signal } from "@preact/signals";
import { fetchChildren, fetchStructure } from "./asking.ts";
import type { PathLevel, PathNode, Structure } from "./engine/messages.ts";
import { kept } from "./state.ts";

/** What is known of the paths of the rows that are shown. */
export interface Paths {
  /** The choice of rows that it is about. */
  readonly of: typeof kept.value;
  readonly structure: Structure;
  /** The levels that have been asked for, by prefix. */
  readonly levels: ReadonlyMap<string, PathLevel>;
  /** The prefixes of the folders that are open. */
  readonly open: ReadonlySet<string>;
  /** The prefix of the level that the map shows. */
  readonly drawn: string;
}

/** The paths, once they are known. They may still be about the rows that were shown before. */
export const paths = signal<Paths | null>(null);

/** How many folders are opened again for other rows: each takes a look at all of them. */
const REOPENED_MAX = 12;

/** Works the paths out, unless they are known. What was open is opened again, and so is what is the only way to go. */
export async function loadPaths(): Promise<void> {
  const of = kept.value;
  const before = paths.value;
  if (before?.of === of) return;
  const structure = await fetchStructure();
  if (structure === null || kept.value !== of) return;
  const levels = new Map([["", structure.level]]);
  const open = new Set<string>();
  let drawn = "";
  const queue = [structure.level];
  for (const level of queue) {
    for (const { kind, prefix } of level.nodes) {
      if (kind !== "folder" || open.size >= REOPENED_MAX) continue;
      const isOnlyWay = level.nodes.length === 1;
      if (!isOnlyWay && before?.open.has(prefix) !== true) continue;
      const below = await fetchChildren(prefix);
      if (below === null || kept.value !== of) return;
      levels.set(prefix, below);
      open.add(prefix);
      queue.push(below);
      if (isOnlyWay || prefix === before?.drawn) drawn = prefix;
    }
  }
  paths.value = { of, structure, levels, open, drawn };
}

/** Opens a folder. */
export async function openPath(prefix: string): Promise<void> {
  const before = paths.value;
  if (before === null) return;
  paths.value = { ...before, open: new Set([...before.open, prefix]) };
  const level = before.levels.get(prefix) ?? (await fetchChildren(prefix));
  const now = paths.value;
  if (level === null || now.of !== before.of || !now.open.has(prefix)) return;
  paths.value = { ...now, levels: new Map([...now.levels, [prefix, level]]), drawn: prefix };
}

/** Closes a folder and what is open in it. */
export function closePath(prefix: string): void {
  const before = paths.value;
  if (before === null) return;
  const open = new Set([...before.open].filter((other) => !other.startsWith(prefix)));
  // The map goes back to what is around it.
  const drawn = before.drawn.startsWith(prefix) ? parentOf(before, prefix) : before.drawn;
  paths.value = { ...before, open, drawn };
}

function parentOf({ levels }: Paths, prefix: string): string {
  for (const level of levels.values()) {
    if (level.nodes.some((node) => node.kind === "folder" && node.prefix === prefix)) return level.prefix;
  }
  return "";
}

/** A line of the tree. */
export interface PathLine {
  readonly key: string;
  readonly what:
    | { readonly kind: "node"; readonly node: PathNode; readonly isOpen: boolean }
    | { readonly kind: "broken"; readonly broken: NonNullable<Structure["broken"]> }
    | { readonly kind: "others"; readonly nodes: number; readonly count: number }
    | { readonly kind: "counting" };
  /** How many URLs are in its level. */
  readonly total: number;
  /** From 1. */
  readonly depth: number;
  /** Its place among its siblings, from 1, and how many these are. */
  readonly position: number;
  readonly size: number;
}

/** The lines of the tree from the top down, as far as they are open. */
export function linesOf({ structure, levels, open }: Paths): readonly PathLine[] {
  const lines: PathLine[] = [];
  addLevel(structure.level, 1);
  return lines;

  function addLevel(level: PathLevel, depth: number): void {
    const whats = partsOf(level, level.prefix === "" ? structure.broken : null, open);
    for (const [index, what] of whats.entries()) {
      const place = { depth, position: index + 1, size: whats.length, total: level.total };
      lines.push({ key: keyOf(what, level.prefix), what, ...place });
      if (what.kind !== "node" || !what.isOpen) continue;
      const below = levels.get(what.node.prefix);
      if (below !== undefined) addLevel(below, depth + 1);
      else {
        const key = `counting:${what.node.prefix}`;
        lines.push({ key, what: { kind: "counting" }, depth: depth + 1, position: 1, size: 1, total: 0 });
      }
    }
  }
}

function partsOf(
  { nodes, otherCount, total }: PathLevel,
  broken: Structure["broken"],
  open: ReadonlySet<string>,
): readonly PathLine["what"][] {
  const parts: PathLine["what"][] = nodes.map((node) => ({
    kind: "node",
    node,
    isOpen: node.kind === "folder" && open.has(node.prefix),
  }));
  if (otherCount > 0) {
    const known = nodes.reduce((sum, node) => sum + node.count, broken?.count ?? 0);
    parts.push({ kind: "others", nodes: otherCount, count: total - known });
  }
  if (broken !== null) parts.push({ kind: "broken", broken });
  return parts;
}

function keyOf(what: PathLine["what"], prefix: string): string {
  // A folder and its own page have the same prefix.
  return what.kind === "node" ? `${what.node.kind}:${what.node.prefix}` : `${what.kind}:${prefix}`;
}

/** Where the line stands that a line is in. */
export function parentLine(lines: readonly PathLine[], index: number): number {
  const depth = lines[index]?.depth ?? 1;
  return lines.findLastIndex((line, at) => at < index && line.depth < depth);
}

/** The largest parts of a level, as far as each can be seen on a map, and what is left over. */
export interface MapParts {
  readonly nodes: readonly PathNode[];
  readonly restNodes: number;
  readonly restCount: number;
}

/** How small a share of a map its smallest part has: a finger can still press it. */
export const SHARE_MIN = 0.02;

/** What of a level goes on a map. */
export function mapParts({ nodes, otherCount, total }: PathLevel, brokenCount: number): MapParts {
  const whole = total - brokenCount;
  const drawn = nodes.filter(({ count }) => count / whole >= SHARE_MIN);
  const drawnCount = drawn.reduce((sum, { count }) => sum + count, 0);
  return {
    nodes: drawn,
    restNodes: nodes.length - drawn.length + otherCount,
    restCount: whole - drawnCount,
  };
}
