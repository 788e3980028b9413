/**
 * What a file is that is no sitemap, told from its first bytes.
 *
 * @module
 */

import type { Guess } from "./messages.ts";

type MagicGuess = Extract<Guess, { bytes: string }>;

/** How many bytes {@link guessFrom} looks at. */
export const GUESS_BYTES = 1_024;

const MAGIC: readonly (readonly [bytes: string, what: MagicGuess["what"]])[] = [
  ["89504e47", "png"],
  ["ffd8ff", "jpeg"],
  ["47494638", "gif"],
  ["52494646", "media"],
  ["25504446", "pdf"],
  ["504b0304", "zip"],
  ["377abcaf271c", "7z"],
  ["425a68", "bzip2"],
  ["fd377a585a00", "xz"],
  ["28b52ffd", "zstandard"],
  ["1f8b", "gzip"],
  ["0061736d", "wasm"],
  ["7f454c46", "program"],
];

/** What `head`, the first bytes of a file, are the start of. */
export function guessFrom(head: Uint8Array): Guess | null {
  if (head.length === 0) return null;
  const hex = Array.from(head.subarray(0, 8), (byte) => byte.toString(16).padStart(2, "0"));
  const magic = MAGIC.find(([bytes]) => hex.join("").startsWith(bytes));
  if (magic !== undefined) return { what: magic[1], bytes: hex.slice(0, magic[0].length / 2).join(" ") };
  if (head.includes(0)) return { what: "binary", bytes: hex.join(" ") };

  const text = new TextDecoder().decode(head).trimStart();
  const what = /^<!doctype\s+html|^<html/i.test(text)
    ? "web-page"
    : /^<(\?xml|!--|[a-z_])/i.test(text)
      ? "xml"
      : /^[{[]/.test(text)
        ? "json"
        : "text";
  const line = (text.split(/[\r\n]/, 1)[0] ?? "").trimEnd();
  return { what, text: line.length > 60 ? `${line.slice(0, 60)}…` : line };
}
