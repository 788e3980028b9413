/**
 * Which pages an entry names as itself in other languages.
 *
 * @module
 */

import type { Entry } from "sitemapkit";
import { extraBit } from "./closed-lists.ts";
import { factsOf } from "./facts.ts";
import type { TableFile } from "./table.ts";
import type { Pause } from "./turns.ts";

/** The bit of entries that may name pages in other languages. */
export const ALTERNATE_BIT = extraBit("alternate");

/** How many entries are looked at before others have their turn: of any, and of those with alternates. */
export const STEP = 4_096;
export const ALTERNATES_STEP = 64;

/** A page that is named. */
export interface Named {
  /** As written. */
  readonly language: string;
  readonly href: string;
}

/** The pages that `entry` names; itself mostly is among them. */
export function namedBy({ alternates }: Entry): readonly Named[] {
  return (alternates ?? []).flatMap(({ hreflang, href }) => {
    const language = hreflang?.trim() ?? "";
    return language === "" || href === undefined || href === "" ? [] : [{ language, href }];
  });
}

/** What codes of languages are compared by. */
export const languageKey = (code: string): string => code.toLowerCase();

/** Which entries of a file name a page in `language`, by 1; `*` is any. */
export async function entriesNaming(file: TableFile, language: string, pause: Pause): Promise<Uint8Array> {
  const { extras } = await factsOf(file);
  const wanted = languageKey(language);
  const naming = new Uint8Array(extras.length);
  let seen = 0;
  for (const [index, bits] of extras.entries()) {
    if (index % STEP === 0) await pause();
    if ((bits & ALTERNATE_BIT) === 0) continue;
    seen += 1;
    if (seen % ALTERNATES_STEP === 0) await pause();
    const entry = file.entries.at(index);
    if (entry === undefined) continue;
    if (namedBy(entry).some((named) => wanted === "*" || languageKey(named.language) === wanted))
      naming[index] = 1;
  }
  return naming;
}
