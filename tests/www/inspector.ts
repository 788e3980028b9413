/** The page under test, watched: nothing may leave the origin, break the policy or fail unseen. */

import { test as base, expect, type Locator, type Page } from "@playwright/test";
import type { View } from "../../www/src/state.ts";
import { comparison as germanComparison } from "../../www/src/words/de/comparison.ts";
import { coverage as germanCoverage } from "../../www/src/words/de/coverage.ts";
import { de } from "../../www/src/words/de/index.ts";
import { seldom as germanSeldom } from "../../www/src/words/de/seldom.ts";
import { comparison as englishComparison } from "../../www/src/words/en/comparison.ts";
import { coverage as englishCoverage } from "../../www/src/words/en/coverage.ts";
import { en } from "../../www/src/words/en/index.ts";
import { seldom as englishSeldom } from "../../www/src/words/en/seldom.ts";
import type { Words } from "../../www/src/words/index.ts";
import type { Language } from "../../www/src/words/language.ts";
import { type TestFile, urlset } from "./documents.ts";
import { SHOWN } from "./failures.ts";

/** What was seen while a test ran. All of it must stay empty. */
export interface Watch {
  readonly foreignRequests: string[];
  readonly policyViolations: string[];
  readonly errors: string[];
}

/** What stands around the locs of documents that are made in the page. */
const MANY = {
  urlset: {
    name: "sitemap.xml",
    head: urlset("").replace("</urlset>\n", ""),
    before: "<url><loc>",
    after: "</loc></url>\n",
    tail: "</urlset>\n",
  },
  text: { name: "urls.txt", head: "", before: "", after: "\n", tail: "" },
} as const;

interface Fixtures {
  /** The language of the page. Numbers in its words are written as in English here. */
  language: Language;
  watch: Watch;
  inspector: Inspector;
}

/** The name of a tab. */
export type Tab =
  | "Overview"
  | "Problems"
  | "URLs"
  | "Structure"
  | "Timeline"
  | "Languages"
  | "Media"
  | "Coverage"
  | "Files"
  | "Compare";

/** What a user can do with the page. */
export interface Inspector {
  /** What the page says, in its language. */
  readonly words: Words;
  readonly comparison: typeof englishComparison;
  readonly coverage: typeof englishCoverage;
  readonly seldom: typeof englishSeldom;
  /** Where it is. */
  readonly path: string;
  /** Goes to the start view. */
  start(): Promise<void>;
  /** Chooses a file on the start view and waits for its result. */
  open(file: TestFile): Promise<void>;
  /** Opens a document with the locs 1 to `n`. It is made in the page: sending it there would take longer. */
  openMany(n: number, format: keyof typeof MANY): Promise<void>;
  /** Drops a urlset of that size, with URLs or elements that are none, and does not wait for anything. */
  dropHuge(megabytes: number, content?: "urls" | "nothing"): Promise<void>;
  /** Drops files on the page. */
  drop(...files: readonly TestFile[]): Promise<void>;
  /** Changes to another view of the result. */
  show(view: Tab): Promise<void>;
  readonly grid: Locator;
  /** The row that stands at `position` of the table, from 1. */
  row(position: number): Locator;
}

export const test = base.extend<Fixtures>({
  language: ["en", { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright finds out in this way what a fixture needs.
  watch: async ({}, use) => {
    await use({ foreignRequests: [], policyViolations: [], errors: [] });
  },
  // What is wrong on any page fails its test. A test without a page does not wait for one.
  page: async ({ page, watch, baseURL }, use, testInfo) => {
    const happened: string[] = [];
    page.context().on("request", (request) => {
      const url = request.url();
      if (!url.startsWith(`${baseURL}/`) && !url.startsWith("blob:")) watch.foreignRequests.push(url);
    });
    page.on("pageerror", (error) => watch.errors.push(String(error)));
    page.on("requestfailed", (request) =>
      happened.push(`${request.url()} failed: ${request.failure()?.errorText}`),
    );
    page.on("console", (message) => {
      happened.push(message.text());
      if (/Content Security Policy|Trusted ?Type/i.test(message.text()))
        watch.policyViolations.push(message.text());
    });
    await page.exposeFunction("reportViolation", (text: string) => watch.policyViolations.push(text));
    await page.addInitScript(() => {
      addEventListener("securitypolicyviolation", (event) => {
        const { reportViolation } = window as unknown as { reportViolation(text: string): void };
        reportViolation(`${event.violatedDirective} ${event.blockedURI}`);
      });
    });
    await use(page);
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach(SHOWN, { body: await shown(page, happened) });
    }
    // A worker that starts beforehand may ask for its script when the test is over, and what answers it fails then.
    await page.unrouteAll({ behavior: "ignoreErrors" });
    expect(watch).toEqual({ foreignRequests: [], policyViolations: [], errors: [] });
  },
  inspector: async ({ page, language }, use) => {
    await use(inspectorOn(page, language));
  },
});

export { expect };

/** What a page shows and what happened on it, in few lines. */
async function shown(page: Page, happened: readonly string[]): Promise<string> {
  const text = await page.locator("main").ariaSnapshot({ timeout: 5_000 }).catch(String);
  const loaded = await page
    .evaluate(() => performance.getEntriesByType("resource").length)
    .catch(() => "unknown");
  const workers = page.workers().map((worker) => new URL(worker.url()).pathname);
  return [
    `  shown at ${page.url()}: ${text.replace(/\s+/g, " ").slice(0, 300)}`,
    `  resources: ${loaded}; workers: ${workers.join(", ") || "none"}`,
    ...happened.slice(-3).map((line) => `  ${line.slice(0, 200)}`),
  ].join("\n");
}

/** `row` is whole between the header and the lower edge of the grid. */
export async function expectInside(grid: Locator, row: Locator): Promise<void> {
  await expect(async () => {
    const frame = await grid.boundingBox();
    const head = await grid.locator(".grid-head").boundingBox();
    const box = await row.boundingBox();
    if (frame === null || head === null || box === null) throw new Error("not shown");
    expect(box.y).toBeGreaterThanOrEqual(head.y + head.height - 0.5);
    expect(box.y + box.height).toBeLessThanOrEqual(frame.y + frame.height + 0.5);
  }).toPass();
}

/** The views, by the English names of their tabs. */
const TABS: Readonly<Record<Tab, View>> = {
  Overview: "overview",
  Problems: "problems",
  URLs: "entries",
  Structure: "structure",
  Timeline: "timeline",
  Languages: "languages",
  Media: "media",
  Coverage: "coverage",
  Files: "files",
  Compare: "compare",
};

function inspectorOn(page: Page, language: Language): Inspector {
  const words = { en, de }[language];
  const path = { en: "/", de: "/de/" }[language];
  const grid = page.getByRole("grid", { name: "URLs" });
  const result = page.getByRole("tablist");
  return {
    words,
    comparison: { en: englishComparison, de: germanComparison }[language],
    coverage: { en: englishCoverage, de: germanCoverage }[language],
    seldom: { en: englishSeldom, de: germanSeldom }[language],
    path,
    async start() {
      await page.goto(path);
    },
    async open(file) {
      await page.goto(path);
      await page.locator("#choose").setInputFiles(file);
      await result.waitFor();
    },
    async openMany(n, format) {
      await page.goto(path);
      await page.evaluate(
        ({ n, name, head, before, after, tail }) => {
          let text = head;
          for (let index = 1; index <= n; index += 1) {
            text += `${before}https://www.example.com/section-${index % 97}/page-${index}${after}`;
          }
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([text, tail], name));
          document.body.dispatchEvent(
            new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }),
          );
        },
        { n, ...MANY[format] },
      );
      await result.waitFor();
    },
    async dropHuge(megabytes, content = "urls") {
      await page.evaluate(
        ({ megabytes, content, head }) => {
          const loc = "https://www.example.com/a-page-with-a-name-of-usual-length";
          const url =
            content === "urls" ? `<url><loc>${loc}</loc><lastmod>2026-10-01</lastmod></url>\n` : "<note/>\n";
          const block = new Blob([url.repeat(Math.round(1_048_576 / url.length))]);
          const parts = [head, ...Array.from({ length: megabytes }, () => block), "</urlset>"];
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File(parts, "huge.xml"));
          document.body.dispatchEvent(
            new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }),
          );
        },
        { megabytes, content, head: MANY.urlset.head },
      );
    },
    async drop(...files) {
      const sent = files.map(({ name, buffer }) => ({ name, base64: buffer.toString("base64") }));
      await page.evaluate((files) => {
        const dataTransfer = new DataTransfer();
        for (const { name, base64 } of files) {
          const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
          dataTransfer.items.add(new File([bytes], name));
        }
        for (const type of ["dragenter", "dragover", "drop"]) {
          document.body.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
        }
      }, sent);
    },
    async show(view) {
      await page.getByRole("tab", { name: words.result.views[TABS[view]] }).click();
    },
    grid,
    row(position) {
      return grid.locator(`.grid-body [aria-rowindex="${position + 1}"]`);
    },
  };
}
