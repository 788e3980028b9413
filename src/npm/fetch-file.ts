/**
 * A file of a site, fetched and read; everything that goes wrong is told.
 *
 * @module
 */

import { backOffMs, isBusy } from "./busy.js";
import { openSource } from "./byte-source.js";
import { ChunkParser } from "./chunk-parser.js";
import { SitemapError } from "./errors.js";
import { type Answer, Attempt, type FetchReach } from "./fetch-attempt.js";
import type { FetchSettings } from "./fetch-options.js";
import type { FetchError, FetchedSitemap } from "./fetch-types.js";
import type { Interruption } from "./interruption.js";
import { isHopeless } from "./network-words.js";
import { fetchError } from "./redirects.js";
import { rules } from "./rules.js";
import { Turns } from "./turns.js";
import type { Report } from "./types.js";

/** What came of a file. */
export interface FetchOutcome extends Pick<FetchedSitemap, "status" | "answeredBy" | "report" | "error"> {
  readonly bytes: number;
}

/** The status of an answer that has a part of a file, which nobody has asked for. */
const PARTIAL_CONTENT = 206;

/** What may be better the next time. */
const TRANSIENT = ["network-failed", "body-incomplete"];

/** Fetches a file and reads it. Rejects with the reason of the interruption only. */
export async function fetchFile(
  url: string,
  settings: FetchSettings,
  interruption: Interruption,
  reach: FetchReach,
): Promise<FetchOutcome> {
  const askOnce = async (): Promise<{ readonly outcome: FetchOutcome; readonly answer: Answer }> => {
    const attempt = new Attempt(settings, interruption);
    try {
      const answer = await attempt.ask(url, reach);
      return { outcome: await readAnswer(url, answer, attempt, settings), answer };
    } finally {
      attempt.end();
    }
  };
  for (let time = 0; ; time += 1) {
    const { outcome, answer } = await reach.requests.run(askOnce, ({ outcome }) => outcome.status);
    const waitMs = time < settings.retries ? timeToWait(outcome, answer, time, settings) : undefined;
    if (waitMs === undefined) return outcome;
    await pause(waitMs, interruption);
  }
}

/** How long to wait before another attempt; `undefined` if none is worth it. */
function timeToWait(
  { error }: FetchOutcome,
  { response }: Answer,
  time: number,
  settings: FetchSettings,
): number | undefined {
  if (error === null) return undefined;
  const wantsTime = error.code === "http-status" && response !== null && isBusy(response.status);
  if (!wantsTime && (!TRANSIENT.includes(error.code) || isHopeless(error.message))) return undefined;
  return backOffMs(time, settings.timeoutMs, wantsTime ? response.headers : undefined);
}

async function pause(ms: number, interruption: Interruption): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let release: (() => void) | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      timer = setTimeout(resolve, ms);
      release = interruption.onStop(reject);
    });
  } finally {
    clearTimeout(timer);
    release?.();
  }
}

async function readAnswer(
  asked: string,
  { response, url, error }: Answer,
  attempt: Attempt,
  settings: FetchSettings,
): Promise<FetchOutcome> {
  const facts = { status: response?.status || null, answeredBy: url, report: null, bytes: 0 };
  if (error !== null) return { ...facts, error };
  if (!response.ok || response.status === PARTIAL_CONTENT) {
    void response.body?.cancel().catch(() => {});
    return {
      ...facts,
      error: fetchError("http-status", `the server answered with status ${response.status}`),
    };
  }
  // What a `fetch` of the caller makes need not say where it comes from.
  const { status } = response;
  const headers = new Headers(response.headers);
  // What is not read is no wrong length.
  if (Number(headers.get("content-length")) > settings.maxBytes) headers.delete("content-length");
  const parser = new ChunkParser({ ...settings.parsing, url: asked, response: { status, headers, url } });
  try {
    return { ...facts, ...(await readBody(response, parser, attempt, settings)) };
  } catch (cause) {
    if (!(cause instanceof SitemapError)) throw cause;
    const code = cause.code === "input-too-large" ? "body-too-large" : "internal";
    return { ...facts, error: fetchError(code, cause.message, cause) };
  } finally {
    parser.free();
  }
}

async function readBody(
  response: Response,
  parser: ChunkParser,
  attempt: Attempt,
  { maxBytes, parsing }: FetchSettings,
): Promise<Pick<FetchOutcome, "report" | "error" | "bytes">> {
  const source = openSource(response);
  const turns = new Turns();
  let bytes = 0;
  let error: FetchError | null = null;
  while (error === null) {
    let next: Awaited<ReturnType<typeof source.next>>;
    try {
      next = await attempt.wait(async () => source.next());
    } catch (cause) {
      error = attempt.explain(cause, "body-incomplete");
      break;
    }
    if (next.done) break;
    const chunk = next.value;
    const room = maxBytes - bytes;
    const taken = typeof chunk !== "string" && chunk.byteLength > room ? chunk.slice(0, room) : chunk;
    for (const length of parser.push(taken)) {
      bytes += length;
      await turns.end();
      attempt.throwIfInterrupted();
    }
    if (taken !== chunk) {
      error = tooLarge(maxBytes);
    }
  }
  if (error !== null) void source.cancel(undefined).catch(() => {});
  const report = error === null ? parser.finish() : parser.cut();
  return { report, error: error ?? contentError(report, parsing.limits.decodedBytes), bytes };
}

function contentError(report: Report, maxBytes: number): FetchError | null {
  const { format, bytes, complete, counts } = report;
  const isUnpacked = complete || !hasGzipError(report);
  // Of what gzip kept from being read, nobody knows what it is.
  if (format === "unknown" && isUnpacked) {
    return fetchError(
      "not-a-sitemap",
      bytes === 0 ? "the file is empty" : "it is no sitemap, index, list or feed",
    );
  }
  if (complete) return null;
  if (bytes >= maxBytes) return tooLarge(maxBytes);
  // What is in damaged gzip ends early as well.
  const isCut = counts["gzip-truncated"] ?? (isUnpacked ? counts["xml-truncated"] : undefined);
  if (isCut !== undefined) return fetchError("body-damaged", "the file ends too early");
  return fetchError("body-damaged", isUnpacked ? "it cannot be read to its end" : "the gzip file is damaged");
}

function tooLarge(maxBytes: number): FetchError {
  return fetchError("body-too-large", `it has more than ${maxBytes.toLocaleString("en")} bytes`);
}

function hasGzipError({ counts }: Report): boolean {
  return rules().some(({ code, breaks }) => breaks === "gzip" && counts[code] !== undefined);
}
