/**
 * How long it takes from the import of the package to the first document that was read, in a process of its own.
 *
 * @import { Figure } from "./figures.mjs"
 */

import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { nodePath } from "../../src/build/programs.mjs";

const ROUNDS = 15;

const DOCUMENT = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://www.example.com/</loc></url></urlset>`;

const OURS = `const { parse } = await import("sitemapkit");
const count = parse(document).entryCount;`;

const THEIRS = `const { parseSitemap } = await import("sitemap");
const { Readable } = await import("node:stream");
const count = (await parseSitemap(Readable.from([document]))).length;`;

/** @param {string} code @returns {number} Milliseconds. */
function start(code) {
  const script = `const document = ${JSON.stringify(DOCUMENT)};
    const start = performance.now();
    ${code}
    if (count !== 1) throw new Error("it was not read");
    console.log(performance.now() - start);`;
  const options = { cwd: fileURLToPath(new URL("../..", import.meta.url)), encoding: "utf8" };
  return Number(
    execFileSync(nodePath(), ["--input-type=module", "-e", script], { ...options, encoding: "utf8" }),
  );
}

/** @returns {Figure[]} */
export function startFigures() {
  /** @type {{ ours: number[], theirs: number[] }} */
  const times = { ours: [], theirs: [] };
  for (let round = 0; round < ROUNDS; round++) {
    times.ours.push(start(OURS));
    times.theirs.push(start(THEIRS));
  }
  /** @param {readonly number[]} list */
  const sorted = (list) => list.toSorted((a, b) => a - b);
  const [ours, theirs] = [sorted(times.ours), sorted(times.theirs)];
  /** @param {readonly number[]} list */
  const median = (list) => list[ROUNDS >> 1] ?? Number.NaN;
  /** @param {readonly number[]} list */
  const shown = (list) => `${(list[0] ?? Number.NaN).toFixed(1)} / ${median(list).toFixed(1)} ms`;
  const figure = { name: "import and first parse", ours: shown(ours) };
  return [
    { ...figure, peer: "", value: median(ours), unit: "ms", floor: { atMost: 30 } },
    {
      ...figure,
      peer: `npm sitemap ${shown(theirs)}`,
      value: median(ours) / median(theirs),
      unit: "× the time",
      floor: { atMost: 1 },
    },
  ];
}
