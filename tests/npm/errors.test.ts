import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  alternatesOf,
  checkSite,
  decodeText,
  type FetchOptions,
  fetchEntries,
  fetchSitemap,
  parse,
  renderSitemapIndex,
  SitemapError,
  SitemapParser,
  severityFor,
} from "sitemapkit";
import { urlset } from "./documents.ts";

/** Whether an error is the SitemapError with this code and a message. */
function isError(code: SitemapError["code"]): (error: unknown) => boolean {
  return (error) => {
    assert.ok(error instanceof SitemapError);
    assert.ok(error instanceof Error);
    assert.equal(error.code, code);
    assert.match(error.message, /\S/);
    return true;
  };
}

/** Bytes that say they are 2 GiB and would have to be read to find out that they are not. */
function twoGibibytes(): Uint8Array {
  const bytes = new Uint8Array(1);
  for (const property of ["length", "byteLength"]) {
    Object.defineProperty(bytes, property, { value: 2 ** 31 });
  }
  return bytes;
}

describe("SitemapError", () => {
  test("invalid-option: a URL that is not absolute http or https", () => {
    for (const url of ["sitemap.xml", "//example.com/", "", "ftp://example.com/sitemap.xml"]) {
      assert.throws(() => parse("", { url }), isError("invalid-option"), url);
      assert.throws(() => new SitemapParser({ url }), isError("invalid-option"), url);
    }
  });

  test("invalid-option: a time that is none", () => {
    for (const now of ["tomorrow", Number.NaN, new Date("?")]) {
      assert.throws(() => parse("", { now }), isError("invalid-option"), String(now));
    }
  });

  test("invalid-option: alternates that are none", () => {
    for (const urls of [null, undefined, 5, "en", true, [1], ["en"], [["en"]]]) {
      assert.throws(() => alternatesOf(urls as never), isError("invalid-option"), String(urls));
    }
  });

  test("invalid-option: what is to be gone through and cannot be, and a rule that there is not", async () => {
    for (const none of [null, undefined, 5, {}, "x"]) {
      assert.throws(() => renderSitemapIndex(none as never), isError("invalid-option"), String(none));
      await assert.rejects(checkSite(none as never), isError("invalid-option"), String(none));
      assert.throws(() => severityFor(String(none) as never, "all"), isError("invalid-option"));
    }
    assert.throws(() => renderSitemapIndex([null as never]), isError("invalid-option"));
  });

  test("invalid-option: a fetch that gives no answer", async () => {
    const headers = new Headers();
    const given = [
      "x",
      {},
      null,
      5,
      { status: 200 },
      { status: 200, headers: {} },
      { status: 200, headers, body: "x" },
    ];
    for (const answer of given) {
      const options = { fetch: async () => answer, retries: 0 } as unknown as FetchOptions;
      for (const fetched of [fetchSitemap, fetchEntries]) {
        const all = async (): Promise<void> => {
          for await (const _ of fetched("https://www.example.com/sitemap.xml", options));
        };
        await assert.rejects(all, isError("invalid-option"), JSON.stringify(answer));
      }
    }
  });

  test("finished: anything after finish()", () => {
    const parser = new SitemapParser();
    parser.push(Buffer.from(urlset()));
    parser.finish();
    assert.throws(() => parser.push(Buffer.from("<")), isError("finished"));
    assert.throws(() => parser.finish(), isError("finished"));
    parser.free();
  });

  test("finished: anything after free()", () => {
    const parser = new SitemapParser();
    parser.free();
    assert.throws(() => parser.push(Buffer.from("<")), isError("finished"));
    assert.throws(() => parser.take(), isError("finished"));
    assert.throws(() => parser.finish(), isError("finished"));
  });

  test("input-too-large: 2 GiB at once", () => {
    assert.throws(() => parse(twoGibibytes()), isError("input-too-large"));
    assert.throws(() => decodeText(twoGibibytes()), isError("input-too-large"));
    const parser = new SitemapParser();
    assert.throws(() => parser.push(twoGibibytes()), isError("input-too-large"));
    parser.free();
  });

  test("leaves the package usable", () => {
    assert.throws(() => parse(twoGibibytes()), isError("input-too-large"));
    assert.equal(parse(urlset("<url><loc>https://example.com/</loc></url>")).entryCount, 1);
  });
});

describe("parse()", () => {
  test("throws on no content whatever", () => {
    const document = Buffer.from(urlset("<url><loc>https://example.com/</loc></url>"));
    for (let length = 0; length <= document.length; length++) {
      parse(document.subarray(0, length));
      const damaged = Buffer.from(document);
      damaged.writeUInt8((length * 37) & 0xff, Math.min(length, document.length - 1));
      parse(damaged);
    }
    for (let byte = 0; byte < 256; byte++) {
      parse(Uint8Array.of(byte));
      parse(Uint8Array.of(0x1f, 0x8b, 8, byte));
      parse(Uint8Array.of(0xef, 0xbb, 0xbf, byte));
    }
  });
});
