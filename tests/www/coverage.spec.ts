import type { Page } from "@playwright/test";
import { file, type TestFile, url, urlset } from "./documents.ts";
import { expect, type Inspector, test } from "./inspector.ts";

/** The site of the example in the documentation of the metrics: what sitemaps list of it, and what lists know. */
const SITE = "https://ex.com/";
const LISTED = ["", "a", "b", "c", "d", "h1", "h2"];
const KNOWN = [
  "url,discovery,crawled,cluster,indexed,results,clicked,pagerank",
  `${SITE},1,1,home,1,1,1,0.30`,
  `${SITE}a,1,1,,1,1,0,0.10`,
  `${SITE}b,1,1,b,1,0,0,0.08`,
  `${SITE}b?ref=1,1,1,b,0,0,0,0.06`,
  `${SITE}b?ref=2,1,1,b,0,0,0,0.06`,
  `${SITE}c,0,1,,1,1,1,0`,
  `${SITE}e,1,1,,1,1,0,0.10`,
  `${SITE}f,1,1,,0,0,0,0.10`,
  `${SITE}g,1,0,,0,0,0,0.05`,
  `${SITE}h1,1,1,h,1,0,0,0.10`,
  `${SITE}h2,1,1,h,0,0,0,0.05`,
].join("\n");

const SITEMAP = file("sitemap.xml", urlset(LISTED.map((path) => url(SITE + path)).join("")));

async function compare(page: Page, inspector: Inspector, ...lists: readonly TestFile[]): Promise<void> {
  await inspector.open(SITEMAP);
  await inspector.show("Coverage");
  await page.locator("#choose-lists").setInputFiles([...lists]);
  await settled(page);
}

/** What is compared has come out. */
async function settled(page: Page): Promise<void> {
  await page.locator('.coverage-result[aria-busy="false"]').waitFor();
}

const metric = (page: Page, name: string) =>
  page.locator(".coverage-metric").filter({ has: page.getByText(name, { exact: true }) });

test("metrics are those of the worked example", async ({ page, inspector }) => {
  await compare(page, inspector, file("known.csv", KNOWN));
  const { metrics } = inspector.coverage;
  for (const [name, value, parts] of [
    [metrics.coverage.name, "60%", "6 of 10"],
    [metrics.uniqueCoverage.name, "71.4%", "5 of 7"],
    [metrics.indexCoverage.name, "83.3%", "5 of 6"],
    [metrics.pageRankCoverage.name, "63%", ""],
    [metrics.resultsCoverage.name, "75%", "3 of 4"],
    [metrics.clickCoverage.name, "100%", "2 of 2"],
    [metrics.signalToNoise.name, "58.3%", "7 of 12"],
    [metrics.efficiency.name, "70%", "7 of 10"],
    [metrics.efficiencySitemaps.name, "83.3%", "5 of 6"],
    [metrics.utility.name, "1.17", ""],
  ] as const) {
    await expect(metric(page, name).locator(".coverage-value"), name).toHaveText(value);
    await expect(metric(page, name), name).toContainText(parts);
  }
  const funnel = page.locator(".coverage-funnel tbody tr");
  await expect(funnel.locator("td:nth-child(2)")).toHaveText(["12", "10", "7", "6", "4", "2"]);
});
