import { XMLParser, XMLValidator } from "fast-xml-parser";
import { parse } from "sitemapkit";
import { describe, expect, it } from "vitest";
import { gzip, newOrigin, put, request, urlList } from "./site.ts";

/** The entries as an independent parser reads them. */
function readIndependently(xml: string): Record<string, string>[] {
  expect(XMLValidator.validate(xml)).toBe(true);
  const parser = new XMLParser({
    parseTagValue: false,
    isArray: (name) => name === "url",
    // A document of 50,000 entries has many references to characters.
    processEntities: { enabled: true, maxTotalExpansions: Number.POSITIVE_INFINITY, maxExpandedLength: 1e9 },
  });
  return parser.parse(xml).urlset.url;
}

async function readSitemap(
  url: string,
): Promise<{ response: Response; xml: string; entries: Record<string, string>[] }> {
  const response = await request(url);
  expect(response.status).toBe(200);
  const xml = await response.text();
  const report = parse(xml, { url });
  const complaints = [...report.diagnostics].filter(({ severity }) => severity !== "info");
  expect({ format: report.format, verdict: report.verdict, complaints }).toEqual({
    format: "urlset",
    verdict: "accepted",
    complaints: [],
  });
  const entries = readIndependently(xml);
  expect(report.entryCount).toBe(entries.length);
  return { response, xml, entries };
}

describe("GET /sitemap-<name>.xml", () => {
  it.each([
    [
      "a list in JSON",
      (locs: string[]) => JSON.stringify(locs.map((loc) => ({ loc, lastmod: "2026-11-21" }))),
    ],
    ["a list over several lines", (locs: string[]) => JSON.stringify({ urls: locs }, null, 2)],
    ["an entry on each line", (locs: string[]) => locs.map((loc) => JSON.stringify({ loc })).join("\r\n\n")],
    ["a list with a byte order mark", (locs: string[]) => `\ufeff${JSON.stringify(locs)}\n`],
  ])("renders JSON: %s", async (_, written) => {
    const origin = newOrigin();
    await put(origin, "pages", written([`${origin}/?a=1&b=2`, `${origin}/grün`]));
    const { entries } = await readSitemap(`${origin}/sitemap-pages.xml`);
    expect(entries.map(({ loc }) => loc)).toEqual([`${origin}/?a=1&b=2`, `${origin}/gr%C3%BCn`]);
  });

  it("renders images and alternates that are in JSON, also in gzip", async () => {
    const origin = newOrigin();
    const alternates = [
      { hreflang: "de", href: `${origin}/de` },
      { hreflang: "en", href: `${origin}/tea` },
    ];
    const lines = [
      {
        loc: `${origin}/tea`,
        lastmod: "2026-11-21",
        priority: 0.5,
        images: [`${origin}/tea.jpg`],
        alternates,
      },
      { loc: `${origin}/de`, alternates },
    ];
    await put(origin, "all", await gzip(lines.map((line) => JSON.stringify(line)).join("\n")));
    const { xml } = await readSitemap(`${origin}/sitemap-all.xml`);
    expect(xml).toContain(`<image:loc>${origin}/tea.jpg</image:loc>`);
    expect(xml).toContain(`hreflang="en" href="${origin}/tea"`);
  });

  it("mends what JSON has where it can, leaves out what cannot be served, and keeps the rest", async () => {
    const origin = newOrigin();
    const lines = [
      `{"loc": "${origin}/a", "lastmod": "21.11.2026", "id": 7}`,
      `{"loc": "${origin}/cut`,
      `{"loc": "about"}`,
      `{"loc": "https://elsewhere.example/"}`,
      `{"url": "${origin}/b"}`,
      "null",
      `"${origin}/c"`,
    ];
    await put(origin, "some", lines.join("\n"));
    const { entries } = await readSitemap(`${origin}/sitemap-some.xml`);
    expect(entries).toEqual([{ loc: `${origin}/a`, lastmod: "2026-11-21" }, { loc: `${origin}/c` }]);
  });

  it.each([
    ["commas", (text: string) => text],
    ["semicolons and quotes", (text: string) => text.replaceAll(/[^,\n]+/g, '"$&"').replaceAll(",", ";")],
    [
      "lines that end in CR LF, after a byte order mark",
      (text: string) => `\ufeff${text.replaceAll("\n", "\r\n")}`,
    ],
    ["gzip", gzip],
    ["tabs, as a spreadsheet's Unicode text", (text: string) => utf16(`\ufeff${text.replaceAll(",", "\t")}`)],
  ])("renders a table with %s", async (_, written) => {
    const origin = newOrigin();
    const table = [
      "id,loc,priority,lastmod",
      `7,${origin}/?a=1&b=2,0.5,`,
      "",
      `8,${origin}/grün,,2026-11-20`,
      `9,${origin}/b,,`,
    ];
    await put(origin, "table", await written(`${table.join("\n")}\n`));
    const { entries } = await readSitemap(`${origin}/sitemap-table.xml`);
    expect(entries).toEqual([
      { loc: `${origin}/?a=1&b=2`, priority: "0.5" },
      { loc: `${origin}/gr%C3%BCn`, lastmod: "2026-11-20" },
      { loc: `${origin}/b` },
    ]);
  });

  it("renders what extensions add in a table, and leaves out rows that cannot be served", async () => {
    const origin = newOrigin();
    const images = JSON.stringify({ images: [`${origin}/tea.jpg`] }).replaceAll('"', '""');
    const rows = [
      `${origin}/tea,21.11.2026,"${images}",page`,
      `${origin}/cut,,{,page`,
      ",2026-11-21,,page",
      `${origin}/sitemap.xml,,,sitemap`,
      "https://elsewhere.example/,,,page",
    ];
    await put(origin, "table", `loc,lastmod,extensions,kind\n${rows.join("\n")}`);
    const { xml, entries } = await readSitemap(`${origin}/sitemap-table.xml`);
    expect(entries.map(({ loc, lastmod }) => [loc, lastmod])).toEqual([[`${origin}/tea`, "2026-11-21"]]);
    expect(xml).toContain(`<image:loc>${origin}/tea.jpg</image:loc>`);
  });

  it("renders a list of URLs", async () => {
    const origin = newOrigin();
    await put(origin, "pages", `${origin}/\n${origin}/about\r\n\n${origin}/contact`);
    const { response, entries } = await readSitemap(`${origin}/sitemap-pages.xml`);
    expect(entries).toEqual([
      { loc: `${origin}/` },
      { loc: `${origin}/about` },
      { loc: `${origin}/contact` },
    ]);
    expect(Object.fromEntries(response.headers)).toEqual({
      "access-control-allow-origin": "*",
      "cache-control": "public, max-age=60, stale-while-revalidate=600",
      "content-length": expect.stringMatching(/^\d+$/),
      "content-type": "application/xml; charset=utf-8",
      etag: expect.stringMatching(/^W\/"[0-9a-z]+-[0-9a-z]+"$/),
      vary: "Accept-Encoding",
      "x-content-type-options": "nosniff",
    });
  });

  it("takes lastmod, changefreq and priority from the columns of a list", async () => {
    const origin = newOrigin();
    await put(
      origin,
      "products",
      `${origin}/a\t2026-11-20\n${origin}/b\t2026-11-21T08:15:00+01:00\tdaily\t0.8\n`,
    );
    const { entries } = await readSitemap(`${origin}/sitemap-products.xml`);
    expect(entries).toEqual([
      { loc: `${origin}/a`, lastmod: "2026-11-20" },
      { loc: `${origin}/b`, lastmod: "2026-11-21T08:15:00+01:00", changefreq: "daily", priority: "0.8" },
    ]);
  });

  it("renders an XML sitemap with its extensions, and leaves out what no consumer reads", async () => {
    const origin = newOrigin();
    await put(
      origin,
      "blog",
      `<?xml version="1.0"?><!-- made by hand -->
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:x="urn:x"
          xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml">
        <url><loc> ${origin}/one </loc><x:score>9</x:score><lastmod>2026-11-20</lastmod>
          <image:image><image:loc>${origin}/one.jpg</image:loc></image:image>
          <xhtml:link rel="alternate" hreflang="en" href="${origin}/one"/>
          <xhtml:link rel="alternate" hreflang="de" href="${origin}/eins"/></url>
        <url><loc><![CDATA[${origin}/two?a=1&b=2]]></loc>
          <image:image><image:loc>two.jpg</image:loc></image:image>
          <image:image><image:loc>${origin}/2.jpg</image:loc></image:image>
          <xhtml:link rel="alternate" hreflang="de" href="${origin}/zwei"/></url>
      </urlset>`,
    );
    const { xml } = await readSitemap(`${origin}/sitemap-blog.xml`);
    expect(xml.split("\n").slice(2, 4)).toEqual([
      `<url><loc>${origin}/one</loc><lastmod>2026-11-20</lastmod><image:image><image:loc>${origin}/one.jpg</image:loc></image:image>` +
        `<xhtml:link rel="alternate" hreflang="en" href="${origin}/one"/><xhtml:link rel="alternate" hreflang="de" href="${origin}/eins"/></url>`,
      `<url><loc>${origin}/two?a=1&amp;b=2</loc><image:image><image:loc>${origin}/2.jpg</image:loc></image:image></url>`,
    ]);
    expect(xml).not.toContain("score");
    expect(xml).not.toContain("made by hand");
  });

  it("renders feeds, with their dates as sitemaps write them", async () => {
    const origin = newOrigin();
    await put(
      origin,
      "rss",
      `<rss version="2.0"><channel><title>Shop</title>
        <item><title>A</title><link>${origin}/a?b=1&amp;c=2</link><pubDate>Fri, 20 Nov 2026 10:00:00 +0100</pubDate></item>
        <item><title>B</title><link>${origin}/b</link></item></channel></rss>`,
    );
    await put(
      origin,
      "atom",
      `<feed xmlns="http://www.w3.org/2005/Atom"><title>Shop</title><id>urn:x</id><updated>2026-11-20T10:00:00Z</updated>
        <entry><title>A</title><id>urn:a</id><updated>2026-11-20T10:00:00Z</updated><link href="${origin}/a"/></entry></feed>`,
    );
    const rss = await readSitemap(`${origin}/sitemap-rss.xml`);
    expect(rss.entries).toEqual([
      { loc: `${origin}/a?b=1&c=2`, lastmod: "2026-11-20T09:00:00Z" },
      { loc: `${origin}/b` },
    ]);
    const atom = await readSitemap(`${origin}/sitemap-atom.xml`);
    expect(atom.entries).toEqual([{ loc: `${origin}/a`, lastmod: "2026-11-20T10:00:00Z" }]);
  });

  it("escapes what means something in XML", async () => {
    const origin = newOrigin();
    await put(origin, "search", `${origin}/?q=1&sort='up'&times;=%3C\n`);
    const { xml, entries } = await readSitemap(`${origin}/sitemap-search.xml`);
    expect(entries).toEqual([{ loc: `${origin}/?q=1&sort='up'&times;=%3C` }]);
    expect(xml).toContain("?q=1&amp;sort=");
    expect(xml).toContain("&amp;times;=%3C");
  });

  it("lets no source break out of its element", async () => {
    const origin = newOrigin();
    await put(
      origin,
      "evil",
      `${origin}/</loc></url><url><loc>${origin}/forged\n${origin}/good\n${origin}/]]>\n`,
    );
    const { entries } = await readSitemap(`${origin}/sitemap-evil.xml`);
    expect(entries.map((entry) => entry.loc)).not.toContain(`${origin}/forged`);
    expect(entries.map((entry) => entry.loc)).toContain(`${origin}/good`);
  });

  it("leaves out lines that are no URL", async () => {
    const origin = newOrigin();
    await put(origin, "mixed", `${origin}/a\nnot a URL\n/relative\n${origin}/b\n`);
    const { entries } = await readSitemap(`${origin}/sitemap-mixed.xml`);
    expect(entries.map((entry) => entry.loc)).toEqual([`${origin}/a`, `${origin}/b`]);
  });

  it("leaves out URLs of another host, scheme or port", async () => {
    const origin = newOrigin();
    const foreign = [
      "http://other.example/a",
      `${origin}:8080/b`,
      origin.replace("http:", "https:"),
      "ftp://x.example/c",
    ];
    await put(origin, "mixed", [...foreign, `${origin}/own`].join("\n"));
    const { entries } = await readSitemap(`${origin}/sitemap-mixed.xml`);
    expect(entries).toEqual([{ loc: `${origin}/own` }]);
  });

  it("mends a namespace that crawlers would not accept", async () => {
    const origin = newOrigin();
    await put(origin, "legacy", `<urlset><url><loc>${origin}/a</loc></url></urlset>`);
    const { entries } = await readSitemap(`${origin}/sitemap-legacy.xml`);
    expect(entries).toEqual([{ loc: `${origin}/a` }]);
  });

  it("reads a source that is gzip", async () => {
    const origin = newOrigin();
    await put(origin, "zipped", await gzip(urlList(origin, 3)));
    const { response, entries } = await readSitemap(`${origin}/sitemap-zipped.xml`);
    expect(entries).toHaveLength(3);
    expect(response.headers.get("content-encoding")).toBeNull();
  });

  it.each(["plain", "gzip"])("serves 50,000 URLs from a %s list", async (compression) => {
    const origin = newOrigin();
    const list = urlList(origin, 50_000);
    await put(origin, "all", compression === "gzip" ? await gzip(list) : list);
    const { response, entries } = await readSitemap(`${origin}/sitemap-all.xml`);
    expect(entries).toHaveLength(50_000);
    expect(entries.at(-1)).toEqual({ loc: `${origin}/articles/49999` });
    expect(response.headers.get("content-length")).toBeNull();
  });

  it("serves a new value as soon as KV has it", async () => {
    const origin = newOrigin();
    await put(origin, "news", `${origin}/old\n`);
    const before = await readSitemap(`${origin}/sitemap-news.xml`);
    await put(origin, "news", `${origin}/new\n`);
    const after = await readSitemap(`${origin}/sitemap-news.xml`);
    expect(after.entries).toEqual([{ loc: `${origin}/new` }]);
    expect(after.response.headers.get("etag")).not.toBe(before.response.headers.get("etag"));
  });

  it("ignores a query", async () => {
    const origin = newOrigin();
    await put(origin, "pages", `${origin}/\n`);
    expect(await (await request(`${origin}/sitemap-pages.xml?utm=1`)).text()).toBe(
      await (await request(`${origin}/sitemap-pages.xml`)).text(),
    );
  });
});

describe("HEAD /sitemap-<name>.xml", () => {
  it.each([1, 50_000])("has the headers of GET and no content, for %i URLs", async (count) => {
    const origin = newOrigin();
    await put(origin, "pages", urlList(origin, count), { lastmod: "2026-11-01" });
    const get = await request(`${origin}/sitemap-pages.xml`);
    await get.body?.cancel();
    const head = await request(`${origin}/sitemap-pages.xml`, { method: "HEAD" });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe("");
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers));
  });
});

function utf16(text: string): Uint8Array {
  return new Uint8Array(Uint16Array.from(text, (character) => character.charCodeAt(0)).buffer);
}
