import type { Page } from "@playwright/test";
import { sarifOf } from "../../www/src/engine/export/sarif.ts";
import { sarifFaults } from "../npm/sarif-schema.ts";
import { AMPERSAND, file, gzip, INDEX, MISTAKES, url, urlset } from "./documents.ts";
import { expect, test } from "./inspector.ts";
import { openMenu, saveText } from "./saving.ts";
import { noPause } from "./tables.ts";

interface Located {
  readonly physicalLocation: {
    readonly artifactLocation: { readonly uri: string; readonly index?: number };
    readonly region?: { readonly startLine: number; readonly startColumn: number };
  };
}

interface Run {
  readonly artifacts: readonly {
    readonly location: { readonly uri: string };
    readonly properties: { readonly counts: Readonly<Record<string, number>> };
  }[];
  readonly results: readonly {
    readonly ruleId: string;
    readonly ruleIndex: number;
    readonly level: string;
    readonly message: { readonly text: string };
    readonly locations: readonly Located[];
  }[];
  readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string }[] } };
  readonly invocations: readonly {
    readonly executionSuccessful: boolean;
    readonly toolExecutionNotifications: readonly { readonly message: { readonly text: string } }[];
  }[];
}

/** The run of the log that the menu saves, and what the file is called. */
async function saveRun(
  page: Page,
): Promise<{ readonly name: string; readonly text: string; readonly run: Run }> {
  const { name, text } = await saveText(page, /^SARIF/);
  const log = JSON.parse(text);
  expect(sarifFaults(log)).toBe("");
  expect(log.runs).toHaveLength(1);
  return { name, text, run: log.runs[0] };
}

test("SARIF has the problems of all open files, each at its place", async ({ page, inspector }) => {
  await inspector.start();
  await inspector.drop(
    file("a b#\u00fc \u202e.xml", MISTAKES),
    file("broken.xml.gz", gzip(AMPERSAND)),
    file("sitemap_index.xml", INDEX),
  );
  await expect(page.getByRole("heading", { name: /^Crawlers reject 1 of 3 files/ })).toBeVisible();
  await inspector.show("Files");
  await expect(page.getByText("3 sitemaps are named here and are not open.")).toBeVisible();
  await openMenu(page);
  const { name, text, run } = await saveRun(page);
  expect(name).toBe("sitemap_index-problems.sarif");
  expect(text).not.toContain("\u202e");
  expect(run.artifacts.map(({ location }) => location.uri)).toEqual([
    "a%20b%23%C3%BC%20%E2%80%AE.xml",
    "broken.xml.gz",
    "sitemap_index.xml",
  ]);
  expect(run.artifacts[0]?.properties.counts["lastmod-format"]).toBe(2);
  for (const { ruleId, ruleIndex, locations } of run.results) {
    expect(run.tool.driver.rules[ruleIndex]?.id).toBe(ruleId);
    for (const { physicalLocation } of locations) {
      const { uri, index } = physicalLocation.artifactLocation;
      expect(run.artifacts[index ?? -1]?.location.uri).toBe(uri);
    }
  }
  const relative = run.results.find(({ ruleId }) => ruleId === "loc-relative");
  expect(relative).toMatchObject({
    level: "error",
    message: { text: "`/relative` is not a full URL." },
  });
  expect(relative?.locations[0]?.physicalLocation.region).toMatchObject({ startLine: 4, startColumn: 11 });
  expect(run.results.some(({ ruleId }) => ruleId.startsWith("site-"))).toBe(true);
  expect(run.invocations[0]).toMatchObject({ executionSuccessful: true, toolExecutionNotifications: [] });
});

test("SARIF of a file with hundreds of thousands of problems has those that are stored, and counts the rest", async ({
  page,
  inspector,
}) => {
  await inspector.start();
  const block = url("/relative", "<lastmod>yesterday</lastmod>").repeat(1_000);
  await inspector.drop(file("many.xml", urlset(block.repeat(150))));
  await expect(page.getByRole("tab", { name: "URLs 150,000" })).toBeVisible();
  await openMenu(page);
  const { run } = await saveRun(page);
  const codes = new Set(run.results.map(({ ruleId }) => ruleId));
  expect(run.results.length).toBeLessThanOrEqual(100 * codes.size);
  const told = run.invocations[0]?.toolExecutionNotifications.map(({ message }) => message.text);
  expect(told).toContain("149,900 more of loc-relative in many.xml are not listed.");
  expect(told).toContain("149,900 more of lastmod-format in many.xml are not listed.");
});

test("SARIF of a file without problems has no results", async ({ page, inspector }) => {
  await inspector.open(file("good.xml", urlset(url("https://www.example.com/"))));
  await openMenu(page);
  const { run } = await saveRun(page);
  expect(run.results).toEqual([]);
  expect(run.artifacts).toHaveLength(1);
});

test("SARIF names files that were not read", async () => {
  const files = [{ document: 1, name: "a b/c.xml", url: "", unread: "unreadable" }];
  const blob = await sarifOf({ files, site: [], replaced: new Set() }, new Map(), noPause);
  const log = JSON.parse(await blob.text());
  expect(sarifFaults(log)).toBe("");
  const [{ executionSuccessful, toolExecutionNotifications }] = log.runs[0].invocations;
  expect(executionSuccessful).toBe(false);
  expect(toolExecutionNotifications).toMatchObject([
    {
      level: "error",
      message: { text: "a b/c.xml: unreadable" },
      locations: [{ physicalLocation: { artifactLocation: { uri: "a%20b/c.xml" } } }],
    },
  ]);
});
