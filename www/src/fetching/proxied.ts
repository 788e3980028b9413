/**
 * What the page's own server says when it has no file (`worker/src/inspect/`), and what that means here.
 *
 * @module
 */

import type { FetchFailure } from "./messages.ts";

type Failure = Exclude<FetchFailure, { readonly code: "status" }>["code"];

/**
 * All of its codes but those like `status-404`, for what another server answered. `null`: it does not fetch this, and what the
 * browser has met is all there is to say.
 */
export const PROXY_CODES = {
  "no-such-path": null,
  "method-not-allowed": null,
  "other-origin": null,
  "unknown-option": null,
  "repeated-option": null,
  "not-an-address": null,
  "not-public": null,
  "with-password": null,
  "odd-port": null,
  "own-host": null,
  "too-often": "too-often",
  unreachable: "unreachable",
  "bad-redirect": "bad-redirect",
  "too-many-redirects": "too-many-redirects",
  "other-type": "other-type",
  "too-large": "too-large-for-server",
} as const satisfies Readonly<Record<string, Failure | null>>;

/** Why there is no file, by a code of the server; `null` where it does not fetch this. */
export function failureOf(code: string): FetchFailure | null {
  const [, status] = /^status-(\d{3})$/.exec(code) ?? [];
  if (status !== undefined) return { code: "status", status: Number(status) };
  if (!isKnown(code)) return { code: "server-failed" };
  const failure = PROXY_CODES[code];
  return failure === null ? null : { code: failure };
}

function isKnown(code: string): code is keyof typeof PROXY_CODES {
  return Object.hasOwn(PROXY_CODES, code);
}
