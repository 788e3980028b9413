/**
 * What only a raw socket can send, to the Worker in workerd: no server stands before it that would set things right. Whatever
 * comes, it is never 500, it never shows another site's content, and the next connection is served.
 */

import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { ADMIN_TOKEN, Workerd } from "./workerd.mjs";

const [MINE, OTHER, ALIAS] = ["mine.example", "other.example", "alias.example"];
const END = "Connection: close\n\n";
const get = (path, host = MINE) => `GET ${path} HTTP/1.1\nHost: ${host}\n${END}`;
const POST = `POST /api/v1/sites/${MINE}/urls HTTP/1.1\nHost: ${MINE}\nAuthorization: Bearer ${ADMIN_TOKEN}\nContent-Type: text/plain\n`;
const LINE = `http://${MINE}/sent\n`;

let server;

before(async () => {
  server = await Workerd.start();
  for (const host of [MINE, OTHER]) {
    await server.call(host, "PUT", "", JSON.stringify({ origin: `http://${host}` }));
    const { answer } = await server.call(host, "POST", "/urls", `http://${host}/of-${host}\n`);
    for (let tries = 0; tries < 100; tries += 1) {
      const { answer: status } = await server.call(host, "GET", `/status?seq=${answer.seq}`);
      if (status.stage === "published") break;
      await sleep(50);
    }
  }
  await server.call(MINE, "PUT", "/config", JSON.stringify({ aliases: [ALIAS] }));
});

after(() => server?.stop());

// Whatever a test has sent: the next connection is served, and nobody has seen an error of the inside.
afterEach(async () => {
  const answer = await server.exchange(get("/sitemap-00001.xml"));
  assert.match(answer, /^HTTP\/1\.1 200 /);
  assert.match(answer, /\/of-mine\.example</);
  const faults = server.log.split("\n").filter((line) => /"status":500|ncaught exception/.test(line));
  server.log = "";
  assert.deepEqual(faults, []);
});

/** The statuses in an answer: there may be more than one on a connection. */
const statusesOf = (answer) =>
  Array.from(answer.matchAll(/HTTP\/1\.[01] (\d{3})/g), ([, status]) => Number(status));

/** Sends something, and demands one answer with one of these statuses, and nothing of the other site. */
async function demand(what, request, ...statuses) {
  const answer = await server.exchange(request);
  const seen = statusesOf(answer);
  assert.ok(seen.length === 1 && statuses.includes(seen[0]), `${what}: ${seen}`);
  assert.doesNotMatch(answer, /other\.example/, what);
  return answer;
}

test("paths that lead elsewhere, or are none, lead nowhere", async () => {
  for (const path of [
    "/sitemap-%2E%2E%2F00001.xml",
    "/x/..%2fsitemap.xml",
    "/sitemap-00001.xml%00",
    "/sitemap.xml%0d%0aHost:%20other.example",
    `//${OTHER}/sitemap.xml`,
    `/\\${OTHER}/sitemap.xml`,
    "/api/v1/sites/%",
    "/api/v1/sites/%/status",
    "/api/v1/sites/%E0%A4%A/urls",
    "/api/v1/sites/%00/status",
    "/api/v1/sites/..%2f..%2f/status",
    `/api/v1/sites/${MINE}%2f..%2f${OTHER}/status`,
    "/%",
    "/%zz",
    "*",
    "sitemap.xml",
  ])
    await demand(path, get(path), 404);
  for (const path of [
    "",
    "?",
    `@${OTHER}/sitemap.xml`,
    ":80/sitemap.xml",
    "/sitemap-\u0001.xml",
    "/sitemap-\u00ff.xml",
  ])
    await demand(path, get(path), 400);
  await demand("a long one", get(`/${"x".repeat(100_000)}`), 404, 414);
  // Dots that lead to a document of the site itself are resolved.
  for (const path of [
    "/x/../sitemap.xml",
    "/%2e%2e/%2E%2E/sitemap.xml",
    "/sitemap.xml#fragment",
    "/sitemap.xml?%",
  ])
    assert.match(await demand(path, get(path), 200), /mine\.example\/sitemap-00001\.xml/);
});

test("a Host that is none, or more than one, is nobody's", async () => {
  const path = "GET /sitemap-00001.xml HTTP/1.1\n";
  await demand("no Host", `${path}${END}`, 400);
  await demand("an empty Host", `${path}Host: \n${END}`, 400);
  await demand("two", `${path}Host: ${MINE}\nHost: ${OTHER}\n${END}`, 400);
  await demand(
    "two, by a line feed",
    Buffer.from(`${path}Host: ${MINE}\r\nX: y\nHost: ${OTHER}\r\nConnection: close\r\n\r\n`),
    400,
  );
  for (const host of ["a b", "%zz", "[", `${MINE}@${OTHER}`, `user:secret@${OTHER}`, `${MINE}, ${OTHER}`])
    await demand(host, get("/sitemap-00001.xml", host), 400);
  for (const host of [
    "evil.example",
    `${MINE}.evil.example`,
    `x${MINE}`,
    `${MINE}:81`,
    `${MINE}/x`,
    `${MINE}?x`,
    `${MINE}#x`,
  ])
    await demand(host, get("/sitemap-00001.xml", host), 404);
  await demand("an old client without Host", "GET /sitemap-00001.xml HTTP/1.0\n\n", 400);
});

test("a request that names a whole address is answered for the Host that it names", async () => {
  const answer = await demand(
    "another address",
    `GET http://${OTHER}/sitemap-00001.xml HTTP/1.1\nHost: ${MINE}\n${END}`,
    200,
  );
  assert.match(answer, /\/of-mine\.example</);
  await demand("no address", `GET http://%zz/sitemap.xml HTTP/1.1\nHost: ${MINE}\n${END}`, 400);
});

test("headers with what is no part of them are refused, and what they say of other hosts counts for nothing", async () => {
  const path = `GET /sitemap-00001.xml HTTP/1.1\nHost: ${MINE}\n`;
  for (const header of ["X: \0", "X : y", "X: y\n folded", "X"])
    await demand(header, `${path}${header}\n${END}`, 400);
  await demand(
    "a carriage return",
    Buffer.from(`GET / HTTP/1.1\r\nHost: ${MINE}\r\nX: y\rHost: ${OTHER}\r\nConnection: close\r\n\r\n`),
    400,
  );
  const forwarded = `X-Forwarded-Host: ${OTHER}\nForwarded: host=${OTHER}\nX-Original-URL: /robots.txt\n`;
  assert.match(await demand("forwarded", `${path}${forwarded}${END}`, 200), /\/of-mine\.example</);
  await demand("too large", `${path}X: ${"y".repeat(3_000_000)}\n${END}`, 400, 413, 431);
  await demand("many", `${path}${"X: y\n".repeat(200_000)}${END}`, 400, 413, 431);
});

test("two lengths of one request do not make two requests", async () => {
  const hidden = `GET /sitemap-00001.xml HTTP/1.1\nHost: ${OTHER}\n${END}`;
  await demand("both", `${POST}Content-Length: 6\nTransfer-Encoding: chunked\n\n0\n\n${hidden}`, 200, 400);
  await demand(
    "both, the other way",
    `${POST}Transfer-Encoding: chunked\nContent-Length: 6\n\n0\n\n${hidden}`,
    200,
    400,
  );
  for (const header of [
    "Content-Length: 6\nContent-Length: 5",
    "Content-Length: -6",
    "Content-Length: +6",
    "Content-Length: 99999999999999999999999",
    "Content-Length: six",
    "Transfer-Encoding: xchunked",
    "Transfer-Encoding: chunked, identity",
  ])
    await demand(header, `${POST}${header}\n${END}abcdef`, 400, 501);
  await demand("a chunk without a length", `${POST}Transfer-Encoding: chunked\n${END}zz\nabc\n0\n\n`, 400);
});

test("what is cut on its way is not taken for the whole", async () => {
  const stored = async () => (await server.call(MINE, "GET", "/status")).answer.appended;
  const before = await stored();
  const chunk = `${LINE.length.toString(16)}\n`;
  for (const [head, body] of [
    [`${POST}Content-Length: 1000\n\n`, Buffer.from(LINE)],
    [`${POST}Transfer-Encoding: chunked\n\n${chunk}`, Buffer.from(`${LINE}\r\n`)],
    [`${POST}Transfer-Encoding: chunked\n\n3e8\n`, Buffer.from(LINE)],
  ]) {
    assert.deepEqual(statusesOf(await server.exchange([head, body], "half")), [400]);
    assert.equal(await server.exchange([head, body], "gone"), "");
    assert.equal(await stored(), before);
  }
});

test("what is slow is waited for, and what is too large is refused before it has all come", async () => {
  const slow = [
    `${POST}Content-Length: ${LINE.length}\n${END}`,
    ...Buffer.from(LINE)
      .values()
      .map((byte) => Buffer.of(byte)),
  ];
  assert.deepEqual(statusesOf(await server.exchange(slow)), [202]);
  const large = Buffer.alloc(20_000_000, 0x61);
  const sent = await server.exchange([`${POST}Content-Length: 20000000\n${END}`, large]);
  assert.deepEqual(statusesOf(sent), [413]);
  const asked = await server.exchange(`${POST}Expect: 100-continue\nContent-Length: 0\n${END}`);
  assert.equal(statusesOf(asked).at(-1), 200);
});

test("two hosts never share an answer, and an alias has none of its own", async () => {
  const paths = [
    "/sitemap.xml",
    "/sitemap-00001.xml",
    "/sitemap-00001.xml.gz",
    "/robots.txt",
    "/sitemap-none.xml",
  ];
  // On one connection and on several, one after the other and in turns.
  for (const path of [...paths, ...paths.toReversed()]) {
    const ask = (host) => `GET ${path} HTTP/1.1\nHost: ${host}\n`;
    const answer = await server.exchange(`${ask(MINE)}\n${ask(OTHER)}\n${ask(ALIAS)}${END}`);
    const [mine, other, alias] = answer.split(/(?=HTTP\/1\.1 \d{3} )/);
    assert.doesNotMatch(mine, /other\.example/);
    assert.doesNotMatch(other, /mine\.example/);
    const tags = [mine, other].map((text) => /^etag: *(.*)$/im.exec(text)?.[1]);
    if (path !== "/sitemap-none.xml") assert.ok(tags[0] && tags[0] !== tags[1], `${path}: ${tags}`);
    assert.match(alias, /^HTTP\/1\.1 308 /);
    assert.match(alias, new RegExp(`^location: http://${MINE}${path}\\r$`, "im"));
    // What one site's tag is says nothing of the other's document.
    const condition = `GET ${path} HTTP/1.1\nHost: ${OTHER}\nIf-None-Match: ${tags[0]}\n${END}`;
    assert.notDeepEqual(statusesOf(await server.exchange(condition)), [304]);
  }
});
