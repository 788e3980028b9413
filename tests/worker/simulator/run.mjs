/**
 * Runs many courses of the store's simulation, and says what happened in them.
 */

import { parseArgs } from "node:util";
import { simulate } from "./simulate.mjs";

/** How often a write to KV is given up, or the object ends while it waits for one, in some courses: what is seen for some minutes after that is not looked at. */
const SLOW = 0.004;

const USAGE = "Usage: npm run simulate -- [--seeds NUMBER] [--from SEED] [--requests NUMBER]";

const { from, seeds, requests } = readArguments();
const total = { acknowledged: 0, crashes: 0, reads: 0, kvWrites: 0, sitemaps: 0, ended: 0 };
const failed = [];
for (let seed = from; seed < from + seeds; seed += 1) {
  try {
    const urls = seed % 2 === 0 ? 400 : 1_500;
    const course = await simulate({ seed, requests, urls, slowness: seed % 4 === 3 ? SLOW : 0 });
    for (const name of Object.keys(total)) total[name] += course[name];
  } catch (error) {
    failed.push(seed);
    console.log(`seed ${seed}: ${error.message}`);
  }
  if ((seed - from + 1) % 50 === 0) console.log(`${seed - from + 1} courses: ${JSON.stringify(total)}`);
}
console.log(
  `${seeds} courses, ${total.acknowledged} acknowledged writes, ${total.crashes} crashes, ${total.reads} readings, ` +
    `${total.kvWrites} writes to KV: ${failed.length === 0 ? "all as it should be" : `${failed.length} went wrong`}`,
);
process.exitCode = failed.length === 0 ? 0 : 1;

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        seeds: { type: "string", default: "200" },
        from: { type: "string", default: "0" },
        requests: { type: "string", default: "120" },
        help: { type: "boolean", short: "h" },
      },
    });
    if (values.help) {
      console.log(USAGE);
      process.exit(0);
    }
    return { from: Number(values.from), seeds: Number(values.seeds), requests: Number(values.requests) };
  } catch (error) {
    console.error(error.message);
    console.error(USAGE);
    process.exit(2);
  }
}
