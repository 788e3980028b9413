/**
 * What two entries with the same loc say differently, as text.
 *
 * @module
 */

import { safeJson } from "../formats.js";
import type { Entry, EntryChange, EntryFieldName } from "../index.node.js";

/** A field that is not the same. `null` where an entry has none. What extensions add is JSON. */
export interface FieldChange {
  readonly field: EntryFieldName;
  readonly before: string | null;
  readonly after: string | null;
  /** Whether the values are JSON. */
  readonly isJson: boolean;
}

/** The fields that are not the same, of a changed entry. */
export function fieldChanges(change: EntryChange): FieldChange[] {
  if (change.change !== "changed") return [];
  const { before, after, fields } = change;
  return fields.map((field) => ({
    field,
    before: textOf(before, field),
    after: textOf(after, field),
    isJson: typeof (before[field] ?? after[field]) !== "string",
  }));
}

function textOf(entry: Entry, field: EntryFieldName): string | null {
  const value = entry[field] ?? null;
  return value === null || typeof value === "string" ? value : safeJson(value);
}
