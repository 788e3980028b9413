import { env } from "cloudflare:workers";
import { Buffer } from "node:buffer";
import { describe, expect, it, vi } from "vitest";
import { ADMIN, newSite, settle } from "./api-site.ts";
import { gzip, newOrigin, put, request, urlList } from "./site.ts";

interface SourceReport {
  readonly format: string | null;
  readonly entries: number | null;
  readonly served: number;
  readonly refused: { readonly code: string; readonly message: string } | null;
  readonly counts: Readonly<Record<string, number>>;
  readonly problems: readonly {
    readonly code: string;
    readonly severity: string;
    readonly entry: number | null;
    readonly line: number | null;
    readonly column: number | null;
  }[];
}

async function ask<Answer>(origin: string, path: string, headers = ADMIN): Promise<[number, Answer]> {
  const { host } = new URL(origin);
  const response = await request(`http://api.example/api/v1/sites/${host}/${path}`, { headers });
  return [response.status, await response.json<Answer>()];
}

async function reportOf(origin: string, name: string): Promise<SourceReport> {
  const [status, report] = await ask<SourceReport>(origin, `sources/${name}`);
  expect(status).toBe(200);
  return report;
}

describe("what somebody put into KV", () => {
  it("is listed with where it is served and its date", async () => {
    const origin = newOrigin();
    await put(origin, "b", `${origin}/b\n`, { lastmod: "2026-11-21" });
    await put(origin, "a", `${origin}/a\n`);
    expect(await ask(origin, "sources")).toEqual([
      200,
      {
        sources: [
          { name: "a", url: `${origin}/sitemap-a.xml`, lastmod: null, metadataFault: null, inIndex: true },
          {
            ...{ name: "b", url: `${origin}/sitemap-b.xml`, lastmod: "2026-11-21" },
            ...{ metadataFault: null, inIndex: true },
          },
        ],
      },
    ]);
  });

  it.each([
    ["2026-11-21", /metadata are "2026-11-21", and not an object/],
    [["2026-11-21"], /metadata are \["2026-11-21"\], and not an object/],
    [{ lastmod: "21.11.2026" }, /"lastmod" of the metadata is "21\.11\.2026", which is no W3C date-time/],
    [{ lastmod: 1_795_219_200 }, /is 1795219200, which is no/],
    [{ lastmod: "2099-01-01" }, /"lastmod" of the metadata is "2099-01-01", which lies in the future/],
    [{ lastMod: "2026-11-21" }, /have "lastMod" and no "lastmod"/],
  ])(
    "is told of with metadata that cannot be read, and served without a date: %j",
    async (metadata, fault) => {
      const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
      const origin = newOrigin();
      await put(origin, "pages", `${origin}/a\n`, metadata);
      for (let count = 0; count < 2; count += 1) {
        const served = await request(`${origin}/sitemap-pages.xml`);
        expect([served.status, served.headers.get("last-modified")]).toEqual([200, null]);
      }
      const [, { sources }] = await ask<{ sources: { metadataFault: string | null }[] }>(origin, "sources");
      expect(sources).toEqual([
        expect.objectContaining({ lastmod: null, metadataFault: expect.stringMatching(fault) }),
      ]);
      const report = await reportOf(origin, "pages");
      expect(report.problems).toEqual([
        expect.objectContaining({ code: "metadata-unreadable", severity: "warning", entry: null }),
      ]);
      expect(report.counts).toEqual({ "metadata-unreadable": 1 });
      const lines = warn.mock.calls
        .map(([line]) => JSON.parse(line))
        .filter(({ event }) => event === "source");
      expect(lines).toEqual([
        expect.objectContaining({
          site: new URL(origin).host,
          source: "pages",
          message: expect.stringMatching(fault),
        }),
      ]);
      warn.mockRestore();
    },
  );

  it("has metadata of its writer's own, which nobody reads", async () => {
    const origin = newOrigin();
    await put(origin, "a", `${origin}/a\n`, { lastmod: "2026-11-21", build: 7 });
    await put(origin, "b", `${origin}/a\n`, { build: 7, lastmod: null });
    for (const name of ["a", "b"]) expect((await reportOf(origin, name)).counts).toEqual({});
  });

  it("may be a list with columns, of which nothing is told but what is wrong in them", async () => {
    const origin = newOrigin();
    await put(origin, "pages", `${origin}/a\t2026-11-21\n${origin}/b\t2026-11-21\tdaily\t0.5\n${origin}/c\n`);
    await put(origin, "dates", `${origin}/a\t21.11.2026\n${origin}/b\t2026-11-21\n`);
    expect(await reportOf(origin, "pages")).toMatchObject({
      served: 3,
      refused: null,
      counts: {},
      problems: [],
    });
    expect((await reportOf(origin, "dates")).counts).not.toHaveProperty("text-columns");
    expect((await reportOf(origin, "dates")).problems).not.toEqual([]);
  });

  it("is told with the lines that are left out and why", async () => {
    const origin = newOrigin();
    await put(origin, "pages", `${origin}/a\nnot a URL\n${origin}/b\nhttps://elsewhere.example/\n`);
    const report = await reportOf(origin, "pages");
    expect(report).toMatchObject({ format: "text", entries: 3, served: 2, refused: null });
    expect(report.problems).toContainEqual(
      expect.objectContaining({ code: "loc-other-host", severity: "error", entry: 2, line: 4, column: 1 }),
    );
  });

  it.each([
    ["xml-external-entity", '<!ENTITY there SYSTEM "file:///etc/hostname">'],
    ["xml-entity-markup", '<!ENTITY there "<b>bold</b>">'],
  ])(
    "is served without entries with an entity that is not read, and told which: %s",
    async (code, entity) => {
      const origin = newOrigin();
      const document = (entities: string): string =>
        `<!DOCTYPE urlset [${entities}<!ENTITY within "in">]><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${origin}/&there;</loc></url><url><loc>${origin}/&within;?b=1&amp;c=2;</loc></url></urlset>`;
      await put(origin, "pages", document(entity));
      const locs = [
        ...(await (await request(`${origin}/sitemap-pages.xml`)).text()).matchAll(/<loc>(.*?)</g),
      ];
      expect(locs.map(([, loc]) => loc)).toEqual([`${origin}/in?b=1&amp;c=2;`]);
      const report = await reportOf(origin, "pages");
      expect(report).toMatchObject({ entries: 2, served: 1, refused: null });
      expect(report.problems).toContainEqual(expect.objectContaining({ code, severity: "error", entry: 0 }));
    },
  );

  it("is told in JSON by its lines, too", async () => {
    const origin = newOrigin();
    const lines = [
      `{"loc": "${origin}/a", "lastmod": "21.11.2026", "id": 7}`,
      "",
      `{"loc": "about"}`,
      "{",
      "",
    ];
    await put(origin, "pages", lines.join("\n"));
    const report = await reportOf(origin, "pages");
    expect(report).toMatchObject({ format: "ndjson", entries: 3, served: 1, refused: null });
    expect(report.problems.map(({ code, severity, entry, line }) => [code, severity, entry, line])).toEqual([
      ["unknown-key", "info", 0, 1],
      ["lastmod-slashes", "warning", 0, 1],
      ["loc-relative", "error", 1, 3],
      ["unreadable", "error", 2, 4],
    ]);
  });

  it("is told without what only a guess would make a URL, in whatever it is written", async () => {
    const origin = newOrigin();
    const xml = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"><url><loc>${origin}/a</loc><image:image><image:loc>nope.jpg</image:loc></image:image></url></urlset>`;
    const entry = { loc: `${origin}/a`, images: ["nope.jpg"] };
    await put(origin, "xml", xml);
    await put(origin, "list", JSON.stringify([entry]));
    await put(origin, "lines", `${JSON.stringify(entry)}\n`);
    await put(origin, "table", `loc,extensions\n${origin}/a,"{""images"":[""nope.jpg""]}"\n`);
    for (const name of ["xml", "list", "lines", "table"]) {
      const report = await reportOf(origin, name);
      expect([name, report.served, report.counts["image-loc-relative"]]).toEqual([name, 1, 1]);
      expect(await (await request(`${origin}/sitemap-${name}.xml`)).text()).not.toContain("nope");
    }
    await put(origin, "gap", JSON.stringify([{ loc: `${origin}/a`, images: [null] }]));
    expect((await reportOf(origin, "gap")).counts).toEqual({ "image-loc-missing": 1 });
  });

  it("may have URLs in quotes and entries on its lines", async () => {
    const origin = newOrigin();
    await put(origin, "urls", `"${origin}/1"\n"${origin}/2"\n`);
    await put(origin, "both", `\n"${origin}/1"\r\n{"loc":"${origin}/2","images":["${origin}/a.jpg"]}`);
    for (const name of ["urls", "both"]) {
      expect(await reportOf(origin, name)).toMatchObject({
        format: "ndjson",
        entries: 2,
        served: 2,
        counts: {},
      });
      const served = await (await request(`${origin}/sitemap-${name}.xml`)).text();
      expect(Array.from(served.matchAll(/<loc>(.*?)</g), ([, loc]) => loc)).toEqual([
        `${origin}/1`,
        `${origin}/2`,
      ]);
    }
    await put(origin, "cut", `"${origin}/1"\n{"loc":"${origin}`);
    expect((await reportOf(origin, "cut")).refused?.code).toBe("json-unreadable");
    // Of a list in which only some URLs are in quotes, all are URLs.
    await put(origin, "text", `"${origin}/1"\n${origin}/2\n`);
    expect(await reportOf(origin, "text")).toMatchObject({ format: "text", served: 2 });
    await put(origin, "columns", `"${origin}/1"\t2026-11-21\n"${origin}/2"\n`);
    expect(await reportOf(origin, "columns")).toMatchObject({ format: "text" });
    await put(origin, "table", `"loc"\n"${origin}/1"\n`);
    expect(await reportOf(origin, "table")).toMatchObject({ format: "csv", served: 1 });
  });

  it("is told of by the line that is cut", async () => {
    const origin = newOrigin();
    await put(origin, "cut", `{"loc":"${origin}/1"}\n{"loc":"${origin}/2"}\n{"loc":"http`);
    const report = await reportOf(origin, "cut");
    const message = "The stored source cannot be read as JSON: Unterminated string in JSON, in line 3.";
    expect(report.refused).toEqual({ code: "json-unreadable", message });
    expect(report.problems).toEqual([
      expect.objectContaining({ code: "unreadable", severity: "error", entry: 2, line: 3 }),
    ]);
    const served = await request(`${origin}/sitemap-cut.xml`);
    expect([served.status, await served.text()]).toEqual([502, `${message}\n`]);
  });

  it("is told in a table by the lines of its rows", async () => {
    const origin = newOrigin();
    const lines = [
      "loc;lastmod;extensions",
      `${origin}/a;21.11.2026;`,
      "",
      ";;x",
      `"${origin}/\n";;[]`,
      "about;;",
    ];
    await put(origin, "pages", lines.join("\n"));
    const report = await reportOf(origin, "pages");
    expect(report).toMatchObject({ format: "csv", entries: 4, served: 1, refused: null });
    expect(report.problems.map(({ code, severity, entry, line }) => [code, severity, entry, line])).toEqual([
      ["lastmod-slashes", "warning", 0, 2],
      ["unreadable", "error", 1, 4],
      ["unreadable", "error", 2, 5],
      ["loc-relative", "error", 3, 7],
    ]);
  });

  it.each([
    [
      "a list",
      (urls: string[]) => ["https://elsewhere.example/", ...urls, "https://elsewhere.example/"].join("\n"),
    ],
    ["a table", (urls: string[]) => ["loc", "not a URL", ...urls, "https://elsewhere.example/"].join("\n")],
    ["JSON", (urls: string[]) => JSON.stringify(["not a URL", ...urls, {}])],
    ["lines of JSON", (urls: string[]) => ["{}", ...urls.map((url) => JSON.stringify(url)), "{}"].join("\n")],
    [
      "XML",
      (urls: string[]) =>
        `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${[
          "about",
          ...urls,
          "https://elsewhere.example/",
        ]
          .map((url) => `<url><loc>${url}</loc></url>`)
          .join("")}</urlset>`,
    ],
  ])(
    "that is %s with 50,000 usable URLs is served whatever else it has, and none with more",
    async (_, write) => {
      const origin = newOrigin();
      const urls = urlList(origin, 50_001).trim().split("\n");
      await put(origin, "full", write(urls.slice(1)));
      expect(await (await request(`${origin}/sitemap-full.xml`)).text()).toMatch(/<\/urlset>\s*$/);
      expect(await reportOf(origin, "full")).toMatchObject({
        entries: 50_002,
        served: 50_000,
        refused: null,
      });
      await put(origin, "over", write(urls));
      expect(await reportOf(origin, "over")).toMatchObject({ refused: { code: "source-too-large" } });
    },
  );

  it.each([
    ["a slip in its head", "loc,prioirty\n", "table-unreadable", "did you mean `priority`?"],
    [
      "a quote without its end",
      'loc\n"https://a.example/\n',
      "table-unreadable",
      "line 2: a quote is not closed",
    ],
    ["no rows", "loc,lastmod\n", "source-empty", "no usable URL"],
    ["too many rows", `loc\n${"https://a.example/\n".repeat(100_001)}`, "source-too-large", "100,000"],
  ])("that is a table with %s is refused as one, and not as a list", async (_, table, code, reason) => {
    const origin = newOrigin();
    await put(origin, "table", table);
    const report = await reportOf(origin, "table");
    expect(report.refused).toEqual({ code, message: expect.stringContaining(reason) });
    expect(report.refused?.message).toMatch(/[^?]\.$|\?$/);
    expect(Object.keys(report.counts).filter((code) => code.startsWith("text-"))).toEqual([]);
    const response = await request(`${origin}/sitemap-table.xml`);
    expect([response.status, await response.text()]).toEqual([502, expect.stringContaining(reason)]);
  });

  it("is told with the reason why it is not served", async () => {
    const origin = newOrigin();
    const damaged = (await gzip(urlList(origin, 1_000))).subarray(0, -100);
    await put(origin, "damaged", damaged);
    await put(origin, "page", "<!DOCTYPE html><title>Sign in</title>");
    for (const [name, code] of [
      ["damaged", "source-damaged"],
      ["page", "source-unreadable"],
    ] as const) {
      const report = await reportOf(origin, name);
      expect([name, report.format, report.served, report.refused?.code]).toEqual([name, null, 0, code]);
      expect(report.problems.length, name).toBeGreaterThan(0);
    }
  });

  it.each([
    [
      "a list without its end",
      "[",
      "json-unreadable",
      /^The stored source cannot be read as JSON: Unexpected end of JSON input\.$/m,
    ],
    [
      "lines of which the last one is cut",
      `{"loc":"https://a.example/1"}\n{"loc":"https://a.ex`,
      "json-unreadable",
      /cannot be read as JSON: Unterminated string/,
    ],
    [
      "a list with a comma too many",
      `["https://a.example/",]`,
      "json-unreadable",
      /cannot be read as JSON: Unexpected token .+,\]/,
    ],
    [
      "an object with `urls` twice",
      '{"urls":["https://a.example/1"],"of":{"urls":[]},"urls":["https://a.example/2"]}',
      "json-repeated-urls",
      /would be lost/,
    ],
    ["an object over several lines", `{\n"loc": "https://a.example/"\n}`, "json-no-list", /neither a list/],
    [
      "letters of Windows-1252",
      Uint8Array.from(Buffer.from("loc\nhttps://a.example/gr\xfcn\n", "latin1")),
      "source-not-utf-8",
      /UTF-8/,
    ],
    [
      "an index",
      `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>https://a.example/a.xml</loc></sitemap></sitemapindex>`,
      "source-no-pages",
      /a sitemap index/,
    ],
    [
      "a list of more than a sitemap may hold",
      `[${"{},".repeat(1_000_000)}{}]`,
      "source-too-large",
      /50,000/,
    ],
    [
      "a list of more values than there is memory for",
      `{"urls":[${"{},".repeat(2_000_000)}{}]}`,
      "json-too-many-values",
      /a million values/,
    ],
    [
      "a line of more values than there is memory for",
      `{"loc":"https://a.example/"}\n{"loc":"https://a.example/","images":[${"{},".repeat(2_000_000)}{}]}\n`,
      "json-too-many-values",
      /a million values/,
    ],
    ["a robots.txt", "User-agent: *\nDisallow:\n", "source-no-pages", /a robots.txt/],
  ])("that is not served says why: %s", async (_, content, code, reason) => {
    const origin = newOrigin();
    await put(origin, "source", content);
    const { refused } = await reportOf(origin, "source");
    expect(refused).toEqual({ code, message: expect.stringMatching(reason) });
    expect(await (await request(`${origin}/sitemap-source.xml`)).text()).toMatch(reason);
  });

  it("has no fault because of the name under which it is served", async () => {
    const origin = newOrigin();
    await put(origin, "list", `${origin}/a\n${origin}/b\n`);
    expect((await reportOf(origin, "list")).counts).toEqual({});
  });

  it("is said to be out of sight where the site's store takes its place", async () => {
    const { origin, api } = await newSite();
    await put(origin, "old", `${origin}/old\n`);
    await put(origin, "00001", `${origin}/first\n`);
    const indexed = async (): Promise<unknown> =>
      (await ask<{ sources: { name: string; inIndex: boolean }[] }>(origin, "sources"))[1].sources.map(
        ({ name, inIndex }) => [name, inIndex],
      );
    expect(await indexed()).toEqual([
      ["00001", true],
      ["old", true],
    ]);
    await request(`${api}/urls`, {
      method: "POST",
      headers: { ...ADMIN, "content-type": "text/plain" },
      body: `${origin}/stored`,
    });
    await settle(origin, 50);
    expect(await indexed()).toEqual([
      ["00001", false],
      ["old", false],
    ]);
    const [hidden, old] = [await reportOf(origin, "00001"), await reportOf(origin, "old")];
    expect([hidden.refused?.code, hidden.served, old.refused, old.served]).toEqual(["hidden", 0, null, 1]);
  });

  it("is not in the index of an emptied store where a sitemap of that has its name", async () => {
    const { origin, api } = await newSite();
    const indexed = async (): Promise<readonly [number, readonly unknown[]]> => {
      const response = await request(`${origin}/sitemap.xml`);
      const names = (await response.text()).matchAll(/<loc>.*?\/sitemap-(.*?)\.xml</g);
      return [response.status, Array.from(names, ([, name]) => name)];
    };
    const robots = async (): Promise<number> => (await request(`${origin}/robots.txt`)).status;
    for (const name of ["00001", "00002", "recent"]) await put(origin, name, `${origin}/${name}\n`);
    expect(await indexed()).toEqual([200, ["00001", "00002", "recent"]]);
    const change = async (method: string, query: string, body: string | null): Promise<void> => {
      const headers = { ...ADMIN, "content-type": "text/plain" };
      await request(`${api}/urls${query}`, { method, headers, body });
      await settle(origin, 50);
    };
    await change("POST", "", `${origin}/stored`);
    expect(await indexed()).toEqual([200, ["recent", "00001"]]);
    await change("DELETE", `?prefix=${origin}/&confirm=${new URL(origin).host}`, null);
    expect([await indexed(), await robots()]).toEqual([[200, ["00002"]], 200]);
    for (const name of ["00001", "recent"])
      expect((await request(`${origin}/sitemap-${name}.xml`)).status).toBe(410);
    await env.KV.delete(`v1:src:${new URL(origin).host}:00002`);
    expect([(await indexed())[0], await robots()]).toEqual([404, 404]);
  });

  it("is counted exactly, and told in a hundred problems at most", async () => {
    const origin = newOrigin();
    await put(origin, "text", `${origin}/\n${"https://elsewhere.example/\n".repeat(3_000)}`);
    await put(origin, "json", JSON.stringify([`${origin}/`, ...Array.from({ length: 3_000 }, () => 7)]));
    const [text, list] = [await reportOf(origin, "text"), await reportOf(origin, "json")];
    expect([text.counts["loc-other-host"], list.counts.unreadable]).toEqual([3_000, 3_000]);
    for (const { problems } of [text, list]) expect(problems.length).toBeLessThanOrEqual(100);
  });

  it("of a site with a store is for who may read it", async () => {
    const { origin } = await newSite();
    await put(origin, "old", `${origin}/old\n`);
    const { host } = new URL(origin);
    const made = await request(`${origin}/api/v1/sites/${host}/tokens`, {
      method: "POST",
      headers: ADMIN,
      body: JSON.stringify({ label: "reader", scope: "read" }),
    });
    const { token } = await made.json<{ token: string }>();
    const reader = { authorization: `Bearer ${token}` };
    const [status, { sources }] = await ask<{ sources: { url: string }[] }>(origin, "sources", reader);
    expect([status, sources.map(({ url }) => url)]).toEqual([200, [`${origin}/sitemap-old.xml`]]);
    expect((await ask(origin, "sources/old", reader))[0]).toBe(200);
    expect((await ask(newOrigin(), "sources", reader))[0]).toBe(401);
  });

  it("is 404 when it is not there", async () => {
    const origin = newOrigin();
    for (const name of ["none", "NONE", "a%2Fb"]) {
      const [status, answer] = await ask(origin, `sources/${name}`);
      expect([name, status, answer]).toEqual([
        name,
        404,
        { error: { code: "no-such-source", message: expect.any(String) } },
      ]);
    }
  });
});
