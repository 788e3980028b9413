import { clockOf } from "../../www/src/engine/clock.ts";
import { offsetOf } from "../../www/src/engine/facts.ts";
import { createTable, NO_CLOCK } from "../../www/src/engine/table.ts";
import { chooseBuckets, countBetween, type Timeline, timelineOf } from "../../www/src/engine/timeline.ts";
import { bucketWords, clockWords, stretchWords, weekdayName, zoneName } from "../../www/src/when.ts";
import { CLOCKS, file, manyUrls, url, urlset } from "./documents.ts";
import { expect, test } from "./inspector.ts";
import { entryOf, tableOf as tableOfEntries, unmarked } from "./tables.ts";

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 22, 12);
const at = Date.parse;
const iso = (time: number): string => new Date(time).toISOString().replace(":00.000Z", "");
const noPause = (): undefined => undefined;

/** A table with these dates. A date without a time of day is one in the text as well; `""` is none. */
function tableOf(...files: readonly (readonly string[])[]): ReturnType<typeof createTable> {
  const table = createTable();
  files.forEach((dates, document) => {
    const times = dates.map((date) => (date === "" ? Number.NaN : at(date)));
    table.put({
      document,
      format: "urlset",
      entries: { length: dates.length, at: () => undefined, loc: () => undefined, locColumns: () => [] },
      memoryBytes: 0,
      ...unmarked(),
      facts: Promise.resolve({
        lastmod: Float64Array.from(times),
        offset: Int16Array.from(dates.map((date) => (date.includes("T") ? 0 : NO_CLOCK))),
        precision: Uint8Array.from(dates.map((date) => (date === "" ? 0 : date.includes("T") ? 5 : 3))),
        priority: new Float64Array(dates.length),
        changefreq: new Uint8Array(dates.length),
        unreadable: new Uint8Array(dates.length),
        extras: new Uint8Array(dates.length),
      }),
    });
  });
  return table;
}

function timelineOfDates(dates: readonly string[], rows: Uint32Array | null = null): Promise<Timeline> {
  return timelineOf(tableOf(dates), rows, { now: NOW, bucketsMax: 46 }, noPause);
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

test("buckets are as fine as fits, and begin where hours, days, weeks, months and years do in UTC", () => {
  const choose = (from: string, to: string): readonly unknown[] => {
    const { unit, step, borders } = chooseBuckets(at(from), at(to), 46, true);
    return [unit, step, borders.length - 1, iso(borders[0] ?? 0), iso(borders.at(-1) ?? 0)];
  };
  expect([
    choose("2026-03-01T10:59:59.999Z", "2026-03-01T11:00:00Z"),
    choose("2026-03-01T10:30:00Z", "2026-03-05T01:00:00Z"),
    choose("2024-02-28T23:00:00Z", "2024-03-15T00:00:00Z"),
    choose("2026-01-01T00:00:00Z", "2026-09-30T00:00:00Z"),
    choose("2024-02-29T23:59:59Z", "2026-11-01T00:00:00Z"),
    choose("2020-02-29T23:59:59Z", "2026-11-01T00:00:00Z"),
    choose("2010-02-28T00:00:00Z", "2026-11-01T00:00:00Z"),
    choose("1995-12-31T00:00:00Z", "2026-11-01T00:00:00Z"),
    choose("0001-12-31T00:00:00Z", "9999-11-01T00:00:00Z"),
  ]).toEqual([
    ["hour", 1, 2, "2026-03-01T10:00", "2026-03-01T12:00"],
    ["hour", 6, 16, "2026-03-01T06:00", "2026-03-05T06:00"],
    ["day", 1, 17, "2024-02-28T00:00", "2024-03-16T00:00"],
    ["week", 1, 40, "2025-12-29T00:00", "2026-10-05T00:00"],
    ["month", 1, 34, "2024-02-01T00:00", "2026-12-01T00:00"],
    ["month", 3, 28, "2020-01-01T00:00", "2027-01-01T00:00"],
    ["month", 6, 34, "2010-01-01T00:00", "2027-01-01T00:00"],
    ["month", 12, 32, "1995-01-01T00:00", "2027-01-01T00:00"],
    ["month", 12 * 500, 20, "0000-01-01T00:00", "+010000-01-01T00:00"],
  ]);
});

test("a leap year has a bucket for 29 February, and another year has none", () => {
  const days = (year: number): readonly string[] =>
    chooseBuckets(Date.UTC(year, 1, 27), Date.UTC(year, 2, 1), 46, false).borders.map((border) =>
      iso(border).slice(5, 10),
    );
  expect(days(2024)).toEqual(["02-27", "02-28", "02-29", "03-01", "03-02"]);
  expect(days(2026)).toEqual(["02-27", "02-28", "03-01", "03-02"]);
});

test("a time at a border lies in the bucket that begins there", async () => {
  const times = Float64Array.of(-1, 0, 9, 10, 19, 20, 99);
  expect(await countBetween(times, [0, 10, 20], noPause)).toEqual([2, 2]);
});

test("dates without a time of day are not parted into hours", async () => {
  const { histogram } = await timelineOfDates(["2026-03-01", "2026-03-02"]);
  expect([histogram?.unit, histogram?.counts]).toEqual(["day", [1, 1]]);
  const { histogram: hours } = await timelineOfDates(["2026-03-01T10:00Z", "2026-03-01T12:00Z"]);
  expect([hours?.unit, hours?.counts]).toEqual(["hour", [1, 0, 1]]);
});

test("one date is one bucket, one day and no minute to be remarked", async () => {
  const { histogram, years, oldest, newest, minute, dateOnlyCount } = await timelineOfDates([
    "",
    "2024-12-31",
  ]);
  expect(histogram?.counts).toEqual([1]);
  expect(years.map(({ year, count, days }) => [year, count, days.length, days.indexOf(1)])).toEqual([
    [2024, 1, 366, 365],
  ]);
  expect(oldest).toEqual({ from: at("2024-12-31"), to: at("2025-01-01"), count: 1 });
  expect([newest, minute, dateOnlyCount]).toEqual([oldest, null, 1]);
});

test("rows without a date have no histogram", async () => {
  const { rowCount, datedCount, histogram, years } = await timelineOfDates(["", ""]);
  expect([rowCount, datedCount, histogram, years]).toEqual([2, 0, null, []]);
});

test("few dates far from all others have a bucket of their own at either end, and no row is lost", async () => {
  const dates = Array.from({ length: 200 }, (_, index) => iso(NOW - index * DAY_MS).slice(0, 10));
  const { histogram, years, before, after, ancient, future } = await timelineOfDates([
    ...dates,
    "0001-01-01",
    "9999-12-31",
  ]);
  expect([histogram?.unit, histogram?.hasEarlier, histogram?.hasLater]).toEqual(["week", true, true]);
  expect([histogram?.counts[0], histogram?.counts.at(-1)]).toEqual([1, 1]);
  expect(sum(histogram?.counts ?? [])).toBe(202);
  expect([before?.count, after?.count, ancient?.count, future?.count]).toEqual([1, 1, 1, 1]);
  expect(years.map(({ year }) => year)).toEqual([2026]);
  expect(histogram === null ? "" : bucketWords(histogram, 0)).toBe("Before May 4, 2026");
});

test("dates that are spread evenly are all shown", async () => {
  const { histogram } = await timelineOfDates(["0001-01-01", "2026-01-01", "9999-12-31"]);
  expect([histogram?.hasEarlier, histogram?.hasLater, sum(histogram?.counts ?? [])]).toEqual([
    false,
    false,
    3,
  ]);
});

test("whatever the dates, each row with a date is in one bucket and on one day", async () => {
  let seed = 7;
  const lot = (): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return seed / 2 ** 32;
  };
  for (const days of [0.01, 1, 10, 100, 1_000, 10_000, 100_000]) {
    const dates = Array.from({ length: 500 }, () =>
      lot() < 0.1 ? "" : new Date(NOW - lot() ** 3 * days * DAY_MS).toISOString(),
    );
    const { histogram, years, before, after, datedCount, rowCount } = await timelineOfDates(dates);
    expect(rowCount).toBe(500);
    expect(datedCount).toBe(dates.filter((date) => date !== "").length);
    expect(sum(histogram?.counts ?? [])).toBe(datedCount);
    expect(histogram?.counts.length).toBeLessThanOrEqual(48);
    expect(sum([...years, before, after].map((part) => part?.count ?? 0))).toBe(datedCount);
    for (const { count, days: counts } of years) expect(sum(counts)).toBe(count);
  }
});

test("the calendar has the last five years that occur", async () => {
  const { years, before } = await timelineOfDates(["2026", "2025", "2021", "2019", "2016", "2010", "2009"]);
  expect(years.map(({ year }) => year)).toEqual([2026, 2025, 2021, 2019, 2016]);
  expect(before).toEqual({ from: at("2009-01-01"), to: at("2016-01-01"), count: 2 });
});

test("nearly all dates in one minute are told, also around midnight", async () => {
  const around = (n: number): readonly string[] =>
    Array.from({ length: n }, (_, index) => iso(at("2026-03-01T23:59:40Z") + (index % 40) * 1_000));
  const other = ["2020-01-01", "2021-01-01", "2022-01-01", "2023-01-01"];
  expect((await timelineOfDates([...around(100), ...other])).minute).toEqual({
    from: at("2026-03-01T23:59:40Z"),
    to: at("2026-03-02T00:00:20Z"),
    count: 100,
  });
  expect((await timelineOfDates([...around(36), ...other])).minute).toBeNull();
});

test("what is recent and what has not come yet is counted from the time of looking", async () => {
  const ago = (days: number): string => iso(NOW - days * DAY_MS);
  const { recent, future, ancient } = await timelineOfDates(
    [0, 1, 1.01, 7, 8, 30, 31, -1, -1.01].map(ago).concat("1999-12-31T23:59:59Z", "2000-01-01"),
  );
  expect(recent.map(({ count }) => count)).toEqual([2, 4, 6]);
  expect([future?.count, ancient?.count]).toEqual([1, 1]);
});

test("only the chosen rows count, of all files and in whatever order", async () => {
  const table = tableOf(["2026-01-01", "2025-01-01"], ["2024-01-01", "", "2023-01-01"]);
  const request = { now: NOW, bucketsMax: 46 };
  const all = await timelineOf(table, null, request, noPause);
  expect([all.rowCount, all.datedCount]).toEqual([5, 4]);
  const some = await timelineOf(table, Uint32Array.of(4, 0, 3), request, noPause);
  expect([some.rowCount, some.datedCount, some.years.map(({ year }) => year)]).toEqual([3, 2, [2026, 2023]]);
});

test("stretches of time are called by days, or by minutes where they are shorter", () => {
  const words = (from: string, to: string): string => stretchWords({ from: at(from), to: at(to) });
  expect([
    words("2026-03-01", "2026-03-02"),
    words("2026-03-01", "2026-04-01"),
    words("2026-03-01T10:00Z", "2026-03-01T11:00Z"),
    words("2026-03-01T10:00:05Z", "2026-03-01T10:00:06Z"),
  ]).toEqual([
    "on Mar 1, 2026",
    "from Mar 1, 2026 to Mar 31, 2026",
    "from Mar 1, 2026, 10:00 to Mar 1, 2026, 10:59 UTC",
    "on Mar 1, 2026, 10:00 UTC",
  ]);
});

const MONTHS = ["2026-01-10", "2026-02-10", "2026-02-11", "2026-04-01", "2025-06-30", "2024-02-29", ""];

function dated(dates: readonly string[]): string {
  return urlset(
    dates
      .map((date, index) =>
        url(`https://www.example.com/${index}`, date === "" ? "" : `<lastmod>${date}</lastmod>`),
      )
      .join(""),
  );
}

test("a bar narrows all views to its time, and the next bars are finer", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml", dated(MONTHS)));
  await inspector.show("Timeline");
  const bars = page.getByRole("group", { name: "URLs by date of last change" });
  await expect(bars.getByRole("button")).toHaveCount(27);
  await bars.getByRole("button", { name: "February 2026: 2 URLs" }).click();
  await expect(bars.getByRole("button", { name: "Tuesday, February 10, 2026: 1 URL" })).toBeVisible();
  await expect(page.getByRole("button", { name: "changed from Feb 1, 2026 to Feb 28, 2026" })).toBeVisible();
  await inspector.show("URLs");
  await expect(page.locator("#filter-count")).toHaveText("2 of 7 URLs");
});

test("several bars are chosen by dragging over them", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml", dated(MONTHS)));
  await inspector.show("Timeline");
  const bars = page.getByRole("group", { name: "URLs by date of last change" });
  await bars.getByRole("button", { name: "January 2026" }).hover();
  await page.mouse.down();
  await bars.getByRole("button", { name: "March 2026" }).hover();
  await expect(page.getByRole("tabpanel").getByRole("status")).toHaveText(
    "January to March 2026: 3 URLs. Press Enter to show only these.",
  );
  await page.mouse.up();
  await expect(page.getByRole("button", { name: "changed from Jan 1, 2026 to Mar 31, 2026" })).toBeVisible();
});

test("several bars are chosen with the keyboard, which then goes on among the new ones", async ({
  page,
  inspector,
}) => {
  await inspector.open(file("sitemap.xml", dated(MONTHS)));
  await inspector.show("Timeline");
  const bars = page.getByRole("group", { name: "URLs by date of last change" });
  await bars.getByRole("button", { name: "April 2026" }).focus();
  await page.keyboard.press("Shift+ArrowLeft");
  await page.keyboard.press("Shift+ArrowLeft");
  await expect(bars.getByRole("button", { name: "February 2026" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("tabpanel").getByRole("status")).toHaveText("");
  await page.keyboard.press("Shift+ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "changed from Jan 1, 2026 to Feb 28, 2026" })).toBeVisible();
  await expect(bars.getByRole("button", { name: "Wednesday, February 11, 2026: 1 URL" })).toBeFocused();
});

test("a day of the calendar is reached by arrow keys and narrows to it", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml", dated(MONTHS)));
  await inspector.show("Timeline");
  const year = page.getByRole("group", { name: "Days of 2026" });
  await year.getByRole("button", { name: "Wednesday, April 1, 2026: 1 URL" }).focus();
  await page.keyboard.press("ArrowUp");
  await expect(year.getByRole("button", { name: "Wednesday, February 11, 2026: 1 URL" })).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(year.getByRole("button", { name: "Saturday, January 10, 2026: 1 URL" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "changed on Jan 10, 2026" })).toBeVisible();
});

test("on a narrow screen each year of the calendar shows its newest day", async ({ page, inspector }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await inspector.open(file("sitemap.xml", dated(["2025-11-03", "2025-11-20", "2026-01-10"])));
  await inspector.show("Timeline");
  for (const [year, day] of [
    [2025, /November 20, 2025/],
    [2026, /January 10, 2026/],
  ] as const) {
    const newest = page.getByRole("group", { name: `Days of ${year}` }).getByRole("button", { name: day });
    await newest.waitFor();
    const frame = page.locator(".calendar-year").filter({ hasText: String(year) });
    const [box, around] = [await newest.boundingBox(), await frame.boundingBox()];
    expect(box?.x).toBeGreaterThanOrEqual(around?.x ?? Number.NaN);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((around?.x ?? 0) + (around?.width ?? 0));
  }
});

test("what is notable is told, and its number leads to the URLs", async ({ page, inspector }) => {
  await inspector.open(
    file("sitemap.xml", dated(["", "1997-01-01", "2093-01-01", "2026-03-01T10:00:00Z", "2026-03-01"])),
  );
  await inspector.show("Timeline");
  const told = page.getByRole("region", { name: "What the dates tell" });
  await expect(told.getByRole("listitem")).toHaveText([
    /^1 URL has a date in the future, up to Jan 1, 2093\./,
    /^1 URL has a date before the year 2000\./,
    /^1 URL, 20% of all, has no date/,
    /^1 URL has the newest date, Jan 1, 2093; 1 URL has the oldest, Jan 1, 1997\.$/,
    /^(In the last 30 days|No URL was changed in the last 30 days)/,
    /^3 URLs, 75% of those with a date, name no time of day\./,
  ]);
  await told.getByRole("button", { name: "3 URLs" }).click();
  await expect(page.locator("#filter-count")).toHaveText("3 of 5 URLs");
  await expect(page.getByRole("button", { name: "with a date but no time of day" })).toBeVisible();
});

test("dates that look like the time of writing are told", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml", manyUrls(50)));
  await inspector.show("Timeline");
  await expect(page.getByRole("listitem").filter({ hasText: "looks like the time of writing" })).toHaveText(
    /^50 URLs, all that have a date, were changed within one minute/,
  );
});

test("without a date the timeline says so", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml", dated(["", ""])));
  await expect(page.getByText("None of the URLs says when it was changed.")).toBeVisible();
  await inspector.show("Timeline");
  await expect(page.getByRole("heading", { name: "No URL here says when it was changed" })).toBeVisible();
});

test("dates that cannot be read are not called absent", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml", dated(["20.11.2026", "2026-13-45", ""])));
  const card = page.getByRole("region", { name: "When pages were changed" });
  await expect(card).toContainText("1 URL of 3 has no date.");
  await expect(card).toContainText("2 URLs of 3 have a date that cannot be read.");
  await inspector.show("Timeline");
  const told = page.getByRole("region", { name: "No date here can be read" });
  await expect(told).toContainText("1 URL has no date in <lastmod>, 2 URLs have a date that cannot be read.");
  await told.getByRole("button", { name: "2 URLs" }).click();
  await expect(page.locator("#filter-count")).toHaveText("2 of 3 URLs");
  await expect(page.getByRole("button", { name: "with a date that cannot be read" })).toBeVisible();

  await inspector.open(file("sitemap.xml", dated(["20.11.2026", "2026-11-20", "2026-11-21"])));
  await expect(card).toContainText("All URLs have a date; dates go from");
  await expect(card).toContainText("1 URL of 3 has a date that cannot be read.");
  await inspector.show("Timeline");
  await expect(page.getByRole("listitem").filter({ hasText: "cannot be read" })).toHaveText(
    /^1 URL, 33% of all, has a date that cannot be read/,
  );
});

test("the overview leads to the timeline and to the URLs without a date", async ({ page, inspector }) => {
  await inspector.open(file("sitemap.xml", dated(MONTHS)));
  const card = page.getByRole("region", { name: "When pages were changed" });
  await expect(card).toContainText(/Feb 29, 2024\s*Apr 1, 2026\s*1 URL of 7 has no date\./);
  await card.getByRole("button", { name: "Show the timeline" }).click();
  await expect(page.getByRole("tab", { name: "Timeline" })).toHaveAttribute("aria-selected", "true");
  await inspector.show("Overview");
  await card.getByRole("button", { name: "1 URL" }).click();
  await expect(page.locator("#filter-count")).toHaveText("1 of 7 URLs");
  // The overview is about whole files, whatever the table is narrowed to.
  await inspector.show("Overview");
  await expect(card).toContainText(/Feb 29, 2024\s*Apr 1, 2026\s*1 URL of 7 has no date\./);
  await page.getByRole("button", { name: "7 URLs" }).click();
  await expect(page.locator("#filter-count")).toHaveText("7 URLs");
});

test("the clock of a date is ahead of UTC by what it says", () => {
  expect(
    [
      "2026-10-01T10:00Z",
      "2026-10-01T10:00:00+02:00",
      "2026-10-01T10:00-03:30",
      "2026-10-01T10:00-00:00",
      "Thu, 01 Oct 2026 10:00:00 +0530",
      "Thu, 01 Oct 2026 10:00:00 GMT",
      "Thu, 01 Oct 2026 10:00:00 EST",
    ].map(offsetOf),
  ).toEqual([0, 120, -210, 0, 330, 0, -300]);
  expect([zoneName(0), zoneName(120), zoneName(-210)]).toEqual([
    "UTC (Z or +00:00)",
    "+02:00",
    "\u221203:30",
  ]);
  expect([weekdayName(0), weekdayName(6), clockWords(545)]).toEqual(["Monday", "Sunday", "09:05"]);
});

test("hours and weekdays are those of the clock that a date names", async () => {
  const dates = [
    "2026-10-05T00:30:00+02:00",
    "2026-10-04T22:30:00Z",
    "1969-12-31T23:00:00-01:00",
    "2026-10-11",
    "",
  ];
  const table = tableOfEntries(
    dates.map((lastmod) =>
      entryOf("https://www.example.com/", {
        lastmod,
        lastmodTime: lastmod === "" ? null : at(lastmod),
        lastmodPrecision: lastmod === "" ? null : lastmod.includes("T") ? "second" : "day",
      }),
    ),
  );
  const clock = await clockOf(table, null, noPause);
  expect([clock.datedCount, clock.timedCount]).toEqual([4, 3]);
  expect(clock.zones).toEqual([-60, 0, 120].map((offset) => ({ offset, count: 1 })));
  expect([clock.hours[0], clock.hours[22], clock.hours[23]]).toEqual([1, 1, 1]);
  expect(clock.weekdays).toEqual([1, 0, 1, 0, 0, 0, 2]);
  expect((await clockOf(table, Uint32Array.of(3, 4), noPause)).timedCount).toBe(0);
});

test("one time of day on several days is told, and one moment is not", async () => {
  const sameTime = async (dates: readonly string[]): Promise<unknown> =>
    (await clockOf(tableOf(dates), null, noPause)).sameTime;
  const midnights = ["2026-10-01T00:00Z", "2026-10-02T00:00Z", "2026-10-03T00:00Z"];
  expect(await sameTime(midnights)).toEqual({ minute: 0, count: 3 });
  expect(await sameTime([...midnights, "2026-10-04"])).toEqual({ minute: 0, count: 3 });
  expect(await sameTime([...midnights, "2026-10-04T10:00Z"])).toBeNull();
  expect(await sameTime(midnights.map(() => "2026-10-01T00:00Z"))).toBeNull();
  expect(await sameTime(midnights.slice(1))).toBeNull();
});

test("the timeline tells clocks, weekdays and time zones, each with its URLs", async ({
  page,
  inspector,
}) => {
  await inspector.open(file("sitemap.xml", CLOCKS));
  await inspector.show("Timeline");
  await expect(
    page.getByRole("listitem").filter({ hasText: "all that name a time of day, were changed at 09:00" }),
  ).toContainText("35 URLs");
  const zones = page.getByRole("table", { name: "Time zones" });
  await expect(zones.getByRole("row")).toHaveText([
    "Time zoneURLs",
    "+02:0025",
    "UTC (Z or +00:00)10",
    "no time of day5",
  ]);
  const weekdays = page.getByRole("listbox", { name: "URLs by day of the week" });
  await expect(weekdays.getByRole("option", { name: "Monday: 6 URLs" })).toBeVisible();
  await weekdays.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "changed on a Monday" })).toBeVisible();
  await page.getByRole("listbox", { name: "URLs by hour of the day" }).getByRole("option").nth(9).click();
  await expect(page.getByRole("button", { name: "changed from 09:00 to 09:59" })).toBeVisible();
  await page.getByRole("button", { name: "Show all" }).click();
  await zones.getByRole("button", { name: "25 URLs" }).click();
  await expect(page.locator("#filter-count")).toHaveText("25 of 40 URLs");
  await expect(page.getByRole("button", { name: "dated in +02:00" })).toBeVisible();
});
