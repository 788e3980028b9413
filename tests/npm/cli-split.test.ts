import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { parse } from "sitemapkit";
import { longUrl, longUrlset } from "./documents.ts";
import { folderOf, PROGRAM, plainEnvironment, sitemapkit } from "./run-cli.ts";

const BASE = "https://example.com/";

describe("split", () => {
  test("writes sitemaps of at most 50,000 entries, and an index, into a new folder", (context) => {
    const cwd = folderOf(context, { "big.xml": longUrlset(50_001) });
    const { status, stdout, stderr } = sitemapkit(["split", "big.xml", "-o", "a/b", "--base", BASE], { cwd });
    assert.equal(stderr, "");
    assert.equal(status, 0);
    assert.match(
      stdout,
      /^a\/b\/sitemap-1\.xml {6}50,000 entries {2}3,\d+,\d+ bytes\na\/b\/sitemap-2\.xml {13}1 entry {8}\d+ bytes\na\/b\/sitemap-index\.xml {6}2 sitemaps {8}\d+ bytes\n$/,
    );
    const read = (name: string) => parse(readFileSync(join(cwd, "a", "b", name)));
    assert.deepEqual(
      ["sitemap-1.xml", "sitemap-2.xml"].map((name) => read(name).entryCount),
      [50_000, 1],
    );
    assert.equal(read("sitemap-2.xml").entries.at(0)?.loc, longUrl(50_000));
    const index = read("sitemap-index.xml");
    assert.equal(index.format, "sitemapindex");
    assert.deepEqual(
      Array.from(index.entries, ({ loc }) => loc),
      [1, 2].map((number) => `${BASE}sitemap-${number}.xml`),
    );
    assert.deepEqual(readdirSync(join(cwd, "a", "b")).length, 3);
    const checked = sitemapkit(["check", ...readdirSync(join(cwd, "a", "b"))], { cwd: join(cwd, "a", "b") });
    assert.equal(checked.status, 0);
  });

  test("names files in a folder that is not that of the site", (context) => {
    const cwd = folderOf(context, { "a.csv": `loc\n${BASE}tea\ncake\n` });
    const split = (...args: string[]) => {
      const run = sitemapkit(["split", "a.csv", "-o", "maps", "--force", "--base", `${BASE}shop/`, ...args], {
        cwd,
      });
      assert.equal(run.status, 0);
      const read = (name: string): string[] =>
        Array.from(parse(readFileSync(join(cwd, "maps", name))).entries, ({ loc }) => loc);
      assert.deepEqual(read("sitemap-1.xml"), [`${BASE}tea`, `${BASE}shop/cake`]);
      const [url = ""] = read("sitemap-index.xml");
      const checked = sitemapkit(["check", "--url", url, "maps/sitemap-1.xml"], { cwd });
      assert.equal(/loc-above-path|loc-other-host|loc-www-mismatch/.test(checked.stdout), run.stderr !== "");
      return [url, run.stderr];
    };
    const told = (what: string, folder: string): string =>
      `sitemapkit: ${what} outside of ${folder}, and by itself a sitemap there may list only what lies below; name ${folder}sitemap-index.xml in ${BASE}robots.txt, or serve them from a folder above the entries (--location): https://www.sitemaps.org/protocol.html#sitemaps_cross_submits\n`;
    assert.deepEqual(split(), [`${BASE}shop/sitemap-1.xml`, told("1 entry lies", `${BASE}shop/`)]);
    assert.deepEqual(split("--location", BASE), [`${BASE}sitemap-1.xml`, ""]);
    assert.deepEqual(split("--location", `${BASE}maps`), [
      `${BASE}maps/sitemap-1.xml`,
      told("2 entries lie", `${BASE}maps/`),
    ]);
    const cdn = "https://cdn.example.com/";
    assert.deepEqual(split("--location", cdn), [`${cdn}sitemap-1.xml`, told("2 entries lie", cdn)]);
    const www = BASE.replace("//", "//www.");
    assert.deepEqual(split("--location", www), [`${www}sitemap-1.xml`, told("2 entries lie", www)]);
  });

  test("says that what is to be the folder is a file, also with --force", (context) => {
    const cwd = folderOf(context, { "a.txt": BASE, file: "text" });
    for (const options of [[], ["--force"]]) {
      const { status, stderr } = sitemapkit(["split", "a.txt", "-o", "file", "--base", BASE, ...options], {
        cwd,
      });
      assert.deepEqual(
        [status, stderr],
        [2, "sitemapkit: cannot write file: it is a file, and split writes into a folder\n"],
      );
    }
  });

  test("obeys the size, compresses, and tells programs what it wrote", (context) => {
    const cwd = folderOf(context, { "a.xml": longUrlset(100), "b.txt": "https://example.com/b\n" });
    const args = ["--base", `${BASE}maps/`, "--max-bytes", "3000", "--gzip", "--json"];
    const { stdout, status } = sitemapkit(["split", "a.xml", "b.txt", "-o", ".", ...args], { cwd });
    const { files } = JSON.parse(stdout);
    assert.ok(files.length > 3);
    assert.deepEqual(Object.keys(files[0]).sort(), ["bytes", "entryCount", "name", "url"]);
    assert.equal(files.at(-1).name, "sitemap-index.xml.gz");
    let entryCount = 0;
    for (const { name, url, bytes, entryCount: count } of files.slice(0, -1)) {
      const content = readFileSync(join(cwd, name));
      const report = parse(content);
      assert.equal(url, `${BASE}maps/${name}`);
      assert.equal(content.length, bytes);
      assert.equal(report.compression, "gzip");
      assert.ok(report.bytes <= 3000);
      assert.equal(report.entryCount, count);
      entryCount += count;
    }
    assert.equal(entryCount, 101);
    assert.equal(status, 0);
    const few = sitemapkit(["split", "a.xml", "-o", "few", "--base", BASE, "--max-entries=60", "--json"], {
      cwd,
    });
    assert.deepEqual(
      JSON.parse(few.stdout).files.map((file: { entryCount: number }) => file.entryCount),
      [60, 40, 2],
    );
  });

  test("replaces files only when asked to, and none of them otherwise", (context) => {
    const cwd = folderOf(context, { "a.xml": longUrlset(3), "sitemap-3.xml": "old" });
    const run = (...args: string[]) =>
      sitemapkit(["split", "a.xml", "-o", ".", "--base", BASE, "--max-entries", "1", ...args], { cwd });
    const { status, stdout, stderr } = run();
    assert.equal(
      stderr,
      "sitemapkit: cannot write sitemap-3.xml: there is such a file; --force replaces it\n",
    );
    assert.equal(stdout, "");
    assert.equal(status, 2);
    assert.deepEqual(readdirSync(cwd).sort(), ["a.xml", "sitemap-3.xml"]);
    assert.equal(run("--force").status, 0);
    assert.equal(parse(readFileSync(join(cwd, "sitemap-3.xml"))).entryCount, 1);
    writeFileSync(join(cwd, "a.xml"), "");
    assert.equal(run("--force").status, 2);
    assert.equal(parse(readFileSync(join(cwd, "sitemap-3.xml"))).entryCount, 1);
  });

  test("rejects entries on another host with exit status 1, and writes no sitemap without entries", (context) => {
    const cwd = folderOf(context, { "a.txt": "https://example.org/\nhttps://example.com/\n" });
    const { status, stderr } = sitemapkit(["split", "a.txt", "-o", "out", "--base", BASE], { cwd });
    assert.match(stderr, /^sitemapkit: a\.txt: entry 1, loc: .* \(loc-other-host\)$/m);
    assert.equal(status, 1);
    const none = sitemapkit(["split", "a.txt", "-o", "none", "--base", "https://example.net/"], { cwd });
    assert.match(none.stderr, /sitemapkit: 2 entries were rejected.*\n.*nothing is written/);
    assert.equal(none.status, 2);
    assert.equal(existsSync(join(cwd, "none")), false);
  });

  describe("again, with --force,", () => {
    const pages = (...names: string[]): string => names.map((name) => `${BASE}${name}\n`).join("");
    /** What standard error said the last time. */
    const removed: string[] = [];
    /** Splits a list into files of two entries; returns what the index says of each. */
    function splitAt(cwd: string, now: string, list: string, ...args: string[]): (string | null)[] {
      writeFileSync(join(cwd, "list.txt"), list);
      const options = ["--base", BASE, "--max-entries", "2", "--force", "--now", now];
      const run = sitemapkit(["split", "list.txt", "-o", "out", ...options, ...args], { cwd });
      assert.equal(run.status, 0, run.stderr);
      removed.splice(0, removed.length, ...run.stderr.split("\n").slice(0, -1));
      const name = args.includes("--gzip") ? "sitemap-index.xml.gz" : "sitemap-index.xml";
      return Array.from(parse(readFileSync(join(cwd, "out", name))).entries, ({ lastmod }) => lastmod);
    }
    const FIRST = "2026-11-20T08:00:00Z";
    const SECOND = "2026-11-21T08:00:00Z";

    for (const gzip of [[], ["--gzip"]]) {
      test(`says in the index which files it changed, and when ${gzip.join("")}`, (context) => {
        const cwd = folderOf(context, {});
        const name = ["sitemap-index.xml", ...gzip.map(() => "gz")].join(".");
        assert.deepEqual(splitAt(cwd, "2026-11-19", pages("a", "b", "c"), ...gzip), [null, null]);
        assert.deepEqual(splitAt(cwd, FIRST, pages("a", "b", "c", "d"), ...gzip), [null, FIRST]);
        const before = readFileSync(join(cwd, "out", name));
        assert.deepEqual(splitAt(cwd, SECOND, pages("a", "b", "c", "d"), ...gzip), [null, FIRST]);
        assert.deepEqual(readFileSync(join(cwd, "out", name)), before);
        assert.deepEqual(splitAt(cwd, SECOND, pages("a", "c", "d", "e"), ...gzip), [SECOND, SECOND]);
        const third = "2026-11-22T08:00:00Z";
        assert.deepEqual(splitAt(cwd, third, pages("a", "c"), ...gzip), [SECOND]);
        assert.deepEqual(splitAt(cwd, third, pages("a", "c", "e"), ...gzip), [SECOND, third]);
      });
    }

    test("removes what the index listed and lists no more, and says so", (context) => {
      const cwd = folderOf(context, {});
      const left = (): string[] => readdirSync(join(cwd, "out")).toSorted();
      splitAt(cwd, FIRST, pages("a", "b", "c", "d", "e", "f", "g"));
      writeFileSync(join(cwd, "out", "sitemap-9.xml"), "of somebody else");
      writeFileSync(join(cwd, "out", "sitemap-news.xml"), "of somebody else");
      assert.deepEqual(removed, []);
      splitAt(cwd, SECOND, pages("a", "b", "c"));
      const told = (n: number): string =>
        `sitemapkit: ${join("out", `sitemap-${n}.xml`)}: removed; the index does not list it any more`;
      assert.deepEqual(removed, [told(3), told(4)]);
      const expected = [
        "sitemap-1.xml",
        "sitemap-2.xml",
        "sitemap-9.xml",
        "sitemap-index.xml",
        "sitemap-news.xml",
      ];
      assert.deepEqual(left(), expected);
      // The index without .gz is still there, lists what it did, and may be what robots.txt names.
      const stays = (old: string, name: string): string =>
        `sitemapkit: ${join("out", old)}: stays, with the sitemaps that it lists; the new index, also for robots.txt, is ${name}`;
      const both = [...expected, "sitemap-1.xml.gz", "sitemap-index.xml.gz"].toSorted();
      for (const _ of ["the first time", "again"]) {
        splitAt(cwd, SECOND, pages("a"), "--gzip");
        assert.deepEqual(removed, [stays("sitemap-index.xml", "sitemap-index.xml.gz")]);
        assert.deepEqual(left(), both);
      }
      splitAt(cwd, SECOND, pages("a"));
      assert.deepEqual(removed, [told(2), stays("sitemap-index.xml.gz", "sitemap-index.xml")]);
      rmSync(join(cwd, "out", "sitemap-index.xml.gz"));
      splitAt(cwd, SECOND, pages("a"));
      assert.deepEqual(removed, []);
    });

    test("replaces nothing by what is made of half a FILE", (context) => {
      const cwd = folderOf(context, {});
      splitAt(cwd, FIRST, pages("a", "b", "c"));
      const files = ["sitemap-1.xml", "sitemap-2.xml", "sitemap-index.xml"];
      const contents = (): string[] => files.map((name) => readFileSync(join(cwd, "out", name), "utf8"));
      const before = contents();
      const whole = longUrlset(3).replaceAll("\n", "");
      const halves = {
        "half.xml": whole.slice(0, -20),
        "half.xml.gz": gzipSync(whole).subarray(0, -9),
        // The second part of the file is packed in a way that gzip does not have.
        "method.xml.gz": Buffer.concat([gzipSync(whole), Uint8Array.of(0x1f, 0x8b, 9, 0, 0, 0, 0, 0, 0, 3)]),
        "damaged.xml.gz": Buffer.concat([gzipSync(whole).subarray(0, -8), new Uint8Array(8)]),
      };
      for (const [name, half] of Object.entries(halves)) {
        writeFileSync(join(cwd, name), half);
        const run = sitemapkit(["split", name, "-o", "out", "--base", BASE, "--force"], { cwd });
        assert.equal(run.status, 2);
        assert.match(
          run.stderr,
          /cannot write out.sitemap-1\.xml: part of what it is made of is missing; the/,
        );
        assert.deepEqual(contents(), before, name);
        assert.deepEqual(readdirSync(join(cwd, "out")).toSorted(), files);
        const converted = sitemapkit(["convert", name, "-o", "out/sitemap-1.xml", "--force"], { cwd });
        assert.equal(converted.status, 2);
        assert.deepEqual(contents(), before, name);
        assert.deepEqual(readdirSync(join(cwd, "out")).toSorted(), files);
        // Where there was nothing, half is more than nothing.
        assert.equal(
          sitemapkit(["split", name, "-o", name.replace(".", "-"), "--base", BASE], { cwd }).status,
          1,
        );
      }
    });

    test("splits a gzip file that is larger than readers unpack", (context) => {
      const cwd = folderOf(context, {});
      const list = Buffer.concat([
        Buffer.from(`${BASE}a\n`),
        Buffer.alloc(262_144_000, "\n"),
        Buffer.from(`${BASE}b\n`),
      ]);
      writeFileSync(join(cwd, "list.txt.gz"), gzipSync(list, { level: 1 }));
      const run = sitemapkit(["split", "list.txt.gz", "-o", "out", "--base", BASE], { cwd });
      assert.equal(run.status, 0, run.stderr);
      assert.match(readFileSync(join(cwd, "out", "sitemap-1.xml"), "utf8"), /\/a<.*\/b</s);
    });

    test("knows its own index whatever the rules are", (context) => {
      const base = "http://staging.internal/";
      const cwd = folderOf(context, {});
      const split = (...names: string[]) => {
        writeFileSync(join(cwd, "list.txt"), names.map((name) => `${base}${name}\n`).join(""));
        const args = ["-o", "out", "--base", base, "--max-entries", "1", "--force"];
        return sitemapkit(["split", "list.txt", ...args, "--rule", "loc-non-public-host=off"], { cwd });
      };
      assert.equal(split("a", "b", "c").status, 0);
      const again = split("a", "x");
      assert.equal(
        again.stderr,
        `sitemapkit: ${join("out", "sitemap-3.xml")}: removed; the index does not list it any more\n`,
      );
      assert.deepEqual(readdirSync(join(cwd, "out")).toSorted(), [
        "sitemap-1.xml",
        "sitemap-2.xml",
        "sitemap-index.xml",
      ]);
      const dates = Array.from(
        parse(readFileSync(join(cwd, "out", "sitemap-index.xml"))).entries,
        (entry) => entry.lastmod !== null,
      );
      assert.deepEqual(dates, [false, true]);
    });

    test("takes files that are compressed from now on for new ones", (context) => {
      const cwd = folderOf(context, {});
      assert.deepEqual(splitAt(cwd, FIRST, pages("a", "b", "c")), [null, null]);
      assert.deepEqual(splitAt(cwd, SECOND, pages("a", "b", "c"), "--gzip"), [SECOND, SECOND]);
    });

    test("takes a file that is gone, or not what the index was made of, for one that changed", (context) => {
      const cwd = folderOf(context, {});
      const list = pages("a", "b", "c", "d", "e");
      splitAt(cwd, FIRST, list);
      rmSync(join(cwd, "out", "sitemap-1.xml"));
      appendFileSync(join(cwd, "out", "sitemap-2.xml"), "<!-- tea -->");
      assert.deepEqual(splitAt(cwd, SECOND, list), [SECOND, SECOND, null]);
    });

    test("goes on without an index that it did not write, or that cannot be read", (context) => {
      const cwd = folderOf(context, {});
      const table = `loc,lastmod\n${BASE}a,2026-11-01\n`;
      const split = (index: string | Uint8Array, told = ""): void => {
        rmSync(join(cwd, "out"), { recursive: true, force: true });
        splitAt(cwd, FIRST, pages("b"));
        writeFileSync(join(cwd, "out", "sitemap-index.xml"), index);
        writeFileSync(join(cwd, "list.txt"), table);
        const run = sitemapkit(["split", "list.txt", "-o", "out", "--base", BASE, "--force"], { cwd });
        assert.deepEqual([run.status, run.stderr], [0, told]);
        const [entry] = parse(readFileSync(join(cwd, "out", "sitemap-index.xml"))).entries;
        assert.equal(entry?.lastmod, "2026-11-01", String(index));
      };
      const index = (...children: string[]): string =>
        `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${children.join("")}</sitemapindex>`;
      const child = (loc: string, lastmod: string): string =>
        `<sitemap><loc>${BASE}${loc}</loc><lastmod>${lastmod}</lastmod></sitemap>`;
      const ours = child("sitemap-1.xml", FIRST);
      split("");
      split("tea");
      split(index(ours).slice(0, -9));
      const before = `sitemapkit: ${join("out", "sitemap-index.xml")}: the index before listed what split does not write`;
      split(index(ours, child("blog.xml", FIRST)), `${before}: ${BASE}blog.xml\n`);
      split(index(child("a/sitemap-1.xml", FIRST), child("b/sitemap-1.xml", FIRST)));
      split(index(child("sitemap-1.xml", "yesterday")));
      split(pages("sitemap-1.xml"));
    });
  });

  test("leaves no folder behind when there are more files than an index may list", (context) => {
    const list = Array.from({ length: 100_001 }, (_, at) => `https://example.com/${at}\n`).join("");
    const cwd = folderOf(context, { "l.txt": list });
    const args = ["split", "l.txt", "-o", "new/maps", "--max-entries", "2", "--base", "https://example.com/"];
    const { status, stderr } = sitemapkit(args, { cwd });
    assert.match(stderr, /an index may list 50000 files/);
    assert.equal(status, 2);
    assert.deepEqual(readdirSync(cwd), ["l.txt"]);
  });

  test("gives all files their names, or none, when it is interrupted", (context) => {
    // At the second name that is given, the signal comes.
    const interrupting = `
      import fs from "node:fs";
      import { syncBuiltinESMExports } from "node:module";
      let count = 0;
      const counted = () => { count += 1; if (count === 2) process.kill(process.pid, "SIGINT"); };
      const { renameSync } = fs;
      const { rename } = fs.promises;
      fs.renameSync = (...names) => { renameSync(...names); counted(); };
      fs.promises.rename = async (...names) => { await rename(...names); counted(); };
      syncBuiltinESMExports();
    `;
    const list = (word: string): string => [1, 2, 3, 4].map((n) => `${BASE}${word}-${n}\n`).join("");
    const cwd = folderOf(context, {
      "old.txt": list("old"),
      "new.txt": list("new"),
      "hook.mjs": interrupting,
    });
    const args = ["-o", "out", "--base", BASE, "--max-entries", "1", "--force"];
    assert.equal(sitemapkit(["split", "old.txt", ...args], { cwd }).status, 0);
    sitemapkit(["split", "new.txt", ...args], { cwd, env: { NODE_OPTIONS: "--import ./hook.mjs" } });
    const words = readdirSync(join(cwd, "out")).map((name) => {
      const text = readFileSync(join(cwd, "out", name), "utf8");
      return text.includes("<urlset") ? /(?:old|new)-/.exec(text)?.[0] : "index";
    });
    assert.deepEqual(words, ["new-", "new-", "new-", "new-", "index"]);
  });

  test("leaves nothing behind when it is interrupted", async (context) => {
    for (const folder of [".", "new/maps"]) {
      const cwd = folderOf(context, {});
      const args = ["split", "-", "-o", folder, "--base", BASE, "--max-entries", "100"];
      const child = spawn(process.execPath, [PROGRAM, ...args], { cwd, env: plainEnvironment() });
      child.stdin.on("error", () => undefined);
      child.stdin.write(longUrlset(20_000).slice(0, 1_000_000));
      const at = join(cwd, folder);
      while (!existsSync(at) || readdirSync(at).length < 3) await setTimeout(20);
      child.kill("SIGINT");
      const [, signal] = (await once(child, "close")) as [number | null, string | null];
      assert.equal(signal, "SIGINT");
      assert.deepEqual(readdirSync(cwd), [], folder);
    }
  });
});

describe("A folder that cannot be made", () => {
  test("is told, and nobody waits for it", { skip: !existsSync("/proc/self") }, (context) => {
    const cwd = folderOf(context, { "a.txt": `${BASE}\n` });
    for (const [folder, reason] of [
      ["/proc/sitemaps", "/proc/sitemaps: no such folder"],
      ["/proc/sitemaps/new", "/proc/sitemaps: no such folder"],
      ["a.txt/b", "a.txt/b: not a directory"],
    ] as const) {
      const { status, stderr } = sitemapkit(["split", "a.txt", "-o", folder, "--base", BASE], { cwd });
      assert.deepEqual([status, stderr], [2, `sitemapkit: cannot write ${reason}\n`]);
    }
  });
});

test("An index among the files that a pattern names is left out, and said to be", (context) => {
  const lines = Array.from({ length: 3 }, (_, at) => `${BASE}${at}\n`).join("");
  const cwd = folderOf(context, { "l.txt": lines });
  const write = ["--base", BASE, "--max-entries", "2"];
  assert.equal(sitemapkit(["split", "l.txt", "-o", ".", ...write], { cwd }).status, 0);
  const files = ["sitemap-1.xml", "sitemap-2.xml", "sitemap-index.xml"];
  const note = "sitemapkit: left out, as they name sitemaps and no pages: sitemap-index.xml\n";
  const merged = sitemapkit(["merge", ...files, "-o", "sitemap.xml"], { cwd });
  assert.deepEqual([merged.status, merged.stderr], [0, `${note}sitemap.xml: 3 entries written\n`]);
  const split = sitemapkit(["split", ...files, "-o", "out", ...write], { cwd });
  assert.deepEqual([split.status, split.stderr], [0, note]);
  assert.match(split.stdout, /^out\/sitemap-2\.xml +1 entry/m);
  for (const args of [
    ["merge", "sitemap-index.xml"],
    ["split", "sitemap-index.xml", "-o", "none", ...write],
  ]) {
    const { status, stderr } = sitemapkit(args, { cwd });
    assert.equal(status, 2);
    assert.match(stderr, /^sitemapkit: cannot read sitemap-index\.xml: it is a sitemap index, which names /);
  }
});
