/**
 * Characters that have to be escaped and are not, and escapes that stand for nothing.
 *
 * @module
 */

import { around, NAMESPACE, page, pages, SITE, urlset } from "./case.mjs";

const AZ = pages("a", "z");
const ABZ = pages("a", "b", "z");
const B = `<loc>${SITE}/b</loc>`;

/** @type {import("./case.mjs").Class} */
export const escaping = {
  title: "escaping",
  format: "urlset",
  cases: [
    {
      name: "bare-ampersand",
      story: "A template writes query strings without escaping them.",
      document: around(page("b?x=1&y=2")),
      urls: pages("a", "b?x=1&y=2", "z"),
      codes: ["xml-unescaped-ampersand"],
    },
    {
      name: "bare-ampersands",
      story: "The same with a longer query.",
      document: around(page("b?x=1&y=2&z=3&&w")),
      urls: pages("a", "b?x=1&y=2&z=3&&w", "z"),
      codes: ["xml-unescaped-ampersand ×4"],
    },
    {
      name: "bare-and-escaped-ampersands",
      story: "One half of the query is escaped.",
      document: around(page("b?x=1&amp;y=2&z=3")),
      urls: pages("a", "b?x=1&y=2&z=3", "z"),
      codes: ["xml-unescaped-ampersand"],
    },
    {
      name: "bare-ampersand-at-the-end",
      story: "The last parameter was removed, its ampersand was not.",
      document: around(page("b?x=1&")),
      urls: pages("a", "b?x=1&", "z"),
      codes: ["xml-unescaped-ampersand"],
    },
    {
      name: "ampersand-like-an-entity",
      story: "A parameter called like an entity of HTML; a browser would show a sign here.",
      document: around(page("b?x=1&copy=2&reg=eu")),
      urls: pages("a", "b?x=1&copy=2&reg=eu", "z"),
      codes: ["xml-unescaped-ampersand ×2"],
    },
    {
      name: "ampersand-and-semicolon",
      story: "Parameters parted with both.",
      document: around(page("b?x=1&y=2;z=3")),
      urls: pages("a", "b?x=1&y=2;z=3", "z"),
      codes: ["xml-unescaped-ampersand"],
    },
    {
      name: "amp-without-semicolon",
      story: "An escape that was cut.",
      document: around(page("b?x=1&amp")),
      urls: pages("a", "b?x=1&amp", "z"),
      codes: ["xml-unescaped-ampersand"],
    },
    {
      name: "escaped-twice",
      story: "Two layers of a program escape, as WordPress plug-ins have done.",
      document: around(page("b?x=1&amp;amp;y=2")),
      urls: pages("a", "b?x=1&amp;y=2", "z"),
      codes: ["loc-double-escaped ?"],
    },
    {
      name: "html-entity",
      story: "Text made for a page was written to the sitemap.",
      document: around(page("th&eacute;")),
      urls: pages("a", "th&eacute;", "z"),
      codes: ["xml-undefined-entity"],
    },
    {
      name: "html-space",
      story: "A space that must not break, pasted after the address.",
      document: around(page("b", "<lastmod>2026-01-02&nbsp;</lastmod>")),
      urls: ABZ,
      codes: ["xml-undefined-entity", "lastmod-format ?"],
    },
    {
      name: "html-entities-in-titles",
      story: "Titles of pictures with the entities of HTML.",
      document: around(
        page("b", '<x:t xmlns:x="urn:example:x">Caf&eacute;&nbsp;&mdash; tea &copy; 2026</x:t>'),
      ),
      urls: ABZ,
      codes: ["xml-undefined-entity ×4"],
    },
    {
      name: "invalid-reference",
      story: "A control character, escaped.",
      document: around(page("b&#8;")),
      urls: AZ,
      unusable: null,
      codes: ["xml-invalid-char-ref", "loc-invalid-char ?"],
    },
    {
      name: "surrogate-references",
      story: "An emoji written as two references, as JavaScript counts.",
      document: around(page("b", '<x:t xmlns:x="urn:example:x">&#xD83C;&#xDF75;</x:t>')),
      urls: ABZ,
      codes: ["xml-invalid-char-ref"],
    },
    {
      name: "less-than-in-loc",
      story: "A comparison in a query.",
      document: around(page("b?max<5")),
      urls: AZ,
      unusable: pages("b?max<5"),
      codes: ["xml-unescaped-lt", "loc-invalid-char"],
    },
    {
      name: "conflict",
      story: "Two branches were merged, and somebody committed what version control could not decide.",
      document: around(`<<<<<<< HEAD\n${page("b")}=======\n${page("c")}>>>>>>> main\n`),
      urls: pages("a", "b", "c", "z"),
      codes: ["xml-unescaped-lt", "text-in-element-only-content ×2"],
    },
    {
      name: "less-than-in-title",
      story: "A heart in the title of a picture.",
      document: around(page("b", '<x:t xmlns:x="urn:example:x">I <3 tea, a < b</x:t>')),
      urls: ABZ,
      codes: ["xml-unescaped-lt ×2"],
    },
    {
      name: "less-than-twice",
      story: "A key was hit twice.",
      document: around(`<<url>${B}</url>\n`),
      urls: ABZ,
      codes: ["xml-unescaped-lt", "text-in-element-only-content ?"],
    },
    {
      name: "greater-than-twice",
      story: "A key was hit twice.",
      document: around(`<url>>${B}</url>\n`),
      urls: ABZ,
      codes: ["text-in-element-only-content"],
    },
    {
      name: "ampersand-in-attribute",
      story: "An address of a translation with a query.",
      document: urlset(
        page(
          "a",
          `<xhtml:link rel="alternate" hreflang="en" href="${SITE}/a"/><xhtml:link rel="alternate" hreflang="de" href="${SITE}/de?x=1&y=2"/>`,
        ) + page("z"),
        `xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml"`,
      ),
      urls: AZ,
      codes: ["xml-unescaped-ampersand"],
    },
    {
      name: "cdata-end-in-text",
      story: "The end of a CDATA section without its start.",
      document: around(page("b", '<x:t xmlns:x="urn:example:x">tea]]></x:t>')),
      urls: ABZ,
      codes: ["xml-cdata-end-in-text"],
    },
    {
      name: "cdata-end-in-loc",
      story: "The start of the section was stripped, its end was not.",
      document: around(page("b]]>")),
      urls: AZ,
      unusable: pages("b]]>"),
      codes: ["xml-cdata-end-in-text", "loc-invalid-char"],
    },
  ],
};
