/**
 * `sitemapkit explain`: all there is to say about a rule.
 *
 * @module
 */

import { safeJson } from "../formats.js";
import { UsageError } from "./arguments.js";
import { palette } from "./color.js";
import type { Command } from "./command.js";
import { listMarkdown, pageMarkdown } from "./render-page-markdown.js";
import { listText, pageText } from "./render-page-terminal.js";
import { type RulePage, readRulePages } from "./rule-page.js";
import { noRule } from "./values.js";

/** The command. */
export const explain: Command = {
  name: "explain",
  usage: "[CODE]…",
  summary: "say what a rule checks, why it matters and how to fix it",
  description: `Prints all there is to say about the rule called CODE: what it checks, why it matters, how to fix it,
whether \`sitemapkit fix\` can mend it and how certain that is, documents in which it fires and in
which it does not, whose rule it is and where that is written, and what Search Console and others
call it. Without CODE, lists every rule by group; with the name of a group, such as hreflang, the rules
of that. A terminal gets text that fits it, a pipe or a file gets Markdown.`,
  options: ["list", "json"],
  optionHelp: { json: ["print JSON; without CODE, all there is about every rule"] },
  exitStatuses: ["what was asked for is printed", null, "wrong usage, or no such rule"],
  examples: [
    ["sitemapkit explain loc-relative", "read about a rule"],
    ["sitemapkit explain | grep hreflang", "find a rule"],
    ["sitemapkit explain loc-relative > loc-relative.md", "write a page about it"],
    ["sitemapkit explain --json > rules.json", "give all of it to a program"],
  ],
  async run({ operands, isJson, isList }, terminal) {
    const pages = readRulePages();
    if (isList && operands.length > 0) {
      throw new UsageError("--list takes no CODE", explain);
    }
    const found = operands.map((operand) => findPages(operand, pages));
    const asked = found.flat();
    const isListed = asked.length === 0;
    const style = { columns: terminal.columns, palette: palette(terminal.color) };
    if (isJson) {
      const rules = isListed ? (isList ? pages.map(toListed) : pages) : asked;
      // One line a rule: a file of all of them can be compared with that of another version.
      const lines = rules.map((page) => safeJson(page));
      await terminal.stdout.write(`{"rules":[\n${lines.join(",\n")}\n]}\n`);
    } else if (isListed) {
      const groups = byGroup(pages);
      await terminal.stdout.write(terminal.isRich ? listText(groups, style) : listMarkdown(groups));
    } else {
      const texts = found.map((found, number) => {
        const [page] = found;
        if (page !== undefined && page.code === operands[number]) {
          return terminal.isRich ? pageText(page, style) : pageMarkdown(page);
        }
        const group = byGroup(found);
        return terminal.isRich ? listText(group, style) : listMarkdown(group);
      });
      await terminal.stdout.write(texts.join("\n"));
    }
    return 0;
  },
};

/** The rule of that code, or those of the group of that name. */
function findPages(name: string, pages: readonly RulePage[]): readonly RulePage[] {
  const page = pages.find(({ code }) => code === name);
  const found = page === undefined ? pages.filter(({ group }) => group === name) : [page];
  if (found.length === 0) {
    throw new UsageError(`explain was asked about ${noRule(name)}`, explain);
  }
  return found;
}

function toListed({ code, severity, authority, group, summary, fixable }: RulePage): Partial<RulePage> {
  return { code, severity, authority, group, summary, ...(fixable === undefined ? {} : { fixable }) };
}

function byGroup(pages: readonly RulePage[]): ReadonlyMap<string, readonly RulePage[]> {
  const groups = new Map<string, RulePage[]>();
  for (const page of pages) {
    groups.set(page.group, [...(groups.get(page.group) ?? []), page]);
  }
  return groups;
}
