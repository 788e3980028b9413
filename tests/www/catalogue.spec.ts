/** That the page takes all it says from its catalogue of words, and that its German says nothing in English. */

import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { admin as germanAdmin } from "../../www/src/words/de/admin.ts";
import { comparison as germanComparison } from "../../www/src/words/de/comparison.ts";
import { de } from "../../www/src/words/de/index.ts";
import { seldom as germanSeldom } from "../../www/src/words/de/seldom.ts";
import { admin } from "../../www/src/words/en/admin.ts";
import { comparison } from "../../www/src/words/en/comparison.ts";
import { en } from "../../www/src/words/en/index.ts";
import { seldom } from "../../www/src/words/en/seldom.ts";
import { AMPERSAND, file, HREFLANG } from "./documents.ts";
import { ENGLISH, WORDS } from "./german.ts";
import { expect, test } from "./inspector.ts";
import { literalsOf } from "./literals.ts";

/** What runs on the pages about rules, which are English. */
const OF_RULES = ["rules-filter.ts"];

const SOURCES = fileURLToPath(new URL("../../www/src/", import.meta.url));
const modules = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => /\.tsx?$/.test(path) && !/^(engine|fetching|words)\//.test(path));

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

/** All texts of a catalogue that nothing is put into. */
function textsOf(section: object): readonly string[] {
  return Object.values(section).flatMap((value: unknown) => {
    if (typeof value === "string") return value;
    return typeof value === "object" && value !== null ? textsOf(value) : [];
  });
}
