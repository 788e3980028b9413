/**
 * What a command is, and what it is given to work with.
 *
 * @module
 */

import type { Output } from "./output.js";

/** 0: no error found; 1: errors found; 2: wrong usage or unreadable input. The greatest of several wins. */
export type ExitStatus = 0 | 1 | 2;

/** How `check` prints. */
export type OutputFormat = "text" | "json";

/** What was asked for on the command line, after every value has been understood. */
export interface Invocation {
  /** The FILE arguments as given; `"-"` is standard input. */
  readonly files: readonly string[];
  /** `--url` as given, known to be an absolute http or https URL; `null` when absent. */
  readonly url: string | null;
  /** `--now`; `null` when absent. */
  readonly now: Date | null;
  /** Whether to stop where a strict reader does. */
  readonly isStrict: boolean;
  readonly format: OutputFormat;
  /** `--robots` as given: the name of a file; `null` when absent. */
  readonly robots: string | null;
  /** `--user-agent`; `null` when absent. */
  readonly userAgent: string | null;
}

/** The world a command may touch, so that no command reads `process`. */
export interface Terminal {
  /** Opens standard input; called only when a command reads it. */
  readonly stdin: () => AsyncIterable<Uint8Array>;
  readonly stdout: Output;
  readonly stderr: Output;
  /** How many columns text output may take. */
  readonly columns: number;
  /** Whether standard output gets colours. */
  readonly color: boolean;
  readonly now: () => Date;
}

/** The options that only some commands have. */
export type CommandOption = "url" | "now" | "robots" | "user-agent" | "strict" | "format";

/** One command: everything that the help, the argument parser and the entry point know of it. */
export interface Command {
  readonly name: string;
  /** One phrase for the list of commands. */
  readonly summary: string;
  /** Paragraphs for `--help`, after the usage line. */
  readonly description: string;
  readonly options: readonly CommandOption[];
  /** Pairs of a command line and what it is for. */
  readonly examples: readonly (readonly [line: string, purpose: string])[];
  run(invocation: Invocation, terminal: Terminal): Promise<ExitStatus>;
}

/** The exit status of two pieces of work together. */
export function worst(a: ExitStatus, b: ExitStatus): ExitStatus {
  return a > b ? a : b;
}
