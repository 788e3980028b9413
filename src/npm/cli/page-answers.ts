/**
 * What servers answer when they are asked for pages.
 *
 * @module
 */

import type { PageAnswer } from "../index.node.js";
import { networkWords } from "../network-words.js";
import type { Invocation, Terminal } from "./command.js";
import { readHead } from "./page-head.js";

/** What came of a page: its answer, or why there is none. */
export type PageOutcome =
  | { readonly url: string; readonly answer: PageAnswer }
  | { readonly url: string; readonly answer: null; readonly reason: string };

/** How pages are asked for. */
type Manner = Pick<Invocation, "concurrency" | "timeout" | "retries"> & Pick<Terminal, "web">;

/** The first time to wait before a page is asked for again, and the longest. */
const BACK_OFF_MS = 1_000;
const PATIENCE_MS = 60_000;

/** What a server answers that wants to be asked later. */
const BUSY: readonly number[] = [429, 503];

/** Asks for pages, several at once, and gives the outcomes in their order. */
export async function* askForPages(
  urls: readonly string[],
  manner: Manner,
): AsyncGenerator<PageOutcome, void, void> {
  const running: Promise<PageOutcome>[] = [];
  for (const url of urls) {
    running.push(ask(url, manner));
    if (running.length < (manner.concurrency ?? 4)) continue;
    const first = await running.shift();
    if (first !== undefined) yield first;
  }
  for (const outcome of running) yield await outcome;
}

/** Asks for a page until there is an answer that stays. */
async function ask(url: string, { timeout, retries, web }: Manner): Promise<PageOutcome> {
  const limitMs = (timeout ?? 30) * 1_000;
  for (let left = retries ?? 2, backOffMs = BACK_OFF_MS; ; left -= 1, backOffMs *= 2) {
    const outcome = await askOnce(url, web, limitMs);
    const { status, headers } = outcome.answer?.response ?? {};
    if (left === 0 || (status !== undefined && !BUSY.includes(status))) return outcome;
    const wanted = Number(headers instanceof Headers && headers.get("Retry-After")) * 1_000;
    const waitMs = Math.min(wanted || backOffMs, PATIENCE_MS);
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}

async function askOnce(url: string, web: Manner["web"], limitMs: number): Promise<PageOutcome> {
  const signal = AbortSignal.timeout(limitMs);
  try {
    // A crawler asks in the same way. Where a page redirects to is none of the pages that are listed.
    const response = await web.ask(url, "text/html, */*;q=0.8", { signal, redirect: "manual" });
    const answer = await readAnswer(url, response);
    return { url, answer };
  } catch (error) {
    const reason = signal.aborted ? `no answer within ${limitMs / 1_000} s` : networkWords(error);
    return { url, answer: null, reason };
  }
}

/** What the answer says to crawlers, in its header and in the head of the page. */
async function readAnswer(url: string, { status, body, headers: given }: Response): Promise<PageAnswer> {
  const headers = new Headers(given);
  const type = headers.get("Content-Type") ?? "";
  let canonical: string | null = null;
  try {
    if (status === 200 && body !== null && /^(?:text\/html|application\/xhtml\+xml)\b/i.test(type)) {
      const head = await readHead(body, charsetOf(type));
      canonical = head.canonical;
      if (head.isNoindex) headers.append("X-Robots-Tag", "noindex");
    }
  } finally {
    await body?.cancel().catch(() => {});
  }
  return { url, response: { status, url, headers }, canonical: canonical ?? undefined };
}

function charsetOf(type: string): string {
  const [, charset = "utf-8"] = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(type) ?? [];
  try {
    return new TextDecoder(charset).encoding;
  } catch {
    return "utf-8";
  }
}
