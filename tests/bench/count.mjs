import { readArguments, WrongUsage } from "../../src/build/arguments.mjs";
import { say } from "../../src/build/report.mjs";

/**
 * The number that the only option of a benchmark is given. A wrong call ends with its usage and exit status 2, before anything is
 * measured.
 *
 * @param {string} usage
 * @param {string} name
 * @param {number} fallback What it is where it is not given.
 */
export function readCount(usage, name, fallback) {
  try {
    const read = readArguments(usage, { [name]: /** @type {const} */ ({ type: "string" }) });
    if (read === null) process.exit(0);
    const text = read.values[name] ?? String(fallback);
    if (/^\d[\d_,]*$/.test(String(text))) return Number(String(text).replaceAll(/[_,]/g, ""));
    throw new WrongUsage(`--${name} is a whole number, and not ${JSON.stringify(text)}.`, usage);
  } catch (error) {
    if (!(error instanceof WrongUsage)) throw error;
    say(error.message);
    process.exit(error.exitCode);
  }
}
