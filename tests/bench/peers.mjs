/** Other packages that read sitemaps, each in the way that is quickest for it. */

import { Readable } from "node:stream";
import { XMLParser } from "fast-xml-parser";
import { ErrorLevel, XMLToSitemapItemStream } from "sitemap";

/**
 * npm `sitemap`: what its `parseSitemap` does, without the lines that it logs for values it does not know.
 *
 * @param {Uint8Array} bytes
 * @returns {Promise<number>} How many entries there are.
 */
export function readWithSitemap(bytes) {
  return new Promise((resolve, reject) => {
    /** @type {unknown[]} */
    const items = [];
    Readable.from([bytes])
      .on("error", reject)
      .pipe(new XMLToSitemapItemStream({ logger: false, level: ErrorLevel.SILENT }))
      .on("data", (item) => items.push(item))
      .on("end", () => resolve(items.length))
      .on("error", reject);
  });
}

const xmlParser = new XMLParser();

/**
 * npm `fast-xml-parser`, as it is without options.
 *
 * @param {Uint8Array} bytes
 * @returns {number} How many entries there are.
 */
export function readWithFastXmlParser(bytes) {
  return xmlParser.parse(bytes).urlset.url.length;
}
