import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { runInNewContext } from "node:vm";
import { decodeText, parse, SitemapError, SitemapParser, SitemapRenderer, TextSource } from "sitemapkit";
import { urlset } from "./documents.ts";
import { liveMemory } from "./instance.ts";

const DOCUMENT = urlset("<url><loc>https://example.com/</loc></url>");
const BYTES = new TextEncoder().encode(DOCUMENT);

function assertError(code: SitemapError["code"], call: () => unknown): void {
  assert.throws(call, (error) => {
    assert.ok(error instanceof SitemapError, String(error));
    assert.equal(error.code, code);
    return true;
  });
}

for (const Handle of [SitemapParser, SitemapRenderer, TextSource]) {
  describe(Handle.name, () => {
    test("answers nothing after finish(), and can still be freed", () => {
      const handle = new Handle();
      handle.push(BYTES);
      handle.finish();
      for (let time = 0; time < 2; time += 1) {
        assertError("finished", () => handle.push(BYTES));
        assertError("finished", () => handle.finish());
        handle.free();
        handle[Symbol.dispose]();
      }
    });

    test("can be freed twice without touching another one", () => {
      const handle = new Handle();
      handle.push(BYTES.subarray(0, 70));
      handle.free();
      // It is given the memory that has become free.
      const parser = new SitemapParser();
      parser.push(BYTES.subarray(0, 70));
      handle.free();
      handle[Symbol.dispose]();
      assertError("finished", () => handle.push(BYTES));
      assertError("finished", () => handle.finish());
      parser.push(BYTES.subarray(70));
      assert.equal(parser.finish().entries.at(0)?.loc, "https://example.com/");
    });

    test("refuses 2 GiB in one piece without copying them, and takes a smaller piece afterwards", () => {
      // The operating system gives memory to what is written only.
      const huge = new Uint8Array(2 ** 31);
      const { byteLength } = liveMemory().buffer;
      const { rss } = process.memoryUsage();
      const handle = new Handle();
      assertError("input-too-large", () => handle.push(huge));
      assertError("input-too-large", () => parse(huge.buffer));
      assertError("input-too-large", () => decodeText(huge));
      assert.equal(liveMemory().buffer.byteLength, byteLength);
      assert.ok(process.memoryUsage().rss < rss + 2 ** 30);
      handle.push(BYTES);
      handle.finish();
    });

    test("refuses what is no Uint8Array without reading it", () => {
      const handle = new Handle();
      for (const wrong of [
        null,
        undefined,
        5,
        {},
        [60],
        new Uint16Array(4),
        new DataView(new ArrayBuffer(4)),
      ]) {
        assertError("invalid-option", () => handle.push(wrong as Uint8Array));
      }
      handle.push(BYTES);
      handle.finish();
    });
  });
}

describe("parse()", () => {
  test("reads an ArrayBuffer, part of one, shared memory and bytes of another realm", () => {
    const padded = new Uint8Array(BYTES.length + 20);
    padded.set(BYTES, 10);
    const shared = new Uint8Array(new SharedArrayBuffer(BYTES.length));
    shared.set(BYTES);
    const ofAnotherRealm: Uint8Array = runInNewContext("Uint8Array.from(bytes)", { bytes: BYTES });
    assert.equal(ofAnotherRealm instanceof Uint8Array, false);
    for (const input of [
      BYTES.slice().buffer,
      padded.subarray(10, -10),
      Buffer.from(BYTES),
      shared,
      ofAnotherRealm,
      ofAnotherRealm.buffer as ArrayBuffer,
    ]) {
      assert.equal(parse(input).entries.at(0)?.loc, "https://example.com/");
    }
  });
});
