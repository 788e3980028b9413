import { expect, test } from "@playwright/test";
import { createScroller, type Scroller, SPACER_MAX_PX } from "../../www/src/views/scroll.ts";

const ROW_PX = 32;
const VIEW_PX = 640;

function scrollerOver(rowCount: number): Scroller {
  const scroller = createScroller();
  scroller.resize({ rowCount, rowHeight: ROW_PX, viewHeight: VIEW_PX });
  return scroller;
}

test("few rows follow the scroll bar pixel by pixel", () => {
  const scroller = scrollerOver(50_000);
  expect(scroller.spacerHeight).toBe(50_000 * ROW_PX);
  for (const bar of [0, 1, 17, 999_999, 50_000 * ROW_PX - VIEW_PX]) {
    scroller.follow(bar);
    expect(scroller.top).toBe(bar);
    expect(scroller.barTop()).toBe(bar);
  }
});

test("the spacer is never higher than every browser can make it", () => {
  for (const rowCount of [0, 1, 187_500, 187_501, 1_000_000, 100_000_000]) {
    expect(scrollerOver(rowCount).spacerHeight).toBeLessThanOrEqual(SPACER_MAX_PX);
  }
});

test("both ends of very many rows are reached", () => {
  for (const rowCount of [200_000, 1_000_000, 50_000_000]) {
    const scroller = scrollerOver(rowCount);
    scroller.follow(SPACER_MAX_PX - VIEW_PX);
    expect(scroller.top).toBe(rowCount * ROW_PX - VIEW_PX);
    scroller.follow(0);
    expect(scroller.top).toBe(0);
  }
});

test("small movements among very many rows are exact, wherever they start", () => {
  const scroller = scrollerOver(5_000_000);
  scroller.follow(SPACER_MAX_PX / 2);
  const middle = scroller.top;
  let bar = SPACER_MAX_PX / 2;
  for (const moved of [3, 120, -40, 600, -1_000]) {
    bar += moved;
    scroller.follow(bar);
  }
  expect(scroller.top).toBe(middle + 3 + 120 - 40 + 600 - 1_000);
});

test("the bar is put back where it belongs after small movements", () => {
  const scroller = scrollerOver(5_000_000);
  scroller.follow(1_000);
  expect(scroller.top).toBe(1_000);
  expect(scroller.drifts).toBe(true);
  const belongs = scroller.barTop();
  expect(belongs).toBeLessThan(1_000);
  scroller.settle(belongs);
  scroller.follow(belongs + 10);
  expect(scroller.top).toBeCloseTo(1_010, 6);
});

test("a row that is revealed is in view whole, and no further away than needed", () => {
  for (const rowCount of [100, 1_000_000]) {
    const scroller = scrollerOver(rowCount);
    for (const row of [0, 50, rowCount - 1, 19, 20, Math.floor(rowCount / 2)]) {
      scroller.reveal(row, false);
      expect(row * ROW_PX).toBeGreaterThanOrEqual(scroller.top);
      expect((row + 1) * ROW_PX).toBeLessThanOrEqual(scroller.top + VIEW_PX);
      expect(scroller.shows(row)).toBe(true);
      const before = scroller.top;
      scroller.reveal(row, true);
      expect(scroller.top).toBe(before);
    }
  }
});

test("fewer rows than the view holds do not scroll", () => {
  const scroller = scrollerOver(3);
  scroller.follow(40);
  expect(scroller.top).toBe(0);
});
