/**
 * The options: their spelling, and what `--help` says of them. What a value means is in `arguments.ts`.
 *
 * @module
 */

import type { CommandOption } from "./command.js";

/** The options that every command has. */
type GeneralOption = "color" | "help" | "version";

export type OptionName = CommandOption | GeneralOption;

/** An option as it is written and explained. */
export interface OptionDefinition<Name = OptionName> {
  readonly name: Name;
  readonly short?: string;
  /** The name of the value in the help; absent for an option that takes none. */
  readonly value?: string;
  /** Lines for the help. */
  readonly help: readonly string[];
}

/** The options that only some commands have, in the order of the help. */
export const COMMAND_OPTIONS: readonly OptionDefinition<CommandOption>[] = [
  {
    name: "url",
    value: "URL",
    help: [
      "where FILE is served from, for the rules about host, scheme and path;",
      "with several FILEs, a URL that ends with / is the folder they are in",
    ],
  },
  {
    name: "now",
    value: "ISO-DATE",
    help: [
      "the time to judge dates by, such as 2026-11-21 or 2026-11-21T08:30Z;",
      "UTC unless it says otherwise (default: the current time)",
    ],
  },
  {
    name: "robots",
    value: "FILE",
    help: ["the robots.txt of the site, to find URLs that crawlers may not ask for"],
  },
  {
    name: "user-agent",
    value: "NAME",
    help: [
      "the crawler whose rules in robots.txt count, such as Googlebot",
      "(default: *, crawlers that have no rules of their own)",
    ],
  },
  {
    name: "strict",
    help: ["stop at the first fault for which a strict reader rejects FILE"],
  },
  {
    name: "format",
    value: "text|json",
    help: ["how to print (default: text)"],
  },
];

/** The options that every command has, in the order of the help. */
export const GENERAL_OPTIONS: readonly OptionDefinition<GeneralOption>[] = [
  {
    name: "color",
    value: "auto|always|never",
    help: ["auto: on a terminal, unless NO_COLOR is set; FORCE_COLOR asks for it"],
  },
  { name: "help", short: "h", help: ["print this help"] },
  { name: "version", short: "V", help: ["print the version"] },
];

/** Every option there is. */
export const OPTIONS: readonly OptionDefinition[] = [...COMMAND_OPTIONS, ...GENERAL_OPTIONS];
