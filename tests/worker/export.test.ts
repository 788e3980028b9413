import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { ADMIN, newStoredSite, type StoredSite, urlsOf } from "./api-site.ts";
import { request } from "./site.ts";

async function exported(site: StoredSite, format: string): Promise<string> {
  const response = await request(`${site.api}/export?format=${format}`, {
    headers: ADMIN,
    cf: { clientAcceptEncoding: "identity" } as CfProperties,
  });
  expect(response.status).toBe(200);
  return new TextDecoder().decode(await response.arrayBuffer());
}

/** All entries of a site as they are served. */
async function served({ origin }: StoredSite): Promise<string> {
  const entries: string[] = [];
  for (const url of await urlsOf(`${origin}/sitemap.xml`)) {
    if (url.endsWith("/sitemap-recent.xml")) continue;
    const text = await (await request(url)).text();
    entries.push(...(text.match(/<url>.*?<\/url>/gs) ?? []));
  }
  return entries.toSorted().join("\n");
}

describe("an export", () => {
  it("has everything, and makes another store of the site the same", async () => {
    const site = await newStoredSite();
    const { origin } = site;
    const sent = await site.call<{ rejected: unknown[] }>("POST", "urls", {
      urls: [
        {
          loc: `${origin}/all?a=1&b=2`,
          lastmod: "2026-11-01T10:00:00+01:00",
          changefreq: "daily",
          priority: 0.8,
        },
        { loc: `${origin}/images`, images: [`${origin}/a.jpg`, { loc: `${origin}/b.jpg` }] },
        {
          loc: `${origin}/languages`,
          alternates: [
            { hreflang: "de", href: `${origin}/sprachen` },
            { hreflang: "en", href: `${origin}/languages` },
          ],
        },
        {
          loc: `${origin}/news`,
          news: [
            {
              publication: { name: "The <Daily> & more", language: "en" },
              publicationDate: "2026-11-01",
              title: 'It\'s "new"',
            },
          ],
        },
        {
          loc: `${origin}/video`,
          videos: [
            {
              thumbnailLoc: `${origin}/v.png`,
              title: "Über alles",
              description: "d",
              contentLoc: `${origin}/v.mp4`,
              tags: ["x", "y"],
            },
          ],
        },
      ],
    });
    expect(sent.answer.rejected).toEqual([]);
    for (let batch = 0; batch < 3; batch += 1)
      await site.call(
        "POST",
        "urls",
        Array.from({ length: 10_000 }, (_, n) => `${origin}/p/${batch}-${n}\n`).join(""),
      );
    await site.settle();
    const wanted = await served(site);
    expect(wanted.split("\n").length).toBe(30_005);

    const types = { xml: "application/xml", ndjson: "application/x-ndjson" };
    for (const [format, type] of Object.entries(types)) {
      const text = await exported(site, format);
      const copy = await newStoredSite();
      const moved = text.replaceAll(origin, copy.origin);
      const units =
        format === "xml" ? (moved.match(/<url>.*?<\/url>\n/gs) ?? []) : moved.trim().split(/(?<=\n)/);
      expect(units.length).toBe(30_005);
      const head = moved.slice(0, moved.indexOf("<url>"));
      for (let part = 1; part <= 4; part += 1) {
        const body = units.slice((part - 1) * 10_000, part * 10_000).join("");
        const sent = await copy.call<{ rejected: unknown[] }>(
          "PUT",
          `snapshots/copy/${part}`,
          format === "xml" ? `${head}${body}</urlset>` : body,
          { "content-type": type },
        );
        expect([sent.status, sent.answer.rejected]).toEqual([200, []]);
      }
      await copy.call("POST", "snapshots/copy/commit", { parts: 4 });
      await copy.settle();
      expect(await served(copy)).toBe(wanted.replaceAll(origin, copy.origin));
    }
    const lines = (await exported(site, "text")).trim().split("\n");
    expect([lines.length, lines[0]]).toEqual([
      30_005,
      `${origin}/all?a=1&b=2\t2026-11-01T10:00:00+01:00\tdaily\t0.8`,
    ]);
  });

  it("is compressed for who takes that, and empty where nothing is", async () => {
    const site = await newStoredSite();
    expect(await exported(site, "ndjson")).toBe("");
    expect(await exported(site, "xml")).toMatch(/^<\?xml [\s\S]*<urlset [\s\S]*>\n<\/urlset>\n$/);
    await site.call("POST", "urls", `${site.origin}/a\n`);
    await site.settle();
    const url = `${site.api}/export?format=text`;
    const packed = await request(url, {
      headers: ADMIN,
      cf: { clientAcceptEncoding: "gzip" } as CfProperties,
    });
    expect(packed.headers.get("content-encoding")).toBe("gzip");
    const bytes = Buffer.from(await packed.arrayBuffer());
    const text = bytes[0] === 0x1f ? gunzipSync(bytes) : bytes;
    expect(text.toString()).toBe(`${site.origin}/a\n`);
    expect((await site.call("GET", "export?format=pdf")).status).toBe(422);
  });
});

describe("a history", () => {
  it("counts what was written, deleted and published, and the writes to KV", async () => {
    const site = await newStoredSite();
    const { origin, call } = site;
    expect(await call("GET", "history")).toEqual({ status: 200, answer: { hours: [], days: [] } });
    await call("POST", "urls", `${origin}/a\n${origin}/b\n`);
    await site.settle();
    await call("POST", "urls", `${origin}/a\n-${origin}/b\n`);
    await site.settle();
    type Stretch = Record<"at" | "urls" | "written" | "deleted" | "sitemaps" | "kvWrites", number>;
    const { answer } = await call<Record<"hours" | "days", Stretch[]>>("GET", "history");
    for (const stretches of [answer.hours, answer.days]) {
      // An hour, or a day, may have ended meanwhile.
      const sum = (name: keyof Stretch): number => stretches.reduce((total, one) => total + one[name], 0);
      expect([stretches.at(-1)?.urls, sum("written"), sum("deleted")]).toEqual([1, 2, 1]);
      expect(sum("sitemaps")).toBeGreaterThanOrEqual(2);
      expect(sum("kvWrites")).toBeGreaterThan(sum("sitemaps"));
    }
  });
});

describe("a report", () => {
  it("says what was left out, where and how often, and what waits", async () => {
    const site = await newStoredSite();
    const { origin, call } = site;
    await call("POST", "urls", `${origin}/a\nhttps://www.example.org/\n`);
    const many = Array.from({ length: 150 }, () => "https://www.example.org/\n").join("");
    await call("PUT", "snapshots/x/7", `${origin}/a\n-${origin}/b\n${many}`);
    const { status, answer } = await call<{
      rejected: {
        counts: object;
        last: { call: string; line: number; code: string; message: string; at: number }[];
      };
      waiting: { requestSince: number | null; snapshots: object[] };
    }>("GET", "report");
    expect(status).toBe(200);
    expect(answer.rejected.counts).toEqual({ "loc-other-host": 151, "not-in-snapshot": 1 });
    const { last } = answer.rejected;
    expect(last.at(-1)).toMatchObject({ call: "urls", line: 2, code: "loc-other-host" });
    expect(last.at(-2)).toMatchObject({ call: "snapshots/x/7", line: 2, code: "not-in-snapshot" });
    expect(answer.waiting).toMatchObject({ snapshots: [{ id: "x", parts: 1 }] });
    for (let count = 0; count < 8; count += 1) await call("POST", "urls", many);
    const later = await call<typeof answer>("GET", "report");
    expect(later.answer.rejected.last.length).toBe(100);
    expect(later.answer.rejected.counts).toEqual({ "loc-other-host": 1_351, "not-in-snapshot": 1 });
  });
});
