/**
 * The manual page, made of the tables that `--help` is made of. `src/build/man-page.mjs` writes it into the package.
 *
 * @module
 */

import { type Command, EXIT_STATUSES } from "./command.js";
import { COMMANDS } from "./commands.js";
import { GENERAL_OPTIONS, type OptionDefinition } from "./options.js";
import { exitStatusRows, FILE_WORDS, optionsOf, PURPOSE } from "./usage.js";
import { readVersion } from "./version.js";

/** The page, in the macros of man(7). */
export function manPage(): string {
  const names = COMMANDS.map(({ name, summary }) => tagged(bold(name), [roff(summary)])).join("");
  return `.TH SITEMAPKIT 1 "" "sitemapkit ${readVersion()}" "User Commands"
.SH NAME
sitemapkit \\- ${roff(PURPOSE)}
.SH SYNOPSIS
.B sitemapkit
.I COMMAND
.RI [ OPTION ]...
.RI [ FILE ]...
.SH DESCRIPTION
${paragraphs(FILE_WORDS)}
.SH COMMANDS
${names}${COMMANDS.map(commandSection).join("")}.SH OPTIONS
${GENERAL_OPTIONS.map(optionItem).join("")}.SH EXIT STATUS
${exitStatusRows(EXIT_STATUSES)
  .map(([status, meaning]) => tagged(String(status), [roff(meaning)]))
  .join("")}.SH ENVIRONMENT
${tagged("NO_COLOR", [roff("if it is set and not empty, text has no colours")])}${tagged("FORCE_COLOR", [
  roff("if it is set, text has colours also where it is not printed on a terminal; 0 and false mean none"),
])}.SH FILES
${tagged("sitemapkit.json", [roff("settings of the commands that have --config, in the working directory or the nearest one above it")])}`;
}

function commandSection(command: Command): string {
  const own = optionsOf(command).filter(
    ({ name }) => !GENERAL_OPTIONS.some((option) => option.name === name),
  );
  const statuses = exitStatusRows(command.exitStatuses ?? EXIT_STATUSES);
  const examples = command.examples.map(([line, purpose]) => {
    return `.PP\n${roff(`${purpose.charAt(0).toUpperCase()}${purpose.slice(1)}`)}\n.RS 4\n.nf\n${roff(line)}\n.fi\n.RE\n`;
  });
  const status = statuses.map(([number, meaning]) => `${number}: ${meaning}`).join("; ");
  return `.SS "sitemapkit ${command.name} [OPTION]... ${roff(command.usage)}"
${paragraphs(command.description)}
${own.map(optionItem).join("")}.PP
${roff(`Exit status: ${status}.`)}
${examples.join("")}`;
}

function optionItem({ name, short, value, help }: OptionDefinition): string {
  const spellings = [...(short === undefined ? [] : [`-${short}`]), `--${name}`].map(bold).join(", ");
  const after = value === undefined ? "" : ` \\fI${roff(value)}\\fR`;
  return tagged(`${spellings}${after}`, [roff(help.join(" "))]);
}

function tagged(tag: string, lines: readonly string[]): string {
  return `.TP\n${tag}\n${lines.join("\n")}\n`;
}

function bold(text: string): string {
  return `\\fB${roff(text)}\\fR`;
}

/** Paragraphs are filled; a list or a table, whose lines are indented, stays as it is. */
function paragraphs(text: string): string {
  return text
    .split("\n\n")
    .map((paragraph) => {
      const lines = paragraph.split("\n").map(roff);
      return paragraph.includes("\n  ") ? `.PP\n.nf\n${lines.join("\n")}\n.fi` : `.PP\n${lines.join("\n")}`;
    })
    .join("\n");
}

/** Text without anything that roff would obey. */
function roff(text: string): string {
  return text
    .replaceAll("\\", "\\e")
    .replaceAll("-", "\\-")
    .replace(/^[.']/gm, "\\&$&")
    .replace(
      /[^\n -~]/gu,
      (character) => `\\[u${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}]`,
    );
}
