/**
 * Patterns of names of files, which the shells of Windows hand to programs as they are.
 *
 * @module
 */

import type { Dirent } from "node:fs";
import { lstat, readdir, stat } from "node:fs/promises";
import { join, parse, sep } from "node:path";

/** Whether a name is a pattern: with `*`, `?` or `[`. */
export function isPattern(name: string): boolean {
  return /[*?[]/.test(name);
}

/**
 * The files that match a pattern, from `folder`, in order. `*` is any text within a name, `?` any character, `[a-z]` one of a
 * set, `[!a-z]` one that is not in it, and `**` any folders. Names that begin with a dot match only a pattern that does. What
 * cannot be read is among them, a folder that cannot be listed too: whoever reads it is told why.
 */
export async function matchingFiles(pattern: string, folder: string): Promise<string[]> {
  const { root } = parse(pattern);
  const segments = pattern
    .slice(root.length)
    .split(sep === "\\" ? /[\\/]+/ : /\/+/)
    .filter((segment) => segment !== "");
  const found = new Set<string>();
  await match(root, segments, folder, found);
  return [...found].sort();
}

/** Adds the files below `base`, which is a part of their names, that match the segments. */
async function match(
  base: string,
  [segment, ...rest]: readonly string[],
  folder: string,
  found: Set<string>,
): Promise<void> {
  if (segment === undefined) return;
  const isLast = rest.length === 0;
  if (segment === "**") {
    // As `*` below it where it ends the pattern.
    await match(base, isLast ? ["*"] : rest, folder, found);
    for (const item of await itemsIn(base, folder, found)) {
      // A link to a folder above would never end.
      if (item.isDirectory() && !item.name.startsWith(".")) {
        await match(join(base, item.name), [segment, ...rest], folder, found);
      }
    }
  } else if (!isPattern(segment)) {
    const path = join(base, segment);
    if (!isLast) await match(path, rest, folder, found);
    else if (await isFile(path, folder)) found.add(path);
  } else {
    const expression = expressionOf(segment);
    for (const item of await itemsIn(base, folder, found)) {
      const { name } = item;
      if (!expression.test(name) || (name.startsWith(".") && !segment.startsWith("."))) continue;
      const path = join(base, name);
      if (!isLast) {
        if (!item.isFile()) await match(path, rest, folder, found);
      } else if (await isFile(path, folder)) found.add(path);
    }
  }
}

/** What is in a folder; nothing where there is none. One that cannot be listed is `found` itself. */
async function itemsIn(base: string, folder: string, found: Set<string>): Promise<readonly Dirent[]> {
  return readdir(pathIn(base, folder), { withFileTypes: true }).catch((error) => {
    if (!isAbsent(base, error)) found.add(base || ".");
    return [];
  });
}

/** Whether there is something that is no folder: a file, also by a link, even to nowhere, or a pipe. */
async function isFile(path: string, folder: string): Promise<boolean> {
  const name = pathIn(path, folder);
  return stat(name).then(
    (stats) => !stats.isDirectory(),
    () =>
      lstat(name).then(
        () => true,
        (error) => !isAbsent(path, error),
      ),
  );
}

/** Whether an error says that there is no such file. One whose name is no UTF-8 is there, and not to be had by what that became. */
function isAbsent(path: string, { code }: NodeJS.ErrnoException): boolean {
  return (code === "ENOENT" || code === "ENOTDIR") && !path.includes("\ufffd");
}

function pathIn(path: string, folder: string): string {
  return parse(path).root === "" ? join(folder, path) : path;
}

/** The expression for a segment without `**`. */
function expressionOf(segment: string): RegExp {
  const source = segment.replace(
    /\[([!^]?)([^\]]+)\]|[\s\S]/gu,
    (text, not: string | undefined, set?: string) => {
      if (set !== undefined) return `[${not === "" ? "" : "^"}${set.replace(/[\\[\]^&~|]/g, "\\$&")}]`;
      if (text === "*") return ".*";
      return text === "?" ? "." : text.replace(/[\\^$.*+?()[\]{}|/]/, "\\$&");
    },
  );
  return new RegExp(`^${source}$`, sep === "\\" ? "isu" : "su");
}
