import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { parse } from "sitemapkit";
import { longUrlset, rss, urlset } from "./documents.ts";
import { folderOf, PROGRAM, plainEnvironment, sitemapkit } from "./run-cli.ts";

const IMAGE = "http://www.google.com/schemas/sitemap-image/1.1";
const RICH = urlset(
  `<url><loc>https://example.com/?a,"b"</loc><lastmod>2026-11-20</lastmod><changefreq>daily</changefreq><priority>0.8</priority><i:image xmlns:i="${IMAGE}"><i:loc>https://example.com/a.jpg</i:loc></i:image></url>`,
  "<url><loc>https://example.com/tea</loc></url>",
);

/** The URLs of a document. */
function locsOf(document: string | Uint8Array): string[] {
  return Array.from(parse(document).entries, ({ loc }) => loc);
}

describe("convert", () => {
  test("makes a sitemap of a list of URLs, on standard output", () => {
    const { status, stdout, stderr } = sitemapkit(["convert", "-"], { input: "https://example.com/?a&b\n" });
    assert.equal(stdout, urlset("<url><loc>https://example.com/?a&amp;b</loc></url>"));
    assert.equal(stderr, "");
    assert.equal(status, 0);
  });

  test("takes what the page saves, with what it says beside entries", (context) => {
    const beside = { file: "sitemap.xml", problems: "warning", lastmodTime: null, usable: true };
    const cwd = folderOf(context, {
      "a.ndjson": `${JSON.stringify({ loc: "https://example.com/", ...beside })}\n`,
    });
    const { status, stdout, stderr } = sitemapkit(["convert", "a.ndjson"], { cwd });
    assert.deepEqual([status, stderr], [0, ""]);
    assert.equal(stdout, urlset("<url><loc>https://example.com/</loc></url>"));
  });

  test("says which entry makes a host that of the sitemap, and what to do about others", () => {
    const hosts = [
      "https://a.example/",
      "https://b.example/",
      "http://a.example/tea",
      "https://a.example:8443/",
    ];
    const input = `/tea\n${hosts.join("\n")}\nhttps://www.a.example/\n`;
    const convert = (...args: string[]): readonly string[] => {
      const { stdout, stderr } = sitemapkit(["convert", "-", ...args], { input });
      assert.equal(locsOf(stdout).at(-1), hosts[0]);
      return stderr.split("\n").map((line) => line.replace(/^sitemapkit: (<stdin>: entry \d, loc: )?/, ""));
    };
    const first = "the first entry, https://a.example";
    const told = convert();
    assert.deepEqual(told.slice(1, 5), [
      `\`https://b.example/\` is on another host than ${first} (loc-other-host)`,
      `\`http://a.example/tea\` has another protocol than ${first} (loc-other-protocol)`,
      `\`https://a.example:8443/\` has another port than ${first} (loc-other-port)`,
      `\`https://www.a.example/\` differs from the host of ${first} by \`www.\` (loc-www-mismatch)`,
    ]);
    assert.match(told.at(-2) ?? "", /^without --base, .* once for each host, with its URL in --base$/);
    const based = convert("--base", "https://a.example/404/");
    assert.equal(based[0], "`https://b.example/` is on another host than the sitemap (loc-other-host)");
    assert.doesNotMatch(based.join(), /without --base/);
  });

  test("names --repair only where it may mend an entry", () => {
    const hints = (input: string, ...args: string[]): boolean => {
      const { stderr } = sitemapkit(["convert", "-", ...args], { input });
      assert.match(stderr, /rejected/);
      return /--repair mends those that can be mended/.test(stderr);
    };
    const home = "https://example.com/\n";
    const hopeless = ["https://example.org/", "http://localhost:3000/", "/tea", "ftp://example.com/"];
    for (const url of hopeless) assert.equal(hints(`${home}${url}\n`), false, url);
    assert.equal(hints(home, "--format", "atom"), false);
    const mendable = "loc,lastmod\nhttps://example.com/,tomorrow\n";
    assert.equal(hints(mendable), true);
    assert.equal(hints(`${mendable}https://example.org/,\n`), true);
  });

  test("says in a line what a list or a feed has no place for, which is lost", () => {
    const told = (...args: string[]): string[] =>
      [...args, "urlset", "csv"].map((format) => {
        const { status, stderr } = sitemapkit(["convert", "--format", format, "-"], { input: RICH });
        assert.equal(status, 0);
        return stderr;
      });
    const added = "changefreq (1 entry), priority (1 entry), images (1 entry)";
    assert.deepEqual(told("text", "rss"), [
      `sitemapkit: left out, as text has no place for it: lastmod (1 entry), ${added}\n`,
      `sitemapkit: left out, as rss has no place for it: ${added}\n`,
      "",
      "",
    ]);
  });

  test("says what a feed and elements of other namespaces say that no entry has a place for", (context) => {
    const item =
      "<title>Tea</title><link>https://example.com/tea</link><description>D</description><guid>x</guid><enclosure url='https://example.com/t.mp3' length='1' type='audio/mpeg'/>";
    const priced = (path: string, inside: string): string =>
      `<url><loc>https://example.com/${path}</loc>${inside}</url>`;
    const cwd = folderOf(context, {
      "f.rss": rss(item),
      "g.xml": urlset(
        priced("a", "<g:price>1 EUR</g:price><g:more><g:x/></g:more>"),
        priced("b", "<shop>1</shop>"),
      ).replace("<urlset ", '<urlset xmlns:g="http://base.google.com/ns/1.0" '),
    });
    const items =
      "sitemapkit: of 1 item of feeds, URLs, dates and media are taken, and no titles, texts or enclosures\n";
    const elements =
      "sitemapkit: left out, as an entry has no place for them: elements of http://base.google.com/ns/1.0 (3), that no sitemap has there (1)\n";
    const feed = sitemapkit(["convert", "f.rss", "-o", "f.rss", "--force"], { cwd });
    assert.equal(feed.stderr, `${items}f.rss: 1 entry written\n`);
    assert.equal(feed.status, 0);
    for (const format of ["urlset", "json"]) {
      assert.equal(sitemapkit(["convert", "g.xml", "--format", format], { cwd }).stderr, elements);
    }
    assert.equal(sitemapkit(["merge", "g.xml", "f.rss"], { cwd }).stderr, items + elements);
    const base = ["--base", "https://example.com/", "-o", "s"];
    assert.equal(sitemapkit(["split", "g.xml", ...base], { cwd }).stderr, elements);
  });

  test("makes no path of a number or another value that is no text, as writeSitemap does not", () => {
    const rows = ["5", "12.50", "true", '["/a"]', '{"a":1}', '"/tea"', "null"].map((loc) => `{"loc":${loc}}`);
    const base = ["--base", "https://www.example.com/"];
    for (const input of [rows.join("\n"), `[${rows.join(",\n")}]`]) {
      const { stdout, stderr, status } = sitemapkit(["convert", "-", ...base], { input });
      assert.deepEqual(locsOf(stdout), ["https://www.example.com/tea"]);
      const told = [1, 2, 3, 4, 5].map(
        (line) => `sitemapkit: <stdin>: line ${line}, loc: expected a text (not-text)\n`,
      );
      assert.ok(stderr.startsWith(told.join("")), stderr);
      assert.equal(status, 1);
    }
  });

  test("takes none of two URLs where a key stands twice, nor nothing for an entry", () => {
    const twice = '{"loc":"https://www.example.com/1","loc":"https://www.example.com/2"}';
    const inside = '{"loc":"https://www.example.com/3","images":[{"loc":"/a.jpg","loc":"/b.jpg"}]}';
    const good = '{"loc":"https://www.example.com/tea","videos":[]}';
    const told = ["line 1, loc", "line 2, images.0.loc"].map(
      (place) => `sitemapkit: <stdin>: ${place}: the key stands twice (repeated-key)\n`,
    );
    const gap = "sitemapkit: <stdin>: line 3: expected an object in JSON (not-json)\n";
    for (const [input, more] of [
      [[twice, inside, good].join("\n"), ""],
      [`[${twice},\n${inside},\n,${good}]`, gap],
    ] as const) {
      const { stdout, stderr, status } = sitemapkit(["convert", "-"], { input });
      assert.deepEqual(locsOf(stdout), ["https://www.example.com/tea"]);
      assert.ok(stderr.startsWith(told.join("") + more), stderr);
      assert.equal(status, 1);
    }
  });

  test("makes no wrong URL of bytes that are not UTF-8, which fix mends first", (context) => {
    const list = Buffer.from("https://example.com/th\xe9\nhttps://example.com/tea\n", "latin1");
    const cwd = folderOf(context, { "l.txt": list });
    for (const more of [[], ["--repair"]]) {
      const { status, stdout, stderr } = sitemapkit(["convert", "l.txt", ...more], { cwd });
      assert.deepEqual(locsOf(stdout), ["https://example.com/tea"]);
      assert.match(stderr, /loc-invalid-char/);
      assert.equal(status, 1);
    }
    assert.equal(sitemapkit(["fix", "--all", "l.txt", "-o", "m.txt"], { cwd }).status, 0);
    const { stdout } = sitemapkit(["convert", "m.txt"], { cwd });
    assert.deepEqual(locsOf(stdout), ["https://example.com/th%C3%A9", "https://example.com/tea"]);
  });

  test("writes into a pipe by its name", { skip: process.platform === "win32" }, (context) => {
    const cwd = folderOf(context, { "l.txt": "https://example.com/" });
    const command = `"${process.execPath}" "${PROGRAM}" convert l.txt -o`;
    for (const line of [
      `${command} /dev/stdout 2> told | cat`,
      `${command} >(cat > out) 2> told; while [ ! -s out ]; do sleep 0.1; done; cat out`,
    ]) {
      const { stdout } = spawnSync("bash", ["-c", line], { cwd, encoding: "utf8", timeout: 20_000 });
      assert.deepEqual(locsOf(stdout), ["https://example.com/"]);
      assert.match(readFileSync(join(cwd, "told"), "utf8"), /: 1 entry written\n$/);
    }
  });

  test("leaves what stands in the file that standard output goes to", {
    skip: process.platform === "win32",
  }, (context) => {
    const cwd = folderOf(context, { "l.txt": "https://example.com/" });
    const command = `"${process.execPath}" "${PROGRAM}" convert l.txt --format text`;
    for (const name of ["stdout", "fd/1", "fd/7"]) {
      const line = `{ echo first; ${command} -o /dev/${name} 7>&1; echo last; } > log`;
      const { stderr } = spawnSync("bash", ["-c", line], { cwd, encoding: "utf8" });
      assert.equal(stderr, `/dev/${name}: 1 entry written\n`);
      assert.equal(readFileSync(join(cwd, "log"), "utf8"), "first\nhttps://example.com/\nlast\n", name);
    }
    assert.deepEqual(readdirSync(cwd).toSorted(), ["l.txt", "log"]);
  });

  test("refuses a name of a format that it does not write, and says what it writes", (context) => {
    const cwd = folderOf(context, { "l.txt": "https://example.com/" });
    for (const [args, told] of [
      [
        ["convert", "-o", "x.tsv"],
        "convert writes no .tsv; it writes urlset, text, rss, atom, csv, ndjson or json",
      ],
      [["convert", "-o", "x.HTML.gz"], "convert writes no .html; it writes urlset"],
      [["merge", "-o", "x.csv"], "merge writes no .csv; it writes urlset or text"],
      [
        ["convert", "-o", "x.cvs"],
        "convert does not know the ending .cvs; did you mean .csv? If not, say --format\n",
      ],
      [
        ["merge", "-o", "x.xm.gz"],
        "merge does not know the ending .xm; did you mean .xml? If not, say --format\n",
      ],
    ] as const) {
      const { stderr, status } = sitemapkit([...args, "l.txt"], { cwd });
      assert.ok(stderr.startsWith(`sitemapkit: ${told}`), stderr);
      assert.equal(status, 2);
    }
    assert.deepEqual(readdirSync(cwd), ["l.txt"]);
    for (const name of ["x", "x.gz", ".x", "x.2026", "x-1.5", "./y", "x.xml.bak", "tmp.Ab3dX9"]) {
      const { stderr, status } = sitemapkit(["convert", "l.txt", "-o", name], { cwd });
      assert.deepEqual([stderr, status], [`${name}: 1 entry written\n`, 0]);
    }
    assert.equal(sitemapkit(["convert", "l.txt", "-o", "x.cvs", "--format", "csv"], { cwd }).status, 0);
    assert.equal(sitemapkit(["convert", "l.txt", "-o", "x.tsv", "--format", "csv"], { cwd }).status, 0);
    assert.equal(sitemapkit(["convert", "l.txt", "-o", "x.json"], { cwd }).status, 0);
    const [row] = JSON.parse(readFileSync(join(cwd, "x.json"), "utf8"));
    assert.equal(row.loc, "https://example.com/");
    assert.deepEqual(locsOf(sitemapkit(["convert", "x.json"], { cwd }).stdout), ["https://example.com/"]);
  });

  test("takes the dates of a feed from a table of it as from the feed", (context) => {
    const dates = ["Fri, 20 Nov 2026 10:00:00 +0100", "20 Nov 2026 10:00 GMT", "Friday the 20th"];
    const items = dates.map((date, at) => `<link>https://example.com/${at}</link><pubDate>${date}</pubDate>`);
    const cwd = folderOf(context, { "f.xml": rss(...items) });
    const { stdout } = sitemapkit(["convert", "f.xml"], { cwd });
    assert.equal(stdout.match(/<lastmod>/g)?.length, 2);
    for (const table of ["f.csv", "f.ndjson", "f.json"]) {
      assert.equal(sitemapkit(["convert", "f.xml", "-o", table], { cwd }).status, 0);
      assert.equal(sitemapkit(["convert", table], { cwd }).stdout, stdout);
    }
  });

  test("writes through a link to a file that is not there yet", (context) => {
    const cwd = folderOf(context, { "l.txt": "https://example.com/" });
    mkdirSync(join(cwd, "shared"));
    symlinkSync("shared/sitemap.xml", join(cwd, "link.xml"));
    assert.equal(sitemapkit(["convert", "l.txt", "-o", "link.xml"], { cwd }).status, 0);
    assert.deepEqual(readdirSync(join(cwd, "shared")), ["sitemap.xml"]);
    assert.deepEqual(locsOf(readFileSync(join(cwd, "link.xml"))), ["https://example.com/"]);
  });

  test("makes a valid sitemap of a feed, with its dates", () => {
    const input = rss("<link>https://example.com/a</link><pubDate>Fri, 20 Nov 2026 10:00:00 +0100</pubDate>");
    const { stdout, status } = sitemapkit(["convert", "-"], { input });
    assert.match(stdout, /<lastmod>2026-11-20T09:00:00Z<\/lastmod>/);
    assert.deepEqual(parse(stdout).counts, {});
    assert.equal(status, 0);
  });

  test("makes videos and pictures of the media of a feed, and says what it leaves out", (context) => {
    const named = "<media:title>Tea</media:title><media:description>How to brew it.</media:description>";
    const thumbnail = '<media:thumbnail url="https://example.com/t.jpg"/>';
    const file = '<media:content url="https://example.com/a.mp4" type="video/mp4" duration="20.4"';
    const facts = [
      "<media:keywords>tea, green</media:keywords>",
      '<media:restriction type="country" relationship="deny">DE AT</media:restriction>',
      '<dcterms:valid xmlns:dcterms="http://purl.org/dc/terms/">start=2026-11-01;end=2027-11-01;scheme=W3C-DTF</dcterms:valid>',
    ];
    const items = [
      `<media:group>${named}${facts.join("")}${file} isDefault="true">${thumbnail}</media:content><media:content url="https://example.com/b.mp4" medium="video"/></media:group>`,
      `<media:content url="https://example.com/p.jpg" medium="image"/>`,
      `${file}>${named}</media:content>`,
      `<media:content medium="video">${named}${thumbnail}<media:player url="https://example.com/p"/></media:content>`,
      `<media:content url="https://example.com/s.mp3" type="audio/mpeg"/>`,
      thumbnail,
      `<media:group>${named}${thumbnail}<media:content url="https://example.com/v/1" type="application/x-shockwave-flash"/></media:group>`,
      `<media:group>${named}${thumbnail}<media:player url="https://example.com/p.swf?a"/></media:group>`,
    ].map((media, number) => `<link>https://example.com/${number}</link>${media}`);
    const input = rss(...items).replace("<rss ", '<rss xmlns:media="http://search.yahoo.com/mrss/" ');
    const { stdout, stderr, status } = sitemapkit(["convert", "-"], { input });
    const { entries, counts } = parse(stdout);
    assert.deepEqual(counts, {});
    const common = {
      title: "Tea",
      description: "How to brew it.",
      thumbnailLoc: "https://example.com/t.jpg",
    };
    const [group, picture, incomplete, player, sound, ...others] = Array.from(entries);
    assert.partialDeepStrictEqual(group?.videos, [
      {
        ...{ ...common, contentLoc: "https://example.com/a.mp4", duration: "20", tags: ["tea", "green"] },
        ...{ expirationDate: "2027-11-01", restriction: "DE AT", restrictionRelationship: "deny" },
      },
    ]);
    assert.deepEqual(picture?.images, [{ loc: "https://example.com/p.jpg" }]);
    assert.deepEqual(player?.videos, [{ ...common, playerLoc: "https://example.com/p" }]);
    assert.deepEqual([incomplete?.videos, sound?.videos, sound?.images], [undefined, undefined, undefined]);
    for (const { images, videos } of others) {
      assert.deepEqual([images, videos], [[{ loc: "https://example.com/t.jpg" }], undefined]);
    }
    assert.match(
      stderr,
      /^sitemapkit: 4 media items left out: sitemaps take pictures, and videos with title/,
    );
    assert.equal(status, 0);
    const out = folderOf(context, { "a.rss": input });
    assert.equal(
      sitemapkit(["split", "a.rss", "-o", "s", "--base", "https://example.com/"], { cwd: out }).status,
      0,
    );
    assert.match(readFileSync(join(out, "s/sitemap-1.xml"), "utf8"), /<video:player_loc>/);
  });

  test("takes for a video of a feed what check does, and drops no page for what check lets pass", () => {
    const thumbnail = '<media:thumbnail url="https://example.com/t.jpg"/>';
    const kinds: readonly (readonly [attributes: string, isVideo: boolean])[] = [
      ...["mp4", "m4v", "MOV", "webm", "mkv", "mpg", "mpeg", "avi", "wmv", "ogv"].map(
        (end) => [`url="https://example.com/a.${end}?b"`, true] as const,
      ),
      ...["3gp", "m3u8", "mpd"].map((end) => [`url="https://example.com/a.${end}"`, true] as const),
      ['url="https://example.com/a.m3u8" type="application/x-mpegURL"', true],
      ['url="https://example.com/a" type="Video/MP4"', true],
      ['url="https://example.com/a.jpg" medium="Video"', true],
      ['url="https://example.com/a.mp4" type="video/mp4" medium="audio"', false],
      ['url="https://example.com/a.mp4" type="audio/mp4"', false],
      ['url="https://example.com/a.jpg"', false],
      ['url="https://example.com/a"', false],
      ['url="https://example.mov"', false],
      ['url="https://example.com/a.jpg?b=c.mp4"', false],
    ];
    const items = (title: string): string[] =>
      kinds.map(
        ([attributes], number) =>
          `<link>https://example.com/${number}</link>${title}<media:description>How</media:description>${thumbnail}<media:content ${attributes}/>`,
      );
    const feed = (...of: string[]): string =>
      rss(...of).replace("<rss ", '<rss xmlns:media="http://search.yahoo.com/mrss/" ');
    const named = feed(...items("<media:title>Tea</media:title>"));
    const problemsOf = (text: string): string[] =>
      Array.from(parse(text).diagnostics).flatMap(({ severity, code }) => (severity === "info" ? [] : code));
    assert.deepEqual(problemsOf(named), []);
    const { entries } = parse(sitemapkit(["convert", "-"], { input: named }).stdout);
    assert.deepEqual(
      Array.from(entries, ({ videos }) => videos !== undefined),
      kinds.map(([, isVideo]) => isVideo),
    );
    assert.equal(
      parse(feed(...items(""))).counts["mrss-title-missing"],
      kinds.filter(([, isVideo]) => isVideo).length,
    );
    const group = (inside: string, number: number): string =>
      `<link>https://example.com/${number}</link><media:group><media:title>Tea</media:title><media:description>How</media:description>${thumbnail}${inside}</media:group>`;
    const silent = feed(
      ...[
        '<media:content url="https://example.com/a.flv" medium="video"/><media:content url="https://example.com/a.mp4"/>',
        '<media:content url="https://example.com/a.flv" medium="video"/>',
        '<media:player url="https://www.youtube.com/v/aqz-KE-bpKQ"/>',
        '<media:content url="a.jpg" medium="image"/>',
        '<media:content url="https://example.com/a b.jpg" medium="image"/>',
      ].map(group),
    );
    assert.deepEqual(problemsOf(silent), []);
    const { stdout, stderr, status } = sitemapkit(["convert", "-"], { input: silent });
    const written = Array.from(parse(stdout).entries);
    assert.deepEqual(
      written.map(({ videos, images }) => [videos?.[0]?.contentLoc, images?.[0]?.loc]),
      [
        ["https://example.com/a.mp4", undefined],
        ...Array.from({ length: 4 }, () => [undefined, "https://example.com/t.jpg"]),
      ],
    );
    assert.match(stderr, /^sitemapkit: 4 media items left out: .* without Flash$/m);
    assert.equal(status, 0);
  });

  test("says of the videos of a feed what a sitemap can, and what it cannot on standard error", () => {
    const named = "<media:title>Tea</media:title><media:description>How to brew it.</media:description>";
    const thumbnail = '<media:thumbnail url="https://example.com/t.jpg"/>';
    const item = (number: number, attributes: string, inside: string): string =>
      `<link>https://example.com/${number}</link>${named}${thumbnail}<media:content url="https://example.com/a.mp4" medium="video"${attributes}/>${inside}`;
    const tags = Array.from({ length: 34 }, (_, index) => `tag${index}`);
    const restriction = (relationship: string, text: string, type = "country"): string =>
      `<media:restriction type="${type}" relationship="${relationship}">${text}</media:restriction>`;
    const input = rss(
      item(
        0,
        "",
        "<dcterms:valid>end=2030-10-15T00:00+01:00; scheme=W3C-DTF</dcterms:valid><dcterms:type>live-video</dcterms:type>",
      ),
      item(1, ' duration="2:00"', "<dcterms:valid>start=2026-11-01; end=2030-10-15T00:00Z</dcterms:valid>"),
      item(2, ' duration="0"', "<dcterms:valid>end=2030-10</dcterms:valid><dcterms:type>clip</dcterms:type>"),
      item(
        3,
        ' duration="120"',
        '<dcterms:valid>end=2030-10-15</dcterms:valid><media:price price="9.99" currency="EUR"/>',
      ),
      item(4, "", `<media:keywords>${tags.join()}</media:keywords>${restriction("allow", "all")}`),
      item(5, "", restriction("deny", "all") + restriction("allow", "https://example.com/", "uri")),
    ).replace(
      "<rss ",
      '<rss xmlns:media="http://search.yahoo.com/mrss/" xmlns:dcterms="http://purl.org/dc/terms/" ',
    );
    const { stdout, stderr, status } = sitemapkit(["convert", "-", "--now", "2026-11-25"], { input });
    const videos = Array.from(parse(stdout).entries, ({ videos }) => videos?.[0]);
    assert.deepEqual(
      videos.map((video) => [video?.expirationDate, video?.duration, video?.live]),
      [
        ["2030-10-15T00:00:00+01:00", undefined, "yes"],
        ["2030-10-15T00:00:00Z", undefined, undefined],
        [undefined, undefined, undefined],
        ["2030-10-15", "120", undefined],
        [undefined, undefined, undefined],
        [undefined, undefined, undefined],
      ],
    );
    assert.deepEqual(videos[4]?.tags, tags.slice(0, 32));
    const lost = (name: string, what: string): string =>
      `sitemapkit: ${name} of a video left out, which a sitemap cannot say: ${what}\n`;
    assert.equal(
      stderr,
      lost("duration", "2 times, first `2:00`") +
        lost("start of dcterms:valid", "`2026-11-01`") +
        lost("dcterms:type", "`clip`") +
        lost("end of dcterms:valid", "`2030-10`") +
        lost("media:price", "`9.99 EUR`") +
        lost("media:keywords", "`tag32, tag33`") +
        lost("media:restriction", "2 times, first `country deny all`") +
        "sitemapkit: of 6 items of feeds, URLs, dates and media are taken, and no titles, texts or enclosures\n",
    );
    assert.equal(status, 0);
    const rows = JSON.parse(sitemapkit(["urls", "-", "--format", "json"], { input }).stdout);
    assert.equal(rows[0].media[0].dctermsType, "live-video");
  });

  test("repairs times without a time zone in the one that is given", () => {
    const input = "loc,lastmod\nhttps://example.com/,2026-11-20T10:00:00\n";
    const { stdout, stderr } = sitemapkit(["convert", "-", "--repair", "--time-zone", "+01:00"], { input });
    assert.match(stdout, /<lastmod>2026-11-20T10:00:00\+01:00<\/lastmod>/);
    assert.match(stderr, /`2026-11-20T10:00:00` became `2026-11-20T10:00:00\+01:00`/);
    for (const command of ["convert", "merge", "split"]) {
      const args = [command, "-", "--time-zone", "Z", "-o", "out", "--base", "https://example.com/"];
      const wrong = sitemapkit(args, { input });
      assert.match(wrong.stderr, /^sitemapkit: --time-zone is for times that are mended: --repair/);
      assert.equal(wrong.status, 2);
    }
  });

  test("makes a feed of a sitemap, by the name of the file or --format", (context) => {
    const dated = RICH.replace(
      "</loc></url>\n</urlset>",
      "</loc><lastmod>2026-11-19</lastmod></url>\n</urlset>",
    );
    const cwd = folderOf(context, { "a.xml": RICH, "b.xml": dated });
    assert.equal(sitemapkit(["convert", "a.xml", "-o", "a.rss"], { cwd }).status, 0);
    const feed = parse(readFileSync(join(cwd, "a.rss")));
    assert.deepEqual([feed.format, feed.verdict, feed.entryCount], ["rss", "accepted", 2]);
    assert.equal(parse(sitemapkit(["convert", "--format", "atom", "b.xml"], { cwd }).stdout).entryCount, 2);
    const { status, stderr } = sitemapkit(["convert", "--format", "atom", "a.xml"], { cwd });
    assert.match(stderr, /^sitemapkit: a\.xml: entry 2, lastmod: .+ \(feed-atom-updated-missing\)$/m);
    assert.equal(status, 1);
  });

  test("goes to CSV and NDJSON and back without losing anything", (context) => {
    const cwd = folderOf(context, { "a.xml": RICH });
    const written = sitemapkit(["convert", "a.xml"], { cwd }).stdout;
    for (const name of ["a.csv", "a.ndjson", "b.csv.gz", "b.jsonl.gz"]) {
      const { status, stderr, stdout } = sitemapkit(["convert", "a.xml", "-o", name], { cwd });
      assert.equal(stderr, `${name}: 2 entries written\n`);
      assert.equal(stdout, "");
      assert.equal(status, 0);
      assert.equal(sitemapkit(["convert", name], { cwd }).stdout, written, name);
    }
    assert.equal(
      readFileSync(join(cwd, "a.csv"), "utf8"),
      sitemapkit(["urls", "--format", "csv", "a.xml"], { cwd }).stdout,
    );
    assert.match(gunzipSync(readFileSync(join(cwd, "b.csv.gz"))).toString(), /^loc,lastmod,/);
    assert.equal(
      sitemapkit(["convert", "a.csv", "--format", "ndjson"], { cwd }).stdout.replaceAll("a.csv", "a.xml"),
      readFileSync(join(cwd, "a.ndjson"), "utf8"),
    );
  });

  test("reads from its CSV what it protects spreadsheets from", (context) => {
    const image = "http://www.google.com/schemas/sitemap-image/1.1";
    const title = "=a;=b;'@c\t-d; +e";
    const cwd = folderOf(context, {
      "a.xml": urlset(
        `<url><loc>https://example.com/;=1</loc><i:image xmlns:i="${image}"><i:loc>https://example.com/a.jpg</i:loc><i:title>${title}</i:title></i:image></url>`,
      ),
    });
    const csv = sitemapkit(["urls", "--format", "csv", "a.xml"], { cwd }).stdout;
    assert.ok(csv.includes("=a;'=b;''@c"), csv);
    const read = sitemapkit(["convert", "-", "--format", "ndjson"], { cwd, input: csv });
    const entry = JSON.parse(read.stdout);
    assert.equal(entry.loc, "https://example.com/;=1");
    assert.equal(entry.images[0].title, title);
  });

  test("reads CSV as spreadsheets write it", () => {
    for (const [input, unread] of [
      ['\ufeffloc;lastmod\r\n"https://example.com/";2026-11-20\r\n;\r\n', null],
      ['loc,x,lastmod\n"https://example.com/",a"b"",2026-11-20\n', "x"],
      ['Title\tlastmod\tloc\n"Tea\n""x"""\t2026-11-20\thttps://example.com/', "Title"],
    ] as const) {
      const { stdout, stderr } = sitemapkit(["convert", "-"], { input });
      const told = `sitemapkit: left out, as columns of these names are not read: \`${unread}\`\n`;
      assert.equal(stderr, unread === null ? "" : told);
      assert.equal(stdout, urlset("<url><loc>https://example.com/</loc><lastmod>2026-11-20</lastmod></url>"));
    }
  });

  test("makes no wrong URL of a table that is not UTF-8, or of a comma without quotes", (context) => {
    const cwd = folderOf(context, {
      "commas.csv": "Loc,Title\nhttps://example.com/news,123.html,Tea\nhttps://example.com/tea,Tea\n",
    });
    const commas = sitemapkit(["convert", "commas.csv", "--format", "text"], { cwd });
    assert.equal(commas.stdout, "https://example.com/tea\n");
    assert.match(
      commas.stderr,
      /commas\.csv: line 2: there are more cells than columns; .+ \(too-many-cells\)\n/,
    );
    assert.equal(commas.status, 1);
    for (const [name, text] of [
      ["excel.csv", "loc\nhttps://example.com/\nhttps://example.com/gr\xfcn\n"],
      ["excel.ndjson", '{"loc":"https://example.com/"}\n{"loc":"https://example.com/gr\xfcn"}\n'],
    ] as const) {
      writeFileSync(join(cwd, name), text, "latin1");
      const { stdout, stderr, status } = sitemapkit(["convert", name, "--repair"], { cwd });
      assert.match(stderr, /: line [23]: there are bytes that are no UTF-8; save the table as UTF-8\n$/);
      assert.deepEqual([stdout, status], ["", 2]);
    }
  });

  test("says how many values became what when there are too many to tell", (context) => {
    const dates = Array.from({ length: 60 }, (_, n) => (n % 3 === 0 ? "3/4/2026" : "21.11.2025"));
    const rows = dates.map((date, n) => `https://example.com/${n},${date}\n`);
    const cwd = folderOf(context, { "a.csv": `loc,lastmod\n${rows.join("")}` });
    const { stderr, status } = sitemapkit(["convert", "a.csv", "--repair", "-o", "a.xml"], { cwd });
    assert.match(
      stderr,
      /\nsitemapkit: … and 40 more values\nsitemapkit: 40 values changed, 20 values left out \(lastmod-slashes\)\nsitemapkit: 60 entries were repaired\na\.xml: 60 entries written\n$/,
    );
    assert.equal(status, 0);
  });

  test("says which key of a line of NDJSON nobody reads, and which column was probably meant", (context) => {
    const cwd = folderOf(context, {
      "a.ndjson":
        '{"loc":"https://example.com/","lastMod":"2026-11-20"}\n{"loc":"https://example.com/tea"}\n',
      "a.csv": "loc,lastmd\nhttps://example.com/,2026-11-20\n",
      "b.csv": 'loc,extensions\nhttps://example.com/,"{""image"":[]}"\n',
    });
    const keys = sitemapkit(["convert", "a.ndjson"], { cwd });
    assert.deepEqual(locsOf(keys.stdout), ["https://example.com/tea"]);
    assert.match(
      keys.stderr,
      /^sitemapkit: a\.ndjson: entry 1, lastMod: `lastMod` is no key of an entry; did you mean `lastmod`\? \(unknown-key\)\n/,
    );
    assert.equal(keys.status, 1);
    const { stderr, status } = sitemapkit(["convert", "a.csv"], { cwd });
    assert.equal(
      stderr,
      "sitemapkit: cannot read a.csv: line 1: there is a column `lastmd`; did you mean `lastmod`?\n",
    );
    assert.equal(status, 2);
    assert.match(sitemapkit(["convert", "b.csv"], { cwd }).stderr, /, image: .+did you mean `images`\?/);
  });

  test("says which line of a table cannot be read, and writes nothing", (context) => {
    const cwd = folderOf(context, {
      "a.csv": 'loc\nhttps://example.com/\n"https://example.com/tea\n',
      "b.csv": "loc,lastmod,loc\nhttps://example.com/,2026-11-20,https://example.com/tea\n",
      "c.csv": "loc,images\nhttps://example.com/,https://example.com/a.jpg\n",
    });
    for (const [name, reason] of [
      ["a.csv", "line 3: a quote is not closed"],
      ["b.csv", "line 1: there are two columns `loc`"],
      [
        "c.csv",
        "line 1: there is a column `images`, which is not read; what extensions add is JSON in the column `extensions`",
      ],
    ] as const) {
      const { status, stderr } = sitemapkit(["convert", name, "-o", "out.xml"], { cwd });
      assert.equal(stderr, `sitemapkit: cannot read ${name}: ${reason}\n`);
      assert.equal(status, 2);
    }
    assert.deepEqual(readdirSync(cwd).sort(), ["a.csv", "b.csv", "c.csv"]);
  });

  test("rejects lines of a table that cannot be read, says which ones, and takes the others", (context) => {
    const cwd = folderOf(context, {
      "a.ndjson":
        '{"loc":"https://example.com/"}\n\n["loc"]\n{"loc":"https://example.com/tea"}\n{"loc":"https://example.com/a","lastmod":"20 Nov 2026"}\n',
      "b.csv":
        'loc,extensions\n"https://example.com/\ncup",\nhttps://example.com/,{x\nhttps://example.com/pot,\n',
      "c.ndjson": "{\n",
    });
    const told = {
      "a.ndjson": `sitemapkit: a.ndjson: line 3: expected an object in JSON (not-json)
sitemapkit: a.ndjson: entry 4, lastmod: \`20 Nov 2026\` is a date as in mail, HTTP or logs (lastmod-rfc822)
sitemapkit: 2 entries were rejected; --repair mends those that can be mended
`,
      "b.csv": `sitemapkit: b.csv: entry 1, loc: white space stands inside \`https://example.com/ cup\` (loc-inner-whitespace)
sitemapkit: b.csv: line 4, extensions: expected an object in JSON (not-json)
sitemapkit: 2 entries were rejected; --repair mends those that can be mended
`,
    };
    const locs = { "a.ndjson": ["/", "/tea"], "b.csv": ["/pot"] };
    for (const name of ["a.ndjson", "b.csv"] as const) {
      const expected = locs[name].map((path) => `https://example.com${path}`);
      const run = sitemapkit(["convert", name], { cwd });
      assert.deepEqual([run.stderr, run.status, locsOf(run.stdout)], [told[name], 1, expected]);
      sitemapkit(["split", name, "-o", name[0] ?? "", "--base", "https://example.com/"], { cwd });
      assert.deepEqual(locsOf(readFileSync(join(cwd, name[0] ?? "", "sitemap-1.xml"))), expected);
    }
    const rows = sitemapkit(["convert", "a.ndjson", "--format", "csv"], { cwd });
    assert.equal(rows.stdout.split("\r\n").length, 5);
    assert.equal(
      rows.stderr,
      "sitemapkit: a.ndjson: line 3: expected an object in JSON (not-json)\nsitemapkit: 1 entry was rejected\n",
    );
    assert.equal(rows.status, 1);
    const none = sitemapkit(["convert", "c.ndjson"], { cwd });
    assert.match(none.stderr, /line 1: .+\(not-json\)\n.+\nsitemapkit: nothing is written, /);
    assert.equal(none.status, 2);
  });

  test("rejects what is not valid, says where and why, and writes the rest with exit status 1", (context) => {
    const cwd = folderOf(context, {
      "a.xml": urlset(
        "<url><loc>/relative</loc></url>",
        "<url><loc>https://example.com/</loc><lastmod>20 Nov 2026</lastmod></url>",
        "<url><loc>https://example.com/tea</loc></url>",
        "<url><loc>https://example.com/tea</loc></url>",
      ),
    });
    const { status, stdout, stderr } = sitemapkit(["convert", "a.xml"], { cwd });
    assert.deepEqual(locsOf(stdout), ["https://example.com/tea"]);
    assert.equal(
      stderr,
      `sitemapkit: a.xml: entry 1, loc: \`/relative\` is not a full URL (loc-relative)
sitemapkit: a.xml: entry 2, lastmod: \`20 Nov 2026\` is a date as in mail, HTTP or logs (lastmod-rfc822)
sitemapkit: 2 entries were rejected; --repair mends those that can be mended
sitemapkit: 1 entry is left out, with a URL that stands before
`,
    );
    assert.equal(status, 1);
    const repaired = sitemapkit(
      ["convert", "a.xml", "--repair", "--base", "https://example.com/", "--now", "2026-11-22"],
      { cwd },
    );
    assert.match(repaired.stdout, /<lastmod>2026-11-20<\/lastmod>/);
    assert.equal(
      repaired.stderr,
      `sitemapkit: a.xml: entry 2, lastmod: \`20 Nov 2026\` became \`2026-11-20\` (lastmod-rfc822)
sitemapkit: 1 entry was repaired
sitemapkit: 1 entry is left out, with a URL that stands before
`,
    );
    assert.equal(locsOf(repaired.stdout).length, 3);
    assert.equal(repaired.status, 0);
    const allowed = sitemapkit(["convert", "-", "--rule", "loc-non-public-host=off"], {
      input: "http://localhost:3000/\n",
    });
    assert.deepEqual(locsOf(allowed.stdout), ["http://localhost:3000/"]);
  });

  test("takes times without a time zone for times of UTC when it repairs", () => {
    const input =
      "loc,lastmod\nhttps://example.com/a,2026-11-20 10:00:00\nhttps://example.com/b,2026-11-20T10:00:00\n";
    const { stdout, stderr } = sitemapkit(["convert", "-", "--repair", "--now", "2026-11-22"], { input });
    assert.equal(stdout.match(/<lastmod>2026-11-20T10:00:00Z<\/lastmod>/g)?.length, 2);
    assert.match(stderr, /entry 2, lastmod: .+ became .+ \(lastmod-timezone-missing\)$/m);
  });

  test("tells some of many repairs, and counts all", (context) => {
    const long = "x".repeat(100);
    const cwd = folderOf(context, {
      "a.ndjson": Array.from({ length: 15 }, (_, index) => {
        return `{"loc":"https://example.com/${index}","priority":"${long}\\u001b","lastMod":"2026-11-20"}\n`;
      }).join(""),
    });
    const { status, stdout, stderr } = sitemapkit(["convert", "a.ndjson", "--repair"], { cwd });
    const lines = stderr.trimEnd().split("\n");
    const left = "was left out";
    assert.equal(lines[0], `sitemapkit: a.ndjson: entry 1, lastMod: \`2026-11-20\` ${left} (unknown-key)`);
    assert.equal(
      lines[1],
      `sitemapkit: a.ndjson: entry 1, priority: \`${long.slice(0, 80)}…\` ${left} (xml-invalid-char)`,
    );
    assert.deepEqual(lines.slice(-4), [
      "sitemapkit: … and 10 more values",
      "sitemapkit: 15 values left out (unknown-key)",
      "sitemapkit: 15 values left out (xml-invalid-char)",
      "sitemapkit: 15 entries were repaired",
    ]);
    assert.equal(lines.length, 24);
    assert.deepEqual([status, locsOf(stdout).length], [0, 15]);
  });

  test("tells some of many rejections, and counts all", () => {
    const input = Array.from({ length: 1234 }, (_, index) => `/${index}\n`).join("");
    const { status, stdout, stderr } = sitemapkit(["convert", "-"], {
      input: `https://example.com/\n${input}`,
    });
    const lines = stderr.trimEnd().split("\n");
    assert.equal(lines.length, 22);
    assert.equal(lines.at(-2), "sitemapkit: … and 1,214 more");
    assert.match(lines.at(-1) ?? "", /^sitemapkit: 1,234 entries were rejected$/);
    assert.equal(locsOf(stdout).length, 1);
    assert.equal(status, 1);
  });

  test("writes nothing when nothing can be written", (context) => {
    const cwd = folderOf(context, {
      "index.xml": `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>https://example.com/a.xml</loc></sitemap></sitemapindex>`,
      "robots.txt": "Sitemap: https://example.com/a.xml\n",
      "bad.txt": "/a\n",
      "page.html": "<!DOCTYPE html><p>x</p>",
      "empty.xml": "",
      "azure.xml": "\u{feff}<?xml version='1.0'?><Error><Code>BlobNotFound</Code></Error>",
    });
    const before = readdirSync(cwd);
    for (const [name, message] of [
      ["index.xml", /^sitemapkit: cannot read index\.xml: it is a sitemap index, /],
      ["robots.txt", /^sitemapkit: cannot read robots\.txt: it is a robots\.txt, /],
      ["bad.txt", /\nsitemapkit: nothing is written, because there is no entry to write\n$/],
      ["page.html", /^sitemapkit: cannot read page\.html: /],
      ["empty.xml", /^sitemapkit: cannot read empty\.xml: the document is empty/],
      ["azure.xml", /^sitemapkit: cannot read azure\.xml: the root element is `Error`/],
      ["absent.xml", /^sitemapkit: cannot read absent\.xml: no such file\n$/],
    ] as const) {
      const { status, stdout, stderr } = sitemapkit(["convert", name, "-o", "out.xml"], { cwd });
      assert.match(stderr, message);
      assert.equal(stdout, "");
      assert.equal(status, 2, name);
    }
    assert.deepEqual(readdirSync(cwd), before);
    assert.match(
      sitemapkit(["convert", "index.xml", "--format=csv"], { cwd }).stdout,
      /\nhttps:\/\/example\.com\/a\.xml,/,
    );
  });

  test("replaces a file only when asked to, and then also itself and what a link leads to", (context) => {
    const cwd = folderOf(context, { "a.xml": RICH, "real.txt": "old" });
    symlinkSync("real.txt", join(cwd, "link.txt"));
    const run = (...args: string[]) => sitemapkit(["convert", "a.xml", ...args], { cwd });
    const refused = run("-o", "link.txt");
    assert.equal(
      refused.stderr,
      "sitemapkit: cannot write link.txt: there is such a file; --force replaces it\n",
    );
    assert.equal(refused.status, 2);
    assert.equal(readFileSync(join(cwd, "real.txt"), "utf8"), "old");
    assert.equal(run("-o", "link.txt", "--force").status, 0);
    assert.equal(locsOf(readFileSync(join(cwd, "real.txt"))).length, 2);
    assert.equal(run("-o", "a.xml", "--force").status, 0);
    assert.equal(locsOf(readFileSync(join(cwd, "a.xml"))).length, 2);
    assert.deepEqual(readdirSync(cwd).sort(), ["a.xml", "link.txt", "real.txt"]);
  });

  test("says which folder is not there", (context) => {
    const cwd = folderOf(context, { "a.xml": RICH });
    mkdirSync(join(cwd, "folder"));
    assert.equal(
      sitemapkit(["convert", "a.xml", "-o", "none/a.csv"], { cwd }).stderr,
      "sitemapkit: cannot write none/a.csv: no such folder\n",
    );
    const { stderr, status } = sitemapkit(["convert", "a.xml", "-o", "folder"], { cwd });
    assert.equal(stderr, "sitemapkit: cannot write folder: it is a directory\n");
    assert.equal(status, 2);
  });

  test("leaves no half of a file behind when it is interrupted", async (context) => {
    const cwd = folderOf(context, {});
    const child = spawn(process.execPath, [PROGRAM, "convert", "-", "-o", "out.ndjson"], {
      cwd,
      env: plainEnvironment(),
    });
    child.stdin.on("error", () => undefined);
    child.stdin.write(longUrlset(20_000).slice(0, 1_000_000));
    while (readdirSync(cwd).length === 0) await setTimeout(20);
    child.kill("SIGINT");
    const [, signal] = (await once(child, "close")) as [number | null, string | null];
    assert.equal(signal, "SIGINT");
    assert.deepEqual(readdirSync(cwd), []);
  });

  test("keeps what was there when reading fails on the way", (context) => {
    const cwd = folderOf(context, {
      "a.csv": `loc\n${"https://example.com/\n".repeat(5_000)}"\n`,
      "out.csv": "old",
    });
    writeFileSync(join(cwd, "out.csv"), "old");
    const { status, stderr } = sitemapkit(["convert", "a.csv", "-o", "out.csv", "--force"], { cwd });
    assert.match(stderr, /^sitemapkit: cannot read a\.csv: line 5002: /);
    assert.equal(status, 2);
    assert.equal(readFileSync(join(cwd, "out.csv"), "utf8"), "old");
    assert.deepEqual(readdirSync(cwd).sort(), ["a.csv", "out.csv"]);
  });
});
