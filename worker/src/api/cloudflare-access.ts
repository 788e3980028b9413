/**
 * Cloudflare Access: who came through the login of a team is an admin of every site. The Worker believes no header that it has
 * not verified, because its address may also be reached beside the login.
 *
 * <https://developers.cloudflare.com/cloudflare-one/access-controls/applications/http-apps/authorization-cookie/validating-json/>
 *
 * @module
 */

import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import { HttpError } from "../http/error.ts";

/** How far the clocks of the team and of the platform may be apart, in seconds. */
const CLOCK_TOLERANCE = 10;

type KeySet = ReturnType<typeof createRemoteJWKSet>;

/** The keys of the team; they are fetched when they are needed, and kept for some minutes. */
let team: { readonly issuer: string; readonly keys: KeySet } | null = null;

/**
 * Whether a request comes from an admin by Access; not, when it does not say so or Access is not set up.
 *
 * @throws {HttpError} 403 when what it says is not true, 503 when that cannot be found out.
 */
export async function isAccessAdmin(request: Request, env: Env): Promise<boolean> {
  const assertion = request.headers.get("cf-access-jwt-assertion");
  const { ACCESS_TEAM_DOMAIN: domain, ACCESS_AUD: audience } = env;
  if (assertion === null || !domain || !audience) return false;
  demandSameOrigin(request);
  const issuer = `https://${domain.replace(/^https:\/\//, "").replace(/\/+$/, "")}`;
  if (team?.issuer !== issuer)
    team = { issuer, keys: createRemoteJWKSet(new URL(`${issuer}/cdn-cgi/access/certs`)) };
  try {
    await jwtVerify(assertion, team.keys, {
      ...{ audience, issuer, algorithms: ["RS256"], requiredClaims: ["exp"] },
      clockTolerance: CLOCK_TOLERANCE,
    });
    return true;
  } catch (error) {
    if (isRefusal(error))
      throw new HttpError(403, "no-access", "The assertion of Cloudflare Access is not good for this.", {
        cause: error,
      });
    throw new HttpError(
      503,
      "access-unavailable",
      "The keys of Cloudflare Access cannot be fetched; try again.",
      {
        headers: { "retry-after": "10" },
        cause: error,
      },
    );
  }
}

/** What is wrong with the assertion, and not with fetching keys. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof errors.JWTClaimValidationFailed ||
    error instanceof errors.JWTExpired ||
    error instanceof errors.JWTInvalid ||
    error instanceof errors.JWSInvalid ||
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys ||
    error instanceof errors.JOSEAlgNotAllowed ||
    error instanceof errors.JOSENotSupported
  );
}

/** A browser sends the cookie of Access with whatever any page asks for: only pages of this server may do so. */
function demandSameOrigin(request: Request): void {
  const origin = request.headers.get("origin");
  const site = request.headers.get("sec-fetch-site") ?? "same-origin";
  const isOwn = origin === null || origin === new URL(request.url).origin;
  if (!isOwn || (site !== "same-origin" && site !== "none"))
    throw new HttpError(403, "cross-site", "With Cloudflare Access, only pages of this server may call.");
}
