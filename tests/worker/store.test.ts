import { env } from "cloudflare:workers";
import { parse } from "sitemapkit";
import { describe, expect, it } from "vitest";
import { isSourceName, siteOf, sourceKey } from "../../worker/src/store/keys.ts";
import { kvStore } from "../../worker/src/store/kv.ts";
import { readLastmod } from "../../worker/src/store/lastmod.ts";
import { memoryStore, type Stored } from "../../worker/src/store/memory.ts";
import type { SitemapStore } from "../../worker/src/store/store.ts";

type Put = (key: string, value: string, metadata?: unknown) => Promise<void>;

/** What every store promises to the routes. */
function describeStore(kind: string, open: () => { store: SitemapStore; put: Put }): void {
  async function list(store: SitemapStore, site: string): Promise<[string, string | null][]> {
    const sources: [string, string | null][] = [];
    for await (const { name, lastmod } of store.listSources(site))
      sources.push([name, lastmod?.text ?? null]);
    return sources;
  }

  describe(`a store in ${kind}`, () => {
    it("reads back the bytes and the date of a source", async () => {
      const { store, put } = open();
      await put("v1:src:read.test:a", "https://read.test/ü\n", { lastmod: "2026-11-21", other: [1] });
      const source = await store.readSource("read.test", "a");
      expect(new TextDecoder().decode(source?.bytes)).toBe("https://read.test/ü\n");
      expect(source?.lastmod).toEqual({
        text: "2026-11-21",
        startMs: Date.parse("2026-11-21"),
        endMs: Date.parse("2026-11-21T23:59:59.999Z"),
      });
    });

    it("has null for what is not there", async () => {
      const { store, put } = open();
      await put("v1:src:null.test:a", "");
      expect(await store.readSource("null.test", "b")).toBeNull();
      expect(await store.readSource("other.test", "a")).toBeNull();
      expect((await store.readSource("null.test", "a"))?.bytes).toEqual(new Uint8Array());
      expect(await list(store, "nobody.test")).toEqual([]);
    });

    it("lists a site's names in order, with their dates", async () => {
      const { store, put } = open();
      for (const name of ["b", "a.1", "a-1", "a_1", "a1", "10", "9"])
        await put(`v1:src:list.test:${name}`, "x");
      await put("v1:src:list.test:c", "x", { lastmod: "2026" });
      await put("v1:src:list.test:d", "x", { lastmod: "soon" });
      await put("v1:src:list.test:e", "x", null);
      expect(await list(store, "list.test")).toEqual([
        ["10", null],
        ["9", null],
        ["a-1", null],
        ["a.1", null],
        ["a1", null],
        ["a_1", null],
        ["b", null],
        ["c", "2026"],
        ["d", null],
        ["e", null],
      ]);
    });

    it("lists no name of another site and none that may not be served", async () => {
      const { store, put } = open();
      await put("v1:src:own.test:a", "x");
      for (const key of [
        "v1:src:own.test:8787:b",
        "v1:src:own.test:B",
        "v1:src:own.test.x:c",
        "v1:site:own.test:d",
      ]) {
        await put(key, "x");
      }
      expect(await list(store, "own.test")).toEqual([["a", null]]);
      expect(await list(store, "own.test:8787")).toEqual([["b", null]]);
    });
  });
}

describeStore("KV", () => ({
  store: kvStore(env.KV),
  put: (key, value, metadata) => env.KV.put(key, value, { metadata }),
}));

describeStore("memory", () => {
  const values = new Map<string, Stored>();
  return {
    store: memoryStore(values),
    async put(key, value, metadata) {
      values.set(key, { value: new TextEncoder().encode(value), metadata });
    },
  };
});

describe("keys", () => {
  it("of the longest site and name are ones that KV takes", async () => {
    const site = siteOf(new URL(`http://${"a.".repeat(125)}abc:65535/`));
    const key = sourceKey(site ?? "", "a".repeat(64));
    expect(key.length).toBeGreaterThan(300);
    await env.KV.put(key, "x");
    expect(await env.KV.get(key)).toBe("x");
  });

  it("have names that need no escape anywhere", () => {
    for (const name of ["a", "0", "news", "2026-11", "a.b_c-d", "a".repeat(64)])
      expect(isSourceName(name), name).toBe(true);
    for (const name of [
      "",
      "A",
      ".",
      "..",
      "-a",
      "_a",
      "a b",
      "a/b",
      "a:b",
      "a%",
      "ü",
      "a\n",
      "a".repeat(65),
    ]) {
      expect(isSourceName(name), name).toBe(false);
    }
  });
});

describe("readLastmod()", () => {
  const dates: Record<string, string | null> = {
    "2026": "2026-12-31T23:59:59.999Z",
    "2024-02": "2024-02-29T23:59:59.999Z",
    "2026-12": "2026-12-31T23:59:59.999Z",
    "2026-11-21": "2026-11-21T23:59:59.999Z",
    "2026-11-21T10:15Z": "2026-11-21T10:15:59.999Z",
    "2026-11-21T10:15:30Z": "2026-11-21T10:15:30.999Z",
    "2026-11-21T10:15:30.5+01:00": "2026-11-21T09:15:30.500Z",
    "2026-11-21T23:15:30.1239-14:00": "2026-11-22T13:15:30.123Z",
    "": null,
    " 2026": null,
    "2026 ": null,
    "2026\n": null,
    "26-11-21": null,
    "2026-13": null,
    "2026-00": null,
    "2026-02-29": null,
    "2026-11-31": null,
    "2026-11-21T10:15:30": null,
    "2026-11-21T10Z": null,
    "2026-11-21 10:15Z": null,
    "2026-11-21t10:15z": "2026-11-21T10:15:59.999Z",
    "2026-11-21T24:00Z": null,
    "2026-11-21T10:60Z": null,
    "2026-11-21T10:15:60Z": null,
    "2026-11-21T10:15+14:01": null,
    "2026-11-21T10:15+0100": null,
    "0000-01-01": null,
    "0001-01-01": null,
  };

  it.each(Object.entries(dates))("finds the end of %j", (text, end) => {
    const read = readLastmod(text);
    expect(read === null ? null : new Date(read.endMs).toISOString()).toBe(end);
  });

  it.each(Object.keys(dates).filter((text) => text === text.trim() && text !== ""))(
    "agrees with parse() about %j",
    (text) => {
      const urlset = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>http://x.test/</loc><lastmod>${text}</lastmod></url></urlset>`;
      expect(readLastmod(text) !== null).toBe(parse(urlset).entries.at(0)?.lastmodTime !== null);
    },
  );
});
