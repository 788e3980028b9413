/** `wrangler dev` as a user runs it, on a free port and with a KV and objects of its own. */

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const wrangler = join(root, "node_modules/wrangler/bin/wrangler.js");
const environment = {
  ...process.env,
  CI: "1",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  DO_NOT_TRACK: "1",
  // Runners of tests may want colours, which stand between the words of its log.
  FORCE_COLOR: "0",
  WRANGLER_HIDE_BANNER: "true",
  WRANGLER_SEND_METRICS: "false",
};

/** The secret of the deployment, where a test gives one. */
export const ADMIN_TOKEN = "a-secret-of-the-tests";

/** A server that runs. */
export class Server {
  directory = "";
  port = "";
  origin = "";
  process;
  log = "";

  /**
   * Starts one; with `withStores` it has a secret, and shows at once what stores publish. What is stored is in a new directory, or
   * in that of one that was ended.
   */
  static async start({ withStores = false, directory = null } = {}) {
    const server = new Server();
    server.directory = directory ?? (await mkdtemp(join(tmpdir(), "sitemapkit-dev-")));
    const variables = withStores ? ["--var", "LOCAL:1", "--var", `ADMIN_TOKEN:${ADMIN_TOKEN}`] : [];
    const place = ["--ip", "127.0.0.1", "--port", "0", "--inspector-port", "0"];
    server.process = server.#spawn("dev", ...place, ...variables);
    server.process.stdout.on("data", (chunk) => (server.log += chunk));
    server.process.stderr.on("data", (chunk) => (server.log += chunk));
    const announcement = /Ready on (http:\/\/127\.0\.0\.1:(\d+))/;
    for (let attempt = 0; attempt < 300 && !announcement.test(server.log); attempt += 1) {
      assert.equal(server.process.exitCode, null, server.log);
      await sleep(100);
    }
    const ready = announcement.exec(server.log);
    assert.ok(ready, server.log);
    [, server.origin, server.port] = ready;
    return server;
  }

  /** Ends it, if it still runs. It is asked to: its own processes would go on without it. */
  async end() {
    if (this.process.exitCode !== null) return;
    this.process.kill("SIGINT");
    await Promise.race([once(this.process, "close"), sleep(15_000, undefined, { ref: false })]);
  }

  /** Ends it, and removes what is stored. */
  async stop() {
    await this.end();
    await rm(this.directory, { recursive: true, force: true });
  }

  /** Stores `value` as the README shows it. */
  async put(name, value, metadata) {
    const file = join(this.directory, "value");
    await writeFile(file, value);
    const key = `v1:src:127.0.0.1:${this.port}:${name}`;
    const options = metadata === undefined ? [] : ["--metadata", JSON.stringify(metadata)];
    const child = this.#spawn(
      ...["kv", "key", "put", key, "--local", "--binding", "KV", "--path", file],
      ...options,
    );
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    const [status] = await once(child, "close");
    assert.equal(status, 0, output);
  }

  /** What is answered to these bytes on a connection of their own; each line of text ends as HTTP wants it. */
  async exchange(request) {
    const socket = connect(this.port, "127.0.0.1");
    socket.end(typeof request === "string" ? request.replaceAll("\n", "\r\n") : request);
    const chunks = [];
    for await (const chunk of socket) chunks.push(chunk);
    return Buffer.concat(chunks).toString("latin1");
  }

  #spawn(...args) {
    const options = [...args, "--config", "worker/wrangler.jsonc", "--persist-to", this.directory];
    return spawn(process.execPath, [wrangler, ...options], {
      cwd: root,
      env: environment,
      stdio: ["ignore", "pipe", "pipe"],
    });
  }
}
