/**
 * URLs in their parts, and what is left of them when differences are left out of account. They are cut and not parsed, because
 * what is no URL is compared as well, and a million are.
 *
 * @module
 */

import type { Ignorable } from "./types.ts";

/** A URL; what it lacks is `""`. */
export interface UrlParts {
  /** With `://`. */
  readonly scheme: string;
  readonly host: string;
  readonly path: string;
  /** With its `?`. */
  readonly query: string;
  /** With its `#`. */
  readonly fragment: string;
}

const PARTS = /^([a-z][a-z\d+.-]*:\/\/)?((?<=\/\/)[^/?#]*)?([^?#]*)(\?[^#]*)?(#.*)?$/is;

/** Cuts a URL. */
export function partsOf(loc: string): UrlParts {
  const [, scheme = "", host = "", path = "", query = "", fragment = ""] = PARTS.exec(loc) ?? [];
  return { scheme, host, path, query, fragment };
}

/** URLs that are spelt as everybody spells them who follows the advice of RFC 3986; `/.` may begin a part that leads nowhere. */
const PLAIN =
  /^https?:\/\/[a-z\d.-]+\/(?:[\w.~!$&()*+,;=:@/?#-]|%(?:[89A-F][\dA-F]|[01][\dA-F]|2[\dA-CF]))*$/;

/** A URL in the spelling that all of its spellings have in common: they are one page. What is no URL of a page stays as it is. */
export function comparedForm(loc: string): string {
  if ((PLAIN.test(loc) && !loc.includes("/.")) || !/^https?:\/\//i.test(loc)) return loc;
  if (!URL.canParse(loc)) return loc;
  const { href } = new URL(loc);
  return href
    .replace(/(?:%[\da-f]{2})+/gi, (encoded) => encoded.toUpperCase())
    .replace(NEEDLESS, (encoded) => String.fromCharCode(Number.parseInt(encoded.slice(1), 16)));
}

/** Encodings of letters, digits and what else means the same without. */
const NEEDLESS = /%(?:2[DE]|3\d|[46][1-9A-F]|[57][\dA]|5F|7E)/g;

/** Whether both are spellings of what a server is asked for: it never sees a fragment. */
export function areOnePage(left: string, right: string): boolean {
  const [a, b] = [left, right].map((loc) => comparedForm(loc.split("#", 1)[0] ?? ""));
  return a === b;
}

/** Parameters that say where a visitor came from, and nothing about the page. */
const TRACKING =
  /^(?:utm_\w*|(?:g|fb|d|y|tw|tt)clid|msclkid|[gw]braid|mc_[ce]id|igshid|srsltid|_g[al]|_hs(?:enc|mi)|(?:pk|mtm|matomo|piwik|hsa)_\w*|vero_id|oly_\w+_id)$/i;

/** A query without the parameters that only track. */
export function withoutTracking(query: string): string {
  if (query === "") return "";
  const kept = query
    .slice(1)
    .split("&")
    .filter((parameter) => !TRACKING.test(parameter.split("=", 1)[0] ?? ""));
  return kept.length === 0 || (kept.length === 1 && kept[0] === "") ? "" : `?${kept.join("&")}`;
}

/** A host without `www.`. */
export const withoutWww = (host: string): string => host.replace(/^www\./i, "");

/** What a URL, in the form that is compared, is known by when some differences do not count. */
export function keyOf(form: string, ignored: ReadonlySet<Ignorable>): string {
  if (ignored.size === 0) return form;
  let { scheme, host, path, query, fragment } = partsOf(form);
  if (ignored.has("scheme")) scheme = "//";
  if (ignored.has("www")) host = withoutWww(host);
  if (ignored.has("slash")) path = withoutSlash(path);
  if (ignored.has("case")) path = path.toLowerCase();
  if (ignored.has("query")) query = "";
  else if (ignored.has("tracking")) query = withoutTracking(query);
  return scheme + host + path + query + fragment;
}

/** A path without the slashes at its end. */
export function withoutSlash(path: string): string {
  let end = path.length;
  while (end > 0 && path.charCodeAt(end - 1) === 0x2f) end -= 1;
  return path.slice(0, end);
}

/** A path with its characters instead of their codes, as far as they are any. */
export function decoded(path: string): string {
  if (!path.includes("%")) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** A path without what says how the page is made. */
export function withoutExtension(path: string): string {
  if (!path.includes(".")) return path;
  return path
    .replace(/(^|\/)(?:index|default)\.(?:[sx]?html?|php\d?|aspx?|jsp)$/i, "$1")
    .replace(/\.(?:[sx]?html?|php\d?|aspx?|jspx?|cfm|cgi|do)$/i, "");
}

/** A path without what often changes when the page does not. */
export function loosePath(path: string): string {
  return withoutSlash(withoutExtension(withoutSlash(decoded(path)))).toLowerCase();
}
