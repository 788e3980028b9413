/**
 * What a command is, and what it is given to work with.
 *
 * @module
 */

import type { Profile, RuleCode, Severity } from "../index.node.js";
import type { Output } from "./output.js";
import type { Progress } from "./progress.js";
import type { HostFiles, ListFile, RuleLevels } from "./values.js";
import type { Web } from "./web.js";

/** 0: no error found; 1: errors found; 2: wrong usage or unreadable input. The greatest of several wins. */
export type ExitStatus = 0 | 1 | 2;

/** What was asked for on the command line and in `sitemapkit.json`, after every value has been understood. */
export interface Invocation {
  /** The FILE or CODE arguments as given; of a FILE, `"-"` is standard input. */
  readonly operands: readonly string[];
  /** `--url` as given, known to be an absolute http or https URL; `null` when absent. */
  readonly url: string | null;
  /** `--now`; `null` when absent. */
  readonly now: Date | null;
  /** Whether to stop where a strict reader does. */
  readonly isStrict: boolean;
  /** `--format`, known to be one that the command has; `null` when absent. */
  readonly format: string | null;
  /** What `--format` says, also beside `--json`. */
  readonly formatWord: string | null;
  /** The name of a file; `null` when absent. */
  readonly robots: string | null;
  /** The names of the robots.txt files of other hosts. */
  readonly hostRobots: HostFiles;
  /** `--user-agent`; `null` when absent. */
  readonly userAgent: string | null;
  /** The name of the file with the header of the answer; `null` when absent. */
  readonly response: string | null;
  /** Whose rules count. */
  readonly profile: Profile;
  /** Whether what files name is checked as well. */
  readonly isFollowed: boolean;
  /** How many pages the server is asked for; `null` for none. */
  readonly pages: number | null;
  /** How much rules matter, where that was set. */
  readonly rules: RuleLevels;
  /** The least severity that is printed. */
  readonly severity: Severity;
  /** The least severity for which the exit status is 1. */
  readonly failOn: Severity;
  /** How many diagnostics are printed in all. */
  readonly maxDiagnostics: number;
  /** `--output`; `null` when absent. */
  readonly output: string | null;
  /** Whether `check` mends before it checks. */
  readonly isFix: boolean;
  /** Whether fixes that need a look are made as well. */
  readonly isAll: boolean;
  /** Whether files are only said to be mended. */
  readonly isDryRun: boolean;
  /** The rules that are mended; all of them when empty. */
  readonly only: readonly RuleCode[];
  /** `--time-zone`; `null` when absent. */
  readonly timeZone: string | null;
  /** `--json`. */
  readonly isJson: boolean;
  /** Whether `explain` was asked for the list of rules. */
  readonly isList: boolean;
  /** `--base` as given, known to be an absolute http or https URL; `null` when absent. */
  readonly base: string | null;
  /** `--location`; `null` when absent. */
  readonly location: string | null;
  /** How many entries a document that is written has at most. */
  readonly maxEntries: number;
  /** How large a document that is written is at most, in bytes before compression. */
  readonly maxBytes: number;
  /** Whether files that are written are compressed. */
  readonly isGzip: boolean;
  /** Whether entries are mended so that they can be written. */
  readonly isRepaired: boolean;
  /** Whether `fetch` tells files in place of pages. */
  readonly isFiles: boolean;
  /** `--since`; `null` when absent. */
  readonly since: Date | null;
  /** Fields of the header of requests, which may have several of a name. */
  readonly header: readonly (readonly [name: string, value: string])[];
  /** The hosts that are asked beside that of the site. */
  readonly hosts: readonly string[];
  /** `--max-depth`; `null` when absent. */
  readonly maxDepth: number | null;
  /** `--max-sitemaps`; `null` when absent. */
  readonly maxSitemaps: number | null;
  /** `--timeout`, in seconds; `null` when absent. */
  readonly timeout: number | null;
  /** `--retries`; `null` when absent. */
  readonly retries: number | null;
  /** `--concurrency`; `null` when absent. */
  readonly concurrency: number | null;
  /** `--top`; `null` when absent. */
  readonly top: number | null;
  /** What other programs know of the URLs. */
  readonly lists: readonly ListFile[];
  /** Which side has the URLs that are printed; `null` when absent. */
  readonly onlyIn: "sitemaps" | "lists" | null;
  /** Whether those URLs of sitemaps are printed that are not indexed. */
  readonly isNonIndexable: boolean;
  /** Whether files may be replaced. */
  readonly isForced: boolean;
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
  /** Whether somebody reads standard output on a terminal, or wants it to look so. */
  readonly isRich: boolean;
  readonly now: () => Date;
  /** Is told what is read. */
  readonly progress: Progress;
  readonly web: Web;
  /** The folder that relative names of files start from. */
  readonly folder: string;
  /** The folder from which other programs know them. */
  readonly root: string;
}

/** The options that only some commands have. */
export type CommandOption =
  | "url"
  | "now"
  | "robots"
  | "host-robots"
  | "user-agent"
  | "response"
  | "follow"
  | "pages"
  | "strict"
  | "no-strict"
  | "profile"
  | "rule"
  | "severity"
  | "fail-on"
  | "max-diagnostics"
  | "format"
  | "config"
  | "no-config"
  | "fix"
  | "output"
  | "all"
  | "only"
  | "time-zone"
  | "dry-run"
  | "list"
  | "json"
  | "base"
  | "location"
  | "max-entries"
  | "max-bytes"
  | "gzip"
  | "repair"
  | "files"
  | "since"
  | "header"
  | "host"
  | "max-depth"
  | "max-sitemaps"
  | "concurrency"
  | "timeout"
  | "retries"
  | "force"
  | "with"
  | "only-in"
  | "non-indexable"
  | "top";

/** One command: everything that the help, the argument parser and the entry point know of it. */
export interface Command {
  readonly name: string;
  /** What its arguments are, for the usage line. */
  readonly usage: "URL" | "FILE" | "FILE…" | "FILE FILE" | "[CODE]…" | "SHELL";
  /** Whether it reads pages only, so that of a folder it takes no files that name sitemaps. */
  readonly readsPages?: true;
  /** What its arguments may be, where they are some words. */
  readonly words?: readonly string[];
  /** One phrase for the list of commands. */
  readonly summary: string;
  /** Paragraphs for `--help`, after the usage line. */
  readonly description: string;
  readonly options: readonly CommandOption[];
  /** What `--format` may say, the default first; for commands that have it. */
  readonly formats?: Formats;
  /** Whether `--json` is about what was done, and `--format` about the document that is written. */
  readonly hasJsonFacts?: true;
  /** Lines of the help of options that mean something else here. */
  readonly optionHelp?: { readonly [Name in CommandOption]?: readonly string[] };
  /** What they mean where they do not mean {@linkcode EXIT_STATUSES}; `null` for what there is not. */
  readonly exitStatuses?: readonly [zero: string, one: string | null, two?: string];
  /** Pairs of a command line and what it is for. */
  readonly examples: readonly (readonly [line: string, purpose: string])[];
  run(invocation: Invocation, terminal: Terminal): Promise<ExitStatus>;
}

/** What the exit statuses 0 and 1 of most commands mean. */
export const EXIT_STATUSES: readonly [zero: string, one: string] = ["no error found", "errors found"];

/** Whether the arguments of a command are files. */
export function takesFiles({ usage }: Command): boolean {
  return usage.includes("FILE");
}

/** Whether these are any number of files. */
export function takesSeveral({ usage }: Command): boolean {
  return usage === "FILE…";
}

/** Names of formats, the default first. */
export type Formats<Name extends string = string> = readonly [Name, ...Name[]];

/** The format that was asked for, or the default. */
export function formatOf<Name extends string>(formats: Formats<Name>, { format }: Invocation): Name {
  return formats.find((known) => known === format) ?? formats[0];
}

/** The exit status of two pieces of work together. */
export function worst(a: ExitStatus, b: ExitStatus): ExitStatus {
  return a > b ? a : b;
}
