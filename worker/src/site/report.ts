/**
 * What is wrong with a site: what its writers sent and was left out, what does not fit, and what waits.
 *
 * @module
 */

import { type Failing, failuresOf } from "./failures.ts";
import { mapFile } from "./keys.ts";
import { requestsInHand } from "./log.ts";
import type { Settings } from "./settings.ts";
import { OPEN } from "./snapshot-state.ts";
import { readMeta, type Sql, type SqlValue, writeMeta } from "./sql.ts";

/** How many of those that were left out are kept, and how many of one request. */
const [KEPT_MAX, KEPT_OF_ONE] = [100, 20] as const;

/** How many characters of a message are kept. */
const MESSAGE_MAX = 300;

/** Something that a request asked for and was left out. */
export interface Refusal {
  /** Which of what was sent, from 0. */
  readonly index: number;
  /** Its line, from 1, where what was sent has lines. */
  readonly line?: number;
  /** Its URL as it was sent, if it has one. */
  readonly loc?: string;
  readonly code: string;
  readonly message: string;
}

/** A refusal that is remembered. */
export type NotedRefusal = Refusal & { readonly at: number; readonly call: string };

/** What was left out, of all requests. */
interface Rejected {
  /** When counting began, in milliseconds. */
  readonly since: number;
  /** How many there were, by their codes. */
  readonly counts: Readonly<Record<string, number>>;
  /** The last ones, newest first; `call` is the path of the request. */
  readonly last: readonly NotedRefusal[];
}

/** What is wrong. Moments are in milliseconds; `null` where nothing waits. */
export interface Report {
  readonly rejected: Rejected;
  /** Sitemaps that are larger than they may be, and cannot be divided. */
  readonly overfull: readonly { readonly name: string; readonly urls: number; readonly bytes: number }[];
  readonly waiting: {
    /** Since when the oldest request waits to be applied. */
    readonly requestSince: number | null;
    /** Since when the oldest change waits to be published. */
    readonly changeSince: number | null;
    /** Since when the oldest published change waits to be in the index. */
    readonly indexSince: number | null;
    /** How many sitemaps wait for others until they are published. */
    readonly held: number;
    /** Snapshots that are not committed: their parts, and when the last one came. */
    readonly snapshots: readonly { readonly id: string; readonly parts: number; readonly since: number }[];
  };
  /** What fails, and was not done since. */
  readonly failing: readonly (Failing & {
    /** Where requests cannot be applied, the numbers of those that are tried. */
    readonly requests?: { readonly first: number; readonly last: number };
  })[];
  /** What failed last, also when it was done since. */
  readonly failure: { readonly at: number; readonly message: string } | null;
}

/** Remembers what was left out of a request. */
export function noteRejected(sql: Sql, call: string, refusals: readonly Refusal[], now: number): void {
  if (refusals.length === 0) return;
  const before = rejectedOf(sql, now);
  const counts = { ...before.counts };
  for (const { code } of refusals) counts[code] = (counts[code] ?? 0) + 1;
  const noted = refusals
    .slice(0, KEPT_OF_ONE)
    .map((refusal) => ({ ...refusal, message: refusal.message.slice(0, MESSAGE_MAX), at: now, call }));
  const last = [...noted.toReversed(), ...before.last].slice(0, KEPT_MAX);
  writeMeta(sql, "rejected", JSON.stringify({ since: before.since, counts, last } satisfies Rejected));
}

/** What was left out of a URL, as far as that is remembered, newest first. */
export function rejectedOfUrl(sql: Sql, asked: string): readonly NotedRefusal[] {
  const wanted = plainOf(asked);
  return rejectedOf(sql, 0).last.filter(({ loc }) => loc !== undefined && plainOf(loc) === wanted);
}

/** A URL without the escapes that it need not have: the platform leaves characters that the normal form of the store escapes. */
function plainOf(loc: string): string {
  try {
    return decodeURI(new URL(loc).href);
  } catch {
    return loc;
  }
}

/** What is wrong now. */
export function reportOf(sql: Sql, settings: Settings, now: number): Report {
  const { mapRecords, mapBytes, mapCompressedBytes } = settings;
  const overfull = sql.exec<{ no: number; urls: number; bytes: number }>(
    "SELECT no, n AS urls, length AS bytes FROM map WHERE n > ? OR length > ? OR size > ? ORDER BY no LIMIT 100",
    ...[mapRecords, mapBytes, mapCompressedBytes],
  );
  const [one] = sql.exec<Record<"request" | "change" | "pending" | "held", SqlValue>>(
    `SELECT (SELECT at FROM op ORDER BY seq LIMIT 1) AS request, min(dirty_since) AS change, min(pending_at) AS pending,
      (SELECT count(DISTINCT map) FROM hold) AS held FROM map`,
  );
  const moment = (value: SqlValue | undefined): number | null => (value == null ? null : Number(value));
  const failure = readMeta(sql, "failure");
  return {
    rejected: rejectedOf(sql, now),
    overfull: overfull.map(({ no, urls, bytes }) => ({ name: mapFile(no), urls, bytes })),
    waiting: {
      requestSince: moment(one?.request),
      changeSince: moment(one?.change),
      indexSince: moment(one?.pending),
      held: Number(one?.held ?? 0),
      snapshots: sql.exec<{ id: string; parts: number; since: number }>(
        `SELECT id, count(run.no) AS parts, at AS since FROM snapshot LEFT JOIN run ON run.snapshot = snapshot.no
          WHERE state = ? GROUP BY snapshot.no ORDER BY at`,
        OPEN,
      ),
    },
    failing: failuresOf(sql, now).map((failing) => {
      const requests = failing.task === "apply" ? requestsInHand(sql) : null;
      return requests === null ? failing : { ...failing, requests };
    }),
    failure: typeof failure === "string" ? JSON.parse(failure) : null,
  };
}

function rejectedOf(sql: Sql, now: number): Rejected {
  const text = readMeta(sql, "rejected");
  return typeof text === "string" ? JSON.parse(text) : { since: now, counts: {}, last: [] };
}
