/**
 * Comma-separated values: <https://www.rfc-editor.org/rfc/rfc4180>, safe to open in a spreadsheet.
 *
 * @module
 */

import { SitemapError } from "./errors.js";

/**
 * A table that cannot be read any further; the message is a phrase that says where and why.
 *
 * @example
 * ```ts
 * let fault;
 * try {
 *   new CsvEntryReader(",").push("loc,prioirty\n");
 * } catch (error) {
 *   if (error instanceof TableError) fault = error.message;
 * }
 * fault; // "line 1: there is a column `prioirty`; did you mean `priority`?"
 * ```
 */
export class TableError extends Error {
  /** Always `"TableError"`. */
  override readonly name = "TableError";
}

/** How long a cell may be, in UTF-16 code units. */
const CELL_LENGTH_MAX = 10_000_000;

/**
 * What a spreadsheet takes for a formula, and a cell that was protected before: one more apostrophe keeps them apart.
 * <https://owasp.org/www-community/attacks/CSV_Injection>
 */
const FORMULA = /^(?='*[=+\-@\t\r\n\0])/;

/**
 * The same behind what begins a cell where a spreadsheet splits lines at something else than commas. Of quotes it sees then those
 * at the start of a cell, and adds what follows them: of `""=1` it makes `=1`.
 */
const FORMULA_INSIDE = /(?<=[;\t\r\n])(?=['"]*[=+\-@\0])/g;

/** Spreadsheets split lines at semicolons where commas part the digits of numbers, and at tabs. */
const SPLITTING = /[",;\t\r\n]/;

/**
 * Cells as a line of CSV, with the line break. What a spreadsheet would take for a formula gets an apostrophe in front, also one
 * that begins behind a `;` or a tab in a cell that is not the first.
 *
 * @throws `SitemapError` `invalid-option` for a cell that is no string.
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
  if (typeof value !== "string")
    throw new SitemapError("invalid-option", `a cell must be a string, not \`${String(value)}\``);
  const inside = column === 0 ? value : value.replace(FORMULA_INSIDE, "'");
  const text = inside.replace(FORMULA, "'");
  return SPLITTING.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** What {@linkcode csvLine} has protected: at the start of a cell, and behind what other spreadsheets split lines at. */
const PROTECTED = /^'(?='*[=+\-@\t\r\n\0])/;
const PROTECTED_INSIDE = /(?<=[;\t\r\n])'(?=['"]*[=+\-@\0])/g;

/** The value that {@linkcode csvLine} made the text of a cell of. */
function withoutProtection(text: string, column: number): string {
  const value = text.replace(PROTECTED, "");
  return column === 0 ? value : value.replace(PROTECTED_INSIDE, "");
}

/** What makes a line more than cells with separators between them: a quote, a protection, or a CR that ends another line. */
const ODD = /["'\r]/;

/**
 * A line of a table.
 *
 * @internal
 */
export interface CsvRow {
  readonly cells: readonly string[];
  /** Whether there is text behind the closing quote of a cell: a quote is missing before, and the cell may hold other rows. */
  readonly isTorn: boolean;
  /** Where it starts, from 1. */
  readonly line: number;
}

/**
 * Reads tables as {@linkcode csvLine} and spreadsheets write them, in pieces of any size.
 *
 * @internal
 */
export class CsvReader {
  readonly #separator: string;
  /** What ends a cell that is not quoted. */
  readonly #end: RegExp;
  #cells: string[] = [];
  #cell = "";
  #state: "start" | "plain" | "quoted" | "quote" | "closed" = "start";
  #isTorn = false;
  #isFirst = true;
  #line = 1;
  #firstLine = 1;
  #isAfterReturn = false;

  /** @param separator - What stands between cells: `,`, or what spreadsheets write in some countries, `;` or a tab. */
  constructor(separator: string) {
    this.#separator = separator;
    this.#end = new RegExp(`[${separator}\r\n]`, "g");
  }

  /** The rows that are complete. Throws a {@linkcode TableError}. */
  push(piece: string): CsvRow[] {
    const rows: CsvRow[] = [];
    // A byte order mark is no part of the first cell, which may be quoted.
    const start = this.#isFirst && piece.startsWith("\ufeff") ? 1 : 0;
    this.#isFirst &&= piece === "";
    for (let at = start; at < piece.length; ) {
      const lineEnd = this.#isAtLineStart ? piece.indexOf("\n", at) : -1;
      const line = lineEnd < 0 ? '"' : piece.slice(at, piece[lineEnd - 1] === "\r" ? lineEnd - 1 : lineEnd);
      if (!ODD.test(line)) {
        // Nearly all lines are plain, and need no look at each character.
        rows.push({ cells: line.split(this.#separator), isTorn: false, line: this.#line });
        this.#line += 1;
        this.#firstLine = this.#line;
        at = lineEnd + 1;
        continue;
      }
      const character = piece.charAt(at);
      const isSecondHalf = this.#isAfterReturn && character === "\n";
      this.#isAfterReturn = character === "\r" && this.#state !== "quoted";
      if (this.#state === "quoted") {
        const quote = piece.indexOf('"', at);
        const part = piece.slice(at, quote < 0 ? piece.length : quote);
        this.#cell += part;
        this.#line += part.split("\n").length - 1;
        at += part.length;
        if (quote < 0) continue;
        this.#state = "quote";
      } else if (isSecondHalf) {
        // The line has ended before.
      } else if (character === this.#separator) {
        this.#endCell();
      } else if (character === "\n" || character === "\r") {
        this.#line += 1;
        rows.push(this.#endRow());
      } else if (character === '"' && (this.#state === "start" || this.#state === "quote")) {
        // The second of two quotes stands for one.
        if (this.#state === "quote") this.#cell += '"';
        this.#state = "quoted";
      } else {
        this.#end.lastIndex = at;
        const next = this.#end.exec(piece)?.index ?? piece.length;
        const text = piece.slice(at, next);
        const isBehindQuote = this.#state === "quote" || this.#state === "closed";
        if (isBehindQuote && text.trim() === "") {
          this.#state = "closed";
        } else {
          this.#isTorn ||= isBehindQuote;
          this.#cell += text;
          this.#state = "plain";
        }
        at = next;
        continue;
      }
      at += 1;
    }
    if (this.#cell.length > CELL_LENGTH_MAX) {
      throw new TableError(`line ${this.#firstLine}: a cell is too long`);
    }
    return rows;
  }

  /** The last row, unless its line has ended. Throws a {@linkcode TableError}. */
  finish(): CsvRow[] {
    if (this.#state === "quoted") throw new TableError(`line ${this.#firstLine}: a quote is not closed`);
    return this.#cells.length > 0 || this.#cell !== "" ? [this.#endRow()] : [];
  }

  get #isAtLineStart(): boolean {
    return this.#state === "start" && this.#cells.length === 0 && !this.#isAfterReturn;
  }

  #endCell(): void {
    this.#cells.push(withoutProtection(this.#cell, this.#cells.length));
    this.#cell = "";
    this.#state = "start";
  }

  #endRow(): CsvRow {
    this.#endCell();
    const row = { cells: this.#cells, isTorn: this.#isTorn, line: this.#firstLine };
    this.#cells = [];
    this.#isTorn = false;
    this.#firstLine = this.#line;
    return row;
  }
}

/** How long a row may be that names columns, in UTF-16 code units. */
const HEADING_LENGTH_MAX = 1_000_000;

/**
 * The cells of the row that a text starts with, which may have several lines. Where its quote is not closed, it ends with the text.
 *
 * @internal
 */
export function firstCells(text: string, separator: string): readonly string[] {
  const reader = new CsvReader(separator);
  for (const [line] of text.slice(0, HEADING_LENGTH_MAX).matchAll(/[^\r\n]*(?:[\r\n]|$)/g)) {
    const [row] = reader.push(line);
    if (row !== undefined) return row.cells;
  }
  const [row] = [...reader.push("\n"), ...reader.push('"\n')];
  return row?.cells ?? [];
}
