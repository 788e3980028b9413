/**
 * A worker that looks for a regular expression, apart from the one that holds the data: some expressions take for ever, and this
 * one can be ended.
 *
 * @module
 */

import type { SearchText } from "./search-text.ts";

/** What the searcher is told: the URLs of a file, once, and what to look for. */
export type SearcherRequest =
  | { readonly file: number; readonly text: SearchText }
  | { readonly id: number; readonly file: number; readonly pattern: string };

/** The entries that were found, in order. */
export interface SearcherReply {
  readonly id: number;
  readonly found: Uint32Array;
}

const texts = new Map<number, SearchText>();

addEventListener("message", ({ data }: MessageEvent<SearcherRequest>) => {
  if ("text" in data) {
    texts.set(data.file, data.text);
    return;
  }
  const reply: SearcherReply = { id: data.id, found: find(texts.get(data.file) ?? [], data.pattern) };
  postMessage(reply);
});

function find(blocks: SearchText, pattern: string): Uint32Array {
  const anywhere = new RegExp(pattern, "gimu");
  const inLine = new RegExp(pattern, "imu");
  const found: number[] = [];
  let before = 0;
  for (const { text, starts } of blocks) {
    let line = 0;
    anywhere.lastIndex = 0;
    for (let match = anywhere.exec(text); match !== null; match = anywhere.exec(text)) {
      // An expression that matches nothing at all matches behind the last line as well.
      if (match.index >= text.length) break;
      while ((starts[line + 1] ?? text.length) <= match.index) line += 1;
      const next = starts[line + 1] ?? text.length;
      // What goes on in the next line may not be in this one.
      const isWhole = match.index + match[0].length < next;
      if (isWhole || inLine.test(text.slice(starts[line], next - 1))) found.push(before + line);
      anywhere.lastIndex = next;
    }
    before += starts.length - 1;
  }
  return Uint32Array.from(found);
}
