/**
 * Builds the fuzz targets and runs them.
 */

import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, relative } from "node:path";
import { text } from "node:stream/consumers";
import { WrongUsage } from "./arguments.mjs";
import { ensureFuzzTools } from "./fuzz-tools.mjs";
import { at, root } from "./paths.mjs";
import { demand } from "./programs.mjs";
import { runMain, Stop, say } from "./report.mjs";
import { findRust } from "./rust.mjs";

const folder = at("tests", "fuzz");

/** What cargo-fuzz passes to the compiler, without a sanitizer: so it needs no nightly toolchain. */
const INSTRUMENTATION = [
  "-Cpasses=sancov-module",
  "-Cllvm-args=-sanitizer-coverage-level=4",
  "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters",
  "-Cllvm-args=-sanitizer-coverage-pc-table",
  "-Cllvm-args=-simplifycfg-branch-fold-threshold=0",
  "--cfg=fuzzing",
  // The crate is built as a shared library as well, which finds these functions only in a program.
  ...(process.platform === "darwin" ? ["-Clink-arg=-Wl,-undefined,dynamic_lookup"] : []),
];

/** Longer inputs find little that shorter ones do not, and take their time. */
const INPUT_MAX_BYTES = 1_024;

/** How many sitemaps {@link writeAndRead} makes up. */
const MODELS = 100_000;

const USAGE = `Usage:
  npm run fuzz -- --runs N                    each target N times, the same way every time
  npm run fuzz -- [--minutes N] [--target T]  for N minutes in all (10), on all processors; without a target
                                              100,000 random sitemaps are written and read as well
  npm run fuzz -- --target T FILE             one input, say an artifact, once
  npm run fuzz -- --help                      prints this

Further arguments that start with a single hyphen go to libFuzzer: https://llvm.org/docs/LibFuzzer.html#options`;

await runMain(async () => {
  const args = process.argv.slice(2);
  if (args.includes("--help")) return console.log(USAGE);
  const options = readArguments(args);
  const programs = build();
  const names = readdirSync(join(folder, "targets")).map((file) => file.replace(/\.rs$/, ""));
  if (options.target !== undefined && !names.includes(options.target)) {
    throw new WrongUsage(`There is no target "${options.target}"; there are ${names.join(", ")}.`);
  }
  const targets = options.target === undefined ? names : [options.target];
  const { inputs, runs, minutes, passed } = options;
  if (options.target === undefined && runs === undefined) writeAndRead();
  /** @param {string} target */
  const start = (target) => {
    const program = join(programs, target);
    if (inputs.length > 0) return run(target, program, [...passed, ...inputs]);
    if (runs !== undefined) return runBriefly(target, program, runs, passed);
    return runForLong(target, program, (minutes * 60) / targets.length, passed);
  };
  // A long run has all processors for itself.
  const executions = await each(targets, runs === undefined ? 1 : availableParallelism(), start);
  const sum = executions.reduce((total, count) => total + count, 0);
  say(`fuzz: ${sum.toLocaleString("en")} executions, nothing found`);
});

/** Runs the properties of what is written with more cases than `npm test` does. */
function writeAndRead() {
  say(`fuzz: writing and reading ${MODELS.toLocaleString("en")} sitemaps`);
  const args = ["test", "--release", "--locked", "--no-default-features", "--test", "it", "compose::"];
  const result = spawnSync("cargo", args, {
    cwd: root,
    env: { ...process.env, PROPTEST_CASES: String(MODELS) },
    stdio: ["ignore", 2, 2],
  });
  if (result.status !== 0) {
    throw new Stop("What is written is not what is read (see above).", result.error?.message);
  }
}

/**
 * Does `work` for each item, for some of them at the same time.
 *
 * @template Item, Result
 * @param {readonly Item[]} items
 * @param {number} atOnce
 * @param {(item: Item) => Promise<Result>} work
 */
async function each(items, atOnce, work) {
  const left = [...items];
  /** @type {Result[]} */
  const results = [];
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) results.push(await work(item));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

/** @param {readonly string[]} args */
function readArguments(args) {
  /** @type {{ target?: string, runs?: number, minutes: number, inputs: string[], passed: string[] }} */
  const options = { minutes: 10, inputs: [], passed: [] };
  /** @param {string} name @param {string | undefined} value */
  const number = (name, value) => {
    if (!(Number(value) > 0))
      throw new WrongUsage(`${name} needs a number, not ${value ?? "nothing"}.`, USAGE);
    return Number(value);
  };
  const rest = [...args];
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (arg === "--target") options.target = rest.shift() ?? "";
    else if (arg === "--runs") options.runs = number(arg, rest.shift());
    else if (arg === "--minutes") options.minutes = number(arg, rest.shift());
    else if (arg.startsWith("--")) throw new WrongUsage(`There is no option ${arg}.`, USAGE);
    else if (arg.startsWith("-")) options.passed.push(arg);
    else options.inputs.push(arg);
  }
  const missing = options.inputs.find((input) => !existsSync(input));
  if (missing !== undefined) throw new WrongUsage(`There is no file ${missing}.`);
  if (options.inputs.length > 0 && options.target === undefined)
    throw new WrongUsage("Name the target of the input with --target.", USAGE);
  return options;
}

/** @returns {string} The folder with the programs. */
function build() {
  const { rustc } = findRust();
  ensureFuzzTools();
  const host = /^host: (.+)$/m.exec(demand(rustc, ["-vV"], "rustc does not say what it compiles for."))?.[1];
  if (host === undefined) throw new Stop("rustc does not say what it compiles for.");
  const targetFolder = at("target", "fuzz");
  // Naming the target keeps build scripts without instrumentation.
  const args = ["build", "--release", "--locked", "--target", host, "--target-dir", targetFolder];
  const result = spawnSync("cargo", [...args, "--manifest-path", join(folder, "Cargo.toml")], {
    cwd: root,
    env: { ...process.env, RUSTFLAGS: INSTRUMENTATION.join(" "), CARGO_ENCODED_RUSTFLAGS: undefined },
    stdio: ["ignore", 2, 2],
  });
  if (result.status !== 0)
    throw new Stop("The fuzz targets do not build (see above).", result.error?.message);
  return join(targetFolder, host, "release");
}

/**
 * The seeds and then `runs` executions, the same ones every time.
 *
 * @param {string} target
 * @param {string} program
 * @param {number} runs
 * @param {readonly string[]} passed
 */
async function runBriefly(target, program, runs, passed) {
  // libFuzzer writes what it learns into the first folder.
  const scratch = at("target", "fuzz", "brief", target);
  rmSync(scratch, { recursive: true, force: true });
  mkdirSync(scratch, { recursive: true });
  const executions = await run(target, program, [
    `-runs=${runs}`,
    "-seed=1",
    ...passed,
    scratch,
    ...seeds(target),
  ]);
  rmSync(scratch, { recursive: true, force: true });
  return executions;
}

/**
 * As many executions as `seconds` allow, from what earlier runs have learned on.
 *
 * @param {string} target
 * @param {string} program
 * @param {number} seconds
 * @param {readonly string[]} passed
 */
async function runForLong(target, program, seconds, passed) {
  const corpus = join(folder, "corpus", target);
  mkdirSync(corpus, { recursive: true });
  const args = [`-max_total_time=${Math.ceil(seconds)}`, ...passed, corpus, ...seeds(target)];
  // They find out from the folder what the others have learned. When one fails, the others stop.
  const stop = new AbortController();
  const one = async () => {
    try {
      return await run(target, program, args, stop.signal);
    } catch (error) {
      stop.abort();
      throw error;
    }
  };
  const counts = await Promise.all(Array.from({ length: availableParallelism() }, one));
  return counts.reduce((total, count) => total + count, 0);
}

/** @param {string} target */
function seeds(target) {
  const path = join(folder, "seeds", target);
  return existsSync(path) ? [path] : [];
}

/**
 * @param {string} target
 * @param {string} program
 * @param {readonly string[]} args
 * @param {AbortSignal} [signal]
 * @returns {Promise<number>} How many executions it were.
 */
async function run(target, program, args, signal) {
  const artifacts = join(folder, "artifacts", target);
  mkdirSync(artifacts, { recursive: true });
  const limits = ["-timeout=20", "-rss_limit_mb=2048", `-max_len=${INPUT_MAX_BYTES}`];
  const files = [`-dict=${join(folder, "dictionary.txt")}`, `-artifact_prefix=${artifacts}/`];
  const startedMs = Date.now();
  const child = spawn(program, [...limits, ...files, ...args], {
    cwd: root,
    stdio: ["ignore", "ignore", "pipe"],
    ...(signal ? { signal } : {}),
  });
  child.stderr.setEncoding("utf8");
  const [output, [status]] = await Promise.all([text(child.stderr), once(child, "close")]).catch((error) => {
    throw new Stop(`The fuzz target ${target} does not run: ${error.message}`);
  });
  const counts = [...output.matchAll(/^#(\d+)[:\s].*?cov: (\d+)/gm)].at(-1);
  if (status !== 0) {
    const start = Math.max(output.search(/^thread '|^==\d+== ERROR|^The shared library/m), 0);
    const artifact = /Test unit written to (\S+)/.exec(output)?.[1];
    const repeat = artifact && `npm run fuzz -- --target ${target} ${relative(root, artifact)}`;
    throw new Stop(
      `The fuzz target ${target} has found something${repeat ? `; to see it again: ${repeat}` : "."}`,
      output.slice(start, start + 8_000),
    );
  }
  const executions = Number(counts?.[1] ?? 1);
  const seconds = ((Date.now() - startedMs) / 1000).toFixed(1);
  const coverage = counts ? `, ${counts[2]} edges` : "";
  say(`fuzz: ${target}: ${executions.toLocaleString("en")} executions in ${seconds} s${coverage}`);
  return executions;
}
