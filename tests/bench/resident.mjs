/** The memory of this process that is in RAM, in MiB. */

import { readFileSync, writeFileSync } from "node:fs";
import { memoryUsage } from "node:process";

const MIB = 1_048_576;

export const residentMib = () => memoryUsage.rss() / MIB;

/** The most there has been since the last {@linkcode forgetPeak}, where the system keeps it; else what there is. */
export function peakMib() {
  try {
    const kib = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1];
    if (kib !== undefined) return Number(kib) / 1024;
  } catch {
    // Not Linux.
  }
  return residentMib();
}

export function forgetPeak() {
  try {
    // <https://man7.org/linux/man-pages/man5/proc_pid_clear_refs.5.html>
    writeFileSync("/proc/self/clear_refs", "5");
  } catch {
    // Not Linux.
  }
}
