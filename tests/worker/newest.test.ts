import { env } from "cloudflare:test";
import { parse } from "sitemapkit";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ADMIN, configure, newSite, settle } from "./api-site.ts";
import { request } from "./site.ts";

/** In how many alarms the objects of these tests do what they have to do now. */
const ALARMS = 10;

afterEach(() => {
  vi.useRealTimers();
});

interface Site {
  readonly origin: string;
  readonly api: string;
}

async function newSiteWith(config: object = {}): Promise<Site> {
  const site = await newSite();
  await configure(site, config);
  return site;
}

async function send({ origin, api }: Site, body: string, type = "text/plain"): Promise<void> {
  const headers = { ...ADMIN, "content-type": type };
  const answer = await request(`${api}/urls`, { method: "POST", headers, body });
  expect(answer.status).toBe(202);
  await settle(origin, ALARMS);
}

/** The URLs in what is served there, about which the parser has nothing to say. */
async function urlsOf(url: string): Promise<readonly string[]> {
  const response = await request(url);
  expect([url, response.status]).toEqual([url, 200]);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const report = parse(bytes, { url, now: new Date() });
  const told = [...report.diagnostics].filter(({ severity }) => severity !== "info");
  expect([report.verdict, told]).toEqual(["accepted", []]);
  return [...report.entries].map(({ loc }) => loc);
}

const statusOf = async (url: string): Promise<number> => (await request(url)).status;

describe("sitemap-recent.xml", () => {
  it("has what was written last, the newest first, and is listed", async () => {
    const site = await newSiteWith();
    const { origin } = site;
    await send(site, `${origin}/a\t2020-01-01\n${origin}/b\n`);
    await send(site, `${origin}/c?x=1&y='2'\n`);
    await send(site, `${origin}/a\t2019-01-01\n-${origin}/b\n`);
    const expected = [`${origin}/a`, `${origin}/c?x=1&y='2'`];
    expect(await urlsOf(`${origin}/sitemap-recent.xml`)).toEqual(expected);
    expect(await urlsOf(`${origin}/sitemap-recent.xml.gz`)).toEqual(expected);
    expect(await urlsOf(`${origin}/sitemap-recent.txt`)).toEqual(expected);
    expect(await urlsOf(`${origin}/sitemap.xml`)).toEqual([
      `${origin}/sitemap-recent.xml`,
      `${origin}/sitemap-00001.xml`,
    ]);
  });

  it("keeps its tag until it has other bytes", async () => {
    const site = await newSiteWith();
    const tag = async () => (await request(`${site.origin}/sitemap-recent.xml`)).headers.get("etag");
    await send(site, `${site.origin}/a\n`);
    const first = await tag();
    await send(site, `${site.origin}/a\n`);
    await configure(site, { title: "Tea" });
    await settle(site.origin, ALARMS);
    expect(await tag()).toBe(first);
    await send(site, `${site.origin}/b\n`);
    expect(await tag()).not.toBe(first);
  });

  it("is gone when everything of it was deleted, and the feeds only when nobody wants them", async () => {
    const site = await newSiteWith();
    const { origin } = site;
    const paths = ["sitemap-recent.xml", "sitemap-recent.txt", "feed.atom", "feed.rss"];
    const all = (status: number) => paths.map(() => status);
    const statuses = () => Promise.all(paths.map((path) => statusOf(`${origin}/${path}`)));
    expect(await statuses()).toEqual(all(404));
    await send(site, `${origin}/a\n`);
    expect(await statuses()).toEqual(all(200));
    await send(site, `-${origin}/a\n`);
    expect(await statuses()).toEqual([410, 410, 200, 200]);
    for (const form of ["atom", "rss"]) {
      const url = `${origin}/feed.${form}`;
      const response = await request(url);
      const report = parse(await response.clone().text(), { url });
      expect([report.format, report.wellFormed, report.entries.length]).toEqual([form, true, 0]);
      expect(response.headers.get("link")).toBe(`<${url}>; rel="self"`);
      const again = await request(url, { headers: { "if-none-match": response.headers.get("etag") ?? "" } });
      expect(again.status).toBe(304);
    }
    await send(site, `${origin}/b\n`);
    expect(await statuses()).toEqual(all(200));
    await configure(site, { recentHours: 0 });
    await settle(origin, ALARMS);
    expect(await statuses()).toEqual(all(410));
    expect(await urlsOf(`${origin}/sitemap.xml`)).toEqual([`${origin}/sitemap-00001.xml`]);
  });
});

describe("sitemap-news.xml", () => {
  const article = (origin: string, path: string, ageHours: number, title = "Tea & cups") => ({
    loc: `${origin}/${path}`,
    news: {
      publicationDate: new Date(Date.now() - ageHours * 3_600_000).toISOString(),
      title,
      publication: { name: "The Tea Times", language: "en" },
    },
  });

  it("has the articles of the last two days, and only those, when it is wanted", async () => {
    const site = await newSiteWith();
    const { origin } = site;
    const urls = [
      article(origin, "today", 1),
      article(origin, "yesterday", 30),
      article(origin, "before", 49),
      article(origin, "tomorrow", -12),
      `${origin}/page`,
    ];
    await send(site, JSON.stringify(urls), "application/json");
    expect(await statusOf(`${origin}/sitemap-news.xml`)).toBe(404);
    await configure(site, { news: { name: "The Tea Times", language: "en" } });
    await settle(origin, ALARMS);
    expect(await urlsOf(`${origin}/sitemap-news.xml`)).toEqual([`${origin}/today`, `${origin}/yesterday`]);
    expect(await urlsOf(`${origin}/sitemap.xml`)).toContain(`${origin}/sitemap-news.xml`);
    expect((await urlsOf(`${origin}/sitemap-recent.xml`)).length).toBe(5);
    expect(await (await request(`${origin}/feed.atom`)).text()).toContain("<title>Tea &amp; cups</title>");
  });

  it("says why a page is not in it", async () => {
    const site = await newSiteWith();
    const { origin, api } = site;
    interface Told {
      readonly news: { readonly isListed: boolean; readonly reason: { readonly code: string } | null } | null;
      readonly rejected: readonly { readonly code: string; readonly loc: string }[];
    }
    const ask = async (path: string): Promise<Told> =>
      (await request(`${api}/urls?loc=${origin}/${path}`, { headers: ADMIN })).json<Told>();
    const untitled = { ...article(origin, "untitled", 1, ""), lastmod: "2026-11-01" };
    const urls = [
      article(origin, "today", 1),
      article(origin, "tomorrow", -12),
      article(origin, "before", 49),
      untitled,
      `${origin}/page`,
    ];
    await send(site, JSON.stringify(urls.slice(0, 3)), "application/json");
    expect((await ask("today")).news).toMatchObject({ isListed: false, reason: { code: "no-news-sitemap" } });
    expect((await ask("before")).news).toBeNull();
    const missing = await request(`${api}/urls?loc=${origin}/untitled`, { headers: ADMIN });
    expect(await missing.text()).not.toContain("left out");

    await configure(site, { news: { name: "The Tea Times", language: "en" } });
    await send(site, JSON.stringify(urls), "application/json");
    const reasons = async () =>
      Promise.all(
        ["today", "tomorrow", "before", "page"].map(
          async (path) => (await ask(path)).news?.reason?.code ?? null,
        ),
      );
    expect(await reasons()).toEqual([null, "not-yet", "no-article", "no-article"]);
    const told = await request(`${api}/urls?loc=${origin}/untitled`, { headers: ADMIN });
    expect([told.status, await told.text()]).toEqual([
      404,
      expect.stringMatching(/left out of urls at 20.*news-/),
    ]);
    await send(site, `${origin}/untitled\n`);
    expect((await ask("untitled")).rejected).toMatchObject([{ loc: `${origin}/untitled` }]);
    expect((await ask("today")).rejected).toEqual([]);

    // What readers get decides, whatever should be there.
    await env.KV.delete(`v2:map:${new URL(origin).host}:news`);
    expect(await reasons()).toEqual(["not-published", "not-yet", "no-article", "no-article"]);
    vi.setSystemTime(Date.now() + 47.5 * 3_600_000);
    expect(await reasons()).toEqual(["too-old", "not-published", "no-article", "no-article"]);
  });

  it("has articles again that had to make room for newer ones which were a mistake", async () => {
    const site = await newSiteWith({ news: { name: "The Tea Times", language: "en" } });
    const { origin, api } = site;
    const ask = async () => {
      const answer = await request(`${api}/urls?loc=${origin}/real`, { headers: ADMIN });
      const { news } = await answer.json<{ news: { isListed: boolean; reason: { code: string } | null } }>();
      return news.reason?.code ?? news.isListed;
    };
    await send(site, JSON.stringify([article(origin, "real", 2)]), "application/json");
    expect(await ask()).toBe(true);
    const mistake = Array.from({ length: 2_001 }, (_, index) => article(origin, `import/${index}`, 1));
    await send(site, JSON.stringify(mistake), "application/json");
    expect(await ask()).toBe("too-many");
    await request(`${api}/urls?prefix=${origin}/import/`, { method: "DELETE", headers: ADMIN });
    await settle(origin, 20);
    expect(await ask()).toBe(true);
    expect(await urlsOf(`${origin}/sitemap-news.xml`)).toEqual([`${origin}/real`]);
  });

  it("has nothing of articles that are too old when they come, and the answer says how many", async () => {
    const { origin, api } = await newSiteWith({ news: { name: "The Tea Times", language: "en" } });
    const put = async (method: string, path: string, urls: readonly object[]) => {
      const headers = { ...ADMIN, "content-type": "application/json" };
      const answer = await request(`${api}/${path}`, { method, headers, body: JSON.stringify(urls) });
      const { accepted, tooOldForNews } = await answer.json<{ accepted: number; tooOldForNews?: number }>();
      return [answer.status, accepted, tooOldForNews];
    };
    const old = [article(origin, "a", 49), article(origin, "b", 4_900)];
    expect(await put("POST", "urls", [...old, article(origin, "c", 1)])).toEqual([202, 3, 2]);
    expect(await put("POST", "urls", [article(origin, "c", 1)])).toEqual([202, 1, undefined]);
    // Of what is left out nothing is kept anyway.
    const elsewhere = { ...article(origin, "a", 49), loc: "https://elsewhere.example/" };
    expect(await put("POST", "urls", [elsewhere, article(origin, "c", 1)])).toEqual([202, 1, undefined]);
    expect(await put("PUT", "snapshots/one/1", old)).toEqual([200, 2, 2]);
  });

  it("is not followed by news of an article that is sent again when it is too old", async () => {
    const site = await newSiteWith({ news: { name: "The Tea Times", language: "en" } });
    const { origin, api } = site;
    const urls = JSON.stringify([{ ...article(origin, "a", 1), lastmod: "2026-11-01" }]);
    const last = async () => {
      const answer = await request(`${api}/changes?since=0`, { headers: ADMIN });
      return (await answer.json<{ changes: readonly object[] }>()).changes.length;
    };
    await send(site, urls, "application/json");
    expect(await last()).toBe(1);
    vi.setSystemTime(Date.now() + 50 * 3_600_000);
    await send(site, urls, "application/json");
    await settle(origin, ALARMS);
    expect(await last()).toBe(1);
    expect(await (await request(`${origin}/feed.atom`)).text()).toContain("<title>Tea &amp; cups</title>");
  });

  it("has no article of which nobody knows the day, and that is told", async () => {
    const { origin, api } = await newSiteWith({ news: { name: "The Tea Times", language: "en" } });
    const headers = { ...ADMIN, "content-type": "application/json" };
    for (const publicationDate of ["2026-11", "2026", "27.11.2026"]) {
      const body = JSON.stringify([{ loc: `${origin}/a`, news: { publicationDate, title: "Tea" } }]);
      const answer = await request(`${api}/urls`, { method: "POST", headers, body });
      const { rejected } = await answer.json<{ rejected: { code: string }[] }>();
      expect([publicationDate, answer.status, rejected[0]?.code]).toEqual([
        ...[publicationDate, 422, "news-publication-date-invalid"],
      ]);
    }
  });

  it("alone says what is news: numbered sitemaps do where there is none", async () => {
    const site = await newSiteWith();
    const { origin, api } = site;
    const numbered = async () => {
      const response = await request(`${origin}/sitemap-00001.xml`);
      return { etag: response.headers.get("etag"), hasNews: (await response.text()).includes("news:") };
    };
    await send(site, JSON.stringify([article(origin, "a", 1), `${origin}/page`]), "application/json");
    expect((await numbered()).hasNews).toBe(true);
    const stored = await (await request(`${api}/export`, { headers: ADMIN })).text();
    await configure(site, { news: { name: "The Tea Times", language: "en" } });
    await settle(origin, ALARMS);
    const without = await numbered();
    expect(without.hasNews).toBe(false);
    expect(await urlsOf(`${origin}/sitemap-00001.xml`)).toEqual([`${origin}/a`, `${origin}/page`]);
    expect(await (await request(`${api}/export`, { headers: ADMIN })).text()).toBe(stored);
    // What only the news sitemap says changes no other.
    await send(site, JSON.stringify([article(origin, "a", 1, "Cups")]), "application/json");
    expect(await (await request(`${origin}/sitemap-news.xml`)).text()).toContain("Cups");
    expect(await numbered()).toEqual(without);
    await configure(site, {});
    await settle(origin, ALARMS);
    expect((await numbered()).hasNews).toBe(true);
  });

  it("has no more than 1,000", async () => {
    const site = await newSiteWith({ news: { name: "The Tea Times", language: "en" } });
    const { origin } = site;
    const urls = Array.from({ length: 1_200 }, (_, n) => article(origin, `${n}`, 1 + n / 60));
    await send(site, JSON.stringify(urls), "application/json");
    const news = await urlsOf(`${origin}/sitemap-news.xml`);
    expect([news.length, news[0], news.at(-1)]).toEqual([1_000, `${origin}/0`, `${origin}/999`]);
    // A sitemap with more articles would be refused, so the others do not say that they are some.
    expect((await urlsOf(`${origin}/sitemap-recent.xml`)).length).toBe(1_200);
  });

  it("names the publication that the owner has said, where an article names none", async () => {
    const site = await newSiteWith({ news: { name: "The Tea Times", language: "en" } });
    const { origin } = site;
    const { news, loc } = article(origin, "a", 1);
    const { publication: _, ...rest } = news;
    await send(site, JSON.stringify([{ loc, news: rest }]), "application/json");
    expect(await urlsOf(`${origin}/sitemap-news.xml`)).toEqual([loc]);
    expect(await (await request(`${origin}/sitemap-news.xml`)).text()).toContain(
      "<news:name>The Tea Times</news:name>",
    );
  });
});

describe("feeds", () => {
  it("can be read, name themselves, their site and their hub", async () => {
    const site = await newSiteWith({ title: 'Tea <&> "cups"', webSubHub: "https://hub.example/?a=1&b=2" });
    const { origin } = site;
    await send(site, `${origin}/a?b=1&c=2\n${origin}/d\n`);
    for (const form of ["atom", "rss"] as const) {
      const url = `${origin}/feed.${form}`;
      expect((await urlsOf(url)).toSorted()).toEqual([`${origin}/a?b=1&c=2`, `${origin}/d`]);
      const response = await request(url);
      expect(response.headers.get("content-type")).toBe(`application/${form}+xml; charset=utf-8`);
      expect(response.headers.get("link")).toBe(
        `<${url}>; rel="self", <https://hub.example/?a=1&b=2>; rel="hub"`,
      );
      const text = await response.text();
      expect(text).toContain(`rel="self" type="application/${form}+xml" href="${url}"`);
      expect(text).toContain("<title>Tea &#60;&#38;&#62; &#34;cups&#34;</title>");
      expect(text).toContain('rel="hub" href="https://hub.example/?a=1&#38;b=2"');
      const secure = await request(url.replace("http:", "https:"));
      expect(secure.headers.get("link")).toBe(response.headers.get("link"));
      const again = await request(url, { headers: { "if-none-match": response.headers.get("etag") ?? "" } });
      expect(again.status).toBe(304);
    }
  });

  it("have a title where that of their site, or of an article, is only white space", async () => {
    for (const blank of [" ", "\u00a0 \u3000"]) {
      const site = await newSiteWith({ title: blank });
      const { origin, api } = site;
      const publication = { name: "The Tea Times", language: "en" };
      const news = { publicationDate: new Date().toISOString(), title: blank, publication };
      const answer = await request(`${api}/urls`, {
        method: "POST",
        headers: { ...ADMIN, "content-type": "application/json" },
        body: JSON.stringify([`${origin}/page`, { loc: `${origin}/article`, news }]),
      });
      expect(await answer.json()).toMatchObject({
        accepted: 1,
        rejected: [{ index: 1, code: "news-title-missing" }],
      });
      await settle(origin, ALARMS);
      for (const form of ["atom", "rss"])
        expect(await (await request(`${origin}/feed.${form}`)).text()).toContain(
          `<title>${new URL(origin).host}</title>`,
        );
    }
  });

  it("name no more than the 200 newest", async () => {
    const site = await newSiteWith();
    await send(site, Array.from({ length: 500 }, (_, n) => `${site.origin}/old/${n}\n`).join(""));
    await send(site, `${site.origin}/new\n`);
    const urls = await urlsOf(`${site.origin}/feed.atom`);
    expect([urls.length, urls[0]]).toEqual([200, `${site.origin}/new`]);
  });
});

describe("a sitemap as a list", () => {
  it("has each URL on a line, also of a long sitemap, and a tag of its own", async () => {
    const site = await newSiteWith();
    const paths = Array.from(
      { length: 9_000 },
      (_, n) => `${site.origin}/page?n=${n}&it's=${"x".repeat(n % 50)}`,
    );
    await send(site, paths.join("\n"));
    const url = `${site.origin}/sitemap-00001.txt`;
    expect(await urlsOf(url)).toEqual(paths.toSorted());
    const response = await request(url);
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    await response.body?.cancel();
    const etag = response.headers.get("etag") ?? "";
    expect((await request(url, { headers: { "if-none-match": etag } })).status).toBe(304);
    const xml = `${site.origin}/sitemap-00001.xml`;
    const other = await request(xml, { headers: { "if-none-match": etag } });
    expect(other.status).toBe(200);
    await other.body?.cancel();
  });
});

describe("changes", () => {
  interface Page {
    readonly changes: readonly { readonly loc: string; readonly xml?: string; readonly deleted?: true }[];
    readonly next: string;
    readonly more: boolean;
  }
  const ask = (site: Site, since: string | null) =>
    request(`${site.api}/changes${since === null ? "" : `?since=${encodeURIComponent(since)}`}`, {
      headers: ADMIN,
    });
  const page = async (site: Site, since: string | null): Promise<Page> => (await ask(site, since)).json();

  it("are told in their order from where one stopped", async () => {
    const site = await newSiteWith();
    const { origin } = site;
    const { next: start } = await page(site, null);
    await send(site, `${origin}/a\n${origin}/b&c\n`);
    const first = await page(site, start);
    expect(first.changes.map(({ loc, deleted }) => [loc, deleted])).toEqual([
      [`${origin}/a`, undefined],
      [`${origin}/b&c`, undefined],
    ]);
    expect(first.changes[0]?.xml).toBe(`<url><loc>${origin}/a</loc></url>\n`);
    await send(site, `-${origin}/a\n${origin}/b&c\n`);
    expect(await page(site, first.next)).toMatchObject({
      changes: [{ loc: `${origin}/a`, deleted: true }],
      more: false,
    });
    expect((await page(site, "2020-01-01")).changes.length).toBe(3);
    expect((await page(site, new Date(Date.now() + 60_000).toISOString())).changes).toEqual([]);
  });

  it("are asked for from a moment on that is the same everywhere", async () => {
    const site = await newSiteWith();
    const status = async (since: string) => (await ask(site, since)).status;
    for (const since of ["2026-11-22", "2026-11-22T10:00Z", "2026-11-22T10:00:00.5+01:00"])
      expect([since, await status(since)]).toEqual([since, 200]);
    for (const since of [
      "2026-11-22T10:00:00",
      "2026-11",
      "2026-11-22 10:00:00Z",
      "2026-11-31",
      "yesterday",
      "",
    ])
      expect([since, await status(since)]).toEqual([since, 422]);
    const { error } = await (await ask(site, "2026-11-22T10:00:00")).json<{ error: { message: string } }>();
    expect(error.message).toContain("with its zone");
  });

  it("come in parts that leave nothing out", async () => {
    const site = await newSiteWith();
    const urls = Array.from({ length: 7_000 }, (_, n) => `${site.origin}/${n}`);
    await send(site, urls.join("\n"));
    const seen: string[] = [];
    let parts = 0;
    for (let part = await page(site, "0"); ; part = await page(site, part.next)) {
      seen.push(...part.changes.map(({ loc }) => loc));
      parts += 1;
      if (!part.more) break;
    }
    expect(seen).toEqual(urls.toSorted());
    expect(parts).toBeGreaterThan(2);
  });

  it("come in parts that are not long, however long the records are", async () => {
    const site = await newSiteWith();
    const images = Array.from({ length: 1_000 }, (_, n) => `${site.origin}/images/${n}.jpg`);
    const urls = Array.from({ length: 60 }, (_, n) => ({ loc: `${site.origin}/${n}`, images }));
    await send(site, JSON.stringify(urls), "application/json");
    let [count, longest] = [0, 0];
    for (let part = await page(site, "0"); ; part = await page(site, part.next)) {
      count += part.changes.length;
      longest = Math.max(longest, JSON.stringify(part).length);
      if (!part.more) break;
    }
    expect(count).toBe(60);
    expect(longest).toBeLessThan(4_000_000);
  });

  it("of a site that was deleted and made anew are not those of the one before", async () => {
    const site = await newSiteWith();
    await send(site, `${site.origin}/a\n`);
    const { next } = await page(site, null);
    expect((await page(site, "0")).changes).toHaveLength(1);
    expect(next).toMatch(/^[0-9a-f]{8}\.1$/);
    const host = new URL(site.origin).host;
    await request(`${site.api}?confirm=${host}`, { method: "DELETE", headers: ADMIN });
    await settle(site.origin, 50);
    const { origin } = site;
    await request(site.api, { method: "PUT", headers: ADMIN, body: JSON.stringify({ origin }) });
    for (const path of ["b", "c"]) await send(site, `${origin}/${path}\n`);
    expect((await page(site, "0")).changes).toHaveLength(2);
    const answer = await ask(site, next);
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining("from-the-future")]);
    const alone = await ask(site, "1");
    expect([alone.status, await alone.text()]).toEqual([422, expect.stringContaining("no number alone")]);
  });

  it("are not passed over for who goes by a clock that is fast", async () => {
    const site = await newSiteWith();
    await send(site, `${site.origin}/a\n`);
    const ahead = (minutes: number) => ask(site, new Date(Date.now() + minutes * 60_000).toISOString());
    expect((await ahead(4)).status).toBe(200);
    const refused = await ahead(6);
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringMatching(/from-the-future.*here it is 20/),
    ]);
  });

  it("that are not known any more are not passed over", async () => {
    const site = await newSiteWith();
    // The log has a bound, which is the same for every site.
    for (let part = 0; part < 12; part += 1) {
      const urls = Array.from({ length: 10_000 }, (_, n) => `${site.origin}/${part}/${n}`);
      await send(site, urls.join("\n"));
    }
    for (const since of ["0", "2020-01-01"]) expect((await ask(site, since)).status).toBe(410);
    const { next: last } = await page(site, null);
    expect((await ask(site, last)).status).toBe(200);
    const [epoch, number] = last.split(".");
    for (const since of [`${epoch}.${Number(number) + 1}`, `${epoch}.999999999`]) {
      const future = await ask(site, since);
      expect([since, future.status, await future.text()]).toEqual([
        since,
        422,
        expect.stringContaining("from-the-future"),
      ]);
    }
    expect((await ask(site, "yesterday")).status).toBe(422);
    const { next } = await page(site, null);
    await send(site, `${site.origin}/new\n`);
    expect((await page(site, next)).changes.map(({ loc }) => loc)).toEqual([`${site.origin}/new`]);
    expect((await urlsOf(`${site.origin}/sitemap-recent.xml`)).length).toBe(50_000);
  });
});
