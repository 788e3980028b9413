import assert from "node:assert/strict";
import { Readable } from "node:stream";
import { describe, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import {
  checkSite,
  diffEntries,
  fetchEntries,
  fetchSitemap,
  parse,
  parseStream,
  streamSitemap,
  writeSitemaps,
} from "sitemapkit";

const base = "https://www.example.com/";

/** Sources that have one entry and then never another one, and what says whether they were let go. */
function stuckSources(): Record<
  string,
  { source: Parameters<typeof writeSitemaps>[0]; isClosed: () => boolean }
> {
  let isCancelled = false;
  let isReturned = false;
  const stream = new ReadableStream<string>({
    start: (controller) => controller.enqueue("/"),
    cancel: () => {
      isCancelled = true;
    },
  });
  const rows = {
    [Symbol.asyncIterator]: () => {
      let asked = 0;
      return {
        next: () =>
          asked++ === 0 ? Promise.resolve({ done: false, value: "/" }) : new Promise<never>(() => {}),
        return: () => {
          isReturned = true;
          return new Promise<never>(() => {});
        },
      };
    },
  };
  const readable = new Readable({ objectMode: true, read() {} });
  readable.push("/");
  async function* generator(): AsyncGenerator<string, void, void> {
    yield "/";
    await new Promise(() => {});
  }
  return {
    "a web stream": { source: stream, isClosed: () => isCancelled },
    "an iterator": { source: rows, isClosed: () => isReturned },
    "a stream of Node": { source: readable, isClosed: () => readable.destroyed },
    "a generator": { source: generator(), isClosed: () => true },
  };
}

/** What a promise comes to, if it does soon. */
async function soon<T>(promise: Promise<T>): Promise<T> {
  return Promise.race([
    promise,
    pause(2_000, undefined, { ref: true }).then(() => {
      throw new Error("it waits for ever");
    }),
  ]);
}

describe("What waits for a source that is stuck", () => {
  for (const name of Object.keys(stuckSources())) {
    test(`is ended by the signal of writeSitemaps(): ${name}`, async () => {
      const { source, isClosed } = stuckSources()[name] ?? assert.fail();
      const controller = new AbortController();
      const reason = new Error("enough");
      const writing = writeSitemaps(source, { base, signal: controller.signal }).next();
      await pause(5);
      controller.abort(reason);
      await assert.rejects(soon(writing), (error) => error === reason);
      assert.ok(isClosed());
    });

    test(`is ended where the stream of streamSitemap() is cancelled: ${name}`, async () => {
      const { source, isClosed } = stuckSources()[name] ?? assert.fail();
      const reader = streamSitemap(source, { base }).getReader();
      await pause(5);
      const reading = reader.read();
      await soon(reader.cancel());
      assert.equal((await reading).done, true);
      assert.ok(isClosed());
    });
  }

  test("is not asked for anything where the signal came before", async () => {
    const { source, isClosed } = stuckSources()["a stream of Node"] ?? assert.fail();
    const reason = new Error("enough");
    const writing = writeSitemaps(source, { base, signal: AbortSignal.abort(reason) }).next();
    await assert.rejects(soon(writing), (error) => error === reason);
    assert.ok(isClosed());
  });

  test("has its own error where there is a signal, and is not told to return", async () => {
    const failure = new Error("no database");
    let isReturned = false;
    const source = {
      [Symbol.asyncIterator]: () => ({
        next: () => Promise.reject(failure),
        return: () => {
          isReturned = true;
          return Promise.reject(new Error("hidden"));
        },
      }),
    };
    const { signal } = new AbortController();
    await assert.rejects(writeSitemaps(source, { base, signal }).next(), (error) => error === failure);
    await assert.rejects(new Response(streamSitemap(source)).text(), (error) => error === failure);
    assert.equal(isReturned, false);
  });

  test("is a stream of Node that is destroyed by the signal of parseStream()", async () => {
    const readable = new Readable({ read() {} });
    readable.push("https://www.example.com/\n");
    const controller = new AbortController();
    const reason = new Error("enough");
    const reading = parseStream(readable, { signal: controller.signal });
    await pause(5);
    controller.abort(reason);
    await assert.rejects(soon(reading), (error) => error === reason);
    assert.ok(readable.destroyed);
  });
});

test("The signal of parseStream() ends it while it waits for onEntries", async () => {
  const controller = new AbortController();
  const reason = new Error("enough");
  const reading = parseStream("https://www.example.com/\n", {
    signal: controller.signal,
    onEntries: () => new Promise(() => {}),
  });
  await pause(5);
  controller.abort(reason);
  await assert.rejects(soon(reading), (error) => error === reason);
});

describe("The signal of fetchSitemap() and fetchEntries() ends them while they wait", () => {
  const stuck = (): Promise<never> => new Promise(() => {});
  const fetch = async (): Promise<Response> => new Response("https://www.example.com/\n");
  const url = "https://www.example.com/sitemap.txt";

  for (const [name, start] of [
    ["onProgress", (signal: AbortSignal) => fetchSitemap(url, { fetch, signal, onProgress: stuck }).next()],
    ["onSitemap", (signal: AbortSignal) => fetchEntries(url, { fetch, signal, onSitemap: stuck }).next()],
    ["fetch", (signal: AbortSignal) => fetchSitemap(url, { fetch: stuck, signal }).next()],
  ] as const) {
    test(`for ${name}`, async () => {
      const controller = new AbortController();
      const reason = new Error("enough");
      const waiting = start(controller.signal);
      await pause(5);
      controller.abort(reason);
      await assert.rejects(soon<unknown>(waiting), (error) => error === reason);
    });
  }
});

describe("Timers have their turn while there is work", () => {
  const list = Array.from({ length: 200_000 }, (_, at) => `${base}${at}\n`).join("");
  const fetch = async (): Promise<Response> => new Response(list);
  const { entries } = parse(list);
  const drain = async (values: AsyncIterable<unknown>): Promise<void> => {
    for await (const _ of values);
  };
  const works: Readonly<Record<string, () => Promise<unknown>>> = {
    "fetchEntries()": () => drain(fetchEntries(`${base}a.txt`, { fetch })),
    "fetchSitemap()": () => drain(fetchSitemap(`${base}a.txt`, { fetch })),
    "checkSite() of text": () => checkSite([{ text: list }]),
    "checkSite() of a stream": () => checkSite([{ stream: new Blob([list]).stream() }]),
    "diffEntries()": () => drain(diffEntries(entries, entries)),
  };
  for (const [name, work] of Object.entries(works))
    test(name, async () => {
      let count = 0;
      const timer = setInterval(() => {
        count += 1;
      }, 1);
      await work();
      clearInterval(timer);
      assert.ok(count > 2, `${count} times`);
    });

  test("so that a signal with a timeout ends fetchEntries() within a file", async () => {
    let count = 0;
    const reading = async (): Promise<void> => {
      for await (const _ of fetchEntries(`${base}a.txt`, { fetch, signal: AbortSignal.timeout(10) }))
        count += 1;
    };
    await assert.rejects(reading(), { name: "TimeoutError" });
    assert.ok(count < 200_000);
  });
});
