/**
 * A worker that looks for a regular expression, apart from the one that holds the data: some expressions take for ever, and this
 * one can be ended.
 *
 * @module
 */

/** The URLs of a file, one a line. */
export interface SearchText {
  readonly text: Uint8Array<ArrayBuffer>;
  /** Where each line starts, and where the last one ends, in bytes. */
  readonly starts: Uint32Array<ArrayBuffer>;
}

/** What the searcher is told: the URLs of a file, to forget them again, and what to look for in them. */
export type SearcherRequest =
  | { readonly file: number; readonly text: SearchText }
  | { readonly file: number; readonly text: null }
  | { readonly id: number; readonly file: number; readonly pattern: string };

/** The entries that were found, in order. */
export interface SearcherReply {
  readonly id: number;
  readonly found: Uint32Array;
}

/** How many URLs are in one text. */
const BLOCK_ROWS = 8_192;

interface Block {
  readonly text: string;
  /** Where each line starts, and where the last one ends, in UTF-16 code units. */
  readonly starts: Uint32Array;
}

const texts = new Map<number, readonly Block[]>();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

addEventListener("message", ({ data }: MessageEvent<SearcherRequest>) => {
  if ("text" in data) {
    if (data.text === null) texts.delete(data.file);
    else texts.set(data.file, blocksOf(data.text));
    return;
  }
  const found = find(texts.get(data.file) ?? [], data.pattern);
  const reply: SearcherReply = { id: data.id, found };
  postMessage(reply, { transfer: [found.buffer] });
});

function blocksOf({ text: bytes, starts }: SearchText): readonly Block[] {
  const blocks: Block[] = [];
  for (let first = 0; first < starts.length - 1; first += BLOCK_ROWS) {
    const lines = starts.subarray(first, first + BLOCK_ROWS + 1);
    const base = lines[0] ?? 0;
    const text = decoder.decode(bytes.subarray(base, lines.at(-1)));
    const length = (lines.at(-1) ?? base) - base;
    blocks.push({
      text,
      starts: text.length === length ? lines.map((start) => start - base) : startsIn(text),
    });
  }
  return blocks;
}

function startsIn(text: string): Uint32Array {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return Uint32Array.from(starts);
}

function find(blocks: readonly Block[], pattern: string): Uint32Array<ArrayBuffer> {
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
