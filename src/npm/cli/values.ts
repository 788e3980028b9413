/**
 * The types of the values that options have: how each is read from the command line and from `sitemapkit.json`, and the
 * JSON schema of the latter.
 *
 * @module
 */

import type { ObservationMeaning } from "../formats.js";
import { type RuleCode, type RuleLevel, rules } from "../index.node.js";
import { nearest } from "../nearest.js";
import { digits } from "./digits.js";
import type { JsonNode } from "./json-document.js";
import { hasPassword } from "./web-source.js";

/** Part of a JSON schema. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Takes what is wrong with a value, as a phrase that follows its name; and where, when it is not all of the value. */
export type TellFault = (phrase: string, start?: number) => void;

/** The type of the values of an option. */
export interface ValueType<Value> {
  /** Reads what follows the option; `undefined` when a fault was told. */
  fromWord(word: string, tell: TellFault): Value | undefined;
  /** Reads a value of `sitemapkit.json`; `undefined` when a fault was told. */
  fromJson(node: JsonNode, tell: TellFault): Value | undefined;
  readonly schema: JsonSchema;
}

/** A type whose values are texts in both places; `read` gives `undefined` for a text that is not `expected`. */
function textType<Value>(
  expected: string,
  schema: JsonSchema,
  read: (text: string) => Value | undefined,
): ValueType<Value> {
  const readOrTell = (text: string, written: string, tell: TellFault): Value | undefined => {
    const value = read(text);
    if (value === undefined) {
      tell(`is ${expected}, not ${written}`);
    }
    return value;
  };
  return {
    schema: { type: "string", ...schema },
    fromWord: (word, tell) => readOrTell(word, word, tell),
    fromJson(node, tell) {
      if (node.kind === "scalar" && typeof node.value === "string") {
        return readOrTell(node.value, JSON.stringify(node.value), tell);
      }
      tell(`is ${expected}, not ${written(node)}`);
      return undefined;
    },
  };
}

/** A value of JSON as a message names it. */
export function written(node: JsonNode): string {
  if (node.kind === "scalar") {
    return JSON.stringify(node.value);
  }
  return node.kind === "array" ? "a list" : "an object";
}

/** One of several words. */
export function choice<Choice extends string>(choices: readonly Choice[]): ValueType<Choice> {
  return textType(`one of ${choices.join(", ")}`, { enum: choices }, (text) =>
    choices.find((candidate) => candidate === text),
  );
}

/** Any text but an empty one. */
export const TEXT: ValueType<string> = textType("a text that is not empty", { minLength: 1 }, (text) =>
  text === "" ? undefined : text,
);

/** The name by which robots.txt files know a crawler. */
export const CRAWLER: ValueType<string> = textType(
  "the name of a crawler such as Googlebot",
  { minLength: 1 },
  (text) => (text === "" || /^\s*mozilla\//i.test(text) ? undefined : text),
);

/** An absolute http or https URL, as given, without a password, which would stand in reports. */
export const WEB_URL: ValueType<string> = webUrl("https://example.com/sitemap.xml");

/** The same of a site, or of a folder of it. */
export const SITE_URL: ValueType<string> = webUrl("https://example.com/");

function webUrl(example: string): ValueType<string> {
  return textType(
    `an absolute http or https URL without a password, such as ${example}`,
    { format: "uri", pattern: "^[hH][tT][tT][pP][sS]?:" },
    (text) => (isWebUrl(text) ? text : undefined),
  );
}

function isWebUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && !hasPassword(text);
}

/** W3C date-time and ISO 8601 as ECMAScript reads it, with the offset optional. */
const TIME_PATTERN =
  /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.(\d+))?)?(Z|[+-]\d\d:\d\d)?)?)?)?$/;

/** A date, with or without a time. */
export const TIME: ValueType<Date> = textType(
  "a date, such as 2026-11-21 or 2026-11-21T08:30Z",
  { pattern: TIME_PATTERN.source },
  (text) => {
    const match = TIME_PATTERN.exec(text);
    // A time without an offset is local to the machine for `Date`; the same command must give the same
    // result on every machine.
    const hasTime = match?.[4] !== undefined;
    const hasOffset = match?.[8] !== undefined;
    const date = new Date(hasTime && !hasOffset ? `${text}Z` : text);
    // `Date` takes 30 February for 2 March.
    const lastDay = new Date(Date.UTC(Number(match?.[1]), Number(match?.[2] ?? 1), 0)).getUTCDate();
    const isDate = match !== null && !Number.isNaN(date.getTime()) && Number(match[3] ?? 1) <= lastDay;
    return isDate ? date : undefined;
  },
);

/** Files about hosts, by URLs of the hosts. */
export type HostFiles = Readonly<Record<string, string>>;

/** Files about hosts: `URL=FILE` on the command line, as often as wanted; an object in JSON. */
export const HOST_FILES: ValueType<HostFiles> = {
  schema: { type: "object", propertyNames: WEB_URL.schema, additionalProperties: TEXT.schema },
  fromWord(word, tell) {
    const equals = word.indexOf("=");
    const url = word.slice(0, equals);
    const file = word.slice(equals + 1);
    if (equals < 1 || file === "") {
      tell(`is URL=FILE, such as ${HOST_EXAMPLE.join("=")}, not ${word}`);
    } else if (isWebUrl(url)) {
      return { [url]: file };
    } else {
      tell(`names ${noHost(url)}`);
    }
    return undefined;
  },
  fromJson(node, tell) {
    if (node.kind !== "object") {
      const [url, file] = HOST_EXAMPLE;
      tell(`is an object of URLs and files, such as { "${url}": "${file}" }, not ${written(node)}`);
      return undefined;
    }
    const files: Record<string, string> = {};
    const known = new Set<string>();
    for (const { key, keyStart, value } of node.members) {
      if (known.has(key)) {
        tell(`names ${key} twice`, keyStart);
      }
      known.add(key);
      if (!isWebUrl(key)) {
        tell(`names ${noHost(key)}`, keyStart);
      } else if (value.kind !== "scalar" || typeof value.value !== "string" || value.value === "") {
        tell(`sets ${key} to the name of a file, not ${written(value)}`, value.start);
      } else {
        files[key] = value.value;
      }
    }
    return files;
  },
};

const HOST_EXAMPLE = ["https://blog.example.com/", "blog-robots.txt"] as const;

function noHost(text: string): string {
  return `${text}, which is no absolute http or https URL without a password, such as ${HOST_EXAMPLE[0]}`;
}

/** A list of URLs, or an export of another program, and what it says of them if it does not say it itself. */
export interface ListFile {
  readonly path: string;
  readonly means: ObservationMeaning | null;
}

const MEANINGS: readonly ObservationMeaning[] = ["crawled", "indexed", "discovery", "sitemaps", "results"];

/** Lists: `FILE`, or `NAME=FILE`, as often as wanted. */
export const LISTS: ValueType<readonly ListFile[]> = textType(
  `a FILE, or one of ${MEANINGS.join(", ")}, = and a FILE`,
  {},
  (text) => {
    const means = MEANINGS.find((name) => text.startsWith(`${name}=`)) ?? null;
    const path = means === null ? text : text.slice(means.length + 1);
    return path === "" ? undefined : [{ path, means }];
  },
);

/** How many of something. */
export const COUNT: ValueType<number> = countType(
  "a whole number, 0 or more",
  { minimum: 0 },
  (value) => value >= 0,
);

/** How many of something, within bounds. */
export function countWithin(minimum: number, maximum: number): ValueType<number> {
  const [least, most] = [minimum, maximum].map(digits);
  return countType(
    `a whole number from ${least} to ${most}`,
    { minimum, maximum },
    (value) => value >= minimum && value <= maximum,
  );
}

function countType(
  expected: string,
  schema: JsonSchema,
  isWithin: (value: number) => boolean,
): ValueType<number> {
  return {
    schema: { type: "integer", ...schema },
    fromWord(word, tell) {
      const value = /^\d+$/.test(word) ? Number(word) : Number.NaN;
      if (Number.isSafeInteger(value) && isWithin(value)) {
        return value;
      }
      tell(`is ${expected}, not ${word}`);
      return undefined;
    },
    fromJson(node, tell) {
      const value = node.kind === "scalar" ? node.value : undefined;
      if (typeof value === "number" && Number.isSafeInteger(value) && isWithin(value)) {
        return value;
      }
      tell(`is ${expected}, not ${written(node)}`);
      return undefined;
    },
  };
}

/** Whether something is so. On the command line the option stands alone. */
export const SWITCH: ValueType<boolean> = {
  schema: { type: "boolean" },
  fromWord: () => true,
  fromJson(node, tell) {
    if (node.kind === "scalar" && typeof node.value === "boolean") {
      return node.value;
    }
    tell(`is true or false, not ${written(node)}`);
    return undefined;
  },
};

/** How much rules matter, by their codes. */
export type RuleLevels = Readonly<Partial<Record<RuleCode, RuleLevel>>>;

export const LEVELS: readonly RuleLevel[] = ["off", "info", "warning", "error"];

/** Asked for when they are needed, since reading what is known of rules takes its time. */
function codes(): readonly RuleCode[] {
  return rules().map(({ code }) => code);
}

/** The code of a rule. */
export const RULE_CODES: ValueType<readonly RuleCode[]> = {
  ...textType("the code of a rule", {}, codesOf),
  get schema() {
    return { type: "string", enum: [...codes()] };
  },
  fromWord(word, tell) {
    const found = codesOf(word);
    if (found === undefined) tell(`names ${noRule(word)}`);
    return found;
  },
};

function codesOf(name: string): readonly RuleCode[] | undefined {
  const code = findCode(name);
  return code === undefined ? undefined : [code];
}

const FIELD: typeof HEADER = textType(
  'NAME: VALUE on one line, such as "Authorization: Bearer abc"',
  {},
  (text) => {
    const [, name = "", value = ""] = /^([\w!#$%&'*+.^`|~-]+):\s*([\t\x20-\x7e]*)$/.exec(text) ?? [];
    return name === "" ? undefined : [[name, value]];
  },
);

/** A field of a header: <https://www.rfc-editor.org/rfc/rfc9110#section-5.1>. It may be a secret, which no message repeats. */
export const HEADER: ValueType<readonly (readonly [name: string, value: string])[]> = {
  ...FIELD,
  fromWord: (word, tell) => FIELD.fromWord(word, (fault) => tell(fault.slice(0, -`, not ${word}`.length))),
};

/** A host, with its port if that is not the usual one. */
export const HOSTS: ValueType<readonly string[]> = textType(
  "the name of a host, such as cdn.example.com",
  {},
  (text) => {
    const url = URL.canParse(`https://${text}/`) ? new URL(`https://${text}/`) : undefined;
    return url && url.pathname === "/" && url.username === "" ? [url.host] : undefined;
  },
);

/** A time zone of W3C date-time. */
export const TIME_ZONE: ValueType<string> = textType("Z, or an offset such as +01:00", {}, (text) =>
  /^(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/.test(text) ? text : undefined,
);

/** Levels of rules: `CODE=LEVEL` on the command line, as often as wanted; an object in JSON. */
export const RULE_LEVELS: ValueType<RuleLevels> = {
  get schema() {
    return {
      type: "object",
      propertyNames: { enum: [...codes()] },
      additionalProperties: { enum: [...LEVELS] },
    };
  },
  fromWord(word, tell) {
    const equals = word.indexOf("=");
    if (equals < 1) {
      tell(`is CODE=${LEVELS.join("|")}, such as loc-fragment=off, not ${word}`);
      return undefined;
    }
    const name = word.slice(0, equals);
    const level = levelOf(word.slice(equals + 1));
    const code = findCode(name);
    if (code === undefined) {
      tell(`names ${noRule(name)}`);
    } else if (level === undefined) {
      tell(`is ${code}=${LEVELS.join("|")}, not ${word}`);
    } else {
      return { [code]: level };
    }
    return undefined;
  },
  fromJson(node, tell) {
    if (node.kind !== "object") {
      tell(`is an object of codes and levels, such as { "loc-fragment": "off" }, not ${written(node)}`);
      return undefined;
    }
    const levels: Partial<Record<RuleCode, RuleLevel>> = {};
    const known = new Set<string>();
    for (const { key, keyStart, value } of node.members) {
      if (known.has(key)) {
        tell(`names ${key} twice`, keyStart);
      }
      known.add(key);
      const code = findCode(key);
      const level = value.kind === "scalar" ? levelOf(value.value) : undefined;
      if (code === undefined) {
        tell(`names ${noRule(key)}`, keyStart);
      } else if (level === undefined) {
        tell(`sets ${code} to one of ${LEVELS.join(", ")}, not ${written(value)}`, value.start);
      } else {
        levels[code] = level;
      }
    }
    return levels;
  },
};

function levelOf(value: unknown): RuleLevel | undefined {
  return LEVELS.find((level) => level === value);
}

/** The code of that name. */
export function findCode(name: string): RuleCode | undefined {
  return codes().find((code) => code === name);
}

/** What to say of a code that does not exist. */
export function noRule(name: string): string {
  const near = nearest(name, codes());
  const hint = near === null ? "sitemapkit explain lists them" : `did you mean ${near}?`;
  return `${name}, which is no rule; ${hint}`;
}
