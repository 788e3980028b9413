import assert from "node:assert/strict";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { gzipSync } from "node:zlib";
import { urlset } from "./documents.ts";
import { folderOf, sitemapkit, sitemapkitBesides } from "./run-cli.ts";
import { serve } from "./serve.ts";

/** An entry that every consumer takes: a document without one is rejected. */
const HOME = "<url><loc>https://example.com/</loc></url>";
const GOOD = urlset(HOME);

describe("check, with what robots.txt and addresses say of the files", () => {
  test("compares the URLs with a robots.txt, for a crawler", (context) => {
    const cwd = folderOf(context, {
      "sitemap.xml": urlset("<url><loc>https://example.com/tea</loc></url>", HOME),
      "robots.txt": "User-agent: *\nDisallow: /tea\n\nUser-agent: Cupbot\nDisallow: /*.xml\n",
    });
    const asked = ["check", "--robots", "robots.txt", "--url", "https://example.com/sitemap.xml"];
    const { status, stdout } = sitemapkit([...asked, "sitemap.xml"], { cwd });
    assert.match(
      stdout,
      /^warning\[robots-url-disallowed\]: `https:\/\/example\.com\/tea` is disallowed by line 2 of robots\.txt: `Disallow: \/tea`\n --> sitemap\.xml:3:/,
    );
    assert.equal(status, 0);
    const cupbot = sitemapkit([...asked, "--user-agent", "Cupbot", "sitemap.xml"], { cwd });
    assert.match(
      cupbot.stdout,
      /^error\[robots-sitemap-disallowed\]: .* by line 5 of robots\.txt: `Disallow: \/\*\.xml`$/m,
    );
    assert.match(cupbot.stdout, /; 1 error$/m);
    assert.equal(cupbot.status, 1);
    const header = "Mozilla/5.0 (compatible; Cupbot/1.0)";
    const other = sitemapkit([...asked, "--user-agent", header, "sitemap.xml"], { cwd });
    assert.equal(other.status, 2);
    assert.match(other.stderr, /--user-agent is the name of a crawler such as Googlebot, not Mozilla\/5\.0/);
    const absent = sitemapkit(["check", "--robots", "absent.txt", "sitemap.xml"], { cwd });
    assert.deepEqual(
      [absent.status, absent.stdout, absent.stderr],
      [2, "", "sitemapkit: cannot read absent.txt: no such file\n"],
    );
  });

  test("says that nobody knows whose several robots.txt files are", (context) => {
    const cwd = folderOf(context, {
      "a.txt": "https://www.example.com/tea\n",
      "robots.txt": "User-agent: *\nDisallow: /tea\n",
      "blog-robots.txt": "User-agent: *\nDisallow: /tea\n",
    });
    const files = ["a.txt", "robots.txt", "blog-robots.txt"];
    const { stdout, stderr } = sitemapkit(["check", ...files], { cwd });
    assert.match(stderr, /no URL is compared with robots\.txt, blog-robots\.txt: .*--host-robots URL=FILE/);
    assert.doesNotMatch(stdout, /robots-url-disallowed/);
    const named = ["--host-robots", "https://www.example.com/=robots.txt"];
    for (const args of [
      ["a.txt", "robots.txt"],
      [...named, ...files],
    ]) {
      assert.match(sitemapkit(["check", ...args], { cwd }).stdout, /robots-url-disallowed/, args.join(" "));
    }
    assert.equal(sitemapkit(["check", "a.txt", "robots.txt"], { cwd }).stderr, "");
  });

  test("compares the URLs of files with the robots.txt that is checked with them", (context) => {
    const cwd = folderOf(context, {
      "robots.txt": "User-agent: *\nDisallow: /tea\nSitemap: https://www.example.com/a.txt\n",
      "a.txt": "https://www.example.com/tea\nhttps://blog.example.com/tea\n",
    });
    mkdirSync(join(cwd, "blog"));
    writeFileSync(join(cwd, "blog", "robots.txt"), "User-agent: *\nDisallow: /tea\n");
    const told = (...args: readonly string[]): readonly string[] => {
      const { stdout } = sitemapkit(["check", "--severity", "warning", ...args], { cwd });
      return [...stdout.matchAll(/^warning\[robots-url-disallowed\]: `(\S+)`/gm)].map(([, url]) => url ?? "");
    };
    const www = "https://www.example.com/tea";
    assert.deepEqual(told("a.txt", "robots.txt"), [www]);
    // Nobody says whose it is.
    assert.deepEqual(told("a.txt", "blog/robots.txt"), [www, "https://blog.example.com/tea"]);
    assert.deepEqual(told("--url", "https://www.example.com/robots.txt", "blog/robots.txt", "a.txt"), [www]);
    assert.deepEqual(told("a.txt"), []);

    const { stdout } = sitemapkit(["check", "a.txt", "robots.txt"], { cwd });
    assert.match(stdout, /^ {2}1 place can be fixed after a look with `sitemapkit check --fix --all`$/m);
    sitemapkit(["check", "--fix", "--all", "a.txt", "robots.txt"], { cwd });
    assert.equal(readFileSync(join(cwd, "a.txt"), "utf8"), "https://blog.example.com/tea\n");
  });

  test("checks a file as served from where another one has it", (context) => {
    const index = (path: string): string =>
      `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<sitemap><loc>https://www.example.com/${path}</loc></sitemap>
</sitemapindex>
`;
    const cwd = folderOf(context, {
      "a.txt": "http://www.example.com/tea\nhttp://www.example.com/cup\n",
      "index.xml": index("maps/a.txt"),
      "other.xml": index("maps/b.txt"),
    });
    const errors = (...files: readonly string[]): string => {
      const { stdout } = sitemapkit(["check", "--severity", "error", ...files], { cwd });
      return stdout;
    };
    // That its URLs are above its folder says nothing: nobody knows what robots.txt names.
    const found = errors("a.txt", "index.xml");
    assert.match(found, /^error\[loc-other-protocol\]: `http:\/\/www\.example\.com\/tea` /);
    assert.match(
      found,
      /^a\.txt: .*; 2 errors.*\n {2}checked as served from https:\/\/www\.example\.com\/maps\/a\.txt, /m,
    );
    assert.doesNotMatch(errors("a.txt", "other.xml"), /error\[/);
    assert.doesNotMatch(errors("a.txt"), /error\[/);
    // What somebody says counts.
    assert.doesNotMatch(errors("--url", "http://www.example.com/", "a.txt", "index.xml"), /a\.txt.*error/);

    sitemapkit(["check", "--fix", "--all", "a.txt", "index.xml"], { cwd });
    assert.equal(
      readFileSync(join(cwd, "a.txt"), "utf8"),
      "https://www.example.com/tea\nhttps://www.example.com/cup\n",
    );
  });

  test("takes the robots.txt of another host as proof that its URLs may be listed", (context) => {
    const cwd = folderOf(context, {
      "a.xml": urlset("<url><loc>https://blog.example.com/tea</loc></url>", HOME),
      "names.txt": "Sitemap: https://example.com/a.xml\n",
      "silent.txt": "User-agent: *\nDisallow:\n",
    });
    const run = (...args: string[]) =>
      sitemapkit(["check", "--url", "https://example.com/a.xml", ...args, "a.xml"], { cwd });
    assert.match(run().stdout, /^error\[loc-other-host\]: /);
    const proven = run("--host-robots", "https://blog.example.com/=names.txt");
    assert.match(proven.stdout, /^a\.xml: accepted \(.*; nothing to report$/m);
    assert.equal(proven.status, 0);
    const unproven = run("--host-robots=https://blog.example.com/robots.txt=silent.txt");
    assert.match(
      unproven.stdout,
      /^error\[site-cross-submit-unproven\]: `https:\/\/blog\.example\.com\/tea` is on another host/,
    );
    assert.equal(unproven.status, 1);
    const other = ["--host-robots", "https://shop.example.com/=names.txt"];
    assert.match(run(...other).stdout, /^error\[loc-other-host\]: /);
    assert.equal(run(...other, "--host-robots", "https://blog.example.com/=names.txt").status, 0);
    const twice = ["silent.txt", "names.txt"].flatMap((file) => [
      "--host-robots",
      `https://blog.example.com/=${file}`,
    ]);
    assert.equal(run(...twice).status, 0);
  });

  test("says which robots.txt files cannot be read, and checks nothing", (context) => {
    const cwd = folderOf(context, { "a.xml": GOOD });
    const files = ["--host-robots", "https://a.example/=absent.txt", "--host-robots", "https://b.example/=."];
    const { status, stdout, stderr } = sitemapkit(["check", ...files, "a.xml"], { cwd });
    assert.equal(
      stderr,
      "sitemapkit: cannot read absent.txt: no such file\nsitemapkit: cannot read .: it is a directory\n",
    );
    assert.equal(stdout, "");
    assert.equal(status, 2);
  });

  test("says in each format for programs which robots.txt files cannot be read", (context) => {
    const cwd = folderOf(context, { "a.xml": GOOD });
    const run = (name: string): string => {
      const args = [
        "--format",
        name,
        "--robots",
        "absent.txt",
        "--host-robots",
        "https://b.example/=.",
        "a.xml",
      ];
      const { status, stdout } = sitemapkit(["check", ...args], { cwd });
      assert.equal(status, 2, name);
      return stdout;
    };
    assert.deepEqual(JSON.parse(run("json")), {
      documents: [],
      site: {
        verdict: null,
        urlCount: null,
        files: [],
        missing: [],
        notFollowed: [],
        counts: {},
        severityCounts: { error: 0, warning: 0, info: 0 },
        hidden: {},
        diagnostics: [],
      },
      unreadable: [
        { source: "absent.txt", error: "no such file" },
        { source: ".", error: "it is a directory" },
      ],
    });
    const [sarif] = JSON.parse(run("sarif")).runs;
    assert.equal(sarif.invocations[0].executionSuccessful, false);
    assert.match(run("junit"), /absent\.txt.*no such file/s);
    assert.match(run("github"), /^::error .*absent\.txt: no such file$/m);
  });

  test("refuses what is certainly no robots.txt, and checks nothing", (context) => {
    const files = {
      "page.html": "<!doctype html><html><body>Not here</body></html>",
      "a.xml": GOOD,
      "list.txt": "https://example.com/tea\n",
      "other.xml": "<?xml version='1.0'?><error/>",
      "robots.txt.gz": gzipSync("User-agent: *\nDisallow: /\n"),
    };
    const cwd = folderOf(context, { ...files, "text.txt": "<Hello>\nUser-agent: *\nDisallow: /cup\n" });
    const kinds = ["an HTML page", "a sitemap", "a list of URLs", "XML", "a compressed file (gzip)"];
    for (const [index, name] of Object.keys(files).entries()) {
      for (const option of [`--robots=${name}`, `--host-robots=https://b.example/=${name}`]) {
        const { status, stdout, stderr } = sitemapkit(["check", option, "a.xml"], { cwd });
        const reason = `sitemapkit: cannot read ${name}: it is ${kinds[index]} and no robots.txt\n`;
        assert.deepEqual([status, stdout, stderr], [2, "", reason]);
      }
    }
    const { status, stderr } = sitemapkit(["check", "--robots=text.txt", "a.xml"], { cwd });
    assert.deepEqual([status, stderr], [0, ""]);
  });

  test("reads the robots.txt of another host from standard input", (context) => {
    const cwd = folderOf(context, { "a.txt": "https://blog.example.com/tea\n" });
    const { status } = sitemapkit(
      [
        "check",
        "--url",
        "https://example.com/a.txt",
        "--host-robots",
        "https://blog.example.com/=-",
        "a.txt",
      ],
      { cwd, input: "Sitemap: https://example.com/a.txt\n" },
    );
    assert.equal(status, 0);
  });
});

describe("check, with a robots.txt that a server sends", () => {
  const origin = serve((request, response) => {
    const path = request.url ?? "";
    const status = Number(/\d+/.exec(path)?.[0] ?? 200);
    response.writeHead(status, { "Content-Type": "text/html" });
    response.end(path === "/robots.txt" ? "User-agent: *\nDisallow: /\n" : "<html>User-agent: *</html>");
  });

  test("takes it as crawlers do, and says where there is none", async (context) => {
    const cwd = folderOf(context, { "a.xml": GOOD });
    const run = async (path: string): Promise<readonly [number | null, string]> => {
      const args = ["check", "--retries", "0", "--robots", `${origin()}${path}`, "a.xml"];
      const { status, stderr, stdout } = await sitemapkitBesides(args, { cwd });
      assert.equal(stdout.includes("robots-url-disallowed"), path === "/robots.txt");
      return [status, stderr.replace(origin(), "")];
    };
    const allowed = "crawlers may then ask for every URL\n";
    assert.deepEqual(await run("/robots.txt"), [0, ""]);
    for (const status of [404, 410, 403]) {
      const words = `sitemapkit: /${status}: the server has no robots.txt there (status ${status}); ${allowed}`;
      assert.deepEqual(await run(`/${status}`), [0, words]);
    }
    assert.deepEqual(await run("/page"), [
      0,
      `sitemapkit: /page: the server sends an HTML page as its robots.txt; ${allowed}`,
    ]);
    assert.deepEqual(await run("/503"), [
      2,
      "sitemapkit: cannot read /503: the server answers with status 503, and not with a robots.txt\n",
    ]);
  });
});
