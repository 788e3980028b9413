/**
 * The examples in the comments of the package, and those of README that claim something. A line `expression; // value` says what the expression gives.
 */

import assert from "node:assert/strict";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { createServer, get, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream/promises";
import { describe, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { runInThisContext } from "node:vm";
import { createGzip } from "node:zlib";
import * as main from "sitemapkit";
import * as analysis from "sitemapkit/analysis";
import * as formats from "sitemapkit/formats";

/** What the entries of the package give. */
const api = { ...main, ...formats, ...analysis };

interface Documented {
  readonly file: string;
  readonly name: string;
  /** The comment before it, without its stars; empty when there is none. */
  readonly comment: string;
}

/** An exported name of a module, with the comment before it. */
const EXPORTED =
  /(?:\/\*\*(?<comment>(?:(?!\*\/)[\s\S])*)\*\/\s*)?^export (?:declare |async |abstract )*(?:function\*?|class|const|interface|type) (?<name>\w+)/gm;

const CLAIM = /^(?<indent>\s*)(?<expression>\S.*); \/\/ (?<value>.+)$/gm;

const source = new URL("../../src/npm/", import.meta.url);
const documented = [...readdirSync(source), ...inFolder("analysis")]
  .filter((file) => /(?<!\.d)\.ts$/.test(file))
  .flatMap((file) => documentedIn(file, readFileSync(new URL(file, source), "utf8")));

function inFolder(name: string): string[] {
  return readdirSync(new URL(name, source)).map((file) => `${name}/${file}`);
}

function documentedIn(file: string, text: string): Documented[] {
  const found = Array.from(text.matchAll(EXPORTED), ({ groups = {} }) => ({
    file,
    name: groups.name ?? "",
    comment: (groups.comment ?? "").replaceAll(/^ *\* ?/gm, ""),
  }));
  // The comment of an overloaded function is before its first signature.
  return found.filter(({ name }, index) => found.findIndex((other) => other.name === name) === index);
}

function examplesOf({ comment }: Documented): string[] {
  return Array.from(comment.matchAll(/^```[jt]s\n(.*?)^```$/gms), ([, code = ""]) => code);
}

/** Runs an example; returns how many of its claims were met. */
async function run(code: string): Promise<number> {
  let met = 0;
  const claim = (actual: unknown, expected: unknown): void => {
    assert.deepEqual(actual, expected);
    met += 1;
  };
  const body = code.replaceAll(CLAIM, "$<indent>claim($<expression>, $<value>);");
  await runInThisContext(`async ({ ${Object.keys(api)} }, claim) => {{${body}}}`)(api, claim);
  return met;
}

describe("The public API", () => {
  const text = ["api.ts", "formats.ts", "analysis/api.ts"]
    .map((file) => readFileSync(new URL(file, source), "utf8"))
    .join("\n");
  const lists = text.matchAll(/^export (?:type )?\{([^}]*)\}/gm);
  const names = Array.from(lists, ([, list = ""]) => list.match(/\w+(?=\s*(?:,|$))/g) ?? []).flat();

  test("is documented with a sentence for every name", () => {
    assert.ok(Object.keys(api).every((name) => names.includes(name) || name === "init"));
    const sentences = new Map(documented.map(({ name, comment }) => [name, comment.trim()]));
    assert.deepEqual(
      names.filter((name) => !/^[A-Z`][\s\S]*?[.:](\n\n|\n@|$)/.test(sentences.get(name) ?? "")),
      [],
    );
  });

  test("has an example for every function and class, in every runtime", () => {
    const callable = Object.entries(api).flatMap(([name, value]) =>
      typeof value === "function" ? [name] : [],
    );
    assert.ok(callable.includes("parse") && callable.includes("SitemapError"));
    for (const name of callable) {
      const definitions = documented.filter((one) => one.name === name);
      assert.ok(definitions.length > 0, name);
      for (const one of definitions) assert.ok(examplesOf(one).length > 0, `${one.name} in ${one.file}`);
    }
  });
});

describe("The examples of README", () => {
  // One is too long for README, which leads to it.
  const texts = ["README.md", "src/npm/REGENERATING.md"].map((file) =>
    readFileSync(new URL(`../../${file}`, import.meta.url), "utf8"),
  );
  const examples = texts.flatMap((text) => examplesOf({ file: "README.md", name: "", comment: text }));
  const runnable = examples.filter((code) => code.match(CLAIM) !== null && !code.includes("import "));

  test("that claim something are found", () => {
    assert.ok(runnable.length >= 2);
  });
  for (const code of runnable) {
    test(`give what they say: ${code.slice(0, 40).split("\n")[0]}`, async () => {
      assert.equal(await run(code), code.match(CLAIM)?.length);
    });
  }

  test("serve a stream with node:http, also to a client that goes", async () => {
    const code = examples.find((code) => code.includes("createGzip()"))?.replaceAll(/^import .*$/gm, "");
    let answered: Promise<void> | undefined;
    let hasStopped = false;
    async function* entries(): AsyncGenerator<string, void, void> {
      try {
        for (let number = 0; number < 50_000; number += 1) {
          if (number % 100 === 0) await setTimeout(1);
          yield `/${number}/${Math.random()}`;
        }
      } finally {
        hasStopped = true;
      }
    }
    const app = {
      get(_path: string, handler: (...given: Parameters<RequestListener>) => Promise<void>): void {
        server.on("request", (request, response) => {
          answered = handler(request, response);
        });
      },
    };
    const server = createServer().listen(0);
    await once(server, "listening");
    const { streamSitemap } = main;
    const start = runInThisContext(`({ app, entries, pipeline, createGzip, streamSitemap }) => {${code}}`);
    start({ app, entries, pipeline, createGzip, streamSitemap });
    server.unref();
    const request = get(`http://localhost:${(server.address() as AddressInfo).port}/sitemap.xml`);
    const [response] = await once(request, "response");
    await once(response, "data");
    response.on("error", () => {}).destroy();
    await answered;
    // An entry may be on its way, and is waited for before the list is told.
    for (let attempt = 0; attempt < 500 && !hasStopped; attempt += 1) await setTimeout(10);
    assert.ok(hasStopped);
  });
});

describe("The example", () => {
  for (const one of documented) {
    for (const code of examplesOf(one)) {
      test(`of ${one.name} in ${one.file} gives what it says`, async () => {
        const claims = code.match(CLAIM)?.length ?? 0;
        assert.ok(claims > 0, "it says nothing");
        assert.equal(await run(code), claims);
      });
    }
  }
});
