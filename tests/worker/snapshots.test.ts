import { env, evictDurableObject, runInDurableObject } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { newStoredSite, urlsOf } from "./api-site.ts";
import { request } from "./site.ts";

const list = (origin: string, ...paths: readonly string[]): string =>
  paths.map((path) => `${origin}/${path}\n`).join("");

describe("a snapshot", () => {
  it("makes the site what its parts say, in any order, and keeps what is not changed as it is", async () => {
    const { origin, call, settle } = await newStoredSite();
    await call("POST", "urls", list(origin, "a", "b", "old"));
    await settle();
    const tag = async () => (await request(`${origin}/sitemap-00001.xml`)).headers.get("etag");
    const before = await tag();

    await call("PUT", "snapshots/same/2", list(origin, "old", "a"));
    await call("PUT", "snapshots/same/1", list(origin, "b"));
    expect((await call("POST", "snapshots/same/commit", { parts: 2 })).status).toBe(202);
    await settle();
    expect(await tag()).toBe(before);

    await call("PUT", "snapshots/new/1", list(origin, "mistake"));
    await call("PUT", "snapshots/new/1", list(origin, "new", "b"));
    const { answer } = await call<{ seq: number }>("POST", "snapshots/new/commit", { parts: 1 });
    await call("POST", "urls", list(origin, "later"));
    await settle();
    expect(await urlsOf(`${origin}/sitemap-00001.xml`)).toEqual(
      ["b", "later", "new"].map((path) => `${origin}/${path}`),
    );
    expect((await call("GET", `status?seq=${answer.seq}`)).answer).toMatchObject({ stage: "published" });
  });

  it("is older than what is asked for while it is sent", async () => {
    const { origin, call, settle } = await newStoredSite();
    await call("POST", "urls", list(origin, "taken-down", "section/1", "section/2", "old"));
    await settle();
    await call("PUT", "snapshots/night/1", list(origin, "taken-down", "section/1"));
    await call("POST", "urls", { urls: [`${origin}/new`], delete: [`${origin}/taken-down`] });
    await call("DELETE", `urls?prefix=${origin}/section/`);
    await call("POST", "urls", list(origin, "section/3"));
    await call("PUT", "snapshots/night/2", list(origin, "section/2", "kept"));
    await settle();
    const { answer } = await call<{ seq: number }>("POST", "snapshots/night/commit", { parts: 2 });
    await settle();
    expect(await urlsOf(`${origin}/sitemap-00001.xml`)).toEqual(
      ["kept", "new", "section/3"].map((path) => `${origin}/${path}`),
    );
    expect((await call("GET", `status?seq=${answer.seq}`)).answer).toMatchObject({
      ...{ stage: "published", urls: 3, waiting: 0 },
    });
    // Sent again, it is what it was.
    expect(await call("POST", "snapshots/night/commit", { parts: 2 })).toMatchObject({ answer });
    // What was asked for while one is sent that is given up is done, and nothing is kept of it.
    await call("PUT", "snapshots/given-up/1", list(origin, "x"));
    await call("POST", "urls", list(origin, "y"));
    await call("DELETE", "snapshots/given-up");
    await settle();
    await call("PUT", "snapshots/given-up/1", list(origin, "z"));
    await call("POST", "snapshots/given-up/commit", { parts: 1 });
    await settle();
    expect(await urlsOf(`${origin}/sitemap-00001.xml`)).toEqual([`${origin}/z`]);
  });

  it("is not committed behind one that was begun after it", async () => {
    const { origin, call, settle } = await newStoredSite();
    await call("PUT", "snapshots/monday/1", list(origin, "a", "old"));
    await call("PUT", "snapshots/tuesday/1", list(origin, "a", "new"));
    expect((await call("POST", "snapshots/tuesday/commit", { parts: 1 })).status).toBe(202);
    expect(await call("POST", "snapshots/monday/commit", { parts: 1 })).toMatchObject({
      ...{ status: 409, answer: { error: { code: "older-snapshot" } } },
    });
    await settle();
    expect(await urlsOf(`${origin}/sitemap-00001.xml`)).toEqual([`${origin}/a`, `${origin}/new`]);
    expect((await call("DELETE", "snapshots/monday")).status).toBe(200);
  });

  it("has no part in whose place something was sent that is not taken", async () => {
    const { origin, call } = await newStoredSite();
    for (const [index, [query, content]] of (
      [
        ["?strict", `${origin}/a\nnothing\n`],
        ["", "nothing\n"],
        ["", new Uint8Array([0xff])],
      ] as const
    ).entries()) {
      const id = `snapshots/refused-${index}`;
      expect((await call("PUT", `${id}/1`, list(origin, "before"))).status).toBe(200);
      expect((await call("PUT", `${id}/1${query}`, content)).status).toBeGreaterThanOrEqual(400);
      expect(await call("POST", `${id}/commit`, { parts: 1 })).toMatchObject({
        ...{ status: 409, answer: { error: { code: "other-parts" } } },
      });
      expect((await call("PUT", `${id}/1`, list(origin, "after"))).status).toBe(200);
      expect((await call("POST", `${id}/commit`, { parts: 1 })).status).toBe(202);
    }
  });

  it("is not committed with a text in place of the number of its parts", async () => {
    const { origin, call } = await newStoredSite();
    await call("PUT", "snapshots/text/1", `${origin}/a`);
    for (const parts of ["1", 1.5, true, [1]]) {
      const { status, answer } = await call("POST", "snapshots/text/commit", { parts });
      expect([status, answer]).toMatchObject([422, { error: { code: "no-part" } }]);
    }
    expect((await call("POST", "snapshots/text/commit", { parts: 1 })).status).toBe(202);
  });

  it("is taken once, however often the commit is sent", async () => {
    const { origin, call, settle } = await newStoredSite();
    await call("PUT", "snapshots/one/1", list(origin, "a"));
    const first = await call("POST", "snapshots/one/commit", { parts: 1 });
    expect(await call("POST", "snapshots/one/commit", { parts: 1 })).toEqual(first);
    await settle();
    await call("POST", "urls", list(origin, "b"));
    expect(await call("POST", "snapshots/one/commit", { parts: 1 })).toEqual(first);
    await settle();
    expect(await urlsOf(`${origin}/sitemap-00001.xml`)).toEqual([`${origin}/a`, `${origin}/b`]);
    expect((await call("POST", "snapshots/one/commit", { parts: 2 })).status).toBe(409);
    expect((await call("PUT", "snapshots/one/1", list(origin, "c"))).status).toBe(409);
  });

  it("is not taken for another one of its name, whose parts were refused", async () => {
    const { origin, call, settle } = await newStoredSite();
    const commit = async () => {
      const { status, answer } = await call<{ seq?: number; error?: { code: string; message: string } }>(
        "POST",
        "snapshots/nightly/commit",
        { parts: 1 },
      );
      return { status, ...answer };
    };
    await call("PUT", "snapshots/nightly/1", list(origin, "a"));
    const { seq } = await commit();
    expect(await commit()).toMatchObject({ status: 202, seq });
    const part = await call("PUT", "snapshots/nightly/1", list(origin, "b"));
    expect(part).toMatchObject({ status: 409, answer: { error: { code: "committed" } } });
    for (let count = 0; count < 2; count += 1)
      expect(await commit()).toMatchObject({
        status: 409,
        error: { code: "parts-refused", message: expect.stringContaining(`as request ${seq},`) },
      });
    await settle();
    expect(await urlsOf(`${origin}/sitemap-00001.xml`)).toEqual([`${origin}/a`]);
  });

  it("is refused with the parts that are missing or too many, or without a URL", async () => {
    const { origin, call } = await newStoredSite();
    const commit = async (parts: unknown) => {
      const { status, answer } = await call<{ error: { code: string; message: string } }>(
        "POST",
        "snapshots/x/commit",
        { parts },
      );
      return [status, answer.error.code, answer.error.message] as const;
    };
    expect((await commit(1)).slice(0, 2)).toEqual([404, "no-such-snapshot"]);
    await call("PUT", "snapshots/x/2", list(origin, "a"));
    expect(await commit(3)).toEqual([
      409,
      "other-parts",
      "The snapshot does not have the parts 1 to 3; missing: 1, 3. Nothing was changed.",
    ]);
    expect((await commit(1))[2]).toMatch(/missing: 1; not expected: 2/);
    for (const parts of [0, -1, 1.5, "all", null, 1e9]) expect((await commit(parts))[1]).toBe("no-part");
    expect((await call("DELETE", "snapshots/x")).status).toBe(200);
    expect((await call("DELETE", "snapshots/x")).status).toBe(404);
    await call("PUT", "snapshots/x/1", "");
    expect((await commit(1)).slice(0, 2)).toEqual([409, "too-few-urls"]);
    await call("PUT", "snapshots/x/1", list(origin, "a", "b"));
    const few = await call("POST", "snapshots/x/commit", { parts: 1, urlsMin: 3 });
    expect([few.status, few.answer.error]).toMatchObject([409, { code: "too-few-urls" }]);
    for (const urlsMin of [0, -1, 0.5, "all", null])
      expect((await call("POST", "snapshots/x/commit", { parts: 1, urlsMin })).status).toBe(422);
    expect((await call("POST", "snapshots/x/commit", { parts: 1, urlsMin: 2 })).status).toBe(202);
  });

  it("says of each line what is wrong with it, and has nothing that is to go", async () => {
    const { origin, call } = await newStoredSite();
    const body = `${origin}/a\n-${origin}/b\nhttps://www.example.org/\n`;
    const { status, answer } = await call<{ rejected: { line: number; code: string }[] }>(
      "PUT",
      "snapshots/x/1",
      body,
    );
    expect([status, answer.rejected.map(({ line, code }) => [line, code])]).toEqual([
      200,
      [
        [2, "not-in-snapshot"],
        [3, "loc-other-host"],
      ],
    ]);
    expect((await call("PUT", "snapshots/x/1?strict", body)).status).toBe(422);
    for (const path of ["snapshots/x/0", "snapshots/x/5001", "snapshots/x/one", "snapshots/%20/1"])
      expect((await call("PUT", path, list(origin, "a"))).status, path).toBe(422);
  });

  it("is given up when too much is asked for while it is open, and says so", async () => {
    const { origin, call } = await newStoredSite();
    await call("PUT", "snapshots/slow/1", list(origin, "a"));
    await call("POST", "urls", list(origin, "b", "c"));
    expect((await call("GET", "status")).answer).toMatchObject({
      snapshots: { open: 1, late: 2, lateBytes: expect.any(Number), lateBytesMax: 100_000_000 },
    });
    const object = env.SITES.getByName(new URL(origin).host);
    await runInDurableObject(object, (_, { storage }) => {
      storage.sql.exec(
        `INSERT OR REPLACE INTO meta (name, value) VALUES ('late', '{"operations":2,"bytes":1e9}')`,
      );
      storage.sql.exec("UPDATE late SET body = zeroblob(1000000)");
      for (let count = 0; count < 100; count += 1)
        storage.sql.exec(
          "INSERT INTO late (snapshot, kind, n, body) SELECT snapshot, kind, n, body FROM late LIMIT 1",
        );
    });
    // It remembers what it has read, and nobody else writes to its database.
    await evictDurableObject(object);
    expect((await call("POST", "urls", list(origin, "d"))).status).toBe(202);
    const overtaken = { status: 409, answer: { error: { code: "overtaken" } } };
    expect(await call("POST", "snapshots/slow/commit", { parts: 1 })).toMatchObject(overtaken);
    expect(await call("PUT", "snapshots/slow/2", list(origin, "e"))).toMatchObject(overtaken);
    expect((await call("DELETE", "snapshots/slow")).status).toBe(200);
    expect((await call("PUT", "snapshots/slow/1", list(origin, "a"))).status).toBe(200);
    expect((await call("POST", "snapshots/slow/commit", { parts: 1 })).status).toBe(202);
  });

  it("is one of few that may be open at a time", async () => {
    const { origin, call } = await newStoredSite();
    for (const id of ["a", "b", "c", "d"])
      expect((await call("PUT", `snapshots/${id}/1`, list(origin, id))).status).toBe(200);
    expect(await call("PUT", "snapshots/e/1", list(origin, "e"))).toMatchObject({
      status: 429,
      answer: { error: { code: "too-many-snapshots", message: expect.stringContaining(": a, b, c, d.") } },
    });
    expect((await call("PUT", "snapshots/a/2", list(origin, "a"))).status).toBe(200);
    await call("DELETE", "snapshots/b");
    expect((await call("PUT", "snapshots/e/1", list(origin, "e"))).status).toBe(200);
  });

  it("replaces many sitemaps by others", async () => {
    const { origin, call, settle } = await newStoredSite();
    const part = (word: string, no: number) =>
      list(
        origin,
        ...Array.from({ length: 10_000 }, (_, line) => `${word}/${(line * 7_919 + no) % 60_013}-${no}`),
      );
    for (const word of ["one", "two"]) {
      for (let no = 1; no <= 6; no += 1) await call("PUT", `snapshots/${word}/${no}`, part(word, no));
      expect((await call("POST", `snapshots/${word}/commit`, { parts: 6 })).status).toBe(202);
      await settle();
    }
    const { answer } = await call("GET", "status");
    expect(answer).toMatchObject({ urls: 60_000, waiting: 0, unpublished: 0 });
    const seen: string[] = [];
    for (const sitemap of await urlsOf(`${origin}/sitemap.xml`))
      if (!sitemap.endsWith("/sitemap-recent.xml")) seen.push(...(await urlsOf(sitemap)));
    const wanted = Array.from({ length: 6 }, (_, index) =>
      part("two", index + 1)
        .trim()
        .split("\n"),
    ).flat();
    expect(seen.toSorted()).toEqual(wanted.toSorted());
  });
});
