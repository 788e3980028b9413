/**
 * How much one client may ask for: guessing tokens is slow, and one writer leaves the others their share.
 *
 * @module
 */

import { addressOf, isWithin, PERIOD_SECONDS } from "../http/client.ts";
import { HttpError } from "../http/error.ts";

/** How many addresses are kept from asking at most; then the first ones are let go. */
const ADDRESSES_MAX = 10_000;

/**
 * Refusals that tell somebody who guesses that he was wrong. Others are no guesses: no token at all, a good one that may not do
 * what is asked for, a page of another site that asks in the name of a visitor, or a signature that is not right, which many
 * senders behind one address may send.
 */
const WRONG_GUESSES: ReadonlySet<string> = new Set(["token-unknown", "not-the-secret", "no-access"]);

/** The addresses that may not ask, and until when. The platform cannot be asked without counting, so this is kept here. */
const waiting = new Map<string, number>();

/** Refuses a client that was refused too often, whatever it sends this time: a right guess must not look like one. */
export function demandPatience(request: Request): void {
  const address = addressOf(request);
  const until = address === null ? undefined : waiting.get(address);
  if (until !== undefined && until > Date.now()) throw tooMany("too-many-failures", until - Date.now());
}

/** Counts what failed, if it is one of the failures by which tokens are guessed. */
export async function countFailure(request: Request, env: Env, error: unknown): Promise<void> {
  if (!(error instanceof HttpError) || !WRONG_GUESSES.has(error.code)) return;
  const address = addressOf(request);
  if (address === null || (await isWithin(env.FAILURES, address))) return;
  if (waiting.size >= ADDRESSES_MAX) for (const first of waiting.keys()) if (waiting.delete(first)) break;
  waiting.set(address, Date.now() + PERIOD_SECONDS * 1_000);
  throw tooMany("too-many-failures", PERIOD_SECONDS * 1_000);
}

/** Refuses a token that is used too often. */
export async function demandRate(env: Env, digest: string): Promise<void> {
  if (!(await isWithin(env.CALLS, digest))) throw tooMany("too-many-calls", PERIOD_SECONDS * 1_000);
}

function tooMany(code: string, ms: number): HttpError {
  const message =
    code === "too-many-calls"
      ? "This token is used too often: send more URLs in one request, or wait."
      : "Too many requests from this address were refused: look at the token, and wait.";
  return new HttpError(429, code, message, { headers: { "retry-after": String(Math.ceil(ms / 1_000)) } });
}
