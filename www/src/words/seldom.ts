/**
 * The texts of what is seldom opened: they come with it, and not with the page. Only modules that come late themselves may
 * import this.
 *
 * @module
 */

import { seldom as en } from "./en/seldom.ts";
import { LANGUAGE } from "./language.ts";

/** What a language has to say there. */
export type SeldomWords = typeof en;

/** The texts. */
export const seldomWords: SeldomWords = LANGUAGE === "de" ? (await import("./de/seldom.ts")).seldom : en;
