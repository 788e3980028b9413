import assert from "node:assert/strict";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { describe, type TestContext, test } from "node:test";
import { runInNewContext } from "node:vm";
import { gunzipSync } from "node:zlib";
import { XmlDocument } from "libxml2-wasm";
import {
  alternatesOf,
  type Entry,
  type EntryInput,
  entries,
  etagOf,
  parse,
  type SitemapDocument,
  SitemapError,
  type SitemapFile,
  SitemapWriter,
  sitemapPage,
  sitemapResponse,
  streamSitemap,
  type WriteOptions,
  writeSitemap,
  writeSitemaps,
} from "sitemapkit";
import { urlset } from "./documents.ts";

const NOW = "2026-11-21";
const BASE = "https://www.example.com/";

function textOf(entries: readonly EntryInput[], options: WriteOptions = {}): string {
  return new TextDecoder().decode(writeSitemap(entries, { now: NOW, ...options }).bytes);
}

async function filesOf(...args: Parameters<typeof writeSitemaps>): Promise<SitemapFile[]> {
  const files: SitemapFile[] = [];
  for await (const file of writeSitemaps(...args)) files.push(file);
  return files;
}

function* urls(count: number): Generator<EntryInput> {
  for (let n = 0; n < count; n += 1) yield { loc: `${BASE}${n}` };
}

/** Everything that an entry can have, as it is read. */
const EVERYTHING = urlset(
  "<url><loc>https://www.example.com/tea</loc><lastmod>2026-11-20T08:30:00+01:00</lastmod>" +
    "<changefreq>daily</changefreq><priority>0.8</priority>" +
    '<image:image xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">' +
    "<image:loc>https://www.example.com/tea.jpg</image:loc></image:image>" +
    '<video:video xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">' +
    "<video:thumbnail_loc>https://www.example.com/t.jpg</video:thumbnail_loc><video:title>Tea &amp; “cake” 🫖</video:title>" +
    "<video:description>&lt;b&gt;</video:description><video:content_loc>https://www.example.com/v.mp4</video:content_loc>" +
    "<video:player_loc>https://www.example.com/p?v=1</video:player_loc><video:duration>600</video:duration>" +
    "<video:rating>4.2</video:rating><video:publication_date>2026-11-01</video:publication_date>" +
    "<video:tag>tea</video:tag><video:tag>cake</video:tag><video:family_friendly>yes</video:family_friendly>" +
    '<video:restriction relationship="allow">IE GB</video:restriction><video:live>no</video:live></video:video>' +
    '<news:news xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"><news:publication><news:name>The Tea</news:name>' +
    "<news:language>en</news:language></news:publication><news:publication_date>2026-11-20</news:publication_date>" +
    "<news:title>Cake</news:title></news:news>" +
    '<xhtml:link xmlns:xhtml="http://www.w3.org/1999/xhtml" rel="alternate" hreflang="en" href="https://www.example.com/tea"/>' +
    '<xhtml:link xmlns:xhtml="http://www.w3.org/1999/xhtml" rel="alternate" hreflang="de" href="https://www.example.com/de/tee"/>' +
    '<PageMap xmlns="http://www.google.com/schemas/sitemap-pagemap/1.0"><DataObject type="document" id="tea">' +
    '<Attribute name="name">Tea</Attribute></DataObject></PageMap></url>',
);

const VIDEO = { thumbnailLoc: "/t.jpg", title: "Tea", description: "How to", contentLoc: "/v.mp4" };

/** An entry without what depends on where it stands. */
function contents({ index: _, ...rest }: Entry): unknown {
  return rest;
}

describe("alternatesOf()", () => {
  test("takes a map", () => {
    const urls = { en: "https://www.example.com/", de: null };
    assert.deepEqual(alternatesOf(new Map(Object.entries(urls))), alternatesOf(urls));
  });
});

describe("writeSitemap()", () => {
  test("says how many entries were left out where nobody is told of them", ({ mock }) => {
    const warn = mock.method(console, "warn", () => {});
    const bad = [{ loc: "ftp://example.com/" }];
    writeSitemap(bad, { onInvalid: "reject" });
    writeSitemap(bad, { onRejected: () => {} });
    assert.equal(warn.mock.callCount(), 0);
    writeSitemap(bad);
    assert.match(
      String(warn.mock.calls[0]?.arguments[0]),
      /^sitemapkit: 1 entry was left out; the first, entry 1/,
    );
  });
});

describe("writeSitemap()", () => {
  test("writes what was read", () => {
    const read = [...parse(EVERYTHING, { now: NOW }).entries];
    const { bytes, entryCount, rejections } = writeSitemap(read, { now: NOW });
    assert.deepEqual(rejections, []);
    assert.equal(entryCount, 1);
    assert.deepEqual([...parse(bytes, { now: NOW }).entries].map(contents), read.map(contents));
  });

  test("takes values in the types that people have them in", () => {
    const text = textOf(
      [
        {
          loc: new URL("https://www.example.com/tea"),
          lastmod: new Date("2026-11-20T08:30:00Z"),
          priority: 0.5,
          images: ["/tea.jpg", new URL("https://www.example.com/cup.jpg")],
          videos: [
            {
              thumbnailLoc: "/t.jpg",
              title: "Tea",
              description: "How to",
              contentLoc: "/v.mp4",
              duration: 600,
              familyFriendly: true,
              publicationDate: new Date("2026-11-01T00:00:00Z"),
              tags: ["tea", "cup"],
            },
          ],
          news: {
            publication: { name: "The Tea", language: "en" },
            publicationDate: new Date("2026-11-20T00:00:00Z"),
            title: "Cake",
          },
        },
      ],
      { base: BASE },
    );
    for (const part of [
      "<lastmod>2026-11-20T08:30:00Z</lastmod><priority>0.5</priority>",
      "<image:image><image:loc>https://www.example.com/tea.jpg</image:loc></image:image>",
      "<image:loc>https://www.example.com/cup.jpg</image:loc>",
      "<video:duration>600</video:duration><video:publication_date>2026-11-01T00:00:00Z</video:publication_date>",
      "<video:tag>tea</video:tag><video:tag>cup</video:tag><video:family_friendly>yes</video:family_friendly>",
      "<news:publication_date>2026-11-20T00:00:00Z</news:publication_date>",
    ]) {
      assert.ok(text.includes(part), `${part} in ${text}`);
    }
  });

  test("says of each entry that it did not write which value is wrong, and why", () => {
    const told: unknown[] = [];
    const { entryCount, rejectedCount, rejections } = writeSitemap(
      [
        { loc: `${BASE}a` },
        { loc: "" },
        { loc: "/tea" },
        { loc: `${BASE}b`, lastmod: new Date(Number.NaN) },
        { loc: `${BASE}c`, images: [{ title: "Tea" }] },
        { loc: `${BASE}d\0` },
        { loc: `${BASE}e\ud800` },
        { loc: `${BASE}f`, images: [{ loc: `${BASE}f.jpg`, title: "\u0001" }] },
        { loc: `${BASE}a` },
        { loc: undefined as unknown as string },
        { loc: `${BASE}g` },
      ] as EntryInput[],
      { now: NOW, onRejected: ({ index }) => told.push(index) },
    );
    assert.deepEqual(
      rejections.map(({ index, field, code }) => [index, field, code]),
      [
        [1, "loc", "loc-missing"],
        [2, "loc", "loc-relative"],
        [3, "lastmod", "lastmod-format"],
        [4, "images", "image-loc-missing"],
        [5, "loc", "xml-invalid-char"],
        [6, "loc", "xml-invalid-char"],
        [7, "images.title", "xml-invalid-char"],
        [8, "loc", "loc-duplicate"],
        [9, "loc", "loc-missing"],
      ],
    );
    assert.deepEqual([entryCount, rejectedCount], [2, 9]);
    assert.deepEqual(told, [1, 2, 3, 4, 5, 6, 7, 8, 9]);
    assert.match(rejections[1]?.message ?? "", /`\/tea`/);
  });

  test("throws at the first such entry, or repairs it, where that is asked for", () => {
    const entries = [{ loc: `${BASE}a`, lastmod: "2026/11/20", images: [{ loc: "ftp://example.com/" }] }];
    assert.throws(
      () => writeSitemap(entries, { onInvalid: "throw" }),
      (error) =>
        error instanceof SitemapError && error.code === "invalid-entry" && /lastmod/.test(error.message),
    );
    const text = textOf(entries, { onInvalid: "repair" });
    assert.ok(
      text.includes("<url><loc>https://www.example.com/a</loc><lastmod>2026-11-20</lastmod></url>"),
      text,
    );
  });

  test("says of each entry that it repaired which values it changed or left out, and why", () => {
    const told: number[] = [];
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    const entries = [
      { loc: "/a", lastmod: "2026/11/20", images: [{ loc: "ftp://example.com/" }, "/a b.jpg"] },
      { loc: "/grün tee" },
      { loc: "/b", lastMod: NOW, priority: "much", extra: { a: [1] }, circle },
      { loc: "http://" },
      { loc: "/c", images: [{ loc: "/c.jpg", titel: "C" }] },
    ] as EntryInput[];
    const { repairs, repairedCount, rejections, bytes } = writeSitemap(entries, {
      base: BASE,
      now: NOW,
      onInvalid: "repair",
      onRepaired: ({ index }) => told.push(index),
    });
    assert.deepEqual(repairs, [
      {
        index: 0,
        values: [
          { field: "lastmod", code: "lastmod-slashes", before: "2026/11/20", after: "2026-11-20" },
          { field: "images.loc", code: "image-loc-invalid", before: "ftp://example.com/", after: null },
        ],
      },
      {
        index: 2,
        values: [
          { field: "lastMod", code: "unknown-key", before: NOW, after: null },
          { field: "extra", code: "unknown-key", before: '{"a":[1]}', after: null },
          { field: "circle", code: "unknown-key", before: "[object Object]", after: null },
          { field: "priority", code: "priority-not-number", before: "much", after: null },
        ],
      },
      { index: 4, values: [{ field: "images.titel", code: "unknown-key", before: "C", after: null }] },
    ]);
    assert.deepEqual([repairedCount, told], [3, [0, 2, 4]]);
    assert.deepEqual(
      rejections.map(({ index }) => index),
      [3],
    );
    assert.equal(parse(bytes, { now: NOW }).entryCount, 4);
    assert.deepEqual(writeSitemap([{ loc: BASE, lastmod: "x" }], { now: NOW }).repairs, []);
  });

  test("tells a video that is left out from the one behind it that is mended", () => {
    const video = (n: number) => ({
      thumbnailLoc: `${BASE}${n}.jpg`,
      title: `Title ${n}`,
      contentLoc: `${BASE}${n}.mp4`,
    });
    const entry = { loc: BASE, videos: [video(1), { ...video(2), description: "Two", duration: "PT5M" }] };
    const { repairs } = writeSitemap([entry as unknown as EntryInput], { now: NOW, onInvalid: "repair" });
    const told = repairs[0]?.values.map(({ field, before, after }) => [field, before, after]);
    assert.deepEqual(told, [
      ["videos.thumbnailLoc", `${BASE}1.jpg`, null],
      ["videos.title", "Title 1", null],
      ["videos.contentLoc", `${BASE}1.mp4`, null],
      ["videos.duration", "PT5M", "300"],
    ]);
  });

  test("keeps the first thousand repairs, and counts all", () => {
    const entries = Array.from({ length: 1_500 }, (_, n) => ({ loc: `${BASE}${n}`, priority: "much" }));
    let told = 0;
    const options = { now: NOW, onInvalid: "repair", onRepaired: () => (told += 1) } as const;
    const { repairs, repairedCount } = writeSitemap(entries, options);
    assert.deepEqual([repairs.length, repairedCount, told], [1_000, 1_500, 1_500]);
    assert.equal(repairs.at(-1)?.index, 999);
  });

  test("says that entries do not fit in one document", () => {
    const tooMany = { code: "too-many-entries" };
    assert.throws(() => writeSitemap(urls(50_001)), tooMany);
    assert.throws(() => writeSitemap(urls(3), { maxEntries: 2 }), tooMany);
    assert.throws(() => writeSitemap(urls(100), { maxBytes: 1_000 }), tooMany);
    assert.equal(writeSitemap(urls(50_000)).entryCount, 50_000);
  });

  test("refuses options that make no sense", () => {
    for (const options of [
      { format: "csv" },
      { feed: { link: "/tea" } },
      { base: "/tea" },
      { base: "ftp://example.com/" },
      { resolve: "no" },
      { maxEntries: 0 },
      { maxEntries: 50_001 },
      { maxBytes: 52_428_801 },
      { now: "tomorrow" },
      { onInvalid: "ignore" },
      { rules: { "no-such-rule": "off" } },
      { feed: { titel: "Tea" } },
      { onRejected: 5 },
      { onRepaired: "log" },
      null,
      "https://www.example.com/",
    ]) {
      const code = "invalid-option";
      assert.throws(() => writeSitemap([], options as WriteOptions), { code }, JSON.stringify(options));
    }
  });

  test("resolves nothing where that is not wanted, and refuses what is on another host", () => {
    const given = ["/tea", "https://elsewhere.example/", { loc: `${BASE}tea`, images: ["tea.jpg"] }];
    const { entryCount, rejections } = writeSitemap([...given, `${BASE}cup`], { base: BASE, resolve: false });
    assert.equal(entryCount, 1);
    assert.deepEqual(
      rejections.map(({ code }) => code),
      ["loc-relative", "loc-other-host", "image-loc-relative"],
    );
    const { repairs } = writeSitemap(given.slice(2), { base: BASE, resolve: false, onInvalid: "repair" });
    assert.deepEqual(repairs, [
      {
        index: 0,
        values: [{ field: "images.loc", code: "image-loc-relative", before: "tea.jpg", after: null }],
      },
    ]);
  });

  test("takes no missing URL for the base, and whatever is no entry for one without a URL", () => {
    const given = [undefined, null, {}, { loc: undefined }, { loc: "" }];
    const { entryCount, rejections } = writeSitemap(given as unknown as EntryInput[], { base: BASE });
    assert.equal(entryCount, 0);
    assert.deepEqual(
      rejections.map(({ index, code }) => [index, code]),
      given.map((_, index) => [index, "loc-missing"]),
    );
    assert.equal(
      writeSitemap(["/tea", new URL("https://www.example.com/cup")], { base: BASE }).entryCount,
      2,
    );
  });

  describe("keys that no entry has", () => {
    /** What is said of an entry, each fault on a line. */
    const told = (entry: object, options: WriteOptions = {}): string =>
      writeSitemap([entry as EntryInput], { base: BASE, now: NOW, ...options })
        .rejections.map(({ field, code, message }) => `${code} ${field}: ${message}`)
        .join("\n");

    test("are told with the one that was probably meant, and the entry is not written", () => {
      for (const [entry, expected] of [
        [{ loc: "/a", lastMod: NOW }, "lastMod: `lastMod` is no key of an entry; did you mean `lastmod`?"],
        [{ loc: "/a", changeFreq: "daily" }, /did you mean `changefreq`\?$/],
        [{ loc: "/a", image: "/a.jpg" }, /did you mean `images`\?$/],
        [{ loc: "/a", prioriy: 1 }, /did you mean `priority`\?$/],
        [{ url: "/a" }, "url: `url` is no key of an entry; did you mean `loc`?"],
        [{ loc: "/a", lastModified: NOW, changeFrequency: "daily" }, /did you mean `lastmod`\?$/],
        [{ loc: "/a", links: [] }, /did you mean `alternates`\?$/],
        [
          { loc: "/a", images: [{ url: "/a.jpg" }] },
          "images.url: `url` is no key of `images`; did you mean `loc`?",
        ],
        [
          { loc: "/a", videos: [{ thumbnail_loc: "/a.jpg" }] },
          "videos.thumbnail_loc: `thumbnail_loc` is no key of `videos`; did you mean `thumbnailLoc`?",
        ],
        [
          {
            loc: "/a",
            news: { publication: { nam: "Tea", language: "en" }, publicationDate: NOW, title: "Tea" },
          },
          "news.publication.nam: `nam` is no key of `news.publication`; did you mean `name`?",
        ],
        [{ loc: "/a", alternates: [{ lang: "de", href: "/de" }] }, /did you mean `hreflang`\?$/],
        [
          { loc: "/a", images: [{ loc: { url: "/a.jpg" } }] },
          /^not-text images\.loc: `loc` of `images` is no text: \{"url":"\/a\.jpg"\}$/,
        ],
        [
          { loc: "/a", images: [{ loc: "/a.jpg", title: ["Tea", "Cake"] }] },
          /^not-text images\.title: `title` of `images` is no text: \["Tea","Cake"\]$/,
        ],
        [{ loc: "/a", mobileType: {} }, /^not-text mobileType: /],
        [5, "not-text loc: `loc` of an entry is no URL: 5"],
        [["/a"], 'not-text loc: `loc` of an entry is no URL: ["/a"]'],
        [["/a", { priority: 1 }], 'not-text loc: `loc` of an entry is no URL: ["/a",{"priority":1}]'],
        [
          Promise.resolve({ loc: "/a" }),
          "not-text loc: `loc` of an entry is no URL: [object Promise]; await it first",
        ],
        [{ loc: 5 }, "not-text loc: `loc` of an entry is no URL: 5"],
        [{ loc: {} }, "not-text loc: `loc` of an entry is no URL: {}"],
        [{ loc: new String("/a") }, "not-text loc: `loc` of an entry is no URL: [object String]"],
        [{ loc: () => "/a" }, /^not-text loc: /],
        [{ loc: "/a", priority: true }, "not-text priority: `priority` of an entry is no number: true"],
        [{ loc: "/a", lastmod: false }, "not-text lastmod: `lastmod` of an entry is no date: false"],
        [{ loc: "/a", lastmod: [2026] }, "not-text lastmod: `lastmod` of an entry is no date: [2026]"],
        [{ loc: "/a", changefreq: Symbol("daily") }, /^not-text changefreq: .* no text: Symbol\(daily\)$/],
        [
          { loc: "/a", videos: [{ ...VIDEO, duration: true }] },
          "not-text videos.duration: `duration` of `videos` is no number: true",
        ],
        [
          { loc: "/a", videos: [{ ...VIDEO, tags: new Set(["tea"]) }] },
          "not-text videos.tags: `tags` of `videos` is no text: [object Set]",
        ],
        [
          { loc: "/a", images: new Set(["/a.jpg"]) },
          "not-object images: `images` of an entry is no object or list of objects: [object Set]",
        ],
        [
          { loc: "/a", images: Promise.resolve([]) },
          /^not-object images: .*: \[object Promise\]; await it first$/,
        ],
        [{ loc: "/a", images: [["/a.jpg"]] }, /^not-object images: .*: \["\/a.jpg"\]$/],
        [{ loc: "/a", videos: ["/a.mp4"] }, /^not-object videos: .*: \/a.mp4$/],
        [{ loc: "/a", alternates: new Map() }, /^not-object alternates: /],
        [
          { loc: "/a", news: { publication: "Tea", publicationDate: NOW, title: "Tea" } },
          "not-object news.publication: `publication` of `news` is no object: Tea",
        ],
        [
          { loc: "/a", videos: [{ ...VIDEO, restriction: null, restrictionRelationship: "allow" }] },
          "not-alone videos.restrictionRelationship: `restrictionRelationship` of `videos` is about `restriction`, " +
            "which is missing: allow",
        ],
        [
          { loc: "/a", videos: [{ ...VIDEO, uploader: "", uploaderInfo: "/team" }] },
          /^not-alone videos\.uploaderInfo: /,
        ],
        [{ loc: "/a", alternates: { languages: {} } }, /^unknown-key alternates\.languages: /],
        [
          { loc: "/a", weather: "fine" },
          "weather: `weather` is none of the keys of an entry: loc, lastmod, changefreq, priority, images, videos, " +
            "news, alternates, mobile, mobileType, pageMaps",
        ],
      ] as const) {
        const said = told(entry as object);
        if (typeof expected === "string") assert.equal(said.replace(/^unknown-key /, ""), expected);
        else assert.match(said, expected);
        assert.ok(!said.includes("\n"), said);
      }
    });

    test("are an error where that was asked for", () => {
      assert.throws(() => told({ loc: "/a", lastMod: NOW }, { onInvalid: "throw" }), {
        code: "invalid-entry",
        message: "entry 1, `lastMod`: `lastMod` is no key of an entry; did you mean `lastmod`?",
      });
    });

    test("are none where they have no value, were inherited, or are what reading adds", () => {
      class Page {
        loc = "/a";
      }
      Object.assign(Page.prototype, { method: () => "a" });
      const [read] = parse(EVERYTHING, { now: NOW }).entries;
      for (const entry of [
        { loc: "/a", lastMod: undefined, title2: null, note: "" },
        new Page(),
        Object.assign(Object.create(null), { loc: "/a" }),
        { ...read, sitemap: "https://www.example.com/sitemap.xml" },
      ]) {
        assert.equal(told(entry), "");
      }
    });

    test("are told of the right entries, among those of other shapes", () => {
      const entries = [
        { loc: "/a", lastmod: NOW },
        { loc: "/b", lastMod: NOW },
        { lastmod: NOW, loc: "/c" },
        { loc: "/d\0" },
        { loc: "/e", images: [{ loc: "/e.jpg", titel: "E" }] },
        { loc: "/f", lastmod: NOW },
      ] as EntryInput[];
      for (const format of ["urlset", "text", "rss", "sitemapindex"] as const) {
        const { rejections, entryCount } = writeSitemap(entries, { base: BASE, now: NOW, format });
        assert.deepEqual(
          rejections.map(({ index, field }) => [index, field]),
          [
            [1, "lastMod"],
            [3, "loc"],
            [4, "images.titel"],
          ],
        );
        assert.equal(entryCount, 3);
      }
    });

    test("are left out by a repair, but not in place of the URL", () => {
      const repair = { onInvalid: "repair" } as const;
      assert.equal(told({ loc: "/a", lastMod: NOW, images: [{ loc: "/a.jpg", titel: "A" }] }, repair), "");
      assert.match(told({ url: "/a" }, repair), /^unknown-key url: /);
      assert.match(told({ loc: 5 }, repair), /^not-text loc: /);
    });

    test("are told when a repair leaves them out", () => {
      const video = { ...VIDEO, platformRelationship: "deny", galleryLoc: "/all", galleryLocTitle: "All" };
      const given = { loc: "/a", priority: true, images: new Set(["/a.jpg"]), videos: video };
      const entry = given as unknown as EntryInput;
      const { entryCount, repairs } = writeSitemap([entry], { base: BASE, onInvalid: "repair" });
      assert.equal(entryCount, 1);
      assert.deepEqual(repairs[0]?.values, [
        { field: "priority", code: "not-text", before: "true", after: null },
        { field: "images", code: "not-object", before: "[object Set]", after: null },
        { field: "videos.platformRelationship", code: "not-alone", before: "deny", after: null },
      ]);
    });
  });

  test("says what is wrong with a value in whole sentences", () => {
    const { rejections } = writeSitemap(
      [
        { loc: "/a\u0001" },
        { loc: "/b", images: [{ loc: "/b.jpg", title: "\ud800" }] },
        { loc: "/c\0" },
        { loc: `/${"c".repeat(1_500)}` },
      ],
      { base: BASE, maxBytes: 1_000 },
    );
    assert.deepEqual(
      rejections.map(({ field, message }) => [field, message]),
      [
        ["loc", "the character U+0001 is not allowed in XML"],
        ["images.title", "the character U+D800 is not allowed in XML"],
        ["loc", "the character U+0000 is not allowed in XML"],
        ["loc", "a document with nothing but this entry is larger than `maxBytes`"],
      ],
    );
  });

  test("says which value has a character that cannot cross, whichever it is", () => {
    const entries = [
      { loc: "/a", lastmod: "2026\0" },
      { loc: "/b", changefreq: "\0daily\0" },
      { loc: "/c", priority: "1\0" },
      { loc: "/d", images: [{ loc: "/d.jpg", title: "\0" }] },
      { loc: "/e", videos: [{ ...VIDEO, description: "a\0b\ud800" }] },
      { loc: "/f", images: [{ loc: "/f.jpg", title: "\ufffe" }] },
      { loc: "/g\0", images: [{ loc: "/g.jpg", title: "\ud800" }] },
      { loc: "/h" },
    ];
    const { rejections, entryCount } = writeSitemap(entries, { base: BASE });
    assert.equal(entryCount, 1);
    assert.deepEqual(
      rejections.map(({ index, field, message }) => [index, field, message.match(/U\+\w+/)?.[0]]),
      [
        [0, "lastmod", "U+0000"],
        [1, "changefreq", "U+0000"],
        [2, "priority", "U+0000"],
        [3, "images.title", "U+0000"],
        [4, "videos.description", "U+0000"],
        [5, "images.title", "U+FFFE"],
        [6, "loc", "U+0000"],
      ],
    );
  });

  test("repairs a value with a character that cannot cross, and tells it as it was", () => {
    for (const character of ["\0", "\u0001", "\ud800", "\ufffe"]) {
      const entry = { loc: "/a", images: [{ loc: "/a.jpg", title: `Tea${character}` }] };
      const { bytes, rejections, repairs } = writeSitemap([entry], { base: BASE, onInvalid: "repair" });
      assert.deepEqual(rejections, []);
      const [repaired, ...more] = repairs[0]?.values ?? [];
      assert.deepEqual([repaired?.field, repaired?.code, more], ["images.title", "xml-invalid-char", []]);
      assert.equal(repaired?.before, `Tea${character}`);
      assert.equal(parse(bytes).entries.at(0)?.images?.[0]?.title ?? null, repaired?.after);
    }
  });

  test("repairs times in the time zone that is given", () => {
    const written = (timeZone?: string): string =>
      new TextDecoder().decode(
        writeSitemap(
          [
            {
              loc: "/",
              lastmod: "2026-11-20T10:00:00",
              news: {
                title: "T",
                publicationDate: "2026-11-20 10:00",
                publication: { name: "N", language: "en" },
              },
            },
          ],
          { base: BASE, now: "2026-11-21", onInvalid: "repair", timeZone },
        ).bytes,
      );
    assert.match(written("-05:00"), /<lastmod>2026-11-20T10:00:00-05:00<\/lastmod>/);
    assert.match(written("-05:00"), /<news:publication_date>2026-11-20T10:00-05:00</);
    assert.match(written(), /<lastmod>2026-11-20T10:00:00Z<\/lastmod>/);
    for (const options of [{ timeZone: "Z" }, { timeZone: "CET", onInvalid: "repair" }] as const) {
      assert.throws(() => writeSitemap([], options), { code: "invalid-option", message: /^`timeZone` / });
    }
  });

  test("tells what a repair took away as it was, whatever it was", () => {
    const titles = ["\ud83cx\0y\uDC00", "tea", "\0\uFFFE\u0001"];
    const images = titles.map((title, number) => ({ loc: `/${number}.jpg`, title }));
    const { repairs } = writeSitemap([{ loc: "/", images }], { base: BASE, onInvalid: "repair" });
    assert.deepEqual(
      repairs[0]?.values.map(({ before }) => before),
      [titles[0], titles[2]],
    );
  });

  test("refuses what cannot be iterated, and options that it does not have", () => {
    for (const given of [5, null, Promise.resolve([])]) {
      assert.throws(() => writeSitemap(given as unknown as EntryInput[]), { code: "invalid-option" });
    }
    assert.throws(() => writeSitemap([], { hostname: BASE } as WriteOptions), {
      code: "invalid-option",
      message: /^`hostname` is none of the options format, base, /,
    });
    for (const [name, value] of Object.entries({
      gzip: true,
      name: () => "a.xml",
      index: "auto",
      location: BASE,
    })) {
      const options = { [name]: value } as WriteOptions;
      const refused = {
        code: "invalid-option",
        message: `\`${name}\` is an option of writeSitemaps(), which makes files with names`,
      };
      assert.throws(() => writeSitemap([], options), refused);
      assert.throws(() => new SitemapWriter(options), refused);
    }
  });

  test("takes values that have no text for what they look like", () => {
    const nothing: unknown = JSON.parse('{"toString":1}');
    for (const [field, entry] of [
      ["lastmod", { loc: "/a", lastmod: nothing }],
      ["loc", { loc: { href: nothing } }],
      ["priority", { loc: "/a", priority: Object.create(null) }],
      ["videos.duration", { loc: "/a", videos: [{ ...VIDEO, duration: nothing }] }],
    ] as const) {
      const { rejections } = writeSitemap([entry as EntryInput], { base: BASE, now: NOW });
      assert.deepEqual(
        rejections.map((rejection) => rejection.field),
        [field],
      );
    }
  });

  test("writes small numbers without an exponent", () => {
    assert.ok(textOf([{ loc: BASE, priority: 1e-7 }]).includes("<priority>0.0000001</priority>"));
  });

  test("writes feeds", () => {
    const entries = [{ loc: `${BASE}tea`, lastmod: "2026-11-20" }];
    const feed = { title: "Tea & \u0000cake", link: "https://www.example.com/shop" };
    for (const format of ["rss", "atom"] as const) {
      const report = parse(writeSitemap(entries, { format, feed }).bytes, { now: NOW });
      assert.deepEqual([report.format, report.verdict, report.entryCount], [format, "accepted", 1]);
      assert.equal(report.entries.at(0)?.lastmodTime, Date.parse("2026-11-20"));
      assert.ok(textOf(entries, { format, feed }).includes("<title>Tea &amp; cake</title>"));
    }
  });

  test("writes hosts in letters as the URL Standard does", () => {
    assert.ok(
      textOf([{ loc: "https://grün.example/tee" }]).includes("<loc>https://xn--grn-ioa.example/tee</loc>"),
    );
  });

  test("writes documents that other parsers of XML accept", () => {
    const hostile = ["<>&\"'", "]]>", "<!--", "\u00a0\u2028", "&amp;", "%zz", "\u{1f375}", " x\ty\n"];
    const entries = hostile.map((text, n) => ({
      loc: `${BASE}${n}?q=${text.trim()}`,
      images: [{ loc: `${BASE}${n}.jpg`, title: text, caption: text }],
    }));
    const { bytes, entryCount } = writeSitemap(entries, { onInvalid: "repair" });
    assert.ok(entryCount >= 7, `${entryCount}`);
    using document = XmlDocument.fromBuffer(bytes);
    assert.equal(document.root.name, "urlset");
  });
});

describe("SitemapWriter", () => {
  test("hands documents out as soon as they are full", () => {
    const writer = new SitemapWriter({ maxEntries: 1_000 });
    const counts: number[] = [];
    for (const entry of urls(2_500)) {
      writer.write(entry);
      for (const { entryCount } of writer.take()) counts.push(entryCount);
    }
    counts.push(...writer.finish().map(({ entryCount }) => entryCount));
    assert.deepEqual(counts, [1_000, 1_000, 500]);
    assert.throws(() => writer.finish(), { code: "finished" });
    assert.throws(() => writer.write({ loc: BASE }), { code: "finished" });
  });

  test("writes the same however entries are collected", () => {
    const image = [{ loc: `${BASE}a.jpg` }];
    const entries = Array.from({ length: 3_000 }, (_, n) => ({
      loc: `${BASE}${n}?${"x".repeat(n % 90)}`,
      ...(n > 2_000 && n % 7 === 0 ? { images: image } : {}),
    }));
    const writer = new SitemapWriter();
    for (const entry of entries) writer.write(entry);
    const [document] = writer.finish();
    assert.ok(document);
    const report = parse(document.bytes);
    assert.equal(report.verdict, "accepted");
    assert.deepEqual(
      Array.from(report.entries, ({ loc, images }) => [loc, images?.length]),
      entries.map(({ loc, images }) => [loc, images?.length]),
    );
  });

  test("makes a document without entries when there are none", () => {
    const [document, ...more] = new SitemapWriter().finish();
    assert.deepEqual([document?.entryCount, document?.lastmod, more.length], [0, null, 0]);
  });
});

test("entries of a feed are written with the dates that they have", async () => {
  const item = (page: string, date: string): string =>
    `<item><link>https://www.example.com/${page}</link><pubDate>${date}</pubDate></item>`;
  const dates = ["Sat, 28 Nov 2026 10:00:00 GMT", "28 Nov 2026 10:00 +0100", "Sat, 28 Nov 26 05:00:00 EST"];
  const feed = `<rss version="2.0"><channel>${dates.map((date, n) => item(`${n}`, date)).join("")}</channel></rss>`;
  const { entries: read } = parse(feed);
  const written = parse(writeSitemap(read, { onInvalid: "throw" }).bytes).entries;
  assert.deepEqual(
    Array.from(written, ({ lastmod }) => lastmod),
    ["2026-11-28T10:00:00Z", "2026-11-28T09:00:00Z", "2026-11-28T10:00:00Z"],
  );
  const text = await new Response(streamSitemap(entries(new Blob([feed])))).text();
  assert.equal(parse(text).entryCount, 3);
  // What somebody puts in its place is what counts.
  const other = Array.from(read, (entry) => ({ ...entry, lastmod: "Sun, 29 Nov 2026 10:00:00 GMT" }));
  assert.deepEqual(
    writeSitemap(other, { onInvalid: "reject" }).rejections.map(({ code }) => code),
    Array(3).fill("lastmod-rfc822"),
  );
});

test("nothing in a list is nothing", () => {
  const nothing = [undefined, null, ""];
  const video = { thumbnailLoc: "/v.jpg", title: "Tea", description: "Tea.", contentLoc: "/v.mp4" };
  const given = {
    loc: "/",
    images: [...nothing, "/tea.jpg"],
    videos: [...nothing, { ...video, tags: [...nothing, "tea"] }],
    alternates: nothing,
    news: "",
  };
  const plain = { loc: "/", images: ["/tea.jpg"], videos: [{ ...video, tags: ["tea"] }] };
  const [text, expected] = [given, plain].map((entry) => textOf([entry as EntryInput], { base: BASE }));
  assert.equal(text, expected);
  assert.match(text ?? "", /tea\.jpg.*<video:tag>tea</);
});

describe("What is left out of files and streams", () => {
  const wrong = [{ loc: "/" }, { loc: "ftp://example.com/" }, { loc: "/a", lastmod: "soon" }];

  /** What is written to the console meanwhile. */
  async function warnings(
    t: TestContext,
    entries: readonly EntryInput[],
    options: Pick<WriteOptions, "onInvalid" | "onRejected">,
  ): Promise<unknown[]> {
    const warn = t.mock.method(console, "warn", () => {});
    await filesOf(entries, { ...options, base: BASE });
    for await (const _ of streamSitemap(entries, { ...options, base: BASE }));
    warn.mock.restore();
    return warn.mock.calls.map(({ arguments: [text] }) => text);
  }

  test("is said where nobody else is told of it", async (t) => {
    const two =
      "sitemapkit: 2 entries were left out; the first, entry 2, because of `loc`: the scheme of `ftp://example.com/` is not `http` or `https`. " +
      '`onRejected` is told of each; with `onInvalid: "reject"` nothing is said.';
    assert.deepEqual(await warnings(t, wrong, {}), [two, two]);
    const [one] = await warnings(t, [{ loc: "mailto:a@example.com" }], { onInvalid: "repair" });
    assert.match(String(one), /^sitemapkit: 1 entry was left out; the first, entry 1, because of `loc`: /);
    const slip = [{ loc: "https://example.com/", lastMod: "2026-11-20" } as EntryInput];
    assert.match(
      String((await warnings(t, slip, {}))[0]),
      /did you mean `lastmod`\? `onRejected` is told of each; /,
    );
  });

  test("is not said where somebody is, or wants it so, or nothing is", async (t) => {
    assert.deepEqual(await warnings(t, wrong, { onRejected: () => {} }), []);
    assert.deepEqual(await warnings(t, wrong, { onInvalid: "reject" }), []);
    assert.deepEqual(await warnings(t, [{ loc: "/" }], {}), []);
  });
});

describe("writeSitemaps()", () => {
  test("refuses options that are none", async () => {
    for (const options of [undefined, null, {}, { base: BASE, hostname: BASE }]) {
      await assert.rejects(filesOf([], options as { base: string }), { code: "invalid-option" });
    }
  });

  test("splits, names and lists files", async () => {
    const entries = Array.from({ length: 5 }, (_, n) => ({ loc: `/${n}`, lastmod: `2026-11-1${n}` }));
    const files = await filesOf(entries, { base: BASE, maxEntries: 2, now: NOW });
    assert.deepEqual(
      files.map(({ name, url, format, entryCount, lastmod }) => [name, url, format, entryCount, lastmod]),
      [
        ["sitemap-1.xml", `${BASE}sitemap-1.xml`, "urlset", 2, "2026-11-11"],
        ["sitemap-2.xml", `${BASE}sitemap-2.xml`, "urlset", 2, "2026-11-13"],
        ["sitemap-3.xml", `${BASE}sitemap-3.xml`, "urlset", 1, "2026-11-14"],
        ["sitemap-index.xml", `${BASE}sitemap-index.xml`, "sitemapindex", 3, "2026-11-14"],
      ],
    );
    const index = parse(files[3]?.bytes ?? "", { now: NOW });
    assert.equal(index.verdict, "accepted");
    assert.deepEqual(
      Array.from(index.entries, ({ loc, lastmod }) => [loc, lastmod]),
      files.slice(0, 3).map(({ url, lastmod }) => [url, lastmod]),
    );
  });

  test("compresses files so that every gunzip reads them", async () => {
    const options = { base: BASE, location: `${BASE}maps/`, gzip: true, name: (n: number) => `tea-${n}.xml` };
    const [file, index] = await filesOf(urls(10), options);
    assert.deepEqual([file?.name, file?.url], ["tea-1.xml.gz", `${BASE}maps/tea-1.xml.gz`]);
    assert.deepEqual(gunzipSync(file?.bytes ?? ""), Buffer.from(writeSitemap(urls(10)).bytes));
    assert.equal(parse(index?.bytes ?? "").entries.at(0)?.loc, `${BASE}maps/tea-1.xml.gz`);
    const again = await filesOf(urls(10), options);
    assert.deepEqual(again[0]?.bytes, file?.bytes);
  });

  test("gives files a tag that is another one only when something changed", async () => {
    const tagsOf = async (count: number): Promise<string[]> =>
      (await filesOf(urls(count), { base: BASE, maxEntries: 2, gzip: true })).map(({ etag }) => etag);
    const [before, after] = [await tagsOf(3), await tagsOf(4)];
    assert.equal(before[0], after[0]);
    assert.notEqual(before[1], after[1]);
    const [file] = await filesOf(urls(1), { base: BASE });
    assert.ok(file);
    assert.equal((await sitemapResponse(file)).headers.get("ETag"), file.etag);
  });

  test("lists files with dates that the rules were told to let pass", async () => {
    const options = { base: BASE, now: NOW, rules: { "lastmod-future": "off" } } as const;
    const [, index] = await filesOf([{ loc: "/", lastmod: "2036-11-20" }], options);
    assert.equal(parse(index?.bytes ?? "").entries.at(0)?.lastmod, "2036-11-20");
  });

  test("gives the tag that the same bytes have elsewhere", async () => {
    for (const { bytes, etag } of await filesOf(urls(3), { base: BASE, gzip: true })) {
      assert.equal(await etagOf(bytes), etag);
      assert.equal(await etagOf(bytes.buffer), etag);
    }
    assert.equal(await etagOf("tea ☕"), await etagOf(new TextEncoder().encode("tea ☕")));
    await assert.rejects(etagOf(5 as unknown as string), { code: "invalid-option" });
  });

  test("makes an index always, when there are several files, or never", async () => {
    const count = async (index: "always" | "auto" | "never", entries: number): Promise<number> =>
      (await filesOf(urls(entries), { base: BASE, index, maxEntries: 2 })).length;
    assert.deepEqual(
      await Promise.all([count("always", 1), count("auto", 1), count("auto", 3), count("never", 3)]),
      [2, 1, 3, 2],
    );
  });

  test("takes entries from generators and streams, and asks for no more than it needs", async () => {
    let asked = 0;
    async function* entries(): AsyncGenerator<EntryInput> {
      for (const entry of urls(100_000)) {
        asked += 1;
        yield entry;
      }
    }
    for await (const file of writeSitemaps(entries(), { base: BASE, maxEntries: 10 })) {
      assert.equal(file.entryCount, 10);
      break;
    }
    assert.ok(asked < 10_000, `${asked}`);
    const stream = new ReadableStream<EntryInput>({
      start(controller) {
        for (const entry of urls(3)) controller.enqueue(entry);
        controller.close();
      },
    });
    assert.deepEqual(
      (await filesOf(stream, { base: BASE })).map(({ entryCount }) => entryCount),
      [3, 1],
    );
  });

  test("ends with the reason of a signal, without an index, and lets the source go", async () => {
    const base = "https://www.example.com/";
    for (const isAsync of [false, true]) {
      for (const abortAt of [0, 1, 40_000]) {
        const controller = new AbortController();
        const reason = new Error("enough");
        let asked = 0;
        let isClosed = false;
        function* pages(): Generator<string, void, void> {
          try {
            for (; ; asked += 1) {
              if (asked === abortAt) controller.abort(reason);
              yield `/${asked}`;
            }
          } finally {
            isClosed = true;
          }
        }
        async function* later(): AsyncGenerator<string, void, void> {
          yield* pages();
        }
        const options = { base, maxEntries: 2, signal: controller.signal };
        const names: string[] = [];
        const writing = (async () => {
          for await (const { name } of writeSitemaps(isAsync ? later() : pages(), options)) names.push(name);
        })();
        await assert.rejects(writing, reason);
        assert.equal(asked, abortAt);
        assert.ok(isClosed);
        assert.equal(names.length > 0, abortAt > 1);
        assert.ok(!names.includes("sitemap-index.xml"));
      }
    }
    const controller = new AbortController();
    const names: string[] = [];
    const writing = (async () => {
      for await (const { name } of writeSitemaps(["/"], { base, signal: controller.signal })) {
        names.push(name);
        controller.abort();
      }
    })();
    await assert.rejects(writing, { name: "AbortError" });
    assert.deepEqual(names, ["sitemap-1.xml"]);
    const wrong = writeSitemaps(["/"], { base, signal: controller as unknown as AbortSignal });
    await assert.rejects(wrong.next(), { code: "invalid-option" });
  });

  test("writes lists of URLs as well", async () => {
    const [file] = await filesOf(urls(2), { base: BASE, format: "text", index: "never" });
    assert.equal(file?.name, "sitemap-1.txt");
    assert.equal(new TextDecoder().decode(file?.bytes), `${BASE}0\n${BASE}1\n`);
  });

  test("gives no two files one name, and only names of files", async () => {
    for (const names of [
      { name: () => "sitemap.xml" },
      { indexName: "sitemap-1.xml" },
      { indexName: "../index.xml" },
      { name: () => "" },
      { name: (n: number) => `a/${n}.xml` },
    ]) {
      const options = { base: BASE, maxEntries: 1, ...names };
      await assert.rejects(filesOf(urls(2), options), { code: "invalid-option" }, JSON.stringify(names));
    }
  });

  test("takes a location for a folder, with and without a slash at its end", async () => {
    const [file] = await filesOf(urls(1), { base: BASE, location: `${BASE}maps` });
    assert.equal(file?.url, `${BASE}maps/sitemap-1.xml`);
  });
});

describe("streamSitemap()", () => {
  test("gives one document piece by piece, as fast as it is read", async () => {
    let asked = 0;
    function* counted(): Generator<EntryInput> {
      for (const entry of urls(40_000)) {
        asked += 1;
        yield entry;
      }
    }
    const reader = streamSitemap(counted()).getReader();
    const parts = [await reader.read()];
    assert.ok(asked < 10_000, `${asked}`);
    while (parts.at(-1)?.done === false) parts.push(await reader.read());
    assert.ok(parts.length > 10);
    const bytes = Buffer.concat(parts.flatMap(({ value }) => (value ? [value] : [])));
    assert.deepEqual(bytes, Buffer.from(writeSitemap(urls(40_000)).bytes));
  });

  test("is iterated in every runtime, and typed so that streams of Node and gzip take it", async () => {
    const whole = Buffer.from(writeSitemap(urls(2)).bytes);
    const bytesOf = async (parts: AsyncIterable<Uint8Array<ArrayBuffer>>): Promise<Buffer> => {
      const all = [];
      for await (const part of parts) all.push(part);
      return Buffer.concat(all);
    };
    assert.deepEqual(await bytesOf(streamSitemap(urls(2))), whole);
    const packed = streamSitemap(urls(2)).pipeThrough(new CompressionStream("gzip"));
    assert.deepEqual(gunzipSync(await new Response(packed).arrayBuffer()), whole);
    const piped = new PassThrough();
    await pipeline(streamSitemap(urls(2)), piped);
    assert.deepEqual(piped.read(), whole);
    // Some browsers cannot iterate streams.
    const iterator = Object.getOwnPropertyDescriptor(ReadableStream.prototype, Symbol.asyncIterator);
    assert.ok(iterator);
    Reflect.deleteProperty(ReadableStream.prototype, Symbol.asyncIterator);
    try {
      assert.deepEqual(await bytesOf(streamSitemap(urls(2))), whole);
      let isClosed = false;
      function* entries(): Generator<EntryInput> {
        try {
          yield* urls(40_000);
        } finally {
          isClosed = true;
        }
      }
      for await (const _ of streamSitemap(entries())) break;
      assert.ok(isClosed);
    } finally {
      Object.defineProperty(ReadableStream.prototype, Symbol.asyncIterator, iterator);
    }
  });

  test("fails where one document is not enough", async () => {
    const text = new Response(streamSitemap(urls(50_001))).text();
    await assert.rejects(text, { code: "too-many-entries" });
  });
});

describe("sitemapResponse()", () => {
  test("has a type, a length, and a tag that a client may come back with", async () => {
    const document = writeSitemap(urls(2));
    const response = await sitemapResponse(document, undefined, {
      headers: { "Cache-Control": "max-age=3600" },
    });
    const { headers } = response;
    assert.equal(headers.get("Content-Type"), "application/xml; charset=utf-8");
    assert.equal(headers.get("Content-Length"), String(document.bytes.length));
    assert.equal(headers.get("Cache-Control"), "max-age=3600");
    const etag = headers.get("ETag") ?? "";
    const ask = (method: string, tag: string): Promise<Response> =>
      sitemapResponse(
        document,
        new Request(`${BASE}sitemap.xml`, { method, headers: { "If-None-Match": tag } }),
      );
    for (const tag of [etag, `W/${etag}`, `"a", ${etag}`, "*"]) {
      assert.deepEqual([(await ask("GET", tag)).status, tag], [304, tag]);
    }
    assert.equal((await ask("GET", '"a"')).status, 200);
    assert.equal(await (await ask("HEAD", '"a"')).text(), "");
    const other = await sitemapResponse(writeSitemap(urls(3)));
    assert.notEqual(other.headers.get("ETag"), etag);
  });

  test("knows a tag of the caller again", async () => {
    const document = writeSitemap(urls(2));
    const own = (await sitemapResponse(document)).headers.get("ETag") ?? "";
    for (const etag of ['"v7"', 'W/"v7"', '"v7, of Friday"']) {
      const ask = (tag: string): Promise<Response> => {
        const request = new Request(`${BASE}sitemap.xml`, { headers: { "If-None-Match": tag } });
        return sitemapResponse(document, request, { headers: { ETag: etag } });
      };
      const opaque = etag.replace("W/", "");
      for (const tag of [opaque, `W/${opaque}`, `"v6", ${opaque}`]) {
        const { status, headers } = await ask(tag);
        assert.deepEqual([status, headers.get("ETag")], [304, etag]);
      }
      assert.equal((await ask(own)).status, 200);
    }
  });

  test("is 405 for what is neither GET nor HEAD, whatever tag the client has", async () => {
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS"]) {
      for (const headers of [{}, { "If-None-Match": "*" }]) {
        const request = new Request(`${BASE}sitemap.xml`, { method, headers });
        const response = await sitemapResponse(writeSitemap(urls(2)), request);
        assert.deepEqual(
          [response.status, response.headers.get("Allow"), response.headers.get("ETag")],
          [405, "GET, HEAD", null],
        );
        assert.equal(await response.text(), "");
      }
    }
  });

  test("refuses what is no document, or no request", async () => {
    const document = writeSitemap(urls(2));
    const writer = new SitemapWriter();
    const must = "the document must be one of writeSitemap() or writeSitemaps(), not";
    for (const [given, message] of [
      [
        streamSitemap(urls(2)),
        `${must} \`[object ReadableStream]\`; a stream is answered by \`new Response(stream)\``,
      ],
      [Promise.resolve(document), `${must} \`[object Promise]\`; await it first`],
      [document.bytes, `${must} \`[object Uint8Array]\``],
      [writer.finish(), `${must} \`[object Array]\``],
      [writeSitemaps(urls(2), { base: BASE }), `${must} \`[object AsyncGenerator]\``],
      [undefined, `${must} \`[object Undefined]\``],
      [{ bytes: "<urlset/>", format: "urlset" }, `${must} \`[object Object]\``],
      [{ bytes: document.bytes, format: "toString" }, `${must} \`[object Object]\``],
    ] as const) {
      const refused = { name: "SitemapError", code: "invalid-option", message };
      await assert.rejects(sitemapResponse(given as unknown as SitemapDocument), refused);
    }
    await assert.rejects(sitemapResponse(document, { headers: {}, method: "GET" } as unknown as Request), {
      code: "invalid-option",
      message: "the request must be a Request, not `[object Object]`",
    });
    assert.equal((await sitemapResponse({ ...document, bytes: Buffer.from(document.bytes) })).status, 200);
  });
});

describe("A page for people", () => {
  const ask = (mode: string | undefined): Request =>
    new Request(`${BASE}sitemap.xml`, {
      headers: { Accept: "text/html", ...(mode && { "Sec-Fetch-Mode": mode }) },
    });

  test("is what browsers get who go there, and nobody else", async () => {
    const document = writeSitemap(urls(2));
    const typeFor = async (mode: string | undefined, html: boolean): Promise<string | null> =>
      (await sitemapResponse(document, ask(mode), { html })).headers.get("Content-Type");
    const [xml, page] = ["application/xml; charset=utf-8", "text/html; charset=utf-8"];
    assert.deepEqual(
      [
        await typeFor("navigate", true),
        await typeFor("no-cors", true),
        await typeFor(undefined, true),
        await typeFor("navigate", false),
      ],
      [page, xml, xml, xml],
    );
    const { headers } = await sitemapResponse(document, ask(undefined), { html: true });
    assert.equal(headers.get("Vary"), "Sec-Fetch-Mode");
    const shown = await sitemapResponse(document, ask("navigate"), { html: true });
    assert.notEqual(shown.headers.get("ETag"), headers.get("ETag"));
    assert.match(shown.headers.get("Content-Security-Policy") ?? "", /default-src 'none'/);
    assert.ok((await shown.text()).includes(`<a href="${BASE}1" rel="noopener">`));
  });

  test("and the document are not taken for each other, whatever fields the caller adds", async () => {
    const document = writeSitemap(urls(2));
    const given = new Headers({
      Vary: "Accept-Encoding",
      "Content-Type": "application/xml",
      "Content-Disposition": "attachment",
      "Content-Security-Policy": "sandbox",
      ETag: '"v7"',
      "Cache-Control": "max-age=60",
    });
    given.append("Set-Cookie", "a=1");
    given.append("Set-Cookie", "b=2");
    const options = { html: true, headers: given };
    const [xml, page] = await Promise.all([
      sitemapResponse(document, ask(undefined), options),
      sitemapResponse(document, ask("navigate"), options),
    ]);
    for (const { headers } of [xml, page]) {
      assert.equal(headers.get("Vary"), "Sec-Fetch-Mode, Accept-Encoding");
      assert.equal(headers.get("Cache-Control"), "max-age=60");
      assert.deepEqual(headers.getSetCookie(), ["a=1", "b=2"]);
    }
    assert.deepEqual([xml.headers.get("ETag"), xml.headers.get("Content-Type")], ['"v7"', "application/xml"]);
    assert.equal(page.headers.get("Content-Type"), "text/html; charset=utf-8");
    assert.match(page.headers.get("Content-Security-Policy") ?? "", /default-src 'none'/);
    assert.equal(page.headers.get("Content-Disposition"), null);
    const known = new Request(ask("navigate"), {
      headers: { "If-None-Match": '"v7"', "Sec-Fetch-Mode": "navigate" },
    });
    assert.equal((await sitemapResponse(document, known, options)).status, 200);
  });

  test("shows the first thousand entries, and how many there are", () => {
    const page = sitemapPage(writeSitemap(urls(1_234)).bytes);
    assert.ok(page.includes("1,234 pages. The first 1,000 are shown."));
    assert.equal(page.match(/<a /g)?.length, 1_000);
  });

  test("lets nothing act that stands in a sitemap", () => {
    const page = sitemapPage(
      Buffer.from(
        urlset(
          "<url><loc>javascript:alert(1)</loc></url>",
          "<url><loc>https://example.com/\"onclick='alert(1)'</loc></url>",
          "<url><loc>https://example.com/</loc><lastmod>&lt;script>alert(1)&lt;/script></lastmod></url>",
        ),
      ),
    );
    assert.doesNotMatch(page, /<script|href="javascript|"onclick/);
    assert.ok(page.includes("&lt;script&gt;"));
  });
});

describe("alternatesOf()", () => {
  test("leaves out versions that are not there", () => {
    assert.deepEqual(alternatesOf({ en: BASE, de: undefined, fr: null }), [{ hreflang: "en", href: BASE }]);
  });

  test("names every version of a page, itself included", () => {
    const versions = { en: `${BASE}tea`, "de-CH": `${BASE}tee`, "x-default": BASE };
    const entries = Object.values(versions).map((loc) => ({ loc, alternates: alternatesOf(versions) }));
    const report = parse(writeSitemap(entries).bytes);
    assert.deepEqual([report.verdict, report.counts], ["accepted", {}]);
    assert.equal(report.entries.at(1)?.alternates?.[2]?.hreflang, "x-default");
  });
});

describe("What comes from another realm, as in a test runner", () => {
  test("is a date or a map all the same", () => {
    const lastmod: Date = runInNewContext("new Date(1e12)");
    const image: Date = runInNewContext("new Date(NaN)");
    assert.match(textOf([{ loc: BASE, lastmod }]), /<lastmod>2001-09-09T01:46:40Z</);
    assert.equal(writeSitemap([{ loc: BASE, lastmod: image }]).rejections[0]?.field, "lastmod");
    const urls: Map<string, string> = runInNewContext(`new Map([["en", "${BASE}"]])`);
    assert.deepEqual(alternatesOf(urls), [{ hreflang: "en", href: BASE }]);
  });
});

describe("Writing many entries", () => {
  const entries = Array.from({ length: 50_000 }, (_, n) => ({ loc: `/tea/${n}/${"leaf".repeat(50)}` }));

  async function namesOf(files: AsyncIterable<SitemapFile>): Promise<readonly string[]> {
    const names: string[] = [];
    for await (const { name } of files) names.push(name);
    return names;
  }

  /** How often others had their turn meanwhile. */
  async function turnsOf(work: () => Promise<unknown>): Promise<number> {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    await work();
    clearInterval(timer);
    return turns;
  }

  test("lets others have their turn", async () => {
    const options = { base: BASE };
    assert.ok((await turnsOf(() => new Response(streamSitemap(entries, options)).text())) > 0);
    assert.ok((await turnsOf(() => namesOf(writeSitemaps(entries, options)))) > 0);
  });

  test("is ended by a signal that comes meanwhile", async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error("enough")), 1);
    const files = writeSitemaps(entries, { base: BASE, signal: controller.signal });
    await assert.rejects(namesOf(files), /enough/);
  });
});

describe("the index of writeSitemaps()", () => {
  test("is as large as it has to be, and where it may not be, that is what is said", async () => {
    const base = `https://www.example.com/${"a".repeat(1_950)}/`;
    const write = async (count: number): Promise<number> => {
      const pages = Array.from({ length: count }, (_, index) => `/${index}`);
      let bytes = 0;
      for await (const file of writeSitemaps(pages, { base, maxEntries: 1, maxBytes: 5_000 })) {
        bytes = file.bytes.length;
      }
      return bytes;
    };
    assert.ok((await write(200)) > 200 * 1_950);
    await assert.rejects(write(27_000), {
      code: "too-many-entries",
      message: /^an index of these 27000 files has more than 52428800 bytes/,
    });
  });
});
