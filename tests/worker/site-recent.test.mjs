/** What is made of the newest changes is the same, whether a store has kept in memory what its log has or begins anew each time. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { begin, HOUR, MINUTE, NEWS, put, recordOf, urlOf } from "./newest-site.mjs";
import { Chance } from "./simulator/chance.mjs";

/** All that a store writes to KV while URLs come, change and go. */
async function course(seed, how) {
  const site = begin(how);
  const chance = new Chance(seed);
  for (let event = 0; event < 50; event += 1) {
    const numbers = new Set(Array.from({ length: 1 + chance.below(12) }, () => chance.below(150)));
    const operations = [...numbers].map((no) => {
      const news = chance.is(0.3) ? site.clock.now + HOUR - chance.below(60 * HOUR) : undefined;
      const record = chance.is(0.2) ? null : recordOf(no, { version: event, news });
      return { key: urlOf(no), record, unlessAsNewAs: null };
    });
    await site.send(operations);
    if (event === 25) site.configure({ title: "Another" });
    await site.until(site.clock.now + (chance.is(0.1) ? chance.below(4 * HOUR) : chance.below(3 * MINUTE)));
  }
  await site.until(site.clock.now + 100 * HOUR);
  return site.writes;
}

/** Ways in which URLs go, here all but 4. */
const ENDS = {
  "by a request": ({ send }) =>
    send([1, 2, 3].map((no) => ({ key: urlOf(no), record: null, unlessAsNewAs: null }))),
  "by a prefix": async ({ ask }) => {
    for (const no of [1, 2, 3]) await ask((store) => store.append({ prefix: urlOf(no) }));
  },
  "by a snapshot": ({ ask }) =>
    ask((store) => {
      store.putPart("s", 1, recordOf(4, { version: 1, news: Date.parse("2026-11-01T00:00:00Z") }));
      store.commit("s", 1);
    }),
};
for (const [name, end] of Object.entries(ENDS))
  test(`what goes ${name} is soon neither in what is new, nor news, nor in feeds`, async () => {
    const site = begin({ config: { news: NEWS } });
    const { clock, feed, news, recent, send, until, writes } = site;
    const put = (no) => ({
      ...{ key: urlOf(no), unlessAsNewAs: null },
      record: recordOf(no, { version: 1, news: Date.parse("2026-11-01T00:00:00Z") }),
    });
    await send([1, 2, 3].map(put));
    await until(clock.now + HOUR);
    await send([put(4)]);
    await until(clock.now + 6_000);
    const shown = () => [recent(), news(), feed()].map((numbers) => numbers.toSorted());
    assert.deepEqual(shown(), Array(3).fill([1, 2, 3, 4]));
    // A moment after all that was published.
    await end(site);
    await until(clock.now + 15_000);
    assert.deepEqual(shown(), Array(3).fill([4]));
    // It costs no write where nothing of it was shown.
    const count = writes.length;
    await until(clock.now + 3 * MINUTE);
    await send([{ key: urlOf(99), record: null, unlessAsNewAs: null }]);
    await until(clock.now + MINUTE);
    assert.equal(writes.slice(count).filter(([key]) => /recent|news|feed/.test(key)).length, 0);
  });

const COURSES = {
  "of some hours": { config: { recentHours: 2 } },
  "with news": { config: { recentHours: 2, news: NEWS } },
  "with news alone": { config: { recentHours: 0, news: NEWS }, settings: { newsRecords: 7 } },
  "of few": { config: { recentHours: 48 }, settings: { recentRecords: 40, feedRecords: 15 } },
  "of few bytes": { config: { recentHours: 48 }, settings: { mapBytes: 4_000, feedRecords: 90 } },
  "of few compressed bytes": { config: { recentHours: 48 }, settings: { mapCompressedBytes: 900 } },
  "with news and a log that is too short": { config: { news: NEWS }, settings: { changesMax: 60 } },
  "with a log that is too short": { config: { recentHours: 48 }, settings: { changesMax: 60 } },
};

for (const [name, how] of Object.entries(COURSES))
  test(`it is the same with and without what is in memory, ${name}`, async () => {
    const writes = await course(1, how);
    assert.ok(writes.filter(([key]) => /recent|news|feed/.test(key)).length > 20);
    assert.deepEqual(writes, await course(1, { ...how, isForgetful: true }));
  });

test("it is told since when something waits to be among the newest, also when its sitemap is published", async () => {
  const { clock, send, stand, until } = begin({ config: { recentHours: 48 } });
  const write = (no) => send([put(no, { version: 1 })]);
  await write(1);
  await until(clock.now + HOUR);
  assert.deepEqual(stand(1), { stage: "published", since: null });
  await write(2);
  await until(clock.now + 10_000);
  // Not a minute has gone since the last time.
  const [at] = [clock.now, await write(3)];
  await until(clock.now + 10_000);
  const { stage, since } = stand(3);
  assert.equal(stage, "published");
  assert.ok(since >= at && since <= clock.now, `${since}`);
  await until(clock.now + MINUTE);
  assert.deepEqual(stand(3), { stage: "published", since: null });
});

test("a change has only those rows of the log read that it is in", async () => {
  const site = begin({ config: { recentHours: 48 } });
  const { sql } = site;
  for (let from = 0; from < 500; from += 10) {
    const numbers = Array.from({ length: 10 }, (_, index) => from + index);
    await site.send(
      numbers.map((no) => ({ key: urlOf(no), record: recordOf(no, { version: 1 }), unlessAsNewAs: null })),
    );
  }
  await site.until(site.clock.now + HOUR);
  let bodies = 0;
  const exec = sql.exec.bind(sql);
  sql.exec = (statement, ...values) => {
    if (/^SELECT body FROM change/.test(statement)) bodies += 1;
    return exec(statement, ...values);
  };
  const count = site.writes.length;
  for (const no of [3, 1_000, 250])
    await site.send([{ key: urlOf(no), record: recordOf(no, { version: 2 }), unlessAsNewAs: null }]);
  await site.until(site.clock.now + 30 * MINUTE);
  assert.ok(site.writes.slice(count).some(([key]) => key.endsWith(":recent")));
  assert.equal(bodies, 1);
});

for (const isForgetful of [false, true])
  test(`what is published again while some of it waits for KV is all written again, by an object that ${isForgetful ? "forgets" : "remembers"}`, async () => {
    const site = begin({ config: { kvWritesPerDay: 24, news: NEWS }, isForgetful });
    const { clock, send, until, writes } = site;
    const newest = (from) => writes.slice(from).flatMap(([key]) => /recent|news|feed/.exec(key)?.[0] ?? []);
    for (let no = 0; no < 9; no += 1) {
      await send([put(no, { version: 1, news: clock.now })]);
      await until(clock.now + 3 * HOUR);
    }
    await until(clock.now + 9 * HOUR);
    let from = writes.length;
    await send([put(100, { version: 1, news: clock.now })]);
    while (!newest(from).includes("recent")) await until(clock.now + MINUTE);
    assert.ok(!newest(from).includes("feed"));
    from = writes.length;
    await site.ask((store) => store.republish());
    await until(clock.now + 9 * HOUR);
    assert.deepEqual(newest(from).toSorted(), ["feed", "news", "recent"]);
  });
