/**
 * A FILE that is a URL: the body of what its server answers.
 *
 * @module
 */

import type { ServerResponse } from "../index.node.js";
import { networkWords } from "../network-words.js";
import { WebFault } from "./system-error.js";

/** How long a server may take for its answer, and for each further piece of it. */
const PATIENCE_MS = 30_000;

/** What a server answered. */
export interface WebAnswer {
  readonly response: ServerResponse;
  /** The body without what `Content-Encoding` names. */
  readonly chunks: AsyncIterable<Uint8Array>;
  /** Leaves the rest of the body. */
  close(): Promise<void>;
}

/** Whether FILE is a URL. */
export function isWebUrl(path: string): boolean {
  return /^https?:\/\//i.test(path);
}

/** Asks for a URL, and follows redirects. Throws a {@linkcode WebFault} when there is no answer. */
export async function openWeb(url: string): Promise<WebAnswer> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const wait = async <T>(work: Promise<T>): Promise<T> => {
    timer = setTimeout(() => controller.abort(), PATIENCE_MS);
    try {
      return await work;
    } catch (error) {
      throw new WebFault(
        controller.signal.aborted ? `no answer within ${PATIENCE_MS / 1_000} s` : networkWords(error),
      );
    } finally {
      clearTimeout(timer);
    }
  };
  const headers = { "User-Agent": "sitemapkit", Accept: "application/xml, text/xml, text/plain, */*;q=0.8" };
  const response = await wait(fetch(url, { headers, signal: controller.signal }));
  const reader = response.body?.getReader();
  async function* chunks(): AsyncGenerator<Uint8Array, void, void> {
    for (;;) {
      const piece = reader && (await wait(reader.read()));
      if (piece === undefined || piece.done) return;
      yield piece.value;
    }
  }
  return {
    response: { status: response.status, url: response.url, headers: response.headers },
    chunks: chunks(),
    close: async () => controller.abort(),
  };
}
