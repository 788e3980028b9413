/**
 * A Durable Object with the store of a site under a clock of its own, which counts what Cloudflare charges for: rows, as SQLite in
 * workerd counts them, alarms, and values written to KV. Without the server around it, so that nothing else is counted.
 */

import { DurableObject } from "cloudflare:workers";
import { Buffer } from "node:buffer";
import { runOf } from "../../../worker/src/site/operations.ts";
import { prepare } from "../../../worker/src/site/schema.ts";
import { PRODUCTION } from "../../../worker/src/site/settings.ts";
import { SiteStore } from "../../../worker/src/site/store.ts";

const ORIGIN = "https://www.example.com";
/** How many steps an alarm does, as in `object.ts`. */
const STEPS_PER_ALARM = 20;

export class Counted extends DurableObject {
  /** @param {Request} request */
  async fetch(request) {
    const { urls, changes, together, spacingMs, isShuffled } = await request.json();
    const counts = { rowsRead: 0, rowsWritten: 0, kvWrites: 0, kvBytes: 0, requests: 0, alarms: 0 };
    const { sql, storage } = { sql: this.ctx.storage.sql, storage: this.ctx.storage };
    /** @type {import("../../../worker/src/site/sql.ts").Sql} */
    const counting = {
      exec: (statement, ...values) => {
        const cursor = sql.exec(statement, ...values);
        const rows = cursor.toArray();
        counts.rowsRead += cursor.rowsRead;
        counts.rowsWritten += cursor.rowsWritten;
        return /** @type {any} */ (rows);
      },
      transaction: (work) => storage.transactionSync(work),
    };
    let clock = Date.parse("2026-11-01T00:00:00Z");
    /** @type {Map<string, number>} */
    const published = new Map();
    const publisher = {
      /** @param {string} key @param {Uint8Array} value */
      put: async (key, value) => {
        counts.kvWrites += 1;
        counts.kvBytes += value.length;
        published.set(key, value.length);
      },
    };
    const site = { id: "www.example.com", origin: ORIGIN, epoch: "0123abcd" };
    prepare(counting);
    const store = new SiteStore(counting, publisher, site, PRODUCTION, () => clock);
    const until = async (/** @type {number} */ end) => {
      for (let at = store.nextAt(); at !== null && at <= end; at = store.nextAt()) {
        clock = Math.max(clock, at);
        counts.alarms += 1;
        for (let steps = 0; steps < STEPS_PER_ALARM && (await store.step()) !== null; steps += 1);
      }
      clock = Math.max(clock, Number.isFinite(end) ? end : clock);
    };
    const send = (/** @type {readonly number[]} */ numbers, /** @type {number} */ day) => {
      const operations = numbers.map((n) => {
        const key = `${ORIGIN}/department-${n % 97}/a-product-with-a-usual-name/item-${n}`;
        const date = new Date(Date.UTC(2026, 0, 1 + day, n % 24)).toISOString().slice(0, 19);
        const record = Buffer.from(`<url><loc>${key}</loc><lastmod>${date}Z</lastmod></url>\n`);
        return { key, record, unlessAsNewAs: null };
      });
      counts.requests += 1;
      store.append({ run: runOf(operations), count: operations.length });
    };
    const taken = () => {
      const result = { ...counts };
      for (const name of /** @type {(keyof typeof counts)[]} */ (Object.keys(counts))) counts[name] = 0;
      return result;
    };
    taken();

    const stride = isShuffled ? 7_368_787 : 1;
    for (let from = 0; from < urls; from += 10_000) {
      const length = Math.min(10_000, urls - from);
      send(
        Array.from({ length }, (_, index) => ((from + index) * stride) % urls),
        0,
      );
      await until(clock + 1_000);
    }
    await until(clock + 3_600_000);
    const load = taken();
    const stored = { object: sql.databaseSize, kv: [...published.values()].reduce((a, b) => a + b, 0) };

    // What was loaded is new no more, so that sitemap-recent.xml is made of the changes alone.
    await until(clock + 72 * 3_600_000);
    taken();
    for (let change = 0; change < changes; change += 1) {
      const numbers = Array.from(
        { length: together },
        (_, index) => ((change * together + index) * 7_368_787) % urls,
      );
      send(numbers, 1 + (change % 300));
      await until(clock + spacingMs);
    }
    return Response.json({ load, stored, changed: taken(), sitemaps: store.status().sitemaps });
  }
}

export default {
  /** @param {Request} request @param {{ COUNTED: DurableObjectNamespace }} env */
  fetch: (request, env) => env.COUNTED.getByName(new URL(request.url).pathname).fetch(request),
};
