/** The simulation of a store finds out what is wrong with it: each of these mistakes has been one, or could be made. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { simulate } from "./simulator/simulate.mjs";

test("an index that is in a hurry is found out", async () => {
  const courses = Array.from({ length: 4 }, (_, seed) => simulate({ seed, settings: { indexDelay: 0 } }));
  const results = await Promise.allSettled(courses);
  assert.ok(results.some(({ reason }) => /is listed and cannot be seen/.test(reason?.message)));
});

/** Mistakes in the store, and what the simulation says of them. */
const MISTAKES = {
  "earlier parts of a snapshot count more than later ones": {
    mistake: ["ORDER BY level, rank", "ORDER BY level, rank DESC"],
    found: /should be|at the end|half changed|are stored of/,
  },
  "an older message brings back what went": {
    mistake: ["SELECT key, date FROM gone WHERE", "SELECT key, 0 AS date FROM gone WHERE"],
    found: /half changed|are stored of|at the end/,
  },
  "a URL that is there again still counts as one that went": {
    mistake: ["DELETE FROM gone WHERE key = ?", "DELETE FROM gone WHERE key || '/' = ?"],
    found: /half changed|are stored of|at the end/,
  },
  "what was written late is not written over": {
    slowness: 0.1,
    mistake: ["(what, no, at) VALUES (?, ?, ?)", "(what, no, at) VALUES (? || 's', ?, ?)"],
    // Who reads all sitemaps reads old ones, and misses what came since.
    found: /went back|should be|at the end|is new, and deleted|too old|URLs were added/,
  },
  "what was under way when the object ended is not written over": {
    ends: 0.03,
    mistake: ["(what, no, at) VALUES (?, ?, ?)", "(what, no, at) VALUES (? || 's', ?, ?)"],
    found: /went back|should be|at the end|is new, and deleted|too old|URLs were added/,
  },
  "an article stays news when its URL is deleted": {
    mistake: ["DELETE FROM article WHERE key IN", "DELETE FROM article WHERE key || '/' IN"],
    found: /is new, and deleted/,
  },
  "a sitemap that was joined does not wait until its URLs can be seen elsewhere": {
    mistake: ["AND NOT EXISTS (SELECT 1 FROM ending WHERE map = no)", ""],
    found: /should be/,
  },
  "numbered sitemaps say what is news beside a news sitemap": {
    mistake: [
      "coalesce(bare_length, length) AS length, coalesce(bare_crc, crc) AS crc, coalesce(bare, body)",
      "length, crc, body",
    ],
    found: /half changed/,
  },
  "where a URL came to is not remembered": {
    strategy: "append",
    mistake: ["FROM json_each(?) WHERE true", "FROM json_each(?) WHERE value % 3 > 0"],
    found: /are stored of/,
  },
  "a place is forgotten with the first of those that share a hash": {
    strategy: "append",
    mistake: ["WHERE n = 1 AND place", "WHERE place"],
    found: /are stored of/,
  },
  "new URLs go to the oldest sitemap": {
    strategy: "append",
    mistake: ["JOIN map ON map = no ORDER BY first DESC", "JOIN map ON map = no ORDER BY first"],
    found: /in an old sitemap|in another order/,
  },
  "sitemaps of different periods are joined": {
    strategy: "tiers",
    mistake: ["SELECT no, first, n, length, size", "SELECT no, '' AS first, n, length, size"],
    found: /of several periods/,
  },
  "a part of the index is named before it can be seen": {
    strategy: "append",
    settings: { indexSitemaps: 3 },
    mistake: ["coalesce(first_at + ? <= ?, 0)", "coalesce(first_at + 0 * ? <= ?, 0)"],
    found: /is named and cannot be seen/,
  },
  "what is counted of an hour takes the place of what was": {
    mistake: ["written = written + excluded.written", "written = excluded.written"],
    found: /the history is off/,
  },
  "parts of a snapshot are let go before they are read": {
    mistake: ["AND first < ? AND last < ?", "AND first < ? AND first < ?"],
    found: /should be|at the end|half changed|are stored of/,
  },
  "crawlers have not seen what came with the version that they fetched": {
    mistake: ["AND map = ? AND version <= ?", "AND map = ? AND version < ?"],
    found: /URLs were added/,
  },
};

for (const [name, { mistake, found, strategy = "sorted", settings, slowness, ends }] of Object.entries(
  MISTAKES,
))
  test(`it is found out when ${name}`, async () => {
    for (let seed = 0; seed < 16; seed += 1) {
      const [course] = await Promise.allSettled([
        simulate({ seed, urls: 1_500, strategy, settings, mistake, slowness, ends }),
      ]);
      if (found.test(course.reason?.message)) return;
    }
    assert.fail("it was not found out");
  });

test("a log of changes that is too short for who asks for them, or news that stay, are found out", async () => {
  await assert.rejects(simulate({ seed: 0, settings: { changesMax: 20 } }), /forgotten/);
  await assert.rejects(simulate({ seed: 0, settings: { recentRecords: 5 } }), /is not among the newest/);
  await assert.rejects(simulate({ seed: 0, settings: { recentExpiry: 10 ** 10 } }), /goes too late/);
});
