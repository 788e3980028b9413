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

/** Whether the page's server fetches for it; `null` as long as it was not asked. */
let isServed: boolean | null = null;

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
    const { response, answeredBy, status, prefix } = await request(url, controller.signal);
    const body = await bodyOf(response, (bytes, totalBytes) => {
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

/** An answer with a document. */
interface Sent {
  readonly response: Response;
  readonly answeredBy: string;
  readonly status: number;
  /** What stands before the names of the fields that are of the document. */
  readonly prefix: string;
}

async function request(url: string, signal: AbortSignal): Promise<Sent> {
  const options = { credentials: "omit", referrerPolicy: "no-referrer", signal } as const;
  if (isBlocked(url)) return (await askServer(url, signal)) ?? fail({ code: "blocked" });
  const response = await fetch(url, { ...options, cache: "no-cache" }).catch(() => null);
  if (signal.aborted) return fail({ code: "unreachable" });
  if (response !== null) {
    const { status } = response;
    return response.ok
      ? { response, answeredBy: response.url, status, prefix: "" }
      : fail({ code: "status", status });
  }
  // Browsers do not say whether the server is not there or does not want to be read: they let us ask without reading.
  const isThere = await fetch(url, { ...options, mode: "no-cors" }).then(
    (response) => response.body?.cancel().then(() => true) ?? true,
    () => false,
  );
  if (!isThere) return fail({ code: "unreachable" });
  return (await askServer(url, signal)) ?? fail({ code: "refused" });
}

/** Whether browsers let no page that came over https ask there. */
function isBlocked(url: string): boolean {
  return (
    self.location.protocol === "https:" && url.startsWith("http:") && !LOCAL_HOST.test(new URL(url).hostname)
  );
}

/** What the page's server has fetched; `null` when it does not do that, or not from there. */
async function askServer(url: string, signal: AbortSignal): Promise<Sent | null> {
  if (isServed === false) return null;
  const path = `/api/inspect?url=${encodeURIComponent(url)}`;
  const response = await fetch(new URL(path, self.location.origin), { signal }).catch(() => null);
  const status = Number(response?.headers.get("x-inspected-status") ?? 0);
  const answeredBy = response?.headers.get("x-inspected-url") ?? url;
  if (response?.ok === true && status > 0) return { response, answeredBy, status, prefix: "x-inspected-" };
  const code = response === null ? null : await errorCode(response);
  isServed ??= code !== null && code !== "no-such-path";
  const [, remote] = /^status-(\d{3})$/.exec(code ?? "") ?? [];
  if (remote !== undefined) return fail({ code: "status", status: Number(remote) });
  if (code === "unreachable" || code === "other-type") return fail({ code });
  return null;
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
