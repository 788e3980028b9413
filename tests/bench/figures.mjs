/**
 * The figures: each a measurement beside that of a peer from the same run, and the floor that it must reach.
 *
 * @import { CorpusFile } from "./corpus.mjs"
 * @import { Times } from "./rounds.mjs"
 *
 * @typedef {{ readonly atMost: number } | { readonly atLeast: number }} Floor
 *
 * @typedef {object} Figure
 * @property {string} name
 * @property {string} ours What was measured.
 * @property {string} peer What it is compared with; empty for nothing.
 * @property {number} value
 * @property {string} unit
 * @property {Floor} [floor]
 */

import { readWhole, SMALL_REPEATS } from "./jobs.mjs";

/** @param {Floor} floor @param {number} value */
export const isReached = (floor, value) =>
  "atMost" in floor ? value <= floor.atMost : value >= floor.atLeast;

/**
 * The figures that are times. A ratio is one of minima, which other programs disturb least.
 *
 * @param {ReadonlyMap<string, Times>} times
 * @param {ReadonlyMap<string, CorpusFile>} files
 * @returns {Figure[]}
 */
export function timeFigures(times, files) {
  /** @param {string} job */
  const timesOf = (job) => {
    const found = times.get(job);
    if (found === undefined) throw new Error(`no job is called ${job}`);
    return found;
  };
  /** How many times as long as `peer` the job takes. @param {string} name @param {string} job @param {string} peer @param {number} [atMost] */
  const share = (name, job, peer, atMost) => ({
    name,
    ours: shown(job, timesOf(job)),
    peer: `${peerName(peer)} ${shown(peer, timesOf(peer))}`,
    value: timesOf(job).min / timesOf(peer).min,
    unit: "× the time",
    ...(atMost === undefined ? {} : { floor: { atMost } }),
  });
  /** How many times as fast as `peer` the job is. @param {string} name @param {string} job @param {string} peer @param {number} atLeast */
  const speed = (name, job, peer, atLeast) => ({
    ...share(name, job, peer),
    value: timesOf(peer).min / timesOf(job).min,
    unit: "× as fast",
    floor: { atLeast },
  });
  /** How many times as long a byte takes as one of `peer`. @param {string} file @param {string} peer @param {number} atMost */
  const sharePerByte = (file, peer, atMost) => {
    const [ours, theirs] = [file, peer].map((name) => files.get(name)?.bytes.length ?? Number.NaN);
    const whole = share(`check ${file}`, `check ${file}`, `check ${peer}`, atMost);
    return { ...whole, value: (whole.value * (theirs ?? 0)) / (ours ?? 0), unit: "× the time per byte" };
  };
  const small = timesOf("check small");

  return [
    share("check plain.xml", "check plain.xml", "quick-xml plain.xml", 1.2),
    speed("check plain.xml", "check plain.xml", "npm sitemap plain.xml", 30),
    share("check rich.xml", "check rich.xml", "quick-xml rich.xml", 1.5),
    speed("check rich.xml", "check rich.xml", "npm sitemap rich.xml", 25),
    share("check escapes.xml", "check escapes.xml", "quick-xml escapes.xml", 1.5),
    speed("check escapes.xml", "check escapes.xml", "npm sitemap escapes.xml", 25),
    sharePerByte("faults.xml", "plain.xml", 3),
    sharePerByte("rich-faults.xml", "rich.xml", 3),
    share("check index.xml", "check index.xml", "quick-xml plain.xml"),
    share("check urls.txt", "check urls.txt", "quick-xml plain.xml"),
    share("check plain.xml.gz", "check plain.xml.gz", "check plain.xml", 2.5),
    share("check plain.xml in 64 KiB chunks", "chunks plain.xml", "check plain.xml", 1.15),
    speed("plain.xml to objects, no rules", "rows plain.xml", "npm sitemap plain.xml", 40),
    speed("plain.xml to objects, no rules", "rows plain.xml", "fast-xml-parser plain.xml", 30),
    speed("write 50,000 entries", "write plain.xml", "npm SitemapStream plain.xml", 8),
    share("write 50,000 entries", "write plain.xml", "JavaScript templates plain.xml", 1.3),
    share("write 50,000 paths", "write paths", "write plain.xml"),
    speed("write 50,000 with alternates", "write alternates", "npm SitemapStream alternates", 1),
    speed("check 10 entries", "check small", "npm sitemap small", 20),
    {
      name: "check 10 entries",
      ours: shown("check small", small),
      peer: "",
      value: (small.min / SMALL_REPEATS) * 1000,
      unit: "µs",
      floor: { atMost: 10 },
    },
    share("check plain.xml, native", "native plain.xml", "quick-xml plain.xml"),
  ];
}

/**
 * How long reports are of documents in which nothing is right.
 *
 * @param {ReadonlyMap<string, CorpusFile>} files
 * @returns {Figure[]}
 */
export function reportFigures(files) {
  return ["faults.xml", "rich-faults.xml"].map((name) => {
    const { counts, diagnostics } = readWhole(files.get(name)?.bytes ?? new Uint8Array());
    const rules = Object.values(counts);
    const faults = rules.reduce((sum, count) => sum + count, 0);
    return {
      name: `report of ${name}`,
      ours: `${diagnostics.length.toLocaleString("en")} places`,
      peer: `${rules.length} rules fired, ${faults.toLocaleString("en")} times`,
      value: diagnostics.length / rules.length,
      unit: "places a rule",
      floor: { atMost: 100 },
    };
  });
}

/** @param {string} job */
function peerName(job) {
  if (job.startsWith("quick-xml")) return "quick-xml events";
  if (job.startsWith("check")) return job;
  return job.replace(/ \S+$/, "");
}

/** Minimum and median. @param {string} job @param {Times} times */
function shown(job, { min, median }) {
  return job.endsWith(" small")
    ? `${[min, median].map((ms) => ((ms / SMALL_REPEATS) * 1000).toFixed(1)).join(" / ")} µs`
    : `${min.toFixed(1)} / ${median.toFixed(1)} ms`;
}
