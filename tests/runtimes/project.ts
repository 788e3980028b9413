/** What a project does with the package in every runtime and every bundle: the shared tables, and what came of them. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import * as api from "sitemapkit";
import * as analysis from "sitemapkit/analysis";
import { transformWithOxc } from "vite";
import { analysisResults } from "../npm/analysis-cases.ts";
import { cases } from "../npm/cases.ts";

/** What `run.mjs` says. */
export interface Result {
  /** One sentence for each thing that is not as the tables have it. */
  readonly complaints: readonly string[];
  /** The whole report of each case. */
  readonly reports: readonly unknown[];
  /** What the analysis gives. */
  readonly analysis: unknown;
}

/** What the package as it was built says in this Node. */
const REPORTS: readonly unknown[] = JSON.parse(JSON.stringify(reports(api, cases)));

const ANALYSIS: unknown = analysisResults(analysis);

/** Checks what `run()` gave. */
export function assertSame(result: Result | string): void {
  if (typeof result === "string") assert.fail(result);
  assert.deepEqual(result.complaints, []);
  assert.deepEqual(result.reports, REPORTS);
  assert.deepEqual(result.analysis, ANALYSIS);
}

function reports({ parse }: Pick<typeof api, "parse">, all: typeof cases): unknown[] {
  return all.map(({ input, options }) => {
    const { entries, diagnostics, ...facts } = parse(input, options);
    return { ...facts, entries: [...entries], diagnostics: [...diagnostics] };
  });
}

/** `run()` gives a {@linkcode Result}, or the error as text; `read()`, what needs neither streams nor time. */
const RUN = `
import * as api from "sitemapkit";
import * as analysis from "sitemapkit/analysis";
import { analysisResults } from "./analysis-cases.mjs";
import { cases, checkCase } from "./cases.mjs";
import { checkRecovery } from "./recovery.mjs";
import { checkStreaming } from "./streaming.mjs";
import { checkWriting } from "./writing.mjs";

${reports}

export function read() {
  return {
    complaints: cases.flatMap((one) => checkCase(api, one)),
    reports: reports(api, cases),
    analysis: analysisResults(analysis),
  };
}

async function result() {
  await api.init(globalThis.SITEMAPKIT_WASM);
  await analysis.init(globalThis.SITEMAPKIT_ANALYSIS_WASM);
  const { complaints: ofReading, ...rest } = read();
  const complaints = [
    ...ofReading,
    ...(await checkStreaming(api, cases)),
    ...(await checkWriting(api)),
    ...checkRecovery(api),
  ];
  return { complaints, ...rest };
}

export const run = () => result().catch((error) => String(error.stack));
`;

/** The modules of a project: `page.mjs` makes the result a global variable, `print.mjs` prints it. */
export const MODULES: Readonly<Record<string, string>> = {
  // Parcel resolves entries other than the first one only if asked to.
  "package.json": JSON.stringify({ private: true, "@parcel/resolver-default": { packageExports: true } }),
  "analysis-cases.mjs": await javascript("analysis-cases"),
  "cases.mjs": await javascript("cases"),
  "recovery.mjs": await javascript("recovery"),
  "streaming.mjs": await javascript("streaming"),
  "writing.mjs": await javascript("writing"),
  "run.mjs": RUN,
  "page.mjs": `
import { run } from "./run.mjs";
run().then((result) => {
  globalThis.result = result;
});
`,
  "print.mjs": `
import { run } from "./run.mjs";
run().then((result) => console.log(JSON.stringify(result)));
`,
};

/** A module of `tests/npm` for whoever does not read TypeScript. */
async function javascript(name: string): Promise<string> {
  const file = new URL(`../npm/${name}.ts`, import.meta.url);
  return (await transformWithOxc(readFileSync(file, "utf8"), file.pathname)).code;
}
