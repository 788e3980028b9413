/** Names that lead nowhere in public: RFC 6761, RFC 6762, RFC 8375, RFC 9476, and what networks at home and at work are called. */
const PRIVATE_NAMES = [
  ...["localhost", "local", "internal", "intranet", "private", "corp", "home", "lan", "localdomain"],
  ...["home.arpa", "alt", "onion", "test", "invalid"],
];

/**
 * Whether a host of a URL is a name that may lead to a server in public. No number is one, also not a public one: who numbers
 * belong to changes, and there are many ways to write a private one. Where a name leads is the platform's to look at.
 */
export function isPublicName(host: string): boolean {
  const name = host.replace(/\.$/, "");
  const isNumber = name.startsWith("[") || /^[\d.]+$/.test(name);
  // The URL parser leaves empty labels, and what resolves names may not.
  if (isNumber || !name.includes(".") || name.split(".").includes("")) return false;
  return !PRIVATE_NAMES.some((ending) => name === ending || name.endsWith(`.${ending}`));
}
