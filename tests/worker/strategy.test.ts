import { expect, it } from "vitest";
import { newStoredSite, urlsOf } from "./api-site.ts";
import { request } from "./site.ts";

const dayBefore = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

it("sitemaps are filled as the site says, which it can decide anew while it has no URLs", async () => {
  const { origin, call, settle } = await newStoredSite();
  const decide = async (strategy: string) => (await call("PUT", "config", { strategy })).status;
  expect(await decide("append")).toBe(200);
  await call("POST", "urls", `${origin}/b\n${origin}/a\n`);
  await settle();
  await call("POST", "urls", `${origin}/a\t2026-01-01\n-${origin}/b\n-${origin}/none\n${origin}/c\n`);
  await settle();
  expect(await urlsOf(`${origin}/sitemap-00001.xml`)).toEqual([`${origin}/a`, `${origin}/c`]);
  expect((await call("GET", `urls?loc=${origin}/a`)).answer.xml).toContain("2026-01-01");
  expect((await call("GET", `urls?loc=${origin}/b`)).status).toBe(404);

  const refused = await call("PUT", "config", { strategy: "sorted" });
  expect([refused.status, refused.answer.error]).toMatchObject([409, { code: "strategy-fixed" }]);
  await call("DELETE", `urls?prefix=${origin}/&confirm=${new URL(origin).host}`);
  await settle();
  expect(await decide("tiers")).toBe(200);
  await settle();

  const days = [0, 1, 60, 61, 2_000];
  const lines = days.map((day) => `${origin}/day-${day}\t${dayBefore(day)}\n`);
  await call("POST", "urls", lines.join(""));
  await settle();
  const sitemaps = (await urlsOf(`${origin}/sitemap.xml`)).filter((url) => !url.includes("recent"));
  const found = await Promise.all(sitemaps.map(urlsOf));
  expect(found.flat().toSorted()).toEqual(days.map((day) => `${origin}/day-${day}`).toSorted());
  // Those of 2,000 days ago have a year for themselves, and the oldest are first.
  expect(found[0]).toEqual([`${origin}/day-2000`]);
  expect((await request(`${origin}/sitemap-00001.xml`)).status).toBe(410);
  // A URL stays in its period whatever becomes of its date.
  await call("POST", "urls", `${origin}/day-2000\t${dayBefore(0)}\n`);
  await settle();
  expect(await urlsOf(sitemaps[0] ?? "")).toEqual([`${origin}/day-2000`]);

  // All of it as a snapshot, with one more and one less.
  const snapshot = `${origin}/day-2000\t${dayBefore(0)}\n${origin}/day-0\n${origin}/new\n`;
  await call("PUT", "snapshots/one/1", snapshot);
  expect((await call("POST", "snapshots/one/commit", { parts: 1 })).status).toBe(202);
  await settle();
  const text = await (await request(sitemaps[0]?.replace(".xml", ".txt") ?? "")).text();
  expect(text).toBe(`${origin}/day-2000\n`);
  expect((await call("GET", "status")).answer).toMatchObject({ urls: 3, waiting: 0 });
});

it("an article is in the period of its own date, also when it is news no more", async () => {
  const { origin, call, settle } = await newStoredSite();
  const config = { strategy: "tiers", news: { name: "The Tea Times", language: "en" } };
  expect((await call("PUT", "config", config)).status).toBe(200);
  await settle();
  const now = new Date().toISOString();
  const article = { publicationDate: "2020-05-05T10:00:00Z", title: "A" };
  const entries = [
    { loc: `${origin}/article`, lastmod: now, news: article },
    { loc: `${origin}/page-of-then`, lastmod: "2020-05-05T10:00:00Z" },
    { loc: `${origin}/page`, lastmod: now },
  ];
  const sitemaps = async (): Promise<readonly (readonly string[])[]> => {
    const named = (await urlsOf(`${origin}/sitemap.xml`)).filter((url) => /\d\.xml$/.test(url));
    // Their numbers say in which order they were made.
    return (await Promise.all(named.map(urlsOf))).toSorted();
  };
  await call("POST", "urls", entries);
  await settle();
  const then = [`${origin}/article`, `${origin}/page-of-then`];
  expect(await sitemaps()).toEqual([then, [`${origin}/page`]]);
  expect((await call("GET", `urls?loc=${origin}/article`)).answer.xml).toBe(
    `<url><loc>${origin}/article</loc><lastmod>${now}</lastmod></url>\n`,
  );

  // The same as a snapshot, where only one is there already.
  await call("POST", "urls", { delete: then });
  await settle();
  await call("PUT", "snapshots/one/1", entries);
  await call("POST", "snapshots/one/commit", { parts: 1 });
  await settle();
  expect(await sitemaps()).toEqual([then, [`${origin}/page`]]);
  expect((await call("GET", `urls?loc=${origin}/article`)).answer.xml).not.toContain("<!--");
});
