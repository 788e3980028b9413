/** What is English in the German page. */

import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { literalsOf } from "./literals.ts";

const CATALOGUES = fileURLToPath(new URL("../../www/src/words/", import.meta.url));

/** Two words side by side: texts have them, and names that programs use have not. */
export const WORDS = /\p{L}{2,} \p{L}+/u;

/** Words of English sentences that no German one has. */
export const ENGLISH =
  /(?<![-\w])(the|of|and|are|with|that|this|these|which|from|has|have|been|its|it|to)(?![-\w])/i;

const german = wordsIn("de");
/** What the English catalogue has, and the German one has not. */
const onlyEnglish = wordsIn("en").filter((text) => !german.includes(text));

/** What the page says itself and is in the English catalogue, or reads like English. */
export async function englishIn(page: Page): Promise<readonly string[]> {
  const texts = await textsIn(page);
  return texts.filter((text) => ENGLISH.test(text) || onlyEnglish.some((phrase) => text.includes(phrase)));
}

/** What the page says itself: neither what it quotes nor what is marked as English. */
function textsIn(page: Page): Promise<readonly string[]> {
  const foreign = "[lang=en], bdi, code, pre, script, style, .lines, .specimen-source";
  return page.evaluate((foreign) => {
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (parentElement !== null && parentElement.closest(foreign) === null) found.push(textContent ?? "");
    }
    for (const element of document.body.querySelectorAll("*")) {
      if (element.closest(foreign) !== null) continue;
      for (const name of ["alt", "aria-label", "placeholder", "title"])
        found.push(element.getAttribute(name) ?? "");
    }
    return found.map((text) => text.replace(/\s+/g, " ").trim()).filter((text) => text !== "");
  }, foreign);
}

/** All texts of several words in a catalogue, also those around what is put in. */
function wordsIn(language: "en" | "de"): readonly string[] {
  const folder = `${CATALOGUES}${language}/`;
  return readdirSync(folder)
    .flatMap((file) => literalsOf(`${folder}${file}`))
    .map(({ text }) => text)
    .filter((text) => WORDS.test(text));
}
