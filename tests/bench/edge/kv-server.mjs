/**
 * The other end of a KV binding: keeps values in memory and speaks what workerd asks of it. It runs in a process of its own, so
 * that what the Worker takes is the Worker's alone, as with the real one.
 *
 * Usage: node kv-server.mjs PORT
 */

import { createServer } from "node:http";

/** @type {Map<string, { value: Buffer, metadata: string }>} */
const values = new Map();
let writes = 0;

const server = createServer(async (request, response) => {
  const url = new URL(request.url ?? "/", "http://kv");
  const key = decodeURIComponent(url.pathname.slice(1));
  if (key === "") {
    const prefix = url.searchParams.get("prefix") ?? "";
    const names = [...values.keys()].filter((name) => name.startsWith(prefix)).sort();
    const keys = names.map((name) => ({ name, metadata: JSON.parse(values.get(name)?.metadata ?? "null") }));
    response.end(JSON.stringify({ keys, list_complete: true }));
  } else if (key === ":writes") {
    response.end(String(writes));
  } else if (request.method === "PUT") {
    /** @type {Buffer[]} */
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    values.set(key, {
      value: Buffer.concat(chunks),
      metadata: String(request.headers["cf-kv-metadata"] ?? "null"),
    });
    writes += 1;
    response.end();
  } else {
    const found = values.get(key);
    if (found === undefined) response.statusCode = 404;
    else if (found.metadata !== "null") response.setHeader("cf-kv-metadata", found.metadata);
    response.setHeader("content-length", String(found?.value.length ?? 0)).end(found?.value);
  }
});
server.keepAliveTimeout = 60_000;
server.listen(Number(process.argv[2]), "127.0.0.1", () => process.stdout.write("listening\n"));
