/**
 * Comma-separated values, read: <https://www.rfc-editor.org/rfc/rfc4180>, as `csvLine` of the package writes them.
 *
 * @module
 */

/** What `csvLine` has protected: at the start of a cell, and behind what other spreadsheets split lines at. */
const PROTECTED = /^'(?='*[=+\-@\t\r\n])/;
const PROTECTED_INSIDE = /(?<=[;\t\r\n])'(?='*[=+\-@])/g;

/** The value that `csvLine` made the text of a cell of. */
export function withoutProtection(text: string, column: number): string {
  const value = text.replace(PROTECTED, "");
  return column === 0 ? value : value.replace(PROTECTED_INSIDE, "");
}

/** A line of CSV. */
export interface CsvRow {
  readonly cells: readonly string[];
  /** Where it starts, from 1. */
  readonly line: number;
}

/** What is wrong with rows, as a phrase that says where. */
export class RowFault extends Error {
  override readonly name = "RowFault";
}

/** What is wrong with one row; the others can be read. */
export interface BadRow {
  readonly line: number;
  /** The column that is at fault, where there are columns. */
  readonly column: string | null;
}

/** How long a cell, or a line of another format, may be, in UTF-16 code units. */
export const CELL_LENGTH_MAX = 10_000_000;

/** The rows of a text, as it comes. Throws a {@linkcode RowFault}. */
export async function* readCsvRows(
  text: AsyncIterable<string>,
  separator: string,
): AsyncGenerator<CsvRow, void, void> {
  let cells: string[] = [];
  let cell = "";
  let state: "start" | "plain" | "quoted" | "quote" = "start";
  let line = 1;
  let firstLine = 1;
  const endCell = (): void => {
    cells.push(withoutProtection(cell, cells.length));
    cell = "";
    state = "start";
  };
  const endRow = (): CsvRow => {
    endCell();
    const row = { cells, line: firstLine };
    cells = [];
    firstLine = line;
    return row;
  };
  /** What ends a cell that is not quoted. */
  const end = new RegExp(`[${separator}\r\n]`, "g");
  let isAfterReturn = false;
  for await (const piece of text) {
    for (let at = 0; at < piece.length; ) {
      const character = piece.charAt(at);
      const isSecondHalf = isAfterReturn && character === "\n";
      isAfterReturn = character === "\r" && state !== "quoted";
      if (state === "quoted") {
        const quote = piece.indexOf('"', at);
        const part = piece.slice(at, quote < 0 ? piece.length : quote);
        cell += part;
        line += part.split("\n").length - 1;
        at += part.length;
        if (quote < 0) continue;
        state = "quote";
      } else if (isSecondHalf) {
        // The line has ended before.
      } else if (character === separator) {
        endCell();
      } else if (character === "\n" || character === "\r") {
        line += 1;
        yield endRow();
      } else if (character === '"' && state !== "plain") {
        // The second of two quotes stands for one.
        if (state === "quote") cell += '"';
        state = "quoted";
      } else {
        end.lastIndex = at;
        const next = end.exec(piece)?.index ?? piece.length;
        cell += piece.slice(at, next);
        state = "plain";
        at = next;
        continue;
      }
      at += 1;
    }
    if (cell.length > CELL_LENGTH_MAX) throw new RowFault(`line ${firstLine}: a cell is too long`);
  }
  if (state === "quoted") throw new RowFault(`line ${firstLine}: a quote is not closed`);
  if (cells.length > 0 || cell !== "") yield endRow();
}
