import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { AMPERSAND, file, gzip, locOf, manyUrls, url, urlset } from "./documents.ts";
import { expect, test } from "./inspector.ts";

test("an empty file is called empty", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml", ""));
  await expect(page.getByRole("heading", { name: "This file is empty" })).toBeVisible();
  await inspector.show("URLs");
  await expect(page.getByText("There are no URLs in this file.")).toBeVisible();
});

/** A urlset that was cut at `end`. */
const cutAt = (end: string): string => {
  const whole = urlset(url("https://www.example.com/"));
  return whole.slice(0, whole.indexOf(end));
};

for (const [name, bytes, heading, evidence] of [
  [
    "page.html",
    "<!DOCTYPE html><title>Not found</title><h1>404</h1>",
    "This is an HTML page, not a sitemap",
    "Servers often send an error page",
  ],
  [
    "utf-16.html",
    Buffer.from("\ufeff<!DOCTYPE html><html><title>Not found</title></html>", "utf16le"),
    "This is an HTML page, not a sitemap",
    "Servers often send an error page",
  ],
  [
    "picture.xml",
    Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"),
    "This is a PNG image, not a sitemap",
    "It starts with 89 and PNG.",
  ],
  ["data.xml", '{"urls": ["https://www.example.com/"]}', "This is JSON, not a sitemap", "It starts with {."],
  ["text.rtf", "{\\rtf1\\ansi https://www.example.com/}", "This is an RTF document, not a sitemap", "\\rtf"],
  [
    "sitemap.tar",
    Buffer.concat([Buffer.from("sitemap.xml"), Buffer.alloc(246), Buffer.from("ustar")]),
    "This is a tar archive, not a sitemap",
    "Sitemaps may only be compressed with gzip.",
  ],
  ["sitemap.xz", Buffer.from("fd377a585a000001", "hex"), "This file is compressed with xz", "7zXZ"],
  [
    "llms.txt",
    "# Tea\n\n- [Green](https://www.example.com/green.md)\n",
    "This is Markdown, not a sitemap",
    "# Tea",
  ],
  [
    "template.xml",
    `---\nlayout: null\n---\n${urlset("{% for page in pages %}\n<url><loc>{{ page.url }}</loc></url>\n")}`,
    "This is a template, not a sitemap",
    "It has {% for page in pages %}.",
  ],
  ["denied.xml", "Access denied", "This is text without URLs, not a sitemap", "Access denied"],
  ["blank.xml", "  \n\n ", "This file is empty", "it has only white space"],
  [
    "cut.xml.gz",
    gzip(urlset(url("https://www.example.com/"))).subarray(0, 60),
    "The gzip file ends too early",
    "The gzip file ends too early",
  ],
  [
    "cut.xml",
    cutAt("sitemap/0.9"),
    "Crawlers stop reading this file at line 2, column 1",
    "The document ends too early: a tag is not closed.",
  ],
  [
    "declaration.xml",
    cutAt("<urlset"),
    "Crawlers stop reading this file at line 2, column 1",
    "The document ends too early: it has no root element.",
  ],
  [
    "misspelled.xml",
    urlset(url("https://www.example.com/")).replaceAll("urlset", "urlsets"),
    "The root element is not one of a sitemap",
    "The root element is urlsets",
  ],
  [
    "utf-32.xml",
    Buffer.concat(
      Array.from("\ufeff<urlset/>", (letter) =>
        Buffer.from([letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8, 0, 0]),
      ),
    ),
    "Crawlers stop reading this file at line 1, column 1",
    "The document is encoded in UTF-32",
  ],
] as const) {
  test(`${name} is called what its rule says, with the evidence`, async ({ page, inspector }) => {
    await inspector.open(file(name, bytes));
    const verdict = page.getByRole("region", { name: heading });
    await expect(verdict).toContainText(evidence);
    await expect(verdict).not.toContainText("0 URLs");
    await expect(page.getByText("Rejected", { exact: true })).toBeVisible();
    await verdict.getByRole("button", { name: "Show why and how to fix it" }).click();
    await expect(page.getByRole("article").getByText("Fix", { exact: true })).toBeVisible();
  });
}

test("what is no sitemap is not to be fixed first of all", async ({ page, inspector }) => {
  await inspector.open(file("drawing.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>"));
  await expect(page.getByRole("heading", { name: "The root element is not one of a sitemap" })).toBeVisible();
  await inspector.show("Problems");
  await page.getByRole("button", { name: /no XML declaration/ }).click();
  await expect(page.getByRole("button", { name: "Fix this" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Fix everything that is safe" })).toHaveCount(0);
  await inspector.show("Overview");
  await expect(page.getByRole("button", { name: /^Fix/ })).toHaveCount(0);
});

test("a robots.txt is measured by what crawlers read of one", async ({ page, inspector }) => {
  await inspector.open(file("robots.txt", `User-agent: *\nDisallow:\n${"# A remark.\n".repeat(50_000)}`));
  const facts = page.getByRole("region", { name: "Facts" });
  await expect(facts).toContainText("over the limit of 500 KB");
  await expect(facts).not.toContainText("50,000");
  await expect(facts).not.toContainText("50 MB");
});

test("a robots.txt shows the sitemaps it names", async ({ page, inspector }) => {
  await inspector.open(
    file("robots.txt", "User-agent: *\nDisallow:\nSitemap: https://www.example.com/sitemap.xml\n"),
  );
  await expect(page.getByText("Accepted", { exact: true })).toBeVisible();
  const checked = page.getByRole("region", { name: "What was checked" });
  await expect(checked.locator(".rule-words")).toHaveText([
    "Compression",
    "Encoding",
    "Structure and limits",
    "URLs",
    "Lines of text",
    "robots.txt",
  ]);
  const counts = await checked.locator(".figure").allTextContents();
  const sum = counts.reduce((all, text) => all + Number.parseInt(text, 10), 0);
  await expect(page.getByText(`It was checked against ${sum} rules.`)).toBeVisible();
  await expect(page.getByText(/^None of the .+ says when it was changed/)).toHaveCount(0);
  await expect(page.getByText("A robots.txt speaks only for its own host.")).toBeVisible();
  await expect(page.getByText("robots.txt", { exact: true }).first()).toBeVisible();
  await page.getByRole("tab", { name: /^Sitemaps/ }).click();
  await expect(inspector.row(1)).toContainText("https://www.example.com/sitemap.xml");
});

test("a list of URLs was checked for what a list can have", async ({ page, inspector }) => {
  await inspector.open(file("urls.txt", "https://www.example.com/\nhttps://www.example.com/tea\n"));
  const checked = page.getByRole("region", { name: "What was checked" });
  await expect(checked.locator(".rule-words")).toHaveText([
    "Compression",
    "Encoding",
    "Structure and limits",
    "URLs",
    "Lines of text",
    "Host and folder",
    "URLs that robots.txt disallows",
  ]);
  await inspector.drop(
    file("robots.txt", "User-agent: *\nDisallow: /cup\nSitemap: https://www.example.com/urls.txt\n"),
  );
  await expect(checked.getByText("robots.txt", { exact: true })).toBeVisible();
});

test("a gzip file that was cut off says so and shows what could be read", async ({ page, inspector }) => {
  const whole = gzip(manyUrls(5_000));
  await inspector.open(file("sitemap.xml.gz", whole.subarray(0, Math.floor(whole.length / 2))));
  await expect(page.getByText("Rejected", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "The gzip file ends too early" })).toBeVisible();
  await inspector.show("URLs");
  await expect(inspector.row(1)).toContainText(locOf(1));
});

test("a urlset without entries has its own text in the table", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml", urlset("")));
  await inspector.show("URLs");
  await expect(page.getByText("There are no URLs in this file.")).toBeVisible();
});

test("a sitemap with more than 50,000 URLs is over the limit", async ({ page, inspector }) => {
  await inspector.openMany(50_001, "urlset");
  await expect(page.locator(".meter-share").first()).toHaveText("over the limit of 50,000");
  await expect(page.getByText("Rejected", { exact: true })).toBeVisible();
});

test("a file of gigabytes shows how far reading has come; what was read stays when it is cancelled, and it is read on", async ({
  page,
  inspector,
}) => {
  await inspector.start();
  await inspector.dropHuge(3_072);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("huge.xml");
  await expect(page.getByText(/^[\d.]+ MB of 3\.0 GB$/)).toBeVisible();
  await expect(page.getByText(/^[1-9][\d,]* URLs so far$/)).toBeVisible();
  await expect(page.getByText(/^about \d+ (s|min) left$/)).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  const part = page.getByRole("region", { name: "Reading ended early" });
  await expect(part).toContainText(
    /Reading was stopped at [\d.]+ MB of 3\.0 GB\. The [\d,]+ URLs until there/,
  );
  await expect(page.locator(".stamp")).toContainText("Rejected");
  await inspector.show("Problems");
  await expect(page.getByRole("button", { name: /^A sitemap has more than 50,000 entries/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /^The document ends too early/ })).toBeHidden();
  await inspector.show("URLs");
  await expect(inspector.row(1)).toContainText("https://www.example.com/a-page-with");
  await part.getByRole("button", { name: "Read on" }).click();
  await expect(page.getByText(/^[1-9][\d,]* URLs so far$/)).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(part).toBeVisible();
  await page.getByRole("link", { name: "Sitemap inspector" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("See what crawlers see in your sitemap");
});

test("a file that was stopped before its first URL has a text of its own, and is read again", async ({
  page,
  inspector,
}) => {
  await inspector.start();
  await inspector.dropHuge(1_024, "nothing");
  await expect(page.getByText(/^[\d.]+ MB of 1\.0 GB$/)).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reading was cancelled");
  await expect(
    page.getByText(/You stopped huge\.xml after .+ of 1\.0 GB\. There was no URL until there\./),
  ).toBeVisible();
  await page.getByRole("button", { name: "Read it again" }).click();
  await expect(page.getByText(/^[\d.]+ MB of 1\.0 GB$/)).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Back to the start" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("See what crawlers see in your sitemap");
});

test("a part without problems is not accepted as a whole, and files that were not begun wait to be read on", async ({
  page,
  inspector,
}) => {
  await inspector.open(file("one.xml", manyUrls(3)));
  await breakStreams(page, "held");
  await inspector.drop(file("two.xml.gz", gzip(manyUrls(20_000))), file("three.xml", manyUrls(5)));
  // What is cancelled before it has begun is told in another way.
  await expect(page.getByText(/^0 bytes of [\d.]+ KB$/)).toBeVisible();
  const isHeld = (): boolean => "isHeld" in globalThis;
  await expect.poll(() => page.workers()[0]?.evaluate(isHeld)).toBe(true);
  await page.getByRole("button", { name: "Cancel" }).click();
  const part = page.getByRole("region", { name: "Reading ended early" });
  await expect(part).toContainText("0 of 2 files were read to the end.");
  await expect(page.locator(".stamp")).toContainText("Read in part");
  await expect(
    page.getByRole("heading", { name: "Crawlers can read what was read here", level: 2 }),
  ).toBeVisible();
  await mendStreams(page);
  await part.getByRole("button", { name: "Read on" }).click();
  await expect(page.getByRole("tab", { name: "URLs 20,005" })).toBeVisible();
  await expect(page.locator(".stamp")).toContainText("Accepted");
  await expect(part).toBeHidden();
});

test("what was read of a file that cannot be read on stays, with the reason", async ({ page, inspector }) => {
  await inspector.open(file("one.xml", manyUrls(3)));
  await breakStreams(page, "failing");
  await inspector.drop(file("two.xml.gz", gzip(manyUrls(20_000))));
  const part = page.getByRole("region", { name: "Reading ended early" });
  await expect(part).toContainText(/Your browser could not read on after .+: the file may have been moved/);
  await part.getByText("Technical details").click();
  await expect(part).toContainText("planted");
  await inspector.show("URLs");
  await expect(inspector.row(1)).toContainText(locOf(1));
  await mendStreams(page);
  await part.getByRole("button", { name: "Read on" }).click();
  await expect(page.getByRole("tab", { name: "URLs 20,000" })).toBeVisible();
});

test("where memory ends the page says so, with how many files were read, and keeps what it has", async ({
  page,
  inspector,
}) => {
  await inspector.open(file("one.xml", manyUrls(3)));
  const [worker] = page.workers();
  await worker?.evaluate(() => {
    Object.defineProperty(navigator, "deviceMemory", { value: 0.000_02, configurable: true });
  });
  const text = (n: number) =>
    file(`${n}.txt`, `${Array.from({ length: n }, (_, i) => locOf(i + 1)).join("\n")}\n`);
  await breakStreams(page, "slow");
  await inspector.drop(text(40), text(9_000), text(50));
  const part = page.getByRole("region", { name: "Reading ended early" });
  await expect(part).toContainText("There was not enough memory to read on after");
  await expect(part).toContainText("1 of 3 files were read to the end.");
  await inspector.show("Files");
  await expect(page.getByRole("row", { name: /^50\.txt/ })).toContainText("no memory left");
  await inspector.show("URLs");
  await expect(inspector.row(1)).toContainText(locOf(1));
});

test("a parser that fails for lack of memory leaves what was read before", async ({ page, inspector }) => {
  await inspector.open(file("one.xml", manyUrls(3)));
  await breakStreams(page, "slow");
  const [worker] = page.workers();
  await worker?.evaluate(() => {
    // Entries come out of the memory of WebAssembly into arrays that it makes with their length; the third finds no room.
    let made = 0;
    globalThis.Uint8Array = new Proxy(Uint8Array, {
      construct(target, given: [number]) {
        const isLarge = typeof given[0] === "number" && given[0] > 10_000;
        if (isLarge) made += 1;
        if (isLarge && made === 3) throw new RangeError("Array buffer allocation failed");
        return new target(...given);
      },
    });
  });
  await inspector.drop(file("two.xml", manyUrls(9_000)));
  const part = page.getByRole("region", { name: "Reading ended early" });
  await expect(part).toContainText("There was not enough memory to read on after");
  await inspector.show("URLs");
  await expect(inspector.row(1)).toContainText(locOf(1));
});

test("after a crash of the worker the file is still there and is read by a new one", async ({
  page,
  inspector,
  watch,
}) => {
  await inspector.open(file("sitemap.xml", AMPERSAND));
  const [worker] = page.workers();
  await worker?.evaluate(() => {
    setTimeout(() => {
      throw new Error("planted");
    });
  });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The reader stopped unexpectedly");
  await expect(page.getByText("sitemap.xml is still at hand")).toBeVisible();
  await page.getByText("Technical details").click();
  await expect(page.getByText(/planted/)).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: /^Crawlers stop reading this file/ })).toBeVisible();
  await inspector.show("URLs");
  await expect(inspector.row(1)).toContainText("https://www.example.com/");
  watch.errors.length = 0;
});

test.describe("where nothing is kept for times without a network", () => {
  test.use({ serviceWorkers: "block" });

  test("a reader that cannot start says so and offers to try again", async ({ page, inspector }) => {
    await page.route("**/*.wasm", (route) => route.abort());
    await inspector.start();
    await page.locator("#choose").setInputFiles(file("sitemap.xml", manyUrls(2)));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("The reader stopped unexpectedly");
    await page.unroute("**/*.wasm");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: "Crawlers can read all of this file" })).toBeVisible();
  });
});

/**
 * Lets files end in the middle for the worker: they come to nothing behind the first half, fail there, or come slowly in small
 * pieces.
 */
async function breakStreams(page: Page, how: "held" | "failing" | "slow"): Promise<void> {
  const [worker] = page.workers();
  await worker?.evaluate((how) => {
    const { stream } = Blob.prototype;
    Object.assign(globalThis, { wholeStream: stream });
    Blob.prototype.stream = function () {
      let at = 0;
      const pieces = how === "slow" ? 8 : 2;
      return new ReadableStream({
        pull: async (controller) => {
          const length = Math.ceil(this.size / pieces);
          if (how === "slow") await new Promise((resolve) => setTimeout(resolve, 100));
          if (how === "held" && at > 0) {
            if (this instanceof File) Object.assign(globalThis, { isHeld: true });
            return new Promise(() => {});
          }
          if (how === "failing" && at > 0) throw new Error("planted");
          if (at >= this.size) return controller.close();
          controller.enqueue(new Uint8Array(await this.slice(at, at + length).arrayBuffer()));
          at += length;
        },
      });
    };
  }, how);
}

/** Takes {@link breakStreams} back. */
async function mendStreams(page: Page): Promise<void> {
  const [worker] = page.workers();
  await worker?.evaluate(() => {
    Blob.prototype.stream = (
      globalThis as unknown as { wholeStream: typeof Blob.prototype.stream }
    ).wholeStream;
  });
}

/** Drops a folder with these files. */
async function dropFolder(page: Page, files: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((files) => {
    const entries = Object.entries(files).map(([name, text]) => ({
      isFile: true,
      isDirectory: false,
      name,
      fullPath: `/sitemaps/${name}`,
      file: (done: (file: File) => void) => done(new File([text], name)),
    }));
    const createReader = (): object => {
      let rest: readonly object[] = entries;
      return {
        readEntries(done: (some: readonly object[]) => void) {
          done(rest);
          rest = [];
        },
      };
    };
    const folder = {
      isFile: false,
      isDirectory: true,
      name: "sitemaps",
      fullPath: "/sitemaps",
      createReader,
    };
    DataTransferItem.prototype.webkitGetAsEntry = () => folder as unknown as FileSystemEntry;
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([], "sitemaps"));
    document.body.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
  }, files);
}

test("a folder without sitemaps is refused with a reason", async ({ page, inspector }) => {
  await inspector.start();
  await dropFolder(page, { "notes.docx": "" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("There is no sitemap in this folder");
});

test("of a folder those files are opened that may be sitemaps", async ({ page, inspector }) => {
  await inspector.start();
  const text = "https://www.example.com/\n";
  await dropFolder(page, { "b.txt": text, "a.txt": text, "notes.docx": "" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("sitemaps/a.txt and 1 other file");
});

test("the brand leads back to the start", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml", manyUrls(2)));
  await page.getByRole("link", { name: "Sitemap inspector" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("See what crawlers see in your sitemap");
});

test("a file that was deleted meanwhile is called unreadable", async ({ page, inspector }, testInfo) => {
  const path = testInfo.outputPath("sitemap.xml");
  mkdirSync(testInfo.outputDir, { recursive: true });
  writeFileSync(path, manyUrls(3));
  await inspector.start();
  await page.locator("#choose").setInputFiles(path);
  await expect(page.getByRole("tablist")).toBeVisible();
  rmSync(path);
  await page.getByRole("textbox", { name: "Served from" }).fill("https://www.example.com/sitemap.xml");
  await page.getByRole("textbox", { name: "Served from" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The file could not be read");
});
