import { afterEach, describe, expect, it, vi } from "vitest";
import { newOrigin, put, request, requestWith } from "./site.ts";

afterEach(() => {
  vi.useRealTimers();
});

async function newSitemap(metadata?: unknown): Promise<{ url: string; origin: string; etag: string }> {
  const origin = newOrigin();
  await put(origin, "pages", `${origin}/\n`, metadata);
  const url = `${origin}/sitemap-pages.xml`;
  const response = await request(url);
  await response.text();
  return { url, origin, etag: response.headers.get("etag") ?? "" };
}

async function statusWith(url: string, headers: Record<string, string>): Promise<number> {
  const response = await requestWith(url, headers);
  await response.text();
  return response.status;
}

describe("If-None-Match", () => {
  it("answers 304 without content to the tag of the document", async () => {
    const { url, etag } = await newSitemap({ lastmod: "2026-11-01" });
    const response = await requestWith(url, { "if-none-match": etag });
    expect(response.status).toBe(304);
    expect(await response.text()).toBe("");
    expect(Object.fromEntries(response.headers)).toEqual({
      "access-control-allow-origin": "*",
      "cache-control": "public, max-age=60, stale-while-revalidate=600",
      etag,
      "last-modified": "Sun, 01 Nov 2026 23:59:59 GMT",
      vary: "Accept-Encoding",
      "x-content-type-options": "nosniff",
    });
  });

  it("compares weakly, in lists, and takes * for any", async () => {
    const { url, etag } = await newSitemap();
    const strong = etag.replace("W/", "");
    for (const value of [strong, `"other", ${etag}`, `${etag},"a,b"`, `W/"x" , ${strong} ,`, "*", " * "]) {
      expect(await statusWith(url, { "if-none-match": value }), value).toBe(304);
    }
    const hash = strong.slice(1, -1);
    for (const value of ['"other"', hash, `"${hash}x"`, `"x${hash}"`, "", "garbage", '"', '"*"']) {
      expect(await statusWith(url, { "if-none-match": value }), value).toBe(200);
    }
  });

  it("answers 304 to HEAD, too", async () => {
    const { url, etag } = await newSitemap();
    expect((await request(url, { method: "HEAD", headers: { "if-none-match": etag } })).status).toBe(304);
  });

  it("works for the index and robots.txt", async () => {
    const { origin } = await newSitemap();
    for (const path of ["/sitemap.xml", "/sitemap_index.xml", "/robots.txt"]) {
      const etag = (await request(origin + path)).headers.get("etag") ?? "";
      expect(await statusWith(origin + path, { "if-none-match": etag }), path).toBe(304);
      expect(await statusWith(origin + path, { "if-none-match": '"other"' }), path).toBe(200);
    }
  });

  it("is never answered 304 where there is no document", async () => {
    const { origin } = await newSitemap();
    expect(await statusWith(`${origin}/sitemap-none.xml`, { "if-none-match": "*" })).toBe(404);
    expect(await statusWith(`${newOrigin()}/sitemap.xml`, { "if-none-match": "*" })).toBe(404);
  });

  it("sees the same bytes under another name or time as the same document", async () => {
    const { origin, etag } = await newSitemap();
    await put(origin, "copy", `${origin}/\n`, { lastmod: "2026-10-01" });
    expect((await request(`${origin}/sitemap-copy.xml`)).headers.get("etag")).toBe(etag);
  });
});

describe("If-Match", () => {
  it("answers 412 to the tag of another document, and the document to its own", async () => {
    const { url, origin, etag } = await newSitemap({ lastmod: "2026-11-01" });
    for (const address of [url, `${origin}/sitemap.xml`, `${origin}/robots.txt`]) {
      expect(await statusWith(address, { "if-match": '"other"' }), address).toBe(412);
      expect(await statusWith(address, { "if-match": "*" }), address).toBe(200);
    }
    expect(await statusWith(url, { "if-match": `"other", ${etag}` })).toBe(200);
    expect(await statusWith(url, { "if-match": '"other"', "if-none-match": etag })).toBe(412);
  });
});

describe("If-Modified-Since", () => {
  it("compares with the end of the day that the metadata names", async () => {
    const { url } = await newSitemap({ lastmod: "2026-11-01" });
    expect(await statusWith(url, { "if-modified-since": "Sun, 01 Nov 2026 23:59:59 GMT" })).toBe(304);
    expect(await statusWith(url, { "if-modified-since": "Tue, 03 Nov 2026 00:00:00 GMT" })).toBe(304);
    expect(await statusWith(url, { "if-modified-since": "Sun, 01 Nov 2026 12:00:00 GMT" })).toBe(200);
  });

  it("understands the three forms of HTTP dates and nothing else", async () => {
    // Later than all of them.
    vi.setSystemTime(Date.parse("2029-01-01T00:00:00Z"));
    const { url } = await newSitemap({ lastmod: "2026-11-01T12:00:00+01:00" });
    for (const value of [
      "Sun, 01 Nov 2026 11:00:00 GMT",
      "Sunday, 01-Nov-26 11:00:00 GMT",
      "Sun Nov  1 11:00:00 2026",
    ]) {
      expect(await statusWith(url, { "if-modified-since": value }), value).toBe(304);
    }
    for (const value of [
      "2027-01-01",
      "2027",
      "",
      "Sun",
      "Sun, 32 Nov 2026 11:00:00 GMT",
      "Mon, 2028",
      "Mon, 30 Feb 2028 11:00:00 GMT",
      "Tue, 03 Nov 2028 11:00:00 +0200",
      "Tue, 03 Nov 2028 24:00:00 GMT",
      "Tue, 03 Nov 2028 11:60:00 GMT",
      "Tue, 3 Nov 2028 11:00:00 GMT",
      "Tue, 03 nov 2028 11:00:00 GMT",
      "Tuesday, 03-Nov-2028 11:00:00 GMT",
      "Sunday, 01-Nov-94 11:00:00 GMT",
      "Sun, 01 Nov 2026 10:59:59 GMT",
    ]) {
      expect(await statusWith(url, { "if-modified-since": value }), value).toBe(200);
    }
  });

  it("counts for nothing when it lies ahead, as a server may have said whose clock did", async () => {
    const { url } = await newSitemap({ lastmod: "2026-11-01" });
    const at = (ms: number) => ({ "if-modified-since": new Date(Date.now() + ms).toUTCString() });
    expect(await statusWith(url, at(0))).toBe(304);
    expect(await statusWith(url, at(3_600_000))).toBe(200);
  });

  it("does not count beside If-None-Match", async () => {
    const { url } = await newSitemap({ lastmod: "2026-11-01" });
    const headers = { "if-none-match": '"other"', "if-modified-since": "Tue, 03 Nov 2026 00:00:00 GMT" };
    expect(await statusWith(url, headers)).toBe(200);
  });

  it("is never answered 304 where the metadata has no date", async () => {
    for (const metadata of [
      undefined,
      {},
      { lastmod: "yesterday" },
      { lastmod: 20261101 },
      "2026-11-01",
      [1],
      null,
    ]) {
      const { url } = await newSitemap(metadata);
      expect((await request(url)).headers.get("last-modified")).toBeNull();
      expect(await statusWith(url, { "if-modified-since": "Tue, 03 Nov 2099 00:00:00 GMT" })).toBe(200);
    }
  });

  it("never gets a Last-Modified in the future", async () => {
    const tomorrow = new Date(Date.now() + 12 * 3_600_000).toISOString();
    const { url } = await newSitemap({ lastmod: tomorrow });
    const lastModified = (await request(url)).headers.get("last-modified") ?? "";
    expect(Date.parse(lastModified)).toBeLessThanOrEqual(Date.now());
  });
});
