/**
 * The text of a file, a stretch at a time: from memory when the file is small, else by reading it again.
 *
 * @module
 */

import { chunksOf } from "./chunks.ts";
import type { TextWindow } from "./excerpt.ts";

/** Files up to this size are decoded once and kept. */
export const MEMORY_MAX_BYTES = 16 * 1024 * 1024;

/** The text from one UTF-16 offset to another, as far as there is any. */
export type Source = (from: number, to: number) => Promise<TextWindow>;

/** Gunzips and decodes a file piece by piece. */
export interface Decoder {
  push(chunk: Uint8Array): string;
  finish(): string;
  free(): void;
}

/** The source of `file`. */
export function sourceOf(file: File, createDecoder: () => Decoder): Source {
  if (file.size > MEMORY_MAX_BYTES) return (from, to) => readAgain(file, createDecoder(), from, to);
  let all: Promise<TextWindow> | undefined;
  return async (from, to) => {
    all ??= readAgain(file, createDecoder(), 0, Number.POSITIVE_INFINITY);
    const { text } = await all;
    return { text: text.slice(from, to), start: from, more: to < text.length };
  };
}

async function readAgain(file: File, decoder: Decoder, from: number, to: number): Promise<TextWindow> {
  const pieces: string[] = [];
  let offset = 0;
  const keep = (piece: string): void => {
    const end = offset + piece.length;
    if (end > from && offset < to)
      pieces.push(piece.slice(Math.max(0, from - offset), Math.max(0, to - offset)));
    offset = end;
  };
  try {
    for await (const chunk of chunksOf(file)) {
      keep(decoder.push(chunk));
      if (offset > to) return { text: pieces.join(""), start: from, more: true };
    }
    keep(decoder.finish());
    return { text: pieces.join(""), start: from, more: offset > to };
  } finally {
    decoder.free();
  }
}
