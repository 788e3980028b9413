/**
 * The texts about files that are named by their addresses, which come with the code that fetches them.
 *
 * @module
 */

import { address as en } from "./en/address.ts";
import { LANGUAGE } from "./language.ts";

/** What a language has to say of them. */
export type AddressWords = typeof en;

/** The texts. */
export const addressWords: AddressWords = LANGUAGE === "de" ? (await import("./de/address.ts")).address : en;
