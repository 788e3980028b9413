import type { Entry } from "sitemapkit";
import { criteriaWords, languageName } from "../../www/src/criteria-words.ts";
import { select } from "../../www/src/engine/criteria.ts";
import { analyseLanguages } from "../../www/src/engine/languages.ts";
import { file, HREFLANG } from "./documents.ts";
import { expect, test } from "./inspector.ts";
import { entryOf, noPattern, noPause, tableOf } from "./tables.ts";

const SITE = "https://www.example.com";

/** An entry that names alternates: `"de /de"` is German, at that path. */
function page(path: string, ...named: readonly string[]): Entry {
  if (named.length === 0) return entryOf(`${SITE}${path}`);
  const alternates = named.map((one) => {
    const [hreflang = "", href = ""] = one.split(" ");
    return { rel: "alternate", hreflang, href: href.startsWith("/") ? `${SITE}${href}` : href };
  });
  return entryOf(`${SITE}${path}`, { alternates });
}

/** Three pages in English; one is complete with German, one is not named back, one leads out of the files. */
const SMALL = [
  page("/en/1", "en /en/1", "de /de/1", "x-default /en/1"),
  page("/de/1", "en /en/1", "DE /de/1", "x-default /en/1"),
  page("/en/2", "en /en/2", "de /de/2", "fr /fr/2"),
  page("/de/2"),
  page("/en/3", "de /de/3"),
  page("/plain"),
];

const paths = (returns: { readonly first: readonly { loc: string; href: string }[] }): readonly string[] =>
  returns.first.map(({ loc, href }) => `${loc} → ${href}`.replaceAll(SITE, ""));

test("languages, links that are not returned and groups of pages are counted", async () => {
  const { report, missingReturns } = await analyseLanguages(tableOf(SMALL), null, noPause);
  expect(report).toMatchObject({
    pageCount: 4,
    linkCount: 10,
    isPartial: false,
    selflessCount: 1,
    clusterCount: 1,
    languageCount: 4,
  });
  expect(
    report.languages.map(({ code, urlCount, rowCount, unnamedCount, absentCount }) => [
      code,
      urlCount,
      rowCount,
      unnamedCount,
      absentCount,
    ]),
  ).toEqual([
    ["de", 3, 4, 1, 1],
    ["en", 2, 3, 0, 0],
    ["fr", 1, 1, 0, 1],
    ["x-default", 1, 2, 0, 0],
  ]);
  const all = missingReturns(null);
  expect(all.unnamed.count).toBe(1);
  expect(paths(all.unnamed)).toEqual(["/en/2 → /de/2"]);
  expect(all.unnamed.first[0]).toMatchObject({
    language: "de",
    document: 1,
    entry: 2,
    target: { document: 1, entry: 3 },
  });
  expect(paths(all.absent)).toEqual(["/en/2 → /fr/2", "/en/3 → /de/3"]);
  expect(all.absent.first[0]?.target).toBeNull();
  expect(paths(missingReturns("DE").absent)).toEqual(["/en/3 → /de/3"]);
  expect(missingReturns("fr").unnamed).toEqual({ count: 0, first: [] });
});

test("the matrix goes from the language of a page to those it names", async () => {
  const { report } = await analyseLanguages(tableOf(SMALL), null, noPause);
  expect(report.columns).toEqual(["de", "en", "fr", "x-default"].map((code) => ({ kind: "language", code })));
  expect(report.lines).toEqual([
    { head: { kind: "language", code: "de" }, pageCount: 1, counts: [1, 1, 0, 1] },
    { head: { kind: "language", code: "en" }, pageCount: 2, counts: [2, 2, 1, 1] },
    { head: { kind: "none" }, pageCount: 1, counts: [1, 0, 0, 0] },
  ]);
});

test("languages beyond the thirtieth are one row and one column", async () => {
  const codes = Array.from({ length: 35 }, (_, index) => `l${String(index).padStart(2, "0")}`);
  const named = [...codes.map((code) => `${code} /${code}`), "x-default /l00"];
  const site = codes.map((code) => page(`/${code}`, ...named));
  const { report } = await analyseLanguages(tableOf(site), null, noPause);
  expect(report.columns).toHaveLength(32);
  expect(report.columns.slice(-2)).toEqual([
    { kind: "language", code: "x-default" },
    { kind: "rest", languageCount: 5 },
  ]);
  expect(report.lines.at(-1)).toMatchObject({ head: { kind: "rest", languageCount: 5 }, pageCount: 5 });
  expect(report.lines.at(-1)?.counts.at(-1)).toBe(25);
  expect(report.lines[0]).toMatchObject({ head: { code: "l00" }, pageCount: 1 });
  expect(report.clusterCount).toBe(1);
});

test("whether a link is returned is asked of all files, whatever the filter keeps", async () => {
  const table = tableOf(
    [page("/en", "en /en", "de /de", "fr /fr"), page("/other", "en /other", "de /de")],
    [page("/de", "en /en", "de /de"), page("/fr")],
  );
  const { report, missingReturns } = await analyseLanguages(table, Uint32Array.of(0), noPause);
  expect(report).toMatchObject({ pageCount: 1, clusterCount: 1, isPartial: false });
  const { unnamed, absent } = missingReturns(null);
  expect(paths(unnamed)).toEqual(["/en → /fr"]);
  expect(unnamed.first[0]?.target).toEqual({ document: 2, entry: 1 });
  expect(absent.count).toBe(0);
});

test("URLs are the same however their host and an empty path are written", async () => {
  const table = tableOf([
    page("/", "en HTTPS://WWW.EXAMPLE.COM", "de /de"),
    page("/de", "de /de", `en ${SITE}`),
  ]);
  const { report, missingReturns } = await analyseLanguages(table, null, noPause);
  expect(report).toMatchObject({ selflessCount: 0, clusterCount: 1 });
  expect(missingReturns(null).unnamed.count).toBe(0);
});

test("a page that is in two files returns what one of them returns", async () => {
  const table = tableOf([page("/en", "en /en", "de /de")], [page("/de")], [page("/de", "en /en", "de /de")]);
  const { report, missingReturns } = await analyseLanguages(table, null, noPause);
  expect(report.clusterCount).toBe(1);
  expect(missingReturns(null).unnamed.count).toBe(0);
});

test("beyond the bound nothing is said to be missing, and that there is a bound is said", async () => {
  const site = Array.from({ length: 10 }, (_, index) => [
    page(`/en/${index}`, `en /en/${index}`, `de /de/${index}`),
    page(`/de/${index}`, `en /en/${index}`, `de /de/${index}`),
  ]).flat();
  const { report, missingReturns } = await analyseLanguages(tableOf(site), null, noPause, 6);
  expect(report).toMatchObject({ pageCount: 3, linkCount: 6, isPartial: true });
  const { unnamed, absent } = missingReturns(null);
  expect([unnamed.count, absent.count]).toEqual([0, 0]);
});

test("of very many links that are not returned the first 200 are told, with the exact number", async () => {
  const site = Array.from({ length: 1_000 }, (_, index) => page(`/en/${index}`, `de /de/${index}`));
  const { missingReturns } = await analyseLanguages(tableOf(site), null, noPause);
  const { absent } = missingReturns(null);
  expect(absent.count).toBe(1_000);
  expect(absent.first).toHaveLength(200);
});

test("rows can be chosen by a language that they name", async () => {
  const table = tableOf(SMALL);
  expect(await select(table, { language: "DE" }, noPause, noPattern)).toEqual(Uint32Array.of(0, 1, 2, 4));
  expect(await select(table, { language: "*" }, noPause, noPattern)).toEqual(Uint32Array.of(0, 1, 2, 4));
  expect(await select(table, { language: "fr", path: `${SITE}/en` }, noPause, noPattern)).toEqual(
    Uint32Array.of(2),
  );
  expect(await select(table, { language: "it" }, noPause, noPattern)).toEqual(new Uint32Array());
});

test("languages have names, and what is none has none", () => {
  expect(["de", "de-CH", "zh-Hant", "x-default", "en-UK", "en_GB", "qqq", ""].map(languageName)).toEqual([
    "German",
    "Swiss High German",
    "Traditional Chinese",
    "everybody else",
    null,
    null,
    null,
    null,
  ]);
  expect(criteriaWords({ language: "de" }, String)).toEqual([
    { name: "language", words: "names a page for German (de)" },
  ]);
});

test("the view of languages leads to the rows", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml", HREFLANG));
  await inspector.show("Languages");
  const table = page.getByRole("region", { name: "Languages that pages are named in" }).getByRole("table");
  await expect(table.getByRole("row", { name: /fr_CA/ })).toContainText("no known language");
  await expect(table.getByRole("row").last()).toContainText("for everybody else");
  await table.getByRole("row", { name: /^it/ }).getByRole("button", { name: "3 pages" }).click();
  await expect(page.locator("#filter-count")).toHaveText("3 of 12 URLs");
  await page.getByRole("button", { name: /^names a page for Italian \(it\)/ }).click();
  await inspector.show("Languages");
  await page.getByRole("button", { name: "11 pages name language versions" }).click();
  await expect(page.locator("#filter-count")).toHaveText("11 of 12 URLs");
});

test("links that are not returned are listed, told apart, by language", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml", HREFLANG));
  await inspector.show("Languages");
  const returns = page.getByRole("region", { name: /^Links that are not returned/ });
  await expect(returns.getByRole("heading", { level: 3 })).toHaveText([
    "3 links lead to pages that do not name back",
    "2 links lead to pages that are in none of the open files",
  ]);
  const table = page.getByRole("region", { name: "Languages that pages are named in" });
  await table.getByRole("row", { name: /^it/ }).getByRole("button", { name: "3", exact: true }).click();
  await expect(returns.getByRole("heading", { level: 2 })).toBeFocused();
  await expect(returns.getByRole("listitem")).toHaveCount(3);
  await returns.getByRole("button", { name: "https://www.example.com/it/latte" }).first().click();
  await expect(page.getByRole("region", { name: "Entry 9" })).toContainText(
    "https://www.example.com/it/latte",
  );
});

test("the matrix has headers, and the filter narrows it", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml", HREFLANG));
  await inspector.show("Languages");
  const matrix = page.getByRole("region", { name: "Table from language to language" }).getByRole("table");
  await expect(matrix.getByRole("columnheader")).toHaveText([
    "Language of pages",
    /de/,
    /en/,
    /fr-CA/,
    /fr_CA/,
    /it/,
    /x-default/,
  ]);
  await expect(matrix.getByRole("row", { name: /^de/ }).getByRole("cell")).toHaveText([
    "4",
    "4",
    "3",
    "1",
    "1",
    "4",
  ]);

  await inspector.show("URLs");
  await page.getByRole("searchbox", { name: "Filter URLs" }).fill("/de/");
  await expect(page.locator("#filter-count")).toHaveText("4 of 12 URLs");
  await inspector.show("Languages");
  await expect(matrix.getByRole("row")).toHaveCount(2);
  await page.getByRole("button", { name: /^contains/ }).click();
  await expect(matrix.getByRole("row")).toHaveCount(5);
});

for (const language of ["en", "de"] as const)
  for (const width of [320, 390])
    test.describe(`in ${language} at ${width} pixels`, () => {
      test.use({ language, viewport: { width, height: 800 } });

      test("no column of the languages is cut off", async ({ page, inspector }) => {
        await inspector.open(file("sitemap.xml", HREFLANG));
        await inspector.show("Languages");
        const frame = page.locator(".languages-frame").first();
        await frame.getByRole("table").waitFor();
        expect(await frame.evaluate((of) => of.scrollWidth - of.clientWidth)).toBe(0);
      });
    });

test("rows without alternates have a sentence of their own", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml", HREFLANG));
  await inspector.show("URLs");
  await page.getByRole("searchbox", { name: "Filter URLs" }).fill("latte");
  await expect(page.locator("#filter-count")).toHaveText("1 of 12 URLs");
  await inspector.show("Languages");
  await expect(page.getByText("None of the URLs that are shown names a page in a language.")).toBeVisible();
});
