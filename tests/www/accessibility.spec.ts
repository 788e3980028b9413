import type { Page } from "@playwright/test";
import { AMPERSAND, file, INDEX, MISTAKES, manyUrls, url, urlset } from "./documents.ts";
import { expect, test } from "./inspector.ts";
import { takePicture } from "./pictures.ts";

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
      const outlined = shown !== null && getComputedStyle(shown).outlineStyle !== "none";
      return { name: element.id || element.className, outlined };
    });
    expect(focus.outlined, focus.name).toBe(true);
    reached.push(focus.name);
  }
  expect(reached).toEqual(
    expect.arrayContaining(["skip", "choose", "paste-text", "sample-good", "sample-shop", "sample-large"]),
  );
});

test("the result is announced, and the focus goes to its heading", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml", manyUrls(5)));
  await expect(page.locator("#announcement")).toHaveText("Accepted: 5 URLs, no problems");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("a severity is told to those who do not see its sign, and how many places there are", async ({
  page,
  inspector,
}) => {
  await inspector.open(file("sitemap.xml", MISTAKES));
  const rules = page.getByRole("region", { name: "Problems by rule" });
  await expect(rules.getByRole("button", { name: /^Warning .*W3C date-time 2 places$/ })).toBeVisible();
  await inspector.show("Problems");
  const listed = page.getByRole("navigation", { name: "Rules" });
  await expect(listed.getByRole("button", { name: /W3C date-time .*Warning.* 2 places$/ })).toBeVisible();
  await listed.getByRole("button", { name: /W3C date-time/ }).click();
  await page.getByRole("button", { name: "Entry 4" }).click();
  const detail = page.getByRole("region", { name: "Entry 4" });
  await expect(detail.getByRole("button", { name: /^Warning .* at 6:60$/ })).toBeVisible();
  await inspector.show("Timeline");
  const told = page.getByRole("region", { name: "What the dates tell" }).getByRole("listitem");
  await expect(told.filter({ has: page.getByRole("img", { name: "Note" }) }).first()).toBeVisible();
  await expect(told.and(page.locator(":not(:has([role=img]))"))).toHaveCount(0);
});

test("edges of fields and buttons stand out, and more for those who ask for contrast", async ({
  page,
  inspector,
}) => {
  const shown = page.locator(
    ".toolbar .button, #filter, .pattern, .columns-button, .fate, .compare-list input",
  );
  /** The lowest contrast of the edge of any of them with what it is on. */
  const lowest = (): Promise<number> =>
    shown.evaluateAll((elements) => {
      const luminance = (colour: string): number => {
        const channels = (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map((channel) => Number(channel) / 255);
        const [red = 0, green = 0, blue = 0] = channels.map((channel) =>
          channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
        );
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const groundOf = (element: Element | null): string => {
        const colour = element === null ? "" : getComputedStyle(element).backgroundColor;
        return element === null || !/, 0\)$|^$/.test(colour) ? colour : groundOf(element.parentElement);
      };
      return Math.min(
        ...elements.map((element) => {
          const edge = luminance(getComputedStyle(element).borderInlineStartColor);
          const ground = luminance(groundOf(element.parentElement));
          return (Math.max(edge, ground) + 0.05) / (Math.min(edge, ground) + 0.05);
        }),
      );
    });
  await inspector.start();
  await inspector.drop(file("sitemap-2026-09.xml", manyUrls(20)), file("sitemap-2026-10.xml", manyUrls(50)));
  for (const [view, count] of [
    ["URLs", 7],
    ["Compare", 12],
  ] as const) {
    await inspector.show(view);
    await expect(shown).toHaveCount(count);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, contrast: "no-preference" });
      expect(await lowest(), `${view} ${colorScheme}`).toBeGreaterThanOrEqual(3);
      await page.emulateMedia({ colorScheme, contrast: "more" });
      expect(await lowest(), `${view} ${colorScheme}, more`).toBeGreaterThanOrEqual(7);
    }
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

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
    const shows = await inspector
      .row(2)
      .locator("bdi")
      .evaluate((url) => {
        const cell = url.parentElement?.getBoundingClientRect();
        const text = url.getBoundingClientRect();
        return {
          end: cell !== undefined && text.right <= cell.right + 1,
          start: cell !== undefined && text.left >= cell.left,
        };
      });
    expect(shows).toEqual({ end: true, start: false });
  });
});

test.describe("at 320 pixels, in German", () => {
  test.use({ viewport: { width: 320, height: 700 }, language: "de" });

  /** What of the text of elements lies beyond their edges or those of the window. */
  async function cutOff(page: Page, selector: string): Promise<readonly string[]> {
    return await page.locator(selector).evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility())
        .filter((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          const [text, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
          return text.right > Math.min(box.right, innerWidth) + 1 || text.left < box.left - 1;
        })
        .map((element) => element.textContent ?? ""),
    );
  }

  for (const colorScheme of ["light", "dark"] as const) {
    test(`where there are more tabs than fit, they fade out at that end, ${colorScheme}`, async ({
      page,
      inspector,
    }) => {
      await page.emulateMedia({ colorScheme });
      await inspector.open(file("sitemap.xml", manyUrls(3)));
      const fades = () =>
        page.locator(".tabs-frame").evaluate((frame) => ({
          before: getComputedStyle(frame, "::before").content.startsWith('"‹"'),
          after: getComputedStyle(frame, "::after").content.startsWith('"›"'),
        }));
      await expect.poll(fades).toEqual({ before: false, after: true });
      await takePicture(page, `tabs-320-${colorScheme}`);
      await inspector.show("Files");
      await expect.poll(fades).toEqual({ before: true, after: false });
      await expect(page.getByRole("tab", { name: inspector.words.result.views.files })).toBeInViewport({
        ratio: 0.99,
      });
      await page.setViewportSize({ width: 1280, height: 800 });
      await expect.poll(fades).toEqual({ before: false, after: false });
    });
  }

  test("what buttons, tiles and paths say is seen whole", async ({ page, inspector }) => {
    const missing = "https://www.shop-with-a-long-name.example.com/sitemap-missing.xml";
    const deep = `https://www.shop-with-a-long-name.example.com/${"a-long-folder/".repeat(40)}`;
    await inspector.start();
    await inspector.drop(
      file("sitemap_index.xml", INDEX.replaceAll(/https:.*missing\.xml/g, missing)),
      file("sitemap-broken.xml", AMPERSAND),
      file("sitemap-2026-09.xml", manyUrls(20)),
      file("sitemap-2026-10.xml", urlset(url(deep) + url("https://www.shop-with-another-name.example.com/"))),
    );
    await page.locator(".verdict .excerpt").waitFor();
    expect(await cutOff(page, "#panel .button, #panel p, #panel dd")).toEqual([]);

    await inspector.show("Structure");
    const hosts = page.locator(".path-name bdi");
    await expect(hosts).not.toHaveCount(0);
    expect(await cutOff(page, ".path-name bdi, .structure-facts")).toEqual([]);
    // As an example in a sentence, both ends of a path are enough.
    await expect(page.locator(".structure-facts .link")).toHaveText(/^\/a-long-folder\/[^…]*…[^…]*\/$/);
    expect((await page.locator(".structure-facts").boundingBox())?.height).toBeLessThan(250);

    await inspector.show("Files");
    await page.locator(".files-head .button").first().waitFor();
    await takePicture(page, "files-320");
    expect(await cutOff(page, ".files-head .button, .files-table :is(bdi, td:not(.of-screen))")).toEqual([]);
    const frame = page.locator(".files-frame");
    expect(await frame.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    // It is a table for those who hear it, and each number says what it counts.
    const line = page.getByRole("row", { name: /sitemap-2026-09/ });
    await expect(line.getByRole("rowheader")).toBeVisible();
    await expect(line.getByRole("button", { name: "20 URLs", exact: true })).toBeVisible();

    await inspector.show("Compare");
    await page.locator(".fate").first().waitFor();
    expect(
      await cutOff(page, "#panel .button:not(.pattern), .compare-options span, .fate-name, .fate-hint"),
    ).toEqual([]);
    const lineHeights = await page
      .locator(".fate-name")
      .filter({ hasNotText: " " })
      .evaluateAll((names) => names.map((name) => name.getClientRects()[0]?.height ?? 0));
    for (const height of lineHeights) expect(height).toBeLessThan(30);
  });
});
