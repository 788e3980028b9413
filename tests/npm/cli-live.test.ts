import assert from "node:assert/strict";
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, test } from "node:test";
import { sitemapindex, urlset } from "./documents.ts";
import { folderOf, sitemapkitBesides } from "./run-cli.ts";
import { serve } from "./serve.ts";

const XML = { "Content-Type": "application/xml" };
const HTML = { "Content-Type": "text/html; charset=utf-8" };

/** Where a site will be that is being built. */
const SITE = "https://www.example.com";

/** What is there. */
const BUILT: Readonly<Record<string, string>> = {
  "/index.xml": sitemapindex(`<sitemap><loc>${SITE}/urls.txt</loc></sitemap>`),
  "/urls.txt": `${SITE}/tea\n${SITE}/cake\n`,
  "/tea": "<!doctype html>",
  "/inside.txt": "http://127.0.0.1:9/secret\nhttp://169.254.169.254/latest\n",
};

/** Heads of pages, and what crawlers take from them: the canonical URL, and what keeps them out of search results. */
const HEADS: readonly (readonly [head: string, canonical: string | null, noindex: string | null])[] = [
  ["<LINK REL=Canonical HREF=/a>", "/a", null],
  ["<link\n  rel='alternate canonical'\n  href='/a'\n/>", "/a", null],
  ['<link rel="canonical" href=" /a?x=1&#38;y=2 ">', "/a?x=1&y=2", null],
  ['<link title="a > b" rel="canonical" href="/a">', "/a", null],
  ['<link rel="canonical" href="/a"><link rel="canonical" href="/b">', "/a", null],
  ['<link rel="stylesheet" href="/a"><link rel="noncanonical" href="/b">', null, null],
  ['<!-- <link rel="canonical" href="/a"> -->', null, null],
  ['<script>document.write("<link rel=canonical href=/a>")</script>', null, null],
  ['<title><link rel="canonical" href="/a"></title>', null, null],
  ['</head><body><link rel="canonical" href="/a"><meta name="robots" content="noindex">', null, null],
  ['<meta content="none" name="robots">', null, "none"],
  ['<meta name="Googlebot" content="nofollow,noindex">', null, "noindex"],
  [
    '<meta name="robots" content="index, follow, max-snippet:-1"><meta name="bingbot" content="noindex">',
    null,
    null,
  ],
  ['<meta name="description" content="noindex">', null, null],
  [`<script>${"x".repeat(100_000)}</script><link rel="canonical" href="/a">`, "/a", null],
  ["<link rel='canonical' href=\"/a", null, null],
  ['<base href="/b/"><base href="/c/"><link rel="canonical" href="a">', "/b/a", null],
  ['<link rel="canonical" href="/a?x=1&#038;y=2">', "/a?x=1&y=2", null],
  ['<link rel="canonical" href="&#x2F;it&#39;s-&#xE4;">', "/it's-ä", null],
  ['<script>"</head><body>"</script><link rel="canonical" href="/a">', "/a", null],
  ["<link ".repeat(40_000), null, null],
  ["<a".repeat(100_000), null, null],
  ['<meta name="robots" content="NONE, noindex">', null, "none"],
  ['<p>Tea<link rel="canonical" href="/a">', null, null],
  ['<div/><meta name="robots" content="noindex">', null, null],
  ['<iframe src="/b"></iframe><link rel="canonical" href="/a">', null, null],
  ['<link rel="canonical" href="/a"><img src="/b"><meta name="robots" content="noindex">', "/a", null],
  ['<link><meta/><noframes><p></noframes><title>a <b> c</title><link rel="canonical" href="/a">', "/a", null],
];

/** Answers for pages, and what is told of them: the rule and what the message ends with. */
type PageCase = readonly [
  path: string,
  headers: OutgoingHttpHeaders,
  body: string | Buffer,
  told: readonly [rule: string, end: string] | null,
];
const PAGES: readonly PageCase[] = [
  ["robots-1", { ...HTML, "X-Robots-Tag": "examplebot: noindex, nofollow" }, "", null],
  ["robots-2", { ...HTML, "X-Robots-Tag": "none, noarchive" }, "", ["noindex", "by `none`"]],
  ["robots-3", { ...HTML, "X-Robots-Tag": "googlebot: nofollow, noindex" }, "", ["noindex", "by `noindex`"]],
  [
    "robots-4",
    { ...HTML, "X-Robots-Tag": "unavailable_after: 25 Jun 2030 15:00:00 PST, noindex" },
    "",
    ["noindex", "by `noindex`"],
  ],
  [
    "robots-5",
    { ...HTML, "X-Robots-Tag": "examplebot: nofollow" },
    "<meta name=robots content=noindex>",
    ["noindex", "by `noindex`"],
  ],
  ["charset-1-%C3%A4", { "Content-Type": "text/html" }, latin1('<meta charset="iso-8859-1">', 1), null],
  ["charset-2-%C3%A4", { "Content-Type": "text/html; charset=ISO-8859-1" }, latin1("", 2), null],
  [
    "charset-3",
    { "Content-Type": "text/html" },
    Buffer.from("\uFEFF<meta name=robots content=noindex>", "utf16le"),
    ["noindex", "by `noindex`"],
  ],
  ["link-%C3%A4", { Link: sentAs('</page-of/link-ä>; rel="canonical"') }, "", null],
];

/** A page in Latin-1 that names itself. */
function latin1(head: string, number: number): Buffer {
  return Buffer.from(`${head}<link rel="canonical" href="/page-of/charset-${number}-ä">`, "latin1");
}

/** What has to be given to Node for these bytes in UTF-8. */
function sentAs(value: string): string {
  return Buffer.from(value).toString("latin1");
}

/** What was asked for since the last test, and by whom. */
let asked: string[] = [];
let tokens: (string | undefined)[] = [];
/** What is answered once another page is asked for. */
let held: ServerResponse | undefined;

const html = (head: string): string => `<!doctype html><html><head>${head}</head><body></body></html>`;

function answer(request: IncomingMessage, response: ServerResponse): void {
  const origin = `http://${request.headers.host}`;
  const path = request.url ?? "";
  const page = (path: string): string => `<url><loc>${origin}${path}</loc></url>`;
  const child = (path: string): string => `<sitemap><loc>${origin}${path}</loc></sitemap>`;
  asked.push(path);
  tokens.push(request.headers.authorization);
  switch (path) {
    case "/robots.txt":
      response.end(
        `User-agent: *\nDisallow: /secret\nSitemap: ${origin}/index.xml\nSitemap: ${origin}/news.txt\n`,
      );
      break;
    case "/index.xml":
      response
        .writeHead(200, XML)
        .end(sitemapindex(child("/tea.xml"), child("/gone.xml"), child("/tea.xml")));
      break;
    case "/tea.xml":
      response
        .writeHead(200, XML)
        .end(urlset(page("/green"), page("/black"), page("/old"), page("/hidden"), page("/secret")));
      break;
    case "/news.txt":
      response.writeHead(200, { "Content-Type": "text/plain" }).end(`${origin}/green\n${origin}/copy\n`);
      break;
    case "/elsewhere.xml":
      response
        .writeHead(200, XML)
        .end(sitemapindex("<sitemap><loc>https://cdn.example.com/a.xml</loc></sitemap>", child("/tea.xml")));
      break;
    case "/slow.txt":
      response.end(`${origin}/silent\n${origin}/green\n`);
      break;
    case "/absolute.txt":
      response.end(`${origin.replace("localhost", "127.0.0.1")}/green\n`);
      break;
    case "/many.txt":
      response.end(Array.from({ length: 1_000 }, (_, n) => `${origin}/page/${n}\n`).join(""));
      break;
    case "/heads.txt":
      response.end(HEADS.map((_, n) => `${origin}/head/${n}\n`).join(""));
      break;
    case "/secrets.txt":
      response.end(`${origin.replace("//", "//tea:geheim@")}/green\n${origin}/green\n`);
      break;
    case "/secrets.xml":
      response
        .writeHead(200, XML)
        .end(
          sitemapindex(
            `<sitemap><loc>${origin.replace("//", "//tea:geheim@")}/a.xml</loc></sitemap>`,
            child("/tea.xml"),
          ),
        );
      break;
    case "/ahead.txt":
      response.end(["held", ...Array(9).keys()].map((page) => `${origin}/ahead/${page}\n`).join(""));
      break;
    case "/ahead/held":
      held = response;
      break;
    case "/ahead/8":
      held?.writeHead(200, HTML).end(html(""));
      response.writeHead(200, HTML).end(html(""));
      break;
    case "/pages.txt":
      response.end(PAGES.map(([path]) => `${origin}/page-of/${path}\n`).join(""));
      break;
    case "/busy.txt":
      response.end(`${origin}/busy/gateway\n${origin}/busy/date\n${origin}/busy/long\n`);
      break;
    case "/silent":
      break;
    case "/green":
    case "/secret":
      response.writeHead(200, HTML).end(html(`<link rel="canonical" href="${path}">`));
      break;
    case "/old":
      response.writeHead(301, { Location: "/green" }).end();
      break;
    case "/hidden":
      response.writeHead(200, HTML).end(html("<meta name=robots content='NOINDEX, follow'>"));
      break;
    case "/copy":
      response.writeHead(200, HTML).end(html(`<link href="${origin}/green?a=1&amp;b=2" rel='canonical'>`));
      break;
    default:
      if (path.startsWith("/page-of/")) {
        const [, headers, body] = PAGES.find(([name]) => path === `/page-of/${name}`) ?? [];
        response.writeHead(200, headers).end(body);
        break;
      }
      if (path.startsWith("/busy/")) {
        answerBusy(path, response);
        break;
      }
      if (path.startsWith("/flaky/")) {
        answerOnceMore(path, response, urlset(page("/flaky/tea")));
        break;
      }
      if (path.startsWith("/head/")) {
        response.writeHead(200, HTML).end(html(HEADS[Number(path.slice("/head/".length))]?.[0] ?? ""));
        break;
      }
      response.writeHead(path.startsWith("/page/") ? 200 : 404, HTML).end(html("<title>a page</title>"));
  }
}

/** What a server answers first that answers later, or after a time for which nobody waits. */
function answerBusy(path: string, response: ServerResponse): void {
  const isFirst = asked.filter((one) => one === path).length === 1;
  if (path === "/busy/long") return void response.writeHead(503, { "Retry-After": "3600" }).end();
  if (!isFirst) return void response.writeHead(200, HTML).end(html(""));
  if (path === "/busy/gateway") return void response.writeHead(502).end();
  response.writeHead(429, { "Retry-After": new Date(Date.now() + 1_500).toUTCString() }).end();
}

/** What a server does first that has a file the next time. */
function answerOnceMore(path: string, response: ServerResponse, file: string): void {
  const isFirst = asked.filter((one) => one === path).length === 1;
  if (!isFirst) return void response.writeHead(200, XML).end(file);
  if (path === "/flaky/busy.xml") return void response.writeHead(503).end();
  if (path === "/flaky/long.xml") return void response.writeHead(503, { "Retry-After": "3600" }).end();
  response.destroy();
}

describe("sitemapkit check of what is on the web", () => {
  const origin = serve(answer);
  const check = async (...args: string[]) => {
    [asked, tokens] = [[], []];
    return sitemapkitBesides(["check", ...args]);
  };
  /** The codes of what was found across files, with their messages. */
  const found = (stdout: string): [code: string, message: string][] =>
    JSON.parse(stdout).site.diagnostics.map(
      ({ code, message }: { code: string; message: string }) =>
        [code, message.replaceAll(origin(), "")] as const,
    );

  test("--follow checks all sitemaps of a site together, and compares them with its robots.txt", async () => {
    const { status, stdout, stderr } = await check("--follow", "--json", `${origin()}/`);
    const { documents, site } = JSON.parse(stdout);
    const sources = documents.map(({ source }: { source: string }) => source.replace(origin(), ""));
    assert.deepEqual(sources, ["/robots.txt", "/index.xml", "/tea.xml", "/gone.xml", "/news.txt"]);
    assert.equal(documents[2].counts["robots-url-disallowed"], 1);
    assert.equal(documents[3].counts["http-status"], 1);
    assert.deepEqual(
      site.files.map(({ role }: { role: string }) => role),
      ["robots", "index", "child", "child", "child"],
    );
    assert.deepEqual(
      found(stdout).find(([code]) => code === "site-duplicate-url"),
      ["site-duplicate-url", `\`/green\` is in \`/tea.xml\` as well`],
    );
    assert.equal(asked.filter((path) => path === "/robots.txt").length, 2);
    assert.equal(stderr, "");
    assert.equal(status, 1);
  });

  test("a file is asked for again where a server is busy or hangs up, unless it wants to be left alone for long", async () => {
    const flaky = ["/flaky/busy.xml", "/flaky/hangs-up.xml"].map((path) => `${origin()}${path}`);
    const { status, stdout } = await check("--json", ...flaky);
    const verdicts = JSON.parse(stdout).documents.map(({ verdict }: { verdict: string }) => verdict);
    assert.deepEqual([verdicts, status], [["accepted", "accepted"], 0]);
    const once = await check("--retries", "0", "--json", ...flaky);
    const [busy, hungUp] = JSON.parse(once.stdout).documents;
    assert.equal(busy.counts["http-status"], 1);
    assert.equal(hungUp, undefined);
    assert.match(once.stderr, /^sitemapkit: cannot read \S+hangs-up\.xml: \S/);
    const long = await check("--json", `${origin()}/flaky/long.xml`);
    assert.equal(JSON.parse(long.stdout).documents[0].counts["http-status"], 1);
    assert.deepEqual(asked, ["/flaky/long.xml"]);
  });

  test("--follow tells what it leaves out", async () => {
    const { status, stdout, stderr } = await check("--follow", `${origin()}/elsewhere.xml`);
    assert.match(stdout, /tea\.xml: accepted/);
    assert.equal(
      stderr,
      `sitemapkit: https://cdn.example.com/a.xml: \`cdn.example.com\` is a host that is not asked: --host does not name it (other-host); ${origin()}/elsewhere.xml names it\n`,
    );
    assert.equal(status, 1);
  });

  test("--follow compares pages with the robots.txt to which that of the site redirects", async (context) => {
    const bare = createServer(
      ({ url }, response) => void response.writeHead(301, { Location: `${origin()}${url}` }).end(),
    );
    await new Promise<void>((resolve) => bare.listen(0, "127.0.0.1", resolve));
    context.after(() => bare.close());
    const url = `http://127.0.0.1:${(bare.address() as AddressInfo).port}`;
    const { stdout } = await check("--follow", "--json", "--host", new URL(origin()).host, `${url}/`);
    const tea = JSON.parse(stdout).documents.find(({ source }: { source: string }) =>
      source.endsWith("/tea.xml"),
    );
    assert.equal(tea.counts["robots-url-disallowed"], 1);
  });

  test("--follow goes on if robots.txt is not to be had once more", async (context) => {
    let count = 0;
    const flaky = createServer(({ url, headers }, response) => {
      if (url !== "/robots.txt") return void response.writeHead(200, XML).end(urlset());
      count += 1;
      if (count === 2) return void response.destroy();
      response.end(`Sitemap: http://${headers.host}/tea.xml\n`);
    });
    await new Promise<void>((resolve) => flaky.listen(0, "127.0.0.1", resolve));
    context.after(() => flaky.close());
    const url = `http://127.0.0.1:${(flaky.address() as AddressInfo).port}`;
    const { stdout } = await check("--follow", "--json", `${url}/`);
    const sources = JSON.parse(stdout).documents.map(({ source }: { source: string }) => source);
    assert.deepEqual(sources, [`${url}/robots.txt`, `${url}/tea.xml`]);
  });

  test("a password that a file names is not repeated, and nobody is asked with it", async () => {
    const followed = await check("--follow", `${origin()}/secrets.xml`);
    const [told] = followed.stderr.split("\n");
    assert.match(
      told ?? "",
      /^sitemapkit: http:\/\/…@127\.0\.0\.1:\d+\/a\.xml: a URL with a user name or a password is not asked for \(url-invalid\)/,
    );
    const paged = await check("--pages", "9", `${origin()}/secrets.txt`);
    assert.deepEqual(asked, ["/secrets.txt", "/green"]);
    assert.deepEqual([paged.stderr, paged.status], ["", 0]);
  });

  test("--follow takes at most so many files, and says which one is the first too many", async () => {
    const { status, stdout, stderr } = await check(
      "--follow",
      "--max-sitemaps",
      "2",
      "--json",
      `${origin()}/`,
    );
    assert.equal(JSON.parse(stdout).documents.length, 2);
    assert.equal(
      stderr,
      `sitemapkit: ${origin()}/tea.xml: 2 files are followed at most (too-many-sitemaps)\n`,
    );
    assert.equal(status, 1);
  });

  test("--follow of a site without sitemaps says so", async (context) => {
    const bare = createServer((_, response) => void response.writeHead(404).end());
    await new Promise<void>((resolve) => bare.listen(0, "127.0.0.1", resolve));
    context.after(() => bare.close());
    const url = `http://127.0.0.1:${(bare.address() as AddressInfo).port}`;
    const { status, stdout } = await check("--follow", "--json", `${url}/`);
    const { documents } = JSON.parse(stdout);
    assert.deepEqual(
      documents.map(({ source, counts }: { source: string; counts: object }) => [source, counts]),
      [[`${url}/sitemap.xml`, { "http-status": 1 }]],
    );
    assert.equal(status, 1);
  });

  test("--follow is for URLs, and nothing that could be mended", async (context) => {
    const folder = folderOf(context, { "index.xml": sitemapindex() });
    const local = await check("--follow", `${folder}/index.xml`);
    assert.match(
      local.stderr,
      /^sitemapkit: --follow is for URLs such as https:\/\/www\.example\.com\/, and .*index\.xml is none\n/,
    );
    const mended = await check("--follow", "--fix", `${origin()}/`);
    assert.match(mended.stderr, /^sitemapkit: --fix mends files, and --follow is for URLs\n/);
    assert.deepEqual([local.status, mended.status], [2, 2]);
  });

  test("--pages asks for pages that are listed, and says which are none to be found", async () => {
    const { status, stdout } = await check("--follow", "--pages", "100", "--json", `${origin()}/`);
    const ofPages = found(stdout).filter(([code]) => code.startsWith("site-url-"));
    assert.deepEqual(ofPages, [
      ["site-url-error", "`/black` answers with status 404"],
      ["site-url-noindex", "`/hidden` is kept out of search results by `noindex`"],
      ["site-url-redirects", "`/old` redirects to `/green`"],
      ["site-url-not-canonical", "`/copy` says that its canonical URL is `/green?a=1&b=2`"],
    ]);
    assert.equal(asked.filter((path) => path === "/green").length, 1);
    assert.equal(JSON.parse(stdout).site.pageCount, 6);
    assert.equal(status, 1);
  });

  test("--pages takes from the head of a page what crawlers take from it", async () => {
    const { stdout } = await check("--pages", "100", "--json", `${origin()}/heads.txt`);
    const messages = found(stdout).map(([, message]) => message);
    for (const [n, [head, canonical, noindex]] of HEADS.entries()) {
      const told = messages.filter((message) => message.startsWith(`\`/head/${n}\``));
      const expected = [
        ...(noindex === null ? [] : [`\`/head/${n}\` is kept out of search results by \`${noindex}\``]),
        ...(canonical === null ? [] : [`\`/head/${n}\` says that its canonical URL is \`${canonical}\``]),
      ];
      assert.deepEqual(told, expected, head.slice(0, 200));
    }
  });

  test("--pages tells what answers say, and nothing else", async () => {
    const { stdout } = await check("--pages", "100", "--json", `${origin()}/pages.txt`);
    const ofPages = found(stdout).filter(([code]) => code.startsWith("site-url-"));
    for (const [path, , , expected] of PAGES) {
      const told = ofPages.filter(([, message]) => message.startsWith(`\`/page-of/${path}\``));
      assert.deepEqual(
        told.map(([code]) => code),
        expected === null ? [] : [`site-url-${expected[0]}`],
        path,
      );
      assert.ok(told.every(([, message]) => message.endsWith(expected?.[1] ?? "")));
    }
  });

  test("--pages asks again later where a server is busy, unless it wants to be left alone for long", async () => {
    const { status, stdout } = await check("--pages", "9", "--json", `${origin()}/busy.txt`);
    assert.deepEqual(
      found(stdout).filter(([code]) => code.startsWith("site-url-")),
      [["site-url-error", "`/busy/long` answers with status 503"]],
    );
    assert.equal(asked.filter((path) => path === "/busy/long").length, 1);
    assert.equal(status, 0);
  });

  test("a page that takes its time keeps no other one waiting", async () => {
    const { status, stdout, stderr } = await check(
      ...["--pages", "20", "--concurrency", "2", "--timeout", "5", "--retries", "0", "--json"],
      `${origin()}/ahead.txt`,
    );
    assert.equal(stderr, "");
    assert.equal(JSON.parse(stdout).site.pageCount, 10);
    assert.equal(status, 0);
  });

  test("--pages asks for so many, spread over all of them, and for the same ones again", async () => {
    const ask = async (): Promise<string[]> => {
      await check("--pages", "20", `${origin()}/many.txt`);
      return asked.filter((path) => path.startsWith("/page/"));
    };
    const first = await ask();
    assert.equal(new Set(first).size, 20);
    const numbers = first.map((path) => Number(path.slice("/page/".length)));
    assert.ok(Math.max(...numbers) > 500 && Math.min(...numbers) < 500, `${numbers}`);
    assert.deepEqual((await ask()).sort(), [...first].sort());
  });

  test("--header that is none is not repeated", async () => {
    const { status, stderr } = await check("--header", "Authorization: Bearer geheim\n", `${origin()}/`);
    const [told] = stderr.split("\n");
    assert.equal(
      told,
      'sitemapkit: --header is NAME: VALUE on one line, such as "Authorization: Bearer abc"',
    );
    assert.equal(status, 2);
  });

  test("--header goes with all requests to the host of FILE, and with none to others", async () => {
    const header = ["--header", "Authorization: Bearer abc", "--header", "X-Tea: green"];
    await check("--follow", "--pages", "10", ...header, `${origin()}/`);
    assert.ok(asked.includes("/robots.txt") && asked.includes("/tea.xml") && asked.includes("/green"));
    assert.deepEqual(new Set(tokens), new Set(["Bearer abc"]));
    // The pages are on 127.0.0.1, which is another host than this one.
    await check("--pages", "10", ...header, `${origin().replace("127.0.0.1", "localhost")}/absolute.txt`);
    assert.deepEqual(
      [asked, tokens],
      [
        ["/absolute.txt", "/green"],
        ["Bearer abc", undefined],
      ],
    );
  });

  test("--url says for which site the server of FILE stands in", async (context) => {
    let robotsBuilt = `Sitemap: ${SITE}/index.xml\n`;
    const built = createServer((request, response) => {
      asked.push(request.url ?? "");
      const text = request.url === "/robots.txt" ? robotsBuilt : BUILT[request.url ?? ""];
      const type = request.url?.endsWith(".xml") ? "application/xml" : "text/plain";
      response.writeHead(text === undefined ? 404 : 200, { "Content-Type": type }).end(text);
    });
    await new Promise<void>((resolve) => built.listen(0, "127.0.0.1", resolve));
    context.after(() => built.close());
    const server = `http://127.0.0.1:${(built.address() as AddressInfo).port}`;
    const { stdout } = await check("--follow", "--url", `${SITE}/`, "--json", `${server}/`);
    const { documents, site } = JSON.parse(stdout);
    assert.deepEqual(
      documents.map(({ source, url }: { source: string; url: string }) => [source, url]),
      ["/robots.txt", "/index.xml", "/urls.txt"].map((path) => [`${SITE}${path}`, `${SITE}${path}`]),
    );
    assert.deepEqual(site.missing, []);
    assert.equal(documents[2].counts["loc-other-host"], undefined);
    const several = await check("--url", `${SITE}/`, "--json", `${server}/index.xml`, `${server}/urls.txt`);
    const { files, missing } = JSON.parse(several.stdout).site;
    assert.deepEqual([missing, files[1].role], [[], "child"]);
    const one = await check("--pages", "2", "--url", `${SITE}/urls.txt`, "--json", `${server}/urls.txt`);
    assert.deepEqual(asked.slice(0, 3), ["/urls.txt", "/tea", "/cake"]);
    // A robots.txt that names nothing that is followed is not what the site itself answers with.
    robotsBuilt = "Sitemap: https://elsewhere.example/sitemap.xml\n";
    const alone = await check("--follow", "--url", `${SITE}/`, "--json", `${server}/`);
    const [robots, ...rest] = JSON.parse(alone.stdout).documents;
    assert.deepEqual([robots.url, rest], [`${SITE}/robots.txt`, []]);
    assert.deepEqual(Object.keys(robots.counts), ["robots-sitemap-other-host"]);
    asked.length = 0;
    // What is on the internet sends nobody into a private network.
    const inside = ["--follow", "--pages", "2", "--url", `${SITE}/`, "--json", `${server}/inside.txt`];
    const { stdout: none, stderr } = await check(...inside);
    assert.deepEqual([JSON.parse(none).site.pageCount, stderr], [0, ""]);
    assert.deepEqual(
      JSON.parse(one.stdout).site.diagnostics[0].message,
      `\`${SITE}/cake\` answers with status 404`,
    );
  });

  test("a name that ends with .localhost is this machine, also where the system does not know it", async (context) => {
    const hosts: (string | undefined)[] = [];
    const shop = createServer(({ url, headers: { host } }, response) => {
      hosts.push(host);
      const isRobots = url === "/robots.txt";
      const type = isRobots ? "text/plain" : "application/xml";
      const text = isRobots
        ? `Sitemap: http://${host}/a.xml\n`
        : urlset(`<url><loc>http://${host}/tea</loc></url>`);
      response.writeHead(200, { "Content-Type": type }).end(text);
    });
    await new Promise<void>((resolve) => shop.listen(0, "localhost", resolve));
    context.after(() => shop.close());
    const host = `shop.localhost:${(shop.address() as AddressInfo).port}`;
    const { stdout, stderr } = await check("--follow", "--json", `http://${host}/`);
    const { documents } = JSON.parse(stdout);
    assert.deepEqual(
      [stderr, documents.map(({ url, verdict }: { url: string; verdict: string }) => [url, verdict])],
      ["", ["robots.txt", "a.xml"].map((name) => [`http://${host}/${name}`, "accepted"])],
    );
    assert.deepEqual(new Set(hosts), new Set([host]));
  });

  test("--pages checks a file that is not on the web against the pages that are", async (context) => {
    const folder = folderOf(context, { "urls.txt": `${origin()}/green\n${origin()}/black\n` });
    const { status, stdout } = await check("--pages", "10", "--fail-on", "warning", `${folder}/urls.txt`);
    assert.match(stdout, /warning\[site-url-error\]: `http.*\/black` answers with status 404/);
    assert.equal(status, 1);
  });

  test("a server that is down is asked no longer, and that is told", async (context) => {
    const gone = createServer();
    await new Promise<void>((resolve) => gone.listen(0, "127.0.0.1", resolve));
    const { port } = gone.address() as AddressInfo;
    await new Promise((resolve) => gone.close(resolve));
    const pages = Array.from({ length: 500 }, (_, n) => `http://127.0.0.1:${port}/${n}\n`).join("");
    const folder = folderOf(context, { "urls.txt": pages });
    const { status, stderr } = await check("--pages", "500", "--retries", "0", `${folder}/urls.txt`);
    const lines = stderr.trimEnd().split("\n");
    assert.equal(lines.length, 21);
    assert.equal(
      lines.at(-1),
      "sitemapkit: 20 pages gave no answer one after the other; 480 further pages not asked for",
    );
    assert.equal(status, 1);
  });

  test("a page without an answer is told, and the others are checked", async () => {
    const { status, stdout, stderr } = await check(
      ...["--pages", "10", "--timeout", "1", "--retries", "0", `${origin()}/slow.txt`],
    );
    assert.equal(stderr, `sitemapkit: ${origin()}/silent: no answer within 1 s\n`);
    assert.match(stdout, /slow\.txt: accepted/);
    assert.equal(status, 1);
  });
});
