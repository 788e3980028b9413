/**
 * `--json` of commands that write a document: standard output has room for one of both.
 *
 * @module
 */

import { UsageError } from "./arguments.js";
import type { Command, Invocation } from "./command.js";

/** @throws {@linkcode UsageError} if the document goes to standard output, and what is said of it as well. */
export function refuseJsonBeside({ isJson, output }: Invocation, command: Command): void {
  if (!isJson || (output !== null && output !== "-")) return;
  throw new UsageError(
    "--json goes to standard output, and so does the document; --output FILE gives it a place",
    command,
  );
}
