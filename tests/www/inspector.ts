/** The page under test, watched: nothing may leave the origin, break the policy or fail unseen. */

import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { manyUrls, type TestFile } from "./documents.ts";

/** What was seen while a test ran. All of it must stay empty. */
export interface Watch {
  readonly foreignRequests: string[];
  readonly policyViolations: string[];
  readonly errors: string[];
}

interface Fixtures {
  watch: Watch;
  inspector: Inspector;
}

/** What a user can do with the page. */
export interface Inspector {
  /** Goes to the start view. */
  start(): Promise<void>;
  /** Chooses a file on the start view and waits for its result. */
  open(file: TestFile): Promise<void>;
  /** Opens the urlset that `manyUrls(n)` makes, made in the page: sending it there would take longer. */
  openMany(n: number): Promise<void>;
  /** Drops a file on the page. */
  drop(file: TestFile): Promise<void>;
  /** Changes to another view of the result. */
  show(view: "Overview" | "Problems" | "URLs"): Promise<void>;
  readonly grid: Locator;
  /** The row that stands at `position` of the table, from 1. */
  row(position: number): Locator;
}

export const test = base.extend<Fixtures>({
  watch: [
    async ({ page, baseURL }, use) => {
      const watch: Watch = { foreignRequests: [], policyViolations: [], errors: [] };
      page.context().on("request", (request) => {
        const url = request.url();
        if (!url.startsWith(`${baseURL}/`) && !url.startsWith("blob:")) watch.foreignRequests.push(url);
      });
      page.on("pageerror", (error) => watch.errors.push(String(error)));
      page.on("console", (message) => {
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
      await use(watch);
      expect(watch).toEqual({ foreignRequests: [], policyViolations: [], errors: [] });
    },
    { auto: true },
  ],
  inspector: async ({ page }, use) => {
    await use(inspectorOn(page));
  },
});

export { expect };

function inspectorOn(page: Page): Inspector {
  const grid = page.getByRole("grid", { name: "URLs" });
  const result = page.getByRole("tablist");
  return {
    async start() {
      await page.goto("/");
    },
    async open(file) {
      await page.goto("/");
      await page.locator("#choose").setInputFiles(file);
      await result.waitFor();
    },
    async openMany(n) {
      await page.goto("/");
      await page.evaluate(
        ({ n, text, loc }) => {
          const [head, tail] = text.split(loc);
          const [before, after] = loc.split("/section-1/page-1");
          const urls = Array.from(
            { length: n },
            (_, index) => `${before}/section-${(index + 1) % 97}/page-${index + 1}${after}`,
          );
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([`${head}${urls.join("")}${tail}`], "sitemap.xml"));
          document.body.dispatchEvent(
            new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }),
          );
        },
        { n, text: manyUrls(1), loc: `${manyUrls(1).split("\n")[2]}\n` },
      );
      await result.waitFor();
    },
    async drop({ name, buffer }) {
      const base64 = buffer.toString("base64");
      await page.evaluate(
        ({ name, base64 }) => {
          const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([bytes], name));
          for (const type of ["dragenter", "dragover", "drop"]) {
            document.body.dispatchEvent(
              new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }),
            );
          }
        },
        { name, base64 },
      );
    },
    async show(view) {
      await page.getByRole("tab", { name: new RegExp(`^${view}`) }).click();
    },
    grid,
    row(position) {
      return grid.locator(`.grid-body [aria-rowindex="${position + 1}"]`);
    },
  };
}
