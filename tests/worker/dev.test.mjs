/**
 * The Worker as a user runs it: `wrangler dev`, a real socket, and values put into KV from outside while it runs.
 * It needs the built package and the built page.
 */

import assert from "node:assert/strict";
import { once } from "node:events";
import { connect } from "node:net";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { Server } from "./server.mjs";

let server;
let origin = "";
let port = "";

before(async () => {
  server = await Server.start();
  ({ origin, port } = server);
});

after(() => server?.stop());

test("a value that is put into KV while the server runs is served, and a changed one replaces it", async () => {
  assert.equal((await fetch(`${origin}/sitemap-news.xml`)).status, 404);

  await server.put("news", `${origin}/one?a=1&b=2\n`, { lastmod: "2026-11-20" });
  const first = await fetch(`${origin}/sitemap-news.xml`);
  assert.equal(first.status, 200);
  assert.equal(first.headers.get("content-type"), "application/xml; charset=utf-8");
  assert.equal(first.headers.get("last-modified"), "Fri, 20 Nov 2026 23:59:59 GMT");
  const etag = first.headers.get("etag");
  assert.match(await first.text(), new RegExp(`<loc>${origin}/one\\?a=1&amp;b=2</loc>`));
  const unchanged = await fetch(`${origin}/sitemap-news.xml`, { headers: { "if-none-match": etag } });
  assert.equal(unchanged.status, 304);

  const index = await (await fetch(`${origin}/sitemap.xml`)).text();
  assert.match(index, new RegExp(`<loc>${origin}/sitemap-news.xml</loc>\\s*<lastmod>2026-11-20</lastmod>`));
  assert.match(
    await (await fetch(`${origin}/robots.txt`)).text(),
    new RegExp(`^Sitemap: ${origin}/sitemap.xml$`, "m"),
  );

  await server.put("news", `${origin}/two\n`, { lastmod: "2026-11-21" });
  const second = await fetch(`${origin}/sitemap-news.xml`, { headers: { "if-none-match": etag } });
  assert.equal(second.status, 200);
  assert.match(await second.text(), /\/two<\/loc>/);
  assert.match(await (await fetch(`${origin}/sitemap.xml`)).text(), /<lastmod>2026-11-21<\/lastmod>/);
});

test("a transfer whose source is cut fails at the client instead of ending early", async () => {
  const list = Array.from(
    { length: 50_000 },
    (_, index) => `${origin}/${Math.imul(index, 2_654_435_761) >>> 0}\n`,
  ).join("");
  await server.put("cut", gzipSync(list).subarray(0, -1_000));
  const response = await fetch(`${origin}/sitemap-cut.xml`);
  assert.equal(response.status, 200);
  await assert.rejects(response.text());
});

test("the other paths are the inspector's, with its security headers", async () => {
  const page = await fetch(`${origin}/`);
  assert.equal(page.status, 200);
  assert.match(page.headers.get("content-type"), /^text\/html/);
  assert.match(page.headers.get("content-security-policy"), /default-src 'none'/);
  assert.match(await page.text(), /<title>/);

  for (const path of ["/rules/", "/rules/loc-relative"]) {
    const rules = await fetch(`${origin}${path}`, { redirect: "error" });
    assert.equal(rules.status, 200);
    assert.match(rules.headers.get("content-security-policy"), /default-src 'none'/);
    assert.match(await rules.text(), /loc-relative/);
  }
  assert.equal((await fetch(`${origin}/no/such/file`)).status, 404);
  // This one is the server's, although it has nothing there.
  const part = await fetch(`${origin}/sitemap_index-2.xml`);
  assert.deepEqual([part.status, await part.text()], [404, `127.0.0.1:${port} has no such index.\n`]);
});

test("requests that only a raw socket can send reach no foreign key", async () => {
  await server.put("secret", `${origin}/secret\n`);
  const end = "\nConnection: close\n\n";
  for (const path of [
    "/sitemap-%2E%2E%2Fsecret.xml",
    "/sitemap-..%2f..%2fsecret.xml",
    "/sitemap-news%00.xml",
  ]) {
    assert.match(
      await server.exchange(`GET ${path} HTTP/1.1\nHost: 127.0.0.1:${port}${end}`),
      /^HTTP\/1\.1 404 /,
      path,
    );
  }
  for (const host of ["127.0.0.1", `localhost:${port}`, `127.0.0.1.evil.example:${port}`, "evil.example"]) {
    const answer = await server.exchange(`GET /sitemap-secret.xml HTTP/1.1\nHost: ${host}${end}`);
    assert.match(answer, /^HTTP\/1\.1 4\d\d /, host);
    assert.doesNotMatch(answer, /\/secret</, host);
  }
});

test("the server stops when it is told to, and frees its port", async () => {
  server.process.kill("SIGINT");
  await Promise.race([once(server.process, "close"), sleep(15_000).then(() => assert.fail(server.log))]);
  await assert.rejects(once(connect(port, "127.0.0.1"), "connect"));
});
