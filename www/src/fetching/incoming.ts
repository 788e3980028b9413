/**
 * What was fetched, as a file to be opened.
 *
 * @module
 */

import type { Incoming } from "../state.ts";
import type { Fetched } from "./messages.ts";

/** What was fetched from `url`, as a file to be opened. */
export function incoming(url: string, { body, status, headers, url: answeredBy }: Fetched): Incoming {
  const { pathname, host } = new URL(url);
  const name = decoded(pathname.split("/").at(-1) ?? "") || host;
  return { file: new File([body], name), name, url, response: { status, url: answeredBy, headers } };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
