/**
 * The register of hosts: which site each one is of, for the whole deployment. A host is of one site: its own, or that of which
 * it is an alias. The register is the only truth about that, and the only writer of what KV says of hosts; sites ask it before
 * they take an alias.
 *
 * @module
 */

import type { SiteConfig } from "../site/config.ts";
import { attend } from "../site/doubt.ts";
import { migrate, run } from "../site/migrate.ts";
import type { Sql, SqlValue } from "../site/sql.ts";
import type { HostRecord } from "./record.ts";

/** What a site wants to be known as. */
export interface Declaration {
  readonly origin: string;
  readonly config: SiteConfig;
}

/** A host that a site cannot have, because it is of another one. The other is not named: its owner may be somebody else. */
export interface Conflict {
  readonly host: string;
  /** Whether it is a site itself; else it is an alias of one. */
  readonly isSite: boolean;
}

/** A site as the list of all has it. */
export interface ListedSite {
  readonly site: string;
  readonly origin: string;
  readonly aliases: readonly string[];
}

/** Where it is published. What takes too long is given up; `onLate` is called when that has ended. */
export interface HostPublisher {
  put(host: string, record: HostRecord, onLate: () => void): Promise<void>;
  remove(host: string, onLate: () => void): Promise<void>;
}

const TABLES = `
CREATE TABLE site (site TEXT PRIMARY KEY, origin TEXT NOT NULL, config TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE host (host TEXT PRIMARY KEY, site TEXT NOT NULL) WITHOUT ROWID;
CREATE INDEX host_site ON host (site);
-- Hosts of which KV says something else. \`version\` tells a change from one before it, which may be on its way to KV.
CREATE TABLE unpublished (host TEXT PRIMARY KEY, version INTEGER NOT NULL) WITHOUT ROWID;
-- Writes that were given up, by which KV may get to say something old of a host: it is published again by then.
CREATE TABLE doubt (host TEXT NOT NULL, at INTEGER NOT NULL);
`;

/** How the tables came to be what they are, as those of a site (`schema.ts`). */
const MIGRATIONS = [run(TABLES)];

/** Sees to it that a database has the tables of the register. @throws {SchemaError} */
export const prepareRegister = (sql: Sql): void => migrate(sql, MIGRATIONS);

/** The register. It keeps nothing that is not in its database. */
export class HostRegister {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Makes a site known as it says, with these aliases and no other; or nothing, when hosts are of other sites. */
  declare(site: string, { origin, config }: Declaration): readonly Conflict[] {
    const sql = this.#sql;
    const wanted = new Set([site, ...config.aliases]);
    return sql.transaction(() => {
      const conflicts = [...wanted].flatMap((host) => {
        const owner = this.#siteOf(host);
        return owner === null || owner === site ? [] : [{ host, isSite: owner === host }];
      });
      if (conflicts.length > 0) return conflicts;
      const before = this.#recordsOf(this.#hostsOf(site));
      sql.exec(
        "INSERT OR REPLACE INTO site (site, origin, config) VALUES (?, ?, ?)",
        ...[site, origin, JSON.stringify(config)],
      );
      sql.exec("DELETE FROM host WHERE site = ?", site);
      for (const host of wanted) sql.exec("INSERT INTO host (host, site) VALUES (?, ?)", host, site);
      const after = this.#recordsOf([...wanted]);
      const hosts = [...new Set([...before.keys(), ...wanted])];
      const changed = hosts.filter((host) => before.get(host) !== after.get(host));
      // What is declared again as it is goes to KV again: that may have lost it.
      for (const host of changed.length > 0 ? changed : hosts) this.#note(host);
      return [];
    });
  }

  /** Forgets a site and its aliases; others may have them. */
  release(site: string): void {
    const sql = this.#sql;
    sql.transaction(() => {
      for (const host of this.#hostsOf(site)) this.#note(host);
      sql.exec("DELETE FROM site WHERE site = ?", site);
      sql.exec("DELETE FROM host WHERE site = ?", site);
    });
  }

  /** The sites behind one, in the order of their hosts. */
  list(after: string, countMax: number): ListedSite[] {
    const rows = this.#sql.exec<{ site: string; origin: string; config: string }>(
      "SELECT site, origin, config FROM site WHERE site > ? ORDER BY site LIMIT ?",
      ...[after, countMax],
    );
    return rows.map(({ site, origin, config }) => ({ site, origin, aliases: configIn(config).aliases }));
  }

  /** When there is something to be published; `null` when KV says the same as this, and will. */
  nextAt(): number | null {
    const [row] = this.#sql.exec<{ at: SqlValue }>(
      "SELECT min(at) AS at FROM (SELECT 0 AS at FROM unpublished UNION ALL SELECT at FROM doubt)",
    );
    return row?.at == null ? null : Number(row.at);
  }

  /**
   * Publishes what KV does not say yet. A host that cannot be written now keeps none from being published; it is tried again
   * by the next call. It is called once at a time, so that of two changes the later one is written later.
   *
   * @throws What KV said of a host that could not be written.
   */
  async publish(publisher: HostPublisher, now: () => number = Date.now): Promise<void> {
    const rows = this.#sql.exec<{ host: string; version: number }>(
      `SELECT host, version FROM unpublished
        UNION SELECT host, 0 FROM doubt WHERE at <= ? AND host NOT IN (SELECT host FROM unpublished)`,
      now(),
    );
    const results = await Promise.allSettled(
      rows.map(({ host, version }) => this.#publishHost(publisher, host, version, now)),
    );
    const failed = results.find((result) => result.status === "rejected");
    if (failed !== undefined) throw failed.reason;
  }

  async #publishHost(
    publisher: HostPublisher,
    host: string,
    version: number,
    now: () => number,
  ): Promise<void> {
    const [sql, began, record] = [this.#sql, now(), this.recordOf(host)];
    const put = (onLate: () => void): Promise<void> =>
      record === null ? publisher.remove(host, onLate) : publisher.put(host, record, onLate);
    const doubt = (until: number): number => {
      sql.exec("INSERT INTO doubt (host, at) VALUES (?, ?)", host, until);
      return until;
    };
    await attend(put, now, doubt, (until, endedAt) => {
      // Also when it took longer than it may, and the host was published meanwhile.
      doubt(endedAt);
      sql.exec("DELETE FROM doubt WHERE host = ? AND at = ?", host, until);
    });
    sql.exec("DELETE FROM unpublished WHERE host = ? AND version = ?", host, version);
    // What came before this began is written over.
    sql.exec("DELETE FROM doubt WHERE host = ? AND at <= ?", host, began);
  }

  /** What is to be known of a host; `null` of one that nobody has. */
  recordOf(host: string): HostRecord | null {
    const [row] = this.#sql.exec<{ site: string; origin: string; config: string }>(
      "SELECT site, origin, config FROM host JOIN site USING (site) WHERE host = ?",
      host,
    );
    if (row === undefined) return null;
    const { site, origin, config } = row;
    return site === host ? { origin, config: configIn(config) } : { origin, aliasOf: site };
  }

  #siteOf(host: string): string | null {
    const [row] = this.#sql.exec<{ site: string }>("SELECT site FROM host WHERE host = ?", host);
    return row?.site ?? null;
  }

  #hostsOf(site: string): string[] {
    return this.#sql
      .exec<{ host: string }>("SELECT host FROM host WHERE site = ?", site)
      .map(({ host }) => host);
  }

  /** What is to be known of hosts, as text that can be compared. */
  #recordsOf(hosts: readonly string[]): Map<string, string> {
    return new Map(hosts.map((host) => [host, JSON.stringify(this.recordOf(host))]));
  }

  #note(host: string): void {
    this.#sql.exec(
      "INSERT INTO unpublished (host, version) VALUES (?, 1) ON CONFLICT (host) DO UPDATE SET version = version + 1",
      host,
    );
  }
}

const configIn = (text: SqlValue): SiteConfig => JSON.parse(String(text));
