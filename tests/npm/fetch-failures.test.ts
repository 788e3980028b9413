/** Fetching from servers that fail, and what ends fetching. */

import assert from "node:assert/strict";
import type { IncomingMessage, ServerResponse } from "node:http";
import { describe, test } from "node:test";
import { gzipSync } from "node:zlib";
import {
  type FetchErrorCode,
  type FetchedSitemap,
  type FetchOptions,
  fetchEntries,
  fetchSitemap,
  parse,
  type RuleCode,
  writeSitemap,
} from "sitemapkit";
import { longUrlset } from "./documents.ts";
import { asked, collect, index, origin, page, site, walk } from "./fetched-site.ts";

describe("A callback that is async", () => {
  test("ends fetching when it rejects, and is no filter", async () => {
    site.set("/index.xml", index("/sitemap.xml"));
    site.set("/sitemap.xml", page("/tea"));
    const gone = new Error("the database is gone");
    const onSitemap = async (): Promise<void> => {
      await Promise.resolve();
      throw gone;
    };
    await assert.rejects(fetchEntries(`${origin()}/sitemap.xml`, { onSitemap }).next(), gone);
    await assert.rejects(walk("/sitemap.xml", { onProgress: onSitemap }), gone);
    const filter = (async () => false) as unknown as () => boolean;
    await assert.rejects(walk("/index.xml", { filter }), { code: "invalid-option" });
    const onRejected = async () => Promise.reject(gone);
    assert.throws(() => writeSitemap(["ftp://x/"], { onRejected }), { code: "invalid-option" });
  });
});

describe("What a server does wrong", () => {
  const oneFile = async (options?: FetchOptions): Promise<FetchedSitemap> => {
    const { files } = await walk("/sitemap.xml", { retries: 0, ...options });
    assert.equal(files.length, 1);
    return files[0] as FetchedSitemap;
  };
  const expectCode = async (code: FetchErrorCode, options?: FetchOptions): Promise<FetchedSitemap> => {
    const file = await oneFile(options);
    assert.equal(file.error?.code, code, file.error?.message);
    return file;
  };

  test("files that are damaged although all came are told, read, and not asked for again", async () => {
    const whole = longUrlset(5_000);
    const damaged = (text: string): Buffer => {
      const file = gzipSync(text);
      file[file.length - 8] = (file[file.length - 8] ?? 0) ^ 255;
      return file;
    };
    const cut = gzipSync(whole).subarray(0, -1_000);
    const files = [
      whole.slice(0, 100_000),
      cut,
      cut.subarray(0, 60),
      damaged(whole),
      damaged(whole.slice(0, -100)),
    ];
    const messages: unknown[] = [];
    for (const file of files) {
      site.set("/sitemap.xml", file);
      const { error, report } = await expectCode("body-damaged", { retries: 2, check: false });
      messages.push(error?.message);
      assert.equal(report?.entryCount !== 0, file.length > 60);
    }
    const early = "the file ends too early";
    assert.deepEqual(messages, [early, early, early, "the gzip file is damaged", "the gzip file is damaged"]);
    assert.equal(asked.length, files.length);
  });

  test("a Retry-After that is neither whole seconds nor a date does not mean at once", async () => {
    for (const value of ["2.5", "-1", "0.5"]) {
      const times: number[] = [];
      site.set("/sitemap.xml", (_, response) => {
        times.push(performance.now());
        response.writeHead(429, { "Retry-After": value }).end();
      });
      await expectCode("http-status", { retries: 1 });
      assert.ok((times[1] ?? 0) - (times[0] ?? 0) > 400, value);
    }
  });

  test("a file that maxBytes cuts has no wrong length", async () => {
    const file = longUrlset(5_000);
    site.set("/sitemap.xml", (_, response) =>
      response.writeHead(200, { "Content-Length": file.length }).end(file),
    );
    const { report } = await expectCode("body-too-large", { maxBytes: 50_000 });
    assert.equal(report?.counts["http-length-mismatch"], undefined);
  });

  test("what is cut anywhere gives no entry that is not in the whole, and asks for none", async () => {
    const at = "https://www.example.com/";
    const files = [
      `${at}a\n${at}b?x=1\n${at}c/d\n`,
      `${at}a\t2026-11-20\tdaily\t0.5\n${at}b\t2026-11-21\tdaily\t0.55\n`,
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${at}a</loc><lastmod>2026-11-20</lastmod></url></urlset>`,
      `<rss version="2.0"><channel><item><link>${at}a</link></item><item><guid>${at}bb</guid></item></channel></rss>`,
    ];
    const robots = `Sitemap: ${at}a.xml\nSitemap: ${at}maps/b.xml\n`;
    const asked = new Set<string>();
    for (const text of [...files, robots]) {
      const bytes = new TextEncoder().encode(text);
      const known = new Set(Array.from(parse(bytes).entries, ({ loc }) => loc));
      for (let end = 1; end < bytes.length; end += 1) {
        const fetch = async (url: string): Promise<Response> => {
          asked.add(url);
          if (url !== `${at}s`) return new Response(null, { status: 404 });
          let isSent = false;
          const body = new ReadableStream({
            pull(controller) {
              if (isSent) controller.error(new Error("cut"));
              else controller.enqueue(bytes.slice(0, end));
              isSent = true;
            },
          });
          return new Response(body);
        };
        for await (const { url, report, error } of fetchSitemap(`${at}s`, { fetch, retries: 0 })) {
          if (url !== `${at}s`) continue;
          assert.equal(error?.code, "body-incomplete");
          for (const { loc } of report?.entries ?? []) assert.ok(known.has(loc), `${loc} of ${text}`);
          const told = ["document-truncated", "xml-truncated"].map(
            (code) => report?.counts[code as RuleCode],
          );
          assert.deepEqual([told.filter(Boolean), report?.verdict], [[1], "rejected"]);
        }
      }
    }
    // The last line has no end as long as something is missing.
    assert.deepEqual([...asked].sort(), [`${at}a.xml`, `${at}s`]);
    const cut = `${files[0]}`.slice(0, -3);
    for await (const { report } of fetchSitemap(at, {
      fetch: async () => new Response(files[0]),
      maxBytes: cut.length,
    })) {
      assert.deepEqual([report?.entryCount, report?.counts["document-truncated"]], [2, 1]);
    }
  });

  test("redirects in a circle, and too many of them, are told", async () => {
    site.set("/sitemap.xml", (_, response) => response.writeHead(301, { Location: "/b.xml" }).end());
    site.set("/b.xml", (_, response) => response.writeHead(301, { Location: "/sitemap.xml" }).end());
    const { error, status, report } = await expectCode("too-many-redirects");
    assert.equal(error?.message, `redirects lead back to \`${origin()}/sitemap.xml\``);
    assert.deepEqual([status, report], [301, null]);
    assert.equal(asked.length, 2);
    for (let at = 0; at < 20; at += 1) {
      site.set(at === 0 ? "/sitemap.xml" : `/${at}`, (_, response) =>
        response.writeHead(307, { Location: `/${at + 1}` }).end(),
      );
    }
    asked.length = 0;
    await expectCode("too-many-redirects");
    assert.equal(asked.length, 11);
    site.set("/10", page("/tea"));
    assert.equal((await oneFile()).error, null);
    site.set("/sitemap.xml", (_, response) =>
      response.writeHead(301, { Location: "file:///etc/hosts" }).end(),
    );
    await expectCode("url-invalid");
  });

  test("a redirect to a file that is told anyway is told once", async () => {
    site.set("/sitemap.xml", index("/tea.xml", "/old.xml", "/older.xml", "/oldest.xml"));
    site.set("/tea.xml", page("/tea"));
    for (const path of ["/old.xml", "/older.xml", "/oldest.xml"]) {
      const Location = path === "/old.xml" ? "/tea.xml" : "/new.xml";
      site.set(path, (_, response) => response.writeHead(301, { Location }).end());
    }
    site.set("/new.xml", page("/new"));
    assert.deepEqual((await walk("/sitemap.xml")).told, [
      "/sitemap.xml 4",
      "/tea.xml 1",
      "/old.xml already-seen",
      "/older.xml 1",
      "/oldest.xml already-seen",
    ]);
    assert.deepEqual(await collect("/sitemap.xml"), ["/tea.xml /tea", "/older.xml /new"]);
  });

  test("a status other than 2xx, an error page, an empty file", async () => {
    const missing = await expectCode("http-status");
    assert.deepEqual([missing.status, missing.report], [404, null]);
    site.set("/sitemap.xml", (_, response) => response.writeHead(403).end(page("/tea")));
    assert.equal((await expectCode("http-status")).status, 403);
    site.set("/sitemap.xml", "<!DOCTYPE html><html><body>Sorry</body></html>");
    const { report, status } = await expectCode("not-a-sitemap");
    assert.equal(status, 200);
    assert.equal(report?.counts["html-instead-of-sitemap"], 1);
    site.set("/sitemap.xml", "");
    assert.equal((await expectCode("not-a-sitemap")).error?.message, "the file is empty");
    site.set("/sitemap.xml", (_, response) => response.writeHead(204).end());
    await expectCode("not-a-sitemap");
  });

  test("no answer, half an answer, damaged compression: what came is read", async () => {
    site.set("/sitemap.xml", (request) => request.socket.destroy());
    const { status, error } = await expectCode("network-failed");
    assert.equal(status, null);
    assert.ok(error?.cause instanceof Error);
    site.set("/sitemap.xml", (_, response) => {
      response.writeHead(200, { "Content-Length": 1e6 });
      response.write(longUrlset(500), () => response.destroy());
    });
    const half = await expectCode("body-incomplete");
    assert.equal(half.status, 200);
    assert.equal(half.report?.entryCount, 500);
    site.set("/sitemap.xml", (_, response) => {
      response.writeHead(200, { "Content-Encoding": "gzip" }).end("no gzip");
    });
    await expectCode("body-incomplete");
  });

  test("silence and bytes that trickle end in time", async () => {
    site.set("/sitemap.xml", () => {});
    assert.equal((await expectCode("timed-out", { timeoutMs: 100 })).status, null);
    site.set("/sitemap.xml", (_, response) => {
      response.write(longUrlset(500));
      const timer = setInterval(() => response.write(" "), 10);
      response.once("close", () => clearInterval(timer));
    });
    const { report, error } = await expectCode("timed-out", { timeoutMs: 200, retries: 2 });
    assert.equal(report?.entryCount, 500);
    assert.equal(error?.message, "the server did not send everything within 200 ms");
  });

  test("more than is wanted is not read", async () => {
    site.set("/sitemap.xml", longUrlset(5_000));
    const { report } = await expectCode("body-too-large", { maxBytes: 10_000 });
    assert.equal(report?.bytes, 10_000);
    assert.ok((report?.entryCount ?? 0) > 100);
    site.set("/sitemap.xml", gzipSync(longUrlset(5_000)));
    const unpacked = await expectCode("body-too-large", { maxBytes: 100_000 });
    assert.equal(unpacked.error?.message, "it has more than 100,000 bytes");
    assert.equal(unpacked.report?.bytes, 100_000);
    const silenced = { maxBytes: 100_000, rules: { "gzip-expansion-ratio": "off" } } as const;
    await expectCode("body-too-large", silenced);
    const { byteLength } = Buffer.from(longUrlset(5_000));
    site.set("/sitemap.xml", longUrlset(5_000));
    assert.equal((await oneFile({ maxBytes: byteLength })).error, null);
  });

  test("a failing file does not keep the others from being read", async () => {
    site.set("/sitemap.xml", index("/gone.xml", "/broken.xml", "/tea.xml"));
    site.set("/broken.xml", (request) => request.socket.destroy());
    site.set("/tea.xml", page("/tea"));
    const { told, summary } = await walk("/sitemap.xml", { retries: 0 });
    assert.deepEqual(told.slice(1), ["/gone.xml http-status", "/broken.xml network-failed", "/tea.xml 1"]);
    assert.deepEqual(summary.errors, { "http-status": 1, "network-failed": 1 });
  });
});

describe("Another attempt", () => {
  /** Answers so the first times, and with a sitemap then. */
  const failing = (
    times: number,
    fail: (response: ServerResponse, request: IncomingMessage) => void,
  ): void => {
    site.set("/sitemap.xml", (request, response) => {
      if (asked.length <= times) fail(response, request);
      else response.end(page("/tea"));
    });
  };

  test("is made when the server says so, and as often as the caller wants", async () => {
    const busy = (response: ServerResponse): void =>
      void response.writeHead(429, { "Retry-After": "0" }).end();
    failing(2, busy);
    assert.deepEqual((await walk("/sitemap.xml")).told, ["/sitemap.xml 1"]);
    asked.length = 0;
    failing(3, busy);
    assert.deepEqual((await walk("/sitemap.xml")).told, ["/sitemap.xml http-status"]);
    assert.equal(asked.length, 3);
    asked.length = 0;
    failing(1, (response) => response.writeHead(503, { "Retry-After": new Date(0).toUTCString() }).end());
    assert.deepEqual((await walk("/sitemap.xml", { retries: 1 })).told, ["/sitemap.xml 1"]);
  });

  test("is made after no answer and half an answer, and no entry comes twice", async () => {
    failing(1, (_, request) => request.socket.destroy());
    assert.deepEqual(await collect("/sitemap.xml", { retries: 1 }), ["/sitemap.xml /tea"]);
    asked.length = 0;
    failing(1, (response) => {
      response.writeHead(200, { "Content-Length": 1e6 });
      response.write(longUrlset(5_000), () => response.destroy());
    });
    assert.deepEqual(await collect("/sitemap.xml", { retries: 1 }), ["/sitemap.xml /tea"]);
  });

  test("is not made where it would say the same, nor waited for too long", async () => {
    await walk("/sitemap.xml");
    assert.equal(asked.length, 1);
    asked.length = 0;
    for (const [words, count] of [
      ["getaddrinfo ENOTFOUND www.example.com", 1],
      ["self-signed certificate", 1],
      ["Hostname/IP does not match certificate's altnames", 1],
      ["bad port", 1],
      ["getaddrinfo EAI_AGAIN certificate.example.com", 2],
      ["read ECONNRESET", 2],
    ] as const) {
      const cause = new Error(words);
      let times = 0;
      const fetch = async (): Promise<Response> => {
        times += 1;
        throw new TypeError("fetch failed", { cause });
      };
      await walk("/sitemap.xml", { fetch, retries: 1 });
      assert.equal(times, count, words);
    }
    failing(1, (response) => response.writeHead(503, { "Retry-After": "3600" }).end());
    assert.deepEqual((await walk("/sitemap.xml")).told, ["/sitemap.xml http-status"]);
    assert.equal(asked.length, 1);
  });
});

describe("The signal of fetchSitemap()", () => {
  const reason = new Error("enough");

  /** Resolves when the server has lost whoever asked for the path. */
  function hang(path: string): Promise<void> {
    return new Promise((resolve) => {
      site.set(path, (_, response) => {
        response.write(longUrlset(100));
        response.once("close", resolve);
      });
    });
  }

  test("ends fetching while a server lets wait", async () => {
    const closed = hang("/sitemap.xml");
    const controller = new AbortController();
    const walking = walk("/sitemap.xml", { signal: controller.signal });
    setTimeout(() => controller.abort(reason), 50);
    await assert.rejects(walking, (error) => error === reason);
    await closed;
    await assert.rejects(
      walk("/sitemap.xml", { signal: AbortSignal.abort(reason) }),
      (error) => error === reason,
    );
  });

  test("ends fetching between attempts", async () => {
    site.set("/sitemap.xml", (_, response) => response.writeHead(503, { "Retry-After": "4" }).end());
    const controller = new AbortController();
    const walking = walk("/sitemap.xml", { signal: controller.signal });
    setTimeout(() => controller.abort(reason), 50);
    await assert.rejects(walking, (error) => error === reason);
    assert.equal(asked.length, 1);
  });

  test("is listened to once, however much is fetched at once", async () => {
    const paths = Array.from({ length: 60 }, (_, at) => `/${at}.xml`);
    site.set("/sitemap.xml", index(...paths));
    for (const path of paths) site.set(path, page(path));
    const { signal } = new AbortController();
    const calls: string[] = [];
    signal.addEventListener = () => void calls.push("add");
    signal.removeEventListener = () => void calls.push("remove");
    // Node 20 warns of a leak above ten listeners.
    await walk("/sitemap.xml", { concurrency: 50, signal });
    assert.deepEqual(calls, ["add", "remove"]);
  });

  test("cancels what is fetched ahead, and so does leaving the loop", async () => {
    site.set("/sitemap.xml", index("/a.xml", "/b.xml"));
    site.set("/a.xml", page("/a"));
    for (const leave of ["abort", "break"]) {
      const closed = hang("/b.xml");
      const controller = new AbortController();
      const loop = async (): Promise<void> => {
        for await (const { url } of fetchSitemap(`${origin()}/sitemap.xml`, { signal: controller.signal })) {
          if (!url.endsWith("/a.xml")) continue;
          if (leave === "break") break;
          controller.abort(reason);
        }
      };
      if (leave === "break") await loop();
      else await assert.rejects(loop, (error) => error === reason);
      // Far less than it takes until the answer is given up as too slow.
      const isClosed = closed.then(() => true);
      const isLate = new Promise<boolean>((resolve) => setTimeout(resolve, 10_000, false).unref());
      assert.equal(await Promise.race([isClosed, isLate]), true, leave);
    }
  });
});
