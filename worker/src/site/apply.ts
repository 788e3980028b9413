/**
 * Takes what the log asks for into the chunks, a chunk at a time: operations, what goes with a prefix, and snapshots.
 *
 * @module
 */

import { noteArticles } from "./articles.ts";
import { noteChange, reachOf } from "./changes.ts";
import { type Change, type Chunk, change, chunkFrom, chunkOf, cut, keyBehind, overwrite } from "./chunks.ts";
import { isFailing } from "./failures.ts";
import { noteHistory } from "./history.ts";
import {
  askedAt,
  finishTask,
  forgetRequests,
  isWaitingBehind,
  keepTask,
  nextTask,
  reachedKey,
  type Task,
} from "./log.ts";
import { indexAfter, indexAt, type Operation } from "./operations.ts";
import { markUntold } from "./outbox.ts";
import { endPlacing, hasPlaces } from "./places.ts";
import { endPlan, isPlanned, planSome, readPlan } from "./plan.ts";
import { markStale } from "./recent.ts";
import { noteAdded } from "./seen.ts";
import type { Settings } from "./settings.ts";
import {
  endSnapshot,
  firstKey,
  groupToMerge,
  isPlacedWhole,
  mergeSome,
  type PieceCache,
  placeSome,
  walkSome,
} from "./snapshot.ts";
import type { Sql } from "./sql.ts";

/** What of the task in hand is kept in memory. It is made again from the database when it is lost. */
export class Applier {
  readonly #sql: Sql;
  readonly #settings: Settings;
  readonly #now: () => number;
  /** The task, sorted. */
  #task: Task | null = null;
  /** Its operations with their places, as soon as all have one. */
  #plan: readonly Operation[] | null = null;
  /** What of a snapshot the next step goes on with. */
  readonly #pieces: PieceCache = new Map();

  constructor(sql: Sql, settings: Settings, now: () => number) {
    this.#sql = sql;
    this.#settings = settings;
    this.#now = now;
  }

  /** Does what the task in hand asks of one chunk. */
  apply(): void {
    const sql = this.#sql;
    // What has failed together is tried one by one: those before what fails are done then.
    this.#task ??= nextTask(sql, isFailing(sql, "apply") ? 0 : this.#settings.passOperations);
    const task = this.#task;
    if (task === null) return;
    try {
      sql.transaction(() => {
        const next = this.#go(task.what, reachedKey(sql));
        if (next !== null) return keepTask(sql, task, next);
        finishTask(sql, task);
        forgetRequests(sql, this.#now() - this.#settings.requestMemory);
        [this.#task, this.#plan] = [null, null];
      });
    } catch (error) {
      [this.#task, this.#plan] = [null, null];
      this.#pieces.clear();
      throw error;
    }
  }

  /** Goes on with a task from the key to which it has come; to which key it comes by that, `null` when nothing is left of it. */
  #go(what: Task["what"], done: string): string | null {
    if ("prefix" in what) return this.#cut(what.prefix, done);
    if ("snapshot" in what) return this.#replace(what.snapshot, done);
    return hasPlaces(this.#sql) ? this.#follow(what.operations, done) : this.#change(what.operations, done);
  }

  /** The same as `#change` for operations whose URLs have places, and are given them first. */
  #follow(operations: readonly Operation[], done: string): string | null {
    if (!isPlanned(this.#sql)) {
      planSome(this.#sql, operations, this.#settings, this.#now());
      return done;
    }
    this.#plan ??= readPlan(this.#sql);
    const next = this.#change(this.#plan, done, this.#settings.placeOperations);
    if (next === null) endPlan(this.#sql);
    return next;
  }

  /**
   * Does those of the sorted operations behind the key `done` that concern the next chunk, about so many at most; the key of the
   * last, `null` when none is left.
   */
  #change(
    operations: readonly Operation[],
    done: string,
    countMax = Number.POSITIVE_INFINITY,
  ): string | null {
    const from = done === "" ? 0 : indexAfter(operations, done);
    const first = operations[from];
    if (first === undefined) return null;
    const chunk = chunkOf(this.#sql, first.key, this.#settings);
    const end = chunk.end === null ? operations.length : indexAt(operations, chunk.end, from);
    let to = Math.min(end, from + countMax);
    // What concerns one URL is done together.
    while (to < end && operations[to]?.key === operations[to - 1]?.key) to += 1;
    const isMoreWaiting = this.#task !== null && isWaitingBehind(this.#sql, this.#task);
    const asked = { operations: operations.slice(from, to), isMoreWaiting };
    this.#note(change(this.#sql, chunk, asked, this.#settings, this.#now()));
    return to === operations.length ? null : (operations[to - 1]?.key ?? done);
  }

  /** Deletes what begins with the prefix from the next chunk, of which `done` is a key behind the last; the end of that chunk, `null` when none is left. */
  #cut(prefix: string, done: string): string | null {
    const [sql, settings] = [this.#sql, this.#settings];
    const hasPlace = hasPlaces(sql);
    const countMax = hasPlace ? settings.placeOperations : Number.POSITIVE_INFINITY;
    const chunk = chunkFrom(sql, done !== "" || hasPlace ? done : prefix);
    if (chunk === null) return null;
    const change = cut(sql, chunk, { prefix, countMax }, settings, this.#now());
    this.#note(change);
    // With places, every chunk may have some.
    if (change.deleted.length === countMax) return done;
    return chunk.end !== null && (hasPlace || chunk.end.startsWith(prefix)) ? chunk.end : null;
  }

  /**
   * Merges more of a snapshot, gives its URLs places where they have some, or makes the next chunk what it says, from the key
   * `from` on; the key from which to go on, `null` when it has taken the place of everything.
   */
  #replace(snapshot: number, from: string): string | null {
    const [sql, settings, pieces] = [this.#sql, this.#settings, this.#pieces];
    const group = groupToMerge(sql, snapshot, settings);
    if (group.length > 0) return mergeSome(sql, snapshot, group, from, settings, pieces) ?? "";
    if (hasPlaces(sql) && !isPlacedWhole(sql, snapshot))
      return placeSome(sql, { snapshot, from }, settings, this.#now(), pieces) ?? "";
    const next = this.#nextToReplace(snapshot, from);
    if (next !== null) {
      const countMax = hasPlaces(sql) ? settings.placeOperations : settings.chunkRecords;
      const range = { from: next.from, end: next.end, countMax };
      const { operations, to } = walkSome(sql, snapshot, range, settings, pieces);
      this.#note(overwrite(sql, next.chunk, { from: next.from, to, operations }, settings, this.#now()));
      if (to !== null) return to;
    }
    endSnapshot(sql, snapshot);
    endPlacing(sql);
    pieces.clear();
    return null;
  }

  /** The next chunk that a snapshot says something of, and from which key up to which one; `null` behind the last. */
  #nextToReplace(
    snapshot: number,
    from: string,
  ): { readonly chunk: Chunk; readonly from: string; readonly end: string | null } | null {
    const [sql, settings] = [this.#sql, this.#settings];
    if (!hasPlaces(sql)) {
      const chunk = chunkOf(sql, from, settings);
      return { chunk, from, end: chunk.end };
    }
    const there = chunkFrom(sql, from);
    const isInside = there !== null && there.first <= from;
    const key = isInside ? null : firstKey(sql, snapshot, from, settings, this.#pieces);
    const isFirst = key === null || (there !== null && there.first <= key);
    const chunk = isInside || isFirst ? there : chunkOf(sql, key, settings);
    if (chunk === null) return null;
    const start = isInside ? from : chunk.first;
    return { chunk, from: start, end: keyBehind(sql, chunk, start, settings.placeOperations) };
  }

  #note(change: Change): void {
    const [sql, now] = [this.#sql, this.#now()];
    const { last } = reachOf(sql);
    if (!noteChange(sql, change, this.#settings, now)) return;
    noteArticles(sql, change, this.#settings, now);
    const { place, written, added, deleted } = change;
    markStale(sql, askedAt(sql) ?? now, deleted.length > 0);
    const keys = place === "" ? added : added.map((key) => place + key);
    noteAdded(sql, keys, { first: last + 1, last: reachOf(sql).last }, now);
    noteHistory(sql, { written: written.length, deleted: deleted.length }, now);
    markUntold(sql, "indexNow", now);
  }
}
