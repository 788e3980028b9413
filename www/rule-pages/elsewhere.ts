/**
 * Gives the page the names that search engines have for what rules find: the module `virtual:elsewhere`. The package has them
 * only in its texts about rules, which are too long for the page.
 *
 * @module
 */

import type { Plugin } from "vite";
import { readRules } from "./rules.ts";

const NAME = "virtual:elsewhere";
/** What begins with a zero byte is no file, and other plugins leave it alone. */
const RESOLVED = `\0${NAME}`;

/** The plugin. */
export function elsewhereModule(): Plugin {
  return {
    name: "elsewhere",
    resolveId(id) {
      return id === NAME ? RESOLVED : null;
    },
    load(id) {
      if (id !== RESOLVED) return null;
      const known = readRules().filter(({ elsewhere }) => elsewhere.length > 0);
      const names = Object.fromEntries(known.map(({ code, elsewhere }) => [code, elsewhere]));
      return `export const ELSEWHERE = ${JSON.stringify(names)};`;
    },
  };
}
