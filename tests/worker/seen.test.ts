import { env, runInDurableObject } from "cloudflare:test";
import { afterEach, describe, expect, it, vi } from "vitest";
import { crawlerFamily } from "../../worker/src/http/crawler.ts";
import { SiteObject } from "../../worker/src/site/object.ts";
import type { Seen, UrlSeen } from "../../worker/src/site/seen.ts";
import { newStoredSite, type StoredSite } from "./api-site.ts";
import { put, request, requestWith } from "./site.ts";

const GOOGLEBOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const BINGBOT = "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)";
const CHROME =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0 Safari/537.36";

afterEach(() => {
  vi.restoreAllMocks();
});

async function newSiteWithUrls(): Promise<StoredSite> {
  const site = await newStoredSite();
  const { origin } = site;
  expect((await site.call("POST", "urls", `${origin}/tea\n${origin}/cups?a=1&b=2\n`)).status).toBe(202);
  await site.settle();
  return site;
}

/** Fetches as a crawler does; the status. */
async function fetchAs(
  userAgent: string,
  url: string,
  headers: Record<string, string> = {},
): Promise<number> {
  const response = await requestWith(url, { "user-agent": userAgent, ...headers });
  await response.arrayBuffer();
  return response.status;
}

const seenOf = async (site: StoredSite): Promise<Seen> => (await site.call<Seen>("GET", "seen")).answer;

/** Which versions of which documents each family has fetched. */
async function fetchesOf(site: StoredSite): Promise<Record<string, Record<string, number>>> {
  const { documents } = await seenOf(site);
  return Object.fromEntries(
    documents.map(({ name, crawlers }) => [
      name,
      Object.fromEntries(Object.entries(crawlers).map(([family, { versions }]) => [family, versions])),
    ]),
  );
}

describe("what crawlers have seen", () => {
  it("is nothing where none came, and people do not count", async () => {
    const site = await newSiteWithUrls();
    for (const userAgent of [CHROME, "", "curl/8.5.0"])
      expect(await fetchAs(userAgent, `${site.origin}/sitemap-00001.xml`)).toBe(200);
    expect(await seenOf(site)).toEqual({ since: null, crawlers: [], documents: [] });
  });

  it("is each document in any form, by families and versions, with 200 and with 304", async () => {
    const site = await newSiteWithUrls();
    const { origin } = site;
    for (const path of [
      "sitemap.xml",
      "sitemap-00001.xml",
      "sitemap-00001.xml.gz",
      "sitemap-recent.txt",
      "feed.rss",
    ])
      expect(await fetchAs(GOOGLEBOT, `${origin}/${path}`)).toBe(200);
    expect(await fetchAs(BINGBOT, `${origin}/sitemap-00001.xml`, { "if-none-match": "*" })).toBe(304);
    await vi.waitFor(async () =>
      expect(await fetchesOf(site)).toEqual({
        "sitemap.xml": { google: 1 },
        "sitemap-00001.xml": { google: 1, bing: 1 },
        "sitemap-recent.xml": { google: 1 },
        feed: { google: 1 },
      }),
    );
    await site.call("POST", "urls", `${origin}/pot\n`);
    await site.settle();
    const stale = (await seenOf(site)).documents.find(({ name }) => name === "sitemap-00001.xml");
    expect(stale?.crawlers.google?.isCurrent).toBe(false);
    await fetchAs(GOOGLEBOT, `${origin}/sitemap-00001.xml`);
    await vi.waitFor(async () =>
      expect((await fetchesOf(site))["sitemap-00001.xml"]).toEqual({ google: 2, bing: 1 }),
    );
    const { crawlers, documents, since } = await seenOf(site);
    const google = crawlers.find(({ family }) => family === "google");
    expect(google).toMatchObject({
      documents: 4,
      versions: 5,
      urls: { n: 3, waiting: 0 },
      changes: { n: 5 },
    });
    expect(crawlers.find(({ family }) => family === "bing")).toMatchObject({ urls: { n: 2, waiting: 1 } });
    expect(google?.firstAt).toBe(since);
    const current = documents.find(({ name }) => name === "sitemap-00001.xml")?.crawlers;
    expect([current?.google?.isCurrent, current?.bing?.isCurrent]).toEqual([true, false]);
  });

  it("says of a URL when it was added and who has fetched it", async () => {
    const site = await newSiteWithUrls();
    const { origin } = site;
    const before = Date.now();
    await fetchAs(GOOGLEBOT, `${origin}/sitemap-recent.xml`);
    const path = `seen?loc=${encodeURIComponent(`${origin}/cups?a=1&b=2`)}`;
    const { answer } = await vi.waitFor(async () => {
      const given = await site.call<UrlSeen>("GET", path);
      expect(Object.keys(given.answer.crawlers)).toEqual(["google"]);
      return given;
    });
    expect(answer.sitemap).toBe("sitemap-00001.xml");
    expect(answer.addedAt).toBeLessThanOrEqual(before);
    expect(answer.crawlers.google).toBeGreaterThanOrEqual(before);
    expect((await site.call("GET", `seen?loc=${origin}/none`)).answer).toEqual({
      addedAt: null,
      sitemap: null,
      crawlers: {},
    });
    for (const loc of ["", "https://other.example/"])
      expect((await site.call("GET", `seen?loc=${encodeURIComponent(loc)}`)).status).toBe(422);
  });

  it("is nothing of what was not given, and of no store", async () => {
    const site = await newSiteWithUrls();
    const { origin } = site;
    await put(origin, "news-of-kv", `${origin}/a\n`);
    expect(await fetchAs(GOOGLEBOT, `${origin}/sitemap-00002.xml`)).toBe(404);
    expect(await fetchAs(GOOGLEBOT, `${origin}/sitemap-news-of-kv.xml`)).toBe(200);
    expect(await fetchAs(GOOGLEBOT, `${origin}/robots.txt`)).toBe(200);
    const headers = { "user-agent": GOOGLEBOT };
    expect((await request(`${origin}/sitemap.xml`, { method: "HEAD", headers })).status).toBe(200);
    // Of a store that had the host before, nothing is noted.
    const object = env.SITES.getByName(new URL(origin).host);
    const fetched = { family: "google", isVerified: false, document: "1", version: 1, changed: 0 };
    await object.noteFetched("00000000", fetched);
    expect((await seenOf(site)).documents).toEqual([]);
  });

  it("is told after the answer: an object that does not answer keeps nobody waiting", async () => {
    const site = await newSiteWithUrls();
    const { origin } = site;
    const object = env.SITES.getByName(new URL(origin).host);
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    let blocking: Promise<void> | undefined;
    await new Promise<void>((blocked) => {
      blocking = runInDurableObject(object, (_, state) =>
        state.blockConcurrencyWhile(() => {
          blocked();
          return gate;
        }),
      );
    });
    // If this waited for the object, it would wait for ever.
    expect(await fetchAs(GOOGLEBOT, `${origin}/sitemap-00001.xml`)).toBe(200);
    open();
    await blocking;
    await vi.waitFor(async () => expect(Object.keys(await fetchesOf(site))).toEqual(["sitemap-00001.xml"]));
  });

  it("is told once, however often it is fetched", async () => {
    const site = await newSiteWithUrls();
    const { origin } = site;
    const notes = vi.spyOn(SiteObject.prototype, "noteFetched");
    for (let count = 0; count < 5; count += 1) await fetchAs(GOOGLEBOT, `${origin}/sitemap-00001.xml`);
    await fetchAs(BINGBOT, `${origin}/sitemap-00001.xml`);
    await vi.waitFor(async () =>
      expect(await fetchesOf(site)).toEqual({ "sitemap-00001.xml": { google: 1, bing: 1 } }),
    );
    expect(notes).toHaveBeenCalledTimes(2);
  });

  it("is lost with a line in the log when the object fails, and the answer is not", async () => {
    const site = await newSiteWithUrls();
    const { origin } = site;
    const errors = vi.spyOn(console, "error").mockImplementation(() => {});
    vi.spyOn(SiteObject.prototype, "noteFetched").mockImplementation(() => {
      throw new Error("the database is full");
    });
    expect(await fetchAs(GOOGLEBOT, `${origin}/sitemap-00001.xml`)).toBe(200);
    const line = { event: "seen", message: "Error: the database is full" };
    // Stores of other tests go on beside it, and say what fails there.
    const lines = (): unknown[] => errors.mock.calls.map(([text]) => JSON.parse(text));
    await vi.waitFor(() => expect(lines()).toContainEqual(expect.objectContaining(line)));
  });
});

describe("the family of a crawler", () => {
  /** As they are documented or were seen in logs. */
  const SAID: Record<string, string | null> = {
    [GOOGLEBOT]: "google",
    "Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)":
      "google",
    "Googlebot-Image/1.0": "google",
    "Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)": "google",
    "FeedFetcher-Google; (+http://www.google.com/feedfetcher.html)": "google",
    [BINGBOT]: "bing",
    "Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)": "yandex",
    "Mozilla/5.0 (compatible; YandexRenderResourcesBot/1.0; +http://yandex.com/bots)": "yandex",
    "Mozilla/5.0 (Linux; Android 14) YandexSearch/25.10 Mobile Safari/537.36": null,
    "Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)": "baidu",
    "Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)":
      "apple",
    "DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)": "duckduckgo",
    "Mozilla/5.0 (compatible; SeznamBot/4.0; +https://o-seznam.cz/napoveda/vyhledavani/en/seznambot-crawler/)":
      "seznam",
    "Mozilla/5.0 (compatible; Yeti/1.1; +https://naver.me/spd)": "naver",
    "Mozilla/5.0 (compatible;PetalBot;+https://webmaster.petalsearch.com/site/petalbot)": "petal",
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)":
      "openai",
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; OAI-SearchBot/1.0; +https://openai.com/searchbot":
      "openai",
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ClaudeBot/1.0; +claudebot@anthropic.com)":
      "anthropic",
    "Mozilla/5.0 (Macintosh) AppleWebKit/600.2.5 (KHTML, like Gecko) Version/8.0.2 Safari/600.2.5 (Amazonbot/0.1; +https://developer.amazon.com/support/amazonbot)":
      "amazon",
    "Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)": "other",
    "Scrapy/2.13 (+https://scrapy.org)": null,
    ia_archiver: "other",
    "Mozilla/5.0 (Linux; Android 9; CUBOT X19) AppleWebKit/537.36 Chrome/149.0 Mobile Safari/537.36": null,
    // Who says everything is one of them at most.
    "Googlebot/2.1 bingbot/2.0": "other",
    googlebot: "google",
    [CHROME]: null,
    "": null,
    [`${"x".repeat(600)}Googlebot/2.1`]: null,
    "'); DROP TABLE crawler; -- Googlebot": "google",
  };

  for (const [userAgent, family] of Object.entries(SAID))
    it(`of "${userAgent.slice(0, 60)}" is ${family}`, () => {
      expect(crawlerFamily(userAgent)).toBe(family);
    });

  it("is found at once whatever is said", () => {
    for (const part of ["Yandex", "Google-", "bot", "crawl", "a", " ", "\u0000", "é"])
      crawlerFamily(part.repeat(100_000));
    expect(crawlerFamily(null)).toBe(null);
  });
});
