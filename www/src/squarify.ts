/**
 * A treemap: a rectangle parted into smaller ones whose areas are as their values, and which are as square as may be.
 *
 * @module
 */

/** A rectangle. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Parts `whole` by `values`, which are above 0 and best given in descending order. After Bruls, Huizing and van Wijk,
 * *Squarified Treemaps*: rows are laid along the shorter side, and a row ends where another one more would make it less
 * square.
 */
export function squarify(values: readonly number[], whole: Rectangle): readonly Rectangle[] {
  const sum = values.reduce((total, value) => total + value, 0);
  const scale = (whole.width * whole.height) / sum;
  const areas = values.map((value) => value * scale);
  const placed: Rectangle[] = [];
  let rest = whole;
  while (placed.length < areas.length) {
    const row = rowOf(areas, placed.length, Math.min(rest.width, rest.height));
    const isLast = placed.length + row.length === areas.length;
    rest = layRow(row, rest, isLast, placed);
  }
  return placed;
}

/** The areas from `start` that make the most square row along `side`. */
function rowOf(areas: readonly number[], start: number, side: number): readonly number[] {
  let end = start + 1;
  let worst = worstRatio(areas.slice(start, end), side);
  while (end < areas.length) {
    const next = worstRatio(areas.slice(start, end + 1), side);
    if (next > worst) break;
    worst = next;
    end += 1;
  }
  return areas.slice(start, end);
}

/** How far from square the least square one of a row is: 1 is square. */
function worstRatio(row: readonly number[], side: number): number {
  const sum = row.reduce((total, area) => total + area, 0);
  const [min, max] = [Math.min(...row), Math.max(...row)];
  return Math.max((side * side * max) / (sum * sum), (sum * sum) / (side * side * min));
}

/** Lays a row along the shorter side of `rest`, and returns what is left. */
function layRow(row: readonly number[], rest: Rectangle, isLast: boolean, placed: Rectangle[]): Rectangle {
  const { x, y, width, height } = rest;
  const isColumn = width >= height;
  const [side, other] = isColumn ? [height, width] : [width, height];
  const sum = row.reduce((total, area) => total + area, 0);
  // Sums of fractions are a little off: what is last takes what is there.
  const thickness = isLast ? other : Math.min(other, sum / side);
  let offset = 0;
  for (const [index, area] of row.entries()) {
    const length = index === row.length - 1 ? side - offset : (area / sum) * side;
    placed.push(
      isColumn
        ? { x, y: y + offset, width: thickness, height: length }
        : { x: x + offset, y, width: length, height: thickness },
    );
    offset += length;
  }
  return isColumn
    ? { x: x + thickness, y, width: width - thickness, height }
    : { x, y: y + thickness, width, height: height - thickness };
}
