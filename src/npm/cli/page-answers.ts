/**
 * What servers answer when they are asked for pages.
 *
 * @module
 */

import { setTimeout } from "node:timers/promises";
import { backOffMs, isBusy, Requests } from "../busy.js";
import type { PageAnswer } from "../index.node.js";
import { isHopeless, networkWords } from "../network-words.js";
import { inAscii } from "../redirects.js";
import { readHead } from "./page-head.js";
import type { Web } from "./web.js";

/** What came of a page: its answer, or why there is none. */
export type PageOutcome =
  | { readonly url: string; readonly answer: PageAnswer }
  | { readonly url: string; readonly answer: null; readonly reason: string };

/** How pages are asked for. */
interface Manner {
  readonly web: Web;
  readonly requests: Requests;
  /** Ends all requests, whose outcome nobody wants any more. */
  readonly stop: AbortSignal;
}

/** How many outcomes wait at most for one that comes before them. */
const AHEAD = 1_000;

/** Asks for pages, several at once, and gives the outcomes in their order. To leave the loop ends all requests. */
export async function* askForPages(
  urls: readonly string[],
  web: Web,
): AsyncGenerator<PageOutcome, void, void> {
  const stop = new AbortController();
  try {
    yield* outcomesOf(urls, { web, requests: new Requests(), stop: stop.signal });
  } finally {
    stop.abort();
  }
}

async function* outcomesOf(urls: readonly string[], manner: Manner): AsyncGenerator<PageOutcome, void, void> {
  const waiting: { outcome?: PageOutcome }[] = [];
  const running = new Set<Promise<void>>();
  function* finished(): Generator<PageOutcome, void, void> {
    for (let outcome = waiting[0]?.outcome; outcome !== undefined; outcome = waiting[0]?.outcome) {
      waiting.shift();
      yield outcome;
    }
  }
  for (const url of urls) {
    const place: { outcome?: PageOutcome } = {};
    waiting.push(place);
    const end = ask(url, manner).then((outcome) => {
      place.outcome = outcome;
      running.delete(end);
    });
    running.add(end);
    while (running.size >= manner.web.concurrency || waiting.length >= AHEAD) {
      await Promise.race(running);
      yield* finished();
    }
  }
  while (running.size > 0) {
    await Promise.race(running);
    yield* finished();
  }
}

/** Asks for a page until there is an answer that stays. */
async function ask(url: string, manner: Manner): Promise<PageOutcome> {
  const { web, requests, stop } = manner;
  const statusOf = ({ answer }: PageOutcome): number | undefined => answer?.response.status;
  for (let time = 0; ; time += 1) {
    const outcome = await requests.run(() => askOnce(url, manner), statusOf);
    const { status, headers } = outcome.answer?.response ?? {};
    const isFinal = outcome.answer === null ? isHopeless(outcome.reason) : !isBusy(status ?? 0);
    if (time === web.retries || stop.aborted || isFinal) return outcome;
    const waitMs = backOffMs(time, web.timeoutMs, headers instanceof Headers ? headers : undefined);
    if (waitMs === undefined) return outcome;
    await setTimeout(waitMs, undefined, { signal: stop }).catch(() => {});
  }
}

async function askOnce(url: string, { web, stop }: Manner): Promise<PageOutcome> {
  const signal = AbortSignal.any([AbortSignal.timeout(web.timeoutMs), stop]);
  try {
    // A crawler asks in the same way. Where a page redirects to is none of the pages that are listed.
    const response = await web.ask(url, "text/html, */*;q=0.8", { signal, redirect: "manual" });
    const answer = await readAnswer(url, response);
    return { url, answer };
  } catch (error) {
    const reason = signal.aborted ? `no answer within ${web.timeoutMs / 1_000} s` : networkWords(error);
    return { url, answer: null, reason };
  }
}

/** What the answer says to crawlers, in its header and in the head of the page. */
async function readAnswer(url: string, { status, body, headers: given }: Response): Promise<PageAnswer> {
  const headers = new Headers(given);
  for (const name of ["Link", "Location"]) {
    const value = headers.get(name);
    if (value !== null) headers.set(name, inAscii(value));
  }
  const type = headers.get("Content-Type") ?? "";
  let canonical: string | null = null;
  try {
    if (status === 200 && body !== null && /^(?:text\/html|application\/xhtml\+xml)\b/i.test(type)) {
      const head = await readHead(body, type, url);
      canonical = head.canonical;
      // In front, where it is for all crawlers.
      if (head.noindex !== null) {
        headers.set("X-Robots-Tag", `${head.noindex}, ${headers.get("X-Robots-Tag") ?? ""}`);
      }
    }
  } finally {
    await body?.cancel().catch(() => {});
  }
  return { url, response: { status, url, headers }, canonical: canonical ?? undefined };
}
