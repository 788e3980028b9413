import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { newStoredSite } from "./api-site.ts";
import { request } from "./site.ts";

describe("publishing again", () => {
  it("brings everything back that KV has lost, with the same tags and dates", async () => {
    const { origin, call, settle } = await newStoredSite();
    const host = new URL(origin).host;
    const paths = (word: string, count: number) =>
      Array.from({ length: count }, (_, index) => `${origin}/${word}/${index}\n`).join("");
    for (let batch = 0; batch < 6; batch += 1) await call("POST", "urls", paths(`part-${batch}`, 10_000));
    await call("POST", "urls", paths("single", 1));
    await settle();
    const documents = [
      "sitemap.xml",
      "sitemap-00001.xml",
      "sitemap-00002.xml",
      "sitemap-00001.xml.gz",
      "robots.txt",
    ];
    const served = () =>
      Promise.all(
        documents.map(async (path) => {
          const { status, headers, ...response } = await request(`${origin}/${path}`).then(
            async (response) => ({
              status: response.status,
              headers: response.headers,
              length: (await response.arrayBuffer()).byteLength,
            }),
          );
          return { path, status, ...response, etag: headers.get("etag"), date: headers.get("last-modified") };
        }),
      );
    const keys = async () =>
      (await env.KV.list({ prefix: "v2:" })).keys
        .map(({ name }) => name)
        .filter((name) => name.split(":").includes(host));
    const [before, known] = [await served(), await keys()];
    expect(before.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);

    for (const key of known) await env.KV.delete(key);
    expect((await served()).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);

    expect(await call("POST", "republish")).toEqual({ status: 202, answer: { sitemaps: 2 } });
    await settle();
    expect(await served()).toEqual(before);
    expect(await keys()).toEqual(known);
    expect((await call("GET", "config")).status).toBe(200);
  });

  it("is nothing where there is no store", async () => {
    const { api } = await newStoredSite();
    const headers = { authorization: `Bearer ${env.ADMIN_TOKEN}` };
    const response = await request(`${api.replace(/[^/]+$/, "nobody.example")}/republish`, {
      method: "POST",
      headers,
    });
    expect(response.status).toBe(404);
  });
});
