/**
 * Documents that end too early: every complete value is delivered, and none that may go on.
 *
 * @module
 */

import { bytes, child, DECLARATION, NAMESPACE, page, pages, SITE, sitemapindex, urlset } from "./case.mjs";

const HEAD = `${DECLARATION}<urlset xmlns="${NAMESPACE}">\n${page("a")}`;
const OPEN = `${HEAD}<url><loc>${SITE}/b`;
const A = pages("a");
const AB = pages("a", "b");

/**
 * A document that ends where `document` does.
 *
 * @param {string} name
 * @param {string} story
 * @param {string | Uint8Array} document
 * @param {readonly string[]} urls
 * @param {readonly string[]} codes
 * @returns {import("./case.mjs").Case}
 */
const cut = (name, story, document, urls, codes = ["xml-truncated"]) => ({
  name,
  story,
  document,
  urls,
  codes,
});

/** @type {import("./case.mjs").Class} */
export const truncated = {
  title: "cut documents",
  format: "urlset",
  cases: [
    cut("after-an-entry", "The disk was full at a good moment.", HEAD, A),
    cut("in-the-name-of-a-url", "The disk was full.", `${HEAD}<ur`, A),
    cut("after-url", "The disk was full.", `${HEAD}<url>`, A),
    cut("in-the-name-of-a-loc", "The disk was full.", `${HEAD}<url><lo`, A),
    cut("after-the-start-of-loc", "The disk was full.", `${HEAD}<url><loc>`, A),
    cut("in-a-loc", "A time limit in the middle of an address: nobody knows how it goes on.", OPEN, A),
    cut("in-the-host-of-a-loc", "Half a host is another host.", `${HEAD}<url><loc>https://www.exam`, A),
    cut("in-a-reference", "Half an escaped ampersand.", `${HEAD}<url><loc>${SITE}/b?x=1&am`, A, [
      "xml-truncated",
      "xml-unescaped-ampersand ?",
    ]),
    cut("after-a-reference", "The query goes on, or does not.", `${HEAD}<url><loc>${SITE}/b?x=1&amp;`, A),
    cut("after-the-bracket-of-a-tag", "A comment or a CDATA section might have followed.", `${OPEN}<`, A, [
      "xml-truncated",
      "xml-unescaped-lt ?",
    ]),
    cut("in-the-end-tag-of-a-loc", "The value is over as soon as its end tag begins.", `${OPEN}</`, AB),
    cut("in-the-name-of-the-end-tag-of-a-loc", "The value is complete.", `${OPEN}</lo`, AB),
    cut("before-the-last-bracket-of-a-loc", "The value is complete.", `${OPEN}</loc`, AB),
    cut("after-a-loc", "The entry is not closed, its address is complete.", `${OPEN}</loc>`, AB),
    {
      ...cut(
        "in-a-lastmod",
        "The page stays, half a date is no date.",
        `${OPEN}</loc><lastmod>2026-01-0`,
        AB,
      ),
      lastmods: [null, null],
    },
    {
      ...cut(
        "in-the-end-tag-of-a-lastmod",
        "Both values are complete.",
        `${OPEN}</loc><lastmod>2026-01-02</lastm`,
        AB,
      ),
      lastmods: [null, "2026-01-02"],
    },
    cut("in-the-end-tag-of-a-url", "Nothing is lost.", `${OPEN}</loc></ur`, AB),
    cut(
      "in-the-end-tag-of-the-root",
      "Nothing is lost.",
      `${urlset(page("a") + page("b"))
        .trim()
        .slice(0, -4)}`,
      AB,
    ),
    cut("in-an-attribute", "In the start tag of an extension.", `${OPEN}</loc><x:y xmlns:x="urn:exam`, AB),
    cut("in-a-comment", "In a comment between entries.", `${HEAD}<!-- next: ${SITE}/b`, A),
    cut("in-a-comment-in-a-loc", "The value may go on after it.", `${OPEN}<!-- id`, A),
    cut("in-cdata", "Half an address in a CDATA section.", `${HEAD}<url><loc><![CDATA[${SITE}/b`, A),
    cut("in-the-end-of-cdata", "The section may go on.", `${HEAD}<url><loc><![CDATA[${SITE}/b]]`, A),
    cut("after-cdata", "The value may go on after the section.", `${HEAD}<url><loc><![CDATA[${SITE}/b]]>`, A),
    cut(
      "in-the-end-tag-after-cdata",
      "The value is complete.",
      `${HEAD}<url><loc><![CDATA[${SITE}/b]]></l`,
      AB,
    ),
    cut(
      "in-a-letter",
      "In the middle of a letter of two bytes.",
      bytes(HEAD, `<url><loc>${SITE}/th`, 0xc3),
      A,
      ["xml-truncated", "encoding-invalid-utf8 ?"],
    ),
    {
      ...cut(
        "in-the-root-tag",
        "Almost nothing arrived.",
        `${DECLARATION}<urlset xmlns="http://www.site`,
        [],
      ),
      format: "unknown",
    },
    {
      ...cut("in-the-declaration", "Almost nothing arrived.", '<?xml version="1.0" enc', []),
      format: "unknown",
    },
    { ...cut("after-the-declaration", "Almost nothing arrived.", DECLARATION, []), format: "unknown" },
    {
      ...cut(
        "after-the-root-tag",
        "Only the head arrived.",
        `${DECLARATION}<urlset xmlns="${NAMESPACE}">`,
        [],
      ),
      codes: ["xml-truncated", "urlset-empty ?"],
    },
    {
      ...cut(
        "in-a-loc-of-an-index",
        "An index that a plug-in had no time to finish.",
        sitemapindex(child("a.xml") + child("b.xml")).replace(/b\.xml.*/s, "b.x"),
        pages("a.xml"),
      ),
      format: "sitemapindex",
    },
    {
      ...cut(
        "in-the-end-tag-of-a-loc-of-an-index",
        "The value is complete.",
        sitemapindex(child("a.xml") + child("b.xml")).replace(/b\.xml.*/s, "b.xml</"),
        pages("a.xml", "b.xml"),
      ),
      format: "sitemapindex",
    },
    {
      name: "fatal-error-after-an-entry",
      story: "PHP ran out of memory and says so.",
      document: `${HEAD}${page("b")}<br />\n<b>Fatal error</b>:  Allowed memory size of 134217728 bytes exhausted in <b>/srv/www/db.php</b> on line <b>7</b><br />\n`,
      urls: AB,
      codes: ["xml-truncated", "element-unexpected"],
    },
    {
      name: "fatal-error-in-a-loc",
      story: "PHP ran out of memory in the middle of an address and says so there.",
      document: `${OPEN}<br />\n<b>Fatal error</b>:  Allowed memory size of 134217728 bytes exhausted in <b>/srv/www/db.php</b> on line <b>7</b><br />\n`,
      urls: A,
      unusable: null,
    },
    {
      name: "error-text-in-a-loc",
      story: "A database went away in the middle of an address.",
      document: `${OPEN}\nERROR 2006 (HY000): MySQL server has gone away\n`,
      urls: A,
    },
  ],
};
