/** How sitemaps are found and told of. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { pingUrl, robotsSitemaps } from "sitemapkit/analysis";

describe("robotsSitemaps()", () => {
  const base = "https://shop.example/robots.txt";

  test("finds sitemaps wherever they stand, each once", () => {
    const text = [
      "Sitemap: https://shop.example/1.xml",
      "User-agent: *",
      "Disallow: /",
      "sitemap:https://cdn.example/2.xml # more",
      "Sitemap: HTTPS://SHOP.example/1.xml",
    ].join("\r\n");
    assert.deepEqual(robotsSitemaps(text, base), {
      sitemaps: ["https://shop.example/1.xml", "https://cdn.example/2.xml"],
      warnings: ["line 5: `HTTPS://SHOP.example/1.xml` is in line 1 already"],
    });
    assert.deepEqual(robotsSitemaps("", base), { sitemaps: [], warnings: [] });
  });

  test("understands the paper's `Sitemaps:` and relative URLs, with a warning", () => {
    const { sitemaps, warnings } = robotsSitemaps(
      "Sitemaps: http://www.cnn.com/sitemaps.xml.\nSitemap: maps/a.xml\nSitemap:\nSitemap: ftp://shop.example/b.xml",
      "https://shop.example/robots.txt",
    );
    assert.deepEqual(sitemaps, ["http://www.cnn.com/sitemaps.xml.", "https://shop.example/maps/a.xml"]);
    assert.deepEqual(
      warnings.map((warning) => warning.split(":")[0]),
      ["line 1", "line 2", "line 3", "line 4"],
    );
    assert.deepEqual(robotsSitemaps("Sitemap: /a.xml").sitemaps, []);
  });

  test("reads as much as crawlers do", () => {
    const text = "Sitemap: https://shop.example/1.xml\n".repeat(100_000);
    const { sitemaps, warnings } = robotsSitemaps(text, base);
    assert.equal(sitemaps.length, 1);
    assert.match(warnings.at(-1) ?? "", /nothing after/);
  });

  test("says what makes no sense", () => {
    assert.throws(() => robotsSitemaps(4 as never, base), { code: "invalid-option", message: /`text`/ });
    for (const wrong of ["/robots.txt", "shop.example", 4]) {
      assert.throws(() => robotsSitemaps("", wrong as never), { code: "invalid-option", message: /`base`/ });
    }
  });
});

describe("pingUrl()", () => {
  const sitemap = "https://shop.example/sitemap.xml?a=1&b=é";

  test("encodes the sitemap as the paper has it", () => {
    const encoded = encodeURIComponent(sitemap);
    for (const [endpoint, expected] of [
      ["http://search.example", "http://search.example/ping?sitemap="],
      ["http://search.example/ping", "http://search.example/ping?sitemap="],
      ["http://search.example/ping?sitemap=", "http://search.example/ping?sitemap="],
      ["http://search.example/ping?key=1", "http://search.example/ping?key=1&sitemap="],
      ["google", "https://www.google.com/ping?sitemap="],
      ["bing", "https://www.bing.com/webmaster/ping.aspx?siteMap="],
    ] as const) {
      assert.equal(pingUrl(endpoint, sitemap), expected + encoded);
    }
    for (const engine of ["google", "bing", "yandex", "baidu"] as const) {
      const { searchParams } = new URL(pingUrl(engine, sitemap));
      assert.deepEqual([...searchParams.values()], [sitemap]);
    }
  });

  test("says what makes no sense", () => {
    for (const endpoint of ["", "altavista", "/ping", 4]) {
      assert.throws(() => pingUrl(endpoint as never, sitemap), {
        code: "invalid-option",
        message: /`endpoint`/,
      });
    }
    for (const wrong of ["", "/sitemap.xml", undefined]) {
      assert.throws(() => pingUrl("google", wrong as never), {
        code: "invalid-option",
        message: /`sitemapUrl`/,
      });
    }
  });
});
