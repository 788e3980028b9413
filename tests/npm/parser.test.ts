import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { gzipSync } from "node:zlib";
import { decodeText, type Entry, parse, parseStream, type Report, SitemapParser } from "sitemapkit";
import { longUrl, longUrlset, urlset } from "./documents.ts";
import { liveMemory } from "./instance.ts";

/** Everything of a report but its entries, as plain values. */
function withoutEntries({ entries: _entries, diagnostics, ...rest }: Report): unknown {
  return { ...rest, diagnostics: [...diagnostics] };
}

/** Parses in chunks of `size` bytes; the entries are what take() and the report give together. */
function parseTaking(bytes: Uint8Array, size: number): { entries: Entry[]; report: Report } {
  const parser = new SitemapParser({ url: "https://example.com/shop/sitemap.xml" });
  const entries: Entry[] = [];
  for (let start = 0; start < bytes.length; start += size) {
    parser.push(bytes.subarray(start, start + size));
    entries.push(...parser.take());
  }
  const report = parser.finish();
  parser.free();
  return { entries: [...entries, ...report.entries], report };
}

describe("SitemapParser", () => {
  const text = urlset(
    "<url><loc>https://example.com/shop/1</loc><lastmod>2026-11-21</lastmod></url>",
    "<url><loc>/🫖</loc><priority>x</priority></url>",
    "<url><loc>https://example.com/shop/1</loc></url>",
    "<url></url>",
    "<url><loc>https://other.example/&amp;</loc></url>",
  );
  const whole = parse(text, { url: "https://example.com/shop/sitemap.xml" });

  for (const [name, bytes] of [
    ["plain", Buffer.from(text)],
    ["gzip", gzipSync(text)],
  ] as const) {
    test(`gives the entries of a ${name} document whole or a few at a time`, () => {
      for (const size of [1, 3, 50, 1000]) {
        const { entries, report } = parseTaking(bytes, size);
        assert.deepEqual(entries, [...whole.entries]);
        assert.deepEqual(withoutEntries(report), {
          ...(withoutEntries(whole) as object),
          compression: report.compression,
        });
        assert.equal(report.entryCount, whole.entryCount);
      }
    });
  }

  test("says where entries begin if somebody asks, whole, in pieces and from a stream", async () => {
    const bytes = Buffer.from(`\ufeff${text}`);
    const { entries } = parse(bytes, { positions: true });
    const lines = decodeText(bytes).split("\n");
    for (const { position } of entries) {
      assert.ok(position);
      assert.ok(decodeText(bytes).slice(position.start).startsWith("<url><loc>"));
      assert.ok(lines[position.line - 1]?.slice(position.column - 1).startsWith("<url><loc>"));
    }
    const parser = new SitemapParser({ positions: true });
    const taken: Entry[] = [];
    for (let start = 0; start < bytes.length; start += 7) {
      parser.push(bytes.subarray(start, start + 7));
      taken.push(...parser.take());
    }
    const all = [...taken, ...parser.finish().entries].map(({ position }) => position);
    assert.deepEqual(
      all,
      [...entries].map(({ position }) => position),
    );
    const streamed = await parseStream(new Blob([bytes]), { positions: true });
    assert.deepEqual([...streamed.entries], [...entries]);
    assert.ok(![...parse(bytes).entries].some((entry) => "position" in entry));
    assert.throws(() => parse(bytes, { positions: 1 as unknown as boolean }), { code: "invalid-option" });
  });

  test("delivers entries before the end of the document", () => {
    const bytes = Buffer.from(longUrlset(1000));
    const parser = new SitemapParser();
    parser.push(bytes.subarray(0, bytes.length / 2));
    const early = parser.take().length;
    parser.push(bytes.subarray(bytes.length / 2));
    const late = parser.take().length;
    const { entryCount, entries } = parser.finish();
    parser.free();
    assert.ok(early > 400, `${early} entries after half of the document`);
    assert.equal(early + late + entries.length, 1000);
    assert.equal(entryCount, 1000);
  });

  test("the URLs of a list are there as bytes, with other values between them", () => {
    const decoder = new TextDecoder();
    const locs = whole.entries
      .locColumns()
      .flatMap(({ length, text: bytes, start, end }) =>
        Array.from({ length }, (_, row) => decoder.decode(bytes.subarray(start(row), end(row)))),
      );
    assert.deepEqual(
      locs,
      [...whole.entries].map(({ loc }) => loc),
    );
  });

  test("take() gives nothing twice, and its lists outlive the parser", () => {
    const parser = new SitemapParser();
    parser.push(Buffer.from(urlset("<url><loc>https://example.com/1</loc></url>", "<url>")));
    const taken = parser.take();
    const again = parser.take();
    parser.free();
    assert.equal(again.length, 0);
    assert.equal(taken.loc(0), "https://example.com/1");
  });

  test("numbers the entries by their place in the document", () => {
    const { entries } = parseTaking(Buffer.from(longUrlset(300)), 512);
    assert.deepEqual(
      entries.map(({ index }) => index),
      Array.from({ length: 300 }, (_, index) => index),
    );
  });

  test("entries that nobody has taken do not stay in the memory of the module, which never shrinks", () => {
    const count = 200_000;
    const bytes = Buffer.from(longUrlset(count));
    const before = liveMemory().buffer.byteLength;
    const parser = new SitemapParser();
    parser.push(bytes);
    const { entries, entryCount } = parser.finish();
    const grown = liveMemory().buffer.byteLength - before;
    assert.ok(grown < 10 * 2 ** 20, `${grown} bytes more for ${bytes.length} bytes`);
    assert.equal(entryCount, count);
    assert.equal(entries.length, count);
    let next = 0;
    for (const { index, loc } of entries) {
      assert.equal(index, next);
      assert.equal(loc, longUrl(index));
      next += 1;
    }
    assert.equal(next, count);
    // From one end to the other and back, as somebody does who puts them in order.
    for (let row = 0; row < count; row += 9_973) {
      assert.equal(entries.loc(row), longUrl(row));
      assert.equal(entries.at(-1 - row)?.loc, longUrl(count - 1 - row));
    }
    assert.equal(entries.at(count), undefined);
    assert.equal(entries.loc(-1), undefined);
    parser.free();

    const taking = new SitemapParser();
    taking.push(bytes);
    const taken = taking.take();
    const { entries: rest } = taking.finish();
    assert.equal(taken.length + rest.length, count);
    assert.equal(taken.at(-1)?.loc, longUrl(taken.length - 1));
    assert.equal(rest.length === 0 ? count : rest.at(0)?.index, taken.length);
  });

  test("does not keep the chunk it was given", () => {
    const parser = new SitemapParser();
    const chunk = new Uint8Array(40);
    const bytes = Buffer.from(text);
    for (let start = 0; start < bytes.length; start += chunk.length) {
      const part = bytes.subarray(start, start + chunk.length);
      chunk.set(part);
      parser.push(chunk.subarray(0, part.length));
      chunk.fill(0);
    }
    const { entries } = parser.finish();
    parser.free();
    assert.deepEqual(
      Array.from(entries, ({ loc }) => loc),
      Array.from(whole.entries, ({ loc }) => loc),
    );
  });

  test("can be freed twice, before its end, and by Symbol.dispose", () => {
    const parser = new SitemapParser();
    parser.push(Buffer.from("<urlset>"));
    parser.free();
    parser.free();
    new SitemapParser()[Symbol.dispose]();
    assert.equal(parse(text).entryCount, whole.entryCount);
  });

  test("keeps the documents of two parsers apart", () => {
    const [first, second] = [new SitemapParser(), new SitemapParser()];
    for (const character of urlset("<url><loc>https://example.com/1</loc></url>")) {
      first.push(Buffer.from(character));
      second.push(Buffer.from(character.replace("1", "2")));
    }
    const [one, two] = [first.finish(), second.finish()];
    first.free();
    second.free();
    assert.equal(one.entries.loc(0), "https://example.com/1");
    assert.equal(two.entries.loc(0), "https://example.com/2");
  });
});
