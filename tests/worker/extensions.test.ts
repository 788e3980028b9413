import { describe, expect, it } from "vitest";
import { newStoredSite, urlsOf } from "./api-site.ts";
import { request } from "./site.ts";

/** Entries of a site: so many that are only a URL, then some with images and some with alternates. */
function entriesOf(origin: string, plainCount: number) {
  const rich = Array.from({ length: 500 }, (_, n) => {
    const loc = `${origin}/rich/${n}`;
    return n < 250 ? { loc, images: [`${loc}.jpg`] } : { loc, alternates: [{ hreflang: "en", href: loc }] };
  });
  return [...Array.from({ length: plainCount }, (_, n) => `${origin}/plain/${n}`), ...rich];
}

describe("extensions that come late in what is sent", () => {
  it("are taken from a long list", async () => {
    const { origin, call, settle } = await newStoredSite();
    const { answer } = await call("POST", "urls", entriesOf(origin, 2_500));
    expect(answer).toMatchObject({ accepted: 3_000, rejected: [] });
    await settle();
    expect((await call("GET", "status")).answer).toMatchObject({ urls: 3_000, waiting: 0 });
    const found = await urlsOf(`${origin}/sitemap-00001.xml`);
    expect(new Set(found).size).toBe(3_000);
    const document = await (await request(`${origin}/sitemap-00001.xml`)).text();
    expect(document.match(/<image:image>/g)).toHaveLength(250);
    expect(document.match(/<xhtml:link/g)).toHaveLength(250);
    expect(document.match(/<url>/g)).toHaveLength(3_000);
    const last = encodeURIComponent(`${origin}/rich/499`);
    expect((await call("GET", `urls?loc=${last}`)).status).toBe(200);
  });

  it("are taken from a part of a snapshot", async () => {
    const { origin, call, settle } = await newStoredSite();
    await call("PUT", "snapshots/all/1", entriesOf(origin, 2_000));
    await call("POST", "snapshots/all/commit", { parts: 1 });
    await settle();
    expect((await call("GET", "status")).answer).toMatchObject({ urls: 2_500 });
    expect(await urlsOf(`${origin}/sitemap-00001.xml`)).toHaveLength(2_500);
  });
});
