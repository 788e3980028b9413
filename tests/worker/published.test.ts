import { env } from "cloudflare:workers";
import { crc32 } from "node:zlib";
import { expect, it } from "vitest";
import { compress } from "../../worker/src/site/segment.ts";
import { newOrigin, requestWith } from "./site.ts";

it("serves what a KV from before has of a store, the compressed records alone", async () => {
  const origin = newOrigin();
  const records = new TextEncoder().encode(
    `<url><loc>${origin}/a</loc></url>\n<url><loc>${origin}/b</loc></url>\n`,
  );
  const { body } = compress(records);
  const metadata = {
    ...{ tag: "e.1.1", changed: Date.parse("2026-11-21"), count: 2, extensions: 1 },
    ...{ length: records.length, size: body.length, crc: crc32(records) },
  };
  await env.KV.put(`v2:map:${new URL(origin).host}:00001`, body, { metadata });
  const xml = await requestWith(`${origin}/sitemap-00001.xml`, { "accept-encoding": "identity" });
  expect(await xml.text()).toMatch(
    /^<\?xml [^>]*>\n<urlset [^>]*sitemap-image[^>]*>\n(<url><loc>[^<]*<\/loc><\/url>\n){2}<\/urlset>\n$/,
  );
  const file = await requestWith(`${origin}/sitemap-00001.xml.gz`, {});
  const bytes = await file.arrayBuffer();
  expect(Number(file.headers.get("content-length"))).toBe(bytes.byteLength);
  const unpacked = new Response(bytes).body?.pipeThrough(new DecompressionStream("gzip"));
  expect((await new Response(unpacked).text()).match(/<loc>/g)).toHaveLength(2);
});
