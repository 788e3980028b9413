import type { Page } from "@playwright/test";
import { createSegments } from "../../www/src/engine/segments.ts";
import { childrenOf, NODES_MAX, structureOf } from "../../www/src/engine/structure.ts";
import { createTable, type Table } from "../../www/src/engine/table.ts";
import { createTally } from "../../www/src/engine/tally.ts";
import { createPause } from "../../www/src/engine/turns.ts";
import { squarify } from "../../www/src/squarify.ts";
import { file, manyUrls, url, urlset } from "./documents.ts";
import { expect, test } from "./inspector.ts";
import { columnsOf, unmarked } from "./tables.ts";

const pause = createPause(() => true);

function tableOf(...documents: readonly (readonly string[])[]): Table {
  const table = createTable();
  for (const [index, locs] of documents.entries()) {
    const entries = createSegments<never>();
    entries.add({
      length: locs.length,
      at: () => undefined,
      loc: (at) => locs[at],
      locColumns: () => columnsOf(locs),
    });
    table.put({
      document: index + 1,
      format: "text",
      entries,
      memoryBytes: 0,
      ...unmarked(),
      facts: null,
    });
  }
  return table;
}

const SITE = "https://www.example.com";
const LOCS = [
  `${SITE}/`,
  `${SITE}/blog`,
  `${SITE}/blog/`,
  `${SITE}/blog/one`,
  `${SITE}/blog/2026/two?from=/a/b/c/d`,
  `${SITE}/blog-old/one`,
  `${SITE}/blog?page=2`,
  `${SITE}/blog?page=3`,
  `${SITE}/blog#top`,
  `${SITE}/blog/one`,
];

test.describe("the levels", () => {
  test("a level tells what is up to the next slash, ? or #, and how often", async () => {
    const { nodes, total, otherCount } = await childrenOf(tableOf(LOCS), null, `${SITE}/`, pause);
    expect([total, otherCount]).toEqual([10, 0]);
    expect(nodes.map(({ kind, name, prefix, count }) => [kind, name, prefix, count])).toEqual([
      ["folder", "blog", `${SITE}/blog/`, 4],
      ["query", "blog", `${SITE}/blog?`, 2],
      ["page", "", `${SITE}/`, 1],
      ["page", "blog", `${SITE}/blog`, 1],
      ["fragment", "blog", `${SITE}/blog#`, 1],
      ["folder", "blog-old", `${SITE}/blog-old/`, 1],
    ]);
  });

  test("each count but that of a page is the number of rows that start with the prefix", async () => {
    for (const prefix of [`${SITE}/`, `${SITE}/blog/`]) {
      const { nodes } = await childrenOf(tableOf(LOCS), null, prefix, pause);
      for (const node of nodes.filter(({ kind }) => kind !== "page")) {
        expect(node.count).toBe(LOCS.filter((loc) => loc.startsWith(node.prefix)).length);
      }
    }
  });

  test("only the rows that are shown are counted, and the first of each is known", async () => {
    const table = tableOf(["https://a.example/x/1"], ["https://a.example/y/1", "https://a.example/x/2"]);
    const shown = Uint32Array.of(2, 1);
    const { nodes } = await childrenOf(table, shown, "https://a.example/", pause);
    expect(nodes.map(({ name, count, first }) => [name, count, first])).toEqual([
      ["x", 1, { document: 2, entry: 1 }],
      ["y", 1, { document: 2, entry: 0 }],
    ]);
  });

  test("hosts are told apart as they are written, and URLs that are not whole are on their own", async () => {
    const table = tableOf([
      "https://a.example/1",
      "https://a.example/2",
      "https://A.example/",
      "http://a.example",
      "https://a.example.org/",
      "/relative",
      "//a.example/",
      "https:///path",
      "https://a example/",
      "",
      "a.example/x",
    ]);
    const { level, hostCount, originCount, broken } = await structureOf(table, null, pause);
    expect(level.nodes.map(({ kind, prefix, count }) => [kind, prefix, count])).toEqual([
      ["folder", "https://a.example/", 2],
      ["page", "http://a.example", 1],
      ["folder", "https://A.example/", 1],
      ["folder", "https://a.example.org/", 1],
    ]);
    expect([hostCount, originCount, level.total]).toEqual([2, 4, 11]);
    expect(broken).toEqual({ count: 6, first: { document: 1, entry: 5 } });
  });

  test("folders of the first level are counted, and the deepest path is found without its query", async () => {
    const { folderCount, deepest } = await structureOf(tableOf(LOCS), null, pause);
    expect(folderCount).toBe(2);
    expect(deepest).toEqual({ parts: 3, path: "/blog/2026/two", first: { document: 1, entry: 4 } });
  });

  test("of many nodes the largest are told, and how many there are beside", async () => {
    const locs = Array.from({ length: 5_000 }, (_, index) => `${SITE}/page-${index}`);
    const level = await childrenOf(
      tableOf([...locs, `${SITE}/big/1`, `${SITE}/big/2`]),
      null,
      `${SITE}/`,
      pause,
    );
    expect(level.nodes).toHaveLength(NODES_MAX);
    expect(level.otherCount).toBe(5_001 - NODES_MAX);
    expect(level.nodes[0]).toMatchObject({ name: "big", count: 2 });
    expect(level.nodes.at(-1)).toMatchObject({ name: `page-${NODES_MAX - 2}`, count: 1 });
  });

  test("a table without rows has no hosts", async () => {
    expect(await structureOf(tableOf([]), null, pause)).toEqual({
      level: { prefix: "", total: 0, nodes: [], otherCount: 0 },
      hostCount: 0,
      originCount: 0,
      folderCount: 0,
      broken: null,
      deepest: null,
    });
  });
});

test("a tally counts as a Map does", async () => {
  const tally = createTally();
  const expected = new Map<string, { count: number; first: number }>();
  const wrong: string[] = [];
  let seed = 7;
  for (let position = 0; position < 60_000; position += 1) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    const key = `key ${Math.floor((seed / 2 ** 32) ** 3 * 20_000)}`;
    const known = expected.get(key);
    if (tally.add(`<${key}>`, 1, key.length + 1, position) !== (known === undefined)) wrong.push(key);
    if (known === undefined) expected.set(key, { count: 1, first: position });
    else known.count += 1;
  }
  expect(wrong).toEqual([]);
  expect(tally.size).toBe(expected.size);
  const byRank = [...expected.values()].sort((a, b) => b.count - a.count || a.first - b.first);
  const top = [...(await tally.top(50, pause))].sort((a, b) => b.count - a.count || a.first - b.first);
  expect(top).toEqual(byRank.slice(0, 50));
});

test("a small part stays within the map", async ({ page, inspector }) => {
  const shares = [
    ["a", 400],
    ["b", 300],
    ["c", 300],
    ["d", 80],
    ["e", 80],
    ["f", 70],
    ["g", 3],
  ] as const;
  const locs = shares.flatMap(([name, n]) =>
    Array.from({ length: n }, (_, at) => url(`https://www.example.com/${name}/${at}`)),
  );
  await inspector.open(file("sitemap.xml", urlset(locs.join(""))));
  await inspector.show("Structure");
  const map = page.locator(".map");
  await expect(map.locator(".tile")).toHaveCount(shares.length);
  const beyond = await map.evaluate((whole) => {
    const { right, bottom } = whole.getBoundingClientRect();
    const tiles = [...whole.children].map((tile) => tile.getBoundingClientRect());
    return tiles.filter((tile) => tile.right > right + 1 || tile.bottom > bottom + 1).length;
  });
  expect(beyond).toBe(0);
});

test.describe("the treemap", () => {
  const whole = { x: 0, y: 0, width: 120, height: 100 };
  const sets = {
    one: [5],
    equal: Array.from({ length: 40 }, () => 3),
    skewed: Array.from({ length: 40 }, (_, index) => 1_000_000 / 2 ** index + 1),
    flat: [6, 6, 4, 3, 2, 2, 1],
    "smallest first": [1, 2, 3, 400],
  };
  for (const [name, values] of Object.entries(sets)) {
    test(`areas are as their values, inside and apart (${name})`, () => {
      const areas = squarify(values, whole);
      const sum = values.reduce((total, value) => total + value, 0);
      expect(areas).toHaveLength(values.length);
      for (const [index, { x, y, width, height }] of areas.entries()) {
        expect(width * height).toBeCloseTo(((values[index] ?? 0) / sum) * 12_000, 6);
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(120 + 1e-9);
        expect(y + height).toBeLessThanOrEqual(100 + 1e-9);
        for (const other of areas.slice(index + 1)) {
          const across = Math.min(x + width, other.x + other.width) - Math.max(x, other.x);
          const down = Math.min(y + height, other.y + other.height) - Math.max(y, other.y);
          expect(Math.min(across, down)).toBeLessThan(1e-9);
        }
      }
      const total = areas.reduce((all, { width, height }) => all + width * height, 0);
      expect(total).toBeCloseTo(12_000, 6);
    });
  }

  test("equal values give areas that are nearly square", () => {
    for (const { width, height } of squarify(sets.equal, whole)) {
      expect(Math.max(width / height, height / width)).toBeLessThan(2);
    }
  });

  test("no values give no areas", () => {
    expect(squarify([], whole)).toEqual([]);
  });
});

const item = (page: Page, name: RegExp) => page.getByRole("treeitem", { name });

test("the tree opens level by level, with its only host open, and a count leads to its rows", async ({
  page,
  inspector,
}) => {
  await inspector.open(file("sitemap.xml", urlset(LOCS.map((loc) => url(loc)).join(""))));
  await inspector.show("Structure");
  await expect(page.locator(".structure-facts")).toHaveText(
    "1 host with 2 folders on the first level. The deepest path has 3 parts, as in /blog/2026/two",
  );
  const items = page.getByRole("treeitem");
  await expect(items).toHaveCount(7);
  await expect(items.first()).toHaveAttribute("aria-expanded", "true");
  await expect(item(page, /^the page itself/)).toHaveCount(1);

  await item(page, /^blog\//).click();
  await expect(items).toHaveCount(10);
  await expect(item(page, /^2026\//)).toHaveAttribute("aria-level", "3");
  await expect(page.getByRole("heading", { name: `Largest parts of ${SITE}/blog/` })).toBeVisible();

  await item(page, /^blog\//)
    .getByRole("button")
    .click();
  await expect(page.locator("#filter-count")).toHaveText("4 of 10 URLs");
  await inspector.show("Structure");
  await expect(item(page, /^https/)).toHaveAccessibleName(/4 URLs$/);
  await expect(item(page, /^blog\//)).toHaveAttribute("aria-expanded", "true");

  // What is asked for beside the path stays.
  await page.getByRole("button", { name: /^below/ }).click();
  await expect(item(page, /^https/)).toHaveAccessibleName(/10 URLs$/);
  await item(page, /^blog\?…/)
    .getByRole("button")
    .click();
  await expect(page.locator("#filter-count")).toHaveText("2 of 10 URLs");
});

test("the tree is used with the keys of a tree", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml", urlset(LOCS.map((loc) => url(loc)).join(""))));
  await inspector.show("Structure");
  await item(page, /^https/).focus();
  await page.keyboard.press("ArrowDown");
  await expect(item(page, /^blog\//)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(item(page, /^blog\//)).toHaveAttribute("aria-expanded", "true");
  await expect(item(page, /^one/)).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(item(page, /^one/)).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(item(page, /^blog\//)).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(item(page, /^blog\//)).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("Enter");
  await expect(item(page, /^blog\//)).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("End");
  await expect(item(page, /^blog-old\//)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(item(page, /^blog#…/)).toBeFocused();
  await page.keyboard.press("Home");
  await expect(item(page, /^https/)).toBeFocused();

  // One stop for the tree, and one for the count of the line that is active.
  await page.keyboard.press("End");
  await page.keyboard.press("Tab");
  await expect(item(page, /^blog-old\//).getByRole("button")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#filter-count")).toHaveText("1 of 10 URLs");
});

test("a page leads to its row, and so do URLs that are not whole", async ({ page, inspector }) => {
  const locs = [`${SITE}/a`, `${SITE}/a-b`, "/relative", `${SITE}/c`];
  await inspector.open(file("sitemap.xml", urlset(locs.map((loc) => url(loc)).join(""))));
  await inspector.show("Structure");
  await item(page, /^a-b/).getByRole("button").click();
  await expect(page.getByRole("region", { name: "Entry 2" })).toBeVisible();
  await inspector.show("Structure");
  await item(page, /^Not a full URL/)
    .getByRole("button")
    .click();
  await expect(page.getByRole("region", { name: "Entry 3" })).toBeVisible();
});

test("the tree and the map say the same share of a host", async ({ page, inspector }) => {
  const locs = [`${SITE}/a`, `${SITE}/b`, "https://blog.example.org/", "/relative"];
  await inspector.open(file("sitemap.xml", urlset(locs.map((loc) => url(loc)).join(""))));
  await inspector.show("Structure");
  const host = new URL(SITE).host;
  await expect(item(page, new RegExp(host)).locator(".path-percent")).toHaveText("50%");
  await expect(page.locator(".tile").filter({ hasText: host })).toHaveAccessibleName(
    new RegExp(`${host}: 2 URLs, 50%`),
  );
  await expect(page.getByRole("button", { name: "Show the URL that is not whole" })).toBeVisible();
});

test("the map leads to rows and keeps what else is asked for", async ({ page, inspector }) => {
  await inspector.start();
  await inspector.drop(
    file("one.xml", manyUrls(300)),
    file("two.txt", `${SITE}/section-1/x\n${SITE}/section-1/y\n${SITE}/section-2/x\n`),
  );
  await inspector.show("Files");
  await page
    .getByRole("row", { name: /two\.txt/ })
    .getByRole("button", { name: "3", exact: true })
    .click();
  await inspector.show("Structure");
  const tile = page.getByRole("button", { name: /^section-1\/: 2 URLs, 67%/ });
  await expect(tile).toHaveText("section-1/2");
  await tile.click();
  await expect(page.locator("#filter-count")).toHaveText("2 of 303 URLs");
  await expect(page.getByRole("button", { name: /^in two.txt/ })).toBeVisible();
});

test("without rows the view says so", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml", manyUrls(3)));
  await inspector.show("URLs");
  await page.getByRole("searchbox").fill("nothing like it");
  await expect(page.locator("#filter-count")).toHaveText("0 of 3 URLs");
  await inspector.show("Structure");
  await expect(page.getByRole("heading", { name: "No URLs to sort by path" })).toBeVisible();
});

test("a million URLs are sorted by path, and the page goes on answering", async ({ page, inspector }) => {
  await inspector.openMany(1_000_000, "text");
  const started = Date.now();
  await inspector.show("Structure");
  await expect(item(page, /^section-1\//)).toBeVisible();
  const top = Date.now() - started;
  await item(page, /^section-1\//).click();
  await expect(item(page, /^page-1,/)).toBeVisible();
  test.info().annotations.push({ type: "time", description: `${top} ms, ${Date.now() - started - top} ms` });
  await expect(item(page, /^and 10,110 others/)).toHaveCount(1);
});
