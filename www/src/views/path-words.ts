/**
 * What nodes of the path tree are called, and where they lead.
 *
 * @module
 */

import type { PathNode } from "../engine/messages.ts";
import { visible } from "../format.ts";
import { criteria, showEntry, showRows } from "../state.ts";
import { seldomWords } from "../words/seldom.ts";

const ENDS = { folder: "/", query: "?…", fragment: "#…", page: "" } as const;

/** A node, as it stands in its level; `null` for the page that the level itself is. */
export function nodeName({ kind, name, prefix }: PathNode): string | null {
  if (kind === "page" && name === "") return null;
  // A host has its slash only to end it.
  if (isHost({ kind, name, prefix })) return visible(name);
  return `${visible(name)}${ENDS[kind]}`;
}

/** Whether a node is a host. */
export function isHost({ kind, name, prefix }: Pick<PathNode, "kind" | "name" | "prefix">): boolean {
  return kind === "folder" && prefix.length === name.length + 1;
}

/** What pressing the count of a node does. */
export function leadWords(node: PathNode): string {
  const say = seldomWords.structure;
  const prefix = visible(node.prefix);
  if (node.kind !== "page") return say.showBelow(node.count, prefix);
  return node.count === 1 ? say.showInTable(prefix) : say.showFirst(node.count, prefix);
}

/** Shows the rows of a node in the table, or the first of them where no criterion fits: a page may begin like others. */
export function showNode({ kind, prefix, first }: PathNode): void {
  if (kind === "page") showEntry(first.document, first.entry);
  else showRows({ ...criteria.value, path: prefix });
}
