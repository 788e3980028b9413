/**
 * The limits of the protocol: <https://www.sitemaps.org/protocol.html#index>; and that of robots.txt:
 * <https://www.rfc-editor.org/rfc/rfc9309#section-2.5>.
 *
 * @module
 */

/** The most entries that a document may have. */
export const ENTRIES_MAX = 50_000;
/** The most bytes that it may have, unpacked. */
export const DOCUMENT_MAX_BYTES = 52_428_800;
/** The most bytes that crawlers read of a robots.txt file. */
export const ROBOTS_MAX_BYTES = 512_000;
