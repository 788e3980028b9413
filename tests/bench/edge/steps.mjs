/**
 * How long the steps of a store take that the object of a site does one after the other, each in an alarm of its own where it
 * must be: with SQLite and zlib as Node has them.
 *
 * @import { Figure } from "../figures.mjs"
 */

import { runOf } from "../../../worker/src/site/operations.ts";
import { prepare } from "../../../worker/src/site/schema.ts";
import { PRODUCTION } from "../../../worker/src/site/settings.ts";
import { SiteStore } from "../../../worker/src/site/store.ts";
import { SimulatedSql } from "../../worker/simulator/sqlite.mjs";

const SITE = { id: "www.example.com", origin: "https://www.example.com", epoch: "e" };

/** @returns {Promise<Figure[]>} */
export async function stepFigures() {
  let clock = 0;
  const publisher = { put: async () => {} };
  const sql = new SimulatedSql({ is: () => false });
  prepare(sql);
  const store = new SiteStore(sql, publisher, SITE, PRODUCTION, () => clock);
  const send = (/** @type {number} */ from, /** @type {number} */ count, /** @type {number} */ stride) => {
    const operations = Array.from({ length: count }, (_, index) => {
      const key = `https://www.example.com/a-product-with-a-usual-name/item-${String((from + index * stride) % 1_000_003).padStart(7, "0")}`;
      const record = Buffer.from(
        `<url><loc>${key}</loc><lastmod>2026-11-${10 + (from % 20)}T08:00:00+00:00</lastmod></url>\n`,
      );
      return { key, record, unlessAsNewAs: null };
    });
    store.append({ run: runOf(operations), count });
  };
  /** @returns {Promise<number[]>} How long each step took, in milliseconds. */
  const settle = async () => {
    const times = [];
    for (let at = store.nextAt(); at !== null; at = store.nextAt()) {
      clock = Math.max(clock, at);
      const began = performance.now();
      await store.step();
      times.push(performance.now() - began);
    }
    return times.sort((a, b) => a - b);
  };
  for (let batch = 0; batch < 20; batch += 1) send(batch * 10_000, 10_000, 1);
  await settle();
  for (let batch = 0; batch < 5; batch += 1) send(batch, 10_000, 9_973);
  const times = await settle();
  const at = (/** @type {number} */ share) => times[Math.floor(times.length * share)] ?? 0;
  return [
    {
      name: "a step of the store, 95 of 100",
      ours: `${at(0.5).toFixed(2)} ms, half of them`,
      peer: "",
      value: at(0.95),
      unit: "ms",
      floor: { atMost: 10 },
    },
  ];
}
