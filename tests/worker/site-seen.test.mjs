/** What is said of crawlers is what they have read: a crawler here reads documents, and an oracle counts their URLs one by one. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULT_CONFIG, writeConfig } from "../../worker/src/site/config.ts";
import { addTo, EMPTY, summaryOf } from "../../worker/src/site/histogram.ts";
import { runOf } from "../../worker/src/site/operations.ts";
import { prepare } from "../../worker/src/site/schema.ts";
import { PRODUCTION } from "../../worker/src/site/settings.ts";
import { SiteStore } from "../../worker/src/site/store.ts";
import { Chance } from "./simulator/chance.mjs";
import { unpacked } from "./simulator/file.mjs";
import { SimulatedSql } from "./simulator/sqlite.mjs";

const ORIGIN = "https://www.example.com";
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
const record = (key, day) =>
  Buffer.from(
    `<url><loc>${key}</loc><lastmod>2026-11-${String(1 + (day % 28)).padStart(2, "0")}</lastmod></url>\n`,
  );

/** A store with crawlers, and beside it what each of them has really read. */
function begin(config = {}, mistake = null, more = {}) {
  const clock = { now: Date.parse("2026-11-01T00:00:00Z") };
  const published = new Map();
  const publisher = {
    put: async (key, value, metadata) =>
      void published.set(key.replace(/^v2:map:.*:|:www.example.com$/g, ""), {
        value: Buffer.from(value),
        metadata,
      }),
  };
  const sql = new SimulatedSql({ is: () => false }, mistake);
  prepare(sql);
  const site = { id: "www.example.com", origin: ORIGIN, epoch: "e" };
  const small = { chunkRecords: 50, changesOfRow: 5, feedRecords: 10_000 };
  const settings = { ...PRODUCTION, applyDelay: 0, ...small, ...more };
  const store = new SiteStore(sql, publisher, site, settings, () => clock.now);
  writeConfig(sql, { ...DEFAULT_CONFIG, ...config });
  const until = async (time) => {
    for (let at = store.nextAt(); at !== null && at <= time; at = store.nextAt()) {
      clock.now = Math.max(clock.now, at);
      assert.ok(await store.step());
    }
    clock.now = time;
  };
  /** Since when each URL is there. */
  const addedAt = new Map();
  /** By families: the URLs that each has read, the versions, and how long both took. */
  const read = new Map();
  return {
    ...{ clock, sql, store, published, until, addedAt },
    async change(written, deleted = []) {
      const operations = [
        ...written.map((key) => ({ key, record: record(key, clock.now / DAY), unlessAsNewAs: null })),
        ...deleted.map((key) => ({ key, record: null, unlessAsNewAs: null })),
      ];
      store.append({ run: runOf(operations), count: operations.length });
      for (const key of written) if (!addedAt.has(key)) addedAt.set(key, clock.now);
      for (const key of deleted) {
        addedAt.delete(key);
        for (const { urls } of read.values()) urls.delete(key);
      }
      await until(clock.now);
    },
    /** What a crawler does: it reads the URLs in a document. */
    fetch(family, name) {
      const document = published.get(name);
      if (document === undefined || document.metadata.count === 0) return;
      const { value, metadata } = document;
      const isFeed = name === "v2:feed";
      const text = isFeed ? value.toString() : unpacked(value).records;
      const keys = isFeed
        ? JSON.parse(text).entries.map(({ loc }) => loc)
        : Array.from(text.matchAll(/<loc>([^<]*)/g), ([, key]) => key);
      const known = read.get(family) ?? { urls: new Set(), versions: new Set(), took: [], changes: [] };
      read.set(family, known);
      for (const key of keys) {
        if (known.urls.has(key)) continue;
        known.urls.add(key);
        if (addedAt.has(key)) known.took.push((clock.now - addedAt.get(key)) / 1_000);
      }
      const [, , version] = metadata.tag.split(".");
      if (!known.versions.has(`${name} ${version}`))
        known.changes.push((clock.now - metadata.changed) / 1_000);
      known.versions.add(`${name} ${version}`);
      const tagged = isFeed ? "feed" : String(Number(name) || name);
      const fetched = { family, isVerified: false, document: tagged, version: Number(version) };
      store.noteFetched({ ...fetched, changed: metadata.changed });
    },
    read,
  };
}

/** Within that many thousandths. */
const near = (given, exact, thousandths, what) =>
  assert.ok(
    Math.abs(given - exact) <= 0.01 + (exact * thousandths) / 1_000,
    `${what}: ${given}, not ${exact}`,
  );

function expectExact({ store, read, addedAt }, isFine) {
  const { crawlers } = store.seen();
  assert.deepEqual(
    crawlers.map(({ family }) => family),
    [...read.keys()].sort(),
  );
  for (const { family, urls, changes, versions } of crawlers) {
    const known = read.get(family);
    assert.equal(versions, known.versions.size);
    const isThere = [...addedAt.keys()].filter((key) => !known.urls.has(key));
    assert.deepEqual([family, urls.n, urls.waiting], [family, known.took.length, isThere.length]);
    for (const [given, took, isPrecise] of [
      [urls, known.took, isFine],
      [changes, known.changes, true],
    ]) {
      if (took.length === 0) continue;
      const sorted = took.toSorted((a, b) => a - b);
      const at = (share) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
      near(
        given.mean,
        took.reduce((sum, seconds) => sum + seconds, 0) / took.length,
        0.01,
        `${family}, mean`,
      );
      if (!isPrecise) continue;
      near(given.median, at(0.5), 45, `${family}, median`);
      near(given.p90, at(0.9), 45, `${family}, of 90`);
    }
  }
}

/** A course of some days in which several crawlers read now this, now that. */
async function expectExactIn(seed, { mistake = null, strategy = "sorted" } = {}) {
  const site = begin({ recentHours: 3, strategy }, mistake);
  const chance = new Chance(seed);
  let made = 0;
  for (let event = 0; event < 25; event += 1) {
    const urls = Array.from(
      { length: 1 + chance.below(30) },
      () => `${ORIGIN}/${chance.below(1_000)}/${made++}`,
    );
    await site.change(urls.sort());
    // So far apart that each is published by itself.
    await site.until(site.clock.now + 5 * MINUTE + chance.below(HOUR));
    for (const family of ["google", "bing", "seznam"])
      for (const name of ["00001", "recent", "v2:feed"])
        if (chance.is(family === "seznam" ? 0.02 : 0.2)) site.fetch(family, name);
  }
  expectExact(site, true);
  assert.ok(site.store.seen().crawlers.every(({ urls }) => urls.n > 0));
}

test("it is counted when each crawler first reads a URL, in whatever document", async () => {
  for (let seed = 0; seed < 4; seed += 1)
    await expectExactIn(seed, { strategy: seed % 2 === 0 ? "sorted" : "append" });
});

/** A course in which sitemaps are divided and joined while crawlers read them, also those that are held. */
async function expectExactWhereTheyAreDivided(seed, { mistake = null, strategy = "sorted" } = {}) {
  const more = { chunkRecords: 10, mapRecords: 60, changesOfRow: 20 };
  const site = begin({ recentHours: 3, strategy }, mistake, more);
  const chance = new Chance(seed);
  const names = () => [...site.published.keys()].filter((name) => /^\d+$/.test(name));
  const crawl = (share) => {
    for (const family of ["google", "bing", "seznam"])
      for (const name of [...names(), "recent"])
        if (chance.is(family === "seznam" ? share / 4 : share)) site.fetch(family, name);
  };
  for (let event = 0; event < 40; event += 1) {
    const urls = Array.from(
      { length: 1 + chance.below(40) },
      (_, no) => `${ORIGIN}/${chance.below(1_000)}/${event}/${no}`,
    );
    const [written, deleted] = event < 30 ? [urls, []] : [[], readByAll(site).slice(0, 60)];
    await site.change(written.sort(), deleted.sort());
    // Those that wait for others show what they had.
    await site.until(site.clock.now + 30_000);
    crawl(0.15);
    await site.until(site.clock.now + 5 * MINUTE + chance.below(HOUR));
    crawl(0.3);
  }
  assert.ok(names().length > 5);
  expectExact(site, false);
}

/** The URLs that all crawlers have read: who deletes those takes nothing away that waits. */
const readByAll = ({ read, addedAt }) =>
  [...addedAt.keys()].filter((key) => [...read.values()].every(({ urls }) => urls.has(key)));

test("it is exact where sitemaps are divided and joined", async () => {
  for (let seed = 0; seed < 6; seed += 1)
    await expectExactWhereTheyAreDivided(seed, { strategy: seed % 3 === 2 ? "tiers" : "sorted" });
});

test("it is found out when nobody knows where arrivals were before", async () => {
  const mistake = ["AND was_upto >= ?", "AND was_upto > ?"];
  const courses = Array.from({ length: 3 }, (_, seed) => expectExactWhereTheyAreDivided(seed, { mistake }));
  const results = await Promise.allSettled(courses);
  assert.ok(results.some(({ reason }) => reason?.code === "ERR_ASSERTION"));
});

for (const [right, wrong] of [
  ["first_seq > ? AND last_seq <= ?", "first_seq > ? - 1000000 AND last_seq <= ? + 1000000"],
  ["AND map = ? AND version <= ?", "AND map = ? AND version < ?"],
])
  test(`it is found out when "${right}" is "${wrong}"`, async () => {
    const courses = Array.from({ length: 5 }, (_, seed) => expectExactIn(seed, { mistake: [right, wrong] }));
    const results = await Promise.allSettled(courses);
    assert.ok(results.some(({ reason }) => reason?.code === "ERR_ASSERTION"));
  });

test("what is kept of a year has bounds, and the means stay exact", async () => {
  const site = begin({ recentHours: 0 });
  const chance = new Chance(7);
  for (let event = 0; event < 400; event += 1) {
    await site.change([`${ORIGIN}/${chance.below(event)}`, `${ORIGIN}/${event}`]);
    await site.until(site.clock.now + 10 * MINUTE);
    if (event % 3 === 0) site.fetch("google", "00001");
    if (chance.is(0.1)) site.fetch("bing", "00001");
    if (event === 200) site.fetch("yandex", "00001");
  }
  expectExact(site, false);
  const [{ arrivals }] = site.sql.exec("SELECT count(*) AS arrivals FROM arrival");
  const [{ size }] = site.sql.exec("SELECT max(length(urls) + length(changes)) AS size FROM crawler");
  assert.ok(arrivals <= 40 && size < 10_000, `${arrivals} arrivals, ${size} characters`);
});

test("a URL that was deleted and added again is new again, and says who has seen it", async () => {
  for (const strategy of ["sorted", "append"]) await expectAnew(begin({ strategy }));
});

async function expectAnew(site) {
  const key = `${ORIGIN}/tea`;
  await site.change([key, `${ORIGIN}/cups`]);
  const first = site.clock.now;
  await site.until(first + HOUR);
  site.fetch("google", "00001");
  assert.deepEqual(site.store.urlSeen(key), {
    addedAt: first,
    sitemap: "sitemap-00001.xml",
    crawlers: { google: first + HOUR },
  });
  await site.change([], [key]);
  await site.until(first + 2 * HOUR);
  assert.deepEqual(site.store.urlSeen(key), { addedAt: null, sitemap: null, crawlers: {} });
  await site.change([key]);
  await site.until(first + 3 * HOUR);
  assert.deepEqual(site.store.urlSeen(key).crawlers, {});
  site.fetch("bing", "recent");
  site.fetch("google", "00001");
  const now = first + 3 * HOUR;
  assert.deepEqual(site.store.urlSeen(key), {
    addedAt: first + 2 * HOUR,
    sitemap: "sitemap-00001.xml",
    crawlers: { google: now, bing: now },
  });
  // An update is no addition, and what the log has forgotten is not known.
  await site.until(now + 5 * DAY);
  await site.change([key, ...Array.from({ length: 9 }, (_, index) => `${ORIGIN}/z${index}`)]);
  assert.equal(site.store.urlSeen(key).addedAt, null);
}

test("who asks for a URL has the log of changes read only where it is", async () => {
  const site = begin({ recentHours: 48 });
  for (let no = 0; no < 100; no += 1) await site.change([`${ORIGIN}/${no}`]);
  const { sql } = site;
  let bodies = 0;
  const exec = sql.exec.bind(sql);
  sql.exec = (statement, ...values) => {
    if (/\bbody\b.* FROM change/.test(statement)) bodies += 1;
    return exec(statement, ...values);
  };
  assert.equal(site.store.urlSeen(`${ORIGIN}/7`).addedAt, site.clock.now);
  assert.equal(bodies, 1);
  await site.change([`${ORIGIN}/new`]);
  assert.equal(site.store.urlSeen(`${ORIGIN}/new`).addedAt, site.clock.now);
});

test("how long something took is said within five percent, by few numbers", () => {
  const values = Array.from({ length: 10_000 }, (_, index) => 1.002 ** index / 100).toSorted(() => 0);
  const histogram = values.reduce((sum, seconds) => addTo(sum, seconds, 1), EMPTY);
  assert.ok(Object.keys(histogram.classes).length < 500);
  const shifted = summaryOf(values.slice(0, 6_000).reduce((sum, seconds) => addTo(sum, seconds, 2), EMPTY));
  near(shifted.median, values[2_999], 45, "median");
  near(shifted.p90, values[5_399], 45, "of 90");
  assert.deepEqual(summaryOf(EMPTY), { n: 0, mean: null, median: null, p90: null });
  assert.deepEqual(summaryOf(addTo(EMPTY, 0, 5)), { n: 5, mean: 0, median: 0, p90: 0 });
});
