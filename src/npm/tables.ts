/**
 * Tables that travel in sections of the WebAssembly module, so that there is one file to load and none of this in bundles:
 * `src/build/wasm.mjs` puts them there.
 *
 * @module
 */

import { SitemapError } from "./errors.js";
import type { Fields } from "./fields.generated.js";
import { guarded, sectionOf } from "./instance.js";
import type { Rule } from "./types.js";
import { textOf } from "./wasm/sitemapkit.js";

/** A rule with the sentence that shows its values: `{}` stands for each of them. */
export interface RuleText extends Rule {
  readonly message: string;
  /** What it costs in each of the profiles, a letter each; `-` where it is no rule. */
  readonly effects: string;
}

interface Tables {
  /** By number. */
  readonly rules: Readonly<Record<string, RuleText>>;
  readonly fields: Fields;
}

/** A function that reads a table when it is asked for it for the first time, and makes something of it. */
export function tableOf<Name extends keyof Tables, T>(name: Name, made: (table: Tables[Name]) => T): () => T {
  let known: T | undefined;
  return () => {
    known ??= made(readTable(name));
    return known;
  };
}

function readTable<Name extends keyof Tables>(name: Name): Tables[Name] {
  const gzip = sectionOf(`sitemapkit.${name}`);
  if (gzip === undefined) {
    throw new SitemapError(
      "not-initialised",
      `the WebAssembly module has lost its section \`sitemapkit.${name}\``,
    );
  }
  return JSON.parse(guarded(() => textOf(gzip)));
}
