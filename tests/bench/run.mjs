/**
 * Measures sitemapkit beside its peers and prints one table. It never fails on a figure: times say something about the
 * machine as well, and whoever reads the table decides.
 *
 * Usage: node tests/bench/run.mjs [--quick] [--json FILE]
 *
 * `--quick` takes fewer rounds and a tenth of the large document. `--json FILE` also writes the numbers.
 */

import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { nodePath } from "../../src/build/programs.mjs";
import { runMain, Stop, say } from "../../src/build/report.mjs";
import { corpus } from "./corpus.mjs";
import { isReached, reportFigures, timeFigures } from "./figures.mjs";
import { allJobs } from "./jobs.mjs";
import { memoryFigures } from "./memory.mjs";
import { startNative } from "./native.mjs";
import { measureInTurns } from "./rounds.mjs";
import { sizeFigures } from "./size.mjs";
import { startFigures } from "./start-up.mjs";
import { table } from "./table.mjs";

const FULL = { warmUps: 2, rounds: 9, largeBytes: 1_000_000_000 };
const QUICK = { warmUps: 2, rounds: 3, largeBytes: 100_000_000 };

/** @param {readonly string[]} args */
function readArguments(args) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { quick: { type: "boolean" }, json: { type: "string" } },
    });
    return { ...(values.quick ? QUICK : FULL), jsonPath: values.json };
  } catch (error) {
    throw new Stop(
      `${error instanceof Error ? error.message : error}\nUsage: npm run bench -- [--quick] [--json FILE]`,
    );
  }
}

async function main() {
  const { jsonPath, warmUps, rounds, largeBytes } = readArguments(process.argv.slice(2));
  const files = corpus();
  const plain = files.get("plain.xml")?.bytes;
  if (plain === undefined) throw new Error("the corpus has no plain.xml");
  const native = startNative();
  /** @type {Awaited<ReturnType<typeof measureInTurns>>} */
  let times;
  try {
    const onRound = (/** @type {number} */ round, /** @type {number} */ of) =>
      say(`bench: round ${round} of ${of}`);
    times = await measureInTurns(allJobs(files, native), { warmUps, rounds, onRound });
  } finally {
    native.stop();
  }
  say("bench: starting");
  const starting = startFigures();
  say("bench: memory");
  const figures = [
    ...timeFigures(times, files),
    ...reportFigures(files),
    ...starting,
    ...sizeFigures(),
    ...memoryFigures(plain, largeBytes),
  ];

  const machine = `Node ${process.versions.node}, ${availableParallelism()} cores, ${cpus()[0]?.model ?? process.arch}`;
  const quiet = [...times.values()].filter((time) => time.quiet >= time.rounds).length;
  process.stdout.write(
    [
      machine,
      ...[...files.values()].map(
        ({ name, bytes, hash }) => `${name}: ${bytes.length.toLocaleString("en")} bytes, ${hash}`,
      ),
      "",
      table(figures),
      "",
      `${rounds} rounds. Of ${times.size} times, ${quiet} are of rounds with a processor to themselves; waiting for one is left out of the others.`,
      "",
    ].join("\n"),
  );
  if (jsonPath !== undefined) {
    const rows = figures.map((figure) => ({
      ...figure,
      ...(figure.floor ? { isReached: isReached(figure.floor, figure.value) } : {}),
    }));
    const corpusFacts = [...files.values()].map(({ name, bytes, hash }) => ({
      name,
      bytes: bytes.length,
      hash,
    }));
    const json = { machine, corpus: corpusFacts, times: Object.fromEntries(times), figures: rows };
    writeFileSync(jsonPath, `${JSON.stringify(json, null, 2)}\n`);
  }
}

if (Number.parseInt(process.versions.node, 10) >= 24) {
  await runMain(main);
} else {
  // Times of another Node say little beside those of this one.
  const args = [fileURLToPath(import.meta.url), ...process.argv.slice(2)];
  process.exitCode = spawnSync(nodePath(), args, { stdio: "inherit" }).status ?? 1;
}
