import { describe, expect, it } from "vitest";
import { configure, newStoredSite, type StoredSite } from "./api-site.ts";
import { request } from "./site.ts";

interface List {
  readonly text: string;
  readonly tag: string;
  readonly date: string | null;
}

async function listOf({ origin }: StoredSite): Promise<List> {
  const response = await request(`${origin}/sitemap-00001.txt`);
  const tag = response.headers.get("etag") ?? "";
  return { text: await response.text(), tag, date: response.headers.get("last-modified") };
}

const sitemapTagOf = async ({ origin }: StoredSite): Promise<string | null> =>
  (await request(`${origin}/sitemap-00001.xml`)).headers.get("etag");

/** Sends lines, and lets a second pass so that dates of HTTP can tell what changed after it. */
async function send({ origin, call, settle }: StoredSite, ...paths: readonly string[]): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const text = paths.map((path) => path.replace("/", `${origin}/`)).join("\n");
  expect((await call("POST", "urls", text)).status).toBe(202);
  await settle();
}

describe("a sitemap of a store as a list of URLs", () => {
  it("keeps its tag and its date where only what it does not have has changed", async () => {
    const site = await newStoredSite();
    await send(site, "/a\t2026-11-01", "/b");
    const [first, firstSitemap] = [await listOf(site), await sitemapTagOf(site)];
    for (const line of ["/a\t2026-11-02", "/b\t2026-11-02\tdaily"]) {
      await send(site, line);
      expect(await listOf(site)).toEqual(first);
    }
    expect(await sitemapTagOf(site)).not.toBe(firstSitemap);
    const headers = { "if-none-match": first.tag, "if-modified-since": first.date ?? "" };
    expect((await request(`${site.origin}/sitemap-00001.txt`, { headers })).status).toBe(304);
    await send(site, "/c");
    const more = await listOf(site);
    expect(more.text).toBe(`${first.text}${site.origin}/c\n`);
    expect(more.tag).not.toBe(first.tag);
    expect(Date.parse(more.date ?? "")).toBeGreaterThan(Date.parse(first.date ?? ""));
    await send(site, "/a\t2026-11-03", "-/b");
    const fewer = await listOf(site);
    expect(fewer.text).toBe(`${site.origin}/a\n${site.origin}/c\n`);
    expect([first.tag, more.tag]).not.toContain(fewer.tag);
    await send(site, "/c\t2026-11-03");
    expect(await listOf(site)).toEqual(fewer);
    expect((await site.call("POST", "republish")).status).toBe(202);
    await site.settle();
    expect(await listOf(site)).toEqual(fewer);
  });

  it("keeps them where articles are news in the news sitemap alone from then on", async () => {
    const site = await newStoredSite();
    const publicationDate = new Date().toISOString();
    const publication = { name: "The Tea Times", language: "en" };
    const news = { publicationDate, title: "Tea", publication };
    await site.call("POST", "urls", [{ loc: `${site.origin}/a`, news }]);
    await site.settle();
    const [first, firstSitemap] = [await listOf(site), await sitemapTagOf(site)];
    await configure(site, { news: publication });
    await site.settle();
    expect(await sitemapTagOf(site)).not.toBe(firstSitemap);
    expect(await listOf(site)).toEqual(first);
  });

  it("is another one by a snapshot only where that has other URLs", async () => {
    const site = await newStoredSite();
    await send(site, "/a\t2026-11-01", "/b");
    const first = await listOf(site);
    const snapshot = async (id: string, ...paths: readonly string[]): Promise<void> => {
      const text = paths.map((path) => site.origin + path).join("\n");
      await site.call("PUT", `snapshots/${id}/1`, text);
      await site.call("POST", `snapshots/${id}/commit`, { parts: 1 });
      await site.settle();
    };
    await snapshot("x", "/a\t2026-11-02", "/b");
    expect(await listOf(site)).toEqual(first);
    await snapshot("y", "/a\t2026-11-02", "/c");
    const other = await listOf(site);
    expect(other.text).toBe(`${site.origin}/a\n${site.origin}/c\n`);
    expect(other.tag).not.toBe(first.tag);
  });
});
