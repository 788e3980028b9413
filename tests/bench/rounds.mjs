/**
 * Measures jobs in turns, so that whatever else the machine does meets all of them.
 *
 * @import { Sample } from "./clock.mjs"
 *
 * @typedef {object} Job
 * @property {string} name
 * @property {() => Promise<Sample>} measure
 *
 * @typedef {object} Times In milliseconds.
 * @property {number} min
 * @property {number} median
 * @property {number} rounds How many it is the minimum and the median of.
 * @property {number} quiet How many rounds were quiet.
 */

/** As few rounds as these give a median that one disturbed round does not move. */
const ROUNDS_MIN = 7;

/**
 * @param {readonly Job[]} jobs
 * @param {{ warmUps: number, rounds: number, onRound: (round: number, of: number) => void }} options
 * @returns {Promise<Map<string, Times>>}
 */
export async function measureInTurns(jobs, { warmUps, rounds, onRound }) {
  /** @type {Map<string, Sample[]>} */
  const samples = new Map(jobs.map(({ name }) => [name, []]));
  for (let round = 0; round < warmUps + rounds; round++) {
    onRound(round + 1, warmUps + rounds);
    for (const { name, measure } of jobs) {
      const taken = await measure();
      if (round >= warmUps) samples.get(name)?.push(taken);
    }
  }
  return new Map([...samples].map(([name, taken]) => [name, summary(taken)]));
}

/** Disturbed rounds count only where there are not enough quiet ones. @param {readonly Sample[]} samples */
function summary(samples) {
  const quiet = samples.filter(({ isQuiet }) => isQuiet);
  const counted = (quiet.length >= ROUNDS_MIN ? quiet : samples).map(({ ms }) => ms).sort((a, b) => a - b);
  return {
    min: counted.at(0) ?? Number.NaN,
    median: counted.at(Math.floor(counted.length / 2)) ?? Number.NaN,
    rounds: counted.length,
    quiet: quiet.length,
  };
}
