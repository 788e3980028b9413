import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import worker from "../../worker/src/index.ts";
import { ADMIN, newSite, newStoredSite, urlsOf } from "./api-site.ts";
import { gzip, newOrigin, request } from "./site.ts";

interface Failed {
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly problems?: readonly { readonly field: string; readonly message: string }[];
  };
}

async function send(method: string, url: string, body: string): Promise<{ status: number; answer: Failed }> {
  const headers = { ...ADMIN, "content-type": "application/json" };
  const response = await request(url, { method, headers, body });
  return { status: response.status, answer: await response.json<Failed>() };
}

describe("what is sent as JSON", () => {
  it("has no key that nobody reads: it is named, with those that there are", async () => {
    const { origin, api } = await newSite();
    const entry = `{"loc":"${origin}/a"}`;
    const calls: readonly (readonly [string, string, string, string, string])[] = [
      ["POST", "/urls", entry, '"loc"', "urls, delete"],
      ["POST", "/urls", `{"urls":[${entry}],"remove":[]}`, '"remove"', "urls, delete"],
      ["POST", "/urls", `{"Urls":[${entry}]}`, '"Urls"', "urls, delete"],
      ["PUT", "/snapshots/x/1", `{"Urls":[${entry}]}`, '"Urls"', "urls, delete"],
      ["POST", "/snapshots/x/commit", '{"parts":1,"urlMin":400}', '"urlMin"', "parts, urlsMin"],
      ["POST", "/tokens", '{"scope":"read","expires":"2027-01-01"}', '"expires"', "label, scope, expiresAt"],
      ["POST", "/tokens", '{"label":"ci","Scope":"read"}', '"Scope"', "label, scope, expiresAt"],
      ["POST", "/tokens", '{"__proto__":{}}', '"__proto__"', "label, scope, expiresAt"],
      ["POST", "/webhooks", '{"source":"shop","key":"x"}', '"key"', "source, secret"],
      ["PUT", "", '{"orgin":"https://www.example.com"}', '"orgin"', "origin"],
    ];
    for (const [method, path, body, unknown, known] of calls) {
      const { status, answer } = await send(method, api + path, body);
      expect([path, body, status, answer.error?.code]).toEqual([path, body, 422, "unknown-key"]);
      expect(answer.error.message).toContain(unknown);
      expect(answer.error.message).toContain(known);
    }
    const tokens = await request(`${api}/tokens`, { headers: ADMIN });
    expect(await tokens.json()).toEqual({ tokens: [] });
  });

  it("calls a token by text of at most 100 characters, all of which are kept", async () => {
    const { call } = await newStoredSite();
    for (const label of [{}, [], null, 7, true, "x".repeat(101)])
      expect([label, await call("POST", "tokens", { label })]).toMatchObject([
        ...[label, { status: 422, answer: { error: { code: "no-label" } } }],
      ]);
    const label = "ü".repeat(100);
    expect(await call("POST", "tokens", { label })).toMatchObject({ status: 201, answer: { label } });
    expect(await call("POST", "tokens", {})).toMatchObject({ status: 201, answer: { label: "" } });
  });

  it("has no key twice: one of them would be lost", async () => {
    const { origin, api } = await newSite();
    const calls = [
      ["POST", "/urls", `{"urls":["${origin}/a","}"],"urls":["${origin}/b"]}`],
      ["POST", "/urls", `{"urls":[],"\\u0075rls":["${origin}/b"]}`],
      ["PUT", "/config", '{"title":"a","robots":[],"title":"b"}'],
      ["PUT", "/config", '{"news":{"name":"a","language":"en","name":"b"}}'],
      ["POST", "/tokens", '{"scope":"read","scope":"admin"}'],
    ] as const;
    for (const [method, path, body] of calls)
      expect([body, await send(method, api + path, body)]).toMatchObject([
        ...[body, { status: 422, answer: { error: { code: "repeated-key" } } }],
      ]);
    const entries = `{"urls":[{"loc":"${origin}/a"},{"loc":"${origin}/b"}],"delete":["${origin}/urls"]}`;
    expect((await send("POST", `${api}/urls`, entries)).status).toBe(202);
  });

  it("has no entry with a key twice: it is left out, and told by its place", async () => {
    const { origin, api } = await newSite();
    const article = '"publicationDate":"2026-11-21","title":"a: \\"b\\": c"';
    const [good, twice, within, gone] = [
      `{"loc":"${origin}/good","news":{${article}},"images":[{"loc":"${origin}/a.png"},{"loc":"${origin}/b.png"}]}`,
      `{"loc":"${origin}/twice","priority":0.1, "prior\\u0069ty" : 0.9}`,
      `{"news":{${article},"title":"b"},"loc":"${origin}/within"}`,
      `{"delete":"${origin}/a","delete":"${origin}/b"}`,
    ];
    const told = (index: number, name: string, more: object) => ({
      ...{ index, code: "repeated-key", message: expect.stringContaining(`\`${name}\` is there twice`) },
      ...more,
    });
    const news = { name: "The Tea Times", language: "en" };
    expect((await send("PUT", `${api}/config`, JSON.stringify({ news }))).status).toBe(200);
    const post = async (type: string, body: string): Promise<unknown> => {
      const headers = { ...ADMIN, "content-type": type };
      return (await request(`${api}/urls`, { method: "POST", headers, body })).json();
    };
    const [ofTwice, ofWithin] = [{ loc: `${origin}/twice` }, { loc: `${origin}/within` }];
    const rejected = [told(1, "priority", ofTwice), told(2, "news.title", ofWithin)];
    expect(await post("application/json", `[${good},${twice},${within}]`)).toMatchObject({
      ...{ accepted: 1, rejected },
    });
    expect(await post("application/json", `{"delete":[${twice}],"urls":[${good}, ${within}]}`)).toMatchObject(
      {
        ...{ accepted: 1, rejected: [told(1, "news.title", ofWithin), told(2, "priority", ofTwice)] },
      },
    );
    const lines = [good, twice, within, gone].join("\n");
    expect(await post("application/x-ndjson", lines)).toMatchObject({
      accepted: 1,
      rejected: [
        ...rejected.map((one, index) => ({ ...one, line: index + 2 })),
        told(3, "delete", { line: 4 }),
      ],
    });
  });

  it("is UTF-8: what is not would become other characters without a word", async () => {
    const { api } = await newSite();
    const title = (...bytes: number[]) =>
      new Uint8Array([...new TextEncoder().encode('{"title":"Caf'), ...bytes, 0x22, 0x7d]);
    const calls: readonly (readonly [string, string])[] = [
      ["PUT", "/config"],
      ["POST", "/tokens"],
      ["POST", "/webhooks"],
      ["POST", "/urls"],
      ["PUT", ""],
    ];
    for (const [method, path] of calls) {
      const answer = await request(api + path, {
        method,
        headers: { ...ADMIN, "content-type": "application/json" },
        body: title(0xe9),
      });
      expect([path, answer.status, await answer.json()]).toMatchObject([
        ...[path, 400, { error: { code: "not-utf-8" } }],
      ]);
    }
    const headers = { ...ADMIN, "content-type": "text/plain" };
    const packed = await gzip(`${api}/a`);
    const sent = await request(`${api}/urls`, { method: "POST", headers, body: packed });
    const { error } = await sent.json<Failed>();
    expect(error?.message).toBe("The content is not UTF-8, but gzip: say so with Content-Encoding: gzip.");
    const put = await request(`${api}/config`, { method: "PUT", headers: ADMIN, body: title(0xc3, 0xa9) });
    expect(await put.json()).toMatchObject({ title: "Café" });
  });

  it("is an object: nothing, null, a list or a number is none, and changes nothing", async () => {
    const { api } = await newSite();
    const config = { title: "Kept", robots: ["User-agent: *", "Disallow: /cart"] };
    expect((await send("PUT", `${api}/config`, JSON.stringify(config))).status).toBe(200);
    const calls: readonly (readonly [string, string])[] = [
      ["PUT", "/config"],
      ["PUT", ""],
      ["POST", "/tokens"],
      ["POST", "/webhooks"],
      ["POST", "/snapshots/x/commit"],
    ];
    for (const [method, path] of calls)
      for (const body of ["", "null", "[]", "5", '"text"']) {
        const { status, answer } = await send(method, api + path, body);
        expect([path, body, status, answer.error?.code]).toEqual([path, body, 422, "no-object"]);
      }
    for (const body of ["null", "5", '"text"']) {
      const { status, answer } = await send("POST", `${api}/urls`, body);
      expect([body, status, answer.error]).toEqual([
        ...[body, 422],
        { code: "no-object", message: 'Send a list of URLs and entries, or {"urls": […], "delete": […]}.' },
      ]);
    }
    const entry = await send("POST", `${api}/urls`, '{"loc":"https://www.example.com/"}');
    expect([entry.status, entry.answer.error]).toMatchObject([
      422,
      { code: "unknown-key", message: expect.stringContaining("An entry stands in a list, or in `urls`.") },
    ]);
    const kept = await request(`${api}/config`, { headers: ADMIN });
    expect(await kept.json()).toMatchObject(config);
    expect(await (await request(`${api}/tokens`, { headers: ADMIN })).json()).toEqual({ tokens: [] });
  });

  it("may be an empty object where every field has a default", async () => {
    const origin = newOrigin().replace("http:", "https:");
    const api = `${origin}/api/v1/sites/${new URL(origin).host}`;
    expect(await send("PUT", api, "{}")).toMatchObject({ status: 200, answer: { origin } });
    expect(await send("POST", `${api}/tokens`, "{}")).toMatchObject({
      status: 201,
      answer: { scope: "write", expiresAt: null },
    });
  });

  it("says whether an entry counts only if it is newer with true or false", async () => {
    const { origin, call, settle } = await newStoredSite();
    await call("POST", "urls", [{ loc: `${origin}/a`, lastmod: "2026-11-20", priority: 0.5 }]);
    const older = { loc: `${origin}/a`, lastmod: "2026-11-01", priority: 0.1 };
    for (const ifNewer of ["true", "yes", 1, 0, null, {}]) {
      const { status, answer } = await call<{ rejected: { code: string; message: string }[] }>(
        "POST",
        "urls",
        { urls: [{ ...older, ifNewer }], delete: [{ ...older, ifNewer }] },
      );
      expect([ifNewer, status, answer.rejected.map(({ code }) => code)]).toEqual([
        ifNewer,
        422,
        ["if-newer-not-boolean", "if-newer-not-boolean"],
      ]);
      const line = `${JSON.stringify({ ...older, ifNewer })}\n`;
      const lines = await call("POST", "urls", line, { "content-type": "application/x-ndjson" });
      expect(lines.status).toBe(422);
    }
    expect((await call("POST", "urls", [{ ...older, ifNewer: true }])).status).toBe(202);
    await settle();
    const { answer } = await call<{ xml: string }>("GET", `urls?loc=${origin}/a`);
    expect(answer.xml).toContain("2026-11-20");
    expect((await call("POST", "urls", [{ ...older, ifNewer: false }])).status).toBe(202);
    await settle();
    const again = await call<{ xml: string }>("GET", `urls?loc=${origin}/a`);
    expect(again.answer.xml).toContain("2026-11-01");
  });

  it("is no table that says what is to go: its rows would be added", async () => {
    const { origin, call } = await newStoredSite();
    const type = { "content-type": "text/csv" };
    for (const head of ["loc,delete", "Delete;loc", '"loc"\t"delete"', "sep=;\r\nloc;lastmod;DELETE "]) {
      const separator = /[,;\t]/.exec(head.replace(/^.*\n/, ""))?.[0] ?? "";
      const answer = await call("POST", "urls", `${head}\n${origin}/a${separator}true\n`, type);
      expect([head, answer]).toMatchObject([
        ...[head, { status: 400, answer: { error: { code: "delete-in-table" } } }],
      ]);
    }
    const lines = await call("POST", "urls", `"a\nb",loc,delete\n1,${origin}/a,true\n`, type);
    expect(lines).toMatchObject({ status: 400, answer: { error: { code: "delete-in-table" } } });
    const alone = await call("POST", "urls", "loc,delete", type);
    expect(alone).toMatchObject({ status: 400, answer: { error: { code: "delete-in-table" } } });
    for (const head of ["loc,deleted at", 'loc,"what we keep, delete"']) {
      const other = await call("POST", "urls", `${head}\n${origin}/delete,delete\n`, type);
      expect([head, other]).toMatchObject([head, { status: 202, answer: { accepted: 1 } }]);
    }
  });

  it("names a URL that is to be there or one that is to go, and not both: the two lists have no order", async () => {
    const { origin, call, settle } = await newStoredSite();
    await call("POST", "urls", [`${origin}/a`, `${origin}/b`]);
    await settle();
    const there = { loc: `${origin}/a?b=1&c='2'`, lastmod: "2026-11-21" };
    const both = [`${origin}/a`, there];
    for (const sent of [
      { urls: [...both, `${origin}/c`], delete: [`${origin}/b`, `${origin}/x/../a`, there.loc] },
      { delete: [`${origin}/b`, `${origin}/x/../a`, there.loc], urls: [...both, `${origin}/c`] },
    ]) {
      const code = "in-urls-and-delete";
      const strict = await call<{ rejected: object[] }>("POST", "urls?strict", sent);
      expect([strict.status, strict.answer.rejected.length]).toEqual([422, 4]);
      const { status, answer } = await call("POST", "urls", sent);
      expect([status, answer]).toMatchObject([
        202,
        {
          accepted: 2,
          rejected: [
            { index: 0, loc: `${origin}/a`, code },
            { index: 1, loc: there.loc, code },
            { index: 4, loc: `${origin}/x/../a`, code },
            { index: 5, loc: there.loc, code },
          ],
        },
      ]);
    }
    await settle();
    expect(await urlsOf(`${origin}/sitemap-00001.xml`)).toEqual([`${origin}/a`, `${origin}/c`]);
    // Lines have an order.
    const lines = await call("POST", "urls", `-${origin}/a\n${origin}/a\n${origin}/c\n-${origin}/c\n`);
    expect([lines.status, lines.answer]).toMatchObject([202, { accepted: 4, rejected: [] }]);
    await settle();
    expect(await urlsOf(`${origin}/sitemap-00001.xml`)).toEqual([`${origin}/a`]);
  });

  it("says on one line of a URL that it is to go, or of one that it is to be there, and not both", async () => {
    const { origin, call } = await newStoredSite();
    const lines = [
      { delete: `${origin}/a`, loc: `${origin}/b` },
      { delete: true, loc: `${origin}/b` },
    ];
    for (const line of lines) {
      const { status, answer } = await call<{ rejected: object[] }>("POST", "urls", JSON.stringify(line), {
        "content-type": "application/x-ndjson",
      });
      expect(status).toBe(422);
      expect(answer.rejected).toEqual([
        {
          ...{ index: 0, line: 1, loc: `${origin}/b`, code: "unreadable" },
          message: expect.stringContaining("both `delete` and `loc`"),
        },
      ]);
    }
  });

  it("has a date where an entry counts only if it is newer", async () => {
    const { origin, call, settle } = await newStoredSite();
    const urls = [`${origin}/a`, `${origin}/b`];
    await call("POST", "urls", urls);
    // What ends a line of the log may not be in a date.
    const smuggled = `2026-11-01 (\n-${origin}/b\n)`;
    const sent: readonly (readonly [string, string | object, string])[] = [
      ["urls", [{ loc: urls[0], ifNewer: true }, `${origin}/c`], "application/json"],
      ["urls?ifNewer", [urls[0], { loc: urls[0] }], "application/json"],
      ["urls?ifNewer", { delete: [urls[0], { loc: urls[0], lastmod: smuggled }] }, "application/json"],
      ["urls?ifNewer", `${urls[0]}\n-${urls[0]}\n`, "text/plain"],
      ["urls?ifNewer", `loc,priority\n${urls[0]},0.5\n`, "text/csv"],
    ];
    const codes: unknown[] = [];
    for (const [path, body, type] of sent) {
      const { answer } = await call<{ rejected: { code: string }[] }>("POST", path, body, {
        "content-type": type,
      });
      codes.push(answer.rejected.map(({ code }) => code));
    }
    const code = "if-newer-no-lastmod";
    expect(codes).toEqual([[code], [code, code], [code, code], [code, code], [code]]);
    await settle();
    expect(await urlsOf(`${origin}/sitemap.xml`)).toContain(`${origin}/sitemap-00001.xml`);
    expect(await urlsOf(`${origin}/sitemap-00001.xml`)).toEqual([...urls, `${origin}/c`]);
    // What is stored without a date is older than any.
    const dated = { loc: urls[0], lastmod: "2026-11-01T10:00:00Z" };
    expect((await call("POST", "urls?ifNewer", [dated])).status).toBe(202);
    const older = { ...dated, lastmod: "2026-11-01" };
    expect((await call("POST", "urls?ifNewer", { delete: [older] })).status).toBe(202);
    expect((await call("POST", "urls?ifNewer", { delete: [{ ...dated, loc: urls[1] }] })).status).toBe(202);
    await settle();
    expect(await urlsOf(`${origin}/sitemap-00001.xml`)).toEqual([urls[0], `${origin}/c`]);
  });
});

describe("an entry with a relative URL beside its own", () => {
  const parts = (origin: string): readonly (readonly [string, object])[] => [
    ["image-loc-relative", { images: ["nope", `${origin}/good.jpg`] }],
    ["image-loc-relative", { images: ["/nope.jpg", `${origin}/good.jpg`] }],
    ["image-loc-relative", { images: ["//cdn.example/nope.jpg", `${origin}/good.jpg`] }],
    ["video-thumbnail-invalid", { videos: [film(origin), { ...film(origin), thumbnailLoc: "nope.jpg" }] }],
    ["video-content-loc-invalid", { videos: [{ ...film(origin), contentLoc: "/nope.mp4" }] }],
    ["hreflang-href-relative", { alternates: [{ hreflang: "de", href: "nope" }] }],
  ];
  const film = (origin: string) => ({
    ...{ title: "Two zebras", description: "They drink tea.", thumbnailLoc: `${origin}/good.jpg` },
    ...{ contentLoc: `${origin}/good.mp4`, playerLoc: `${origin}/player` },
  });

  it("is left out and told: nobody knows what that is relative to", async () => {
    const { origin, call } = await newStoredSite();
    for (const [code, part] of parts(origin)) {
      const entry = { loc: `${origin}/dir/page`, ...part };
      for (const path of ["urls", "urls?strict"])
        expect([part, await call("POST", path, [entry])]).toMatchObject([
          ...[part, { status: 422, answer: { accepted: 0, rejected: [{ index: 0, code }] } }],
        ]);
    }
    const xml = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"><url><loc>${origin}/x</loc><image:image><image:loc>nope</image:loc></image:image></url></urlset>`;
    expect(await call("POST", "urls", xml, { "content-type": "application/xml" })).toMatchObject({
      ...{ status: 422, answer: { rejected: [{ index: 0, code: "image-loc-relative" }] } },
    });
  });

  it("is taken without it where it is repaired, and nothing is made up", async () => {
    const { origin, call, settle } = await newStoredSite();
    for (const [code, part] of parts(origin)) {
      const sent = await call("POST", "urls?strict&repair", [{ loc: `${origin}/dir/page`, ...part }]);
      expect([part, sent]).toMatchObject([...[part, { status: 202, answer: { accepted: 1, rejected: [] } }]]);
      const { repaired } = sent.answer as { repaired: { values: { code: string; after: unknown }[] }[] };
      const values = repaired.flatMap(({ values }) => values);
      expect(values.map((value) => value.code)).toContain(code);
      expect(values.map(({ after }) => after)).toEqual(values.map(() => null));
      await settle();
      const { answer } = await call<{ xml: string }>("GET", `urls?loc=${origin}/dir/page`);
      expect(answer.xml).not.toContain("nope");
      expect([part, answer.xml.includes("good")]).toEqual([part, JSON.stringify(part).includes("good")]);
    }
  });

  it("is not taken with something in a list that is nothing: that would be lost without a word", async () => {
    const { origin, call } = await newStoredSite();
    for (const images of [[""], [null], [{}], [{ loc: "" }], [`${origin}/good.jpg`, null]]) {
      const entry = { loc: `${origin}/a`, images };
      const at = { index: 0, code: "image-loc-missing" };
      expect([images, await call("POST", "urls?strict", [entry])]).toMatchObject([
        ...[images, { status: 422, answer: { rejected: [at] } }],
      ]);
      const { status, answer } = await call<{ repaired: unknown[] }>("POST", "urls?repair", [entry]);
      expect([images, status, answer.repaired.length]).toEqual([images, 202, 1]);
    }
    for (const part of [{ videos: [null] }, { alternates: [""] }, { news: [null] }])
      expect([part, (await call("POST", "urls", [{ loc: `${origin}/a`, ...part }])).status]).toEqual([
        part,
        422,
      ]);
    const nothing = { images: [], videos: null, alternates: [], news: null };
    expect((await call("POST", "urls?strict", [{ loc: `${origin}/a`, ...nothing }])).status).toBe(202);
  });
});

describe("a query", () => {
  it("has no option twice: one of them would be passed over", async () => {
    const { origin, call } = await newStoredSite();
    const wrong: readonly (readonly [string, string, string, string])[] = [
      [
        "DELETE",
        `urls?prefix=${origin}/x1&prefix=${origin}/x2`,
        "repeated-option",
        '"prefix" is there twice',
      ],
      ["GET", `urls?loc=${origin}/a&loc=${origin}/b`, "repeated-option", '"loc" is there twice'],
      ["GET", `urls?loc=${origin}/a?b=1&loc=2`, "repeated-option", "write & as %26"],
      ["GET", "status?seq=1&seq=99", "repeated-option", '"seq" is there twice'],
      ["POST", "urls?strict&strict", "repeated-option", '"strict" is there twice'],
      ["POST", "urls?strict=1&strict=0", "repeated-option", '"strict" is there twice'],
      ["GET", "report?all&all", "unknown-option", '"all" is unknown'],
      ["POST", "webhooks/shop?strict&strict", "repeated-option", '"strict" is there twice'],
    ];
    for (const [method, path, code, message] of wrong) {
      const sent = await call(method, path, method === "POST" ? [`${origin}/x`] : undefined);
      expect([path, sent]).toMatchObject([path, { status: 400, answer: { error: { code } } }]);
      expect((sent.answer as unknown as Failed).error.message).toContain(message);
    }
    expect((await call("GET", "status")).answer).toMatchObject({ appended: 0 });
  });

  it("has only options that the call takes: nothing is done where one is misspelt", async () => {
    const { origin, call } = await newStoredSite();
    interface Told {
      readonly error: { readonly code: string; readonly message: string };
    }
    const wrong: readonly (readonly [string, string, string])[] = [
      ["POST", "urls?dryrun=1", '"dryrun" is unknown; there are strict, repair, ifNewer.'],
      ["POST", "urls?Strict&ifnewer", '"Strict", "ifnewer" are unknown; there are strict, repair, ifNewer.'],
      ["PUT", "snapshots/a/1?ifNewer", '"ifNewer" is unknown; there are strict, repair.'],
      ["DELETE", `urls?prefix=${origin}/&dry`, '"dry" is unknown; there are prefix, confirm. In the URL'],
      ["GET", `urls?loc=${origin}/a?b=1&c=2`, '"c" is unknown; there is loc. In the URL'],
      ["GET", "report?all", '"all" is unknown; there is nothing.'],
      ["POST", "webhooks/shop?x", '"x" is unknown'],
    ];
    for (const [method, path, message] of wrong) {
      const body = method === "GET" ? undefined : `${origin}/a\n`;
      const { status, answer } = await call<Told>(method, path, body);
      expect([path, status, answer.error.code]).toEqual([path, 400, "unknown-option"]);
      expect(answer.error.message).toContain(message);
    }
    expect((await call("GET", "status")).answer).toMatchObject({ appended: 0 });
    const sites = await request(`${origin}/api/v1/sites?from=a`, { headers: ADMIN });
    expect([sites.status, await sites.text()]).toEqual([
      400,
      expect.stringContaining("there are after, status."),
    ]);
  });
});

describe("a URL that is asked for", () => {
  it("and that the site cannot have is refused with the reason", async () => {
    const { origin, call } = await newStoredSite();
    interface Told {
      readonly error: { readonly code: string; readonly message: string };
    }
    const ask = async (loc: string) => {
      const { status, answer } = await call<Told>("GET", `urls?loc=${encodeURIComponent(loc)}`);
      return [status, answer.error.code, answer.error.message];
    };
    const said = "Say with ?loc= which URL of this site.";
    expect(await ask("")).toEqual([422, "no-url", said]);
    for (const [loc, code] of [
      ["https://www.example.org/tea", "loc-other-host"],
      [`${origin}/tea#cup`, "loc-fragment"],
      ["/tea", "loc-relative"],
    ] as const)
      expect(await ask(loc)).toEqual([422, "no-url", expect.stringMatching(`${code}\\)\\.$`)]);
  });
});

describe("a sitemap that is sent", () => {
  it("has no entry with an entity that is not read", async () => {
    const { origin, call, settle } = await newStoredSite();
    const document = (entities: string): string =>
      `<!DOCTYPE urlset [${entities}<!ENTITY within "in">]><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${origin}/&there;/a</loc></url><url><loc>${origin}/&within;/b?c=1&amp;d=2;</loc></url></urlset>`;
    interface Told {
      readonly accepted: number;
      readonly rejected: readonly { readonly index: number; readonly code: string; readonly loc: string }[];
    }
    for (const [entity, code] of [
      ['<!ENTITY there SYSTEM "file:///etc/hostname">', "xml-external-entity"],
      ['<!ENTITY there "<b>bold</b>">', "xml-entity-markup"],
    ] as const) {
      const { answer } = await call<Told>("POST", "urls", document(entity), { "content-type": "text/xml" });
      expect(answer).toMatchObject({ accepted: 1, rejected: [{ index: 0, code }] });
    }
    const plain = document('<!ENTITY there "out">');
    expect((await call("POST", "urls", plain, { "content-type": "text/xml" })).answer).toMatchObject({
      accepted: 2,
    });
    await settle();
    expect(await urlsOf(`${origin}/sitemap-00001.xml`)).toEqual([
      `${origin}/in/b?c=1&d=2;`,
      `${origin}/out/a`,
    ]);
  });
});

describe("a configuration", () => {
  it("is kept without what came with it by copying", async () => {
    const { origin, call } = await newStoredSite();
    const robots = ["\ufeffUser-agent: *", "Disallow: /cart", "Allow:\t/cart/help\t# RFC 9309 has tabs"];
    const news = { name: " The  Tea\u00a0Times ", language: "en" };
    const [endpoint, hub] = ["https://indexnow.example/", "https://hub.example/"];
    const others = { indexNow: { key: "a-good-key", endpoint: ` ${endpoint}` }, webSubHub: `${hub} ` };
    const kept = {
      robots: ["User-agent: *", "Disallow: /cart", robots[2]],
      news: { name: "The Tea Times", language: "en" },
      indexNow: { key: "a-good-key", endpoint },
      webSubHub: hub,
    };
    expect((await call("PUT", "config", { robots, news, ...others })).answer).toMatchObject(kept);
    expect((await call("GET", "config")).answer).toMatchObject(kept);
    expect(await (await request(`${origin}/robots.txt`)).text()).toBe(
      `User-agent: *\nDisallow: /cart\n${robots[2]}\n`,
    );
  });

  it("has nothing that everybody would read and nobody should, or that leads to the site itself", async () => {
    const { origin, api } = await newSite();
    const endpoint = "https://indexnow.example/";
    const configs: readonly (readonly [object, string, RegExp])[] = [
      [{ webSubHub: "https://me:secret@hub.example/" }, "webSubHub", /user and password/],
      [{ webSubHub: "https://me@hub.example/" }, "webSubHub", /user and password/],
      [
        { indexNow: { key: "a-good-key", endpoint: "https://me:secret@indexnow.example/" } },
        "indexNow",
        /user/,
      ],
      [{ indexNow: { key: "sitemap-00001", endpoint } }, "indexNow", /sitemap-/],
      [{ aliases: [new URL(origin).host] }, "aliases", /the site itself/],
      ...[
        "",
        "/a.xml",
        "a.xml",
        "ftp://a.example/a.xml",
        "https://",
        "https://me:secret@a.example/",
        "https://a.example/ a",
      ].map(
        (address) =>
          [
            { robots: ["User-agent: *", `\ufeff sitemap : ${address}`] },
            "robots",
            /line 2 names a sitemap by what is no full URL/,
          ] as const,
      ),
      [
        { robots: Array.from({ length: 51 }, (_, no) => `Sitemap: https://a.example/${no}.xml`) },
        "robots",
        /51 sitemaps, and 50 are allowed/,
      ],
      [{ news: { name: " \u00a0 ", language: "en" } }, "news", /publication/],
      [{ news: { name: "Tea\uffff", language: "en" } }, "news", /publication/],
      [{ news: { name: "Tea", language: "xx" } }, "news", /`xx` is no code of a language/],
      [{ news: { name: "Tea", language: "EN" } }, "news", /`EN` is no code of a language/],
      [{ title: "Tea \ud83c" }, "title", /XML/],
      [{ aliases: ["*.example.com"] }, "aliases", /without \*/],
      [{ aliases: ["https://example.com"] }, "aliases", /without \*, https:\/\/ and path/],
      [{ aliases: ["Example.com"] }, "aliases", /lower case/],
      [{ aliases: ["a.example", "Example.com", "b.example"] }, "aliases", /^has "Example\.com", which/],
      [{ aliases: ["a.example", 7] }, "aliases", /^has 7, which/],
      [{ aliases: Array.from({ length: 21 }, (_, n) => `${n}.example`) }, "aliases", /at most 20/],
      [{ robots: Array.from({ length: 40 }, () => "#".repeat(2_000)) }, "robots", /65536 bytes/],
      [{ robots: ["# a", "#".repeat(2_049)] }, "robots", /line 2 has 2049 characters, and 2048 are allowed/],
      [{ robots: ["# a", "", "Disallow: /a\nAllow: /"] }, "robots", /line 3 has U\+000A/],
      [{ robots: ["# a\u000b"] }, "robots", /line 1 has U\+000B/],
      [{ robots: ["# a", 7] }, "robots", /line 2 is no text/],
      [{ robots: Array.from({ length: 501 }, () => "#") }, "robots", /501 lines, and 500 are allowed/],
      [{ robots: "User-agent: *" }, "robots", /list of lines/],
      [{ webSubHub: "https://hub.exam\nple.com/" }, "webSubHub", /line breaks/],
      [{ webSubHub: "https://hub.example.com/\ta" }, "webSubHub", /line breaks/],
      [{ indexNow: { key: "abcdefgh", endpoint: "https://a.example.com/\r\nx" } }, "indexNow", /line breaks/],
    ];
    for (const [config, field, message] of configs) {
      const { status, answer } = await send("PUT", `${api}/config`, JSON.stringify(config));
      expect([config, status, answer.error?.code]).toEqual([config, 422, "bad-config"]);
      expect(answer.error.problems).toEqual([{ field, message: expect.stringMatching(message) }]);
    }
    const good = { aliases: ["other.example"], indexNow: { key: "sitemapkey-1", endpoint } };
    expect((await send("PUT", `${api}/config`, JSON.stringify(good))).status).toBe(200);
  });

  it("has changes told to servers in public only, unless all is on one machine", async () => {
    const { api } = await newSite();
    const put = async (config: object, LOCAL: string): Promise<{ status: number; text: string }> => {
      const asked = new Request<unknown, IncomingRequestCfProperties>(`${api}/config`, {
        method: "PUT",
        headers: ADMIN,
        body: JSON.stringify(config),
      });
      const response = await worker.fetch(asked, { ...env, LOCAL });
      return { status: response.status, text: await response.text() };
    };
    const hosts = [
      ...[
        "127.0.0.1",
        "2130706433",
        "0x7f.1",
        "10.0.0.1",
        "192.168.1.1",
        "169.254.169.254",
        "[::1]",
        "[fd00::1]",
      ],
      ...[
        "[::ffff:10.0.0.1]",
        "localhost",
        "localhost.",
        "hub.local",
        "metadata.google.internal",
        "hub",
        "8.8.8.8",
      ],
    ];
    for (const host of hosts)
      for (const address of [`https://${host}/`, `https://${host}:8443/hub`])
        for (const [field, config] of Object.entries({
          webSubHub: { webSubHub: address },
          indexNow: { indexNow: { key: "a-good-key", endpoint: address } },
        })) {
          const { status, text } = await put(config, "0");
          expect([address, status, JSON.parse(text).error.problems]).toEqual([
            ...[address, 422],
            [{ field, message: expect.stringMatching(/https address with a public name/) }],
          ]);
        }
    expect((await put({ webSubHub: "http://hub.example/" }, "0")).status).toBe(422);
    for (const address of [
      "https://hub.example/",
      "https://hub.example:8443/",
      "https://hub.local.example./",
    ])
      expect([address, (await put({ webSubHub: address }, "0")).status]).toEqual([address, 200]);
    for (const address of ["http://localhost:9000/hub", "https://127.0.0.1/"])
      expect([address, (await put({ webSubHub: address }, "1")).status]).toEqual([address, 200]);
    expect((await put({ webSubHub: "http://me:secret@localhost:9000/" }, "1")).status).toBe(422);
  });

  it("has no key that nobody reads, in none of its objects", async () => {
    const { api } = await newSite();
    const [news, indexNow] = [
      { name: "News", language: "en" },
      { key: "a-good-key", endpoint: "https://indexnow.example/" },
    ];
    const configs: readonly (readonly [object, string, RegExp])[] = [
      [{ tittle: "Tea" }, "tittle", /is unknown; there are title, /],
      [{ news: { ...news, lang: "en" } }, "news.lang", /is unknown; there are name, language$/],
      [{ indexNow: { ...indexNow, keyLocation: "/" } }, "indexNow.keyLocation", /there are key, endpoint$/],
    ];
    for (const [config, field, message] of configs) {
      const { status, answer } = await send("PUT", `${api}/config`, JSON.stringify(config));
      expect([config, status, answer.error?.code]).toEqual([config, 422, "bad-config"]);
      expect(answer.error.problems).toEqual([{ field, message: expect.stringMatching(message) }]);
    }
    const misspelt = { news: { name: "News", langauge: "en" } };
    const { answer } = await send("PUT", `${api}/config`, JSON.stringify(misspelt));
    expect(answer.error.problems).toEqual([
      expect.objectContaining({ field: "news.langauge" }),
      expect.objectContaining({ field: "news" }),
    ]);
    expect((await send("PUT", `${api}/config`, JSON.stringify({ news, indexNow }))).status).toBe(200);
  });

  it("may have as many lines of robots.txt as it says, however they are escaped", async () => {
    const { api } = await newSite();
    const robots = Array.from({ length: 500 }, () => "é".repeat(65));
    const escaped = JSON.stringify({ robots }).replaceAll("é", "\\u00e9");
    expect(escaped.length).toBeGreaterThan(65_536 * 2);
    expect((await send("PUT", `${api}/config`, escaped)).status).toBe(200);
  });
});

describe("the origin of a site", () => {
  it("is a scheme and a host, and nothing of it is cut off", async () => {
    const origin = newOrigin();
    const { host } = new URL(origin);
    const api = `${origin}/api/v1/sites/${host}`;
    for (const given of [
      `http://${host}/shop`,
      `http://${host}/?a=1`,
      `http://${host}/#a`,
      `http://me:secret@${host}`,
      `http://me@${host}/`,
      "http://*.example.com",
    ]) {
      const { status, answer } = await send("PUT", api, JSON.stringify({ origin: given }));
      expect([given, status, answer.error?.code]).toEqual([given, 422, "no-origin"]);
      expect(answer.error.message).not.toContain("secret");
    }
    for (const given of [`${origin}/`, origin])
      expect(await send("PUT", api, JSON.stringify({ origin: given }))).toMatchObject({
        status: 200,
        answer: { origin },
      });
    // Without one, the host in the path says it: nobody asks for this one.
    expect(await send("PUT", `${origin}/api/v1/sites/*.example.com`, "{}")).toMatchObject({
      status: 422,
      answer: { error: { code: "no-origin", message: expect.stringContaining("without *") } },
    });
  });
});

describe("a precondition", () => {
  it("keeps what somebody else has changed from being replaced", async () => {
    const { origin, api, call } = await newStoredSite();
    const tagOf = async () => (await request(`${api}/config`, { headers: ADMIN })).headers.get("etag") ?? "";
    const first = await tagOf();
    expect(first).toMatch(/^"[0-9a-z]+"$/);
    const failed = { status: 412, answer: { error: { code: "precondition-failed" } } };
    const put = (title: string, headers: Record<string, string>) => call("PUT", "config", { title }, headers);
    expect((await put("A", { "if-match": first })).status).toBe(200);
    expect(await put("B", { "if-match": first })).toMatchObject(failed);
    expect(await put("B", { "if-none-match": "*" })).toMatchObject(failed);
    expect((await call("GET", "config")).answer).toMatchObject({ title: "A" });
    expect(await call("GET", "config", undefined, { "if-match": first })).toMatchObject(failed);
    expect((await put("B", { "if-match": `"x", W/${await tagOf()}` })).status).toBe(200);
    expect((await put("C", { "if-match": "*" })).status).toBe(200);
    const make = (headers: Record<string, string>) =>
      request(api, { method: "PUT", headers: { ...ADMIN, ...headers }, body: JSON.stringify({ origin }) });
    expect((await make({ "if-none-match": "*" })).status).toBe(412);
    expect((await make({})).status).toBe(200);
  });
});

describe("an Idempotency-Key", () => {
  it("that is empty is none, and is refused: else a client without a value would be answered as before", async () => {
    const { origin, call } = await newStoredSite();
    for (const [method, path, body] of [
      ["POST", "urls", `${origin}/a\n`],
      ["DELETE", `urls?prefix=${origin}/old/`, undefined],
    ] as const)
      for (const key of ["", " "])
        expect(await call(method, path, body, { "idempotency-key": key })).toMatchObject({
          ...{ status: 422, answer: { error: { code: "empty-key" } } },
        });
    expect((await call("GET", "status")).answer).toMatchObject({ appended: 0 });
  });
});

describe("JSON", () => {
  it("with what is to go as on a line of NDJSON is told where that stands", async () => {
    const { origin, call } = await newStoredSite();
    const item = { delete: `${origin}/a` };
    const json = { "content-type": "application/json" };
    const message = expect.stringContaining('{"delete": ["https://…"]}');
    for (const body of [[item], { urls: [item] }, { delete: [item] }]) {
      const { status, answer } = await call("POST", "urls", body, json);
      expect([status, answer]).toEqual([
        422,
        { seq: null, accepted: 0, rejected: [{ index: 0, code: "unreadable", message }] },
      ]);
    }
    const lines = { "content-type": "application/x-ndjson" };
    expect((await call("POST", "urls", JSON.stringify(item), lines)).status).toBe(202);
  });
});

describe("XML", () => {
  const post = async (api: string, body: string) => {
    const headers = { ...ADMIN, "content-type": "application/xml" };
    const response = await request(`${api}/urls`, { method: "POST", headers, body });
    return { status: response.status, answer: await response.json<Failed & { accepted: number }>() };
  };

  it("that is not well-formed is refused with the place of the first fault", async () => {
    const { origin, api } = await newSite();
    const urlset = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
    const { status, answer } = await post(api, `${urlset}\n<url><loc>${origin}/?a&b</loc></url>\n</urlst>`);
    expect([status, answer.error]).toEqual([
      400,
      {
        code: "not-well-formed",
        message: `The content is not well-formed XML, line 2, column ${`<url><loc>${origin}/?a&`.length}: an ampersand is not escaped: \`&b\` (xml-unescaped-ampersand).`,
      },
    ]);
  });

  it("that is not well-formed and has no namespace is refused for what is not well-formed", async () => {
    const { origin, api } = await newSite();
    const urlset = `<urlset><url><loc>${origin}/</loc></url>`;
    expect(await post(api, `${urlset}</urlset>`)).toMatchObject({ status: 202, answer: { accepted: 1 } });
    const { status, answer } = await post(api, urlset);
    expect([status, answer.error?.message]).toEqual([
      400,
      expect.stringContaining("`<urlset>` is not closed (xml-truncated)"),
    ]);
  });

  it("that has no pages is refused as what it is", async () => {
    const { origin, api } = await newSite();
    const index = `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${origin}/s.xml</loc></sitemap></sitemapindex>`;
    for (const [content, message] of [
      [index, /is a sitemap index, which names sitemaps and no pages: send the sitemaps/],
      [`User-agent: *\nSitemap: ${origin}/s.xml\n`, /is a robots\.txt/],
      ["tea", /neither a sitemap nor a feed/],
    ] as const) {
      const { status, answer } = await post(api, content);
      expect([status, answer.error?.code]).toEqual([400, "not-a-sitemap"]);
      expect(answer.error?.message).toMatch(message);
    }
  });

  it("that is a feed has the dates of feeds: they are written as in a sitemap", async () => {
    const { origin, call, settle } = await newStoredSite();
    const dates = [
      ["Sat, 21 Nov 2026 10:00:00 +0100", "2026-11-21T09:00:00Z"],
      ["21 Nov 2026 10:00 GMT", "2026-11-21T10:00:00Z"],
      ["2026-11-20", "2026-11-20"],
      ["2026-11-20T10:00:00+01:00", "2026-11-20T10:00:00+01:00"],
    ] as const;
    const items = dates.map(
      ([date], no) => `<item><link>${origin}/${no}</link><pubDate>${date}</pubDate></item>`,
    );
    const rss = `<rss version="2.0"><channel>${items.join("")}</channel></rss>`;
    const sent = await call("POST", "urls", rss, { "content-type": "application/xml" });
    expect(sent).toMatchObject({ status: 202, answer: { accepted: dates.length, rejected: [] } });
    await settle();
    for (const [no, [, written]] of dates.entries()) {
      const { answer } = await call<{ xml: string }>("GET", `urls?loc=${origin}/${no}`);
      expect(answer.xml).toContain(`<lastmod>${written}</lastmod>`);
    }
    const bad = rss.replace(dates[0][0], "yesterday");
    const refused = await call<{ rejected: object[] }>("POST", "urls", bad, {
      "content-type": "application/xml",
    });
    expect(refused.answer.rejected).toHaveLength(1);
  });
});
