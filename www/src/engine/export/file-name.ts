/**
 * What files are called that are made of others.
 *
 * @module
 */

/** How long the part of a name may be that comes from a file. */
const NAME_UNITS_MAX = 80;

/** What the name of a file that is made of the file `name` begins with: its name without folders and without what it ends in. */
export function fileNameOf(name: string): string {
  const plain = (name.split("/").at(-1) ?? "")
    .replace(/(?:\.(?:xml|txt|rss|atom|rdf|gz))+$/i, "")
    // What systems forbid in names, and what hides or turns text around.
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}\\/:*?"<>|\s]+/gu, "-")
    .slice(0, NAME_UNITS_MAX)
    .replace(/^[.\-~]+|[.\-\p{Surrogate}]+$/gu, "");
  return plain === "" ? "sitemap" : plain;
}
