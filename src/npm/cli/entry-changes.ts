/**
 * What two entries with the same loc say differently.
 *
 * @module
 */

import type { Entry } from "../index.node.js";
import { extensionsOf } from "./entry-formats.js";
import { toSafeJson } from "./safe-json.js";

/** The fields of an entry that have a value, in the order of messages. What extensions add is JSON. */
export type EntryFields = readonly (readonly [name: string, value: string])[];

/** A field that is not the same. `null` where an entry has none. */
export interface FieldChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
  /** Whether the values are JSON. */
  readonly isJson: boolean;
}

/** The fields of an entry beside its loc. */
export function fieldsOf(entry: Entry): EntryFields {
  const { lastmod, changefreq, priority } = entry;
  const fields: [string, string][] = [];
  for (const [name, value] of Object.entries({ lastmod, changefreq, priority })) {
    if (value !== null) fields.push([name, value]);
  }
  for (const [name, value] of Object.entries(extensionsOf(entry))) {
    fields.push([name, toSafeJson(value)]);
  }
  return fields;
}

const PLAIN_FIELDS: readonly string[] = ["lastmod", "changefreq", "priority"];

/** What has to change in `before` to become `after`. */
export function changesBetween(before: EntryFields, after: EntryFields): readonly FieldChange[] {
  const old = new Map(before);
  const changes: FieldChange[] = [];
  const add = (field: string, before: string | null, after: string | null): void => {
    if (before !== after) changes.push({ field, before, after, isJson: !PLAIN_FIELDS.includes(field) });
  };
  for (const [field, value] of after) {
    add(field, old.get(field) ?? null, value);
    old.delete(field);
  }
  for (const [field, value] of old) {
    add(field, value, null);
  }
  return changes;
}
