import { env, runDurableObjectAlarm } from "cloudflare:test";
import { describe, expect, it, vi } from "vitest";
import { ADMIN, configure, newSite } from "./api-site.ts";
import { request } from "./site.ts";

const KEY = "a-key-of-the-tests";

interface Site {
  readonly origin: string;
  readonly api: string;
  readonly object: DurableObjectStub<import("../../worker/src/site/object.ts").SiteObject>;
  /** A server elsewhere that no other site tells anything. */
  readonly remote: string;
}

async function newWatchedSite(): Promise<Site> {
  const { origin, api } = await newSite();
  const { host } = new URL(origin);
  return { origin, api, object: env.SITES.getByName(host), remote: `https://remote.${host}` };
}

async function send({ api, object }: Site, body: string): Promise<void> {
  const headers = { ...ADMIN, "content-type": "text/plain" };
  expect((await request(`${api}/urls`, { method: "POST", headers, body })).status).toBe(202);
  for (let count = 0; count < 10 && (await runDurableObjectAlarm(object)); count += 1);
}

interface Told {
  readonly path: string;
  readonly type: string;
  readonly body: string;
}

/** What the server elsewhere was told. */
const toldTo = async ({ remote }: Site): Promise<Told[]> => (await fetch(`${remote}/told`)).json();

interface Status {
  readonly outbox: Record<
    string,
    {
      waiting: number;
      told: number;
      dropped: number;
      failures: number;
      lastAnswer: string | null;
      notBefore: string;
    }
  >;
}

/** How it goes with the outbox, when it is as it should be. */
async function until(site: Site, channel: string, expected: object): Promise<void> {
  await vi.waitFor(
    async () => {
      await runDurableObjectAlarm(site.object);
      const status = await (await request(`${site.api}/status`, { headers: ADMIN })).json<Status>();
      expect(status.outbox[channel]).toMatchObject(expected);
    },
    { timeout: 20_000, interval: 50 },
  );
}

describe("IndexNow", () => {
  const indexNow = ({ remote }: Site, answers: string) => ({
    indexNow: { key: KEY, endpoint: `${remote}/answers/${answers}` },
  });

  it("is told what was written and deleted since it is wanted, once", async () => {
    const site = await newWatchedSite();
    const { origin } = site;
    await send(site, `${origin}/before\n`);
    await configure(site, indexNow(site, "200"));
    await send(site, `${origin}/a?b=1&c='2'\n-${origin}/before\n`);
    await until(site, "indexNow", { waiting: 0, told: 2, lastAnswer: "200 This is 200." });
    await send(site, `${origin}/a?b=1&c='2'\n`);
    await send(site, `${origin}/d\n`);
    await until(site, "indexNow", { waiting: 0, told: 3 });
    const requests = await toldTo(site);
    expect(requests.map(({ type }) => type)).toEqual(requests.map(() => "application/json; charset=utf-8"));
    const { host } = new URL(origin);
    expect(requests.map(({ body }) => JSON.parse(body))).toEqual([
      {
        host,
        key: KEY,
        keyLocation: `${origin}/${KEY}.txt`,
        urlList: [`${origin}/a?b=1&c='2'`, `${origin}/before`],
      },
      { host, key: KEY, keyLocation: `${origin}/${KEY}.txt`, urlList: [`${origin}/d`] },
    ]);
  });

  it("is told at its address also where that has a space", async () => {
    const site = await newWatchedSite();
    await configure(site, indexNow(site, "200/my site"));
    await send(site, `${site.origin}/a\n`);
    await until(site, "indexNow", { waiting: 0, told: 1, lastAnswer: "200 This is 200." });
    expect((await toldTo(site)).map(({ path }) => path)).toEqual(["/answers/200/my%20site"]);
  });

  it("is told again until it answers", async () => {
    const site = await newWatchedSite();
    await configure(site, indexNow(site, "429,503,202"));
    await send(site, `${site.origin}/a\n`);
    await until(site, "indexNow", { waiting: 0, told: 1, failures: 0, lastAnswer: "202 This is 202." });
    expect((await toldTo(site)).length).toBe(3);
  });

  it("that is out of order is not given up, and why is told", async () => {
    const site = await newWatchedSite();
    await configure(site, indexNow(site, "503"));
    await send(site, `${site.origin}/a\n`);
    await until(site, "indexNow", { waiting: 1, told: 0, dropped: 0, lastAnswer: "503 This is 503." });
    await send(site, `${site.origin}/b\n`);
    await until(site, "indexNow", { waiting: 2, told: 0, dropped: 0 });
  });

  it("is not told what waits when it is configured anew, which is the way past what it never takes", async () => {
    const site = await newWatchedSite();
    await configure(site, indexNow(site, "500,500,500,200"));
    await send(site, `${site.origin}/poison\n`);
    await until(site, "indexNow", { waiting: 1, lastAnswer: "500 This is 500." });
    await configure(site, {});
    await send(site, `${site.origin}/b\n`);
    await configure(site, indexNow(site, "200"));
    await send(site, `${site.origin}/c\n`);
    await until(site, "indexNow", { waiting: 0, told: 1, dropped: 0 });
    const told = (await toldTo(site)).map(({ body }) => JSON.parse(body).urlList);
    expect(told.at(-1)).toEqual([`${site.origin}/c`]);
    const report = await (await request(`${site.api}/report`, { headers: ADMIN })).json();
    expect(report).toMatchObject({ failing: [] });
  });

  it("is not told again what it refuses, and the report and the log say so", async () => {
    const site = await newWatchedSite();
    await configure(site, indexNow(site, "403,200"));
    const lines: Record<string, unknown>[] = [];
    vi.spyOn(console, "error").mockImplementation((line) => void lines.push(JSON.parse(line)));
    await send(site, `${site.origin}/a\n`);
    await until(site, "indexNow", { waiting: 0, dropped: 1, told: 0, lastAnswer: "403 This is 403." });
    vi.restoreAllMocks();
    const message = "indexNow: 1 not told, answered 403 This is 403.";
    const { host } = new URL(site.origin);
    // Sites of other tests may still have something to tell.
    expect(lines.filter((line) => line.site === host)).toMatchObject([
      { event: "outbox", site: host, task: "indexNow", status: 403, dropped: 1, message },
    ]);
    const report = await (await request(`${site.api}/report`, { headers: ADMIN })).json();
    const failing = [{ task: "indexNow-dropped", isDropped: true, attempts: 1, message }];
    expect(report).toMatchObject({ failing, failure: { message } });
    expect(await (await request(`${site.api}/status`, { headers: ADMIN })).json()).toMatchObject({
      failing: 1,
    });
    await send(site, `${site.origin}/b\n`);
    await until(site, "indexNow", { waiting: 0, dropped: 1, told: 1 });
    expect((await toldTo(site)).map(({ body }) => JSON.parse(body).urlList)).toEqual([
      [`${site.origin}/a`],
      [`${site.origin}/b`],
    ]);
    // Somebody takes note of it.
    await request(`${site.api}/republish`, { method: "POST", headers: ADMIN });
    expect(await (await request(`${site.api}/status`, { headers: ADMIN })).json()).toMatchObject({
      failing: 0,
    });
  });

  it("gets no more than 10,000 URLs at a time, and all of them", async () => {
    const site = await newWatchedSite();
    await configure(site, indexNow(site, "200"));
    const urls = Array.from({ length: 25_000 }, (_, n) => `${site.origin}/${n}`);
    for (let from = 0; from < urls.length; from += 10_000)
      await send(site, urls.slice(from, from + 10_000).join("\n"));
    await until(site, "indexNow", { waiting: 0, told: urls.length });
    const lists = (await toldTo(site)).map(({ body }) => JSON.parse(body).urlList as string[]);
    expect(Math.max(...lists.map(({ length }) => length))).toBeLessThanOrEqual(10_000);
    expect(lists.flat().toSorted()).toEqual(urls.toSorted());
  });

  it("that does not answer holds nothing up", async () => {
    const site = await newWatchedSite();
    await configure(site, { indexNow: { key: KEY, endpoint: `${site.remote}/hangs` } });
    await send(site, `${site.origin}/a\n`);
    await send(site, `${site.origin}/b\n`);
    expect((await toldTo(site)).length).toBe(1);
    const list = await (await request(`${site.origin}/sitemap-recent.txt`)).text();
    expect(list).toBe(`${site.origin}/b\n${site.origin}/a\n`);
  });

  it("finds the key on the site, and no other one", async () => {
    const site = await newWatchedSite();
    const status = async (path: string) => (await request(`${site.origin}/${path}`)).status;
    expect(await status(`${KEY}.txt`)).toBe(404);
    await configure(site, indexNow(site, "200"));
    const file = await request(`${site.origin}/${KEY}.txt`);
    expect([file.status, await file.text()]).toEqual([200, KEY]);
    expect(file.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(await status("another-key-of-the-tests.txt")).toBe(404);
    await configure(site, {});
    expect(await status(`${KEY}.txt`)).toBe(404);
    await send(site, `${site.origin}/a\n`);
    expect(await toldTo(site)).toEqual([]);
  });
});

describe("WebSub", () => {
  it("hubs are told of new feeds, which they find then", async () => {
    const site = await newWatchedSite();
    await configure(site, { webSubHub: `${site.remote}/answers/204` });
    await send(site, `${site.origin}/a\n`);
    await until(site, "webSub", { waiting: 0, told: 1, lastAnswer: "204" });
    const [first] = await toldTo(site);
    expect(first?.type).toBe("application/x-www-form-urlencoded");
    const form = new URLSearchParams(first?.body);
    expect(form.get("hub.mode")).toBe("publish");
    for (const feed of form.getAll("hub.url")) expect(await (await request(feed)).text()).toContain(`<link`);
    expect(form.getAll("hub.url")).toEqual([`${site.origin}/feed.atom`, `${site.origin}/feed.rss`]);
    // What changes nothing is no news.
    await send(site, `${site.origin}/a\n`);
    await send(site, `${site.origin}/b\n`);
    await until(site, "webSub", { waiting: 0, told: 2 });
    expect((await toldTo(site)).length).toBe(2);
  });
});
