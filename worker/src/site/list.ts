/**
 * The list of the URLs of a sitemap (`/sitemap-00001.txt`), which stays as it is where only a date or a picture changes, and keeps
 * its tag and its date then. Which version of the sitemap it is of is noted where that is written anyway, so it costs no row.
 *
 * @module
 */

/** What an update of `map` that makes another version says where its URLs become others, in number or order. */
export const OTHER_LIST = "digest = NULL";

/** The same where they stay; the list is that of a version before. */
export const SAME_LIST = "digest = coalesce(digest, version || ' ' || changed_at)";

/**
 * When another version was made, of which `?` is when that is: HTTP and `<lastmod>` tell seconds, and by these a version is another one
 * than that which is published: <https://www.rfc-editor.org/rfc/rfc9110#section-8.8.2.2>.
 */
export const CHANGED_AT = "changed_at = max(?, (published_changed_at / 1000 + 1) * 1000)";

/** Of which version a list is, and when that was made, as `digest` says it; `null` where it is that of the sitemap itself. */
export function listVersionOf(
  digest: string | null,
): { readonly version: number; readonly changed: number } | null {
  const [version, changed] = digest?.split(" ").map(Number) ?? [];
  return version === undefined || changed === undefined ? null : { version, changed };
}
