/** Segments: what is compressed apart and sent together. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { crc32, gunzipSync } from "node:zlib";
import { combineCrc, compress, decompress } from "../../worker/src/site/segment.ts";
import { Chance } from "./simulator/chance.mjs";

const bytesOf = (chance, length) => Buffer.from(Array.from({ length }, () => 97 + chance.below(7)));

test("the checksum of two runs of bytes is that of both together, however long they are", () => {
  const chance = new Chance(1);
  const lengths = [0, 1, 2, 15, 16, 17, 255, 256, 257, 4_095, 4_096, 65_535, 65_536, 1_048_577];
  for (const length of [...lengths, ...Array.from({ length: 50 }, () => chance.below(300_000))]) {
    const [first, second] = [bytesOf(chance, chance.below(40)), bytesOf(chance, length)];
    const both = crc32(Buffer.concat([first, second]));
    assert.equal(combineCrc(crc32(first), crc32(second), length), both, `${length}`);
  }
});

test("segments of any effort, one after the other, are one gzip file with one end", () => {
  const chance = new Chance(2);
  const pieces = [300, 0, 5_000, 1, 70_000].map((length) => bytesOf(chance, length));
  const segments = pieces.map((piece, index) => compress(piece, index % 2 === 0 ? "usual" : "low"));
  for (const [index, { body }] of segments.entries()) assert.deepEqual(decompress(body), pieces[index]);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(
    segments.reduce((crc, segment) => combineCrc(crc, segment.crc, segment.length), 0),
    0,
  );
  trailer.writeUInt32LE(
    pieces.reduce((sum, { length }) => sum + length, 0),
    4,
  );
  const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
  const file = Buffer.concat([head, ...segments.map(({ body }) => body), Buffer.from([3, 0]), trailer]);
  assert.deepEqual(gunzipSync(file), Buffer.concat(pieces));
});
