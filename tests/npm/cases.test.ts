import assert from "node:assert/strict";
import { test } from "node:test";
import * as api from "sitemapkit";
import { cases, checkCase } from "./cases.ts";
import { checkStreaming } from "./streaming.ts";
import { checkWriting } from "./writing.ts";

for (const expected of cases) {
  test(expected.name, () => {
    assert.deepEqual(checkCase(api, expected), []);
  });
}

test("streams say the same as parse()", async () => {
  assert.deepEqual(await checkStreaming(api, cases), []);
});

test("what is written is read", async () => {
  assert.deepEqual(await checkWriting(api), []);
});
