/**
 * The text of a file, a stretch at a time: from memory when the file is small, else by reading it again.
 *
 * @module
 */

import { chunksOf } from "./chunks.ts";
import type { TextWindow } from "./excerpt.ts";

/** Files up to this size are decoded whole. */
export const MEMORY_MAX_BYTES = 16 * 1024 * 1024;

/** How much decoded text is kept, of all files together, in UTF-16 code units: 64 MB at most. */
export const KEPT_UNITS = 32 * 1024 * 1024;

/** The text from one UTF-16 offset to another, as far as there is any. */
export type Source = (from: number, to: number) => Promise<TextWindow>;

/** Gunzips and decodes a file piece by piece. */
export interface Decoder {
  push(chunk: Uint8Array): string;
  finish(): string;
  free(): void;
}

/** The texts that were decoded last. */
export interface KeptTexts {
  get(file: File): string | undefined;
  /** Keeps a text, and forgets those that were asked for longest ago. */
  keep(file: File, text: string): void;
  forget(file: File): void;
}

/** Keeps up to `maxUnits` of text. */
export function createKeptTexts(maxUnits: number): KeptTexts {
  const texts = new Map<File, string>();
  let units = 0;
  function forget(file: File): void {
    units -= texts.get(file)?.length ?? 0;
    texts.delete(file);
  }
  return {
    get(file) {
      const text = texts.get(file);
      if (text !== undefined) {
        texts.delete(file);
        texts.set(file, text);
      }
      return text;
    },
    keep(file, text) {
      forget(file);
      texts.set(file, text);
      units += text.length;
      for (const oldest of texts.keys()) {
        if (units <= maxUnits) break;
        forget(oldest);
      }
    },
    forget,
  };
}

/** The source of `file`. What is decoded whole is put into `kept`. */
export function sourceOf(file: File, createDecoder: () => Decoder, kept: KeptTexts): Source {
  // A small file may have much in it.
  let isLarge = file.size > MEMORY_MAX_BYTES;
  return async (from, to) => {
    const known = kept.get(file);
    if (known !== undefined) return windowOf(known, from, to);
    if (!isLarge) {
      const { text, more } = await readAgain(file, createDecoder(), 0, MEMORY_MAX_BYTES);
      if (!more) {
        kept.keep(file, text);
        return windowOf(text, from, to);
      }
      isLarge = true;
    }
    return readAgain(file, createDecoder(), from, to);
  };
}

function windowOf(text: string, from: number, to: number): TextWindow {
  return { text: text.slice(from, to), start: from, more: to < text.length };
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
