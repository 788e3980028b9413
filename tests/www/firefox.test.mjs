/**
 * The page in Firefox, as it was built and with the headers of production: that it works there at all. All else is tried in
 * Chromium.
 */

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { after, before, beforeEach, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import puppeteer from "puppeteer-core";

const root = fileURLToPath(new URL("../..", import.meta.url));
const vite = fileURLToPath(new URL("../../node_modules/vite/bin/vite.js", import.meta.url));

let server;
let origin = "";
let browser;
let page;
let complaints = [];

before(async () => {
  const args = [vite, "preview", "--config", "www/vite.config.ts", "--port", "0"];
  server = spawn(process.execPath, args, { cwd: root, env: { ...process.env, NO_COLOR: "1" } });
  let said = "";
  server.stdout.on("data", (chunk) => (said += chunk));
  server.stderr.on("data", (chunk) => (said += chunk));
  const address = /http:\/\/localhost:\d+/;
  for (let attempt = 0; attempt < 300 && !address.test(said); attempt += 1) {
    assert.equal(server.exitCode, null, said);
    await sleep(100);
  }
  [origin] = address.exec(said) ?? assert.fail(said);
  browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: process.env.SITEMAPKIT_FIREFOX ?? "firefox",
    headless: true,
    args: ["--width=1280", "--height=800"],
    // Older Firefox knows no command for it.
    defaultViewport: null,
  });
  page = await browser.newPage();
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error" || message.text().includes("Content-Security-Policy"))
      complaints.push(message.text());
  });
});

beforeEach(() => {
  complaints = [];
});

after(async () => {
  await browser?.close();
  server?.kill();
  if (server !== undefined && server.exitCode === null) await once(server, "close");
});

/** The text of the first element that fits, once there is one. */
async function textOf(selector) {
  const element = await page.waitForSelector(selector, { timeout: 30_000 });
  return element.evaluate(({ textContent }) => textContent);
}

/** Clicks the middle of an element. */
async function click(selector) {
  const element = await page.waitForSelector(selector, { visible: true });
  await element.click();
}

async function show(tab) {
  await click(`#tab-${tab}`);
}

/** Drops a file on the page. */
async function drop(name, text, compress = false) {
  await page.evaluate(
    async (name, text, compress) => {
      const plain = new Blob([text]).stream();
      const stream = compress ? plain.pipeThrough(new CompressionStream("gzip")) : plain;
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([await new Response(stream).arrayBuffer()], name));
      document.body.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
    },
    name,
    text,
    compress,
  );
}

test("a sample gets its verdict, and each view shows something", async () => {
  await page.goto(`${origin}/`);
  await click("#sample-shop");
  assert.match(await textOf("#verdict-heading"), /^Crawlers stop reading this file at line/);
  for (const tab of ["problems", "entries", "structure", "timeline", "files"]) {
    await show(tab);
    await page.waitForSelector(`.panel-${tab} > *`);
    assert.notEqual((await textOf(`.panel-${tab}`)).trim(), "", tab);
  }
  assert.deepEqual(complaints, []);
});

test("the last of 50,000 rows can be seen whole", async () => {
  await page.goto(`${origin}/`);
  await click("#sample-large");
  await page.waitForSelector("#verdict-heading", { timeout: 30_000 });
  await show("entries");
  const grid = await page.waitForSelector('[role="grid"]');
  await grid.focus();
  await page.keyboard.press("End");
  const last = await page.waitForSelector('[role="grid"] [aria-rowindex="50001"]', { visible: true });
  const [row, frame] = [await last.boundingBox(), await grid.boundingBox()];
  assert.ok(
    row.y >= frame.y && row.y + row.height <= frame.y + frame.height + 1,
    JSON.stringify([row, frame]),
  );
  assert.deepEqual(complaints, []);
});

test("a compressed file is dropped", async () => {
  await page.goto(`${origin}/`);
  await drop("urls.txt.gz", "https://www.example.com/one\nhttps://www.example.com/two\n", true);
  assert.equal(await textOf("h1[tabindex]"), "urls.txt.gz");
  assert.match(await textOf("#tab-entries"), /2/);
  assert.deepEqual(complaints, []);
});

test("what is named by its address is opened, and the page itself reaches no other server", async () => {
  const reached = [];
  const other = createServer((request, response) => {
    reached.push(request.url);
    response.setHeader("access-control-allow-origin", "*").end("https://www.example.com/\n");
  });
  other.listen(0, "localhost");
  await once(other, "listening");
  try {
    const target = `http://localhost:${other.address().port}`;
    await page.goto(`${origin}/`);
    await click("#from-url");
    await page.type("#address-field", `${target}/urls.txt`);
    await page.keyboard.press("Enter");
    assert.equal(await textOf("h1[tabindex]"), "urls.txt");
    assert.deepEqual(complaints, []);
    const sent = page.evaluate((url) => fetch(url, { mode: "no-cors" }).then(() => "sent"), `${target}/page`);
    await assert.rejects(sent, /NetworkError/);
    assert.deepEqual(reached, ["/urls.txt"]);
    for (let attempt = 0; attempt < 50 && complaints.length === 0; attempt += 1) await sleep(100);
    assert.match(complaints.join("\n"), /connect-src 'self'/);
  } finally {
    other.closeAllConnections();
    other.close();
  }
});

test("an export that is dropped is compared with the sitemap", async () => {
  await page.goto(`${origin}/`);
  await drop("urls.txt", "https://www.example.com/one\nhttps://www.example.com/two\n");
  await page.waitForSelector("#tab-coverage");
  const pages = "https://www.example.com/one,3,120,2.5%,8.1\nhttps://www.example.com/three,1,90,1.1%,9\n";
  await drop("Pages.csv", `Top pages,Clicks,Impressions,CTR,Position\n${pages}`);
  assert.match(await textOf(".coverage-metric"), /^Coverage50%/);
  assert.deepEqual(complaints, []);
});

test("the German page is German", async () => {
  await page.goto(`${origin}/de/`);
  await drop("urls.txt", Array.from({ length: 1_234 }, (_, n) => `https://www.example.com/${n}\n`).join(""));
  assert.match(await textOf("#tab-entries"), /1\.234/);
  assert.deepEqual(complaints, []);
});
