/**
 * Why no file was made. The rows are still there, and so is all else.
 *
 * @module
 */

import { UnreadableError } from "../chunks.ts";
import type { Failure } from "../messages.ts";
import { OvertakenError } from "../turns.ts";
import { ZipLimitError } from "./zip.ts";

/** An export has failed. */
export class ExportError extends Error {
  override readonly name = "ExportError";
  readonly code: Failure["code"];

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.code = codeOf(cause);
  }
}

/** What `work` makes. Whatever it fails with becomes an {@link ExportError}, but for being overtaken. */
export async function exported<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof OvertakenError ? error : new ExportError(error);
  }
}

function codeOf(cause: unknown): Failure["code"] {
  if (cause instanceof ZipLimitError) return "archive-full";
  if (cause instanceof UnreadableError) return "unreadable";
  if (isOutOfMemory(cause)) return "out-of-memory";
  return "not-exported";
}

/** Browsers have no error of its own for it: texts and buffers that are too long, and files for which there is no room. */
function isOutOfMemory(cause: unknown): boolean {
  if (cause instanceof DOMException) return ["QuotaExceededError", "NotReadableError"].includes(cause.name);
  return cause instanceof RangeError && /alloc|memory|length|size/i.test(cause.message);
}
