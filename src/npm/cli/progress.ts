/**
 * How far reading is, on one line of a terminal: only where somebody waits for it.
 *
 * @module
 */

import { toPrintable } from "./cells.js";
import { digits } from "./digits.js";

/** Is told what is read. */
export interface Progress {
  /** A file is opened; `null` for a size that is not known, as that of a pipe. */
  open(path: string, size: number | null): void;
  /** So many bytes of it were read. */
  addBytes(count: number): void;
  /** What is done instead of reading has come so far. */
  step(line: string): void;
  /** So many of its entries were read. */
  addEntries(count: number): void;
  /** It was read. */
  close(): void;
  /** Takes the line away, because something else is to be printed, or for good. */
  clear(): void;
}

/** What nobody looks at. */
export const NO_PROGRESS: Progress = {
  open: () => undefined,
  addBytes: () => undefined,
  step: () => undefined,
  addEntries: () => undefined,
  close: () => undefined,
  clear: () => undefined,
};

/** What a line of progress needs. */
export interface ProgressScreen {
  /** Writes to the terminal at once. */
  readonly write: (text: string) => void;
  readonly columns: () => number;
  /** Milliseconds. */
  readonly now: () => number;
}

/** How long a file is read before there is a line. */
const DELAY_MS = 1_000;

/** How long a line stays at least. */
const INTERVAL_MS = 100;

/** Progress on a terminal. */
export function terminalProgress({ write, columns, now }: ProgressScreen): Progress {
  let [path, size] = ["", null as number | null];
  let [bytes, entries] = [0, 0];
  let drawnMs = Number.POSITIVE_INFINITY;
  let isShown = false;
  const clear = (): void => {
    if (isShown) write("\r\u001b[K");
    isShown = false;
  };
  const lineOfBytes = (): string => {
    const share = size === null || size === 0 ? "" : `${Math.min(100, Math.floor((bytes / size) * 100))}% `;
    const read = entries === 0 ? "" : `, ${digits(entries)} entries`;
    return `${path}: ${share}${megabytes(bytes)}${size === null ? "" : ` of ${megabytes(size)}`}${read}`;
  };
  const draw = (line: () => string): void => {
    if (now() < drawnMs) return;
    drawnMs = now() + INTERVAL_MS;
    write(`\r\u001b[K${line().slice(0, Math.max(0, columns() - 1))}`);
    isShown = true;
  };
  return {
    open(name, total) {
      [path, size, bytes, entries] = [name === "-" ? "standard input" : toPrintable(name), total, 0, 0];
      drawnMs = now() + DELAY_MS;
    },
    addBytes(count) {
      bytes += count;
      draw(lineOfBytes);
    },
    step(line) {
      draw(() => line);
    },
    addEntries(count) {
      entries += count;
    },
    close() {
      drawnMs = Number.POSITIVE_INFINITY;
      clear();
    },
    clear,
  };
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Whether a line of progress is wanted: on a terminal that is none of a build server. */
export function wantsProgress(
  isQuiet: boolean,
  isTerminal: boolean,
  environment: Readonly<Record<string, string | undefined>>,
): boolean {
  // Deno asks before the environment may be looked at, which is a question too many where nobody sees a line anyway.
  if (isQuiet || !isTerminal) return false;
  const { CI = "", TERM } = environment;
  return (CI === "" || CI === "false") && TERM !== "dumb";
}
