import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { beforeEach, describe, test } from "node:test";
import { urlset } from "./documents.ts";
import { PROGRAM, plainEnvironment, sitemapkitBesides } from "./run-cli.ts";
import { serve } from "./serve.ts";

describe("files on the web", () => {
  /** What was asked for. */
  let asked: string[] = [];
  /** The requests that wait for an answer. */
  let waiting: ServerResponse[] = [];
  /** Each answer waits until so many are asked for. */
  let together = 1;
  let mostAtOnce = 0;

  /** Whether whoever asks while another one waits is told to come later. */
  let isShy = false;

  const origin = serve(({ url = "" }, response) => {
    asked.push(url);
    if (isShy) {
      if (waiting.length > 0) return void response.writeHead(429).end();
      waiting.push(response);
      setTimeout(() => {
        waiting = [];
        response.writeHead(200, { "Content-Type": "text/plain" }).end(`https://www.example.com${url}\n`);
      }, 50);
      return;
    }
    if (url === "/never.xml") return;
    if (url.startsWith("/later-")) {
      setTimeout(() => response.end("https://www.example.com/later\n"), 1_500);
      return;
    }
    if (url === "/gone.xml") return void response.writeHead(404).end();
    waiting.push(response);
    mostAtOnce = Math.max(mostAtOnce, waiting.length);
    if (waiting.length < together) return;
    for (const one of waiting) one.writeHead(200, { "Content-Type": "application/xml" });
    for (const one of waiting) one.end(urlset("<url><loc>https://www.example.com/tea</loc></url>"));
    waiting = [];
  });
  beforeEach(() => {
    [asked, waiting, together, mostAtOnce, isShy] = [[], [], 1, 0, false];
  });
  const urls = (...names: readonly string[]): string[] => names.map((name) => `${origin()}/${name}.xml`);

  for (const command of ["stats", "urls", "merge"]) {
    test(`\`${command}\` asks for the next ones while one is read`, async () => {
      together = 4;
      await sitemapkitBesides([command, ...urls("a", "b", "c", "d")]);
      assert.equal(mostAtOnce, 4);
    });
  }

  test("`check` asks for as many at once as `--concurrency` says, and tells them in their order", async () => {
    together = 2;
    const files = urls("a", "b", "c", "d");
    const { stdout } = await sitemapkitBesides(["check", "--concurrency", "2", "--json", ...files]);
    assert.equal(mostAtOnce, 2);
    const documents: { source: string; entryCount: number }[] = JSON.parse(stdout).documents;
    assert.deepEqual(
      documents.map(({ source, entryCount }) => [source, entryCount]),
      files.map((url) => [url, 1]),
    );
  });

  test("a server that takes one request at a time is asked for one after the other, and gives all", async () => {
    isShy = true;
    const names = ["a", "b", "c", "d", "e", "f"];
    const { status, stdout, stderr } = await sitemapkitBesides(["urls", ...urls(...names)]);
    assert.equal(stderr, "");
    assert.deepEqual(
      stdout.trim().split("\n"),
      names.map((name) => `https://www.example.com/${name}.xml`),
    );
    assert.equal(status, 0);
  });

  test("one that is not there is told in its turn", async () => {
    const { stdout } = await sitemapkitBesides(["check", "--json", ...urls("a", "gone", "b")]);
    const documents: { source: string; counts: Record<string, number> }[] = JSON.parse(stdout).documents;
    assert.deepEqual(
      documents.map(({ source, counts }) => [source, counts["http-status"] ?? 0]),
      urls("a", "gone", "b").map((url) => [url, Number(url.endsWith("/gone.xml"))]),
    );
  });

  test("nobody waits for those that nobody wants any more", async () => {
    const args = ["urls", ...urls("a", "later-b", "later-c", "never")];
    const child = spawn(process.execPath, [PROGRAM, ...args], { env: plainEnvironment() });
    // As `head -1` does.
    child.stdout.once("data", () => child.stdout.destroy());
    const [status] = await once(child, "exit");
    assert.equal(status, 0);
    assert.ok(asked.includes("/never.xml"));
  });
});
