/** That the page takes all it says from its catalogue of words, and that its German says nothing in English. */

import { mkdirSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { admin as germanAdmin } from "../../www/src/words/de/admin.ts";
import { comparison as germanComparison } from "../../www/src/words/de/comparison.ts";
import { de } from "../../www/src/words/de/index.ts";
import { seldom as germanSeldom } from "../../www/src/words/de/seldom.ts";
import { admin } from "../../www/src/words/en/admin.ts";
import { comparison } from "../../www/src/words/en/comparison.ts";
import { en } from "../../www/src/words/en/index.ts";
import { seldom } from "../../www/src/words/en/seldom.ts";
import { AMPERSAND, file, HREFLANG } from "./documents.ts";
import { expect, test } from "./inspector.ts";
import { literalsOf } from "./literals.ts";
import { VIEWS } from "./views.ts";

/** What runs on the pages about rules, which are English. */
const OF_RULES = ["rules-filter.ts"];

/** Views that are those pages. */
const isOfRules = (name: string): boolean => name.startsWith("rule");

const SOURCES = fileURLToPath(new URL("../../www/src/", import.meta.url));
const SCREENSHOTS = fileURLToPath(new URL("../out/screenshots/", import.meta.url));
const modules = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => /\.tsx?$/.test(path) && !/^(engine|fetching|words)\//.test(path));

/** Two words side by side: texts have them, and names that programs use have not. */
const WORDS = /\p{L}{2,} \p{L}+/u;
/** What paths in pictures, selectors and relations of links are made of. */
const NO_WORDS = /[{}#[\]>=;]|^[.\d]|^M\d|^noopener/;

for (const path of modules.filter((path) => !OF_RULES.includes(path))) {
  test(`${path} takes what it says from the catalogue`, () => {
    const own = literalsOf(`${SOURCES}${path}`).filter(({ text, isShown }) =>
      isShown ? /\p{Ll}/u.test(text) : WORDS.test(text) && !NO_WORDS.test(text),
    );
    expect(own.map(({ line, text }) => `${path}:${line}: ${text}`)).toEqual([]);
  });
}

/** Words of English sentences that no German one has. */
const ENGLISH =
  /(?<![-\w])(the|of|and|are|with|that|this|these|which|from|has|have|been|its|it|to)(?![-\w])/i;

test("nothing in the German catalogue is English", () => {
  const ofGerman = textsOf({
    ...{ de, seldom: germanSeldom, comparison: germanComparison, admin: germanAdmin },
  });
  const ofEnglish = textsOf({ en, seldom, comparison, admin });
  expect(ofGerman.filter((text) => ENGLISH.test(text.replace(/`[^`]*`/g, "")))).toEqual([]);
  // Names are the same in both.
  const same = ofGerman.filter((text) => ofEnglish.includes(text) && text !== "Media RSS");
  expect(same.filter((text) => WORDS.test(text))).toEqual([]);
});

test.describe("in German", () => {
  test.use({ language: "de" });

  test.beforeAll(() => {
    mkdirSync(SCREENSHOTS, { recursive: true });
  });

  for (const { name, show } of VIEWS) {
    if (isOfRules(name)) continue;
    test(`${name} says nothing in English, and fits its window`, async ({ page, inspector }) => {
      await show(page, inspector);
      await page.screenshot({ path: `${SCREENSHOTS}${name}-german.png` });
      expect(english(await textsIn(page))).toEqual([]);
      await expectToFit(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.screenshot({ path: `${SCREENSHOTS}${name}-german-phone.png` });
      await expectToFit(page);
    });
  }

  test("numbers, dates and languages are written as in German", async ({ page, inspector }) => {
    await inspector.open(file("sitemap.xml", HREFLANG));
    await expect(page).toHaveTitle("sitemap.xml: Mit Problemen akzeptiert – Sitemap-Inspektor");
    await expect(page.locator("#announcement")).toHaveText(
      "Mit Problemen akzeptiert: 12 URLs, 4 Arten von Problemen",
    );
    await expect(page.locator("span.meter-share").first()).toHaveText("unter 1 % von 50.000");
    await inspector.show("Languages");
    await expect(page.getByRole("row", { name: /^fr-CA Französisch \(Kanada\) / })).toBeVisible();
    await page
      .getByRole("row", { name: /^it Italienisch/ })
      .getByRole("button", { name: "3 Seiten" })
      .click();
    await expect(
      page.getByRole("button", { name: /^nennt eine Seite für Italienisch \(it\) ?, entfernen$/ }),
    ).toBeVisible();
  });

  test("what rules say is marked as English", async ({ page, inspector }) => {
    await inspector.open(file("sitemap.xml", AMPERSAND));
    await expect(page.getByRole("heading", { name: /^Crawler brechen das Lesen in Zeile 7/ })).toBeVisible();
    const reason = page.locator(".verdict-words [lang=en]");
    await expect(reason).toHaveText("An ampersand is not escaped: &colour=red.");
    await expect(page.locator(".rule-list [lang=en]").first()).toHaveText("An ampersand is not escaped");
  });

  test("what was fixed is said in German", async ({ page, inspector }) => {
    await inspector.open(file("sitemap.xml", AMPERSAND));
    await page.getByRole("button", { name: "1 sicher beheben" }).click();
    await page.getByRole("button", { name: "Übernehmen" }).click();
    const changes = page.getByRole("region", { name: "Änderungen" });
    await expect(changes).toContainText("1 Änderung in sitemap.xml vorgenommen.");
    await changes.getByRole("button", { name: "Rückgängig" }).click();
    await expect(changes).toContainText("Rückgängig gemacht: sitemap.xml ist wie beim Öffnen.");
  });
});

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

/** Those of `texts` that the English catalogue has, or that read like English. */
function english(texts: readonly string[]): readonly string[] {
  return texts.filter((text) => ENGLISH.test(text) || onlyEnglish.some((phrase) => text.includes(phrase)));
}

const german = wordsIn("de");
/** What the English catalogue has, and the German one has not. */
const onlyEnglish = wordsIn("en").filter((text) => !german.includes(text));

/** All texts of several words in a catalogue, also those around what is put in. */
function wordsIn(language: "en" | "de"): readonly string[] {
  const folder = `${SOURCES}words/${language}/`;
  return readdirSync(folder)
    .flatMap((file) => literalsOf(`${folder}${file}`))
    .map(({ text }) => text)
    .filter((text) => WORDS.test(text));
}

/** All texts of a catalogue that nothing is put into. */
function textsOf(section: object): readonly string[] {
  return Object.values(section).flatMap((value: unknown) => {
    if (typeof value === "string") return value;
    return typeof value === "object" && value !== null ? textsOf(value) : [];
  });
}

async function expectToFit(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(content).toBeLessThanOrEqual(window ?? 0);
}
