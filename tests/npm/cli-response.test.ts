/** `check --response`: what is read of the header of an answer, when, and what is told of it. */

import assert from "node:assert/strict";
import { execFile, spawn, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, type TestContext, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { urlset } from "./documents.ts";
import { folderOf, PROGRAM, plainEnvironment, type Result, sitemapkit } from "./run-cli.ts";
import { serve } from "./serve.ts";

const URL_OF_IT = "https://example.com/a.xml";
const SITEMAP = urlset("<url><loc>https://example.com/</loc></url>");

/** Runs `check a.xml` with this header. */
function check(context: TestContext, header: string | Uint8Array, ...args: readonly string[]): Result {
  const cwd = folderOf(context, { "a.xml": SITEMAP, "h.txt": header });
  return sitemapkit(["check", "--response", "h.txt", ...args, "a.xml"], { cwd });
}

/** What was told, as codes with messages. */
function toldOf({ stdout }: Result): string[] {
  const told: { code: string; message: string }[] = JSON.parse(stdout).documents[0].diagnostics;
  return told.map(({ code, message }) => `${code}: ${message}`);
}

const XML = "Content-Type: application/xml";
const NOT_FOUND = "http-status: the server answered with status 404 instead of 200";
const TYPE = "http-content-type: ";
const movedTo = (url: string): string => `http-redirect: \`${URL_OF_IT}\` redirects to \`${url}\``;

/** Lines of a header, and the beginnings of what is told. */
const HEADERS: readonly (readonly [name: string, lines: readonly string[], ...told: readonly string[]])[] = [
  ["HTTP/1.1", ["HTTP/1.1 200 OK", XML, ""]],
  ["HTTP/1.0", ["HTTP/1.0 404 Not Found", XML, ""], NOT_FOUND],
  ["HTTP/2", ["HTTP/2 404 ", "content-type: application/xml", ""], NOT_FOUND],
  ["HTTP/3 without a reason, fields or an empty line", ["HTTP/3 404"], NOT_FOUND],
  [
    "the length",
    ["HTTP/2 200", "content-length: 1000000", ""],
    "http-length-mismatch: 153 bytes came of the",
  ],
  ["the media type", ["HTTP/2 200", "content-type: text/html", ""], TYPE],
  ["a status that refuses", ["HTTP/1.1 403 Forbidden", "Content-Type: text/html", ""], "http-auth: "],
  ["a field on several lines", ["HTTP/1.1 200 OK", "X-Robots-Tag: nofollow,", "\tnoindex", ""], "http-x-rob"],
  [
    "a repeated field",
    ["HTTP/2 200", "x-robots-tag: all", "x-robots-tag: noindex", ""],
    "http-x-robots-noindex",
  ],
  ["fields without a value, and strange names", ["HTTP/2 200", "x-none:", "a!#$%&'*+.^_`|~-9: b", ""]],
  [
    "the answer after 100 Continue",
    ["HTTP/1.1 100 Continue", "", "HTTP/1.1 404 Not Found", XML, ""],
    NOT_FOUND,
  ],
  [
    "the answer after early hints",
    ["HTTP/2 103", "link: </a.css>; rel=preload", "", "HTTP/2 200", "content-type: text/html", ""],
    TYPE,
  ],
  [
    "the answer after that of a proxy",
    ["HTTP/1.1 200 Connection established", "Content-Type: text/html", "", "HTTP/2 200", XML, ""],
  ],
  ["the answer of a proxy alone", ["HTTP/1.1 200 Connection established", ""]],
  [
    "the answer after one that asks for a password",
    ["HTTP/1.1 401 Unauthorized", "WWW-Authenticate: Digest", "", "HTTP/1.1 200 OK", XML, ""],
  ],
  ["a redirect that was not followed", ["HTTP/1.1 301 Moved", "Location: /b.xml", ""], "http-status: "],
  [
    "a redirect that was followed",
    ["HTTP/1.1 301 Moved", "location: https://www.example.com/b.xml", "", "HTTP/1.1 200 OK", XML, ""],
    movedTo("https://www.example.com/b.xml"),
  ],
  [
    "redirects one after the other, each from where the one before led",
    [
      ...["HTTP/1.1 302 Found", "Location: //www.example.com/shop/", ""],
      ...["HTTP/1.1 100 Continue", "", "HTTP/2 308", "location: ../maps/b.xml?x=1", ""],
      ...["HTTP/2 307", "location: ?x=2", "", "HTTP/2 200", "content-type: application/xml", ""],
    ],
    movedTo("https://www.example.com/maps/b.xml?x=2"),
  ],
  [
    "a redirect to the same URL",
    ["HTTP/2 302", "set-cookie: a=b", "location: /a.xml", "", "HTTP/2 200", XML, ""],
  ],
  ["a redirect to no URL", ["HTTP/2 302", "location: https://", "", "HTTP/2 200", XML, ""]],
  [
    "Location of what is no redirect",
    ["HTTP/1.1 201 Created", "Location: /b", "", "HTTP/1.1 200 OK", XML, ""],
  ],
  [
    "no field that comes after the body",
    ["HTTP/1.1 200 OK", XML, "", "X-Robots-Tag: noindex", " and more", ""],
  ],
];

describe("check --response reads", () => {
  for (const [name, lines, ...expected] of HEADERS) {
    test(name, (context) => {
      const header = lines.map((line) => `${line}\r\n`).join("");
      const result = check(context, header, "--url", URL_OF_IT, "--format", "json");
      assert.equal(result.stderr, "");
      const told = toldOf(result);
      assert.equal(told.length, expected.length, told.join());
      for (const [index, start] of expected.entries()) {
        assert.ok(told[index]?.startsWith(start), told[index]);
      }
    });
  }

  test("lines that end with LF", (context) => {
    const header = "HTTP/2 302\nlocation: /b.xml\n\nHTTP/2 200\nx-robots-tag: all,\n noindex\n\n";
    const told = toldOf(check(context, header, "--url", URL_OF_IT, "--format", "json"));
    assert.deepEqual(
      told.map((each) => each.split(":")[0]),
      ["http-redirect", "http-x-robots-noindex"],
    );
  });

  test("the header of an answer without --url", (context) => {
    const moved = "HTTP/2 301\nlocation: /b.xml\n\nHTTP/2 404\n\n";
    const { stdout, status } = check(context, moved);
    assert.match(stdout, /^error\[http-status\]: the server answered with status 404 instead of 200$/m);
    assert.equal(status, 1);
  });
});

const STATUS_LINE = "a status line, such as HTTP/1.1 200 OK";
const FIELD = "a field, such as Content-Type: application/xml";

/** What is no header, and the reason that is told. */
const FAULTS: readonly (readonly [header: string, reason: string])[] = [
  ["", `line 1: expected ${STATUS_LINE}, not the end of the file`],
  ["\r\n\r\n", `line 3: expected ${STATUS_LINE}, not the end of the file`],
  ["<!DOCTYPE html>\n", `line 1: expected ${STATUS_LINE}, not <!DOCTYPE html>`],
  ["Content-Type: text/xml\n", `line 1: expected ${STATUS_LINE}, not Content-Type: text/xml`],
  ["HTTP/1.1 OK\n", `line 1: expected ${STATUS_LINE}, not HTTP/1.1 OK`],
  ["HTTP/1.1 2000\n", `line 1: expected ${STATUS_LINE}, not HTTP/1.1 2000`],
  ["> GET / HTTP/1.1\n", `line 1: expected ${STATUS_LINE}, not > GET / HTTP/1.1`],
  [" HTTP/1.1 200 OK\n", `line 1: expected ${STATUS_LINE}, not  HTTP/1.1 200 OK`],
  ["HTTP/2 200\r\nfine\r\n", `line 2: expected ${FIELD}, not fine`],
  ["HTTP/2 200\n folded: no field before\n", `line 2: expected ${FIELD}, not  folded: no field before`],
  [
    `HTTP/2 200\na: b\n\n${SITEMAP}`,
    `line 4: expected ${STATUS_LINE}, not <?xml version="1.0" encoding="UTF-8"?>`,
  ],
  [`HTTP/2 200\n${"x".repeat(100)}`, `line 2: expected ${FIELD}, not ${"x".repeat(60)}…`],
  ["HTTP/2 200\n\u001b[31m\n", `line 2: expected ${FIELD}, not ␛[31m`],
  ["HTTP/1.1 100 Continue\n\n", "line 3: expected an answer after that of 100, not the end of the file"],
  [`HTTP/2 200\nx: ${"x".repeat(65_536)}\n`, "it has more than 64 KiB, which no header of an answer has"],
];

describe("check --response says with status 2", () => {
  for (const [header, reason] of FAULTS) {
    test(reason.slice(0, 70), (context) => {
      const { status, stdout, stderr } = check(context, header);
      assert.equal(stderr, `sitemapkit: cannot read h.txt: ${reason}\n`);
      assert.equal(stdout, "");
      assert.equal(status, 2);
    });
  }

  test("that the file cannot be read, in the formats for programs as well", (context) => {
    const cwd = folderOf(context, { "a.xml": SITEMAP });
    const run = (file: string, format: string) =>
      sitemapkit(["check", "--format", format, "--response", file, "a.xml"], { cwd });
    assert.equal(run("h.txt", "text").stderr, "sitemapkit: cannot read h.txt: no such file\n");
    assert.equal(run(".", "text").stderr, "sitemapkit: cannot read .: it is a directory\n");
    assert.equal(run("h.txt", "json").status, 2);
    assert.deepEqual(JSON.parse(run("h.txt", "json").stdout).documents, []);
    assert.match(run("h.txt", "github").stdout, /^::error file=h\.txt,title=cannot be read::/);
    const [sarif] = JSON.parse(run("h.txt", "sarif").stdout).runs;
    const [told] = sarif.invocations[0].toolExecutionNotifications;
    assert.equal(told.message.text, "h.txt: no such file");
  });

  test("that the document cannot be read, also if the header can", (context) => {
    const cwd = folderOf(context, { "h.txt": "HTTP/2 404\n" });
    const { status, stderr } = sitemapkit(["check", "--response", "h.txt", "a.xml"], { cwd });
    assert.equal(stderr, "sitemapkit: cannot read a.xml: no such file\n");
    assert.equal(status, 2);
  });
});

test("a header of 64 KiB is read", (context) => {
  const header = "HTTP/2 404\nx: ".padEnd(65_535, "x");
  assert.match(check(context, `${header}\n`).stdout, /^error\[http-status\]/m);
});

test("the header comes from standard input when its name is -", (context) => {
  const cwd = folderOf(context, { "a.xml": SITEMAP });
  const args = ["check", "--response", "-", "a.xml"];
  assert.equal(sitemapkit(args, { cwd, input: "HTTP/2 404\r\n\r\n" }).status, 1);
  assert.equal(
    sitemapkit(args, { cwd, input: "no\r\n" }).stderr,
    `sitemapkit: cannot read standard input: line 1: expected ${STATUS_LINE}, not no\n`,
  );
});

test("the rest of the report is as without a header", (context) => {
  const document = urlset("<url><loc>/tea</loc></url>", "<url><loc>https://example.com/</loc></url>");
  const cwd = folderOf(context, { "a.xml": document, "h.txt": "HTTP/2 200\n" });
  const args = ["check", "--url", URL_OF_IT];
  const without = sitemapkit([...args, "a.xml"], { cwd });
  assert.match(without.stdout, /^error\[loc-relative\]/);
  assert.deepEqual(sitemapkit([...args, "--response", "h.txt", "a.xml"], { cwd }), without);
  const input = document;
  assert.deepEqual(
    sitemapkit([...args, "--response", "h.txt", "-"], { cwd, input }),
    sitemapkit([...args, "-"], { input }),
  );
});

/** The program with a document that comes piece by piece on standard input. */
function start(cwd: string, ...args: readonly string[]) {
  const child = spawn(process.execPath, [PROGRAM, "check", "--url", URL_OF_IT, ...args, "-"], {
    cwd,
    env: plainEnvironment(),
    stdio: ["pipe", "pipe", "inherit"],
  });
  let stdout = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
  });
  const ended = new Promise<string>((resolve) => child.on("close", () => resolve(stdout)));
  return { stdin: child.stdin, ended };
}

describe("the header of a document that comes through a pipe", () => {
  test("may be written, or written over, when most of the document has come", async (context) => {
    for (const files of [{}, { "h.txt": "" }, { "h.txt": "HTTP/2 200\n\n" }]) {
      const cwd = folderOf(context, files);
      const { stdin, ended } = start(cwd, "--response", "h.txt");
      stdin.write(SITEMAP.slice(0, 100));
      await setTimeout(400);
      writeFileSync(join(cwd, "h.txt"), "HTTP/2 500\r\n\r\n");
      stdin.end(SITEMAP.slice(100));
      const stdout = await ended;
      assert.match(stdout, /^error\[http-status\]: the server answered with status 500 instead of 200$/m);
      assert.match(stdout, /^<stdin>: .* \(urlset 0\.9, 1 entry, 153 bytes\); 1 error$/m);
    }
  });

  test("may come after nothing at all", async (context) => {
    const cwd = folderOf(context, {});
    const { stdin, ended } = start(cwd, "--response", "h.txt");
    await setTimeout(400);
    writeFileSync(join(cwd, "h.txt"), "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n");
    stdin.end();
    assert.match(await ended, /^error\[http-status\]/m);
  });

  const isWithout = process.platform === "win32" ? "there are no named pipes" : false;
  test("may come through a named pipe that stays open", { skip: isWithout }, (context) => {
    const document = urlset(
      ...Array.from({ length: 9_000 }, (_, i) => `<url><loc>${URL_OF_IT}?${i}</loc></url>`),
    );
    const cwd = folderOf(context, { "a.xml": document });
    const writer = "exec 3>h; printf 'HTTP/2 404\\r\\n\\r\\n' >&3; cat a.xml";
    const run = (command: string): string => {
      const shell = spawnSync("sh", ["-c", command, process.execPath, PROGRAM], {
        cwd,
        env: plainEnvironment(),
        encoding: "utf8",
        timeout: 30_000,
      });
      return shell.stdout;
    };
    assert.match(
      run(`mkfifo h body; { ${writer}; } | "$0" "$1" check --response h -`),
      /^error\[http-status\]/m,
    );
    const named = run(`{ ${writer}; } > body & "$0" "$1" check --response h body; wait`);
    assert.match(named, /^error\[http-status\]/m);
    assert.match(named, /^body: .* 9,000 entries/m);
  });
});

const run = promisify(execFile);
const hasCurl = spawnSync("curl", ["--version"]).status === 0;

describe("what curl writes", { skip: hasCurl ? false : "curl is not there" }, () => {
  const origin = serve((request, response) => {
    if (request.url === "/old.xml") {
      response.writeHead(301, { Location: "/a.xml" }).end("moved");
    } else if (request.url === "/a.xml") {
      response.writeHead(200, { "Content-Type": "text/html", Trailer: "X-Robots-Tag" });
      response.write(SITEMAP.slice(0, 50));
      globalThis.setTimeout(() => {
        response.addTrailers({ "X-Robots-Tag": "noindex" });
        response.end(SITEMAP.slice(50));
      }, 300);
    } else {
      response.writeHead(404, { "Content-Type": "text/html" }).end();
    }
  });

  /** Pipes curl into the program. */
  async function told(context: TestContext, path: string, ...curl: readonly string[]): Promise<string[]> {
    const script = `curl -s "$3" -D h.txt "$2" | "$0" "$1" check --url "$2" --format json --response h.txt - || :`;
    const args = ["-c", script, process.execPath, PROGRAM, origin() + path, ...curl];
    const { stdout } = await run("sh", args, { cwd: folderOf(context, {}), env: plainEnvironment() });
    const [{ counts }] = JSON.parse(stdout).documents;
    // The pages of the sitemap are on another host than this server.
    return Object.keys(counts).filter((code) => !code.startsWith("loc-"));
  }

  test("is understood while it comes", async (context) => {
    assert.deepEqual(await told(context, "/a.xml", "-L"), ["http-content-type"]);
    assert.deepEqual((await told(context, "/old.xml", "-L")).sort(), ["http-content-type", "http-redirect"]);
    assert.ok((await told(context, "/old.xml", "-4")).includes("http-status"));
    assert.deepEqual(await told(context, "/none.xml", "-L"), ["http-status"]);
  });

  test("is understood of a request for the header alone", async (context) => {
    const { stdout: header } = await run("curl", ["-sIL", `${origin()}/none.xml`]);
    assert.match(check(context, header).stdout, /^error\[http-status\]/m);
  });
});
