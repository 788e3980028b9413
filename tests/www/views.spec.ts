import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "./inspector.ts";
import { MODES, VIEWS } from "./views.ts";

const SCREENSHOTS = fileURLToPath(new URL("../out/screenshots/", import.meta.url));

mkdirSync(SCREENSHOTS, { recursive: true });

for (const [mode, options] of Object.entries(MODES)) {
  test.describe(mode, () => {
    test.use(options);
    for (const { name, show } of VIEWS) {
      test(`${name} is accessible and fits its window (${mode})`, async ({ page, inspector }) => {
        await show(page, inspector);
        await page.screenshot({ path: `${SCREENSHOTS}${name}-${mode}.png` });

        const { violations } = await new AxeBuilder({ page })
          .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
          .analyze();
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`),
        ).toEqual([]);

        const [content, window] = await page.evaluate(() => [
          document.documentElement.scrollWidth,
          innerWidth,
        ]);
        expect(content).toBeLessThanOrEqual(window ?? 0);
      });
    }
  });
}
