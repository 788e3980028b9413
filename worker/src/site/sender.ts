/**
 * What tells others of changes, over the network.
 *
 * @module
 */

import { retryAfterOf } from "../http/retry-after.ts";
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
    const retryAfter = retryAfterOf(response.headers);
    return { status: response.status, text: await beginningOf(response), retryAfter };
  };
}

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
