import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { configure, newStoredSite, type StoredSite } from "./api-site.ts";

const hostOf = ({ origin }: StoredSite): string => new URL(origin).host;
const NEWS = { name: "The Tea Times", language: "en" };

/** Has KV say of a site what it said before, as it does at other places for a minute. */
async function turnBack(site: StoredSite, change: () => Promise<void>): Promise<void> {
  const key = `v2:site:${hostOf(site)}`;
  const before = await env.KV.get(key);
  await change();
  await env.KV.put(key, before ?? "");
}

describe("what a site was configured to be", () => {
  it("holds for what is sent from then on, whatever KV still says", async () => {
    const site = await newStoredSite();
    await configure(site, { news: { name: "The Old Times", language: "en" } });
    await turnBack(site, () => configure(site, { news: NEWS }));
    const news = { publicationDate: new Date(Date.now() - 60_000).toISOString(), title: "Tea is ready" };
    const loc = `${site.origin}/tea`;
    expect((await site.call("POST", "urls", [{ loc, news }])).status).toBe(202);
    await site.settle();
    const { answer } = await site.call<{ xml: string }>("GET", `urls?loc=${loc}`);
    expect(answer.xml).toContain("<news:name>The Tea Times</news:name>");
  });

  it("holds for its origin, so that no URL of another scheme is stored for ever", async () => {
    const site = await newStoredSite();
    const origin = site.origin.replace("http:", "https:");
    await turnBack(site, async () => {
      expect((await site.call("PUT", "", { origin })).status).toBe(200);
    });
    const old = await site.call("POST", "urls", [`${site.origin}/tea`]);
    expect([old.status, old.answer]).toMatchObject([422, { rejected: [{ code: "loc-other-protocol" }] }]);
    expect((await site.call("POST", "urls", [`${origin}/tea`])).status).toBe(202);
    expect((await site.call("GET", "status")).answer).toMatchObject({ origin });
  });
});
