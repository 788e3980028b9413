/**
 * HTML put together from texts, each of which is escaped unless it is HTML already.
 *
 * @module
 */

import { escapeHtml } from "sitemapkit/formats";

/** Text that is HTML. */
export class Html {
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  toString(): string {
    return this.#source;
  }
}

/** What may stand in a template: lists are joined, `null` is nothing. */
type Part = string | number | Html | null | readonly Part[];

/** HTML with these parts in it. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(
    strings.reduce((source, text, index) => source + partSource(parts[index - 1] ?? null) + text),
  );
}

function partSource(part: Part): string {
  if (part === null) return "";
  if (part instanceof Html) return part.toString();
  if (typeof part === "object") return part.map(partSource).join("");
  return escapeHtml(String(part));
}
