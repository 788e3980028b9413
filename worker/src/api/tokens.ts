/**
 * The tokens of a site.
 *
 * @module
 */

import { parseLastmod } from "sitemapkit";
import { HttpError } from "../http/error.ts";
import { digestOf, newToken, SCOPES, type Scope } from "./access.ts";
import { authorised, type Call, granted, json } from "./call.ts";
import { readFields } from "./fields.ts";

/** How many characters the label of a token may have. */
const LABEL_MAX = 100;

/** Makes a token. */
export async function postToken(call: Call): Promise<Response> {
  const site = await authorised(call, "admin");
  const { object, by } = site;
  const {
    label = "",
    scope = "write",
    expiresAt = null,
  } = await readFields(call.request, ["label", "scope", "expiresAt"]);
  if (!SCOPES.includes(scope as Scope))
    throw new HttpError(422, "no-scope", `scope is one of ${SCOPES.join(", ")}.`);
  if (typeof label !== "string" || label.length > LABEL_MAX)
    throw new HttpError(422, "no-label", `label is text of at most ${LABEL_MAX} characters.`);
  const expires = expiresAt === null ? null : momentOf(expiresAt);
  const { id, token } = newToken();
  const info = {
    id,
    label,
    scope: scope as Scope,
    expiresAt: expires,
    createdAt: Date.now(),
  };
  if (!granted(await object.addToken(await digestOf(token), info, by), site))
    throw new HttpError(
      409,
      "too-many-tokens",
      "The site has as many tokens as it can have: revoke some with DELETE tokens?id=.",
    );
  // It is said once; only its digest is kept.
  return json({ ...info, token }, 201);
}

/** Lists the tokens. */
export async function getTokens(call: Call): Promise<Response> {
  const { object } = await authorised(call, "admin");
  return json({ tokens: await object.tokens() });
}

/** Makes a token worthless. */
export async function deleteToken(call: Call): Promise<Response> {
  const { object } = await authorised(call, "admin");
  const id = call.url.searchParams.get("id") ?? "";
  if (!(await object.revoke(id))) throw new HttpError(404, "no-such-token", "There is no such token.");
  return json({ revoked: id });
}

/** The moment in the future that a client names. */
function momentOf(given: unknown): number {
  const date = typeof given === "string" ? parseLastmod(given) : null;
  if (date === null || date.precision === "year" || date.precision === "month")
    throw new HttpError(
      422,
      "no-date",
      "expiresAt is a date, or a date and time with its zone, such as 2027-01-01T00:00:00Z.",
    );
  if (date.time <= Date.now())
    throw new HttpError(422, "past-date", "expiresAt is past: such a token would be good for nothing.");
  return date.time;
}
