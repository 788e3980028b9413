/** The Worker in workerd itself, without the server of wrangler before it: what comes over the socket is what the Worker gets. */

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { bundleWorker, edgeWorker, kvService } from "./workerd-config.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The secret of the deployment. */
export const ADMIN_TOKEN = "a-secret-of-the-tests";

/** How much is sent at a time before it is looked whether there is an answer. */
const PIECE_BYTES = 16_384;

/** How long an answer may take before the server counts as one that hangs. */
const ANSWER_MS = 10_000;

/** A port that nothing listens on. */
async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address();
  probe.close();
  await once(probe, "close");
  return port;
}

/** A workerd that runs, with stores, and with a KV in memory. */
export class Workerd {
  #directory = "";
  #kv;
  #process;
  port = 0;
  log = "";

  static async start() {
    const server = new Workerd();
    server.#directory = await mkdtemp(join(tmpdir(), "sitemapkit-workerd-"));
    const kvPort = await server.#startKv();
    server.port = await freePort();
    await writeFile(join(server.#directory, "config.capnp"), await server.#config(kvPort));
    await server.#run();
    return server;
  }

  /** Ends the process as a machine does that loses its power, and starts it on what is on its disk. */
  async killAndStart() {
    this.#process.kill("SIGKILL");
    await once(this.#process, "exit");
    await this.#run();
  }

  async #run() {
    const config = join(this.#directory, "config.capnp");
    this.#process = spawn(join(root, "node_modules/.bin/workerd"), ["serve", "--experimental", config], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of ["stdout", "stderr"])
      this.#process[stream].on("data", (chunk) => (this.log += chunk));
    for (let attempt = 0; attempt < 300; attempt += 1) {
      assert.equal(this.#process.exitCode, null, this.log);
      if (await this.exchange("GET /healthz HTTP/1.1\nHost: x\nConnection: close\n\n").catch(() => ""))
        return;
      await sleep(100);
    }
    throw new Error(this.log);
  }

  async stop() {
    this.#process?.kill("SIGKILL");
    this.#kv?.close();
    this.#kv?.closeAllConnections();
    await rm(this.#directory, { recursive: true, force: true });
  }

  /**
   * What is answered to this on a connection of its own. The lines of a text end as HTTP wants it. `end` is what becomes of the
   * connection when all is sent: the client waits, says that nothing comes any more, or is gone.
   */
  exchange(request, end = "wait") {
    const parts = Array.isArray(request) ? request : [request];
    return new Promise((resolve, reject) => {
      const socket = connect(this.port, "127.0.0.1");
      const chunks = [];
      const timer = setTimeout(() => socket.destroy(new Error("there was no answer")), ANSWER_MS);
      socket.on("data", (chunk) => chunks.push(chunk));
      let failure = null;
      socket.on("error", (error) => {
        failure = error;
      });
      socket.on("close", () => {
        clearTimeout(timer);
        // A server that has said no may close before it has read everything.
        if (failure !== null && chunks.length === 0) reject(failure);
        else resolve(Buffer.concat(chunks).toString("latin1"));
      });
      void (async () => {
        for (const part of parts) {
          const bytes =
            typeof part === "string" ? Buffer.from(part.replaceAll("\n", "\r\n"), "latin1") : part;
          // Who writes on after the server has said no and closed may lose what it said: RFC 9112, section 9.6.
          for (let at = 0; at < bytes.length && chunks.length === 0; at += PIECE_BYTES) {
            socket.write(bytes.subarray(at, at + PIECE_BYTES));
            if (bytes.length > PIECE_BYTES) await sleep(1);
          }
          if (parts.length > 1) await sleep(20);
        }
        if (end === "half") socket.end();
        if (end === "gone") socket.destroy();
      })();
    });
  }

  /** Makes a call with the secret of the deployment; its answer as JSON. */
  async call(host, method, path, body, headers = {}) {
    const answer = await fetch(`http://127.0.0.1:${this.port}/api/v1/sites/${host}${path}`, {
      method,
      headers: { authorization: `Bearer ${ADMIN_TOKEN}`, "content-type": "text/plain", ...headers },
      ...(body === undefined ? {} : { body }),
    });
    return { status: answer.status, answer: await answer.json() };
  }

  /** The other end of the KV binding. */
  async #startKv() {
    this.#kv = kvService();
    this.#kv.listen(0, "127.0.0.1");
    await once(this.#kv, "listening");
    return this.#kv.address().port;
  }

  /** What is deployed, as workerd wants it. */
  async #config(kvPort) {
    const bundle = bundleWorker(join(this.#directory, "worker"));
    await mkdir(join(this.#directory, "objects"));
    return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "edge", worker = .edge),
    (name = "kv", external = (address = "127.0.0.1:${kvPort}", http = ())),
    (name = "objects", disk = (path = ${JSON.stringify(join(this.#directory, "objects"))}, writable = true)),
  ],
  sockets = [(name = "edge", address = "127.0.0.1:${this.port}", http = (), service = "edge")],
);
${edgeWorker(bundle, this.#directory, { ADMIN_TOKEN, LOCAL: "1" })}`;
  }
}
