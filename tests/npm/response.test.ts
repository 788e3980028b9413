import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { gzipSync } from "node:zlib";
import { type ParseOptions, parse, type ServerResponse, SitemapError } from "sitemapkit";
import { urlset } from "./documents.ts";
import { serve } from "./serve.ts";

const SITEMAP = urlset("<url><loc>https://www.example.com/</loc></url>");
const PAGE = "<!DOCTYPE html><html><body><h1>Not found</h1></body></html>";

function codes(body: string | Uint8Array, options: ParseOptions): string[] {
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
  return Array.from(parse(bytes, options).diagnostics, ({ code }) => code);
}

describe("the option response", () => {
  test("takes header fields in any form, and names in any case", () => {
    const headers: readonly ServerResponse["headers"][] = [
      new Headers({ "Content-Type": "text/html" }),
      { "Content-Type": "text/html" },
      { "content-type": ["text/html"] },
      [["CONTENT-TYPE", "text/html"]],
      new Map([["Content-Type", "text/html"]]),
      { get: (name: string) => (name.toLowerCase() === "content-type" ? "text/html" : null) },
    ];
    for (const one of headers) {
      assert.deepEqual(codes(SITEMAP, { response: { status: 200, headers: one } }), ["http-content-type"]);
    }
  });

  test("takes fields that are there several times", () => {
    const told = (...headers: readonly (readonly [string, string])[]): string[] =>
      codes(SITEMAP, { response: { status: 200, headers } });
    assert.deepEqual(told(["X-Robots-Tag", "nofollow"], ["x-robots-tag", "noindex"]), [
      "http-x-robots-noindex",
    ]);
    assert.deepEqual(told(["Content-Type", "text/html"], ["Content-Type", "text/html"]), [
      "http-content-type",
    ]);
    assert.deepEqual(told(["Content-Type", "text/xml"], ["Content-Type", "text/xml"]), []);
  });

  test("is silent about an answer as it should be", () => {
    const response = new Response(SITEMAP, { headers: { "Content-Type": "application/xml" } });
    assert.deepEqual(codes(SITEMAP, { response }), []);
    assert.deepEqual(codes(SITEMAP, { response: { status: 200, headers: {}, url: undefined } }), []);
  });

  test("tells the status and nothing of the error page", () => {
    const report = parse(PAGE, { response: { status: 404, headers: {} } });
    assert.deepEqual(report.counts, { "http-status": 1 });
    assert.equal(report.verdict, "rejected");
    assert.equal(report.diagnostics.at(0)?.message, "the server answered with status 404 instead of 200");
    assert.equal(report.diagnostics.at(0)?.line, 1);
  });

  test("compares URLs as the platform writes them", () => {
    const url = "HTTPS://www.Example.com:443/a/../sitemap.xml#top";
    const of = (answered: string): string[] =>
      codes(SITEMAP, { url, response: { status: 200, url: answered, headers: {} } });
    assert.deepEqual(of("https://www.example.com/sitemap.xml"), []);
    assert.deepEqual(of(""), []);
    assert.deepEqual(of("https://www.example.com/other.xml"), ["http-redirect"]);
  });

  test("counts the bytes of a file and not those of a string", () => {
    const response = { status: 200, headers: { "Content-Length": "100000" } };
    assert.deepEqual(codes(SITEMAP, { response }), ["http-length-mismatch"]);
    assert.deepEqual(parse(SITEMAP, { response }).counts, {});
  });

  test("refuses what is no answer", () => {
    const wrong: readonly unknown[] = [
      { status: "200", headers: {} },
      { status: -1, headers: {} },
      { status: 200.5, headers: {} },
      { status: 200 },
      { status: 200, headers: "Content-Type: text/html" },
    ];
    for (const response of wrong) {
      assert.throws(
        () => parse(SITEMAP, { response: response as ServerResponse }),
        (error) => error instanceof SitemapError && error.code === "invalid-option",
      );
    }
  });

  describe("takes what fetch gives", () => {
    const packed = gzipSync(SITEMAP);
    const origin = serve((request, response) => {
      const headers = { "Content-Type": "application/xml" };
      switch (request.url) {
        case "/old.xml":
          response.writeHead(301, { Location: "/sitemap.xml" }).end();
          break;
        case "/sitemap.xml":
          response.writeHead(200, { ...headers, "Content-Encoding": "gzip" }).end(packed);
          break;
        case "/sitemap.xml.gz":
          response.writeHead(200, { ...headers, "Content-Encoding": "gzip" }).end(gzipSync(packed));
          break;
        default:
          response.writeHead(404, { "Content-Type": "text/html" }).end(PAGE);
      }
    });

    for (const [path, expected] of [
      ["/sitemap.xml", []],
      ["/old.xml", ["http-redirect"]],
      ["/sitemap.xml.gz", ["compression-http-double"]],
      ["/nowhere.xml", ["http-status"]],
    ] as const) {
      test(`${path}: ${expected.join() || "nothing"}`, async () => {
        const url = origin() + path;
        const response = await fetch(url);
        const bytes = new Uint8Array(await response.arrayBuffer());
        // The pages of the sitemap are on another host than this server.
        const found = codes(bytes, { url, response }).filter((code) => !code.startsWith("loc-"));
        assert.deepEqual(found, expected);
      });
    }
  });
});
