import { sentenceHeaders } from "../http/cache.ts";

/** A key that nobody writes. */
const KEY = "v2:health";

/** `/healthz`: whether what is published can be read. It says nothing more, because anybody may ask. */
export async function answerHealth(kv: KVNamespace): Promise<Response> {
  try {
    await kv.get(KEY, { cacheTtl: 30 });
    return new Response("ok\n", { headers: sentenceHeaders({}) });
  } catch {
    return new Response("unavailable\n", { status: 503, headers: sentenceHeaders({ "retry-after": "10" }) });
  }
}
