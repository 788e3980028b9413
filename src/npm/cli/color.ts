/**
 * Colours of the terminal, and when to use them.
 *
 * @module
 */

/** `--color`. */
export type ColorChoice = "auto" | "always" | "never";

/** A text with a look. */
export type Paint = (text: string) => string;

export interface Palette {
  readonly error: Paint;
  readonly warning: Paint;
  readonly info: Paint;
  readonly good: Paint;
  /** Line numbers, arrows and bars. */
  readonly frame: Paint;
  readonly bold: Paint;
  /** Code in a text. */
  readonly code: Paint;
}

/** The palette that paints, or the one that leaves every text as it is. */
export function palette(color: boolean): Palette {
  const paint = (codes: string): Paint =>
    color ? (text) => `\u001b[${codes}m${text}\u001b[0m` : (text) => text;
  return {
    error: paint("1;31"),
    warning: paint("1;33"),
    info: paint("1;36"),
    good: paint("1;32"),
    frame: paint("1;34"),
    bold: paint("1"),
    code: paint("36"),
  };
}

/** Whether to use colours: the option first, then FORCE_COLOR, then NO_COLOR, then whether it is a terminal. */
export function wantsColor(
  choice: ColorChoice,
  isTerminal: boolean,
  environment: Readonly<Record<string, string | undefined>>,
): boolean {
  if (choice !== "auto") {
    return choice === "always";
  }
  const force = environment.FORCE_COLOR;
  if (force !== undefined && force !== "") {
    return force !== "0" && force !== "false";
  }
  if ((environment.NO_COLOR ?? "") !== "") {
    return false;
  }
  return isTerminal && environment.TERM !== "dumb";
}
