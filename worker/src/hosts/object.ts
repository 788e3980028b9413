/**
 * The Durable Object of the register of hosts. There is one of it.
 *
 * @module
 */

import { DurableObject } from "cloudflare:workers";
import { logFault } from "../log.ts";
import { within } from "../patience.ts";
import { type Database, databaseOf } from "../site/durable.ts";
import { waitAfter } from "../site/failures.ts";
import { Line } from "../site/line.ts";
import { PRODUCTION } from "../site/settings.ts";
import { type HostRecord, siteKey } from "./record.ts";
import {
  type Conflict,
  type Declaration,
  type HostPublisher,
  HostRegister,
  type ListedSite,
  prepareRegister,
} from "./register.ts";

/** The name of the object. */
const NAME = "hosts";

/** How long a call waits for KV. */
const PATIENCE_MS = 5_000;

/** The register of the deployment. */
export const registerOf = (env: Env): DurableObjectStub<HostsObject> => env.HOSTS.getByName(NAME);

/** The object of the register. */
export class HostsObject extends DurableObject<Env> {
  readonly #database: Database;
  readonly #register: HostRegister;
  readonly #publisher: HostPublisher;
  readonly #line = new Line();
  /** How often it could not be written to KV, one time after the other. */
  #failures = 0;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#database = databaseOf(ctx.storage, prepareRegister, (refusal) => logFault("schema", null, refusal));
    this.#register = new HostRegister(this.#database.sql);
    this.#publisher = publisherOf(env.KV, () => this.#arm());
    // An object that was cut off between a change and its alarm goes on by itself.
    if (this.#database.refusal() === null) this.#arm();
  }

  /** Makes a site known as it says; or nothing, when hosts are of other sites. KV says so as soon as it can. */
  async declare(site: string, declaration: Declaration): Promise<readonly Conflict[]> {
    const conflicts = this.#register.declare(site, declaration);
    if (conflicts.length === 0) await this.#publishSoon();
    return conflicts;
  }

  /** Forgets a site and its aliases. */
  async release(site: string): Promise<void> {
    this.#register.release(site);
    await this.#publishSoon();
  }

  /** The sites behind one, in the order of their hosts. */
  list(after: string, countMax: number): ListedSite[] {
    return this.#register.list(after, countMax);
  }

  /** What is known of a host; `null` of one that nobody has. */
  recordOf(host: string): HostRecord | null {
    return this.#register.recordOf(host);
  }

  override async alarm(): Promise<void> {
    if (this.#database.refusal() !== null) return this.#database.wait();
    await this.#publish();
  }

  /** Publishes what has changed; who asked for it does not wait for ever. */
  async #publishSoon(): Promise<void> {
    await within(PATIENCE_MS, this.#publish()).catch(() => {});
  }

  #arm(): void {
    const at = this.#register.nextAt();
    if (at !== null) void this.ctx.storage.setAlarm(Math.max(at, Date.now()));
  }

  /** Publishes what has changed, or else sees to it that it is tried again: what was decided holds in any case. */
  async #publish(): Promise<void> {
    if (this.#register.nextAt() === null) return;
    // Before anything else is waited for: should the object be cut off while KV is written, it goes on by itself.
    void this.ctx.storage.setAlarm(Date.now() + PRODUCTION.retry);
    try {
      await this.#line.run(() => this.#register.publish(this.#publisher));
      this.#failures = 0;
      this.#arm();
    } catch (error) {
      this.#failures += 1;
      void this.ctx.storage.setAlarm(Date.now() + waitAfter(this.#failures, PRODUCTION));
      logFault("hosts", null, error);
    }
  }
}

function publisherOf(kv: KVNamespace, arm: () => void): HostPublisher {
  const limited = (work: Promise<void>, onLate: () => void): Promise<void> =>
    within(PRODUCTION.putTimeout, work, () => {
      onLate();
      arm();
    });
  return {
    put: (host, record, onLate) => limited(kv.put(siteKey(host), JSON.stringify(record)), onLate),
    remove: (host, onLate) => limited(kv.delete(siteKey(host)), onLate),
  };
}
