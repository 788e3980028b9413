import { AMPERSAND, file, gzip, INDEX, locOf, manyUrls, url, urlset } from "./documents.ts";
import { expect, test } from "./inspector.ts";

test("a chosen .xml file shows its verdict, its figures and its name", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml", manyUrls(3)));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("sitemap.xml");
  await expect(page.getByRole("heading", { name: "Crawlers can read all of this file" })).toBeVisible();
  await expect(page.getByRole("meter", { name: "Number of URLs" })).toHaveAttribute("value", "3");
  await expect(page).toHaveTitle(/^sitemap\.xml: Accepted/);
});

test("a .xml.gz file made by gzip is unpacked", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml.gz", gzip(manyUrls(1_000))));
  await expect(page.getByText("gzip", { exact: true })).toBeVisible();
  await inspector.show("URLs");
  await expect(inspector.row(1)).toContainText(locOf(1));
  await expect(page.locator("#filter-count")).toHaveText("1,000 URLs");
});

test("a .txt file is a list of URLs", async ({ page, inspector }) => {
  await inspector.open(file("urls.txt", `${locOf(1)}\n${locOf(2)}\n`));
  await expect(page.locator(".stamp")).toContainText("List of URLs");
  await inspector.show("URLs");
  await expect(inspector.row(2)).toContainText(locOf(2));
});

test("a file can be dropped anywhere on the start view", async ({ page, inspector }) => {
  await inspector.start();
  await inspector.drop(file("dropped.xml", manyUrls(2)));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("dropped.xml");
});

test("a file can be dropped on a result, in place of what is open", async ({ page, inspector }) => {
  await inspector.open(file("first.xml", AMPERSAND));
  await inspector.show("Problems");
  await inspector.drop(file("second.xml", manyUrls(2)));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("second.xml");
  await expect(page.getByRole("heading", { name: "Crawlers can read all of this file" })).toBeVisible();
});

test("while a file is dragged over the page, the page says so", async ({ page, inspector }) => {
  await inspector.start();
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(["x"], "x.xml"));
    document.body.dispatchEvent(
      new DragEvent("dragenter", { bubbles: true, cancelable: true, dataTransfer }),
    );
  });
  await expect(page.getByText("Let go to inspect")).toBeVisible();
});

test("text pasted into the dialog is inspected", async ({ page, inspector }) => {
  await inspector.start();
  await page.getByRole("button", { name: "Paste text" }).click();
  await page.getByRole("textbox", { name: "Text of the sitemap" }).fill(manyUrls(4));
  await page.getByRole("button", { name: "Inspect" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pasted text");
  await expect(page.getByRole("meter", { name: "Number of URLs" })).toHaveAttribute("value", "4");
});

test("pasted text is what it is, whatever encoding it declares", async ({ page, inspector }) => {
  await inspector.start();
  await page.getByRole("button", { name: "Paste text" }).click();
  const text = urlset(url("https://www.example.com/茶")).replace("UTF-8", "GBK");
  await page.getByRole("textbox", { name: "Text of the sitemap" }).fill(text);
  await page.getByRole("button", { name: "Inspect" }).click();
  await inspector.show("URLs");
  await expect(inspector.row(1)).toContainText("https://www.example.com/茶");
});

test("the paste dialog can be left without a result", async ({ page, inspector }) => {
  await inspector.start();
  await page.getByRole("button", { name: "Paste text" }).click();
  await page.getByRole("textbox", { name: "Text of the sitemap" }).fill("something");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("See what crawlers see in your sitemap");
});

test("without text the paste dialog stays and says so", async ({ page, inspector }) => {
  await inspector.start();
  await page.getByRole("button", { name: "Paste text" }).click();
  const area = page.getByRole("textbox", { name: "Text of the sitemap" });
  await area.fill(" \n ");
  for (const inspect of [
    () => page.getByRole("button", { name: "Inspect" }).click(),
    () => area.press("Control+Enter"),
  ]) {
    await inspect();
    await expect(page.getByRole("alert").filter({ visible: true })).toHaveText(
      "There is no text to inspect yet.",
    );
    await expect(area).toHaveAttribute("aria-invalid", "true");
    await expect(area).toBeFocused();
    await area.press("End");
    await area.pressSequentially(" ");
    await expect(area).toHaveAttribute("aria-invalid", "false");
  }
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("Ctrl+V anywhere inspects the clipboard", async ({ page, inspector, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await inspector.start();
  await page.evaluate((text) => navigator.clipboard.writeText(text), manyUrls(5));
  await page.keyboard.press("Control+V");
  await expect(page.getByRole("meter", { name: "Number of URLs" })).toHaveAttribute("value", "5");
});

for (const [sample, heading] of [
  [/A journal/, "Crawlers can read all of this file"],
  [/A shop/, /^Crawlers stop reading this file at line \d+, column \d+$/],
  [/A marketplace/, "Crawlers can read all of this file"],
] as const) {
  test(`the sample ${sample.source} opens`, async ({ page, inspector }) => {
    await inspector.start();
    await page.getByRole("button", { name: sample }).click();
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
  });
}

test("a file that is dropped before the script has arrived is not lost", async ({ page, inspector }) => {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/index-*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("heading", { level: 1 }).waitFor();
  await inspector.drop(file("early.xml", manyUrls(2)));
  release();
  await expect(page.getByRole("heading", { level: 1, name: "early.xml" })).toBeVisible();
});

test("files that are dropped while a sample is made, or a folder looked through, stay", async ({
  page,
  inspector,
}) => {
  await inspector.start();
  await page.evaluate(() => {
    const folder = {
      isDirectory: true,
      name: "slow",
      createReader: () => ({
        readEntries: (done: (entries: readonly unknown[]) => void) =>
          Object.assign(window, { letFolderCome: () => done([]) }),
      }),
    };
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([], "slow"));
    Object.defineProperty(dataTransfer, "items", { value: [{ webkitGetAsEntry: () => folder }] });
    document.body.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
  });
  await page.waitForFunction(() => "letFolderCome" in window);
  await page.evaluate((text) => {
    document.getElementById("sample-large")?.click();
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], "dropped.xml"));
    document.body.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
  }, manyUrls(3));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("dropped.xml");
  await inspector.show("URLs");
  await expect(inspector.row(1)).toContainText(locOf(1));
  await page.evaluate(() => (window as unknown as { letFolderCome(): void }).letFolderCome());
  await inspector.show("Overview");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("dropped.xml");
  await expect(page.getByRole("meter", { name: "Number of URLs" })).toHaveAttribute("value", "3");
});

test("a sample that is pressed before the script has arrived opens", async ({ page }) => {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/index-*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("button", { name: /A journal/ }).click();
  release();
  await expect(page.getByRole("heading", { level: 1, name: "sitemap.xml" })).toBeVisible();
});

test("several files are opened together", async ({ page, inspector }) => {
  await inspector.start();
  await inspector.drop(
    file("sitemap.xml", manyUrls(3)),
    file("broken.xml", AMPERSAND),
    file("more.txt", "https://www.example.com/more\n"),
  );
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("sitemap.xml and 2 other files");
  await expect(page.getByRole("heading", { name: "Crawlers reject 1 of 3 files" })).toBeVisible();
  await inspector.show("Files");
  const rows = page.getByRole("table").getByRole("row");
  await expect(rows).toHaveCount(4);
  await expect(rows.filter({ hasText: "broken.xml" })).toContainText("Rejected");
  await expect(rows.filter({ hasText: "more.txt" })).toContainText("List of URLs");

  await rows.filter({ hasText: "sitemap.xml" }).getByRole("button", { name: "3", exact: true }).click();
  await expect(page.locator("#filter-count")).toHaveText("3 of 6 URLs");
  await page.getByRole("button", { name: /^in sitemap.xml/ }).click();
  await expect(page.locator("#filter-count")).toHaveText("6 URLs");

  await inspector.show("Files");
  await page.getByRole("button", { name: "Close broken.xml" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("sitemap.xml and 1 other file");
  await expect(page.getByRole("tab", { name: "URLs 4" })).toBeVisible();
});

test("hundreds of small files are opened together", async ({ page, inspector }) => {
  await inspector.start();
  await page.evaluate(
    (text) => {
      const dataTransfer = new DataTransfer();
      for (let n = 1; n <= 600; n += 1) dataTransfer.items.add(new File([text], `sitemap-${n}.xml`));
      document.body.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
    },
    urlset(url("https://www.example.com/") + url("https://www.example.com/a")),
  );
  await expect(page).toHaveTitle(/^sitemap-1\.xml and 599 other files: Accepted/);
  await inspector.show("URLs");
  await expect(page.locator("#filter-count")).toHaveText("1,200 URLs");
});

test("an index stands above the files that it names, and says which are missing", async ({
  page,
  inspector,
}) => {
  await inspector.start();
  await inspector.drop(
    file("extra.xml", urlset(url("https://www.example.com/extra") + url(locOf(1)))),
    file("sitemap-pages.xml", manyUrls(3)),
    file("sitemap_index.xml", INDEX),
  );
  await inspector.show("Files");
  await expect(page.getByText("2 sitemaps are named here and are not open.")).toBeVisible();
  const rows = page.getByRole("table").getByRole("row");
  await expect(rows.getByRole("rowheader")).toHaveText([
    /^sitemap_index\.xml/,
    /^sitemap-pages\.xml/,
    "https://www.example.com/sitemap-broken.xml",
    "https://www.example.com/sitemap-missing.xml",
    /^extra\.xml.*in no index/,
  ]);
  await expect(rows.nth(1)).toContainText("3 sitemaps");
  await inspector.show("Problems");
  await expect(page.getByRole("navigation", { name: "Rules" })).toContainText("extra.xml");
});

test("saying where the file is served from checks host and folder, and can be taken back", async ({
  page,
  inspector,
}) => {
  await inspector.open(file("sitemap.xml", manyUrls(3)));
  const address = page.getByRole("textbox", { name: "Served from" });
  await address.fill("https://other.example/sitemap.xml");
  await address.press("Enter");
  await expect(page.getByRole("heading", { name: "Problems by rule" })).toBeVisible();
  await expect(page.getByRole("tab", { name: /^Problems/ })).not.toHaveText(/0$/);

  await address.fill("");
  await address.press("Enter");
  await expect(page.getByRole("heading", { name: "What was checked" })).toBeVisible();

  await page.getByRole("button", { name: "Use https://www.example.com/sitemap.xml" }).click();
  await expect(address).toHaveValue("https://www.example.com/sitemap.xml");
  await expect(page.getByRole("heading", { name: "Crawlers can read all of this file" })).toBeVisible();
});

test("an address that is no URL is refused with a reason", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml", manyUrls(3)));
  const address = page.getByRole("textbox", { name: "Served from" });
  for (const wrong of ["www.example.com", "javascript:alert(1)", "ftp://www.example.com/"]) {
    await address.fill(wrong);
    await address.press("Enter");
    await expect(page.getByRole("alert")).toHaveText(
      "This is not a full address. It starts with https:// or http://.",
    );
    await expect(address).toHaveAttribute("aria-invalid", "true");
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the start view is there and says what is missing", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("noscript .notice")).toBeVisible();
  });
});
