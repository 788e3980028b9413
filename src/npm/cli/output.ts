/**
 * Standard output and standard error, one piece at a time.
 *
 * @module
 */

import type { Writable } from "node:stream";
import { describeSystemError } from "./system-error.js";

export interface Output {
  /** Writes and waits until there is room for more. Does nothing once {@linkcode Output.closed}. */
  write(text: string): Promise<void>;
  /** Whether the reader has gone away, as `head` does. Not an error: there is nobody left to write for. */
  readonly closed: boolean;
}

/** An {@linkcode Output} on a stream of Node; `prepare` is called before each piece. */
export function openOutput(stream: Writable, prepare: () => void): Output {
  let closed = false;
  // The failure of a write is seen by its callback; without a listener it would also end the process.
  stream.on("error", () => undefined);
  return {
    get closed() {
      return closed;
    },
    write(text) {
      if (closed || text === "") {
        return Promise.resolve();
      }
      prepare();
      return new Promise((resolve, reject) => {
        stream.write(text, (error) => {
          if (error === null || error === undefined) {
            resolve();
          } else if (isGone(error)) {
            closed = true;
            resolve();
          } else {
            reject(
              new Error(`cannot write: ${describeSystemError(error) ?? error.message}`, { cause: error }),
            );
          }
        });
      });
    },
  };
}

function isGone(error: Error): boolean {
  return "code" in error && (error.code === "EPIPE" || error.code === "ERR_STREAM_DESTROYED");
}
