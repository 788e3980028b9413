/**
 * The text of a file, a stretch at a time: from memory when the file is small or compressed, else by reading it again.
 *
 * @module
 */

import type { TextWindow } from "./excerpt.ts";

/** Files up to this size are decoded once and kept. */
const MEMORY_MAX_BYTES = 64 * 1024 * 1024;

/** The text from one UTF-16 offset to another, as far as there is any. */
export type Source = (from: number, to: number) => Promise<TextWindow>;

/** What a source needs to know of its file. */
export interface SourceOptions {
  readonly compressed: boolean;
  readonly encoding: string;
  /** Gunzips and decodes a whole file. */
  readonly decode: (bytes: ArrayBuffer) => string;
}

/** The source of `file`. */
export function sourceOf(file: File, options: SourceOptions): Source {
  if (!options.compressed && file.size > MEMORY_MAX_BYTES) {
    return (from, to) => streamed(file, options.encoding, from, to);
  }
  let text: Promise<string> | undefined;
  return async (from, to) => {
    text ??= file.arrayBuffer().then(options.decode);
    const all = await text;
    return { text: all.slice(from, to), start: from, more: to < all.length };
  };
}

async function streamed(file: File, encoding: string, from: number, to: number): Promise<TextWindow> {
  const reader = file.stream().pipeThrough(new TextDecoderStream(encoding)).getReader();
  let text = "";
  let offset = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return { text, start: from, more: false };
    const end = offset + value.length;
    if (end > from) text += value.slice(Math.max(0, from - offset), Math.max(0, to - offset));
    offset = end;
    if (offset > to) {
      await reader.cancel();
      return { text, start: from, more: true };
    }
  }
}
