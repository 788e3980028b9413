/** Whoever presses something that goes away goes on where the press has led. */

import type { Locator, Page } from "@playwright/test";
import { AMPERSAND, file, HREFLANG, MISTAKES, manyUrls, VARIED } from "./documents.ts";
import { expect, test } from "./inspector.ts";

/** Presses something with the keyboard. */
async function press(locator: Locator): Promise<void> {
  await locator.press("Enter");
}

const heading = (page: Page): Locator => page.locator("#problem-heading");

test("the focus goes from the overview to what was pressed", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml", VARIED));
  await press(page.getByRole("button", { name: /is not a `?changefreq|no value of|changefreq/i }).first());
  await expect(heading(page)).toBeFocused();

  await inspector.show("Overview");
  await expect(page.getByRole("tab", { name: "Overview" })).toBeFocused();
  await press(page.locator(".because button").first());
  await expect(heading(page)).toBeFocused();

  await inspector.show("Overview");
  await press(page.locator(".facts button.big-figure"));
  await expect(inspector.grid).toBeFocused();

  await inspector.show("Overview");
  await press(page.getByRole("button", { name: /more than once/ }));
  await expect(inspector.grid).toBeFocused();

  await inspector.show("Overview");
  await press(page.getByRole("button", { name: "Show the timeline" }));
  await expect(page.getByRole("tabpanel", { name: "Timeline" })).toBeFocused();

  // With the mouse as well.
  await inspector.show("Overview");
  await page.locator(".facts button.big-figure").click();
  await expect(inspector.grid).toBeFocused();
});

test("the focus goes to the row of a place, and back with the browser", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml", MISTAKES));
  await press(page.getByRole("button", { name: /relative/ }).first());
  await press(
    page
      .getByRole("article")
      .getByRole("button", { name: /^Entry/ })
      .first(),
  );
  await expect(inspector.grid).toBeFocused();
  await expect(page.locator("#entry-detail")).toBeVisible();
  await page.goBack();
  await expect(heading(page)).toBeFocused();
});

test("the focus goes from a language to the table", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml", HREFLANG));
  await inspector.show("Languages");
  await press(
    page
      .getByRole("tabpanel")
      .getByRole("button", { name: /^\d pages?$/ })
      .first(),
  );
  await expect(inspector.grid).toBeFocused();
});

test("the focus goes from a filter that is taken away to the next one, and then to the table", async ({
  page,
  inspector,
}) => {
  await inspector.open(file("sitemap.xml", VARIED));
  await press(page.getByRole("button", { name: /more than once/ }));
  await page.getByRole("searchbox").fill("tea");
  const chips = page.getByRole("region", { name: "Only some URLs are shown" }).locator(".chip");
  await expect(chips).toHaveCount(2);
  await press(chips.first());
  await expect(chips).toHaveCount(1);
  await expect(chips).toBeFocused();
  await press(chips);
  await expect(chips).toHaveCount(0);
  await expect(inspector.grid).toBeFocused();
});

test("the focus goes from a file that is closed to the next one, and then to the list", async ({
  page,
  inspector,
}) => {
  await inspector.start();
  await inspector.drop(
    file("a.xml", manyUrls(3)),
    file("b.xml", manyUrls(2)),
    file("c.xml", manyUrls(4)),
    file("d.xml", manyUrls(5)),
  );
  await inspector.show("Files");
  const close = (name: string): Locator => page.getByRole("button", { name: `Close ${name}` });
  await press(close("a.xml"));
  await expect(close("b.xml")).toBeFocused();
  await press(close("d.xml"));
  await expect(close("c.xml")).toBeFocused();
  await press(close("c.xml"));
  await expect(close("b.xml")).toHaveCount(0);
  await expect(page.getByRole("tabpanel", { name: "Files" })).toBeFocused();
});

test("on a narrow screen the focus goes to the rule and back to the list", async ({ page, inspector }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await inspector.open(file("sitemap.xml", MISTAKES));
  await inspector.show("Problems");
  const rule = page.locator(".problem-rules button").nth(1);
  await press(rule);
  await expect(heading(page)).toBeFocused();
  await press(page.getByRole("button", { name: "All rules" }));
  await expect(rule).toBeFocused();
});

test("a key on a rule goes to its heading, also where it is shown already; the mouse leaves the focus on it", async ({
  page,
  inspector,
}) => {
  await inspector.open(file("sitemap.xml", MISTAKES));
  await inspector.show("Problems");
  const rules = page.locator(".problem-rules button");
  for (const index of [0, 2, 2]) {
    await press(rules.nth(index));
    await expect(heading(page)).toBeFocused();
    await expect(rules.nth(index)).toHaveAttribute("aria-current", "true");
  }
  await rules.nth(1).click();
  await expect(rules.nth(1)).toHaveAttribute("aria-current", "true");
  await expect(rules.nth(1)).toBeFocused();
});

test("files that come in and keys on the tabs leave the focus where it is", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml", MISTAKES));
  await page.getByRole("tab", { name: "Overview" }).press("ArrowRight");
  await expect(page.getByRole("tab", { name: /^Problems/ })).toBeFocused();
  await inspector.show("URLs");
  await page.getByRole("searchbox").press("d");
  const chooser = page.waitForEvent("filechooser");
  await page.locator("#toolbar").getByRole("button", { name: "Add files" }).click();
  await page.getByRole("searchbox").focus();
  await (await chooser).setFiles(file("other.xml", AMPERSAND));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("sitemap.xml and 1 other file");
  await expect(page.getByRole("searchbox")).toBeFocused();
});

test("at the last place of a rule, Next keeps the focus; it says which place is shown", async ({
  page,
  inspector,
}) => {
  await inspector.open(file("sitemap.xml", MISTAKES));
  await inspector.show("Problems");
  await page
    .getByRole("navigation", { name: "Rules" })
    .getByRole("button")
    .filter({ hasText: "W3C" })
    .click();
  const [next, previous] = [
    page.getByRole("button", { name: "Next" }),
    page.getByRole("button", { name: "Previous" }),
  ];
  const told = page.locator(".fix-all [role=status]");
  await expect(previous).toBeDisabled();
  await press(next);
  await expect(next).toBeFocused();
  await expect(next).toBeDisabled();
  await expect(told).toHaveText(/^Place 2 of 2, at 6:60: /);
  await page.keyboard.press("Enter");
  await expect(page.locator(".excerpt mark")).toHaveText("yesterday");
  await press(previous);
  await expect(previous).toBeFocused();
  await expect(told).toHaveText(/^Place 1 of 2, at 5:54: /);
});
