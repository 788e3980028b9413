/** Reading from streams: the same as in one piece, no more than is asked for, and nothing left behind. */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import {
  type ByteSource,
  type Entry,
  entries,
  type ParseStreamOptions,
  parse,
  parseStream,
  type StreamProgress,
} from "sitemapkit";
import { longUrl, longUrlset, urlset } from "./documents.ts";
import { openParserCount } from "./instance.ts";
import { serve } from "./serve.ts";
import {
  BYTES,
  code,
  collect,
  cut,
  DOCUMENT,
  EXPECTED,
  encoder,
  LONG_BYTES,
  plain,
  turn,
  watched,
} from "./stream-sources.ts";

describe("parseStream() and entries()", () => {
  const sources: Readonly<Record<string, () => ByteSource>> = {
    "a web stream": () => new Blob([BYTES]).stream(),
    "a stream of Node": () => Readable.from(cut(BYTES, 50)),
    "a stream of Node that decodes": () => Readable.from([BYTES]).setEncoding("utf8"),
    "an async iterable": () => new Blob([BYTES]).stream()[Symbol.asyncIterator](),
    "an iterable": () => cut(BYTES, 100),
    "an array": () => [BYTES.subarray(0, 9), new Uint8Array(), BYTES.subarray(9)],
    "a Response": () => new Response(BYTES),
    "a Blob": () => new Blob([BYTES]),
    "a File": () => new File([BYTES], "sitemap.xml"),
    "a Uint8Array": () => BYTES,
    "an ArrayBuffer": () => BYTES.slice().buffer,
    "a string": () => DOCUMENT,
    strings: () => cut(DOCUMENT, 40),
    "decoded text": () => new Blob([BYTES]).stream().pipeThrough(new TextDecoderStream()),
  };
  for (const [name, make] of Object.entries(sources)) {
    test(`read ${name}`, async () => {
      assert.deepEqual(plain(await parseStream(make())), EXPECTED);
      assert.deepEqual(await collect(make()), EXPECTED);
    });
  }

  test("say the same as parse() in chunks of a byte and of a mebibyte, plain and gzip", async () => {
    const some = encoder.encode(longUrlset(1_000));
    for (const document of [some, new Uint8Array(gzipSync(some)), BYTES, new Uint8Array()]) {
      const expected = plain(parse(document));
      for (const size of [1, 10_000, 1_048_576]) {
        assert.deepEqual(plain(await parseStream(cut(document, size))), expected, `${size}`);
        assert.deepEqual(await collect(cut(document, size)), expected, `${size}`);
      }
    }
  });

  test("join characters that strings cut, and keep halves that stand alone as parse() does", async () => {
    const text = `${DOCUMENT}<!-- 🫖\ud83e -->\ud83e`;
    for (const size of [1, 2, 3, 65_537]) {
      assert.deepEqual(plain(await parseStream(cut(text, size))), plain(parse(text)), `${size}`);
    }
    const long = `<!--${"🫖".repeat(70_000)}-->`;
    assert.deepEqual(plain(await parseStream(` ${long}`)), plain(parse(` ${long}`)));
  });

  test("take strings for decoded, whatever the document declares", async () => {
    const text = DOCUMENT.replace("UTF-8", "ISO-8859-1");
    assert.deepEqual(plain(await parseStream(cut(text, 30))), plain(parse(text)));
    assert.notDeepEqual(plain(await parseStream(encoder.encode(text))), plain(parse(text)));
  });

  test("refuse strings among bytes and bytes among strings", async () => {
    for (const mixed of [
      [BYTES, "", " "],
      [DOCUMENT, new Uint8Array(), encoder.encode(" ")],
    ]) {
      await assert.rejects(parseStream(mixed), {
        code: "invalid-option",
        message: /^the source has (strings after bytes|bytes after strings)$/,
      });
    }
  });

  test("refuse what is no source, without touching anything", async () => {
    const read = new Response("");
    await read.text();
    const { stream } = watched([BYTES]);
    stream.getReader();
    for (const wrong of [
      undefined,
      null,
      5,
      {},
      Promise.resolve(BYTES),
      read,
      stream,
      [5],
      [new Uint16Array(2)],
    ]) {
      await assert.rejects(parseStream(wrong as ByteSource), code("invalid-option"), String(wrong));
      await assert.rejects(entries(wrong as ByteSource).next(), code("invalid-option"), String(wrong));
    }
    const { stream: untouched, seen } = watched([BYTES]);
    await assert.rejects(parseStream(untouched, { url: "/tea" }), code("invalid-option"));
    assert.equal(untouched.locked, false);
    assert.deepEqual(seen, { pulls: 0, cancelled: undefined });
  });

  test("give the lock on a stream back at its end", async () => {
    const { stream } = watched(cut(BYTES, 64));
    await parseStream(stream);
    assert.equal(stream.locked, false);
  });

  test("tell how far they are, and end with the whole", async () => {
    for (const read of [parseStream, collect]) {
      const told: StreamProgress[] = [];
      await read(cut(LONG_BYTES, 65_536), { onProgress: (progress) => told.push(progress) });
      assert.deepEqual(told.at(-1), { bytes: LONG_BYTES.length, entries: 5_000 });
      assert.ok(told.every(({ entries }, index) => entries >= (told[index - 1]?.entries ?? 0)));
      assert.ok((told[1]?.entries ?? 0) > 500);
    }
  });

  test("throw what the source throws, as it is", async () => {
    const broken = new Error("the connection broke");
    const failing = (): AsyncIterable<Uint8Array> =>
      (async function* () {
        yield LONG_BYTES.subarray(0, 100_000);
        throw broken;
      })();
    const errored = (): ReadableStream<Uint8Array> =>
      watched(
        (function* () {
          yield LONG_BYTES.subarray(0, 100_000);
          throw broken;
        })(),
      ).stream;
    for (const make of [failing, errored]) {
      await assert.rejects(parseStream(make()), (error) => error === broken);
      await assert.rejects(collect(make()), (error) => error === broken);
    }
  });

  test("throw what a callback throws, and cancel the source with it", async () => {
    const broken = new Error("the disk is full");
    const fail = (): never => {
      throw broken;
    };
    const all: ParseStreamOptions[] = [
      { onProgress: fail },
      { onEntries: fail },
      { onEntries: async () => fail() },
    ];
    for (const options of all) {
      const { stream, seen } = watched(cut(LONG_BYTES, 65_536));
      await assert.rejects(parseStream(stream, options), (error) => error === broken);
      assert.equal(seen.cancelled, broken);
    }
  });
});

describe("The signal", () => {
  const reason = new Error("enough");

  test("that was aborted before ends reading before it begins", async () => {
    for (const read of [parseStream, collect]) {
      const { stream, seen } = watched([BYTES]);
      await assert.rejects(read(stream, { signal: AbortSignal.abort(reason) }), (error) => error === reason);
      assert.deepEqual(seen, { pulls: 0, cancelled: reason });
    }
  });

  test("that was aborted before lets go of a file that nobody has read from", async () => {
    for (const read of [parseStream, collect]) {
      for (const path of [fileURLToPath(import.meta.url), "there-is-no-such-file.xml"]) {
        const file = createReadStream(path);
        await assert.rejects(read(file, { signal: AbortSignal.abort(reason) }), (error) => error === reason);
        assert.equal(file.destroyed, true);
        // An error of the stream would be nobody's, and end the process.
        await new Promise<void>((resolve) => file.once("close", () => resolve()));
      }
    }
  });

  test("ends reading while the source lets wait", async () => {
    for (const read of [parseStream, collect]) {
      const controller = new AbortController();
      let cancelled: unknown;
      const stream = new ReadableStream<Uint8Array>({
        start: (chunks) => chunks.enqueue(BYTES.subarray(0, 100)),
        cancel: (why) => {
          cancelled = why;
        },
      });
      const reading = read(stream, { signal: controller.signal });
      await turn();
      controller.abort(reason);
      await assert.rejects(reading, (error) => error === reason);
      assert.equal(cancelled, reason);
    }
  });

  test("does not wait for an iterator that is stuck", async () => {
    const controller = new AbortController();
    const stuck = (async function* (): AsyncGenerator<Uint8Array> {
      yield BYTES;
      await new Promise(() => {});
    })();
    const reading = parseStream(stuck, { signal: controller.signal });
    await turn();
    controller.abort(reason);
    await assert.rejects(reading, (error) => error === reason);
  });

  test("gives memory and source back at once, also while nobody asks for entries", async () => {
    const controller = new AbortController();
    const { stream, seen } = watched(cut(LONG_BYTES, 65_536));
    const reading = entries(stream, { signal: controller.signal });
    const first = await reading.next();
    assert.equal(first.done === false && first.value.loc, longUrl(0));
    assert.equal(openParserCount(), 1);
    controller.abort(reason);
    assert.equal(openParserCount(), 0);
    assert.equal(seen.cancelled, reason);
    await assert.rejects(reading.next(), (error) => error === reason);
    assert.deepEqual(await reading.next(), { done: true, value: undefined });
  });

  test("that is aborted by a callback ends reading with its reason", async () => {
    for (const callback of ["onProgress", "onEntries"]) {
      const controller = new AbortController();
      const options = { signal: controller.signal, [callback]: () => controller.abort(reason) };
      await assert.rejects(parseStream(cut(LONG_BYTES, 65_536), options), (error) => error === reason);
    }
  });

  test("is let go when all has been read", async () => {
    const controller = new AbortController();
    const report = await parseStream(cut(BYTES, 64), { signal: controller.signal });
    controller.abort(reason);
    assert.deepEqual(plain(report), EXPECTED);
  });
});

describe("parseStream()", () => {
  test("gives entries in batches, waits for who takes them, and keeps none", async () => {
    const { stream, seen } = watched(cut(LONG_BYTES, 65_536));
    const found: Entry[] = [];
    let isBusy = false;
    const report = await parseStream(stream, {
      onEntries: async (list) => {
        assert.equal(isBusy, false);
        isBusy = true;
        const { pulls } = seen;
        found.push(...list);
        await turn();
        assert.equal(seen.pulls, pulls);
        isBusy = false;
      },
    });
    assert.deepEqual(found, [...parse(LONG_BYTES).entries]);
    assert.equal(report.entries.length, 0);
    assert.equal(report.entryCount, 5_000);
  });

  test("has entries as parse() has, at every position", async () => {
    const [streamed, whole] = [
      (await parseStream(cut(LONG_BYTES, 9_000))).entries,
      parse(LONG_BYTES).entries,
    ];
    assert.equal(streamed.length, 5_000);
    for (const index of [0, 1, 2_499, 4_999, 5_000, -1, -5_000, -5_001, 0.5, Number.NaN]) {
      assert.deepEqual(streamed.at(index), whole.at(index), `${index}`);
      assert.equal(streamed.loc(index), whole.loc(index), `${index}`);
    }
  });

  test("does not read a Response that is being read", async () => {
    const response = new Response(BYTES);
    const reading = parseStream(response);
    await assert.rejects(parseStream(response), code("invalid-option"));
    await reading;
  });

  describe("of a Response from a server", () => {
    const origin = serve((request, response) => {
      if (request.url === "/old.xml") response.writeHead(301, { Location: "/sitemap.xml" }).end();
      else
        response
          .writeHead(request.url === "/gone.xml" ? 404 : 200, { "Content-Type": "text/html" })
          .end(DOCUMENT);
    });

    test("checks the answer and the URL", async () => {
      const { counts } = await parseStream(await fetch(`${origin()}/sitemap.xml`));
      assert.equal(counts["http-content-type"], 1);
      assert.equal(counts["loc-other-host"], 1);
      assert.equal((await parseStream(await fetch(`${origin()}/gone.xml`))).counts["http-status"], 1);
    });

    test("sees redirects from the URL that was asked for, and lets the caller's answer stand", async () => {
      const url = `${origin()}/old.xml`;
      assert.equal((await parseStream(await fetch(url), { url })).counts["http-redirect"], 1);
      const response = { status: 200, headers: {} };
      assert.equal(
        (await parseStream(await fetch(url), { response })).counts["http-content-type"],
        undefined,
      );
    });

    test("takes a Response that was made here for the answer of the server at the URL that the caller gives", async () => {
      const list = "https://www.example.com/";
      const url = "https://www.example.com/sitemap.txt";
      const told = async (response: Response): Promise<unknown> =>
        (await parseStream(response, { url })).counts;
      assert.deepEqual(await told(new Response(list, { status: 404 })), { "http-status": 1 });
      const headers = { "Content-Type": "text/html", "X-Robots-Tag": "noindex" };
      const counts = { "http-content-type": 1, "http-x-robots-noindex": 1 };
      assert.deepEqual(await told(new Response(list, { headers })), counts);
      const reading = entries(new Response(list, { headers }), { url });
      await reading.next();
      const end = await reading.next();
      assert.ok(end.done);
      assert.deepEqual(end.value.counts, counts);
    });

    test("says nothing about a Response that was made here for its body", async () => {
      const url = "https://example.com/sitemap.xml";
      const plainReport = plain(parse(BYTES, { url }));
      // The platform says itself of what type a string is.
      for (const body of [BYTES, DOCUMENT, new Blob([BYTES])]) {
        assert.deepEqual(plain(await parseStream(new Response(body), { url })), plainReport);
      }
      const declared = urlset("<url><loc>https://example.com/</loc></url>").replace("UTF-8", "windows-1252");
      const { counts } = await parseStream(new Response(declared), { url });
      assert.deepEqual(counts, (await parseStream([encoder.encode(declared)], { url })).counts);
    });

    test("says nothing about a Response that is the answer of no server", async () => {
      assert.deepEqual(plain(await parseStream(new Response(BYTES, { status: 404 }))), EXPECTED);
      const url = URL.createObjectURL(new Blob([BYTES], { type: "text/html" }));
      const asked = "https://example.com/sitemap.xml";
      assert.deepEqual(
        plain(await parseStream(await fetch(url), { url: asked })),
        plain(parse(BYTES, { url: asked })),
      );
      for (const local of [url, `data:application/xml,${encodeURIComponent(DOCUMENT)}`]) {
        assert.deepEqual(plain(await parseStream(await fetch(local))), EXPECTED, local);
        assert.deepEqual(await collect(await fetch(local)), EXPECTED, local);
      }
      URL.revokeObjectURL(url);
    });
  });
});

describe("entries()", () => {
  test("asks the source for nothing that nobody has asked it for", async () => {
    const { stream, seen } = watched(cut(LONG_BYTES, 65_536));
    const reading = entries(stream);
    await turn();
    assert.equal(seen.pulls, 0);
    assert.equal(stream.locked, false);
    await reading.next();
    const { pulls } = seen;
    await turn();
    assert.equal(seen.pulls, pulls);
    for (let count = 0; count < 500; count += 1) await reading.next();
    assert.equal(seen.pulls, pulls);
    for await (const _ of reading);
    assert.equal(seen.pulls, Math.ceil(LONG_BYTES.length / 65_536) + 1);
  });

  test("cancels the source and frees the parser wherever the loop is left", async () => {
    for (const at of [0, 1, 700, 4_999]) {
      const { stream, seen } = watched(cut(LONG_BYTES, 65_536));
      for await (const { index } of entries(stream)) if (index === at) break;
      assert.equal(openParserCount(), 0);
      // The last entry is given when the source has ended or shortly before.
      if (at < 4_000) assert.equal(seen.cancelled, "cancelled");
      assert.equal(stream.locked, false);
    }
    const broken = new Error("no tea");
    const { stream, seen } = watched(cut(LONG_BYTES, 65_536));
    const loop = async (): Promise<void> => {
      for await (const _ of entries(stream)) throw broken;
    };
    await assert.rejects(loop, (error) => error === broken);
    assert.equal(seen.cancelled, "cancelled");
  });

  test("closes a stream of Node that it does not read to its end", async () => {
    const stream = Readable.from(cut(LONG_BYTES, 65_536));
    for await (const _ of entries(stream)) break;
    assert.equal(stream.destroyed, true);
  });

  test("reads gzip that becomes a thousand times as long little by little", async () => {
    const bomb = gzipSync(
      `${urlset().slice(0, -11)}${"<url><loc>https://example.com/</loc></url>\n".repeat(500_000)}`,
    );
    const told: number[] = [];
    const source = [bomb];
    for await (const _ of entries(source, { onProgress: ({ entries }) => told.push(entries) }));
    assert.equal(told.at(-1), 500_000);
    const steps = told.map((count, index) => count - (told[index - 1] ?? 0));
    assert.ok(Math.max(...steps) < 250_000, `${Math.max(...steps)} at once`);
  });

  test("reads 200 MB in a process that may not keep 24 MB", () => {
    const program = `
      import { entries, SitemapEntryStream } from "sitemapkit";
      const encoder = new TextEncoder();
      async function* document() {
        yield encoder.encode('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
        for (let bytes = 0, index = 0; bytes < 100e6; ) {
          let rows = "";
          for (; rows.length < 65_536; index += 1) {
            rows += "<url><loc>https://example.com/shop/teas/" + index + ".html</loc><lastmod>2026-11-21</lastmod></url>\\n";
          }
          bytes += rows.length;
          yield encoder.encode(rows);
        }
        yield encoder.encode("</urlset>");
      }
      let [count, external] = [0, 0];
      const look = () => {
        count += 1;
        if (count % 10_000 === 0) external = Math.max(external, process.memoryUsage().arrayBuffers);
      };
      for await (const entry of entries(document(), { check: false })) look();
      for await (const entry of ReadableStream.from(document()).pipeThrough(new SitemapEntryStream({ check: false }))) look();
      console.log(JSON.stringify([count, external]));`;
    const args = [
      "--max-old-space-size=24",
      "--max-semi-space-size=1",
      "--input-type=module",
      "--eval",
      program,
    ];
    const [count, external] = JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" }));
    assert.ok(count > 1_800_000, `${count} entries`);
    // WebAssembly memory counts as well.
    assert.ok(external < 48e6, `${external} bytes outside of the heap`);
  });
});

describe("Reading what is in memory", () => {
  const large = new TextEncoder().encode("https://www.example.com/tea/a?b=c\n".repeat(600_000));

  test("lets others have their turn, and is ended by a signal", async () => {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    await parseStream(large, { check: false });
    clearInterval(timer);
    assert.ok(turns > 0);
    for (const source of [large, new Response(large), new Blob([large])]) {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new Error("enough")), 1);
      await assert.rejects(parseStream(source, { signal: controller.signal }), /enough/);
    }
  });
});
