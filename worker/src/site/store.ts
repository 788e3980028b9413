/**
 * The store of a site: the only truth about its URLs. Requests go to the log; steps, one after the other, take them from there
 * into the chunks (`apply.ts`) and publish what has changed. Each step is small, and can be done again when it was cut off.
 *
 * @module
 */

import type { Buffer } from "node:buffer";
import { Applier } from "./apply.ts";
import { isSearching, searchSome } from "./article-search.ts";
import { type ArticleStand, articleStand, searchArticles } from "./articles.ts";
import { nextWrite, spendWrite, writesLeft } from "./budget.ts";
import { type Changes, changesAfter, reachOf, seqBefore } from "./changes.ts";
import { coveringChunk } from "./chunks.ts";
import { followClock } from "./clock.ts";
import { followConfig, isConfigFollowed, readConfig } from "./config.ts";
import { beginDoubts } from "./doubt.ts";
import { attempt, failuresOf, retryAll, retryAt, type Task } from "./failures.ts";
import { type History, historyOf } from "./history.ts";
import { nextIndex, publishIndex } from "./index-parts.ts";
import { endJoined, join, nextEnding, nextJoin } from "./join.ts";
import { isMapKey } from "./keys.ts";
import {
  type Answered,
  type Asked,
  answered,
  append,
  askedAt,
  backlogOf,
  isAnswered,
  isOfSnapshot,
  nextApply,
  progressOf,
  type RequestKey,
} from "./log.ts";
import { NewestRows } from "./newest-rows.ts";
import { hideNews } from "./news.ts";
import { configureOutbox, retryOutbox } from "./outbox.ts";
import { type Page, pageOf } from "./page.ts";
import { followStrategy, hasPlaces, placesOf, type Strategy, strategyOf } from "./places.ts";
import { recordAtPlace } from "./plan.ts";
import {
  nextMap,
  nextRelease,
  type Publisher,
  publishMap,
  release,
  republish,
  type Site,
} from "./publish.ts";
import { beginDraft, continueDraft, type Draft, markAllStale, nextRecent, staleSince } from "./recent.ts";
import type { Place } from "./records.ts";
import { type Report, reportOf } from "./report.ts";
import { type Fetched, noteFetched, type Seen, seenOf, type UrlSeen, urlSeenOf } from "./seen.ts";
import type { Settings } from "./settings.ts";
import {
  type CommitRefusal,
  commitKey,
  drop,
  dropPart,
  giveUpSnapshot,
  nextDrop,
  type PartRefusal,
  partsRefused,
  putPart,
  readyToCommit,
  snapshotsOf,
} from "./snapshot.ts";
import { readMeta, type Sql, type SqlValue } from "./sql.ts";

/** How far a request has come. */
export type Stage = "unknown" | "queued" | "applied" | "published";

/** What is stored of a site. */
export interface SiteStatus {
  /** The last request that was stored, and the last that is applied. */
  readonly appended: number;
  readonly applied: number;
  readonly urls: number;
  readonly sitemaps: number;
  /** How many tasks have failed and are tried again. */
  readonly failing: number;
  /** How many sitemaps are newer than what is published of them. */
  readonly unpublished: number;
  /** How many operations wait to be applied. */
  readonly waiting: number;
  /** Snapshots that are open, and how much is kept that was asked for meanwhile; with more than `lateBytesMax`, one is given up. */
  readonly snapshots: {
    readonly open: number;
    readonly late: number;
    readonly lateBytes: number;
    readonly lateBytesMax: number;
  };
  /** When something is published next; `null` when nothing waits for that. In milliseconds. */
  readonly nextPublishAt: number | null;
  /**
   * Since when the oldest change that was applied waits to be in `sitemap-recent.xml`, `sitemap-news.xml` and the feeds; `null`
   * when these have all. In milliseconds.
   */
  readonly newestWaitingSince: number | null;
  /** How many writes to KV are saved up, of those of a day; `null` when any number may be done. */
  readonly kvWrites: { readonly perDay: number; readonly left: number } | null;
}

/** How many compressed bytes a page of all chunks has. */
const PAGE_BYTES = 2_000_000;

/** Something to be done, and when. */
interface Step {
  /** What it is called in logs. */
  readonly name: string;
  /** What fails when it fails. */
  readonly task: Task;
  readonly at: number;
  /** When it would be done if it did not wait for others. */
  readonly due: number;
  readonly run: () => Promise<void> | void;
}

/** A store, whose database has its tables (`schema.ts`). What it keeps in memory is made again from that when it is lost. */
export class SiteStore {
  readonly #sql: Sql;
  readonly #publisher: Publisher;
  readonly #site: Site;
  readonly #settings: Settings;
  readonly #now: () => number;
  /** What is being made of the newest changes. */
  #draft: Draft | null = null;
  readonly #newest = new NewestRows();
  readonly #applier: Applier;
  /** When it was looked for something to do last. */
  #lookedAt: number;

  constructor(sql: Sql, publisher: Publisher, site: Site, settings: Settings, now: () => number = Date.now) {
    this.#sql = sql;
    this.#publisher = {
      put: (key, value, metadata, onLate) => {
        spendWrite(this.#sql, this.#writesPerDay, isMapKey(key), this.#now());
        return publisher.put(key, value, metadata, onLate);
      },
    };
    this.#site = site;
    this.#settings = settings;
    this.#now = now;
    this.#applier = new Applier(sql, settings, now);
    beginDoubts(sql);
    this.#lookedAt = now();
    followClock(sql, settings, this.#lookedAt);
  }

  /** Takes a request; its number in the order of all. When this returns, the request is stored. */
  append(asked: Asked, request: RequestKey | null = null): number {
    return append(this.#sql, asked, request, this.#settings, this.#now());
  }

  /** What a request was answered that was taken before; `null` where none was. */
  answered(request: RequestKey): Answered | null {
    return answered(this.#sql, request);
  }

  /** Stages a part of a snapshot: sorted records. `null` when it was taken. */
  putPart(id: string, part: number, records: Buffer): PartRefusal | null {
    return putPart(this.#sql, { id, part, records }, this.#settings, this.#now());
  }

  /** Lets a part go in whose place something was sent that is not taken. */
  dropPart(id: string, part: number): void {
    dropPart(this.#sql, id, part);
  }

  /** Takes a snapshot of so many parts with at least so many URLs; the number of the request. One that was taken before keeps the number that it had. */
  commit(id: string, parts: number, urlsMin = 1): { readonly seq: number } | CommitRefusal {
    const request = { key: commitKey(id), hash: String(parts) };
    const isKnown = isAnswered(this.#sql, request.key);
    const ready = isKnown
      ? (partsRefused(this.#sql, id) ?? { snapshot: 0 })
      : readyToCommit(this.#sql, id, parts, urlsMin);
    return "refused" in ready ? ready : { seq: this.append(ready, request) };
  }

  /** Gives up a snapshot that is not committed; whether there was one. */
  giveUp(id: string): boolean {
    return giveUpSnapshot(this.#sql, id);
  }

  /** Has all that was published written to KV again; how many sitemaps that are. */
  republish(): number {
    this.#draft = null;
    if (readConfig(this.#sql).news !== null) searchArticles(this.#sql);
    markAllStale(this.#sql, this.#now());
    retryAll(this.#sql);
    retryOutbox(this.#sql);
    return republish(this.#sql, this.#now());
  }

  /** Some of all chunks, in their order, from a key on. */
  page(from: string): Page {
    return pageOf(this.#sql, from, PAGE_BYTES);
  }

  /** Notes that a crawler has fetched a document. */
  noteFetched(fetched: Fetched): void {
    noteFetched(this.#sql, fetched, this.#now());
  }

  /** What crawlers have seen. */
  seen(): Seen {
    return seenOf(this.#sql);
  }

  /** Who has seen the URL with a key. */
  urlSeen(key: string): UrlSeen {
    const sql = this.#sql;
    const place = this.#placesOf(key).find((place) => recordAtPlace(sql, place, key) !== null);
    return urlSeenOf(sql, key, place === undefined ? null : (coveringChunk(sql, place + key)?.map ?? null));
  }

  /** Where the URL with a key may be. */
  #placesOf(key: string): readonly Place[] {
    const [places = []] = hasPlaces(this.#sql) ? placesOf(this.#sql, [key], this.#settings) : [[""]];
    return places;
  }

  /** What is wrong. */
  report(): Report {
    return reportOf(this.#sql, this.#settings, this.#now());
  }

  /** How much there was and was done. */
  history(): History {
    return historyOf(this.#sql);
  }

  /** The record with a key, with all that has been applied; `null` without one. */
  lookup(key: string): string | null {
    for (const place of this.#placesOf(key)) {
      const record = recordAtPlace(this.#sql, place, key);
      if (record !== null) return record;
    }
    return null;
  }

  /** How the article with a key stands that is news, and when the news sitemap is published next; `null` when nothing waits for that. */
  articleStand(key: string): { readonly stand: ArticleStand; readonly at: number | null } {
    const [sql, now] = [this.#sql, this.#now()];
    const isWaiting = staleSince(sql) !== null;
    const next = isWaiting ? this.#publishSteps().find(({ name }) => name === "recent") : undefined;
    return { stand: articleStand(sql, key, this.#settings, now), at: next?.at ?? null };
  }

  /**
   * Changes behind a number or from a moment on, some at a time; `null` when the log does not reach back so far, and
   * that it is from the future when there is no such number yet. Without either there are none, and the number says where to begin.
   */
  changes(
    since: { readonly seq: number } | { readonly time: number } | null,
  ): Changes | "from-the-future" | null {
    const { last } = reachOf(this.#sql);
    if (since !== null && "seq" in since && since.seq > last) return "from-the-future";
    const seq = since === null ? last : "seq" in since ? since.seq : seqBefore(this.#sql, since.time);
    return seq === null ? null : changesAfter(this.#sql, seq, this.#settings.changesOfPage);
  }

  /** How far a request has come, by its number. */
  stageOf(seq: number): Stage {
    const { appended, applied } = progressOf(this.#sql);
    if (seq < 1 || seq > appended) return "unknown";
    if (seq > applied) return "queued";
    const [row] = this.#sql.exec<{ first: SqlValue }>("SELECT min(dirty_from) AS first FROM map");
    return row?.first == null || seq < Number(row.first) ? "published" : "applied";
  }

  /** Whether nothing is stored, waits to be, or is staged for it: no URL that would have to be another one with another origin. */
  isEmpty(): boolean {
    const waiting = this.#sql.exec("SELECT 1 FROM op UNION ALL SELECT 1 FROM snapshot LIMIT 1");
    return waiting.length === 0 && this.status().urls === 0;
  }

  /** Whether sitemaps may be filled in another way from now on. */
  mayFill(strategy: Strategy): boolean {
    const isBegun = readMeta(this.#sql, "task") !== null;
    return strategy === strategyOf(this.#sql) || (!isBegun && this.status().urls === 0);
  }

  /** How many operations wait to be applied. */
  backlog(): number {
    return backlogOf(this.#sql);
  }

  /** What is stored, and how far everything has come. */
  status(): SiteStatus {
    const [row] = this.#sql.exec<Record<"urls" | "sitemaps" | "unpublished", number>>(
      `SELECT coalesce(sum(n), 0) AS urls, count(*) FILTER (WHERE n > 0) AS sitemaps,
        count(*) FILTER (WHERE dirty_since IS NOT NULL) AS unpublished FROM map WHERE no > 0`,
    );
    const { urls = 0, sitemaps = 0, unpublished = 0 } = row ?? {};
    const perDay = this.#writesPerDay;
    return {
      ...progressOf(this.#sql),
      ...{ urls, sitemaps, unpublished },
      waiting: this.backlog(),
      failing: failuresOf(this.#sql, this.#now()).length,
      snapshots: snapshotsOf(this.#sql, this.#settings),
      newestWaitingSince: staleSince(this.#sql),
      nextPublishAt: this.#nextPublishAt(),
      kvWrites: perDay === null ? null : { perDay, left: writesLeft(this.#sql, perDay, this.#now()) },
    };
  }

  /** When what waits is published next; `null` when nothing waits. */
  #nextPublishAt(): number | null {
    // That what is new becomes too old one day is nothing that waits.
    const waits = ({ name, due }: Step): boolean =>
      name !== "recent" || staleSince(this.#sql) !== null || due <= this.#now();
    const next = firstOf(this.#publishSteps().filter(waits))?.at ?? null;
    const sql = this.#sql;
    const asked = askedAt(sql);
    if (asked === null) return next;
    // What is not applied yet is published as soon as it is.
    const due = asked + this.#settings.publishDelay;
    const at = Math.max(due, retryAt(sql, "apply"), nextWrite(sql, this.#writesPerDay));
    return next === null ? at : Math.min(next, at);
  }

  /** When there is something to do next; `null` when everything is done. */
  nextAt(): number | null {
    return this.#nextStep()?.at ?? null;
  }

  /**
   * Does one step if it is time for one; which one that was. When it fails, the next one can be done.
   *
   * @throws {TaskError}
   */
  async step(): Promise<string | null> {
    const next = this.#nextStep();
    if (next === null || next.at > this.#now()) return null;
    await attempt(this.#sql, next.task, this.#settings, this.#now, next.run);
    return next.name;
  }

  #nextStep(): Step | null {
    const [sql, settings] = [this.#sql, this.#settings];
    const before = this.#lookedAt;
    this.#lookedAt = this.#now();
    if (this.#lookedAt < before) {
      followClock(sql, settings, this.#lookedAt);
      this.#draft = null;
      this.#newest.forget();
    }
    const steps: Step[] = [];
    const add = (name: string, due: number | null, run: Step["run"]): void => {
      if (due !== null) steps.push({ name, task: name, at: Math.max(due, retryAt(sql, name)), due, run });
    };
    if (!isConfigFollowed(sql)) add("config", 0, () => this.#followConfig());
    // Everything follows the configuration.
    if (steps.length > 0) return firstOf(steps);
    add("apply", nextApply(sql, settings), () => this.#applier.apply());
    // What was begun is ended before anything else is done: nobody gets to see a half of it, and places stay as they are.
    if (steps.length > 0 && (readMeta(sql, "task") !== null || isOfSnapshot(sql))) return firstOf(steps);
    add("drop", nextDrop(sql, settings), () => drop(sql, settings, this.#now()));
    add("release", nextRelease(sql, settings), () => release(sql, settings, this.#now()));
    add("end", nextEnding(sql, settings), () => endJoined(sql, settings, this.#now()));
    add("join", nextJoin(sql), () => join(sql, settings, this.#now()));
    // It holds nothing up that is due.
    add("articles", isSearching(sql) ? this.#lookedAt : null, () => searchSome(sql, settings, this.#now()));
    const publishing = this.#publishSteps();
    const first = firstOf(publishing);
    const applying = steps.find(({ name }) => name === "apply");
    // What waits is done before anything is published: that has it, too, and one alarm does both.
    const isBefore = applying !== undefined && first !== null && first.at < applying.at;
    if (isBefore)
      steps.push({ ...applying, ...{ at: Math.max(first.at, retryAt(sql, "apply")), due: first.due } });
    steps.push(...publishing);
    return firstOf(steps);
  }

  /** What can be published, as soon as values may be written. */
  #publishSteps(): readonly Step[] {
    const [sql, settings, publisher, site, now] = [
      this.#sql,
      this.#settings,
      this.#publisher,
      this.#site,
      this.#now,
    ];
    const steps: Step[] = [];
    const writable = nextWrite(sql, this.#writesPerDay);
    const add = (name: string, due: number | null, run: Step["run"], task: Task = name): void => {
      if (due !== null) steps.push({ name, task, at: Math.max(due, writable, retryAt(sql, task)), due, run });
    };
    const map = nextMap(sql, settings);
    const publish = (no: number) => () => publishMap(sql, publisher, site, no, now);
    if (map !== null) add("map", map.at, publish(map.no), { map: map.no });
    add("index", nextIndex(sql, settings), () => publishIndex(sql, publisher, site, settings, now));
    add("recent", nextRecent(sql, settings), () => this.#tellNewest());
    return steps;
  }

  get #writesPerDay(): number | null {
    return readConfig(this.#sql).kvWritesPerDay;
  }

  /** Does what follows from another configuration. */
  #followConfig(): void {
    const [sql, now] = [this.#sql, this.#now()];
    this.#draft = null;
    this.#newest.forget();
    sql.transaction(() => {
      const config = followConfig(sql);
      configureOutbox(sql, config, this.#settings, now);
      hideNews(sql, config.news !== null, now);
      followStrategy(sql, config.strategy);
      if (config.news !== null) searchArticles(sql);
      markAllStale(sql, now);
    });
  }

  /** Does a part of what makes sitemaps and feeds of the newest changes. */
  async #tellNewest(): Promise<void> {
    const sql = this.#sql;
    const draft = this.#draft ?? beginDraft(sql, this.#newest, this.#settings, this.#now());
    // What was begun and fails may lack something: then it begins anew.
    this.#draft = null;
    const isLast = await continueDraft(sql, this.#publisher, this.#site, this.#settings, draft, this.#now);
    if (!isLast) this.#draft = draft;
  }
}

/** What comes first; of those that wait for the same, what has waited longest. */
function firstOf(steps: readonly Step[]): Step | null {
  const isBefore = (a: Step, b: Step): boolean => a.at < b.at || (a.at === b.at && a.due <= b.due);
  return steps.reduce<Step | null>(
    (first, step) => (first !== null && isBefore(first, step) ? first : step),
    null,
  );
}
