import { AMPERSAND, file, gzip, MISTAKES, sitemapindex, url, urlset } from "./documents.ts";
import { expect, test } from "./inspector.ts";
import { openMenu, saveText } from "./saving.ts";

/** The cells of the rows below the first one, which have no quotes in this test unless they say so. */
const rowsOf = (text: string): readonly string[] => text.split("\r\n").slice(1, -1);

test("problems are a table with each place, and the URL that it is about", async ({ page, inspector }) => {
  await inspector.start();
  await inspector.drop(file("a,b \u202e.xml", MISTAKES), file("broken.xml.gz", gzip(AMPERSAND)));
  await openMenu(page);
  const { name, text } = await saveText(page, /^Problems as CSV/);
  expect(name).toBe("a,b-problems.csv");
  expect(text.startsWith("\ufeffseverity,rule,file,line,column,url,problem,fix,spec,count\r\n")).toBe(true);
  expect(text).not.toContain("\u202e");
  const rows = rowsOf(text);
  const relative = rows.find((row) => row.includes(",loc-relative,")) ?? "";
  expect(relative).toContain(",4,11,/relative,`/relative` is not a full URL,");
  expect(relative.startsWith('error,loc-relative,"a,b ')).toBe(true);
  expect(rows.filter((row) => row.includes(",lastmod-format,"))).toHaveLength(2);
  expect(rows.find((row) => row.includes(",lastmod-format,"))?.endsWith(",2")).toBe(true);
  expect(rows.some((row) => row.includes("broken.xml.gz") && row.startsWith("error,xml-"))).toBe(true);
});

test("what is told of files together is in it, and how often a rule fired beyond what is stored", async ({
  page,
  inspector,
}) => {
  await inspector.start();
  const index = sitemapindex("https://www.example.com/many.xml", "https://www.example.com/gone.xml");
  await inspector.drop(
    file("sitemap_index.xml", index),
    file("many.xml", urlset(url("/relative").repeat(1_000))),
  );
  await openMenu(page);
  const { text } = await saveText(page, /^Problems as CSV/);
  const rows = rowsOf(text);
  const relative = rows.filter((row) => row.includes(",loc-relative,"));
  expect(relative).toHaveLength(100);
  expect(relative[0]?.endsWith(",1000")).toBe(true);
  expect(rows.some((row) => /,(?:site|index)-[a-z-]+,sitemap_index\.xml,/.test(row))).toBe(true);
});
