/**
 * Values that are wrong: the page they belong to is never lost, and they never reach another entry.
 *
 * @module
 */

import { around, page, pages, SITE, urlset } from "./case.mjs";

const AZ = pages("a", "z");
const ABZ = pages("a", "b", "z");

/**
 * A `<loc>` that no consumer could request, between two good ones.
 *
 * @param {string} name
 * @param {string} story
 * @param {string} value As it is delivered.
 * @param {readonly string[]} [codes]
 * @returns {import("./case.mjs").Case}
 */
const unusable = (name, story, value, codes) => ({
  name,
  story,
  document: around(`<url><loc>${value.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</loc></url>\n`),
  urls: AZ,
  unusable: [value],
  ...(codes && { codes }),
});

/**
 * A page with other values that are wrong.
 *
 * @param {string} name
 * @param {string} story
 * @param {string} values
 * @param {readonly string[]} codes
 * @returns {import("./case.mjs").Case}
 */
const kept = (name, story, values, codes) => ({
  name,
  story,
  document: around(page("b", values)),
  urls: ABZ,
  codes,
});

/** @type {import("./case.mjs").Class} */
export const values = {
  title: "bad values",
  format: "urlset",
  cases: [
    unusable("path", "Addresses as they stand in the database.", "/tea", ["loc-relative"]),
    unusable("file-name", "A list of files.", "tea.html", ["loc-relative"]),
    unusable("parent-path", "Links of a page were collected.", "../tea", ["loc-relative"]),
    unusable("query-only", "Links of a page were collected.", "?page=2", ["loc-relative"]),
    unusable("undefined-variable", "A template prints a missing setting.", "undefined/tea", [
      "loc-placeholder",
    ]),
    unusable("without-scheme", "As people say it.", "www.example.com/tea", ["loc-scheme-missing"]),
    unusable("protocol-relative", "As pages link to scripts.", "//www.example.com/tea", [
      "loc-protocol-relative",
    ]),
    unusable("mailto", "A collector of links took every one.", "mailto:tea@example.com", [
      "loc-scheme-unsupported",
    ]),
    unusable("javascript", "A collector of links took every one.", "javascript:void(0)", [
      "loc-scheme-unsupported",
    ]),
    unusable("tel", "A collector of links took every one.", "tel:+4912345", ["loc-scheme-unsupported"]),
    unusable("ftp", "Files of a download server.", "ftp://www.example.com/tea", ["loc-scheme-unsupported"]),
    unusable("file", "Generated on a laptop.", "file:///C:/www/tea.html", ["loc-scheme-unsupported"]),
    unusable("misspelled-scheme", "A letter was lost.", "htps://www.example.com/tea", [
      "loc-scheme-misspelled",
    ]),
    unusable("one-slash", "A path function joined scheme and host.", "https:/www.example.com/tea", [
      "loc-scheme-misspelled",
    ]),
    unusable("without-colon", "A colon was lost.", "https//www.example.com/tea"),
    unusable("without-host", "A setting is empty.", "https:///tea", ["loc-host-missing"]),
    unusable("scheme-only", "Everything after it is empty.", "https://", ["loc-host-missing"]),
    unusable("impossible-host", "Two dots.", "https://www..example.com/tea", ["loc-host-invalid"]),
    unusable("impossible-port", "Five nines.", "https://www.example.com:99999/tea", ["loc-port-invalid"]),
    unusable("space", "Names of files with spaces.", `${SITE}/green tea`, ["loc-inner-whitespace"]),
    unusable("line-break", "A mail program wrapped the line.", `${SITE}/green-\n  tea`, [
      "loc-inner-whitespace",
    ]),
    unusable("template", "A template was not filled in.", "{{ site.url }}/tea"),
    unusable("route-in-braces", "A route with its parameter.", `${SITE}/tea/{id}`, ["loc-placeholder"]),
    unusable("route-in-brackets", "A framework lists the file of a route.", `${SITE}/tea/[slug]`, [
      "loc-placeholder",
    ]),
    unusable("template-of-path", "A template was filled in by half.", `${SITE}/{{ page.url }}`, [
      "loc-placeholder",
    ]),
    unusable("template-of-host", "A template was filled in by half.", "https://{{ host }}/tea", [
      "loc-placeholder",
    ]),
    {
      name: "php-in-path",
      story: "The server does not carry out programs, and the first page is written out.",
      document: around(`<url><loc>${SITE}/<?php echo $page['slug']; ?></loc></url>\n`),
      urls: AZ,
      unusable: [`${SITE}/<?php echo $page['slug']; ?>`],
      codes: ["loc-placeholder"],
    },
    {
      name: "php-in-query-and-date",
      story: "The same with an address of a program, and with its dates.",
      document: around(
        `<url><loc>${SITE}/?id=<?php echo $id ?></loc><lastmod><?php echo date('c') ?></lastmod></url>\n`,
      ),
      urls: AZ,
      unusable: [`${SITE}/?id=<?php echo $id ?>`],
      codes: ["loc-placeholder", "lastmod-format"],
    },
    {
      name: "php-in-short",
      story: "The same with what PHP has for printing, which XML does not.",
      document: around(`<url><loc><?= $base ?>/b</loc></url>\n`),
      urls: AZ,
      unusable: ["<?= $base ?>/b"],
      codes: ["loc-placeholder", "xml-invalid-name"],
    },
    unusable(
      "host-of-example",
      "A sitemap was copied and never filled in.",
      "https://www.yourdomain.com/tea",
      ["loc-placeholder"],
    ),
    {
      name: "host-that-is-not-set",
      story: "The address of the site is not set, so every page has the same URL.",
      document: around("<url><loc>None</loc></url>\n<url><loc>None</loc></url>\n"),
      urls: AZ,
      unusable: ["None", "None"],
      codes: ["loc-placeholder ×2"],
    },
    unusable("name-of-host", "A file was copied and never filled in.", "YOUR_DOMAIN/tea", [
      "loc-placeholder",
    ]),
    unusable("undefined-path", "JavaScript appended what it did not have.", `${SITE}undefined`, [
      "loc-placeholder",
    ]),
    unusable(
      "scheme-twice",
      "A setting that has a scheme got another one.",
      "https://https://www.example.com/tea",
      ["loc-scheme-misspelled"],
    ),
    unusable("site-twice", "A URL was put behind the address of the site.", `${SITE}${SITE}/tea`, [
      "loc-scheme-misspelled",
    ]),
    unusable("braces", "A name of a file that was not encoded.", `${SITE}/tea-{1}.html`, [
      "loc-invalid-char",
    ]),
    unusable("percent", "A discount in an address.", `${SITE}/100%`, ["loc-invalid-percent"]),
    unusable("markdown-link", "An assistant wrote each URL as a link.", `[${SITE}/tea](${SITE}/tea)`),
    unusable("quoted", "Quotes of a CSV file.", `"${SITE}/tea"`),
    unusable("backslash", "Paths of Windows.", `${SITE}\\tea`),
    unusable("too-long", "A search page with all of its filters.", `${SITE}/${"x".repeat(2_048)}`, [
      "loc-too-long",
    ]),
    {
      name: "capitals-in-scheme-and-host",
      story: "Neither has a case.",
      document: around(page("b")).replaceAll(`${SITE}/b`, "HTTPS://WWW.Example.COM/b"),
      urls: [`${SITE}/a`, "HTTPS://WWW.Example.COM/b", `${SITE}/z`],
      codes: [],
    },
    {
      name: "default-port",
      story: "A program that always writes the port.",
      document: around(page("b")).replaceAll(`${SITE}/b`, `${SITE}:443/b`),
      urls: [`${SITE}/a`, `${SITE}:443/b`, `${SITE}/z`],
      codes: [],
    },
    {
      name: "without-path",
      story: "The home page without its slash.",
      document: around(`<url><loc>${SITE}</loc></url>\n`),
      urls: [`${SITE}/a`, SITE, `${SITE}/z`],
      codes: [],
    },
    {
      name: "fragment",
      story: "A page with sections; crawlers cut the fragment off.",
      document: around(page("b#milk")),
      urls: pages("a", "b#milk", "z"),
      codes: ["loc-fragment"],
    },
    {
      name: "loc-empty",
      story: "A page without an address.",
      document: around("<url><loc></loc></url>\n"),
      urls: AZ,
      codes: ["loc-empty"],
    },
    {
      name: "loc-self-closed",
      story: "The same, as an XML library writes it.",
      document: around("<url><loc/></url>\n"),
      urls: AZ,
      codes: ["loc-empty"],
    },
    {
      name: "loc-blank",
      story: "The same, pretty-printed.",
      document: around("<url><loc>\n  </loc></url>\n"),
      urls: AZ,
      codes: ["loc-empty"],
    },
    {
      name: "loc-missing",
      story: "An entry without anything.",
      document: around("<url></url>\n"),
      urls: AZ,
      codes: ["loc-missing"],
    },
    {
      name: "loc-missing-before-values",
      story: "The values of an entry without an address must not reach the next one.",
      document: urlset(
        `${page("a", "<lastmod>2026-01-01</lastmod>")}<url><lastmod>2020-12-31</lastmod><changefreq>daily</changefreq><priority>0.9</priority></url>\n${page("z")}`,
      ),
      urls: AZ,
      lastmods: ["2026-01-01", null],
      codes: ["loc-missing"],
    },
    {
      name: "loc-empty-before-values",
      story: "The same with an empty address.",
      document: urlset(`${page("a")}<url><loc/><lastmod>2020-12-31</lastmod></url>\n${page("z")}`),
      urls: AZ,
      lastmods: [null, null],
      codes: ["loc-empty"],
    },
    {
      name: "values-between-entries",
      story: "Values outside of any entry must reach none.",
      document: urlset(`${page("a")}<lastmod>2020-12-31</lastmod>\n${page("z")}`),
      urls: AZ,
      lastmods: [null, null],
      codes: ["element-unexpected"],
    },
    {
      name: "image-without-loc",
      story: "The picture of an entry without an address is not its address.",
      document: around(
        `<url><image:image xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"><image:loc>${SITE}/b.jpg</image:loc></image:image></url>\n`,
      ),
      urls: AZ,
      codes: ["loc-missing"],
    },
    {
      name: "link-instead-of-loc",
      story: "The element of a feed.",
      document: around(`<url><link>${SITE}/b</link></url>\n`),
      urls: AZ,
      codes: ["loc-missing", "element-unexpected"],
    },
    {
      name: "address-as-attribute",
      story: "Attributes are shorter.",
      document: around(`<url loc="${SITE}/b"/>\n`),
      urls: AZ,
      codes: ["loc-missing"],
    },
    kept("date-with-slashes", "A date as people write it.", "<lastmod>10/05/2005</lastmod>", [
      "lastmod-slashes",
    ]),
    kept("date-in-words", "A date as people write it.", "<lastmod>yesterday</lastmod>", ["lastmod-format"]),
    kept(
      "date-of-mail",
      "The date of a response header.",
      "<lastmod>Sat, 21 Nov 2026 10:00:00 GMT</lastmod>",
      ["lastmod-rfc822"],
    ),
    kept("date-in-seconds", "The number that a database has.", "<lastmod>1700000000</lastmod>", [
      "lastmod-unix-timestamp",
    ]),
    kept("date-with-space", "As a database prints it.", "<lastmod>2026-01-02 10:30:15</lastmod>", [
      "lastmod-space-separator",
    ]),
    kept("offset-without-colon", "As a script prints it.", "<lastmod>2026-01-02T10:30:15+0100</lastmod>", [
      "lastmod-offset-no-colon",
    ]),
    kept("date-that-does-not-exist", "A day was added to a string.", "<lastmod>2023-02-29</lastmod>", [
      "lastmod-impossible-date",
    ]),
    kept("month-13", "Day and month changed places.", "<lastmod>2026-13-01</lastmod>", [
      "lastmod-month-out-of-range",
    ]),
    kept("time-without-zone", "The time of a server somewhere.", "<lastmod>2026-01-02T10:30:15</lastmod>", [
      "lastmod-timezone-missing",
    ]),
    kept("zero-date", "MySQL has no date.", "<lastmod>0000-00-00</lastmod>", ["lastmod-zero-date"]),
    kept("date-in-the-future", "A clock is wrong.", "<lastmod>2099-01-01</lastmod>", ["lastmod-future"]),
    kept("date-empty", "A page that was never changed.", "<lastmod/>", ["lastmod-empty"]),
    kept("date-twice", "Two plug-ins add it.", "<lastmod>2026-01-02</lastmod><lastmod>2026-01-03</lastmod>", [
      "lastmod-duplicate-tag",
    ]),
    {
      ...kept("year-only", "A legal form that most libraries do not know.", "<lastmod>1997</lastmod>", []),
      lastmods: [null, "1997", null],
    },
    {
      ...kept(
        "year-and-month",
        "A legal form that most libraries do not know.",
        "<lastmod>1997-07</lastmod>",
        [],
      ),
      lastmods: [null, "1997-07", null],
    },
    kept("priority-in-words", "As people say it.", "<priority>high</priority>", ["priority-not-number"]),
    kept("priority-with-comma", "A German server.", "<priority>0,8</priority>", ["priority-comma"]),
    kept("priority-above-one", "Somebody wants to be first.", "<priority>10</priority>", [
      "priority-out-of-range",
    ]),
    kept("priority-below-zero", "Somebody wants to be last.", "<priority>-1</priority>", [
      "priority-negative",
    ]),
    kept("changefreq-of-its-own", "Every two weeks.", "<changefreq>biweekly</changefreq>", [
      "changefreq-invalid",
    ]),
    kept("changefreq-in-capitals", "A careless hand.", "<changefreq>Daily</changefreq>", ["changefreq-case"]),
    kept(
      "everything-wrong",
      "A page with nothing right but its address.",
      "<lastmod>never</lastmod><changefreq>often</changefreq><priority>top</priority>",
      ["lastmod-format", "changefreq-invalid", "priority-not-number"],
    ),
  ],
};
