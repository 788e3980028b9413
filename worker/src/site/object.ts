/**
 * The Durable Object of a site: the store, with its database, its alarm and KV as the platform has them.
 *
 * @module
 */

import { DurableObject } from "cloudflare:workers";
import { Buffer } from "node:buffer";
import type { Refused, Scope, TokenInfo, WebhookInfo } from "../api/access.ts";
import { registerOf } from "../hosts/object.ts";
import type { Conflict, Declaration } from "../hosts/register.ts";
import { isForNew, isMatch } from "../http/conditional.ts";
import { logAttempt, logFault, logUntold, logWork } from "../log.ts";
import { within } from "../patience.ts";
import { type Admitted, admit, admitToRefused, type Denied, deny, type Known, knownAs } from "./admission.ts";
import { configTag, DEFAULT_CONFIG, readConfig, type SiteConfig } from "./config.ts";
import { beginEpoch, declare, declared, isMoving, isUnsettled, settle } from "./declaration.ts";
import { type Database, databaseOf } from "./durable.ts";
import { attempt, noteLastFailure, retryAt, TaskError, waitAfter } from "./failures.ts";
import type { History } from "./history.ts";
import { Line } from "./line.ts";
import { type Answered, type Asked, KeyReusedError, type RequestKey } from "./log.ts";
import { Outbox, Untold } from "./outbox.ts";
import type { Page } from "./page.ts";
import type { Publisher } from "./publish.ts";
import { locOf } from "./records.ts";
import { type NotedRefusal, noteRejected, type Refusal, type Report, rejectedOfUrl } from "./report.ts";
import { isRetired, retire, retireAt, retireStep } from "./retirement.ts";
import { prepare } from "./schema.ts";
import type { Fetched, Seen, UrlSeen } from "./seen.ts";
import { senderOf } from "./sender.ts";
import { LOCAL, PRODUCTION, type Settings } from "./settings.ts";
import type { CommitRefusal, PartRefusal } from "./snapshot.ts";
import { readMeta, type Sql } from "./sql.ts";
import { type SiteStatus, SiteStore, type Stage } from "./store.ts";
import { addToken, revokeToken, tokensOf } from "./tokens.ts";
import { addWebhook, revokeWebhook, secretsOf, webhooksOf } from "./webhooks.ts";

/** How many steps one alarm does; the next one goes on. Each is a few milliseconds of CPU. */
const STEPS_MAX = 20;

/** How many operations may wait before no more are taken. */
const BACKLOG_MAX = 2_000_000;

/** What came of the commit of a snapshot. */
export type Committed = { readonly seq: number } | { readonly refused: "key-reused" } | CommitRefusal;

/** Changes as clients get them: URLs that are there, with their records, and URLs that are not. */
export interface ChangesPage {
  readonly changes: readonly ({ readonly seq: number; readonly at: string; readonly loc: string } & (
    | { readonly xml: string }
    | { readonly deleted: true }
  ))[];
  /** What to ask for next: which making of the site it is of, and a number. */
  readonly next: string;
  /** Whether there is more of it now. */
  readonly more: boolean;
}

/** What came of a request. Errors of their own do not cross the border of an object. */
export type Appended = Answered | { readonly refused: "key-reused" | "backlog" };

/** How far everything has come. */
export interface ObjectStatus extends SiteStatus {
  /** Of the request that was asked for. */
  readonly stage: Stage | null;
  /** Of whom changes are told. */
  readonly outbox: ReturnType<Outbox["status"]>;
}

/** What came of a wish to be known as something. */
export type Declared =
  | { readonly declared: Declaration }
  | { readonly refused: "origin-fixed" | "strategy-fixed" | "unknown" | "changed" }
  /** With when its end goes on. */
  | { readonly refused: "retired"; readonly at: number }
  | { readonly refused: "host-taken"; readonly conflicts: readonly Conflict[] };

/** A site's object. Its name is that of the site. */
export class SiteObject extends DurableObject<Env> {
  readonly #database: Database;
  readonly #sql: Sql;
  /** Steps, and what changes the site as a whole, are done one after the other. */
  readonly #line = new Line();
  #store: SiteStore | null = null;
  #outbox: Outbox | null = null;
  /** How often alarms have failed, one after the other, in another way than by a task. */
  #faults = 0;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#database = databaseOf(ctx.storage, prepare, (refusal) =>
      logFault("schema", ctx.id.name ?? null, refusal),
    );
    this.#sql = this.#database.sql;
    // An object that was cut off between a request and its alarm goes on by itself.
    if (this.#database.refusal() === null) this.#arm();
  }

  /** Makes the site known, or says again where it is served; with `isForNew` only where there is none yet. */
  async found(origin: string, isForNew: boolean): Promise<Declared> {
    return this.#line.run(() => {
      const now = declared(this.#sql);
      if (isRetired(this.#sql)) return { refused: "retired", at: retireAt(this.#sql) };
      if (isForNew && now !== null) return { refused: "changed" };
      if (now !== null && now.origin !== origin && !this.#open().isEmpty())
        return { refused: "origin-fixed" };
      return this.#declare({ origin, config: now?.config ?? DEFAULT_CONFIG });
    });
  }

  /** Keeps what the owner has decided, if these headers have no other tag, and does what follows from it. */
  async configure(config: SiteConfig, headers: Headers, by: Admitted): Promise<Declared | Denied> {
    return this.#line.run(() =>
      this.#doFor<Declared | Promise<Declared>>(by, () => {
        const now = declared(this.#sql);
        if (now === null) return { refused: "unknown" };
        if (isForNew(headers) || !isMatch(headers, configTag(now.config))) return { refused: "changed" };
        if (!this.#open().mayFill(config.strategy)) return { refused: "strategy-fixed" };
        return this.#declare({ origin: now.origin, config });
      }),
    );
  }

  /** Does what somebody was let in for, if he still may. */
  #doFor<Done>(by: Admitted, work: () => Done): Done | Denied {
    return deny(this.#sql, by, Date.now()) ?? work();
  }

  async #declare(wanted: Declaration): Promise<Declared> {
    const sql = this.#sql;
    if (isRetired(sql)) return { refused: "retired", at: retireAt(sql) };
    if (readMeta(sql, "epoch") === null) beginEpoch(sql);
    // Should it be cut off while it asks, it asks again.
    void this.ctx.storage.setAlarm(Date.now() + PRODUCTION.retry);
    const before = declared(sql)?.origin;
    const conflicts = await declare(sql, registerOf(this.env), wanted);
    if (declared(sql)?.origin !== before) this.#reopen();
    if (before !== undefined && declared(sql)?.origin !== before) this.#open().republish();
    this.#arm();
    return conflicts.length > 0 ? { refused: "host-taken", conflicts } : { declared: wanted };
  }

  /** Ends the site; whether there was one. What is published and stored of it is deleted from now on. */
  async retire(): Promise<boolean> {
    return this.#line.run(async () => {
      await settle(this.#sql, registerOf(this.env));
      if (declared(this.#sql) === null) return false;
      retire(this.#sql);
      this.#arm();
      return true;
    });
  }

  /**
   * Whether somebody may do this, who has a token with that digest, or with `null` one whom the deployment knows: what the site is
   * known as, or why not. KV may say for a while what it was known as before.
   */
  admits(digest: string | null, scope: Scope): Known | "no-site" | Refused {
    const refusal = this.#database.refusal();
    if (refusal === null) return admit(this.#sql, digest, scope, Date.now());
    const answer = this.#database.peek((sql) => admitToRefused(sql, digest, scope, Date.now()));
    if (answer === "yes") throw refusal;
    return answer ?? "unknown";
  }

  /** Stores what a request asks for, before this returns. */
  append(asked: Asked, request: RequestKey | null, by: Admitted): Appended | Denied {
    return this.#doFor<Appended>(by, () => {
      const known = request === null ? null : this.#answered(request);
      if (known !== null) return known;
      const store = this.#open();
      if (store.backlog() > BACKLOG_MAX || isMoving(this.#sql)) return { refused: "backlog" };
      const seq = store.append(asked, request);
      // In the same breath as the request is stored: either both are there, or none.
      this.#arm();
      return { seq, answer: null };
    });
  }

  /** What a request was answered that was stored before; `null` where none was. */
  answered(request: RequestKey, by: Admitted): Appended | Denied | null {
    return this.#doFor(by, () => this.#answered(request));
  }

  #answered(request: RequestKey): Appended | null {
    try {
      return this.#open().answered(request);
    } catch (error) {
      if (error instanceof KeyReusedError) return { refused: "key-reused" };
      throw error;
    }
  }

  /** Stages a part of a snapshot: sorted records. `null` when it was taken. */
  putPart(id: string, part: number, records: Uint8Array, by: Admitted): PartRefusal | Denied | null {
    return this.#doFor(by, () => {
      if (isMoving(this.#sql)) throw new Error("the site gets another origin at this moment");
      const bytes = Buffer.from(records.buffer, records.byteOffset, records.byteLength);
      const refused = this.#open().putPart(id, part, bytes);
      this.#arm();
      return refused;
    });
  }

  /** Lets a part go in whose place something was sent that is not taken. */
  dropPart(id: string, part: number, by: Admitted): Denied | null {
    return this.#doFor(by, () => {
      this.#open().dropPart(id, part);
      return null;
    });
  }

  /** Takes a snapshot of so many parts with at least so many URLs, before this returns. */
  commitSnapshot(id: string, parts: number, urlsMin: number, by: Admitted): Committed | Denied {
    return this.#doFor<Committed>(by, () => {
      try {
        const done = this.#open().commit(id, parts, urlsMin);
        this.#arm();
        return done;
      } catch (error) {
        if (error instanceof KeyReusedError) return { refused: "key-reused" };
        throw error;
      }
    });
  }

  /** Gives up a snapshot that is not committed; whether there was one. */
  dropSnapshot(id: string): boolean {
    const isDropped = this.#open().giveUp(id);
    this.#arm();
    return isDropped;
  }

  /** How far a request has come, or all of them; and what is stored. */
  status(seq: number | null): ObjectStatus {
    const store = this.#open();
    const outbox = this.#outbox?.status() ?? {};
    return { stage: seq === null ? null : store.stageOf(seq), ...store.status(), outbox };
  }

  /** The record with this key, `null` without one, and what was left out of that URL. */
  lookup(key: string): { readonly record: string | null; readonly rejected: readonly NotedRefusal[] } {
    return { record: this.#open().lookup(key), rejected: rejectedOfUrl(this.#sql, locOf(key)) };
  }

  /** How the article with this key stands that is news, and when the news sitemap is published next. */
  articleStand(key: string): ReturnType<SiteStore["articleStand"]> {
    return this.#open().articleStand(key);
  }

  /** Has everything published again, also what the register says; how many sitemaps that are. `null` when it has no store. */
  async republish(): Promise<{ readonly sitemaps: number } | null> {
    return this.#line.run(async () => {
      const known = declared(this.#sql);
      if (known === null || isRetired(this.#sql)) return null;
      await this.#declare(known);
      const sitemaps = this.#open().republish();
      this.#arm();
      return { sitemaps };
    });
  }

  /** Notes that a crawler has fetched a document of this store: of one that had the host before, there is nothing to note. */
  noteFetched(epoch: string, fetched: Fetched): void {
    if (epoch === readMeta(this.#sql, "epoch") && !isRetired(this.#sql)) this.#open().noteFetched(fetched);
  }

  /** What crawlers have seen. */
  seen(): Seen {
    return this.#open().seen();
  }

  /** Who has seen the URL with a key. */
  urlSeen(key: string): UrlSeen {
    return this.#open().urlSeen(key);
  }

  /** Some of all chunks, in their order, from a key on. */
  page(from: string, by: Admitted): Page | Denied {
    return this.#doFor(by, () => this.#open().page(from));
  }

  /** Remembers what was left out of a request. */
  noteRejected(call: string, refusals: readonly Refusal[], by: Admitted): Denied | null {
    return this.#doFor(by, () => {
      noteRejected(this.#sql, call, refusals, Date.now());
      return null;
    });
  }

  /** What is wrong with the site. */
  report(): Report {
    return this.#open().report();
  }

  /** How much there was and was done, by hours and by days. */
  history(): History {
    return this.#open().history();
  }

  /**
   * Changes behind a number or from a moment on, some at a time; `null` when some of them are forgotten, and that it is from the
   * future when the number was given to none, or by a site of this host that was deleted since.
   */
  changes(
    since: { readonly epoch: string | null; readonly seq: number } | { readonly time: number } | null,
  ): ChangesPage | "from-the-future" | null {
    const epoch = String(readMeta(this.#sql, "epoch"));
    const isOfOther = since !== null && "epoch" in since && since.epoch !== null && since.epoch !== epoch;
    const page = isOfOther ? "from-the-future" : this.#open().changes(since);
    if (page === null || page === "from-the-future") return page;
    const changes = page.changes.map(({ seq, at, key, record }) => {
      const changed = { seq, at: new Date(at).toISOString(), loc: locOf(key) };
      return record === null
        ? { ...changed, deleted: true as const }
        : { ...changed, xml: record.toString() };
    });
    return { changes, next: `${epoch}.${page.next}`, more: page.isMore };
  }

  /** What the owner of the site has decided. */
  config(): SiteConfig {
    return readConfig(this.#sql);
  }

  /** Keeps a token by its digest; whether there is room for it. */
  addToken(digest: string, info: TokenInfo, by: Admitted): boolean | Denied {
    return this.#doFor(by, () => addToken(this.#sql, digest, info, Date.now()));
  }

  /** All tokens of the site. */
  tokens(): TokenInfo[] {
    return tokensOf(this.#sql);
  }

  /** Makes a token worthless at once; whether there was one. */
  revoke(id: string): boolean {
    return revokeToken(this.#sql, id, Date.now());
  }

  /** Keeps a secret of a source of webhooks; whether the source or the site has as many as it may have, or `null`. */
  addWebhook(info: WebhookInfo, secret: string, by: Admitted): "source" | "site" | Denied | null {
    return this.#doFor(by, () => addWebhook(this.#sql, info, secret));
  }

  /** What may send webhooks, without the secrets. */
  webhooks(): WebhookInfo[] {
    return webhooksOf(this.#sql);
  }

  /**
   * The secrets of a source, one of which signs what it sends, and what the site is known as; `null` where it has none. Of a
   * database that is refused it is not said what the site is known as: who has signed is told why.
   */
  webhookSecrets(source: string): { readonly secrets: string[]; readonly known: Known | null } | null {
    const isRefused = this.#database.refusal() !== null;
    const known = isRefused ? null : knownAs(this.#sql);
    if (known === null && !isRefused) return null;
    const read = (sql: Sql): string[] => secretsOf(sql, source);
    const secrets = isRefused ? (this.#database.peek(read) ?? []) : read(this.#sql);
    return secrets.length === 0 ? null : { secrets, known };
  }

  /** Makes the secret of a source worthless at once; whether there was one. */
  revokeWebhook(id: string): boolean {
    return revokeWebhook(this.#sql, id);
  }

  override async alarm(): Promise<void> {
    if (this.#database.refusal() !== null) return this.#database.wait();
    const began = Date.now();
    const site = hostOf(declared(this.#sql)?.origin ?? "http://unknown.invalid");
    const did: Record<string, number> = {};
    try {
      this.#tell();
      for (let count = 0; count < STEPS_MAX; count += 1) {
        const step = await this.#line.run(() => this.#stepOrLog(site));
        if (step === null) break;
        if (step !== "failed") did[step] = (did[step] ?? 0) + 1;
      }
      this.#tell();
      this.#arm();
      this.#faults = 0;
    } catch (error) {
      // Not even the failure could be noted.
      this.#faults += 1;
      logFault("alarm", site, error);
      await this.ctx.storage.setAlarm(Date.now() + waitAfter(this.#faults, PRODUCTION));
      noteLastFailure(this.#sql, error, Date.now());
    }
    logWork(site, did, Date.now() - began);
  }

  /** Does what is to be done next; that it has failed is logged, and keeps nothing else from being done. */
  async #stepOrLog(site: string): Promise<string | null> {
    try {
      return await this.#step();
    } catch (error) {
      if (!(error instanceof TaskError)) throw error;
      logAttempt("alarm", site, error);
      return "failed";
    }
  }

  /** Does what is to be done next, if it is time for it; what that was. */
  async #step(): Promise<string | null> {
    const sql = this.#sql;
    const isDue = (task: string): boolean => retryAt(sql, task) <= Date.now();
    if (isUnsettled(sql) && isDue("declare")) {
      await attempt(sql, "declare", PRODUCTION, Date.now, () => settle(sql, registerOf(this.env)));
      this.#reopen();
      return "declare";
    }
    const known = declared(sql);
    if (known === null) return null;
    if (!isRetired(sql)) return this.#open().step();
    if (retireAt(sql) > Date.now()) return null;
    const isDone = await attempt(sql, "retire", PRODUCTION, Date.now, () =>
      retireStep(sql, hostOf(known.origin), {
        release: (site) => registerOf(this.env).release(site),
        remove: (key) => within(this.#settings.putTimeout, this.env.KV.delete(key)),
      }),
    );
    if (isDone) {
      await this.#database.empty();
      this.#reopen();
    }
    return "retire";
  }

  /** Tells others what is due, without waiting for them. */
  #tell(): void {
    const known = declared(this.#sql);
    if (known === null || isRetired(this.#sql)) return;
    this.#open();
    this.#outbox?.start((error) => {
      if (error instanceof TaskError) logAttempt("outbox", hostOf(known.origin), error);
      else if (error instanceof Untold) logUntold(hostOf(known.origin), error);
      else if (error !== null) logFault("outbox", hostOf(known.origin), error);
      this.#arm();
    });
  }

  /** Sees to it that what is to be done next is done when it is time. */
  #arm(): void {
    const at = this.#nextAt();
    if (at !== null) void this.ctx.storage.setAlarm(Math.max(at, Date.now()));
  }

  #nextAt(): number | null {
    const sql = this.#sql;
    if (isRetired(sql)) return retireAt(sql);
    const times: number[] = [];
    const add = (at: number | null): void => void (at !== null && times.push(at));
    if (isUnsettled(sql)) add(retryAt(sql, "declare"));
    if (declared(sql) !== null) {
      add(this.#open().nextAt());
      add(this.#outbox?.nextAt() ?? null);
    }
    return times.length > 0 ? Math.min(...times) : null;
  }

  /** Forgets what was made of what the site was known as. */
  #reopen(): void {
    this.#store = null;
    this.#outbox = null;
  }

  get #settings(): Settings {
    return this.env.LOCAL === "1" ? LOCAL : PRODUCTION;
  }

  #publisher(): Publisher {
    return {
      put: (key, value, metadata, onLate) =>
        within(this.#settings.putTimeout, this.env.KV.put(key, value, { metadata }), () => {
          onLate();
          this.#arm();
        }),
    };
  }

  #open(): SiteStore {
    if (this.#store !== null) return this.#store;
    const known = declared(this.#sql);
    if (known === null) throw new Error("the site is not known");
    const epoch = String(readMeta(this.#sql, "epoch"));
    const settings = this.#settings;
    const site = { id: hostOf(known.origin), origin: known.origin, epoch };
    this.#store = new SiteStore(this.#sql, this.#publisher(), site, settings);
    this.#outbox = new Outbox(this.#sql, site, settings, senderOf(settings.tellTimeout));
    return this.#store;
  }
}

function hostOf(origin: string): string {
  return new URL(origin).host;
}
