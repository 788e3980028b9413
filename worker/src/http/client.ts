/**
 * Who asks, and whether that one asks too often. The platform counts, at each of its locations; where there is nothing that
 * counts, there are no limits.
 *
 * @module
 */

/** Over how many seconds the platform counts: `period` in `wrangler.jsonc`. */
export const PERIOD_SECONDS = 60;

/** Where a request comes from, as the platform saw it. Of IPv6 it is the network: whoever has one has 2⁶⁴ addresses. */
export function addressOf(request: Request): string | null {
  const address = request.headers.get("cf-connecting-ip");
  if (address === null || !address.includes(":") || address.includes(".")) return address;
  const [before = "", after] = address.toLowerCase().split("::");
  const groups = before.split(":");
  const left = after === undefined ? 0 : 8 - groups.length - after.split(":").length;
  return [...groups, ...Array.from({ length: Math.max(left, 0) }, () => "0"), ...(after ?? "").split(":")]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, "") || "0")
    .join(":");
}

/** Counts one more of a key; whether it is within the limit. */
export async function isWithin(limit: RateLimit | undefined, key: string): Promise<boolean> {
  try {
    return limit === undefined || (await limit.limit({ key })).success;
  } catch {
    // What cannot count must not keep everybody out.
    return true;
  }
}
