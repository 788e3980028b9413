import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { type Profile, parse } from "sitemapkit";

/** A good document, as `tests/good/corpus.mjs` prints it. */
interface Good {
  readonly name: string;
  readonly bytes: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[] | null;
  readonly profile: Profile | null;
}

const corpus = fileURLToPath(new URL("../good/corpus.mjs", import.meta.url));
const printed = execFileSync(process.execPath, [corpus], { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
const documents: readonly Good[] = JSON.parse(printed);

// The platform reads the URL of the document before the core does, and the headers of the answer.
describe("parse()", () => {
  test("has neither an error nor a warning for any form that a specification allows", () => {
    for (const { name, bytes, url, headers, profile } of documents) {
      const report = parse(Buffer.from(bytes, "hex"), {
        url,
        now: "2026-11-22T00:00:00Z",
        ...(headers && { response: { status: 200, headers: new Headers(headers.map((pair) => [...pair])) } }),
        ...(profile && { profile }),
      });
      const told = [...report.diagnostics].filter(({ severity }) => severity !== "info");
      assert.deepEqual([report.verdict, told.map(({ code }) => code)], ["accepted", []], name);
    }
  });
});
