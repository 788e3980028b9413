import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { type ParseOptions, parse, RobotsTxt, SitemapError, SitemapParser } from "sitemapkit";

const FILE = `User-agent: *
Disallow: /cart # not yet
Allow: /cart/help

User-agent: Teabot
Disallow: /

Sitemap: https://www.example.com/sitemap.xml
Sitemap: /tea.xml
`;

const SITEMAP = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://www.example.com/</loc></url>
<url><loc>https://www.example.com/cart/pay</loc></url>
<url><loc>https://www.example.com/cart/help</loc></url>
<url><loc>https://shop.example.com/cart/pay</loc></url>
</urlset>`;

describe("RobotsTxt", () => {
  test("says what a crawler may ask for, and which line says so", () => {
    using robots = new RobotsTxt(FILE);
    assert.deepEqual(robots.sitemaps, ["https://www.example.com/sitemap.xml", "/tea.xml"]);
    assert.equal(robots.allows(new URL("https://www.example.com/cart/help?x")), true);
    assert.equal(robots.allows("/", "Teabot/2.0"), false);
    assert.deepEqual(robots.decide("/cart?a#b"), { allowed: false, line: 2, rule: "Disallow: /cart" });
    assert.deepEqual(robots.decide("/cart/help"), { allowed: true, line: 3, rule: "Allow: /cart/help" });
    assert.deepEqual(robots.decide("/tea"), { allowed: true, line: null, rule: null });
  });

  test("is the same of text, bytes and buffers, whatever ends lines", () => {
    const bytes = new TextEncoder().encode(`\uFEFF${FILE.replaceAll("\n", "\r\n")}`);
    for (const input of [FILE, bytes, bytes.buffer as ArrayBuffer]) {
      using robots = new RobotsTxt(input);
      assert.deepEqual(robots.decide("/cart"), { allowed: false, line: 2, rule: "Disallow: /cart" });
      assert.equal(robots.sitemaps.length, 2);
    }
  });

  test("is the same in UTF-16 with a byte order mark", () => {
    const expected = parse(SITEMAP, { robots: FILE }).diagnostics;
    for (const isBig of [false, true]) {
      const bytes = new Uint8Array(Buffer.from(`\uFEFF${FILE}`, "utf16le"));
      if (isBig) Buffer.from(bytes.buffer).swap16();
      using robots = new RobotsTxt(bytes);
      assert.deepEqual(robots.sitemaps, ["https://www.example.com/sitemap.xml", "/tea.xml"]);
      assert.deepEqual(robots.decide("/cart"), { allowed: false, line: 2, rule: "Disallow: /cart" });
      const hostRobots = { "https://www.example.com/": bytes, "https://shop.example.com/": bytes };
      assert.deepEqual([...parse(SITEMAP, { robots: bytes }).diagnostics], [...expected]);
      assert.deepEqual([...parse(SITEMAP, { hostRobots }).diagnostics], [...expected]);
    }
    using damaged = new RobotsTxt(new Uint8Array([0xff, 0xff, ...new TextEncoder().encode(`\n${FILE}`)]));
    assert.equal(damaged.sitemaps.length, 2);
  });

  test("reads 500 KiB and no more", () => {
    const long = `user-agent: *\ndisallow: /a\n${"# tea\n".repeat(90_000)}disallow: /b\nsitemap: https://www.example.com/\n`;
    for (const input of [long, new TextEncoder().encode(long)]) {
      using robots = new RobotsTxt(input);
      assert.deepEqual([robots.allows("/a"), robots.allows("/b"), robots.sitemaps], [false, true, []]);
    }
  });

  test("names the crawlers that it has rules for, each once", () => {
    using robots = new RobotsTxt(
      "User-agent: Teabot/2.0\nUser-agent: *\nDisallow: /a\n\nUser-agent: teabot\nuseragent Cup-Bot # x\nUser-agent:\nAllow: /\n",
    );
    assert.deepEqual(robots.userAgents, ["Teabot", "*", "Cup-Bot"]);
    using empty = new RobotsTxt("");
    assert.deepEqual(empty.userAgents, []);
  });

  test("knows the site that all sitemaps are on", () => {
    const originOf = (...sitemaps: readonly string[]): string | null => {
      using robots = new RobotsTxt(sitemaps.map((url) => `Sitemap: ${url}\n`).join(""));
      return robots.origin;
    };
    const tea = "https://Bücher.example:443/tea.xml";
    assert.equal(originOf(tea, "/cup.xml"), "https://xn--bcher-kva.example");
    assert.equal(originOf(tea, "http://xn--bcher-kva.example/"), null);
    for (const url of ["/tea.xml", "ftp://example.com/", "https://a b/"]) assert.equal(originOf(url), null);
  });

  test("refuses what is no file and no name, and a use after free()", () => {
    const robots = new RobotsTxt("");
    assert.equal(robots.allows("/"), true);
    assert.throws(() => robots.allows("/", 5 as unknown as string), { code: "invalid-option" });
    assert.throws(() => new RobotsTxt(5 as unknown as string), { code: "invalid-option" });
    robots.free();
    assert.throws(
      () => robots.allows("/"),
      (error) => error instanceof SitemapError && error.code === "finished",
    );
  });
});

describe("parse() with robots", () => {
  const codes = (options: ParseOptions): Record<string, number> => {
    const { counts } = parse(SITEMAP, options);
    return Object.fromEntries(Object.entries(counts).filter(([code]) => code.startsWith("robots-")));
  };

  test("tells disallowed URLs of the sitemap's own site, with the rule", () => {
    const url = "https://www.example.com/sitemap.xml";
    assert.deepEqual(codes({ url, robots: FILE }), { "robots-url-disallowed": 1 });
    assert.deepEqual(codes({ url, robots: new TextEncoder().encode(FILE), userAgent: "Teabot" }), {
      "robots-url-disallowed": 3,
      "robots-sitemap-disallowed": 1,
    });
    assert.deepEqual(codes({ url }), {});
    assert.deepEqual(codes({ robots: FILE }), { "robots-url-disallowed": 2 });
    const found = [...parse(SITEMAP, { url, robots: FILE }).diagnostics].find(
      ({ code }) => code === "robots-url-disallowed",
    );
    assert.equal(
      found?.message,
      "`https://www.example.com/cart/pay` is disallowed by line 2 of robots.txt: `Disallow: /cart`",
    );
    assert.deepEqual([found.line, found.entry], [3, 1]);
  });

  test("rejects a sitemap that crawlers may not read", () => {
    const url = "https://www.example.com/cart/sitemap.xml";
    assert.equal(parse("https://www.example.com/cart/\n", { url, robots: FILE }).verdict, "rejected");
  });

  test("refuses options that are no text", () => {
    assert.throws(() => parse("", { userAgent: 1 as unknown as string }), { code: "invalid-option" });
    assert.throws(() => parse("", { robots: {} as unknown as string }), { code: "invalid-option" });
  });

  test("compares 50,000 URLs with 100 rules in well under a second", () => {
    const rules = Array.from({ length: 100 }, (_, n) => `Disallow: /${n % 4 ? `area-${n}/` : `*?part${n}=`}`);
    const lines = Array.from(
      { length: 50_000 },
      (_, n) => `https://www.example.com/area-${n % 120}/page-${n}`,
    );
    using parser = new SitemapParser({ robots: `User-agent: *\n${rules.join("\n")}` });
    parser.push(new TextEncoder().encode(lines.join("\n")));
    const disallowed = lines.filter((line) => {
      const area = Number(/area-(\d+)/.exec(line)?.[1]);
      return area < 100 && area % 4 !== 0;
    });
    assert.equal(parser.finish().counts["robots-url-disallowed"], disallowed.length);
  });
});

describe("parse() of a robots.txt file", () => {
  test("lists the sitemaps it names", () => {
    const report = parse(FILE, { url: "https://www.example.com/robots.txt" });
    assert.equal(report.format, "robots");
    assert.deepEqual(
      Array.from(report.entries, ({ loc }) => loc),
      ["https://www.example.com/sitemap.xml", "/tea.xml"],
    );
    assert.deepEqual(report.counts, { "robots-sitemap-relative": 1 });
    assert.equal(report.verdict, "accepted-with-problems");
    assert.equal(report.wellFormed, true);
  });
});

test("A crawler has a name, and no User-Agent header that says Mozilla first", () => {
  using robots = new RobotsTxt(FILE);
  const header = "Mozilla/5.0 (compatible; Teabot/2.1; +https://tea.example/bot)";
  const refused = {
    code: "invalid-option",
    message: `\`userAgent\` must be a name such as \`Googlebot\`, not \`${header}\``,
  };
  assert.throws(() => robots.allows("/", header), refused);
  assert.throws(() => parse(SITEMAP, { robots: FILE, userAgent: header }), refused);
  assert.throws(() => robots.decide("/", "mozilla/5.0 (X11)"), {
    code: "invalid-option",
    message: /X11\)`$/,
  });
  // What stands behind the name says nothing of it.
  assert.equal(robots.allows("/", "Teabot/2.0 (compatible; Mozilla/5.0)"), false);
});
