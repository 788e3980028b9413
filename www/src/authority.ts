/**
 * Whose rules there are.
 *
 * @module
 */

import type { Authority } from "./engine/messages.ts";
import { ROOT } from "./words/language.ts";

/** What follows "source:". */
export const AUTHORITY_WORDS: Readonly<Record<Authority, string>> = {
  protocol: "the sitemaps protocol",
  xml: "the XML standard",
  rfc: "an internet standard",
  google: "Google",
  bing: "Bing",
  yandex: "Yandex",
  baidu: "Baidu",
  sitemapkit: "our own advice",
};

/** The address of the page about a rule, from the start page. */
export function rulePage(code: string): string {
  return `${ROOT}rules/${code}`;
}
