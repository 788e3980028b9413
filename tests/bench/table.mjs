/**
 * The figures as a table.
 *
 * @import { Figure, Floor } from "./figures.mjs"
 */

import { isReached } from "./figures.mjs";

const HEAD = ["measure", "ours, min / median", "peer, min / median", "figure", "floor", "reached"];

/** @param {readonly Figure[]} figures */
export function table(figures) {
  // A measurement beside another peer is not repeated.
  const rows = figures.map(({ name, ours, peer, value, unit, floor }, n) => [
    ...(figures[n - 1]?.name === name ? ["", ""] : [name, ours]),
    peer,
    `${digits(value)} ${unit}`,
    floor ? limit(floor) : "",
    floor ? (isReached(floor, value) ? "pass" : "below") : "",
  ]);
  const all = [HEAD, ...rows];
  const widths = HEAD.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (/** @type {readonly string[]} */ row) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const rule = `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`;
  return [line(HEAD), rule, ...rows.map(line)].join("\n");
}

/** @param {number} value */
const digits = (value) => value.toFixed(value < 10 ? 2 : 1);

/** @param {Floor} floor */
const limit = (floor) => ("atMost" in floor ? `≤ ${floor.atMost}` : `≥ ${floor.atLeast}`);
