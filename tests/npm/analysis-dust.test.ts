/** Different URLs with the same text. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { type DustPage, dustBusterLikely, dustRules } from "sitemapkit/analysis";

const names = ["a", "b", "c", "d"];

/** Pages with the same content in each of the forms, in which `*` is a name. */
function sites(...forms: readonly string[]): DustPage[] {
  return names.flatMap((name) => forms.map((form) => ({ url: form.replace("*", name), content: name })));
}

describe("dustRules()", () => {
  test("finds parameters that make no difference", () => {
    const pages = [
      ...sites("https://ex.com/*", "https://ex.com/*?ref=1&lang=de", "https://ex.com/*?lang=de"),
      { url: "https://ex.com/a?lang=en", content: "a in English" },
    ];
    const rules = dustRules(pages);
    assert.deepEqual(rules[0], {
      kind: "param",
      name: "ref",
      support: 4,
      agree: 4,
      confidence: 1,
      redundantUrls: 4,
      accepted: true,
    });
    assert.deepEqual(
      rules.map(({ name, agree, redundantUrls, accepted }) => [name, agree, redundantUrls, accepted]),
      [
        ["ref", 4, 4, true],
        ["lang", 3, 5, false],
      ],
    );
    assert.ok(dustRules(pages, { minConfidence: 0.75 }).every(({ accepted }) => accepted));
    assert.ok(dustRules(pages, { minSupport: 5 }).every(({ accepted }) => !accepted));
  });

  test("finds spellings that make no difference", () => {
    for (const [kind, ...forms] of [
      ["slash", "https://ex.com/*/", "https://ex.com/*"],
      ["index", "https://ex.com/*/index.php?a=1", "https://ex.com/*/?a=1"],
      ["scheme", "http://ex.com/*", "https://ex.com/*"],
      ["www", "https://www.ex.com/*", "https://ex.com/*"],
      ["case", "https://ex.com/X*", "https://ex.com/x*"],
    ] as const) {
      const expected = {
        kind,
        name: "",
        support: 4,
        agree: 4,
        confidence: 1,
        redundantUrls: 4,
        accepted: true,
      };
      assert.deepEqual(dustRules(sites(...forms)), [expected]);
    }
  });

  test("does not guess what only contents could say", () => {
    const pages = names.flatMap((content, at) => [
      { url: `https://ex.com/articlerender.fcgi?artid=${at}`, content },
      { url: `https://ex.com/articlerender.fcgi?pubmedid=${at + 100}`, content },
    ]);
    assert.deepEqual(
      dustRules(pages).filter(({ accepted }) => accepted),
      [],
    );
  });

  test("takes contents of all kinds, and leaves out pages without one", () => {
    const pages = [
      { url: "https://ex.com/", content: 1 },
      { url: "https://ex.com/?a", content: "1" },
      { url: "https://ex.com/?b", content: "" },
      { url: "https://ex.com/?c", content: null },
      { url: "https://ex.com/?d" },
    ];
    assert.deepEqual(
      dustRules(pages).map(({ name, agree }) => [name, agree]),
      [["a", 0]],
    );
    assert.deepEqual(dustRules(new Set<DustPage>()), []);
  });

  test("takes 100,000 pages, and URLs with very many parameters", () => {
    const pages = Array.from({ length: 100_000 }, (_, at) => ({
      url: `https://ex.com/${at >> 1}?${at % 2 ? "session=1&" : ""}lang=de&page=${at >> 1}`,
      content: at >> 1,
    }));
    const [rule] = dustRules(pages);
    assert.deepEqual([rule?.name, rule?.support, rule?.accepted], ["session", 50_000, true]);
    const query = Array.from({ length: 100_000 }, (_, at) => `p${at}=1`).join("&");
    assert.deepEqual(dustRules([{ url: `https://ex.com/?${query}`, content: 1 }]), []);
  });

  test("says what is wrong", () => {
    const wrong = [
      [{ minConfidence: 2 }, "`minConfidence` must be from 0 to 1, not 2"],
      [{ minSupport: 0 }, /^`minSupport` must be a whole number from 1 /],
      [{ support: 1 }, "`options`: unknown field `support`, expected `minSupport` or `minConfidence`"],
    ] as const;
    for (const [options, message] of wrong) {
      assert.throws(() => dustRules([], options as never), { code: "invalid-option", message });
    }
    assert.throws(() => dustRules([{ url: "https://ex.com/" }, {} as never]), { message: /^`pages\[1\]`/ });
    assert.throws(() => dustRules("" as never), { message: "`pages` must be a list" });
  });
});

describe("dustBusterLikely()", () => {
  test("finds what stands for each other, without contents", () => {
    for (const [from, to, ...forms] of [
      ["?id=", "_", "https://forum.example/story?id=*", "https://forum.example/story_*"],
      ["/", "", "https://ex.com/*", "https://ex.com/*/"],
      ["www.", "", "https://ex.com/*", "https://www.ex.com/*"],
      ["https", "http", "https://ex.com/*", "http://ex.com/*"],
    ] as const) {
      const urls = sites(...forms).map(({ url }) => url);
      assert.deepEqual(dustBusterLikely(urls)[0], [from, to, 4]);
      assert.deepEqual(dustBusterLikely([...urls, ...urls].reverse())[0], [from, to, 4]);
    }
  });

  test("goes by its options", () => {
    const urls = sites("https://ex.com/story?id=*", "https://ex.com/story_*").map(({ url }) => url);
    assert.deepEqual(dustBusterLikely(urls, { minSupport: 5 }), []);
    assert.ok(dustBusterLikely(urls, { maxTokens: 2 }).every(([from]) => !from.includes("?id=")));
    const pages = dustBusterLikely(urls, { minSupport: 2 }).filter(([from]) => from === "a");
    assert.deepEqual(
      pages,
      ["b", "c", "d"].map((name) => ["a", name, 2]),
    );
    assert.deepEqual(
      dustBusterLikely(urls, { minSupport: 2, maxBucket: 3 }).filter(([from]) => from === "a"),
      [],
    );
    assert.deepEqual(dustBusterLikely(new Set<string>()), []);
  });

  test("takes 100,000 URLs", () => {
    const urls = Array.from(
      { length: 100_000 },
      (_, at) => `https://www.example.com/forum/story${at % 2 ? "?id=" : "_"}${at >> 1}`,
    );
    assert.deepEqual(dustBusterLikely(urls)[0], ["?id=", "_", 50_000]);
  });

  test("says what is wrong", () => {
    const wrong = [
      [{ maxTokens: 17 }, "`maxTokens` must be a whole number from 1 to 16, not 17"],
      [{ maxBucket: 1 }, "`maxBucket` must be a whole number from 2 to 100, not 1"],
      [{ tokens: 1 }, /^`options`: unknown field `tokens`/],
    ] as const;
    for (const [options, message] of wrong) {
      assert.throws(() => dustBusterLikely([], options as never), { code: "invalid-option", message });
    }
    assert.throws(() => dustBusterLikely(["", 4 as never]), { message: /^`urls\[1\]`/ });
  });
});
