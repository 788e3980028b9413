/**
 * Statistics as text for people.
 *
 * @module
 */

import type { NameCount, TopCounts } from "./bounded-counts.js";
import { toCells, toPrintable } from "./cells.js";
import { digits } from "./digits.js";
import { type PartCount, ROOT_PAGES, type TallyFacts } from "./tally.js";
import { quantity, type TextStyle } from "./text-words.js";

/** How text looks. */
export interface StatsStyle extends TextStyle {
  /** Whether bars are made of Unicode blocks. */
  readonly isRich: boolean;
}

/** The text of what was counted, in sections. */
export function statsText(facts: TallyFacts, style: StatsStyle): string {
  const { lastmod } = facts;
  const { entryCount } = facts;
  return [
    section("hosts", facts.hosts, entryCount, style),
    section("first path segments", withWords(facts.segments), entryCount, style),
    section("depth of paths", facts.depths, entryCount, style),
    lastmodLine(facts, style),
    lastmod.histogram === null
      ? ""
      : section(
          `lastmod by ${lastmod.histogram.unit}`,
          { top: lastmod.histogram.buckets, otherCount: lastmod.histogram.otherCount },
          lastmod.count,
          style,
        ),
    section("precision of lastmod", lastmod.precisions, lastmod.count, style),
    section("time zones of lastmod", lastmod.zones, lastmod.count, style),
    section("changefreq", facts.changefreqs, entryCount, style),
    section("priority", facts.priorities, entryCount, style),
    partLines(facts, style),
    section("languages", facts.languages, sumOf(facts.languages), style),
  ].join("");
}

function withWords({ top, otherCount }: TopCounts): TopCounts {
  const named = top.map(({ name, count }) => ({ name: name === ROOT_PAGES ? "pages in /" : name, count }));
  return { top: named, otherCount };
}

function lastmodLine({ lastmod, entryCount }: TallyFacts, { palette }: StatsStyle): string {
  if (entryCount === 0) return "";
  const { count, missingCount, invalidCount, first, last } = lastmod;
  const range = first === null ? "" : `, from ${first} to ${last}`;
  const others = [
    missingCount > 0 ? `${digits(missingCount)} without` : "",
    invalidCount > 0 ? `${digits(invalidCount)} that cannot be read` : "",
  ].filter((words) => words !== "");
  const rest = others.length === 0 ? "" : `; ${others.join(", ")}`;
  return `\n${palette.bold("lastmod")}\n  ${quantity(count, "entry")}${range}${rest}\n`;
}

function partLines({ images, videos, news, alternates }: TallyFacts, { palette }: StatsStyle): string {
  const lines = Object.entries({ images, videos, news, alternates })
    .filter(([, { count }]: [string, PartCount]) => count > 0)
    .map(([name, { count, entryCount }]) => {
      return `  ${name}: ${digits(count)} in ${quantity(entryCount, "entry")}\n`;
    });
  return lines.length === 0 ? "" : `\n${palette.bold("extensions")}\n${lines.join("")}`;
}

function sumOf({ top, otherCount }: TopCounts): number {
  return top.reduce((sum, { count }) => sum + count, otherCount);
}

/** The widest a name may be. */
const NAME_WIDTH_MAX = 40;

const BAR_WIDTH_MAX = 40;

/** A title, and a line with a bar for each name. */
export function section(
  title: string,
  { top, otherCount }: TopCounts,
  whole: number,
  style: StatsStyle,
): string {
  if (top.length === 0) return "";
  const rows = [...top, ...(otherCount > 0 ? [{ name: "others", count: otherCount }] : [])];
  const names = rows.map(({ name }) => shorten(toPrintable(name)));
  const counts = rows.map(({ count }) => digits(count));
  const nameWidth = Math.max(...names.map(widthOf));
  const countWidth = Math.max(...counts.map(({ length }) => length));
  const room = Math.min(BAR_WIDTH_MAX, style.columns - nameWidth - countWidth - 13);
  const most = Math.max(...rows.map(({ count }) => count));
  const lines = rows.map(({ count }: NameCount, index) => {
    const name = names[index] ?? "";
    const share = whole === 0 ? "" : `${((count / whole) * 100).toFixed(1)}%`;
    const cells = `${name}${" ".repeat(nameWidth - widthOf(name))}  ${counts[index]?.padStart(countWidth)}  ${share.padStart(6)}`;
    return `  ${cells}  ${bar(count / most, room, style)}`.trimEnd();
  });
  return `\n${style.palette.bold(title)}\n${lines.join("\n")}\n`;
}

function widthOf(text: string): number {
  return toCells(text).reduce((sum, { width }) => sum + width, 0);
}

function shorten(name: string): string {
  let width = 0;
  let text = "";
  for (const cell of toCells(name)) {
    width += cell.width;
    if (width > NAME_WIDTH_MAX) return `${text}…`;
    text += cell.text;
  }
  return text;
}

/** An eighth of a column to seven eighths. */
const EIGHTHS = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];

function bar(share: number, width: number, { isRich, palette }: StatsStyle): string {
  if (width < 5 || share === 0) return "";
  if (!isRich) return "#".repeat(Math.max(1, Math.round(share * width)));
  const eighths = Math.max(1, Math.round(share * width * 8));
  return palette.frame("█".repeat(Math.floor(eighths / 8)) + (EIGHTHS[eighths % 8] ?? ""));
}
