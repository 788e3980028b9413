/**
 * The tokens of a site, by their digests.
 *
 * @module
 */

import { includes, type Refused, type Scope, type TokenInfo } from "../api/access.ts";
import type { Sql } from "./sql.ts";

/** How many tokens a site may have. */
const TOKENS_MAX = 1_000;

/** Of how many tokens that were revoked it is known. */
const REVOKED_MAX = 1_000;

/** Whether a token is good for something. */
export function admitsToken(sql: Sql, digest: string, scope: Scope, now: number): "yes" | Refused {
  const [row] = sql.exec<{ scope: string; expires_at: number | null }>(
    "SELECT scope, expires_at FROM token WHERE digest = ?",
    digest,
  );
  if (row === undefined) {
    const isRevoked = sql.exec("SELECT 1 FROM revoked WHERE digest = ?", digest).length > 0;
    return isRevoked ? "revoked" : "unknown";
  }
  if (row.expires_at !== null && row.expires_at <= now) return "expired";
  return includes(row.scope as Scope, scope) ? "yes" : "scope";
}

/** Keeps a token; whether there is room for it. That which has expired first makes room. */
export function addToken(
  sql: Sql,
  digest: string,
  { id, label, scope, expiresAt, createdAt }: TokenInfo,
  now: number,
): boolean {
  const isFull = (): boolean => sql.exec("SELECT 1 FROM token LIMIT 1 OFFSET ?", TOKENS_MAX - 1).length > 0;
  return sql.transaction(() => {
    if (isFull()) {
      const expired = "SELECT digest FROM token WHERE expires_at <= ? ORDER BY expires_at LIMIT 1";
      sql.exec(`DELETE FROM token WHERE digest IN (${expired})`, now);
      if (isFull()) return false;
    }
    const values = [digest, id, label, scope, expiresAt, createdAt] as const;
    sql.exec(
      "INSERT INTO token (digest, id, label, scope, expires_at, created_at) VALUES (?, ?, ?, ?, ?, ?)",
      ...values,
    );
    return true;
  });
}

/** All tokens, without themselves. */
export function tokensOf(sql: Sql): TokenInfo[] {
  return sql.exec<{
    id: string;
    label: string;
    scope: Scope;
    expiresAt: number | null;
    createdAt: number;
  }>(
    `SELECT id, label, scope, expires_at AS expiresAt, created_at AS createdAt FROM token ORDER BY created_at`,
  );
}

/** Makes a token worthless at once; whether there was one. */
export function revokeToken(sql: Sql, id: string, now: number): boolean {
  return sql.transaction(() => {
    const [token] = sql.exec<{ digest: string }>("DELETE FROM token WHERE id = ? RETURNING digest", id);
    if (token === undefined) return false;
    sql.exec("INSERT OR REPLACE INTO revoked (digest, at) VALUES (?, ?)", token.digest, now);
    const newest = "SELECT digest FROM revoked ORDER BY at DESC LIMIT ?";
    sql.exec(`DELETE FROM revoked WHERE digest NOT IN (${newest})`, REVOKED_MAX);
    return true;
  });
}
