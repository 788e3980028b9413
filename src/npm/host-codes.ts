/**
 * The rules about where the sitemap of an entry is.
 *
 * @module
 */

import type { RuleCode } from "./rule-codes.generated.js";

/** Those that tell of an entry that is on another host, or is asked for in another way, than its sitemap. */
export const HOST_CODES: readonly RuleCode[] = [
  "loc-other-host",
  "loc-other-port",
  "loc-other-protocol",
  "loc-www-mismatch",
];

export function isAboutHost(code: string): boolean {
  return (HOST_CODES as readonly string[]).includes(code);
}
