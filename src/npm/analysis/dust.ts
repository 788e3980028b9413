/**
 * Different URLs with the same text.
 *
 * @module
 */

import { dustBusterLikely as rawLikely, dustRules as rawRules } from "../wasm/analysis.js";
import { listOf } from "./arguments.js";
import { guarded } from "./instance.js";

/** A URL and what its content is known by. */
export interface DustPage {
  /** The URL. Those with the same {@linkcode urlKey} are one. */
  readonly url: string;
  /**
   * What pages with the same content have in common, such as a hash of it, or a number of {@linkcode nearDuplicateClusters}. A page
   * without one, or with an empty one, says nothing.
   */
  readonly content?: string | number | null | undefined;
}

/** From when on a rule is accepted. */
export interface DustRuleOptions {
  /** From so many groups of URLs on; 3 without it. */
  readonly minSupport?: number | null | undefined;
  /** If so large a part of them has one content: from 0 to 1; 0.9 without it. */
  readonly minConfidence?: number | null | undefined;
}

/**
 * In what URLs differ: a parameter with whatever value, or none; a slash at the end of the path; the name of the file that a folder
 * shows, such as `index.html`; `http` or `https`; `www.` before the host; capital letters in path and query.
 */
export type DustKind = "param" | "slash" | "index" | "scheme" | "www" | "case";

/** Whether URLs that differ in one respect have the same content. */
export interface DustRule {
  /** In what they differ. */
  readonly kind: DustKind;
  /** The name of the parameter, as it is in the {@linkcode urlKey}; empty for other kinds. */
  readonly name: string;
  /** How many groups there are of several URLs that differ in nothing else. */
  readonly support: number;
  /** In how many of them all URLs have one content. */
  readonly agree: number;
  /** The part that these are of all groups. */
  readonly confidence: number;
  /** How many URLs would be left out if each group had one. */
  readonly redundantUrls: number;
  /** Whether there are groups enough, and enough of them agree. */
  readonly accepted: boolean;
}

/**
 * What makes no difference to the content of pages (section 4.1 of the paper): which parameters, and whether a slash at the end, the
 * name of an index file, the scheme, `www.` or capital letters do. Rules without a group of several URLs are left out. Those that
 * are accepted come first, then those by which more URLs are redundant, then by kind and name. URLs with more than 64 parameters
 * say nothing of parameters.
 *
 * @throws {@linkcode SitemapError} `invalid-option` for a page that is none, or a wrong option.
 *
 * @example
 * ```ts
 * const pages = ["a", "b", "c"].flatMap((name) => [
 *   { url: `https://www.example.com/${name}`, content: name },
 *   { url: `https://www.example.com/${name}?ref=mail`, content: name },
 * ]);
 * const [rule] = dustRules(pages);
 * [rule.kind, rule.name, rule.accepted]; // ["param", "ref", true]
 * ```
 */
export function dustRules(pages: Iterable<DustPage>, options?: DustRuleOptions): DustRule[] {
  const list = listOf("pages", pages);
  return guarded(() => rawRules(list, options));
}

/** What {@linkcode dustBusterLikely} looks for. */
export interface DustBusterOptions {
  /**
   * Of how many tokens texts are that stand for each other, at most: from 1 to 16; 4 without it. A token is a run of letters and
   * digits, or another sign.
   */
  readonly maxTokens?: number | null | undefined;
  /**
   * How many texts there may be at a place: from 2 to 100; 6 without it. Where there are more, they are rather the names of pages.
   */
  readonly maxBucket?: number | null | undefined;
  /** At how many places two texts have to stand for each other; 3 without it. */
  readonly minSupport?: number | null | undefined;
}

/**
 * Two texts that stand for each other in URLs, and at how many places. The longer one comes first, or that which is first in the
 * order of bytes; the second one may be empty.
 */
export type LikelyDust = readonly [from: string, to: string, votes: number];

/**
 * Which texts stand for each other in URLs, so that these may be the same pages; nothing need be fetched for that. At as many places
 * as `minSupport` says, there is a URL with the one and a URL with the other, which are the same otherwise: the first phase of
 * DustBuster (<https://doi.org/10.1145/1242572.1242588>). Those with the most votes come first, then the shortest. What they are
 * worth, contents have to say: {@linkcode dustRules}.
 *
 * @throws {@linkcode SitemapError} `invalid-option` for a URL that is no string, or a wrong option.
 *
 * @example
 * ```ts
 * const urls = [17, 23, 42].flatMap((n) => [`https://forum.example/story?id=${n}`, `https://forum.example/story_${n}`]);
 * dustBusterLikely(urls)[0]; // ["?id=", "_", 3]
 * ```
 */
export function dustBusterLikely(urls: Iterable<string>, options?: DustBusterOptions): LikelyDust[] {
  const list = listOf("urls", urls);
  return guarded(() => rawLikely(list, options));
}
