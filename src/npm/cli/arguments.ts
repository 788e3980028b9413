/**
 * From the words of the command line to an {@linkcode Invocation}, or to a message that says what was wrong.
 *
 * @module
 */

import { parseArgs } from "node:util";
import type { ColorChoice } from "./color.js";
import type { Command, Invocation, OutputFormat } from "./command.js";
import { nearest } from "./nearest.js";
import { COMMAND_OPTIONS, OPTIONS, type OptionDefinition, type OptionName } from "./options.js";

/** What the command line asks for. */
export type Request =
  | { readonly kind: "help"; readonly command: Command | null }
  | { readonly kind: "version" }
  | {
      readonly kind: "run";
      readonly command: Command;
      readonly color: ColorChoice;
      readonly invocation: Invocation;
    };

/** The command line cannot be understood; the message says why, in one lower-case phrase. */
export class UsageError extends Error {
  override readonly name = "UsageError";
  /** The command it is about, when that much was understood. */
  readonly command: Command | null;

  constructor(message: string, command: Command | null = null) {
    super(message);
    this.command = command;
  }
}

/** Reads the arguments after the program's name. Throws a {@linkcode UsageError}. */
export function parseArguments(args: readonly string[], commands: readonly Command[]): Request {
  const { given, positionals } = split(args);
  const [commandName, ...files] = positionals;
  const isHelp = given.has("help") || commandName === "help";
  const name = commandName === "help" ? files[0] : commandName;
  const command = name === undefined ? null : findCommand(name, commands, isHelp);

  if (given.has("version")) {
    return { kind: "version" };
  }
  if (isHelp) {
    return { kind: "help", command };
  }
  if (command === null) {
    throw new UsageError("no command given");
  }
  for (const { name } of COMMAND_OPTIONS) {
    if (given.has(name) && !command.options.includes(name)) {
      throw new UsageError(`--${name} is not an option of ${command.name}`, command);
    }
  }
  if (files.length === 0) {
    throw new UsageError(`${command.name} needs a FILE, or - for standard input`, command);
  }
  if ([...files, given.get("robots")].filter((file) => file === "-").length > 1) {
    throw new UsageError("standard input (-) can be read only once", command);
  }
  return {
    kind: "run",
    command,
    color: readChoice<ColorChoice>("color", given.get("color"), ["auto", "always", "never"]) ?? "auto",
    invocation: {
      files,
      url: readUrl(given.get("url")),
      now: readTime(given.get("now")),
      isStrict: given.has("strict"),
      format: readChoice<OutputFormat>("format", given.get("format"), ["text", "json"]) ?? "text",
      robots: given.get("robots") ?? null,
      userAgent: given.get("user-agent") ?? null,
    },
  };
}

interface Words {
  /** The last value of each option; `""` for options without a value. */
  readonly given: ReadonlyMap<OptionName, string>;
  readonly positionals: readonly string[];
}

/** Tells options from other words, and checks that each option is known and has a value if it takes one. */
function split(args: readonly string[]): Words {
  // Not strict: the messages of node:util name neither the nearest option nor what the value should be.
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(OPTIONS.map((option) => [option.name, parserOption(option)])),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const given = new Map<OptionName, string>();
  const positionals: string[] = [];
  for (const token of tokens) {
    if (token.kind === "positional") {
      positionals.push(token.value);
    } else if (token.kind === "option") {
      const option = OPTIONS.find(({ name }) => name === token.name);
      if (option === undefined) {
        throw new UsageError(`unknown option ${token.rawName}${didYouMean(token.rawName)}`);
      }
      given.set(option.name, optionValue(option, token));
    }
  }
  return { given, positionals };
}

function parserOption(option: OptionDefinition): { type: "string" | "boolean"; short?: string } {
  const type = option.value === undefined ? "boolean" : "string";
  return option.short === undefined ? { type } : { type, short: option.short };
}

function optionValue(
  option: OptionDefinition,
  token: { rawName: string; value?: string | undefined; inlineValue?: boolean | undefined },
): string {
  if (option.value === undefined) {
    if (token.value !== undefined) {
      throw new UsageError(`${token.rawName} takes no value`);
    }
    return "";
  }
  const forgotten = token.inlineValue === false && token.value?.startsWith("--") === true;
  if (token.value === undefined || token.value === "" || forgotten) {
    throw new UsageError(`${token.rawName} needs a value: ${token.rawName} ${option.value}`);
  }
  return token.value;
}

function didYouMean(rawName: string): string {
  const name = rawName.replace(/^-+/, "");
  const known = OPTIONS.map((option) => option.name);
  const near = rawName.startsWith("--") ? nearest(name, known) : null;
  return near === null ? "" : `; did you mean --${near}?`;
}

function findCommand(name: string, commands: readonly Command[], isHelp: boolean): Command | null {
  const command = commands.find((candidate) => candidate.name === name);
  if (command !== undefined) {
    return command;
  }
  if (isHelp) {
    return null;
  }
  const names = commands.map((candidate) => candidate.name);
  const near = nearest(name, names);
  const hint = near === null ? `the commands are ${names.join(" and ")}` : `did you mean ${near}?`;
  throw new UsageError(`unknown command ${name}; ${hint}`);
}

function readChoice<Choice extends string>(
  option: OptionName,
  value: string | undefined,
  choices: readonly Choice[],
): Choice | null {
  if (value === undefined) {
    return null;
  }
  const choice = choices.find((candidate) => candidate === value);
  if (choice === undefined) {
    throw new UsageError(`--${option} is one of ${choices.join(", ")}, not ${value}`);
  }
  return choice;
}

function readUrl(value: string | undefined): string | null {
  if (value === undefined) {
    return null;
  }
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) {
    throw new UsageError(
      `--url is an absolute http or https URL, such as https://example.com/sitemap.xml, not ${value}`,
    );
  }
  return value;
}

/** W3C date-time and ISO 8601 as ECMAScript reads it, with the offset optional. */
const TIME = /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.(\d+))?)?(Z|[+-]\d\d:\d\d)?)?)?)?$/;

function readTime(value: string | undefined): Date | null {
  if (value === undefined) {
    return null;
  }
  const match = TIME.exec(value);
  // A time without an offset is local to the machine for `Date`; the same command must give the same
  // result on every machine.
  const hasTime = match?.[4] !== undefined;
  const hasOffset = match?.[8] !== undefined;
  const date = new Date(hasTime && !hasOffset ? `${value}Z` : value);
  // `Date` takes 30 February for 2 March.
  const lastDay = new Date(Date.UTC(Number(match?.[1]), Number(match?.[2] ?? 1), 0)).getUTCDate();
  if (match === null || Number.isNaN(date.getTime()) || Number(match[3] ?? 1) > lastDay) {
    throw new UsageError(`--now is a date, such as 2026-11-21 or 2026-11-21T08:30Z, not ${value}`);
  }
  return date;
}
