/**
 * Which URL stands for pages with the same content.
 *
 * @module
 */

import { chooseCanonical as rawCanonical } from "../wasm/analysis.js";
import { listOf } from "./arguments.js";
import { guarded } from "./instance.js";

/**
 * By what the URL is chosen that stands for pages with the same content (section 6.2 of the paper):
 *
 * - `"sitemap"`: one in sitemaps that does not redirect; else one in sitemaps; else any. Among several: the highest PageRank, then
 *   the shortest.
 * - `"pagerank"`: the highest PageRank, then the shortest.
 * - `"shortest"`: the shortest, then the highest PageRank.
 */
export type CanonicalPolicy = "sitemap" | "pagerank" | "shortest";

/** One of several URLs with the same content. */
export interface ClusterMember {
  /** The URL. Those with the same {@linkcode urlKey} are one, and what is known of them is put together. */
  readonly url: string;
  /** The status of HTTP, 0 if there was no answer. */
  readonly status?: number | null | undefined;
  /** Its PageRank, from 0 on; absent, below or not a number counts as 0. */
  readonly pagerank?: number | null | undefined;
  /** Whether a sitemap lists it. */
  readonly sitemaps?: boolean | null | undefined;
  /** Whether it redirects, or the URL to which it does; statuses say that too. */
  readonly redirect?: boolean | string | null | undefined;
}

/**
 * The URL that stands for `members`, which have the same content, in the spelling in which it is one of them; `null` if there are
 * none. The order of `members` makes no difference.
 *
 * One that cannot be fetched (a status of 0, or from 400 on) stands for the others only if none can. One that redirects may:
 * `https://example.com/` rather than the long URL of the home page. What is still level goes by the {@linkcode urlKey}, in the order
 * of bytes; so does how short a URL is.
 *
 * @param policy - `"sitemap"` without it.
 * @throws {@linkcode SitemapError} `invalid-option` for a member that is none, or another policy.
 *
 * @example
 * ```ts
 * const members = [
 *   { url: "https://www.example.com/p?tea" },
 *   { url: "https://www.example.com/wiki/Tea", sitemaps: true },
 * ];
 * chooseCanonical(members); // "https://www.example.com/wiki/Tea"
 * chooseCanonical(members, "shortest"); // "https://www.example.com/p?tea"
 * ```
 */
export function chooseCanonical(
  members: Iterable<ClusterMember>,
  policy?: CanonicalPolicy | null,
): string | null {
  const list = listOf("members", members);
  return guarded(() => rawCanonical(list, policy)) ?? null;
}
