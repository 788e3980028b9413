/** Sitemaps as KV has them: whole gzip files. */

import { gunzipSync } from "node:zlib";

/**
 * What stands before the records of a file, and the records. Throws where it is torn: its end says how long it is and what its
 * checksum is.
 *
 * @param {Uint8Array} file
 */
export function unpacked(file) {
  const [, head, records] = /^(.*?<urlset[^>]*>\n)(.*)<\/urlset>\n$/s.exec(gunzipSync(file).toString()) ?? [];
  if (head === undefined || records === undefined) throw new Error("a sitemap is torn");
  return { head, records };
}
