/** What the scripts say. It goes to standard error: standard output belongs to the command that follows. */

/** A reason to stop, in one sentence, with what to do about it. */
export class Stop extends Error {
  /** The exit status. */
  exitCode = 1;

  /**
   * @param {string} message
   * @param {string} [details] What the failed program printed.
   */
  constructor(message, details) {
    super(message);
    this.details = details;
  }
}

/**
 * Says what is being done.
 *
 * @param {string} line
 */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

/**
 * The end of a program's output, for a message about its failure.
 *
 * @param {string} output
 */
export function lastLines(output, count = 60) {
  return output.trimEnd().split("\n").slice(-count).join("\n");
}

/**
 * Runs a script's main function; a `Stop` becomes its sentence and its exit status.
 *
 * @param {() => void | Promise<void>} main
 */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    if (error.details) say(error.details);
    say(`\n${error.message}`);
    process.exitCode = error.exitCode;
  }
}
