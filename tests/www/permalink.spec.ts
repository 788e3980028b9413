import { DATA_MAX_UNITS, hashOf, linkedBy } from "../../www/src/permalink.ts";
import { AMPERSAND, file, manyUrls } from "./documents.ts";
import { expect, test } from "./inspector.ts";

test("a link to a small file opens it in the same view, narrowed in the same way", async ({
  page,
  inspector,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await inspector.open(file("sitemap.xml", manyUrls(40)));
  await inspector.show("URLs");
  await page.getByRole("searchbox", { name: "Filter URLs" }).fill("page-3");
  await expect(page.locator("#filter-count")).toHaveText("11 of 40 URLs");
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("button", { name: /^Copy a link/ }).click();
  await expect(page.getByText("The link is on the clipboard. The file is in it.")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).search).toBe("");

  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("sitemap.xml");
  await expect(other.locator("#filter-count")).toHaveText("11 of 40 URLs");
});

test("a link without the file waits until one is opened", async ({ page, inspector }) => {
  await page.goto("/#view=problems&rule=xml-unescaped-ampersand");
  await page.locator("#choose").setInputFiles(file("sitemap.xml", AMPERSAND));
  await expect(page.getByRole("tab", { name: /^Problems/ })).toHaveAttribute("aria-selected", "true");
  await inspector.show("Overview");
});

test("what is in a link comes out of it", async () => {
  const bytes = new TextEncoder().encode("https://www.example.com/\u{1FAD6}\n".repeat(50));
  const linked = {
    view: "entries",
    criteria: {
      text: "a&b=#",
      isPattern: true,
      rule: undefined,
      path: "https://www.example.com/?a=1",
      language: "de",
    },
    file: { name: "r\u00e9sum\u00e9 & co.txt", bytes },
  } as const;
  expect(await linkedBy(`#${await hashOf(linked)}`)).toEqual(linked);
});

test("what is too large, cut or foreign is left out", async () => {
  const random = crypto.getRandomValues(new Uint8Array(DATA_MAX_UNITS));
  const hash = await hashOf({ view: "files", criteria: {}, file: { name: "a", bytes: random } });
  expect(hash).toBe("view=files");
  for (const data of ["%%%", "AAAA", "x".repeat(DATA_MAX_UNITS + 1)]) {
    expect((await linkedBy(`#view=files&data=${data}`))?.file).toBeNull();
  }
  expect(await linkedBy("#main")).toBeNull();
  expect(await linkedBy("")).toBeNull();
});
