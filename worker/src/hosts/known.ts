import { registerOf } from "./object.ts";
import { type HostRecord, readHost } from "./record.ts";

/**
 * What is known of a host, for who calls the API; `null` when it is unknown. KV is asked first, so that nobody keeps the register
 * busy. Where it does not know the host yet, has lost it or does not answer, the register knows: a token that is good stays good.
 */
export async function knownHost(env: Env, host: string): Promise<HostRecord | null> {
  const shown = await readHost(env.KV, host).catch(() => null);
  return shown ?? (await registerOf(env).recordOf(host));
}
