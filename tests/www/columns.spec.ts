import { choiceIn } from "../../www/src/columns.ts";
import { countColumns } from "../../www/src/engine/columns.ts";
import { select } from "../../www/src/engine/criteria.ts";
import { sort } from "../../www/src/engine/order.ts";
import { file, manyUrls, url, urlset, VARIED } from "./documents.ts";
import { expect, expectInside, test } from "./inspector.ts";
import { entryOf, noPattern, noPause, tableOf } from "./tables.ts";

test("columns are chosen, are sorted by, and are remembered", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml", VARIED));
  await inspector.show("URLs");
  const headers = inspector.grid.getByRole("columnheader");
  await expect(headers).toHaveText([/^No\.$/, /^URL$/, /^Last modified/, /^Change frequency/, /^Priority/]);
  await page.getByRole("button", { name: "Columns" }).click();
  for (const name of ["Host", "Line", "Depth", "Length", "Problems"]) {
    await page.getByRole("checkbox", { name: new RegExp(`^${name}`) }).check();
  }
  await page.getByRole("checkbox", { name: /^Change frequency/ }).uncheck();
  await page.keyboard.press("Escape");
  await expect(inspector.row(4).getByRole("gridcell")).toHaveText([
    /4$/,
    "https://www.example.com/tea",
    "www.example.com",
    "6",
    "",
    "",
    "1",
    "27",
    "Warning · 2",
  ]);
  await headers.filter({ hasText: "Depth" }).getByRole("button").click();
  await headers.filter({ hasText: "Depth" }).getByRole("button").click();
  await expect(inspector.row(1)).toContainText("part/part/part/part/page-4");
  await headers.filter({ hasText: "Problems" }).getByRole("button").click();
  await headers.filter({ hasText: "Problems" }).getByRole("button").click();
  await expect(inspector.row(1)).toContainText("Warning · 2");

  await inspector.open(file("sitemap.xml", VARIED));
  await inspector.show("URLs");
  await expect(headers).toHaveCount(9);
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("button", { name: "As usual" }).click();
  await expect(headers).toHaveCount(5);
});

test("other columns leave the row that is seen and the one that is chosen", async ({ page, inspector }) => {
  await inspector.openMany(5_000, "urlset");
  await inspector.show("URLs");
  await inspector.grid.focus();
  await inspector.grid.press("End");
  await expect(inspector.row(5_000)).toHaveAttribute("aria-selected", "true");
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("checkbox", { name: /^Length/ }).check();
  await expect(inspector.row(5_000)).toHaveAttribute("aria-selected", "true");
  await expectInside(inspector.grid, inspector.row(5_000));
});

test("a table that is wider than its frame shows the column that the keyboard is in", async ({
  page,
  inspector,
}) => {
  await inspector.open(file("sitemap.xml", VARIED));
  await inspector.show("URLs");
  await page.getByRole("button", { name: "Columns" }).click();
  for (const box of await page
    .getByRole("dialog", { name: "Columns of the table" })
    .getByRole("checkbox")
    .all())
    await box.check();
  await page.keyboard.press("Escape");
  await inspector.grid.focus();
  await page.keyboard.press("ArrowDown");
  for (let press = 0; press < 12; press += 1) await page.keyboard.press("ArrowRight");
  const last = inspector.row(1).getByRole("gridcell").last();
  await expect(last).toHaveClass(/active/);
  await expect(last).toBeInViewport({ ratio: 1 });
});

test("where the browser stores nothing, columns are chosen all the same", async ({ page, inspector }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("blocked", "SecurityError");
      },
    });
  });
  await inspector.open(file("sitemap.xml", manyUrls(3)));
  await inspector.show("URLs");
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("checkbox", { name: /^Host/ }).check();
  await expect(inspector.grid.getByRole("columnheader", { name: "Host" })).toBeVisible();
});

test("of what is stored only what is known is used", () => {
  expect([
    choiceIn(null),
    choiceIn("columns"),
    choiceIn({ columns: "host", hasCharts: 1 }),
    choiceIn({ columns: ["host", "weight", 7], hasCharts: false }),
  ]).toEqual([{}, {}, {}, { columns: ["host"], hasCharts: false }]);
});

test("a bar in the header filters by its value, and takes the filter away again", async ({
  page,
  inspector,
}) => {
  await inspector.open(file("sitemap.xml", VARIED));
  await inspector.show("URLs");
  const chart = inspector.grid.getByRole("listbox", { name: "Change frequency: choose a value to filter" });
  await expect(chart.getByRole("option", { name: "daily: 12 URLs" })).toBeVisible();
  await expect(chart.getByRole("option", { name: "No change frequency: 3 URLs" })).toBeVisible();
  await expect(chart.getByRole("option", { name: "Cannot be read: 1 URL" })).toBeVisible();
  await chart.focus();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.locator("#filter-count")).toHaveText("12 of 40 URLs");
  await expect(page.getByRole("button", { name: "changes weekly" })).toBeVisible();
  await expect(chart.getByRole("option", { name: "weekly: 12 URLs" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  // The others are about the same rows.
  const priorities = inspector.grid.getByRole("listbox", { name: /^Priority/ });
  await expect(priorities.getByRole("option", { name: "1.0: 0 URLs" })).toBeAttached();
  await expect(chart).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#filter-count")).toHaveText("40 URLs");

  const bar = priorities.getByRole("option", { name: "0.2: 6 URLs" });
  await bar.click();
  await expect(page.getByRole("button", { name: "with a priority from 0.2 to under 0.3" })).toBeVisible();
  await expect(page.locator("#filter-count")).toHaveText("6 of 40 URLs");
});

test("values that cannot be read have a bar of their own", async ({ page, inspector }) => {
  const values = [
    "<changefreq>often</changefreq><priority>1.5</priority><lastmod>2026-13-45</lastmod>",
    "<changefreq>Daily</changefreq><priority>0,8</priority><lastmod>2026-11-01</lastmod>",
    "<changefreq>daily</changefreq><priority>0.8</priority>",
    "",
  ];
  const entries = values.map((fields, index) => url(`https://www.example.com/${index}`, fields));
  await inspector.open(file("sitemap.xml", urlset(entries.join(""))));
  await inspector.show("URLs");
  const chart = (column: string) =>
    inspector.grid.getByRole("listbox", { name: `${column}: choose a value` });
  for (const [column, none, lacking, chip] of [
    ["Last modified", "No date: 2 URLs", "Cannot be read: 1 URL", "with a date that cannot be read"],
    [
      "Change frequency",
      "No change frequency: 1 URL",
      "Cannot be read: 2 URLs",
      "with a change frequency that cannot be read",
    ],
    ["Priority", "No priority: 1 URL", "Cannot be read: 2 URLs", "with a priority that cannot be read"],
  ] as const) {
    await expect(chart(column).getByRole("option", { name: none })).toBeVisible();
    await chart(column).getByRole("option", { name: lacking }).click();
    await expect(page.locator("#filter-count")).toHaveText(`${lacking.replace(/\D/g, "")} of 4 URLs`);
    await page.getByRole("button", { name: chip }).click();
    await expect(page.locator("#filter-count")).toHaveText("4 URLs");
  }
});

test("charts are taken away with the picker, and are not there on a phone", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml", VARIED));
  await inspector.show("URLs");
  const charts = inspector.grid.getByRole("listbox");
  await expect(charts).toHaveCount(3);
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("checkbox", { name: /^Charts/ }).uncheck();
  await expect(charts).toHaveCount(0);
  await page.getByRole("button", { name: "As usual" }).click();
  await expect(charts).toHaveCount(3);
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(charts).toHaveCount(0);
  await expect(inspector.grid.getByRole("columnheader")).toHaveCount(3);
});

test("values are counted and selected alike, whatever rows are shown", async () => {
  const entries = Array.from({ length: 60 }, (_, index) =>
    entryOf(`https://${"abc"[index % 3]}.example/${"x/".repeat(index % 12)}`, {
      priorityValue: index % 5 === 4 ? null : (index % 11) / 10,
      priority: index % 10 === 4 ? "much" : null,
      changefreqValue: (["daily", "never", null] as const)[index % 3] ?? null,
      changefreq: index % 6 === 2 ? "often" : null,
    }),
  );
  const table = tableOf(entries.slice(0, 25), entries.slice(25));
  const rows = Uint32Array.from({ length: 40 }, (_, index) => index + 10);
  for (const shown of [null, rows]) {
    const counts = await countColumns(
      table,
      shown,
      ["priority", "changefreq", "host", "document", "depth"],
      noPause,
    );
    const count = async (criteria: Parameters<typeof select>[1]): Promise<number> => {
      const found = await select(table, criteria, noPause, noPattern);
      return [...(found ?? [])].filter((row) => shown === null || shown.includes(row)).length;
    };
    const tenths = (counts.priority?.counts ?? []).map((_, tenth) =>
      count({ priority: { from: tenth / 10, to: tenth === 10 ? 2 : (tenth + 1) / 10 } }),
    );
    expect(await Promise.all(tenths)).toEqual(counts.priority?.counts);
    for (const how of ["none", "unreadable"] as const) {
      expect(counts.priority?.[how]).toBeGreaterThan(0);
      expect(await count({ priority: how })).toBe(counts.priority?.[how]);
      expect(await count({ changefreq: how })).toBe(counts.changefreq?.[how]);
    }
    expect([await count({ changefreq: "daily" }), await count({ changefreq: "never" })]).toEqual([
      counts.changefreq?.counts[2],
      counts.changefreq?.counts[6],
    ]);
    for (const { host, count: known } of counts.host ?? []) expect(await count({ host })).toBe(known);
    for (const { document, count: known } of counts.document ?? [])
      expect(await count({ document })).toBe(known);
    expect(await count({ depth: { from: 3, to: 4 } })).toBe(counts.depth?.[3]);
    expect(await count({ depth: { from: 8, to: null } })).toBe(counts.depth?.[8]);
  }
});

test("rows are sorted by what a column shows", async () => {
  const table = tableOf([
    entryOf("https://b.example/1/2"),
    entryOf("https://a.example/123456"),
    entryOf("/"),
  ]);
  const sorted = async (
    by: Parameters<typeof sort>[2]["by"],
    isDescending: boolean,
  ): Promise<readonly number[]> => {
    const rows = Uint32Array.of(0, 1, 2);
    return [...((await sort(table, rows, { by, isDescending }, noPause)) ?? [])];
  };
  expect(await sorted("host", false)).toEqual([2, 1, 0]);
  expect(await sorted("depth", true)).toEqual([0, 1, 2]);
  expect(await sorted("length", true)).toEqual([1, 0, 2]);
  expect(await sorted("problems", false)).toEqual([0, 1, 2]);
});
