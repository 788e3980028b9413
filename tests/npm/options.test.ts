import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { gzipSync } from "node:zlib";
import {
  checkSite,
  entries,
  fetchEntries,
  fetchSitemap,
  fix,
  type Limits,
  type ParseOptions,
  parse,
  parseStream,
  type RuleCode,
  SiteCheck,
  SitemapEntryStream,
  SitemapError,
  SitemapParser,
  SitemapRenderer,
  sitemapResponse,
  suggestFixes,
  TextSource,
  type WriteSitemapsOptions,
  writeSitemap,
  writeSitemaps,
} from "sitemapkit";
import { urlset } from "./documents.ts";

const ONE = "<url><loc>https://example.com/1</loc></url>";
const TWO = "<url><loc>https://example.com/2</loc></url>";

describe("the option limits", () => {
  /** A limit, the rule that tells what goes beyond it, and a document that does from the second entry on. */
  const cases: readonly (readonly [
    limit: Exclude<keyof Limits, "diagnosticsPerRule" | "decodedBytes" | "gzipLayers">,
    value: number,
    code: RuleCode,
    second: string,
  ])[] = [
    ["tokenBytes", 200, "xml-token-too-long", `<!--${" ".repeat(200)}-->`],
    ["depth", 4, "xml-nesting-depth", "<url><x:a xmlns:x='urn:x'><x:b><x:c/></x:b></x:a></url>"],
    [
      "attributes",
      3,
      "xml-too-many-attributes",
      "<url xmlns:x='urn:x' x:a='' x:b='' x:c='' x:d=''><loc>https://example.com/2</loc></url>",
    ],
    ["namespaceBindings", 2, "xml-too-many-namespaces", "<url xmlns:a='urn:a' xmlns:b='urn:b'></url>"],
  ];

  for (const [limit, value, code, second] of cases) {
    test(`${limit}: what goes beyond is told as ${code}, and what came before is there`, () => {
      const text = urlset(ONE, second);
      const report = parse(text, { limits: { [limit]: value } });
      assert.equal(report.counts[code], 1);
      assert.equal(report.entries.loc(0), "https://example.com/1");
      assert.equal(parse(text).counts[code], undefined);
      // With the place it happened at.
      const diagnostic = [...report.diagnostics].find((one) => one.code === code);
      assert.equal(diagnostic?.line, 4);
    });
  }

  test("decodedBytes: what a layer of gzip has more of is told as gzip-expansion-ratio", () => {
    const file = gzipSync(
      urlset(...Array.from({ length: 5000 }, (_, n) => `<url><loc>https://example.com/${n}</loc></url>`)),
    );
    const { counts, entryCount } = parse(file, { limits: { decodedBytes: 100_000 } });
    assert.equal(counts["gzip-expansion-ratio"], 1);
    assert.ok(entryCount > 1000 && entryCount < 5000, `${entryCount} entries`);
    assert.equal(parse(file).counts["gzip-expansion-ratio"], undefined);
  });

  test("gzipLayers: what is inside of more of them is told as gzip-nesting-depth", () => {
    const layers = (count: number): Uint8Array => {
      let bytes: Uint8Array = new TextEncoder().encode(urlset(ONE));
      for (let n = 0; n < count; n += 1) bytes = gzipSync(bytes);
      return bytes;
    };
    assert.equal(parse(layers(2)).entryCount, 1);
    assert.equal(parse(layers(3)).counts["gzip-nesting-depth"], 1);
    assert.equal(parse(layers(3), { limits: { gzipLayers: 3 } }).entryCount, 1);
    assert.equal(parse(layers(2), { limits: { gzipLayers: 1 } }).counts["gzip-nesting-depth"], 1);
  });

  test("diagnosticsPerRule: the counts stay exact", () => {
    const text = urlset(...Array.from({ length: 150 }, () => "<url><loc>/</loc></url>"));
    for (const [value, stored] of [
      [0, 0],
      [7, 7],
      [1000, 150],
      [undefined, 100],
    ] as const) {
      const { counts, diagnostics } = parse(text, { limits: { diagnosticsPerRule: value } });
      assert.equal([...diagnostics].filter(({ code }) => code === "loc-relative").length, stored);
      assert.equal(counts["loc-relative"], 150);
    }
  });

  test("may be large", () => {
    const limits: Limits = {
      tokenBytes: 2 ** 40,
      depth: 2 ** 40,
      attributes: 2 ** 40,
      namespaceBindings: 2 ** 40,
      diagnosticsPerRule: 2 ** 40,
    };
    assert.deepEqual([...parse(urlset(ONE), { limits }).entries], [...parse(urlset(ONE)).entries]);
  });

  test("are the same whole and in pieces", () => {
    for (const [limit, value, , second] of cases) {
      const options: ParseOptions = { limits: { [limit]: value } };
      const whole = parse(urlset(ONE, second), options);
      const parser = new SitemapParser(options);
      for (const byte of Buffer.from(urlset(ONE, second))) parser.push(Uint8Array.of(byte));
      const pieces = parser.finish();
      assert.deepEqual(pieces.counts, whole.counts);
      assert.deepEqual([...pieces.entries], [...whole.entries]);
    }
  });

  test("that are no whole numbers are refused", () => {
    for (const limits of [{ depth: 0 }, { tokenBytes: -1 }, { attributes: 1.5 }, { depth: Number.NaN }]) {
      assert.throws(
        () => parse("", { limits }),
        (error) => error instanceof SitemapError && error.code === "invalid-option",
      );
    }
  });
});

describe('the option mode: "strict"', () => {
  const text = urlset(ONE, "<url><loc>https://example.com/?a=1&b=2</loc></url>", TWO);

  test("stops at the first fault, says so, and has what came before", () => {
    const { entries, counts, verdict, wellFormed, diagnostics } = parse(text, { mode: "strict" });
    assert.deepEqual(
      Array.from(entries, ({ loc }) => loc),
      ["https://example.com/1"],
    );
    assert.deepEqual(counts, { "xml-unescaped-ampersand": 1, "strict-stop": 1 });
    assert.equal(verdict, "rejected");
    assert.equal(wellFormed, false);
    assert.deepEqual(
      Array.from(diagnostics, ({ line }) => line),
      [4, 4],
    );
  });

  test("changes nothing for a good document", () => {
    const good = urlset(ONE, TWO, "<url><loc>/3</loc></url>");
    const [strict, tolerant] = [parse(good, { mode: "strict" }), parse(good, { mode: "tolerant" })];
    assert.deepEqual([...strict.entries], [...tolerant.entries]);
    assert.deepEqual(strict.counts, tolerant.counts);
  });

  test("is not the default", () => {
    const { entryCount, counts } = parse(text);
    assert.equal(entryCount, 3);
    assert.equal(counts["strict-stop"], undefined);
  });

  test("is refused in another word", () => {
    assert.throws(
      () => new SitemapParser({ mode: "lax" as "strict" }),
      (error) => error instanceof SitemapError && error.code === "invalid-option",
    );
  });
});

describe("the option rules", () => {
  const text = urlset(ONE, "<url><loc>/2</loc></url>");

  test("sets the severity of a rule, and with it the verdict and what is usable", () => {
    const expected = {
      off: ["accepted", true, undefined],
      info: ["accepted", true, "info"],
      warning: ["accepted-with-problems", true, "warning"],
      error: ["accepted-with-problems", false, "error"],
    } as const;
    for (const level of ["off", "info", "warning", "error"] as const) {
      const { verdict, entries, diagnostics, counts } = parse(text, { rules: { "loc-relative": level } });
      assert.deepEqual([verdict, entries.at(1)?.usable, diagnostics.at(0)?.severity], expected[level], level);
      assert.deepEqual(counts, level === "off" ? {} : { "loc-relative": 1 });
      assert.equal([...diagnostics][0]?.severity, expected[level][2]);
    }
  });

  test("leaves other rules alone", () => {
    const { diagnostics } = parse(text, { rules: { "loc-duplicate": "error", "loc-relative": undefined } });
    assert.deepEqual(
      Array.from(diagnostics, ({ code, severity }) => [code, severity]),
      [["loc-relative", "error"]],
    );
  });

  test("does not change what is read", () => {
    const broken = urlset("<url><loc>https://example.com/?a=1&b=2</loc></url>", ONE);
    const usual = parse(broken);
    const report = parse(broken, { rules: { "xml-unescaped-ampersand": "off" } });
    assert.deepEqual([...report.entries], [...usual.entries]);
    assert.deepEqual([report.wellFormed, report.verdict, usual.verdict], [false, "accepted", "rejected"]);
  });

  test("is the same in pieces", () => {
    const options: ParseOptions = { rules: { "loc-relative": "warning" } };
    const parser = new SitemapParser(options);
    for (const byte of Buffer.from(text)) parser.push(Uint8Array.of(byte));
    assert.deepEqual([...parser.finish().diagnostics], [...parse(text, options).diagnostics]);
  });

  test("names rules and levels that exist", () => {
    const unknown: readonly (readonly [rules: object, message: RegExp])[] = [
      [{ "loc-relativ": "off" }, /`rules` names `loc-relativ`, but no rule has that code/],
      [
        { "loc-relative": "warn" },
        /`rules\["loc-relative"\]` must be one of "off", "info", "warning", "error", not `warn`/,
      ],
      [{ toString: "off" }, /`toString`/],
    ];
    for (const [rules, message] of unknown) {
      assert.throws(
        () => parse("", { rules }),
        (error) =>
          error instanceof SitemapError && error.code === "invalid-option" && message.test(error.message),
      );
    }
  });
});

describe("an option of the wrong type", () => {
  const base = "https://www.example.com/";

  /** The message of what is thrown. */
  async function refusal(call: () => unknown): Promise<string> {
    try {
      await call();
    } catch (error) {
      assert.ok(error instanceof SitemapError && error.code === "invalid-option", String(error));
      return error.message;
    }
    return "";
  }

  test("is refused by parse()", async () => {
    for (const [name, value, message] of [
      ["check", "no", "`check` must be true or false, not `no`"],
      ["decoded", 1, "`decoded` must be true or false, not `1`"],
      ["limits", 5, "`limits` must be an object, not `5`"],
      ["rules", 5, "`rules` must be an object, not `5`"],
    ] as const) {
      assert.equal(await refusal(() => parse(new Uint8Array(), { [name]: value } as object)), message);
    }
  });

  test("is refused by writeSitemaps()", async () => {
    for (const [name, value, message] of [
      ["gzip", "yes", "`gzip` must be true or false, not `yes`"],
      ["feed", "Tea", "`feed` must be an object, not `Tea`"],
      ["feed", { title: 5 }, "`feed.title` must be a string, not `5`"],
      ["feed", { description: true }, "`feed.description` must be a string, not `true`"],
      ["indexName", 5, "`indexName` must be a string, not `5`"],
      ["name", "sitemap.xml", "`name` must be a function of the number of a file, not `sitemap.xml`"],
      ["name", () => 5, "`5` is no name of a file"],
      [
        "format",
        "sitemapindex",
        '`format` must be one of "urlset", "text", "rss", "atom", not `sitemapindex`: the index is made of the files',
      ],
    ] as const) {
      const options = { base, [name]: value } as unknown as WriteSitemapsOptions;
      const files = async (): Promise<void> => {
        for await (const _ of writeSitemaps([base], options));
      };
      assert.equal(await refusal(files), message);
    }
  });

  test("is refused by writeSitemaps() where files would not be what the index names", async () => {
    const names = [
      "a#b.xml",
      "a?b.xml",
      "a%20.xml",
      "a:b.xml",
      "a.xml ",
      "a.",
      "..",
      "",
      "a\0.xml",
      "\uD800.xml",
    ];
    const refused: readonly (readonly [readonly string[], string])[] = [
      ...names.map((name) => [[name], `\`${name}\` is no name of a file`] as const),
      [["a/1.xml"], "`a/1.xml` is no name of a file; `location` says in which folder files are"],
      [["Tea.xml", "tea.xml"], "`tea.xml` is the name of two files"],
      [["th\u00E9.xml", "the\u0301.xml"], "`the\u0301.xml` is the name of two files"],
      [["Sitemap-Index.xml", "b.xml"], "`sitemap-index.xml` is the name of two files"],
    ];
    for (const [given, message] of refused) {
      const options = { base, maxEntries: 1, name: (number: number) => given[number - 1] ?? "more.xml" };
      const files = async (): Promise<void> => {
        for await (const _ of writeSitemaps(["/a", "/b"], options));
      };
      assert.equal(await refusal(files), message);
    }
  });

  test("is refused by fetchEntries() before anything is fetched", async () => {
    const fetch = (): never => assert.fail("something was fetched");
    for (const [name, value, message] of [
      ["onSitemap", "log", "`onSitemap` must be a function, not `log`"],
      ["onProgress", 5, "`onProgress` must be a function, not `5`"],
      ["signal", 5, "`signal` must be an AbortSignal, not `5`"],
    ] as const) {
      const options = { fetch, [name]: value } as object;
      assert.equal(await refusal(() => fetchEntries(base, options).next()), message);
    }
  });

  test("is refused by parseStream() and entries() before anything is read", async () => {
    const source = new ReadableStream<string>({ pull: () => assert.fail("something was read") });
    for (const [name, value, message] of [
      ["onEntries", 5, "`onEntries` must be a function, not `5`"],
      ["onProgress", "log", "`onProgress` must be a function, not `log`"],
      ["signal", new AbortController(), "`signal` must be an AbortSignal, not `[object AbortController]`"],
    ] as const) {
      const options = { [name]: value } as object;
      assert.equal(await refusal(() => parseStream(source, options)), message);
      if (name === "onEntries") continue;
      assert.equal(await refusal(() => entries(source, options).next()), message);
    }
    assert.equal(source.locked, false);
  });

  test("is refused by writeSitemap(), with what to do about it", async () => {
    const must = "the entries must be iterable, not";
    for (const [entries, message] of [
      [base, `${must} \`${base}\``],
      [{ loc: base }, `${must} \`[object Object]\``],
      [Promise.resolve([base]), `${must} \`[object Promise]\`; await it first`],
      [
        (async function* () {})(),
        `${must} \`[object AsyncGenerator]\`; writeSitemaps() and streamSitemap() take it`,
      ],
    ] as const) {
      const wrong = entries as unknown as Iterable<string>;
      assert.equal(await refusal(async () => writeSitemap(wrong)), message);
    }
  });

  test("is refused by sitemapResponse()", async () => {
    const document = writeSitemap([base]);
    for (const [options, message] of [
      [{ html: "yes" }, "`html` must be true or false, not `yes`"],
      [{ headers: 5 }, "`headers` must be fields of a header"],
    ] as const) {
      assert.equal(await refusal(() => sitemapResponse(document, undefined, options as object)), message);
    }
  });
});

describe("an option that there is not", () => {
  const wrong = { maxEntrys: 1 } as object;
  const refused = { code: "invalid-option", message: /^`maxEntrys` is none of the options / };

  for (const [name, call] of [
    ["parse()", () => parse("", wrong)],
    ["SitemapParser", () => new SitemapParser(wrong)],
    ["TextSource", () => new TextSource(wrong)],
    ["SitemapEntryStream", () => new SitemapEntryStream(wrong)],
    ["SiteCheck", () => new SiteCheck(wrong)],
    ["SitemapRenderer", () => new SitemapRenderer(wrong)],
    ["fix()", () => fix("", wrong)],
    ["suggestFixes()", () => suggestFixes("", wrong)],
  ] as const) {
    test(`is refused by ${name}`, () => {
      assert.throws(call, refused);
    });
  }

  for (const [name, call] of [
    ["parseStream()", () => parseStream([""], wrong)],
    ["entries()", () => entries([""], wrong).next()],
    ["fetchSitemap()", () => fetchSitemap("https://www.example.com/", wrong).next()],
    ["fetchEntries()", () => fetchEntries("https://www.example.com/", wrong).next()],
    ["checkSite()", () => checkSite([], wrong)],
    ["sitemapResponse()", () => sitemapResponse(writeSitemap([]), undefined, wrong)],
  ] as const) {
    test(`is refused by ${name}`, async () => {
      await assert.rejects(call, refused);
    });
  }

  test("is also one that others have", async () => {
    const none = { code: "invalid-option" };
    assert.throws(() => new SiteCheck({ url: "https://www.example.com/" } as object), none);
    const onSitemap = { onSitemap: () => {} } as object;
    await assert.rejects(fetchSitemap("https://www.example.com/", onSitemap).next(), {
      ...none,
      message: /`onSitemap`/,
    });
    await assert.rejects(entries([""], { onEntries: () => {} } as object).next(), {
      ...none,
      message: /`onEntries`/,
    });
  });

  test("is refused among limits as well", () => {
    assert.throws(() => parse("", { limits: { dept: 1 } as object }), {
      code: "invalid-option",
      message: /^`dept` is none of the limits tokenBytes, depth, /,
    });
  });
});
