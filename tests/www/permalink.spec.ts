import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
import { PASTED_TYPE } from "../../www/src/engine/messages.ts";
import { DATA_MAX_UNITS, hashOf, linkedBy, type Shown, type ShownFile } from "../../www/src/permalink.ts";
import {
  AMPERSAND,
  EXTENDED,
  file,
  gzip,
  MISTAKES,
  manyUrls,
  type TestFile,
  url,
  urlset,
} from "./documents.ts";
import { expect, type Inspector, test } from "./inspector.ts";

async function copyLink(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("button", { name: /^Copy a link/ }).click();
  await expect(page.getByText(/^The link is on the clipboard/)).toBeVisible();
  await page.keyboard.press("Escape");
  return await page.evaluate(() => navigator.clipboard.readText());
}

/** What deflate cannot make small. */
function incompressible(name: string, seed: string): TestFile {
  const locs = Array.from({ length: 400 }, (_, index) => {
    const digest = createHash("sha256").update(`${seed} ${index}`).digest("hex");
    return url(`https://www.example.com/${digest}`, "<lastmod>2026-10-01</lastmod>");
  });
  return file(name, urlset(locs.join("")));
}

test.describe("links on the clipboard", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("a link to a small file opens it in the same view, narrowed in the same way", async ({
    page,
    inspector,
    context,
  }) => {
    await inspector.open(file("sitemap.xml", manyUrls(40)));
    await inspector.show("URLs");
    await page.getByRole("searchbox", { name: "Filter URLs" }).fill("page-3");
    await expect(page.locator("#filter-count")).toHaveText("11 of 40 URLs");
    await page.getByRole("columnheader", { name: "URL" }).getByRole("button").click();
    await page.getByRole("columnheader", { name: "URL" }).getByRole("button").click();
    await expect(inspector.row(1)).toContainText("page-39");
    const first = await inspector.row(1).textContent();
    const link = await copyLink(page);
    expect(new URL(link).search).toBe("");

    const other = await context.newPage();
    await other.goto(link);
    await expect(other.getByRole("heading", { level: 1 })).toHaveText("sitemap.xml");
    await expect(other.locator("#filter-count")).toHaveText("11 of 40 URLs");
    await expect(other.locator('.grid-body [aria-rowindex="2"]')).toHaveText(first ?? "");
  });

  test("a link to several small files opens them all and shows the one that was shown", async ({
    page,
    inspector,
    context,
  }) => {
    await inspector.start();
    await inspector.drop(
      file("a.xml", urlset(url("https://www.example.com/a"))),
      file("b.txt", "https://www.example.com/one\nhttps://www.example.com/two\n"),
    );
    await inspector.show("Files");
    await page
      .getByRole("table")
      .getByRole("row")
      .filter({ hasText: "b.txt" })
      .getByRole("button", { name: "2", exact: true })
      .click();
    await expect(page.locator("#filter-count")).toHaveText("2 of 3 URLs");
    const link = await copyLink(page);

    const other = await context.newPage();
    await other.goto(link);
    await expect(other.getByRole("heading", { level: 1 })).toHaveText("a.xml and 1 other file");
    await expect(other.locator("#filter-count")).toHaveText("2 of 3 URLs");
    await expect(other.getByRole("button", { name: /^in b\.txt/ })).toBeVisible();
  });

  test("a link to a file that does not fit says which file is needed, and whether it is the one", async ({
    page,
    inspector,
    context,
  }) => {
    const large = incompressible("large.xml", "tea");
    await inspector.open(large);
    await inspector.show("Timeline");
    const link = await copyLink(page);
    const other = await context.newPage();
    await other.goto(link);
    const card = other.getByRole("region", { name: "This link needs a file that is not in it" });
    await expect(card.getByRole("listitem")).toContainText("large.xml");
    await other.locator("#choose").setInputFiles({ ...large, name: "renamed.xml" });
    await expect(other.getByText("This is the file that the link was made of")).toBeVisible();
    await expect(other.getByRole("tab", { name: "Timeline" })).toHaveAttribute("aria-selected", "true");

    await other.goto("about:blank");
    await other.goto(link);
    await other.locator("#choose").setInputFiles(incompressible("large.xml", "cup"));
    await expect(
      other.getByText("The link was made of large.xml; what is open is something else"),
    ).toBeVisible();
  });
});

test.describe("links to what is chosen", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  /** The same page as somebody sees it who follows the link to it. */
  async function followed(page: Page): Promise<Page> {
    const other = await page.context().newPage();
    await other.goto(await copyLink(page));
    await other.getByRole("tablist").waitFor();
    return other;
  }

  test("a place of a rule", async ({ page, inspector }) => {
    await inspector.open(file("sitemap.xml", MISTAKES));
    await inspector.show("Problems");
    const rules = page.locator(".problem-rules").getByRole("button");
    await rules.last().click();
    const heading = await page.locator("#problem-heading").textContent();
    const other = await followed(page);
    await expect(other.locator("#problem-heading")).toHaveText(heading ?? "");
    await expect(other.locator(".problem-rules").getByRole("button").last()).toHaveAttribute(
      "aria-current",
      "true",
    );
  });

  test("a kind of media", async ({ page, inspector }) => {
    await inspector.open(file("sitemap.xml", EXTENDED));
    await inspector.show("Media");
    await page.getByRole("button", { name: /^Videos/ }).click();
    const other = await followed(page);
    await expect(other.getByRole("button", { name: /^Videos/ })).toHaveAttribute("aria-pressed", "true");
  });

  test("a row of the table, of those that are shown", async ({ page, inspector }) => {
    await inspector.start();
    await inspector.drop(file("a.xml", manyUrls(4)), file("b.xml", manyUrls(40)));
    await inspector.show("URLs");
    await page.getByRole("searchbox", { name: "Filter URLs" }).fill("page-3");
    await expect(page.locator("#filter-count")).toHaveText("12 of 44 URLs");
    await page.getByRole("columnheader", { name: "URL" }).getByRole("button").click();
    await inspector.row(5).click();
    const detail = (of: Page) => of.getByRole("region", { name: /^Entry \d+/ });
    const name = await inspector.row(5).getByRole("gridcell").first().textContent();
    await expect(detail(page)).toContainText("b.xml");
    const told = await detail(page).getAttribute("aria-label");
    const other = await followed(page);
    await expect(other.locator("#filter-count")).toHaveText("12 of 44 URLs");
    await expect(other.locator('.grid-body [aria-selected="true"]')).toContainText(name ?? "-");
    await expect(detail(other)).toContainText("b.xml");
    expect(await detail(other).getAttribute("aria-label")).toBe(told);
    // Whoever goes elsewhere in it has no row chosen any more.
    await page.getByRole("button", { name: "Close", exact: true }).click();
    const without = await copyLink(page);
    expect(new URLSearchParams(new URL(without).hash.slice(1)).has("row")).toBe(false);
  });

  test("the sides of a comparison, what is left out of account, and the list", async ({
    page,
    inspector,
  }) => {
    await inspector.start();
    await inspector.drop(file("a.xml", manyUrls(4)), file("b.xml", manyUrls(6)));
    await inspector.show("Compare");
    await page.getByRole("button", { name: "Swap" }).click();
    await page.getByRole("button", { name: /^2 ?Removed/ }).click();
    await page.getByRole("checkbox", { name: "Scheme" }).check();
    const other = await followed(page);
    await expect(other.locator(".compare-side.before")).toContainText("b.xml");
    await expect(other.getByRole("button", { name: /^2 ?Removed/ })).toHaveAttribute("aria-pressed", "true");
    await expect(other.getByRole("checkbox", { name: "Scheme" })).toBeChecked();
  });
});

test("a link has where its file is served from, and that it was pasted", async ({ page, inspector }) => {
  const text = urlset(url("https://www.example.com/\u00e9")).replace("UTF-8", "ISO-8859-1");
  const where = "https://www.example.com/sitemap.xml";
  const hash = await hashOf(SHOWN, [shownFile("Pasted text", text, { url: where, isPasted: true })]);
  await page.goto(`/#${hash}`);
  // Bytes of that encoding would be other characters: what is pasted was decoded before.
  await expect(inspector.row(1)).toContainText("https://www.example.com/\u00e9");
  await inspector.show("Overview");
  await expect(page.getByRole("textbox", { name: "Served from" })).toHaveValue(where);
});

test("a link can be forgotten", async ({ page }) => {
  await page.goto("/#view=timeline&name=a.xml&size=12");
  await page.getByRole("button", { name: "Forget the link" }).click();
  await expect(page.getByRole("region", { name: /^This link needs/ })).toBeHidden();
  expect(new URL(page.url()).hash).toBe("");
});

test("a link without the file waits until one is opened", async ({ page, inspector }) => {
  await page.goto("/#view=problems&rule=xml-unescaped-ampersand");
  await page.locator("#choose").setInputFiles(file("sitemap.xml", AMPERSAND));
  await expect(page.getByRole("tab", { name: /^Problems/ })).toHaveAttribute("aria-selected", "true");
  await inspector.show("Overview");
});

test("a file that is opened before the page can read links is shown as the link says", async ({ page }) => {
  let arrive = (): void => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/assets\/linked-/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto("/#view=problems&rule=xml-unescaped-ampersand&name=sitemap.xml&size=12", {
    waitUntil: "commit",
  });
  await page.locator("#choose").setInputFiles(file("sitemap.xml", AMPERSAND));
  await expect(page.getByRole("tab", { name: "Overview" })).toHaveAttribute("aria-selected", "true");
  arrive();
  await expect(page.getByRole("tab", { name: /^Problems/ })).toHaveAttribute("aria-selected", "true");
  await expect(
    page.getByText(/The link was made of sitemap.xml; what is open is something else/),
  ).toBeVisible();
});

/** As a user who changes the address. */
async function follow(page: Page, hash: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, hash);
}

const packed = (name: string, text: string): Promise<string> =>
  hashOf(SHOWN, [{ file: new File([text], name), name, url: "", isPasted: false }]);

async function openNumbers(inspector: Inspector): Promise<void> {
  await inspector.open(file("sitemap.xml", manyUrls(40)));
}

test("an address that changes shows the open file in another way", async ({ page, inspector }) => {
  await openNumbers(inspector);
  await follow(page, "view=entries&text=page-3&sort=-loc");
  await expect(page.locator("#filter-count")).toHaveText("11 of 40 URLs");
  await expect(inspector.row(1)).toContainText("page-39");
  await follow(page, "view=entries&lastmod=none");
  await expect(page.locator("#filter-count")).toHaveText("0 of 40 URLs");
  await follow(page, "main");
  await expect(page.locator("#filter-count")).toHaveText("0 of 40 URLs");
  await follow(page, "view=timeline");
  await expect(page.getByRole("tab", { name: "Timeline" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("sitemap.xml");
});

test("an address that changes to another file opens it, and one for files that are not open says so", async ({
  page,
  inspector,
}) => {
  await openNumbers(inspector);
  await follow(page, await packed("other.txt", "https://www.example.com/other\n"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("other.txt");
  await expect(page.getByRole("tab", { name: "URLs 1" })).toHaveAttribute("aria-selected", "true");
  await follow(page, "view=overview&name=large.xml&size=123456");
  await expect(
    page.getByText("The link was made of large.xml; what is open is something else"),
  ).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("other.txt");
});

test("the address forgets files that are closed", async ({ page, inspector }) => {
  await page.goto(`/#${await packed("other.txt", "https://www.example.com/other\n")}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("other.txt");
  await inspector.drop(file("sitemap.xml", manyUrls(2)));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("sitemap.xml");
  expect(new URL(page.url()).hash).toBe("");
});

for (const [what, act] of Object.entries({
  "a link": async (page: Page) => follow(page, await packed("other.txt", "https://www.example.com/other\n")),
  "what is pasted": (page: Page) =>
    page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", "https://www.example.com/other\nhttps://www.example.com/more");
      document.body.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, clipboardData }));
    }),
  "a file that the system hands over": (page: Page) =>
    page.evaluate(() => (window as unknown as { launch(): void }).launch()),
  "a folder without sitemaps": (page: Page) =>
    page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      const folder = {
        isDirectory: true,
        isFile: false,
        name: "photos",
        createReader: () => ({ readEntries: (done: (all: readonly never[]) => void) => done([]) }),
      };
      Object.defineProperty(dataTransfer, "items", { value: [{ webkitGetAsEntry: () => folder }] });
      Object.defineProperty(dataTransfer, "types", { value: ["Files"] });
      document.body.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
    }),
})) {
  test(`${what} does not replace a fixed file that is not saved without asking`, async ({
    page,
    inspector,
  }) => {
    await page.addInitScript(() => {
      const handle = {
        name: "launched.txt",
        getFile: () => Promise.resolve(new File(["https://www.example.com/launched\n"], "launched.txt")),
      };
      Object.defineProperty(globalThis, "launchQueue", {
        value: {
          setConsumer(consumer: (params: object) => void) {
            Object.assign(globalThis, { launch: () => consumer({ files: [handle] }) });
          },
        },
      });
    });
    await inspector.open(file("sitemap.xml", AMPERSAND));
    await page.getByRole("button", { name: /^Fix/ }).first().click();
    await page.getByRole("button", { name: /^Apply/ }).click();
    await expect(page.getByText("edited", { exact: true })).toBeVisible();
    const asked: string[] = [];
    page.once("dialog", (dialog) => {
      asked.push(dialog.message());
      void dialog.dismiss();
    });
    await act(page);
    await expect.poll(() => asked).toEqual(["The fixed file has not been saved. Close it all the same?"]);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("sitemap.xml");
    page.once("dialog", (dialog) => void dialog.accept());
    await act(page);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("sitemap.xml");
  });
}

test("files that the system cannot hand over are named", async ({ page, inspector }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, "launchQueue", {
      value: {
        setConsumer(consumer: (params: object) => void) {
          const getFile = (): Promise<File> => Promise.reject(new DOMException("gone", "NotFoundError"));
          const file = new File(["https://www.example.com/\n"], "there.txt");
          const there = { name: "there.txt", getFile: () => Promise.resolve(file) };
          const gone = { name: "gone.xml", getFile };
          Object.assign(globalThis, {
            launch: (all: boolean) => consumer({ files: all ? [there, gone] : [gone] }),
          });
        },
      },
    });
  });
  await inspector.start();
  const launch = (all: boolean): Promise<void> =>
    page.evaluate((all) => (window as unknown as { launch(all: boolean): void }).launch(all), all);
  await launch(true);
  await expect(page.getByText("The browser could not open gone.xml.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("there.txt");
  await launch(false);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The file could not be read");
});

const SHOWN: Shown = {
  view: "entries",
  criteria: {},
  position: null,
  order: { by: "index", isDescending: false },
};

const NOTHING = {
  text: undefined,
  isPattern: undefined,
  rule: undefined,
  path: undefined,
  lastmod: undefined,
  extra: undefined,
  language: undefined,
  precision: undefined,
};

function shownFile(name: string, bytes: BlobPart, more: Partial<ShownFile> = {}): ShownFile {
  return { file: new File([bytes], name), name, url: "", isPasted: false, ...more };
}

test("what is in a link comes out of it", async () => {
  const bytes = new TextEncoder().encode("https://www.example.com/\u{1FAD6}\n".repeat(50));
  const shown: Shown = {
    view: "timeline",
    criteria: {
      text: "a&b=#",
      isPattern: true,
      rule: "loc-relative",
      path: "https://www.example.com/?a=1",
      lastmod: { from: -86_400_000, to: 1_790_000_000_000 },
      extra: "page-map",
      language: "de",
      precision: "day",
    },
    position: 1,
    order: { by: "lastmod", isDescending: true },
    problem: { code: "loc-relative", place: 3 },
    media: "incomplete",
    row: { position: 1, entry: 41 },
    comparison: { sides: ["after", null, "before"], ignored: ["www", "query"], list: "field:lastmod" },
  };
  const name = "r\u00e9sum\u00e9 & co.txt";
  const where = "https://www.example.com/a.txt?b&c";
  const files = [shownFile("a.xml", "a"), shownFile(name, bytes, { url: where, isPasted: true })];
  const linked = { sha256: null };
  expect(await linkedBy(`#${await hashOf(shown, files)}`)).toEqual({
    ...shown,
    files: [
      { ...linked, name: "a.xml", url: "", isPasted: false, size: 1, bytes: new TextEncoder().encode("a") },
      { ...linked, name, url: where, isPasted: true, size: bytes.length, bytes },
    ],
    fileCount: 2,
  });
});

test("files that are too large are named, with their sizes and checksums", async () => {
  const random = crypto.getRandomValues(new Uint8Array(DATA_MAX_UNITS));
  const pasted = new File([random], "b", { type: PASTED_TYPE });
  const many = Array.from({ length: 30 }, (_, index) => shownFile(`${index}.xml`, random));
  const linked = await linkedBy(
    await hashOf(SHOWN, [{ ...shownFile("b", ""), file: pasted, isPasted: true }, ...many]),
  );
  expect(linked?.fileCount).toBe(31);
  expect(linked?.files).toHaveLength(20);
  const sha256 = createHash("sha256").update(random).digest("base64url");
  expect(linked?.files[0]).toEqual({
    name: "b",
    url: "",
    isPasted: true,
    size: DATA_MAX_UNITS,
    sha256,
    bytes: null,
  });
});

test("links of the first version lead where they led", async () => {
  const bytes = new TextEncoder().encode("https://www.example.com/\n");
  const data = "yygpKSi20tcvLy_XS61IzC3ISdVLzs_V5wIA";
  const linked = await linkedBy(
    `#view=entries&text=a&rule=loc-relative&path=https%3A%2F%2Fwww.example.com%2F&language=de&pattern=1&name=a.txt&data=${data}`,
  );
  expect(linked?.criteria).toEqual({
    ...NOTHING,
    text: "a",
    isPattern: true,
    rule: "loc-relative",
    path: "https://www.example.com/",
    language: "de",
  });
  expect(linked?.files).toMatchObject([{ name: "a.txt", bytes }]);
});

test("what is cut, foreign or makes no sense is left out", async () => {
  for (const data of ["%%%", "AAAA", "x".repeat(DATA_MAX_UNITS + 1)]) {
    const linked = await linkedBy(`#view=files&name=a&data=${data}`);
    expect(linked?.files).toMatchObject([{ name: "a", bytes: null }]);
  }
  for (const lastmod of ["2..1", "a..b", "..", "1", "9999999999999999..9999999999999999", "none..none"]) {
    expect((await linkedBy(`view=entries&lastmod=${lastmod}`))?.criteria).toEqual(NOTHING);
  }
  for (const rest of ["extra=wheel", "precision=hour", "pattern=yes", "what=ever", "%E0%A4%A", "text="]) {
    expect((await linkedBy(`view=entries&${rest}`))?.criteria).toEqual(NOTHING);
  }
  for (const sort of ["", "-", "wheel", "--loc"]) {
    expect((await linkedBy(`view=entries&sort=${sort}`))?.order).toEqual(SHOWN.order);
  }
  for (const position of ["0", "-1", "a", "1.5"]) {
    expect((await linkedBy(`view=entries&file=${position}`))?.position).toBeNull();
  }
  for (const rest of ["row=1", "row=0.1", "row=1.0", "row=a.b", "media=wheel", "sides=xy", "list=added"]) {
    expect(await linkedBy(`view=entries&${rest}`)).toEqual(await linkedBy("view=entries"));
  }
  expect((await linkedBy("view=problems&problem=loc-relative&place=-1"))?.problem?.place).toBe(0);
  expect((await linkedBy("view=compare&sides=b-a&list=x&ignored=x.www"))?.comparison).toEqual({
    sides: ["before", null, "after"],
    ignored: ["www"],
    list: null,
  });
  expect(await linkedBy("#main")).toBeNull();
  expect(await linkedBy("#view=wheel")).toBeNull();
  expect(await linkedBy("")).toBeNull();
});

test("a gzip file in a link stays what it is", async () => {
  const bytes = new Uint8Array(gzip("https://www.example.com/\n"));
  const linked = await linkedBy(await hashOf(SHOWN, [shownFile("a.txt.gz", bytes)]));
  expect(linked?.files[0]?.bytes).toEqual(bytes);
});
