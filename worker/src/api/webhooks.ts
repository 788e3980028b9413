/**
 * Webhooks: what shops and content systems send by themselves, signed as <https://www.standardwebhooks.com> says.
 *
 * @module
 */

import { Buffer } from "node:buffer";
import { knownSite } from "../hosts/known.ts";
import { HttpError } from "../http/error.ts";
import { newId, type WebhookInfo } from "./access.ts";
import { BODY_MAX, readSent, unpack } from "./body.ts";
import { authorised, type Call, granted, json } from "./call.ts";
import { readFields } from "./fields.ts";
import { storeUrls } from "./urls.ts";

/** How far the clock of a sender may be off, in seconds. */
const TOLERANCE_S = 300;

/** How many signatures of one request are looked at. */
const SIGNATURES_MAX = 8;

/** Makes a secret for a source, or takes that which the source has made. */
export async function postWebhook(call: Call): Promise<Response> {
  const site = await authorised(call, "admin");
  const { object, by } = site;
  const { source = "", secret: given } = await readFields(call.request, ["source", "secret"]);
  const secret =
    given ?? `whsec_${Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64")}`;
  if (typeof source !== "string" || !/^[a-z0-9][a-z0-9_-]{0,63}$/.test(source))
    throw new HttpError(
      422,
      "no-source",
      "source is 1 to 64 of a-z 0-9 _ - and begins with a letter or digit.",
    );
  if (typeof secret !== "string" || keyOf(secret) === null)
    throw new HttpError(
      422,
      "no-secret",
      "secret is whsec_ and 24 to 64 bytes in Base64; without it, one is made.",
    );
  const info: WebhookInfo = { id: newId(), source, createdAt: Date.now() };
  const full = granted(await object.addWebhook(info, secret, by), site);
  if (full !== null)
    throw new HttpError(
      409,
      "too-many-webhooks",
      full === "source"
        ? `${source} has two secrets, and one takes the place of the other: revoke one with DELETE webhooks?id=.`
        : "The site has as many secrets as it can have: revoke some with DELETE webhooks?id=.",
    );
  return json({ ...info, secret }, 201);
}

/** Lists the sources, without their secrets. */
export async function getWebhooks(call: Call): Promise<Response> {
  const { object } = await authorised(call, "admin");
  return json({ webhooks: await object.webhooks() });
}

/** Makes a secret worthless. */
export async function deleteWebhook(call: Call): Promise<Response> {
  const { object } = await authorised(call, "admin");
  const id = call.url.searchParams.get("id") ?? "";
  if (!(await object.revokeWebhook(id)))
    throw new HttpError(404, "no-such-webhook", "There is no such webhook.");
  return json({ revoked: id });
}

/** Takes what a source sends. One with the same `webhook-id` was taken before and is not taken again. */
export async function receiveWebhook(call: Call): Promise<Response> {
  const { request, env, site, names, noted } = call;
  const [source = ""] = names;
  Object.assign(noted, { by: "webhook", source });
  const { id, timestamp, signatures } = signedHeaders(request);
  // Of any source, so that neither a refusal nor the wait for it tells which sources there are.
  const sent = await readSent(request, BODY_MAX);
  if ((await knownSite(env, site)) === null) throw unsigned();
  const object = env.SITES.getByName(site);
  const signer = await object.webhookSecrets(source);
  if (signer === null) throw unsigned();
  const signed = Buffer.concat([Buffer.from(`${id}.${timestamp}.`), sent]);
  if (!(await isSigned(signed, signatures, signer.secrets))) throw unsigned();
  // A store that is refused says why.
  const known = signer.known ?? (await object.admits(null, "write"));
  if (typeof known === "string") throw unsigned();
  const content = unpack(sent, request, BODY_MAX);
  const { epoch, ...record } = known;
  // The secret was looked at when all of the content had come.
  const by = { digest: null, scope: "write", epoch } as const;
  // No key of a client begins with a space.
  const key = ` webhook ${source} ${id}`;
  return storeUrls(call, { object, record, by, refusal: unsigned }, content, key);
}

/** What each header has to be, and how that is said. */
const HEADERS = {
  // A dot in it could stand for the one behind it.
  "webhook-id": [/^[!-\-/-~]{1,200}$/, "1 to 200 visible characters of ASCII without a dot"],
  "webhook-timestamp": [/^\d{1,12}$/, "the seconds since 1970, not milliseconds"],
  "webhook-signature": [/^(?:.* )?v1,[^ ]/, "v1, and the signature in Base64"],
} as const;

/** What a signature is of beside the content, and the signatures. */
function signedHeaders({ headers }: Request): {
  readonly id: string;
  readonly timestamp: string;
  readonly signatures: readonly Uint8Array[];
} {
  const missing = Object.keys(HEADERS).filter((name) => !headers.get(name));
  if (missing.length > 0)
    throw refusal(
      "not-signed",
      `The request has no ${missing.join(", no ")}: sign it as Standard Webhooks says, with a secret of this source.`,
    );
  for (const [name, [pattern, what]] of Object.entries(HEADERS))
    if (!pattern.test(headers.get(name) ?? "")) throw refusal("malformed-signature", `${name} is ${what}.`);
  const timestamp = headers.get("webhook-timestamp") ?? "";
  demandRecent(Number(timestamp));
  const signatures = (headers.get("webhook-signature") ?? "")
    .split(" ")
    .filter((part) => part.startsWith("v1,"))
    .slice(0, SIGNATURES_MAX)
    .map((part) => Buffer.from(part.slice("v1,".length), "base64"));
  return { id: headers.get("webhook-id") ?? "", timestamp, signatures };
}

/** Refuses what was signed too long ago, or is to be signed by a clock that is wrong. */
function demandRecent(timestamp: number): void {
  const age = Math.round(Date.now() / 1_000 - timestamp);
  if (age > TOLERANCE_S)
    throw refusal(
      "signed-too-long-ago",
      `The request was signed ${age} seconds ago, and at most ${TOLERANCE_S} are allowed: send it again with the same webhook-id, a new webhook-timestamp and a new signature. If it was signed just now, the sender's clock is slow.`,
    );
  if (age < -TOLERANCE_S)
    throw refusal(
      "signed-in-future",
      `webhook-timestamp is ${-age} seconds in the future, and at most ${TOLERANCE_S} are allowed: set the sender's clock, and sign the request again.`,
    );
}

/** Whether one of the secrets made one of the signatures. How long it takes tells nothing of either. */
async function isSigned(
  signed: Uint8Array,
  signatures: readonly Uint8Array[],
  secrets: readonly string[],
): Promise<boolean> {
  let isGood = false;
  for (const secret of secrets) {
    const bytes = keyOf(secret);
    if (bytes === null) continue;
    const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, [
      "verify",
    ]);
    for (const signature of signatures)
      if (await crypto.subtle.verify("HMAC", key, signature, signed)) isGood = true;
  }
  return isGood;
}

/** The bytes of a secret; `null` when it is none. */
function keyOf(secret: string): Uint8Array | null {
  const text = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret)?.[1];
  const bytes = Buffer.from(text ?? "", "base64");
  return bytes.length >= 24 && bytes.length <= 64 ? bytes : null;
}

const refusal = (code: string, message: string): HttpError => new HttpError(401, code, message);

/** The same for a site, a source and a signature that are none: who has no secret is not told which there are. */
const unsigned = (): HttpError =>
  refusal(
    "wrong-signature",
    "No secret of this source made this signature: sign webhook-id, a dot, webhook-timestamp, a dot and the content, byte for byte as it is sent, with what the Base64 behind whsec_ stands for, and look whether host and source in the path are right and the secret is not revoked.",
  );
