/**
 * A source through the parser, chunk by chunk.
 *
 * @module
 */

import {
  type EntryList,
  type ParseOptions,
  parse,
  type Report,
  type ServerResponse,
  SitemapParser,
} from "../index.node.js";
import type { Source } from "./source.js";

/** Receives the entries as they are read; `false` stops the reading. */
export type EntryReceiver = (entries: EntryList) => Promise<boolean>;

/** Reads a source to its end and gives the report, or `null` if the receiver of the entries wanted no more. */
export async function parseSource(
  source: Source,
  options: ParseOptions,
  receive: EntryReceiver,
): Promise<Report | null> {
  for await (const { entries, report } of parseChunks(source.read(), withAnswer(source, options))) {
    source.progress.addEntries(entries.length);
    if (!(await receive(entries))) {
      return null;
    }
    if (report !== null) {
      return report;
    }
  }
  return null;
}

/** What is known of a FILE that is a URL, where nobody says otherwise. */
export function withAnswer(source: Source, options: ParseOptions): ParseOptions {
  if (source.answer === undefined) {
    return options;
  }
  const { url = source.path } = options;
  return { ...options, url, response: options.response ?? answerFor(source, url) };
}

/** What the server of a FILE answered, which is served from `url`: where nothing was redirected, that has answered. */
export function answerFor(
  { answer, asked }: Source,
  url: ParseOptions["url"] | null,
): ServerResponse | undefined {
  return answer?.url === asked ? answer && { ...answer, url: String(url ?? asked) } : answer;
}

/** Why a server sends something else than the FILE that was asked for, or part of it; `null` if nothing says that it does. */
export function failureOf(source: Source, bytes: Uint8Array): string | null {
  if (source.answer === undefined) return null;
  const { diagnostics } = parse(bytes, withAnswer(source, { check: false }));
  const failure = [...diagnostics].find(({ code }) => code === "http-status" || code === "http-auth");
  return failure?.message ?? null;
}

/** Some entries, and at the end what there is to say about the document. */
export interface ParsedPiece {
  readonly entries: EntryList;
  /** `null` before the end. */
  readonly report: Report | null;
}

/** Gives entries as they are read. */
export async function* parseChunks(
  chunks: AsyncIterable<Uint8Array>,
  options: ParseOptions,
): AsyncGenerator<ParsedPiece, void, void> {
  const parser = new SitemapParser(options);
  const source = chunks[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await source.next().catch((error: unknown) => ({ error }));
      if ("error" in next) {
        // What was read before counts all the same.
        yield { entries: parser.cut().entries, report: null };
        throw next.error;
      }
      if (next.done === true) break;
      parser.push(next.value);
      yield { entries: parser.take(), report: null };
    }
    const report = parser.finish();
    yield { entries: report.entries, report };
  } finally {
    parser.free();
    await source.return?.();
  }
}
