/**
 * What a file is that is no sitemap, told from its first bytes.
 *
 * @module
 */

import type { Guess } from "./messages.ts";

/** How many bytes {@link guessFrom} looks at. */
export const GUESS_BYTES = 1_024;

const MAGIC: readonly (readonly [bytes: string, what: string])[] = [
  ["89504e47", "a PNG image"],
  ["ffd8ff", "a JPEG image"],
  ["47494638", "a GIF image"],
  ["52494646", "a media file"],
  ["25504446", "a PDF document"],
  ["504b0304", "a ZIP archive"],
  ["377abcaf271c", "a 7-Zip archive"],
  ["425a68", "a bzip2 archive"],
  ["fd377a585a00", "an xz archive"],
  ["28b52ffd", "a Zstandard archive"],
  ["1f8b", "a gzip file with something else inside"],
  ["0061736d", "a WebAssembly module"],
  ["7f454c46", "a program"],
];

/** What `head`, the first bytes of a file, are the start of. */
export function guessFrom(head: Uint8Array): Guess | null {
  if (head.length === 0) return null;
  const hex = Array.from(head.subarray(0, 8), (byte) => byte.toString(16).padStart(2, "0"));
  const magic = MAGIC.find(([bytes]) => hex.join("").startsWith(bytes));
  if (magic !== undefined)
    return {
      what: magic[1],
      evidence: `It starts with the bytes ${hex.slice(0, magic[0].length / 2).join(" ")}.`,
    };
  if (head.includes(0))
    return { what: "a binary file", evidence: `It starts with the bytes ${hex.join(" ")}.` };

  const text = new TextDecoder().decode(head).trimStart();
  const what = /^<!doctype\s+html|^<html/i.test(text)
    ? "a web page"
    : /^<(\?xml|!--|[a-z_])/i.test(text)
      ? "XML of another kind"
      : /^[{[]/.test(text)
        ? "JSON"
        : "plain text without URLs";
  const advice =
    what === "a web page" ? " Servers often send an error page or a sign-in page in place of a sitemap." : "";
  const line = (text.split(/[\r\n]/, 1)[0] ?? "").trimEnd();
  return {
    what,
    evidence: `It starts with “${line.length > 60 ? `${line.slice(0, 60)}…` : line}”.${advice}`,
  };
}
