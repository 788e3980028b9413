/**
 * A FILE that is a URL: the body of what its server answers.
 *
 * @module
 */

import { setTimeout as pause } from "node:timers/promises";
import { backOffMs, isBusy } from "../busy.js";
import { parse, type ServerResponse } from "../index.node.js";
import { isHopeless, networkWords } from "../network-words.js";
import { redirectError, redirectOf, withoutWww } from "../redirects.js";
import { digits } from "./digits.js";
import { LeftOut, NoAnswer, WebFault } from "./system-error.js";
import type { Web } from "./web.js";

/** What sitemaps are. */
const ACCEPT = "application/xml, text/xml, text/plain, */*;q=0.8";

/** A server that sends so much within the time that is waited is slow; one that sends less keeps others waiting without end. */
const PROGRESS_BYTES = 65_536;

/** What a server answered. */
export interface WebAnswer {
  readonly response: ServerResponse & { readonly headers: Headers };
  /** What was asked for; `response` has another URL only where redirects lead there. */
  readonly asked: string;
  /** The body without what `Content-Encoding` names. */
  readonly chunks: AsyncIterable<Uint8Array>;
  /** Leaves the rest of the body. */
  close(): Promise<void>;
}

/** Whether FILE is a URL. */
export function isWebUrl(path: string): boolean {
  return /^https?:\/\//i.test(path);
}

/** Whether FILE is a URL with a user name or a password, which nobody is asked for and which is not repeated in reports. */
export function hasPassword(path: string): boolean {
  return /^https?:[\\/]*[^\\/?#]*@/i.test(path);
}

/** A message without the user names and passwords of the URLs in it. */
export function withoutPasswords(message: string): string {
  return message.replace(/(?<=:\/\/|https?:[\\/]*)[^\s\\/?#]*@/gi, "…@");
}

/**
 * Asks for a URL, also again where a server is busy or gives no answer, and follows redirects. Throws a {@linkcode WebFault} when
 * there is no answer.
 */
export async function openWeb(address: string, web: Web, stop?: AbortSignal): Promise<WebAnswer> {
  const url = web.urlOf(address);
  for (let time = 0; ; time += 1) {
    const isLast = time === web.retries;
    const answer = await openOnce(url, web, stop).catch((error: unknown) => {
      if (isLast || stop?.aborted || !(error instanceof NoAnswer)) throw error;
      return null;
    });
    if (answer !== null && (isLast || !isBusy(answer.response.status))) return answer;
    const waitMs = backOffMs(time, web.timeoutMs, answer?.response.headers);
    if (answer !== null && waitMs === undefined) return answer;
    await answer?.close();
    await pause(waitMs, undefined, { signal: stop });
  }
}

async function openOnce(address: string, web: Web, stop?: AbortSignal): Promise<WebAnswer> {
  const controller = new AbortController();
  const signal = AbortSignal.any([controller.signal, ...(stop ? [stop] : [])]);
  /** How long was waited for the last bytes, and how many they are. */
  let waitedMs = 0;
  let received = 0;
  const wait = async <T>(work: Promise<T>): Promise<T> => {
    const timer = setTimeout(() => controller.abort(), web.timeoutMs - waitedMs);
    const start = performance.now();
    try {
      return await work;
    } catch (error) {
      if (error instanceof WebFault) throw error;
      if (controller.signal.aborted) {
        const what = received === 0 ? "no answer" : `only ${digits(received)} bytes`;
        throw new NoAnswer(`${what} within ${web.timeoutMs / 1_000} s`);
      }
      const words = networkWords(error);
      throw new (isHopeless(words) ? WebFault : NoAnswer)(words);
    } finally {
      clearTimeout(timer);
      waitedMs += performance.now() - start;
    }
  };
  const { response, url } = await wait(followed(address, web, signal));
  waitedMs = 0;
  const reader = response.body?.getReader();
  async function* chunks(): AsyncGenerator<Uint8Array, void, void> {
    for (;;) {
      const piece = reader && (await wait(reader.read()));
      if (piece === undefined || piece.done) return;
      received += piece.value.length;
      if (received >= PROGRESS_BYTES) [waitedMs, received] = [0, 0];
      yield piece.value;
    }
  }
  return {
    response: { status: response.status, url, headers: response.headers },
    asked: address,
    chunks: chunks(),
    close: async () => controller.abort(),
  };
}

/**
 * Redirects are followed by hand: none leads from the internet into a private network, and of a file that another one has named none
 * to another host, unless `--host` names where.
 */
async function followed(
  url: string,
  web: Web,
  signal: AbortSignal,
): Promise<{ readonly response: Response; readonly url: string }> {
  const named = web.namedBy?.(url);
  const isAllowed = (target: URL): boolean => {
    if (web.hosts.includes(target.host)) return true;
    if (named !== undefined) return withoutWww(target.host) === withoutWww(named.host);
    return isInside(new URL(url)) || !isInside(target);
  };
  const seen = new Set<string>();
  let next = url;
  for (;;) {
    seen.add(next);
    const response = await web.ask(next, ACCEPT, { signal, redirect: "manual" });
    const target = redirectOf(response, next);
    if (target === undefined) return { response, url: next === url ? url : response.url || next };
    const error = redirectError(target, seen, isAllowed);
    if (error?.code === "other-host" && named !== undefined) {
      throw new LeftOut(`${error.message} (${error.code}); ${named.parent} names it`, response.status);
    }
    if (error !== null) throw new WebFault(error.message, response.status);
    await response.body?.cancel();
    next = target.href;
  }
}

/** Whether a host is one of a private network or the machine itself, as far as its name or address says. */
export function isInside({ origin }: URL): boolean {
  return parse(`${origin}/`).counts["loc-non-public-host"] !== undefined;
}
