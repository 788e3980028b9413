/** Which files an argument stands for. */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, type TestContext, test } from "node:test";
import { gzipSync } from "node:zlib";
import { sitemapindex, urlset } from "./documents.ts";
import { folderOf, sitemapkit } from "./run-cli.ts";

/** A folder with lists, each of one URL that ends with its own name. */
function filesIn(context: TestContext, ...names: string[]): string {
  const listOf = (name: string): string | Uint8Array => {
    const text = `https://example.com/${name}\n`;
    return name.endsWith(".gz") ? gzipSync(text) : text;
  };
  return treeOf(context, Object.fromEntries(names.map((name) => [name, listOf(name)])));
}

/** A folder with files, also in folders in it. */
function treeOf(context: TestContext, files: Readonly<Record<string, string | Uint8Array>>): string {
  const cwd = folderOf(context, {});
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(cwd, name)), { recursive: true });
    writeFileSync(join(cwd, name), content);
  }
  return cwd;
}

/** The names of the files that are read for these arguments, in their order. */
function read(cwd: string, ...operands: string[]): string {
  const { stdout, stderr } = sitemapkit(["urls", ...operands], { cwd });
  assert.equal(stderr, "");
  return stdout.trimEnd().replaceAll("https://example.com/", "").split("\n").join(" ");
}

describe("a pattern that the shell left alone", () => {
  test("stands for the files that match, in order", (context) => {
    const cwd = filesIn(
      context,
      "b2.txt",
      "a1.txt",
      "b1.txt",
      "B3.txt",
      ".b4.txt",
      "maps/c.txt",
      "maps/d/e.txt",
    );
    mkdirSync(join(cwd, "folder.txt"));
    assert.equal(read(cwd, "b?.txt"), "b1.txt b2.txt");
    assert.equal(read(cwd, "[ab]1.txt", "b2.txt"), "a1.txt b1.txt b2.txt");
    assert.equal(read(cwd, "[!b]*.txt"), "B3.txt a1.txt");
    assert.equal(read(cwd, "[a-b]*1*"), "a1.txt b1.txt");
    assert.equal(read(cwd, "*.txt"), "B3.txt a1.txt b1.txt b2.txt");
    assert.equal(read(cwd, ".b*"), ".b4.txt");
    assert.equal(read(cwd, "m*/*.txt"), "maps/c.txt");
    assert.equal(read(cwd, "./maps/../b*1.txt"), "b1.txt");
    assert.equal(read(cwd, join(cwd, "a*")), "a1.txt");
  });

  test("reaches any folder with **, and follows no link to one", (context) => {
    const cwd = filesIn(context, "a.txt", "maps/c.txt", "maps/d/e.txt", "maps/.hidden/f.txt");
    symlinkSync("..", join(cwd, "maps", "loop"));
    assert.equal(read(cwd, "**/*.txt"), "a.txt maps/c.txt maps/d/e.txt");
    assert.equal(read(cwd, "maps/**"), "maps/c.txt maps/d/e.txt");
    assert.equal(read(cwd, "**/d/*"), "maps/d/e.txt");
  });

  test("is the name of a file if there is one", (context) => {
    const cwd = filesIn(context, "a[1].txt", "a1.txt", "a+(b).txt", "ab.txt");
    assert.equal(read(cwd, "a[1].txt"), "a[1].txt");
    assert.equal(read(cwd, "a+(b)*"), "a+(b).txt");
  });

  test("that nothing matches is told, and the other files are read", (context) => {
    const cwd = filesIn(context, "a.txt");
    for (const command of ["urls", "merge"]) {
      const { status, stderr } = sitemapkit([command, "maps/*.xml", "a.txt"], { cwd });
      assert.equal(stderr, "sitemapkit: cannot read maps/*.xml: no file matches\n");
      assert.equal(status, 2);
    }
    assert.equal(sitemapkit(["urls", "*.xml", "a.txt"], { cwd }).stdout, "https://example.com/a.txt\n");
  });

  test("stands also for what cannot be read, which is told and counts", (context) => {
    const cwd = filesIn(context, "maps/a.txt", "maps/b/c.txt", "b.txt");
    symlinkSync("gone", join(cwd, "maps", "d.txt"));
    // A folder that cannot be listed, also by root, whom no mode keeps out.
    symlinkSync("loop", join(cwd, "maps", "loop"));
    const told = (...args: string[]): string => {
      const { status, stderr } = sitemapkit(args, { cwd });
      assert.equal(status, 2, args.join(" "));
      return stderr;
    };
    const link = "sitemapkit: cannot read maps/d.txt: no such file\n";
    for (const pattern of ["maps/*.txt", "m*/d.txt", "**/*.txt"]) {
      assert.equal(told("check", pattern), link, pattern);
    }
    const loop = "sitemapkit: cannot read maps/loop: too many symbolic links encountered\n";
    assert.equal(told("urls", "maps/*/*.txt"), loop);
    assert.match(
      told("urls", "maps/*/c.txt"),
      /^sitemapkit: cannot read maps.loop.c\.txt: too many symbolic/,
    );
    // What lacks part of what was asked for replaces nothing.
    const before = readFileSync(join(cwd, "b.txt"), "utf8");
    assert.equal(told("merge", "maps/*.txt", "--force", "-o", "b.txt"), link);
    assert.equal(told("split", "maps/*.txt", "-o", "out", "--base", "https://example.com/"), link);
    assert.equal(readFileSync(join(cwd, "b.txt"), "utf8"), before);
    assert.equal(existsSync(join(cwd, "out")), false);
  });

  test("stands for names that are no UTF-8, which no argument can be", (context) => {
    const cwd = filesIn(context, "maps/a.txt");
    try {
      writeFileSync(Buffer.from(`${cwd}/maps/caf\xe9.txt`, "latin1"), "https://example.com/\n");
      mkdirSync(Buffer.from(`${cwd}/caf\xe9`, "latin1"));
    } catch {
      // The file system has no such names.
      return;
    }
    for (const pattern of ["maps/*.txt", "*/*.txt", "**/*.txt"]) {
      const { status, stdout, stderr } = sitemapkit(["urls", pattern], { cwd });
      assert.equal(stdout, "https://example.com/maps/a.txt\n");
      assert.match(stderr, /^sitemapkit: cannot read maps.caf\ufffd\.txt: no such file$/m);
      if (pattern !== "maps/*.txt")
        assert.match(stderr, /^sitemapkit: cannot read caf\ufffd: no such file$/m);
      assert.equal(status, 2);
    }
  });

  test("counts as the files that it stands for", (context) => {
    const cwd = filesIn(context, "a.txt", "b.txt");
    assert.equal(sitemapkit(["diff", "*.txt"], { cwd }).status, 1);
    assert.match(sitemapkit(["fix", "*.txt"], { cwd }).stderr, /^sitemapkit: fix takes one FILE; /);
  });
});

describe("a folder", () => {
  test("stands for the sitemaps and lists in it, plain and gzip", (context) => {
    const names = ["b.txt", "a.xml.gz", "c.TXT.gz", "list.txt", ".hidden.txt", "page.html", "deep/d.txt"];
    const cwd = filesIn(context, ...names.map((name) => `maps/${name}`));
    const { stdout, status } = sitemapkit(["urls", "--format", "csv", "maps"], { cwd });
    const sources = Array.from(stdout.matchAll(/,(maps[^,]*),0,page\r\n/g), ([, source]) => source);
    assert.deepEqual(sources, ["maps/a.xml.gz", "maps/b.txt", "maps/c.TXT.gz", "maps/list.txt"]);
    assert.equal(status, 0);
  });

  test("has files with any names, also with a line break in them", (context) => {
    const names = ["maps/tea\ngreen.txt", "maps/black.txt"];
    const cwd = treeOf(context, Object.fromEntries(names.map((name) => [name, "https://example.com/tea\n"])));
    assert.equal(read(cwd, "maps"), "tea tea");
  });

  test("has files beside them that are for others, which are left out", (context) => {
    const cwd = treeOf(context, {
      "public/robots.txt": "User-agent: *\nDisallow:\n",
      "public/tea.xml": urlset("<url><loc>https://example.com/tea</loc></url>"),
      "public/ads.txt": "google.com, pub-123, DIRECT\n",
      "public/humans.txt": "/* TEAM */\nSite: https://example.com\n",
      "public/llms.txt": "# Tea\n\n- [Tea](https://example.com/tea)\nhttps://example.com/\n",
      "public/browserconfig.xml": '<?xml version="1.0"?><browserconfig/>',
      "public/empty.xml": "",
    });
    const { status, stdout, stderr } = sitemapkit(["check", "--json", "public"], { cwd });
    const sources = JSON.parse(stdout).documents.map(({ source }: { source: string }) => source);
    assert.deepEqual(sources, ["public/robots.txt", "public/empty.xml", "public/tea.xml"]);
    const others = "ads.txt, browserconfig.xml, humans.txt, llms.txt";
    assert.equal(stderr, `sitemapkit: left out of public, as no sitemaps: ${others}\n`);
    // An empty file may be a sitemap that was never written.
    assert.equal(status, 1);
    assert.equal(sitemapkit(["urls", "public"], { cwd }).stdout, "https://example.com/tea\n");
    // Who names a file means it.
    assert.equal(sitemapkit(["check", "public/ads.txt"], { cwd }).status, 1);
  });

  test("has texts with a URL in them, which are no lists", (context) => {
    const texts = {
      "main.js.LICENSE.txt": "/*!\n * jQuery v3.7.1\n * https://jquery.com/\n *\n * (c) OpenJS\n */\n",
      "README.txt":
        "Uploads go here.\nSee https://www.example.com/docs for more, and http://www.example.com/x y.\n",
      "humans.txt": "Site: https://example.com\nhttps://example.com/team is who we are\nTea: green\n",
      "security.txt": "Contact: https://example.com/security\nExpires: 2027-01-01T00:00:00Z\n",
      "bullet.txt.gz": gzipSync("Licence:\n  - https://example.com/licence\n"),
    };
    const lists = {
      "a.txt": "HTTP://www.Example.com:80/Foo\nhttps://www.example.com/a b\n",
      "b.txt": "Pages\n\n# all\nhttps://example.com/tea\nwww.example.com/cake\n",
      "c.txt": '"https://example.com/tea"\t2026-11-01\r\n"https://example.com/cake"\t2026-11-01\r\n',
      "urls.txt": "Licence:\n - https://example.com/licence\n",
    };
    const named = (files: object) => Object.entries(files).map(([name, text]) => [`public/${name}`, text]);
    const cwd = treeOf(context, Object.fromEntries([...named(texts), ...named(lists)]));
    const { stdout, stderr } = sitemapkit(["check", "--fix", "--json", "public"], { cwd });
    const sources = JSON.parse(stdout).documents.map(({ source }: { source: string }) => source);
    assert.deepEqual(
      sources,
      Object.keys(lists).map((name) => `public/${name}`),
    );
    const names = Object.keys(texts).sort();
    const others = `${names.slice(0, -1).join(", ")}, ${names.at(-1)}`;
    assert.match(
      stderr,
      new RegExp(`^sitemapkit: left out of public, as no sitemaps: ${others.replaceAll(".", "\\.")}$`, "m"),
    );
    for (const [name, text] of Object.entries(texts))
      assert.deepEqual(readFileSync(join(cwd, "public", name)), Buffer.from(text), name);
    // Who names a file means it.
    assert.match(sitemapkit(["urls", "public/main.js.LICENSE.txt"], { cwd }).stdout, /jquery/);
  });

  test("has files that name sitemaps, which are left out where pages are read", (context) => {
    const cwd = treeOf(context, {
      "public/robots.txt": "Sitemap: https://example.com/sitemap.xml\n",
      "public/sitemap.xml": sitemapindex("<sitemap><loc>https://example.com/tea.xml</loc></sitemap>"),
      "public/tea.xml": urlset("<url><loc>https://example.com/tea</loc></url>"),
      "public/ads.txt": "google.com, pub-123, DIRECT\n",
    });
    for (const args of [
      ["merge", "public", "-o", "all.xml"],
      ["split", "public", "-o", "out", "--base", "https://example.com/"],
    ]) {
      const { status, stderr } = sitemapkit(args, { cwd });
      assert.equal(status, 0);
      assert.ok(
        stderr.startsWith(
          "sitemapkit: left out of public, as no sitemaps: ads.txt\n" +
            "sitemapkit: left out of public, as they name sitemaps and no pages: robots.txt, sitemap.xml\n",
        ),
        stderr,
      );
    }
    // Who names a file means it.
    assert.equal(sitemapkit(["merge", "public/robots.txt"], { cwd }).status, 2);
    assert.match(
      sitemapkit(["check", "public"], { cwd }).stderr,
      /^sitemapkit: left out of public, as no sitemaps: ads\.txt$/m,
    );
  });

  test("has broken files among them, which are not left out", (context) => {
    const html = "<!DOCTYPE html><html><head><title>404</title></head><body></body></html>";
    const cwd = treeOf(context, { "maps/sitemap-1.xml": html, "maps/urls.txt": "nothing\n" });
    const { stdout, stderr } = sitemapkit(["check", "--json", "maps"], { cwd });
    assert.equal(JSON.parse(stdout).documents.length, 2);
    assert.equal(stderr, "");
  });

  test("without any is told", (context) => {
    const cwd = filesIn(context, "maps/page.html");
    for (const args of [["check"], ["merge"], ["stats"], ["check", "--fix"]]) {
      const { status, stderr } = sitemapkit([...args, "maps"], { cwd });
      assert.equal(stderr, "sitemapkit: cannot read maps: it is a folder, and no sitemap is in it\n");
      assert.equal(status, 2);
    }
  });
});

test("a folder stands for no pipe in it, at which reading would wait", {
  skip: process.platform === "win32",
}, (context) => {
  const cwd = filesIn(context, "a.txt");
  spawnSync("sh", ["-c", "mkfifo b.xml c.txt"], { cwd });
  assert.equal(read(cwd, "."), "a.txt");
});

test("what comes through a pipe is not mended where it is, and nobody waits for it", {
  skip: process.platform === "win32",
}, (context) => {
  const cwd = filesIn(context, "a.txt");
  spawnSync("sh", ["-c", "mkfifo b.xml"], { cwd });
  const { stderr, status } = sitemapkit(["check", "--fix", "a.txt", "b.xml"], { cwd });
  assert.match(stderr, /^sitemapkit: b\.xml is no file that could be mended where it is; use fix$/m);
  assert.equal(status, 2);
});

describe("a file that is named several times", () => {
  test("is read once, where it stands first", (context) => {
    const cwd = filesIn(context, "b.txt", "a.txt", "maps/c.txt");
    assert.equal(
      read(cwd, "b.txt", "*.txt", "./b.txt", join(cwd, "a.txt"), "maps", "maps/*"),
      "b.txt a.txt maps/c.txt",
    );
  });

  test("is no other file of the site", (context) => {
    const page = "<url><loc>https://www.example.com/tea</loc></url>";
    const child = "<sitemap><loc>https://www.example.com/tea.xml</loc></sitemap>";
    const cwd = folderOf(context, { "index.xml": sitemapindex(child), "tea.xml": urlset(page) });
    const check = (...files: string[]) => sitemapkit(["check", ...files], { cwd }).stdout;
    assert.equal(check("index.xml", "index.xml", "tea.xml", "."), check("index.xml", "tea.xml"));
    assert.equal(check("tea.xml", "./tea.xml"), check("tea.xml"));
  });

  test("is compared with itself by diff", (context) => {
    const cwd = filesIn(context, "a.txt");
    assert.equal(sitemapkit(["diff", "a.txt", "a.txt"], { cwd }).status, 0);
  });
});
