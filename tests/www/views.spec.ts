import { faultsIn } from "./axe.ts";
import { englishIn } from "./german.ts";
import { expect, test } from "./inspector.ts";
import { expectToFit } from "./pictures.ts";
import { LOOKS, PHONE, VIEWS } from "./views.ts";

/** Views of the pages about rules, which are only in English. */
const isOfRules = (name: string): boolean => name.startsWith("rule");

for (const { name, show } of VIEWS) {
  test(`${name} is accessible and fits its window: light, dark, in forced colours and narrow`, async ({
    page,
    inspector,
  }) => {
    await show(page, inspector);
    for (const [look, media] of Object.entries(LOOKS)) {
      await page.emulateMedia(media);
      await expectToFit(page, `${name}-${look}`);
      expect(await faultsIn(page, look === "light" ? "all" : "of colours"), look).toEqual([]);
    }
    await page.emulateMedia(LOOKS.light);
    await page.setViewportSize(PHONE.viewport);
    await expectToFit(page, `${name}-narrow`);
  });
}

test.describe("on a phone", () => {
  test.use(PHONE);
  for (const { name, show } of VIEWS.filter(({ name }) => isOfRules(name))) {
    test(`${name} is accessible and fits its window`, async ({ page, inspector }) => {
      await show(page, inspector);
      await expectToFit(page, `${name}-phone`);
      expect(await faultsIn(page)).toEqual([]);
    });
  }
});

test.describe("on a phone, in German", () => {
  test.use({ ...PHONE, language: "de" });
  for (const { name, show } of VIEWS.filter(({ name }) => !isOfRules(name))) {
    test(`${name} is accessible, says nothing in English and fits its window, also a wide one`, async ({
      page,
      inspector,
    }) => {
      await show(page, inspector);
      await expectToFit(page, `${name}-german-phone`);
      expect(await faultsIn(page)).toEqual([]);
      expect(await englishIn(page)).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 800 });
      await expectToFit(page, `${name}-german`);
      expect(await englishIn(page)).toEqual([]);
    });
  }
});
