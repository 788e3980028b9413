import { env, evictDurableObject, runInDurableObject } from "cloudflare:test";
import { gunzipSync } from "node:zlib";
import { parse } from "sitemapkit";
import { describe, expect, it } from "vitest";
import { ADMIN, configure, newSite, settle } from "./api-site.ts";
import { newOrigin, request } from "./site.ts";

/** In how many alarms the objects of these tests do what they have to do. */
const ALARMS = 50;

/** What is said of URLs that were sent. */
interface Answer {
  readonly seq: number | null;
  readonly accepted: number;
  readonly rejected: readonly {
    readonly index: number;
    readonly line: number;
    readonly loc?: string;
    readonly code: string;
  }[];
  readonly repaired?: readonly {
    readonly index: number;
    readonly values: readonly {
      readonly field: string;
      readonly code: string;
      readonly after: string | null;
    }[];
  }[];
}

/** Lets tokens of a site expire that do so at all, or one of them. */
async function expireTokens(origin: string, id = "%"): Promise<void> {
  const object = env.SITES.getByName(new URL(origin).host);
  await runInDurableObject(object, (_, { storage }) => {
    storage.sql.exec("UPDATE token SET expires_at = 1 WHERE expires_at IS NOT NULL AND id LIKE ?", id);
  });
}

async function send(api: string, type: string, body: string, headers: Record<string, string> = {}) {
  const response = await request(`${api}/urls`, {
    method: "POST",
    headers: { ...ADMIN, "content-type": type, ...headers },
    body,
  });
  return { status: response.status, answer: await response.json<Answer>() };
}

async function urlsOf(url: string): Promise<readonly string[]> {
  const response = await request(url, { headers: { "accept-encoding": "gzip" } });
  expect(response.status).toBe(200);
  const report = parse(new Uint8Array(await response.arrayBuffer()), { url });
  expect([report.verdict, [...report.diagnostics].filter(({ severity }) => severity !== "info")]).toEqual([
    "accepted",
    [],
  ]);
  return [...report.entries].map(({ loc }) => loc);
}

describe("a site with a store", () => {
  it("takes no words for URLs, although a link could be written like that", async () => {
    const { origin, api } = await newSite();
    const words = ["not a url", "/tea", "//example.com/tea", "www.example.com/tea", "-tea"];
    const { answer } = await send(api, "text/plain", [...words, `${origin}/tea`].join("\n"));
    expect(answer.accepted).toBe(1);
    expect(answer.rejected.map(({ line, code }) => [line, code])).toEqual(
      words.map((_, index) => [index + 1, "loc-relative"]),
    );
    const json = await send(api, "application/json", JSON.stringify([{ loc: "tea" }, `${origin}/cups`]));
    expect(json.answer.rejected.map(({ index, code }) => [index, code])).toEqual([[0, "loc-relative"]]);
  });

  it("takes entries with a fault without what cannot be mended of them, if asked to, and says so", async () => {
    const { origin, api } = await newSite();
    const images = [`${origin}/tea.jpg`];
    const alternates = [{ hreflang: "de", href: `${origin}/de` }];
    const body = JSON.stringify([
      "tea",
      { loc: `${origin}/a`, images, alternates },
      { loc: `${origin}/b`, lastmod: "2026/11/20", images: ["ftp://example.com/"] },
      { loc: `${origin}/c`, images },
    ]);
    const { answer: refused } = await send(api, "application/json", body);
    expect([refused.accepted, refused.repaired]).toEqual([1, undefined]);
    expect(refused.rejected.map(({ code }) => code)).toEqual([
      "loc-relative",
      "hreflang-self-missing",
      "lastmod-slashes",
    ]);

    for (const path of ["urls?repair", "snapshots/x/1?repair"]) {
      const response = await request(`${api}/${path}`, {
        method: path.startsWith("urls") ? "POST" : "PUT",
        headers: { ...ADMIN, "content-type": "application/json" },
        body,
      });
      const { accepted, rejected, repaired } = await response.json<Answer>();
      expect([accepted, rejected.map(({ index }) => index)]).toEqual([3, [0]]);
      const told = repaired?.flatMap(({ index, values }) =>
        values.map(({ field, code, after }) => [index, field, code, after]),
      );
      expect(told).toEqual(
        expect.arrayContaining([
          [1, "alternates.hreflang", "hreflang-self-missing", "x-default"],
          [1, "alternates.href", "hreflang-self-missing", `${origin}/a`],
          [2, "lastmod", "lastmod-slashes", "2026-11-20"],
          [2, "images.loc", "image-loc-invalid", null],
        ]),
      );
      expect(told?.every(([index]) => index === 1 || index === 2)).toBe(true);
    }
    await settle(origin, ALARMS);
    const stored = await request(`${api}/urls?loc=${encodeURIComponent(`${origin}/a`)}`, { headers: ADMIN });
    const { xml } = await stored.json<{ xml: string }>();
    expect(xml).toContain(`${origin}/tea.jpg`);
    expect(xml).toContain(`hreflang="x-default" href="${origin}/a"`);
  });

  it("repairs of a request only what takes seconds, tells the rest, and takes what is good all the same", async () => {
    const { origin, api } = await newSite();
    const pictures = (begin: string) => Array.from({ length: 1_000 }, (_, index) => `${begin}/${index}.png`);
    const bad = Array.from({ length: 16 }, (_, n) => ({
      loc: `${origin}/bad/${n}`,
      images: pictures("bad:"),
    }));
    const good = { loc: `${origin}/good`, images: pictures(origin) };
    const page = { loc: `${origin}/page`, images: ["bad:1"] };
    const response = await request(`${api}/urls?repair`, {
      method: "POST",
      headers: { ...ADMIN, "content-type": "application/json" },
      body: JSON.stringify([good, page, ...bad, good]),
    });
    const { accepted, rejected, repaired } = await response.json<Answer>();
    const told = rejected.map(({ index, code, loc }) => [index, code, loc]);
    const left = bad.slice(5).map(({ loc }, index) => [index + 7, "too-much-to-repair", loc]);
    expect([accepted, told]).toEqual([8, left]);
    expect(repaired?.map(({ index, values }) => [index, values.length])).toEqual([
      [1, 1],
      ...[2, 3, 4, 5, 6].map((index) => [index, 1_000]),
    ]);
  });

  it("serves what was sent to it, in a sitemap that its index names", async () => {
    const { origin, api } = await newSite();
    const { status, answer } = await send(
      api,
      "text/plain",
      `${origin}/b\t2026-11-01\n${origin}/a\nhttps://www.example.org/\n`,
    );
    expect([status, answer.accepted, answer.rejected.length]).toEqual([202, 2, 1]);
    expect(answer.rejected[0]).toMatchObject({ index: 2, line: 3, code: "loc-other-host" });
    await settle(origin, ALARMS);
    expect(await urlsOf(`${origin}/sitemap.xml`)).toContain(`${origin}/sitemap-00001.xml`);
    expect(await urlsOf(`${origin}/sitemap-00001.xml`)).toEqual([`${origin}/a`, `${origin}/b`]);
    const file = await request(`${origin}/sitemap-00001.xml.gz`);
    expect(file.headers.get("content-type")).toBe("application/gzip");
    expect(gunzipSync(await file.arrayBuffer()).toString()).toContain(`<loc>${origin}/a</loc>`);
  });

  it("leaves out a URL whose host ends with a dot, which is of another host for all who compare them", async () => {
    const { origin, api } = await newSite();
    const dotted = `${origin}./tea`;
    const { answer } = await send(api, "text/plain", `${dotted}\n${origin}/a\n`);
    expect(answer).toMatchObject({
      accepted: 1,
      rejected: [{ index: 0, line: 1, loc: dotted, code: "loc-other-host" }],
    });
    // One that a store has from before can be found and deleted.
    const about = await request(`${api}/urls?loc=${encodeURIComponent(dotted)}`, { headers: ADMIN });
    expect(about.status).toBe(404);
    expect((await send(api, "text/plain", `-${dotted}\n`)).status).toBe(202);
    const prefix = encodeURIComponent(`${origin}./`);
    const cut = await request(`${api}/urls?prefix=${prefix}`, { method: "DELETE", headers: ADMIN });
    expect(cut.status).toBe(202);
  });

  it("takes a table, and tells of its rows by their lines", async () => {
    const { origin, api } = await newSite();
    const table = `\ufeffloc;lastmod;id\r\n${origin}/a;2026-11-01;7\r\n${origin}/b;soon;8\r\n;;9\r\n`;
    const { status, answer } = await send(api, "text/csv; charset=utf-8", table);
    expect([status, answer.accepted]).toEqual([202, 1]);
    expect(answer.rejected.map(({ index, line, code }) => [index, line, code])).toEqual([
      [1, 3, "lastmod-format"],
      [2, 4, "loc-missing"],
    ]);
    for (const content of ["url\nhttps://a.example/\n", "loc,prioirty\n", 'loc\n"', ""]) {
      const refused = await send(api, "text/csv", content);
      expect([content, refused.status, refused.answer]).toEqual([
        content,
        400,
        { error: { code: "not-a-table", message: expect.stringMatching(/[^?]\.$|\?$/) } },
      ]);
    }
  });

  it("knows from what an option says that it is not set", async () => {
    const { origin, api } = await newSite();
    const sent = async (query: string): Promise<number> => {
      const headers = { ...ADMIN, "content-type": "text/csv" };
      const body = `loc,lastmod\n${origin}/a,21.11.2025\n`;
      return (await request(`${api}/urls${query}`, { method: "POST", headers, body })).status;
    };
    const statuses = await Promise.all(["?repair=false", "?repair=0", "?repair", "?repair=true"].map(sent));
    expect(statuses).toEqual([422, 422, 202, 202]);
  });

  it("answers before anything was sent to it", async () => {
    const { origin, api } = await newSite();
    const ask = async (path: string) => (await request(`${api}/${path}`, { headers: ADMIN })).status;
    const paths = ["status", "status?seq=1", "changes", "changes?since=0", "config", "tokens"];
    expect(await Promise.all(paths.map(ask))).toEqual(paths.map(() => 200));
    expect(await ask(`urls?loc=${origin}/a`)).toBe(404);
  });

  it("is asked for one URL: what is a sign or a separator in a list is none in it", async () => {
    const { origin, api } = await newSite();
    await send(api, "text/plain", `${origin}/a\n`);
    await settle(origin, ALARMS);
    const ask = async (call: string, loc: string) =>
      (await request(`${api}/${call}?loc=${encodeURIComponent(loc)}`, { headers: ADMIN })).status;
    for (const call of ["urls", "seen"]) {
      expect(await ask(call, `${origin}/a`)).toBe(200);
      const others = [`-${origin}/a`, `${origin}/a\t2026-11-21`, `${origin}/a\n${origin}/b`, "-", "\n"];
      for (const loc of others) expect([call, loc, await ask(call, loc)]).toEqual([call, loc, 422]);
    }
  });

  it("does a request with a key once, and knows another one with the same key", async () => {
    const { origin, api } = await newSite();
    const key = { "idempotency-key": "monday" };
    const first = await send(api, "text/plain", `${origin}/a\n`, key);
    expect(await send(api, "text/plain", `${origin}/a\n`, key)).toEqual(first);
    expect((await send(api, "text/plain", `${origin}/b\n`, key)).status).toBe(409);
  });

  it("answers a request with a key as before, whatever the configuration makes of its content since then", async () => {
    const { origin, api } = await newSite();
    const news = { publicationDate: new Date().toISOString(), title: "Tea" };
    const article = JSON.stringify([{ loc: `${origin}/article`, news }]);
    const both = JSON.stringify([`${origin}/page`, { loc: `${origin}/other`, news }]);
    const post = (body: string, key: string) =>
      send(api, "application/json", body, { "idempotency-key": key });
    const publication = { name: "The Tea Times", language: "en" };
    await configure({ api }, { news: publication });
    const taken = await post(article, "with-publication");
    expect(taken).toMatchObject({ status: 202, answer: { accepted: 1, rejected: [] } });
    await configure({ api }, {});
    expect(await post(article, "with-publication")).toEqual(taken);
    // What is left out, is left out: nothing of it was stored under that key.
    expect((await post(article, "without-publication")).status).toBe(422);
    const partly = await post(both, "partly");
    expect(partly).toMatchObject({ status: 202, answer: { accepted: 1, rejected: [{ index: 1 }] } });
    await configure({ api }, { news: publication });
    expect(await post(both, "partly")).toEqual(partly);
    expect((await post(article, "without-publication")).status).toBe(202);
    const { rejected } = await (await request(`${api}/report`, { headers: ADMIN })).json<{
      rejected: { counts: Record<string, number> };
    }>();
    expect(Object.values(rejected.counts)).toEqual([2]);
  });

  it("knows another request with the same key by its form, its options and its method, too", async () => {
    const { origin, api } = await newSite();
    const key = { "idempotency-key": "tuesday" };
    const body = `${origin}/old/`;
    const ask = async (method: string, query: string, type = "text/plain") => {
      const content = method === "POST" ? { body } : {};
      const headers = { ...ADMIN, ...key, "content-type": type };
      return (await request(`${api}/urls${query}`, { method, headers, ...content })).status;
    };
    expect(await ask("POST", "")).toBe(202);
    // What is mended then would be told as taken, and not be there.
    expect(await ask("POST", "?repair")).toBe(409);
    expect(await ask("DELETE", `?prefix=${origin}/old/`)).toBe(409);
    // The same however it is said.
    expect(await ask("POST", "?repair=false", "Text/Plain; charset=utf-8")).toBe(202);
    const status = await (await request(`${api}/status`, { headers: ADMIN })).json();
    expect(status).toMatchObject({ appended: 1 });
    const ndjson = { ...key, "idempotency-key": "wednesday" };
    const line = JSON.stringify(`${origin}/a`);
    expect((await send(api, "application/x-ndjson", line, ndjson)).status).toBe(202);
    expect((await send(api, "application/json", `[${line}]`, ndjson)).status).toBe(409);
  });

  it("does not answer with strict what was taken without it", async () => {
    const { origin, api } = await newSite();
    const post = async (query: string, body: readonly string[], key: string) => {
      const headers = { ...ADMIN, "idempotency-key": key, "content-type": "application/json" };
      const sent = { method: "POST", headers, body: JSON.stringify(body) };
      const response = await request(`${api}/urls${query}`, sent);
      const { error } = await response.json<{ error?: { code: string } }>();
      return [response.status, error?.code];
    };
    const [good, both] = [[`${origin}/a`], [`${origin}/a`, "bad"]];
    expect(await post("", both, "lax")).toEqual([202, undefined]);
    expect(await post("?strict", both, "lax")).toEqual([409, "key-reused"]);
    expect(await post("", both, "lax")).toEqual([202, undefined]);
    // What was refused as a whole has done nothing.
    expect(await post("?strict", both, "strict")).toEqual([422, undefined]);
    expect(await post("", both, "strict")).toEqual([202, undefined]);
    expect(await post("?strict", good, "good")).toEqual([202, undefined]);
    expect(await post("?strict", good, "good")).toEqual([202, undefined]);
    expect(await post("", good, "good")).toEqual([409, "key-reused"]);
  });

  it("stores each URL in its normal form, and none that is too long in it", async () => {
    const { origin, api } = await newSite();
    const long = (count: number) => `${origin}/${"é".repeat(count)}`;
    for (const [type, body] of [
      ["text/plain", `${long(400)}\n${long(300)}\n`],
      ["application/json", JSON.stringify([long(400), long(300)])],
    ] as const) {
      const { status, answer } = await send(api, type, body);
      expect(status).toBe(202);
      expect(answer).toMatchObject({ accepted: 1, rejected: [{ index: 0, code: "loc-too-long" }] });
    }
    // What a store has from before can go.
    expect((await send(api, "text/plain", `-${long(400)}\n`)).status).toBe(202);
    const deleted = await request(`${api}/urls?prefix=${origin}/%C3%A9`, {
      method: "DELETE",
      headers: ADMIN,
    });
    expect(deleted.status).toBe(202);
    await settle(origin, ALARMS);
    const status = await (await request(`${api}/status`, { headers: ADMIN })).json();
    expect(status).toMatchObject({ urls: 0 });
  });

  it("takes every form, and all that extensions add", async () => {
    const { origin, api } = await newSite();
    const entry = { loc: `${origin}/json`, images: [`${origin}/json.jpg`], lastmod: "2026-11-01" };
    await send(
      api,
      "application/json",
      JSON.stringify({ urls: [entry, `${origin}/gone`], delete: [`${origin}/gone`] }),
    );
    await send(api, "application/x-ndjson", `"${origin}/line"\n{"loc":"${origin}/object","priority":0.5}\n`);
    await send(
      api,
      "application/xml",
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"><url><loc>${origin}/xml</loc><xhtml:link rel="alternate" hreflang="en" href="${origin}/xml"/></url></urlset>`,
    );
    await settle(origin, ALARMS);
    const text = await (await request(`${origin}/sitemap-00001.xml`)).text();
    expect(await urlsOf(`${origin}/sitemap-00001.xml`)).toEqual(
      ["json", "line", "object", "xml"].map((path) => `${origin}/${path}`),
    );
    expect(text).toContain("<image:image><image:loc>");
    expect(text).toContain('<xhtml:link rel="alternate" hreflang="en"');
    expect(text).toContain("<priority>0.5</priority>");
  });

  it("says of each line what is wrong with it, and takes the good ones", async () => {
    const { origin, api } = await newSite();
    const { status, answer } = await send(
      api,
      "application/x-ndjson",
      `{"loc":\n"${origin}/good"\n7\n{"loc":"${origin}/date","lastmod":"yesterday"}\n`,
    );
    expect([status, answer.accepted]).toEqual([202, 1]);
    expect(answer.rejected.map(({ line, code }) => [line, code])).toEqual([
      [1, "unreadable"],
      [3, "unreadable"],
      [4, "lastmod-format"],
    ]);
  });

  it("keeps what is newer when it is asked to", async () => {
    const { origin, api } = await newSite();
    await send(api, "text/plain", `${origin}/a\t2026-11-10\n`);
    await send(
      api,
      "application/json",
      JSON.stringify([{ loc: `${origin}/a`, lastmod: "2026-11-01", ifNewer: true }]),
    );
    await settle(origin, ALARMS);
    const { xml } = await (await request(`${api}/urls?loc=${origin}/a`, { headers: ADMIN })).json<{
      xml: string;
    }>();
    expect(xml).toContain("<lastmod>2026-11-10</lastmod>");
  });

  it("says what was left out of a URL whose normal form is another than the one that was sent", async () => {
    const { origin, api } = await newSite();
    const loc = `${origin}/list?filter[colour]=o'red`;
    await send(api, "application/json", JSON.stringify([{ loc, lastmod: "yesterday" }]));
    for (const asked of [loc, loc.replaceAll("[", "%5B").replaceAll("]", "%5D")]) {
      const response = await request(`${api}/urls?loc=${encodeURIComponent(asked)}`, { headers: ADMIN });
      const { error } = await response.json<{ error: { message: string } }>();
      expect([asked, response.status, error.message]).toEqual([
        asked,
        404,
        expect.stringContaining("lastmod"),
      ]);
    }
  });

  it("finds what begins with a prefix however that is written, and nothing else", async () => {
    const { origin, api } = await newSite();
    const cut = async (prefix: string) => {
      const query = `prefix=${encodeURIComponent(prefix)}&confirm=${new URL(origin).host}`;
      const { status } = await request(`${api}/urls?${query}`, { method: "DELETE", headers: ADMIN });
      await settle(origin, ALARMS);
      return status;
    };
    const stays = [`${origin}/`, `${origin}/.well-known/a`, `${origin}/..a`, `${origin}/old`];
    const goes = [
      ["/old/", "/old/a"],
      ["/list?filter[colour]=", "/list?filter[colour]=red"],
      ["/it?q=O'", "/it?q=O'Neill"],
      ["/%c3%a4", "/ä/1"],
      ["/ö", "/%C3%B6/1"],
      ["/%7Eann/", "/~ann/a"],
      ["/a|b", "/a|b/c"],
      ["/?a=1&", "/?a=1&b=2"],
      ["/..a/.", "/..a/.b"],
    ] as const;
    const sent = [...stays, ...goes.map(([, path]) => origin + path)];
    expect((await send(api, "application/json", JSON.stringify(sent))).answer.accepted).toBe(sent.length);
    await settle(origin, ALARMS);
    const left = async () =>
      (await (await request(`${api}/export?format=text`, { headers: ADMIN })).text()).trim().split("\n");
    for (const [prefix, path] of goes) {
      const before = await left();
      expect([prefix, await cut(origin + prefix)]).toEqual([prefix, 202]);
      expect([path, before.length - (await left()).length]).toEqual([path, 1]);
    }
    expect(await left()).toEqual(stays.toSorted());
    // It is the beginning of a name, and does not lead to the directory.
    expect(await cut(`${origin}/.w`)).toBe(202);
    expect(await cut(`${origin}/.`)).toBe(202);
    expect(await left()).toEqual([`${origin}/`, `${origin}/old`]);
    for (const prefix of [
      "",
      "/old",
      `${origin}.evil/`,
      `${origin}x`,
      `${origin}/%`,
      `${origin}/%4`,
      `${origin}/a#b`,
    ])
      expect([prefix, await cut(prefix)]).toEqual([prefix, 422]);
    const said = async (prefix: string) => {
      const query = `prefix=${encodeURIComponent(prefix)}`;
      const response = await request(`${api}/urls?${query}`, { method: "DELETE", headers: ADMIN });
      return (await response.json<{ error: { message: string } }>()).error.message;
    };
    expect(await said("https://elsewhere.example/a")).toContain("(loc-other-host)");
    expect(await said(`${origin}/a#b`)).toContain("(loc-fragment)");
    expect(await said("/old")).toContain("(loc-relative)");
    expect(await said("")).toBe(`Say with ?prefix= how the URLs begin, such as ${origin}/old/.`);
    expect(await cut(` ${origin} `)).toBe(202);
    expect(await left()).toEqual([""]);
  });

  it("deletes all that a site has only where that is confirmed, however it is said", async () => {
    const { origin, api } = await newSite();
    await send(api, "text/plain", `${origin}/a\n`);
    for (const prefix of [origin, `${origin}/`, `${origin.toUpperCase()}/`, `${origin}/x/../`])
      for (const more of ["", "&confirm=", "&confirm=www.other.example"]) {
        const query = `prefix=${encodeURIComponent(prefix)}${more}`;
        const response = await request(`${api}/urls?${query}`, { method: "DELETE", headers: ADMIN });
        const { error } = await response.json<{ error: { code: string } }>();
        expect([query, response.status, error.code]).toEqual([query, 422, "not-confirmed"]);
      }
    await settle(origin, ALARMS);
    expect((await request(`${origin}/sitemap-00001.xml`)).status).toBe(200);
  });

  it("deletes by prefix, and a sitemap without URLs is gone", async () => {
    const { origin, api } = await newSite();
    await send(api, "text/plain", `${origin}/old/a\n${origin}/old/b\n`);
    await settle(origin, ALARMS);
    const deleted = await request(`${api}/urls?prefix=${origin}/old/`, { method: "DELETE", headers: ADMIN });
    expect(deleted.status).toBe(202);
    const { seq } = await deleted.json<{ seq: number }>();
    await settle(origin, ALARMS);
    const status = await (await request(`${api}/status?seq=${seq}`, { headers: ADMIN })).json();
    expect(status).toMatchObject({ stage: "published", urls: 0, waiting: 0 });
    expect((await request(`${origin}/sitemap-00001.xml`)).status).toBe(410);
  });

  it("answers 304 and HEAD without the content, and plain XML to who takes no gzip", async () => {
    const { origin, api } = await newSite();
    await send(api, "text/plain", `${origin}/a\n`);
    await settle(origin, ALARMS);
    const url = `${origin}/sitemap-00001.xml`;
    const gzip = {
      headers: { "accept-encoding": "gzip" },
      cf: { clientAcceptEncoding: "gzip" } as CfProperties,
    };
    const whole = await request(url, gzip);
    const length = (await whole.arrayBuffer()).byteLength;
    expect(length).toBeGreaterThan(0);
    const again = await request(url, { headers: { "if-none-match": whole.headers.get("etag") ?? "" } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    const head = await request(url, { method: "HEAD", ...gzip });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect(Number(head.headers.get("content-length"))).toBeGreaterThan(0);
    const plain = await request(url, { cf: { clientAcceptEncoding: "identity" } as CfProperties });
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(await plain.text()).toMatch(/^<\?xml .*<\/urlset>\n$/s);
  });

  it("changes the tag of a sitemap only with its bytes", async () => {
    const { origin, api } = await newSite();
    const tag = async () => (await request(`${origin}/sitemap-00001.xml`)).headers.get("etag");
    await send(api, "text/plain", `${origin}/a\t2026-11-01\n`);
    await settle(origin, ALARMS);
    const first = await tag();
    await send(api, "text/plain", `${origin}/a\t2026-11-01\n`);
    await settle(origin, ALARMS);
    expect(await tag()).toBe(first);
    await send(api, "text/plain", `${origin}/a\t2026-11-02\n`);
    await settle(origin, ALARMS);
    expect(await tag()).not.toBe(first);
  });

  it("goes on where it was cut off", async () => {
    const { origin, api } = await newSite();
    await send(api, "text/plain", Array.from({ length: 2_000 }, (_, n) => `${origin}/${n}\n`).join(""));
    await evictDurableObject(env.SITES.getByName(new URL(origin).host));
    await settle(origin, ALARMS);
    expect((await urlsOf(`${origin}/sitemap-00001.xml`)).length).toBe(2_000);
  });
});

/** Who may do what. Each cell is asked for. */
describe("tokens", () => {
  it("are good for what they say, for their site, until they end", async () => {
    const [mine, other] = [await newSite(), await newSite()];
    const make = async (api: string, body: object): Promise<{ id: string; token: string }> => {
      const response = await request(`${api}/tokens`, {
        method: "POST",
        headers: ADMIN,
        body: JSON.stringify(body),
      });
      expect(response.status).toBe(201);
      return response.json();
    };
    const tokens: Record<string, string | null> = {
      none: null,
      wrong: "smk_000000000000_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
      read: (await make(mine.api, { scope: "read" })).token,
      write: (await make(mine.api, { scope: "write" })).token,
      admin: (await make(mine.api, { scope: "admin" })).token,
      expired: (await make(mine.api, { scope: "admin", expiresAt: "2099-01-01" })).token,
      foreign: (await make(other.api, { scope: "admin" })).token,
      bootstrap: String(env.ADMIN_TOKEN),
    };
    const calls = {
      status: ["GET", "status", undefined],
      changes: ["GET", "changes?since=0", undefined],
      seen: ["GET", "seen", undefined],
      look: ["GET", `urls?loc=${mine.origin}/none`, undefined],
      report: ["GET", "report", undefined],
      history: ["GET", "history", undefined],
      sources: ["GET", "sources", undefined],
      source: ["GET", "sources/none", undefined],
      export: ["GET", "export", undefined],
      post: ["POST", "urls", `${mine.origin}/x\n`],
      cut: ["DELETE", `urls?prefix=${mine.origin}/none/`, undefined],
      part: ["PUT", "snapshots/x/1", `${mine.origin}/x\n`],
      commit: ["POST", "snapshots/none/commit", '{"parts":1}'],
      drop: ["DELETE", "snapshots/none", undefined],
      addHook: ["POST", "webhooks", '{"source":"shop"}'],
      hooks: ["GET", "webhooks", undefined],
      dropHook: ["DELETE", "webhooks?id=none", undefined],
      republish: ["POST", "republish", undefined],
      list: ["GET", "tokens", undefined],
      make: ["POST", "tokens", "{}"],
      revoke: ["DELETE", "tokens?id=none", undefined],
      config: ["GET", "config", undefined],
      // By this call nothing changes: a field that is not known is refused after the token was looked at.
      configure: ["PUT", "config", '{"unknown":1}'],
      site: ["PUT", "", JSON.stringify({ origin: mine.origin })],
      unsite: ["DELETE", "?confirm=another", undefined],
      sites: ["GET", "/api/v1/sites", undefined],
    } as const;
    await expireTokens(mine.origin);
    const seen: Record<string, Record<string, number>> = {};
    for (const [who, token] of Object.entries(tokens)) {
      seen[who] = {};
      for (const [what, [method, path, body]] of Object.entries(calls)) {
        const headers: Record<string, string> = { "content-type": "text/plain" };
        if (token !== null) headers.authorization = `Bearer ${token}`;
        const below = /^(\?|$)/.test(path) ? mine.api + path : `${mine.api}/${path}`;
        const url = path.startsWith("/") ? mine.origin + path : below;
        const response = await request(url, { method, headers, ...(body === undefined ? {} : { body }) });
        expect(response.headers.get("cache-control")).toBe("no-store");
        await response.text();
        seen[who][what] = response.status;
      }
    }
    const all = (status: number) => Object.fromEntries(Object.keys(calls).map((what) => [what, status]));
    const reads = {
      status: 200,
      changes: 200,
      seen: 200,
      look: 404,
      report: 200,
      history: 200,
      sources: 200,
      source: 404,
      export: 200,
      config: 200,
    };
    const writes = { ...reads, post: 202, cut: 202, part: 200, commit: 404, drop: 404 };
    const hooks = { addHook: 201, hooks: 200, dropHook: 404, configure: 422 };
    const owns = { ...writes, ...hooks, republish: 202, list: 200, make: 201, revoke: 404 };
    const may = { ...owns, site: 200, unsite: 422, sites: 200 };
    // There is no token for these calls, so none is looked for.
    const unknown = { ...all(401), site: 403, unsite: 403, sites: 403 };
    expect(seen).toEqual({
      none: all(401),
      wrong: unknown,
      read: { ...all(403), ...reads },
      write: { ...all(403), ...writes },
      admin: { ...all(403), ...owns },
      expired: unknown,
      foreign: unknown,
      bootstrap: may,
    });
  });

  it("are worth nothing as soon as they are revoked", async () => {
    const { api } = await newSite();
    const made = await request(`${api}/tokens`, { method: "POST", headers: ADMIN, body: '{"scope":"read"}' });
    const { id, token } = await made.json<{ id: string; token: string }>();
    const ask = async () =>
      (await request(`${api}/status`, { headers: { authorization: `Bearer ${token}` } })).status;
    expect(await ask()).toBe(200);
    await request(`${api}/tokens?id=${id}`, { method: "DELETE", headers: ADMIN });
    expect(await ask()).toBe(401);
  });

  it("are told apart: who sends one is told what became of it, and who sends none of it is not", async () => {
    const { origin, api } = await newSite();
    const make = async (): Promise<{ id: string; token: string }> => {
      const body = '{"scope":"read","expiresAt":"2099-01-01T00:00:00+01:00"}';
      const made = await request(`${api}/tokens`, { method: "POST", headers: ADMIN, body });
      expect(made.status).toBe(201);
      return made.json();
    };
    const ask = async (authorization: string | null, path = "status") => {
      const headers: Record<string, string> = authorization === null ? {} : { authorization };
      const response = await request(`${api}/${path}`, { headers });
      const { error } = await response.json<{ error?: { code: string; message: string } }>();
      return [response.status, error?.code ?? null, response.headers.get("www-authenticate")];
    };
    const [good, expired, revoked] = [await make(), await make(), await make()];
    await expireTokens(origin, expired.id);
    await request(`${api}/tokens?id=${revoked.id}`, { method: "DELETE", headers: ADMIN });
    const invalid = 'Bearer error="invalid_token"';
    expect(await ask(`Bearer ${good.token}`)).toEqual([200, null, null]);
    expect(await ask(`Bearer ${good.token}`, "tokens")).toEqual([403, "not-allowed", null]);
    expect(await ask(`Bearer ${expired.token}`)).toEqual([401, "token-expired", invalid]);
    expect(await ask(`Bearer ${revoked.token}`)).toEqual([401, "token-revoked", invalid]);
    for (const { token } of [good, expired, revoked])
      expect(await ask(`Bearer ${token.slice(0, -1)}`)).toEqual([401, "token-unknown", invalid]);
    expect(await ask("Bearer short")).toEqual([401, "no-token", invalid]);
    expect(await ask(null)).toEqual([401, "no-token", "Bearer"]);
  });

  it("are a thousand at most: who has ended makes room, and nobody else", async () => {
    const { origin, api } = await newSite();
    const make = async () => {
      const response = await request(`${api}/tokens`, { method: "POST", headers: ADMIN, body: "{}" });
      const { error } = await response.json<{ error?: { code: string } }>();
      return [response.status, error?.code ?? null];
    };
    const count = async () =>
      (await (await request(`${api}/tokens`, { headers: ADMIN })).json<{ tokens: object[] }>()).tokens.length;
    await runInDurableObject(env.SITES.getByName(new URL(origin).host), (_, { storage }) => {
      for (let n = 0; n < 999; n += 1)
        storage.sql.exec(
          "INSERT INTO token (digest, id, label, scope, expires_at, created_at) VALUES (?, ?, '', 'read', ?, 0)",
          ...[`digest ${n}`, `id ${n}`, n < 2 ? Date.now() + 3_600_000 + n : null],
        );
    });
    expect(await make()).toEqual([201, null]);
    expect(await make()).toEqual([409, "too-many-tokens"]);
    expect(await count()).toBe(1_000);
    await expireTokens(origin, "id 1");
    expect(await make()).toEqual([201, null]);
    expect(await make()).toEqual([409, "too-many-tokens"]);
    await request(`${api}/tokens?id=${encodeURIComponent("id 7")}`, { method: "DELETE", headers: ADMIN });
    expect(await make()).toEqual([201, null]);
    expect(await count()).toBe(1_000);
  });

  it("end at a moment that there is, and that is not past", async () => {
    const { api } = await newSite();
    const make = async (expiresAt: unknown) => {
      const body = JSON.stringify({ expiresAt });
      const response = await request(`${api}/tokens`, { method: "POST", headers: ADMIN, body });
      const { error, expiresAt: at } = await response.json<{
        error?: { code: string };
        expiresAt?: number;
      }>();
      return [response.status, error?.code ?? at];
    };
    for (const none of ["2099-02-30", "2099-13-01", "never", "", "2099", "2099-01-01T10:00", 4e12, {}, true])
      expect([none, ...(await make(none))]).toEqual([none, 422, "no-date"]);
    for (const past of ["2020-01-01", new Date(Date.now() - 1_000).toISOString()])
      expect([past, ...(await make(past))]).toEqual([past, 422, "past-date"]);
    expect(await make("2099-01-01T01:00:00+01:00")).toEqual([201, Date.UTC(2099, 0, 1)]);
  });

  it("say nothing of sites that are not there", async () => {
    const origin = newOrigin();
    const headers = { authorization: "Bearer smk_000000000000_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" };
    expect((await request(`${origin}/api/v1/sites/nobody.example/status`, { headers })).status).toBe(401);
  });
});
