/**
 * What tells others of changes, over the network.
 *
 * @module
 */

import type { Sender } from "./outbox.ts";

/** Sends over the network. Whoever does not answer in time has not answered. */
export function senderOf(timeout: number): Sender {
  return async ({ url, type, body }) => {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": type, "user-agent": "sitemapkit" },
      body,
      // An address that leads elsewhere is not what the owner has said.
      redirect: "manual",
      signal: AbortSignal.timeout(timeout),
    });
    const wanted = waitIn(response.headers.get("retry-after") ?? "");
    const retryAfter = Number.isNaN(wanted) ? null : wanted;
    return { status: response.status, text: await beginningOf(response), retryAfter };
  };
}

/** For how many milliseconds somebody wants to be left alone, who says so in seconds or with a date; `NaN` of anything else. */
const waitIn = (text: string): number =>
  /^\d{1,6}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now();

/** The beginning of an answer, on one line: it is for people. What counts is the status. */
async function beginningOf(response: Response): Promise<string> {
  let text = "";
  const decoder = new TextDecoder();
  try {
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      if (text.length > 200) break;
    }
  } catch {
    // It broke off, or took too long.
  }
  return text.replace(/\s+/g, " ").trim().slice(0, 200);
}
