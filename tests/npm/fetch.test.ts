/** Fetching the sitemaps of a site: which files, in which order. */

import assert from "node:assert/strict";
import type { IncomingMessage } from "node:http";
import { describe, test } from "node:test";
import { gzipSync } from "node:zlib";
import {
  type FetchedSitemap,
  type FetchOptions,
  type FetchSummary,
  fetchEntries,
  fetchSitemap,
  SitemapError,
} from "sitemapkit";
import { longUrlset, urlset } from "./documents.ts";
import { type Answer, asked, collect, index, origin, otherOrigin, page, site, walk } from "./fetched-site.ts";

describe("fetchSitemap()", () => {
  test("tells an index, and its sitemaps in the order of the index, whichever comes first", async () => {
    const paths = ["/a.xml", "/b.xml", "/c.xml", "/d.xml", "/e.xml", "/f.xml"];
    site.set("/sitemap.xml", index(...paths));
    for (const [at, path] of paths.entries()) {
      site.set(path, (_, response) => void setTimeout(() => response.end(page(path)), (6 - at) * 10));
    }
    const { told, files, summary } = await walk("/sitemap.xml");
    assert.deepEqual(told, ["/sitemap.xml 6", ...paths.map((path) => `${path} 1`)]);
    const [first, second] = files;
    const url = `${origin()}/sitemap.xml`;
    assert.deepEqual([first?.parent, first?.depth, first?.foundBy, first?.status], [null, 0, "given", 200]);
    assert.deepEqual(
      [second?.parent, second?.depth, second?.foundBy, second?.error],
      [url, 1, "index", null],
    );
    assert.equal(second?.report?.entries.at(0)?.loc, `${origin()}/a.xml`);
    const bytes = [url, ...paths].reduce(
      (sum, path) => sum + (path === url ? index(...paths) : page(path)).length,
      0,
    );
    assert.deepEqual(summary, { sitemaps: 7, entries: 6, bytes, errors: {} });
  });

  test("fetches as many files at once as it may, and no more ahead than that", async () => {
    const paths = Array.from({ length: 20 }, (_, at) => `/${at}.xml`);
    site.set("/sitemap.xml", index(...paths));
    let [running, most] = [0, 0];
    for (const path of paths) {
      site.set(path, (_, response) => {
        running += 1;
        most = Math.max(most, running);
        setTimeout(() => {
          running -= 1;
          response.end(page(path));
        }, 5);
      });
    }
    const walking = fetchSitemap(`${origin()}/sitemap.xml`, { concurrency: 3 });
    await walking.next();
    await walking.next();
    await new Promise((resolve) => setTimeout(resolve, 50));
    assert.equal(asked.length, 4);
    let count = 2;
    for await (const _ of walking) count += 1;
    assert.equal(count, 21);
    assert.equal(most, 3);
  });

  test("reads gzip, lists and feeds, and checks how they are sent", async () => {
    site.set("/sitemap.xml", index("/a.xml.gz", "/b.txt", "/c.xml"));
    site.set("/a.xml.gz", (_, response) =>
      response.setHeader("Content-Type", "application/gzip").end(gzipSync(page("/a"))),
    );
    site.set("/b.txt", (_, response) =>
      response.setHeader("Content-Type", "text/plain").end(`${origin()}/b\n`),
    );
    site.set("/c.xml", (_, response) => response.setHeader("Content-Type", "text/html").end(page("/c")));
    const { told, files } = await walk("/sitemap.xml");
    assert.deepEqual(told, ["/sitemap.xml 3", "/a.xml.gz 1", "/b.txt 1", "/c.xml 1"]);
    assert.deepEqual(
      files.map(({ report }) => report?.counts["http-content-type"]),
      [undefined, undefined, undefined, 1],
    );
    assert.equal(files[1]?.report?.compression, "gzip");
  });

  test("ends where an index lists itself, and where indexes list each other", async () => {
    site.set("/sitemap.xml", index("/sitemap.xml", "/sitemap.xml#again", "/other.xml", "/other.xml"));
    site.set("/other.xml", index("/sitemap.xml", "/tea.xml"));
    site.set("/tea.xml", page("/tea"));
    const { told, summary } = await walk("/sitemap.xml");
    assert.deepEqual(told, [
      "/sitemap.xml 4",
      "/sitemap.xml already-seen",
      "/sitemap.xml already-seen",
      "/other.xml 2",
      "/sitemap.xml already-seen",
      "/tea.xml 1",
      "/other.xml already-seen",
    ]);
    assert.deepEqual(asked, ["/sitemap.xml", "/other.xml", "/tea.xml"]);
    assert.deepEqual(summary.errors, { "already-seen": 4 });
  });

  test("tells the same whatever is fetched ahead", async () => {
    site.set("/sitemap.xml", index("/shop.xml", "/tea.xml", "/news.xml"));
    site.set("/shop.xml", index("/news.xml", "/tea.xml", "/cups.xml"));
    for (const path of ["/tea.xml", "/news.xml", "/cups.xml"]) site.set(path, page(path));
    const expected = [
      "/sitemap.xml 3",
      "/shop.xml 3",
      "/news.xml 1",
      "/tea.xml 1",
      "/cups.xml 1",
      "/tea.xml already-seen",
      "/news.xml already-seen",
    ];
    for (const concurrency of [1, 2, 3, 10]) {
      asked.length = 0;
      assert.deepEqual((await walk("/sitemap.xml", { concurrency })).told, expected, `${concurrency}`);
      assert.equal(new Set(asked).size, asked.length);
    }
  });

  test("goes no deeper than it may, and to no more files", async () => {
    for (const depth of [0, 1, 2, 3, 4]) site.set(`/${depth}.xml`, index(`/${depth + 1}.xml`));
    assert.deepEqual((await walk("/0.xml")).told, [
      "/0.xml 1",
      "/1.xml 1",
      "/2.xml 1",
      "/3.xml 1",
      "/4.xml too-deep",
    ]);
    assert.deepEqual((await walk("/0.xml", { maxDepth: 0 })).told, ["/0.xml 1", "/1.xml too-deep"]);
    // One that was fetched would not be reached by going deeper.
    site.set("/3.xml", index("/0.xml"));
    assert.deepEqual((await walk("/0.xml")).told.at(-1), "/0.xml already-seen");
    site.set("/sitemap.xml", index("/a.xml", "/b.xml", "/c.xml"));
    for (const path of ["/a.xml", "/b.xml", "/c.xml"]) site.set(path, page(path));
    asked.length = 0;
    assert.deepEqual((await walk("/sitemap.xml", { maxSitemaps: 2 })).told, [
      "/sitemap.xml 3",
      "/a.xml 1",
      "/b.xml too-many-sitemaps",
      "/c.xml too-many-sitemaps",
    ]);
    assert.deepEqual(asked, ["/sitemap.xml", "/a.xml"]);
    assert.deepEqual((await walk("/sitemap.xml", { maxEntries: 2 })).told, [
      "/sitemap.xml 3",
      "/a.xml 1",
      "/b.xml 1",
      "/c.xml too-many-entries",
    ]);
  });

  test("completes relative URLs, and passes over what is none", async () => {
    site.set("/maps/sitemap.xml", index("tea.xml", "mailto:tea@example.com", "http://[", "../cups.xml"));
    site.set("/maps/tea.xml", page("/tea"));
    site.set("/cups.xml", page("/cups"));
    assert.deepEqual((await walk("/maps/sitemap.xml")).told, [
      "/maps/sitemap.xml 4",
      "/maps/tea.xml 1",
      "mailto:tea@example.com url-invalid",
      "http://[ url-invalid",
      "/cups.xml 1",
    ]);
  });

  test("asks for nothing that nobody meant as a URL", async () => {
    const names = ["2026-11-20", "daily", "www.example.com/a.xml", "null", "tea.xml"];
    site.set("/maps/sitemap.xml", index(...names));
    site.set("/maps/tea.xml", page("/tea"));
    assert.deepEqual((await walk("/maps/sitemap.xml")).told, [
      "/maps/sitemap.xml 5",
      "2026-11-20 url-invalid",
      "daily url-invalid",
      "www.example.com/a.xml url-invalid",
      "null url-invalid",
      "/maps/tea.xml 1",
    ]);
    assert.deepEqual(
      asked.filter((path) => path.startsWith("/maps/")),
      ["/maps/sitemap.xml", "/maps/tea.xml"],
    );
  });

  test("asks for no page that invisible characters around a URL would make of it", async () => {
    const { href } = new URL("/tea.xml", origin());
    site.set("/maps/sitemap.xml", index(`\u00a0${href}`, `\ufeff\u200b/cups.xml\u200e\u00a0`));
    site.set("/tea.xml", page("/tea"));
    site.set("/cups.xml", page("/cups"));
    assert.deepEqual((await walk("/maps/sitemap.xml")).told, [
      "/maps/sitemap.xml 2",
      "/tea.xml 1",
      "/cups.xml 1",
    ]);
  });

  test("leaves out what is older, and what the filter does not want", async () => {
    site.set(
      "/sitemap.xml",
      index(
        ["/a.xml", "2026-11-19"],
        ["/b.xml", "2026-11-20"],
        ["/c.xml", "2026"],
        ["/d.xml", "2026-11-20T09:59:59Z"],
        "/e.xml",
      ),
    );
    for (const path of ["/a.xml", "/b.xml", "/c.xml", "/d.xml", "/e.xml"]) site.set(path, page(path));
    assert.deepEqual((await walk("/sitemap.xml", { since: "2026-11-20T12:00Z" })).told, [
      "/sitemap.xml 5",
      "/a.xml too-old",
      "/b.xml 1",
      "/c.xml 1",
      "/d.xml too-old",
      "/e.xml 1",
    ]);
    const children: unknown[] = [];
    const filter: FetchOptions["filter"] = ({ url, parent, depth, entry }) => {
      children.push([parent, depth, entry.lastmod]);
      return url.endsWith("/c.xml");
    };
    const { told } = await walk("/sitemap.xml", { filter });
    assert.deepEqual(told.slice(2, 4), ["/b.xml filtered-out", "/c.xml 1"]);
    assert.deepEqual(children[0], [`${origin()}/sitemap.xml`, 1, "2026-11-19"]);
  });
});

describe("fetchSitemap() of a site", () => {
  test("goes where a redirect in UTF-8 leads", async () => {
    const location = Buffer.from("/tee-mit-süßem.xml").toString("latin1");
    site.set("/sitemap.xml", (_, response) => void response.writeHead(301, { Location: location }).end());
    site.set("/tee-mit-s%C3%BC%C3%9Fem.xml", page("/tea"));
    assert.deepEqual((await walk("/sitemap.xml")).told, ["/sitemap.xml 1"]);
  });

  test("asks its robots.txt", async () => {
    site.set("/robots.txt", `User-agent: *\nSitemap: ${origin()}/a.xml\nSitemap: /b.xml\n`);
    site.set("/a.xml", page("/a"));
    site.set("/b.xml", page("/b"));
    for (const path of ["/", "/robots.txt"]) {
      const { told, files } = await walk(path);
      assert.deepEqual(told, ["/robots.txt 2", "/a.xml 1", "/b.xml 1"]);
      assert.deepEqual(
        files.map(({ foundBy }) => foundBy),
        [path === "/" ? "usual" : "given", "robots", "robots"],
      );
    }
  });

  test("tries /sitemap.xml where robots.txt names none, is a page or is missing", async () => {
    site.set("/sitemap.xml", page("/tea"));
    assert.deepEqual((await walk("/")).told, ["/robots.txt http-status", "/sitemap.xml 1"]);
    site.set("/robots.txt", "User-agent: *\nDisallow: /cart\n");
    const { told, files } = await walk("/");
    assert.deepEqual(told, ["/robots.txt 0", "/sitemap.xml 1"]);
    assert.deepEqual([files[1]?.foundBy, files[1]?.parent, files[1]?.depth], ["usual", null, 0]);
    site.set("/robots.txt", "<!DOCTYPE html><title>Tea</title>");
    assert.deepEqual((await walk("/")).told, ["/robots.txt not-a-sitemap 0", "/sitemap.xml 1"]);
  });

  test("tries further places, up to the first that has a sitemap", async () => {
    const missing = (path: string): string => `${path} http-status`;
    const all = [
      "/robots.txt",
      "/sitemap.xml",
      "/sitemap_index.xml",
      "/sitemap-index.xml",
      "/wp-sitemap.xml",
    ];
    const { told: nowhere } = await walk("/");
    assert.deepEqual(nowhere.slice(0, 7), [...all, "/sitemap.xml.gz", "/sitemap.txt"].map(missing));
    assert.deepEqual(nowhere.at(-1), missing("/sitemap_news.xml"));
    assert.deepEqual((await walk("/robots.txt")).told, ["/robots.txt http-status"]);
    site.set("/wp-sitemap.xml", index("/tea.xml"));
    site.set("/tea.xml", page("/tea"));
    site.set("/sitemap.txt", `${origin()}/cup\n`);
    const { told, files } = await walk("/");
    assert.deepEqual(told, [...all.slice(0, -1).map(missing), "/wp-sitemap.xml 1", "/tea.xml 1"]);
    assert.deepEqual([files[4]?.foundBy, files[4]?.parent, files[4]?.depth], ["usual", null, 0]);
    // Storage that does not say what it lacks.
    site.set("/sitemap.xml", (_, response) => void response.writeHead(403).end("<Error/>"));
    assert.deepEqual((await walk("/")).told, told);
    // A page that says that there is none.
    site.set("/sitemap.xml", "<!DOCTYPE html><title>Tea</title>");
    assert.deepEqual((await walk("/")).told.slice(1, 3), [
      "/sitemap.xml not-a-sitemap 0",
      missing("/sitemap_index.xml"),
    ]);
  });
});

describe("The hosts of fetchSitemap()", () => {
  test("are that of the first file, unless the caller says otherwise", async () => {
    const foreign = `${otherOrigin()}/tea.xml`;
    site.set("/sitemap.xml", index(foreign, "/tea.xml?"));
    site.set("/tea.xml", page("/tea"));
    site.set("/tea.xml?", page("/tea"));
    const codes = async (hosts?: FetchOptions["hosts"]): Promise<unknown> =>
      (await walk("/sitemap.xml", { hosts })).files.map(({ error }) => error?.code);
    assert.deepEqual(await codes(), [undefined, "other-host", undefined]);
    assert.ok(!asked.includes("/tea.xml"));
    assert.deepEqual(await codes(["example.com"]), [undefined, "other-host", undefined]);
    assert.deepEqual(await codes([new URL(foreign).host]), [undefined, undefined, undefined]);
    assert.deepEqual(await codes("any"), [undefined, undefined, undefined]);
  });

  test("are those with and without www.", async () => {
    const fetched: string[] = [];
    const fetch = async (url: string): Promise<Response> => {
      fetched.push(url);
      return new Response(
        index(
          "http://www.example.com/a.txt",
          "http://example.com/b.txt",
          "http://www.www.example.com/",
          "http://example.com:81/",
        ),
      );
    };
    for await (const _ of fetchSitemap("http://www.example.com/sitemap.xml", { fetch, maxDepth: 1 }));
    assert.deepEqual(fetched, [
      "http://www.example.com/sitemap.xml",
      "http://www.example.com/a.txt",
      "http://example.com/b.txt",
    ]);
  });

  test("may be where the first file redirects to, and no redirect leads another one elsewhere", async () => {
    const redirect: Answer = (request, response) => {
      response.writeHead(302, { Location: `${otherOrigin()}/moved${request.url}` }).end();
    };
    site.set("/sitemap.xml", redirect);
    site.set("/moved/sitemap.xml", index(`${otherOrigin()}/tea.xml`, `${origin()}/cups.xml`));
    site.set("/tea.xml", page("/tea"));
    const { files } = await walk("/sitemap.xml");
    assert.equal(files[0]?.answeredBy, `${otherOrigin()}/moved/sitemap.xml`);
    assert.equal(files[0]?.report?.counts["http-redirect"], 1);
    assert.deepEqual(
      files.map(({ error }) => error?.code),
      [undefined, undefined, "other-host"],
    );
    site.set("/start.xml", index("/away.xml"));
    site.set("/away.xml", redirect);
    asked.length = 0;
    const { told, files: second } = await walk("/start.xml");
    assert.deepEqual(told, ["/start.xml 1", "/away.xml other-host"]);
    assert.equal(second[1]?.status, 302);
    assert.deepEqual(asked, ["/start.xml", "/away.xml"]);
  });
});

describe("Redirects into private networks", () => {
  const inside = [
    "http://127.0.0.1/a.xml",
    "http://2130706433/a.xml",
    "http://[::1]:8080/a.xml",
    "http://[::ffff:10.0.0.1]/a.xml",
    "http://10.1.2.3/a.xml",
    "http://192.168.0.1/a.xml",
    "http://169.254.169.254/latest/meta-data/",
    "http://localhost/a.xml",
    "http://tea.localhost./a.xml",
    "http://intranet/a.xml",
  ];

  /** What became of the first file, which leads to `target`, and what was asked for. */
  async function follow(start: string, target: string, hosts?: FetchOptions["hosts"]): Promise<string[]> {
    const requests: string[] = [];
    const fetch = async (url: string): Promise<Response> => {
      requests.push(url);
      if (url !== start) return new Response(page("/tea"));
      return new Response(null, { status: 302, headers: { Location: target } });
    };
    for await (const { error } of fetchSitemap(start, { fetch, hosts })) requests.push(error?.code ?? "read");
    return requests;
  }

  test("are not followed from the internet, as far as hosts show where they are", async () => {
    const start = "https://www.example.com/sitemap.xml";
    for (const target of inside) assert.deepEqual(await follow(start, target), [start, "other-host"], target);
    for (const target of ["https://cdn.example.com/a.xml", "http://8.8.8.8/a.xml"]) {
      assert.deepEqual(await follow(start, target), [start, target, "read"]);
    }
  });

  test("are followed where the caller has named the host, or begins inside", async () => {
    const start = "https://www.example.com/sitemap.xml";
    const target = "http://10.1.2.3/a.xml";
    for (const hosts of ["any", ["10.1.2.3"]] as const) {
      assert.deepEqual(await follow(start, target, hosts), [start, target, "read"]);
    }
    for (const first of ["http://localhost:3000/sitemap.xml", "http://192.168.0.1/sitemap.xml"]) {
      assert.deepEqual(await follow(first, target), [first, target, "read"]);
    }
  });
});

describe("A user name and a password in a URL", () => {
  test("are asked for nowhere, and repeated in no message", async () => {
    const given = "https://tea:secret@www.example.com/sitemap.xml";
    await assert.rejects(fetchSitemap(given).next(), {
      code: "invalid-option",
      message: "`url` must have no user name and no password",
    });
    site.set("/sitemap.xml", index("/moved.xml", `http://tea:secret@${new URL(origin()).host}/tea.xml`));
    site.set("/moved.xml", (_request, response) => {
      response.writeHead(302, { Location: given }).end();
    });
    const { files } = await walk("/sitemap.xml");
    for (const { error } of files.slice(1)) {
      assert.equal(error?.code, "url-invalid");
      assert.equal(error?.message, "a URL with a user name or a password is not asked for");
    }
    assert.deepEqual(asked, ["/sitemap.xml", "/moved.xml"]);
  });
});

describe("The headers of requests", () => {
  const given = {
    Authorization: "Bearer abc",
    Cookie: "tea=green",
    "X-Api-Key": "abc",
    "User-Agent": "TeaBot/1.0",
  };

  /** What of the header each file was asked with, by its URL. */
  function secrets(): { readonly sent: string[]; readonly record: (request: IncomingMessage) => void } {
    const sent: string[] = [];
    const record = ({ headers, url }: IncomingMessage): void => {
      const { authorization = "-", cookie = "-", host = "" } = headers;
      const side = host === new URL(origin()).host ? "own" : "other";
      sent.push(
        `${side} ${url} ${authorization} ${cookie} ${headers["x-api-key"] ?? "-"} ${headers["user-agent"]}`,
      );
    };
    return { sent, record };
  }

  const ALL = "Bearer abc tea=green abc TeaBot/1.0";
  const NONE = "- - - TeaBot/1.0";

  test("are not sent to where the first file, a later one or a robots.txt redirects", async () => {
    const { sent, record } = secrets();
    const away = (path: string): Answer => {
      return (request, response) => {
        record(request);
        response.writeHead(302, { Location: `${otherOrigin()}${path}` }).end();
      };
    };
    const told = (text: string): Answer => {
      return (request, response) => {
        record(request);
        response.end(text);
      };
    };
    site.set("/robots.txt", away("/moved/robots.txt"));
    site.set("/moved/robots.txt", told(`Sitemap: ${otherOrigin()}/index.xml\n`));
    site.set("/index.xml", told(index(`${otherOrigin()}/tea.xml`)));
    site.set("/tea.xml", told(page("/tea")));
    await walk("/", { headers: given });
    assert.deepEqual(sent, [
      `own /robots.txt ${ALL}`,
      `other /moved/robots.txt ${NONE}`,
      `other /index.xml ${NONE}`,
      `other /tea.xml ${NONE}`,
    ]);
    sent.length = 0;
    site.set("/start.xml", told(index("/late.xml", `${otherOrigin()}/tea.xml`)));
    site.set("/late.xml", away("/tea.xml"));
    await walk("/start.xml", { headers: new Headers(given), hosts: "any", concurrency: 1 });
    assert.deepEqual(sent, [`own /start.xml ${ALL}`, `own /late.xml ${ALL}`, `other /tea.xml ${NONE}`]);
  });

  test("stay away after a redirect back, and are sent to hosts that the caller names", async () => {
    const { sent, record } = secrets();
    const to = (url: string): Answer => {
      return (request, response) => {
        record(request);
        response.writeHead(302, { Location: url }).end();
      };
    };
    site.set("/sitemap.xml", to(`${otherOrigin()}/other.xml`));
    site.set("/other.xml", to(`${origin()}/back.xml`));
    site.set("/back.xml", (request, response) => {
      record(request);
      response.end(page("/tea"));
    });
    await walk("/sitemap.xml", { headers: given });
    const lines = ["own /sitemap.xml", "other /other.xml", "own /back.xml"];
    assert.deepEqual(sent, [`${lines[0]} ${ALL}`, `${lines[1]} ${NONE}`, `${lines[2]} ${NONE}`]);
    sent.length = 0;
    await walk("/sitemap.xml", { headers: given, hosts: [new URL(otherOrigin()).host] });
    assert.deepEqual(
      sent,
      lines.map((line) => `${line} ${ALL}`),
    );
  });

  test("are not sent without TLS where the first file was asked for with it, nor where nobody sees a redirect lead", async () => {
    const sent: string[] = [];
    const fetch = async (url: string, { headers, redirect }: RequestInit): Promise<Response> => {
      sent.push(`${redirect} ${url} ${new Headers(headers).get("authorization")}`);
      if (url === "https://example.com/a.xml") {
        return new Response(null, { status: 301, headers: { Location: "http://example.com/b.xml" } });
      }
      if (url === "http://example.com/b.xml") return new Response(page("/tea"));
      // As a browser answers.
      const hidden = { type: "opaqueredirect", status: 0, headers: new Headers(), body: null, url };
      return redirect === "manual" ? (hidden as unknown as Response) : new Response(page("/tea"));
    };
    const options = { fetch, headers: given, hosts: ["example.com"] };
    for await (const _ of fetchSitemap("https://example.com/a.xml", options));
    for await (const _ of fetchSitemap("https://example.com/c.xml", options));
    assert.deepEqual(sent, [
      "manual https://example.com/a.xml Bearer abc",
      "manual http://example.com/b.xml null",
      "manual https://example.com/c.xml Bearer abc",
      "follow https://example.com/c.xml null",
    ]);
  });
});

describe("The options of fetchSitemap()", () => {
  test("are checked before anything is asked for", async () => {
    const wrong = [
      { maxDepth: -1 },
      { maxSitemaps: 0 },
      { maxEntries: 1.5 },
      { maxBytes: 0 },
      { concurrency: 101 },
      { timeoutMs: 2 ** 31 },
      { retries: 11 },
      { since: "yesterday" },
      { hosts: "some" },
      { hosts: ["https://example.com/"] },
      { headers: { "no good": "" } },
      { fetch: "fetch" },
      { filter: "tea" },
      { profile: "altavista" },
    ];
    for (const options of wrong) {
      const call = (): unknown => fetchSitemap(`${origin()}/`, options as FetchOptions).next();
      await assert.rejects(
        call as () => Promise<unknown>,
        { code: "invalid-option" },
        JSON.stringify(options),
      );
    }
    for (const url of ["/sitemap.xml", "file:///sitemap.xml", ""]) {
      await assert.rejects(fetchSitemap(url).next(), (error) => error instanceof SitemapError);
    }
    assert.deepEqual(asked, []);
  });

  test("send fields of the header, and reach the parser", async () => {
    let agent: string | undefined;
    site.set("/sitemap.xml", (request, response) => {
      agent = request.headers["user-agent"];
      response.end(urlset("<url><loc>/tea</loc></url>"));
    });
    const { files } = await walk("/sitemap.xml", {
      headers: { "User-Agent": "TeaBot/1.0" },
      rules: { "loc-relative": "off" },
    });
    assert.equal(agent, "TeaBot/1.0");
    assert.equal(files[0]?.report?.counts["loc-relative"], undefined);
  });

  test("take a fetch that throws for a server that does not answer", async () => {
    const fetch = (): never => {
      throw new TypeError("no network today");
    };
    const { files } = await walk("/sitemap.xml", { fetch, retries: 0 });
    assert.deepEqual(
      [files[0]?.error?.code, files[0]?.error?.message],
      ["network-failed", "there is no answer: no network today"],
    );
  });

  test("let what callbacks throw through", async () => {
    const broken = new Error("no tea");
    const fail = (): never => {
      throw broken;
    };
    site.set("/sitemap.xml", index("/a.xml"));
    await assert.rejects(walk("/sitemap.xml", { filter: fail }), (error) => error === broken);
    await assert.rejects(walk("/sitemap.xml", { onProgress: fail }), (error) => error === broken);
  });

  test("tell how far it is after every file", async () => {
    site.set("/sitemap.xml", index("/a.xml", "/gone.xml"));
    site.set("/a.xml", page("/a"));
    const told: FetchSummary[] = [];
    const { summary } = await walk("/sitemap.xml", { onProgress: (progress) => told.push(progress) });
    assert.deepEqual(
      told.map(({ sitemaps, entries, errors }) => [sitemaps, entries, errors]),
      [
        [1, 0, {}],
        [2, 1, {}],
        [2, 1, { "http-status": 1 }],
      ],
    );
    assert.deepEqual(told.at(-1), summary);
  });
});

describe("fetchEntries()", () => {
  test("gives pages and the files they stand in, and no files", async () => {
    site.set("/robots.txt", `Sitemap: ${origin()}/sitemap.xml`);
    site.set("/sitemap.xml", index("/a.xml", "/gone.xml", "/b.xml"));
    site.set("/a.xml", page("/a"));
    site.set("/b.xml", page("/b"));
    assert.deepEqual(await collect("/"), ["/a.xml /a", "/b.xml /b"]);
  });

  test("ends at the number of entries that is wanted, and says that there are more", async () => {
    site.set("/sitemap.xml", index("/a.xml", "/b.xml", "/c.xml"));
    for (const path of ["/a.xml", "/b.xml", "/c.xml"]) site.set(path, longUrlset(100));
    const read = async (maxEntries: number): Promise<unknown> => {
      const reading = fetchEntries(`${origin()}/sitemap.xml`, { maxEntries });
      for (let count = 0; ; count += 1) {
        const { done, value } = await reading.next();
        if (done) return [count, value.entries, value.errors];
      }
    };
    assert.deepEqual(await read(300), [300, 300, {}]);
    assert.deepEqual(await read(299), [299, 299, { "too-many-entries": 1 }]);
    assert.deepEqual(await read(150), [150, 150, { "too-many-entries": 2 }]);
    assert.deepEqual(await read(100), [100, 100, { "too-many-entries": 2 }]);
  });

  test("tells of every file, and keeps no more of them than it fetches ahead", async () => {
    const paths = Array.from({ length: 30 }, (_, at) => `/${at}.xml`);
    site.set("/sitemap.xml", index(...paths, "/gone.xml"));
    for (const path of paths) site.set(path, longUrlset(10));
    const told: string[] = [];
    let count = 0;
    const onSitemap = ({ url, error }: FetchedSitemap): void =>
      void told.push(error?.code ?? new URL(url).pathname);
    for await (const { sitemap, index } of fetchEntries(`${origin()}/sitemap.xml`, { onSitemap })) {
      assert.equal(new URL(sitemap).pathname, told.at(-1));
      assert.equal(index, count % 10);
      count += 1;
      assert.ok(asked.length <= told.length + 4, `${asked.length} files for ${told.length}`);
    }
    assert.equal(count, 300);
    assert.deepEqual(told, ["/sitemap.xml", ...paths, "http-status"]);
  });
});
