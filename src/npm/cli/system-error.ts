/**
 * What the operating system says, in words.
 *
 * @module
 */

import { getSystemErrorMap } from "node:util";
import { isPattern } from "./glob.js";

/** What went wrong on the way to a server. */
export class WebFault extends Error {
  override readonly name = "WebFault";
  /** That of the answer that leads nowhere, if there is one. */
  readonly status: number | undefined;

  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
  }
}

/** A redirect to a host that is not asked, of a file that is followed: the file is left out. */
export class LeftOut extends WebFault {}

/** A server that gives no answer now, and may give one later. */
export class NoAnswer extends WebFault {}

/** The phrase for an error of the system, such as "no such file"; `null` for an error of another kind. */
export function describeSystemError(error: unknown): string | null {
  if (error instanceof WebFault) {
    return error.message;
  }
  if (!(error instanceof Error) || !("errno" in error) || typeof error.errno !== "number") {
    return null;
  }
  const [code, text] = getSystemErrorMap().get(error.errno) ?? ["", error.message];
  return code === "ENOENT" ? "no such file" : code === "EISDIR" ? "it is a directory" : text;
}

/** The phrase for a FILE that cannot be read. Of a folder with sitemaps those are read. */
export function describeReadError(path: string, error: unknown): string | null {
  const reason = describeSystemError(error);
  if (reason === "it is a directory") return "it is a folder, and no sitemap is in it";
  return reason === "no such file" && isPattern(path) ? "no file matches" : reason;
}
