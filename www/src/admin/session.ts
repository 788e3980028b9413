/**
 * Who is signed in: a secret in the memory of the page, and where the user wants it in the storage of the tab. It is never in
 * an address.
 *
 * @module
 */

import { signal } from "@preact/signals";

/** Who is signed in. */
export interface Session {
  readonly secret: string;
  /** The site that a token is of; `null` with the secret of the deployment, which is good for all. */
  readonly site: string | null;
}

const KEY = "sitemapkit-admin";

/** Who is signed in; `null` when nobody is. */
export const session = signal<Session | null>(kept());

/** Whether somebody has just signed out. */
export const hasSignedOut = signal(false);

/** Remembers who is signed in, as long as the page is there or, when it is to be kept, the tab. */
export function signIn(who: Session, isKept: boolean): void {
  try {
    if (isKept) sessionStorage.setItem(KEY, JSON.stringify(who));
  } catch {
    // A browser that lets no page keep anything has the memory of the page left.
  }
  hasSignedOut.value = false;
  session.value = who;
}

/** Forgets it everywhere. */
export function signOut(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Then nothing is kept there.
  }
  hasSignedOut.value = true;
  session.value = null;
}

function kept(): Session | null {
  try {
    const { secret, site } = Object(JSON.parse(sessionStorage.getItem(KEY) ?? "null"));
    if (typeof secret !== "string") return null;
    return { secret, site: typeof site === "string" ? site : null };
  } catch {
    return null;
  }
}
