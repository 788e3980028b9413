import { env, exports } from "cloudflare:workers";

let sites = 0;

/** The origin of a site that no other test uses: KV keeps what a test puts there until the file ends. */
export function newOrigin(): string {
  sites += 1;
  return `http://site-${sites}.example`;
}

/** Stores a source as `wrangler kv key put` does. */
export async function put(
  origin: string,
  name: string,
  value: string | Uint8Array,
  metadata?: unknown,
): Promise<void> {
  await env.KV.put(`v1:src:${new URL(origin).host}:${name}`, value, { metadata });
}

/** What the Worker answers. */
export function request(url: string, init: RequestInit<CfProperties> = {}): Promise<Response> {
  return exports.default.fetch(new Request(url, init));
}

/** What the Worker answers to a request with these headers. */
export function requestWith(url: string, headers: Record<string, string>): Promise<Response> {
  return request(url, { headers });
}

/** `text` compressed by the runtime's own gzip. */
export async function gzip(text: string): Promise<Uint8Array> {
  const compressed = new Response(text).body?.pipeThrough(new CompressionStream("gzip"));
  return new Uint8Array(await new Response(compressed).arrayBuffer());
}

/** A list of `count` different URLs, one a line. */
export function urlList(origin: string, count: number): string {
  return Array.from({ length: count }, (_, index) => `${origin}/articles/${index}\n`).join("");
}
