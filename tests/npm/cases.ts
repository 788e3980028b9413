/**
 * Documents and what the package says about them. The same table runs in Node, in Chromium and in workerd,
 * so this file imports nothing but types.
 */

import type { Diagnostic, Format, ParseOptions, Report, Verdict } from "sitemapkit";

/** What the table needs of the package. */
export type Api = Pick<typeof import("sitemapkit"), "parse" | "decodeText" | "SitemapParser">;

export interface Case {
  /** A statement about what the package does. */
  readonly name: string;
  /** The document: text for UTF-8 without a byte order mark, or bytes. */
  readonly input: string | Uint8Array;
  readonly options?: ParseOptions;
  readonly format: Format;
  readonly verdict: Verdict;
  readonly urls: readonly string[];
  /** Each as `code line:column text`, in document order; the text is what the span covers. */
  readonly diagnostics: readonly string[];
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** A urlset with its start tag on line 2, so that `entries` starts on line 3. */
function urlset(entries: string): string {
  return `${DECLARATION}<urlset xmlns="${NAMESPACE}">\n${entries}\n</urlset>\n`;
}

/** A sitemapindex with its start tag on line 2, so that `entries` starts on line 3. */
function sitemapindex(entries: string): string {
  return `${DECLARATION}<sitemapindex xmlns="${NAMESPACE}">\n${entries}\n</sitemapindex>\n`;
}

/** An entry that every consumer takes: a document without one is rejected. */
const HOME = "<url><loc>https://example.com/</loc></url>";

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** UTF-16, the low byte first. */
function utf16(text: string): Uint8Array {
  return bytes(
    Array.from({ length: text.length }, (_, at) => {
      const unit = text.charCodeAt(at);
      return String.fromCharCode(unit & 0xff, unit >> 8);
    }).join(""),
  );
}

/** Each character as the byte of its number. */
function bytes(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function base64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

export const cases: readonly Case[] = [
  {
    name: "parse() accepts a urlset with every field of the protocol",
    input: urlset(
      "<url><loc>https://example.com/</loc><lastmod>2026-11-21</lastmod><changefreq>daily</changefreq><priority>0.8</priority></url>",
    ),
    format: "urlset",
    verdict: "accepted",
    urls: ["https://example.com/"],
    diagnostics: ["changefreq-ignored 3:78 daily", "priority-ignored 3:106 0.8"],
  },
  {
    name: "parse() accepts a sitemapindex",
    input: sitemapindex(
      "<sitemap><loc>https://example.com/a.xml</loc><lastmod>2026-11-21T08:30:00+01:00</lastmod></sitemap>\n<sitemap><loc>https://example.com/b.xml.gz</loc></sitemap>",
    ),
    format: "sitemapindex",
    verdict: "accepted",
    urls: ["https://example.com/a.xml", "https://example.com/b.xml.gz"],
    diagnostics: [`index-baidu-unsupported 2:1 <sitemapindex xmlns="${NAMESPACE}">`],
  },
  {
    name: "parse() reads a document whose elements have a prefix",
    input: `${DECLARATION}<s:urlset xmlns:s="${NAMESPACE}"><s:url><s:loc>https://example.com/</s:loc></s:url></s:urlset>`,
    format: "urlset",
    verdict: "accepted",
    urls: ["https://example.com/"],
    diagnostics: [`namespace-prefixed-root 2:1 <s:urlset xmlns:s="${NAMESPACE}">`],
  },
  {
    name: "parse() joins references, CDATA and comments into one loc",
    input: urlset(
      "<url><loc>https://example.com/?a=1&amp;b=&#50;&#x26;c=<![CDATA[3&d=4]]><!-- - -->&amp;e</loc></url>",
    ),
    format: "urlset",
    verdict: "accepted",
    urls: ["https://example.com/?a=1&b=2&c=3&d=4&e"],
    diagnostics: ["xml-comment-in-value 3:72 <!-- - -->"],
  },
  {
    name: "parse() leaves elements of other namespaces out of the URLs",
    input: `${DECLARATION}<urlset xmlns="${NAMESPACE}" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
<url><loc>https://example.com/</loc><image:image><image:loc>https://example.com/tea.jpg</image:loc></image:image></url>
</urlset>`,
    format: "urlset",
    verdict: "accepted",
    urls: ["https://example.com/"],
    diagnostics: [],
  },
  {
    name: "parse() counts columns in UTF-16 code units after an emoji",
    input: urlset(`<!-- 🫖 --><url><loc>/tea</loc></url>${HOME}`),
    format: "urlset",
    verdict: "accepted-with-problems",
    urls: ["/tea", "https://example.com/"],
    diagnostics: ["loc-relative 3:22 /tea"],
  },
  {
    name: "parse() counts the code units of a span that holds an emoji",
    input: urlset(`<url><loc>/🫖/é/茶</loc></url>${HOME}`),
    format: "urlset",
    verdict: "accepted-with-problems",
    urls: ["/🫖/é/茶", "https://example.com/"],
    diagnostics: ["loc-relative 3:11 /🫖/é/茶", "loc-non-ascii 3:11 /🫖/é/茶"],
  },
  {
    name: "parse() counts a CRLF as the end of one line",
    input: urlset(`<url>\n  <loc>/tea</loc>\n</url>${HOME}`).replaceAll("\n", "\r\n"),
    format: "urlset",
    verdict: "accepted-with-problems",
    urls: ["/tea", "https://example.com/"],
    diagnostics: ["loc-relative 4:8 /tea"],
  },
  {
    name: "parse() leaves a byte order mark out of columns and offsets",
    input: utf8(`\ufeff${urlset(`<url><loc>/tea</loc></url>${HOME}`)}`),
    format: "urlset",
    verdict: "accepted-with-problems",
    urls: ["/tea", "https://example.com/"],
    diagnostics: ["encoding-bom 1:1 ", "loc-relative 3:11 /tea"],
  },
  {
    name: "parse() reads gzip whatever the name",
    input: base64(
      "H4sIAAAAAAACA1WOTQ7CIBSE9z0FYS+v7tQA3fUEegCCLy0Jf+Gh7fGF1IUuZ+b7kpHTHjx7YyGXouJnMXKG0aani4" +
        "vij/t8uvBJD/JVPGFlDY6k+FprvgFs2ybIVQwmk0hlAbJrCwTfEkZx5YespU9Wd4+aiLsJ2aOwKYCEvkjo0A8KFc3/" +
        "BMcHPXwAh43YLbQAAAA=",
    ),
    format: "urlset",
    verdict: "accepted-with-problems",
    urls: ["https://example.com/", "/tea"],
    diagnostics: ["loc-relative 4:11 /tea"],
  },
  {
    name: "parse() reports an entry without a loc",
    input: urlset(`<url><lastmod>2026-11-21</lastmod></url>${HOME}`),
    format: "urlset",
    verdict: "accepted-with-problems",
    urls: ["https://example.com/"],
    diagnostics: ["loc-missing 3:1 <url>"],
  },
  {
    name: "parse() reports values that a consumer ignores",
    input: urlset(
      "<url><loc>https://example.com/</loc><lastmod>yesterday</lastmod><changefreq>fortnightly</changefreq><priority>11</priority></url>",
    ),
    format: "urlset",
    verdict: "accepted-with-problems",
    urls: ["https://example.com/"],
    diagnostics: [
      "lastmod-format 3:46 yesterday",
      "changefreq-invalid 3:77 fortnightly",
      "changefreq-ignored 3:77 fortnightly",
      "priority-out-of-range 3:111 11",
      "priority-ignored 3:111 11",
    ],
  },
  {
    name: "parse() reports a lastmod in the future of now",
    input: urlset("<url><loc>https://example.com/</loc><lastmod>2026-11-22</lastmod></url>"),
    options: { now: "2026-11-20T12:00:00Z" },
    format: "urlset",
    verdict: "accepted-with-problems",
    urls: ["https://example.com/"],
    diagnostics: ["lastmod-future 3:46 2026-11-22"],
  },
  {
    name: "parse() says nothing about the future without now",
    input: urlset("<url><loc>https://example.com/</loc><lastmod>2999-01-01</lastmod></url>"),
    format: "urlset",
    verdict: "accepted",
    urls: ["https://example.com/"],
    diagnostics: [],
  },
  {
    name: "parse() reports a URL that stands twice",
    input: urlset("<url><loc>https://example.com/a</loc></url>\n<url><loc>https://example.com/a</loc></url>"),
    format: "urlset",
    verdict: "accepted-with-problems",
    urls: ["https://example.com/a", "https://example.com/a"],
    diagnostics: ["loc-duplicate 4:11 https://example.com/a"],
  },
  {
    name: "parse() reports URLs outside the scope of the document's own URL",
    input: urlset(
      [
        "<url><loc>https://example.com/shop/tea</loc></url>",
        "<url><loc>https://other.example/shop/tea</loc></url>",
        "<url><loc>https://www.example.com/shop/tea</loc></url>",
        "<url><loc>http://example.com/shop/tea</loc></url>",
        "<url><loc>https://example.com/</loc></url>",
      ].join("\n"),
    ),
    options: { url: "https://example.com/shop/sitemap.xml" },
    format: "urlset",
    verdict: "accepted-with-problems",
    urls: [
      "https://example.com/shop/tea",
      "https://other.example/shop/tea",
      "https://www.example.com/shop/tea",
      "http://example.com/shop/tea",
      "https://example.com/",
    ],
    diagnostics: [
      "loc-other-host 4:11 https://other.example/shop/tea",
      "loc-www-mismatch 5:11 https://www.example.com/shop/tea",
      "loc-other-protocol 6:11 http://example.com/shop/tea",
      "loc-above-path 7:11 https://example.com/",
    ],
  },
  {
    name: "parse() with check: false reads without the rules about entries",
    input: urlset("<url><loc>/tea</loc><priority>11</priority></url>"),
    options: { check: false, url: "https://example.com/sitemap.xml" },
    format: "urlset",
    verdict: "accepted",
    urls: ["/tea"],
    diagnostics: [],
  },
  {
    name: "parse() rejects a document with an unescaped ampersand and still reads its URLs",
    input: urlset(
      "<url><loc>https://example.com/?a=1&b=2</loc></url>\n<url><loc>https://example.com/</loc></url>",
    ),
    format: "urlset",
    verdict: "rejected",
    urls: ["https://example.com/?a=1&b=2", "https://example.com/"],
    diagnostics: ["xml-unescaped-ampersand 3:35 &"],
  },
  {
    name: "parse() rejects a document that ends too early and still reads its URLs",
    input: `${DECLARATION}<urlset xmlns="${NAMESPACE}">\n<url><loc>https://example.com/</loc></url>\n<url><loc>https://exa`,
    format: "urlset",
    verdict: "rejected",
    urls: ["https://example.com/"],
    diagnostics: ["xml-truncated 4:22 "],
  },
  {
    name: "parse() rejects a document with another namespace and still reads its URLs",
    input: `${DECLARATION}<urlset xmlns="https://www.sitemaps.org/schemas/sitemap/0.9">\n<url><loc>https://example.com/</loc></url></urlset>`,
    format: "urlset",
    verdict: "rejected",
    urls: ["https://example.com/"],
    diagnostics: ["namespace-https 2:16 https://www.sitemaps.org/schemas/sitemap/0.9"],
  },
  {
    name: "parse() rejects a document without a usable entry",
    input: urlset("<url><loc>/tea</loc></url>\n<url><loc>//example.com/</loc></url>"),
    format: "urlset",
    verdict: "rejected",
    urls: ["/tea", "//example.com/"],
    diagnostics: ["loc-relative 3:11 /tea", "loc-protocol-relative 4:11 //example.com/"],
  },
  {
    name: "parse() reads UTF-16, and says that sitemaps must be UTF-8",
    input: utf16(`\ufeff${urlset(`<url><loc>/🫖/茶</loc></url>${HOME}`).replace("UTF-8", "UTF-16")}`),
    format: "urlset",
    verdict: "rejected",
    urls: ["/🫖/茶", "https://example.com/"],
    diagnostics: ["encoding-utf16 1:1 ", "loc-relative 3:11 /🫖/茶", "loc-non-ascii 3:11 /🫖/茶"],
  },
  {
    name: "parse() reads an encoding that the platform has tables for",
    // 茶 in Shift_JIS.
    input: bytes(urlset(`<url><loc>/\x92\x83</loc></url>${HOME}`).replace("UTF-8", "Shift_JIS")),
    format: "urlset",
    verdict: "rejected",
    urls: ["/茶", "https://example.com/"],
    diagnostics: [
      "encoding-declared-not-utf8 1:31 Shift_JIS",
      "loc-relative 3:11 /茶",
      "loc-non-ascii 3:11 /茶",
    ],
  },
  {
    name: "parse() rejects an HTML page",
    input: "<!DOCTYPE html>\n<html><body>404 https://example.com/</body></html>",
    format: "unknown",
    verdict: "rejected",
    urls: [],
    diagnostics: ["html-instead-of-sitemap 2:1 <html>"],
  },
  {
    name: "parse() rejects an empty document",
    input: "",
    format: "unknown",
    verdict: "rejected",
    urls: [],
    diagnostics: ["xml-empty-file 1:1 "],
  },
  {
    name: "parse() tells that the server names another encoding than the one in which letters were lost",
    input: bytes("https://example.com/\nhttps://example.com/th\xe9\n"),
    options: {
      url: "https://example.com/sitemap.txt",
      response: { status: 200, headers: { "Content-Type": "text/plain; charset=iso-8859-1" } },
    },
    format: "text",
    verdict: "accepted-with-problems",
    urls: ["https://example.com/", "https://example.com/th\ufffd"],
    diagnostics: ["encoding-http-charset 1:1 ", "text-invalid-utf8 2:23 \ufffd"],
  },
];

/** Checks one case whole and in chunks; returns what differs, one sentence each. */
export function checkCase(api: Api, expected: Case): string[] {
  const { name, input, options } = expected;
  const bytes = typeof input === "string" ? utf8(input) : input;
  const text = api.decodeText(bytes);
  const whole = describe(api.parse(bytes, options), text);
  const found = compare(expected, whole);
  if (typeof input === "string") {
    const fromString = describe(api.parse(input, options), text);
    found.push(...differences(whole, fromString).map((difference) => `as a string, ${difference}`));
  }
  for (const size of [1, 7, 64]) {
    const inChunks = describe(parseInChunks(api, bytes, size, options), text);
    found.push(...differences(whole, inChunks).map((difference) => `in chunks of ${size}, ${difference}`));
  }
  return found.map((difference) => `${name}: ${difference}`);
}

/** A report as plain values. */
interface Description {
  readonly format: Format;
  readonly verdict: Verdict;
  readonly urls: readonly string[];
  readonly diagnostics: readonly string[];
  readonly [key: string]: unknown;
}

function describe(report: Report, text: string): Description {
  const { entries, diagnostics, ...facts } = report;
  const all = [...diagnostics];
  return {
    ...facts,
    urls: Array.from(entries, ({ loc }) => loc),
    diagnostics: all.map(
      ({ code, line, column, start, end }) => `${code} ${line}:${column} ${text.slice(start, end)}`,
    ),
    "misplaced spans": all.filter((diagnostic) => !isPlaced(diagnostic, text)).map(({ code }) => code),
    "whole entries": [...entries],
    "whole diagnostics": all,
  };
}

function isPlaced({ start, end, line, column, endLine, endColumn }: Diagnostic, text: string): boolean {
  const [startPlace, endPlace] = [placeOf(start, text), placeOf(end, text)];
  return startPlace === `${line}:${column}` && endPlace === `${endLine}:${endColumn}`;
}

/** The line and column of an offset, counted from the start. */
function placeOf(offset: number, text: string): string {
  const lines = text.slice(0, offset).split(/\r\n|\n|\r/);
  return `${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`;
}

function compare(expected: Case, actual: Description): string[] {
  const { format, verdict, urls, diagnostics } = expected;
  return differences({ format, verdict, urls, diagnostics, "misplaced spans": [] }, actual);
}

/** What `actual` has otherwise than `expected`, one sentence for each key of `expected`. */
function differences(expected: Readonly<Record<string, unknown>>, actual: Description): string[] {
  return Object.entries(expected).flatMap(([key, value]) => {
    const [wanted, got] = [JSON.stringify(value), JSON.stringify(actual[key])];
    return wanted === got ? [] : [`${key}: expected ${wanted}, got ${got}`];
  });
}

function parseInChunks(api: Api, bytes: Uint8Array, size: number, options: ParseOptions | undefined): Report {
  const parser = new api.SitemapParser(options);
  try {
    for (let start = 0; start < bytes.length; start += size) {
      parser.push(bytes.subarray(start, start + size));
    }
    return parser.finish();
  } finally {
    parser.free();
  }
}
