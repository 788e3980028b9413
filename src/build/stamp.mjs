/** Deciding whether a step has anything to do: a hash of what goes in, kept when it has succeeded. */

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { at, root } from "./paths.mjs";

/**
 * Every file below some files and folders, in a fixed order.
 *
 * @param {readonly string[]} places
 * @param {(path: string) => boolean} [isWanted] Asked for folders too.
 * @returns {string[]}
 */
export function filesIn(places, isWanted = () => true) {
  /** @param {string} folder @returns {string[]} */
  const walk = (folder) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => isWanted(join(folder, entry.name)))
      .flatMap((entry) => {
        const path = join(folder, entry.name);
        return entry.isDirectory() ? walk(path) : [path];
      })
      .sort();
  return places.flatMap((place) => {
    if (!existsSync(place)) return [];
    return isFolder(place) ? walk(place) : [place];
  });
}

/** @param {string} path */
function isFolder(path) {
  try {
    readdirSync(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {string} name The step's.
 * @param {readonly string[]} files What it reads.
 * @param {readonly unknown[]} facts What else its result depends on.
 */
export function stamp(name, files, facts = []) {
  const file = at("target", "stamps", name);
  const hash = createHash("sha256");
  hash.update(JSON.stringify(facts));
  for (const path of files) hash.update(`\0${relative(root, path)}\0`).update(readFileSync(path));
  const value = hash.digest("hex");
  return {
    /** Whether the step has been done for these inputs and its results are there. @param {readonly string[]} results */
    isFresh: (results) =>
      results.every((path) => existsSync(path)) && existsSync(file) && readFileSync(file, "utf8") === value,
    /** Forgets the last success: the results are about to change. */
    clear: () => rmSync(file, { force: true }),
    /** Remembers that the step has been done. */
    keep: () => {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, value);
    },
  };
}
