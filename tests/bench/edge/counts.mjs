/**
 * Prints what a store takes of what Cloudflare charges for, per million URLs, and what that costs: rows are counted by SQLite in
 * workerd. `worker/README.md` has the table.
 *
 * Usage: node tests/bench/edge/counts.mjs [--urls NUMBER] [--changes NUMBER]
 */

import { spawn } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { build } from "esbuild";
import { freePort } from "../../../src/build/free-port.mjs";
import { at } from "../../../src/build/paths.mjs";
import { packageProgram } from "../../../src/build/programs.mjs";
import { say } from "../../../src/build/report.mjs";
import { compatibilityDate } from "../../worker/workerd-config.mjs";

const { values } = parseArgs({
  options: { urls: { type: "string", default: "200000" }, changes: { type: "string", default: "500" } },
});
const [URLS, CHANGES] = [Number(values.urls), Number(values.changes)];

/**
 * In dollars each, behind what the paid plan includes: <https://developers.cloudflare.com/durable-objects/platform/pricing/>,
 * <https://developers.cloudflare.com/kv/platform/pricing/>.
 */
const PRICES = { kvWrites: 5e-6, rowsWritten: 1e-6, rowsRead: 1e-9, requests: 0.15e-6, alarms: 0.15e-6 };

const folder = at("target", "bench", "counts");
rmSync(folder, { recursive: true, force: true });
mkdirSync(join(folder, "objects"), { recursive: true });
await build({
  entryPoints: [at("tests", "bench", "edge", "counts-worker.mjs")],
  ...{ bundle: true, format: "esm", target: "esnext", external: ["cloudflare:*", "node:*"] },
  outfile: join(folder, "worker.js"),
});
const port = await freePort("127.0.0.1");
writeFileSync(
  join(folder, "config.capnp"),
  `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = .main),
    (name = "objects", disk = (path = ${JSON.stringify(join(folder, "objects"))}, writable = true)),
  ],
  sockets = [(name = "main", address = "127.0.0.1:${port}", http = (), service = "main")],
);
const main :Workerd.Worker = (
  modules = [(name = "worker.js", esModule = embed "worker.js")],
  compatibilityDate = "${compatibilityDate}",
  bindings = [(name = "COUNTED", durableObjectNamespace = "Counted")],
  durableObjectNamespaces = [(className = "Counted", uniqueKey = "counted", enableSql = true)],
  durableObjectStorage = (localDisk = "objects"),
);
`,
);
const workerd = spawn(packageProgram("workerd"), ["serve", "--experimental", join(folder, "config.capnp")], {
  stdio: ["ignore", "inherit", "inherit"],
});
process.on("exit", () => workerd.kill("SIGKILL"));

/** @param {string} name @param {object} how */
async function count(name, how) {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/${name}`, {
        method: "POST",
        body: JSON.stringify(how),
      });
      if (!answer.ok) throw new Error(await answer.text());
      return await answer.json();
    } catch (error) {
      if (attempt === 50 || workerd.exitCode !== null || !(error instanceof TypeError)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** @typedef {keyof typeof PRICES} Name @param {string} what @param {Record<string, number>} counts @param {number} of */
function tell(what, counts, of) {
  const scaled = /** @type {Name[]} */ (Object.keys(PRICES)).map((name) => {
    // Each alarm is set by writing a row, when a request comes and when it ends with more to do.
    const more = name === "rowsWritten" ? (counts.requests ?? 0) + (counts.alarms ?? 0) : 0;
    return { name, number: (((counts[name] ?? 0) + more) / of) * 1e6 };
  });
  const dollars = scaled.reduce((sum, { name, number }) => sum + number * PRICES[name], 0);
  const cells = scaled.map(({ name, number }) => `${name} ${Math.round(number).toLocaleString("en")}`);
  say(`${what}, per million: ${cells.join(", ")}: $${dollars.toPrecision(2)}`);
}

const sorted = { urls: URLS, changes: CHANGES, together: 1, spacingMs: 60_000, isShuffled: false };
const first = await count("sorted", sorted);
tell(`${URLS.toLocaleString("en")} URLs in the order of their numbers, 10,000 at a time`, first.load, URLS);
tell(`one URL a minute, ${first.sitemaps} sitemaps`, first.changed, CHANGES);
const { stored } = first;
say(
  `stored, per URL: object ${(stored.object / URLS).toFixed(1)} bytes, KV ${(stored.kv / URLS).toFixed(1)} bytes`,
);
const second = await count("shuffled", { ...sorted, isShuffled: true, spacingMs: 1_000 });
tell(`${URLS.toLocaleString("en")} URLs in any order, 10,000 at a time`, second.load, URLS);
tell(`one URL a second, ${second.sitemaps} sitemaps`, second.changed, CHANGES);
const third = await count("together", { ...sorted, changes: 20, together: 1_000, spacingMs: 600_000 });
tell("1,000 URLs together, every ten minutes", third.changed, 20_000);
process.exit();
