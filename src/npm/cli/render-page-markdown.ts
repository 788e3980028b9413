/**
 * Rules as Markdown.
 *
 * @module
 */

import type { Example, RulePage } from "./rule-page.js";
import { conditionsOf, exampleLines, factsOf, legendOf } from "./rule-words.js";
import { sentence } from "./sentence.js";

/** A page about a rule. */
export function pageMarkdown(page: RulePage): string {
  const facts = factsOf(page).map(([name, value]) => {
    return `- ${name}: ${name === "Source" ? `<${value}>` : value}`;
  });
  return `${[
    `# ${page.code}`,
    sentence(page.summary),
    facts.join("\n"),
    ...section("What it checks", page.checks),
    ...section("Why", page.why),
    ...section("How to fix", page.fix),
    ...examples("Fails", page.fails, legendOf(page)),
    ...examples("Passes", page.passes, []),
  ].join("\n\n")}\n`;
}

/** The list of rules. */
export function listMarkdown(groups: ReadonlyMap<string, readonly RulePage[]>): string {
  const sections = Array.from(groups, ([group, pages]) => {
    const items = pages.map(({ code, severity, summary, fixable }) => {
      return `- \`${code}\` (${severity}${fixable === undefined ? "" : ", fixable"}): ${summary}`;
    });
    return `## ${group}: ${pages[0]?.groupTitle}\n\n${items.join("\n")}`;
  });
  return `# Rules\n\n${sections.join("\n\n")}\n`;
}

function section(title: string, paragraphs: readonly string[]): string[] {
  if (paragraphs.length === 0) {
    return [];
  }
  // Items of a list stand close together.
  const text = paragraphs.join("\n\n").replace(/(?<=^- .*)\n(?=\n- )/gm, "");
  return [`## ${title}`, text];
}

function examples(title: string, all: readonly Example[], legend: readonly string[]): string[] {
  return [`## ${title}`, ...legend, ...all.flatMap(exampleMarkdown)];
}

function exampleMarkdown(example: Example): string[] {
  const text = exampleLines(example).map((line) => line.text);
  const { language, page, messages } = example;
  const parts = [];
  const conditions = conditionsOf(example);
  if (conditions.length > 0) {
    parts.push(conditions.join(" "));
  }
  if (page === null) {
    parts.push(`\`\`\`${language}\n${text.join("\n")}\n\`\`\``);
  }
  if (messages.length > 0) {
    parts.push(messages.map((message) => `- ${message}`).join("\n"));
  }
  return parts;
}
