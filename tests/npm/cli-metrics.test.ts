/** What sitemaps are worth, on the command line. */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { gzipSync } from "node:zlib";
import { urlset } from "./documents.ts";
import { folderOf, PROGRAM, sitemapkit } from "./run-cli.ts";

const SHOP = "https://www.example.com";
const entry = (path: string, more = ""): string => `<url><loc>${SHOP}${path}</loc>${more}</url>`;
const SITEMAP = urlset(entry("/tea/green"), entry("/tea/white", "<lastmod>2026-11-20</lastmod>"));

const crawlRow = (path: string, hash: string, status = 200): string =>
  `"${SHOP}${path}","text/html","${status}","OK","Indexable","","Tea","1","50","${hash}"\n`;
const CRAWL = [
  '"Address","Content Type","Status Code","Status","Indexability","Indexability Status","Title 1","Crawl Depth","Link Score","Hash"\n',
  crawlRow("/tea/green", "aa"),
  crawlRow("/tea/green?sort=price", "aa"),
  crawlRow("/tea/white", "bb"),
  crawlRow("/old", "", 301),
].join("");
const PAGES = `Top pages,Clicks,Impressions,CTR,Position\n${SHOP}/tea/green,0,20,0%,3.1\n`;
const AGENT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const LOG = `192.0.2.1 - - [20/Nov/2026:08:30:05 +0000] "GET /new HTTP/1.1" 200 51 "-" "${AGENT}"\n`;

describe("metrics", () => {
  test("says of an archive and of a workbook what to do with them", (context) => {
    const zip = Buffer.from("PK\x03\x04\x14\0\0\0", "latin1");
    const cwd = folderOf(context, { "s.xml": SITEMAP, "pages.zip": zip, "crawl.xlsx": zip });
    for (const [name, words] of [
      ["pages.zip", "it is a ZIP archive; unpack it, and give the files that are in it"],
      ["crawl.xlsx", "it is a workbook of a spreadsheet; save the table as CSV"],
    ]) {
      const { status, stderr } = sitemapkit(["metrics", "s.xml", "--with", String(name)], { cwd });
      assert.deepEqual([status, stderr], [2, `sitemapkit: cannot read ${name}: ${words}\n`]);
    }
  });

  test("compares sitemaps with what other programs know, for programs", (context) => {
    const cwd = folderOf(context, { "s.xml": SITEMAP, "internal_html.csv": CRAWL, "Pages.csv": PAGES });
    const args = ["metrics", "s.xml", "--with", "internal_html.csv", "--with", "Pages.csv", "--json"];
    const { status, stdout, stderr } = sitemapkit(args, { cwd });
    assert.deepEqual([status, stderr], [0, ""]);
    const { sitemaps, lists, coverage, sections, distribution, seenDelta, unreadable } = JSON.parse(stdout);
    assert.deepEqual([sitemaps.urlCount, sitemaps.hostCount, sitemaps.tlds], [2, 1, null]);
    assert.equal(sitemaps.fields.lastmod.present, 1);
    assert.equal(sitemaps.organisation.strategy, "single");
    assert.deepEqual(
      lists.map(({ kind, program, rowCount }: Record<string, unknown>) => [kind, program, rowCount]),
      [
        ["crawl", "Screaming Frog", 4],
        ["search-performance", "Google Search Console: pages", 1],
      ],
    );
    assert.deepEqual([coverage.coverage, coverage.uniqueCoverage, coverage.indexCoverage], [2 / 3, 1, 1]);
    assert.deepEqual(coverage.funnel.all, {
      seen: 4,
      crawled: 3,
      unique: 2,
      indexed: 1,
      results: 1,
      clicked: 0,
    });
    assert.deepEqual([coverage.onlySitemaps, coverage.onlyDiscovery, coverage.both], [0, 2, 2]);
    assert.deepEqual(
      sections.map(({ name, crawled }: Record<string, unknown>) => [name, crawled]),
      [
        ["/tea/", 3],
        ["/*", 0],
      ],
    );
    assert.equal(distribution.n, 2);
    assert.deepEqual([seenDelta, unreadable], [null, []]);
  });

  test("says for people what each figure is of, and why there is none", (context) => {
    const cwd = folderOf(context, { "s.xml": SITEMAP, "internal_html.csv": CRAWL });
    const { status, stdout } = sitemapkit(["metrics", "s.xml", "--with", "internal_html.csv"], { cwd });
    assert.equal(status, 0);
    assert.match(stdout, /^sitemaps: 2 URLs in 1 file\n/);
    assert.match(stdout, /^ {2}internal_html\.csv {2}Screaming Frog, 4 rows$/m);
    assert.match(stdout, /^ {2}coverage +66\.7% {2}of crawled URLs: 2 of 3$/m);
    assert.match(stdout, /^ {2}unique coverage +100\.0% {2}of different contents: 2 of 2$/m);
    assert.match(stdout, /^ {2}index coverage +n\/a {2}no LIST says which URLs are indexed$/m);
    assert.match(stdout, /^ {2}efficiency +0\.667 +1\.000 +0\.667$/m);
    for (const line of stdout.split("\n")) assert.ok(line.length <= 104, line);
  });

  test("says of coverage what it is of where only the index is known", (context) => {
    const cwd = folderOf(context, { "s.xml": SITEMAP, "p.csv": PAGES });
    const { stdout } = sitemapkit(["metrics", "s.xml", "--with", "p.csv"], { cwd });
    assert.match(stdout, /No LIST says what was crawled beside what is indexed/);
    assert.match(stdout, /No LIST says what links lead to/);
  });

  test("says n/a, and null to programs, of what no list tells", (context) => {
    const cwd = folderOf(context, { "s.xml": SITEMAP, "l.txt": `${SHOP}/tea/green\n`, "c.csv": CRAWL });
    const run = (...args: string[]) => sitemapkit(["metrics", "s.xml", "--with", ...args], { cwd }).stdout;
    const text = run("l.txt");
    for (const name of ["crawled", "different contents", "indexed", "signal to noise", "efficiency"])
      assert.match(text, new RegExp(`^ {2}${name}(?: +n/a){3}$`, "m"));
    assert.match(text, /^ {2}\/tea\/ +n\/a +2 +n\/a/m);
    const { coverage, sections } = JSON.parse(run("l.txt", "--json"));
    assert.deepEqual([coverage.signalToNoise, coverage.signalToNoiseSitemaps], [null, null]);
    assert.deepEqual(Object.values(coverage.funnel.all), [2, null, null, null, null, null]);
    assert.equal(sections[0].crawled, null);
    assert.match(run("c.csv"), /^ {2}indexed(?: +n\/a){3}$/m);
  });

  test("says which column of a table has the URLs, as a terminal can print it", (context) => {
    const table = `Seite\x1b[31m,Besuche\n${SHOP}/tea/green,120\n${SHOP}/cups,3\n`;
    const cwd = folderOf(context, { "s.xml": SITEMAP, "t.csv": table });
    const { stdout } = sitemapkit(["metrics", "s.xml", "--with", "t.csv"], { cwd });
    assert.match(stdout, /^ {2}t\.csv {2}Table with a column Seite\S+31m, 2 rows$/m);
    assert.equal(stdout.includes("\x1b"), false);
    const only = sitemapkit(["metrics", "s.xml", "--with", "t.csv", "--only-in", "lists"], { cwd });
    assert.equal(only.stdout, `${SHOP}/cups\n`);
  });

  test("tells what sitemaps say by themselves, without lists", (context) => {
    const other = urlset("<url><loc>https://example.org/a</loc></url>", "<url><loc>/b</loc></url>");
    const index =
      '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">' +
      `<sitemap><loc>${SHOP}/a.xml</loc><lastmod>2026-11-20</lastmod></sitemap>` +
      `<sitemap><loc>${SHOP}/gone.xml</loc></sitemap></sitemapindex>`;
    const cwd = folderOf(context, { "a.xml": SITEMAP, "b.xml": other, "index.xml": index });
    const { status, stdout, stderr } = sitemapkit(["metrics", "."], { cwd });
    assert.equal(stdout.includes("coverage"), false);
    assert.match(stdout, /^sitemaps: 3 URLs on 2 hosts in 3 files; 1 entry without an absolute URL\n/);
    assert.match(stdout, /^ {2}lastmod +1 +25\.0% {2}100\.0% of them valid \(1\)$/m);
    assert.match(stdout, /^ {2}xml +4 +100\.0% {2}in 2 files$/m);
    assert.match(stdout, /^ {2}\.com +1 +50\.0%/m);
    assert.match(stderr, /not among the FILEs: 1 sitemap that an index names/);
    // That a URL is relative is for check to tell.
    assert.equal(status, 0);
    assert.deepEqual(JSON.parse(sitemapkit(["metrics", ".", "--json"], { cwd }).stdout).coverage, null);
  });

  test("prints the URLs of one side", (context) => {
    const lists = { "crawl.csv": CRAWL, "more.txt": `${SHOP}/tea/green#top\n${SHOP}/cups\n` };
    const answers = {
      "log.txt": LOG.replace("/new", "/old"),
      "table.csv": `url,status,discovery\n${SHOP}/gone,404,yes\n${SHOP}/no,0,no\n`,
    };
    const cwd = folderOf(context, { "s.xml": SITEMAP, ...lists, ...answers });
    const only = (side: string, ...list: string[]) =>
      sitemapkit(["metrics", "s.xml", "--only-in", side, ...list.flatMap((one) => ["--with", one])], { cwd });
    assert.equal(only("lists", "crawl.csv").stdout, `${SHOP}/tea/green?sort=price\n`);
    // Who has fetched a page knows better, and a list without answers says of none that it is no page.
    assert.equal(
      only("lists", "crawl.csv", "log.txt", "table.csv").stdout,
      `${SHOP}/tea/green?sort=price\n${SHOP}/old\n`,
    );
    assert.equal(only("lists", "more.txt").stdout, `${SHOP}/cups\n`);
    assert.equal(only("sitemaps", "indexed=more.txt").stdout, `${SHOP}/tea/white\n`);
    const listed = `${SHOP}/tea/green\n${SHOP}/tea/white\n${SHOP}/cups\n`;
    assert.equal(only("sitemaps", "sitemaps=more.txt").stdout, listed);
    assert.match(only("lists").stderr, /--only-in needs --with LIST/);
    assert.match(
      only("everywhere", "more.txt").stderr,
      /--only-in is one of sitemaps, lists, not everywhere/,
    );
  });

  test("says which URLs of sitemaps cannot be indexed, and why", (context) => {
    const crawl = [
      "Address,Status Code,Indexability,Indexability Status,Crawl Depth\n",
      `${SHOP}/tea/green,301,Non-Indexable,Redirected,1\n`,
      `${SHOP}/tea/white,200,Non-Indexable,"Canonicalised, noindex",1\n`,
      `${SHOP}/cups,200,Indexable,,1\n`,
      `${SHOP}/thanks,200,Non-Indexable,noindex,1\n`,
    ].join("");
    const log = LOG.replace("/new", "/tea/green");
    const cwd = folderOf(context, { "s.xml": SITEMAP, "crawl.csv": crawl, "log.txt": log });
    const run = (...args: string[]) =>
      sitemapkit(["metrics", "s.xml", "--with", "crawl.csv", ...args], { cwd });
    const { stdout } = run();
    assert.match(stdout, /^URLs of sitemaps that cannot be indexed\n {2}a redirect +1\n {2}noindex +1\n/m);
    assert.equal(run("--non-indexable").stdout, `${SHOP}/tea/green\tredirect\n${SHOP}/tea/white\tnoindex\n`);
    assert.deepEqual(JSON.parse(run("--json").stdout).nonIndexable, { redirect: 1, noindex: 1 });
    // They are nothing that the sitemaps lack, and what redirects is a page all the same if somebody has fetched it.
    assert.equal(run("--only-in", "lists").stdout, `${SHOP}/cups\n`);
    assert.equal(run("--non-indexable", "--with", "log.txt").stdout, `${SHOP}/tea/white\tnoindex\n`);
    // That a search console has asked for it once says nothing of today, and what is said of a page counts before what is said
    // of one that was not there, whichever list comes first.
    const seen = `URL,Last crawled\n${SHOP}/tea/green,2026-11-02\n`;
    const files = { "s.xml": SITEMAP, "Table.csv": seen, "gone.csv": `url,status\n${SHOP}/tea/white,404\n` };
    const other = folderOf(context, { ...files, "crawl.csv": crawl });
    for (const lists of [
      ["gone.csv", "crawl.csv", "Table.csv"],
      ["Table.csv", "crawl.csv", "gone.csv"],
    ]) {
      const given = lists.flatMap((list) => ["--with", list]);
      const { stdout } = sitemapkit(["metrics", "s.xml", ...given, "--non-indexable"], { cwd: other });
      assert.equal(stdout, `${SHOP}/tea/green\tredirect\n${SHOP}/tea/white\tnoindex\n`);
    }
    assert.match(
      run("--only-in", "lists", "--non-indexable").stderr,
      /--only-in and --non-indexable exclude each other/,
    );
    const alone = sitemapkit(["metrics", "s.xml", "--non-indexable"], { cwd });
    assert.match(alone.stderr, /--non-indexable needs --with LIST/);
  });

  test("reads lists that are gzip, several by a pattern, one of standard input", (context) => {
    const files = {
      "s.xml": SITEMAP,
      "a.log.gz": gzipSync(LOG),
      "b.log.gz": gzipSync(LOG.replace("new", "newer")),
    };
    const cwd = folderOf(context, files);
    const args = ["metrics", "s.xml", "--with", "*.log.gz", "--with", "crawled=-", "--only-in", "lists"];
    const { stdout } = sitemapkit(args, { cwd, input: `${SHOP}/piped\n` });
    // Paths in logs are of the host of the sitemap.
    assert.equal(stdout, `${SHOP}/new\n${SHOP}/newer\n${SHOP}/piped\n`);
    const base = sitemapkit([...args.slice(0, 4), "--only-in", "lists", "--base", "http://b.example/"], {
      cwd,
    });
    assert.equal(base.stdout, "http://b.example/new\nhttp://b.example/newer\n");
  });

  test("says what was first where lists have the times", (context) => {
    const times = `url;firstSeenSitemaps;firstSeenDiscovery\n${SHOP}/tea/green;2026-11-01;2026-11-03\n`;
    const cwd = folderOf(context, { "s.xml": SITEMAP, "times.csv": times });
    const { stdout } = sitemapkit(["metrics", "s.xml", "--with", "times.csv"], { cwd });
    assert.match(stdout, /of 1 URL with both times: sitemaps 100\.0%, links 0\.0%, at once 0\.0%/);
    assert.match(stdout, /links were 2\.00 days later on average/);
  });

  test("names segments with their hosts where there are several", (context) => {
    const list = "crawled=l.txt";
    const cwd = folderOf(context, { "s.xml": SITEMAP, "l.txt": `https://b.example/x/\n${SHOP}/tea/green\n` });
    const { sections } = JSON.parse(
      sitemapkit(["metrics", "s.xml", "--with", list, "--json"], { cwd }).stdout,
    );
    assert.deepEqual(
      sections.map(({ name }: { name: string }) => name),
      ["www.example.com/tea/", "b.example/x/"],
    );
  });

  test("refuses an export in place of a sitemap, and a sitemap in place of a list", (context) => {
    const cwd = folderOf(context, { "s.xml": SITEMAP, "crawl.csv": CRAWL });
    const { status, stderr, stdout } = sitemapkit(["metrics", "s.xml", "crawl.csv"], { cwd });
    assert.equal(status, 2);
    assert.match(stderr, /crawl\.csv: it is no sitemap but a LIST \(Screaming Frog\)/);
    assert.match(stdout, /^sitemaps: 2 URLs in 1 file/);
    const list = sitemapkit(["metrics", "s.xml", "--with", "s.xml", "--with", "gone.csv"], { cwd });
    assert.equal(list.status, 2);
    assert.match(list.stderr, /s\.xml: it is no list of URLs/);
    assert.match(list.stderr, /gone\.csv: no such file/);
    assert.match(
      sitemapkit(["metrics", "-", "--with", "-"]).stderr,
      /standard input \(-\) can be read only once/,
    );
  });

  test("has exit status 1 for a broken file, whose URLs count all the same", (context) => {
    const cwd = folderOf(context, { "s.xml": SITEMAP.replace("</urlset>", "") });
    const { status, stdout, stderr } = sitemapkit(["metrics", "s.xml"], { cwd });
    assert.equal(status, 1);
    assert.match(stdout, /^sitemaps: 2 URLs/);
    assert.match(stderr, /for more: sitemapkit check s\.xml/);
  });

  test("is the only command that loads the analysis", (context) => {
    const cwd = folderOf(context, { "s.xml": SITEMAP });
    const hook = `data:text/javascript,${encodeURIComponent(
      'import { registerHooks } from "node:module"; registerHooks({ load(url, context, next) { if (/analysis|observation/.test(url)) process.stderr.write(url + "\\n"); return next(url, context); } });',
    )}`;
    const loaded = (command: string) =>
      spawnSync(process.execPath, ["--import", hook, PROGRAM, command, "s.xml"], { cwd, encoding: "utf8" })
        .stderr;
    assert.equal(loaded("stats"), "");
    assert.match(loaded("metrics"), /analysis\.node\.js/);
  });

  test("prints what README shows", (context) => {
    const readme = readFileSync(new URL("../../src/npm/cli/README.md", import.meta.url), "utf8");
    const [shown = ""] = /(?<=^```text\n)which part is in the sitemaps\n.*?(?=^```$)/ms.exec(readme) ?? [];
    const cwd = folderOf(context, { "s.xml": SITEMAP, "c.csv": CRAWL, "p.csv": PAGES });
    const { stdout } = sitemapkit(["metrics", "s.xml", "--with", "c.csv", "--with", "p.csv"], { cwd });
    assert.notEqual(shown, "");
    assert.ok(stdout.includes(shown), stdout);
  });
});
