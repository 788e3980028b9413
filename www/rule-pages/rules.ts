/**
 * What there is to say about each rule: what `sitemapkit explain --json` prints.
 *
 * @module
 */

import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { FixSafety } from "sitemapkit";
import type { Authority, Severity } from "../src/engine/messages.ts";

/** A rule. Texts are lists of paragraphs; an item of a list starts with `- `. */
export interface Rule {
  readonly code: string;
  readonly severity: Severity;
  readonly effect: "document" | "entry" | "extension" | "value" | "nothing";
  readonly authority: Authority;
  readonly group: string;
  readonly groupTitle: string;
  readonly summary: string;
  readonly checks: readonly string[];
  readonly why: readonly string[];
  readonly fix: readonly string[];
  /** How certain the fixes are that `sitemapkit fix` may have; missing when it has none. */
  readonly fixable?: FixSafety;
  readonly fails: readonly Example[];
  readonly passes: readonly Example[];
  readonly elsewhere: readonly { readonly product: string; readonly name: string }[];
  readonly spec: string;
}

/** A document in which a rule fires or does not. */
export interface Example {
  readonly file: string | null;
  readonly times: number;
  readonly page: string | null;
  readonly canonical: string | null;
  readonly isMore: boolean;
  readonly language: "xml" | "text" | "hex";
  readonly url: string | null;
  readonly now: string | null;
  readonly robots: string | null;
  readonly userAgent: string | null;
  readonly profile: string | null;
  readonly isStrict: boolean;
  readonly response: {
    readonly status: number;
    readonly url: string | null;
    readonly headers: readonly (readonly [name: string, value: string])[];
  } | null;
  readonly count: number;
  readonly messages: readonly string[];
  readonly pieces: readonly Piece[];
}

/** A piece of a document; in what is repeated, `{n}` stands for the number of the repetition. */
export interface Piece {
  readonly text: string;
  readonly times: number;
  readonly isMarked: boolean;
}

/** Asks the command line of the package about every rule. */
export function readRules(): readonly Rule[] {
  const manifest = createRequire(import.meta.url).resolve("sitemapkit/package.json");
  const program = join(dirname(manifest), "dist", "cli", "main.js");
  const printed = execFileSync(process.execPath, [program, "explain", "--json"], {
    encoding: "utf8",
    maxBuffer: 256 * 1024 * 1024,
  });
  return JSON.parse(printed).rules;
}
