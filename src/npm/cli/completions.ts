/**
 * `sitemapkit completions`: a script with which a shell completes command lines.
 *
 * @module
 */

import { UsageError } from "./arguments.js";
import type { Command } from "./command.js";
import { completionScript, SHELLS } from "./completion-scripts.js";

/** The command; it asks for all commands when it runs, being one of them. */
export function completions(allCommands: () => readonly Command[]): Command {
  const command: Command = {
    name: "completions",
    usage: "SHELL",
    words: SHELLS,
    summary: "print a script that completes command lines in bash, zsh or fish",
    description: `Prints a script with which SHELL (bash, zsh or fish) completes commands, options, what may stand after
them, and codes of rules. Its first lines say where to put it.`,
    options: [],
    exitStatuses: ["the script is printed", null, "wrong usage"],
    examples: [
      [
        "sitemapkit completions bash > ~/.local/share/bash-completion/completions/sitemapkit",
        "complete in bash, from the next shell on",
      ],
      ["sitemapkit completions zsh > _sitemapkit", "the file for a folder of $fpath of zsh"],
      ["sitemapkit completions fish > sitemapkit.fish", "the file for ~/.config/fish/completions"],
    ],
    async run({ operands }, terminal) {
      const [name, ...more] = operands;
      const shell = SHELLS.find((shell) => shell === name);
      if (shell === undefined || more.length > 0) {
        const given = name === undefined ? "" : `, not ${operands.join(" ")}`;
        throw new UsageError(
          `completions needs the name of one shell: ${SHELLS.join(", ")}${given}`,
          command,
        );
      }
      await terminal.stdout.write(completionScript(shell, allCommands()));
      return 0;
    },
  };
  return command;
}
