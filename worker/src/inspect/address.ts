/**
 * Which addresses the server fetches for the inspector: those of public sites, and no others. A browser inside a network must
 * not reach through us what it could not reach without us, nor anybody what is behind us.
 *
 * @module
 */

import { isPublicName } from "../http/public-name.ts";

/** Why an address is not asked. */
export type Refused = "not-an-address" | "not-public" | "with-password" | "odd-port";

/** An address that may be asked, or why it may not. */
export function publicAddress(text: string): URL | Refused {
  if (text.length > 2_048 || !URL.canParse(text)) return "not-an-address";
  const url = new URL(text);
  if (url.protocol !== "http:" && url.protocol !== "https:") return "not-an-address";
  if (url.username !== "" || url.password !== "") return "with-password";
  // The URL parser has left out the port of the scheme.
  if (url.port !== "") return "odd-port";
  if (/^\.|\.\./.test(url.hostname)) return "not-an-address";
  if (!isPublicName(url.hostname)) return "not-public";
  url.hash = "";
  return url;
}
