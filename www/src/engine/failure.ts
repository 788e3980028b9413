/**
 * What a worker answers where something fails that may fail in any of them.
 *
 * @module
 */

import { UnreadableError } from "./chunks.ts";
import { isOutOfMemory } from "./memory.ts";
import type { Failure } from "./messages.ts";

/** What failed, for the page. */
export function failureOf(error: unknown): Failure {
  if (isOutOfMemory(error)) return { code: "out-of-memory", message: String(error) };
  if (error instanceof UnreadableError) return { code: "unreadable", message: error.message };
  return { code: "internal", message: String(error) };
}
