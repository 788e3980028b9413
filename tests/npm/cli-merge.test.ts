import assert from "node:assert/strict";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { gunzipSync } from "node:zlib";
import { parse } from "sitemapkit";
import { longUrlset, rss, urlset } from "./documents.ts";
import { folderOf, sitemapkit } from "./run-cli.ts";

const EACH_HOST =
  "sitemapkit: without --base, a sitemap is of the host of its first entry; run the command once for each host, with its URL in --base\n";

describe("merge", () => {
  test("makes one sitemap of documents of every kind, each URL once", (context) => {
    const cwd = folderOf(context, {
      "a.xml": urlset("<url><loc>https://example.com/</loc><lastmod>2026-11-20</lastmod></url>"),
      "b.txt": "https://example.com/\nhttps://example.com/b\n",
      "c.xml": rss("<link>https://example.com/c</link>"),
      "d.csv": "loc\nhttps://example.com/d\n",
    });
    const { status, stdout, stderr } = sitemapkit(["merge", "a.xml", "b.txt", "c.xml", "d.csv"], { cwd });
    assert.equal(
      stdout,
      urlset(
        "<url><loc>https://example.com/</loc><lastmod>2026-11-20</lastmod></url>",
        ...["b", "c", "d"].map((name) => `<url><loc>https://example.com/${name}</loc></url>`),
      ),
    );
    assert.equal(
      stderr,
      `sitemapkit: 1 entry is left out, with a URL that stands before
sitemapkit: of 1 item of feeds, URLs, dates and media are taken, and no titles, texts or enclosures
`,
    );
    assert.equal(status, 0);
  });

  test("puts what later entries of a page have into the first one, and says what is lost", (context) => {
    const url = (inside: string): string => `<url><loc>https://example.com/a</loc>${inside}</url>`;
    const image = (name: string): string =>
      `<image:image><image:loc>https://example.com/${name}.jpg</image:loc></image:image>`;
    const video = (file: string): string =>
      `<video:video><video:thumbnail_loc>https://example.com/t.jpg</video:thumbnail_loc><video:title>T</video:title><video:description>D</video:description><video:content_loc>${file}</video:content_loc></video:video>`;
    const extended = (...urls: string[]): string =>
      urlset(...urls).replace(
        "<urlset ",
        '<urlset xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1" ',
      );
    const other = "<url><loc>https://example.com/b</loc></url>";
    const cwd = folderOf(context, {
      "pages.xml": extended(url("<lastmod>2026-11-20</lastmod>"), other),
      "images.xml": extended(url(image("1") + image("2")), url(`<lastmod>2026-11-01</lastmod>${image("2")}`)),
      "videos.xml": extended(url(video("https://example.com/a.mp4"))),
      "bad.xml": extended(url(video("rtmp://example.com/a")), "<url><loc>https://example.org/</loc></url>"),
    });
    const good = ["pages.xml", "images.xml", "videos.xml"];
    const { status, stdout, stderr } = sitemapkit(["merge", ...good], { cwd });
    const [first, second, ...others] = Array.from(parse(stdout).entries);
    assert.deepEqual([first?.lastmod, first?.images?.length, first?.videos?.length], ["2026-11-20", 2, 1]);
    assert.deepEqual([second?.loc, others.length], ["https://example.com/b", 0]);
    const left = (count: number): string =>
      `sitemapkit: ${count} entries are left out, with a URL that stands before
sitemapkit: what the first entry of their URL lacked, or had older, was put into it: images (2), videos (1)
`;
    assert.equal(stderr, left(3));
    assert.equal(status, 0);
    const lossy = sitemapkit(["merge", ...good, "bad.xml"], { cwd });
    assert.equal(lossy.stdout, stdout);
    assert.equal(
      lossy.stderr,
      `sitemapkit: bad.xml: entry 2, loc: \`https://example.org/\` is on another host than the first entry, https://example.com (loc-other-host)
sitemapkit: 1 entry was rejected
${EACH_HOST}${left(4)}sitemapkit: lost with them: videos (1); it is not valid there, which check tells, or stands too far behind (fix --all unites those of one file)
`,
    );
    assert.equal(lossy.status, 1);
    const base = ["--base", "https://example.com/", "-o", "s"];
    assert.equal(sitemapkit(["split", ...good, ...base], { cwd }).status, 0);
    assert.equal(readFileSync(join(cwd, "s/sitemap-1.xml"), "utf8"), stdout);
    // The next sitemap may have the page again, and of one that is far away nothing is lost without a word.
    const far = sitemapkit(["split", "pages.xml", "images.xml", ...base, "--max-entries", "1", "--force"], {
      cwd,
    });
    assert.equal(far.status, 0);
    assert.match(readFileSync(join(cwd, "s/sitemap-3.xml"), "utf8"), /1\.jpg.*2\.jpg/);
  });

  test("knows a page by each spelling of its URL that the writer takes for the same", (context) => {
    const image = "<image:image><image:loc>https://example.com/i.jpg</image:loc></image:image>";
    const spellings = [
      ["https://example.com/%c3%bc", "https://example.com/%C3%BC"],
      ["https://example.com/ü", "https://example.com/%c3%bc"],
      ["https://example.com/~tea", "https://example.com/%7etea"],
      ["https://example.com/a%3F", "https://example.com/a%3f"],
      ["https://example.com./a", "https://example.com/a"],
    ];
    for (const [first = "", other = ""] of spellings) {
      const page = (loc: string, inside = ""): string =>
        urlset(`<url><loc>${loc}</loc>${inside}</url>`).replace(
          "<urlset ",
          '<urlset xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" ',
        );
      const cwd = folderOf(context, { "1.xml": page(first), "2.xml": page(other, image) });
      for (const args of [
        ["merge", "1.xml", "2.xml"],
        ["merge", "1.xml", "2.xml", "--repair"],
      ]) {
        const { status, stdout, stderr } = sitemapkit(args, { cwd });
        assert.equal(Array.from(parse(stdout).entries, ({ images }) => images?.length).join(), "1", first);
        assert.doesNotMatch(stderr, /lost/);
        assert.equal(status, 0);
      }
    }
    // Quotes in a query are written as they are, or encoded: for the writer these are two pages.
    const two = { "a.txt": "https://example.com/?a='\nhttps://example.com/?a=%27\n" };
    const kept = sitemapkit(["merge", "a.txt"], { cwd: folderOf(context, two) });
    assert.equal(parse(kept.stdout).entryCount, 2);
    // What is not written because of its fragment is told, unless it is mended.
    const fragment = { "a.csv": "loc,lastmod\nhttps://example.com/,\nhttps://example.com/#a,2026-11-01\n" };
    const cwd = folderOf(context, fragment);
    const left = sitemapkit(["merge", "a.csv"], { cwd });
    assert.match(left.stderr, /entry 2, loc: .*\(loc-fragment\)\n/);
    assert.equal(left.status, 1);
    const mended = sitemapkit(["merge", "a.csv", "--repair"], { cwd });
    assert.match(mended.stdout, /<loc>https:\/\/example\.com\/<\/loc><lastmod>2026-11-01</);
  });

  test("keeps the newest date of a page, and the priority and frequency of its first entry", (context) => {
    const entry = (date: string, more = ""): string =>
      `<url><loc>https://example.com/a</loc><lastmod>${date}</lastmod>${more}</url>`;
    const cwd = folderOf(context, {
      "old.xml": urlset(entry("2026-01-01", "<priority>0.5</priority>")),
      "new.xml": urlset(entry("2026-11-01", "<changefreq>daily</changefreq><priority>0.8</priority>")),
      "time.xml": urlset(entry("2026-11-01T10:00:00+01:00", "<priority>0.50</priority>")),
      "bad.xml": urlset(entry("2026/11/05")),
      "a.rss": rss("<link>https://example.com/a</link><pubDate>Sun, 01 Nov 2026 10:00:00 GMT</pubDate>"),
    });
    const dateIn = (text: string): string | undefined => /<lastmod>(.*?)</.exec(text)?.[1];
    const { status, stdout, stderr } = sitemapkit(["merge", "old.xml", "new.xml"], { cwd });
    assert.deepEqual(
      [dateIn(stdout), ...(stdout.match(/<(?:changefreq|priority)>[^<]*/g) ?? [])],
      ["2026-11-01", "<changefreq>daily", "<priority>0.5"],
    );
    assert.equal(
      stderr,
      `sitemapkit: 1 entry is left out, with a URL that stands before
sitemapkit: what the first entry of their URL lacked, or had older, was put into it: lastmod (1), changefreq (1)
sitemapkit: left out with them, as the first entry of their URL says something else: priority (1)
`,
    );
    // Only one of two can be written, and which one is said.
    assert.equal(status, 0);
    const { stdout: older, stderr: less } = sitemapkit(["merge", "new.xml", "old.xml"], { cwd });
    assert.equal(dateIn(older), "2026-11-01");
    assert.doesNotMatch(less, /lastmod/);
    const times = sitemapkit(["merge", "old.xml", "time.xml", "new.xml", "a.rss"], { cwd });
    assert.equal(dateIn(times.stdout), "2026-11-01T10:00:00Z");
    const all = ["old.xml", "new.xml", "time.xml"];
    const fit = ["-o", "s", "--base", "https://example.com/"];
    assert.equal(sitemapkit(["split", ...all, ...fit], { cwd }).status, 0);
    for (const name of ["sitemap-1", "sitemap-index"]) {
      assert.equal(dateIn(readFileSync(join(cwd, `s/${name}.xml`), "utf8")), "2026-11-01T10:00:00+01:00");
    }
    writeFileSync(join(cwd, "both.xml"), urlset(entry("2026-01-01"), entry("2026-11-01")));
    for (const format of ["rss", "atom"]) {
      const converted = sitemapkit(["convert", "both.xml", "--format", format], { cwd });
      assert.match(
        converted.stdout,
        /01 Nov 2026 00:00:00|<updated>2026-11-01T00:00:00Z<\/updated><\/entry>/,
      );
    }
    const lossy = sitemapkit(["merge", "old.xml", "bad.xml"], { cwd });
    assert.equal(dateIn(lossy.stdout), "2026-01-01");
    assert.match(lossy.stderr, /lost with them: lastmod \(1\)/);
    assert.equal(lossy.status, 1);
    const mended = sitemapkit(["merge", "old.xml", "bad.xml", "--repair"], { cwd });
    assert.equal(dateIn(mended.stdout), "2026-11-05");
    assert.equal(mended.status, 0);
  });

  test("leaves an entry that is not valid by itself to the next one of its page", (context) => {
    const dated = (date: string): string =>
      `<url><loc>https://example.com/a</loc><lastmod>${date}</lastmod></url>`;
    const plain = "<url><loc>https://example.com/a</loc></url>";
    const entries = [dated("yesterday"), dated("2026-01-20"), dated("2026-11-20")];
    const cwd = folderOf(context, {
      "a.xml": urlset(...entries),
      "b.xml": urlset(dated("yesterday"), plain, dated("2026-11-20")),
    });
    for (const name of ["a.xml", "b.xml"]) {
      const { status, stdout } = sitemapkit(["merge", name], { cwd });
      assert.match(stdout, /<lastmod>2026-11-20</);
      assert.equal(status, 1);
    }
  });

  test("names the file of an entry that is rejected", (context) => {
    const cwd = folderOf(context, {
      "a.txt": "https://example.com/\n",
      "b.txt": "https://example.com/b\nhttps://example.org/\n",
    });
    const { status, stdout, stderr } = sitemapkit(["merge", "a.txt", "b.txt", "-o", "out.txt.gz"], { cwd });
    assert.equal(
      stderr,
      `sitemapkit: b.txt: entry 2, loc: \`https://example.org/\` is on another host than the first entry, https://example.com (loc-other-host)
sitemapkit: 1 entry was rejected
${EACH_HOST}out.txt.gz: 2 entries written
`,
    );
    assert.equal(stdout, "");
    assert.equal(status, 1);
    assert.equal(
      gunzipSync(readFileSync(join(cwd, "out.txt.gz"))).toString(),
      "https://example.com/\nhttps://example.com/b\n",
    );
  });

  test("writes nothing when the entries do not fit in one sitemap, or a file cannot be read", (context) => {
    const cwd = folderOf(context, { "a.xml": longUrlset(50_000), "b.txt": "https://example.com/b\n" });
    const { status, stdout, stderr } = sitemapkit(["merge", "a.xml", "b.txt", "-o", "out.xml"], { cwd });
    assert.equal(
      stderr,
      "sitemapkit: the entries do not fit in one sitemap; sitemapkit split writes several, and an index\n",
    );
    assert.equal(stdout, "");
    assert.equal(status, 2);
    const absent = sitemapkit(["merge", "b.txt", "absent.xml", "-o", "out.xml"], { cwd });
    assert.equal(absent.stderr, "sitemapkit: cannot read absent.xml: no such file\n");
    assert.equal(absent.status, 2);
    assert.deepEqual(readdirSync(cwd).sort(), ["a.xml", "b.txt"]);
  });

  test("takes what can be read of a broken file, and says so with exit status 1", (context) => {
    const cwd = folderOf(context, {
      "cut.xml": urlset(
        "<url><loc>https://example.com/1</loc></url>",
        "<url><loc>https://example.com/2",
      ).slice(0, -12),
    });
    const { status, stdout, stderr } = sitemapkit(["merge", "cut.xml"], { cwd });
    assert.equal(parse(stdout).entries.at(0)?.loc, "https://example.com/1");
    assert.match(stderr, /^sitemapkit: cut\.xml:\d+:\d+: .+; for more: sitemapkit check cut\.xml\n/);
    assert.equal(status, 1);
  });
});

describe("a list with lines that are no URLs", () => {
  const LIST = "Pages\nhttps://www.example.com/\ntea\npage/tea\n# more\n\nfoo bar baz\n// end\n";
  const BASE = ["--base", "https://www.example.com/"];
  const COMMANDS: readonly (readonly string[])[] = [
    ["convert", "l.txt", "-o", "out.xml", ...BASE],
    ["convert", "l.txt", "-o", "out.txt", ...BASE],
    ["convert", "l.txt", "-o", "out.csv"],
    ["merge", "l.txt", "a.xml", "-o", "out.xml", ...BASE],
    ["split", "l.txt", "a.xml", "-o", "out", ...BASE],
  ];

  for (const args of COMMANDS) {
    test(`is told by \`${args.slice(0, -2).join(" ")}\``, (context) => {
      const cwd = folderOf(context, {
        "l.txt": LIST,
        "a.xml": urlset("<url><loc>https://www.example.com/a</loc></url>", "<url><loc>/b c</loc></url>"),
      });
      const { status, stderr } = sitemapkit(args, { cwd });
      assert.equal(status, 1);
      const told = stderr.split("\n").filter((line) => line.includes(": line "));
      assert.deepEqual(told, [
        "sitemapkit: l.txt: line 3: `tea` is not a URL (text-line-not-url)",
        "sitemapkit: l.txt: line 7: `foo bar baz` is not a URL (text-line-not-url)",
      ]);
      assert.match(stderr, /^sitemapkit: \d entries were rejected/m);
    });
  }

  test("says so for programs, and nothing of headings and comments", (context) => {
    const cwd = folderOf(context, { "l.txt": LIST, "good.txt": "Pages\nhttps://www.example.com/\n# end\n" });
    const run = (name: string) =>
      sitemapkit(["merge", name, "-o", `${name}.xml`, "--json", ...BASE], { cwd });
    const message = (words: string) => `\`${words}\` is not a URL`;
    const bad = { source: "l.txt", field: null, code: "text-line-not-url" };
    assert.deepEqual(JSON.parse(run("l.txt").stdout).rejections, [
      { ...bad, line: 3, message: message("tea") },
      { ...bad, line: 7, message: message("foo bar baz") },
    ]);
    const good = run("good.txt");
    assert.deepEqual([good.status, JSON.parse(good.stdout).rejectedCount], [0, 0]);
  });
});
