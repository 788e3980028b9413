/**
 * From the words of the command line to a {@linkcode Request}, or to a message that says what was wrong.
 *
 * @module
 */

import { parseArgs } from "node:util";
import { nearest } from "../nearest.js";
import { type Command, takesFiles } from "./command.js";
import {
  COMMAND_OPTIONS,
  OPTIONS,
  type OptionDefinition,
  type OptionName,
  type OptionValues,
  typeOf,
} from "./options.js";
import { choice, findCode } from "./values.js";
import { hasPassword } from "./web-source.js";

/** What the command line asks for. */
export type Request =
  | { readonly kind: "help"; readonly command: Command | null }
  | { readonly kind: "version" }
  | {
      readonly kind: "run";
      readonly command: Command;
      readonly operands: readonly string[];
      readonly values: OptionValues;
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
  const { given, positionals, fault } = split(args);
  const isGiven = (option: OptionName): boolean => given.some(({ name }) => name === option);
  const [commandName, ...operands] = positionals;
  const isHelp = isGiven("help") || commandName === "help";
  const name = commandName === "help" ? operands[0] : commandName;
  if (fault !== null) {
    throw new UsageError(fault, commands.find((command) => command.name === name) ?? null);
  }
  const command = name === undefined ? null : findCommand(name, commands, isHelp);

  if (isGiven("version")) {
    return { kind: "version" };
  }
  if (isHelp) {
    return { kind: "help", command };
  }
  if (command === null) {
    throw new UsageError("no command given");
  }
  for (const { name } of COMMAND_OPTIONS) {
    if (isGiven(name) && !command.options.includes(name)) {
      throw new UsageError(`--${name} is not an option of ${command.name}`, command);
    }
  }
  // As a path, it would be the working directory.
  if (operands.includes("")) {
    throw new UsageError("an argument is empty: is a variable not set?", command);
  }
  if (takesFiles(command) && operands.length === 0) {
    throw new UsageError(`${command.name} needs a FILE, or - for standard input`, command);
  }
  if (isGiven("config") && isGiven("no-config")) {
    throw new UsageError("--config and --no-config exclude each other", command);
  }
  const values = readValues(given, command);
  const isTwice = values.json === true && values.format !== undefined && values.format !== "json";
  if (isTwice && !command.hasJsonFacts) {
    throw new UsageError(`--json and --format ${values.format} exclude each other`, command);
  }
  const { robots = "", response = "" } = values;
  const lists = (values.with ?? []).map(({ path }) => path);
  const files = [...operands, robots, response, ...Object.values(values["host-robots"] ?? {}), ...lists];
  if (files.some(hasPassword)) {
    throw new UsageError(
      "a URL with a user name or a password is not asked for; --header says who asks",
      command,
    );
  }
  if (takesFiles(command) && files.filter((file) => file === "-").length > 1) {
    throw new UsageError("standard input (-) can be read only once", command);
  }
  return { kind: "run", command, operands, values };
}

/** An option as given. */
interface Given {
  readonly name: OptionName;
  /** `""` for an option without a value. */
  readonly word: string;
}

/** What stands behind an option, or what is wrong with it. */
interface ReadWord {
  readonly word: string;
  readonly fault: string | null;
}

/** Tells options from other words, and checks that each option is known and has a value if it takes one. */
function split(args: readonly string[]): {
  readonly given: readonly Given[];
  readonly positionals: readonly string[];
  /** What is wrong with the first option that is none, or lacks a value. */
  readonly fault: string | null;
} {
  // Not strict: the messages of node:util name neither the nearest option nor what the value should be.
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(OPTIONS.map((option) => [option.name, parserOption(option)])),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const given: Given[] = [];
  const positionals: string[] = [];
  let fault: string | null = null;
  for (const token of tokens) {
    if (token.kind === "positional") {
      positionals.push(token.value);
    } else if (token.kind === "option") {
      const option = OPTIONS.find(({ name }) => name === token.name);
      const read = option === undefined ? unknownOption(token.rawName) : optionValue(option, token);
      if (option === undefined || read.fault !== null) fault ??= read.fault;
      else given.push({ name: option.name, word: read.word });
    }
  }
  return { given, positionals, fault };
}

/** Options of which each value counts. */
const ADDING_UP: readonly OptionName[] = ["only", "host", "header", "with"];

/** Reads the values. The last one of an option counts; levels of rules, files of hosts and fields of headers add up. */
function readValues(given: readonly Given[], command: Command): OptionValues {
  const values: Record<string, unknown> = {};
  for (const { name, word } of given) {
    const type = name === "format" && command.formats !== undefined ? choice(command.formats) : typeOf(name);
    const value = type.fromWord(word, (phrase) => {
      throw new UsageError(`--${name} ${phrase}`, command);
    });
    if (name === "no-strict") {
      values.strict = false;
    } else if (name === "rule" || name === "host-robots") {
      values[name] = Object.assign({}, values[name], value);
    } else if (ADDING_UP.includes(name)) {
      values[name] = [values[name] ?? [], value].flat();
    } else {
      values[name] = value;
    }
  }
  return values;
}

function parserOption(option: OptionDefinition): { type: "string" | "boolean"; short?: string } {
  const type = option.value === undefined ? "boolean" : "string";
  return option.short === undefined ? { type } : { type, short: option.short };
}

function optionValue(
  option: OptionDefinition,
  token: { rawName: string; value?: string | undefined; inlineValue?: boolean | undefined },
): ReadWord {
  if (option.value === undefined) {
    return token.value === undefined ? { word: "", fault: null } : faulty(`${token.rawName} takes no value`);
  }
  const forgotten = token.inlineValue === false && token.value?.startsWith("--") === true;
  if (token.value === undefined || token.value === "" || forgotten) {
    return faulty(`${token.rawName} needs a value: ${token.rawName} ${option.value}`);
  }
  return { word: token.value, fault: null };
}

function faulty(fault: string): ReadWord {
  return { word: "", fault };
}

function unknownOption(rawName: string): ReadWord {
  return faulty(`unknown option ${rawName}${didYouMean(rawName)}`);
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
  if (findCode(name) !== undefined) {
    throw new UsageError(`${name} is a rule, not a command; to read about it: sitemapkit explain ${name}`);
  }
  const names = commands.map((candidate) => candidate.name);
  const near = nearest(name, names);
  const hint =
    near === null
      ? `the commands are ${names.slice(0, -1).join(", ")} and ${names.at(-1)}`
      : `did you mean ${near}?`;
  throw new UsageError(`unknown command ${name}; ${hint}`);
}
