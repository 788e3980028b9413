import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { inspect } from "node:util";
import { gzipSync } from "node:zlib";
import { decodeText, type ParseOptions, parse, parseStream, rule, rules } from "sitemapkit";
import { urlset } from "./documents.ts";

const TEA = "https://example.com/tea";

describe("The lists of a report", () => {
  test("are printed and stored by what is in them", async () => {
    const text = Array.from({ length: 4_000 }, (_, line) => `https://e.com/${line}\n`);
    const { entries } = await parseStream(text);
    const { diagnostics: relative } = parse("<urlset><url><loc>/tea</loc></url></urlset>");
    assert.deepEqual(JSON.parse(JSON.stringify(entries)), [...entries]);
    assert.deepEqual(JSON.parse(JSON.stringify(relative)), [...relative]);
    assert.equal(inspect(entries), inspect([...entries]));
  });

  test("are compared and copied by what is in them", () => {
    const [a, b] = ["https://e.com/a", "https://e.com/b"].map((url) => parse(url));
    assert.deepEqual(a, parse("https://e.com/a"));
    assert.notDeepEqual(a, b);
    assert.notDeepEqual(a?.entries, b?.entries);
    assert.notDeepEqual(parse("/a").diagnostics, parse("/b").diagnostics);
    const copy: unknown = structuredClone(a?.entries);
    assert.deepEqual(copy, { length: 1, items: [...(a?.entries ?? [])] });
  });
});

describe("entries", () => {
  const { entries } = parse(
    urlset(
      `<url><loc> ${TEA} </loc><lastmod>2026-11-21T08:30+01:00</lastmod><changefreq>Daily</changefreq><priority>0.50</priority></url>`,
      "<url><loc>https://example.com/2</loc><lastmod>2026</lastmod><changefreq>daily</changefreq><priority>2</priority></url>",
      "<url><loc>https://example.com/3</loc></url>",
    ),
  );

  test("have the values as written beside the parsed ones", () => {
    assert.deepEqual(
      [...entries],
      [
        {
          index: 0,
          loc: TEA,
          lastmod: "2026-11-21T08:30+01:00",
          changefreq: "Daily",
          priority: "0.50",
          lastmodTime: Date.UTC(2026, 10, 21, 7, 30),
          lastmodPrecision: "minute",
          changefreqValue: null,
          priorityValue: 0.5,
          usable: true,
        },
        {
          index: 1,
          loc: "https://example.com/2",
          lastmod: "2026",
          changefreq: "daily",
          priority: "2",
          lastmodTime: Date.UTC(2026, 0, 1),
          lastmodPrecision: "year",
          changefreqValue: "daily",
          priorityValue: null,
          usable: true,
        },
        {
          index: 2,
          loc: "https://example.com/3",
          lastmod: null,
          changefreq: null,
          priority: null,
          lastmodTime: null,
          lastmodPrecision: null,
          changefreqValue: null,
          priorityValue: null,
          usable: true,
        },
      ],
    );
  });

  test("are usable unless an error says otherwise", () => {
    const { entries } = parse("https://example.com/\n/tea\nhttps://example.com/th\uFFFD\n");
    assert.deepEqual(
      [...entries].map(({ usable }) => usable),
      [true, false, true],
    );
    assert.equal(parse("/tea\n", { check: false }).entries.at(0)?.usable, true);
  });

  test("are plain objects made when asked for", () => {
    assert.equal(Object.getPrototypeOf(entries.at(0)), Object.prototype);
    assert.notEqual(entries.at(0), entries.at(0));
    assert.deepEqual(entries.at(0), entries.at(0));
  });

  test("are found by an index from either end", () => {
    assert.equal(entries.length, 3);
    assert.equal(entries.at(2)?.index, 2);
    assert.equal(entries.at(-1)?.index, 2);
    assert.equal(entries.at(-3)?.index, 0);
    assert.equal(entries.at(3), undefined);
    assert.equal(entries.at(-4), undefined);
    assert.equal(entries.at(Number.POSITIVE_INFINITY), undefined);
  });

  test("give only the URL to loc()", () => {
    assert.equal(entries.loc(0), TEA);
    assert.equal(entries.loc(3), undefined);
  });

  test("can be walked through any number of times", () => {
    const walk = (): string[] => Array.from(entries, ({ loc }) => loc);
    assert.deepEqual(walk(), walk());
    for (const entry of entries) {
      assert.equal(entry.index, 0);
      break;
    }
    assert.equal(walk().length, 3);
  });

  test("keep their values when other documents are parsed", () => {
    const first = parse(urlset(`<url><loc>${TEA}</loc></url>`));
    for (let round = 0; round < 50; round++) {
      parse(urlset(`<url><loc>https://example.com/${"x".repeat(round * 1000)}</loc></url>`));
    }
    assert.equal(first.entries.loc(0), TEA);
  });
});

describe("diagnostics", () => {
  const report = parse(
    urlset(...Array.from({ length: 250 }, (_, index) => `<url><loc>/${index}</loc></url>`)),
  );

  test("are stored up to 100 of a rule and counted exactly", () => {
    assert.equal(report.diagnostics.length, 100);
    assert.deepEqual(report.counts, { "loc-relative": 250 });
    assert.equal(report.entryCount, 250);
  });

  test("are plain objects found by an index from either end", () => {
    assert.equal(report.diagnostics.at(-1)?.entry, 99);
    assert.equal(report.diagnostics.at(99)?.entry, 99);
    assert.equal(report.diagnostics.at(100), undefined);
    assert.equal([...report.diagnostics].length, 100);
    assert.equal(Object.getPrototypeOf(report.diagnostics.at(0)), Object.prototype);
  });

  test("have the words of their rule", () => {
    const diagnostic = report.diagnostics.at(7);
    const { severity, authority, note, fix, spec } = rule("loc-relative");
    assert.deepEqual(diagnostic, {
      code: "loc-relative",
      severity,
      authority,
      message: "`/7` is not a full URL",
      note,
      fix,
      spec,
      line: 10,
      column: 11,
      endLine: 10,
      endColumn: 13,
      start: diagnostic?.start,
      end: diagnostic?.end,
      entry: 7,
    });
  });
});

describe("report", () => {
  test("names what the document is", () => {
    const text = urlset(`<url><loc>${TEA}</loc></url>`);
    const { format, version, encoding, compression, bytes, verdict, wellFormed } = parse(gzipSync(text));
    assert.deepEqual(
      { format, version, encoding, compression, bytes, verdict, wellFormed },
      {
        format: "urlset",
        version: "0.9",
        encoding: "utf-8",
        compression: "gzip",
        bytes: Buffer.byteLength(text),
        verdict: "accepted",
        wellFormed: true,
      },
    );
  });

  test("says whether all of the document was read, whatever the levels of rules are", () => {
    const text = urlset(`<url><loc>${TEA}</loc></url>`);
    const gzip = gzipSync(text);
    const isComplete = (input: string | Uint8Array, options: ParseOptions = {}): boolean =>
      parse(input, options).complete;
    assert.equal(isComplete(text), true);
    assert.equal(isComplete(gzip), true);
    assert.equal(isComplete(text.replace("<loc>", "<lok>")), true, "a fault is no loss");
    assert.equal(isComplete(text.slice(0, -12)), false);
    assert.equal(isComplete('<?xml version="1.0"?>\n<!-- there was more -->'), false);
    assert.equal(isComplete(gzip.subarray(0, -9)), false);
    assert.equal(isComplete(Buffer.concat([gzip.subarray(0, -8), new Uint8Array(8)])), false);
    assert.equal(isComplete(gzip, { limits: { decodedBytes: 100 } }), false);
    assert.equal(isComplete(text.slice(0, -12), { rules: { "xml-truncated": "off" } }), false);
    const lines = gzipSync(`${TEA}\n`.repeat(10));
    assert.equal(isComplete(lines.subarray(0, -9)), false);
  });

  test("counts the elements it left alone by namespace", () => {
    const geo = "http://www.google.com/geo/schemas/sitemap/1.0";
    const image = "http://www.google.com/schemas/sitemap-image/1.1";
    const { ignored } = parse(
      urlset(
        `<url><loc>${TEA}</loc><geo:geo xmlns:geo="${geo}"><geo:format>kml</geo:format></geo:geo><i:image xmlns:i="${image}"><i:loc>https://example.com/tea.jpg</i:loc></i:image></url>`,
      ),
    );
    assert.deepEqual(ignored, [{ namespace: geo, count: 2 }]);
  });

  test("is the same for an ArrayBuffer, a view into one, and a string", () => {
    const text = urlset("<url><loc>/🫖</loc></url>");
    const padded = new TextEncoder().encode(`xx${text}yy`);
    const view = padded.subarray(2, padded.length - 2);
    const reports = [text, view, view.slice().buffer].map((input) => parse(input));
    const [first, ...others] = reports.map(({ entries, diagnostics }) => [[...entries], [...diagnostics]]);
    for (const other of others) {
      assert.deepEqual(other, first);
    }
  });

  test("of a gzip document has offsets of the text that decodeText() gives", () => {
    const document = gzipSync(`\ufeff${urlset("<url><loc>/🫖/tea</loc></url>")}`);
    const diagnostic = [...parse(document).diagnostics].find(({ code }) => code === "loc-relative");
    assert.equal(decodeText(document).slice(diagnostic?.start, diagnostic?.end), "/🫖/tea");
  });
});

describe("rules", () => {
  test("are unique, in words, and link to a passage", () => {
    assert.equal(new Set(rules().map(({ code }) => code)).size, rules().length);
    for (const { code, summary, spec } of rules()) {
      assert.match(code, /^[a-z0-9]+(-[a-z0-9]+)*$/);
      assert.match(summary, /\S/);
      assert.match(spec, /^https:\/\//);
      assert.equal(rule(code).summary, summary);
    }
  });

  test("are found by their code alone", () => {
    assert.equal(rule("loc-relative").severity, "error");
    assert.equal(rule("there-is-no-such-rule"), undefined);
  });
});
