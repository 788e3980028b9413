/**
 * Comma-separated values: <https://www.rfc-editor.org/rfc/rfc4180>, safe to open in a spreadsheet.
 *
 * @module
 */

/**
 * What a spreadsheet takes for a formula, and a cell that was protected before: one more apostrophe keeps them apart.
 * <https://owasp.org/www-community/attacks/CSV_Injection>
 */
const FORMULA = /^(?='*[=+\-@\t\r\n])/;

/**
 * The same behind what begins a cell where a spreadsheet splits lines at something else than commas. It sees no quotes then but
 * at the start of a line.
 */
const FORMULA_INSIDE = /(?<=[;\t\r\n])(?='*[=+\-@])/g;

/** Spreadsheets split lines at semicolons where commas part the digits of numbers, and at tabs. */
const SPLITTING = /[",;\t\r\n]/;

/**
 * Cells as a line of CSV, with the line break. What a spreadsheet would take for a formula gets an apostrophe in front, also one
 * that begins behind a `;` or a tab in a cell that is not the first.
 *
 * @example
 * ```ts
 * csvLine(["https://example.com/a;b", "=1+1", 'a "b"']); // '"https://example.com/a;b",\'=1+1,"a ""b"""\r\n'
 * ```
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(toCell).join(",")}\r\n`;
}

function toCell(value: string, column: number): string {
  const inside = column === 0 ? value : value.replace(FORMULA_INSIDE, "'");
  const text = inside.replace(FORMULA, "'");
  return SPLITTING.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
