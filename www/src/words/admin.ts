/**
 * The texts of the admin page. It is a page of its own, so nothing else may import them.
 *
 * @module
 */

import { admin as en } from "./en/admin.ts";
import { LANGUAGE } from "./language.ts";

/** What a language has to say there. */
export type AdminWords = typeof en;

/** The texts. */
export const words: AdminWords = LANGUAGE === "de" ? (await import("./de/admin.ts")).admin : en;
