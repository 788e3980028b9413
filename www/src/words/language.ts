/**
 * The language that the page speaks.
 *
 * @module
 */

/** A language of the page, as in `lang` of its HTML. */
export type Language = "en" | "de";

/** That of the page's HTML; in a worker, that which it was named for; elsewhere English. */
export const LANGUAGE: Language = languageHere() === "de" ? "de" : "en";

/** `lang` of what the package says: its rules speak English. Missing where the page does so too. */
export const RULE_LANGUAGE = LANGUAGE === "en" ? undefined : "en";

/** Where the start page is, from the page of this language. */
export const ROOT = LANGUAGE === "en" ? "./" : "../";

function languageHere(): string | undefined {
  // The module runs in pages, in workers and where pages are built.
  const { document, name }: { document?: { documentElement: { lang: string } }; name?: string } = globalThis;
  return document === undefined ? name : document.documentElement.lang;
}
