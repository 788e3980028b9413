/** What a file keeps that another one takes the place of. */

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { describe, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { longUrlset, sitemapindex, urlset } from "./documents.ts";
import { folderOf, PROGRAM, plainEnvironment, sitemapkit, sitemapkitBesides } from "./run-cli.ts";
import { serve } from "./serve.ts";

const BASE = "https://example.com/";
const DATED = urlset(`<url><loc>${BASE}</loc><lastmod>2026/11/20</lastmod></url>`);
const COMMANDS = [
  ["check", "--fix", "s.xml"],
  ["fix", "s.xml", "-o", "s.xml"],
  ["convert", "a.txt", "-o", "s.xml", "--force"],
  ["merge", "a.txt", "-o", "s.xml", "--force"],
  ["split", "a.txt", "-o", ".", "--force", "--base", BASE],
] as const;

describe("a file that is replaced", {
  skip: process.platform === "win32" && "there are no such modes",
}, () => {
  // Root may give files to anybody; others to a group of theirs, if they have several.
  const isRoot = process.getuid?.() === 0;
  const uid = isRoot ? 33 : (process.getuid?.() ?? 0);
  const gid = isRoot ? 34 : (process.getgroups?.().at(-1) ?? 0);

  for (const args of COMMANDS) {
    test(`keeps its owner, its group and its mode: ${args[0]}`, (context) => {
      const cwd = folderOf(context, { "s.xml": DATED, "sitemap-1.xml": DATED, "a.txt": `${BASE}tea\n` });
      const path = join(cwd, args[0] === "split" ? "sitemap-1.xml" : "s.xml");
      chownSync(path, uid, gid);
      chmodSync(path, 0o640);
      const { status, stderr } = sitemapkit(args, { cwd });
      assert.equal(status, 0, stderr);
      assert.notEqual(readFileSync(path, "utf8"), DATED);
      const stats = statSync(path);
      assert.deepEqual([stats.uid, stats.gid, (stats.mode & 0o7777).toString(8)], [uid, gid, "640"]);
    });
  }

  test("shows nobody more while the new one is written", async (context) => {
    const cwd = folderOf(context, { "all.csv": "old" });
    chmodSync(join(cwd, "all.csv"), 0o640);
    const args = [PROGRAM, "convert", "-", "-o", "all.csv", "--force"];
    const child = spawn(process.execPath, args, { cwd, env: plainEnvironment() });
    context.after(() => child.kill());
    child.stdin.write(longUrlset(20_000));
    const temporary = () => readdirSync(cwd).find((name) => name.endsWith(".tmp"));
    while (temporary() === undefined) await setTimeout(20);
    assert.equal(statSync(join(cwd, temporary() ?? "")).mode & 0o077, 0);
    child.stdin.end();
    assert.deepEqual(await once(child, "close"), [0, null]);
    assert.equal(statSync(join(cwd, "all.csv")).mode & 0o777, 0o640);
  });
});

test("a file whose name is as long as names can be is replaced", (context) => {
  // 255 bytes, most of them two for a character.
  const name = `${"é".repeat(125)}a.xml`;
  const cwd = folderOf(context, { [name]: DATED });
  const { status, stderr } = sitemapkit(["check", "--fix", name], { cwd });
  assert.equal(status, 0, stderr);
  assert.match(readFileSync(join(cwd, name), "utf8"), /2026-11-20/);
  assert.deepEqual(readdirSync(cwd), [name]);
});

test("split --force leaves files as they are whose bytes are the same, also the index", (context) => {
  const cwd = folderOf(context, {});
  const names = ["sitemap-1.xml", "sitemap-2.xml", "sitemap-index.xml"];
  /** Which files are others than before. */
  const split = (pages: string, ...args: string[]): string[] => {
    const states = () =>
      names.map((name) => {
        const stats = statSync(join(cwd, "out", name), { throwIfNoEntry: false });
        return `${stats?.ino} ${stats?.mtimeMs} ${stats?.ctimeMs}`;
      });
    writeFileSync(join(cwd, "a.txt"), Array.from(pages, (page) => `${BASE}${page}\n`).join(""));
    const before = states();
    const options = ["--base", BASE, "--max-entries", "2", "--force", ...args];
    const { status, stdout, stderr } = sitemapkit(["split", "a.txt", "-o", "out", ...options], { cwd });
    assert.deepEqual([status, stderr], [0, ""]);
    assert.equal(stdout.split("\n").length, 4);
    const after = states();
    assert.deepEqual(readdirSync(join(cwd, "out")).toSorted(), names);
    return names.filter((_, at) => before[at] !== after[at]);
  };
  assert.deepEqual(split("abc"), names);
  assert.deepEqual(split("abc"), []);
  assert.deepEqual(split("abd"), ["sitemap-2.xml", "sitemap-index.xml"]);
  assert.deepEqual(split("abd"), []);
});

describe("what a server sends with a status that refuses takes the place of no file", () => {
  const tea = `${BASE}tea`;
  const bodies: Readonly<Record<string, string>> = {
    "robots.txt": `Sitemap: ${BASE}sitemap.xml\n`,
    "index.xml": sitemapindex(`<sitemap><loc>${BASE}sitemap.xml</loc></sitemap>`),
    "sitemap.xml": DATED,
    "list.txt": `${tea}\n`,
    "table.csv": `loc\n${tea}\n`,
    "table.json": JSON.stringify([{ loc: tea }]),
    "error.json": JSON.stringify({ error: "unauthorized" }),
  };
  const origin = serve(({ url = "" }, response) => {
    const [, status, name = ""] = url.split("/");
    response.writeHead(Number(status), { "Content-Type": "application/octet-stream" }).end(bodies[name]);
  });
  const before = { "old.xml": "old", "old.csv": "old", "sitemap-1.xml": "old", "sitemap-index.xml": "old" };
  const commands = [
    ["fix", "--all", "-o", "old.xml"],
    ["convert", "-o", "old.xml"],
    ["convert", "-o", "old.csv"],
    ["merge", "--repair", "-o", "old.xml"],
    ["split", "--repair", "-o", ".", "--base", BASE],
  ] as const;

  for (const [index, name] of Object.keys(bodies).entries()) {
    const path = `${index % 2 === 0 ? 401 : 403}/${name}`;
    test(path, async (context) => {
      const cwd = folderOf(context, before);
      const run = ([command, ...args]: (typeof commands)[number]) =>
        sitemapkitBesides([command, `${origin()}/${path}`, "--force", ...args], { cwd });
      for (const { status, stderr } of await Promise.all(commands.map(run))) {
        assert.equal(status, 2, stderr);
        assert.match(stderr, /^sitemapkit: .*\/40[13]\//);
      }
      const files = readdirSync(cwd).map((file) => [file, readFileSync(join(cwd, file), "utf8")]);
      assert.deepEqual(Object.fromEntries(files), before);
    });
  }
});

test("diff compares nothing with the table of an answer that is an error", async (context) => {
  const server = createServer((_, response) => response.writeHead(500).end(`loc\n${BASE}tea\n`));
  await once(server.listen(0, "127.0.0.1"), "listening");
  context.after(() => server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/new.csv`;
  const cwd = folderOf(context, { "old.csv": `loc\n${BASE}\n` });
  const { status, stdout, stderr } = await sitemapkitBesides(["diff", "old.csv", url, "--retries", "0"], {
    cwd,
  });
  const why = "the server answered with status 500 instead of 200";
  assert.deepEqual([status, stdout, stderr], [2, "", `sitemapkit: cannot read ${url}: ${why}\n`]);
});
