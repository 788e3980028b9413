/**
 * What the inspector takes for a million URLs in twenty files, in Chromium, beside its targets. Prints a table; nothing here
 * fails a build.
 *
 * Usage: node tests/bench/page.mjs [--files N] [--urls N]
 */

import { chromium } from "@playwright/test";
import { servePage } from "../../src/build/preview.mjs";
import { say } from "../../src/build/report.mjs";
import { readState } from "../../src/build/state.mjs";

const args = process.argv.slice(2);
/** @param {string} name @param {number} fallback */
const number = (name, fallback) => (args.includes(name) ? Number(args[args.indexOf(name) + 1]) : fallback);
const FILES = number("--files", 20);
const URLS = number("--urls", 50_000);

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

  say(`bench: opening ${FILES} files of ${URLS.toLocaleString("en")} URLs`);
  const all = (FILES * URLS).toLocaleString("en");
  const opened = await page.evaluate(openFiles, { files: FILES, urls: URLS, all });
  await page.getByRole("tab", { name: /^URLs/ }).click();
  await page.locator('.grid-body [aria-rowindex="2"]').waitFor();
  // What filters need is made after reading.
  await page.waitForTimeout(6_000);
  const rows = [
    ["until all files are read", opened.ms, "ms", 2_500],
    ["size of the files", opened.bytes / 1_048_576, "MB", null],
    ["filter: page-4999", await page.evaluate(filterBy, "page-4999"), "ms", 100],
    ["filter: page-49990 (narrower)", await page.evaluate(filterBy, "page-49990"), "ms", 100],
    ["filter: taken away", await page.evaluate(filterBy, ""), "ms", 100],
    ["sort by last change", await page.evaluate(sortBy, "lastmod"), "ms", null],
    ["sort by URL", await page.evaluate(sortBy, "loc"), "ms", null],
    ...Object.entries(await page.evaluate(drag)).map(([name, value]) =>
      name === "p95"
        ? ["drag from end to end: frame, p95", value, "ms", 17.5]
        : ["rows shown empty", value, "", 0],
    ),
    ["long tasks of the page, longest", await page.evaluate(longest), "ms", 50],
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

/** @param {{ files: number, urls: number, all: string }} size */
async function openFiles({ files, urls, all }) {
  const transfer = new DataTransfer();
  let bytes = 0;
  for (let number = 1; number <= files; number += 1) {
    const parts = [
      '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n',
    ];
    for (let index = 0; index < urls; index += 1) {
      const day = String((index % 28) + 1).padStart(2, "0");
      parts.push(
        `<url><loc>https://www.example.com/section-${index % 97}/part-${number}/a-page-with-a-usual-name/page-${index}</loc>` +
          `<lastmod>2026-${String((index % 9) + 1).padStart(2, "0")}-${day}T08:00:00+00:00</lastmod>` +
          `<changefreq>weekly</changefreq><priority>0.${index % 10}</priority></url>\n`,
      );
    }
    parts.push("</urlset>\n");
    const file = new File(parts, `sitemap-${number}.xml`);
    bytes += file.size;
    transfer.items.add(file);
  }
  await new Promise((resolve) => setTimeout(resolve, 500));
  /** @type {{ longTasks: number[] }} */ (/** @type {unknown} */ (window)).longTasks.length = 0;
  const started = performance.now();
  document.body.dispatchEvent(
    new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: transfer }),
  );
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    const count = document.querySelector("#tab-entries .tab-count")?.textContent;
    if (count === all && document.querySelector(".again") === null) break;
    if (performance.now() - started > 120_000) throw new Error(`after two minutes there are ${count} URLs`);
  }
  return { ms: performance.now() - started, bytes };
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
  return performance.now() - started;
}

/** @param {string} column */
async function sortBy(column) {
  const header = /** @type {HTMLElement} */ (document.querySelector(`[data-column="${column}"]`));
  const started = performance.now();
  header.querySelector("button")?.click();
  while (!header.hasAttribute("aria-sort")) await new Promise((resolve) => requestAnimationFrame(resolve));
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
