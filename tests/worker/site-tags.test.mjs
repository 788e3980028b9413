/** A tag stands for the same bytes for ever. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { begin, HOUR, ORIGIN } from "./newest-site.mjs";

/** An operation that stores a URL or deletes it. */
const operation = (no, isThere = true) => {
  const key = `${ORIGIN}/${no}`;
  return { key, record: isThere ? Buffer.from(`<url><loc>${key}</loc></url>\n`) : null, unlessAsNewAs: null };
};

for (const strategy of ["sorted", "append", "tiers"])
  test(`a URL that comes and goes in one request leaves the bytes of a sitemap as they are: ${strategy}`, async () => {
    const { ask, clock, send, until, writes } = begin({
      config: { strategy, recentHours: 0 },
      settings: { chunkRecords: 4 },
    });
    // As many as a chunk has: the next one would begin another.
    await send([1, 2, 3, 4].map((no) => operation(no)));
    await until(clock.now + HOUR);
    await send([operation(5), operation(5, false)]);
    await until(clock.now + HOUR);
    await ask((store) => store.republish());
    await until(clock.now + HOUR);
    const digests = new Map();
    for (const [key, digest, metadata] of writes) {
      const { tag } = JSON.parse(metadata);
      if (/:\d+$/.test(key)) digests.set(tag, (digests.get(tag) ?? new Set()).add(digest));
    }
    assert.deepEqual(
      [...digests].map(([tag, { size }]) => [tag, size]),
      [["e.1.1", 1]],
    );
    assert.ok(writes.filter(([key]) => key.endsWith(":00001")).length > 1);
  });
