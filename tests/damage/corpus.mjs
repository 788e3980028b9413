/**
 * The whole corpus. Run as a program, it prints every case as JSON, with the bytes of its document in hexadecimal.
 *
 * @module
 */

import { pathToFileURL } from "node:url";
import { aroundTheRoot } from "./around-the-root.mjs";
import { atomFeeds } from "./atom.mjs";
import { bytes, SITE } from "./case.mjs";
import { characters } from "./characters.mjs";
import { compressed } from "./compressed.mjs";
import { doctype } from "./doctype.mjs";
import { encodings } from "./encodings.mjs";
import { escaping } from "./escaping.mjs";
import { markup } from "./markup.mjs";
import { namespaces } from "./namespaces.mjs";
import { notSitemaps } from "./not-sitemaps.mjs";
import { oaiPmh } from "./oai.mjs";
import { robots } from "./robots.mjs";
import { rssFeeds } from "./rss.mjs";
import { sitemapIndexes } from "./sitemap-indexes.mjs";
import { textLists } from "./text-lists.mjs";
import { truncated } from "./truncated.mjs";
import { values } from "./values.mjs";
import { wellFormed } from "./well-formed.mjs";

/** Every class, in the order of the table. */
export const CLASSES = [
  wellFormed,
  namespaces,
  encodings,
  doctype,
  escaping,
  markup,
  aroundTheRoot,
  truncated,
  characters,
  values,
  sitemapIndexes,
  textLists,
  rssFeeds,
  atomFeeds,
  oaiPmh,
  robots,
  compressed,
  notSitemaps,
];

/**
 * A case with nothing left to assume.
 *
 * @typedef {object} Document
 * @property {string} name Its class and its own name.
 * @property {string} class The title of its class.
 * @property {Uint8Array} bytes
 * @property {string} url
 * @property {string | null} format
 * @property {readonly string[]} urls
 * @property {readonly string[] | null} unusable
 * @property {readonly string[]} lost
 * @property {readonly string[] | null} codes
 * @property {readonly string[]} infos
 * @property {string | null} encoding
 * @property {readonly (string | null)[] | null} lastmods
 */

/**
 * Every document of the corpus.
 *
 * @returns {Document[]}
 */
export function documents() {
  return CLASSES.flatMap((group) =>
    group.cases.map((one) => ({
      name: `${group.title}: ${one.name}`,
      class: group.title,
      bytes: bytes(one.document),
      url: one.url ?? group.url ?? `${SITE}/sitemap.xml`,
      format: one.format === undefined ? group.format : one.format,
      urls: one.urls,
      unusable: one.unusable === undefined ? [] : one.unusable,
      lost: one.lost ?? [],
      codes: one.codes ?? null,
      infos: one.infos ?? [],
      encoding: one.encoding ?? null,
      lastmods: one.lastmods ?? null,
    })),
  );
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const printed = documents().map(({ bytes, ...rest }) => ({
    ...rest,
    bytes: Buffer.from(bytes).toString("hex"),
  }));
  process.stdout.write(`${JSON.stringify(printed)}\n`);
}
