/** Entries as a web stream: the same as in one piece, no more than its reader takes, and nothing left behind. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { gzipSync } from "node:zlib";
import { type Entry, parse, SitemapEntryStream } from "sitemapkit";
import { openParserCount } from "./instance.ts";
import { BYTES, code, collectPiped, cut, LONG_BYTES, plain, turn, watched } from "./stream-sources.ts";

describe("SitemapEntryStream", () => {
  test("says the same as parse(), whatever the chunks", async () => {
    for (const document of [LONG_BYTES, new Uint8Array(gzipSync(LONG_BYTES)), BYTES, new Uint8Array()]) {
      for (const size of [64, 65_536, 1_048_576]) {
        assert.deepEqual(
          await collectPiped(watched(cut(document, size)).stream),
          plain(parse(document)),
          `${size}`,
        );
      }
    }
  });

  test("takes strings from a decoder", async () => {
    const text = new Blob([BYTES]).stream().pipeThrough(new TextDecoderStream());
    const found: Entry[] = [];
    for await (const entry of text.pipeThrough(new SitemapEntryStream())) found.push(entry);
    assert.deepEqual(found, [...parse(BYTES).entries]);
  });

  test("does not write a chunk before its entries are wanted, however large it is", async () => {
    const stream = new SitemapEntryStream();
    const writer = stream.writable.getWriter();
    let isWritten = false;
    const written = writer.write(LONG_BYTES).then(() => {
      isWritten = true;
    });
    await turn();
    assert.equal(writer.desiredSize, 0);
    const reader = stream.readable.getReader();
    for (let count = 0; count < 4_000; count += 1) await reader.read();
    await turn();
    assert.equal(isWritten, false);
    for (let count = 4_000; count < 4_990; count += 1) await reader.read();
    await written;
    const closed = writer.close();
    let rest = 0;
    while (!(await reader.read()).done) rest += 1;
    await closed;
    assert.equal(rest, 10);
    assert.equal((await stream.report).entryCount, 5_000);
  });

  test("pulls no chunk from a source whose entries nobody reads", async () => {
    const { stream, seen } = watched(cut(LONG_BYTES, 16_384));
    const readable = stream.pipeThrough(new SitemapEntryStream());
    await turn();
    const { pulls } = seen;
    // 256 entries have some 16 KiB; one chunk is being written, and one waits.
    assert.ok(pulls <= 5, `${pulls} chunks`);
    await turn();
    assert.equal(seen.pulls, pulls);
    await readable.cancel();
  });

  test("serves readers that ask for several entries at once", async () => {
    const reader = new Blob([BYTES]).stream().pipeThrough(new SitemapEntryStream()).getReader();
    const results = await Promise.all([reader.read(), reader.read(), reader.read()]);
    assert.deepEqual(
      results.map(({ value }) => value?.loc),
      ["https://example.com/green", "/🫖", undefined],
    );
  });

  test("cancelled by its reader cancels the source, at every stage", async () => {
    const reason = new Error("enough");
    for (const reads of [0, 1, 300, 2_000]) {
      const { stream, seen } = watched(cut(LONG_BYTES, 65_536));
      const entryStream = new SitemapEntryStream();
      const reader = stream.pipeThrough(entryStream).getReader();
      for (let count = 0; count < reads; count += 1) await reader.read();
      await reader.cancel(reason);
      await turn();
      assert.equal(seen.cancelled, reason);
      assert.equal(openParserCount(), 0);
      await assert.rejects(entryStream.report, (error) => error === reason);
    }
  });

  test("aborted by its writer ends the entries, also while a chunk waits for a reader", async () => {
    const reason = new Error("enough");
    for (const chunk of [BYTES.subarray(0, 100), LONG_BYTES]) {
      const stream = new SitemapEntryStream();
      const writer = stream.writable.getWriter();
      writer.closed.catch(() => {});
      writer.write(chunk).catch(() => {});
      await turn();
      await writer.abort(reason);
      assert.equal(openParserCount(), 0);
      await assert.rejects(stream.readable.getReader().read(), (error) => error === reason);
      await assert.rejects(stream.report, (error) => error === reason);
    }
  });

  test("passes on what breaks the source or the document", async () => {
    const broken = new Error("the connection broke");
    const source = watched(
      (function* () {
        yield BYTES;
        throw broken;
      })(),
    ).stream;
    const read = async (chunks: ReadableStream<Uint8Array | string>): Promise<void> => {
      for await (const _ of chunks.pipeThrough(new SitemapEntryStream()));
    };
    const mixed = new ReadableStream<Uint8Array | string>({
      start(controller) {
        controller.enqueue(BYTES);
        controller.enqueue("tea");
        controller.close();
      },
    });
    await assert.rejects(read(source), (error) => error === broken);
    await assert.rejects(read(mixed), code("invalid-option"));
    assert.throws(() => new SitemapEntryStream({ url: "/tea" }), code("invalid-option"));
  });
});
