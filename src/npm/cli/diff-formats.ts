/**
 * How `diff` prints.
 *
 * @module
 */

import { csvLine, encodeControls, safeJson } from "../formats.js";
import type { ChangeCounts, EntryChange } from "../index.node.js";
import { toPrintable } from "./cells.js";
import type { Palette } from "./color.js";
import type { Formats } from "./command.js";
import { digits } from "./digits.js";
import { type FieldChange, fieldChanges } from "./entry-changes.js";

/** The names of the formats. */
export const DIFF_FORMATS: Formats<"text" | "csv" | "json"> = ["text", "csv", "json"];

/** A format, made anew for each run of the program. */
export interface DiffFormat {
  start(): string;
  change(change: EntryChange): string;
  end(counts: ChangeCounts): string;
}

/** The format of that name. */
export function diffFormat(name: (typeof DIFF_FORMATS)[number], palette: Palette): DiffFormat {
  switch (name) {
    case "text":
      return {
        start: () => "",
        change: (change) => changeText(change, palette),
        end: ({ added, removed, changed, same }) =>
          `${[`${digits(added)} added`, `${digits(removed)} removed`, `${digits(changed)} changed`, `${digits(same)} the same`].join(", ")}\n`,
      };
    case "csv":
      return {
        start: () => csvLine(["change", "loc", "field", "before", "after"]),
        change: changeCsv,
        end: () => "",
      };
    case "json":
      return jsonFormat();
  }
}

function changeText(entry: EntryChange, { good, error, warning }: Palette): string {
  const url = toPrintable(entry.loc);
  switch (entry.change) {
    case "added":
      return `${good(`+ ${url}`)}\n`;
    case "removed":
      return `${error(`- ${url}`)}\n`;
    case "changed":
      return `${warning(`~ ${url}`)} ${fieldChanges(entry).map(fieldText).join(", ")}\n`;
  }
}

function fieldText({ field, before, after, isJson }: FieldChange): string {
  const [from, to] = [before, after].map((value) => (isJson ? sizeOf(value) : toPrintable(value ?? "none")));
  return from === to ? `${field}: changed` : `${field}: ${from} → ${to}`;
}

/** How many there are in a list of what an extension adds; other values as they are. */
function sizeOf(json: string | null): string {
  const value: unknown = json === null ? [] : JSON.parse(json);
  return Array.isArray(value) ? String(value.length) : toPrintable(String(value));
}

function changeCsv(entry: EntryChange): string {
  const start = [entry.change, encodeControls(entry.loc)];
  const fields = fieldChanges(entry);
  if (fields.length === 0) return csvLine([...start, "", "", ""]);
  return fields
    .map(({ field, before, after }) =>
      csvLine([...start, field, toPrintable(before ?? ""), toPrintable(after ?? "")]),
    )
    .join("");
}

function jsonFormat(): DiffFormat {
  let isFirst = true;
  return {
    start: () => '{"changes":[',
    change(entry) {
      const { change, loc } = entry;
      const fields = fieldChanges(entry);
      const values = fields.map(({ field, before, after, isJson }) => {
        const read = (value: string | null): unknown =>
          isJson && value !== null ? JSON.parse(value) : value;
        return [field, { before: read(before), after: read(after) }];
      });
      const object = { change, loc, ...(fields.length === 0 ? {} : { fields: Object.fromEntries(values) }) };
      const text = `${isFirst ? "" : ","}\n${safeJson(object)}`;
      isFirst = false;
      return text;
    },
    end: (counts) => `\n],"counts":${safeJson(counts)}}\n`,
  };
}
