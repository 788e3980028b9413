/**
 * Whom a site lets in. Whatever takes the content of a request asks again whether it still does, in the same breath, since
 * content may take its time to come: meanwhile a token may have been revoked, or the site deleted, and made anew by somebody else.
 *
 * @module
 */

import type { Refused, Scope } from "../api/access.ts";
import type { Declaration } from "../hosts/register.ts";
import { configTag } from "./config.ts";
import { declared, epochBegan } from "./declaration.ts";
import { isRetired } from "./retirement.ts";
import { readMeta, type Sql } from "./sql.ts";
import { admitsToken } from "./tokens.ts";

/** What a site is known as, and which making of it that is: one that is deleted and made anew is another. */
export interface Known extends Declaration {
  readonly epoch: string;
}

/** Whom a site has let in: who has a token with that digest, or with `null` one whom the deployment knows. */
export interface Admitted {
  readonly digest: string | null;
  readonly scope: Scope;
  readonly epoch: string;
  /** Where the site did that for an earlier request: the tag of its configuration then, and when this one began to come. */
  readonly earlier?: { readonly config: string; readonly began: number };
}

/**
 * Why nothing was done for somebody who was let in: what let him in has ended meanwhile; or, for an earlier request, before this one
 * came, so that it has to be asked anew whether he is let in.
 */
export interface Denied {
  readonly denied: "no-site" | "outdated" | Refused;
}

/** What the site is known as; `null` of none, and of one that is being deleted. */
export function knownAs(sql: Sql): Known | null {
  const known = declared(sql);
  if (known === null || isRetired(sql)) return null;
  return { ...known, epoch: String(readMeta(sql, "epoch")) };
}

/** What the site is known as, for who has a token with that digest, or with `null` one whom the deployment knows; or why not. */
export function admit(
  sql: Sql,
  digest: string | null,
  scope: Scope,
  now: number,
): Known | "no-site" | Refused {
  const known = knownAs(sql);
  if (known === null) return "no-site";
  const answer = digest === null ? "yes" : admitsToken(sql, digest, scope, now);
  return answer === "yes" ? known : answer;
}

/**
 * What the token with that digest, or with `null` the deployment, would be good for if the database were not refused. Nobody is
 * let in by that; it says who may know why.
 */
export const admitToRefused = (
  sql: Sql,
  digest: string | null,
  scope: Scope,
  now: number,
): "yes" | Refused => (digest === null ? "yes" : admitsToken(sql, digest, scope, now));

/** Why somebody who was let in may not go on; `null` where he may. */
export function deny(sql: Sql, { digest, scope, epoch, earlier }: Admitted, now: number): Denied | null {
  const answer = admit(sql, digest, scope, now);
  if (typeof answer === "object" && answer.epoch === epoch) {
    const isConfigured = earlier === undefined || earlier.config === configTag(answer.config);
    return isConfigured ? null : { denied: "outdated" };
  }
  if (typeof answer === "string" && answer !== "no-site") return { denied: answer };
  const isOutdated = earlier !== undefined && epochBegan(sql) < earlier.began;
  return { denied: isOutdated ? "outdated" : "no-site" };
}
