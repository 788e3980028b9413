/**
 * Where a server may lead, and who is asked at all.
 *
 * @module
 */

import type { FetchError, FetchErrorCode } from "./fetch-types.js";

/** As many as browsers follow at least; crawlers follow fewer. */
const REDIRECTS_MAX = 10;

export function fetchError(code: FetchErrorCode, message: string, cause?: unknown): FetchError {
  return cause === undefined ? { code, message } : { code, message, cause };
}

/** Where the answer leads, if anywhere. */
export function redirectOf({ status, headers }: Response, url: string): URL | undefined {
  const given = headers.get("location");
  if (![301, 302, 303, 307, 308].includes(status) || given === null) return undefined;
  const location = inAscii(given);
  const target = URL.canParse(location, url) ? new URL(location, url) : undefined;
  if (target) target.hash = "";
  return target;
}

/** A value of a header with URLs: what is sent in UTF-8 comes as if it were in Latin-1. */
export function inAscii(value: string): string {
  const bytes = value.replace(
    /[\u0080-\u00ff]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  try {
    decodeURI(bytes);
    return bytes;
  } catch {
    return value;
  }
}

/** Why a redirect is not followed; `null` if it is. */
export function redirectError(
  target: URL,
  seen: ReadonlySet<string>,
  isAllowed: (url: URL) => boolean,
): FetchError | null {
  const error = addressError(target, `it redirects to \`${target.href}\`, which`);
  if (error !== null) return error;
  if (!isAllowed(target)) return otherHost(target);
  if (seen.has(target.href)) {
    return fetchError("too-many-redirects", `redirects lead back to \`${target.href}\``);
  }
  if (seen.size > REDIRECTS_MAX) {
    return fetchError("too-many-redirects", `there are more than ${REDIRECTS_MAX} redirects`);
  }
  return null;
}

/** Why no server is asked for a URL; `null` if one is. @param what - How the sentence about it begins. */
export function addressError(url: URL | undefined, what: string): FetchError | null {
  // It is not repeated where others may read it, and `fetch` takes no such URL: <https://fetch.spec.whatwg.org/#dom-request>.
  if (url !== undefined && url.username + url.password !== "") {
    return fetchError("url-invalid", "a URL with a user name or a password is not asked for");
  }
  if (url !== undefined && /^https?:$/.test(url.protocol)) return null;
  return fetchError("url-invalid", `${what} is no http or https URL`);
}

export function otherHost({ href }: URL): FetchError {
  return fetchError("other-host", `it redirects to \`${href}\` on a host that is not asked`);
}

/** A site is often at both names of its host, of which one redirects to the other. */
export function withoutWww(host: string): string {
  return host.replace(/^www\./, "");
}
