/**
 * URLs as files: one on each line, or as a table with what is known of them.
 *
 * @module
 */

import { csvLine, encodeControls } from "sitemapkit/formats";
import { BYTE_ORDER_MARK } from "../export/entry-text.ts";
import type { Pause } from "../turns.ts";
import { STATES, type UrlChoice, type UrlsFormat } from "./types.ts";
import type { Urls } from "./urls.ts";

/** How many lines become a part of the file together. */
const BATCH = 16_384;

/** Makes a file of the URLs of a choice. */
export async function saveUrls(
  format: UrlsFormat,
  choice: UrlChoice,
  urls: Urls,
  pause: Pause,
): Promise<Blob> {
  const isText = format === "text";
  const parts: Blob[] = isText
    ? []
    : [new Blob([BYTE_ORDER_MARK + csvLine(["url", ...STATES, "nonIndexable"])])];
  let text = "";
  let lines = 0;
  for (const place of urls.places(choice)) {
    const { url, states, nonIndexable } = urls.row(place);
    const cells = [...STATES.map((state) => (states.includes(state) ? "1" : "")), nonIndexable ?? ""];
    text += isText ? `${encodeControls(url)}\n` : csvLine([encodeControls(url), ...cells]);
    lines += 1;
    if (lines % BATCH === 0) {
      parts.push(new Blob([text]));
      text = "";
    }
    await pause();
  }
  parts.push(new Blob([text]));
  return new Blob(parts, { type: isText ? "text/plain;charset=utf-8" : "text/csv;charset=utf-8" });
}
