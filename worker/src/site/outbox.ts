/**
 * The outbox: search engines are told by IndexNow which URLs have changed (<https://www.indexnow.org/documentation>), and a
 * WebSub hub that there is a new feed (<https://www.w3.org/TR/websub/>). What is to be told is in the log of changes; the
 * outbox knows how far it has come.
 *
 * Everything is told at least once: what was answered is not told again, unless the object ended between the answer and its
 * note. What is not taken for good is dropped, and so is what the log has forgotten meanwhile: that is counted, and told as an
 * `Untold`.
 *
 * @module
 */

import { changesAfter, countBehind, countForgotten, countUpto, reachOf, TOGETHER_MAX } from "./changes.ts";
import type { SiteConfig } from "./config.ts";
import {
  noteDropped,
  noteFailure,
  noteLastFailure,
  noteSuccess,
  retryAt,
  type TaskError,
  waitAfter,
} from "./failures.ts";
import { FEED } from "./keys.ts";
import type { Site } from "./publish.ts";
import { locOf } from "./records.ts";
import type { Settings } from "./settings.ts";
import { remembered, type Sql } from "./sql.ts";

/** What is told, and where. */
export interface Delivery {
  readonly channel: Channel;
  readonly url: string;
  readonly type: string;
  readonly body: string;
  /** How many URLs or feeds it names. */
  readonly count: number;
  /** How far the outbox has come when it is told, and how many changes that are; `null` where these are not counted. */
  readonly upto: number;
  readonly counted: number | null;
}

/** What a remote end says to it. */
export interface Answer {
  readonly status: number;
  /** Some of what it says. */
  readonly text: string;
  /** For how many milliseconds it wants to be left alone; `null` when it does not say. */
  readonly retryAfter: number | null;
}

/** Sends; it fails when nobody answers, and does not take for ever. */
export type Sender = (delivery: Delivery) => Promise<Answer>;

/** Whom something is told. */
export type Channel = "indexNow" | "webSub";

/** Something was dropped, and is not told any more. */
export class Untold extends Error {
  override readonly name = "Untold";
  readonly channel: Channel;
  /** What was answered; `null` when the log of changes has forgotten it before it could be told. */
  readonly status: number | null;
  /** How many URLs or feeds it was. */
  readonly count: number;

  constructor(channel: Channel, status: number | null, count: number, why: string) {
    super(`${channel}: ${count} not told, ${why}`);
    [this.channel, this.status, this.count] = [channel, status, count];
  }
}

const FORGOTTEN = "the log of changes has forgotten them";

/** How it goes. */
export interface ChannelStatus {
  /** How many changes, or feeds, wait to be told. */
  readonly waiting: number;
  readonly told: number;
  readonly dropped: number;
  /** How often what waits was told in vain, and when it is told again at the earliest. */
  readonly failures: number;
  readonly notBefore: string;
  /** What was said last, and when; `null` while nothing was. */
  readonly lastAnswer: string | null;
  readonly lastAnswerAt: string | null;
}

/** How many URLs one message of IndexNow may have. */
const URLS_MAX = 10_000;

/** The longest wait between two attempts. */
const WAIT_MAX_MS = 6 * 3_600_000;

type Row = {
  channel: Channel;
  target: string;
  since: number | null;
  done: number;
  not_before: number;
  failures: number;
  told: number;
  dropped: number;
  answer: string | null;
  answered_at: number | null;
  /** How many changes there were up to `done`; `null` where these are not counted. */
  counted: number | null;
};

/** Begins to tell whom an owner wants to be told, and ends to tell the others. What was changed before is not told. */
export function configureOutbox(sql: Sql, config: SiteConfig, settings: Settings, now: number): void {
  const targets: Readonly<Record<Channel, string | null>> = {
    indexNow: config.indexNow === null ? null : `${config.indexNow.key} ${config.indexNow.endpoint}`,
    webSub: config.webSubHub,
  };
  for (const [channel, target] of Object.entries(targets)) {
    const others = "DELETE FROM outbox WHERE channel = ? AND target IS NOT ? RETURNING channel";
    if (sql.exec(others, channel, target).length > 0)
      for (const task of [channel, { dropped: channel }]) noteSuccess(sql, task);
    if (target === null) continue;
    const { last } = reachOf(sql);
    const [done, counted] = channel === "indexNow" ? [last, countUpto(sql, last)] : [0, null];
    // Not before the key can be seen everywhere.
    sql.exec(
      "INSERT OR IGNORE INTO outbox (channel, target, done, counted, not_before) VALUES (?, ?, ?, ?, ?)",
      ...[channel, target, done, counted, now + settings.settleDelay],
    );
  }
}

const ROWS = remembered("SELECT * FROM outbox ORDER BY channel");

/** There is something to tell. */
export function markUntold(sql: Sql, channel: Channel, now: number): void {
  const isTold = sql.exec<Row>(ROWS).some((row) => row.channel === channel);
  if (isTold) sql.exec("UPDATE outbox SET since = ? WHERE channel = ? AND since IS NULL", now, channel);
}

/** Has what was told in vain told again at once. */
export function retryOutbox(sql: Sql): void {
  sql.exec("UPDATE outbox SET not_before = 0 WHERE failures > 0");
}

/** What tells, one message at a time on each channel. */
export class Outbox {
  readonly #sql: Sql;
  readonly #site: Site;
  readonly #settings: Settings;
  readonly #send: Sender;
  readonly #now: () => number;
  /** Until when an answer is waited for. */
  readonly #waiting = new Map<Channel, number>();

  constructor(sql: Sql, site: Site, settings: Settings, send: Sender, now: () => number = Date.now) {
    this.#sql = sql;
    this.#site = site;
    this.#settings = settings;
    this.#send = send;
    this.#now = now;
  }

  /** When there is something to do next; `null` when there is nothing. */
  nextAt(): number | null {
    const times = this.#rows().flatMap((row) => {
      // An object that ends while it waits is called again by then.
      const until = this.#waiting.get(row.channel);
      if (until !== undefined) return [until];
      return row.since === null ? [] : [this.#dueAt(row.since, row)];
    });
    return times.length === 0 ? null : Math.min(...times);
  }

  /**
   * Begins to tell what is due, without waiting for an answer. `onEnd` is called when there was one, or none, with a `TaskError`
   * when it is told again, and with an `Untold` when something was dropped.
   */
  start(onEnd: (error: unknown) => void): void {
    for (const row of this.#rows()) {
      if (this.#waiting.has(row.channel) || row.since === null) continue;
      if (this.#dueAt(row.since, row) > this.#now()) continue;
      let delivery: Delivery | null;
      try {
        const untold = this.#dropForgotten(row);
        if (untold !== null) onEnd(untold);
        delivery = row.channel === "indexNow" ? this.#urls(row) : this.#feeds(row, row.since);
      } catch (error) {
        onEnd(this.#failed(row.channel, error));
        continue;
      }
      if (delivery === null) continue;
      this.#waiting.set(row.channel, this.#now() + 2 * this.#settings.tellTimeout);
      const told = this.#tell(row.target, delivery);
      void told.catch((error) => this.#failed(row.channel, error)).then(onEnd, onEnd);
    }
  }

  /** How it goes, by the names of the channels that there are. */
  status(): Partial<Record<Channel, ChannelStatus>> {
    const text = (time: number): string => new Date(time).toISOString();
    return Object.fromEntries(
      this.#rows().map((row) => [
        row.channel,
        {
          waiting: row.since === null ? 0 : row.channel === "indexNow" ? countBehind(this.#sql, row.done) : 1,
          told: row.told,
          dropped: row.dropped + forgottenOf(this.#sql, row),
          failures: row.failures,
          notBefore: text(row.not_before),
          lastAnswer: row.answer,
          lastAnswerAt: row.answered_at === null ? null : text(row.answered_at),
        } satisfies ChannelStatus,
      ]),
    );
  }

  /** Notes that what is to be told cannot be, for a reason of our own. */
  #failed(channel: Channel, error: unknown): TaskError {
    const settings = this.#settings;
    return noteFailure(this.#sql, channel, error, (attempts) => waitAfter(attempts, settings), this.#now());
  }

  async #tell(target: string, delivery: Delivery): Promise<TaskError | Untold | null> {
    let answer: Answer | string;
    try {
      answer = await this.#send(delivery);
    } catch (error) {
      answer = String(error);
    } finally {
      this.#waiting.delete(delivery.channel);
    }
    return this.#note(target, delivery, answer);
  }

  /** Notes what came of a message; a string is why nobody has answered it. */
  #note(
    target: string,
    { channel, upto, counted, count }: Delivery,
    answer: Answer | string,
  ): TaskError | Untold | null {
    const [sql, settings, now] = [this.#sql, this.#settings, this.#now()];
    const status = typeof answer === "string" ? null : answer.status;
    const text = typeof answer === "string" ? answer : `${answer.status} ${answer.text}`.trim();
    return sql.transaction(() => {
      const [row] = sql.exec<Row>("SELECT * FROM outbox WHERE channel = ? AND target = ?", channel, target);
      if (row === undefined) return null;
      sql.exec(
        "UPDATE outbox SET answer = ?, answered_at = ? WHERE channel = ?",
        text.slice(0, 300),
        now,
        channel,
      );
      if (status === null || status === 408 || status === 429 || status >= 500) {
        const wanted = typeof answer === "string" ? null : answer.retryAfter;
        const wait = Math.min(
          Math.max(settings.tellRetry * 2 ** Math.min(row.failures, 20), wanted ?? 0),
          WAIT_MAX_MS,
        );
        sql.exec(
          "UPDATE outbox SET failures = failures + 1, not_before = ? WHERE channel = ?",
          now + wait,
          channel,
        );
        return noteFailure(sql, channel, text, () => wait, now);
      }
      noteSuccess(sql, channel);
      const isTold = status >= 200 && status < 300;
      sql.exec(
        `UPDATE outbox SET done = ?, counted = ?, since = ?, failures = 0, not_before = ?, told = told + ?,
          dropped = dropped + ? WHERE channel = ?`,
        ...[upto, counted, this.#untoldSince(channel, upto, now), now + settings.tellDelay],
        ...[isTold ? count : 0, isTold ? 0 : count, channel],
      );
      return isTold ? null : this.#drop(new Untold(channel, status, count, `answered ${text}`));
    });
  }

  /** Since when there is more to tell; `null` when there is not. */
  #untoldSince(channel: Channel, upto: number, now: number): number | null {
    if (channel === "indexNow") return reachOf(this.#sql).last > upto ? now : null;
    const publishedAt = feedPublishedAt(this.#sql);
    return publishedAt > upto ? publishedAt : null;
  }

  #dueAt(since: number, { channel, not_before: notBefore }: Row): number {
    const { tellDelay, indexDelay } = this.#settings;
    // A hub gets the feed as soon as it is told, so the feed must be seen everywhere.
    const due = since + (channel === "indexNow" ? tellDelay : indexDelay);
    return Math.max(due, notBefore, retryAt(this.#sql, channel));
  }

  /** Remembers that something was dropped. */
  #drop(untold: Untold): Untold {
    noteDropped(this.#sql, untold.channel, untold.message, this.#now());
    noteLastFailure(this.#sql, untold.message, this.#now());
    return untold;
  }

  /** Drops what the log has forgotten before it could be told. */
  #dropForgotten(row: Row): Untold | null {
    const [sql, { lost }] = [this.#sql, reachOf(this.#sql)];
    if (row.channel !== "indexNow" || row.done >= lost) return null;
    const count = forgottenOf(sql, row);
    sql.exec(
      "UPDATE outbox SET done = ?, counted = ?, dropped = dropped + ? WHERE channel = 'indexNow'",
      ...[lost, countForgotten(sql), count],
    );
    return this.#drop(new Untold("indexNow", null, count, FORGOTTEN));
  }

  /** The next URLs that are to be told; `null` when there are none. */
  #urls({ target, done }: Row): Delivery | null {
    const page = changesAfter(this.#sql, Math.max(done, reachOf(this.#sql).lost), URLS_MAX - TOGETHER_MAX);
    if (page === null || page.changes.length === 0) {
      this.#sql.exec("UPDATE outbox SET since = NULL WHERE channel = 'indexNow'");
      return null;
    }
    const locs = new Set(page.changes.map(({ key }) => locOf(key)));
    const [key = "", ...rest] = target.split(" ");
    const { id: host, origin } = this.#site;
    const body = { host, key, keyLocation: `${origin}/${key}.txt`, urlList: [...locs] };
    return {
      channel: "indexNow",
      url: rest.join(" "),
      type: "application/json; charset=utf-8",
      body: JSON.stringify(body),
      count: locs.size,
      upto: page.next,
      counted: countUpto(this.#sql, page.next),
    };
  }

  #feeds({ target }: Row, since: number): Delivery {
    const feeds = ["atom", "rss"].map((form) => ["hub.url", `${this.#site.origin}/feed.${form}`]);
    return {
      channel: "webSub",
      url: target,
      type: "application/x-www-form-urlencoded",
      body: new URLSearchParams([["hub.mode", "publish"], ...feeds]).toString(),
      count: 1,
      upto: since,
      counted: null,
    };
  }

  #rows(): readonly Row[] {
    return this.#sql.exec<Row>(ROWS);
  }
}

/** How many changes the log has forgotten that are not told. */
function forgottenOf(sql: Sql, { channel, done, counted }: Row): number {
  if (channel !== "indexNow" || counted === null || done >= reachOf(sql).lost) return 0;
  return Math.max(0, countForgotten(sql) - counted);
}

function feedPublishedAt(sql: Sql): number {
  const [row] = sql.exec<{ at: number }>("SELECT published_at AS at FROM map WHERE no = ?", FEED);
  return row?.at ?? 0;
}
