/**
 * What was acknowledged outlives the end of the process at any moment: several writers, an object on a disk, and `kill -9`.
 * `node tests/worker/kill.test.mjs --kills N` goes on as long as one likes.
 */

import assert from "node:assert/strict";
import { request } from "node:http";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { Workerd } from "./workerd.mjs";

const args = process.argv.slice(2);
const KILLS = args.includes("--kills") ? Number(args[args.indexOf("--kills") + 1]) : 3;

const HOST = "shop.example";
const ORIGIN = `https://${HOST}`;
const WRITERS = 4;
const BATCH = 400;
const URLS = 40_000;

/** Sends a request until it is acknowledged, as clients do who hear nothing. */
async function send(server, key, body) {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const done = await server
      .call(HOST, "POST", "/urls", body, { "idempotency-key": key })
      .catch(() => ({ status: 0 }));
    if (done.status === 202) return done.answer.seq;
    assert.ok([0, 429, 500, 503].includes(done.status), `${done.status}: ${JSON.stringify(done.answer)}`);
    await sleep(100);
  }
  throw new Error("nobody has acknowledged");
}

/** What a crawler gets. */
function served(server, path) {
  return new Promise((resolve, reject) => {
    const options = { port: server.port, path, headers: { host: HOST, "accept-encoding": "gzip" } };
    request(options, async (response) => {
      const body = Buffer.concat(await response.toArray());
      resolve({ status: response.statusCode, text: body[0] === 0x1f ? gunzipSync(body).toString() : "" });
    })
      .on("error", reject)
      .end();
  });
}

const locsOf = (text) => [...text.matchAll(/<loc>([^<]*)/g)].map(([, loc]) => loc);

test(`nothing is lost or doubled when the process is killed ${KILLS} times`, async (t) => {
  const server = await Workerd.start();
  t.after(() => server.stop());
  assert.equal((await server.call(HOST, "PUT", "", JSON.stringify({ origin: ORIGIN }))).status, 200);

  /** What must be there in the end. Each writer has URLs of its own, so the order of its requests is known. */
  const expected = new Set();
  let requests = 0;
  let isOver = false;
  const write = async (writer) => {
    for (let number = 0; !isOver || number < 10; number += 1) {
      const lines = Array.from({ length: BATCH }, (_, index) => {
        const n = ((number * BATCH + index) * 7_919) % (URLS / WRITERS);
        const loc = `${ORIGIN}/${writer}/${n}`;
        const isDeleted = (number * 31 + index) % 20 === 0;
        return { loc, isDeleted };
      });
      const body = lines.map(({ loc, isDeleted }) => `${isDeleted ? "-" : ""}${loc}`).join("\n");
      await send(server, `${writer} ${number}`, body);
      requests += 1;
      for (const { loc, isDeleted } of lines) {
        if (isDeleted) expected.delete(loc);
        else expected.add(loc);
      }
    }
  };
  const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer));
  for (let kill = 0; kill < KILLS; kill += 1) {
    // At no moment that means anything: before an answer, within a step, while KV is written.
    await sleep(500 + ((kill * 379) % 1_500));
    await server.killAndStart();
  }
  isOver = true;
  await Promise.all(writers);

  for (let attempt = 0; ; attempt += 1) {
    const { answer } = await server.call(HOST, "GET", "/status");
    if (answer.appended === answer.applied && answer.unpublished === 0) {
      assert.deepEqual([answer.appended, answer.urls], [requests, expected.size]);
      break;
    }
    assert.ok(attempt < 600, JSON.stringify(answer));
    await sleep(100);
  }
  // Sitemaps that were divided are let go of by and by.
  for (let attempt = 0; ; attempt += 1) {
    const index = await served(server, "/sitemap.xml");
    const sitemaps = locsOf(index.text).filter((loc) => /sitemap-\d+\.xml$/.test(loc));
    const found = [];
    for (const sitemap of sitemaps)
      found.push(...locsOf((await served(server, new URL(sitemap).pathname)).text));
    if (found.length === expected.size || attempt === 50) {
      assert.equal(new Set(found).size, found.length, "a URL is there twice");
      assert.deepEqual(found.toSorted(), [...expected].toSorted());
      break;
    }
    await sleep(200);
  }
});
