/**
 * Reading from streams and fetching. The same check runs in Node, in Chromium and in workerd, so this file imports nothing
 * but types.
 */

import type { Case } from "./cases.ts";

/** What the check needs of the package. */
export type StreamingApi = Pick<
  typeof import("sitemapkit"),
  "parse" | "parseStream" | "entries" | "SitemapEntryStream" | "fetchEntries"
>;

const TEXT = "https://example.com/green\nhttps://example.com/🫖\n";
const URLS = ["https://example.com/green", "https://example.com/🫖"];

/** Reads each case in every way in which a stream can be read, and fetches some; returns what differs. */
export async function checkStreaming(api: StreamingApi, cases: readonly Case[]): Promise<string[]> {
  const complaints: string[] = [];
  for (const { name, input, options } of cases) {
    const bytes = typeof input === "string" ? new TextEncoder().encode(input) : input;
    const { verdict, entries, counts } = api.parse(bytes, options);
    const expected = JSON.stringify([verdict, counts, Array.from(entries, ({ loc }) => loc)]);
    for (const [way, read] of Object.entries(WAYS)) {
      const actual = JSON.stringify(await read(api, bytes, options));
      if (actual !== expected) complaints.push(`${name}, with ${way}: expected ${expected}, got ${actual}`);
    }
  }
  return [
    ...complaints,
    ...(await checkAnswer(api)),
    ...(await checkEnds(api)),
    ...(await checkFetching(api)),
  ];
}

type Way = (api: StreamingApi, bytes: Uint8Array, options: Case["options"]) => Promise<unknown>;

const WAYS: Readonly<Record<string, Way>> = {
  "parseStream()": async (api, bytes, options) => {
    const report = await api.parseStream(streamOf(bytes), options);
    return [report.verdict, report.counts, Array.from(report.entries, ({ loc }) => loc)];
  },
  "parseStream() of a Response": async (api, bytes, options) => {
    const report = await api.parseStream(new Response(bytes.slice()), options);
    return [report.verdict, report.counts, Array.from(report.entries, ({ loc }) => loc)];
  },
  "entries()": async (api, bytes, options) => {
    const locs: string[] = [];
    const reading = api.entries(streamOf(bytes), options);
    for (;;) {
      const { done, value } = await reading.next();
      if (done) return [value.verdict, value.counts, locs];
      locs.push(value.loc);
    }
  },
  SitemapEntryStream: async (api, bytes, options) => {
    const locs: string[] = [];
    const stream = new api.SitemapEntryStream(options);
    const reader = streamOf(bytes).pipeThrough(stream).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      locs.push(value.loc);
    }
    const { verdict, counts } = await stream.report;
    return [verdict, counts, locs];
  },
};

function streamOf(bytes: Uint8Array, cancel?: (reason: unknown) => void): ReadableStream<Uint8Array> {
  let start = 0;
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (start < bytes.length) controller.enqueue(bytes.slice(start, start + 50));
      else controller.close();
      start += 50;
    },
    ...(cancel && { cancel }),
  });
}

/** Whether a `Response` that was made here is the answer of the server at the URL that is given, and else only a body. */
async function checkAnswer(api: StreamingApi): Promise<string[]> {
  const response = (): Response => new Response(TEXT, { status: 404 });
  const asked = await api.parseStream(response(), { url: "https://example.com/tea.txt" });
  const alone = await api.parseStream(response());
  const told = [asked, alone].map(({ counts }) => counts["http-status"]);
  return told[0] === 1 && told[1] === undefined
    ? []
    : [`parseStream() tells of status 404 ${told.join(" and ")} times`];
}

/** Whether leaving early and aborting let the source go. */
async function checkEnds(api: StreamingApi): Promise<string[]> {
  const complaints: string[] = [];
  const bytes = new TextEncoder().encode(TEXT.repeat(5_000));
  const cancelled: unknown[] = [];
  const source = (): ReadableStream<Uint8Array> => streamOf(bytes, (reason) => cancelled.push(reason));
  for await (const _ of api.entries(source())) break;
  await source().pipeThrough(new api.SitemapEntryStream()).cancel("enough");
  const signal = AbortSignal.abort("enough");
  await api.parseStream(source(), { signal }).catch((reason: unknown) => {
    if (reason !== "enough") complaints.push(`parseStream() rejects with ${String(reason)}`);
  });
  await new Promise((resolve) => setTimeout(resolve, 10));
  if (cancelled.length !== 3) complaints.push(`${cancelled.length} sources of 3 were cancelled`);
  return complaints;
}

async function checkFetching(api: StreamingApi): Promise<string[]> {
  const fetch = async (url: string): Promise<Response> =>
    url.endsWith("/robots.txt") ? new Response("Sitemap: /tea.txt") : new Response(TEXT);
  const locs: string[] = [];
  for await (const { loc } of api.fetchEntries("https://example.com/", { fetch })) locs.push(loc);
  return JSON.stringify(locs) === JSON.stringify(URLS)
    ? []
    : [`fetchEntries() gives ${JSON.stringify(locs)}`];
}
