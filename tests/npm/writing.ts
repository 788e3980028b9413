/**
 * Writing. The same check runs in every runtime, so this file imports nothing but types.
 */

import type { EntryInput, SitemapFile } from "sitemapkit";

/** What the check needs of the package. */
export type WritingApi = Pick<
  typeof import("sitemapkit"),
  "parse" | "writeSitemap" | "writeSitemaps" | "streamSitemap" | "sitemapResponse" | "alternatesOf"
>;

const BASE = "https://www.example.com/";
// Some entries are wrong, and nobody is to be told so on the console.
const OPTIONS = { base: BASE, now: "2026-11-21", onInvalid: "reject" } as const;

const ENTRIES: readonly EntryInput[] = [
  { loc: "/grün?a=1&b='2'", lastmod: new Date("2026-11-20T08:30:00Z"), changefreq: "daily", priority: 0.5 },
  { loc: "https://WWW.example.com:443/tea", images: ["/tea pot.jpg", { loc: "/cup.jpg", title: "<🫖>" }] },
  { loc: "/\ud800" },
  { loc: "/a\0b" },
  { loc: "https://müller.example/" },
  { loc: "/tea" },
];

const LOCS = [`${BASE}gr%C3%BCn?a=1&b='2'`, `${BASE}tea`];
const REJECTED = [
  [2, "loc", "xml-invalid-char"],
  [3, "loc", "xml-invalid-char"],
  [4, "loc", "loc-other-host"],
  [5, "loc", "loc-duplicate"],
];

/** Writes entries in every way; returns what differs from what it should be. */
export async function checkWriting(api: WritingApi): Promise<string[]> {
  const complaints: string[] = [];
  const expect = (what: string, actual: unknown, expected: unknown): void => {
    const [is, should] = [actual, expected].map((value) => JSON.stringify(value));
    if (is !== should) complaints.push(`${what}: expected ${should}, got ${is}`);
  };
  const locsOf = (bytes: Uint8Array): string[] => Array.from(api.parse(bytes).entries, ({ loc }) => loc);

  for (const format of ["urlset", "text", "rss"] as const) {
    const { bytes, rejections } = api.writeSitemap(ENTRIES, { ...OPTIONS, format });
    expect(`writeSitemap() as ${format}`, locsOf(bytes), LOCS);
    const refused = rejections.map(({ index, field, code }) => [index, field, code]);
    expect(`what writeSitemap() as ${format} rejects`, refused, REJECTED);
  }
  const whole = api.writeSitemap(ENTRIES, OPTIONS);
  const images = api
    .parse(whole.bytes)
    .entries.at(1)
    ?.images?.map(({ loc, title }) => [loc, title]);
  expect("images", images, [
    [`${BASE}tea%20pot.jpg`, undefined],
    [`${BASE}cup.jpg`, "<🫖>"],
  ]);

  const files: SitemapFile[] = [];
  // In another file a URL may stand again.
  for await (const file of api.writeSitemaps(ENTRIES.slice(0, -1), {
    ...OPTIONS,
    base: BASE,
    maxEntries: 1,
    gzip: true,
  })) {
    files.push(file);
  }
  const names = ["sitemap-1.xml.gz", "sitemap-2.xml.gz", "sitemap-index.xml.gz"];
  expect(
    "the names of files",
    files.map(({ name }) => name),
    names,
  );
  const inFiles = files.slice(0, 2).flatMap(({ bytes }) => locsOf(bytes));
  expect("what is in files", inFiles, LOCS);
  expect(
    "the index",
    locsOf(files[2]?.bytes ?? new Uint8Array()),
    names.slice(0, 2).map((name) => BASE + name),
  );

  const streamed = new Uint8Array(await new Response(api.streamSitemap(ENTRIES, OPTIONS)).arrayBuffer());
  expect("streamSitemap()", Array.from(streamed), Array.from(whole.bytes));

  const { headers } = await api.sitemapResponse(whole);
  const again = new Request(BASE, { headers: { "If-None-Match": headers.get("ETag") ?? "" } });
  expect("the status of a known document", (await api.sitemapResponse(whole, again)).status, 304);
  return complaints;
}
