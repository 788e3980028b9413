/**
 * How documents travel: gzip (RFC 1952) and the headers of an answer (RFC 9110).
 *
 * @module
 */

import { spawnSync } from "node:child_process";
import { constants, deflateRawSync, gzipSync } from "node:zlib";
import { bytes, good, listing, PAGE, SITE } from "./case.mjs";

const PLAIN = listing(PAGE);
const URLS = `${SITE}/tea\n${SITE}/cup\n`;

/** What ends a member: the checksum and the length of what it holds. @param {string | Uint8Array} content */
const trailer = (content) => gzipSync(content).subarray(-8);

/**
 * A member of gzip with the fields that its flags ask for.
 *
 * @param {string} document
 * @param {number} flags
 * @param {...(string | number | Uint8Array)} fields
 */
const member = (document, flags, ...fields) =>
  bytes(0x1f, 0x8b, 8, flags, 0, 0, 0, 0, 0, 3, ...fields, deflateRawSync(document), trailer(document));

/** The member with a right checksum of its header. */
function checked() {
  const header = bytes(0x1f, 0x8b, 8, 2, 0, 0, 0, 0, 0, 3);
  return member(PLAIN, 2, trailer(header).subarray(0, 2));
}

const ZIPPED = { url: `${SITE}/sitemap.xml.gz` };

/** @type {import("./case.mjs").Kind} */
export const compressions = {
  title: "gzip",
  documents: [
    {
      ...good("what gzip makes of it", new Uint8Array(spawnSync("gzip", ["-nc"], { input: PLAIN }).stdout)),
      ...ZIPPED,
    },
    { ...good("the best compression", gzipSync(PLAIN, { level: 9 })), ...ZIPPED },
    { ...good("no compression", gzipSync(PLAIN, { level: 0 })), ...ZIPPED },
    { ...good("fixed codes", gzipSync(PLAIN, { strategy: constants.Z_FIXED })), ...ZIPPED },
    { ...good("a name and a time", member(PLAIN, 8, "sitemap.xml", 0)), ...ZIPPED },
    { ...good("a comment", member(PLAIN, 16, "ours", 0)), ...ZIPPED },
    { ...good("an extra field", member(PLAIN, 4, 4, 0, "ab", 0, 0)), ...ZIPPED },
    { ...good("it says that it is text", member(PLAIN, 1)), ...ZIPPED },
    { ...good("a checksum of the header", checked()), ...ZIPPED },
    {
      ...good(
        "two members",
        bytes(gzipSync(PLAIN.slice(0, 90)), gzipSync(PLAIN.slice(90))),
        "gzip-multi-member",
      ),
      ...ZIPPED,
    },
    { ...good("zeros behind it", bytes(gzipSync(PLAIN), new Uint8Array(512))), ...ZIPPED },
    { ...good("a list", gzipSync(URLS)), url: `${SITE}/sitemap.txt.gz` },
    { ...good("a name without .gz", gzipSync(PLAIN)), url: `${SITE}/sitemap.xml` },
  ],
};

/**
 * @param {string} name
 * @param {string | Uint8Array} document
 * @param {Readonly<Record<string, string>>} headers
 * @param {string} [url]
 * @param {string} [infos]
 * @returns {import("./case.mjs").Good}
 */
const sent = (name, document, headers, url = `${SITE}/sitemap.xml`, infos = "") => ({
  ...good(name, document, infos),
  headers: Object.entries(headers),
  url,
});

const RSS = `<?xml version="1.0"?><rss version="2.0"><channel><title>T</title><link>${SITE}/</link><description>D</description><item><title>Tea</title><link>${SITE}/tea</link></item></channel></rss>`;

/** @type {import("./case.mjs").Kind} */
export const answers = {
  title: "answers of servers",
  documents: [
    sent("application/xml", PLAIN, { "content-type": "application/xml" }),
    sent("text/xml", PLAIN, { "content-type": "text/xml" }),
    sent("text/xml in UTF-8", PLAIN, { "content-type": 'text/xml; charset="UTF-8"' }),
    sent("any case", PLAIN, { "Content-Type": "Application/XML;Charset=utf-8" }),
    sent("no type", PLAIN, {}),
    sent("the right length", PLAIN, {
      "content-type": "application/xml",
      "content-length": String(bytes(PLAIN).length),
    }),
    sent(
      "a list as text/plain",
      URLS,
      { "content-type": "text/plain; charset=utf-8" },
      `${SITE}/sitemap.txt`,
    ),
    sent("a feed as RSS", RSS, { "content-type": "application/rss+xml" }, `${SITE}/feed.xml`),
    sent(
      "robots.txt as text/plain",
      `Sitemap: ${SITE}/sitemap.xml\n`,
      { "content-type": "text/plain" },
      `${SITE}/robots.txt`,
    ),
    sent("a file of gzip", gzipSync(PLAIN), { "content-type": "application/gzip" }, `${SITE}/sitemap.xml.gz`),
    sent(
      "a file of gzip by its old type",
      gzipSync(PLAIN),
      { "content-type": "application/x-gzip" },
      `${SITE}/sitemap.xml.gz`,
    ),
    sent(
      "a file of gzip as bytes",
      gzipSync(PLAIN),
      { "content-type": "application/octet-stream" },
      `${SITE}/sitemap.xml.gz`,
    ),
    sent(
      "a feed as Atom",
      `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>T</title><id>urn:a</id><updated>2026-11-21T10:30:00Z</updated><entry><title>Tea</title><id>urn:b</id><updated>2026-11-21T10:30:00Z</updated><link href="${SITE}/tea"/></entry></feed>`,
      { "content-type": "application/atom+xml;type=feed;charset=utf-8" },
      `${SITE}/feed.xml`,
    ),
    sent("a feed as XML", RSS, { "content-type": "text/xml; charset=utf-8" }, `${SITE}/feed.xml`),
    sent("packed on its way", PLAIN, { "content-type": "application/xml", "content-encoding": "gzip" }),
    sent(
      "not to be found itself",
      PLAIN,
      { "content-type": "application/xml", "x-robots-tag": "noindex" },
      undefined,
      "http-x-robots-noindex",
    ),
  ],
};
