/**
 * A host name has at most 253 characters, and a port five more after its colon. With the longest name a key stays far
 * below the 512 bytes that KV allows: <https://developers.cloudflare.com/kv/platform/limits/>.
 */
const MAX_SITE_LENGTH = 253 + 6;

const NAME = /^[a-z0-9][a-z0-9._-]{0,63}$/;

/**
 * The site that `url` asks for: its host in lower case and punycode, with the port unless it is the scheme's own.
 * `null` when it is longer than a host can be.
 */
export function siteOf(url: URL): string | null {
  return url.host.length > 0 && url.host.length <= MAX_SITE_LENGTH ? url.host : null;
}

/** Whether `host` is written as {@linkcode siteOf} gives it. */
export const isHost = (host: string): boolean => hostMeantBy(host) === host;

/** The host that somebody means who writes it in another way, such as with other letters than ASCII; `null` when it is none. */
export function hostMeantBy(text: string): string | null {
  const address = `http://${text}`;
  // What is in front of a host in an address, or behind it, is no part of one.
  if (text.length > MAX_SITE_LENGTH || /[/\\?#@\s]/.test(text) || !URL.canParse(address)) return null;
  const host = siteOf(new URL(address));
  // The port of https is none to browsers, and a name with a dot at its end stands for the one without.
  return host?.replace(/\.+(?=:|$)/, "").replace(/:443$/, "") || null;
}

/**
 * Whether `name` may name a source: what needs no escape in a URL, a key or XML. It holds no colon, which is what keeps
 * the keys of `localhost` apart from those of `localhost:8787`.
 */
export function isSourceName(name: string): boolean {
  return NAME.test(name);
}

/** `v1:src:<site>:<name>`: a sitemap as its one writer put it there. */
export function sourceKey(site: string, name: string): string {
  return sourcePrefix(site) + name;
}

/** What the keys of a site's sources begin with; those of the same host with a port begin with it, too. */
export function sourcePrefix(site: string): string {
  return `v1:src:${site}:`;
}

/** The name in a key that {@linkcode sourcePrefix} found, or `null` when the key is not a source of `site`. */
export function sourceNameOf(site: string, key: string): string | null {
  const name = key.slice(sourcePrefix(site).length);
  return isSourceName(name) ? name : null;
}
