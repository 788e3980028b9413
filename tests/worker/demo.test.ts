import { env } from "cloudflare:workers";
import { parse } from "sitemapkit";
import { expect, it } from "vitest";
import { demoSources } from "../../worker/demo/demo.mjs";
import { request } from "./site.ts";

const origin = "http://localhost:8787";

it("the demo site has an index of three sitemaps that are accepted without a complaint", async () => {
  for (const { key, value, metadata } of demoSources(origin)) await env.KV.put(key, value, { metadata });

  const index = parse(await (await request(`${origin}/sitemap.xml`)).text(), {
    url: `${origin}/sitemap.xml`,
  });
  expect(Array.from(index.entries, ({ loc, lastmod }) => [loc, lastmod])).toEqual([
    [`${origin}/sitemap-blog.xml`, "2026-11-19T07:40:00+01:00"],
    [`${origin}/sitemap-pages.xml`, "2026-11-20"],
    [`${origin}/sitemap-products.xml`, "2026-11-20"],
  ]);

  for (const { loc: url } of index.entries) {
    const report = parse(await (await request(url)).text(), { url, now: "2026-11-21T00:00:00Z" });
    expect([...report.diagnostics].filter(({ severity }) => severity !== "info")).toEqual([]);
    expect(report.verdict).toBe("accepted");
    expect(report.entryCount).toBeGreaterThanOrEqual(10);
    for (const { loc } of report.entries) expect(loc.startsWith(`${origin}/`)).toBe(true);
  }
});
