/**
 * Atom, and which of several links is the page.
 *
 * @module
 */

import { DECLARATION, pages, SITE } from "./case.mjs";

const ATOM = "http://www.w3.org/2005/Atom";
const AZ = pages("a", "z");
const ABZ = pages("a", "b", "z");

/**
 * A link.
 *
 * @param {string} href
 * @param {string} [attributes]
 */
const link = (href, attributes = "") => `<link ${attributes}${attributes && " "}href="${href}"/>`;

/**
 * An entry with everything that Atom asks for, and the links given.
 *
 * @param {string} inside
 */
const entry = (inside) =>
  `<entry><id>urn:uuid:7</id><title>Tea</title>${inside}<updated>2026-01-02T10:00:00Z</updated></entry>\n`;

/** @param {string} path */
const plain = (path) => entry(link(`${SITE}/${path}`));

/** What the feed says of itself; none of its links is an entry. */
const ABOUT = `<id>${SITE}/</id><title>Tea</title><updated>2026-01-02T10:00:00Z</updated><author><name>Tea</name><uri>${SITE}/author</uri></author>
<link rel="self" href="${SITE}/atom.xml"/><link href="${SITE}/"/><link rel="hub" href="https://hub.example.net/"/><link rel="next" href="${SITE}/atom.xml?page=2"/>
<generator uri="${SITE}/generator">Teapot</generator><icon>${SITE}/icon.png</icon><logo>${SITE}/logo.png</logo>
`;

/**
 * A feed.
 *
 * @param {string} entries
 * @param {string} [attributes]
 */
const feed = (entries, attributes = `xmlns="${ATOM}"`) =>
  `${DECLARATION}<feed ${attributes}>\n${ABOUT}${entries}</feed>\n`;

/** @param {string} middle */
const around = (middle) => feed(plain("a") + middle + plain("z"));

const EDIT = link(`${SITE}/api/7`, 'rel="edit"');
const SELF = link(`${SITE}/api/feed/7`, 'rel="self" type="application/atom+xml"');
const REPLIES = link(`${SITE}/b/comments`, 'rel="replies" type="text/html"');
const ENCLOSURE = link(`${SITE}/b.mp3`, 'rel="enclosure" type="audio/mpeg" length="7"');
const ALTERNATE = link(`${SITE}/b`, 'rel="alternate" type="text/html"');

/** @type {import("./case.mjs").Class} */
export const atomFeeds = {
  title: "Atom",
  format: "atom",
  url: `${SITE}/atom.xml`,
  cases: [
    { name: "1.0", story: "A blog.", document: around(plain("b")), urls: ABZ, codes: [] },
    {
      name: "dates",
      story: "When it was changed, not when it was published.",
      document: feed(entry(`${link(`${SITE}/a`)}<published>2020-01-01T00:00:00Z</published>`)),
      urls: pages("a"),
      lastmods: ["2026-01-02T10:00:00Z"],
      codes: [],
    },
    {
      name: "link-breaks-off",
      story: "The rest of a link is lost, and its URL may go on.",
      document: around(
        `<entry><title>Tea</title><id>urn:b</id><updated>2026-01-02T10:00:00Z</updated><link href="${SITE}/te</entry>`,
      ),
      urls: AZ,
      codes: ["xml-not-well-formed", "xml-tag-mismatch", "feed-entry-link-missing"],
    },
    {
      name: "alternate",
      story: "The relation is written.",
      document: around(entry(ALTERNATE)),
      urls: ABZ,
      codes: [],
    },
    {
      name: "edit-before-alternate",
      story: "A publishing interface comes first.",
      document: around(entry(EDIT + ALTERNATE)),
      urls: ABZ,
      codes: [],
    },
    {
      name: "alternate-before-others",
      story: "The page comes first.",
      document: around(entry(ALTERNATE + SELF + EDIT + REPLIES + ENCLOSURE)),
      urls: ABZ,
      codes: [],
    },
    {
      name: "alternate-last",
      story: "The five links of Blogger.",
      document: around(entry(REPLIES + EDIT + SELF + ENCLOSURE + ALTERNATE)),
      urls: ABZ,
      codes: [],
    },
    {
      name: "bare-link-after-others",
      story: "A link without relation is the page.",
      document: around(entry(`${SELF}${EDIT}${link(`${SITE}/b`)}${ENCLOSURE}`)),
      urls: ABZ,
      codes: [],
    },
    {
      name: "alternate-as-address",
      story: "The relation is written as the address of its definition.",
      document: around(
        entry(SELF + link(`${SITE}/b`, 'rel="http://www.iana.org/assignments/relation/alternate"')),
      ),
      urls: ABZ,
      codes: [],
    },
    {
      name: "alternates-of-several-types",
      story: "The page, and the same as a feed and as PDF.",
      document: around(
        entry(
          link(`${SITE}/b.atom`, 'rel="alternate" type="application/atom+xml"') +
            link(`${SITE}/b.pdf`, 'rel="alternate" type="application/pdf"') +
            ALTERNATE,
        ),
      ),
      urls: ABZ,
      codes: [],
    },
    {
      name: "alternates-of-several-languages",
      story: "The page, and translations of it.",
      document: around(
        entry(
          link(`${SITE}/b`, 'rel="alternate" type="text/html" hreflang="en"') +
            link(`${SITE}/de/b`, 'rel="alternate" type="text/html" hreflang="de"'),
        ),
      ),
      urls: ABZ,
      codes: [],
    },
    {
      name: "no-alternate",
      story: "Only links for programs.",
      document: around(entry(SELF + EDIT + ENCLOSURE)),
      urls: AZ,
      codes: ["feed-entry-link-rel"],
    },
    {
      name: "no-link",
      story: "The identifier is an address, and still no link.",
      document: around(entry("").replace("urn:uuid:7", `${SITE}/b`)),
      urls: AZ,
      codes: ["feed-entry-link-missing"],
    },
    {
      name: "base-on-feed",
      story: "Short addresses, and where they start.",
      document: feed(entry(link("a")) + entry(link("/z")), `xmlns="${ATOM}" xml:base="${SITE}/blog/"`),
      urls: pages("blog/a", "z"),
      codes: ["feed-entry-link-relative ?"],
    },
    {
      name: "base-on-entry",
      story: "The entry's own start is relative to the feed's.",
      document: feed(
        entry(link("a")) + entry(link("../z?q=1")).replace("<entry>", '<entry xml:base="2026/01/">'),
        `xmlns="${ATOM}" xml:base="${SITE}/blog/"`,
      ),
      urls: pages("blog/a", "blog/2026/z?q=1"),
      codes: ["feed-entry-link-relative ?"],
    },
    {
      name: "base-on-link",
      story: "The link has a start of its own.",
      document: feed(
        plain("a") + entry(`<link xml:base="${SITE}/blog/" href="z"/>`),
        `xmlns="${ATOM}" xml:base="https://other.example.com/"`,
      ),
      urls: pages("a", "blog/z"),
      codes: ["feed-entry-link-relative ?"],
    },
    {
      name: "relative-without-base",
      story: "Short addresses, and only that of the feed says where they start.",
      document: around(entry(link("/b", 'rel="alternate"'))),
      urls: ABZ,
      codes: ["feed-entry-link-relative"],
    },
    {
      name: "content-with-links",
      story: "The article is part of the feed, with links of its own in two forms.",
      document: around(
        entry(
          `${ALTERNATE}<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><a href="${SITE}/c">c</a><link rel="alternate" href="${SITE}/d"/></div></content><summary type="html">&lt;a href="${SITE}/e"&gt;e&lt;/a&gt;</summary>`,
        ),
      ),
      urls: ABZ,
      codes: [],
    },
    {
      name: "source",
      story: "A planet says where each entry came from.",
      document: around(
        entry(
          `<source><id>urn:uuid:8</id><title>Other</title><updated>2026-01-02T10:00:00Z</updated><link href="${SITE}/other"/></source>${ALTERNATE}`,
        ),
      ),
      urls: ABZ,
      codes: [],
    },
    {
      name: "author-address",
      story: "The page of the author is not the entry.",
      document: around(entry(`<author><name>Tea</name><uri>${SITE}/author</uri></author>${ALTERNATE}`)),
      urls: ABZ,
      codes: [],
    },
    {
      name: "prefixed",
      story: "An XML library that always writes prefixes.",
      document: `${DECLARATION}<atom:feed xmlns:atom="${ATOM}"><atom:id>urn:uuid:1</atom:id><atom:title>Tea</atom:title><atom:updated>2026-01-02T10:00:00Z</atom:updated><atom:entry><atom:id>urn:uuid:2</atom:id><atom:title>Tea</atom:title><atom:updated>2026-01-02T10:00:00Z</atom:updated><atom:link rel="alternate" href="${SITE}/a"/></atom:entry></atom:feed>\n`,
      urls: pages("a"),
      codes: [],
    },
    {
      name: "without-namespace",
      story: "Written by hand.",
      document: feed(plain("a") + plain("z"), 'xml:lang="en"'),
      urls: AZ,
      codes: ["feed-atom-namespace-wrong"],
    },
    {
      name: "wrong-namespace",
      story: "The namespace was typed with https.",
      document: feed(plain("a") + plain("z"), 'xmlns="https://www.w3.org/2005/Atom"'),
      urls: AZ,
      codes: ["feed-atom-namespace-wrong"],
    },
    {
      name: "0.3",
      story: "The version before the standard, with dates under other names.",
      document: `${DECLARATION}<feed version="0.3" xmlns="http://purl.org/atom/ns#">
<title>Tea</title><link rel="alternate" type="text/html" href="${SITE}/"/><modified>2026-01-02T10:00:00Z</modified>
<entry><title>A</title><link rel="service.edit" type="application/atom+xml" href="${SITE}/api/a"/><link rel="alternate" type="text/html" href="${SITE}/a"/><id>urn:uuid:7</id><issued>2026-01-01T10:00:00Z</issued><modified>2026-01-02T10:00:00Z</modified></entry>
<entry><title>Z</title><link rel="alternate" type="text/html" href="${SITE}/z"/><id>urn:uuid:8</id><issued>2026-01-01T10:00:00Z</issued><modified>2026-01-02T10:00:00Z</modified></entry>
</feed>\n`,
      urls: AZ,
      lastmods: ["2026-01-02T10:00:00Z", "2026-01-02T10:00:00Z"],
      codes: ["feed-atom03"],
    },
    {
      name: "escaped-ampersand",
      story: "A query, escaped as it should be.",
      document: around(entry(link(`${SITE}/b?x=1&amp;y=2`))),
      urls: pages("a", "b?x=1&y=2", "z"),
      codes: [],
    },
    {
      name: "bare-ampersand",
      story: "A query without escaping.",
      document: around(entry(link(`${SITE}/b?x=1&y=2`))),
      urls: pages("a", "b?x=1&y=2", "z"),
      codes: ["xml-unescaped-ampersand"],
    },
    {
      name: "link-with-end-tag",
      story: "An XML library that never closes a tag in itself.",
      document: around(entry(ALTERNATE.replace("/>", "></link>"))),
      urls: ABZ,
      codes: [],
    },
    {
      name: "single-quotes",
      story: "In single quotes, on several lines.",
      document: around(entry(`<link\n  href='${SITE}/b'\n  rel='alternate'\n/>`)),
      urls: ABZ,
      codes: [],
    },
    {
      name: "media",
      story: "The feed of a video site.",
      document: feed(
        entry(
          `${link(`${SITE}/watch?v=a`, 'rel="alternate"')}<media:group><media:title>Tea</media:title><media:content url="${SITE}/v/a" type="application/x-shockwave-flash"/><media:thumbnail url="${SITE}/a.jpg"/><media:description>How to make it</media:description></media:group>`,
        ),
        `xmlns="${ATOM}" xmlns:media="http://search.yahoo.com/mrss/"`,
      ),
      urls: pages("watch?v=a"),
      codes: [],
    },
    {
      name: "updated-invalid",
      story: "A day without a time.",
      document: around(plain("b").replace("2026-01-02T10:00:00Z", "2026-01-02")),
      urls: ABZ,
      codes: ["feed-atom-updated-invalid"],
    },
    {
      name: "updated-missing",
      story: "No date at all.",
      document: around(plain("b").replace(/<updated>.*<\/updated>/, "")),
      urls: ABZ,
      codes: ["feed-atom-updated-missing"],
    },
    {
      name: "id-missing",
      story: "No identifier.",
      document: around(plain("b").replace(/<id>.*<\/id>/, "")),
      urls: ABZ,
      codes: ["feed-atom-id-missing"],
    },
    {
      name: "cut-in-a-link",
      story: "A time limit in the middle of an address.",
      document: around("").replace(/\/z".*/s, "/zebr"),
      urls: pages("a"),
      codes: ["xml-truncated"],
    },
    {
      name: "cut-after-a-link",
      story: "The entry is not closed, its address is complete.",
      document: around("").replace(/\/z".*/s, '/z"/>\n<upda'),
      urls: AZ,
      codes: ["xml-truncated"],
    },
    {
      name: "empty",
      story: "A blog without articles: the feed's own links are no pages.",
      document: feed(""),
      urls: [],
      codes: [],
      infos: ["feed-empty"],
    },
    {
      name: "entry-document",
      story: "One entry on its own, as the publishing protocol sends it.",
      document: DECLARATION + plain("a").replace("<entry>", `<entry xmlns="${ATOM}">`),
      urls: pages("a"),
    },
  ],
};
