/**
 * RSS in its versions.
 *
 * @module
 */

import { DECLARATION, latin1, page, pages, SITE } from "./case.mjs";

const AZ = pages("a", "z");
const ABZ = pages("a", "b", "z");

/** The channel's own elements; its address is no page of the list. */
const ABOUT = `<title>Tea</title>\n<link>${SITE}/</link>\n<description>About tea</description>\n`;

/**
 * An item. `more` follows its `<link>`.
 *
 * @param {string} path
 * @param {string} [more]
 */
const item = (path, more = "") => `<item><title>Tea</title><link>${SITE}/${path}</link>${more}</item>\n`;

/**
 * RSS 2.0.
 *
 * @param {string} items
 * @param {string} [attributes]
 * @param {string} [about]
 */
const rss = (items, attributes = 'version="2.0"', about = ABOUT) =>
  `${DECLARATION}<rss ${attributes}>\n<channel>\n${about}${items}</channel>\n</rss>\n`;

/** @param {string} middle */
const around = (middle) => rss(item("a") + middle + item("z"));

/** @param {string} version */
const netscape = (version) =>
  `<!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS ${version}//EN" "http://my.netscape.com/publish/formats/rss-${version}.dtd">\n`;

/**
 * RSS 1.0 and its ancestor 0.90: items beside the channel.
 *
 * @param {string} namespace
 */
const rdf = (
  namespace,
) => `${DECLARATION}<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="${namespace}">
<channel rdf:about="${SITE}/index.rdf">${ABOUT}
<image rdf:resource="${SITE}/logo.png"/>
<items><rdf:Seq><rdf:li rdf:resource="${SITE}/a"/><rdf:li rdf:resource="${SITE}/z"/></rdf:Seq></items>
</channel>
<image rdf:about="${SITE}/logo.png"><title>Tea</title><url>${SITE}/logo.png</url><link>${SITE}/</link></image>
<item rdf:about="${SITE}/a"><title>A</title><link>${SITE}/a</link></item>
<item rdf:about="${SITE}/z"><title>Z</title><link>${SITE}/z</link></item>
<textinput rdf:about="${SITE}/search"><title>Search</title><name>q</name><link>${SITE}/search</link></textinput>
</rdf:RDF>
`;

/** @type {import("./case.mjs").Class} */
export const rssFeeds = {
  title: "RSS",
  format: "rss",
  url: `${SITE}/rss.xml`,
  cases: [
    { name: "2.0", story: "A blog.", document: around(item("b")), urls: ABZ, codes: [] },
    {
      name: "2.0-dates",
      story: "The date of each item.",
      document: around(item("b", "<pubDate>Sat, 21 Nov 2026 10:00:00 +0100</pubDate>")),
      urls: ABZ,
      lastmods: [null, "Sat, 21 Nov 2026 10:00:00 +0100", null],
      codes: [],
    },
    {
      name: "2.0-bad-date",
      story: "The date of a database.",
      document: around(item("b", "<pubDate>2026-11-21 10:00</pubDate>")),
      urls: ABZ,
      codes: ["feed-rss-pubdate-invalid"],
    },
    {
      name: "cdata-link",
      story: "Every value is wrapped.",
      document: around(
        `<item><title><![CDATA[Tea & co]]></title><link><![CDATA[${SITE}/b?x=1&y=2]]></link></item>\n`,
      ),
      urls: pages("a", "b?x=1&y=2", "z"),
      codes: [],
    },
    {
      name: "padded-link",
      story: "Pretty-printed.",
      document: around(`<item>\n<title>Tea</title>\n<link>\n  ${SITE}/b\n</link>\n</item>\n`),
      urls: ABZ,
      codes: [],
    },
    {
      name: "guid-first",
      story: "The first item has only a guid, which is its address; the channel's address is not.",
      document: rss(`<item><title>Tea</title><guid>${SITE}/a</guid></item>\n${item("z")}`),
      urls: AZ,
      codes: [],
      infos: ["feed-guid-as-link"],
    },
    {
      name: "guid-only",
      story: "A later item has only a guid, said to be its address.",
      document: around(`<item><title>Tea</title><guid isPermaLink="true">${SITE}/b</guid></item>\n`),
      urls: ABZ,
      codes: [],
      infos: ["feed-guid-as-link"],
    },
    {
      name: "guid-before-link",
      story: "The guid is an old address, the link is where the page is.",
      document: around(
        `<item><guid isPermaLink="false">${SITE}/?p=7</guid><title>Tea</title><link>${SITE}/b</link></item>\n`,
      ),
      urls: ABZ,
      codes: [],
    },
    {
      name: "guid-beside-link",
      story: "Both are addresses; the link counts.",
      document: around(item("b", `<guid>${SITE}/?p=7</guid>`)),
      urls: ABZ,
      codes: [],
    },
    {
      name: "guid-that-is-no-address",
      story: "An item with an identifier and nothing else.",
      document: around('<item><title>Tea</title><guid isPermaLink="false">urn:uuid:7</guid></item>\n'),
      urls: AZ,
      codes: ["feed-item-link-missing"],
    },
    {
      name: "link-empty-with-guid",
      story: "The link is empty, the guid is the address.",
      document: around(`<item><title>Tea</title><link></link><guid>${SITE}/b</guid></item>\n`),
      urls: ABZ,
    },
    {
      name: "link-missing",
      story: "A note without a page: neither the channel's address nor the one before.",
      document: rss(
        `<item><description>A note</description></item>\n${item("a")}<item><title>Another</title></item>\n${item("z")}`,
      ),
      urls: AZ,
      codes: ["feed-item-link-missing ×2"],
    },
    {
      name: "link-relative",
      story: "Addresses as they stand in the database.",
      document: around("<item><title>Tea</title><link>/tea</link></item>\n"),
      urls: AZ,
      unusable: ["/tea"],
      codes: ["feed-item-link-invalid ?", "loc-relative ?"],
    },
    {
      name: "channel-addresses",
      story: "The addresses of the channel, its logo, its search field and its service are no pages.",
      document: rss(
        item("a") + item("z"),
        'version="2.0"',
        `${ABOUT}<docs>${SITE}/docs</docs>\n<image><url>${SITE}/logo.png</url><title>Tea</title><link>${SITE}/home</link></image>\n<textInput><title>Search</title><description>Search</description><name>q</name><link>${SITE}/search</link></textInput>\n<cloud domain="www.example.com" port="80" path="/rpc" registerProcedure="" protocol="xml-rpc"/>\n`,
      ),
      urls: AZ,
      codes: [],
    },
    {
      name: "channel-after-items",
      story: "The channel describes itself at its end.",
      document: rss(item("a") + item("z") + ABOUT, 'version="2.0"', ""),
      urls: AZ,
      codes: [],
    },
    {
      name: "atom-links",
      story: "WordPress says where the feed itself is, in another vocabulary.",
      document: rss(
        item("a", `<atom:link rel="replies" href="${SITE}/a/feed"/>`) + item("z"),
        'version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"',
        `<atom:link href="${SITE}/rss.xml" rel="self" type="application/rss+xml"/>\n${ABOUT}`,
      ),
      urls: AZ,
      codes: [],
    },
    {
      name: "addresses-beside-the-link",
      story: "Comments, their feed, the source and the sound file are not the page.",
      document: rss(
        item(
          "a",
          `<comments>${SITE}/a#comments</comments><wfw:commentRss>${SITE}/a/feed</wfw:commentRss><source url="${SITE}/other.xml">Other</source><enclosure url="${SITE}/a.mp3" length="7" type="audio/mpeg"/><category domain="${SITE}/c">c</category>`,
        ) + item("z"),
        'version="2.0" xmlns:wfw="http://wellformedweb.org/CommentAPI/"',
      ),
      urls: AZ,
      codes: [],
    },
    {
      name: "content-with-links",
      story: "The text of the article has links of its own.",
      document: rss(
        item(
          "a",
          `<content:encoded><![CDATA[<p>See <a href="${SITE}/b">b</a>, <link>${SITE}/c</link></p>]]></content:encoded>`,
        ) + item("z", `<description>See &lt;a href="${SITE}/b"&gt;b&lt;/a&gt;</description>`),
        'version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"',
      ),
      urls: AZ,
      codes: [],
    },
    {
      name: "media",
      story: "Videos with addresses of files, players and pictures.",
      document: rss(
        item(
          "a",
          `<media:content url="${SITE}/a.mp4" medium="video"><media:title>Tea</media:title><media:description>How to make it</media:description><media:thumbnail url="${SITE}/a.jpg"/><media:player url="${SITE}/player?v=a"/></media:content>`,
        ) + item("z"),
        'version="2.0" xmlns:media="http://search.yahoo.com/mrss/"',
      ),
      urls: AZ,
      codes: [],
    },
    {
      name: "html-entities",
      story: "Titles made for pages.",
      document: around(`<item><title>Caf&eacute;&nbsp;&rsquo;26</title><link>${SITE}/b</link></item>\n`),
      urls: ABZ,
      codes: ["xml-undefined-entity ×3"],
    },
    {
      name: "html-entity-in-link",
      story: "An address made for pages.",
      document: around(item("th&eacute;")),
      urls: pages("a", "th&eacute;", "z"),
      codes: ["xml-undefined-entity"],
    },
    {
      name: "bare-ampersand",
      story: "Query strings without escaping.",
      document: around(item("b?x=1&y=2")),
      urls: pages("a", "b?x=1&y=2", "z"),
      codes: ["xml-unescaped-ampersand"],
    },
    {
      name: "without-version",
      story: "The version was forgotten.",
      document: rss(item("a") + item("z"), 'xmlns:x="urn:example:x"'),
      urls: AZ,
      codes: ["feed-rss-version-missing"],
    },
    {
      name: "without-channel",
      story: "Somebody left the channel out.",
      document: `${DECLARATION}<rss version="2.0">\n${item("a")}${item("z")}</rss>\n`,
      urls: AZ,
      codes: ["feed-channel-missing"],
    },
    {
      name: "in-a-namespace",
      story: "A weblog program of 2003 put everything in a namespace.",
      document: rss(item("a") + item("z"), 'version="2.0" xmlns="http://backend.userland.com/rss2"'),
      urls: AZ,
    },
    {
      name: "empty",
      story: "A blog without articles: the channel's address is no page.",
      document: rss(""),
      urls: [],
      codes: [],
      infos: ["feed-empty"],
    },
    {
      name: "leading-line",
      story: "An empty line at the end of a PHP file that is included first.",
      document: `\n${around(item("b"))}`,
      urls: ABZ,
      codes: ["xml-leading-whitespace"],
    },
    {
      name: "iso-8859-1",
      story: "A newspaper of the nineties.",
      document: latin1(around(item("thé")).replace("UTF-8", "ISO-8859-1")),
      urls: pages("a", "thé", "z"),
      codes: ["encoding-declared-not-utf8"],
    },
    {
      name: "cut-in-a-link",
      story: "A time limit in the middle of an address.",
      document: around("").replace(/\/z<.*/s, "/zebr"),
      urls: pages("a"),
      codes: ["xml-truncated"],
    },
    {
      name: "cut-in-the-end-of-a-link",
      story: "The address is complete.",
      document: around("").replace(/\/z<.*/s, "/z</li"),
      urls: AZ,
      codes: ["xml-truncated"],
    },
    {
      name: "item-end-missing",
      story: "A template forgets the last line of an item.",
      document: around(item("b").replace("</item>", "")),
      urls: ABZ,
      codes: ["xml-tag-mismatch", "element-unexpected ?"],
    },
    {
      name: "sitemap-after",
      story: "A plug-in appends a sitemap to the feed.",
      document: `${rss(item("a"))}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${page("z")}</urlset>`,
      urls: AZ,
      codes: ["xml-multiple-roots"],
    },
    {
      name: "0.91",
      story: "Netscape's first version, with its document type.",
      document: rss(item("a") + item("z"), 'version="0.91"').replace(
        DECLARATION,
        DECLARATION + netscape("0.91"),
      ),
      urls: AZ,
      codes: ["xml-doctype", "feed-type-unsupported"],
    },
    {
      name: "0.91-entities",
      story: "The document type declares the letters of Latin-1, and it is not fetched.",
      document: rss(item("a") + item("z"), 'version="0.91"')
        .replace(DECLARATION, DECLARATION + netscape("0.91"))
        .replace("About tea", "Caf&eacute;"),
      urls: AZ,
      codes: ["xml-doctype", "xml-external-entity", "feed-type-unsupported"],
    },
    {
      name: "0.92",
      story: "UserLand's version.",
      document: rss(item("a") + item("z"), 'version="0.92"'),
      urls: AZ,
      codes: ["feed-type-unsupported"],
    },
    {
      name: "1.0",
      story: "A library that likes RDF.",
      document: rdf("http://purl.org/rss/1.0/"),
      urls: AZ,
      codes: ["feed-type-unsupported"],
    },
    {
      name: "0.90",
      story: "The ancestor of 1.0.",
      document: rdf("http://my.netscape.com/rdf/simple/0.9/"),
      urls: AZ,
      codes: ["feed-type-unsupported"],
    },
  ],
};
