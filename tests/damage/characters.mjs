/**
 * Characters that XML does not allow.
 *
 * @module
 */

import { around, bytes, page, pages, urlset } from "./case.mjs";

const AZ = pages("a", "z");
const ABZ = pages("a", "b", "z");

/**
 * A page with a foreign title.
 *
 * @param {string} title
 */
const titled = (title) => around(page("b", `<x:t xmlns:x="urn:example:x">${title}</x:t>`));

/** @type {import("./case.mjs").Class} */
export const characters = {
  title: "characters",
  format: "urlset",
  cases: [
    {
      name: "control-in-title",
      story: "A vertical tab out of a word processor.",
      document: titled("green\u000Btea"),
      urls: ABZ,
      codes: ["xml-invalid-char"],
    },
    {
      name: "control-in-loc",
      story: "A backspace in a database: no consumer can request the page.",
      document: around(page("b\u0008")),
      urls: AZ,
      unusable: pages("b\u0008"),
      codes: ["xml-invalid-char", "loc-invalid-char ?"],
    },
    {
      name: "control-between-entries",
      story: "A form feed between the pages of an export.",
      document: around(`\u000C\n${page("b")}`),
      urls: ABZ,
      codes: ["xml-invalid-char", "text-in-element-only-content ?"],
    },
    {
      name: "control-in-attribute",
      story: "A control character in a foreign attribute.",
      document: around('<x:n xmlns:x="urn:example:x" v="\u0001"/>\n'),
      urls: AZ,
      codes: ["xml-invalid-char"],
    },
    {
      name: "nul-in-title",
      story: "A string of C was written with its end.",
      document: titled("tea\u0000"),
      urls: ABZ,
      codes: ["encoding-nul"],
    },
    {
      name: "nul-in-loc",
      story: "The same in an address.",
      document: around(page("b\u0000")),
      urls: AZ,
      unusable: pages("b\u0000"),
      codes: ["encoding-nul", "loc-invalid-char ?"],
    },
    {
      name: "nul-between-entries",
      story: "A block of a file was never written.",
      document: around(`\u0000\u0000\u0000\n${page("b")}`),
      urls: ABZ,
      codes: ["encoding-nul ×n", "text-in-element-only-content ?"],
    },
    {
      name: "nul-first",
      story: "A zero in front of everything.",
      document: bytes(0, urlset(page("a") + page("z"))),
      urls: AZ,
      codes: ["encoding-nul", "xml-content-before-root ?"],
    },
    {
      name: "noncharacter",
      story: "U+FFFE, which is no character.",
      document: titled("tea\uFFFE"),
      urls: ABZ,
      codes: ["xml-invalid-char"],
    },
    {
      name: "c1-control",
      story: "U+0085 is allowed in XML 1.0.",
      document: titled("green\u0085tea"),
      urls: ABZ,
      codes: [],
    },
    {
      name: "line-separator",
      story: "U+2028 out of a JSON export is allowed, and is no line end.",
      document: titled("green\u2028tea"),
      urls: ABZ,
      codes: [],
    },
    {
      name: "escape-sequences",
      story: "A log with colours was pasted in.",
      document: around(`\u001B[32mok\u001B[0m\n${page("b")}`),
      urls: ABZ,
      codes: ["xml-invalid-char ×2", "text-in-element-only-content"],
    },
  ],
};
