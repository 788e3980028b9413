/**
 * Arguments on their way into the instance.
 *
 * @module
 */

import { SitemapError } from "../errors.js";

/** An object, so that its fields can be taken. @param name - Of the argument. */
export function fieldsOf<T>(name: string, value: T): T {
  if (typeof value === "object" && value !== null) return value;
  throw new SitemapError("invalid-option", `\`${name}\` must be an object`);
}

/** A text. @param name - Of the argument. */
export function textOf(name: string, value: string): string {
  if (typeof value === "string") return value;
  throw new SitemapError("invalid-option", `\`${name}\` must be a string`);
}

/** What can be gone through, as a list. @param name - Of the argument. */
export function listOf<T>(name: string, values: Iterable<T>): T[] {
  if (typeof values === "object" && values !== null && Symbol.iterator in values) return [...values];
  throw new SitemapError("invalid-option", `\`${name}\` must be a list`);
}
