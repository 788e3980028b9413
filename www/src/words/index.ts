/**
 * All texts of the page, in its language. Texts about rules are the package's, in English.
 *
 * The module waits for its texts, so a worker must have begun to listen before it imports this.
 *
 * @module
 */

import { en } from "./en/index.ts";
import { LANGUAGE } from "./language.ts";

/** What a language has to say. English is complete by definition, the others because of this type. */
export type Words = typeof en;

/** The texts. */
export const words: Words = LANGUAGE === "de" ? (await import("./de/index.ts")).de : en;
