/**
 * One attempt to fetch a file: redirects are followed by hand, because each of them may lead to another host, and the time
 * that is spent waiting for the server is limited.
 *
 * @module
 */

import type { Requests } from "./busy.js";
import type { FetchSettings } from "./fetch-options.js";
import type { FetchError } from "./fetch-types.js";
import type { Interruption } from "./interruption.js";
import { NOT_COMPRESSED, networkWords } from "./network-words.js";
import { wrongOption } from "./options.js";
import { fetchError, otherHost, redirectError, redirectOf } from "./redirects.js";

/** An answer, or why there is none. */
export type Answer =
  | { readonly response: Response; readonly url: string; readonly error: null }
  | { readonly response: Response | null; readonly url: string | null; readonly error: FetchError };

/** What of a site its requests depend on. */
export interface FetchReach {
  /** Whether redirects may lead there. */
  readonly isAllowed: (url: URL) => boolean;
  /** Whether the caller has named that server, which may see what the caller says of itself. */
  readonly isNamed: (url: URL) => boolean;
  readonly requests: Requests;
}

/** Waits for the server: until a time is over, or something interrupts it. */
export class Attempt {
  readonly #settings: FetchSettings;
  readonly #interruption: Interruption;
  readonly #release: () => void;
  readonly #controller = new AbortController();
  #leftMs: number;
  #isTimedOut = false;

  constructor(settings: FetchSettings, interruption: Interruption) {
    this.#settings = settings;
    this.#leftMs = settings.timeoutMs;
    this.#interruption = interruption;
    this.#release = interruption.onStop((reason) => this.#controller.abort(reason));
  }

  /** Lets the connection go, if it is still there. */
  end(): void {
    this.#release();
    this.#controller.abort();
  }

  /** Waits for `start()`; rejects as well when it is interrupted or the time is over. */
  wait<T>(start: () => Promise<T>): Promise<T> {
    const { signal } = this.#controller;
    return new Promise<T>((resolve, reject) => {
      const before = performance.now();
      const timer = setTimeout(() => {
        this.#isTimedOut = true;
        this.#controller.abort();
      }, this.#leftMs);
      const interrupt = (): void => reject(signal.reason);
      const settle = (done: () => void): void => {
        clearTimeout(timer);
        signal.removeEventListener("abort", interrupt);
        this.#leftMs = Math.max(0, this.#leftMs - (performance.now() - before));
        done();
      };
      signal.addEventListener("abort", interrupt);
      if (signal.aborted) return settle(interrupt);
      start().then(
        (value) => settle(() => resolve(value)),
        (error) => settle(() => reject(error)),
      );
    });
  }

  /** Throws if the caller wants no more. */
  throwIfInterrupted(): void {
    this.#interruption.throwIfStopped();
  }

  /** What it means that {@linkcode wait} rejected. Throws if the caller wanted it. */
  explain(error: unknown, code: "network-failed" | "body-incomplete"): FetchError {
    this.#interruption.throwIfStopped();
    if (this.#isTimedOut) {
      const ms = this.#settings.timeoutMs.toLocaleString("en");
      return fetchError("timed-out", `the server did not send everything within ${ms} ms`);
    }
    const words = networkWords(error);
    if (words === NOT_COMPRESSED) return fetchError(code, words, error);
    const what = code === "network-failed" ? "there is no answer" : "the answer broke off";
    return fetchError(code, `${what}: ${words}`, error);
  }

  /** Asks for a file, and follows redirects to hosts that are allowed. */
  async ask(url: string, { isAllowed, isNamed }: FetchReach): Promise<Answer> {
    const seen = new Set<string>();
    let next = url;
    // Once a stranger has said where to go, it stays so: <https://fetch.spec.whatwg.org/#http-redirect-fetch>.
    let isTrusted = true;
    for (;;) {
      seen.add(next);
      isTrusted &&= isNamed(new URL(next));
      const answer = await this.#askOnce(next, "manual", isTrusted);
      if (answer.error !== null) return answer;
      // Browsers do not show where a redirect leads.
      if (answer.response.type === "opaqueredirect") return this.#follow(next, isAllowed);
      const target = redirectOf(answer.response, next);
      if (target === undefined) return answer;
      const error = redirectError(target, seen, isAllowed);
      if (error !== null) return { ...answer, error };
      void answer.response.body?.cancel().catch(() => {});
      next = target.href;
    }
  }

  async #follow(url: string, isAllowed: (url: URL) => boolean): Promise<Answer> {
    // It may lead to anybody.
    const answer = await this.#askOnce(url, "follow", false);
    if (answer.error !== null || isAllowed(new URL(answer.url))) return answer;
    return { ...answer, error: otherHost(new URL(answer.url)) };
  }

  async #askOnce(url: string, redirect: RequestRedirect, isTrusted: boolean): Promise<Answer> {
    const { request, headers: given } = this.#settings;
    const headers = isTrusted ? given : publicFields(given);
    const { signal } = this.#controller;
    let response: Response;
    try {
      response = await this.wait(async () => request(url, { headers, redirect, signal }));
    } catch (error) {
      return { response: null, url: null, error: this.explain(error, "network-failed") };
    }
    refuseOther(response);
    return { response, url: response.url || url, error: null };
  }
}

/** @throws {@linkcode SitemapError} `invalid-option` where a `fetch` of the caller gives something else than an answer. */
function refuseOther(response: Partial<Response> | null): void {
  const { status, headers, body } = Object(response) as Partial<Response>;
  const isAnswer = typeof status === "number" && typeof headers?.get === "function";
  if (isAnswer && typeof (body ?? {}) === "object") return;
  throw wrongOption("fetch", "a function that gives a Response", response);
}

/** What anybody may see: who asks. */
function publicFields(headers: Headers): Headers {
  const agent = headers.get("user-agent");
  return new Headers(agent === null ? {} : { "User-Agent": agent });
}
