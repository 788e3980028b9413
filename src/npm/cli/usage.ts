/**
 * The texts of `--help`.
 *
 * @module
 */

import type { Command } from "./command.js";
import { COMMAND_OPTIONS, GENERAL_OPTIONS, type OptionDefinition } from "./options.js";

const EXIT_STATUS = `Exit status:
  0  no error found
  1  errors found
  2  wrong usage, or a FILE that cannot be read
`;

/** The help of the whole program. */
export function programHelp(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const list = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}\n`).join("");
  const examples = commands.flatMap((command) => command.examples.slice(0, 2));
  return `sitemapkit checks, mends and reads sitemaps, and explains what is wrong with them.

Usage: sitemapkit COMMAND [OPTION]… [FILE]…

Commands:
${list}
FILE is a sitemap, a sitemap index, a list of URLs, a feed (RSS, Atom) or a robots.txt, plain or gzip;
its content decides, not its name. - is standard input. Files are read in pieces, so they may be larger
than memory.

${optionList("Options:", GENERAL_OPTIONS)}
${exampleList(examples)}
${EXIT_STATUS}
More about a command: sitemapkit COMMAND --help
`;
}

/** The help of one command. */
export function commandHelp(command: Command): string {
  const own = COMMAND_OPTIONS.filter(({ name }) => command.options.includes(name));
  return `Usage: sitemapkit ${command.name} [OPTION]… ${command.usage}

${command.description}

${optionList("Options:", [...own, ...GENERAL_OPTIONS])}
${exampleList(command.examples)}
${EXIT_STATUS}`;
}

function optionList(title: string, options: readonly OptionDefinition[]): string {
  const rows = options.map((option) => [spelling(option), option.help] as const);
  const width = Math.max(...rows.map(([left]) => left.length));
  const lines = rows.flatMap(([left, help]) =>
    help.map((line, index) => `  ${(index === 0 ? left : "").padEnd(width)}  ${line}`),
  );
  return `${title}\n${lines.join("\n")}\n`;
}

function spelling(option: OptionDefinition): string {
  const short = option.short === undefined ? "    " : `-${option.short}, `;
  const value = option.value === undefined ? "" : ` ${option.value}`;
  return `${short}--${option.name}${value}`;
}

function exampleList(examples: Command["examples"]): string {
  return `Examples:\n${examples.map(([line, purpose]) => `  # ${purpose}\n  ${line}\n`).join("")}`;
}
