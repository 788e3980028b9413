/**
 * What is served, as programs read it that are not ours: curl, wget, Python, Java and Node, with gzip and without, through a
 * proxy, so that the site has a name of its own. All of them get the same bytes and the URLs that were sent; the package finds
 * nothing wrong with any document. Of the programs, those are asked that are there; it is told which. Where Python has
 * `ultimate-sitemap-parser` (`pip install ultimate-sitemap-parser`), that crawls the site, too.
 */

import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { parse } from "sitemapkit";
import { Workerd } from "./workerd.mjs";

const HOST = "www.example.com";
const ORIGIN = `http://${HOST}`;
const URLS = 3_000;

const [PYTHON, CRAWLER, JAVA] = ["read.py", "crawl.py", "Read.java"].map((name) =>
  fileURLToPath(new URL(`readers/${name}`, import.meta.url)),
);

/** Characters that are escaped in a URL, in XML, or in both, and what becomes of them; and some that stay. */
const ODD = [
  ["&a=1&b=2", "&a=1&b=2"],
  ["'\"<>", "'%22%3C%3E"],
  ["é/ü", "%C3%A9/%C3%BC"],
  ["日本", "%E6%97%A5%E6%9C%AC"],
  ["😀", "%F0%9F%98%80"],
  ["a%20b", "a%20b"],
  ["%41%2f", "A%2F"],
  ["x;y,z~(!)*", "x;y,z~(!)*"],
  ["[]{}|^`", "%5B%5D%7B%7D%7C%5E%60"],
  ["\u200b", ""],
  ["%e2%80%8B", "%E2%80%8B"],
];

const pathOf = (index) => `${ORIGIN}/${index % 7}/page-${index}?q=`;
/** The URLs that are to be served. */
const expected = Array.from(
  { length: URLS },
  (_, index) => pathOf(index) + ODD[index % ODD.length][1],
).sort();

const entries = Array.from({ length: URLS }, (_, index) => {
  const [odd] = ODD[index % ODD.length];
  const loc = pathOf(index) + odd;
  const extensions = [
    {},
    { images: [{ loc: `${ORIGIN}/image-${index}.jpg?a&b='` }] },
    { alternates: ["de", "en"].map((hreflang) => ({ hreflang, href: loc })) },
    {
      videos: [
        {
          thumbnailLoc: `${ORIGIN}/thumb-${index}.jpg`,
          title: `Tea & <cups> ${odd}`,
          description: "How to",
          contentLoc: `${ORIGIN}/video-${index}.mp4`,
        },
      ],
    },
    {
      news: {
        publication: { name: "The Tea Times", language: "en" },
        publicationDate: new Date(Date.now() - index * 30_000).toISOString(),
        title: `News & tea ${index}`,
      },
    },
  ][index % 5];
  return { loc, lastmod: `2026-11-${String(1 + (index % 20)).padStart(2, "0")}`, ...extensions };
});

/** Each document by its path, as it is without any compression on the way. */
const documents = new Map();
let server;
let proxy;
let folder;
const environment = { ...process.env };

before(async () => {
  folder = mkdtempSync(join(tmpdir(), "sitemapkit-readers-"));
  server = await Workerd.start();
  const must = async (...call) => {
    const { status, answer } = await server.call(HOST, ...call);
    assert.ok(status < 300, JSON.stringify(answer));
    return answer;
  };
  await must("PUT", "", JSON.stringify({ origin: ORIGIN }));
  const news = { name: "The Tea Times", language: "en" };
  await must(
    "PUT",
    "/config",
    JSON.stringify({ news, title: "Tea & <cups>", robots: ["User-agent: *", "Disallow: /private/"] }),
  );
  const json = { "content-type": "application/json" };
  const { rejected } = await must("POST", "/urls", JSON.stringify(entries), json);
  assert.deepEqual(rejected, []);

  proxy = createServer((asked, answer) => {
    const { pathname, search, host } = new URL(asked.url);
    const headers = { ...asked.headers, host };
    request({ port: server.port, method: asked.method, path: pathname + search, headers }, (given) => {
      answer.writeHead(given.statusCode, given.rawHeaders);
      given.pipe(answer);
    }).end();
  });
  // Node asks for a tunnel also to what is not encrypted.
  proxy.on("connect", (_, client) => {
    const tunnel = connect(server.port, "127.0.0.1");
    client.write("HTTP/1.1 200 OK\r\n\r\n");
    for (const [from, to] of [
      [client, tunnel],
      [tunnel, client],
    ])
      from
        .on("error", () => to.destroy())
        .on("close", () => to.destroy())
        .pipe(to);
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const address = `http://127.0.0.1:${proxy.address().port}`;
  for (const name of Object.keys(environment)) if (/^no_proxy$|_proxy$/i.test(name)) delete environment[name];
  Object.assign(environment, { http_proxy: address, HTTP_PROXY: address, NODE_USE_ENV_PROXY: "1" });

  let paths = [];
  for (let attempt = 0; paths.length < 3; attempt += 1) {
    assert.ok(attempt < 200, `published are ${paths}`);
    await sleep(50);
    const { bytes } = await get("/sitemap.xml");
    paths = locsIn(bytes.toString()).map((loc) => new URL(loc).pathname);
  }
  assert.match((await keep("/robots.txt")).toString(), /^Sitemap: http:\/\/www.example.com\/sitemap.xml$/m);
  await keep("/sitemap.xml");
  assert.deepEqual(paths.toSorted(), ["/sitemap-00001.xml", "/sitemap-news.xml", "/sitemap-recent.xml"]);
  for (const path of [...paths.flatMap((path) => [path, `${path}.gz`, path.replace(/xml$/, "txt")])])
    await keep(path);
  for (const path of ["/feed.atom", "/feed.rss"]) await keep(path);
});

after(async () => {
  proxy?.close();
  proxy?.closeAllConnections();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** What the simplest client gets. */
async function get(path) {
  const answer = await new Promise((resolve, reject) => {
    request({ port: server.port, path, headers: { host: HOST } }, resolve)
      .on("error", reject)
      .end();
  });
  return { status: answer.statusCode, headers: answer.headers, bytes: Buffer.concat(await answer.toArray()) };
}

/** Keeps a document as it gets that. */
async function keep(path) {
  const { status, headers, bytes } = await get(path);
  assert.deepEqual([path, status, headers["content-encoding"]], [path, 200, undefined]);
  documents.set(path, { bytes, headers });
  return bytes;
}

const locsIn = (xml) => Array.from(xml.matchAll(/<loc>([^<]*)<\/loc>/g), ([, loc]) => unescaped(loc));
const unescaped = (text) =>
  text.replace(
    /&(amp|lt|gt|quot|apos);/g,
    (_, name) => ({ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" })[name],
  );
const rowsOf = (text) =>
  text
    .trim()
    .split("\n")
    .map((line) => line.split(" "));
const urls = () => [...documents.keys()].map((path) => ORIGIN + path);
const nameOf = (url) => new URL(url).pathname.slice(1);
const digestOf = (bytes) => createHash("sha256").update(bytes).digest("hex");

/** Whether a program is there; it is told. */
function has(t, name, program = name, ...args) {
  const { status, error } = spawnSync(program, args.length > 0 ? args : ["--version"]);
  const isThere = error === undefined && status === 0;
  t.diagnostic(isThere ? `read by ${name}` : `${name} is not there, and is not asked`);
  return isThere;
}

/** Runs a program in the folder, to its end; what it says. */
async function run(program, args, input = "") {
  const child = spawn(program, args, { cwd: folder, env: environment, timeout: 20_000 });
  let [out, error] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text) => (out += text));
  child.stderr.setEncoding("utf8").on("data", (text) => (error += text));
  child.stdin.end(input);
  const [status] = await once(child, "close");
  assert.equal(status, 0, `${program}: ${error}`);
  return out;
}

/** That each document is there as it should be: their digests by their names. */
function expectSame(digests, what) {
  const expected = Object.fromEntries(
    [...documents].map(([path, { bytes }]) => [path.slice(1), digestOf(bytes)]),
  );
  assert.deepEqual(digests, expected, what);
}

const digestsIn = (prefix) =>
  Object.fromEntries(
    urls()
      .map(nameOf)
      .map((name) => [name, digestOf(readFileSync(join(folder, `${prefix}${name}`)))]),
  );

test("the documents have the URLs that were sent, and nothing is wrong with any", () => {
  for (const [path, { bytes, headers }] of documents) {
    const report = parse(bytes, { url: ORIGIN + path, response: { status: 200, headers }, now: new Date() });
    const told = [...report.diagnostics].filter(({ severity }) => severity !== "info");
    assert.deepEqual([path, report.verdict, told], [path, "accepted", []]);
    const locs = [...report.entries].map(({ loc }) => loc).sort();
    if (/00001|recent/.test(path)) assert.deepEqual(locs, expected, path);
    if (/news/.test(path)) assert.equal(locs.length, URLS / 5, path);
    if (/feed/.test(path))
      assert.ok(locs.length === 200 && locs.every((loc) => expected.includes(loc)), path);
    if (path.endsWith(".gz")) assert.deepEqual(gunzipSync(bytes), documents.get(path.slice(0, -3)).bytes);
  }
});

test("curl gets the same, with --compressed and without", async (t) => {
  if (!has(t, "curl")) return;
  for (const options of [[], ["--compressed"]]) {
    const files = [...documents.keys()].flatMap((path) => ["-o", `curl-${path.slice(1)}`, ORIGIN + path]);
    await run("curl", ["-sSf", ...options, ...files]);
    expectSame(digestsIn("curl-"), `curl ${options}`);
  }
});

test("wget gets the same", async (t) => {
  if (!has(t, "wget")) return;
  await run("wget", ["-nv", "-i", "-"], urls().join("\n"));
  expectSame(digestsIn(""), "wget");
});

test("Node's fetch gets the same", async (t) => {
  t.diagnostic("read by Node's fetch");
  const program = `
    const { createHash } = require("node:crypto");
    void (async () => {
      for (const url of process.argv.slice(1)) {
        const response = await fetch(url);
        const bytes = Buffer.from(await response.arrayBuffer());
        console.log(url, response.headers.get("content-encoding"), createHash("sha256").update(bytes).digest("hex"));
      }
    })();`;
  const rows = rowsOf(await run(process.execPath, ["-e", program, "--", ...urls()]));
  expectSame(Object.fromEntries(rows.map(([url, , digest]) => [nameOf(url), digest])), "fetch");
  assert.equal(rows.find(([url]) => url.endsWith("00001.xml"))[1], "gzip");
});

test("Python gets the same, by each of its ways to undo gzip", async (t) => {
  if (!has(t, "python3")) return;
  const read = JSON.parse(await run("python3", [PYTHON], urls().join("\n")));
  const named = Object.entries(read).map(([url, { digest }]) => [nameOf(url), digest]);
  expectSame(Object.fromEntries(named), "Python");
  for (const [url, { locs }] of Object.entries(read))
    if (/00001|recent/.test(url) && locs !== null) assert.deepEqual(locs.sort(), expected, url);
});

test("Java gets the same", async (t) => {
  if (!has(t, "java")) return;
  const { hostname, port } = new URL(environment.http_proxy);
  const options = ["-XX:TieredStopAtLevel=1", `-Dhttp.proxyHost=${hostname}`, `-Dhttp.proxyPort=${port}`];
  const rows = rowsOf(await run("java", [...options, JAVA, ...urls()]));
  expectSame(Object.fromEntries(rows.map(([url, digest]) => [nameOf(url), digest])), "Java");
  for (const [url, , count] of rows)
    if (/(00001|recent)\.xml/.test(url)) assert.equal(Number(count), URLS, url);
});

test("ultimate-sitemap-parser finds all of it from the address of the site", async (t) => {
  if (!has(t, "ultimate-sitemap-parser", "python3", "-c", "import usp")) return;
  const found = JSON.parse(await run("python3", [CRAWLER, `${ORIGIN}/`]));
  assert.deepEqual(found.sort(), expected);
});
