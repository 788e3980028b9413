/**
 * The sources of webhooks of a site, and their secrets.
 *
 * @module
 */

import type { WebhookInfo } from "../api/access.ts";
import type { Sql } from "./sql.ts";

/** How many secrets of webhooks a site may have, and a source: one, and the one that takes its place. */
const [WEBHOOKS_MAX, SECRETS_MAX] = [100, 2] as const;

/** Keeps a secret of a source; whether the source or the site has as many as it may have, or `null`. */
export function addWebhook(
  sql: Sql,
  { id, source, createdAt }: WebhookInfo,
  secret: string,
): "source" | "site" | null {
  const sources = webhooksOf(sql).map((webhook) => webhook.source);
  if (sources.filter((other) => other === source).length >= SECRETS_MAX) return "source";
  if (sources.length >= WEBHOOKS_MAX) return "site";
  const values = [id, source, secret, createdAt] as const;
  sql.exec("INSERT INTO webhook (id, source, secret, created_at) VALUES (?, ?, ?, ?)", ...values);
  return null;
}

/** What may send webhooks, without the secrets. */
export const webhooksOf = (sql: Sql): WebhookInfo[] =>
  sql.exec<{ id: string; source: string; createdAt: number }>(
    "SELECT id, source, created_at AS createdAt FROM webhook ORDER BY created_at",
  );

/** The secrets of a source, one of which signs what it sends. */
export const secretsOf = (sql: Sql, source: string): string[] =>
  sql
    .exec<{ secret: string }>("SELECT secret FROM webhook WHERE source = ?", source)
    .map(({ secret }) => secret);

/** Makes the secret of a source worthless at once; whether there was one. */
export const revokeWebhook = (sql: Sql, id: string): boolean =>
  sql.exec("DELETE FROM webhook WHERE id = ? RETURNING id", id).length > 0;
