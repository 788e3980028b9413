import assert from "node:assert/strict";
import type { IncomingMessage, ServerResponse } from "node:http";
import { describe, test } from "node:test";
import { gzipSync } from "node:zlib";
import { sitemapindex, urlset } from "./documents.ts";
import { folderOf, sitemapkitBesides } from "./run-cli.ts";
import { serve } from "./serve.ts";

const XML = { "Content-Type": "application/xml" };

/** How often there was no sitemap to be had. */
let failedCount = 0;

function answer(request: IncomingMessage, response: ServerResponse): void {
  const origin = `http://${request.headers.host}`;
  const page = (path: string): string => `<url><loc>${origin}${path}</loc></url>`;
  const child = (path: string, lastmod: string): string =>
    `<sitemap><loc>${origin}${path}</loc><lastmod>${lastmod}</lastmod></sitemap>`;
  switch (request.url) {
    case "/robots.txt":
      response.end(`Sitemap: ${origin}/index.xml\n`);
      break;
    case "/index.xml":
      response
        .writeHead(200, XML)
        .end(
          sitemapindex(
            child("/tea.xml", "2026-11-20"),
            child("/cake.xml.gz", "2026-10-01"),
            child("/gone.xml", "2026-11-20"),
          ),
        );
      break;
    case "/good.xml":
      response
        .writeHead(200, XML)
        .end(sitemapindex(child("/tea.xml", "2026-11-20"), child("/cake.xml.gz", "2026-10-01")));
      break;
    case "/tea.xml":
      response.writeHead(200, XML).end(urlset(page("/green"), page("/black")));
      break;
    case "/cake.xml.gz":
      response.writeHead(200, { "Content-Type": "application/gzip" }).end(gzipSync(urlset(page("/cake"))));
      break;
    case "/secret.xml": {
      const isAllowed = request.headers.authorization === "Bearer abc";
      response.writeHead(isAllowed ? 200 : 401, XML).end(urlset(page("/secret")));
      break;
    }
    case "/asked.xml": {
      const { cookie = "", "user-agent": agent } = request.headers;
      response
        .writeHead(200, XML)
        .end(urlset(page(`/?${encodeURIComponent(cookie)}&${agent}`.replaceAll("&", "&amp;"))));
      break;
    }
    case "/other.xml":
      response
        .writeHead(200, XML)
        .end(sitemapindex("<sitemap><loc>https://cdn.example.com/a.xml</loc></sitemap>"));
      break;
    case "/long.xml":
      response
        .writeHead(200, XML)
        .end(sitemapindex(child("/tea.xml", "2026-11-20"), child(`/${"a".repeat(70_000)}`, "2026-11-20")));
      break;
    case "/longer.xml":
      response.writeHead(200, XML).end(
        urlset(
          ...[10, 3_000, 70_000, 70_001].map((length) => page(`/${"a".repeat(length)}`)),
          // Two code units for each character: not too long.
          page(`/${"😀".repeat(1_500)}`),
        ),
      );
      break;
    case "/moved.xml":
      response.writeHead(301, { Location: "/tea.xml" }).end();
      break;
    case "/plain.xml":
      response.writeHead(200, { "Content-Type": "text/html" }).end(urlset(page("/plain")));
      break;
    case "/silent.xml":
      failedCount += 1;
      break;
    case "/busy.xml":
      failedCount += 1;
      response.writeHead(503).end();
      break;
    case "/broken.xml":
      response.writeHead(200, { ...XML, "Content-Length": "1000" });
      response.write("<urlset>");
      setTimeout(() => response.destroy(), 50);
      break;
    default:
      response.writeHead(404, { "Content-Type": "text/html" }).end("<!doctype html>");
  }
}

describe("sitemapkit fetch", () => {
  const headersAsked: string[] = [];
  const record = (side: string, { url, headers }: IncomingMessage): void => {
    headersAsked.push(`${side} ${url} ${headers.authorization ?? "-"}`);
  };
  const otherOrigin = serve((request, response) => {
    record("other", request);
    response.writeHead(200, XML).end(urlset("<url><loc>http://www.example.com/cups</loc></url>"));
  });
  const origin = serve((request, response) => {
    record("own", request);
    const cups = `${otherOrigin()}/cups.xml`;
    if (request.url === "/away.xml") response.writeHead(302, { Location: cups }).end();
    else if (request.url === "/shared.xml") {
      const locs = [`http://${request.headers.host}/tea.xml`, cups];
      response
        .writeHead(200, XML)
        .end(sitemapindex(...locs.map((loc) => `<sitemap><loc>${loc}</loc></sitemap>`)));
    } else answer(request, response);
  });

  let robotsStatus = 404;
  const bareOrigin = serve(({ url }, response) => {
    response.writeHead(url === "/robots.txt" ? robotsStatus : 404).end();
  });

  test("says of a site without sitemaps that it has none, also where its robots.txt fails", async () => {
    for (robotsStatus of [404, 500]) {
      const run = await sitemapkitBesides(["fetch", "--retries", "0", `${bareOrigin()}/`]);
      const words = `sitemapkit: ${bareOrigin()}/sitemap.xml: the server answered with status 404 (http-status)`;
      assert.equal(run.stderr, `${words}; nor is a sitemap at another usual place\n`);
      assert.deepEqual([run.status, run.stdout], [2, ""]);
    }
  });

  test("prints the pages of a site, and tells what failed", async () => {
    const { status, stdout, stderr } = await sitemapkitBesides(["fetch", `${origin()}/`]);
    assert.equal(stdout, ["/green", "/black", "/cake"].map((path) => `${origin()}${path}\n`).join(""));
    assert.equal(
      stderr,
      `sitemapkit: ${origin()}/gone.xml: the server answered with status 404 (http-status); ${origin()}/index.xml names it\n`,
    );
    assert.equal(status, 1);
  });

  test("says of entries that are too long that they are left out", async () => {
    const { status, stdout, stderr } = await sitemapkitBesides(["fetch", `${origin()}/long.xml`]);
    const host = new URL(origin()).host;
    assert.equal(stdout, `http://${host}/green\nhttp://${host}/black\n`);
    assert.equal(
      stderr,
      `sitemapkit: http://${host}/long.xml: 1 entry left out that is longer than 65,536 bytes\n`,
    );
    assert.equal(status, 1);
  });

  test("says so as well where it prints a line for each file, and of no others", async () => {
    for (const [path, lost, format] of [
      ["long.xml", "1 entry left out that is", []],
      ["longer.xml", "2 entries left out that are", []],
      ["longer.xml", "2 entries left out that are", ["--json"]],
    ] as const) {
      const url = `${origin()}/${path}`;
      const { status, stderr } = await sitemapkitBesides(["fetch", "--files", ...format, url]);
      assert.equal(stderr, `sitemapkit: ${url}: ${lost} longer than 65,536 bytes\n`);
      assert.equal(status, 1);
    }
  });

  test("waits as long and asks as often as it is told to", async () => {
    failedCount = 0;
    const args = ["fetch", "--timeout", "1", `${origin()}/silent.xml`];
    const { status, stderr } = await sitemapkitBesides(args);
    assert.match(stderr, /the server did not send everything within 1,000 ms \(timed-out\)\n$/);
    assert.deepEqual([status, failedCount], [2, 1]);
    const busy = await sitemapkitBesides(["fetch", "--retries", "1", `${origin()}/busy.xml`]);
    assert.match(busy.stderr, /status 503 /);
    assert.deepEqual([busy.status, failedCount], [2, 3]);
  });

  test("leaves out what has not changed, without a word", async () => {
    const { status, stdout, stderr } = await sitemapkitBesides([
      "fetch",
      "--since",
      "2026-11-01",
      `${origin()}/good.xml`,
    ]);
    assert.deepEqual([status, stderr], [0, ""]);
    assert.equal(stdout, `${origin()}/green\n${origin()}/black\n`);
  });

  test("prints entries with the sitemap that they are in", async () => {
    const { stdout } = await sitemapkitBesides(["fetch", "--format", "ndjson", `${origin()}/good.xml`]);
    const entries = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    assert.deepEqual(
      entries.map(({ loc, source }) => [loc, source].map((url) => url.replace(origin(), ""))),
      [
        ["/green", "/tea.xml"],
        ["/black", "/tea.xml"],
        ["/cake", "/cake.xml.gz"],
      ],
    );
  });

  test("prints a line for each file, or JSON, where that is asked for", async () => {
    const lines = await sitemapkitBesides(["fetch", "--files", `${origin()}/index.xml`]);
    assert.deepEqual(
      lines.stdout
        .trimEnd()
        .split("\n")
        .map((line) => line.replace(origin(), "").trim().split(/\s+/)),
      [
        ["200", "3", "accepted", "/index.xml"],
        ["200", "2", "accepted", "/tea.xml"],
        ["200", "1", "accepted", "/cake.xml.gz"],
        ["404", "http-status", "/gone.xml"],
      ],
    );
    assert.deepEqual([lines.status, lines.stderr], [1, ""]);
    const { stdout } = await sitemapkitBesides(["fetch", "--files", "--json", `${origin()}/index.xml`]);
    const { files } = JSON.parse(stdout);
    assert.deepEqual(
      files.map(({ status, entryCount, error }: Record<string, unknown>) => [status, entryCount, error]),
      [
        [200, 3, null],
        [200, 2, null],
        [200, 1, null],
        [404, null, { code: "http-status", message: "the server answered with status 404" }],
      ],
    );
  });

  test("sends the fields that it is told to send", async () => {
    const url = `${origin()}/secret.xml`;
    assert.equal((await sitemapkitBesides(["fetch", url])).status, 2);
    const { stdout } = await sitemapkitBesides(["fetch", "--header", "authorization: Bearer abc", url]);
    assert.equal(stdout, `${origin()}/secret\n`);
    const cookies = ["--header", "Cookie: a=1", "--header", "cookie: b=2", "--header", "User-Agent: tea"];
    const told = await sitemapkitBesides(["fetch", ...cookies, `${origin()}/asked.xml`]);
    assert.equal(told.stdout, `${origin()}/?a%3D1%3B%20b%3D2&tea\n`);
  });

  test("sends them to the files of the host, and to no other host unless it is told to", async () => {
    headersAsked.length = 0;
    const args = ["fetch", "--header", "Authorization: Bearer abc"];
    await sitemapkitBesides([...args, `${origin()}/shared.xml`]);
    assert.deepEqual(headersAsked.toSorted(), ["own /shared.xml Bearer abc", "own /tea.xml Bearer abc"]);
    headersAsked.length = 0;
    await sitemapkitBesides([...args, `${origin()}/away.xml`]);
    assert.deepEqual(headersAsked, ["own /away.xml Bearer abc", "other /cups.xml -"]);
    headersAsked.length = 0;
    await sitemapkitBesides([...args, "--host", new URL(otherOrigin()).host, `${origin()}/shared.xml`]);
    assert.ok(headersAsked.includes("other /cups.xml Bearer abc"));
  });

  test("speaks of its own options, and of no format that it does not have", async () => {
    const { stderr } = await sitemapkitBesides(["fetch", `${origin()}/other.xml`]);
    assert.match(stderr, /`cdn.example.com` is a host that is not asked: --host does not name it/);
    for (const format of ["csv", "ndjson"]) {
      const refused = await sitemapkitBesides(["fetch", "--files", "--format", format, origin()]);
      assert.match(refused.stderr, new RegExp(`^sitemapkit: --files prints text or json, not ${format}`));
      assert.equal(refused.status, 2);
    }
  });

  test("refuses what is no URL, and several", async () => {
    for (const args of [["fetch"], ["fetch", "a b"], ["fetch", "https://a.example/", "https://b.example/"]]) {
      const { status, stderr } = await sitemapkitBesides(args);
      assert.equal(status, 2);
      assert.match(stderr, /sitemapkit: for the usage: sitemapkit fetch --help/);
    }
    for (const url of [
      "htps://www.example.com/",
      "ftp://www.example.com/sitemap.xml",
      "file:///sitemap.xml",
    ]) {
      const { status, stderr } = await sitemapkitBesides(["fetch", url]);
      assert.equal(status, 2);
      assert.match(stderr, new RegExp(`^sitemapkit: ${url} is no http or https URL\n`));
    }
  });
});

describe("A FILE that is a URL", () => {
  const origin = serve(answer);

  test("is read from its server, in every command", async (context) => {
    const cwd = folderOf(context, {});
    const url = `${origin()}/tea.xml`;
    const pages = `${origin()}/green\n${origin()}/black\n`;
    assert.equal((await sitemapkitBesides(["urls", url])).stdout, pages);
    assert.equal(
      (await sitemapkitBesides(["convert", "--rule", "loc-non-public-host=off", "--format", "text", url]))
        .stdout,
      pages,
    );
    assert.equal((await sitemapkitBesides(["diff", url, url])).status, 0);
    assert.match((await sitemapkitBesides(["fix", url], { cwd })).stdout, /<urlset/);
  });

  test("is not converted without a word where its server refuses it", async () => {
    const url = `${origin()}/secret.xml`;
    const args = ["convert", "--rule", "loc-non-public-host=off", "--format", "text", url];
    const { status, stderr } = await sitemapkitBesides(args);
    assert.match(stderr, /: the server refuses to send the sitemap: 401;/);
    assert.equal(status, 1);
  });

  test("is checked with where it is and what its server answered", async () => {
    const check = async (path: string): Promise<[number | null, Record<string, number>]> => {
      const { status, stdout } = await sitemapkitBesides(["check", "--format", "json", `${origin()}${path}`]);
      return [status, JSON.parse(stdout).documents[0].counts];
    };
    assert.deepEqual(await check("/tea.xml"), [0, {}]);
    assert.deepEqual(await check("/plain.xml"), [0, { "http-content-type": 1 }]);
    const [status, counts] = await check("/gone.xml");
    assert.deepEqual([status, Object.keys(counts)], [1, ["http-status"]]);
  });

  test("stands for itself among several", async () => {
    const urls = ["/good.xml", "/tea.xml", "/cake.xml.gz"].map((path) => `${origin()}${path}`);
    const { stdout, status } = await sitemapkitBesides(["check", "--format", "json", ...urls]);
    const { site } = JSON.parse(stdout);
    assert.deepEqual(site.missing, []);
    assert.equal(status, 0);
  });

  test("of a server without TLS is told as that", async () => {
    const url = `${origin().replace("http:", "https:")}/tea.xml`;
    const words = "the server does not speak TLS there; is it http?";
    const { stderr } = await sitemapkitBesides(["check", url]);
    assert.equal(stderr, `sitemapkit: cannot read ${url}: ${words}\n`);
    const fetched = await sitemapkitBesides(["fetch", "--retries", "0", url]);
    assert.equal(fetched.stderr, `sitemapkit: ${url}: there is no answer: ${words} (network-failed)\n`);
  });

  test("leads no further than a fetch does: not from the internet into a private network, nor in a circle", async () => {
    const start = "https://www.example.com/sitemap.xml";
    const follow = async (target: string, ...options: string[]): Promise<string> => {
      const script = `globalThis.fetch = async (url) => url.includes("www")
        ? new Response(null, { status: 301, headers: { Location: ${JSON.stringify(target)} } })
        : new Response("https://www.example.com/tea\\n")`;
      const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(script)}`;
      const { stdout, stderr } = await sitemapkitBesides(["urls", start, ...options], {
        env: { NODE_OPTIONS },
      });
      return stdout + stderr;
    };
    const fault = `sitemapkit: cannot read ${start}: `;
    for (const target of ["http://127.0.0.1:9/", "http://169.254.169.254/latest", "http://[::1]/"]) {
      const words = `it redirects to \`${target}\` on a host that is not asked`;
      assert.equal(await follow(target), `${fault}${words}\n`);
    }
    assert.equal(await follow("https://example.com/"), "https://www.example.com/tea\n");
    const named = await follow("http://127.0.0.1:9/", "--host", "127.0.0.1:9");
    assert.equal(named, "https://www.example.com/tea\n");
    assert.equal(await follow("?"), `${fault}redirects lead back to \`${start}?\`\n`);
    assert.equal(
      await follow("https://tea:secret@example.com/"),
      `${fault}a URL with a user name or a password is not asked for\n`,
    );
  });

  test("is followed to where it has moved, which is told", async () => {
    const { stdout } = await sitemapkitBesides(["check", "--format", "json", `${origin()}/moved.xml`]);
    const [{ counts, entryCount }] = JSON.parse(stdout).documents;
    assert.deepEqual([entryCount, counts["http-redirect"]], [2, 1]);
  });

  test("has no user name and no password, which would be repeated", async () => {
    const secret = "http://tea:s3cr3t@127.0.0.1:9/sitemap.xml";
    const attempts = [
      ["check", secret],
      ["urls", secret],
      ["fetch", secret],
      ["fetch", secret.replace("http://", "")],
      ["fetch", secret.replace("http", "ftp")],
      ["check", "--url", secret, "-"],
      ["check", "--robots", secret, "-"],
      ["check", "--response", secret, "-"],
      ["check", "--host-robots", `${secret}=robots.txt`, "-"],
      ["check", "--host-robots", `http://127.0.0.1/=${secret}`, "-"],
      ["split", "-", "-o", "out", "--base", secret],
      // URLs are read so, too: https://url.spec.whatwg.org/#special-authority-slashes-state.
      ["check", "--url", secret.replace("//", ""), "-"],
      ["check", "--url", secret.replace("//", "\\\\"), "-"],
    ];
    for (const args of attempts) {
      const { status, stdout, stderr } = await sitemapkitBesides(args);
      assert.equal(status, 2, args.join(" "));
      assert.equal(stdout, "");
      assert.doesNotMatch(stderr, /s3cr3t/, args.join(" "));
    }
  });

  test("that cannot be had is told", async () => {
    const { status, stderr } = await sitemapkitBesides(["check", "http://127.0.0.1:9/sitemap.xml"]);
    assert.equal(status, 2);
    assert.match(stderr, /^sitemapkit: cannot read http:\/\/127\.0\.0\.1:9\/sitemap\.xml: \S+/);
    const broken = await sitemapkitBesides(["urls", `${origin()}/broken.xml`]);
    assert.equal(broken.status, 2);
    assert.match(broken.stderr, /cannot read .*broken\.xml: \S+/);
  });
});
