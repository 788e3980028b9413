/**
 * Lists of URLs, robots.txt, and RSS and Atom: <https://www.sitemaps.org/protocol.html#otherformats>, RFC 9309,
 * <https://www.rssboard.org/rss-specification>, RFC 4287, <https://www.rssboard.org/media-rss>.
 *
 * @module
 */

import { good, repeated, SITE } from "./case.mjs";

const LIST = `${SITE}/tea\n${SITE}/thé\n${SITE}/cup?a=1&b=2\n`.replace("é", "%C3%A9");

/** @type {import("./case.mjs").Kind} */
export const texts = {
  title: "lists of URLs",
  url: `${SITE}/sitemap.txt`,
  documents: [
    good("a URL a line", LIST),
    good("one URL", `${SITE}/\n`),
    good("no line end behind the last URL", LIST.trimEnd()),
    good("CR LF", LIST.replaceAll("\n", "\r\n")),
    good("a byte order mark", `\u{FEFF}${LIST}`, "encoding-bom"),
    good(
      "a URL of 2,047 characters",
      `${SITE}/${"a".repeat(2_047 - SITE.length - 1)}\n`,
      "loc-too-long-baidu loc-too-long-yandex",
    ),
    good("blank lines", `\n${SITE}/tea\n\n\n${SITE}/cup\n\n`, "text-blank-line"),
    good("blanks around URLs", `  ${SITE}/tea \n\t${SITE}/cup\n`, "text-surrounding-whitespace"),
    good("CR alone", LIST.replaceAll("\n", "\r"), "text-line-end"),
    good("letters as they are", `${SITE}/thé\n`, "loc-non-ascii"),
    good(
      "ten thousand URLs",
      repeated(10_000, (n) => `${SITE}/${n}\n`),
    ),
    { ...good("the name that Yahoo asked for", LIST), url: `${SITE}/urllist.txt` },
  ],
};

/** @type {import("./case.mjs").Kind} */
export const robots = {
  title: "robots.txt",
  url: `${SITE}/robots.txt`,
  documents: [
    good("a line", `Sitemap: ${SITE}/sitemap.xml\n`),
    good(
      "behind rules",
      `User-agent: *\nDisallow: /cart\nAllow: /cart/help\n\nSitemap: ${SITE}/sitemap.xml\n`,
    ),
    good("before rules", `Sitemap: ${SITE}/sitemap.xml\n\nUser-agent: *\nDisallow: /cart\n`),
    good("between rules", `User-agent: *\nDisallow: /cart\nSitemap: ${SITE}/sitemap.xml\nDisallow: /login\n`),
    good("several lines", `Sitemap: ${SITE}/a.xml\nSitemap: ${SITE}/b.xml.gz\nSitemap: ${SITE}/c.txt\n`),
    good("any case and blanks", `SITEMAP:${SITE}/a.xml\nsitemap \t:   ${SITE}/b.xml  \n`),
    good("comments", `# ours\nSitemap: ${SITE}/sitemap.xml # all of them\n#Sitemap: /old.xml\n`),
    good("CR LF and no end", `User-agent: *\r\nDisallow:\r\n\r\nSitemap: ${SITE}/sitemap.xml`),
    good(
      "lines of others",
      `User-agent: *\nCrawl-delay: 10\nHost: www.example.com\nClean-param: ref /tea\nSitemap: ${SITE}/sitemap.xml\n`,
    ),
    good(
      "a rule that the sitemap is free of",
      `User-agent: *\nDisallow: /\nAllow: /sitemap.xml$\n\nSitemap: ${SITE}/sitemap.xml\n`,
    ),
    good(
      "patterns",
      `User-agent: a\nUser-agent: b\nDisallow: /*.pdf$\nAllow: /tea/*\n\nUser-agent: *\nDisallow:\n\nSitemap: ${SITE}/sitemap.xml\n`,
    ),
    good("a sitemap of http", "Sitemap: http://www.example.com/sitemap.xml\n"),
    good("another host", "Sitemap: https://cdn.example.net/sitemap.xml\n", "robots-sitemap-other-host"),
    good("no sitemap", "User-agent: *\nDisallow: /cart\n", "robots-sitemap-missing"),
    good("a byte order mark", `\u{FEFF}Sitemap: ${SITE}/sitemap.xml\n`, "robots-encoding"),
  ],
};

/** @param {string} items @param {string} [attributes] */
const rss = (items, attributes = 'version="2.0"') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rss ${attributes}>\n<channel>\n<title>Tea</title>\n<link>${SITE}/</link>\n<description>News of tea</description>\n${items}</channel>\n</rss>\n`;

/** @param {string} date */
const dated = (date) =>
  good(
    `RSS, ${date}`,
    rss(`<item><title>Tea</title><link>${SITE}/tea</link><pubDate>${date}</pubDate></item>\n`),
  );

/** @param {string} entry @param {string} [attributes] */
const atom = (entry, attributes = "") =>
  `<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom"${attributes}>\n  <title>Tea</title>\n  <link href="${SITE}/"/>\n  <link rel="self" href="${SITE}/feed.xml"/>\n  <updated>2026-11-21T10:30:00Z</updated>\n  <author><name>Ann</name></author>\n  <id>urn:uuid:60a76c80-d399-11d9-b93C-0003939e0af6</id>\n  ${entry}\n</feed>\n`;

/** @param {string} links @param {string} [updated] */
const entry = (links, updated = "2026-11-21T10:30:00Z") =>
  `<entry><title>Tea</title>${links}<id>urn:uuid:1225c695-cfb8-4ebb-aaaa-80da344efa6a</id><updated>${updated}</updated><summary>Green</summary></entry>`;

const PAGE_LINK = `<link href="${SITE}/tea"/>`;

const MEDIA = `<media:content url="https://www.example.com/examples/mrss/example.flv" fileSize="405321" type="video/x-flv" height="240" width="320" duration="120" medium="video" isDefault="true"><media:player url="${SITE}/shows/example/video.swf?flash_params"/><media:title>Grilling Steaks for Summer</media:title><media:description>Get perfectly done steaks every time</media:description><media:thumbnail url="${SITE}/examples/mrss/example.png" height="120" width="160"/><media:price price="19.99" currency="EUR"/><media:price type="subscription"/></media:content>`;

/** @param {string} inside */
const media = (inside) =>
  rss(
    `<item><link>${SITE}/examples/mrss/example.html</link>${inside}</item>`,
    'version="2.0" xmlns:media="http://search.yahoo.com/mrss/" xmlns:dcterms="http://purl.org/dc/terms/"',
  );

/** @type {import("./case.mjs").Kind} */
export const feeds = {
  title: "feeds",
  url: `${SITE}/feed.xml`,
  documents: [
    good(
      "RSS, an item with a link",
      rss(`<item><title>Tea</title><link>${SITE}/tea</link><guid>${SITE}/tea</guid></item>\n`),
    ),
    good(
      "RSS, an item with a description only and a link",
      rss(`<item><description>Tea</description><link>${SITE}/tea</link></item>`),
    ),
    good(
      "RSS, a guid that is a permalink",
      rss(`<item><title>Tea</title><guid isPermaLink="true">${SITE}/tea</guid></item>`),
      "feed-guid-as-link",
    ),
    good(
      "RSS, a guid that is none",
      rss(`<item><title>Tea</title><link>${SITE}/tea</link><guid isPermaLink="false">tea-1</guid></item>`),
    ),
    ...[
      "Sat, 21 Nov 2026 10:30:00 GMT",
      "Sat, 21 Nov 2026 10:30:00 +0000",
      "Sat, 21 Nov 2026 02:30:00 PST",
      "21 Nov 2026 10:30:00 EST",
      "Sat, 21 Nov 2026 10:30 -0800",
      "Tue, 3 Nov 2026 10:30:00 Z",
      "Sat, 21 Nov 2026 10:30:00 UT",
      "Sat, 21 Nov 2026 10:30:00 +0100 (CET)",
    ].map(dated),
    good(
      "RSS, dc:date",
      rss(
        `<item><title>Tea</title><link>${SITE}/tea</link><dc:date>2026-11-21T10:30:00+01:00</dc:date></item>`,
        'version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"',
      ),
    ),
    good(
      "RSS, a link in CDATA",
      rss(`<item><title>Tea</title><link><![CDATA[${SITE}/tea?a=1&b=2]]></link></item>`),
    ),
    good(
      "RSS, a link of Atom in an item",
      rss(
        `<item><title>Tea</title><atom:link rel="replies" href="${SITE}/tea/comments.xml"/><link>${SITE}/tea</link></item>`,
        'version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"',
      ),
    ),
    good(
      "RSS, a podcast",
      rss(
        `<itunes:author>Ann</itunes:author><itunes:image href="${SITE}/logo.png"/><item><title>Tea</title><link>${SITE}/tea</link><enclosure url="${SITE}/tea.mp3" length="12216320" type="audio/mpeg"/><itunes:duration>3:20</itunes:duration></item>`,
        'version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"',
      ),
    ),
    good(
      "RSS, a form",
      rss(
        `<textInput><title>Search</title><description>Search</description><name>q</name><link>${SITE}/search</link></textInput><item><title>Tea</title><link>${SITE}/tea</link></item>`,
      ),
    ),
    good(
      "RSS, a year of two digits",
      rss(
        `<item><title>Tea</title><link>${SITE}/tea</link><pubDate>Sat, 21 Nov 26 10:30:00 GMT</pubDate></item>`,
      ),
      "feed-rss-two-digit-year",
    ),
    good(
      "RSS, everything a channel may have",
      rss(
        `<language>en-us</language><copyright>Ann</copyright><managingEditor>ann@example.com (Ann)</managingEditor><pubDate>Sat, 21 Nov 2026 10:30:00 GMT</pubDate><lastBuildDate>Sat, 21 Nov 2026 10:30:00 GMT</lastBuildDate><category>Tea</category><generator>x</generator><docs>https://www.rssboard.org/rss-specification</docs><cloud domain="rpc.example.com" port="80" path="/RPC2" registerProcedure="a" protocol="soap"/><ttl>60</ttl><image><url>${SITE}/logo.png</url><title>Tea</title><link>${SITE}/</link></image><skipHours><hour>0</hour></skipHours><item><title>Tea</title><link>${SITE}/tea</link><author>ann@example.com</author><category domain="${SITE}/c">Tea</category><comments>${SITE}/tea#comments</comments><enclosure url="${SITE}/tea.mp3" length="12216320" type="audio/mpeg"/><source url="${SITE}/other.xml">Other</source></item>`,
      ),
    ),
    good(
      "RSS, modules",
      rss(
        `<atom:link href="${SITE}/feed.xml" rel="self" type="application/rss+xml"/><sy:updatePeriod>hourly</sy:updatePeriod><item><title><![CDATA[Tea & cups]]></title><link>${SITE}/tea</link><dc:creator>Ann</dc:creator><content:encoded><![CDATA[<p>Tea</p>]]></content:encoded></item>`,
        'version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:sy="http://purl.org/rss/1.0/modules/syndication/"',
      ),
    ),
    good("RSS without items", rss(""), "feed-empty"),
    good("Atom, a link without rel", atom(entry(PAGE_LINK))),
    good(
      "Atom, an alternate",
      atom(entry(`<link rel="alternate" type="text/html" hreflang="en" href="${SITE}/tea"/>`)),
    ),
    good(
      "Atom, several links",
      atom(
        entry(
          `<link rel="self" href="${SITE}/tea.atom"/><link rel="enclosure" type="audio/mpeg" href="${SITE}/tea.mp3"/>${PAGE_LINK}`,
        ),
      ),
    ),
    good("Atom, part of a second", atom(entry(PAGE_LINK, "2026-11-21T10:30:00.25+01:00"))),
    good(
      "Atom, xhtml and language",
      atom(
        entry(
          `${PAGE_LINK}<content type="xhtml" xml:lang="en"><div xmlns="http://www.w3.org/1999/xhtml"><p>Tea</p></div></content>`,
        ),
        ' xml:lang="en"',
      ),
    ),
    good(
      "Atom, a prefix",
      atom(entry(PAGE_LINK))
        .replaceAll(/<(\/?)([a-z])/g, "<$1a:$2")
        .replace("xmlns=", "xmlns:a="),
    ),
    good(
      "Atom, published too",
      atom(
        entry(
          `${PAGE_LINK}<published>2026-11-20T10:30:00Z</published><category term="tea"/><rights>Ann</rights>`,
        ),
      ),
    ),
    good(
      "Atom, an entry of another feed",
      atom(
        entry(
          `${PAGE_LINK}<source><id>urn:example:other</id><title>Other</title><updated>2026-11-20T10:30:00Z</updated><link href="https://www.example.org/"/></source>`,
        ),
      ),
    ),
    good(
      "Atom, an author with a page",
      atom(
        entry(
          `${PAGE_LINK}<author><name>Ann</name><uri>https://ann.example.org/</uri></author><contributor><name>Bo</name></contributor>`,
        ),
      ),
    ),
    good(
      "Atom, content elsewhere",
      atom(entry(`${PAGE_LINK}<content type="image/png" src="${SITE}/tea.png"/>`)),
    ),
    good(
      "Atom, one page in two languages",
      atom(
        entry(
          `<link rel="alternate" hreflang="en" href="${SITE}/tea"/><link rel="alternate" hreflang="de" href="${SITE}/tee"/>`,
        ),
      ),
    ),
    good("Atom, absolute URLs in spite of xml:base", atom(entry(PAGE_LINK), ` xml:base="${SITE}/"`)),
    good("Atom without entries", atom(""), "feed-empty"),
    good(
      "a video, as Google shows it",
      media(
        `${MEDIA}<media:restriction relationship="allow" type="country">us ca</media:restriction><dcterms:valid>end=2027-10-15T00:00:00+01:00; scheme=W3C-DTF</dcterms:valid><dcterms:type>live-video</dcterms:type>`,
      ),
    ),
    good("videos in a group", media(`<media:group>${MEDIA}</media:group>`)),
    good(
      "titles of a video beside it",
      media(
        `<media:title>Grilling</media:title><media:description>How to grill</media:description><media:thumbnail url="${SITE}/grill.png"/><media:content url="${SITE}/grill.mp4" medium="video" type="video/mp4"/>`,
      ),
    ),
    good(
      "a video that plays in a player",
      media(
        `<media:content medium="video"><media:player url="${SITE}/play?v=1"/><media:title>Grilling</media:title><media:description>How to grill</media:description><media:thumbnail url="${SITE}/grill.png"/></media:content>`,
      ),
    ),
    good(
      "a picture",
      media(`<media:content url="${SITE}/tea.jpg" medium="image" type="image/jpeg"/>`),
      "mrss-medium-not-video",
    ),
  ],
};
