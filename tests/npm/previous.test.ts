/** Sitemaps that are made again: what their index says of files that changed, and of those that did not. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  type EntryLike,
  fetchEntries,
  type PreviousFile,
  parse,
  type SitemapFile,
  type WriteSitemapsOptions,
  writeSitemaps,
} from "sitemapkit";

const BASE = "https://www.example.com/";
const FIRST = "2026-11-20T08:00:00Z";
const SECOND = "2026-11-21T08:00:00Z";

/** Some files by their names. */
type Files = ReadonlyMap<string, SitemapFile>;

async function write(
  entries: Iterable<EntryLike>,
  options: Partial<WriteSitemapsOptions> = {},
): Promise<Files> {
  const files = new Map<string, SitemapFile>();
  for await (const file of writeSitemaps(entries, { base: BASE, maxEntries: 2, ...options })) {
    files.set(file.name, file);
  }
  return files;
}

/** The files as they come back from where somebody stored what is known of them. */
function stored(files: Files): PreviousFile[] {
  const known = Array.from(files.values(), ({ name, etag, lastmod }) => ({ name, etag, lastmod }));
  return JSON.parse(JSON.stringify(known)) as PreviousFile[];
}

/** What the index says of each file. */
function dates(files: Files, indexName = "sitemap-index.xml"): (string | null)[] {
  const index = parse(files.get(indexName)?.bytes ?? "");
  assert.equal(index.format, "sitemapindex");
  return Array.from(index.entries, ({ lastmod }) => lastmod);
}

/** The pages that somebody reads who was there at `since`. */
async function changedSince(files: Files, since: string): Promise<string[]> {
  const fetch = async (url: string): Promise<Response> =>
    new Response(files.get(url.slice(BASE.length))?.bytes);
  const found: string[] = [];
  for await (const { loc } of fetchEntries(`${BASE}sitemap-index.xml`, { since, fetch })) {
    found.push(loc.slice(BASE.length));
  }
  return found;
}

const PAGES = ["01", "02", "03", "04"].map((day) => ({ loc: `/${day}`, lastmod: `2026-01-${day}` }));

describe("The option previous of writeSitemaps()", () => {
  test("gives files that changed the time of now, also when their pages have older dates", async () => {
    const before = await write(PAGES, { previous: [], now: FIRST });
    assert.deepEqual(dates(before), [FIRST, FIRST]);
    const [first, ...others] = PAGES;
    const inserted = [first, { loc: "/brand-new" }, ...others].filter((page) => page !== undefined);
    const after = await write(inserted, { previous: stored(before), now: SECOND });
    assert.deepEqual(dates(after), [SECOND, SECOND, SECOND]);
    assert.ok((await changedSince(after, "2026-11-21")).includes("brand-new"));
  });

  test("shows that a page was deleted", async () => {
    const site = Array.from({ length: 8 }, (_, n) => ({ loc: `/${n}`, lastmod: `2026-01-0${9 - n}` }));
    const before = await write(site, { previous: [], now: FIRST });
    const fewer = site.filter(({ loc }) => loc !== "/3");
    const after = await write(fewer, { previous: stored(before), now: SECOND });
    assert.deepEqual(dates(after), [FIRST, SECOND, SECOND, SECOND]);
    assert.notEqual(after.get("sitemap-index.xml")?.etag, before.get("sitemap-index.xml")?.etag);
    assert.deepEqual(await changedSince(after, "2026-11-21"), ["2", "4", "5", "6", "7"]);
  });

  test("moves one date when one file changes, and none when none does", async () => {
    const before = await write(PAGES, { previous: [], now: FIRST });
    const same = await write(PAGES, { previous: stored(before), now: SECOND });
    assert.deepEqual(stored(same), stored(before));
    const more = await write([...PAGES, "/05"], { previous: stored(before), now: SECOND });
    assert.deepEqual(dates(more), [FIRST, FIRST, SECOND]);
    assert.deepEqual(await changedSince(more, "2026-11-21"), ["05"]);
  });

  test("goes on from files that were written without it", async () => {
    const before = await write([...PAGES, "/05"]);
    assert.deepEqual(dates(before), ["2026-01-02", "2026-01-04", null]);
    const after = await write([...PAGES, "/05", "/06", "/07"], { previous: stored(before), now: SECOND });
    assert.deepEqual(dates(after), ["2026-01-02", "2026-01-04", SECOND, SECOND]);
    const unchanged = await write([...PAGES, "/05"], { previous: before.values(), now: SECOND });
    assert.deepEqual(stored(unchanged), stored(before));
  });

  test("says of each file when it changed, also of the index and without one", async () => {
    const lastmods = (files: Files): (string | null)[] =>
      Array.from(files.values(), ({ lastmod }) => lastmod);
    const before = await write(PAGES, { previous: [], now: FIRST });
    assert.deepEqual(lastmods(before), [FIRST, FIRST, FIRST]);
    // No file changed but the index, which lists one less.
    const fewer = await write(PAGES.slice(0, 2), { previous: stored(before), now: SECOND });
    assert.deepEqual(lastmods(fewer), [FIRST, SECOND]);
    const only = await write(PAGES.slice(0, 2), { previous: stored(before), now: SECOND, index: "auto" });
    assert.deepEqual(lastmods(only), [FIRST]);
    const again = await write(PAGES, { previous: stored(only), now: SECOND, index: "auto" });
    assert.deepEqual(lastmods(again), [FIRST, SECOND, SECOND]);
    const none = await write(PAGES, { previous: stored(before), now: SECOND, index: "never" });
    assert.deepEqual(lastmods(none), [FIRST, FIRST]);
    const text = await write(["/a", "/b", "/c"], { previous: [], now: FIRST, format: "text" });
    assert.deepEqual(dates(text), [FIRST, FIRST]);
  });

  test("knows files by their whole names: one that is compressed from now on is new", async () => {
    const before = await write(PAGES, { previous: [], now: FIRST });
    const gzip = { now: SECOND, gzip: true };
    const after = await write(PAGES, { ...gzip, previous: stored(before) });
    assert.deepEqual(dates(after, "sitemap-index.xml.gz"), [SECOND, SECOND]);
    const again = await write(PAGES, { ...gzip, previous: stored(after), now: "2026-11-23" });
    assert.deepEqual(stored(again), stored(after));
  });

  test("gives a file that changed a later date than before, whatever the clock says", async () => {
    const pages = PAGES.slice(0, 1);
    const after = async (lastmod: PreviousFile["lastmod"], now: string): Promise<string | null> => {
      const previous = [{ name: "sitemap-1.xml", etag: '"another"', lastmod }];
      return dates(await write(pages, { previous, now }))[0] ?? null;
    };
    assert.equal(await after(FIRST, FIRST), "2026-11-20T08:00:01Z");
    assert.equal(await after("2026-11-20T08:00:00.25Z", FIRST), "2026-11-20T08:00:01Z");
    assert.equal(await after(FIRST, "2026-11-20T07:55:00Z"), "2026-11-20T08:00:01Z");
    // A day that has begun further east.
    assert.equal(await after("2026-11-21", "2026-11-20T20:00:00Z"), "2026-11-21T00:00:01Z");
    assert.equal(await after("2026-11-20", "2026-11-20T20:00:00Z"), "2026-11-20T20:00:00Z");
    assert.equal(await after(null, "2026-11-20T20:00:00.9Z"), "2026-11-20T20:00:00Z");
  });

  test("does not keep a date of which the clock must have been wrong", async () => {
    const files = await write(PAGES, { previous: [], now: "2036-11-20" });
    assert.deepEqual(dates(await write(PAGES, { previous: stored(files), now: SECOND })), [SECOND, SECOND]);
    const ahead = await write(PAGES, { previous: [], now: "2026-11-22" });
    assert.deepEqual(dates(await write(PAGES, { previous: stored(ahead), now: SECOND })), dates(ahead));
  });

  test("says nothing earlier than the newest page, unless that is in the future", async () => {
    const date = async (lastmod: string): Promise<string | null> =>
      dates(await write([{ loc: "/", lastmod }], { previous: [], now: "2026-11-21T08:00:00.9Z" }))[0] ?? null;
    assert.equal(await date("2026-11-21T08:00:00.5Z"), "2026-11-21T08:00:01Z");
    assert.equal(await date("2026-11-21T12:00:00Z"), SECOND);
  });

  test("takes dates as they are at hand, and the clock where no time is given", async () => {
    const files = await write(PAGES.slice(0, 2));
    const date = async (lastmod: PreviousFile["lastmod"]): Promise<string | null> => {
      const previous = Array.from(files.values(), ({ name, etag }) => ({ name, etag, lastmod }));
      return dates(await write(PAGES.slice(0, 2), { previous, now: null }))[0] ?? null;
    };
    assert.equal(await date(new Date(FIRST)), FIRST);
    assert.equal(await date(Date.parse(FIRST) + 5), "2026-11-20T08:00:00.005Z");
    assert.equal(await date("2026-11-20T09:00+01:00"), "2026-11-20T09:00+01:00");
    assert.equal(await date(null), null);
    assert.equal(await date(undefined), null);
    const startedMs = Math.floor(Date.now() / 1_000) * 1_000;
    for (const now of [undefined, null]) {
      const [now_] = dates(await write(PAGES.slice(0, 2), { previous: [], now }));
      assert.match(now_ ?? "", /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
      assert.ok(Date.parse(now_ ?? "") >= startedMs && Date.parse(now_ ?? "") <= Date.now());
    }
  });

  test("says what is wrong with it", async () => {
    const file = { name: "sitemap-1.xml", etag: '"a"', lastmod: FIRST };
    for (const [previous, message] of [
      [5, "`previous` must be iterable, not `5`"],
      [null, "`previous` must be iterable, not `null`"],
      ["[]", "`previous` must be iterable, not `[]`"],
      [file, "`previous` must be iterable, not `[object Object]`"],
      [Promise.resolve([]), "`previous` must be iterable, not `[object Promise]`; await it first"],
      [[file, null], "`previous[1]` must be a file, not `null`"],
      [[{ etag: '"a"' }], "`previous[0].name` must be a string, not `undefined`"],
      [[file, { name: "a.xml" }], "`previous[1].etag` must be a string, not `undefined`"],
      [[{ ...file, lastmod: "yesterday" }], /^`previous\[0\]\.lastmod` must be .*, not `yesterday`$/],
      [[{ ...file, lastmod: new Date("yesterday") }], /, not `Invalid Date`$/],
      [[{ ...file, lastmod: Number.NaN }], /, not `NaN`$/],
      [[{ ...file, lastmod: 1e15 }], /, not `1000000000000000`$/],
      [[{ ...file, lastmod: true }], /, not `true`$/],
      [[file, { ...file }], "`previous` names `sitemap-1.xml` twice"],
    ] as const) {
      const options = { previous } as unknown as WriteSitemapsOptions;
      await assert.rejects(write(PAGES, options), { code: "invalid-option", message }, String(message));
    }
    await assert.rejects(write(PAGES, { previous: [], now: 1e15 }), {
      code: "invalid-option",
      message: "`now` must be a date, not `1000000000000000`",
    });
  });
});
