import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { type Entry, parse } from "sitemapkit";
import { partnersOf } from "../../www/src/engine/compare/files.ts";
import { renameOf } from "../../www/src/engine/compare/rename-reasons.ts";
import { createSession } from "../../www/src/engine/compare/session.ts";
import {
  type ComparedList,
  type Comparison,
  FATES,
  type Ignorable,
} from "../../www/src/engine/compare/types.ts";
import { keyOf } from "../../www/src/engine/compare/url-parts.ts";
import { createSegments } from "../../www/src/engine/segments.ts";
import { createTable, type Table } from "../../www/src/engine/table.ts";
import { guessSides } from "../../www/src/sides.ts";
import { EXTENDED, file, locOf, manyUrls, url, urlset } from "./documents.ts";
import { expect, type Inspector, test } from "./inspector.ts";
import { takePicture } from "./pictures.ts";
import { unmarked } from "./tables.ts";

const SITE = "https://www.example.com";

/** A snapshot: the text of its files by their names. */
type Snapshot = Readonly<Record<string, string>>;

interface Compared {
  readonly comparison: Comparison;
  /** The lines of a list, as `before → after`. */
  lines(list: ComparedList): readonly string[];
}

async function compared(
  before: Snapshot,
  after: Snapshot,
  { ignored = [], shown = null }: { ignored?: readonly Ignorable[]; shown?: Uint32Array | null } = {},
): Promise<Compared> {
  const table = createTable();
  const names = new Map<number, string>();
  const put = (snapshot: Snapshot): readonly number[] =>
    Object.entries(snapshot).map(([name, text]) => {
      names.set(names.size + 1, name);
      putFile(table, names.size, text);
      return names.size;
    });
  const request = { before: put(before), after: put(after), ignored, names };
  const session = createSession(table);
  const comparison = await session.compare(request, shown);
  if (comparison === null) throw new Error("overtaken");
  const locAt = (row: number): string => (row < 0 ? "" : (table.loc(row) ?? ""));
  return {
    comparison,
    lines(list) {
      const lines = session.lines(list);
      return Array.from({ length: lines.length }, (_, at) => {
        const line = lines.at(at);
        return `${locAt(line?.before ?? -1)} → ${locAt(line?.after ?? -1)}`.replaceAll(SITE, "");
      });
    },
  };
}

function putFile(table: Table, document: number, text: string): void {
  const { entries, format } = parse(text, { check: false });
  const segments = createSegments<Entry>();
  segments.add(entries);
  table.put({
    document,
    format,
    entries: segments,
    memoryBytes: segments.memoryBytes,
    ...unmarked(),
    facts: null,
  });
}

const listOf = (paths: readonly string[]): string => paths.map((path) => `${SITE}${path}\n`).join("");

const OCTOBER = urlset(
  [
    url(`${SITE}/`, "<lastmod>2026-10-01</lastmod><changefreq>daily</changefreq>"),
    url(`${SITE}/tea`, "<lastmod>2026-10-01</lastmod><priority>0.5</priority>"),
    url(`${SITE}/milk`, "<lastmod>2026-09-01</lastmod><changefreq>never</changefreq>"),
    url(`${SITE}/cups`, "<lastmod>2026-09-03</lastmod>"),
    url(`${SITE}/Biscuits/`),
    url(`${SITE}/guides/brewing-tea-slowly`),
    url(`${SITE}/gone`),
  ].join(""),
);
const NOVEMBER = urlset(
  [
    url(`${SITE}/`, "<lastmod>2026-10-01</lastmod><changefreq>daily</changefreq>"),
    url(`${SITE}/tea`, "<lastmod>2026-11-01</lastmod><priority>0.8</priority>"),
    url(`${SITE}/milk`, "<lastmod>2026-11-05</lastmod><changefreq>never</changefreq>"),
    url(`${SITE}/cups`, "<lastmod>2026-09-01</lastmod>"),
    url(`${SITE}/biscuits`),
    url(`${SITE}/help/guides/brewing-tea-slowly`),
    url(`${SITE}/=1+1`),
  ].join(""),
);

test.describe("the comparison", () => {
  test("each URL has one fate, and what is notable is counted", async () => {
    const { comparison, lines } = await compared({ "oct.xml": OCTOBER }, { "nov.xml": NOVEMBER });
    expect(comparison.counts).toEqual({
      added: 1,
      removed: 1,
      renamed: 2,
      changed: 3,
      moved: 0,
      unchanged: 1,
      "field:lastmod": 3,
      "field:priority": 1,
      "only-lastmod": 2,
      backwards: 1,
      "never-changed": 1,
      slower: 1,
    });
    expect(lines("added")).toEqual([" → /=1+1"]);
    expect(lines("removed")).toEqual(["/gone → "]);
    expect(lines("renamed")).toEqual([
      "/Biscuits/ → /biscuits",
      "/guides/brewing-tea-slowly → /help/guides/brewing-tea-slowly",
    ]);
    expect(lines("field:priority")).toEqual(["/tea → /tea"]);
    expect(lines("backwards")).toEqual(["/cups → /cups"]);
    expect(lines("slower")).toEqual(["/ → /"]);
  });

  test("every URL of a side has exactly one fate, and exchanging the sides mirrors them", async () => {
    let seed = 11;
    const random = (n: number): number => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((seed / 2 ** 32) * n);
    };
    const hosts = ["https://www.example.com", "http://www.example.com", "https://example.com"];
    const tails = ["", "/", ".html", "?utm_source=x", "?page=2"];
    const snapshot = (): Snapshot =>
      Object.fromEntries(
        ["pages.xml", "news.xml", "more.xml"].slice(0, 1 + random(3)).map((name) => [
          name,
          urlset(
            Array.from({ length: 60 }, () => {
              const path = `/${["blog", "Blog", "shop"][random(3)]}/green-tea-${random(25)}${tails[random(5)]}`;
              return url(
                `${hosts[random(3)]}${path}`,
                random(2) === 0 ? "" : `<lastmod>2026-10-0${1 + random(3)}</lastmod>`,
              );
            }).join(""),
          ),
        ]),
      );
    for (let round = 0; round < 40; round += 1) {
      const [before, after] = [snapshot(), snapshot()];
      const ignored = (["scheme", "www", "slash", "case", "tracking", "query"] as const).filter(
        () => random(3) === 0,
      );
      const there = await compared(before, after, { ignored });
      const back = await compared(after, before, { ignored });
      const known = new Set(ignored);
      const keysOf = (snapshot: Snapshot): readonly string[] => {
        const all = Object.values(snapshot).flatMap((text) =>
          Array.from(parse(text, { check: false }).entries, ({ loc }) => keyOf(loc, known)),
        );
        return [...new Set(all)].sort();
      };
      const seenOn = (side: 0 | 1): readonly string[] =>
        FATES.flatMap((fate) => there.lines(fate).map((line) => line.split(" → ")[side] ?? ""))
          .filter((loc) => loc !== "")
          .map((loc) => keyOf(loc.startsWith("/") ? SITE + loc : loc, known))
          .sort();
      expect(seenOn(0)).toEqual(keysOf(before));
      expect(seenOn(1)).toEqual(keysOf(after));

      const mirrored = (list: ComparedList): readonly string[] =>
        back
          .lines(list)
          .map((line) => line.split(" → ").reverse().join(" → "))
          .sort();
      for (const [list, other] of [
        ["added", "removed"],
        ["removed", "added"],
        ["renamed", "renamed"],
        ["changed", "changed"],
        ["moved", "moved"],
        ["unchanged", "unchanged"],
      ] as const) {
        expect([...there.lines(list)].sort()).toEqual(mirrored(other));
      }
    }
  });

  test("differences that are left out of account make URLs the same", async () => {
    const before = listOf(["/A/?utm_source=x", "/b"]).replaceAll("https://www.", "http://");
    const after = listOf(["/a", "/b"]);
    const fates = async (ignored: readonly Ignorable[]): Promise<Comparison["counts"]> =>
      (await compared({ "a.txt": before }, { "b.txt": after }, { ignored })).comparison.counts;
    expect(await fates([])).toMatchObject({ renamed: 2, unchanged: 0 });
    expect(await fates(["scheme", "www"])).toMatchObject({ renamed: 1, unchanged: 1 });
    expect(await fates(["scheme", "www", "case", "slash", "tracking"])).toMatchObject({ unchanged: 2 });
    expect(await fates(["scheme", "www", "case", "slash", "query"])).toMatchObject({ unchanged: 2 });
  });

  test("spellings of one URL are one page, and what is spelt otherwise is told", async () => {
    const pairs = [
      ["https://www.example.com", "https://www.example.com/"],
      ["https://www.example.com?a", "https://www.example.com/?a"],
      [`${SITE}/a%c3%bc`, `${SITE}/a%C3%BC`],
      [`${SITE}/b%7Ec`, `${SITE}/b~c`],
      ["HTTPS://WWW.EXAMPLE.COM/d", `${SITE}/d`],
      [`${SITE}:443/e`, `${SITE}/e`],
      [`${SITE}/f/../g`, `${SITE}/g`],
      [`${SITE}/ü`, `${SITE}/%C3%BC`],
      ["https://müller.example/x", "https://xn--mller-kva.example/x"],
      [`${SITE}/q?a=ä`, `${SITE}/q?a=%C3%A4`],
      [`${SITE}/plain`, `${SITE}/plain`],
      [`${SITE}/%20plain`, `${SITE}/%20plain`],
    ];
    const sideOf = (side: number): Snapshot => ({
      "a.xml": urlset(pairs.map((pair) => url(pair[side] ?? "")).join("")),
    });
    for (const [before, after] of [
      [sideOf(0), sideOf(1)],
      [sideOf(1), sideOf(0)],
    ] as const) {
      const { comparison, lines } = await compared(before, after);
      expect(comparison.counts).toMatchObject({ added: 0, removed: 0, renamed: 0, unchanged: pairs.length });
      expect(comparison.counts.respelt).toBe(pairs.length - 2);
      expect(lines("respelt")).not.toContain("/plain → /plain");
    }
    // What is an identity in one part of a URL is none in another one, and what is no URL stays what it is.
    const apart = await compared(
      { "a.txt": listOf(["/a%2Fb", "/c?d=%26", "/A", "/100%", "/e"]) },
      { "a.txt": listOf(["/a/b", "/c?d=&", "/a", "/100%25", "/e/"]) },
    );
    expect(apart.comparison.commonCount).toBe(0);
    expect(apart.comparison.counts.respelt).toBeUndefined();
  });

  test("an entry is moved when it stands in another file, and only then", async () => {
    const { comparison, lines } = await compared(
      { "10/pages.txt": listOf(["/a", "/b", "/c"]), "10/posts.txt": listOf(["/d"]) },
      { "11/pages.txt.gz": listOf(["/a", "/b"]), "11/posts.txt": listOf(["/d", "/c"]) },
    );
    expect(comparison.counts).toMatchObject({ moved: 1, unchanged: 3, changed: 0 });
    expect(lines("moved")).toEqual(["/c → /c"]);
    const single = await compared({ "oct.txt": listOf(["/a"]) }, { "nov.txt": listOf(["/a"]) });
    expect(single.comparison.counts).toMatchObject({ moved: 0, unchanged: 1 });
  });

  test("what extensions add is compared, whatever the order of its elements", async () => {
    const changed = await compared(
      { "a.xml": EXTENDED },
      { "b.xml": EXTENDED.replace("tea-0.jpg", "tea-9.jpg").replace(/<mobile:mobile\/>/, "") },
    );
    expect(changed.comparison.counts).toMatchObject({ changed: 1, "field:image": 1, "field:mobile": 1 });
    const same = await compared(
      { "a.xml": EXTENDED },
      {
        "b.xml": EXTENDED.replace(
          /(<video:description>Hot<\/video:description>)(<video:content_loc>.*?<\/video:content_loc>)/,
          "$2$1",
        ),
      },
    );
    expect(same.comparison.counts).toMatchObject({ changed: 0, unchanged: 2 });
  });

  test("a value that is only written otherwise says the same", async () => {
    const page = (date: string, priority: string) =>
      urlset(url(`${SITE}/`, `<lastmod>${date}</lastmod><priority>${priority}</priority>`));
    const fields = async (date: string, priority: string) =>
      (await compared({ "a.xml": page("2026-11-20T10:00:00Z", "0.5") }, { "b.xml": page(date, priority) }))
        .comparison.counts;
    expect(await fields("2026-11-20T11:00+01:00", "0.50")).toMatchObject({ unchanged: 1, changed: 0 });
    expect(await fields("2026-11-20T11:00:01+01:00", "0.50")).toMatchObject({
      changed: 1,
      "field:lastmod": 1,
    });
    expect(await fields("2026-11-20", "0.6")).toMatchObject({ "field:lastmod": 1, "field:priority": 1 });
  });

  test("of several entries with one URL the first counts", async () => {
    const { comparison } = await compared(
      { "a.txt": listOf(["/a", "/a", "/b"]) },
      { "b.txt": listOf(["/a", "/c", "/c"]) },
    );
    expect(comparison.counts).toMatchObject({ unchanged: 1, added: 1, removed: 1 });
    expect([comparison.before.repeatCount, comparison.after.repeatCount]).toEqual([1, 1]);
  });

  test("only what is shown on either side is counted and listed", async () => {
    const { comparison, lines } = await compared(
      { "a.txt": listOf(["/a", "/b"]) },
      { "b.txt": listOf(["/a", "/c"]) },
      { shown: Uint32Array.of(0, 3) },
    );
    expect(comparison.counts).toMatchObject({ unchanged: 1, added: 1, removed: 0 });
    expect(lines("removed")).toEqual([]);
    expect(comparison.isNarrowed).toBe(true);
  });

  test("a site that moved to another host is found, two sites that share a few paths are not", async () => {
    const paths = Array.from({ length: 20 }, (_, index) => `/page-of-number-${index}`);
    const moved = await compared(
      { "a.txt": listOf(paths) },
      { "b.txt": listOf(paths).replaceAll("www.example.com", "shop.example.org") },
    );
    expect(moved.comparison.counts).toMatchObject({ renamed: 20, added: 0, removed: 0 });
    const others = ["/", "/about", ...paths.map((path) => `/x${path}-y`)];
    const apart = await compared(
      { "a.txt": listOf(["/", "/about", ...paths]) },
      { "b.txt": listOf(others).replaceAll("www.example.com", "other.example.org") },
    );
    expect(apart.comparison.counts).toMatchObject({ renamed: 0, added: 22, removed: 22 });
  });

  test("a later question overtakes an earlier one, and the same question is answered again", async () => {
    const table = createTable();
    putFile(table, 1, listOf(["/a", "/b"]));
    putFile(table, 2, listOf(["/a", "/C"]));
    const session = createSession(table);
    const request = { before: [1], after: [2], ignored: [], names: new Map<number, string>() };
    const [first, second] = await Promise.all([
      session.compare(request, null),
      session.compare({ ...request, ignored: ["case"] }, null),
    ]);
    expect(first).toBeNull();
    expect(second?.counts).toMatchObject({ added: 1, removed: 1, unchanged: 1 });
    expect((await session.compare(request, null))?.counts).toEqual(second?.counts);
    session.forget();
    expect(session.lines("unchanged").length).toBe(0);
  });

  test("other numbers mean other pages", async () => {
    const { comparison } = await compared(
      { "a.txt": listOf(["/tea/green-tea-1", "/tea/green-tea-2"]) },
      { "b.txt": listOf(["/tea/green-tea-3", "/tea/green-tea-4"]) },
    );
    expect(comparison.counts).toMatchObject({ renamed: 0, added: 2, removed: 2 });
  });
});

test("why two URLs are probably one page", () => {
  const reasonsOf = (before: string, after: string): string => renameOf(before, after).reasons.join(" ");
  expect(reasonsOf("http://example.com/a", "https://www.example.com/a")).toBe("scheme www");
  expect(reasonsOf(`${SITE}/a/`, `${SITE}/A`)).toBe("slash case");
  expect(reasonsOf(`${SITE}/a.php`, `${SITE}/a/`)).toBe("slash extension");
  expect(reasonsOf(`${SITE}/caf%C3%A9`, `${SITE}/café`)).toBe("encoding");
  expect(reasonsOf(`${SITE}/a?utm_medium=x&b=1`, `${SITE}/a?b=1`)).toBe("tracking");
  expect(reasonsOf(`${SITE}/old/green-tea`, `${SITE}/new/green-tea`)).toBe("same-name");
  expect(reasonsOf(`${SITE}/tea/green-tee`, `${SITE}/tea/green-tea`)).toBe("similar");
  for (const [before, after] of [
    [`${SITE}/a/`, `${SITE}/A`],
    [`${SITE}/tea/green-tee`, `${SITE}/tea/green-tea`],
    ["", "x"],
  ] as const) {
    const { score } = renameOf(before, after);
    expect(score).toBe(renameOf(after, before).score);
    expect(score).toBeGreaterThanOrEqual(1);
    expect(score).toBeLessThanOrEqual(99);
  }
});

test("files are the same by name, else by what they share, whichever side is first", () => {
  const partners = partnersOf(
    ["10/a.xml", "10/b.xml", "10/x.xml"],
    ["11/b.xml.gz", "11/y.xml", "11/a.xml"],
    [
      { before: 0, after: 1, count: 90 },
      { before: 2, after: 1, count: 3 },
    ],
  );
  expect([...partners]).toEqual([2, 0, 1]);
});

test.describe("the sides", () => {
  const sidesOf = (names: readonly string[], newest: readonly (number | null)[] = []): string => {
    const candidates = names.map((name, id) => ({ id, name, newest: newest[id] ?? null, written: 0 }));
    const sides = guessSides(candidates);
    return names.map((_, id) => ({ before: "A", after: "B", none: "-" })[sides.get(id) ?? "none"]).join("");
  };
  const cases: readonly (readonly [readonly string[], string])[] = [
    [["sitemap-nov.xml", "sitemap-oct.xml"], "BA"],
    [["sitemap-2026-11-02.xml.gz", "sitemap-2026-10-31.xml"], "BA"],
    [["20261101.xml", "20261001.xml"], "BA"],
    [["new.xml", "old.xml"], "BA"],
    [["karte-mai.xml", "karte-märz.xml"], "BA"],
    [["v10.xml", "v9.xml"], "BA"],
    [["a.xml", "b.xml"], "AB"],
    [["2026-11/a.xml", "2026-11/b.xml", "2026-10/a.xml"], "BBA"],
    [["s/2026-09/a.xml", "s/2026-10/a.xml", "s/2026-11/a.xml"], "-AB"],
    [["posts-2026-10.xml", "posts-2026-11.xml", "pages-2026-10.xml", "pages-2026-11.xml"], "ABAB"],
    [["a.xml", "b.xml", "a (1).xml", "b (1).xml"], "AABB"],
    [["sitemap-1.xml", "sitemap-2.xml", "sitemap-3.xml"], "---"],
    [["sitemap.xml"], "-"],
  ];
  for (const [names, expected] of cases) {
    test(`${names.join(", ")} are ${expected}`, () => {
      expect(sidesOf(names)).toBe(expected);
    });
  }

  test("where names say nothing, the dates in the files do", () => {
    expect(sidesOf(["a.xml", "b.xml"], [Date.UTC(2026, 10), Date.UTC(2026, 9)])).toBe("BA");
  });
});

async function openBoth(inspector: Inspector): Promise<void> {
  await inspector.start();
  await inspector.drop(file("sitemap-oct.xml", OCTOBER), file("sitemap-nov.xml", NOVEMBER));
  await inspector.show("Compare");
}

const fate = (page: Page, name: RegExp) => page.getByRole("listitem").getByRole("button", { name });
const lines = (page: Page, name: string) => page.getByRole("grid", { name });

test("two files are compared, each figure shows its list, and a row shows both sides", async ({
  page,
  inspector,
}) => {
  await openBoth(inspector);
  await expect(page.locator(".compare-side.before")).toContainText("sitemap-oct.xml");
  await expect(fate(page, /^1 ?Added/)).toHaveAttribute("aria-pressed", "true");
  await expect(lines(page, "Added").getByRole("row").nth(1)).toContainText("/=1+1");
  await fate(page, /^2 ?Probably renamed/).click();
  const renamed = lines(page, "Probably renamed");
  await expect(renamed.getByRole("row").nth(1)).toContainText("/Biscuits/");
  await expect(renamed.getByRole("row").nth(1)).toContainText("97%: slash at the end, upper and lower case");

  await page.getByRole("button", { name: "priority 1" }).click();
  await lines(page, "Changed: priority").getByRole("gridcell").first().click();
  const detail = page.getByRole("region", { name: "Changed: both sides" });
  await expect(detail.getByRole("row", { name: "priority 0.5 0.8" })).toBeVisible();
  await detail.getByRole("button", { name: "Later: show among all URLs" }).click();
  await expect(page.getByRole("region", { name: "Entry 2" })).toContainText("sitemap-nov.xml");
});

test("what is notable leads to its rows", async ({ page, inspector }) => {
  await openBoth(inspector);
  await page.getByRole("button", { name: "1 date of change went backwards" }).click();
  await expect(lines(page, "The date went backwards").getByRole("row").nth(1)).toContainText("/cups");
});

test("swapping mirrors what came and what went, and the sides are chosen by hand", async ({
  page,
  inspector,
}) => {
  await openBoth(inspector);
  await page.getByRole("button", { name: "Swap" }).click();
  await expect(page.locator(".compare-side.before")).toContainText("sitemap-nov.xml");
  await expect(lines(page, "Added").getByRole("row").nth(1)).toContainText("/gone");
  await page.getByText("Choose the files of each side").click();
  await page.getByLabel("Side of sitemap-oct.xml").selectOption("Neither");
  await expect(page.getByText("Put at least one file on each side.")).toBeVisible();
  await page.getByLabel("Side of sitemap-oct.xml").selectOption("Earlier");
  await page.getByLabel("Side of sitemap-nov.xml").selectOption("Later");
  await expect(lines(page, "Added").getByRole("row").nth(1)).toContainText("/=1+1");
});

test("differences can be left out of account", async ({ page, inspector }) => {
  await openBoth(inspector);
  await page.getByRole("checkbox", { name: "Slash at the end" }).check();
  await page.getByRole("checkbox", { name: "Case of the path" }).check();
  await expect(fate(page, /^1 ?Probably renamed/)).toBeVisible();
  await expect(fate(page, /^2 ?Unchanged/)).toBeVisible();
});

test("the filter of all views holds here", async ({ page, inspector }) => {
  await openBoth(inspector);
  await page.getByRole("searchbox", { name: "Filter URLs" }).fill("tea");
  await expect(fate(page, /^0 ?Added/)).toBeVisible();
  await expect(fate(page, /^1 ?Probably renamed/)).toBeVisible();
  await expect(
    page.getByText("Only the URLs that fulfil the filter on either side are counted."),
  ).toBeVisible();
  await page.getByRole("button", { name: /take away$/ }).click();
  await expect(fate(page, /^1 ?Added/)).toBeVisible();
});

test("the redirects and the differences are saved as CSV without formulas", async ({ page, inspector }) => {
  await openBoth(inspector);
  const save = async (name: string): Promise<readonly [string, readonly string[]]> => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name }).click();
    const saved = await download;
    const text = readFileSync(await saved.path(), "utf8");
    return [saved.suggestedFilename(), text.replaceAll(SITE, "").split("\r\n")];
  };
  expect(await save("Redirect map (CSV)")).toEqual([
    "sitemap-nov-redirects.csv",
    [
      "\ufefffrom,to,reason,score",
      "/Biscuits/,/biscuits,slash case,97",
      expect.stringMatching(
        /^\/guides\/brewing-tea-slowly,\/help\/guides\/brewing-tea-slowly,same-name,\d\d$/,
      ),
      "",
    ],
  ]);
  const [name, differences] = await save("All differences (CSV)");
  expect(name).toBe("sitemap-nov-differences.csv");
  expect(differences.slice(0, 2)).toEqual([
    "\ufeffkind,urlBefore,urlAfter,fileBefore,fileAfter,lastmodBefore,lastmodAfter,changed",
    "removed,/gone,,sitemap-oct.xml,,,,",
  ]);
  expect(differences).toContain(
    "changed,/tea,/tea,sitemap-oct.xml,sitemap-nov.xml,2026-10-01,2026-11-01,lastmod priority",
  );
  await expect(page.getByText("Saved as sitemap-nov-differences.csv.")).toBeVisible();
});

test("what is shown of a comparison is saved by itself, and all of it under another name", async ({
  page,
  inspector,
}) => {
  await openBoth(inspector);
  const save = async (name: string): Promise<readonly [string, readonly string[]]> => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name, exact: true }).click();
    const saved = await download;
    const text = readFileSync(await saved.path(), "utf8");
    const lines = text.replaceAll(SITE, "").trim().split("\r\n").slice(1);
    return [saved.suggestedFilename(), lines.map((line) => line.split(",").slice(0, 3).join())];
  };
  await fate(page, /Removed/).click();
  expect(await save("Only “Removed” (CSV)")).toEqual(["sitemap-nov-removed.csv", ["removed,/gone,"]]);
  await expect(page.getByText("Saved as sitemap-nov-removed.csv.")).toBeVisible();
  await fate(page, /Changed/).click();
  await expect(page.getByText(/^Saved as/)).toBeHidden();
  const [, all] = await save("All differences (CSV)");
  expect(all.length).toBeGreaterThan(3);
  await page.getByRole("searchbox").fill("tea");
  const filtered = await save("Only “Changed”, filtered (CSV)");
  expect(filtered).toEqual(["sitemap-nov-changed-filtered.csv", ["changed,/tea,/tea"]]);
  expect(await save("All differences (CSV)")).toEqual(["sitemap-nov-differences.csv", all]);
});

test("no redirect leads from a URL to itself", async ({ page, inspector }) => {
  await inspector.start();
  const [before, after] = [
    ["/a%c3%bc", "/f/../g", "/guide#start", "/Old"],
    ["/a%C3%BC", "/g", "/guide#begin", "/old"],
  ].map((paths) => urlset(paths.map((path) => url(`${SITE}${path}`)).join("")));
  await inspector.drop(
    file("sitemap-2026-10-01.xml", before ?? ""),
    file("sitemap-2026-11-01.xml", after ?? ""),
  );
  await inspector.show("Compare");
  await page.getByRole("button", { name: /^2 URLs are spelt otherwise/ }).click();
  await expect(page.getByRole("grid")).toContainText("/f/../g");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Redirect map (CSV)" }).click();
  const text = readFileSync(await (await download).path(), "utf8").replaceAll(SITE, "");
  expect(text).toBe("\ufefffrom,to,reason,score\r\n/Old,/old,case,98\r\n");
});

test("a URL that a spreadsheet would run is no formula in the CSV", async ({ page, inspector }) => {
  await inspector.start();
  await inspector.drop(
    file("a-old.xml", urlset(url("=HYPERLINK(&quot;x&quot;)/") + url(`${SITE}/`))),
    file("a-new.xml", urlset(url("=HYPERLINK(&quot;x&quot;)") + url(`${SITE}/`))),
  );
  await inspector.show("Compare");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Redirect map (CSV)" }).click();
  const text = readFileSync(await (await download).path(), "utf8");
  expect(text).toContain(`"'=HYPERLINK(""x"")/","'=HYPERLINK(""x"")",slash,99`);
});

test("the summary is copied as Markdown", async ({ page, inspector, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openBoth(inspector);
  await page.getByRole("button", { name: "Copy as Markdown" }).click();
  await expect(page.getByText("The summary is on the clipboard.")).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain("## sitemap-oct.xml compared with sitemap-nov.xml");
  expect(text).toContain("- Probably renamed: 2");
  expect(text).toContain("- 1 page was changed, though its `changefreq` was `never`");
});

test("with one file, the other snapshot is asked for and put on its side", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml", NOVEMBER));
  await expect(page.getByRole("tab", { name: "Compare" })).toHaveCount(0);
  await page.getByRole("button", { name: "Compare with another snapshot" }).click();
  await expect(page.getByRole("heading", { name: "What has changed since then?" })).toBeVisible();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Open the earlier sitemap…" }).click();
  await (await chooser).setFiles(file("zzz.xml", OCTOBER));
  await expect(page.locator(".compare-side.before")).toContainText("zzz.xml");
  await expect(page.getByRole("heading", { name: "What is different" })).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "7 URLs earlier, as many later." })).toBeVisible();
  await expect(page.locator("#announcement")).toBeEmpty();
  await expect(lines(page, "Added").getByRole("row").nth(1)).toContainText("/=1+1");
});

test("with one file, what is dropped on the view is the other snapshot", async ({ page, inspector }) => {
  await inspector.open(file("sitemap-nov.xml", NOVEMBER));
  await inspector.show("Files");
  await page.getByRole("button", { name: "Compare with another snapshot" }).click();
  await inspector.drop(file("sitemap-oct.xml", OCTOBER));
  await expect(page.locator(".compare-side.before")).toContainText("sitemap-oct.xml");
  await expect(fate(page, /^1 ?Added/)).toBeVisible();
});

test("an earlier snapshot is no part of the site: its URLs are no duplicates", async ({
  page,
  inspector,
}) => {
  await inspector.open(file("sitemap-nov.xml", listOf(["/one", "/two"])));
  await inspector.show("Files");
  await page.getByRole("button", { name: "Compare with another snapshot" }).click();
  await inspector.drop(file("sitemap-oct.xml", listOf(["/one", "/two", "/three"])));
  await expect(fate(page, /^1 ?Removed/)).toBeVisible();
  await inspector.show("Problems");
  const duplicates = page.getByText("site-duplicate-url");
  await expect(duplicates).toHaveCount(0);
  // As two files of one site they are.
  await inspector.start();
  await inspector.drop(
    file("sitemap-nov.xml", listOf(["/one", "/two"])),
    file("sitemap-oct.xml", listOf(["/one"])),
  );
  await inspector.show("Problems");
  await expect(duplicates.first()).toBeVisible();
});

test("its filter takes regular expressions, and says of what is none that it is none", async ({
  page,
  inspector,
}) => {
  await inspector.start();
  await inspector.drop(
    file(
      "sitemap-2026-09.xml",
      urlset(url("https://www.example.com/tea") + url("https://www.example.com/cup")),
    ),
    file(
      "sitemap-2026-10.xml",
      urlset(url("https://www.example.com/tea-2") + url("https://www.example.com/cup")),
    ),
  );
  await inspector.show("Compare");
  await page.locator(".fate").first().waitFor();
  const lines = page.locator(".compare-list");
  const filter = lines.getByRole("searchbox", { name: "Filter URLs" });
  await lines.getByRole("button", { name: "Regular expression" }).click();
  await filter.fill("tea(");
  const told = lines.getByText("This is no regular expression.");
  await expect(told).toBeVisible();
  await expect(filter).toHaveAttribute("aria-invalid", "true");
  await expect(filter).toHaveAccessibleDescription("This is no regular expression.");
  // Other views, in which it cannot be typed, say what is wrong with it as well.
  await inspector.show("Structure");
  await expect(page.getByText("This is no regular expression.")).toBeVisible();
  await inspector.show("Compare");
  await filter.fill("tea(-2)?$");
  await expect(told).toBeHidden();
  await expect(filter).toHaveAttribute("aria-invalid", "false");
});

test("two versions of one file are not checked as one site, and files for each day are", async ({
  page,
  inspector,
}) => {
  await inspector.start();
  await inspector.drop(
    file("sitemap-2026-11-20.xml", listOf(["/one", "/two", "/three"])),
    file("sitemap-2026-11-27.xml", listOf(["/one", "/two", "/four"])),
  );
  await inspector.show("Files");
  const earlier = "an earlier version, not checked together with the others";
  await expect(page.getByRole("row", { name: /2026-11-20/ })).toContainText(earlier);
  await expect(page.getByRole("row", { name: /2026-11-27/ })).not.toContainText(earlier);
  await inspector.show("Problems");
  const duplicates = page.getByText("site-duplicate-url");
  await expect(duplicates).toHaveCount(0);
  await inspector.show("Overview");
  await expect(page.locator(".duplicates-fact")).toContainText("none");
  await inspector.show("URLs");
  await inspector.row(1).click();
  const detail = page.locator("section.entry-detail");
  await expect(detail).toContainText("No other entry has this URL");
  await inspector.start();
  await inspector.drop(
    file("news-2026-11-20.xml", listOf(["/one", "/two", "/three"])),
    file("news-2026-11-27.xml", listOf(["/one", "/four", "/five"])),
  );
  await inspector.show("Problems");
  await expect(duplicates.first()).toBeVisible();
  await inspector.show("Files");
  await expect(page.getByText(earlier)).toHaveCount(0);
});

test("snapshots that are the same, that share nothing, and that are empty are told", async ({
  page,
  inspector,
}) => {
  await inspector.start();
  await inspector.drop(file("a-old.xml", OCTOBER), file("a-new.xml", OCTOBER));
  await inspector.show("Compare");
  await expect(page.getByRole("heading", { name: "The snapshots are the same" })).toBeVisible();
  await expect(page.getByText("All 7 URLs are in both")).toBeVisible();

  await inspector.start();
  await inspector.drop(
    file("a.txt", listOf(["/one", "/two"])),
    file("b.txt", "https://shop.example.org/drei\nhttps://shop.example.org/vier\n"),
  );
  await inspector.show("Compare");
  await expect(page.getByRole("heading", { name: "No URL is in both" })).toBeVisible();
  await expect(
    page.getByText("the earlier URLs are on www.example.com, the later ones on shop.example.org"),
  ).toBeVisible();
});

test("the list is used with the keys of a grid", async ({ page, inspector }) => {
  await openBoth(inspector);
  await fate(page, /^3 ?Changed/).click();
  const grid = lines(page, "Changed");
  await grid.focus();
  await page.keyboard.press("End");
  await expect(page.getByRole("region", { name: "Changed: both sides" })).toContainText("/cups");
});

test("half a million URLs are compared with half a million, and the page goes on answering", async ({
  page,
  inspector,
}) => {
  await inspector.start();
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    for (const [name, from] of [
      ["sitemap-2026-10.txt", 0],
      ["sitemap-2026-11.txt", 1_000],
    ] as const) {
      let text = "";
      for (let index = from; index < from + 500_000; index += 1) {
        text += `https://www.example.com/section-${index % 97}/page-${index}\n`;
      }
      dataTransfer.items.add(new File([text], name));
    }
    document.body.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
  });
  await expect(page.getByRole("tab", { name: "Compare" })).toBeVisible();
  const started = Date.now();
  await inspector.show("Compare");
  await expect(fate(page, /^499,000 ?Unchanged/)).toBeVisible();
  test.info().annotations.push({ type: "time", description: `${Date.now() - started} ms` });
  await fate(page, /^499,000 ?Unchanged/).click();
  const grid = lines(page, "Unchanged");
  await grid.focus();
  await page.keyboard.press("End");
  await expect(grid.locator('.grid-body [aria-rowindex="499001"]')).toContainText("/page-499999");
});

test("Enter leads from a line of a comparison to what is told of it, and Escape and Close lead back", async ({
  page,
  inspector,
}) => {
  await inspector.start();
  await inspector.drop(file("sitemap-2026-09.xml", manyUrls(20)), file("sitemap-2026-10.xml", manyUrls(60)));
  await inspector.show("Compare");
  const lines = page.getByRole("grid", { name: "Added" });
  await lines.getByRole("row", { name: locOf(21) }).waitFor();
  await lines.press("ArrowDown");
  const detail = page.getByRole("region", { name: inspector.comparison.detail("Added") });
  await expect(detail).toContainText(locOf(21));
  await lines.press("Enter");
  await expect(detail).toBeFocused();
  await takePicture(page, "compare-detail", { fullPage: true });
  await page.keyboard.press("Escape");
  await expect(lines).toBeFocused();
  await expect(detail).toBeHidden();
  await lines.press("ArrowDown");
  await detail.getByRole("button", { name: "Close" }).press("Enter");
  await expect(lines).toBeFocused();
  await expect(detail).toBeHidden();
});
