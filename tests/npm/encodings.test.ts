/** Encodings that the platform decodes: the core has no table for them. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { gzipSync } from "node:zlib";
import { decodeText, parse, type Report, SitemapParser, TextSource } from "sitemapkit";

/** Each with a word in it, and with a sequence that is none, if there is one of a kind that every platform replaces. */
const ENCODINGS: readonly (readonly [
  label: string,
  name: string,
  word: string,
  bytes: readonly number[],
  invalid?: readonly number[],
])[] = [
  ["windows-1251", "windows-1251", "чай", [0xf7, 0xe0, 0xe9]],
  ["CP1251", "windows-1251", "чай", [0xf7, 0xe0, 0xe9]],
  ["ISO-8859-2", "iso-8859-2", "łąka", [0xb3, 0xb1, 0x6b, 0x61]],
  ["ISO-8859-15", "iso-8859-15", "€", [0xa4]],
  ["windows-1250", "windows-1250", "šálek", [0x9a, 0xe1, 0x6c, 0x65, 0x6b]],
  ["windows-1254", "windows-1254", "ığ", [0xfd, 0xf0]],
  ["KOI8-R", "koi8-r", "чай", [0xde, 0xc1, 0xca]],
  ["GBK", "gbk", "茶", [0xb2, 0xe8], [0x81, 0x20]],
  ["GB2312", "gbk", "茶", [0xb2, 0xe8]],
  ["GB18030", "gb18030", "🫖", [0x95, 0x30, 0xfa, 0x34]],
  ["Big5", "big5", "茶", [0xaf, 0xf9], [0x81, 0x20]],
  ["Shift_JIS", "shift_jis", "茶", [0x92, 0x83], [0x85, 0x20]],
  ["EUC-JP", "euc-jp", "茶", [0xc3, 0xe3], [0x8e, 0x20]],
  ["EUC-KR", "euc-kr", "차", [0xc2, 0xf7], [0xff]],
];

function latin1(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** A sitemap with the word before and in what rules complain of, on line 3. */
function document(label: string, word: readonly number[]): Uint8Array {
  const text = String.fromCharCode(...word);
  return latin1(`<?xml version="1.0" encoding="${label}"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><!-- ${text} --><loc>/${text}</loc></url><url><loc>https://example.com/${text}</loc></url>
</urlset>
`);
}

function inPieces(bytes: Uint8Array, size: number): Report {
  const parser = new SitemapParser();
  for (let at = 0; at < bytes.length; at += size) parser.push(bytes.subarray(at, at + size));
  return parser.finish();
}

/** What can be compared, with every entry and diagnostic. */
function plain(report: Report): unknown {
  return { ...report, entries: [...report.entries], diagnostics: [...report.diagnostics] };
}

describe("parse()", () => {
  for (const [label, name, word, bytes, invalid] of ENCODINGS) {
    test(`reads ${label}`, () => {
      const input = document(label, bytes);
      const report = parse(input);
      assert.equal(report.encoding, name);
      assert.deepEqual(
        [...report.entries].map(({ loc }) => loc),
        [`/${word}`, `https://example.com/${word}`],
      );
      assert.equal(report.wellFormed, true);
      assert.equal(report.counts["encoding-declared-not-utf8"], 1);
      assert.equal(report.counts["encoding-invalid-sequence"], undefined);
      const text = decodeText(input);
      const relative = [...report.diagnostics].find(({ code }) => code === "loc-relative");
      assert.ok(relative);
      assert.equal(text.slice(relative.start, relative.end), `/${word}`);
      assert.deepEqual([relative.line, relative.column], [3, `<url><!-- ${word} --><loc>`.length + 1]);
      for (const size of [1, 7]) assert.deepEqual(plain(inPieces(input, size)), plain(report));
      assert.deepEqual([...parse(gzipSync(input)).entries], [...report.entries]);
    });

    if (invalid !== undefined) {
      test(`replaces and reports bytes that are no ${label}`, () => {
        const input = document(label, invalid);
        const report = parse(input);
        assert.equal(report.counts["encoding-invalid-sequence"], 3);
        assert.equal(report.wellFormed, false);
        assert.equal(report.entries.length, 2);
        const text = decodeText(input);
        for (const diagnostic of report.diagnostics) {
          if (diagnostic.code !== "encoding-invalid-sequence") continue;
          assert.equal(text.slice(diagnostic.start, diagnostic.end), "\ufffd");
          assert.equal(diagnostic.message, `bytes stand for no character in ${name}`);
        }
        for (const size of [1, 2, 7]) assert.deepEqual(plain(inPieces(input, size)), plain(report));
      });
    }
  }

  for (const [label, bytes] of [
    ["GBK", [0xd5, 0x31, 0x36, 0x52]],
    ["GB18030", [0xa6, 0x32, 0x43, 0xa3]],
    ["EUC-JP", [0x8f, 0xf4, 0x76, 0xd1]],
    ["Shift_JIS", [0x85, 0x40, 0x85]],
    ["ISO-2022-JP", [0x1b, 0x26, 0xa4]],
  ] as const) {
    test(`loses nothing after damaged ${label}, whatever the pieces are`, () => {
      const input = document(label, bytes);
      const report = parse(input);
      assert.ok((report.counts["encoding-invalid-sequence"] ?? 0) >= 3);
      assert.equal(report.entries.length, 2);
      assert.ok(decodeText(input).endsWith("</loc></url>\n</urlset>\n"));
      for (let size = 1; size < 30; size++) assert.deepEqual(plain(inPieces(input, size)), plain(report));
      for (let end = 150; end < input.length; end++) {
        const cut = input.subarray(0, end);
        assert.deepEqual(plain(inPieces(cut, 1)), plain(parse(cut)));
      }
    });
  }

  test("reads an encoding that nobody knows as UTF-8, and says so", () => {
    const text =
      '<?xml version="1.0" encoding="utf8mb4"?><urlset><url><loc>https://example.com/thé</loc></url></urlset>';
    const report = parse(new TextEncoder().encode(text));
    assert.equal(report.encoding, "utf-8");
    assert.equal(report.entries.at(0)?.loc, "https://example.com/thé");
    assert.equal(report.counts["encoding-unsupported"], 1);
  });

  test("reads text that was decoded before as it is, whatever it declares", () => {
    for (const label of ["GBK", "ISO-8859-1", "UTF-16", "UTF-32", "utf8mb4"]) {
      const text = `<?xml version="1.0" encoding="${label}"?><urlset><url><loc>https://example.com/thé</loc></url></urlset>`;
      const report = parse(text);
      assert.deepEqual([report.encoding, report.wellFormed], ["utf-8", true], label);
      assert.equal(report.entries.at(0)?.loc, "https://example.com/thé");
      assert.equal(report.counts["encoding-declared-not-utf8"], 1, label);
      assert.equal(report.counts["encoding-decl-conflict"], undefined);
      const parser = new SitemapParser({ decoded: true });
      parser.push(new TextEncoder().encode(text));
      assert.deepEqual(plain(parser.finish()), plain(report));
    }
  });

  test("reads UTF-16, ISO-8859-1 and what only says that it is", () => {
    const text =
      '<?xml version="1.0" encoding="ISO-8859-1"?><urlset><url><loc>https://example.com/thé</loc></url></urlset>';
    const wide = text.replace("ISO-8859-1", "UTF-16");
    for (const [bytes, encoding] of [
      [latin1(text), "windows-1252"],
      [new TextEncoder().encode(text), "utf-8"],
      [new Uint8Array(Buffer.from(wide, "utf16le")), "utf-16le"],
      [new Uint8Array(Buffer.from(`\ufeff${wide}`, "utf16le").swap16()), "utf-16be"],
    ] as const) {
      const report = parse(bytes);
      assert.deepEqual([report.encoding, report.entries.at(0)?.loc], [encoding, "https://example.com/thé"]);
    }
  });

  test("tells a charset of the server by what it means, not by its name", () => {
    const input = document("CP1251", [0xf7, 0xe0, 0xe9]);
    for (const [charset, expected] of [
      ["windows-1251", undefined],
      ["koi8-r", "the server says that the document is in `koi8-r`; it is read as windows-1251"],
      ["none-such", "the server says that the document is in `none-such`; it is read as windows-1251"],
    ]) {
      const headers = { "Content-Type": `text/xml; charset=${charset}` };
      const told = [...parse(input, { response: { status: 200, headers } }).diagnostics];
      assert.equal(told.find(({ code }) => code === "encoding-http-charset")?.message, expected);
    }
  });
});

describe("a TextSource", () => {
  test("gives the text of a legacy encoding whatever the pieces are", () => {
    const input = document("Shift_JIS", [0x92, 0x83]);
    for (const size of [1, 3, 1000]) {
      const source = new TextSource();
      let text = "";
      for (let at = 0; at < input.length; at += size) text += source.push(input.subarray(at, at + size));
      assert.equal(text + source.finish(), decodeText(input));
    }
    assert.match(decodeText(input), /\/茶</);
  });
});
