/**
 * What has changed on a site.
 *
 * @module
 */

import { parseLastmod } from "sitemapkit";
import { HttpError } from "../http/error.ts";
import { authorised, type Call, json } from "./call.ts";

/** How far the clock of a client may be ahead, in milliseconds. */
const TOLERANCE_MS = 300_000;

/** The changes behind a number or from a moment on, in their order, some at a time. */
export async function getChanges(call: Call): Promise<Response> {
  const { object } = await authorised(call, "read");
  const page = await object.changes(sinceOf(call.url.searchParams.get("since")));
  if (page === "from-the-future")
    throw new HttpError(
      422,
      "from-the-future",
      "This site has no change with this number. If it was the `next` of another answer of this call, the site was deleted and made anew since: read the sitemaps, and begin with what a call without ?since= names as next.",
    );
  if (page === null)
    throw new HttpError(
      410,
      "too-old",
      "Not all changes since then are known any more: read the sitemaps, and begin with what a call without ?since= names as next.",
    );
  return json(page);
}

function sinceOf(
  given: string | null,
): { readonly epoch: string | null; readonly seq: number } | { readonly time: number } | null {
  if (given === null) return null;
  const [, epoch, seq] = /^([0-9a-f]{8})\.(\d{1,15})$/.exec(given) ?? [];
  if (epoch !== undefined) return { epoch, seq: Number(seq) };
  // From the beginning, whichever that is.
  if (given === "0") return { epoch: null, seq: 0 };
  if (/^\d{1,15}$/.test(given) && parseLastmod(given) === null)
    throw new HttpError(
      422,
      "no-since",
      "?since= is no number alone: it would not say of which making of the site it is, should that have been deleted and made anew. Send all of the `next` of another answer, such as 1a2b3c4d.7, or 0 for the beginning.",
    );
  const date = parseLastmod(given);
  if (date === null || date.precision === "year" || date.precision === "month")
    throw new HttpError(
      422,
      "no-since",
      "?since= is the `next` of another answer, a day such as 2026-11-22, or a date and time with its zone such as 2026-11-22T10:00:00Z; write + as %2B.",
    );
  const now = Date.now();
  if (date.time > now + TOLERANCE_MS)
    throw new HttpError(
      422,
      "from-the-future",
      `?since= is in the future: here it is ${new Date(now).toISOString()}. Whoever goes by a clock that is fast would miss what changes until then; go on with the \`next\` of each answer.`,
    );
  return { time: date.time };
}
