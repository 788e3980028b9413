/** What texts have in common, and which of them are nearly the same. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  containment,
  h64,
  minhash,
  nearDuplicateClusters,
  resemblance,
  shingles,
  simhash,
  tokens,
} from "sitemapkit/analysis";

const MASK = (1n << 64n) - 1n;

/** The hash as it is described, in other words than those of the package. */
function hashOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) & MASK;
  hash = ((hash ^ (hash >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK;
  hash = ((hash ^ (hash >> 27n)) * 0x94d049bb133111ebn) & MASK;
  return (hash ^ (hash >> 31n)).toString(16).padStart(16, "0");
}

/** Numbers from 0 to 1, the same in each run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function words(count: number, random: () => number): string[] {
  return Array.from({ length: count }, () => `w${Math.floor(random() * 5000)}`);
}

function edited(text: readonly string[], share: number, random: () => number): string[] {
  return text.map((word) => (random() < share ? `x${Math.floor(random() * 1e6)}` : word));
}

describe("tokens()", () => {
  test("are words in small letters, whatever is between them", () => {
    assert.deepEqual(tokens(" Don't PANIC_42\n\u{1F680}½"), ["don", "t", "panic", "42", "½"]);
    assert.deepEqual(tokens("Größe ЁЛКА Ελλάς شاي"), ["größe", "ёлка", "ελλάς", "شاي"]);
    assert.deepEqual(tokens("日本語のABCテスト。한국 ไทย"), [..."日本語の", "abc", ..."テスト한국ไทย"]);
    assert.deepEqual(tokens(""), []);
    assert.throws(() => tokens(4 as never), { code: "invalid-option", message: "`text` must be a string" });
  });
});

describe("shingles()", () => {
  test("are hashed as it is documented", () => {
    for (const text of ["", "a", "日本語 \ud83d\ude80", "a b c d"]) assert.equal(h64(text), hashOf(text));
    const { tokens: found, hashes } = shingles("One, two: three FOUR five");
    assert.deepEqual(found, ["one", "two", "three", "four", "five"]);
    assert.deepEqual(hashes, [hashOf("one two three four"), hashOf("two three four five")].sort());
    assert.deepEqual(shingles("One two").hashes, [hashOf("one two")]);
    assert.deepEqual(shingles("One two", { k: 1 }).hashes, [hashOf("one"), hashOf("two")].sort());
    assert.deepEqual(shingles(" … "), { tokens: [], hashes: [] });
  });

  test("are as many as there are places for them at most", () => {
    const random = numbers(1);
    for (let count = 0; count < 40; count++) {
      const text = Array.from({ length: count }, () => "abc"[Math.floor(random() * 3)]).join(" ");
      for (const k of [1, 3, 4]) {
        assert.ok(shingles(text, { k }).hashes.length <= Math.max(1, count - k + 1));
      }
    }
  });

  test("take no wrong options", () => {
    const wrong = [
      [{ k: 0 }, "`k` must be a whole number from 1 to 64, not 0"],
      [{ k: 2.5 }, "`k` must be a whole number from 1 to 64, not 2.5"],
      [{ k: Number.NaN }, "`k` must be a whole number from 1 to 64, not NaN"],
      [{ n: 4 }, "`options`: unknown field `n`, expected `k`"],
    ] as const;
    for (const [options, message] of wrong) {
      assert.throws(() => shingles("a", options as never), { code: "invalid-option", message });
    }
    assert.throws(() => shingles("a", { k: "4" } as never), { code: "invalid-option", message: /`options`/ });
    assert.throws(() => minhash("a", { n: 1e9 }), { code: "invalid-option", message: /`n` must be/ });
    assert.deepEqual(shingles("a b", { k: null }), shingles("a b", {}));
  });
});

describe("resemblance() and containment()", () => {
  test("are from 0 to 1, 1 for the same text, and containment is no less", () => {
    const random = numbers(2);
    for (let run = 0; run < 50; run++) {
      const first = words(1 + Math.floor(random() * 80), random);
      const [a, b] = [first.join(" "), edited(first, random() / 4, random).join(" ")];
      const alike = resemblance(a, b);
      assert.equal(alike, resemblance(b, a));
      assert.ok(alike >= 0 && alike <= containment(a, b) && containment(a, b) <= 1);
      assert.equal(resemblance(a, a.toUpperCase().replaceAll(" ", ", ")), 1);
    }
  });

  test("fall with replaced words as the formula says", () => {
    const random = numbers(3);
    const text = words(50_000, random);
    for (const [share, expected] of [
      [0.01, 0.924],
      [0.02, 0.856],
      [0.05, 0.687],
    ] as const) {
      const alike = resemblance(text.join(" "), edited(text, share, random).join(" "));
      assert.ok(Math.abs(alike - expected) < 0.015, `${share}: ${alike}`);
    }
  });

  test("of nothing are those of empty sets", () => {
    assert.deepEqual([resemblance("", "?"), resemblance("", "a"), containment("", "a")], [1, 0, 1]);
    assert.equal(containment("a", ""), 0);
    assert.throws(() => containment("a", null as never), { message: "`textB` must be a string" });
  });
});

describe("minhash() and simhash()", () => {
  test("say how alike texts are", () => {
    const random = numbers(4);
    for (const share of [0, 0.01, 0.05, 0.2]) {
      const text = words(500, random);
      const [a, b] = [text.join(" "), edited(text, share, random).join(" ")];
      const other = minhash(b);
      const equal = minhash(a).filter((number, at) => number === other[at]).length / 128;
      assert.ok(Math.abs(equal - resemblance(a, b)) < 0.15);
    }
  });

  test("give numbers in base 16", () => {
    assert.ok(minhash("a b c d e", { n: 3, k: 2 }).every((number) => /^[\da-f]{16}$/.test(number)));
    assert.deepEqual(minhash("", { n: 2 }), ["ffffffffffffffff", "ffffffffffffffff"]);
    assert.equal(simhash(""), "0000000000000000");
    assert.equal(simhash("a"), hashOf("a"));
    assert.deepEqual(minhash("a b c d e", { n: 2 }), minhash("a b c d e").slice(0, 2));
  });
});

describe("nearDuplicateClusters()", () => {
  test("joins what is nearly the same, and leaves texts without words alone", () => {
    const random = numbers(5);
    const first = words(400, random);
    const nearly = first.with(200, "other");
    const texts = [first, words(400, random), [], nearly, [], first.slice(1)].map((text) => text.join(" "));
    for (const method of ["shingles", "minhash"] as const) {
      assert.deepEqual(nearDuplicateClusters(texts, { method }), [0, 1, 2, 0, 4, 0]);
    }
    assert.deepEqual(
      nearDuplicateClusters(texts, { method: "simhash", maxDistance: 16 }),
      [0, 1, 2, 0, 4, 0],
    );
    assert.deepEqual(nearDuplicateClusters(texts, { threshold: 1 }), [0, 1, 2, 3, 4, 5]);
    assert.deepEqual(nearDuplicateClusters(new Set<string>()), []);
  });

  test("finds all pairs that are alike, at any threshold", () => {
    const random = numbers(6);
    const bases = Array.from({ length: 5 }, () => words(60, random));
    const texts = Array.from({ length: 60 }, (_, at) =>
      edited(bases[at % 5] ?? [], random() / 10, random).join(" "),
    );
    for (const threshold of [0.2, 0.5, 0.8, 0.9]) {
      const clusters = texts.map((_, at) => at);
      for (const [at, text] of texts.entries()) {
        for (let other = 0; other < at; other++) {
          if (resemblance(text, texts[other] ?? "") < threshold) continue;
          const [low, high] = [clusters[at] ?? 0, clusters[other] ?? 0].sort((a, b) => a - b);
          for (const [place, cluster] of clusters.entries()) if (cluster === high) clusters[place] = low ?? 0;
        }
      }
      assert.deepEqual(nearDuplicateClusters(texts, { threshold }), clusters);
    }
  });

  test("takes 10,000 pages of a template, and 100,000 lines", () => {
    const random = numbers(7);
    const frame = words(100, random);
    const pages = Array.from({ length: 5000 }, () => [...frame, ...words(60, random)].join(" "));
    const twice = [...pages, ...pages.map((page) => `${page} end`)];
    const expected = twice.map((_, at) => at % 5000);
    for (const method of ["shingles", "minhash"] as const) {
      assert.deepEqual(nearDuplicateClusters(twice, { method }), expected, method);
    }
    const lines = Array.from(
      { length: 100_000 },
      (_, at) => `${frame.slice(0, 20).join(" ")} ${at % 50_000} item`,
    );
    for (const method of ["shingles", "simhash"] as const) {
      const clusters = nearDuplicateClusters(lines, { method });
      assert.equal(clusters[99_999], clusters[49_999], method);
    }
  });

  test("says what is wrong", () => {
    const wrong = [
      [{ threshold: 0 }, "`threshold` must be above 0 and at most 1, not 0"],
      [{ maxDistance: 17 }, "`maxDistance` must be a whole number from 0 to 16, not 17"],
      [
        { distance: 3 },
        "`options`: unknown field `distance`, expected one of `k`, `threshold`, `method`, `maxDistance`",
      ],
    ] as const;
    for (const [options, message] of wrong) {
      assert.throws(() => nearDuplicateClusters([], options as never), { code: "invalid-option", message });
    }
    assert.throws(() => nearDuplicateClusters([], { method: "guess" } as never), { message: /guess/ });
    assert.throws(() => nearDuplicateClusters(["a", 4 as never]), { message: /^`texts\[1\]`/ });
    assert.throws(() => nearDuplicateClusters(null as never), { message: "`texts` must be a list" });
  });
});
