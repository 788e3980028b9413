/**
 * Texts on their way into the instance.
 *
 * @module
 */

import { SitemapError } from "../errors.js";

/** The text, if it is one. @param name - Of the argument. */
export function textOf(name: string, text: string): string {
  if (typeof text === "string") return text;
  throw new SitemapError("invalid-option", `\`${name}\` must be a string`);
}
