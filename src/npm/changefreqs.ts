/**
 * The change frequencies.
 *
 * @module
 */

import type { Changefreq } from "./types.js";

/**
 * The change frequencies that the protocol knows, from the most often to the least.
 *
 * @example
 * ```ts
 * CHANGEFREQS.length; // 7
 * ```
 */
export const CHANGEFREQS: readonly Changefreq[] = [
  "always",
  "hourly",
  "daily",
  "weekly",
  "monthly",
  "yearly",
  "never",
];
