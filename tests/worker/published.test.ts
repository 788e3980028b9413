import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import worker from "../../worker/src/index.ts";
import { gzip, newOrigin, request } from "./site.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const TAGGED = { tag: "e.1.1", changed: Date.parse("2026-11-21"), count: 2 };

describe("what KV has in the place of something that a store has published", () => {
  /** Metadata that no store writes; the last ones are those of an index beside a sitemap, and the other way around. */
  const others = (size: "size" | "fileSize") => [
    null,
    {},
    [],
    "text",
    { lastmod: "2026-11-21" },
    { ...TAGGED, tag: 1, [size]: 100 },
    { ...TAGGED, changed: "2026-11-21", [size]: 100 },
    { ...TAGGED, [size === "size" ? "fileSize" : "size"]: 100 },
  ];
  const DOCUMENTS = [
    ["/sitemap-00001.xml", "v2:map:HOST:00001", "fileSize"],
    ["/sitemap-00001.xml.gz", "v2:map:HOST:00001", "fileSize"],
    ["/sitemap-00001.txt", "v2:map:HOST:00001", "fileSize"],
    ["/sitemap-recent.xml", "v2:map:HOST:recent", "fileSize"],
    ["/sitemap.xml", "v2:index:HOST", "size"],
    ["/sitemap_index-2.xml", "v2:index-2:HOST", "size"],
    ["/feed.atom", "v2:feed:HOST", "size"],
  ] as const;

  it.each(DOCUMENTS)("is 503 with Retry-After, and neither gone nor short: %s", async (path, key, size) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    for (const metadata of others(size)) {
      log.mockClear();
      const origin = newOrigin();
      const { host } = new URL(origin);
      await env.KV.put(key.replace("HOST", host), await gzip(`${origin}/a\n`), { metadata });
      const response = await request(`${origin}${path}`);
      const what = JSON.stringify(metadata);
      expect([what, response.status, await response.text()]).toEqual([
        what,
        503,
        "What is published here cannot be read; try again soon.\n",
      ]);
      expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(log.mock.calls.map(([line]) => JSON.parse(line))).toMatchObject([
        {
          event: "failure",
          site: host,
          path,
          code: "unreadable",
          cause: expect.stringContaining("POST republish"),
        },
      ]);
    }
  });

  it("is 503 where it is no feed", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const origin = newOrigin();
    const metadata = { ...TAGGED, size: 1 };
    await env.KV.put(`v2:feed:${new URL(origin).host}`, "{", { metadata });
    expect((await request(`${origin}/feed.rss`)).status).toBe(503);
  });

  it("leaves robots.txt as it is, which names the index", async () => {
    const origin = newOrigin();
    await env.KV.put(`v2:index:${new URL(origin).host}`, "text");
    const response = await request(`${origin}/robots.txt`);
    expect([response.status, await response.text()]).toEqual([
      200,
      `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`,
    ]);
  });
});

describe("who asks whether something has changed", () => {
  const KEYS = [
    ["/sitemap-00001.xml", "v2:map:HOST:00001", "fileSize"],
    ["/sitemap.xml", "v2:index:HOST", "size"],
  ] as const;

  /** What is answered where KV may be late; how often it was read for that is counted. */
  async function deployed(url: string, init: RequestInit<IncomingRequestCfProperties> = {}) {
    const reading = vi.spyOn(env.KV, "getWithMetadata");
    const asked = new Request<unknown, IncomingRequestCfProperties>(url, init);
    const response = await worker.fetch(asked, { ...env, LOCAL: "" });
    await response.text();
    const reads = reading.mock.calls.length;
    reading.mockRestore();
    return { status: response.status, etag: response.headers.get("etag"), reads };
  }

  it.each(KEYS)("is told for a second what KV has said: %s", async (path, key, size) => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const origin = newOrigin();
    const put = async (tag: string, count: number) => {
      const bytes = await gzip(`${tag}\n`);
      const metadata = { ...TAGGED, tag, count, [size]: bytes.length };
      await env.KV.put(key.replace("HOST", new URL(origin).host), bytes, { metadata });
    };
    const url = `${origin}${path}`;
    await put("e.1.1", 2);
    expect(await deployed(url)).toEqual({ status: 200, etag: 'W/"e.1.1"', reads: 1 });
    await put("e.1.2", 2);
    const conditional = { headers: { "if-none-match": 'W/"e.1.1"' } };
    expect(await deployed(url, conditional)).toEqual({ status: 304, etag: 'W/"e.1.1"', reads: 0 });
    expect(await deployed(url, { method: "HEAD" })).toEqual({ status: 200, etag: 'W/"e.1.1"', reads: 0 });
    // Who gets the document gets the one that there is, and whoever asks then hears of that.
    expect(await deployed(url)).toEqual({ status: 200, etag: 'W/"e.1.2"', reads: 1 });
    expect(await deployed(url, conditional)).toEqual({ status: 200, etag: 'W/"e.1.2"', reads: 1 });
    expect(await deployed(url, { method: "HEAD" })).toEqual({ status: 200, etag: 'W/"e.1.2"', reads: 0 });
    await put("e.1.3", 2);
    vi.setSystemTime(Date.now() + 1_000);
    expect(await deployed(url, { method: "HEAD" })).toEqual({ status: 200, etag: 'W/"e.1.3"', reads: 1 });
    // A clock that was set back says nothing of how long ago that was.
    await put("e.1.4", 2);
    vi.setSystemTime(Date.now() - 60_000);
    expect(await deployed(url, { method: "HEAD" })).toEqual({ status: 200, etag: 'W/"e.1.4"', reads: 1 });
  });

  it("hears for a second that a sitemap is gone", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const origin = newOrigin();
    const metadata = { ...TAGGED, count: 0, fileSize: 0 };
    await env.KV.put(`v2:map:${new URL(origin).host}:00001`, "", { metadata });
    for (const reads of [1, 0]) {
      const url = `${origin}/sitemap-00001.xml`;
      expect(await deployed(url, { method: "HEAD" })).toEqual({ status: 410, etag: null, reads });
    }
  });

  it("is answered by what KV has said of the host, and a source is read each time", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const origin = newOrigin();
    const { host } = new URL(origin);
    const hosts = vi.spyOn(env.KV, "get");
    for (const [path, reads] of [
      ["/a", 1],
      ["/b", 0],
    ] as const) {
      await env.KV.put(`v1:src:${host}:all`, `${origin}${path}\n`);
      const asked = new Request<unknown, IncomingRequestCfProperties>(`${origin}/sitemap-all.xml`);
      const response = await worker.fetch(asked, { ...env, LOCAL: "" });
      expect(await response.text()).toContain(`<loc>${origin}${path}</loc>`);
      expect(hosts.mock.calls.filter(([key]) => String(key) === `v2:site:${host}`)).toHaveLength(reads);
      hosts.mockClear();
    }
  });
});
