/** The edge server in workerd as it is deployed, with a KV and a Durable Object on disk, and the peers beside it. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { freePort } from "../../../src/build/free-port.mjs";
import { at } from "../../../src/build/paths.mjs";
import { nodePath, packageProgram } from "../../../src/build/programs.mjs";
import { bundleWorker, compatibilityDate, edgeWorker } from "../../worker/workerd-config.mjs";

export const TOKEN = "a-secret-of-the-benchmark";
const folder = at("target", "bench", "edge");

const free = () => freePort("127.0.0.1");

/** Starts all of it. */
export async function startEdge() {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "objects"), { recursive: true });
  const [port, peersPort, kvPort] = [await free(), await free(), await free()];
  const kv = spawn(nodePath(), [at("tests", "bench", "edge", "kv-server.mjs"), String(kvPort)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(kv.stdout, "data");
  writeFileSync(join(folder, "config.capnp"), configOf({ port, peersPort, kvPort }));
  const workerd = spawn(
    packageProgram("workerd"),
    ["serve", "--experimental", join(folder, "config.capnp")],
    {
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  const end = () => {
    workerd.kill("SIGKILL");
    kv.kill();
  };
  process.on("exit", end);
  const urls = {
    edge: `http://127.0.0.1:${port}`,
    peers: `http://127.0.0.1:${peersPort}`,
    kv: `http://127.0.0.1:${kvPort}`,
  };
  for (const limit = Date.now() + 20_000; ; ) {
    if (workerd.exitCode !== null || Date.now() > limit) throw new Error("workerd has not started");
    if (
      await fetch(urls.edge).then(
        (response) => response.arrayBuffer().then(() => true),
        () => false,
      )
    )
      break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { ...urls, port, peersPort, pid: Number(workerd.pid), end };
}

/** @param {{ port: number, peersPort: number, kvPort: number }} ports */
function configOf({ port, peersPort, kvPort }) {
  const bundle = bundleWorker(join(folder, "worker"));
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "edge", worker = .edge),
    (name = "peers", worker = .peers),
    (name = "kv", external = (address = "127.0.0.1:${kvPort}", http = ())),
    (name = "objects", disk = (path = ${JSON.stringify(join(folder, "objects"))}, writable = true)),
  ],
  sockets = [
    (name = "edge", address = "127.0.0.1:${port}", http = (), service = "edge"),
    (name = "peers", address = "127.0.0.1:${peersPort}", http = (), service = "peers"),
  ],
);
${edgeWorker(bundle, folder, { ADMIN_TOKEN: TOKEN })}
const peers :Workerd.Worker = (
  modules = [(name = "peers.mjs", esModule = embed ${embedded(at("tests", "bench", "edge", "peers.mjs"))})],
  compatibilityDate = "${compatibilityDate}",
  bindings = [(name = "KV", kvNamespace = "kv")],
);
`;
}

/** Files are named from where the configuration is. @param {string} path */
const embedded = (path) => JSON.stringify(relative(folder, path));

/**
 * How long the threads of a process have had a processor, in milliseconds.
 *
 * @param {number} pid
 */
export function cpuMs(pid) {
  const tasks = `/proc/${pid}/task`;
  let ns = 0;
  for (const task of readdirSync(tasks)) {
    try {
      ns += Number(readFileSync(`${tasks}/${task}/schedstat`, "utf8").split(" ", 1)[0]);
    } catch {
      // It has ended meanwhile.
    }
  }
  return ns / 1e6;
}

/**
 * How much memory a process has in RAM, in MiB.
 *
 * @param {number} pid
 */
export function residentMib(pid) {
  const [, kib] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kib) / 1024;
}
