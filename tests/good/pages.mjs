/**
 * Values of a page: <https://www.sitemaps.org/protocol.html#xmlTagDefinitions>, RFC 3986, W3C date-time.
 *
 * @module
 */

import { DATE, good, listing, PAGE, repeated, SITE, tea } from "./case.mjs";

/**
 * A page with this URL, which is escaped here, on a site of its own host.
 *
 * @param {string} name
 * @param {string} loc
 * @param {string} [infos]
 * @returns {import("./case.mjs").Good}
 */
function at(name, loc, infos) {
  const escaped = loc.replaceAll("&", "&amp;").replaceAll("'", "&apos;");
  const document = listing(`<url><loc>${escaped}</loc><lastmod>${DATE}</lastmod></url>`);
  const origin = /^[^:]+:\/\/[^/?#]*/.exec(loc)?.[0] ?? SITE;
  return { ...good(name, document, infos), url: `${origin.toLowerCase()}/sitemap.xml` };
}

/** @param {string} date @param {string} [infos] */
const dated = (date, infos) =>
  good(`lastmod ${date}`, listing(`<url><loc>${SITE}/tea</loc><lastmod>${date}</lastmod></url>`), infos);

/** @type {import("./case.mjs").Kind} */
export const locs = {
  title: "URLs of pages",
  documents: [
    at("the start page", `${SITE}/`),
    at("http", "http://www.example.com/tea"),
    at("every character that needs no escape in a path", `${SITE}/AZaz09-._~!$&'()*+,;=:@/tea`),
    at("every character that needs no escape in a query", `${SITE}/?AZaz09-._~!$&'()*+,;=:@/?`),
    at("percent-encoded UTF-8", `${SITE}/th%C3%A9/%E8%8C%B6/%F0%9F%8D%B5`),
    at(
      "percent-encoded blanks and signs",
      `${SITE}/green%20tea/%5Bhot%5D?strength=100%25&kind=a%2Fb%26c%2B%23`,
    ),
    at("a trailing slash", `${SITE}/tea/`),
    at("a query without a value", `${SITE}/tea?green`),
    at("an empty query", `${SITE}/tea?`),
    at("an array in a query", `${SITE}/tea?kind%5B%5D=green&kind%5B%5D=black`),
    at("plus signs", `${SITE}/a+b?kind=green+tea`),
    at("parameters of a segment", `${SITE}/tea;kind=green;hot`),
    at("a date in a path", `${SITE}/2026/11/21/tea:1@home`),
    at("digits and capital letters", `${SITE}/TEA/Green-Tea_01.html`),
    at("an A-label", "https://xn--t-xfa.example.com/tea"),
    at("an A-label as top level", "https://www.example.xn--p1ai/tea"),
    at("a host of many labels", "https://a.b.c.d.e.example.com/tea"),
    at("a host without www", "https://example.com/tea"),
    at("a host that starts with a digit", "https://4tea.example.com/"),
    at("two hyphens in a host", "https://green--tea.example.com/"),
    at("an underscore in a host", "https://green_tea.example.com/"),
    at("a label of 63 bytes", `https://${"a".repeat(63)}.example.com/tea`),
    at("an address of IPv4", "http://93.184.215.14/tea"),
    at("an address of IPv6", "https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/tea"),
    at("a short address of IPv6", "https://[2606:4700::6810:84e5]:8443/tea"),
    at("a port", "https://www.example.com:8443/tea"),
    at("the highest port", "http://www.example.com:65535/tea"),
    at(
      "2,047 characters",
      `${SITE}/${"a".repeat(2_047 - SITE.length - 1)}`,
      "loc-too-long-baidu loc-too-long-yandex",
    ),
    at("1,024 characters", `${SITE}/${"a".repeat(1_024 - SITE.length - 1)}`, "loc-too-long-baidu"),
    at("256 bytes", `${SITE}/${"a".repeat(256 - SITE.length - 1)}`),
    at("12 characters", "http://t.co/"),
    at("letters as they are", `${SITE}/thé/茶`, "loc-non-ascii"),
    at("a host as it is", "https://thé.example.com/", "loc-host-idn"),
    {
      ...at(
        "a host as it is, of a sitemap that is asked for by its A-label",
        "https://thé.example.com/",
        "loc-host-idn",
      ),
      url: "https://xn--th-cja.example.com/sitemap.xml",
    },
    {
      ...at("an A-label, of a sitemap whose host is as it is", "https://xn--th-cja.example.com/"),
      url: "https://thé.example.com/sitemap.xml",
    },
    at("an empty port", "https://www.example.com:/tea", "loc-port-default"),
    at("the port of the scheme", "https://www.example.com:443/tea", "loc-port-default"),
    at("a host that ends in a dot", "https://www.example.com./tea", "loc-host-trailing-dot"),
    at("a host in capital letters", "https://WWW.Example.com/tea", "loc-host-case"),
    at("a scheme in capital letters", "HTTPS://www.example.com/tea", "loc-scheme-case"),
    at("no path", "https://www.example.com", "loc-empty-path"),
    at("percent-encodings in small letters", `${SITE}/th%c3%a9`, "loc-percent-case"),
    at("percent-encodings of plain letters", `${SITE}/%7Etea`, "loc-percent-unreserved"),
    at("percent-encoded bytes of another encoding", `${SITE}/th%E9`, "loc-percent-not-utf8"),
    at("an encoded percent sign", `${SITE}/100%25/tea`),
    at("a segment of one dot", `${SITE}/./tea`, "loc-dot-segments"),
    at("an empty segment", `${SITE}/a//b`, "loc-double-slash"),
    at("a file as a page", `${SITE}/tea.pdf`),
    at("a path that is deep", `${SITE}/${"a/".repeat(100)}tea`),
    at("a page of many dots", `${SITE}/v1.2.3/tea..html/...`),
    {
      ...good(
        "pages below the folder of the sitemap",
        listing(
          `<url><loc>${SITE}/shop/tea</loc><lastmod>${DATE}</lastmod></url><url><loc>${SITE}/shop/</loc><lastmod>${DATE}</lastmod></url>`,
        ),
        "site-root-recommended",
      ),
      url: `${SITE}/shop/sitemap.xml`,
    },
    { ...good("pages of a sitemap with a query", listing(PAGE)), url: `${SITE}/sitemap.php?part=1&of=2` },
    good(
      "paths that differ in case only by their language",
      listing(
        repeated(
          3,
          (n) => `<url><loc>${SITE}/${["de", "en", "fr"][n - 1]}/tea</loc><lastmod>${DATE}</lastmod></url>`,
        ),
      ),
    ),
  ],
};

/** @type {import("./case.mjs").Kind} */
export const values = {
  title: "values of pages",
  documents: [
    good("a URL is enough", listing(`<url><loc>${SITE}/tea</loc></url>`)),
    dated("2026", "lastmod-year-precision"),
    dated("2026-11", "lastmod-year-precision"),
    dated("2026-11-21"),
    dated("2024-02-29"),
    dated("2026-11-21T10:30Z", "lastmod-minute-precision"),
    dated("2026-11-21T10:30+05:30", "lastmod-minute-precision"),
    dated("2026-11-21T00:00:00Z"),
    dated("2026-11-21T23:59:59-08:00"),
    dated("2026-11-21T10:30:00+14:00"),
    dated("2026-11-21T10:30:00-12:00"),
    dated("2026-11-21T10:30:00-00:00"),
    dated("2026-11-21T10:30:00.5Z"),
    dated("2026-11-21T10:30:00.123+01:00"),
    dated("2026-11-21T10:30:00.123456789Z"),
    dated("1991-08-06"),
    ...["always", "hourly", "daily", "weekly", "monthly", "yearly"].map((word) =>
      good(`changefreq ${word}`, tea(`<changefreq>${word}</changefreq>`), "changefreq-ignored"),
    ),
    good(
      "changefreq never",
      listing(`<url><loc>${SITE}/tea</loc><lastmod>2020-05-05</lastmod><changefreq>never</changefreq></url>`),
      "changefreq-ignored",
    ),
    ...["0.0", "0", "0.1", "0.55", "0.500", "1", "1.0", ".7", "1.", "+0.5", "00.5"].map((number) =>
      good(`priority ${number}`, tea(`<priority>${number}</priority>`), "priority-ignored"),
    ),
    good(
      "all four values",
      tea("<changefreq>daily</changefreq><priority>0.8</priority>"),
      "changefreq-ignored priority-ignored",
    ),
    good(
      "in another order",
      listing(`<url><lastmod>${DATE}</lastmod><loc>${SITE}/tea</loc></url>`),
      "element-order",
    ),
    good("an attribute on an entry", listing(PAGE.replace("<url>", '<url id="1">')), "attribute-unexpected"),
    good(
      "pages with and without dates",
      listing(
        repeated(
          4,
          (n) =>
            `<url><loc>${SITE}/${n}</loc>${n % 2 ? `<lastmod>2026-11-1${n}T10:30:00Z</lastmod>` : ""}</url>\n`,
        ),
      ),
    ),
    good(
      "pages that differ in their queries",
      listing(repeated(3, (n) => `<url><loc>${SITE}/tea?n=${n}</loc><lastmod>${DATE}</lastmod></url>`)),
    ),
    good("pages that differ in case", listing(`${PAGE}${PAGE.replace("/tea", "/Tea")}`), "site-case-mix"),
    good(
      "a page with and without a slash",
      listing(`${PAGE}${PAGE.replace("/tea", "/tea/")}`),
      "site-trailing-slash-mix",
    ),
    good(
      "a thousand pages",
      listing(
        repeated(
          1_000,
          (n) =>
            `<url><loc>${SITE}/page/${n}</loc><lastmod>2026-${String((n % 10) + 1).padStart(2, "0")}-${String((n % 28) + 1).padStart(2, "0")}T10:${String(n % 60).padStart(2, "0")}:07Z</lastmod></url>\n`,
        ),
      ),
    ),
  ],
};
