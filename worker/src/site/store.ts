/**
 * The store of a site: the only truth about its URLs. Requests go to the log; steps, one after the other, take them from there
 * into the chunks and publish what has changed. Each step is small, and can be done again when it was cut off.
 *
 * @module
 */

import { type Change, change, chunkOf, cut, recordsOf } from "./chunks.ts";
import {
  type Asked,
  append,
  finishTask,
  forgetRequests,
  nextTask,
  progressOf,
  type RequestKey,
  type Task,
} from "./log.ts";
import type { Operation } from "./operations.ts";
import {
  nextIndex,
  nextMap,
  nextRelease,
  type Publisher,
  publishIndex,
  publishMap,
  release,
  type Site,
} from "./publish.ts";
import { find } from "./records.ts";
import type { Settings } from "./settings.ts";
import { prepare, readMeta, type Sql, type SqlValue, writeMeta } from "./sql.ts";

/** How far a request has come. */
export type Stage = "unknown" | "queued" | "applied" | "published";

/** What is stored of a site. */
export interface SiteStatus {
  /** The last request that was stored, and the last that is applied. */
  readonly appended: number;
  readonly applied: number;
  readonly urls: number;
  readonly sitemaps: number;
  /** How many sitemaps are newer than what is published of them. */
  readonly unpublished: number;
  /** How many operations wait to be applied. */
  readonly waiting: number;
}

/** Something to be done, and when. */
interface Step {
  /** What it is called in logs. */
  readonly name: string;
  readonly at: number;
  readonly run: () => Promise<void> | void;
}

/** A store. It keeps nothing but the task in hand that is not in its database. */
export class SiteStore {
  readonly #sql: Sql;
  readonly #publisher: Publisher;
  readonly #site: Site;
  readonly #settings: Settings;
  readonly #now: () => number;
  /** The task in hand, sorted; it is made again from the log when the store is. */
  #task: Task | null = null;

  constructor(sql: Sql, publisher: Publisher, site: Site, settings: Settings, now: () => number = Date.now) {
    this.#sql = sql;
    this.#publisher = publisher;
    this.#site = site;
    this.#settings = settings;
    this.#now = now;
    prepare(sql);
  }

  /** Takes a request; its number in the order of all. When this returns, the request is stored. */
  append(asked: Asked, request: RequestKey | null = null): number {
    return append(this.#sql, asked, request, this.#now());
  }

  /** The record with a key, with all that has been applied; `null` without one. */
  lookup(key: string): string | null {
    const records = recordsOf(this.#sql, chunkOf(this.#sql, key).first);
    const span = find(records, key);
    return span === null ? null : records.toString("utf8", span.start, span.end);
  }

  /** How far a request has come, by its number. */
  stageOf(seq: number): Stage {
    const { appended, applied } = progressOf(this.#sql);
    if (seq < 1 || seq > appended) return "unknown";
    if (seq > applied) return "queued";
    const [row] = this.#sql.exec<{ first: SqlValue }>("SELECT min(dirty_from) AS first FROM map");
    return row?.first == null || seq < Number(row.first) ? "published" : "applied";
  }

  /** How many operations wait to be applied. */
  backlog(): number {
    const [row] = this.#sql.exec<{ n: SqlValue }>("SELECT sum(n) AS n FROM op");
    return Number(row?.n ?? 0);
  }

  /** What is stored, and how far everything has come. */
  status(): SiteStatus {
    const [row] = this.#sql.exec<Record<"urls" | "sitemaps" | "unpublished", number>>(
      `SELECT coalesce(sum(n), 0) AS urls, count(*) FILTER (WHERE n > 0) AS sitemaps,
        count(*) FILTER (WHERE dirty_since IS NOT NULL) AS unpublished FROM map`,
    );
    const { urls = 0, sitemaps = 0, unpublished = 0 } = row ?? {};
    return { ...progressOf(this.#sql), urls, sitemaps, unpublished, waiting: this.backlog() };
  }

  /** When there is something to do next; `null` when everything is done. */
  nextAt(): number | null {
    return this.#nextStep()?.at ?? null;
  }

  /** Does one step if it is time for one; which one that was. */
  async step(): Promise<string | null> {
    const next = this.#nextStep();
    if (next === null || next.at > this.#now()) return null;
    await next.run();
    return next.name;
  }

  #nextStep(): Step | null {
    const [sql, settings] = [this.#sql, this.#settings];
    const steps: Step[] = [];
    const add = (name: string, at: number | null, run: Step["run"]): void => {
      if (at !== null) steps.push({ name, at, run });
    };
    const { appended, applied } = progressOf(sql);
    if (appended > applied) add("apply", 0, () => this.#apply());
    add("release", nextRelease(sql, settings), () => release(sql, settings, this.#now()));
    const map = nextMap(sql, settings);
    if (map !== null)
      add("map", map.at, () => publishMap(sql, this.#publisher, this.#site, map.no, this.#now));
    add("index", nextIndex(sql, settings), () =>
      publishIndex(sql, this.#publisher, this.#site, settings, this.#now),
    );
    return steps.reduce<Step | null>(
      (first, step) => (first !== null && first.at <= step.at ? first : step),
      null,
    );
  }

  /** Does what the task in hand asks of one chunk. */
  #apply(): void {
    const sql = this.#sql;
    this.#task ??= nextTask(sql, this.#settings.passOperations);
    const task = this.#task;
    if (task === null) return;
    const done = String(readMeta(sql, "task_key") ?? "");
    try {
      sql.transaction(() => {
        const isLast =
          "prefix" in task.what
            ? this.#cut(task.what.prefix, done)
            : this.#change(task.what.operations, done);
        if (!isLast) return;
        finishTask(sql, task);
        forgetRequests(sql, this.#now() - this.#settings.requestMemory);
        this.#task = null;
      });
    } catch (error) {
      this.#task = null;
      throw error;
    }
  }

  /** Does those of the sorted operations behind the key `done` that concern the next chunk; whether none is left. */
  #change(operations: readonly Operation[], done: string): boolean {
    const from = done === "" ? 0 : indexAfter(operations, done);
    const first = operations[from];
    if (first === undefined) return true;
    const chunk = chunkOf(this.#sql, first.key);
    const to = chunk.end === null ? operations.length : indexAt(operations, chunk.end, from);
    this.#note(change(this.#sql, chunk, operations.slice(from, to), this.#settings, this.#now()));
    const last = operations[to - 1];
    if (last !== undefined) writeMeta(this.#sql, "task_key", last.key);
    return to === operations.length;
  }

  /** Deletes what begins with the prefix from the next chunk, of which `done` is a key behind the last; whether none is left. */
  #cut(prefix: string, done: string): boolean {
    const chunk = chunkOf(this.#sql, done === "" ? prefix : done);
    this.#note(cut(this.#sql, chunk, prefix, this.#settings, this.#now()));
    if (chunk.end === null || !chunk.end.startsWith(prefix)) return true;
    writeMeta(this.#sql, "task_key", chunk.end);
    return false;
  }

  #note(_change: Change): void {}
}

/** The first operation with this key or a later one. */
function indexAt(operations: readonly Operation[], key: string, from = 0): number {
  let [low, high] = [from, operations.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((operations[middle]?.key ?? "") < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first operation with a later key. */
function indexAfter(operations: readonly Operation[], key: string): number {
  let at = indexAt(operations, key);
  while (operations[at]?.key === key) at += 1;
  return at;
}
