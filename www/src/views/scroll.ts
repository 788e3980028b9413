/**
 * Scrolling through more rows than an element can be high.
 *
 * Browsers bound the height of an element: Chromium at 33,554,428 px divided by the device pixel ratio and the zoom,
 * and Firefox gives an element above its bound no height at all. The scrolled element is therefore at most
 * {@link SPACER_MAX_PX} high. When the rows need more, small movements (wheel, keys, finger) move the rows pixel by
 * pixel, and large ones (the thumb of the scroll bar) move them in proportion.
 *
 * @module
 */

/** The highest element that is made; every browser and zoom can do it. */
export const SPACER_MAX_PX = 6_000_000;

/** Where the rows are, and where the scroll bar is. */
export interface Scroller {
  /** The height that the scrolled element must have. */
  readonly spacerHeight: number;
  /** The offset of the upper edge of the view, in pixels of all rows. */
  readonly top: number;
  /** Whether the scroll bar and the rows may have drifted apart, so that it should be set to {@link Scroller.barTop}. */
  readonly drifts: boolean;
  /** Where the scroll bar belongs. */
  barTop(): number;
  /** Sets how many rows there are, how high each is, and how much is seen. */
  resize(size: { readonly rowCount: number; readonly rowHeight: number; readonly viewHeight: number }): void;
  /** Follows the scroll bar to `barTop`. */
  follow(barTop: number): void;
  /** Notes that the scroll bar was set to `barTop`. */
  settle(barTop: number): void;
  /** Whether any of row `row` is in view. */
  shows(row: number): boolean;
  /** Moves as little as needed to show row `row` whole; with `centre`, shows it in the middle if it was out of view. */
  reveal(row: number, centre: boolean): void;
  /** Goes to the first row. */
  rewind(): void;
}

/** A scroller over no rows. */
export function createScroller(): Scroller {
  let rowCount = 0;
  let rowHeight = 1;
  let viewHeight = 1;
  let top = 0;
  let bar = 0;

  const rowsHeight = (): number => rowCount * rowHeight;
  const spacerHeight = (): number => Math.min(rowsHeight(), SPACER_MAX_PX);
  const topMax = (): number => Math.max(0, rowsHeight() - viewHeight);
  const barMax = (): number => Math.max(0, spacerHeight() - viewHeight);
  const drifts = (): boolean => rowsHeight() > SPACER_MAX_PX;
  const clampTop = (value: number): number => Math.min(Math.max(0, value), topMax());
  /** Movements from here on come from the thumb: half a pixel of thumb, or two screens. */
  const jump = (): number => Math.max(2 * viewHeight, spacerHeight() / viewHeight / 2);

  return {
    get spacerHeight() {
      return spacerHeight();
    },
    get top() {
      return top;
    },
    get drifts() {
      return drifts();
    },
    barTop() {
      return drifts() ? (top / topMax()) * barMax() : top;
    },
    resize(size) {
      ({ rowCount, rowHeight } = size);
      viewHeight = Math.max(1, size.viewHeight);
      top = clampTop(top);
    },
    follow(barTop) {
      const moved = barTop - bar;
      bar = barTop;
      if (!drifts()) top = clampTop(barTop);
      else if (barTop <= 0) top = 0;
      else if (barTop >= barMax() - 1) top = topMax();
      else if (Math.abs(moved) < jump()) top = clampTop(top + moved);
      else top = clampTop((barTop / barMax()) * topMax());
    },
    settle(barTop) {
      bar = barTop;
    },
    shows(row) {
      return (row + 1) * rowHeight > top && row * rowHeight < top + viewHeight;
    },
    reveal(row, centre) {
      const rowTop = row * rowHeight;
      const above = rowTop < top;
      const below = rowTop + rowHeight > top + viewHeight;
      if (!above && !below) return;
      if (centre) top = clampTop(rowTop - (viewHeight - rowHeight) / 2);
      else top = clampTop(above ? rowTop : rowTop + rowHeight - viewHeight);
    },
    rewind() {
      top = 0;
    },
  };
}
