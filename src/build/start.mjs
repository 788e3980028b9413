/**
 * Serves the page and the sitemaps of a small demo site, on a local copy of what is deployed, as soon as all is set up and built.
 * What is asked for is looked at first: help, or a refusal, waits for nothing.
 */

import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { readArguments, WrongUsage } from "./arguments.mjs";
import { putOnFirstStart } from "./demo.mjs";
import { toolEnvironment } from "./environment.mjs";
import { at, root } from "./paths.mjs";
import { nodePath, packageProgram } from "./programs.mjs";
import { runMain, Stop, say } from "./report.mjs";

const DEFAULT_PORT = 8787;
const START_LIMIT_MS = 60_000;
const POLL_MS = 100;

/** What is run first: scripts beside this one, and their options. */
const PREPARATION = /** @type {const} */ ([["setup.mjs", "--for", "start"], ["build.mjs"]]);

const USAGE = `Usage: npm start -- [OPTION]…

Serves the inspector, and an edge server with a demo site, on this machine alone.

  --port NUMBER   listens there, in place of ${DEFAULT_PORT}; without it, the variable PORT counts
  --state DIR     keeps there what is stored, and the token, in place of worker/.wrangler; another folder is another server
  --help          prints this`;

await runMain(async () => {
  const given = readArguments(USAGE, { port: { type: "string" }, state: { type: "string" } });
  if (given === null) return;
  const { port: portText, state } = given.values;
  const port = chosenPort(portText ?? process.env.PORT ?? String(DEFAULT_PORT));
  const place = placeOf(state);
  const origin = `http://localhost:${port}`;
  for (const host of ["127.0.0.1", "::1"]) await demandFree(port, host);
  for (const [script, ...args] of PREPARATION) {
    const { status } = spawnSync(process.execPath, [at("src", "build", script), ...args], {
      stdio: "inherit",
    });
    if (status === 0) continue;
    // It has said why.
    process.exitCode = status ?? 1;
    return;
  }
  const sources = await demoSources(origin);
  putOnFirstStart(new URL(origin).host, sources, place);
  const token = adminToken(place.folder);

  const server = spawn(
    nodePath(),
    [
      ...[packageProgram("wrangler"), "dev", "--config", "worker/wrangler.jsonc", "--port", String(port)],
      ...["--log-level", "log", "--show-interactive-dev-session=false"],
      ...["--var", "LOCAL:1", "--var", "INSPECT:1", "--var", `ADMIN_TOKEN:${token}`, ...place.options],
    ],
    { cwd: root, env: toolEnvironment(), stdio: ["ignore", "inherit", "inherit"] },
  );
  const ended = new Promise((resolve) => server.once("exit", resolve));
  let stopping = false;
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(signal, () => {
      stopping = true;
      server.kill(signal);
    });
  }
  const hasEnded = () => stopping || server.exitCode !== null || server.signalCode !== null;
  if (await answers(origin, hasEnded)) say(directions(origin, sources, token, place.options));
  else if (!hasEnded()) {
    server.kill();
    await ended;
    throw new Stop(`The server has not answered at ${origin} for ${START_LIMIT_MS / 1000} seconds.`);
  }
  await ended;
  if (!stopping) throw new Stop("wrangler dev has ended: see above.");
});

/**
 * The demo site, which belongs to the Worker.
 *
 * @param {string} origin
 * @returns {Promise<readonly { key: string, value: string, metadata: unknown }[]>}
 */
async function demoSources(origin) {
  const demo = await import(pathToFileURL(at("worker", "demo", "demo.mjs")).href);
  return demo.demoSources(origin);
}

/**
 * Where all is kept, and the options by which wrangler finds it.
 *
 * @param {string | undefined} given
 */
function placeOf(given) {
  if (given === undefined) return { folder: at("worker", ".wrangler"), options: [] };
  // npm runs this in the root, wherever it was called.
  const folder = resolve(process.env.INIT_CWD ?? process.cwd(), given);
  if (given === "" || (existsSync(folder) && !statSync(folder).isDirectory()))
    throw new WrongUsage(
      `${JSON.stringify(given)} is no folder: give one with --state, which is made if it is not there.`,
    );
  return { folder, options: ["--persist-to", folder] };
}

/**
 * The token that may do everything on this machine. It is made on the first start and stays.
 *
 * @param {string} folder
 */
function adminToken(folder) {
  const file = join(folder, "admin-token");
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, randomBytes(24).toString("hex"), { mode: 0o600 });
  }
  return readFileSync(file, "utf8").trim();
}

/**
 * A text as one word of a shell.
 *
 * @param {string} text
 */
function inShell(text) {
  return /^[\w./:-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

/** @param {string} text */
function chosenPort(text) {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new WrongUsage(`"${text}" is not a port: give a number from 1 to 65535.`);
  return port;
}

/**
 * @param {number} port
 * @param {string} host
 */
async function demandFree(port, host) {
  const probe = createServer();
  probe.listen(port, host);
  try {
    await once(probe, "listening");
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === "EADDRINUSE") {
      throw new Stop(
        `Port ${port} is in use: stop what uses it, or choose another with \`npm start -- --port ${port + 1}\`.`,
      );
    }
    if (code === "EACCES")
      throw new Stop(
        `Port ${port} is not allowed here: choose one above 1023 with \`npm start -- --port NUMBER\`.`,
      );
    // A machine without IPv6 has no ::1.
    if (code !== "EADDRNOTAVAIL" && code !== "EAFNOSUPPORT")
      throw new Stop(`Port ${port} cannot be used: ${message}`);
    return;
  }
  probe.close();
  await once(probe, "close");
}

/**
 * Waits until the server answers; false when it does not.
 *
 * @param {string} origin
 * @param {() => boolean} hasEnded
 */
async function answers(origin, hasEnded) {
  const limitMs = Date.now() + START_LIMIT_MS;
  while (Date.now() < limitMs && !hasEnded()) {
    try {
      await (await fetch(`${origin}/robots.txt`)).arrayBuffer();
      return true;
    } catch {
      await sleep(POLL_MS);
    }
  }
  return false;
}

/**
 * @param {string} origin
 * @param {readonly { key: string }[]} sources
 * @param {string} token
 * @param {readonly string[]} placed
 */
function directions(origin, sources, token, placed) {
  const { host } = new URL(origin);
  const prefix = `v1:src:${host}:`;
  const names = sources.map(({ key }) => key.slice(prefix.length));
  const sitemaps = names.map((name) => `  ${origin}/sitemap-${name}.xml`);
  return `
sitemapkit is running.

  ${origin}/   the inspector: drop a sitemap on it
  ${origin}/rules/   what it checks
  ${origin}/admin/   the edge server's sites; sign in with the token ${token}

  ${origin}/robots.txt
  ${origin}/sitemap.xml   the index of
${sitemaps.join("\n")}

The sitemaps are made from what is in the local KV. A urlset or a list of URLs, one per line, adds or replaces one:

  npx wrangler kv key put --local --config worker/wrangler.jsonc --binding KV ${placed.map((text) => `${inShell(text)} `).join("")}\\
    "${prefix}news" "${origin}/news/first"

A site whose URLs change all the time has a store instead, which many writers can write to at once. This makes one, and adds
two URLs to it:

  export TOKEN=${token}
  curl -X PUT -H "Authorization: Bearer $TOKEN" ${origin}/api/v1/sites/shop.${host} -d '{"origin":"http://shop.${host}"}'
  printf 'http://shop.${host}/tea\\nhttp://shop.${host}/cups\\n' | curl -H "Authorization: Bearer $TOKEN" \\
    -H "Content-Type: text/plain" --data-binary @- ${origin}/api/v1/sites/shop.${host}/urls
  curl http://shop.${host}/sitemap.xml

Ctrl+C stops the server.
`;
}
