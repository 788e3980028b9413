/** What is wrong with a page for people who use other means than eyes and a mouse: <https://github.com/dequelabs/axe-core>. */

import type { Page } from "@playwright/test";
import axe from "axe-core";

/** What is looked at: everything, or what may change when nothing but colours does. */
const RULES = {
  all: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] },
  "of colours": { type: "rule", values: ["color-contrast", "link-in-text-block"] },
} as const;

/** The rules that a page breaks, with the elements that do. The program is put into it once, and can look at it again. */
export async function faultsIn(page: Page, rules: keyof typeof RULES = "all"): Promise<readonly string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return await page.evaluate(async ({ type, values }) => {
    const { axe } = window as unknown as { axe: typeof import("axe-core") };
    const runOnly = { type, values: [...values] };
    const { violations } = await axe.run({ runOnly, resultTypes: ["violations"] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  }, RULES[rules]);
}
