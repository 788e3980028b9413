/** npm `fast-xml-parser`, and the lines that a user writes around it to have the URLs of a sitemap or a feed. */

import { XMLParser } from "fast-xml-parser";
import { answerAll, unpacked } from "./answer.mjs";

const LISTS = new Set(["url", "sitemap", "item", "entry", "link"]);

const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  processEntities: true,
  isArray: (name) => LISTS.has(name),
});

/**
 * The text of an element, which is an object if it has attributes; of several, that of each.
 *
 * @param {any} value
 * @returns {string[]}
 */
function texts(value) {
  if (Array.isArray(value)) return value.flatMap(texts);
  const text = typeof value === "object" ? value?.["#text"] : value;
  return typeof text === "string" && text !== "" ? [text] : [];
}

/** @param {any} value @returns {any[]} */
const list = (value) => (Array.isArray(value) ? value : []);

/** The page of an entry of Atom. @param {any} entry @returns {string[]} */
function page(entry) {
  const links = list(entry?.link);
  const link = links.find((one) => (one?.["@_rel"] ?? "alternate") === "alternate");
  const href = link?.["@_href"];
  return typeof href === "string" ? [href] : [];
}

/** The page of an item of RSS. @param {any} item @returns {string[]} */
function permalink(item) {
  const [link] = texts(item?.link);
  if (link !== undefined) return [link];
  return item?.guid?.["@_isPermaLink"] === "false" ? [] : texts(item?.guid);
}

await answerAll(async (bytes) => {
  const document = parser.parse(Buffer.from(await unpacked(bytes)));
  return [
    ...list(document.urlset?.url).flatMap((url) => texts(url?.loc)),
    ...list(document.sitemapindex?.sitemap).flatMap((sitemap) => texts(sitemap?.loc)),
    ...list(document.rss?.channel?.item ?? document["rdf:RDF"]?.item).flatMap(permalink),
    ...list(document.feed?.entry).flatMap(page),
  ];
});
