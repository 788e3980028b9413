/**
 * Rules on a terminal.
 *
 * @module
 */

import { toCells } from "./cells.js";
import type { Palette } from "./color.js";
import type { Example, RulePage } from "./rule-page.js";
import { conditionsOf, type ExampleLine, exampleLines, factsOf, legendOf } from "./rule-words.js";
import { sentence } from "./sentence.js";
import type { TextStyle } from "./text-words.js";

/** Longer lines are hard to read. */
const COLUMNS_MAX = 100;

const INDENT = "  ";

/** A page about a rule. */
export function pageText(page: RulePage, style: TextStyle): string {
  const { palette } = style;
  const paint = palette[page.severity];
  const facts = factsOf(page);
  const width = Math.max(...facts.map(([name]) => name.length));
  return `${[
    `${paint(`${page.severity}[${page.code}]`)}`,
    ...wrap(sentence(page.summary), style, "", palette.bold),
    ...section("What it checks", page.checks, style),
    ...section("Why", page.why, style),
    ...section("How to fix", page.fix, style),
    "",
    palette.bold("Fails"),
    ...legendOf(page).flatMap((line) => wrap(line, style, INDENT)),
    ...examples(page.fails, page.severity, style),
    "",
    palette.bold("Passes"),
    ...examples(page.passes, page.severity, style),
    "",
    ...facts.flatMap(([name, value]) => {
      const [first = "", ...rest] = wrap(value, style, " ".repeat(width + 2));
      return [palette.bold(name.padEnd(width + 2)) + first.trimStart(), ...rest];
    }),
  ].join("\n")}\n`;
}

/** The list of rules. */
export function listText(groups: ReadonlyMap<string, readonly RulePage[]>, style: TextStyle): string {
  const { palette } = style;
  const pages = [...groups.values()].flat();
  const width = Math.max(...pages.map(({ code }) => code.length));
  const lines = [];
  for (const [group, members] of groups) {
    lines.push(`${palette.bold(group)}: ${inline(members[0]?.groupTitle ?? "", palette)}`);
    for (const { code, severity, summary, fixable } of members) {
      const mark = fixable === undefined ? " " : "*";
      const head = `${INDENT}${palette[severity](severity.padEnd(7))} ${mark} ${palette.bold(code.padEnd(width))}`;
      const indent = " ".repeat(INDENT.length + 7 + 3 + width + 2);
      // Where there is no room beside the codes, the summary goes below.
      if (indent.length + 30 > style.columns) {
        lines.push(head.trimEnd(), ...wrap(summary, style, INDENT.repeat(4)));
      } else {
        const [first = "", ...rest] = wrap(summary, style, indent);
        lines.push(`${head}  ${first.trimStart()}`, ...rest);
      }
    }
    lines.push("");
  }
  lines.push(
    "* can be mended by `sitemapkit fix`",
    `${pages.length} rules. More about one: sitemapkit explain CODE`,
  );
  return `${lines.join("\n")}\n`;
}

function section(title: string, paragraphs: readonly string[], style: TextStyle): string[] {
  if (paragraphs.length === 0) {
    return [];
  }
  const lines = paragraphs.flatMap((paragraph, index) => {
    const isItem = paragraph.startsWith("- ");
    return [
      ...(index > 0 && !isItem ? [""] : []),
      ...wrap(paragraph, style, INDENT, undefined, isItem ? 2 : 0),
    ];
  });
  return ["", style.palette.bold(title), ...lines];
}

function examples(all: readonly Example[], severity: RulePage["severity"], style: TextStyle): string[] {
  return all.flatMap((example, index) => [
    ...(index > 0 ? [""] : []),
    ...conditionsOf(example).flatMap((condition) => wrap(condition, style, INDENT)),
    ...(example.page === null ? exampleLines(example) : []).flatMap((line) =>
      exampleLine(line, severity, style),
    ),
    ...example.messages.flatMap((message) => wrap(`= ${message}`, style, INDENT, undefined, 2)),
  ]);
}

/** A line, with carets under what the rule points at. Lines longer than the terminal are for the terminal to break. */
function exampleLine(
  { text, marks }: ExampleLine,
  severity: RulePage["severity"],
  { palette }: TextStyle,
): string[] {
  const bar = `${INDENT}${palette.frame("|")} `;
  const cells = toCells(text);
  const shown = cells.map((cell) => cell.text).join("");
  const lines = [`${bar}${shown}`.trimEnd()];
  if (marks.length > 0) {
    let carets = "";
    const columnOf = (offset: number): number =>
      cells.filter((cell) => cell.end <= offset).reduce((sum, cell) => sum + cell.width, 0);
    for (const { from, to } of marks) {
      const start = columnOf(from);
      carets = carets.padEnd(start) + "^".repeat(Math.max(1, columnOf(to) - start));
    }
    lines.push(`${bar}${palette[severity](carets)}`);
  }
  return lines;
}

/** The text in lines that fit; `hang` is how much further those after the first are indented. */
function wrap(
  text: string,
  { columns, palette }: TextStyle,
  indent: string,
  paint: (text: string) => string = (text) => text,
  hang = 0,
): string[] {
  const width = Math.max(20, Math.min(columns, COLUMNS_MAX) - indent.length - hang);
  const lines: string[] = [];
  let line: string[] = [];
  let length = 0;
  for (const word of wordsOf(text)) {
    const wordWidth = toCells(word.text).reduce((sum, cell) => sum + cell.width, 0);
    if (line.length > 0 && length + 1 + wordWidth > width) {
      lines.push(line.join(" "));
      line = [];
      length = 0;
    }
    length += wordWidth + (line.length > 0 ? 1 : 0);
    line.push(word.paint(palette, paint));
  }
  lines.push(line.join(" "));
  return lines.map((each, index) => `${indent}${index > 0 ? " ".repeat(hang) : ""}${each}`);
}

interface Word {
  readonly text: string;
  readonly paint: (palette: Palette, plain: (text: string) => string) => string;
}

/** The words of a text. Code stays in its backticks, which colours cannot replace for everybody. */
function wordsOf(text: string): Word[] {
  let isCode = false;
  return text
    .split(/\s+/)
    .filter((word) => word !== "")
    .map((word) => {
      const parts = word.split("`").map((part, index) => {
        isCode = index > 0 ? !isCode : isCode;
        return { part, isCode };
      });
      return {
        text: word,
        paint: (palette, plain) =>
          parts
            .map(({ part, isCode }) => (part === "" ? "" : isCode ? palette.code(part) : plain(part)))
            .join("`"),
      };
    });
}

function inline(text: string, palette: Palette): string {
  return wordsOf(text)
    .map((word) => word.paint(palette, (plain) => plain))
    .join(" ");
}
