import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import * as api from "sitemapkit";
import {
  decodeText,
  parse,
  parseLastmod,
  renderSitemapIndex,
  SitemapError,
  SitemapParser,
  SitemapRenderer,
  TextSource,
} from "sitemapkit";
import { longUrlset, urlset } from "./documents.ts";
import { damageMemory, exhaustMemory, liveMemory } from "./instance.ts";
import { checkRecovery } from "./recovery.ts";

const DOCUMENT = urlset(
  "<url><loc>https://example.com/green</loc><lastmod>2026-11-21</lastmod></url>",
  "<url><loc>/🫖</loc></url>",
);
const BYTES = new TextEncoder().encode(DOCUMENT);
const HALF = BYTES.subarray(0, 150);
const REST = BYTES.subarray(150);

/** What the package says about the document while nothing is broken. */
const EXPECTED = plain(parse(DOCUMENT));

function plain({ entries, diagnostics, ...facts }: ReturnType<typeof parse>): unknown {
  return { ...facts, entries: [...entries], diagnostics: [...diagnostics] };
}

function assertSound(): void {
  assert.deepEqual(plain(parse(DOCUMENT)), EXPECTED);
}

/** The typed error that `call` throws, with what caused it. */
function internalError(call: () => unknown): SitemapError {
  try {
    call();
  } catch (error) {
    assert.ok(error instanceof SitemapError, `not a SitemapError: ${String(error)}`);
    assert.equal(error.code, "internal");
    return error;
  }
  assert.fail("the call threw nothing");
}

/** Runs `call` while `Replacement` stands for the global constructor `name` of `owner`. */
function replacing<T>(owner: object, name: string, Replacement: unknown, call: () => T): T {
  const original: unknown = Reflect.get(owner, name);
  Reflect.set(owner, name, Replacement);
  try {
    return call();
  } finally {
    Reflect.set(owner, name, original);
  }
}

/** A URL that WebAssembly asks the platform about, because it is not written in its normal form. */
const ODD_URL = "https://EXAMPLE.com/sitemap.xml";

/** A call that fails while WebAssembly asks the platform for the protocol of a URL: the memory stays whole. */
function trapInPlatform(): SitemapError {
  class StrangeUrl extends URL {
    override get protocol(): string {
      throw new TypeError("no protocol today");
    }
  }
  return replacing(globalThis, "URL", StrangeUrl, () =>
    internalError(() => parse(DOCUMENT, { url: ODD_URL })),
  );
}

/** Everything that holds memory of the instance, half way through a document. */
function openHandles() {
  const handles = { parser: new SitemapParser(), renderer: new SitemapRenderer(), text: new TextSource() };
  for (const handle of Object.values(handles)) handle.push(HALF);
  return handles;
}

/** Every way into the instance; `open` gives what has been opened before it broke. */
const CALLS: readonly (readonly [name: string, call: (open: ReturnType<typeof openHandles>) => unknown])[] = [
  ["parse()", () => parse(DOCUMENT)],
  ["decodeText()", () => decodeText(BYTES)],
  ["parseLastmod()", () => parseLastmod("2026-11-21")],
  ["renderSitemapIndex()", () => renderSitemapIndex([{ loc: "https://example.com/a.xml" }])],
  ["new SitemapParser()", () => new SitemapParser({ url: "https://example.com/sitemap.xml" })],
  ["new SitemapRenderer()", () => new SitemapRenderer({ url: "https://example.com/sitemap.xml" })],
  ["new TextSource()", () => new TextSource()],
  ["push() of a parser", ({ parser }) => parser.push(REST)],
  ["take() of a parser", ({ parser }) => parser.take()],
  ["finish() of a parser", ({ parser }) => parser.finish()],
  ["push() of a renderer", ({ renderer }) => renderer.push(REST)],
  ["finish() of a renderer", ({ renderer }) => renderer.finish()],
  ["push() of a text source", ({ text }) => text.push(REST)],
  ["finish() of a text source", ({ text }) => text.finish()],
];

test("The package goes on after its instance has failed", () => {
  assert.deepEqual(checkRecovery(api), []);
});

describe("A trap", () => {
  for (const [name, call] of CALLS) {
    test(`in ${name} is a SitemapError with its cause, and the package goes on`, () => {
      const open = openHandles();
      damageMemory();
      const { cause, message } = internalError(() => call(open));
      assert.ok(cause instanceof Error);
      assert.ok(message.endsWith(cause.message), message);
      assertSound();
      for (const handle of Object.values(open)) handle.free();
      assertSound();
    });
  }

  test("for want of memory is a SitemapError, and the package goes on", () => {
    exhaustMemory();
    internalError(() => parse(longUrlset(20_000)));
    assertSound();
    assert.equal(parse(longUrlset(20_000)).entryCount, 20_000);
  });

  test("at the end of the stack leaves the package usable", () => {
    const open = new SitemapParser();
    let depth = 0;
    const descend = (): void => {
      depth += 1;
      try {
        descend();
      } catch {
        // Too deep for another call, but perhaps not for one into WebAssembly.
      }
      // On the way back there is a little more room each time.
      if (depth-- > 0 && depth % 7 === 0) {
        try {
          parse(DOCUMENT, { url: "https://example.com/sitemap.xml" });
        } catch (error) {
          assert.ok(error instanceof SitemapError || error instanceof RangeError);
        }
      }
    };
    descend();
    assertSound();
    open.free();
    assertSound();
  });

  test("that the platform throws inside of a call is the cause of the error", () => {
    const { cause, message } = trapInPlatform();
    assert.ok(cause instanceof TypeError);
    assert.match(message, /no protocol today/);
    assertSound();
  });

  test("while an instance cannot be made is a SitemapError until one can", () => {
    class NoInstance {
      constructor() {
        throw new RangeError("could not allocate memory");
      }
    }
    const open = openHandles();
    replacing(WebAssembly, "Instance", NoInstance, () => {
      damageMemory();
      internalError(() => parse(DOCUMENT));
      assert.ok(internalError(() => parse(DOCUMENT)).cause instanceof RangeError);
      internalError(() => open.parser.push(REST));
      internalError(() => new SitemapRenderer());
      open.text.free();
    });
    assertSound();
    internalError(() => open.parser.push(REST));
    internalError(() => open.renderer.push(REST));
  });
});

describe("After a trap", () => {
  test("what was open answers with a SitemapError, and only once it is freed with `finished`", () => {
    const open = openHandles();
    damageMemory();
    internalError(() => parse(DOCUMENT));
    for (const handle of Object.values(open)) {
      assert.match(internalError(() => handle.push(REST)).message, /lost/);
      assert.match(internalError(() => handle.finish()).message, /lost/);
    }
    internalError(() => open.parser.take());
    assertSound();
    for (const handle of Object.values(open)) {
      handle.free();
      assert.throws(
        () => handle.push(REST),
        (error) => error instanceof SitemapError && error.code === "finished",
      );
    }
  });

  test("freeing what was open does nothing to what is open", () => {
    const lost = Array.from({ length: 20 }, openHandles);
    damageMemory();
    internalError(() => parse(DOCUMENT));
    // The new instance gives the same addresses to these.
    const live = Array.from({ length: 20 }, openHandles);
    for (const { parser, renderer, text } of lost) {
      parser.free();
      renderer.free();
      text.free();
      parser[Symbol.dispose]();
      renderer[Symbol.dispose]();
      text[Symbol.dispose]();
    }
    const more = Array.from({ length: 20 }, openHandles);
    for (const { parser, renderer, text } of [...live, ...more]) {
      parser.push(REST);
      assert.deepEqual(plain(parser.finish()), EXPECTED);
      renderer.push(REST);
      renderer.finish();
      assert.equal(renderer.entryCount, 1);
      assert.ok(DOCUMENT.endsWith(text.push(REST) + text.finish()));
    }
  });

  test("collecting what was open does nothing to what is open", async () => {
    setFlagsFromString("--expose-gc");
    const collect: () => void = runInNewContext("gc");
    for (let count = 0; count < 100; count += 1) openHandles();
    damageMemory();
    internalError(() => parse(DOCUMENT));
    const live = Array.from({ length: 100 }, openHandles);
    for (let turn = 0; turn < 3; turn += 1) {
      collect();
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    for (const { parser } of live) {
      parser.push(REST);
      assert.deepEqual(plain(parser.finish()), EXPECTED);
    }
  });

  test("reports, taken entries and rendered bytes from before are whole", () => {
    const report = parse(DOCUMENT);
    const parser = new SitemapParser();
    parser.push(BYTES);
    const taken = parser.take();
    const rendered = renderSitemapIndex([{ loc: "https://example.com/a.xml" }]);
    const expected = new TextDecoder().decode(rendered);
    damageMemory();
    internalError(() => parser.finish());
    assert.deepEqual(plain(report), EXPECTED);
    assert.deepEqual([...taken], [...report.entries]);
    assert.equal(new TextDecoder().decode(rendered), expected);
  });

  test("free() in a broken instance throws nothing, and the package goes on", () => {
    const open = openHandles();
    damageMemory();
    open.parser.free();
    open.renderer[Symbol.dispose]();
    open.text.free();
    assertSound();
  });
});

describe("An error that is no trap", () => {
  test("leaves open parsers as they are", () => {
    const parser = new SitemapParser();
    parser.push(HALF);
    const memory = liveMemory();
    const wrong: unknown = 5;
    for (const call of [
      () => parse(DOCUMENT, { url: "/sitemap.xml" }),
      () => parse(DOCUMENT, { now: "soon" }),
      () => new SitemapRenderer({ url: "mailto:tea@example.com" }),
      () => renderSitemapIndex([{ loc: "/a.xml" }]),
      () => renderSitemapIndex([{ loc: wrong as string }]),
      () => renderSitemapIndex([{ loc: "https://example.com/a.xml", lastmod: wrong as string }]),
      () => parseLastmod(wrong as string),
      () => parse(wrong as string),
      () => parse(new Uint16Array(4) as unknown as Uint8Array),
      () => parse(new DataView(new ArrayBuffer(4)) as unknown as Uint8Array),
      () => parse(detachedBuffer()),
      () => parse(detachedView()),
      () => parser.push(detachedView()),
      () => api.fix(detachedView()),
    ]) {
      assert.throws(call, (error) => error instanceof SitemapError && error.code === "invalid-option");
    }
    assert.equal(liveMemory(), memory);
    parser.push(REST);
    assert.deepEqual(plain(parser.finish()), EXPECTED);
  });
});

function detachedView(): Uint8Array {
  const view = new Uint8Array(4);
  structuredClone(view, { transfer: [view.buffer] });
  return view;
}

function detachedBuffer(): ArrayBuffer {
  const buffer = new ArrayBuffer(8);
  structuredClone(buffer, { transfer: [buffer] });
  return buffer;
}

describe("A call from inside of a call", () => {
  /** Runs `inside` at a moment when WebAssembly is running: while it asks the platform to read a URL. */
  function whileParsing(inside: () => void, call: (url: string) => unknown): unknown {
    const Original = URL;
    class CallingUrl extends Original {
      constructor(url: string | URL) {
        super(url);
        replacing(globalThis, "URL", Original, inside);
      }
    }
    return replacing(globalThis, "URL", CallingUrl, () => call(ODD_URL));
  }

  test("is answered, and so is the outer call", () => {
    const report = whileParsing(assertSound, (url) => parse(DOCUMENT, { url }).entryCount);
    assert.equal(report, 2);
  });

  test("that traps takes the outer call with it, and the package goes on", () => {
    const open = openHandles();
    internalError(() =>
      whileParsing(
        () => {
          trapInPlatform();
          internalError(() => parse(DOCUMENT));
          internalError(() => open.parser.push(REST));
        },
        (url) => new SitemapParser({ url }),
      ),
    );
    internalError(() => open.renderer.push(REST));
    assertSound();
  });

  test("that traps and is not caught takes the outer call with it, too", () => {
    const outer = internalError(() =>
      whileParsing(
        () => {
          throw trapInPlatform();
        },
        (url) => new SitemapParser({ url }),
      ),
    );
    assert.ok(outer.cause instanceof Error);
    assertSound();
  });
});

test("10,000 traps one after the other leave the memory as it was", () => {
  const trap = (times: number): void => {
    for (let time = 0; time < times; time += 1) {
      const parser = new SitemapParser();
      damageMemory();
      internalError(() => parser.push(HALF));
      parser.free();
    }
  };
  trap(500);
  assertSound();
  const { rss } = process.memoryUsage();
  const { byteLength } = liveMemory().buffer;
  trap(9500);
  assertSound();
  assert.equal(liveMemory().buffer.byteLength, byteLength);
  // Were the instances kept, they would have more than 10 GiB.
  assert.ok(process.memoryUsage().rss < rss + 256 * 2 ** 20, `${process.memoryUsage().rss - rss} bytes more`);
});
