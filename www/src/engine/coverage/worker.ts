/**
 * The Web Worker that compares sitemaps with lists: it keeps the URLs of both, and answers the page. What is measured is measured
 * by another one of its kind, which ends with the memory that it took.
 *
 * @module
 */

import { init as initParser } from "sitemapkit";
import { init as initAnalysis, urlKey } from "sitemapkit/analysis";
import { failureOf } from "../failure.ts";
import { memoryForEntries } from "../memory.ts";
import type { Progress, Reply } from "../messages.ts";
import { createPause, type Pause } from "../turns.ts";
import { glanceAt, readList } from "./lists.ts";
import { measure } from "./measure.ts";
import { saveUrls } from "./save.ts";
import {
  type CoverageMethod,
  type CoverageMethods,
  type CoverageRequest,
  URL_BYTES,
  URLS_MAX,
} from "./types.ts";
import { createUrls } from "./urls.ts";

/** How often progress is told, in milliseconds. */
const PROGRESS_MS = 80;

const urls = createUrls(Math.min(URLS_MAX, Math.floor(memoryForEntries() / URL_BYTES)));
// Nobody stops this work but by ending the worker.
const pause: Pause = createPause(() => true);

type Answers = {
  [M in CoverageMethod]: (
    request: CoverageMethods[M]["request"],
    progress: (progress: Progress) => void,
  ) => CoverageMethods[M]["response"] | Promise<CoverageMethods[M]["response"]>;
};

const answers: Answers = {
  async glance(request) {
    await initParser();
    return glanceAt(request);
  },

  async sitemaps({ document, start, locs }) {
    await initAnalysis();
    const keys: string[] = [];
    for (const loc of new TextDecoder().decode(locs).split("\0")) {
      keys.push(urlKey(loc));
      await pause();
    }
    urls.addEntries(document, start, keys);
    return null;
  },

  async read(request, progress) {
    await Promise.all([initParser(), initAnalysis()]);
    let told = performance.now();
    return readList(request, urls, pause, (bytes) => {
      if (performance.now() - told < PROGRESS_MS) return;
      told = performance.now();
      progress({ bytes, totalBytes: request.file.size, entries: 0 });
    });
  },

  sets: () => urls.sets(),

  columns: () => urls.columns(),

  async measure(columns) {
    await initAnalysis();
    return measure(columns);
  },

  rows({ start, count, ...choice }) {
    return [...urls.places(choice).subarray(start, start + count)].map((place) => urls.row(place));
  },

  save: ({ format, ...choice }) => saveUrls(format, choice, urls, pause),
};

async function serve<M extends CoverageMethod>(
  id: number,
  method: M,
  request: CoverageMethods[M]["request"],
): Promise<void> {
  let reply: Reply;
  try {
    reply = {
      id,
      response: await answers[method](request, (progress) => postMessage({ id, progress } satisfies Reply)),
    };
  } catch (error) {
    reply = { id, failure: failureOf(error) };
  }
  postMessage(reply);
}

addEventListener("message", ({ data }: MessageEvent<CoverageRequest>) => {
  void serve(data.id, data.method, data.request);
});
