/**
 * Arguments on their way into the instance.
 *
 * @module
 */

import { SitemapError } from "../errors.js";
import type { UrlObservation } from "./url-observation.js";

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

/** What is later than the year 5138, and as milliseconds a date, is one in milliseconds. @param what - Has the time. */
export function refuseMilliseconds(what: string, time: unknown): void {
  if (typeof time === "number" && time > 1e11 && time <= 8.64e15)
    throw new SitemapError(
      "invalid-option",
      `${what} must be in seconds since 1970, not milliseconds: ${time}`,
    );
}

/** What is known of URLs, by the kind of value that it has. */
const OBSERVED = {
  boolean: ["sitemaps", "discovery", "seen", "crawled", "indexed", "results", "clicked", "ping"],
  number: ["pagerank", "firstSeenSitemaps", "firstSeenDiscovery"],
} as const satisfies Record<string, readonly (keyof UrlObservation)[]>;

/** What is left of a name that was written in another way. */
function stemOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]|(?:ed|s)$/g, "");
}

/** Observations, as a list. Other fields may be of the caller, unless it is plain that one of these is meant. */
export function observationsOf(name: string, values: Iterable<UrlObservation>): UrlObservation[] {
  const list = listOf(name, values);
  const known: ReadonlySet<string> = new Set(["url", "cluster", ...OBSERVED.boolean, ...OBSERVED.number]);
  for (const [at, record] of list.entries()) {
    for (const [key, value] of Object.entries(record ?? {})) {
      if (key.startsWith("firstSeen")) refuseMilliseconds(`\`${name}[${at}]\`: \`${key}\``, value);
      if (known.has(key)) continue;
      const names = OBSERVED[typeof value as keyof typeof OBSERVED] ?? [];
      const meant = names.find((one) => stemOf(one) === stemOf(key));
      if (meant === undefined) continue;
      const message = `\`${name}[${at}]\` has \`${key}\`, which nobody reads; did you mean \`${meant}\`?`;
      throw new SitemapError("invalid-option", message);
    }
  }
  return list;
}
