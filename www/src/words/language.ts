/**
 * The language that the page speaks.
 *
 * @module
 */

/** A language of the page, as in `lang` of its HTML. */
export type Language = "en" | "de";

/** That of the page's HTML; in a worker, that which it was named for; elsewhere English. */
export const LANGUAGE: Language = languageHere() === "de" ? "de" : "en";

/** Where the files of the site are, from the page; not for workers. */
export const ROOT = html()?.dataset.root ?? "./";

function languageHere(): string | undefined {
  return html()?.lang ?? (globalThis as { name?: string }).name;
}

/** The element of the page: the module runs in workers, and where pages are built, too. */
function html(): { readonly lang: string; readonly dataset: { readonly root?: string } } | undefined {
  const { document } = globalThis as { document?: { documentElement: ReturnType<typeof html> } };
  return document?.documentElement;
}
