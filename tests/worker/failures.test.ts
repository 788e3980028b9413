import { env } from "cloudflare:workers";
import { SitemapRenderer } from "sitemapkit";
import { afterEach, describe, expect, it, vi } from "vitest";
import worker from "../../worker/src/index.ts";
import { renderPieces } from "../../worker/src/render/document.ts";
import { gzip, newOrigin, put, request, urlList } from "./site.ts";

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

afterEach(() => {
  vi.restoreAllMocks();
});

/** Silences the log and remembers its lines, without those of stores that other tests have made and that go on. */
function listenToLog(): Record<string, string>[] {
  const lines: Record<string, string>[] = [];
  vi.spyOn(console, "error").mockImplementation((text) => {
    const line = JSON.parse(text);
    if (!("task" in line)) lines.push(line);
  });
  return lines;
}

/** A KV that counts what it is asked, and fails at everything. */
function brokenKv(): { kv: KVNamespace; asked: () => number } {
  let asked = 0;
  const fail = () => {
    asked += 1;
    return Promise.reject(new Error("KV GET failed: 500 Internal Server Error"));
  };
  return {
    kv: { ...env.KV, get: fail, getWithMetadata: fail, list: fail } as unknown as KVNamespace,
    asked: () => asked,
  };
}

/** What the Worker answers from `kv`. Its stream fails here and not in the runtime, which would report it. */
async function fetchFrom(
  kv: KVNamespace,
  url: string,
  init: RequestInit<CfProperties> = {},
): Promise<Response> {
  return worker.fetch(
    new Request<unknown, IncomingRequestCfProperties>(url, init as RequestInit<IncomingRequestCfProperties>),
    { ...env, KV: kv },
  );
}

async function expectSentence(response: Response, status: number): Promise<string> {
  const text = await response.text();
  expect(response.status, text).toBe(status);
  expect(text).toMatch(/^[A-Za-z].*\.\n$/);
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  expect(response.headers.get("etag")).toBeNull();
  return text;
}

describe("a name without a source", () => {
  it("is 404", async () => {
    const origin = newOrigin();
    await put(origin, "pages", `${origin}/\n`);
    expect(await expectSentence(await request(`${origin}/sitemap-other.xml`), 404)).toContain("other");
  });
});

describe("a source that is no sitemap", () => {
  const sources: Record<string, string | Uint8Array> = {
    empty: "",
    "white space": " \n\n\t\n",
    prose: "Dear reader,\nthis is no sitemap.\n",
    HTML: "<!doctype html><html><head><title>Oops</title></head><body><p>404</p></body></html>",
    JSON: '{"urls": []}',
    "robots.txt": "User-agent: *\nDisallow:\nSitemap: http://x.test/sitemap.xml\n",
    "an RSS feed without pages": "<rss version='2.0'><channel><title>None</title></channel></rss>",
    "URLs of another host": "http://other.test/a\nhttp://other.test/b\n",
    "an index": `<sitemapindex xmlns="${NAMESPACE}"><sitemap><loc>http://x.test/a.xml</loc></sitemap></sitemapindex>`,
    "a urlset without entries": `<urlset xmlns="${NAMESPACE}"></urlset>`,
    "XML cut in an element": `<urlset xmlns="${NAMESPACE}"><url><loc>http://x.test/a</loc></url><url><loc>http://x`,
    "XML cut between entries": `<urlset xmlns="${NAMESPACE}"><url><loc>http://x.test/a</loc></url>`,
    "XML with a wrong end tag": `<urlset xmlns="${NAMESPACE}"><url><loc>http://x.test/a</loc></sitemap></urlset>`,
    "XML with more behind its end": `<urlset xmlns="${NAMESPACE}"><url><loc>http://x.test/a</loc></url></urlset><a/>`,
    "random bytes": new Uint8Array(3000).map((_, index) => (index * 7919 + 13) % 256),
    "a list in JSON that was cut": `["http://x.test/a", "http://x.test/b"`,
    "a list over several lines that was cut": `{"urls": [\n"http://x.test/a",\n"http://x.test/b"\n`,
    "two lists in JSON": `["http://x.test/a"]\n["http://x.test/b"]`,
    "JSON that is no list": `{"urls": "http://x.test/a"}`,
    "JSON with nothing of this host": `["https://elsewhere.example/", "about"]`,
    "JSON with more than 50,000 URLs": JSON.stringify(urlList("http://x.test", 50_001).trim().split("\n")),
    "JSON that is not UTF-8": Buffer.from(`["http://x.test/grün"]`, "latin1"),
    "a list in JSON that is too long": JSON.stringify(
      Array.from({ length: 9_000 }, (_, n) => `http://x.test/${n}/${"x".repeat(1_990)}`),
    ),
    "a gzip header alone": new Uint8Array([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]),
  };

  it.each(Object.keys(sources))("is 502 with a sentence: %s", async (name) => {
    const log = listenToLog();
    const origin = newOrigin();
    const source = sources[name] ?? "";
    // Pages of the site itself, so that it is not their host for which they are refused.
    const own = typeof source === "string" ? source.replaceAll("http://x.test", origin) : source;
    await put(origin, "bad", own);
    const sentence = await expectSentence(await request(`${origin}/sitemap-bad.xml`), 502);
    expect(sentence).toContain("The stored source");
    expect(log).toEqual([expect.objectContaining({ site: new URL(origin).host, path: "/sitemap-bad.xml" })]);
  });

  it("is 502 for HEAD, without content", async () => {
    listenToLog();
    const origin = newOrigin();
    await put(origin, "bad", "no sitemap");
    const response = await request(`${origin}/sitemap-bad.xml`, { method: "HEAD" });
    expect(response.status).toBe(502);
    expect(await response.text()).toBe("");
  });

  it("is 502 when a short gzip source is cut or damaged", async () => {
    listenToLog();
    const origin = newOrigin();
    const whole = await gzip(urlList(origin, 100));
    const damaged = whole.slice();
    damaged.set([(damaged.at(-8) ?? 0) ^ 1], damaged.length - 8);
    for (const [name, bytes] of Object.entries({ cut: whole.subarray(0, -9), damaged })) {
      await put(origin, name, bytes);
      await expectSentence(await request(`${origin}/sitemap-${name}.xml`), 502);
    }
  });

  it("keeps its place in the index: the writer has to mend it, and its URL stays the same", async () => {
    const origin = newOrigin();
    await put(origin, "bad", "no sitemap");
    expect(await (await request(`${origin}/sitemap.xml`)).text()).toContain("/sitemap-bad.xml");
  });
});

describe("a source that turns out to be broken after the document has begun", () => {
  /** How much of the document comes before the transfer fails. */
  async function readUntilFailure(response: Response): Promise<string> {
    const decoder = new TextDecoder();
    let text = "";
    await expect(async () => {
      for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true });
    }).rejects.toThrow();
    return text;
  }

  it.each(["cut", "damaged"])(
    "ends the transfer with a failure, never with a short document: %s gzip",
    async (kind) => {
      const log = listenToLog();
      const origin = newOrigin();
      const bytes = (await gzip(urlList(origin, 50_000))).slice();
      if (kind === "damaged") bytes.set([(bytes.at(-8) ?? 0) ^ 1], bytes.length - 8);
      await put(origin, "broken", kind === "cut" ? bytes.subarray(0, -1000) : bytes);
      const response = await fetchFrom(env.KV, `${origin}/sitemap-broken.xml`);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-length")).toBeNull();
      const text = await readUntilFailure(response);
      expect(text.length).toBeGreaterThan(100_000);
      expect(text).not.toContain("</urlset>");
      expect(log).toEqual([expect.objectContaining({ path: "/sitemap-broken.xml" })]);
    },
  );

  it("does so for XML that is cut late", async () => {
    listenToLog();
    const origin = newOrigin();
    const entries = urlList(origin, 20_000).replaceAll(/(.+)\n/g, "<url><loc>$1</loc></url>");
    await put(origin, "cut", `<urlset xmlns="${NAMESPACE}">${entries}<url><loc>`);
    const text = await readUntilFailure(await fetchFrom(env.KV, `${origin}/sitemap-cut.xml`));
    expect(text).not.toContain("</urlset>");
  });

  it("does so for more than 50,000 URLs", async () => {
    const log = listenToLog();
    const origin = newOrigin();
    await put(origin, "large", urlList(origin, 50_001));
    const text = await readUntilFailure(await fetchFrom(env.KV, `${origin}/sitemap-large.xml`));
    expect(text).not.toContain("</urlset>");
    expect(log).toEqual([expect.objectContaining({ code: "source-too-large" })]);
  });

  it("does so for more than 52,428,800 bytes, however well they are compressed", async () => {
    listenToLog();
    const origin = newOrigin();
    const long = "x".repeat(1_900);
    const list = Array.from({ length: 30_000 }, (_, index) => `${origin}/${index}/${long}\n`).join("");
    const bytes = await gzip(list);
    const lengths = { pieces: 0, longest: 0 };
    expect(() => {
      for (const piece of renderPieces(bytes, `${origin}/sitemap-a.xml`)) {
        lengths.pieces += piece.length;
        lengths.longest = Math.max(lengths.longest, piece.length);
      }
    }).toThrow("52,428,800");
    expect(lengths.pieces).toBeLessThanOrEqual(52_428_800);
    expect(lengths.longest).toBeLessThan(5_000_000);
  });
});

describe("rendering", () => {
  it("is done in pieces that are small beside the document, and only when they are asked for", () => {
    const pushed = vi.spyOn(SitemapRenderer.prototype, "push");
    const source = new TextEncoder().encode(urlList("http://x.test", 50_000));
    const pieces = renderPieces(source, "http://x.test/sitemap-a.xml");
    pieces.next();
    expect(pushed.mock.calls.length).toBeLessThan(3);
    for (const piece of pieces) expect(piece.length).toBeLessThan(500_000);
  });

  it("gives its memory back when it is read to the end, fails or is given up", async () => {
    listenToLog();
    const freed = vi.spyOn(SitemapRenderer.prototype, "free");
    const origin = newOrigin();
    await put(origin, "good", urlList(origin, 50_000));
    await put(origin, "bad", "no sitemap");
    await put(origin, "late", (await gzip(urlList(origin, 50_000))).subarray(0, -1000));

    // The first request may render a sample for its entity tag, too.
    await (await request(`${origin}/sitemap-good.xml`)).text();
    freed.mockClear();
    await (await request(`${origin}/sitemap-good.xml`)).text();
    expect(freed).toHaveBeenCalledTimes(1);
    await (await request(`${origin}/sitemap-bad.xml`)).text();
    expect(freed).toHaveBeenCalledTimes(2);
    await (await fetchFrom(env.KV, `${origin}/sitemap-late.xml`)).text().catch(() => {});
    expect(freed).toHaveBeenCalledTimes(3);
    await (await request(`${origin}/sitemap-good.xml`)).body?.cancel();
    await vi.waitFor(() => expect(freed).toHaveBeenCalledTimes(4));
    await request(`${origin}/sitemap-good.xml`, { method: "HEAD" });
    await vi.waitFor(() => expect(freed).toHaveBeenCalledTimes(5));
  });

  it("that fails for a reason of our own is 500 and says nothing about the inside", async () => {
    const log = listenToLog();
    vi.spyOn(SitemapRenderer.prototype, "push").mockImplementation(() => {
      throw new Error("secret detail");
    });
    const origin = newOrigin();
    await put(origin, "good", urlList(origin, 5));
    const sentence = await expectSentence(await request(`${origin}/sitemap-good.xml`), 500);
    expect(sentence).not.toContain("secret");
    expect(JSON.stringify(log)).toContain("secret detail");
  });
});

describe("a store that does not answer", () => {
  it.each(["/sitemap.xml", "/sitemap-a.xml", "/robots.txt"])("is 503 with Retry-After: %s", async (path) => {
    const log = listenToLog();
    const { kv } = brokenKv();
    const response = await fetchFrom(kv, `http://x.test${path}`);
    await expectSentence(response, 503);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(JSON.stringify(log)).toContain("KV GET failed");
  });

  it("is 503 when only a later page of the list fails: an index is whole or not there", async () => {
    listenToLog();
    let page = 0;
    const list = () => {
      page += 1;
      if (page > 1) return Promise.reject(new Error("KV LIST failed: 500"));
      return Promise.resolve({ keys: [{ name: "v1:src:x.test:a" }], list_complete: false, cursor: "next" });
    };
    const kv = { ...env.KV, list } as unknown as KVNamespace;
    await expectSentence(await fetchFrom(kv, "http://x.test/sitemap.xml"), 503);
  });
});

it("robots.txt is there when only the list of sources fails: without it crawlers leave a site alone", async () => {
  const log = listenToLog();
  const list = () => Promise.reject(new Error("KV LIST failed: 429"));
  const kv = { get: async () => null, getWithMetadata: async () => ({ value: null, metadata: null }), list };
  const response = await fetchFrom(kv as unknown as KVNamespace, "http://x.test/robots.txt");
  expect(response.status).toBe(200);
  expect(await response.text()).toBe("User-agent: *\nAllow: /\n\nSitemap: http://x.test/sitemap.xml\n");
  expect(log).toEqual([expect.objectContaining({ event: "robots", site: "x.test" })]);
  await expectSentence(await fetchFrom(kv as unknown as KVNamespace, "http://x.test/sitemap.xml"), 503);
});

describe("a request that cannot be meant", () => {
  const paths = [
    "/sitemap-.xml",
    "/sitemap-..xml",
    "/sitemap-...xml",
    "/sitemap-%2E%2E%2Fsecret.xml",
    "/sitemap-..%2fsecret.xml",
    "/sitemap-a%2Fb.xml",
    "/sitemap-a/b.xml",
    "/sitemap-a//b.xml",
    "/sitemap-a%00.xml",
    "/sitemap-a%0d%0aSet-Cookie:%20x=1.xml",
    "/sitemap-a:b.xml",
    "/sitemap-8787:a.xml",
    "/sitemap-%61.xml",
    "/sitemap-A.xml",
    "/sitemap-a.XML",
    "/sitemap-ü.xml",
    "/sitemap-a.xml/",
    "/sitemap-a.xml.gz",
    "//sitemap-a.xml",
    "/x/../y/sitemap-a.xml",
    "/sitemap-__proto__.xml",
    `/sitemap-${"a".repeat(65)}.xml`,
    `/sitemap-${"a".repeat(5_000)}.xml`,
    "/sitemap",
    "/Sitemap.xml",
    "/sitemap.xml/",
    "/robots.txt/",
    "/",
    "/nothing",
  ];

  it.each(paths.map((path) => [path.slice(0, 60), path]))(
    "is 404 and never reaches the store: %s",
    async (_, path) => {
      const { kv, asked } = brokenKv();
      await expectSentence(await fetchFrom(kv, `http://x.test${path}`), 404);
      expect(asked()).toBe(0);
    },
  );

  it("is 404 for a host that is too long for a name", async () => {
    const { kv, asked } = brokenKv();
    await expectSentence(await fetchFrom(kv, `http://${"a.".repeat(300)}test/sitemap.xml`), 404);
    expect(asked()).toBe(0);
  });

  it("is served when its dots lead to the path of a sitemap: they are resolved before the Worker sees them", async () => {
    const origin = newOrigin();
    await put(origin, "a", `${origin}/\n`);
    expect((await request(`${origin}/x/../%2e%2e/sitemap-a.xml`)).status).toBe(200);
  });

  it.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])(
    "is 405 for %s and never reaches the store",
    async (method) => {
      const { kv, asked } = brokenKv();
      for (const path of ["/sitemap.xml", "/sitemap-a.xml", "/robots.txt"]) {
        const response = await fetchFrom(kv, `http://x.test${path}`, { method });
        await expectSentence(response, 405);
        expect(response.headers.get("allow")).toBe("GET, HEAD");
      }
      expect(asked()).toBe(0);
    },
  );
});
