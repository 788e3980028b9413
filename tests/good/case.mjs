/**
 * What a good document is, and the words that good documents are written in.
 *
 * @module
 */

import { bytes, NAMESPACE, SITE } from "../damage/case.mjs";

/**
 * A document as a specification allows it.
 *
 * @typedef {object} Good
 * @property {string} name What is special about it, in a few words.
 * @property {string | Uint8Array} document Text stands for its UTF-8 bytes.
 * @property {readonly string[]} infos Everything that is told of it: facts, never an error or a warning.
 * @property {string} [url] Where it is served from.
 * @property {readonly (readonly [name: string, value: string])[]} [headers] The headers of the answer it comes in.
 * @property {"protocol" | "google" | "bing" | "yandex" | "baidu"} [profile] Whose form it is, where not everybody's.
 */

/**
 * Good documents of one kind.
 *
 * @typedef {object} Kind
 * @property {string} title
 * @property {string} [url] Where its documents are served from.
 * @property {readonly Good[]} documents
 */

export const DATE = "2026-11-21T10:30:00Z";

/** The namespaces of extensions, by their usual prefixes. */
export const EXTENSIONS = {
  image: "http://www.google.com/schemas/sitemap-image/1.1",
  video: "http://www.google.com/schemas/sitemap-video/1.1",
  news: "http://www.google.com/schemas/sitemap-news/0.9",
  xhtml: "http://www.w3.org/1999/xhtml",
  mobile: "http://www.google.com/schemas/sitemap-mobile/1.0",
  pagemap: "http://www.google.com/schemas/sitemap-pagemap/1.0",
};

/**
 * A good document.
 *
 * @param {string} name
 * @param {string | Uint8Array} document
 * @param {string} [infos] Codes with spaces between them.
 * @returns {Good}
 */
export const good = (name, document, infos = "") => ({
  name,
  document,
  infos: infos.split(" ").filter((code) => code !== ""),
});

/**
 * The attribute that declares the usual prefix of an extension.
 *
 * @param {keyof typeof EXTENSIONS} prefix
 */
export const declared = (prefix) => `xmlns:${prefix}="${EXTENSIONS[prefix]}"`;

/**
 * A sitemap of one page, `/tea`, with what follows its `<lastmod>`, and the extensions it is written in.
 *
 * @param {string} more
 * @param {readonly (keyof typeof EXTENSIONS)[]} [extensions]
 */
export const tea = (more, extensions = []) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${[`xmlns="${NAMESPACE}"`, ...extensions.map(declared)].join(" ")}>\n` +
  `  <url>\n    <loc>${SITE}/tea</loc>\n    <lastmod>${DATE}</lastmod>\n    ${more}\n  </url>\n</urlset>\n`;

/** A good page, as an entry. */
export const PAGE = `<url><loc>${SITE}/tea</loc><lastmod>${DATE}</lastmod></url>`;

/**
 * A sitemap with entries as they are given.
 *
 * @param {string} entries
 */
export const listing = (entries) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${NAMESPACE}">\n${entries}\n</urlset>\n`;

/**
 * What is repeated, with the number of the repetition.
 *
 * @param {number} times
 * @param {(n: number) => string} make
 */
export const repeated = (times, make) => Array.from({ length: times }, (_, n) => make(n + 1)).join("");

export { bytes, NAMESPACE, SITE };
