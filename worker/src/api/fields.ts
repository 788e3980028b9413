/**
 * The content of a call as a JSON object. What is none, and a key that nobody reads, is refused by all calls in the same way.
 *
 * @module
 */

import { type RepeatedKey, repeatedKeys } from "sitemapkit/formats";
import { HttpError } from "../http/error.ts";
import { readBody, utf8Of } from "./body.ts";

/** How many bytes the content of a call may have that is neither URLs nor a configuration. */
const CONTENT_MAX = 65_536;

/** How many keys that are unknown are named. */
const UNKNOWN_MAX = 10;

/** The fields of the content of a call, which has no others than these. */
export async function readFields(
  request: Request,
  known: readonly string[],
): Promise<Readonly<Record<string, unknown>>> {
  const fields = await readObject(request, CONTENT_MAX, known);
  demandKnown(fields, known);
  return fields;
}

/** The content of a call as a JSON object of at most so many bytes; `known` is what it may have, for who sends none. */
export async function readObject(
  request: Request,
  bytesMax: number,
  known: readonly string[],
): Promise<Readonly<Record<string, unknown>>> {
  const content = await readBody(request, bytesMax);
  if (content.length === 0) return demandObject(null, known);
  const text = utf8Of(content);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new HttpError(400, "not-json", "The content is no JSON.");
  }
  const [repeated] = repeatedKeys(text, value);
  if (repeated !== undefined) throw twice(repeated);
  return demandObject(value, known);
}

/** Of JSON with an object that has a key twice: what came first would be lost without a word. */
export function twice({ key, path }: RepeatedKey): HttpError {
  const named = JSON.stringify([...path, key].join(".").slice(0, 100));
  return new HttpError(
    422,
    "repeated-key",
    `Nothing was done: ${named} is there twice, and one would be lost.`,
  );
}

/** What a client sent as an object; `known` is what it may have. */
function demandObject(value: unknown, known: readonly string[]): Readonly<Record<string, unknown>> {
  if (typeof value === "object" && value !== null && !Array.isArray(value))
    return value as Readonly<Record<string, unknown>>;
  throw new HttpError(422, "no-object", `Send a JSON object; it may have ${known.join(", ")}.`);
}

/** Refuses a key that nobody reads, with some advice: whoever misspelt one meant something by it. */
export function demandKnown(fields: object, known: readonly string[], advice = ""): void {
  const unknown = unknownAmong(Object.keys(fields), known);
  if (unknown !== null) throw new HttpError(422, "unknown-key", `Nothing was done: ${unknown}.${advice}`);
}

/** Refuses an option of the query that nobody reads, and one that is there twice, of which only the first would be read. */
export function demandOptions({ searchParams }: URL, known: readonly string[]): void {
  const names = [...searchParams.keys()];
  const unknown = unknownAmong([...new Set(names)], known);
  const repeated = names.find((name, index) => names.indexOf(name) < index);
  if (unknown === null && repeated === undefined) return;
  const isForUrl = ["loc", "prefix", "url"].some((name) => known.includes(name));
  const advice = isForUrl ? " In the URL that is asked for, write & as %26, # as %23 and + as %2B." : "";
  const [code, what] =
    unknown !== null
      ? ["unknown-option", unknown]
      : ["repeated-option", `"${repeated}" is there twice, and one would be lost`];
  throw new HttpError(400, code, `Nothing was done: in the query, ${what}.${advice}`);
}

/** Which names are unknown, and what there is; `null` when none is. */
function unknownAmong(names: readonly string[], known: readonly string[]): string | null {
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length === 0) return null;
  const named = unknown.slice(0, UNKNOWN_MAX).map((name) => JSON.stringify(name.slice(0, 100)));
  const are = ({ length }: readonly string[]): string => (length > 1 ? "are" : "is");
  const there = known.length === 0 ? "there is nothing" : `there ${are(known)} ${known.join(", ")}`;
  return `${named.join(", ")} ${are(unknown)} unknown; ${there}`;
}

/** Whether an option of the query is set: by being there, unless it says that it is not. */
export function isSet({ searchParams }: URL, name: string): boolean {
  const value = searchParams.get(name);
  return value !== null && !/^(?:0|false|no|off)$/i.test(value);
}
