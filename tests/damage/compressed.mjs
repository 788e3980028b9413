/**
 * gzip as servers send it, and as transfers damage it.
 *
 * @module
 */

import { spawnSync } from "node:child_process";
import { constants, deflateRawSync, deflateSync } from "node:zlib";
import { bytes, child, page, pages, SITE, sitemapindex, urlset, utf16 } from "./case.mjs";

const AZ = pages("a", "z");
const ABZ = pages("a", "b", "z");
const PLAIN = urlset(page("a") + page("b") + page("z"));
const HEADER_BYTES = 10;
const TRAILER_BYTES = 8;

/**
 * What the real program makes of a document.
 *
 * @param {string | Uint8Array} document
 */
function gzip(document) {
  const { status, stdout, error } = spawnSync("gzip", ["-nc"], { input: bytes(document) });
  if (status !== 0) throw error ?? new Error(`gzip ended with ${status}`);
  return new Uint8Array(stdout);
}

/**
 * The bytes with the one at `at`, from the end when negative, changed.
 *
 * @param {Uint8Array} file
 * @param {number} at
 * @param {number} to
 */
const set = (file, at, to) => file.with(at < 0 ? file.length + at : at, to);

/**
 * A member as a server writes it that sends each part as soon as it has it: what was sent can be unpacked, whatever
 * becomes of the rest.
 *
 * @param {string} sent
 * @param {...(string | number | Uint8Array)} rest What follows the sent part in the file.
 */
const flushed = (sent, ...rest) =>
  bytes(
    0x1f,
    0x8b,
    8,
    0,
    0,
    0,
    0,
    0,
    0,
    3,
    deflateRawSync(sent, { finishFlush: constants.Z_SYNC_FLUSH }),
    ...rest,
  );

/**
 * The same document with a header of more fields.
 *
 * @param {number} flags
 * @param {...(string | number)} fields
 */
const headed = (flags, ...fields) =>
  bytes(0x1f, 0x8b, 8, flags, 0, 0, 0, 0, 0, 3, ...fields, gzip(PLAIN).subarray(HEADER_BYTES));

/**
 * The CRC-32 of some bytes, as gzip stores it. That of a header is the first half of it.
 *
 * @param {Uint8Array} bytes
 */
const checksum = (bytes) => gzip(bytes).subarray(-TRAILER_BYTES, -4);

const GZIPPED = gzip(PLAIN);
const [FIRST_HALF = "", SECOND_HALF = ""] = PLAIN.split(/(?<=<url><loc>https:\/\/www\.exa)(?=mple\.com\/z)/);
const NAME = bytes("sitemap.xml", 0);
const NAMED_HEADER = bytes(0x1f, 0x8b, 8, 2 | 8, 0, 0, 0, 0, 0, 3, NAME);

/** @type {import("./case.mjs").Class} */
export const compressed = {
  title: "gzip",
  format: "urlset",
  url: `${SITE}/sitemap.xml.gz`,
  cases: [
    { name: "plain", story: "As most sites send it.", document: GZIPPED, urls: ABZ, codes: [] },
    {
      name: "under-a-plain-name",
      story: "The name does not say that it is compressed.",
      document: GZIPPED,
      url: `${SITE}/sitemap.xml`,
      urls: ABZ,
      codes: [],
    },
    {
      name: "plain-under-a-gz-name",
      story: "The name says that it is compressed, and it is not: a proxy unpacked it.",
      document: PLAIN,
      urls: ABZ,
      codes: ["gzip-bad-magic"],
    },
    {
      name: "name-in-header",
      story: "The name of the file is stored.",
      document: headed(8, "sitemap.xml", 0),
      urls: ABZ,
      codes: [],
    },
    {
      name: "every-field-in-header",
      story: "Extra field, name and comment.",
      document: headed(4 | 8 | 16, 4, 0, "ab", 0, 0, "sitemap.xml", 0, "made by hand", 0),
      urls: ABZ,
      codes: [],
    },
    {
      name: "header-checksum",
      story: "The header has a checksum of its own.",
      document: bytes(NAMED_HEADER, checksum(NAMED_HEADER).subarray(0, 2), GZIPPED.subarray(HEADER_BYTES)),
      urls: ABZ,
      codes: [],
    },
    {
      name: "wrong-header-checksum",
      story: "The header's own checksum is wrong.",
      document: headed(2, 0x12, 0x34),
      urls: ABZ,
      codes: ["gzip-header-crc-mismatch ?"],
    },
    {
      name: "two-members",
      story: "A program compresses in pieces; a piece ends in the middle of an address.",
      document: bytes(gzip(FIRST_HALF), gzip(SECOND_HALF)),
      urls: ABZ,
      codes: [],
      infos: ["gzip-multi-member"],
    },
    {
      name: "empty-member-first",
      story: "A log rotation left an empty piece in front.",
      document: bytes(gzip(""), GZIPPED),
      urls: ABZ,
      codes: [],
    },
    {
      name: "two-sitemaps",
      story: "Two compressed sitemaps were joined with cat.",
      document: bytes(gzip(urlset(page("a"))), gzip(urlset(page("z")))),
      urls: AZ,
      codes: ["xml-multiple-roots"],
    },
    {
      name: "cut-in-the-data",
      story: "A transfer broke off in the middle.",
      document: flushed(FIRST_HALF, deflateRawSync(SECOND_HALF).subarray(0, 1)),
      urls: pages("a", "b"),
      codes: ["gzip-truncated"],
    },
    {
      name: "cut-after-a-part",
      story: "A server sent the first part and died.",
      document: flushed(FIRST_HALF),
      urls: pages("a", "b"),
      codes: ["gzip-truncated"],
    },
    {
      name: "cut-in-the-second-member",
      story: "A transfer broke off in the header of the second piece.",
      document: bytes(gzip(FIRST_HALF), gzip(SECOND_HALF).subarray(0, 6)),
      urls: pages("a", "b"),
      codes: ["gzip-truncated"],
    },
    {
      name: "without-trailer",
      story: "The last eight bytes were lost; the document is whole.",
      document: GZIPPED.subarray(0, -TRAILER_BYTES),
      urls: ABZ,
      codes: ["gzip-truncated"],
    },
    {
      name: "half-a-trailer",
      story: "The last four bytes were lost.",
      document: GZIPPED.subarray(0, -4),
      urls: ABZ,
      codes: ["gzip-truncated"],
    },
    {
      name: "cut-in-the-header",
      story: "Almost nothing arrived.",
      document: GZIPPED.subarray(0, 7),
      urls: [],
      codes: ["gzip-truncated"],
      format: "unknown",
    },
    {
      name: "wrong-checksum",
      story: "The checksum was damaged, or is that of another file.",
      document: set(GZIPPED, -8, (GZIPPED.at(-8) ?? 0) ^ 0x55),
      urls: ABZ,
      codes: ["gzip-crc-mismatch"],
    },
    {
      name: "wrong-size",
      story: "The size at the end is wrong.",
      document: set(GZIPPED, -4, (GZIPPED.at(-4) ?? 0) ^ 0x01),
      urls: ABZ,
      codes: ["gzip-isize-mismatch"],
    },
    {
      name: "damaged-data",
      story: "A byte was changed on the way; what came before it is good.",
      document: flushed(FIRST_HALF, 0x07, deflateRawSync(SECOND_HALF)),
      urls: pages("a", "b"),
      codes: ["gzip-corrupt"],
    },
    {
      name: "text-after",
      story: "A program appended a line to the compressed file.",
      document: bytes(GZIPPED, "done\n"),
      urls: ABZ,
      codes: ["gzip-trailing-garbage"],
    },
    {
      name: "line-end-after",
      story: "An editor added the last line end.",
      document: bytes(GZIPPED, "\n"),
      urls: ABZ,
      codes: ["gzip-trailing-garbage"],
    },
    {
      name: "zeros-after",
      story: "Padded to whole blocks, as tapes and tar have it.",
      document: bytes(GZIPPED, new Uint8Array(50)),
      urls: ABZ,
      codes: [],
    },
    {
      name: "page-after",
      story: "A hosting company adds its counter to every response.",
      document: bytes(GZIPPED, '<script src="https://counter.example.net/c.js"></script>'),
      urls: ABZ,
      codes: ["gzip-trailing-garbage"],
    },
    {
      name: "twice",
      story: "The file is compressed, and the server compresses it again.",
      document: gzip(GZIPPED),
      urls: ABZ,
      codes: ["gzip-double"],
    },
    {
      name: "reserved-flag",
      story: "A flag that no version of gzip has defined: what it would mean for the data is not known.",
      document: set(GZIPPED, 3, 0x20),
      urls: [],
      codes: ["gzip-reserved-flag"],
      format: "unknown",
    },
    {
      name: "unknown-method",
      story: "A method that is not deflate.",
      document: set(GZIPPED, 2, 7),
      urls: [],
      codes: ["gzip-method-unsupported"],
      format: "unknown",
    },
    {
      name: "damaged-inside",
      story: "What is compressed has faults of its own.",
      document: gzip(`\n${urlset(page("a?x=1&y=2"))}`),
      urls: pages("a?x=1&y=2"),
      codes: ["xml-leading-whitespace", "xml-unescaped-ampersand"],
    },
    {
      name: "index",
      story: "A compressed index.",
      document: gzip(sitemapindex(child("a.xml.gz") + child("z.xml.gz"))),
      urls: pages("a.xml.gz", "z.xml.gz"),
      codes: [],
      format: "sitemapindex",
    },
    {
      name: "text",
      story: "A compressed list.",
      document: gzip(`${SITE}/a\r\n${SITE}/z\r\n`),
      url: `${SITE}/urllist.txt.gz`,
      urls: AZ,
      codes: [],
      format: "text",
    },
    {
      name: "rss",
      story: "A compressed feed.",
      document: gzip(
        `<?xml version="1.0"?><rss version="2.0"><channel><title>Tea</title><link>${SITE}/</link><description>Tea</description><item><title>A</title><link>${SITE}/a</link></item></channel></rss>`,
      ),
      urls: pages("a"),
      codes: [],
      format: "rss",
    },
    {
      name: "utf-16",
      story: "A compressed export of a database.",
      document: gzip(utf16(`\uFEFF${urlset(page("thé")).replace("UTF-8", "UTF-16")}`, "little")),
      urls: pages("thé"),
      codes: ["encoding-utf16"],
    },
    {
      name: "page",
      story: "A compressed error page.",
      document: gzip("<!DOCTYPE html><html><head><title>404</title></head><body><p>Not found</body></html>"),
      urls: [],
      codes: ["html-instead-of-sitemap"],
      format: "unknown",
    },
    {
      name: "nothing",
      story: "An empty file was compressed.",
      document: gzip(""),
      urls: [],
      codes: ["xml-empty-file"],
      format: "unknown",
    },
    {
      name: "zlib",
      story: "Compressed with the wrong function of a library: zlib's header, not gzip's.",
      document: new Uint8Array(deflateSync(PLAIN)),
      urls: [],
      format: "unknown",
    },
  ],
};
