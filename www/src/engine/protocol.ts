/**
 * The limits of the protocol: <https://www.sitemaps.org/protocol.html#index>.
 *
 * @module
 */

/** The most entries that a document may have. */
export const ENTRIES_MAX = 50_000;
/** The most bytes that it may have, unpacked. */
export const DOCUMENT_MAX_BYTES = 52_428_800;
