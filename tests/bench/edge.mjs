/**
 * What the edge server takes, in workerd as it is deployed, beside Workers that do what others do, in the same run. Prints a
 * table; nothing here fails a build. Linux only: what a process takes is read from `/proc`.
 *
 * Usage: npm run bench:edge -- [--load URLS]
 *
 * @import { Figure } from "./figures.mjs"
 * @import { Load } from "./edge/client.mjs"
 *
 * @typedef {Record<"appended" | "applied" | "unpublished" | "sitemaps", number> & { nextPublishAt: number | null }} SiteStatus
 */

import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { say } from "../../src/build/report.mjs";
import { readCount } from "./count.mjs";
import { load } from "./edge/client.mjs";
import { cpuMs, residentMib, startEdge, TOKEN } from "./edge/server.mjs";
import { table } from "./table.mjs";

const URLS = 50_000;
/** How many URLs are loaded instead, to see how the cost of one grows. */
const toLoad = readCount("Usage: npm run bench:edge -- [--load URLS]", "load", 0);

/** Never asked for by name: the server listens on one machine, and tells sites apart by what clients say. */
const SITE = "shop.example:8080";
const ORIGIN = `http://${SITE}`;
const KV_ONLY = "list.example:8080";

/** @param {number} n */
const locOf = (n) => `${ORIGIN}/department-${n % 97}/a-product-and-a-name/item-${n}?colour=red&size=${n % 7}`;
/** @param {number} n */
const dateOf = (n) =>
  `2026-${String((n % 9) + 1).padStart(2, "0")}-${String((n % 28) + 1).padStart(2, "0")}T08:00:00+00:00`;

const CHANGEFREQS = ["always", "hourly", "daily", "weekly", "monthly", "yearly", "never"];

/** @param {number} value */
const ms = (value) => `${value.toFixed(value < 10 ? 2 : 1)} ms`;
/** @param {Load} load */
const perSecond = ({ requests, seconds }) => (requests / seconds).toFixed(0);
/** @param {number} from @param {number} to */
const range = (from, to) => Array.from({ length: to - from }, (_, index) => from + index);
/** In an order that is the same in each run. @param {readonly number[]} numbers */
const shuffle = (numbers) => {
  const keyOf = (/** @type {number} */ n) => createHash("md5").update(String(n)).digest("hex");
  const keyed = numbers.map((n) => ({ n, key: keyOf(n) }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ n }) => n);
};

/** @param {number} timeMs */
const pause = (timeMs) => new Promise((resolve) => setTimeout(resolve, timeMs));

/** @type {number | undefined} */
let idleMs;

const edge = await startEdge();
try {
  if (toLoad > 0) await growth();
  else await all();
} finally {
  edge.end();
}

async function all() {
  say(`bench: putting ${URLS.toLocaleString("en")} URLs into a store`);
  await makeSite();
  // What is new is measured by itself.
  await configure({ recentHours: 0 });
  const sent = await measured(() => sendAll(range(0, URLS), 10_000, 1));
  const entries = range(0, URLS).map((n) => ({
    ...{ loc: locOf(n), lastmod: dateOf(n), changefreq: CHANGEFREQS[n % 7], priority: (n % 10) / 10 },
  }));
  const text = entries
    .map(({ loc, lastmod, changefreq, priority }) => [loc, lastmod, changefreq, priority].join("\t"))
    .join("\n");
  await putKv(`v1:src:${KV_ONLY}:all`, text.replaceAll(SITE, KV_ONLY), { lastmod: "2026-11-01" });
  await putKv("urls.json", JSON.stringify(entries));
  const name = "/sitemap-00001.xml";
  const gzip = { host: SITE, headers: { "accept-encoding": "gzip" } };
  const served = await fetchBytes(`${edge.edge}${name}`, gzip);
  await putKv("static.xml.gz", served.body, { etag: '"1"' });

  say("bench: reading");
  const peer = { host: "static", path: "/static", headers: { "accept-encoding": "gzip" } };
  const whole = { ...gzip, path: name };
  const [static1, ours1] = await inTurns([
    () => read(edge.peersPort, peer, 1, 150),
    () => read(edge.port, whole, 1, 150),
  ]);
  const [static8, ours8] = await inTurns([
    () => read(edge.peersPort, peer, 8, 600),
    () => read(edge.port, whole, 8, 600),
  ]);
  const [least, notModified, head] = await inTurns([
    () => read(edge.peersPort, { host: "static", path: "/not-modified" }, 4, 2_000),
    () => read(edge.port, { ...whole, headers: { ...gzip.headers, "if-none-match": served.etag } }, 4, 2_000),
    () => read(edge.port, { ...whole, method: "HEAD" }, 4, 2_000),
  ]);
  // Of requests this long, each round has few.
  const [rendered, template] = await inTurns(
    [
      () => read(edge.port, { host: KV_ONLY, path: "/sitemap-all.xml" }, 1, 40),
      () => read(edge.peersPort, { host: "template", path: "/template" }, 1, 40),
    ],
    6,
  );
  const plain = await read(
    edge.port,
    { host: SITE, path: name, headers: { "accept-encoding": "identity" } },
    1,
    20,
  );

  // It runs the Worker's own TypeScript, which is checked with the Worker.
  const steps = new URL("./edge/steps.mjs", import.meta.url);
  const { stepFigures } = await import(steps.href);

  say("bench: writing");
  const shuffled = shuffle(range(URLS, URLS + 300_000));
  const many = await measured(() => sendAll(shuffled, 10_000, 4));
  // What is new in the index follows later, and belongs to those.
  await until(({ nextPublishAt }) => nextPublishAt === null);
  const changes = 13;
  /** @type {number[]} */
  const costs = [];
  for (let count = 0; count < changes; count += 1) {
    const one = await worked(async () => {
      await sendAll([count * 9_973], 1, 1, String(count));
      // Its sitemap is published 5 s after it, and to ask whether it is takes half as much again.
      await pause(6_500);
    });
    costs.push(one.cpu);
  }
  costs.sort((a, b) => a - b);
  say(`bench: changes took ${costs.map((cost) => cost.toFixed(1)).join(", ")} ms of a processor`);
  const oneCpu = costs[costs.length >> 1] ?? 0;
  await settled();
  await configure({ recentHours: 48 });
  const changesBefore = 20_000;
  const recent = await measured(async () => {
    await sendAll(range(0, changesBefore), 10_000, 1, "9");
    await published("/sitemap-recent.xml", gzip);
  });
  await published("/sitemap.xml", gzip);
  const index = await read(edge.port, { ...gzip, path: "/sitemap.xml" }, 4, 2_000);

  /** @type {Figure[]} */
  const figures = [
    ...compared(`${URLS.toLocaleString("en")} URLs`, ours1, "static file", static1, 1),
    {
      name: "time to the first byte",
      ours: ms(ours1.firstByteMs),
      peer: `static file ${ms(static1.firstByteMs)}`,
      value: ours1.firstByteMs - static1.firstByteMs,
      unit: "ms more",
      floor: { atMost: 0.2 },
    },
    {
      name: "requests a second, 8 at once",
      ours: perSecond(ours8),
      peer: `static file ${perSecond(static8)}`,
      value: static8.seconds / ours8.seconds,
      unit: "× as many",
      floor: { atLeast: 0.6 },
    },
    cost("304", notModified, 0.15),
    {
      ...cost("304", notModified),
      ours: "",
      peer: `one reading of KV ${ms(least.cpu)}`,
      value: notModified.cpu / least.cpu,
      unit: "× the time",
    },
    cost("HEAD", head, 0.15),
    cost("the index", index),
    cost("a client without gzip", plain, 14),
    cost("made on the fly from a list", rendered, 13),
    {
      name: "made on the fly from a list",
      ours: "",
      peer: `template strings ${ms(template.cpu)}`,
      value: template.cpu / rendered.cpu,
      unit: "× as fast",
      floor: { atLeast: 5 },
    },
    {
      name: "300,000 URLs in random order, stored",
      ours: `${many.sentSeconds.toFixed(2)} s`,
      peer: "",
      value: 300_000 / many.sentSeconds / 1_000,
      unit: "thousand a second",
      floor: { atLeast: 40 },
    },
    {
      name: "… until all are published",
      ours: `${many.seconds.toFixed(2)} s`,
      peer: "",
      value: (many.cpu * 1_000) / 300_000,
      unit: "µs of a processor each",
      floor: { atMost: 12 },
    },
    {
      name: `${URLS.toLocaleString("en")} URLs in order`,
      ours: `${sent.seconds.toFixed(2)} s`,
      peer: "",
      value: (sent.cpu * 1_000) / URLS,
      unit: "µs of a processor each",
    },
    {
      name: "one URL changes, until it is published, median",
      ours: "",
      peer: "",
      value: oneCpu,
      unit: "ms of a processor",
      floor: { atMost: 10 },
    },
    {
      name: `${changesBefore.toLocaleString("en")} URLs change, until sitemap-recent.xml has them`,
      ours: `${recent.seconds.toFixed(1)} s`,
      peer: "",
      value: (recent.cpu * 1_000) / changesBefore,
      unit: "µs of a processor each",
    },
    ...(await stepFigures()),
  ];
  process.stdout.write(`\n${table(figures)}\n`);
  const document = gunzipSync(served.body);
  say(
    `\nThe document has ${document.length.toLocaleString("en")} bytes, ${served.body.length.toLocaleString("en")} compressed; ` +
      `what is made on the fly has ${Math.round(rendered.bytes).toLocaleString("en")} with its header, ` +
      `the template's ${Math.round(template.bytes).toLocaleString("en")}.`,
  );
}

/**
 * How the cost of a URL grows with the number of them. Publishing goes on while more come; what is left of it in the end is
 * told by itself.
 */
async function growth() {
  await makeSite();
  await configure({ recentHours: 0 });
  const now = () => ({ cpu: cpuMs(edge.pid), time: performance.now() });
  const began = now();
  let latest = began;
  /** @param {string} name @param {number} urls @param {typeof began} [since] */
  const tell = async (name, urls, since = latest) => {
    latest = now();
    const { sitemaps } = await status();
    const writes = await (await fetch(`${edge.kv}/:writes`)).text();
    const cells = [
      name.padStart(22),
      `${((latest.time - since.time) / 1_000).toFixed(1).padStart(7)} s`,
      `${(((latest.cpu - since.cpu) * 1_000) / urls).toFixed(1).padStart(6)} µs each`,
      `${sitemaps.toLocaleString("en").padStart(5)} sitemaps`,
      `${Number(writes).toLocaleString("en").padStart(7)} writes to KV`,
      `${residentMib(edge.pid).toFixed(0).padStart(5)} MiB`,
    ];
    say(cells.join("  "));
  };
  const step = Math.min(1_000_000, toLoad);
  for (let from = 0; from < toLoad; from += step) {
    await sendAll(range(from, Math.min(toLoad, from + step)), 10_000, 4);
    await until(({ appended, applied }) => appended === applied);
    await tell(`${(from + step).toLocaleString("en")} URLs`, step);
  }
  await settled();
  await tell("until all is published", toLoad);
  await tell("all of it", toLoad, began);
}

/**
 * @param {number} port
 * @param {Parameters<typeof load>[1]} what
 * @param {number} connections
 * @param {number} requests
 */
async function read(port, what, connections, requests) {
  await load(port, what, { connections, requests: Math.ceil(requests / 10) });
  const before = cpuMs(edge.pid);
  const done = await load(port, what, { connections, requests });
  return { ...done, cpu: (cpuMs(edge.pid) - before) / requests };
}

/**
 * Does all of these some times, in turns, and keeps the best of each: other programs take time, and give none.
 *
 * @template {readonly (() => Promise<Load & { cpu: number }>)[]} Jobs
 * @param {readonly [...Jobs]} jobs
 * @param {number} times
 * @returns {Promise<{ [Index in keyof Jobs]: Load & { cpu: number } }>}
 */
async function inTurns(jobs, times = 3) {
  /** @type {(Load & { cpu: number })[][]} */
  const rounds = [];
  for (let round = 0; round < times; round += 1) {
    rounds.push([]);
    for (const job of jobs) rounds.at(-1)?.push(await job());
  }
  return /** @type {any} */ (
    jobs.map((_, index) => {
      const all = rounds.flatMap((round) => round[index] ?? []);
      const best = (/** @type {(one: Load & { cpu: number }) => number} */ of) => Math.min(...all.map(of));
      return {
        ...all[0],
        cpu: best(({ cpu }) => cpu),
        seconds: best(({ seconds }) => seconds),
        firstByteMs: best(({ firstByteMs }) => firstByteMs),
      };
    })
  );
}

/** @param {() => Promise<unknown>} work What sends URLs; the time until all of it is published counts. */
async function measured(work) {
  let sentSeconds = 0;
  const { cpu, seconds } = await worked(async () => {
    const began = performance.now();
    await work();
    sentSeconds = (performance.now() - began) / 1_000;
    await settled();
  });
  return { cpu, seconds, sentSeconds };
}

/**
 * How long something takes, and how much of a processor, beside what the process takes while there is nothing to do.
 *
 * @param {() => Promise<unknown>} work
 */
async function worked(work) {
  const [cpu, began] = [cpuMs(edge.pid), performance.now()];
  await work();
  const seconds = (performance.now() - began) / 1_000;
  return { cpu: cpuMs(edge.pid) - cpu - seconds * (await idlePerSecond()), seconds };
}

/** What the process takes of a processor in a second in which nobody asks for anything, in milliseconds: it looks at its clock. */
async function idlePerSecond() {
  if (idleMs === undefined) {
    const [before, seconds] = [cpuMs(edge.pid), 5];
    await pause(seconds * 1_000);
    idleMs = (cpuMs(edge.pid) - before) / seconds;
  }
  return idleMs;
}

/** @param {object} config */
async function configure(config) {
  const response = await call("PUT", "config", JSON.stringify(config));
  if (!response.ok) throw new Error(await response.text());
}

/** Waits until all that was sent is published. */
function settled() {
  return until(({ appended, applied, unpublished }) => appended === applied && unpublished === 0);
}

/**
 * Waits until the store has come so far; asks the more seldom the longer that takes, for to ask takes something, too.
 *
 * @param {(status: SiteStatus) => boolean} isThere
 */
async function until(isThere) {
  for (let waitMs = 1_000; !isThere(await status()); waitMs = Math.min(waitMs * 1.2, 10_000))
    await pause(waitMs);
}

/** @returns {Promise<SiteStatus>} */
async function status() {
  const response = await call("GET", "status");
  return response.json();
}

/**
 * Waits for a document. The index waits until its sitemaps can be seen everywhere.
 *
 * @param {string} path
 * @param {{ host: string, headers: Record<string, string> }} options
 */
async function published(path, options) {
  for (;;) {
    const found = await fetchBytes(`${edge.edge}${path}`, options).catch(() => null);
    if (found !== null) return found;
    await pause(1_000);
  }
}

/**
 * @param {readonly number[]} numbers
 * @param {number} size
 * @param {number} writers
 * @param {string} [version]
 */
async function sendAll(numbers, size, writers, version = "") {
  const batches = Array.from({ length: Math.ceil(numbers.length / size) }, (_, index) =>
    numbers.slice(index * size, (index + 1) * size),
  );
  const work = async () => {
    for (let batch = batches.shift(); batch !== undefined; batch = batches.shift()) {
      const lines = batch.map(
        (n) => `${locOf(n)}\t${version === "" ? dateOf(n) : `2025-11-${10 + (Number(version) % 20)}`}`,
      );
      const response = await call("POST", "urls", lines.join("\n"), { "content-type": "text/plain" });
      if (response.status !== 202) throw new Error(await response.text());
      await response.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: writers }, work));
}

async function makeSite() {
  const response = await call("PUT", "", JSON.stringify({ origin: ORIGIN }));
  if (!response.ok) throw new Error(await response.text());
}

/**
 * @param {string} method
 * @param {string} path
 * @param {string} [body]
 * @param {Record<string, string>} [headers]
 */
function call(method, path, body, headers = {}) {
  return fetch(`${edge.edge}/api/v1/sites/${SITE}${path === "" ? "" : `/${path}`}`, {
    method,
    headers: { authorization: `Bearer ${TOKEN}`, ...headers },
    ...(body === undefined ? {} : { body }),
  });
}

/**
 * @param {string} key
 * @param {string | Buffer} value
 * @param {unknown} [metadata]
 */
async function putKv(key, value, metadata = null) {
  const headers = { "cf-kv-metadata": JSON.stringify(metadata) };
  await fetch(`${edge.kv}/${encodeURIComponent(key)}`, {
    method: "PUT",
    body: new Uint8Array(Buffer.from(value)),
    headers,
  });
}

/**
 * What is sent, as it is sent.
 *
 * @param {string} url
 * @param {{ host: string, headers: Record<string, string> }} options
 */
async function fetchBytes(url, { host, headers }) {
  const { request } = await import("node:http");
  return /** @type {Promise<{ body: Buffer, etag: string }>} */ (
    new Promise((resolve, reject) => {
      request(url, { headers: { host, ...headers } }, async (response) => {
        const body = Buffer.concat(await response.toArray());
        if (response.statusCode !== 200) reject(new Error(`${response.statusCode}: ${body}`));
        resolve({ body, etag: String(response.headers.etag) });
      })
        .on("error", reject)
        .end();
    })
  );
}

/**
 * @param {string} name
 * @param {Load & { cpu: number }} ours
 * @param {string} peerName
 * @param {Load & { cpu: number }} peer
 * @param {number} atMost
 * @returns {Figure[]}
 */
function compared(name, ours, peerName, peer, atMost) {
  return [
    { name, ours: ms(ours.cpu), peer: "", value: ours.cpu, unit: "ms of a processor", floor: { atMost } },
    { name, ours: "", peer: `${peerName} ${ms(peer.cpu)}`, value: ours.cpu / peer.cpu, unit: "× the time" },
  ];
}

/**
 * @param {string} name
 * @param {Load & { cpu: number }} ours
 * @param {number} [atMost]
 * @returns {Figure}
 */
function cost(name, { cpu, status }, atMost) {
  if (![200, 304].includes(status)) throw new Error(`${name}: ${status}`);
  const floor = atMost === undefined ? {} : { floor: { atMost } };
  return { name, ours: ms(cpu), peer: "", value: cpu, unit: "ms of a processor", ...floor };
}
