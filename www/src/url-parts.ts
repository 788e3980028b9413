/**
 * Parts of a URL as it is written. Nothing is parsed that the table does not show: a million rows are looked at.
 *
 * @module
 */

/** What a URL leads to. */
export interface UrlParts {
  /** In lower case, with its port; `""` where there is none. */
  readonly host: string;
  /** How many parts its path has. */
  readonly depth: number;
}

/** The parts of `loc`. */
export function partsOf(loc: string): UrlParts {
  const scheme = loc.indexOf("://");
  if (scheme < 0) return { host: "", depth: 0 };
  const start = scheme + 3;
  const end = endOfHost(loc, start);
  return { host: hostIn(loc.slice(start, end)), depth: depthFrom(loc, end) };
}

/** Where the host ends that begins at `start`. */
export function endOfHost(loc: string, start: number): number {
  let at = start;
  for (; at < loc.length; at += 1) {
    const unit = loc.charCodeAt(at);
    if (unit === SLASH || unit === QUESTION || unit === HASH) break;
  }
  return at;
}

/** The host, without who is to be logged in. */
export function hostIn(authority: string): string {
  return authority.slice(authority.lastIndexOf("@") + 1).toLowerCase();
}

/** How many parts a path has that begins at `start`; slashes side by side part nothing. */
export function depthFrom(loc: string, start: number): number {
  let depth = 0;
  let isInPart = false;
  for (let at = start; at < loc.length; at += 1) {
    const unit = loc.charCodeAt(at);
    if (unit === QUESTION || unit === HASH) break;
    if (unit === SLASH) isInPart = false;
    else if (!isInPart) {
      isInPart = true;
      depth += 1;
    }
  }
  return depth;
}

const SLASH = 0x2f;
const QUESTION = 0x3f;
const HASH = 0x23;
