/**
 * Who may do what: bearer tokens, of which only digests are kept, in the object of the site that they are for.
 *
 * @module
 */

import { Buffer } from "node:buffer";
import { HttpError } from "../http/error.ts";

/** What a token is good for. Each one includes those before it. */
export const SCOPES = ["read", "write", "admin"] as const;
/** One of them. */
export type Scope = (typeof SCOPES)[number];

/** A token as it is kept. */
export interface TokenInfo {
  readonly id: string;
  readonly label: string;
  readonly scope: Scope;
  /** In milliseconds; `null` when it never expires. */
  readonly expiresAt: number | null;
  readonly createdAt: number;
}

/** A source of webhooks, as it is listed. */
export interface WebhookInfo {
  readonly id: string;
  readonly source: string;
  readonly createdAt: number;
}

/** Whether one scope includes another. */
export const includes = (has: Scope, wanted: Scope): boolean => SCOPES.indexOf(has) >= SCOPES.indexOf(wanted);

/** What can be sent as a token. */
const TOKEN = /^[\x21-\x7e]{16,512}$/;

const tokenIn = ({ headers }: Request): string =>
  /^Bearer +(.*)$/i.exec(headers.get("authorization") ?? "")?.[1] ?? "";

/** What the log calls who has the secret of the deployment. */
export const BY_SECRET = "ADMIN_TOKEN";

/** The id that a token of a request has in it, whether it is a good one or not. */
export const tokenIdIn = (request: Request): string | undefined =>
  /^smk_([0-9a-f]{12})_/.exec(tokenIn(request))?.[1];

/** The digest of the token of a request; `null` without one. */
export async function tokenDigest(request: Request): Promise<string | null> {
  const token = tokenIn(request);
  return TOKEN.test(token) ? digestOf(token) : null;
}

/** SHA-256 in hexadecimal digits. */
export async function digestOf(text: string | Uint8Array): Promise<string> {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  return Buffer.from(await crypto.subtle.digest("SHA-256", bytes)).toString("hex");
}

/** The digest of the secret of the deployment, which is the same for each request. */
let ofSecret: { readonly secret: string; readonly digest: string } = { secret: "", digest: "" };

/** Whether a digest is that of the secret with which a deployment begins. The time that it takes tells nothing. */
export async function isBootstrap(digest: string | null, secret: string | undefined): Promise<boolean> {
  if (digest === null || secret === undefined || !TOKEN.test(secret)) return false;
  if (ofSecret.secret !== secret) ofSecret = { secret, digest: await digestOf(secret) };
  const encoder = new TextEncoder();
  return crypto.subtle.timingSafeEqual(encoder.encode(digest), encoder.encode(ofSecret.digest));
}

/** Refuses what takes the secret of the deployment where nobody can have it: that is no mistake of who calls. */
export function demandSecret(secret: string | undefined): void {
  if (secret !== undefined && TOKEN.test(secret)) return;
  const fault = secret ? "cannot be sent as a token" : "is not set";
  throw new HttpError(
    503,
    "no-admin-token",
    `The secret of the deployment (ADMIN_TOKEN) ${fault}, and nothing else is good for that: set one of 16 to 512 visible characters of ASCII, without spaces, with npx wrangler secret put ADMIN_TOKEN --config worker/wrangler.jsonc.`,
  );
}

/** Refuses in the same way a request with a secret that cannot be sent, where tokens of a site are good as well. */
export function demandSendable(request: Request, secret: string | undefined): void {
  // A secret that is good for something is never compared in this way: how long it takes would tell of it.
  const isUsable = secret === undefined || TOKEN.test(secret);
  if (!isUsable && secret.trim() !== "" && tokenIn(request).trim() === secret.trim()) demandSecret(secret);
}

/** A new name for something that is kept. */
export const newId = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(6))).toString("hex");

/** A new token: 32 bytes of chance, in letters and digits. */
export function newToken(): { readonly id: string; readonly token: string } {
  const id = newId();
  const secret = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
  return { id, token: `smk_${id}_${secret}` };
}

/** Why a token is not good for something. Only who has sent the whole token is told what became of it. */
export type Refused = "revoked" | "expired" | "unknown" | "scope";

/** Why somebody may not do something. */
const REFUSALS: Readonly<
  Record<Refused | "none" | "malformed" | "secret" | "wrongSecret", readonly [number, string, string]>
> = {
  none: [401, "no-token", "Send a token: Authorization: Bearer …"],
  malformed: [
    401,
    "no-token",
    "Authorization has no token of this server: send Authorization: Bearer …, with all of it.",
  ],
  revoked: [401, "token-revoked", "This token was revoked: an admin can make another one with POST tokens."],
  expired: [401, "token-expired", "This token has expired: an admin can make another one with POST tokens."],
  unknown: [
    401,
    "token-unknown",
    "This token is unknown here: look whether it is all of it, and of this site.",
  ],
  scope: [403, "not-allowed", "This token is not good for that: its scope does not include it."],
  secret: [
    403,
    "not-allowed",
    "This token is not good for that: only the secret of the deployment (ADMIN_TOKEN) is.",
  ],
  wrongSecret: [
    403,
    "not-the-secret",
    "This is not the secret of the deployment (ADMIN_TOKEN), and nothing else is good for that.",
  ],
};

/** For whom may not do something. */
export function refuse(why: keyof typeof REFUSALS): HttpError {
  const [status, code, message] = REFUSALS[why];
  // <https://www.rfc-editor.org/rfc/rfc6750#section-3>
  const challenge = why === "none" ? "Bearer" : 'Bearer error="invalid_token"';
  return new HttpError(status, code, message, {
    headers: status === 401 ? { "www-authenticate": challenge } : {},
  });
}

/** For whom has sent no token. */
export const refuseTokenless = ({ headers }: Request): HttpError =>
  refuse(headers.has("authorization") ? "malformed" : "none");
