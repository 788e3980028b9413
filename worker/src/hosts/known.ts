import { within } from "../patience.ts";
import { registerOf } from "./object.ts";
import { type HostRecord, isAlias, readHost, type SiteRecord } from "./record.ts";

/** How long KV is waited for. */
const PATIENCE_MS = 3_000;

/**
 * What is known of a host, for who calls the API; `null` when it is unknown. KV is asked first, so that sites do not keep the
 * register busy. Where it does not know the host, not yet or not any more, does not answer, or says what may be old of an alias,
 * the register knows: a token that is good stays good.
 */
export async function knownHost(env: Env, host: string): Promise<HostRecord | null> {
  const shown = await within(PATIENCE_MS, readHost(env.KV, host)).catch(() => null);
  return shown === null || isAlias(shown) ? registerOf(env).recordOf(host) : shown;
}

/** The same of a site; `null` also of an alias. */
export async function knownSite(env: Env, site: string): Promise<SiteRecord | null> {
  const found = await knownHost(env, site);
  return isAlias(found) ? null : found;
}
