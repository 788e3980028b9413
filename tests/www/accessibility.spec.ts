import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { file, MISTAKES, manyUrls } from "./documents.ts";
import { expect, type Inspector, test } from "./inspector.ts";

const MODES = {
  light: { colorScheme: "light" },
  dark: { colorScheme: "dark" },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  "forced colours": { contextOptions: { forcedColors: "active", reducedMotion: "reduce" } },
} as const;

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
}

const VIEWS: readonly (readonly [name: string, show: (page: Page, inspector: Inspector) => Promise<void>])[] =
  [
    ["the start view", async (_, inspector) => inspector.start()],
    [
      "the paste dialog",
      async (page, inspector) => {
        await inspector.start();
        await page.getByRole("button", { name: "Paste text" }).click();
      },
    ],
    ["a clean overview", async (_, inspector) => inspector.open(file("sitemap.xml", manyUrls(20)))],
    ["an overview with problems", async (_, inspector) => inspector.open(file("sitemap.xml", MISTAKES))],
    [
      "the problems",
      async (page, inspector) => {
        await inspector.open(file("sitemap.xml", MISTAKES));
        await inspector.show("Problems");
        await page.getByRole("navigation", { name: "Rules" }).getByRole("button").first().click();
        await page.locator("article .excerpt .hit").first().waitFor();
      },
    ],
    [
      "the URLs",
      async (_, inspector) => {
        await inspector.open(file("sitemap.xml", MISTAKES));
        await inspector.show("URLs");
        await inspector.row(2).click();
      },
    ],
    ["an empty file", async (_, inspector) => inspector.open(file("sitemap.xml", ""))],
  ];

for (const [mode, options] of Object.entries(MODES)) {
  test.describe(mode, () => {
    test.use(options);
    for (const [name, show] of VIEWS) {
      test(`axe finds nothing in ${name} (${mode})`, async ({ page, inspector }) => {
        await show(page, inspector);
        await expectAccessible(page);
      });
    }
  });
}

test("everything on the start view is reached with Tab, with a visible focus", async ({
  page,
  inspector,
}) => {
  await inspector.start();
  const reached: string[] = [];
  for (let press = 0; press < 9; press += 1) {
    await page.keyboard.press("Tab");
    const focus = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement)) return { name: "", outlined: false };
      const shown = element.id === "choose" ? document.querySelector('label[for="choose"]') : element;
      return {
        name: element.id || element.className,
        outlined: shown !== null && getComputedStyle(shown).outlineStyle !== "none",
      };
    });
    expect(focus.outlined, focus.name).toBe(true);
    reached.push(focus.name);
  }
  expect(reached).toEqual(
    expect.arrayContaining(["skip", "choose", "paste-text", "sample-good", "sample-shop", "sample-large"]),
  );
});

test("the result is announced, and the focus goes to its heading", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml", manyUrls(20)));
  await expect(page.locator("#announcement")).toHaveText("Accepted: 20 URLs, no problems");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  for (const [name, show] of VIEWS) {
    test(`${name} is no wider than the screen`, async ({ page, inspector }) => {
      await show(page, inspector);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    });
  }

  test("the list of rules and a rule take turns", async ({ page, inspector }) => {
    await inspector.open(file("sitemap.xml", MISTAKES));
    await inspector.show("Problems");
    await expect(page.getByRole("article")).toBeHidden();
    await page.getByRole("navigation", { name: "Rules" }).getByRole("button").first().click();
    await expect(page.getByRole("article")).toBeVisible();
    await page.getByRole("button", { name: "All rules" }).click();
    await expect(page.getByRole("navigation", { name: "Rules" })).toBeVisible();
  });

  test("the end of a URL is what a narrow row shows", async ({ inspector }) => {
    await inspector.open(file("sitemap.xml", manyUrls(3)));
    await inspector.show("URLs");
    const clipped = await inspector
      .row(2)
      .locator("bdi")
      .evaluate((url) => {
        const cell = url.parentElement?.getBoundingClientRect();
        const text = url.getBoundingClientRect();
        return cell !== undefined && text.right <= cell.right + 1 && text.left < cell.left;
      });
    expect(clipped).toBe(true);
  });
});
