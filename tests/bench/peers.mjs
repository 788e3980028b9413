/**
 * Other packages that read and write sitemaps, each in the way that is quickest for it.
 *
 * @typedef {object} Written
 * @property {string} loc
 * @property {string | null} lastmod
 * @property {string | null} changefreq
 * @property {number | null} priority
 */

import { Readable } from "node:stream";
import { XMLParser } from "fast-xml-parser";
import { ErrorLevel, SitemapStream, streamToPromise, XMLToSitemapItemStream } from "sitemap";

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

/**
 * npm `sitemap`: its `SitemapStream`, without checks.
 *
 * @param {readonly { readonly loc: string }[]} entries
 * @returns {Promise<number>} How many bytes there are.
 */
export async function writeWithSitemap(entries) {
  const stream = new SitemapStream({ level: ErrorLevel.SILENT });
  const items = entries.map(({ loc, ...rest }) => ({ url: loc, ...rest }));
  return (await streamToPromise(Readable.from(items).pipe(stream))).length;
}

/**
 * As fast as JavaScript can: nothing is checked, nothing escaped.
 *
 * @param {readonly Written[]} entries
 * @returns {number} How many bytes there are.
 */
export function writeWithTemplates(entries) {
  let text =
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
  for (const { loc, lastmod, changefreq, priority } of entries) {
    text += `<url><loc>${loc}</loc><lastmod>${lastmod}</lastmod><changefreq>${changefreq}</changefreq><priority>${priority}</priority></url>\n`;
  }
  return new TextEncoder().encode(`${text}</urlset>\n`).length;
}
