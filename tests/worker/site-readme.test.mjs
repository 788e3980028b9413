/** What README shows is taken as it stands: an entry, which is what OpenAPI says of one, and the steps to a deployment. */

import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execPath } from "node:process";
import { test } from "node:test";
import Ajv from "ajv/dist/2020.js";
import { experimental_readRawConfig as readRawConfig } from "wrangler";
import { ingest } from "../../worker/src/api/ingest.ts";
import { SCHEMAS } from "../../worker/src/api/schemas.ts";

const readme = readFileSync(new URL("../../worker/README.md", import.meta.url), "utf8");
const example = /```json\n(\{\s*"loc":[^`]*)```/.exec(readme)?.[1];

test("the entry in README is taken, and all of it is kept", () => {
  const entry = JSON.parse(example);
  // An article is news for two days.
  entry.news.publicationDate = new Date().toISOString();
  const { run, ...said } = ingest(
    Buffer.from(JSON.stringify([entry])),
    "application/json",
    "https://www.example.com",
    {
      ifNewer: false,
    },
  );
  assert.deepEqual(said, { count: 1, deleteCount: 0, rejected: [], repaired: [], tooOldForNews: 0 });
  const xml = run.toString();
  const values = (value) => (typeof value === "object" ? Object.values(value).flatMap(values) : [value]);
  const { ifNewer: _, ...kept } = entry;
  for (const value of values(kept)) {
    const text = typeof value === "boolean" ? (value ? "yes" : "no") : String(value).replaceAll("&", "&amp;");
    assert.ok(xml.includes(`>${text}<`) || xml.includes(`"${text}"`), `${text} is not in ${xml}`);
  }
});

test("the entry in README is one as OpenAPI has it", () => {
  const entry = JSON.parse(example);
  const ajv = new Ajv({ strict: true, strictTypes: false });
  const check = ajv.compile(SCHEMAS.Entry);
  assert.ok(check(entry), ajv.errorsText(check.errors));
  assert.ok(!check({ ...entry, lastMod: entry.lastmod }));
});

test("the routes in README can be put where it says", () => {
  const config = readFileSync(new URL("../../worker/wrangler.jsonc", import.meta.url), "utf8");
  const [, routes] = /```jsonc\n(.*?)```/s.exec(readme);
  const before = config.indexOf('"observability"');
  const directory = mkdtempSync(join(tmpdir(), "sitemapkit-readme-"));
  try {
    const path = join(directory, "wrangler.jsonc");
    writeFileSync(path, config.slice(0, before) + routes + config.slice(before));
    const { rawConfig } = readRawConfig({ config: path });
    assert.equal(rawConfig.routes.length, 6);
    assert.equal(rawConfig.workers_dev, true);
    assert.deepEqual(rawConfig.observability, { enabled: true });
  } finally {
    rmSync(directory, { recursive: true });
  }
});

test("the lines of robots.txt are taken over, also those that name sitemaps, without an empty end", () => {
  const [, program] = /\| node -e '([^']*)' > config\.json/.exec(readme);
  const takenOver = (text) => {
    const { stdout, stderr } = spawnSync(execPath, ["-e", program], { input: text, encoding: "utf8" });
    assert.equal(stderr, "");
    return JSON.parse(stdout).robots;
  };
  const lines = ["User-agent: *", "Disallow: /cart"];
  const sitemap = "Sitemap: https://shop.example.net/sitemap.xml";
  assert.deepEqual(takenOver(`${[...lines, "", sitemap].join("\r\n")}\r\n\r\n`), [...lines, "", sitemap]);
  assert.deepEqual(takenOver(`${sitemap}\n${lines.join("\n")}`), [sitemap, ...lines]);
  assert.deepEqual(takenOver(""), [""]);
});

test("a monitor names the sites that fail or have stopped, and no other", () => {
  const [, program] = /\/status" \| node -e '([^']*)' "\$site"/.exec(readme);
  const told = (status) =>
    spawnSync(execPath, ["-e", program, "a.example"], {
      input: JSON.stringify({ outbox: {}, ...status }),
      encoding: "utf8",
    });
  const now = Date.now();
  for (const nextPublishAt of [null, now - 60_000, now + 86_400_000])
    assert.deepEqual(told({ failing: 0, nextPublishAt }).output.slice(1), ["", ""]);
  assert.match(told({ failing: 2, nextPublishAt: null }).stdout, /^a\.example: 2 tasks fail/);
  assert.match(told({ failing: 0, nextPublishAt: now - 3_600_000 }).stdout, /^a\.example: .*60 minutes/);
});

test("each command of wrangler in README that needs the configuration names it", () => {
  const commands = readme.replaceAll("\\\n", " ").match(/npx wrangler [^`\n]+/g);
  assert.ok(commands.length > 8);
  const without = commands.filter((command) => !command.includes("--config worker/wrangler.jsonc"));
  // The last two are said to need it.
  for (const command of without)
    assert.match(command, /wrangler (?:login|whoami|kv key put --remote|kv namespace|deployments list|tail)/);
});
