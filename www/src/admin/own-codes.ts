/** Reasons of the server's own, and of what writes entries for it: there are no rules of these names. */
export const OWN_CODES: ReadonlySet<string> = new Set([
  "unreadable",
  "unknown-key",
  "sitemap-entry",
  "not-text",
  "not-object",
  "not-alone",
  "entry-too-large",
  "not-in-snapshot",
  "in-urls-and-delete",
  "repeated-key",
  "too-much-to-repair",
  "if-newer-not-boolean",
  "if-newer-no-lastmod",
  "metadata-unreadable",
]);
