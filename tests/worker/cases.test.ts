import * as api from "sitemapkit";
import * as analysis from "sitemapkit/analysis";
import { expect, it } from "vitest";
import { analysisResults } from "../npm/analysis-cases.ts";
import { cases, checkCase } from "../npm/cases.ts";
import { checkRecovery } from "../npm/recovery.ts";
import { checkStreaming } from "../npm/streaming.ts";
import { checkWriting } from "../npm/writing.ts";

it.each(cases.map((expected) => [expected.name, expected] as const))("in workerd, %s", (_, expected) => {
  expect(checkCase(api, expected)).toEqual([]);
});

it("in workerd, the package goes on after its instance has failed", () => {
  expect(checkRecovery(api)).toEqual([]);
});

it("in workerd, streams say the same as parse()", async () => {
  expect(await checkStreaming(api, cases)).toEqual([]);
});

it("in workerd, what is written is read", async () => {
  expect(await checkWriting(api)).toEqual([]);
});

it("in workerd, the analysis finds its module and says what is wrong", () => {
  expect(analysisResults(analysis)).toMatchObject({
    coverage: { coverage: 2 / 3, repaired: 1 },
    seen: { n: 1, sitemapsFirst: 1 },
    frequencies: [1.15, 1.36, 1.35, 1.14, 0].map((one) => expect.closeTo(one, 1)),
    refused: "invalid-option",
  });
});
