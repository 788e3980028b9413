/** What the worker is made of, where that can be looked at without a page. */

import { expect, test } from "@playwright/test";
import { searchIn } from "../../www/src/engine/loc-search.ts";
import { ANY_CRAWLER, type Order } from "../../www/src/engine/messages.ts";
import { sort } from "../../www/src/engine/order.ts";
import { readFile } from "../../www/src/engine/reading.ts";
import { createKeptTexts, sourceOf } from "../../www/src/engine/source.ts";
import { createEstimate } from "../../www/src/time-left.ts";
import { entryOf, noPause, tableOf } from "./tables.ts";

/** Numbers that look random and are the same each time. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function manyLocs(n: number, seed: number): string[] {
  const next = numbers(seed);
  const parts = [
    "a",
    "b",
    "ab",
    "é",
    "É",
    "\u{1f375}",
    "page-",
    "0",
    "00",
    "Z",
    "/",
    "a-long-common-part",
    "",
  ];
  return Array.from({ length: n }, () => {
    const length = next(9);
    return `https://www.example.com/${Array.from({ length }, () => parts[next(parts.length)]).join("")}`;
  });
}

/** URLs in the order of their code points, which is that of their bytes. */
function inOrder(locs: readonly string[], isDescending: boolean): readonly number[] {
  const bytes = locs.map((loc) => Buffer.from(loc));
  const direction = isDescending ? -1 : 1;
  return locs
    .map((_, row) => row)
    .toSorted((a, b) => direction * Buffer.compare(bytes[a] as Buffer, bytes[b] as Buffer) || a - b);
}

test("each row is found in its file, in whatever order and beside files without rows", () => {
  const lengths = [0, 3, 0, 0, 1, 2, 0];
  const table = tableOf(
    ...lengths.map((length, file) =>
      Array.from({ length }, (_, index) => entryOf(`https://www.example.com/${file + 1}/${index}`)),
    ),
  );
  const expected = lengths.flatMap((length, file) =>
    Array.from({ length }, (_, index) => ({ document: file + 1, index })),
  );
  const rows = expected.map((_, row) => row);
  for (const row of [...rows, ...rows.toReversed(), 3, 0, 5, 2]) {
    const { document, index } = expected[row] ?? {};
    const placed = table.fileOf(row);
    expect([placed?.file.document, row - (placed?.start ?? 0)]).toEqual([document, index]);
    expect(table.loc(row)).toBe(`https://www.example.com/${document}/${index}`);
  }
  for (const row of [-1, 6, 7]) expect(table.fileOf(row)).toBeUndefined();
  expect(tableOf().fileOf(0)).toBeUndefined();
});

for (const n of [0, 1, 9, 500, 70_000]) {
  test(`${n} URLs of two files are put in order, either way, equal ones as they come`, async () => {
    const locs = manyLocs(n, n + 1);
    const half = Math.floor(n / 3);
    const entries = locs.map((loc) => entryOf(loc));
    const table = tableOf(entries.slice(0, half), entries.slice(half));
    for (const isDescending of [false, true]) {
      const order: Order = { by: "loc", isDescending };
      const rows = await sort(table, null, order, noPause);
      expect(rows === null ? [] : [...rows]).toEqual(inOrder(locs, isDescending));
    }
  });
}

test("some of the URLs are put in order, few and most of them, before and after all were", async () => {
  const locs = manyLocs(3_000, 7);
  const table = tableOf(locs.map((loc) => entryOf(loc)));
  const some = (every: number): number[] => locs.flatMap((_, row) => (row % every === 0 ? row : []));
  const check = async (): Promise<void> => {
    for (const isDescending of [false, true]) {
      for (const rows of [some(2), some(50)]) {
        const sorted = await sort(table, Uint32Array.from(rows), { by: "loc", isDescending }, noPause);
        const wanted = new Set(rows);
        expect([...(sorted ?? [])]).toEqual(inOrder(locs, isDescending).filter((row) => wanted.has(row)));
      }
    }
  };
  await check();
  await sort(table, null, { by: "loc", isDescending: false }, noPause);
  await check();
});

test("URLs that differ in zero bytes at their ends have an order", async () => {
  const locs = Array.from({ length: 40 }, (_, row) => `a${"\0".repeat((row * 7) % 13)}`);
  const table = tableOf(locs.map((loc) => entryOf(loc)));
  const rows = await sort(table, null, { by: "loc", isDescending: false }, noPause);
  expect([...(rows ?? [])]).toEqual(inOrder(locs, false));
});

test("rows without a date stand at the end, whichever way, and equal dates stay as they come", async () => {
  const next = numbers(3);
  const times = Array.from({ length: 20_000 }, (_, row) =>
    row % 7 === 0 ? null : next(row % 2 === 0 ? 5 : 2 ** 31) * 1_000,
  );
  const table = tableOf(times.map((lastmodTime) => entryOf("https://www.example.com/", { lastmodTime })));
  for (const isDescending of [false, true]) {
    const rows = await sort(table, null, { by: "lastmod", isDescending }, noPause);
    const direction = isDescending ? -1 : 1;
    const wanted = times
      .map((_, row) => row)
      .toSorted((a, b) => {
        const [one, other] = [times[a] ?? null, times[b] ?? null];
        if (one === null || other === null) return Number(one === null) - Number(other === null) || a - b;
        return direction * (one - other) || a - b;
      });
    expect([...(rows ?? [])]).toEqual(wanted);
  }
});

for (const text of [
  "a",
  "PAGE-0",
  "a-long",
  "é",
  "ÉÉ",
  "\u{1f375}",
  "www.example.com/z",
  "2026",
  "nothing like it",
]) {
  test(`“${text}” is found in URLs in whatever case, and not between them`, async () => {
    const locs = manyLocs(20_000, 11);
    const [placed] = tableOf(locs.map((loc) => entryOf(loc))).files;
    const found: number[] = [];
    if (placed !== undefined) await searchIn(placed.file.entries, text, (row) => found.push(row), noPause);
    const wanted = text.toLowerCase();
    expect(found).toEqual(locs.flatMap((loc, row) => (loc.toLowerCase().includes(wanted) ? row : [])));
  });
}

test("decoded texts of all files share one budget, and those asked for longest ago go first", async () => {
  const kept = createKeptTexts(10);
  const files = ["one", "two", "three"].map((name) => new File(["1234"], name));
  let decoded: string[] = [];
  const sources = files.map((file) =>
    sourceOf(
      file,
      () => {
        decoded.push(file.name);
        return { push: (chunk) => new TextDecoder().decode(chunk), finish: () => "", free() {} };
      },
      kept,
    ),
  );
  const ask = async (index: number): Promise<readonly string[]> => {
    decoded = [];
    expect(await sources[index]?.(1, 3)).toEqual({ text: "23", start: 1, more: true });
    return decoded;
  };
  expect(await ask(0)).toEqual(["one"]);
  expect(await ask(1)).toEqual(["two"]);
  expect(await ask(0)).toEqual([]);
  expect(await ask(2)).toEqual(["three"]);
  expect(await ask(0)).toEqual([]);
  expect(await ask(1)).toEqual(["two"]);
});

test("the time that is left is said after two seconds, from the latest rate, and not at the very end", () => {
  const estimate = createEstimate();
  const total = 20_000;
  const said = Array.from({ length: 200 }, (_, tick) => estimate.at(tick * 100, tick * 100, total));
  expect(said[10]).toBeNull();
  expect(said[50]).toBeCloseTo(15, 5);
  expect(said[150]).toBeCloseTo(5, 5);
  expect(said[185]).toBeNull();
  const slower = createEstimate();
  for (let tick = 0; tick < 100; tick += 1) slower.at(tick * 100, tick * 100, total);
  for (let tick = 100; tick < 200; tick += 1) slower.at(tick * 100, 10_000 + (tick - 100) * 50, total);
  expect(slower.at(20_000, 15_000, total)).toBeCloseTo(10, 0);
});

test("what is looked at before reading begins does not make the time that is left longer", () => {
  const estimate = createEstimate();
  estimate.at(0, 0, 20_000);
  const said = Array.from({ length: 100 }, (_, tick) => estimate.at(10_000 + tick * 100, tick * 100, 20_000));
  expect(said[10]).toBeNull();
  expect(said[50]).toBeCloseTo(15, 5);
});

/** As many lines as are needed to see what a list is. */
const LINES = Array.from({ length: 3_000 }, (_, n) => `https://www.example.com/${n}\n`);

/** What is told of a text whose reading is stopped at its end. */
async function readStopped(text: string) {
  const controller = new AbortController();
  const bytes = new TextEncoder().encode(text);
  const file = new File([], "sitemap");
  // The last byte is half of a character in one of them.
  const pieces = [bytes.subarray(0, text.endsWith("\u00e9") ? -1 : undefined)];
  file.stream = () =>
    new ReadableStream(
      {
        pull(stream) {
          const piece = pieces.shift();
          if (piece === undefined) controller.abort();
          else stream.enqueue(piece);
        },
      },
      { highWaterMark: 0 },
    );
  const robots = { robots: undefined, hostRobots: {}, userAgent: ANY_CRAWLER };
  const { report, stored, partial } = await readFile({
    file,
    url: "",
    response: null,
    robots,
    now: 0,
    signal: controller.signal,
    memoryMax: Number.POSITIVE_INFINITY,
    onProgress() {},
  });
  expect(partial?.reason).toBe("cancelled");
  return {
    counts: report.counts,
    stored: stored.map(({ code }) => code),
    messages: stored.map(({ message }) => message),
    entryCount: report.entryCount,
  };
}

for (const [what, start, end] of [
  ["a line", LINES.join(""), "ht"],
  ["a host", LINES.join(""), "https://www.exam"],
  ["a character", LINES.join(""), "https://www.example.com/\u00e9"],
  ["a row of a table", `loc,lastmod\n${LINES.join("").replaceAll("\n", ",\n")}`, "https://www.ex"],
  ["an entry", `<urlset>${LINES.map((loc) => `<url><loc>${loc}</loc></url>`).join("")}`, "<url><loc>htt"],
] as const) {
  test(`a reading that is stopped in ${what} says what it would have said before it`, async () => {
    const before = await readStopped(start);
    expect(before.entryCount).toBe(LINES.length);
    expect(await readStopped(start + end)).toEqual(before);
  });
}

test("an entry that was only begun is not counted by rules either", async () => {
  const entries = (n: number): string =>
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${"<url><loc>https://www.example.com/</loc></url>".repeat(n)}`;
  const begun = "<url><loc>https://www.exam";
  const over = await readStopped(entries(50_001) + begun);
  expect(over.entryCount).toBe(50_001);
  expect(over.messages.filter((message) => message.startsWith("the sitemap has"))).toEqual([
    "the sitemap has 50,001 entries; 50,000 are allowed",
  ]);
  const full = await readStopped(entries(50_000) + begun);
  expect([full.entryCount, full.counts["limit-url-count"]]).toEqual([50_000, undefined]);
  expect(full.stored).not.toContain("limit-url-count");
});
