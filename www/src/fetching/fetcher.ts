/**
 * The worker that fetches what a user names by its address. It is the only part of the page whose policy lets it speak to
 * other servers (`public/_headers`), so it does nothing else: it sees addresses, and no file that was opened here.
 *
 * @module
 */

import { type Answer, type Ask, BYTES_MAX, type Fetched, type FetchFailure, SILENCE_MS } from "./messages.ts";

declare const self: DedicatedWorkerGlobalScope;

/** How often progress is told, in milliseconds. */
const PROGRESS_MS = 100;

/** How much is kept in memory before it becomes part of a blob, which browsers may keep on disk. */
const PART_BYTES = 16_777_216;

/** What other pages may read of a header, and rules speak about. Not the length: what it counts may be compressed. */
const FIELDS = ["content-type", "last-modified"] as const;

class Failure extends Error {
  readonly reason: FetchFailure;

  constructor(reason: FetchFailure) {
    super(reason.code);
    this.reason = reason;
  }
}

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
  try {
    const response = await request(url, controller.signal);
    if (!response.ok) throw new Failure({ code: "status", status: response.status });
    const body = await bodyOf(response, (bytes, totalBytes) => {
      awake.again();
      say({ id, bytes, totalBytes });
    });
    const headers = FIELDS.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    return { body, url: response.url, status: response.status, headers: Object.fromEntries(headers) };
  } finally {
    awake.stop();
  }
}

/** Gives up when nothing happens for a while. */
function alarm(controller: AbortController): { again(): void; stop(): void } {
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

async function request(url: string, signal: AbortSignal): Promise<Response> {
  const options = { credentials: "omit", referrerPolicy: "no-referrer", signal } as const;
  try {
    return await fetch(url, { ...options, cache: "no-cache" });
  } catch {
    if (signal.aborted) throw new Failure({ code: "unreachable" });
  }
  // Browsers do not say whether the server is not there or does not want to be read: they let us ask without reading.
  const isThere = await fetch(url, { ...options, mode: "no-cors" }).then(
    (response) => response.body?.cancel().then(() => true) ?? true,
    () => false,
  );
  throw new Failure({ code: isThere ? "refused" : "unreachable" });
}

async function bodyOf(
  response: Response,
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
    if (bytes > BYTES_MAX) {
      await reader?.cancel();
      throw new Failure({ code: "too-large" });
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
