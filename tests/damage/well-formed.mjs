/**
 * Everything that XML allows in a sitemap and that simple readers get wrong.
 *
 * @module
 */

import { around, bytes, DECLARATION, NAMESPACE, page, pages, SITE, urlset } from "./case.mjs";

const AZ = pages("a", "z");
const ABZ = pages("a", "b", "z");
const TWO = page("a") + page("z");

/** The namespaces of extensions, as attributes of the root. */
const EXTENSIONS = `xmlns="${NAMESPACE}" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"
 xmlns:video="http://www.google.com/schemas/sitemap-video/1.1" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"
 xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:mobile="http://www.google.com/schemas/sitemap-mobile/1.0"
 xmlns:x="urn:example:x"`;

/**
 * A page with an extension between two without.
 *
 * @param {string} inside What the middle entry has before and after its own `<loc>`, parted by `LOC`.
 */
const extended = (inside) => {
  const loc = `<loc>${SITE}/b</loc>`;
  const middle = inside.includes("LOC") ? inside.replace("LOC", loc) : loc + inside;
  return urlset(`${page("a")}<url>${middle}</url>\n${page("z")}`, EXTENSIONS);
};

/** @type {import("./case.mjs").Class} */
export const wellFormed = {
  title: "well-formed XML",
  format: "urlset",
  cases: [
    {
      name: "every-value",
      story: "The example of the protocol.",
      document: around(
        page(
          "b",
          "\n<lastmod>2026-01-02</lastmod>\n<changefreq>monthly</changefreq>\n<priority>0.8</priority>\n",
        ),
      ),
      urls: ABZ,
      lastmods: [null, "2026-01-02", null],
      codes: [],
    },
    {
      name: "no-declaration",
      story: "A generator that leaves the XML declaration out.",
      document: `<urlset xmlns="${NAMESPACE}">${TWO}</urlset>`,
      urls: AZ,
      codes: [],
      infos: ["xml-declaration-missing"],
    },
    {
      name: "one-line",
      story: "Minified.",
      document: urlset(TWO).replaceAll("\n", ""),
      urls: AZ,
      codes: [],
    },
    {
      name: "crlf",
      story: "Saved on Windows.",
      document: urlset(TWO).replaceAll("\n", "\r\n"),
      urls: AZ,
      codes: [],
    },
    {
      name: "cr",
      story: "Saved on a classic Mac.",
      document: urlset(TWO).replaceAll("\n", "\r"),
      urls: AZ,
      codes: [],
    },
    {
      name: "cdata",
      story: "A generator that wraps every value to be safe.",
      document: around(`<url><loc><![CDATA[${SITE}/b?x=1&y=2]]></loc></url>\n`),
      urls: pages("a", "b?x=1&y=2", "z"),
      codes: [],
    },
    {
      name: "cdata-padded",
      story: "Line breaks between the tags and the CDATA section.",
      document: around(`<url><loc>\n  <![CDATA[ ${SITE}/b ]]>\n</loc></url>\n`),
      urls: ABZ,
      codes: [],
    },
    {
      name: "text-then-cdata",
      story: "Only the query is wrapped.",
      document: around(`<url><loc>${SITE}/b<![CDATA[?x=1&y=2]]></loc></url>\n`),
      urls: pages("a", "b?x=1&y=2", "z"),
      codes: [],
    },
    {
      name: "cdata-then-text",
      story: "Only the host is wrapped.",
      document: around(`<url><loc><![CDATA[${SITE}]]>/b</loc></url>\n`),
      urls: ABZ,
      codes: [],
    },
    {
      name: "cdata-twice",
      story: "Two values were wrapped one by one.",
      document: around(`<url><loc><![CDATA[${SITE}]]><![CDATA[/b?x=1]]>&amp;<![CDATA[y=2]]></loc></url>\n`),
      urls: pages("a", "b?x=1&y=2", "z"),
      codes: [],
    },
    {
      name: "references",
      story: "Every way to write an ampersand.",
      document: around(page("b?c=1&amp;d=2&#38;e=3&#x26;f=4&#x00026;g=5")),
      urls: pages("a", "b?c=1&d=2&e=3&f=4&g=5", "z"),
      codes: [],
    },
    {
      name: "references-to-letters",
      story: "A generator that writes characters beyond ASCII as references.",
      document: around(page("&#116;h&#233;/&#x1F375;")),
      urls: pages("a", "thé/🍵", "z"),
      codes: [],
    },
    {
      name: "apostrophe",
      story: "Escaped as the protocol asks.",
      document: around(page("it&apos;s")),
      urls: pages("a", "it's", "z"),
      codes: [],
    },
    {
      name: "comment-in-loc",
      story: "A debugging comment inside the value.",
      document: around(`<url><loc>${SITE}/<!-- id 7 -->b</loc></url>\n`),
      urls: ABZ,
      codes: [],
    },
    {
      name: "instruction-in-loc",
      story: "A processing instruction of a template engine inside the value.",
      document: around(`<url><loc>${SITE}/<?cache hit?>b</loc></url>\n`),
      urls: ABZ,
      codes: [],
    },
    {
      name: "comment-with-entry",
      story: "A page taken out by commenting it out.",
      document: around(`<!-- ${page("old").trim()} -->\n`),
      urls: AZ,
      codes: [],
    },
    {
      name: "comment-with-loc",
      story: "The old address is kept in a comment beside the new one.",
      document: around(`<url><!-- <loc>${SITE}/old</loc> --><loc>${SITE}/b</loc></url>\n`),
      urls: ABZ,
      codes: [],
    },
    {
      name: "cdata-with-entry",
      story: "Notes of an editor in a CDATA section of a foreign element.",
      document: extended(`<x:note><![CDATA[<url><loc>${SITE}/old</loc></url>]]></x:note>`),
      urls: ABZ,
      codes: [],
    },
    {
      name: "padded-values",
      story: "A pretty printer that puts every value on a line of its own.",
      document: around(
        `<url>\n\t<loc>\n\t\t${SITE}/b\n\t</loc>\n\t<lastmod>\n\t\t2026-01-02\n\t</lastmod>\n</url>\n`,
      ),
      urls: ABZ,
      lastmods: [null, "2026-01-02", null],
      codes: [],
      infos: ["loc-surrounding-whitespace"],
    },
    {
      name: "spaces-in-tags",
      story: "Allowed after the name in any tag.",
      document: around(`<url ><loc\n>${SITE}/b</loc ></url\t>\n`),
      urls: ABZ,
      codes: [],
    },
    {
      name: "attributes",
      story: "A content manager numbers its entries.",
      document: around(`<url id="7" note='&lt;b&gt;'><loc xml:lang="en">${SITE}/b</loc></url>\n`),
      urls: ABZ,
      codes: [],
    },
    {
      name: "attribute-with-gt",
      story: "`>` is allowed in an attribute value and ends no tag.",
      document: around(`<url note="a > b"><loc>${SITE}/b</loc></url>\n`),
      urls: ABZ,
      codes: [],
    },
    {
      name: "attribute-with-entry",
      story: "Markup in an attribute value, escaped.",
      document: around(`<url note="&lt;loc&gt;${SITE}/old&lt;/loc&gt;"><loc>${SITE}/b</loc></url>\n`),
      urls: ABZ,
      codes: [],
    },
    {
      name: "schema-location",
      story: "The head that the protocol suggests for validation.",
      document: urlset(
        TWO,
        `xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns="${NAMESPACE}"
 xsi:schemaLocation="${NAMESPACE}\n ${NAMESPACE}/sitemap.xsd"`,
      ),
      urls: AZ,
      codes: [],
    },
    {
      name: "stylesheet",
      story: "Styled for people, as WordPress plug-ins do.",
      document: urlset(TWO).replace(
        DECLARATION,
        `${DECLARATION}<?xml-stylesheet type="text/xsl" href="//www.example.com/main-sitemap.xsl"?>\n`,
      ),
      urls: AZ,
      codes: [],
    },
    {
      name: "standalone",
      story: "A declaration with every part.",
      document: urlset(TWO).replace(
        DECLARATION,
        "<?xml version='1.0' encoding='utf-8' standalone='yes' ?>\n",
      ),
      urls: AZ,
      codes: [],
    },
    {
      name: "version-1.1",
      story: "A library that always declares the newer version.",
      document: urlset(TWO).replace('version="1.0"', 'version="1.1"'),
      urls: AZ,
      codes: ["xml-version-unsupported"],
    },
    {
      name: "element-order",
      story: "A map without order was serialised.",
      document: around(
        `<url><priority>0.8</priority><changefreq>daily</changefreq><lastmod>2026-01-02</lastmod><loc>${SITE}/b</loc></url>\n`,
      ),
      urls: ABZ,
      lastmods: [null, "2026-01-02", null],
      codes: [],
    },
    {
      name: "empty-urlset",
      story: "A new site without pages.",
      document: urlset(""),
      urls: [],
      codes: ["urlset-empty"],
    },
    {
      name: "self-closed-urlset",
      story: "A new site without pages, as an XML library writes it.",
      document: `${DECLARATION}<urlset xmlns="${NAMESPACE}"/>`,
      urls: [],
      codes: ["urlset-empty"],
    },
    {
      name: "comments-around-the-root",
      story: "A licence before, a time stamp after.",
      document: `${DECLARATION}<!-- (c) Tea & Co <tea@example.com> -->\n${urlset(TWO).slice(DECLARATION.length)}<!-- 0.2 s -->\n<?end?>\n`,
      urls: AZ,
      codes: [],
    },
    {
      name: "image",
      story: "Pictures are not pages.",
      document: extended(
        `<image:image><image:loc>${SITE}/b.jpg</image:loc></image:image><image:image><image:loc>${SITE}/b.png</image:loc></image:image>`,
      ),
      urls: ABZ,
      codes: [],
    },
    {
      name: "image-before-loc",
      story: "Extensions first, the address last.",
      document: extended(`<image:image><image:loc>${SITE}/b.jpg</image:loc></image:image>LOC`),
      urls: ABZ,
      codes: [],
    },
    {
      name: "video",
      story: "Videos have three addresses, none of them a page's.",
      document: extended(
        `<video:video><video:thumbnail_loc>${SITE}/b.jpg</video:thumbnail_loc><video:title>Tea</video:title><video:description>How to make it</video:description><video:content_loc>${SITE}/b.mp4</video:content_loc><video:player_loc>${SITE}/player?v=b</video:player_loc></video:video>`,
      ),
      urls: ABZ,
      codes: [],
    },
    {
      name: "news",
      story: "A newspaper.",
      document: extended(
        "<news:news><news:publication><news:name>The Leaf</news:name><news:language>en</news:language></news:publication><news:publication_date>2026-11-20</news:publication_date><news:title>Tea</news:title></news:news>",
      ),
      urls: ABZ,
      codes: [],
    },
    {
      name: "alternates",
      story: "Translations are not entries of their own.",
      document: extended(
        `<xhtml:link rel="alternate" hreflang="en" href="${SITE}/b"/><xhtml:link rel="alternate" hreflang="de" href="${SITE}/de/b"></xhtml:link><xhtml:link rel="alternate" hreflang="x-default" href="${SITE}/b"/>`,
      ),
      urls: ABZ,
      codes: [],
    },
    {
      name: "alternate-without-prefix",
      story: "An XML library declares the namespace on every link.",
      document: extended(
        `<link xmlns="http://www.w3.org/1999/xhtml" rel="alternate" hreflang="en" href="${SITE}/b"/><link xmlns="http://www.w3.org/1999/xhtml" rel="alternate" hreflang="de" href="${SITE}/de/b"/>`,
      ),
      urls: ABZ,
      codes: [],
    },
    {
      name: "mobile",
      story: "A sitemap for feature phones.",
      document: extended("<mobile:mobile/>"),
      urls: ABZ,
      codes: [],
    },
    {
      name: "pagemap",
      story: "Data for a programmable search engine.",
      document: extended(
        `<PageMap xmlns="http://www.google.com/schemas/sitemap-pagemap/1.0"><DataObject type="document" id="b"><Attribute name="url" value="${SITE}/other">${SITE}/other</Attribute></DataObject></PageMap>`,
      ),
      urls: ABZ,
      codes: [],
    },
    {
      name: "foreign-loc-before",
      story: "A place of a foreign vocabulary, also called loc.",
      document: extended(`<x:loc>${SITE}/map</x:loc>LOC`),
      urls: ABZ,
      codes: [],
    },
    {
      name: "foreign-loc-after",
      story: "The same after the page's own.",
      document: extended(`<x:loc>${SITE}/map</x:loc><x:lastmod>2020-01-01</x:lastmod>`),
      urls: ABZ,
      lastmods: [null, null, null],
      codes: [],
    },
    {
      name: "foreign-url",
      story: "A foreign element called url beside the entries.",
      document: urlset(`${page("a")}<x:url><x:loc>${SITE}/map</x:loc></x:url>\n${page("z")}`, EXTENSIONS),
      urls: AZ,
      codes: [],
    },
    {
      name: "foreign-around-ours",
      story: "A foreign element quotes an entry of ours.",
      document: extended(`<x:was><loc>${SITE}/old</loc></x:was>`),
      urls: ABZ,
      codes: [],
    },
    {
      name: "foreign-default-namespace",
      story: "A block that redefines the default namespace.",
      document: extended(
        `<place xmlns="urn:example:places"><loc>${SITE}/map</loc><url>${SITE}/map</url></place>`,
      ),
      urls: ABZ,
      codes: [],
    },
    {
      name: "metadata-before-entries",
      story: "ResourceSync of a library.",
      document: urlset(
        `<rs:ln rel="up" href="${SITE}/capabilitylist.xml"/><rs:md capability="resourcelist" at="2026-01-02T09:00:00Z"/>\n${page("a", '<rs:md hash="md5:1584abdf8ebdc9802ac0c6a7402c03b6" length="8876" type="text/html"/>')}${page("z")}`,
        `xmlns="${NAMESPACE}" xmlns:rs="http://www.openarchives.org/rs/terms/"`,
      ),
      urls: AZ,
      codes: [],
    },
    {
      name: "atom-link-in-url",
      story: "A paging link of another vocabulary.",
      document: extended(
        `<atom:link xmlns:atom="http://www.w3.org/2005/Atom" rel="self" href="${SITE}/other"/>`,
      ),
      urls: ABZ,
      codes: [],
    },
    {
      name: "raw-letters",
      story: "Addresses with letters beyond ASCII, as people type them.",
      document: around(page("thé/お茶")),
      urls: pages("a", "thé/お茶", "z"),
      codes: [],
      infos: ["loc-non-ascii"],
    },
    {
      name: "byte-order-mark",
      story: "Saved by Windows Notepad.",
      document: bytes(0xef, 0xbb, 0xbf, urlset(TWO)),
      urls: AZ,
      codes: [],
      infos: ["encoding-bom"],
    },
    {
      name: "twice",
      story: "The same page in two lists that were joined.",
      document: urlset(page("a") + page("z") + page("a")),
      urls: pages("a", "z", "a"),
      codes: ["loc-duplicate"],
    },
  ],
};
