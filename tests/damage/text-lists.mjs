/**
 * Lists of addresses, one a line.
 *
 * @module
 */

import { bytes, latin1, pages, SITE, utf16 } from "./case.mjs";

const AZ = pages("a", "z");
const ABZ = pages("a", "b", "z");
const LIST = ABZ.join("\n");

/** @type {import("./case.mjs").Class} */
export const textLists = {
  title: "text lists",
  format: "text",
  url: `${SITE}/sitemap.txt`,
  cases: [
    { name: "lf", story: "As the protocol has it.", document: `${LIST}\n`, urls: ABZ, codes: [] },
    { name: "no-last-line-end", story: "The last line is not ended.", document: LIST, urls: ABZ, codes: [] },
    { name: "one-line", story: "A site of one page.", document: `${SITE}/a`, urls: pages("a"), codes: [] },
    {
      name: "crlf",
      story: "Saved on Windows.",
      document: `${LIST}\n`.replaceAll("\n", "\r\n"),
      urls: ABZ,
      codes: [],
    },
    {
      name: "cr",
      story: "Saved on a classic Mac.",
      document: `${LIST}\n`.replaceAll("\n", "\r"),
      urls: ABZ,
      codes: [],
    },
    {
      name: "mixed-line-ends",
      story: "Joined from three machines.",
      document: `${SITE}/a\r\n${SITE}/b\r${SITE}/z\n`,
      urls: ABZ,
      codes: [],
    },
    {
      name: "byte-order-mark",
      story: "Saved by Windows Notepad.",
      document: bytes(0xef, 0xbb, 0xbf, LIST),
      urls: ABZ,
      codes: [],
    },
    {
      name: "utf-16-le",
      story: "Saved by Windows Notepad as Unicode.",
      document: utf16(`\uFEFF${LIST.replace("/b", "/thé")}\r\n`, "little"),
      urls: pages("a", "thé", "z"),
      codes: ["encoding-utf16"],
    },
    {
      name: "utf-16-be",
      story: "The same, big-endian.",
      document: utf16(`\uFEFF${LIST}\r\n`, "big"),
      urls: ABZ,
      codes: ["encoding-utf16"],
    },
    {
      name: "utf-16-le-without-mark",
      story: "An export of a database.",
      document: utf16(`${LIST}\r\n`, "little"),
      urls: ABZ,
      codes: ["encoding-utf16"],
    },
    {
      name: "blank-lines",
      story: "Groups of pages, with room between them.",
      document: `\n\n${SITE}/a\n\n  \n${SITE}/b\n\n\n${SITE}/z\n\n`,
      urls: ABZ,
      codes: [],
    },
    {
      name: "trailing-spaces",
      story: "Columns of a fixed width.",
      document: LIST.replaceAll("\n", "   \n").concat("\t\n"),
      urls: ABZ,
      codes: [],
    },
    {
      name: "indented",
      story: "Copied out of a document.",
      document: `  ${LIST.replaceAll("\n", "\n\t")}\n`,
      urls: ABZ,
      codes: [],
    },
    {
      name: "raw-letters",
      story: "Addresses with letters beyond ASCII.",
      document: LIST.replace("/b", "/thé"),
      urls: pages("a", "thé", "z"),
      codes: [],
    },
    {
      name: "ampersands",
      story: "Nothing is escaped in text.",
      document: LIST.replace("/b", "/b?x=1&y=2"),
      urls: pages("a", "b?x=1&y=2", "z"),
      codes: [],
    },
    {
      name: "escaped-ampersands",
      story: "Escaped as for XML: the address is another one now, and it is delivered as written.",
      document: LIST.replace("/b", "/b?x=1&amp;y=2"),
      urls: pages("a", "b?x=1&amp;y=2", "z"),
      codes: ["text-xml-escaped ?"],
    },
    {
      name: "comments",
      story: "Somebody explains the list.",
      document: `# Pages of the shop\n${SITE}/a\n# and of the blog\n${SITE}/z\n`,
      urls: AZ,
      unusable: null,
    },
    {
      name: "title",
      story: "A heading of a spreadsheet.",
      document: `URL\n${SITE}/a\n${SITE}/z\n`,
      urls: AZ,
      unusable: null,
    },
    {
      name: "footer",
      story: "A program says how many there are.",
      document: `${SITE}/a\n${SITE}/z\n2 pages\n`,
      urls: AZ,
      unusable: null,
    },
    {
      name: "tab-columns",
      story: "More columns of a spreadsheet.",
      document: `${SITE}/a\t2026-01-02\n${SITE}/z\t2026-01-03\n`,
      urls: AZ,
      codes: ["text-columns ?"],
    },
    {
      name: "comma-columns",
      story: "A CSV file whose first line says what the columns are.",
      document: `url,lastmod,priority\n${SITE}/a,2026-01-02,0.8\n${SITE}/z,2026-01-03,0.5\n`,
      urls: AZ,
      unusable: null,
    },
    {
      name: "quotes",
      story: "A CSV file with one column.",
      document: AZ.map((url) => `"${url}"\n`).join(""),
      urls: AZ,
      codes: ["text-quoted ×n"],
    },
    {
      name: "angle-brackets",
      story: "Addresses as Markdown and mail write them.",
      document: AZ.map((url) => `<${url}>\n`).join(""),
      urls: AZ,
    },
    {
      name: "two-on-a-line",
      story: "The line breaks were lost.",
      document: `${SITE}/a ${SITE}/b\n${SITE}/z\n`,
      urls: ABZ,
      codes: ["text-several-urls-on-line"],
    },
    {
      name: "paths",
      story: "Addresses as they stand in the database.",
      document: `${SITE}/a\n/tea\n${SITE}/z\n`,
      urls: AZ,
      unusable: ["/tea"],
      codes: ["text-url-relative ?", "loc-relative ?"],
    },
    {
      name: "without-scheme",
      story: "As people say it.",
      document: `${SITE}/a\nwww.example.com/tea\n${SITE}/z\n`,
      urls: AZ,
      unusable: ["www.example.com/tea"],
      codes: ["loc-scheme-missing"],
    },
    {
      name: "mail-address",
      story: "A line of a contact list.",
      document: `${SITE}/a\nmailto:tea@example.com\n${SITE}/z\n`,
      urls: AZ,
      unusable: ["mailto:tea@example.com"],
      codes: ["loc-scheme-unsupported"],
    },
    {
      name: "twice",
      story: "Two lists were joined.",
      document: `${LIST}\n${SITE}/a\n`,
      urls: pages("a", "b", "z", "a"),
      codes: ["loc-duplicate"],
    },
    {
      name: "iso-8859-1",
      story: "A list has no declaration: nobody can know the letter.",
      document: latin1(LIST.replace("/b", "/thé")),
      urls: AZ,
      unusable: null,
    },
    {
      name: "cut",
      story: "Half a host is another host, which the site of the list shows.",
      document: `${SITE}/a\n${SITE}/z\nhttps://www.exam`,
      urls: AZ,
      unusable: ["https://www.exam"],
      codes: ["loc-other-host"],
    },
    {
      name: "sitemaps",
      story: "A list of sitemaps: text is no index, but the addresses are there.",
      document: `${SITE}/sitemap-1.xml\n${SITE}/sitemap-2.xml\n`,
      urls: pages("sitemap-1.xml", "sitemap-2.xml"),
      codes: ["text-lists-sitemaps ?"],
    },
  ],
};
