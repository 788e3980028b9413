/** One build at a time: two would write the same files. */

import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { at } from "./paths.mjs";
import { say } from "./report.mjs";

const lockFile = at("target", "build.lock");

const POLL_MS = 50;

/** A wait that a user would wonder about. */
const LONG_MS = 1000;

/**
 * Runs `work` while no other process of this checkout does.
 *
 * @param {() => void} work
 */
export async function alone(work) {
  mkdirSync(dirname(lockFile), { recursive: true });
  const startedMs = Date.now();
  let hasSaid = false;
  while (!take()) {
    const holder = holderId();
    if (holder && !isRunning(holder)) rmSync(lockFile, { force: true });
    if (!hasSaid && Date.now() - startedMs > LONG_MS) {
      say("build: waiting for another build of this checkout");
      hasSaid = true;
    }
    await sleep(POLL_MS);
  }
  try {
    work();
  } finally {
    rmSync(lockFile, { force: true });
  }
}

function take() {
  try {
    const file = openSync(lockFile, "wx");
    writeSync(file, String(process.pid));
    closeSync(file);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "EEXIST") return false;
    throw error;
  }
}

function holderId() {
  try {
    return Number(readFileSync(lockFile, "utf8"));
  } catch {
    return undefined;
  }
}

/** @param {number} id */
function isRunning(id) {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
}
