/**
 * What whoever operates the Worker reads: one line of JSON for each call of the API, each failure and each alarm. No line has
 * a secret, or the query of a URL: that may have one.
 *
 * @module
 */

import { env } from "cloudflare:workers";
import type { TaskError } from "./site/failures.ts";
import type { Untold } from "./site/outbox.ts";
import { hostMeantBy } from "./store/keys.ts";

/** How long a text of a client can be in a line. */
const TEXT_MAX = 200;

/** What a line says of a call besides, as far as it comes to that. */
export interface Noted {
  /** Who made it, or says so: the id of a token, which tells nobody the token, `ADMIN_TOKEN`, `access` or `webhook`. */
  by?: string | undefined;
  /** The source of a webhook. */
  source?: string;
  /** The number of the request in its store. */
  seq?: number;
  /** How much of what was sent was taken, and how much left out. */
  accepted?: number;
  rejected?: number;
}

/** A call of the API, and what came of it. */
export interface LoggedCall {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  /** Why it failed. */
  readonly code: string | null;
  /** How long it took. Workers' clocks stand still while they compute: what is counted is waiting. */
  readonly ms: number;
  readonly noted: Noted;
}

/** Writes a line for a call of the API. */
export function logCall({ method, path, status, code, ms, noted }: LoggedCall): void {
  const [, site] = /^\/api\/v1\/sites\/([^/]+)/.exec(path) ?? [];
  const { by, source, ...counts } = noted;
  console.log(
    lineOf({
      event: "call",
      method,
      path: shown(path),
      ...(site === undefined ? {} : { site: siteIn(site) }),
      ...(by === undefined ? {} : { by }),
      ...(source === undefined ? {} : { source: shown(source) }),
      ...{ status, ...(code === null ? {} : { code }), ...counts, ms },
    }),
  );
}

/** The site that a path has, which clients write in several ways. */
function siteIn(escaped: string): string {
  const sent = decoded(escaped);
  const text = shown(sent);
  // Where something was taken out of it, it is no host.
  return text === sent ? (hostMeantBy(sent) ?? text) : text;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Codes of failures that every such call has until somebody mends the deployment; those that this isolate has told. */
const OF_DEPLOYMENT: ReadonlySet<unknown> = new Set(["no-admin-token"]);
const told = new Set<unknown>();

/** Writes a line for a request that failed, and not by the client's doing; only one for what is wrong with the deployment. */
export function logFailure(url: URL, error: unknown): void {
  const failure = said(error);
  if (told.has(failure.code)) return;
  if (OF_DEPLOYMENT.has(failure.code)) told.add(failure.code);
  console.error(lineOf({ event: "failure", site: shown(url.host), path: shown(url.pathname), ...failure }));
}

/** Writes a line for something that failed without a request: it is tried again. */
export function logFault(event: string, site: string | null, error: unknown): void {
  console.error(lineOf({ event, ...(site === null ? {} : { site }), ...said(error) }));
}

/** Writes a line for what somebody put into KV and nobody can read. */
export function logIgnored(site: string, source: string, message: string): void {
  console.warn(lineOf({ event: "source", site: shown(site), source, message: discreet(message) }));
}

/** Writes a line for an attempt at a task that failed. */
export function logAttempt(event: string, site: string, { failing, cause }: TaskError): void {
  const { task, attempts, nextAt } = failing;
  const next = new Date(nextAt).toISOString();
  console.error(lineOf({ event, site, task, attempts, next, ...said(cause) }));
}

/** Writes a line for what is not told any more: how much, and what was answered, if anything was. */
export function logUntold(site: string, { channel, status, count, message }: Untold): void {
  console.error(
    lineOf({ event: "outbox", site, task: channel, status, dropped: count, message: discreet(message) }),
  );
}

/** Writes a line for what an alarm of a site did: the number of each kind of step. */
export function logWork(site: string, did: Readonly<Record<string, number>>, ms: number): void {
  if (Object.keys(did).length > 0) console.log(lineOf({ event: "alarm", site, did, ms }));
}

function lineOf(fields: object): string {
  return JSON.stringify({ time: new Date().toISOString(), ...fields });
}

function said(error: unknown): { readonly code: unknown; readonly message: string; readonly cause?: string } {
  return {
    // What others answer is a text, and no fault of this Worker.
    code: typeof error === "string" ? "not-told" : codeOf(error),
    message: discreet(String(error)),
    ...(error instanceof Error && error.cause !== undefined ? { cause: discreet(String(error.cause)) } : {}),
  };
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && "code" in error ? error.code : "internal";

/** A text of anybody's without what may be a secret: queries, tokens, and what stands in place of one. */
function discreet(text: string): string {
  const known = withoutSecret(text);
  // Most texts have nothing of these, and to look for each takes longer than all else of a line.
  if (!/https?:|smk_|whsec_|bearer|basic/i.test(known)) return known;
  return known
    .replaceAll(/https?:\/\/[^\s"']*/gi, withoutQuery)
    .replaceAll(/\bsmk_[\w-]+/g, "smk_…")
    .replaceAll(/\bwhsec_[\w+/=-]+/g, "whsec_…")
    .replaceAll(/\b(Bearer|Basic) +\S+/gi, "$1 …");
}

/** An address without what may be a secret in it. */
function withoutQuery(address: string): string {
  const end = address.search(/[?#]/);
  return end < 0 ? address : `${address.slice(0, end)}?…`;
}

/** From this length on the secret of the deployment is no word that may stand in any text. */
const SECRET_LENGTH = 8;

/** The secret of the deployment, and how texts may have it. */
let secretForms: { readonly secret: string; readonly forms: readonly string[] } = { secret: "", forms: [] };

function formsOf(secret: string): readonly string[] {
  if (secretForms.secret !== secret)
    secretForms = {
      secret,
      forms: [...new Set([secret, encodeURI(secret), encodeURIComponent(secret)])],
    };
  return secretForms.forms;
}

/** A text without the secret of the deployment, as it is and as a path has it. */
function withoutSecret(text: string): string {
  const secret = env.ADMIN_TOKEN ?? "";
  if (secret.length < SECRET_LENGTH) return text;
  return formsOf(secret).reduce((rest, form) => rest.replaceAll(form, "…"), text);
}

/** A text of a client: who misunderstands a call may write a token into its path. */
function shown(sent: string): string {
  const text = discreet(sent);
  return text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX)}…` : text;
}
