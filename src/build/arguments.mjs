/** What scripts are called with: help is printed and a word that they do not know is refused before anything is done. */

import { parseArgs } from "node:util";
import { Stop } from "./report.mjs";

/** @import { ParseArgsConfig } from "node:util" */

/** A wrong call: exit status 2, as of the command line. */
export class WrongUsage extends Stop {
  /** @override */
  exitCode = 2;

  /**
   * @param {string} reason
   * @param {string} [usage] Where the reason does not say what would be right.
   */
  constructor(reason, usage) {
    super(usage === undefined ? reason : `${reason}\n\n${usage}`);
  }
}

/**
 * The options of this script, and its operands, of which there may be so many; `null` if only its usage was wanted, which has been
 * printed. Throws a {@link WrongUsage}.
 *
 * @template {NonNullable<ParseArgsConfig["options"]>} Options
 * @param {string} usage
 * @param {Options} options Without `help`, which every script has.
 */
export function readArguments(usage, options, operandsMax = 0) {
  const { values, positionals } = parsed(usage, options);
  if ("help" in values && values.help) {
    console.log(usage);
    return null;
  }
  const tooMuch = positionals[operandsMax];
  if (tooMuch !== undefined) throw new WrongUsage(`${JSON.stringify(tooMuch)} is one word too many.`, usage);
  return { values, positionals };
}

/**
 * @template {NonNullable<ParseArgsConfig["options"]>} Options
 * @param {string} usage
 * @param {Options} options
 */
function parsed(usage, options) {
  try {
    return parseArgs({
      options: { ...options, help: /** @type {const} */ ({ type: "boolean", short: "h" }) },
      allowPositionals: true,
    });
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error), usage);
  }
}
