/**
 * Indexes: <https://www.sitemaps.org/protocol.html#index>.
 *
 * @module
 */

import { DATE, good, NAMESPACE, repeated, SITE } from "./case.mjs";

/** @param {string} entries */
const index = (entries) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${NAMESPACE}">\n${entries}\n</sitemapindex>\n`;

/** @param {string} path @param {string} [date] */
const child = (path, date = DATE) =>
  `<sitemap><loc>${SITE}/${path}</loc><lastmod>${date}</lastmod></sitemap>\n`;

/** @type {import("./case.mjs").Kind} */
export const indexes = {
  title: "indexes",
  url: `${SITE}/sitemap_index.xml`,
  documents: [
    good("two sitemaps", index(child("a.xml") + child("b.xml")), "index-baidu-unsupported"),
    good(
      "as the protocol shows it",
      index(child("sitemap1.xml.gz", "2004-10-01T18:23:17+00:00") + child("sitemap2.xml.gz", "2005-01-01")),
      "index-baidu-unsupported",
    ),
    good("one sitemap", index(child("a.xml")), "index-baidu-unsupported index-single-child"),
    good(
      "without dates",
      index(`<sitemap><loc>${SITE}/a.xml</loc></sitemap><sitemap><loc>${SITE}/b.xml</loc></sitemap>`),
      "index-baidu-unsupported",
    ),
    good(
      "lists and feeds",
      index(child("urls.txt") + child("feed.rss") + child("atom") + child("c.txt.gz")),
      "index-baidu-unsupported",
    ),
    good("in folders", index(child("shop/a.xml") + child("blog/2026/b.xml")), "index-baidu-unsupported"),
    good(
      "with queries",
      index(child("sitemap.php?part=1&amp;of=2") + child("sitemap.php?part=2&amp;of=2")),
      "index-baidu-unsupported",
    ),
    good(
      "every precision of dates",
      index(
        ["2026", "2026-11", "2026-11-21", "2026-11-21T10:30Z", DATE]
          .map((date, n) => child(`${n}.xml`, date))
          .join(""),
      ),
      "index-baidu-unsupported lastmod-year-precision lastmod-minute-precision",
    ),
    {
      ...good(
        "below the root",
        index(child("maps/a.xml") + child("maps/b.xml")),
        "index-baidu-unsupported site-root-recommended",
      ),
      url: `${SITE}/maps/index.xml`,
    },
    {
      ...good(
        "on a port",
        index(
          `<sitemap><loc>${SITE}:8443/a.xml</loc><lastmod>${DATE}</lastmod></sitemap><sitemap><loc>${SITE}:8443/b.xml</loc><lastmod>${DATE}</lastmod></sitemap>`,
        ),
        "index-baidu-unsupported",
      ),
      url: `${SITE}:8443/sitemap_index.xml`,
    },
    good(
      "a prefix",
      index(child("a.xml") + child("b.xml"))
        .replaceAll(/<(\/?)(\w)/g, "<$1s:$2")
        .replace("xmlns=", "xmlns:s="),
      "index-baidu-unsupported namespace-prefixed-root",
    ),
    good(
      "schemaLocation",
      index(child("a.xml") + child("b.xml")).replace(
        "<sitemapindex ",
        `<sitemapindex xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${NAMESPACE} ${NAMESPACE}/siteindex.xsd" `,
      ),
      "index-baidu-unsupported",
    ),
    good(
      "ResourceSync",
      index(
        `<rs:md capability="resourcelist" at="2026-11-21T09:00:00Z"/>${child("a.xml")}${child("b.xml").replace("</sitemap>", '<rs:md at="2026-11-21T09:00:00Z"/></sitemap>')}`,
      ).replace("<sitemapindex ", '<sitemapindex xmlns:rs="http://www.openarchives.org/rs/terms/" '),
      "index-baidu-unsupported resourcesync",
    ),
    good(
      "comments and CDATA",
      index(
        `<!-- parts -->${child("a.xml")}<sitemap><loc><![CDATA[${SITE}/b.xml?a=1&b=2]]></loc><lastmod>${DATE}</lastmod></sitemap>`,
      ),
      "index-baidu-unsupported",
    ),
    good(
      "a thousand sitemaps",
      index(
        repeated(1_000, (n) =>
          child(
            `${n}.xml.gz`,
            `2026-11-${String((n % 20) + 1).padStart(2, "0")}T10:${String(n % 60).padStart(2, "0")}:00Z`,
          ),
        ),
      ),
      "index-baidu-unsupported",
    ),
  ],
};
