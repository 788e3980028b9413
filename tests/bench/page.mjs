/**
 * What the inspector takes for a million URLs in twenty files, in Chromium, beside its targets. Prints a table; nothing here
 * fails a build.
 *
 * Usage: npm run bench:page -- [--urls NUMBER]
 */

import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { at } from "../../src/build/paths.mjs";
import { servePage } from "../../src/build/preview.mjs";
import { say } from "../../src/build/report.mjs";
import { readState } from "../../src/build/state.mjs";
import { readCount } from "./count.mjs";

/** How many URLs a file may have. */
const FILE_URLS = 50_000;
const URLS = readCount("Usage: npm run bench:page -- [--urls NUMBER]", "urls", 1_000_000);
const FILES = Math.ceil(URLS / FILE_URLS);

/** How long it may take until all files are read, in milliseconds. */
const LIMIT_MS = 300_000;

const server = await servePage();
const { chromium: executablePath } = readState();
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ["--no-sandbox", "--enable-precise-memory-info"],
});
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(server.url);
  await page.evaluate(watchLongTasks);
  const memory = await watchMemory(page);

  say(`bench: opening ${FILES} files, ${URLS.toLocaleString("en")} URLs`);
  const { paths, bytes } = writeFiles(URLS);
  await page.evaluate(() => {
    const input = Object.assign(document.createElement("input"), { type: "file", multiple: true });
    input.id = "bench-files";
    document.body.append(input);
  });
  await page.setInputFiles("#bench-files", paths);
  await memory.start();
  const opened = await page.evaluate(openFiles, { all: URLS.toLocaleString("en"), limitMs: LIMIT_MS });
  const read = await memory.now();
  await page.getByRole("tab", { name: /^URLs/ }).click();
  await page.locator('.grid-body [aria-rowindex="2"]').waitFor();
  const early = await page.evaluate(filterBy, "page-4999");
  await page.evaluate(filterBy, "");
  // What orders and filters need is made after reading.
  await page.waitForTimeout(URLS / 150);
  const rows = [
    ["until all files are read", opened, "ms", 2_500 * (URLS / 1_000_000)],
    ["size of the files", bytes / 1_048_576, "MB", null],
    ["filter as soon as all are read", early, "ms", null],
    ["filter: page-4999", await page.evaluate(filterBy, "page-4999"), "ms", 100],
    ["filter: page-49990 (narrower)", await page.evaluate(filterBy, "page-49990"), "ms", 100],
    ["filter: taken away", await page.evaluate(filterBy, ""), "ms", 100],
    ["sort by last change", await page.evaluate(sortBy, "lastmod"), "ms", null],
    ["sort by URL", await page.evaluate(sortBy, "loc"), "ms", 1_000],
    ["sort by URL, descending", await page.evaluate(sortBy, "loc"), "ms", 1_000],
    ["regular expression, the first", await page.evaluate(filterByPattern, "page-49+0$"), "ms", 350],
    [
      "regular expression, another",
      await page.evaluate(filterByPattern, "part-1.*page-(12|21)3\\b"),
      "ms",
      350,
    ],
    ...Object.entries(await page.evaluate(drag)).map(([name, value]) =>
      name === "p95"
        ? ["drag from end to end: frame, p95", value, "ms", 17.5]
        : ["rows shown empty", value, "", 0],
    ),
    ["long tasks of the page, longest", await page.evaluate(longest), "ms", 50],
    ["memory: process, all files read", read, "MB", null],
    ["memory: process, at the end", await memory.now(), "MB", null],
    ["memory: process, at its highest", await memory.highest(), "MB", 1_536],
    ["memory: JavaScript of the page", await memory.page(), "MB", null],
  ];
  const width = Math.max(...rows.map(([name]) => String(name).length));
  for (const [name, value, unit, target] of rows) {
    const shown = Number(value).toLocaleString("en", { maximumFractionDigits: 1 });
    const reached =
      target === null ? "" : Number(value) <= Number(target) ? `≤ ${target}  pass` : `≤ ${target}  above`;
    process.stdout.write(`${String(name).padEnd(width)}  ${`${shown} ${unit}`.padStart(12)}  ${reached}\n`);
  }
} finally {
  await browser.close();
  await server.close();
}

/**
 * The memory of the page's process, with its workers, in MB. That of the process is 0 where there is no `/proc`.
 *
 * @param {import("@playwright/test").Page} page
 */
async function watchMemory(page) {
  const system = await browser.newBrowserCDPSession();
  const { processInfo } = await system.send("SystemInfo.getProcessInfo");
  const ids = processInfo.filter(({ type }) => type === "renderer").map(({ id }) => id);
  const session = await page.context().newCDPSession(page);
  /** @param {string} field */
  const read = (field) =>
    Math.max(
      0,
      ...ids.map((id) => {
        const status = existsSync(`/proc/${id}/status`) ? readFileSync(`/proc/${id}/status`, "utf8") : "";
        return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, "m").exec(status)?.[1] ?? 0) / 1_024;
      }),
    );
  const used = () =>
    /** @type {{ memory?: { usedJSHeapSize: number } }} */ (/** @type {unknown} */ (performance)).memory
      ?.usedJSHeapSize ?? 0;
  return {
    /** Forgets what making the files took. */
    async start() {
      await session.send("HeapProfiler.collectGarbage");
      for (const id of ids)
        if (existsSync(`/proc/${id}/clear_refs`)) writeFileSync(`/proc/${id}/clear_refs`, "5");
    },
    async now() {
      return read("VmRSS");
    },
    async highest() {
      return read("VmHWM");
    },
    async page() {
      return (await page.evaluate(used)) / 1_048_576;
    },
  };
}

// What follows runs in the page.

function watchLongTasks() {
  /** @type {number[]} */
  const found = [];
  Object.assign(window, { longTasks: found });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) found.push(duration);
  }).observe({ type: "longtask" });
}

function longest() {
  return Math.max(0, .../** @type {{ longTasks: number[] }} */ (/** @type {unknown} */ (window)).longTasks);
}

/**
 * Writes the files under `target/bench/page`, as a user has them on a disk; what browsers hold for pages is bounded.
 *
 * @param {number} urls
 */
function writeFiles(urls) {
  const folder = at("target/bench/page");
  mkdirSync(folder, { recursive: true });
  /** @type {string[]} */
  const paths = [];
  let bytes = 0;
  for (let number = 1; (number - 1) * FILE_URLS < urls; number += 1) {
    const count = Math.min(FILE_URLS, urls - (number - 1) * FILE_URLS);
    const path = join(folder, `sitemap-${number}-of-${count}.xml`);
    if (!existsSync(path)) writeFileSync(path, sitemap(number, count));
    bytes += statSync(path).size;
    paths.push(path);
  }
  return { paths, bytes };
}

/**
 * @param {number} number
 * @param {number} count
 */
function sitemap(number, count) {
  const urls = Array.from({ length: count }, (_, index) => {
    const day = String((index % 28) + 1).padStart(2, "0");
    return (
      `<url><loc>https://www.example.com/section-${index % 97}/part-${number}/a-page-with-a-usual-name/page-${index}</loc>` +
      `<lastmod>2026-${String((index % 9) + 1).padStart(2, "0")}-${day}T08:00:00+00:00</lastmod>` +
      `<changefreq>weekly</changefreq><priority>0.${index % 10}</priority></url>\n`
    );
  });
  const head =
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
  return `${head}${urls.join("")}</urlset>\n`;
}

/** @param {{ all: string, limitMs: number }} wanted */
async function openFiles({ all, limitMs }) {
  const { files } = /** @type {HTMLInputElement} */ (document.querySelector("#bench-files"));
  const dataTransfer = new DataTransfer();
  for (const file of files ?? []) dataTransfer.items.add(file);
  /** @type {{ longTasks: number[] }} */ (/** @type {unknown} */ (window)).longTasks.length = 0;
  const started = performance.now();
  document.body.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    const count = document.querySelector("#tab-entries .tab-count")?.textContent;
    if (count === all && document.querySelector(".again") === null) break;
    if (performance.now() - started > limitMs) throw new Error(`in ${limitMs} ms there are ${count} URLs`);
  }
  return performance.now() - started;
}

/** @param {string} text */
async function filterBy(text) {
  const input = /** @type {HTMLInputElement} */ (document.querySelector("#filter"));
  const before = document.querySelector("#filter-count")?.textContent;
  const started = performance.now();
  input.value = text;
  input.dispatchEvent(new InputEvent("input", { bubbles: true }));
  while (document.querySelector("#filter-count")?.textContent === before) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  const taken = performance.now() - started;
  await new Promise((resolve) => setTimeout(resolve, 300));
  return taken;
}

/** @param {string} pattern */
async function filterByPattern(pattern) {
  const button = /** @type {HTMLElement} */ (document.querySelector(".filter-bar .pattern"));
  if (button.getAttribute("aria-pressed") === "false") button.click();
  const input = /** @type {HTMLInputElement} */ (document.querySelector("#filter"));
  const before = document.querySelector("#filter-count")?.textContent;
  const started = performance.now();
  input.value = pattern;
  input.dispatchEvent(new InputEvent("input", { bubbles: true }));
  while (document.querySelector("#filter-count")?.textContent === before) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return performance.now() - started;
}

/** @param {string} column */
async function sortBy(column) {
  const header = /** @type {HTMLElement} */ (document.querySelector(`[data-column="${column}"]`));
  const before = header.getAttribute("aria-sort");
  const started = performance.now();
  header.querySelector("button")?.click();
  while (header.getAttribute("aria-sort") === before) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return performance.now() - started;
}

async function drag() {
  const frame = /** @type {HTMLElement} */ (document.querySelector(".grid"));
  const frames = [];
  let blank = 0;
  let before = performance.now();
  for (let step = 0; step <= 300; step += 1) {
    frame.scrollTop = (frame.scrollHeight - frame.clientHeight) * (step / 300);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const now = performance.now();
    frames.push(now - before);
    before = now;
    if (frame.querySelector(".grid-row.waiting:not([hidden])") !== null) blank += 1;
  }
  frames.sort((a, b) => a - b);
  return { p95: frames[Math.floor(frames.length * 0.95)] ?? 0, blank };
}
