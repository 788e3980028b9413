/**
 * The Durable Object of a site: the store, with its database, its alarm and KV as the platform has them.
 *
 * @module
 */

import { DurableObject } from "cloudflare:workers";
import { Buffer } from "node:buffer";
import { includes, type Scope, type TokenInfo, type WebhookInfo } from "../api/access.ts";
import { readConfig, type SiteConfig, writeConfig } from "./config.ts";
import { type Asked, KeyReusedError, type RequestKey } from "./log.ts";
import { Outbox, type Sender } from "./outbox.ts";
import type { Page } from "./page.ts";
import type { Publisher } from "./publish.ts";
import { locOf } from "./records.ts";
import { noteFailure, noteRejected, type Refusal, type Report } from "./report.ts";
import { LOCAL, PRODUCTION } from "./settings.ts";
import type { CommitRefusal, PartRefusal } from "./snapshot.ts";
import { prepare, readMeta, type Sql, type SqlRow, type SqlValue, writeMeta } from "./sql.ts";
import { type SiteStatus, SiteStore, type Stage } from "./store.ts";

/** How many steps one alarm does; the next one goes on. Each is a few milliseconds of CPU. */
const STEPS_MAX = 20;

/** How many secrets of webhooks a site may have. */
const WEBHOOKS_MAX = 100;

/** How soon it is tried again after a failure, in milliseconds. */
const RETRY_MS = 2_000;

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
  /** What to ask for next. */
  readonly next: number;
  /** Whether there is more of it now. */
  readonly more: boolean;
}

/** What came of a request. Errors of their own do not cross the border of an object. */
export type Appended = { readonly seq: number } | { readonly refused: "key-reused" | "backlog" };

/** How far everything has come. */
export interface ObjectStatus extends SiteStatus {
  /** Of the request that was asked for. */
  readonly stage: Stage | null;
  /** Of whom changes are told. */
  readonly outbox: ReturnType<Outbox["status"]>;
}

/** A site's object. Its name is that of the site. */
export class SiteObject extends DurableObject<Env> {
  readonly #sql: Sql;
  #store: SiteStore | null = null;
  #outbox: Outbox | null = null;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#sql = sqlOf(ctx.storage);
    prepare(this.#sql);
    // An object that was cut off between a request and its alarm goes on by itself.
    if (readMeta(this.#sql, "origin") !== null) this.#arm();
  }

  /** Stores what a request asks for, before this returns. `origin` is where the site is served. */
  append(origin: string, asked: Asked, request: RequestKey | null): Appended {
    const store = this.#open(origin);
    if (store.backlog() > BACKLOG_MAX) return { refused: "backlog" };
    try {
      const seq = store.append(asked, request);
      // In the same breath as the request is stored: either both are there, or none.
      this.#arm();
      return { seq };
    } catch (error) {
      if (error instanceof KeyReusedError) return { refused: "key-reused" };
      throw error;
    }
  }

  /** Stages a part of a snapshot: sorted records. `null` when it was taken. */
  putPart(origin: string, id: string, part: number, records: Uint8Array): PartRefusal | null {
    const bytes = Buffer.from(records.buffer, records.byteOffset, records.byteLength);
    const refused = this.#open(origin).putPart(id, part, bytes);
    this.#arm();
    return refused;
  }

  /** Takes a snapshot of so many parts with at least so many URLs, before this returns. */
  commitSnapshot(origin: string, id: string, parts: number, urlsMin: number): Committed {
    try {
      const done = this.#open(origin).commit(id, parts, urlsMin);
      this.#arm();
      return done;
    } catch (error) {
      if (error instanceof KeyReusedError) return { refused: "key-reused" };
      throw error;
    }
  }

  /** Gives up a snapshot that is not committed; whether there was one. */
  dropSnapshot(origin: string, id: string): boolean {
    const isDropped = this.#open(origin).giveUp(id);
    this.#arm();
    return isDropped;
  }

  /** How far a request has come, or all of them; and what is stored. */
  status(origin: string, seq: number | null): ObjectStatus {
    const store = this.#open(origin);
    const outbox = this.#outbox?.status() ?? {};
    return { stage: seq === null ? null : store.stageOf(seq), ...store.status(), outbox };
  }

  /** The record with this key; `null` without one. */
  lookup(origin: string, key: string): string | null {
    return this.#open(origin).lookup(key);
  }

  /** Has everything published again; what KV is to know of the site, and how many sitemaps it has. `null` when it has no store. */
  republish(): { readonly origin: string; readonly config: SiteConfig; readonly sitemaps: number } | null {
    const origin = readMeta(this.#sql, "origin");
    if (origin === null) return null;
    const sitemaps = this.#open().republish();
    this.#arm();
    return { origin: String(origin), config: this.config(), sitemaps };
  }

  /** Some of all chunks, in their order, from a key on. */
  page(origin: string, from: string): Page {
    return this.#open(origin).page(from);
  }

  /** Remembers what was left out of a request. */
  noteRejected(call: string, refusals: readonly Refusal[]): void {
    noteRejected(this.#sql, call, refusals, Date.now());
  }

  /** What is wrong with the site. */
  report(origin: string): Report {
    return this.#open(origin).report();
  }

  /** Changes behind a number or from a moment on, some at a time; `null` when some of them are forgotten. */
  changes(
    origin: string,
    since: { readonly seq: number } | { readonly time: number } | null,
  ): ChangesPage | null {
    const page = this.#open(origin).changes(since);
    if (page === null) return null;
    const changes = page.changes.map(({ seq, at, key, record }) => {
      const changed = { seq, at: new Date(at).toISOString(), loc: locOf(key) };
      return record === null
        ? { ...changed, deleted: true as const }
        : { ...changed, xml: record.toString() };
    });
    return { changes, next: page.next, more: page.isMore };
  }

  /** What the owner of the site has decided. */
  config(): SiteConfig {
    return readConfig(this.#sql);
  }

  /** Keeps what the owner has decided, and does what follows from it. */
  configure(origin: string, config: SiteConfig): void {
    this.#open(origin);
    writeConfig(this.#sql, config);
    this.#arm();
  }

  /** Whether a token is good for this now. */
  allows(digest: string, scope: Scope): boolean {
    const [row] = this.#sql.exec<{ scope: string; expires_at: number | null }>(
      "SELECT scope, expires_at FROM token WHERE digest = ?",
      digest,
    );
    if (row === undefined || (row.expires_at !== null && row.expires_at <= Date.now())) return false;
    return includes(row.scope as Scope, scope);
  }

  /** Keeps a token by its digest. */
  addToken(origin: string, digest: string, { id, label, scope, expiresAt, createdAt }: TokenInfo): void {
    this.#open(origin);
    const values = [digest, id, label, scope, expiresAt, createdAt] as const;
    this.#sql.exec(
      "INSERT INTO token (digest, id, label, scope, expires_at, created_at) VALUES (?, ?, ?, ?, ?, ?)",
      ...values,
    );
  }

  /** All tokens of the site. */
  tokens(): TokenInfo[] {
    const rows = this.#sql.exec<{
      id: string;
      label: string;
      scope: string;
      expires_at: number | null;
      created_at: number;
    }>("SELECT id, label, scope, expires_at, created_at FROM token ORDER BY created_at");
    return rows.map(({ id, label, scope, expires_at, created_at }) => ({
      id,
      label,
      scope: scope as Scope,
      expiresAt: expires_at,
      createdAt: created_at,
    }));
  }

  /** Makes a token worthless at once; whether there was one. */
  revoke(id: string): boolean {
    return this.#sql.exec("DELETE FROM token WHERE id = ? RETURNING id", id).length > 0;
  }

  /** Keeps a secret of a source of webhooks; whether there was room for it. */
  addWebhook(origin: string, { id, source, createdAt }: WebhookInfo, secret: string): boolean {
    this.#open(origin);
    const rows = this.#sql.exec(
      `INSERT INTO webhook (id, source, secret, created_at)
        SELECT ?, ?, ?, ? WHERE (SELECT count(*) FROM webhook) < ? RETURNING id`,
      ...[id, source, secret, createdAt, WEBHOOKS_MAX],
    );
    return rows.length > 0;
  }

  /** What may send webhooks, without the secrets. */
  webhooks(): WebhookInfo[] {
    return this.#sql.exec<{ id: string; source: string; createdAt: number }>(
      "SELECT id, source, created_at AS createdAt FROM webhook ORDER BY created_at",
    );
  }

  /** The secrets of a source, one of which signs what it sends. */
  webhookSecrets(source: string): string[] {
    const rows = this.#sql.exec<{ secret: string }>("SELECT secret FROM webhook WHERE source = ?", source);
    return rows.map(({ secret }) => secret);
  }

  /** Makes the secret of a source worthless at once; whether there was one. */
  revokeWebhook(id: string): boolean {
    return this.#sql.exec("DELETE FROM webhook WHERE id = ? RETURNING id", id).length > 0;
  }

  override async alarm(): Promise<void> {
    const store = this.#open();
    try {
      this.#tell();
      for (let count = 0; count < STEPS_MAX; count += 1) if (!(await store.step())) break;
      this.#tell();
      this.#arm();
    } catch (error) {
      console.error(JSON.stringify({ code: "site-step", message: String(error) }));
      noteFailure(this.#sql, error, Date.now());
      await this.ctx.storage.setAlarm(Date.now() + RETRY_MS);
    }
  }

  /** Tells others what is due, without waiting for them. */
  #tell(): void {
    this.#outbox?.start((error) => {
      if (error !== null) console.error(JSON.stringify({ code: "site-outbox", message: String(error) }));
      this.#arm();
    });
  }

  #arm(): void {
    const times = [this.#open().nextAt(), this.#outbox?.nextAt() ?? null].filter((at) => at !== null);
    if (times.length > 0) void this.ctx.storage.setAlarm(Math.max(Math.min(...times), Date.now()));
  }

  #open(origin?: string): SiteStore {
    if (this.#store !== null) return this.#store;
    const sql = this.#sql;
    if (origin !== undefined && readMeta(sql, "origin") === null) {
      writeMeta(sql, "origin", origin);
      writeMeta(sql, "epoch", crypto.randomUUID().slice(0, 8));
    }
    const known = String(readMeta(sql, "origin") ?? origin ?? "");
    const site = { id: new URL(known).host, origin: known, epoch: String(readMeta(sql, "epoch")) };
    const settings = this.env.LOCAL === "1" ? LOCAL : PRODUCTION;
    this.#store = new SiteStore(sql, publisherOf(this.env.KV), site, settings);
    this.#outbox = new Outbox(sql, site, settings, senderOf(settings.tellTimeout));
    return this.#store;
  }
}

function sqlOf(storage: DurableObjectStorage): Sql {
  return {
    exec: <Row extends SqlRow>(statement: string, ...values: readonly SqlValue[]): Row[] =>
      storage.sql.exec<Row & Record<string, SqlStorageValue>>(statement, ...values).toArray(),
    transaction: (work) => storage.transactionSync(work),
  };
}

function publisherOf(kv: KVNamespace): Publisher {
  return { put: (key, value, metadata) => kv.put(key, value, { metadata }) };
}

/** Sends over the network. Whoever does not answer in time has not answered. */
function senderOf(timeout: number): Sender {
  return async ({ url, type, body }) => {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": type, "user-agent": "sitemapkit" },
      body,
      // An address that leads elsewhere is not what the owner has said.
      redirect: "manual",
      signal: AbortSignal.timeout(timeout),
    });
    const wait = response.headers.get("retry-after") ?? "";
    const retryAfter = /^\d{1,6}$/.test(wait) ? Number(wait) * 1_000 : null;
    return { status: response.status, text: await beginningOf(response), retryAfter };
  };
}

/** The beginning of an answer, on one line: it is for people. What counts is the status. */
async function beginningOf(response: Response): Promise<string> {
  let text = "";
  const decoder = new TextDecoder();
  try {
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      if (text.length > 200) break;
    }
  } catch {
    // It broke off, or took too long.
  }
  return text.replace(/\s+/g, " ").trim().slice(0, 200);
}
