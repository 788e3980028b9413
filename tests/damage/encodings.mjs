/**
 * Encodings, and what declarations say about them.
 *
 * @module
 */

import { around, bytes, DECLARATION, latin1, page, pages, SITE, urlset, utf16, utf32 } from "./case.mjs";

const AZ = pages("a", "z");
const TEA = pages("a", "thé", "z");
const TEA_TEXT = around(page("thé"));
const BOM = "\uFEFF";

/**
 * The document with another encoding in its declaration.
 *
 * @param {string} text
 * @param {string} encoding
 */
const declared = (text, encoding) => text.replace('encoding="UTF-8"', `encoding="${encoding}"`);

/** @param {string} text */
const undeclared = (text) => text.replace(DECLARATION, "");

/**
 * A page whose path has the given bytes, between two plain ones.
 *
 * @param {string} encoding
 * @param {...(string | number)} path
 */
function withBytes(encoding, ...path) {
  const [before = "", after = ""] = declared(around(page("?")), encoding).split("?</loc>");
  return bytes(before, ...path, `</loc>${after}`);
}

/** @type {import("./case.mjs").Class} */
export const encodings = {
  title: "encodings",
  format: "urlset",
  cases: [
    {
      name: "utf-8",
      story: "As the protocol asks.",
      document: TEA_TEXT,
      urls: TEA,
      codes: [],
      encoding: "utf-8",
    },
    {
      name: "utf-8-mark",
      story: "PowerShell and Notepad put a mark in front.",
      document: bytes(0xef, 0xbb, 0xbf, TEA_TEXT),
      urls: TEA,
      codes: [],
      infos: ["encoding-bom"],
    },
    {
      name: "utf-8-two-marks",
      story: "Two programs put a mark in front, one after the other.",
      document: bytes(0xef, 0xbb, 0xbf, 0xef, 0xbb, 0xbf, TEA_TEXT),
      urls: TEA,
      codes: ["xml-content-before-root"],
    },
    {
      name: "ascii-declared",
      story: "Every ASCII file is UTF-8.",
      document: declared(around(page("b")), "US-ASCII"),
      urls: pages("a", "b", "z"),
      codes: [],
    },
    {
      name: "utf8-without-hyphen",
      story: "Typed from memory.",
      document: declared(TEA_TEXT, "utf8"),
      urls: TEA,
      codes: [],
    },
    {
      name: "unknown-name",
      story: "A name that no list of encodings has.",
      document: declared(TEA_TEXT, "X-Tea"),
      urls: TEA,
      codes: ["encoding-unsupported"],
    },
    {
      name: "utf-16-le-mark",
      story: "Saved by Windows Notepad as Unicode.",
      document: utf16(BOM + declared(TEA_TEXT, "UTF-16"), "little"),
      urls: TEA,
      codes: ["encoding-utf16"],
    },
    {
      name: "utf-16-be-mark",
      story: "Written by a Java program that asks for UTF-16.",
      document: utf16(BOM + declared(TEA_TEXT, "UTF-16"), "big"),
      urls: TEA,
      codes: ["encoding-utf16"],
    },
    {
      name: "utf-16-le-without-mark",
      story: "An export of a database, little-endian.",
      document: utf16(declared(TEA_TEXT, "UTF-16LE"), "little"),
      urls: TEA,
      codes: ["encoding-utf16"],
    },
    {
      name: "utf-16-be-without-mark",
      story: "The same, big-endian.",
      document: utf16(declared(TEA_TEXT, "UTF-16BE"), "big"),
      urls: TEA,
      codes: ["encoding-utf16"],
    },
    {
      name: "utf-16-le-undeclared",
      story: "Neither mark nor declaration: the zeros show it.",
      document: utf16(undeclared(TEA_TEXT), "little"),
      urls: TEA,
      codes: ["encoding-utf16"],
    },
    {
      name: "utf-16-mark-without-declaration",
      story: "A mark is enough.",
      document: utf16(BOM + undeclared(TEA_TEXT), "big"),
      urls: TEA,
      codes: ["encoding-utf16"],
    },
    {
      name: "utf-16-that-says-utf-8",
      story: "A text was declared UTF-8 and then saved as UTF-16.",
      document: utf16(BOM + TEA_TEXT, "little"),
      urls: TEA,
      codes: ["encoding-utf16", "encoding-decl-conflict"],
    },
    {
      name: "utf-8-that-says-utf-16",
      story: "A .NET StringWriter declares UTF-16, and the text is then saved as UTF-8.",
      document: declared(TEA_TEXT, "utf-16"),
      urls: TEA,
      codes: ["encoding-decl-conflict"],
      encoding: "utf-8",
    },
    {
      name: "utf-8-mark-that-says-iso-8859-1",
      story: "The file was converted, its first line was not.",
      document: bytes(0xef, 0xbb, 0xbf, declared(TEA_TEXT, "ISO-8859-1")),
      urls: TEA,
      codes: ["encoding-decl-conflict", "encoding-declared-not-utf8 ?"],
      encoding: "utf-8",
    },
    {
      name: "utf-16-odd-byte",
      story: "A shell script appended a line feed of one byte.",
      document: bytes(utf16(BOM + declared(TEA_TEXT, "UTF-16"), "little"), 0x0a),
      urls: TEA,
    },
    {
      name: "utf-16-beyond-the-first-plane",
      story: "A character of two code units.",
      document: utf16(BOM + declared(around(page("🍵")), "UTF-16"), "little"),
      urls: pages("a", "🍵", "z"),
      codes: ["encoding-utf16"],
    },
    {
      name: "utf-32-le",
      story: "An export with four bytes a character.",
      document: utf32(BOM + TEA_TEXT, "little"),
      urls: [],
      codes: ["encoding-utf32"],
      format: "unknown",
    },
    {
      name: "utf-32-be",
      story: "The same, big-endian.",
      document: utf32(BOM + TEA_TEXT, "big"),
      urls: [],
      codes: ["encoding-utf32"],
      format: "unknown",
    },
    {
      name: "iso-8859-1",
      story: "A shop system of the nineties, honest about it.",
      document: latin1(declared(TEA_TEXT, "ISO-8859-1")),
      urls: TEA,
      codes: ["encoding-declared-not-utf8"],
    },
    {
      name: "iso-8859-1-lower-case",
      story: "Names of encodings have no case.",
      document: latin1(declared(TEA_TEXT, "iso-8859-1")),
      urls: TEA,
      codes: ["encoding-declared-not-utf8"],
    },
    {
      name: "latin1",
      story: "The name that MySQL uses.",
      document: latin1(declared(TEA_TEXT, "latin1")),
      urls: TEA,
      codes: ["encoding-declared-not-utf8"],
    },
    {
      name: "iso-8859-1-with-windows-quotes",
      story: "Windows text under the name of ISO-8859-1, as browsers have always read it.",
      document: withBytes("ISO-8859-1", "it", 0x92, "s"),
      urls: pages("a", "it’s", "z"),
      codes: ["encoding-declared-not-utf8"],
    },
    {
      name: "iso-8859-15",
      story: "The Latin alphabet with the euro sign.",
      document: withBytes("ISO-8859-15", "1", 0xa4),
      urls: pages("a", "1€", "z"),
      codes: ["encoding-declared-not-utf8"],
    },
    {
      name: "windows-1252",
      story: "Classic ASP on a Windows server.",
      document: withBytes("windows-1252", "th", 0xe9, "-1", 0x80),
      urls: pages("a", "thé-1€", "z"),
      codes: ["encoding-declared-not-utf8"],
    },
    {
      name: "windows-1251",
      story: "A Russian shop.",
      document: withBytes("windows-1251", 0xf7, 0xe0, 0xe9),
      urls: pages("a", "чай", "z"),
      codes: ["encoding-declared-not-utf8"],
    },
    {
      name: "shift-jis",
      story: "A Japanese shop.",
      document: withBytes("Shift_JIS", 0x82, 0xa8, 0x92, 0x83),
      urls: pages("a", "お茶", "z"),
      codes: ["encoding-declared-not-utf8"],
    },
    {
      name: "gbk",
      story: "A Chinese shop; Baidu reads it.",
      document: withBytes("GBK", 0xb2, 0xe8),
      urls: pages("a", "茶", "z"),
      codes: ["encoding-declared-not-utf8"],
    },
    {
      name: "lying-iso-8859-1",
      story:
        "Declared UTF-8, saved as ISO-8859-1: nobody can know the letter, so nobody can request the page.",
      document: latin1(TEA_TEXT),
      urls: AZ,
      unusable: [`${SITE}/th\uFFFD`],
      codes: ["encoding-invalid-utf8"],
    },
    {
      name: "silent-iso-8859-1",
      story: "The same without a declaration.",
      document: latin1(undeclared(TEA_TEXT)),
      urls: AZ,
      unusable: [`${SITE}/th\uFFFD`],
      codes: ["encoding-invalid-utf8"],
    },
    {
      name: "bad-byte-in-comment",
      story: "One letter of a comment came from a file of another encoding.",
      document: bytes(DECLARATION, "<!-- th", 0xe9, " -->", undeclared(urlset(page("a") + page("z")))),
      urls: AZ,
      codes: ["encoding-invalid-utf8"],
    },
    {
      name: "bad-byte-in-caption",
      story: "A curly quote of Windows in a title.",
      document: bytes(
        ...urlset(page("a", '<x:title xmlns:x="urn:example:x">it?s</x:title>') + page("z"))
          .split("it?s")
          .flatMap((part, n) => (n === 0 ? [part, "it", 0x92, "s"] : [part])),
      ),
      urls: AZ,
      codes: ["encoding-invalid-utf8"],
    },
    {
      name: "letter-cut-before-the-end-tag",
      story: "A value was cut at a number of bytes, in the middle of a letter; the tag after it is whole.",
      document: withBytes("UTF-8", "th", 0xc3),
      urls: AZ,
      unusable: [`${SITE}/th\uFFFD`],
      codes: ["encoding-invalid-utf8"],
    },
    {
      name: "overlong",
      story: "A slash in two bytes, an old trick to get past checks.",
      document: withBytes("UTF-8", "x", 0xc0, 0xaf, "y"),
      urls: AZ,
      unusable: [`${SITE}/x\uFFFD\uFFFDy`],
      codes: ["encoding-invalid-utf8 ×n"],
    },
    {
      name: "surrogates-in-utf-8",
      story: "An emoji written as two surrogates of three bytes each, as Oracle's UTF8 does.",
      document: withBytes("UTF-8", 0xed, 0xa0, 0xbc, 0xed, 0xbd, 0xb5),
      urls: AZ,
      unusable: pages("\uFFFD".repeat(6)),
      codes: ["encoding-invalid-utf8 ×n"],
    },
    {
      name: "twice-encoded",
      story: "UTF-8 was taken for ISO-8859-1 and encoded again: legal, and told apart only by eye.",
      document: around(page("thÃ©")),
      urls: pages("a", "thÃ©", "z"),
      codes: [],
    },
    {
      name: "utf-16-index",
      story: "An index in UTF-16.",
      document: utf16(
        `${BOM}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${SITE}/thé.xml</loc></sitemap></sitemapindex>`,
        "little",
      ),
      urls: pages("thé.xml"),
      codes: ["encoding-utf16"],
      format: "sitemapindex",
    },
  ],
};
