import { countExtras } from "../../www/src/engine/facts.ts";
import { indexMedia } from "../../www/src/engine/media.ts";
import { type MediaItem, URL_UNITS_MAX } from "../../www/src/engine/messages.ts";
import { duration } from "../../www/src/format.ts";
import { EXTENDED, file, manyUrls, url, urlset } from "./documents.ts";
import { expect, test } from "./inspector.ts";
import { entryOf, noPause, tableOf } from "./tables.ts";

const SITE = "https://www.example.com";
const PICTURE = { loc: `${SITE}/a.jpg` };
const VIDEO = {
  title: "A",
  description: "B",
  thumbnailLoc: `${SITE}/a.png`,
  playerLoc: `${SITE}/player`,
} as const;

/** What items are, in short: their kind, and where they belong. */
const short = (items: readonly MediaItem[]): readonly string[] =>
  items.map(({ kind, document, entry }) => `${kind} ${document}:${entry}`);

test("media are found by position, whatever is listed, in the order of the rows", async () => {
  const table = tableOf(
    [
      entryOf(`${SITE}/none`),
      entryOf(`${SITE}/two`, { images: [PICTURE, {}], news: [{ title: "News" }] }),
      entryOf(`${SITE}/alternates`, { alternates: [{ hreflang: "de", href: SITE }] }),
    ],
    [entryOf(`${SITE}/three`, { images: [PICTURE, PICTURE, PICTURE], videos: [VIDEO] })],
  );
  const all = await indexMedia(table, null, noPause);
  expect(all.page("all", 0, 100).counts).toEqual({
    all: { items: 7, rows: 2 },
    image: { items: 5, rows: 2 },
    video: { items: 1, rows: 1 },
    news: { items: 1, rows: 1 },
    incomplete: { items: 2, rows: 1 },
  });
  const whole = short(all.page("all", 0, 100).items);
  expect(whole).toEqual([
    "image 1:1",
    "image 1:1",
    "news 1:1",
    "image 2:0",
    "image 2:0",
    "image 2:0",
    "video 2:0",
  ]);
  for (let start = 0; start <= whole.length; start += 1)
    expect(short(all.page("all", start, 2).items)).toEqual(whole.slice(start, start + 2));
  expect(short(all.page("image", 1, 2).items)).toEqual(["image 1:1", "image 2:0"]);
  expect(all.page("incomplete", 0, 9).items.map(({ missing }) => missing)).toEqual([
    ["loc"],
    ["publication", "language", "date"],
  ]);

  const reversed = await indexMedia(table, Uint32Array.of(3, 2, 1), noPause);
  expect(short(reversed.page("image", 2, 2).items)).toEqual(["image 2:0", "image 1:1"]);
  const none = await indexMedia(table, Uint32Array.of(0, 2), noPause);
  expect(none.page("all", 0, 9)).toMatchObject({ counts: { all: { items: 0, rows: 0 } }, items: [] });
});

test("a video without a file needs a player, and what is empty is missing", async () => {
  const { playerLoc: _, ...unplayable } = VIDEO;
  const table = tableOf([entryOf(SITE, { videos: [VIDEO, unplayable, { ...VIDEO, title: " " }] })]);
  const { items } = (await indexMedia(table, null, noPause)).page("video", 0, 9);
  expect(items.map(({ missing }) => missing)).toEqual([[], ["content"], ["title"]]);
});

test("no value is longer than the page shows of it", async () => {
  const long = "x".repeat(1_000_000);
  const table = tableOf([entryOf(SITE, { images: [{ loc: `${SITE}/${long}`, caption: long }] })]);
  const { items } = (await indexMedia(table, null, noPause)).page("all", 0, 9);
  const [item] = items;
  expect(item).toMatchObject({ kind: "image", image: { caption: `${"x".repeat(300)}…` } });
  if (item?.kind === "image") expect(item.image.loc).toHaveLength(URL_UNITS_MAX + 1);
});

test("rows are counted by what extensions add to them", async () => {
  const table = tableOf(
    [entryOf(SITE), entryOf(SITE, { images: [PICTURE, PICTURE], videos: [VIDEO] })],
    [entryOf(SITE, { images: [PICTURE] }), entryOf(SITE, { mobile: true })],
  );
  expect(await countExtras(table)).toEqual({
    image: 2,
    video: 1,
    news: 0,
    alternate: 0,
    media: 0,
    "page-map": 0,
    mobile: 1,
  });
});

test("a length is told in hours, minutes and seconds", () => {
  expect([0, 59, 60, 3_599, 3_600, 28_800, 90_061].map(duration)).toEqual([
    "0:00:00",
    "0:00:59",
    "0:01:00",
    "0:59:59",
    "1:00:00",
    "8:00:00",
    "25:01:01",
  ]);
});

test("there is a tab for media and one for languages only when there is something in them", async ({
  page,
  inspector,
}) => {
  const tabs = page.getByRole("tab");
  await inspector.start();
  await inspector.drop(file("plain.xml", manyUrls(3)), file("sitemap.xml", EXTENDED));
  await expect(tabs.filter({ hasText: "Media" })).toBeVisible();
  await expect(tabs.filter({ hasText: "Languages" })).toBeVisible();
  await inspector.show("Timeline");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Languages" })).toBeFocused();

  await inspector.show("Files");
  await page.getByRole("button", { name: "Close sitemap.xml" }).click();
  await expect(tabs.filter({ hasText: "Media" })).toHaveCount(0);
  await expect(tabs.filter({ hasText: "Languages" })).toHaveCount(0);
  await inspector.show("Files");
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("tab", { name: "Coverage" })).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("tab", { name: "Timeline" })).toBeFocused();
});

test("another file in place of one with media shows the overview", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml", EXTENDED));
  await inspector.show("Media");
  await inspector.drop(file("plain.xml", manyUrls(3)));
  await expect(page.getByRole("tab", { name: "Overview" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("plain.xml");
  await expect(page.getByRole("tab", { name: "Media" })).toHaveCount(0);
});

test("images, videos and news are cards that lead to files and to pages", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml", EXTENDED));
  await inspector.show("Media");
  const cards = page.locator(".media-list > li");
  await expect(cards).toHaveCount(9);
  await expect(page.getByText("nothing is asked of their servers until you follow a link")).toBeVisible();
  await page.getByRole("button", { name: "Videos 1" }).click();
  await expect(cards).toHaveCount(1);
  await expect(cards.getByRole("heading")).toHaveText("<b>How</b> to make tea");
  const link = cards.getByRole("link", { name: "https://www.example.com/tea.mp4" });
  await expect(link).toHaveAttribute("href", "https://www.example.com/tea.mp4");
  await expect(link).toHaveAttribute("rel", "noopener noreferrer nofollow");
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(page.locator("img")).toHaveCount(0);

  await page.getByRole("button", { name: "News 1" }).click();
  await expect(cards).toContainText("The Tea Times");
  await expect(cards).toContainText("Oct 1, 2026");
  await cards.getByRole("button", { name: "https://www.example.com/tea" }).click();
  await expect(page.getByRole("region", { name: "Entry 1" })).toBeVisible();

  await inspector.show("Media");
  await page.getByRole("button", { name: "Images 7" }).click();
  await page.getByRole("button", { name: "1 page", exact: true }).click();
  await expect(page.locator("#filter-count")).toHaveText("1 of 2 URLs");
});

test("what is required and missing is said", async ({ page, inspector }) => {
  await inspector.open(
    file(
      "sitemap.xml",
      EXTENDED.replace(/<video:title>.*<\/video:title>/, "").replace("</url>", `<image:image/></url>`),
    ),
  );
  await inspector.show("Media");
  await page.getByRole("button", { name: "Incomplete 2" }).click();
  await expect(page.locator(".media-list > li")).toHaveText([
    /Missing: the URL of the image/,
    /Missing: a title/,
  ]);
});

test("many media are listed sixty at a time, and only those that the filter keeps", async ({
  page,
  inspector,
}) => {
  const image = (index: number): string =>
    `<image:image xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"><image:loc>${SITE}/${index}.jpg</image:loc></image:image>`;
  const body = Array.from({ length: 150 }, (_, index) =>
    url(`${SITE}/${index % 2 === 0 ? "even" : "odd"}/${index}`, image(index)),
  );
  await inspector.open(file("sitemap.xml", urlset(body.join(""))));
  await inspector.show("Media");
  const cards = page.locator(".media-list > li");
  await expect(cards).toHaveCount(60);
  await page.getByRole("button", { name: "Show 60 more" }).click();
  await expect(cards).toHaveCount(120);
  await expect(cards.nth(60)).toBeFocused();
  await page.getByRole("button", { name: "Show 30 more" }).click();
  await expect(cards).toHaveCount(150);
  await expect(cards.nth(149)).toContainText(`${SITE}/149.jpg`);
  await expect(page.getByRole("status").filter({ hasText: "listed" })).toHaveText("150 of 150 are listed");

  await inspector.show("URLs");
  await page.getByRole("searchbox", { name: "Filter URLs" }).fill("/odd/");
  await expect(page.locator("#filter-count")).toHaveText("75 of 150 URLs");
  await inspector.show("Media");
  await expect(page.getByRole("button", { name: "Images 75" })).toBeVisible();
  await expect(cards).toHaveCount(60);
  await expect(cards.first()).toContainText(`${SITE}/1.jpg`);

  await inspector.show("URLs");
  await page.getByRole("searchbox", { name: "Filter URLs" }).fill("nowhere");
  await expect(page.locator("#filter-count")).toHaveText("0 of 150 URLs");
  await inspector.show("Media");
  await expect(page.getByText("None of the URLs that are shown has any.")).toBeVisible();
});
