/** What is pressed is what was there when the button went down, whatever the page writes before it comes up. */

import type { Locator, Page } from "@playwright/test";
import { AMPERSAND, file, locOf, manyUrls, VARIED } from "./documents.ts";
import { expect, test } from "./inspector.ts";

/** Presses in the middle of `target`, and lets go at the same place once `meanwhile` is done. */
async function press(page: Page, target: Locator, meanwhile: () => Promise<void>): Promise<void> {
  await target.hover();
  await page.mouse.down();
  await meanwhile();
  await page.mouse.up();
}

test("a press on a row counts when another file is read meanwhile, and the table stays where it is", async ({
  page,
  inspector,
}) => {
  await inspector.open(file("first.xml", manyUrls(500)));
  await inspector.show("URLs");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add files" }).click();
  await inspector.grid.evaluate((grid) => {
    grid.scrollTop = 200 * 32;
  });
  const row = inspector.row(206);
  const files = await chooser;
  await press(page, row.locator("bdi"), async () => {
    await files.setFiles(file("second.xml", manyUrls(300)));
    await expect(inspector.grid).toHaveAttribute("aria-rowcount", "801");
    await expect(page.locator(".reading-rest")).toHaveCount(0);
  });
  await expect(row).toHaveAttribute("aria-selected", "true");
  await expect(row).toContainText(locOf(206));
  await expect(page.locator("section.entry-detail")).toContainText(locOf(206));
});

test("a row that is chosen stays so when another file is read", async ({ page, inspector }) => {
  await inspector.open(file("first.xml", manyUrls(500)));
  await inspector.show("URLs");
  await inspector.row(5).click();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add files" }).click();
  await (await chooser).setFiles(file("second.xml", manyUrls(300)));
  await expect(inspector.grid).toHaveAttribute("aria-rowcount", "801");
  await expect(inspector.row(5)).toHaveAttribute("aria-selected", "true");
  await expect(page.locator("section.entry-detail")).toContainText(locOf(5));
});

test("a press on a row counts when charts come into the header meanwhile", async ({ page, inspector }) => {
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/column-charts.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await inspector.open(file("sitemap.xml", VARIED));
  await inspector.show("URLs");
  const row = inspector.row(7);
  await press(page, row, async () => {
    letGo();
    await inspector.grid.getByRole("listbox").first().waitFor();
  });
  await expect(row).toHaveAttribute("aria-selected", "true");
});

test("a press on a row counts when the window gets higher meanwhile", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml", manyUrls(500)));
  await inspector.show("URLs");
  await inspector.row(1).waitFor();
  await inspector.grid.evaluate((grid) => {
    grid.scrollTop = 200 * 32;
  });
  const row = inspector.row(207);
  await press(page, row, async () => {
    await page.setViewportSize({ width: 1280, height: 1_200 });
    await inspector.row(228).waitFor();
  });
  await expect(row).toHaveAttribute("aria-selected", "true");
});

test("a press on a rule counts when another file is read meanwhile", async ({ page, inspector }) => {
  await inspector.open(file("first.xml", manyUrls(500)));
  await inspector.show("Problems");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add files" }).click();
  const files = await chooser;
  const rule = page.locator(".problem-rules").getByRole("button").last();
  const words =
    (await rule.locator(".rule-words").textContent())?.replace(/(Error|Warning|Note) · .*/, "") ?? "";
  await press(page, rule, async () => {
    await files.setFiles(file("second.xml", AMPERSAND));
    await expect(page.locator(".problem-rules")).toContainText("second.xml");
  });
  await expect(page.locator(".problem-rules").getByRole("button", { name: words })).toHaveAttribute(
    "aria-current",
    "true",
  );
});

test("a press on a line of a comparison counts when it is compared again meanwhile", async ({
  page,
  inspector,
}) => {
  await inspector.start();
  await inspector.drop(file("sitemap-2026-09.xml", manyUrls(20)), file("sitemap-2026-10.xml", manyUrls(60)));
  await inspector.show("Compare");
  const lines = page.getByRole("grid").locator(".grid-body");
  const line = lines.getByRole("row", { name: locOf(25) });
  await line.waitFor();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add files" }).click();
  const files = await chooser;
  await press(page, line, async () => {
    await files.setFiles(file("robots.txt", "User-agent: *\nDisallow:\n"));
    await expect(page.getByRole("tab", { name: "Files 3" })).toBeVisible();
    await expect(page.locator(".reading-rest")).toHaveCount(0);
    await expect(page.locator(".compare-result")).toHaveAttribute("aria-busy", "false");
    await expect(lines).not.toHaveAttribute("aria-busy");
  });
  await expect(line).toHaveAttribute("aria-selected", "true");
});

test("a press on what opens, or on the words beside a box, counts when it moves meanwhile", async ({
  page,
  inspector,
}) => {
  await inspector.start();
  await inspector.drop(file("sitemap-2026-09.xml", manyUrls(20)), file("sitemap-2026-10.xml", manyUrls(60)));
  await inspector.show("Compare");
  const panel = page.getByRole("tabpanel");
  const move = () =>
    panel.evaluate((element) => {
      element.style.paddingTop = `${Number.parseInt(element.style.paddingTop || "0", 10) + 60}px`;
    });
  const opener = page.locator("summary", { hasText: "Choose the files of each side" });
  await press(page, opener, move);
  await expect(page.locator(".compare-files")).toHaveAttribute("open");
  await press(page, opener, async () => {});
  await expect(page.locator(".compare-files")).not.toHaveAttribute("open");
  const box = page.getByRole("checkbox", { name: "Slash at the end" });
  await press(page, page.getByText("Slash at the end"), move);
  await expect(box).toBeChecked();
  await press(page, page.getByText("Slash at the end"), async () => {});
  await expect(box).not.toBeChecked();
});
