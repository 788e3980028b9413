/**
 * What a site is known as: its origin and its configuration. The register of hosts is asked before they hold, because an alias
 * may be of another site; what is asked is written down first, so that a site that is cut off in between asks again and both
 * end up with the same.
 *
 * @module
 */

import type { Conflict, Declaration } from "../hosts/register.ts";
import { readConfig, writeConfig } from "./config.ts";
import { readMeta, type Sql, writeMeta } from "./sql.ts";

/** The register as a site sees it. */
export interface Register {
  declare(site: string, declaration: Declaration): Promise<readonly Conflict[]>;
}

/** Asks the register for this, and keeps it when it is granted. To be called once at a time. */
export async function declare(
  sql: Sql,
  register: Register,
  wanted: Declaration,
): Promise<readonly Conflict[]> {
  // What was asked for before may have been granted; it has to hold before it can be replaced.
  await settle(sql, register);
  writeMeta(sql, "wanted", JSON.stringify(wanted));
  return settle(sql, register);
}

/** Begins what tells a making of a site from another one of the same host. */
export function beginEpoch(sql: Sql): void {
  writeMeta(sql, "epoch", crypto.randomUUID().slice(0, 8));
  writeMeta(sql, "epoch_at", Date.now());
}

/** When that was, in milliseconds; 0 without one. */
export const epochBegan = (sql: Sql): number => Number(readMeta(sql, "epoch_at") ?? 0);

/** Whether it is not known what the register has said. */
export const isUnsettled = (sql: Sql): boolean => readMeta(sql, "wanted") !== null;

/** Whether another origin is asked for, with which nothing of the one before is right any more. */
export function isMoving(sql: Sql): boolean {
  const [wanted, origin] = [readMeta(sql, "wanted"), readMeta(sql, "origin")];
  return typeof wanted === "string" && origin !== null && JSON.parse(wanted).origin !== origin;
}

/** Asks the register for what it may have been asked for before. */
export async function settle(sql: Sql, register: Register): Promise<readonly Conflict[]> {
  const text = readMeta(sql, "wanted");
  if (typeof text !== "string") return [];
  const wanted: Declaration = JSON.parse(text);
  const conflicts = await register.declare(new URL(wanted.origin).host, wanted);
  sql.transaction(() => {
    if (conflicts.length === 0) {
      // What was looked at with the one before is for another site.
      if (isMoving(sql)) beginEpoch(sql);
      writeMeta(sql, "origin", wanted.origin);
      writeConfig(sql, wanted.config);
    }
    writeMeta(sql, "wanted", null);
  });
  return conflicts;
}

/** What the site is known as; `null` when it is not. */
export function declared(sql: Sql): Declaration | null {
  const origin = readMeta(sql, "origin");
  return typeof origin === "string" ? { origin, config: readConfig(sql) } : null;
}
