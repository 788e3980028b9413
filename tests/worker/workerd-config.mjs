/**
 * How workerd runs what is deployed, for tests and benchmarks: the bundle that wrangler makes, the Worker of it as workerd's
 * configuration has it, and the other end of its KV binding.
 */

import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const settings = join(root, "worker/wrangler.jsonc");

/** The date of the runtime with which it is deployed. */
export const compatibilityDate = /"compatibility_date": "([\d-]+)"/.exec(readFileSync(settings, "utf8"))?.[1];

/**
 * Makes what wrangler would send to Cloudflare, in a folder.
 *
 * @param {string} out
 */
export function bundleWorker(out) {
  const wrangler = join(root, "node_modules/wrangler/bin/wrangler.js");
  const { status, stderr } = spawnSync(
    process.execPath,
    [wrangler, "deploy", "--dry-run", "--outdir", out, "--config", settings],
    { cwd: root, encoding: "utf8", env: { ...process.env, CI: "1", WRANGLER_SEND_METRICS: "false" } },
  );
  if (status !== 0) throw new Error(`The Worker cannot be bundled: ${stderr}`);
  const wasm = readdirSync(out).find((name) => name.endsWith(".wasm"));
  if (wasm === undefined) throw new Error("the bundle has no WebAssembly");
  return { index: join(out, "index.js"), wasm: join(out, wasm), name: `./${wasm}` };
}

/**
 * The Worker `.edge`, of a configuration in a folder that has the services `kv` and `objects`, with these variables.
 *
 * @param {ReturnType<typeof bundleWorker>} bundle
 * @param {string} folder
 * @param {Record<string, string>} variables
 */
export function edgeWorker({ index, wasm, name }, folder, variables) {
  // Files are named from where the configuration is.
  const embedded = (/** @type {string} */ path) => JSON.stringify(relative(folder, path));
  const texts = Object.entries(variables).map(
    ([key, text]) => `    (name = ${JSON.stringify(key)}, text = ${JSON.stringify(text)}),\n`,
  );
  return `const edge :Workerd.Worker = (
  modules = [
    (name = "index.js", esModule = embed ${embedded(index)}),
    (name = ${JSON.stringify(name)}, wasm = embed ${embedded(wasm)}),
  ],
  compatibilityDate = "${compatibilityDate}",
  bindings = [
    (name = "KV", kvNamespace = "kv"),
    (name = "SITES", durableObjectNamespace = "SiteObject"),
    (name = "HOSTS", durableObjectNamespace = "HostsObject"),
${texts.join("")}  ],
  durableObjectNamespaces = [
    (className = "SiteObject", uniqueKey = "sites", enableSql = true),
    (className = "HostsObject", uniqueKey = "hosts", enableSql = true),
  ],
  durableObjectStorage = (localDisk = "objects"),
);
`;
}

/** The other end of a KV binding: keeps values in memory, and says under `:writes` how many it was given. */
export function kvService() {
  /** @type {Map<string, { value: Buffer, metadata: string | undefined }>} */
  const values = new Map();
  let writes = 0;
  return createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://kv");
    const key = decodeURIComponent(url.pathname.slice(1));
    /** @type {Buffer[]} */
    const chunks = [];
    try {
      for await (const chunk of request) chunks.push(chunk);
    } catch {
      // Who was killed while it wrote has written nothing.
      return;
    }
    const found = values.get(key);
    if (key === "") {
      const prefix = url.searchParams.get("prefix") ?? "";
      const names = [...values.keys()].filter((name) => name.startsWith(prefix)).sort();
      const keys = names.map((name) => {
        const metadata = values.get(name)?.metadata;
        return metadata === undefined ? { name } : { name, metadata: JSON.parse(metadata) };
      });
      response.end(JSON.stringify({ keys, list_complete: true }));
    } else if (key === ":writes") {
      response.end(String(writes));
    } else if (request.method === "PUT") {
      const metadata = request.headers["cf-kv-metadata"];
      values.set(key, { value: Buffer.concat(chunks), metadata: metadata?.toString() });
      writes += 1;
      response.end();
    } else if (request.method === "DELETE") {
      values.delete(key);
      response.end();
    } else {
      if (found === undefined) response.statusCode = 404;
      if (found?.metadata !== undefined) response.setHeader("cf-kv-metadata", found.metadata);
      response.setHeader("content-length", String(found?.value.length ?? 0)).end(found?.value);
    }
  });
}
