import { env } from "cloudflare:workers";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { parse } from "sitemapkit";
import { describe, expect, it } from "vitest";
import { indexOf } from "../../worker/src/site/document.ts";
import { type IndexMetadata, indexKey } from "../../worker/src/site/keys.ts";
import { newStoredSite } from "./api-site.ts";
import { gzip, newOrigin, put, request } from "./site.ts";

async function readIndex(url: string): Promise<Record<string, string>[]> {
  const response = await request(url);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  const xml = await response.text();
  expect(XMLValidator.validate(xml)).toBe(true);
  const report = parse(xml, { url });
  const complaints = [...report.diagnostics].filter(({ severity }) => severity !== "info");
  expect({ format: report.format, verdict: report.verdict, complaints }).toEqual({
    format: "sitemapindex",
    verdict: "accepted",
    complaints: [],
  });
  const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === "sitemap" });
  return parser.parse(xml).sitemapindex.sitemap;
}

describe("an index in parts", () => {
  it("has them all in robots.txt, as soon as the first part names them", async () => {
    const origin = newOrigin();
    const site = new URL(origin).host;
    const write = async (part: number, names: readonly string[], more: Partial<IndexMetadata> = {}) => {
      const listed = names.map((name) => ({ loc: `${origin}/sitemap-${name}.xml`, changedAt: 0 }));
      const value = await gzip(indexOf(listed).toString());
      const metadata = { tag: `e.i${part}.1`, changed: 0, count: names.length, size: value.length, ...more };
      await env.KV.put(indexKey(site, part), value, { metadata });
    };
    const robots = async () => {
      const { entries } = parse(await (await request(`${origin}/robots.txt`)).text());
      return [...entries].map(({ loc }) => loc);
    };
    await write(1, ["00001"], { parts: [2, 4] });
    await write(2, ["49991"]);
    await write(3, []);
    expect(await robots()).toEqual(
      ["", "_index-2", "_index-4"].map((name) => `${origin}/sitemap${name}.xml`),
    );
    expect(await readIndex(`${origin}/sitemap_index-2.xml`)).toMatchObject([
      { loc: `${origin}/sitemap-49991.xml` },
    ]);
    const statuses = [1, 3, 5].map(
      async (part) => (await request(`${origin}/sitemap_index-${part}.xml`)).status,
    );
    expect(await Promise.all(statuses)).toEqual([404, 410, 404]);
    await write(1, [], { parts: [2] });
    expect(await robots()).toEqual([`${origin}/sitemap_index-2.xml`]);
  });
});

describe("the index of a site with a store", () => {
  it("is there, and in robots.txt, as long as something is published", async () => {
    const { origin, call, settle } = await newStoredSite();
    const robots = async () => {
      const response = await request(`${origin}/robots.txt`);
      return [response.status, await response.text()];
    };
    const index = async () => (await request(`${origin}/sitemap.xml`)).status;
    await call("PUT", "config", { robots: ["User-agent: *", "Disallow: /cart"] });
    await call("POST", "republish");
    await settle();
    expect(await robots()).toEqual([200, "User-agent: *\nDisallow: /cart\n"]);
    expect(await index()).toBe(404);

    await call("POST", "urls", `${origin}/a\n`);
    await settle();
    expect((await robots())[1]).toContain(`Sitemap: ${origin}/sitemap.xml`);
    expect(await index()).toBe(200);

    await call("DELETE", `urls?prefix=${origin}/&confirm=${new URL(origin).host}`);
    await settle();
    expect(await robots()).toEqual([200, "User-agent: *\nDisallow: /cart\n"]);
    expect(await index()).toBe(404);
  });
});

describe("GET /sitemap.xml", () => {
  it("lists the sitemaps by name, with the dates of their metadata", async () => {
    const origin = newOrigin();
    await put(origin, "pages", `${origin}/\n`, { lastmod: "2026-11-20" });
    await put(origin, "blog", `${origin}/\n`, { lastmod: "2026-11-21T08:15:00Z" });
    await put(origin, "a.b_c-1", `${origin}/\n`);
    expect(await readIndex(`${origin}/sitemap.xml`)).toEqual([
      { loc: `${origin}/sitemap-a.b_c-1.xml` },
      { loc: `${origin}/sitemap-blog.xml`, lastmod: "2026-11-21T08:15:00Z" },
      { loc: `${origin}/sitemap-pages.xml`, lastmod: "2026-11-20" },
    ]);
  });

  it("leaves out a date that is no W3C date-time", async () => {
    const origin = newOrigin();
    for (const [index, lastmod] of [
      "yesterday",
      "2026-02-30",
      "2026-11-21 08:15",
      "</lastmod>",
      2026,
      null,
    ].entries()) {
      await put(origin, `s${index}`, `${origin}/\n`, { lastmod });
    }
    expect(await readIndex(`${origin}/sitemap.xml`)).toEqual(
      Array.from({ length: 6 }, (_, index) => ({ loc: `${origin}/sitemap-s${index}.xml` })),
    );
  });

  it("is also at /sitemap_index.xml", async () => {
    const origin = newOrigin();
    await put(origin, "pages", `${origin}/\n`);
    const other = await request(`${origin}/sitemap_index.xml`);
    expect(await other.text()).toBe(await (await request(`${origin}/sitemap.xml`)).text());
  });

  it("lists names that no page of KV's list holds together", async () => {
    const origin = newOrigin();
    const names = Array.from({ length: 1_050 }, (_, index) => `part-${String(index).padStart(5, "0")}`);
    for (let start = 0; start < names.length; start += 100) {
      await Promise.all(names.slice(start, start + 100).map((name) => put(origin, name, `${origin}/\n`)));
    }
    const sitemaps = await readIndex(`${origin}/sitemap.xml`);
    expect(sitemaps.map((sitemap) => sitemap.loc)).toEqual(
      names.map((name) => `${origin}/sitemap-${name}.xml`),
    );
  });

  it("lists only what is served: a key with another kind of name is nobody's", async () => {
    const origin = newOrigin();
    const { host } = new URL(origin);
    await put(origin, "good", `${origin}/\n`);
    for (const name of [
      "UPPER",
      "a b",
      "a/b",
      "../x",
      "ä",
      ".hidden",
      "",
      "8787:x",
      `x${"x".repeat(64)}`,
      "<a>",
    ]) {
      await env.KV.put(`v1:src:${host}:${name}`, `${origin}/\n`);
    }
    expect(await readIndex(`${origin}/sitemap.xml`)).toEqual([{ loc: `${origin}/sitemap-good.xml` }]);
  });

  it("changes its tag with a name or a date, and with nothing else", async () => {
    const origin = newOrigin();
    const tag = async () => (await request(`${origin}/sitemap.xml`)).headers.get("etag");
    await put(origin, "pages", `${origin}/\n`, { lastmod: "2026-11-20" });
    const first = await tag();
    await put(origin, "pages", `${origin}/other\n`, { lastmod: "2026-11-20" });
    expect(await tag()).toBe(first);
    await put(origin, "pages", `${origin}/other\n`, { lastmod: "2026-11-21" });
    const second = await tag();
    expect(second).not.toBe(first);
    await put(origin, "more", `${origin}/\n`);
    expect(await tag()).not.toBe(second);
  });

  it("is 404 for a site without a sitemap", async () => {
    for (const path of ["/sitemap.xml", "/sitemap_index.xml"]) {
      const response = await request(newOrigin() + path);
      expect(response.status).toBe(404);
      expect(response.headers.get("cache-control")).toBe("no-store");
    }
  });

  it("has no content for HEAD", async () => {
    const origin = newOrigin();
    await put(origin, "pages", `${origin}/\n`);
    const head = await request(`${origin}/sitemap.xml`, { method: "HEAD" });
    const get = await request(`${origin}/sitemap.xml`);
    expect(await head.text()).toBe("");
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers));
    expect(Number(head.headers.get("content-length"))).toBe((await get.arrayBuffer()).byteLength);
  });
});

describe("GET /robots.txt", () => {
  it("allows everything and points to the index", async () => {
    const origin = newOrigin();
    await put(origin, "pages", `${origin}/\n`);
    const response = await request(`${origin}/robots.txt`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(await response.text()).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`);
  });

  it("is 404 for a site without a sitemap: it would promise an index that is not there", async () => {
    expect((await request(`${newOrigin()}/robots.txt`)).status).toBe(404);
  });
});
