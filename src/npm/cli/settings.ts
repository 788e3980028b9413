/**
 * `sitemapkit.json`: options that a project writes down once.
 *
 * @module
 */

import { existsSync, readFileSync } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve } from "node:path";
import { nearest } from "../nearest.js";
import type { Command } from "./command.js";
import { JsonFault, type JsonNode, readJson } from "./json-document.js";
import {
  COMMAND_OPTIONS,
  type OptionDefinition,
  type OptionValues,
  REPORT_FORMATS,
  typeOf,
} from "./options.js";
import { describeSystemError } from "./system-error.js";
import { written } from "./values.js";
import { hasPassword, isWebUrl } from "./web-source.js";

/** The name of the file. */
const NAME = "sitemapkit.json";

/** The file says something that cannot be; each message names the file, the line and the column. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
  readonly messages: readonly string[];

  constructor(messages: readonly string[]) {
    super(messages.join("\n"));
    this.messages = messages;
  }
}

/**
 * What the file sets for a command, with the options that were given, which win. The file is that of `--config`, or the nearest one in
 * `folder` and those above it; there may be none. Its `url` is for `operands` that are no URLs. Throws a {@linkcode SettingsError}.
 */
export function withSettings(
  given: OptionValues,
  folder: string,
  command: Command,
  operands: readonly string[],
): OptionValues {
  const file = given["no-config"] === true ? null : (given.config ?? findFile(folder));
  if (file === null) {
    return given;
  }
  const path = resolve(folder, file);
  const name = given.config ?? shown(path, folder);
  const set = settingsFor(command, readSettings(path, name));
  // A file that the settings name is beside them, unless it is on the web.
  const beside = (file: string): string => {
    if (hasPassword(file)) {
      throw new SettingsError([`${name}: a URL with a user name or a password is not asked for`]);
    }
    return isWebUrl(file) ? file : resolve(dirname(path), file);
  };
  const hostRobots = Object.entries(set["host-robots"] ?? {}).map(([url, file]) => [url, beside(file)]);
  // What is on the web is where it is, unless somebody says otherwise of just that.
  const { url, ...others } = set;
  return {
    ...others,
    ...(url === undefined || operands.some(isWebUrl) ? {} : { url }),
    robots: set.robots === undefined ? undefined : beside(set.robots),
    ...given,
    rule: { ...set.rule, ...given.rule },
    "host-robots": { ...Object.fromEntries(hostRobots), ...given["host-robots"] },
  };
}

/** Those that are options of a command; how it prints is for the one that has these formats. */
function settingsFor({ options, formats }: Command, set: OptionValues): OptionValues {
  const isFor = (name: string): boolean =>
    options.some((option) => option === name) && (name !== "format" || formats === REPORT_FORMATS);
  return Object.fromEntries(Object.entries(set).filter(([name]) => isFor(name)));
}

/** The file in `folder`, or in the nearest folder above it. */
function findFile(folder: string): string | null {
  const path = join(folder, NAME);
  if (existsSync(path)) {
    return path;
  }
  const above = dirname(folder);
  return above === folder ? null : findFile(above);
}

/** The name of the file in messages. */
function shown(path: string, folder: string): string {
  const name = relative(folder, path);
  return isAbsolute(name) ? path : name;
}

function readSettings(path: string, name: string): OptionValues {
  const text = readText(path, name);
  const messages: string[] = [];
  const tell = (offset: number, message: string): void => {
    messages.push(`${name}:${position(text, offset)}: ${message}`);
  };
  let values: OptionValues = {};
  try {
    values = toValues(readJson(text), tell);
  } catch (error) {
    if (!(error instanceof JsonFault)) {
      throw error;
    }
    tell(error.offset, error.message);
  }
  if (messages.length > 0) {
    throw new SettingsError(messages);
  }
  return values;
}

function readText(path: string, name: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(path));
  } catch (error) {
    const reason = error instanceof TypeError ? "it is not UTF-8" : describeSystemError(error);
    throw new SettingsError([`cannot read ${name}: ${reason ?? String(error)}`]);
  }
}

/** The line and the column, both from 1. */
function position(text: string, offset: number): string {
  const before = text.slice(0, offset).split(/\r\n?|\n/);
  return `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}

/** The options that the file may set, by their keys. */
export const SETTINGS: ReadonlyMap<string, OptionDefinition> = new Map(
  COMMAND_OPTIONS.flatMap((option) => (option.setting === undefined ? [] : [[option.setting.key, option]])),
);

/** What editors look for. */
export const SCHEMA_KEY = "$schema";

function toValues(root: JsonNode, tell: (offset: number, message: string) => void): OptionValues {
  if (root.kind !== "object") {
    tell(root.start, `expected an object of settings, not ${written(root)}`);
    return {};
  }
  const keys = [...SETTINGS.keys()];
  const values: Record<string, unknown> = {};
  const known = new Set<string>();
  for (const { key, keyStart, value } of root.members) {
    const quoted = JSON.stringify(key);
    const option = SETTINGS.get(key);
    if (known.has(key)) {
      tell(keyStart, `${quoted} is there twice`);
    }
    known.add(key);
    if (option !== undefined) {
      values[option.name] = typeOf(option.name).fromJson(value, (phrase, start = value.start) =>
        tell(start, `${quoted} ${phrase}`),
      );
    } else if (key !== SCHEMA_KEY) {
      const near = nearest(key, keys);
      const hint = near === null ? `the settings are ${keys.join(", ")}` : `did you mean "${near}"?`;
      tell(keyStart, `unknown setting ${quoted}; ${hint}`);
    } else if (value.kind !== "scalar" || typeof value.value !== "string") {
      tell(value.start, `${quoted} is the address of a JSON schema, not ${written(value)}`);
    }
  }
  return values;
}
