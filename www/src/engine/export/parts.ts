/**
 * Long texts that become a file without being in memory as a whole.
 *
 * @module
 */

/** A file that is being written. */
export interface Parts {
  add(text: string): void;
  finish(type: string): Blob;
}

/** How much text is gathered before it is handed to the browser, which need not keep it in memory. */
const PART_UNITS = 1_048_576;

/** An empty file. */
export function createParts(): Parts {
  const parts: Blob[] = [];
  let text = "";
  return {
    add(more) {
      text += more;
      if (text.length < PART_UNITS) return;
      parts.push(new Blob([text]));
      text = "";
    },
    finish: (type) => new Blob([...parts, text], { type }),
  };
}
