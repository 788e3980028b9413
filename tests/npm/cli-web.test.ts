/** How servers are asked, whichever command asks them. */

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { urlset } from "./documents.ts";
import { folderOf, sitemapkit, sitemapkitBesides } from "./run-cli.ts";
import { serve } from "./serve.ts";

/** What each command that reads one FILE, or several, is called with, but for the first of them. */
const COMMANDS: readonly (readonly [command: string, ...rest: string[]])[] = [
  ["check"],
  ["fix"],
  ["urls"],
  ["stats"],
  ["diff", "tea.xml"],
  ["convert"],
  ["merge"],
  ["split", "--force", "-o", "public", "--base", "https://www.example.com/"],
];
const TEA = urlset("<url><loc>https://www.example.com/tea</loc></url>");

describe("every command that reads what is on the web", () => {
  let asked: string[] = [];
  const origin = serve(({ url, headers }, response) => {
    asked.push(`${url} ${headers.authorization ?? "nobody"}`);
    if (url === "/silent.xml") return;
    response.writeHead(url === "/busy.xml" ? 503 : 200, { "Content-Type": "application/xml" }).end(TEA);
  });
  beforeEach(() => {
    asked = [];
  });

  for (const [command, ...rest] of COMMANDS) {
    test(`\`${command}\` says who asks, waits as long and asks as often as it is told to`, async (context) => {
      const cwd = folderOf(context, { "tea.xml": TEA });
      const run = (name: string, ...options: string[]) =>
        sitemapkitBesides([command, ...options, `${origin()}/${name}.xml`, ...rest], { cwd });
      const known = await run("tea", "--header", "Authorization: Bearer abc");
      assert.deepEqual(asked, ["/tea.xml Bearer abc"], known.stderr);
      asked = [];
      const late = await run("silent", "--timeout", "1", "--retries", "0");
      assert.match(late.stderr, /^sitemapkit: cannot read \S+\/silent\.xml: no answer within 1 s$/m);
      assert.deepEqual([late.status, asked], [2, ["/silent.xml nobody"]]);
      asked = [];
      await run("busy", "--retries", "1");
      assert.deepEqual(asked, ["/busy.xml nobody", "/busy.xml nobody"]);
    });
  }

  test("--concurrency is an option of those that read several FILEs", () => {
    for (const [command] of COMMANDS) {
      const help = sitemapkit([command, "--help"]).stdout;
      assert.equal(help.includes("--concurrency N"), /^Usage: .*FILE…$/m.test(help), command);
    }
  });
});
