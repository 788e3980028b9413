import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { type CheckedFile, checkSite, SiteCheck, type SiteFileInput, SitemapError } from "sitemapkit";
import { urlset } from "./documents.ts";
import { damageMemory, liveMemory } from "./instance.ts";

const ORIGIN = "https://www.example.com";

const encoder = new TextEncoder();

const url = (path: string): string => `<url><loc>${ORIGIN}${path}</loc></url>`;

function index(...paths: readonly string[]): string {
  const entries = paths.map((path) => `<sitemap><loc>${ORIGIN}${path}</loc></sitemap>`);
  return `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</sitemapindex>`;
}

function streamOf(...chunks: readonly string[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
      controller.close();
    },
  });
}

describe("checkSite()", () => {
  test("says what files are to each other", async () => {
    const report = await checkSite([
      { url: `${ORIGIN}/sitemap.xml`, text: index("/tea.xml", "/shop.xml", "/gone.xml") },
      { url: `${ORIGIN}/tea.xml`, text: urlset(url("/tea")) },
      { url: `${ORIGIN}/shop.xml`, text: index("/tea.xml") },
      { url: `${ORIGIN}/old.xml`, text: urlset(url("/tea")) },
    ]);
    assert.deepEqual(
      report.files.map(({ role, parents, children, namedAs }) => ({ role, parents, children, namedAs })),
      [
        { role: "index", parents: [], children: [1, 2], namedAs: null },
        { role: "child", parents: [0, 2], children: [], namedAs: `${ORIGIN}/tea.xml` },
        { role: "index", parents: [0], children: [1], namedAs: `${ORIGIN}/shop.xml` },
        { role: "unlisted", parents: [], children: [], namedAs: null },
      ],
    );
    assert.deepEqual(report.missing, [{ file: 0, entry: 2, loc: `${ORIGIN}/gone.xml` }]);
    assert.equal(report.urlCount, 1);
    assert.equal(report.verdict, "accepted-with-problems");
    assert.deepEqual(report.counts, {
      "index-nested": 1,
      "site-duplicate-url": 1,
      "site-sitemap-not-referenced": 1,
    });
    const [nested] = report.diagnostics;
    assert.equal(nested?.code, "index-nested");
    assert.deepEqual([nested.file, nested.otherFile, nested.entry], [0, 2, 1]);
    assert.deepEqual([nested.line, nested.column], [3, 15]);
    assert.equal(nested.message, `\`${ORIGIN}/shop.xml\` is a sitemap index itself`);
    const duplicate = report.diagnostics.find(({ code }) => code === "site-duplicate-url");
    assert.deepEqual([duplicate?.file, duplicate?.otherFile, duplicate?.line], [3, 1, null]);
    assert.equal(report.files[1]?.report?.entryCount, 1);
    assert.equal(report.files[1]?.report?.entries.length, 0);
  });

  test("compares URLs with the robots.txt files before them", async () => {
    const robots = { name: "robots.txt", text: `User-agent: *\nDisallow: /tea\nSitemap: ${ORIGIN}/s.xml\n` };
    const urls = { name: "s.xml", text: urlset(url("/tea"), url("/coffee")) };
    const report = await checkSite([robots, urls]);
    assert.deepEqual(report.files[1]?.report?.counts, { "robots-url-disallowed": 1 });
    const { files } = await checkSite([robots, urls], { rules: { "robots-url-disallowed": "off" } });
    assert.deepEqual(files[1]?.report?.counts, {});
  });

  test("takes bytes, texts, streams and responses, one after the other", async () => {
    const text = urlset(url("/tea"), url("/coffee"));
    async function* files(): AsyncGenerator<SiteFileInput> {
      yield { name: "bytes", bytes: encoder.encode(text) };
      yield { name: "text", text };
      yield { name: "stream", stream: streamOf(text.slice(0, 100), text.slice(100)) };
      yield { name: "response", response: new Response(text) };
      yield {
        name: "chunks",
        stream: (async function* () {
          yield encoder.encode(text);
        })(),
      };
      yield { name: "nothing" };
      yield { name: "nothing", response: { status: 404, headers: {} } };
    }
    const seen: CheckedFile[] = [];
    const report = await checkSite(files(), { onFile: (file) => void seen.push(file) });
    assert.deepEqual(
      seen.map(({ index: number, name, report: one }) => [number, name, one?.entryCount ?? null]),
      [
        [0, "bytes", 2],
        [1, "text", 2],
        [2, "stream", 2],
        [3, "response", 2],
        [4, "chunks", 2],
        [5, "nothing", null],
        [6, "nothing", null],
      ],
    );
    assert.equal(report.counts["site-duplicate-url"], 8);
    assert.equal(report.urlCount, 2);
    assert.equal(report.files[6]?.report, null);
  });

  test("judges answers for pages and sitemaps", async () => {
    const sitemap = {
      url: `${ORIGIN}/sitemap.xml`,
      text: index("/tea.xml", "/b.xml").replace("</loc>", "</loc><lastmod>2026-11-01T08:00:00Z</lastmod>"),
    };
    const headers = { "Last-Modified": "Fri, 20 Nov 2026 18:30:00 GMT" };
    const report = await checkSite(
      [
        sitemap,
        {
          url: `${ORIGIN}/tea.xml`,
          text: urlset(url("/tea"), url("/ü")),
          response: { status: 200, headers },
        },
        { url: `${ORIGIN}/b.xml`, response: { status: 500, headers: {} } },
      ],
      {
        pages: [
          { url: `${ORIGIN}/tea`, response: { status: 410, headers: {} } },
          { url: `${ORIGIN}/ü`, response: { status: 200, headers: {} }, canonical: "/u" },
        ],
      },
    );
    assert.deepEqual(
      report.diagnostics.map(({ message }) => message),
      [
        `\`${ORIGIN}/b.xml\` cannot be fetched: status 500`,
        `\`${ORIGIN}/tea.xml\` was modified at 2026-11-20T18:30:00Z, but the index says 2026-11-01T08:00:00Z`,
        `\`${ORIGIN}/tea\` answers with status 410`,
        `\`${ORIGIN}/ü\` says that its canonical URL is \`${ORIGIN}/u\``,
      ],
    );
  });

  test("follows profile and rules", async () => {
    const files = [
      { name: "sitemap.xml", text: index("/shop.xml") },
      { name: "shop.xml", text: index("/tea.xml") },
    ];
    const off = await checkSite(files, { rules: { "index-nested": "off" } });
    assert.deepEqual([off.verdict, off.diagnostics], ["accepted", []]);
    const info = await checkSite(files, { rules: { "index-nested": "info" } });
    assert.deepEqual([info.verdict, info.diagnostics[0]?.severity], ["accepted", "info"]);
    const own = await checkSite([...files, files[0] ?? {}], { profile: "google" });
    assert.deepEqual(own.counts, { "index-nested": 2 });
  });

  test("takes the robots.txt of other hosts as proof", async () => {
    const sitemap = { url: `${ORIGIN}/blog.txt`, text: "https://blog.example.com/tea" };
    const robots = (text: string) => ({ url: "https://blog.example.com/robots.txt", text });
    const codes = async (...files: readonly SiteFileInput[]): Promise<string[]> => {
      const report = await checkSite(files);
      return Object.keys(report.files.at(-1)?.report?.counts ?? {});
    };
    assert.deepEqual(await codes(sitemap), ["loc-other-host"]);
    assert.deepEqual(await codes(robots(`Sitemap: ${ORIGIN}/blog.txt`), sitemap), []);
    assert.deepEqual(await codes(robots(`Sitemap: ${ORIGIN}/a.xml`), sitemap), [
      "site-cross-submit-unproven",
    ]);
  });

  test("refuses files that it could not read, in place of taking them for ones that cannot be fetched", async () => {
    const response = new Response("<urlset>");
    await response.text();
    const slips: readonly (readonly [unknown, RegExp])[] = [
      [
        { url: ORIGIN, content: "<urlset>" },
        /^`content` is none of the keys of a file: url, name, .*stream$/,
      ],
      ["<urlset>", /^a file must be an object such as `\{ url, text \}`, not \[object String\]$/],
      [null, /not \[object Null\]$/],
      [encoder.encode("<urlset>"), /not \[object Uint8Array\]$/],
      [new Response("<urlset>"), /not \[object Response\]$/],
      [
        { url: ORIGIN, bytes: undefined },
        /^`bytes` of a file is undefined; leave it out where the file cannot/,
      ],
      [{ url: ORIGIN, text: null }, /^`text` of a file is null/],
      [{ url: ORIGIN, response }, /^the body of the response has been read$/],
    ];
    for (const [file, message] of slips) {
      await assert.rejects(checkSite([file as SiteFileInput]), { code: "invalid-option", message });
    }
    const page = { url: ORIGIN, response: { status: 200, headers: {} }, canonicalUrl: "/" };
    await assert.rejects(checkSite([], { pages: [page] }), { code: "invalid-option" });
    const site = new SiteCheck();
    assert.throws(() => site.open({ url: ORIGIN, text: "<urlset>" } as object), { code: "invalid-option" });
    const gone = new Response("", { status: 404 });
    await gone.text();
    const { files } = await checkSite([
      { url: `${ORIGIN}/a.xml`, response: gone },
      { url: `${ORIGIN}/b.txt`, bytes: undefined, text: "https://www.example.com/", response },
    ]);
    assert.deepEqual([files[0]?.report, files[1]?.report?.entryCount], [null, 1]);
  });

  test("throws what a stream throws", async () => {
    const broken = new Error("the line is down");
    const stream = new ReadableStream({ pull: (controller) => controller.error(broken) });
    await assert.rejects(checkSite([{ name: "a", stream }]), broken);
    await assert.rejects(checkSite([{ url: "/a", text: "" }]), { code: "invalid-option" });
  });
});

describe("SiteCheck", () => {
  test("reads one file at a time", () => {
    const site = new SiteCheck();
    const first = site.open();
    assert.throws(() => site.open(), SitemapError);
    first.push(encoder.encode(urlset(url("/tea"))));
    assert.equal(first.finish().verdict, "accepted");
    assert.equal(site.finish().files[0]?.name, "file 1");
    assert.throws(() => site.finish(), { code: "finished" });
  });

  test("keeps files apart, also where one that has ended is given up", () => {
    const site = new SiteCheck();
    const first = site.open({ name: "a.txt" });
    first.finish();
    const second = site.open({ name: "b.txt" });
    first.free();
    assert.throws(() => site.open(), { code: "invalid-option" });
    assert.throws(() => first.finish(), { code: "finished" });
    assert.throws(() => site.open(), { code: "invalid-option" });
    second.push(encoder.encode(`${ORIGIN}/tea\n`));
    second.finish();
    const third = site.open({ name: "c.txt" });
    third.push(encoder.encode(`${ORIGIN}/tea\n`));
    third.finish();
    const told = site.finish().diagnostics.map(({ message }) => message);
    assert.deepEqual(told, [`\`${ORIGIN}/tea\` is in \`b.txt\` as well`]);
  });

  test("takes a file that was given up for one that could not be fetched", () => {
    const site = new SiteCheck();
    const first = site.open({ name: "sitemap.xml" });
    first.push(encoder.encode(index("/tea.xml")));
    first.finish();
    site.open({ name: "tea.xml" }).free();
    const { diagnostics, files } = site.finish();
    assert.deepEqual(
      diagnostics.map(({ message }) => message),
      [`\`${ORIGIN}/tea.xml\` cannot be fetched: there was no answer`],
    );
    assert.equal(files[1]?.report, null);
  });

  test("is lost when the module fails, and the next one works", () => {
    const site = new SiteCheck();
    const file = site.open();
    damageMemory();
    assert.throws(() => file.push(encoder.encode(urlset(url("/tea")))), { code: "internal" });
    assert.throws(() => site.finish(), { code: "internal" });
    const next = new SiteCheck();
    const again = next.open({ name: "a" });
    again.push(encoder.encode(urlset(url("/tea"))));
    again.finish();
    assert.equal(next.finish().urlCount, 1);
  });

  test("keeps no more than 32 bytes of a URL", () => {
    const site = new SiteCheck();
    const before = liveMemory().buffer.byteLength;
    const files = 40;
    const urls = 50_000;
    for (let number = 0; number < files; number++) {
      const file = site.open({ name: `${number}.txt` });
      let text = "";
      for (let line = 0; line < urls; line++) text += `${ORIGIN}/products/${number}/${line}?color=green\n`;
      file.push(encoder.encode(text));
      file.finish();
    }
    const { urlCount } = site.finish();
    assert.equal(urlCount, files * urls);
    // What reading one of them takes beside.
    const reading = 6 * 2 ** 20;
    const taken = liveMemory().buffer.byteLength - before - reading;
    assert.ok(taken / urlCount <= 32, `${taken / urlCount} bytes`);
  });
});
