/**
 * What can be completed: words of options and arguments, from the table of options.
 *
 * @module
 */

import { type Command, takesFiles } from "./command.js";
import { type OptionDefinition, typeOf } from "./options.js";
import { optionsOf } from "./usage.js";
import { RULE_CODES } from "./values.js";

/** What stands after an option or as an argument. */
export type CompletedValue =
  | { readonly kind: "none" }
  | { readonly kind: "files" }
  /** Something that nobody can guess, with its name. */
  | { readonly kind: "text"; readonly name: string }
  | { readonly kind: "words"; readonly name: string; readonly words: readonly string[] }
  /** A code of a rule, `=`, and a level. */
  | { readonly kind: "levels"; readonly name: string };

/** An option as shells know it. */
export interface CompletedOption {
  readonly name: string;
  readonly short: string | null;
  /** One line. */
  readonly help: string;
  readonly value: CompletedValue;
}

/** The options of a command. */
export function completedOptions(command: Command): readonly CompletedOption[] {
  return optionsOf(command).map((option) => ({
    name: option.name,
    short: option.short ?? null,
    help: option.help.join(" "),
    value: valueAfter(option, command),
  }));
}

function valueAfter({ name, value }: OptionDefinition, { formats }: Command): CompletedValue {
  if (value === undefined) return { kind: "none" };
  if (name === "format" && formats !== undefined) return { kind: "words", name: value, words: formats };
  if (name === "rule") return { kind: "levels", name: value };
  const words = wordsOf(typeOf(name).schema.enum);
  if (words !== null) return { kind: "words", name: value, words };
  return value === "FILE" || name === "with" ? { kind: "files" } : { kind: "text", name: value };
}

/** The codes of all rules. */
export function ruleCodes(): readonly string[] {
  return wordsOf(RULE_CODES.schema.enum) ?? [];
}

/** What the arguments of a command are. */
export function completedArguments(command: Command): CompletedValue {
  if (takesFiles(command)) return { kind: "files" };
  if (command.words !== undefined) return { kind: "words", name: command.usage, words: command.words };
  return { kind: "words", name: "CODE", words: ruleCodes() };
}

function wordsOf(list: unknown): readonly string[] | null {
  return Array.isArray(list) ? list.map(String) : null;
}
