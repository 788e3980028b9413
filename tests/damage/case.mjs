/**
 * What a case is, and the words that cases are written in.
 *
 * @module
 */

/**
 * A damaged document, or one of a form met in the wild, with what a reader has to make of it.
 *
 * @typedef {object} Case
 * @property {string} name What distinguishes it, in kebab case; unique in its file.
 * @property {string} story Who wrote it, or what went wrong, in one sentence.
 * @property {string | Uint8Array} document Text stands for its UTF-8 bytes.
 * @property {readonly string[]} urls What a crawler should request, in document order: pages, or the sitemaps of an index.
 * @property {readonly string[] | null} [unusable] Values that are delivered as written although no consumer could
 *   request them; none by default. `null`: what becomes of such values is left open.
 * @property {readonly string[]} [lost] Those of `urls` that crawlers do not find for what stands around them; none by default.
 * @property {readonly string[]} [codes] Every error and warning, in any order: `code` for exactly one, `code ×3` for
 *   three, `code ×n` for one or more, `code ?` for any number including none. Left out where more than one way to put
 *   it is as good.
 * @property {readonly string[]} [infos] Facts that are told among others.
 * @property {string | null} [format] What the report says the document is; by default what its class says. `null`: left
 *   open.
 * @property {string} [encoding] The encoding that the report names.
 * @property {readonly (string | null)[]} [lastmods] The `lastmod` of each URL, as written.
 * @property {string} [url] Where it is served from.
 */

/**
 * Cases of one kind.
 *
 * @typedef {object} Class
 * @property {string} title As it stands in the table of peers.
 * @property {string} format What most of its documents are.
 * @property {string} [url] Where its documents are served from.
 * @property {readonly Case[]} cases
 */

export const SITE = "https://www.example.com";
export const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
export const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

const encoder = new TextEncoder();

/**
 * The URLs of pages of the site.
 *
 * @param {...string} paths
 */
export const pages = (...paths) => paths.map((path) => `${SITE}/${path}`);

/**
 * A plain entry. `more` follows its `<loc>`.
 *
 * @param {string} path
 * @param {string} [more]
 */
export const page = (path, more = "") => `<url><loc>${SITE}/${path}</loc>${more}</url>\n`;

/**
 * A plain entry of an index.
 *
 * @param {string} path
 * @param {string} [more]
 */
export const child = (path, more = "") => `<sitemap><loc>${SITE}/${path}</loc>${more}</sitemap>\n`;

/**
 * A sitemap. `attributes` replaces the namespace declaration.
 *
 * @param {string} entries
 * @param {string} [attributes]
 */
export const urlset = (entries, attributes = `xmlns="${NAMESPACE}"`) =>
  `${DECLARATION}<urlset ${attributes}>\n${entries}</urlset>\n`;

/**
 * An index.
 *
 * @param {string} entries
 * @param {string} [attributes]
 */
export const sitemapindex = (entries, attributes = `xmlns="${NAMESPACE}"`) =>
  `${DECLARATION}<sitemapindex ${attributes}>\n${entries}</sitemapindex>\n`;

/**
 * Damage between a first page `a` and a last page `z`, so that a lost or invented URL on either side shows.
 *
 * @param {string} middle
 */
export const around = (middle) => urlset(page("a") + middle + page("z"));

/**
 * Bytes one after the other: text as UTF-8, numbers as single bytes.
 *
 * @param {...(string | number | Uint8Array)} parts
 */
export function bytes(...parts) {
  return new Uint8Array(
    parts.flatMap((part) => {
      if (typeof part === "number") return part;
      return [...(typeof part === "string" ? encoder.encode(part) : part)];
    }),
  );
}

/**
 * Text in UTF-16, without a byte order mark unless the text starts with one.
 *
 * @param {string} text
 * @param {"little" | "big"} order
 */
export function utf16(text, order) {
  const out = new Uint8Array(text.length * 2);
  const view = new DataView(out.buffer);
  for (let i = 0; i < text.length; i++) view.setUint16(i * 2, text.charCodeAt(i), order === "little");
  return out;
}

/**
 * Text in UTF-32, without a byte order mark unless the text starts with one.
 *
 * @param {string} text
 * @param {"little" | "big"} order
 */
export function utf32(text, order) {
  const characters = [...text];
  const out = new Uint8Array(characters.length * 4);
  const view = new DataView(out.buffer);
  for (const [i, character] of characters.entries()) {
    view.setUint32(i * 4, character.codePointAt(0) ?? 0, order === "little");
  }
  return out;
}

/**
 * Text whose characters are all below U+0100, one byte each: ISO-8859-1, or with the right characters any other
 * encoding of single bytes.
 *
 * @param {string} text
 */
export const latin1 = (text) => Uint8Array.from(text, (character) => character.charCodeAt(0));
