/**
 * The paths of URLs as a tree, of which only the level is made that is asked for.
 *
 * A level is named by its *prefix*, what all URLs below it start with: `""` for the hosts, else a URL that ends with a
 * slash, so that `/blog/` does not hold what is below `/blog-old/`. A node of a level is what URLs are called up to the
 * next slash, `?` or `#`, as they are written: each count is that of the rows whose URLs start with the node's prefix.
 *
 * @module
 */

import { LANGUAGE } from "../words/language.ts";
import type { EntryPlace } from "./messages.ts";
import type { Table } from "./table.ts";
import { createTally, type Tally } from "./tally.ts";
import type { Pause } from "./turns.ts";

/** URLs that are the same up to a place in their path. */
export interface PathNode {
  /** Whether more of the path follows, a query, a fragment, or nothing. */
  readonly kind: "folder" | "query" | "fragment" | "page";
  /** The part of the path, or scheme and host, without what ends it; `""` for what the level itself is. */
  readonly name: string;
  /** What the URLs start with; all of the URL of a page. */
  readonly prefix: string;
  /** How many URLs are at it or below it. */
  readonly count: number;
  readonly first: EntryPlace;
}

/** What is directly below a path. */
export interface PathLevel {
  /** What all URLs of the level start with: `""`, or a URL with a slash at its end. */
  readonly prefix: string;
  /** How many URLs are below it, those that are not whole among them where it is `""`. */
  readonly total: number;
  /** The largest nodes, in descending order. */
  readonly nodes: readonly PathNode[];
  /** How many nodes there are beside. */
  readonly otherCount: number;
}

/** The paths of the rows that are shown. */
export interface Structure {
  /** The hosts. */
  readonly level: PathLevel;
  /** Different hosts, in whatever case and scheme; and how many ways of writing them there are. */
  readonly hostCount: number;
  readonly originCount: number;
  /** Folders directly below the hosts. */
  readonly folderCount: number;
  /** URLs without a scheme and a host. */
  readonly broken: { readonly count: number; readonly first: EntryPlace } | null;
  /** The path with the most parts, of the first URL that has so many. */
  readonly deepest: { readonly parts: number; readonly path: string; readonly first: EntryPlace } | null;
}

/** How many nodes of a level are told. */
export const NODES_MAX = 200;

/** How many rows are looked at before others have their turn. */
const STEP = 4_096;

/** The scheme and host of a full URL, up to what ends them. */
const ORIGIN = /[a-z][a-z0-9+.-]*:\/\/[^\s/?#<>"]+(?=[/?#]|$)/iy;

const KINDS = { "/": "folder", "?": "query", "#": "fragment" } as const;

const byName = new Intl.Collator(LANGUAGE, { numeric: true });

/** The rows to count; `null` for all of the table. */
export type Shown = Uint32Array | null;

/** The hosts, and what is to be said of the whole. */
export async function structureOf(table: Table, shown: Shown, pause: Pause): Promise<Structure> {
  const total = shown?.length ?? table.length;
  const nodes = createTally();
  const origins = createTally();
  const hosts = createTally();
  const folders = createTally();
  let broken = 0;
  let firstBroken = 0;
  let parts = 0;
  let deepest = 0;
  // URLs of one host mostly stand together.
  let latest = "";
  for (let position = 0; position < total; position += 1) {
    if (position % STEP === 0) await pause();
    const loc = table.loc(rowAt(shown, position)) ?? "";
    const isSame = latest !== "" && loc.startsWith(latest);
    const end = isSame ? latest.length - 1 : originEnd(loc);
    if (end < 0) {
      if (broken === 0) firstBroken = position;
      broken += 1;
      continue;
    }
    const isNew = nodes.add(loc, 0, Math.min(end + 1, loc.length), position);
    if (isNew && origins.add(loc, 0, end, position)) {
      const host = loc.slice(loc.indexOf("://") + 3, end).toLowerCase();
      hosts.add(host, 0, host.length, position);
    }
    if (loc[end] !== "/") continue;
    if (!isSame) latest = loc.slice(0, end + 1);
    const next = cutAt(loc, end + 1);
    if (loc[next] === "/") folders.add(loc, 0, next + 1, position);
    const depth = depthOf(loc, end);
    if (depth > parts) {
      parts = depth;
      deepest = position;
    }
  }
  return {
    level: await levelOf(table, shown, "", nodes, total, pause),
    hostCount: hosts.size,
    originCount: origins.size,
    folderCount: folders.size,
    broken: broken === 0 ? null : { count: broken, first: placeAt(table, rowAt(shown, firstBroken)) },
    deepest: parts === 0 ? null : deepestAt(table, rowAt(shown, deepest), parts),
  };
}

/** What is directly below a prefix. */
export async function childrenOf(
  table: Table,
  shown: Shown,
  prefix: string,
  pause: Pause,
): Promise<PathLevel> {
  const nodes = createTally();
  const rows = shown?.length ?? table.length;
  let total = 0;
  for (let position = 0; position < rows; position += 1) {
    if (position % STEP === 0) await pause();
    const loc = table.loc(rowAt(shown, position));
    if (loc?.startsWith(prefix) !== true) continue;
    total += 1;
    nodes.add(loc, prefix.length, nodeEnd(loc, prefix), position);
  }
  return levelOf(table, shown, prefix, nodes, total, pause);
}

async function levelOf(
  table: Table,
  shown: Shown,
  prefix: string,
  tally: Tally,
  total: number,
  pause: Pause,
): Promise<PathLevel> {
  const top = await tally.top(NODES_MAX, pause);
  const nodes = top.map(({ count, first }): PathNode => {
    const row = rowAt(shown, first);
    const loc = table.loc(row) ?? "";
    const full = loc.slice(0, nodeEnd(loc, prefix));
    const last = full.slice(prefix.length).at(-1) ?? "";
    const kind = last === "/" || last === "?" || last === "#" ? KINDS[last] : "page";
    const name = full.slice(prefix.length, kind === "page" ? undefined : -1);
    return { kind, name, prefix: full, count, first: placeAt(table, row) };
  });
  nodes.sort((a, b) => b.count - a.count || byName.compare(a.name, b.name) || (a.prefix < b.prefix ? -1 : 1));
  return { prefix, total, nodes, otherCount: tally.size - nodes.length };
}

const rowAt = (shown: Shown, position: number): number => shown?.[position] ?? position;

/** Where scheme and host end, or -1 where the URL is not whole. */
function originEnd(loc: string): number {
  ORIGIN.lastIndex = 0;
  return ORIGIN.test(loc) ? ORIGIN.lastIndex : -1;
}

/** Where the next slash, `?` or `#` stands, or the end. */
function cutAt(loc: string, from: number): number {
  for (let at = from; at < loc.length; at += 1) {
    const unit = loc.charCodeAt(at);
    if (unit === 0x2f || unit === 0x3f || unit === 0x23) return at;
  }
  return loc.length;
}

/** Where the node that a URL belongs to ends, with what divides it from the rest. */
function nodeEnd(loc: string, prefix: string): number {
  const cut = prefix === "" ? Math.max(0, originEnd(loc)) : cutAt(loc, prefix.length);
  return Math.min(cut + 1, loc.length);
}

/** How many parts a path has; `start` is its first slash. */
function depthOf(loc: string, start: number): number {
  let depth = 0;
  let at = start;
  while (loc[at] === "/") {
    const next = cutAt(loc, at + 1);
    if (next > at + 1) depth += 1;
    at = next;
  }
  return depth;
}

function placeAt(table: Table, row: number): EntryPlace {
  const placed = table.fileOf(row);
  return { document: placed?.file.document ?? 0, entry: row - (placed?.start ?? 0) };
}

function deepestAt(table: Table, row: number, parts: number): NonNullable<Structure["deepest"]> {
  const loc = table.loc(row) ?? "";
  const start = Math.max(0, originEnd(loc));
  const rest = loc.slice(start);
  const end = rest.search(/[?#]/);
  return { parts, path: end < 0 ? rest : rest.slice(0, end), first: placeAt(table, row) };
}
