/**
 * Which addresses the server fetches for the inspector: those of public sites, and no others. A browser inside a network must
 * not reach through us what it could not reach without us, nor anybody what is behind us.
 *
 * @module
 */

/** Names that lead nowhere in public: RFC 6761, RFC 6762, RFC 8375, RFC 9476, and what networks at home and at work are called. */
const PRIVATE_NAMES = [
  ...["localhost", "local", "internal", "intranet", "private", "corp", "home", "lan", "localdomain"],
  ...["home.arpa", "alt", "onion", "test", "invalid"],
];

/** Why an address is not asked. */
export type Refused = "not-an-address" | "not-public" | "with-password" | "odd-port";

/**
 * An address that may be asked, or why it may not. No number stands for a host, also not a public one: who numbers belong to
 * changes, sitemaps have names, and there are many ways to write a private one.
 */
export function publicAddress(text: string): URL | Refused {
  if (text.length > 2_048 || !URL.canParse(text)) return "not-an-address";
  const url = new URL(text);
  if (url.protocol !== "http:" && url.protocol !== "https:") return "not-an-address";
  if (url.username !== "" || url.password !== "") return "with-password";
  // The URL parser has left out the port of the scheme.
  if (url.port !== "") return "odd-port";
  const name = url.hostname.replace(/\.$/, "");
  // The URL parser leaves them, and what resolves names may not.
  if (name.split(".").includes("")) return "not-an-address";
  const isNumber = name.startsWith("[") || /^[\d.]+$/.test(name);
  if (isNumber || !name.includes(".")) return "not-public";
  if (PRIVATE_NAMES.some((ending) => name === ending || name.endsWith(`.${ending}`))) return "not-public";
  url.hash = "";
  return url;
}
