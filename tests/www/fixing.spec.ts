import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { type ChangedLine, changesOf, placesOf } from "../../www/src/engine/changes.ts";
import { AMPERSAND, file, gzip, manyUrls, url, urlset } from "./documents.ts";
import { expect, test } from "./inspector.ts";

/** Four mistakes that are mended safely, in lines 4, 5 and 6, and one in line 7 that nobody can mend but the owner. */
const BROKEN = urlset(
  [
    url("https://www.example.com/", "<lastmod>2026-10-01</lastmod>"),
    url("https://www.example.com/?a=1&b=2"),
    url("https://www.example.com/unpadded", "<lastmod>2026-1-2</lastmod>"),
    url("https://www.example.com/case", "<changefreq>Weekly</changefreq>"),
    url("https://www.example.com/slashes", "<lastmod>12/10/2026</lastmod>"),
  ].join(""),
);
const MENDED = BROKEN.replace("&b", "&amp;b").replace("2026-1-2", "2026-01-02").replace("Weekly", "weekly");

test("changesOf finds changed, added and removed text", () => {
  const changes = (before: string, after: string): readonly (readonly [string, string])[] =>
    [...changesOf(before, after)].map((change) => [
      before.slice(change.start, change.end),
      after.slice(change.newStart, change.newEnd),
    ]);
  expect(changes("same", "same")).toEqual([]);
  expect(changes("", "<a/>")).toEqual([["", "<a/>"]]);
  expect(changes("<a>Weekly</a>\n<b>1</b>\n", "<a>weekly</a>\n<b>1</b>\n")).toEqual([["W", "w"]]);
  expect(changes(BROKEN, MENDED)).toEqual([
    ["", "amp;"],
    ["1-", "01-0"],
    ["W", "w"],
  ]);
  const many = manyUrls(40);
  const entry = many.split("\n")[11] ?? "";
  expect(changes(many, many.replace(`${entry}\n`, ""))).toEqual([[`${entry}\n`, ""]]);
  const lines = "<a>\n  <b>1</b>\n  <c>2</c>\n  <d>3</d>\n</a>\n";
  expect(changes(lines, lines.replace("  <c>2</c>\n", ""))).toEqual([["  <c>2</c>\n", ""]]);
  expect(changes(lines.replace("  <c>2</c>\n", ""), lines)).toEqual([["", "  <c>2</c>\n"]]);
  const nested = [1, 2, 3].map((n) => `  <url>\n    <loc>${n}</loc>\n    <lastmod>x</lastmod>\n  </url>\n`);
  expect(changes(nested.join(""), nested.toSpliced(1, 1).join(""))).toEqual([[nested[1], ""]]);
  expect(changes("<a>\u{1f375}</a>", "<a>\u{1f376}</a>")).toEqual([["\u{1f375}", "\u{1f376}"]]);
});

test("changesOf gives changes that make the one text of the other, whatever they are", () => {
  let seed = 7;
  const lot = (n: number): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return (seed >>> 8) % n;
  };
  const PIECES = ["<a>", "</a>\n", "x", "\u{1f375}", "\r\n", "<b>&</b>", "long text without a mark, ", "\n"];
  const random = (n: number): string[] => Array.from({ length: n }, () => PIECES[lot(PIECES.length)] ?? "");
  for (let run = 0; run < 300; run += 1) {
    const pieces = random(60);
    const before = pieces.join("");
    for (let edit = 0; edit < 6; edit += 1) pieces.splice(lot(pieces.length), lot(3), ...random(lot(3)));
    const after = pieces.join("");
    let made = "";
    let at = 0;
    for (const { start, end, newStart, newEnd } of changesOf(before, after)) {
      made += before.slice(at, start) + after.slice(newStart, newEnd);
      at = end;
    }
    expect(made + before.slice(at)).toBe(after);
  }
});

/** Faults in one line after the other, in two entries, and an element that is not closed. */
const DENSE = urlset(`  <url>
    <loc>https://www.example.com/search?q=a&b=c</loc>
    <lastmod>20.11.2026</lastmod>
    <changefreq>Daily</changefreq>
  </url>
  <url>
    <loc>/about</loc>
  </url>
  <url>
    <loc> https://www.example.com/contact us </loc>
    <lastmod>2026-02-30</lastmod>
  <url>
    <loc>https://www.example.com/jobs</loc>
  </url>
`);

test("changesOf keeps lines apart that change one after the other", () => {
  const mended = DENSE.replace("a&b", "a&amp;b")
    .replace("20.11.2026", "2026-11-20")
    .replace("Daily", "daily")
    .replace("/contact us ", "/contact%20us")
    .replace("02-30</lastmod>", "02-30</lastmod></url>");
  const wordsOf = (lines: readonly ChangedLine[]): string =>
    lines.map(({ pieces }) => pieces.map(({ text }) => text).join("")).join("\n");
  const places = (before: string, after: string): readonly string[] =>
    placesOf(before, after, 9).places.map((place) => `${wordsOf(place.before)} → ${wordsOf(place.after)}`);
  const expected = [
    "    <loc>https://www.example.com/search?q=a&b=c</loc> →     <loc>https://www.example.com/search?q=a&amp;b=c</loc>",
    "    <lastmod>20.11.2026</lastmod> →     <lastmod>2026-11-20</lastmod>",
    "    <changefreq>Daily</changefreq> →     <changefreq>daily</changefreq>",
    "    <loc> https://www.example.com/contact us </loc> →     <loc> https://www.example.com/contact%20us</loc>",
    "    <lastmod>2026-02-30</lastmod> →     <lastmod>2026-02-30</lastmod></url>",
  ];
  expect(places(DENSE, mended)).toEqual(expected);
  const large = manyUrls(2_000);
  expect(places(large + DENSE + large, large + mended + large)).toEqual(expected);
});

test("changesOf tells entries that change from entries that come and go", () => {
  const lines = manyUrls(2_000).split("\n");
  const join = (some: readonly string[]): string => some.join("\n");
  const some = lines.toSpliced(700, 3).toSpliced(400, 2);
  expect([...changesOf(join(lines), join(some))]).toHaveLength(2);
  expect([...changesOf(join(some), join(lines))]).toHaveLength(2);
  const changed = lines.map((line) => line.replace("www.example.com", "example.com"));
  expect([...changesOf(join(lines), join(changed))]).toHaveLength(2_000);
});

test("placesOf shows the lines that change, and clips long ones", () => {
  const { places, count } = placesOf(BROKEN, MENDED, 2);
  expect(count).toBe(3);
  expect(places.map(({ line }) => line)).toEqual([4, 5]);
  expect(places[0]?.before.map(({ pieces }) => pieces.map(({ text }) => text).join(""))).toEqual([
    "<url><loc>https://www.example.com/?a=1&b=2</loc></url>",
  ]);
  expect(places[0]?.after[0]?.pieces.filter(({ isChanged }) => isChanged)).toEqual([
    { text: "amp;", isChanged: true },
  ]);
  const one = BROKEN.replaceAll("\n", "").repeat(40);
  const far = `${one}<x>&</x>`;
  const [place] = placesOf(far, far.replace("<x>&<", "<x>&amp;<"), 5).places;
  expect(place?.before[0]?.clippedStart).toBe(true);
  expect(place?.before[0]?.pieces.map(({ text }) => text).join("").length).toBeLessThan(250);
});

test("everything that is safe is fixed after a look at what changes, and can be undone", async ({
  page,
  inspector,
}) => {
  await inspector.open(file("sitemap.xml", BROKEN));
  await inspector.show("Problems");
  await page.getByRole("button", { name: "Fix everything that is safe" }).click();
  const preview = page.getByRole("region", { name: "3 edits" });
  await expect(preview.getByRole("heading", { name: "3 edits" })).toBeFocused();
  await expect(preview).toContainText("Safe: the file says the same as before");
  const places = preview.getByRole("list", { name: "What changes" }).getByRole("listitem");
  await expect(places).toHaveCount(3);
  await expect(places.nth(0)).toContainText("Line 4");
  await expect(places.nth(0).locator(".before bdi")).toHaveText(
    "<url><loc>https://www.example.com/?a=1&b=2</loc></url>",
  );
  await expect(places.nth(0).locator(".after bdi")).toHaveText(
    "<url><loc>https://www.example.com/?a=1&amp;b=2</loc></url>",
  );
  await expect(places.nth(0).locator("ins")).toHaveText("amp;");
  await expect(places.nth(2).locator("del")).toHaveText("W");
  await expect(rules(page).filter({ hasText: "ampersand" })).toHaveCount(1);

  await preview.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("3 edits made in sitemap.xml.")).toBeVisible();
  await expect(rules(page).filter({ hasText: "ampersand" })).toHaveCount(0);
  await expect(page.getByText("edited", { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(/^sitemap\.xml \(edited\)/);
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.getByText("Show what was changed").click();
  const made = page.getByRole("region", { name: "Changes" }).getByRole("listitem");
  await expect(made).toHaveCount(3);
  await expect(made.nth(0).locator("ins")).toHaveText("amp;");

  await page.keyboard.press("Control+z");
  await expect(page.getByText("Undone: sitemap.xml is as opened.")).toBeVisible();
  await expect(rules(page).filter({ hasText: "ampersand" })).toHaveCount(1);
  await expect(page.getByText("edited", { exact: true })).toHaveCount(0);
});

test("several changes are undone in turn", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml", BROKEN));
  await inspector.show("Problems");
  for (const rule of ["ampersand", "written with capitals"]) {
    const entry = rules(page)
      .filter({ hasText: new RegExp(rule) })
      .first();
    await entry.click();
    await page.getByRole("article").getByRole("button", { name: "Fix this" }).click();
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page.getByText("1 edit made in sitemap.xml.")).toBeVisible();
    await expect(rules(page).filter({ hasText: new RegExp(rule) })).toHaveCount(0);
  }
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone: sitemap.xml is as before.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone: sitemap.xml is as opened.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
});

test("one place is fixed, or all places of a rule", async ({ page, inspector }) => {
  const often = ["Daily", "Weekly", "Monthly", "Yearly", "Never", "Hourly", "Always"];
  const body = often.map((word) =>
    url(`https://www.example.com/${word}`, `<changefreq>${word}</changefreq>`),
  );
  await inspector.open(file("sitemap.xml", urlset(body.join(""))));
  await inspector.show("Problems");
  const rule = rules(page)
    .filter({ has: page.locator(".figure", { hasText: /^7$/ }) })
    .first();
  await rule.click();
  await expect(page.getByText("Safe, where it is certain what is meant.")).toBeVisible();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Fix this" }).click();
  await expect(page.locator(".diff .after bdi")).toHaveText(
    "<url><loc>https://www.example.com/Weekly</loc><changefreq>weekly</changefreq></url>",
  );
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Fix this" })).toBeFocused();
  await page.getByRole("button", { name: "Fix this" }).click();
  await page.getByRole("button", { name: "Apply" }).click();
  await page.getByRole("button", { name: "Fix all 6" }).click();
  await expect(page.getByRole("heading", { name: "6 edits" })).toBeVisible();
  await expect(page.locator(".diff > li")).toHaveCount(5);
  await expect(page.getByText("And 1 more place.")).toBeVisible();
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("6 edits made in sitemap.xml.")).toBeVisible();
});

test("one edit is as safe at its rule as on the overview", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml", urlset(url("https://www.example.com/a b c"))));
  await page.getByRole("button", { name: "Fix 1 safely" }).click();
  const preview = page.locator(".fix-preview");
  await expect(preview).toContainText("Safe: the file says the same as before");
  const after = await page.locator(".diff .after bdi").textContent();
  await page.keyboard.press("Escape");
  await expect(preview).toBeHidden();
  await expect(page.getByRole("button", { name: "Fix 1 safely" })).toBeFocused();
  await inspector.show("Problems");
  await rules(page).filter({ hasText: "White space" }).click();
  await expect(page.locator(".fix-actions")).toContainText("Safe, where it is certain what is meant.");
  await page.getByRole("button", { name: "Fix this" }).click();
  await expect(preview).toContainText("Safe: the file says the same as before");
  await expect(page.locator(".diff .after bdi")).toHaveText(after ?? "");
});

test("in a robots.txt of which part was lost, no place is mended as if that were safe", async ({
  page,
  inspector,
}) => {
  const lines = "Sitemap https://www.example.com/a.xml\nSitemap https://www.example.com/b.xml\n";
  await inspector.open(
    file("robots.txt", Buffer.from(`User-agent: *\nDisallow: /caf\xe9\n${lines}`, "latin1")),
  );
  await inspector.show("Problems");
  await rules(page).filter({ hasText: "Sitemap" }).first().click();
  await page.getByRole("button", { name: "Fix this" }).click();
  const preview = page.locator(".fix-preview");
  await expect(preview).toContainText("Needs a look");
  await expect(preview).toContainText("Part of the file was lost before it came here");
});

test("all that was changed can be seen, up to a hundred places", async ({ page, inspector }) => {
  const lines = (n: number): string =>
    Array.from({ length: n }, (_, index) =>
      url(`https://www.example.com/a-page-${index}`, "<changefreq>Weekly</changefreq>"),
    ).join("");
  const places = page.locator(".made .diff > li");
  for (const [n, button, shown, rest] of [
    [12, "Show them", 12, ""],
    [300, "Show 95 of them", 100, "And 200 more places."],
  ] as const) {
    await inspector.open(file("sitemap.xml", urlset(lines(n))));
    await page.getByRole("button", { name: `Fix ${n} safely` }).click();
    await page.getByRole("button", { name: "Apply" }).click();
    await page.getByText("Show what was changed").click();
    await expect(places).toHaveCount(5);
    await expect(page.getByText(`And ${n - 5} more places.`)).toBeVisible();
    await page.getByRole("button", { name: button }).press("Enter");
    await expect(places).toHaveCount(shown);
    await expect(places.nth(5).locator(".diff-lines")).toBeFocused();
    await expect(page.locator(".made > .dim")).toHaveText(rest === "" ? [] : [rest]);
    page.once("dialog", (dialog) => void dialog.accept());
  }
});

test("a relative namespace is fixed after a look", async ({ page, inspector }) => {
  const text = manyUrls(2).replace("http://www.sitemaps.org/schemas", "schemas");
  await inspector.open(file("sitemap.xml", text));
  await inspector.show("Problems");
  await rules(page).filter({ hasText: "namespace" }).first().click();
  await page.getByRole("button", { name: "Fix this" }).click();
  await expect(page.getByText("Needs a look:")).toBeVisible();
  await expect(page.locator(".diff .after ins").first()).toContainText("http://www.sitemaps.org/");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("1 edit made in sitemap.xml.")).toBeVisible();
  await expect(page.locator(".stamp")).toContainText("Accepted");
  await expect(rules(page).filter({ hasText: "namespace" })).toHaveCount(0);
});

test("what is saved are the bytes of the mended text, and leaving asks only while they are not saved", async ({
  page,
  inspector,
}) => {
  await inspector.open(file("sitemap.xml", BROKEN));
  expect(await asksBeforeLeaving(page)).toBe(false);
  await page.getByRole("button", { name: "Fix 3 safely" }).click();
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("3 edits made in sitemap.xml.")).toBeVisible();
  expect(await asksBeforeLeaving(page)).toBe(true);
  const [name, bytes] = await saved(page, "Save the fixed file");
  expect(name).toBe("sitemap.xml");
  expect(bytes.equals(Buffer.from(MENDED))).toBe(true);
  expect(await asksBeforeLeaving(page)).toBe(false);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone: sitemap.xml is as opened.")).toBeVisible();
  expect(await asksBeforeLeaving(page)).toBe(false);
});

test("a compressed file is saved compressed, or as text", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml.gz", gzip(AMPERSAND)));
  await page.getByRole("button", { name: "Fix 1 safely" }).click();
  await expect(page.getByText("Fixed, it is plain text; saved, it is compressed again.")).toBeVisible();
  await page.getByRole("button", { name: "Apply" }).click();
  const text = AMPERSAND.replace("&c", "&amp;c");
  const [packedName, packed] = await saved(page, "Save the fixed file");
  expect(packedName).toBe("sitemap.xml.gz");
  expect(gunzipSync(packed).toString()).toBe(text);
  const [plainName, plain] = await saved(page, "Save without compression");
  expect(plainName).toBe("sitemap.xml");
  expect(plain.toString()).toBe(text);
});

test("a file in another encoding is mended as UTF-8 and says so", async ({ page, inspector }) => {
  const text = urlset(url("https://www.example.com/caf\u00e9?a&b")).replace("UTF-8", "ISO-8859-1");
  await inspector.open(file("sitemap.xml", Buffer.from(text, "latin1")));
  await inspector.show("Problems");
  await rules(page).filter({ hasText: "ampersand" }).click();
  await page.getByRole("button", { name: "Fix this" }).click();
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(rules(page).filter({ hasText: "ampersand" })).toHaveCount(0);
  const [, bytes] = await saved(page, "Save the fixed file");
  expect(bytes.toString()).toBe(text.replace("&b", "&amp;b").replace("ISO-8859-1", "UTF-8"));
});

test("a rule is fixed in all files at once, and undone at once", async ({ page, inspector }) => {
  await inspector.start();
  await inspector.drop(file("one.xml", BROKEN), file("two.xml", AMPERSAND), file("three.xml", manyUrls(2)));
  await expect(page.getByRole("button", { name: "Fix 4 safely" })).toBeVisible();
  await inspector.show("Problems");
  await rules(page).filter({ hasText: "ampersand" }).click();
  await page.getByRole("button", { name: "Fix all 2" }).click();
  await expect(page.getByRole("heading", { name: "2 edits in 2 files" })).toBeVisible();
  await expect(page.locator(".diff > li").nth(1)).toContainText("Line 7 of two.xml");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("2 edits made in 2 files.")).toBeVisible();
  await expect(rules(page).filter({ hasText: "ampersand" })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone: 2 files are as opened.")).toBeVisible();
  await expect(rules(page).filter({ hasText: "ampersand" })).toHaveCount(1);
});

test("where nothing is safe to fix, no button says so, and the rules with fixes that need a look are at hand", async ({
  page,
  inspector,
}) => {
  await inspector.start();
  // What is so large is not mended before somebody asks.
  await page.evaluate(
    (text) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text, " ".repeat(11_000_000)], "sitemap.xml"));
      document.body.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
    },
    urlset(url("https://www.example.com/a", "<changefreq>daily</changefreq><priority>0.5</priority>")),
  );
  await inspector.show("Problems");
  await expect(page.getByRole("button", { name: "Fix everything that is safe" })).toHaveCount(0);
  await page.getByRole("button", { name: "See what can be fixed" }).click();
  const preview = page.getByRole("region", { name: "Nothing of this can be fixed without a look" });
  await expect(preview).toContainText("2 fixes need a look. You find them with their rules:");
  await expect(page.getByRole("button", { name: "See what can be fixed" })).toHaveCount(0);
  await preview.getByRole("button", { name: /priority/ }).click();
  const heading = page.getByRole("heading", { level: 2, name: /priority/ });
  await expect(heading).toBeFocused();
  await page.getByRole("button", { name: "Fix this" }).click();
  await expect(page.getByRole("region", { name: "1 edit" })).toContainText("Needs a look");
});

test("hostile text in what changes injects nothing", async ({ page, inspector }) => {
  page.on("dialog", () => {
    throw new Error("a script of the document ran");
  });
  const hostile = "<![CDATA[<img src=x onerror=alert(1)>\u202e]]>";
  const body = `<url><loc>https://www.example.com/${hostile}</loc><changefreq>Weekly</changefreq></url>\n`;
  await inspector.open(file("<img src=x onerror=alert(1)>.xml", urlset(body)));
  await inspector.show("Problems");
  await page.getByRole("button", { name: "Fix everything that is safe" }).click();
  await expect(page.locator(".diff").getByText("<img src=x onerror=alert(1)>[U+202E]").first()).toBeVisible();
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.locator(".fix-bar")).toContainText("<img src=x onerror=alert(1)>.xml");
  expect(await page.locator("main img, main script").count()).toBe(0);
});

test("what is too large is not fixed in the page, and the command is named", async ({ page, inspector }) => {
  await inspector.start();
  await page.evaluate((text) => {
    const dataTransfer = new DataTransfer();
    const space = " ".repeat(1_048_576);
    const parts = [text, ...Array.from({ length: 51 }, () => space)];
    dataTransfer.items.add(new File(parts, "sitemap.xml"));
    document.body.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
  }, BROKEN);
  await page.getByRole("tablist").waitFor();
  await expect(page.getByRole("button", { name: /safely/ })).toHaveCount(0);
  await inspector.show("Problems");
  await rules(page).filter({ hasText: "ampersand" }).click();
  await expect(page.getByText("sitemapkit fix sitemap.xml -o fixed.xml")).toBeVisible();
  await expect(page.getByRole("button", { name: "Fix this" })).toHaveCount(0);
});

test("F8 and Shift+F8 go through the places of all rules, and around", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml", BROKEN));
  await inspector.show("Problems");
  const told = page.getByRole("status").filter({ hasText: /^Place/ });
  const total = await rules(page)
    .locator(".figure")
    .allTextContents()
    .then((all) => all.reduce((sum, text) => sum + Number(text), 0));
  await page.keyboard.press("F8");
  await expect(told).toHaveText(new RegExp(`^Place 2 of ${total}, at \\d+:\\d+: `));
  await expect(rules(page).nth(1)).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("Shift+F8");
  await expect(told).toHaveText(new RegExp(`^Place 1 of ${total}`));
  await page.keyboard.press("Shift+F8");
  await expect(told).toHaveText(new RegExp(`^Place ${total} of ${total}`));
  await page.keyboard.press("F8");
  await expect(told).toHaveText(new RegExp(`^Place 1 of ${total}`));
});

function rules(page: Page): ReturnType<Page["getByRole"]> {
  return page.getByRole("navigation", { name: "Rules" }).getByRole("button");
}

async function saved(page: Page, button: string): Promise<readonly [name: string, bytes: Buffer]> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: button }).click(),
  ]);
  return [download.suggestedFilename(), readFileSync(await download.path())];
}

/** Whether the page would ask somebody who leaves it. */
async function asksBeforeLeaving(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const event = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  });
}
