/**
 * Comma-separated values: <https://www.rfc-editor.org/rfc/rfc4180>, safe to open in a spreadsheet.
 *
 * @module
 */

/**
 * What a spreadsheet takes for a formula, and a cell that was protected before: one more apostrophe keeps them apart.
 * <https://owasp.org/www-community/attacks/CSV_Injection>
 */
const FORMULA = /^'*[=+\-@\t\r\n]/;

const PROTECTED = /^'+[=+\-@\t\r\n]/;

/** The cells as a line. A cell that a spreadsheet would take for a formula gets an apostrophe in front. */
export function toCsvLine(cells: readonly string[]): string {
  return `${cells.map(toCell).join(",")}\r\n`;
}

function toCell(value: string): string {
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The value that {@linkcode toCsvLine} made the text of a cell of. */
export function withoutProtection(text: string): string {
  return PROTECTED.test(text) ? text.slice(1) : text;
}
