/**
 * Document types: never fetched, and expanded only where that is safe.
 *
 * @module
 */

import { DECLARATION, page, pages, SITE, urlset } from "./case.mjs";

const AZ = pages("a", "z");
const ABZ = pages("a", "b", "z");
const TWO = page("a") + page("z");

/**
 * A sitemap behind a document type.
 *
 * @param {string} doctype
 * @param {string} entries
 */
const typed = (doctype, entries) => urlset(entries).replace(DECLARATION, `${DECLARATION}${doctype}\n`);

/**
 * The same with declarations inside the document type.
 *
 * @param {string} declarations
 * @param {string} entries
 */
const subset = (declarations, entries) => typed(`<!DOCTYPE urlset [\n${declarations}\n]>`, entries);

/** @type {import("./case.mjs").Class} */
export const doctype = {
  title: "document types",
  format: "urlset",
  cases: [
    {
      name: "harmless",
      story: "An editor adds one to every XML file.",
      document: typed("<!DOCTYPE urlset>", TWO),
      urls: AZ,
      codes: ["xml-doctype"],
    },
    {
      name: "system",
      story: "It names a file beside the sitemap.",
      document: typed('<!DOCTYPE urlset SYSTEM "sitemap.dtd">', TWO),
      urls: AZ,
      codes: ["xml-doctype"],
    },
    {
      name: "public",
      story: "It names a file of somebody else.",
      document: typed(
        '<!DOCTYPE urlset PUBLIC "-//Example//Sitemap" "http://www.example.com/sitemap.dtd">',
        TWO,
      ),
      urls: AZ,
      codes: ["xml-doctype"],
    },
    {
      name: "declared-elements",
      story: "Somebody wrote a grammar down.",
      document: subset(
        "<!ELEMENT urlset (url*)>\n<!ELEMENT url (loc)>\n<!ELEMENT loc (#PCDATA)>\n<!ATTLIST url id CDATA #IMPLIED>\n<!-- > ]> -->",
        TWO,
      ),
      urls: AZ,
      codes: ["xml-doctype"],
    },
    {
      name: "entity-for-the-site",
      story: "The host is written once and used everywhere.",
      document: subset(
        `<!ENTITY site "${SITE}">`,
        `${page("a")}<url><loc>&site;/b</loc></url>\n${page("z")}`,
      ),
      urls: ABZ,
      codes: ["xml-doctype"],
    },
    {
      name: "entity-in-entity",
      story: "Scheme and host are written once each.",
      document: subset(
        '<!ENTITY host "www.example.com">\n<!ENTITY site "https://&host;">',
        `${page("a")}<url><loc>&site;/b</loc></url>\n${page("z")}`,
      ),
      urls: ABZ,
      codes: ["xml-doctype"],
    },
    {
      name: "entity-with-ampersand",
      story: "A query that many addresses share.",
      document: subset('<!ENTITY query "x=1&#38;amp;y=2">', `${page("a")}${page("b?&query;")}${page("z")}`),
      urls: pages("a", "b?x=1&y=2", "z"),
      codes: ["xml-doctype"],
    },
    {
      name: "html-entities-declared",
      story: "The names of HTML, declared as they should be.",
      document: subset('<!ENTITY eacute "&#233;">', `${page("a")}${page("th&eacute;")}${page("z")}`),
      urls: pages("a", "thé", "z"),
      codes: ["xml-doctype"],
    },
    {
      name: "entity-not-used",
      story: "A declaration nobody uses changes nothing.",
      document: subset(`<!ENTITY site "${SITE}">`, TWO),
      urls: AZ,
      codes: ["xml-doctype"],
    },
    {
      name: "entity-bomb",
      story: "An attack: ten entities of ten each stand for a billion letters.",
      document: subset(
        Array.from({ length: 10 }, (_, n) =>
          n === 0 ? '<!ENTITY e0 "lol">' : `<!ENTITY e${n} "${`&e${n - 1};`.repeat(10)}">`,
        ).join("\n"),
        `${page("a")}${page("b", "<lastmod>&e9;</lastmod>")}${page("z")}`,
      ),
      urls: ABZ,
      codes: ["xml-doctype", "xml-entity-expansion", "lastmod-format ?"],
    },
    {
      name: "entity-that-holds-itself",
      story: "An attack: two entities stand for each other.",
      document: subset(
        '<!ENTITY a "&b;">\n<!ENTITY b "&a;">',
        `${page("a")}${page("b", "<lastmod>&a;</lastmod>")}${page("z")}`,
      ),
      urls: ABZ,
    },
    {
      name: "file-as-entity",
      story: "An attack: a file of the server that reads.",
      document: subset(
        '<!ENTITY file SYSTEM "file:///etc/hostname">',
        `${page("a")}${page("&file;")}${page("z")}`,
      ),
      urls: pages("a", "&file;", "z"),
      codes: ["xml-doctype", "xml-external-entity"],
    },
    {
      name: "address-as-entity",
      story: "An attack: an address that only the server can reach.",
      document: subset(
        '<!ENTITY inside PUBLIC "-//Example" "http://127.0.0.1:9/inside">',
        `${page("a")}${page("b", "<lastmod>&inside;</lastmod>")}${page("z")}`,
      ),
      urls: ABZ,
      codes: ["xml-doctype", "xml-external-entity", "lastmod-format ?"],
    },
    {
      name: "parameter-entity",
      story: "An attack: more declarations from elsewhere.",
      document: subset('<!ENTITY % more SYSTEM "http://127.0.0.1:9/more.dtd">\n%more;', TWO),
      urls: AZ,
      codes: ["xml-doctype", "xml-external-entity"],
    },
    {
      name: "undeclared-entity",
      story: "A document type that does not declare the name that is used.",
      document: subset('<!ENTITY other "x">', `${page("a")}${page("th&eacute;")}${page("z")}`),
      urls: pages("a", "th&eacute;", "z"),
      codes: ["xml-doctype", "xml-undefined-entity"],
    },
    {
      name: "malformed-declaration",
      story: "A declaration without a value.",
      document: subset("<!ENTITY site>", TWO),
      urls: AZ,
    },
    {
      name: "lower-case",
      story: "Written as in HTML.",
      document: typed("<!doctype urlset>", TWO),
      urls: AZ,
      codes: ["xml-not-well-formed"],
    },
    {
      name: "after-the-root",
      story: "Put inside the root by a plug-in.",
      document: urlset(`<!DOCTYPE urlset>\n${TWO}`),
      urls: AZ,
      codes: ["xml-not-well-formed"],
    },
    {
      name: "twice",
      story: "A plug-in and a theme each add one.",
      document: typed("<!DOCTYPE urlset>\n<!DOCTYPE urlset>", TWO),
      urls: AZ,
      codes: ["xml-doctype", "xml-not-well-formed"],
    },
    {
      name: "html-in-front",
      story: "The theme of a content manager prints its first line before the sitemap.",
      document: `<!DOCTYPE html>\n${urlset(TWO)}`,
      urls: AZ,
      codes: ["xml-doctype ?", "xml-pi-reserved"],
    },
  ],
};
