import { expect, test } from "@playwright/test";
import { excerptOf, type TextWindow, WINDOW_UNITS } from "../../www/src/engine/excerpt.ts";
import type { Place } from "../../www/src/engine/messages.ts";

/** The place of `part` in `text`, and the window that the worker would cut out around it. */
function around(text: string, part: string): { readonly window: TextWindow; readonly place: Place } {
  const start = text.indexOf(part);
  const end = start + part.length;
  const position = (at: number): { line: number; column: number } => {
    const lines = text.slice(0, at).split(/\r\n|\r|\n/);
    return { line: lines.length, column: (lines.at(-1) ?? "").length + 1 };
  };
  const { line, column } = position(start);
  const { line: endLine, column: endColumn } = position(end);
  const from = Math.max(0, start - WINDOW_UNITS);
  const to = end + WINDOW_UNITS;
  return {
    window: { text: text.slice(from, to), start: from, more: to < text.length },
    place: { message: "", start, end, line, column, endLine, endColumn, entry: null, document: 1 },
  };
}

test("three lines before and after are shown, with their numbers", () => {
  const text = Array.from({ length: 20 }, (_, index) => `line ${index + 1}`).join("\n");
  const { window, place } = around(text, "line 10");
  expect(excerptOf(window, place).map(({ number, text }) => [number, text])).toEqual(
    [7, 8, 9, 10, 11, 12, 13].map((number) => [number, `line ${number}`]),
  );
});

test("every kind of line end ends a line", () => {
  const { window, place } = around("a\rb\r\nc\nd", "d");
  expect(excerptOf(window, place).map(({ number, text }) => [number, text])).toEqual([
    [1, "a"],
    [2, "b"],
    [3, "c"],
    [4, "d"],
  ]);
});

test("the mark covers the place, and an empty place has a caret", () => {
  const { window, place } = around("one two three", "two");
  expect(excerptOf(window, place)[0]?.mark).toEqual({ from: 4, to: 7 });
  expect(excerptOf(window, { ...place, end: place.start, endColumn: place.column })[0]?.mark).toEqual({
    from: 4,
    to: 5,
  });
});

test("a place that spans many lines is cut after a few", () => {
  const text = Array.from({ length: 100 }, (_, index) => `line ${index + 1}`).join("\n");
  const { window, place } = around(text, text.slice(text.indexOf("line 10"), text.indexOf("line 90")));
  const lines = excerptOf(window, place);
  expect(lines.map(({ number }) => number)).toEqual([7, 8, 9, 10, 11, 12, 13, 14, 15, 16]);
  expect(lines.find(({ number }) => number === 11)?.mark).toEqual({ from: 0, to: 7 });
});

test("a long line is cut on both sides of the place", () => {
  const text = `${"a".repeat(100_000)}HERE${"b".repeat(100_000)}`;
  const { window, place } = around(text, "HERE");
  const [line] = excerptOf(window, place);
  expect(line?.text.length).toBeLessThanOrEqual(240);
  expect(line?.text.slice(line.mark?.from, line.mark?.to)).toBe("HERE");
  expect([line?.clippedStart, line?.clippedEnd, line?.number]).toEqual([true, true, 1]);
});

test("a character outside the basic plane is never cut in two", () => {
  for (let shift = 0; shift < 4; shift += 1) {
    const text = `${"x".repeat(shift)}${"😀".repeat(5_000)}HERE${"😀".repeat(5_000)}`;
    const { window, place } = around(text, "HERE");
    const [line] = excerptOf(window, place);
    expect(line?.text).not.toMatch(/\p{Surrogate}/u);
    expect(line?.text.slice(line.mark?.from, line.mark?.to)).toBe("HERE");
  }
});
