/** Documents in pieces, sources that are watched, and ways to read them. */

import assert from "node:assert/strict";
import { afterEach } from "node:test";
import {
  type ByteSource,
  type Entry,
  entries,
  parse,
  type Report,
  SitemapEntryStream,
  SitemapError,
  type StreamOptions,
} from "sitemapkit";
import { longUrlset, urlset } from "./documents.ts";
import { openParserCount } from "./instance.ts";

export const encoder = new TextEncoder();
export const DOCUMENT = urlset(
  "<url><loc>https://example.com/green</loc><lastmod>2026-11-21</lastmod></url>",
  "<url><loc>/🫖</loc></url>",
);
export const BYTES = encoder.encode(DOCUMENT);
export const EXPECTED = plain(parse(BYTES));
export const LONG = longUrlset(5_000);
export const LONG_BYTES = encoder.encode(LONG);

export function plain({ entries, diagnostics, ...facts }: Report): unknown {
  return { ...facts, entries: [...entries], diagnostics: [...diagnostics] };
}

export function* cut<T extends string | Uint8Array>(whole: T, size: number): Generator<T> {
  for (let start = 0; start < whole.length; start += size) yield whole.slice(start, start + size) as T;
}

/** The same report, from what was yielded and what was returned. */
export async function collect(source: ByteSource, options?: StreamOptions): Promise<unknown> {
  const found: Entry[] = [];
  const reading = entries(source, options);
  for (;;) {
    const { done, value } = await reading.next();
    if (!done) found.push(value);
    else {
      assert.equal(value.entries.length, 0);
      return { ...(plain(value) as object), entries: found };
    }
  }
}

export async function collectPiped(source: ReadableStream<Uint8Array>): Promise<unknown> {
  const stream = new SitemapEntryStream();
  const found: Entry[] = [];
  for await (const entry of source.pipeThrough(stream)) found.push(entry);
  return { ...(plain(await stream.report) as object), entries: found };
}

/** A source that counts what is asked of it, and whether it was let go. */
export function watched(chunks: Iterable<Uint8Array>): {
  readonly stream: ReadableStream<Uint8Array>;
  readonly seen: { pulls: number; cancelled: unknown };
} {
  const seen = { pulls: 0, cancelled: undefined as unknown };
  const iterator = chunks[Symbol.iterator]();
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        seen.pulls += 1;
        const { done, value } = iterator.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel(reason) {
        seen.cancelled = reason ?? "cancelled";
      },
    },
    // A queue of its own would be filled without anybody asking.
    { highWaterMark: 0 },
  );
  return { stream, seen };
}

export function code(expected: SitemapError["code"]): (error: unknown) => boolean {
  return (error) => error instanceof SitemapError && error.code === expected;
}

export const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

afterEach(() => {
  assert.equal(openParserCount(), 0, "a parser was neither finished nor freed");
});
