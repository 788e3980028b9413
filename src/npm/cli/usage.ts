/**
 * The texts of `--help`.
 *
 * @module
 */

import { type Command, EXIT_STATUSES, type Formats, takesFiles, takesSeveral } from "./command.js";
import { COMMAND_OPTIONS, GENERAL_OPTIONS, type OptionDefinition } from "./options.js";

/** What the program does, after its name. */
export const PURPOSE = "checks, mends, reads and writes sitemaps, and explains what is wrong with them";

/** What FILE may be. */
export const FILE_WORDS = `FILE is a sitemap, a sitemap index, a list of URLs, a feed (RSS, Atom) or a robots.txt, plain or gzip;
its content decides, not its name. - is standard input, and what an http or https URL names is fetched.
A folder stands for the sitemaps and lists among all *.xml and *.txt in it, plain or .gz, but not for
those in folders below. A pattern stands for the files that match it: * ? [a-z], and ** for any folders.
Files are read in pieces, so they may be larger than memory.`;

/** The help of the whole program. */
export function programHelp(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const list = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}\n`).join("");
  const examples = commands.flatMap((command) => command.examples.slice(0, 2));
  return `sitemapkit ${PURPOSE}.

Usage: sitemapkit COMMAND [OPTION]… [FILE]…

Commands:
${list}
${FILE_WORDS}

${optionList("Options:", GENERAL_OPTIONS)}
${exampleList(examples)}
${exitStatusList(EXIT_STATUSES)}
More about a command: sitemapkit COMMAND --help
`;
}

/** The help of one command. */
export function commandHelp(command: Command): string {
  return `Usage: sitemapkit ${command.name} [OPTION]… ${command.usage}

${command.description}
${fileWords(command)}
${optionList("Options:", optionsOf(command))}
${exampleList(command.examples)}
${exitStatusList(command.exitStatuses ?? EXIT_STATUSES)}`;
}

/** Where the files of a command may be. */
function fileWords(command: Command): string {
  if (!takesFiles(command)) return "";
  return `\nFILE may be -, which is standard input, or an http or https URL, which is fetched.
${takesSeveral(command) ? SEVERAL_FILES : ""}`;
}

/** What is said of every command that takes several files. */
const SEVERAL_FILES = `A folder stands for the sitemaps and lists among all *.xml and *.txt in it, plain or .gz; a pattern in
quotes, such as "maps/**/*.xml", for the files that match it. A file that is named several times is read
once.
`;

/** The options of a command, with the help that they have there. */
export function optionsOf({ options, formats, optionHelp }: Command): readonly OptionDefinition[] {
  const own = COMMAND_OPTIONS.filter(({ name }) => options.includes(name)).map((option) => {
    const listed = option.name === "format" && formats !== undefined ? [formatHelp(formats)] : option.help;
    return { ...option, help: optionHelp?.[option.name] ?? listed };
  });
  return [...own, ...GENERAL_OPTIONS];
}

function formatHelp([first, ...others]: Formats): string {
  const names = [`${first} (default)`, ...others];
  return `how to print: ${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
}

/** What exit statuses mean. */
export function exitStatusRows([
  zero,
  one,
  two = "wrong usage, or a FILE that cannot be read or written",
]: NonNullable<Command["exitStatuses"]>): readonly (readonly [status: number, meaning: string])[] {
  const rows = [
    [0, zero],
    [1, one],
    [2, two],
  ] as const;
  return rows.filter(([, meaning]) => meaning !== null).map(([status, meaning]) => [status, meaning ?? ""]);
}

function exitStatusList(statuses: NonNullable<Command["exitStatuses"]>): string {
  const rows = exitStatusRows(statuses).map(([status, meaning]) => `  ${status}  ${meaning}\n`);
  return `Exit status:\n${rows.join("")}`;
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
