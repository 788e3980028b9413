/**
 * The worker that fetches what a user names by its address. It is the only part of the page whose policy lets it speak to
 * other servers (`public/_headers`), so it does nothing else: it sees addresses, and no file that was opened here.
 *
 * What a browser may not read is fetched by the page's own server where that offers it; the edge server of this repository
 * does when it is told to.
 *
 * @module
 */

import {
  type Answer,
  type Ask,
  BYTES_MAX,
  type Fetched,
  type FetchFailure,
  LOCAL_HOST,
  SILENCE_MS,
} from "./messages.ts";
import { failureOf } from "./proxied.ts";

declare const self: DedicatedWorkerGlobalScope;

/** How often progress is told, in milliseconds. */
const PROGRESS_MS = 100;

/** How much is kept in memory before it becomes part of a blob, which browsers may keep on disk. */
const PART_BYTES = 16_777_216;

/** How long the page's server is waited for when it was asked too often, in seconds, and how often for one file. */
const WAIT_MAX_SECONDS = 120;
const WAITS_MAX = 3;

/** What other pages may read of a header, and rules speak about. Not the length: what it counts may be compressed. */
const FIELDS = ["content-type", "last-modified"] as const;

class Failure extends Error {
  readonly reason: FetchFailure;

  constructor(reason: FetchFailure) {
    super(reason.code);
    this.reason = reason;
  }
}

/** Whether the page's server fetches for it: it has, or there is no such path; `null` as long as nobody knows. */
let isServed: boolean | null = null;

/** When the page's server may be asked again, as `performance.now()` tells time. */
let pausedUntil = 0;

const running = new Map<number, AbortController>();

self.addEventListener("message", ({ data: { id, url } }: MessageEvent<Ask>) => {
  if (url !== null) void answer(id, url);
  else running.get(id)?.abort();
});

async function answer(id: number, url: string): Promise<void> {
  const controller = new AbortController();
  running.set(id, controller);
  try {
    say({ id, fetched: await get(id, url, controller) });
  } catch (error) {
    say({ id, failure: error instanceof Failure ? error.reason : { code: "cut" } });
  } finally {
    running.delete(id);
  }
}

async function get(id: number, url: string, controller: AbortController): Promise<Fetched> {
  const awake = alarm(controller);
  const asked = { id, url, signal: controller.signal, awake };
  try {
    const { response, answeredBy, status, prefix, limit } = await request(asked);
    const body = await bodyOf(response, limit, (bytes, totalBytes) => {
      awake.again();
      say({ id, bytes, totalBytes });
    });
    const headers = FIELDS.flatMap((name) => {
      const value = response.headers.get(`${prefix}${name}`);
      return value === null ? [] : [[name, value] as const];
    });
    const byServer = prefix !== "";
    return { body, url: answeredBy, status, headers: Object.fromEntries(headers), byServer };
  } finally {
    awake.stop();
  }
}

/** What is asked for, until there is an answer. */
interface Asked {
  readonly id: number;
  readonly url: string;
  readonly signal: AbortSignal;
  readonly awake: Alarm;
}

interface Alarm {
  again(): void;
  stop(): void;
}

/** Gives up when nothing happens for a while. */
function alarm(controller: AbortController): Alarm {
  const start = (): number => self.setTimeout(() => controller.abort(), SILENCE_MS);
  let timer = start();
  return {
    again() {
      clearTimeout(timer);
      timer = start();
    },
    stop: () => clearTimeout(timer),
  };
}

/** An answer with a document. */
interface Sent {
  readonly response: Response;
  readonly answeredBy: string;
  readonly status: number;
  /** What stands before the names of the fields that are of the document. */
  readonly prefix: string;
  readonly limit: Limit;
}

/** How many bytes there may be, and what it means that there are more. */
interface Limit {
  readonly bytes: number;
  readonly failure: FetchFailure;
}

const OWN_LIMIT: Limit = { bytes: BYTES_MAX, failure: { code: "too-large" } };

/** What the page's server passes on. Of what is larger it sends a byte more. */
function limitOf(response: Response): Limit {
  const bytes = Number(response.headers.get("x-inspected-limit") ?? Number.NaN);
  return bytes < BYTES_MAX ? { bytes, failure: { code: "too-large-for-server" } } : OWN_LIMIT;
}

async function request(asked: Asked): Promise<Sent> {
  const { url, signal } = asked;
  const options = { credentials: "omit", referrerPolicy: "no-referrer", signal } as const;
  if (isBlocked(url)) return (await askServer(asked)) ?? fail({ code: "blocked" });
  const response = await fetch(url, { ...options, cache: "no-cache" }).catch(() => null);
  if (signal.aborted) return fail({ code: "unreachable" });
  if (response !== null) {
    const { status } = response;
    return response.ok
      ? { response, answeredBy: response.url, status, prefix: "", limit: OWN_LIMIT }
      : fail({ code: "status", status });
  }
  // Browsers do not say whether the server is not there or does not want to be read: they let us ask without reading.
  const isThere = await fetch(url, { ...options, mode: "no-cors" }).then(
    (response) => response.body?.cancel().then(() => true) ?? true,
    () => false,
  );
  if (!isThere) return fail({ code: "unreachable" });
  return (await askServer(asked)) ?? fail({ code: "refused" });
}

/** Whether browsers let no page that came over https ask there. */
function isBlocked(url: string): boolean {
  return (
    self.location.protocol === "https:" && url.startsWith("http:") && !LOCAL_HOST.test(new URL(url).hostname)
  );
}

/** What the page's server has fetched; `null` when it does not do that, or not from there. */
async function askServer(asked: Asked): Promise<Sent | null> {
  const { url, signal } = asked;
  for (let waits = 0; isServed !== false; waits += 1) {
    await pauseOver(asked);
    const path = `/api/inspect?url=${encodeURIComponent(url)}`;
    const response = await fetch(new URL(path, self.location.origin), { signal }).catch(() => null);
    if (response === null) return fail({ code: "server-failed" });
    const status = Number(response.headers.get("x-inspected-status") ?? 0);
    const answeredBy = response.headers.get("x-inspected-url") ?? url;
    if (response.ok && status > 0) {
      isServed = true;
      return { response, answeredBy, status, prefix: "x-inspected-", limit: limitOf(response) };
    }
    const code = response.status === 429 ? "too-often" : await errorCode(response);
    const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
    if (code === "too-often" && seconds <= WAIT_MAX_SECONDS && waits < WAITS_MAX) {
      pausedUntil = Math.max(pausedUntil, performance.now() + seconds * 1_000);
      continue;
    }
    // What serves files and fetches none has no codes, and says in its own way that there is no such file.
    if (code === "no-such-path" || (code === null && response.status === 404)) isServed ??= false;
    if (code === null) return response.status < 500 ? null : fail({ code: "server-failed" });
    const failure = failureOf(code);
    return failure === null ? null : fail(failure);
  }
  return null;
}

/** Waits until the page's server may be asked again, and says so. That is nobody's silence. */
async function pauseOver({ id, signal, awake }: Asked): Promise<void> {
  let isWaiting = false;
  awake.stop();
  for (let left = pausedUntil - performance.now(); left > 0; left = pausedUntil - performance.now()) {
    say({ id, waitSeconds: Math.ceil(left / 1_000) });
    isWaiting = true;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, left);
      signal.addEventListener("abort", () => {
        clearTimeout(timer);
        resolve();
      });
    });
    if (signal.aborted) return fail({ code: "cut" });
  }
  if (isWaiting) say({ id, waitSeconds: null });
  awake.again();
}

/** Why the page's server has no document; `null` where it is none that knows. */
async function errorCode(response: Response): Promise<string | null> {
  try {
    const { error } = await response.json();
    return typeof error.code === "string" ? error.code : null;
  } catch {
    return null;
  }
}

function fail(reason: FetchFailure): never {
  throw new Failure(reason);
}

async function bodyOf(
  response: Response,
  limit: Limit,
  onProgress: (bytes: number, totalBytes: number | null) => void,
): Promise<Blob> {
  const parts: Blob[] = [];
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let unparted = 0;
  let bytes = 0;
  let toldAt = Number.NEGATIVE_INFINITY;
  // Of what is compressed on the way it is the compressed length, which says nothing about what arrives here.
  const length = Number(response.headers.get("content-length") ?? "");
  const reader = response.body?.getReader();
  for (let next = await reader?.read(); next?.done === false; next = await reader?.read()) {
    chunks.push(next.value);
    bytes += next.value.byteLength;
    unparted += next.value.byteLength;
    if (bytes > limit.bytes) {
      await reader?.cancel();
      return fail(limit.failure);
    }
    if (unparted >= PART_BYTES) {
      parts.push(new Blob(chunks));
      chunks = [];
      unparted = 0;
    }
    if (performance.now() - toldAt >= PROGRESS_MS) {
      toldAt = performance.now();
      onProgress(bytes, length >= bytes && length > 0 ? length : null);
    }
  }
  return new Blob([...parts, ...chunks]);
}

function say(message: Answer): void {
  self.postMessage(message);
}
