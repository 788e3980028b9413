/**
 * Arguments that have to be taken apart before they cross.
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
