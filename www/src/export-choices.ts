/**
 * What the rows that are shown can be exported as: in the menu of exports, and by name.
 *
 * @module
 */

import type { RowsFormat } from "./engine/export/messages.ts";
import { seldomWords } from "./words/seldom.ts";

const say = seldomWords.exports;

/** The formats, in the order of the menu, and what each is called. */
export const ROWS: readonly (readonly [format: RowsFormat, words: typeof say.csv])[] = [
  ["csv", say.csv],
  ["text", say.text],
  ["json", say.json],
  ["ndjson", say.ndjson],
  ["xml", say.xml],
  ["xml-gzip", say.gzip],
];
