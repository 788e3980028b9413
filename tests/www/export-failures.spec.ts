import type { Page } from "@playwright/test";
import { file, MISTAKES, manyUrls } from "./documents.ts";
import { expect, test } from "./inspector.ts";
import { openMenu, save } from "./saving.ts";

/** Runs `code` in the reader before all else, so that what it needs later fails. */
async function breakReader(page: Page, code: string): Promise<void> {
  await page.route(/\/assets\/worker-[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n${code}` });
  });
}

/** `make` fails as long as the test says so. */
const failing = (make: string, error: string): string => `
  globalThis.${make} = class extends globalThis.${make} {
    constructor(...args) { throw ${error}; }
  };`;

const stays = "Nothing was saved; the files stay open.";

for (const [what, code, told] of [
  [
    "more than an archive can hold",
    `const { get } = Object.getOwnPropertyDescriptor(Blob.prototype, "size");
    Object.defineProperty(Blob.prototype, "size", { get() { return this instanceof File ? get.call(this) : 5e9; } });`,
    `A ZIP archive holds at most 4 GB and 65,534 files, and this would be more. ${stays}`,
  ],
  [
    "more than there is memory for",
    failing("CompressionStream", `new RangeError("Array buffer allocation failed")`),
    `There is not enough memory for this export. ${stays}`,
  ],
  [
    "a fault of the page",
    failing("CompressionStream", `new TypeError("no such wheel")`),
    `The export failed because of a fault in this page. ${stays}`,
  ],
] as const) {
  test(`${what} ends an export with a message, and nothing else`, async ({ page, inspector }) => {
    await breakReader(page, code);
    await inspector.openMany(60_000, "text");
    await openMenu(page);
    await page.getByRole("button", { name: /^XML sitemap written/ }).click();
    await expect(page.getByText(told)).toBeVisible();
    await page.keyboard.press("Escape");

    await inspector.show("URLs");
    await page.getByRole("searchbox").fill("page-59999");
    await expect(page.locator("#filter-count")).toHaveText("1 of 60,000 URLs");
    await openMenu(page);
    expect((await save(page, /^Plain text/)).bytes.toString()).toContain("page-59999\n");
  });
}

test("a file that was deleted since ends a report with a message", async ({ page, inspector }) => {
  await breakReader(
    page,
    `const { stream } = Blob.prototype;
    let times = 0;
    Blob.prototype.stream = function () {
      times += 1;
      if (times === 1) return stream.call(this);
      return new ReadableStream({ pull(controller) { controller.error(new DOMException("gone", "NotFoundError")); } });
    };`,
  );
  await inspector.open(file("sitemap.xml", MISTAKES));
  await openMenu(page);
  await page.getByRole("button", { name: /^HTML/ }).click();
  await expect(
    page.getByText(`A file was changed, moved or deleted since it was opened. ${stays}`),
  ).toBeVisible();
  await expect(page.getByRole("tab", { name: "URLs 5" })).toBeVisible();
  expect((await save(page, /^CSV/)).name).toBe("sitemap-urls.csv");
});

test("a reader that dies while it exports takes no file with it", async ({ page, inspector }) => {
  await breakReader(page, failing("CompressionStream", `setTimeout(() => { throw new Error("dead"); })`));
  await inspector.openMany(60_000, "text");
  await openMenu(page);
  await page.getByRole("button", { name: /^XML sitemap written/ }).click();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("tab", { name: "URLs 60,000" })).toBeVisible();
});

test("the menu says that what is shown is exported, and that the report is about all", async ({
  page,
  inspector,
}) => {
  await inspector.open(file("sitemap.xml", manyUrls(40)));
  await inspector.show("URLs");
  await openMenu(page);
  await expect(page.getByRole("heading", { name: "All 40 URLs" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("searchbox").fill("page-3");
  await expect(page.locator("#filter-count")).toHaveText("11 of 40 URLs");
  await openMenu(page);
  await expect(page.getByRole("heading", { name: "The 11 URLs that are shown" })).toBeVisible();
  await expect(page.getByText("Of 40, as they are filtered and ordered now.")).toBeVisible();
  await expect(page.getByText("of the whole file, not only of what is shown.")).toBeVisible();
  expect((await save(page, /^Plain text/)).bytes.toString().trim().split("\n")).toHaveLength(11);
});
