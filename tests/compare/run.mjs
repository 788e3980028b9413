/**
 * Gives every document of the damage corpus to sitemapkit and to its peers, and prints who got the right URLs out of it;
 * then the examples of every rule, and the good documents, and prints who tells them apart.
 *
 * Usage: npm run compare -- [--missed READER] [--only CLASS] [--rules] [--json FILE] [--readme]
 *
 * `--missed READER` also prints what that reader made of each document that it got wrong. `--only CLASS` takes the
 * documents of one class, and no rules. `--rules` prints rule by rule. `--json FILE` writes every answer. `--readme` puts
 * the tables into README and tests/compare/README.md.
 *
 * @import { Answer } from "./ask.mjs"
 * @import { Reader } from "./readers.mjs"
 * @import { Comparison } from "./rules.mjs"
 */

import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { at } from "../../src/build/paths.mjs";
import { runMain, Stop, say } from "../../src/build/report.mjs";
import { documents } from "../damage/corpus.mjs";
import { start } from "./ask.mjs";
import { readers } from "./readers.mjs";
import { compareRules, everyRule, sums } from "./rules.mjs";
import { score, tables } from "./score.mjs";

const NOTES = `Every reader gets the bytes as a server would send them, under the name of the document, in a process of its own.
npm \`sitemap\` and \`fast-xml-parser\` leave gzip to their users: it is undone for them. Around \`fast-xml-parser\` stand the
lines that read sitemaps, RSS and Atom. Values that no consumer could request, white space around a URL, and a URL given
once that the document has twice count neither for nor against anyone.`;

const RULE_NOTES = `An example of a rule breaks it or keeps it; a package tells them apart if it complains of every document that breaks the
rule and of none that keeps it. Of ours the complaint has to be that rule; of the others any will do. Lists of URLs and
robots.txt are not given to those that read XML, and feeds not to those that read sitemaps; rules about several files of a
site are left out. \`XSD\` is the schema of the protocol, which npm \`sitemap\` has with it, as libxml2 sees it; Google's for
its extensions may not be passed on, so that what stands in other namespaces is not judged.`;

/** @param {string} byClass */
const page = (byClass) => `<!-- Written by \`npm run compare -- --readme\`. -->

# What others make of the same documents

## The right URLs, by what is wrong with documents

[README](../../README.md#what-is-left-of-damaged-documents) has the sums.

${byClass}

${NOTES}

## What others find, rule by rule

${RULE_NOTES}

Who tells the documents that break a rule from those that keep it, by the examples in its documentation. _yes_: complains
of every document that breaks it and of none that keeps it; _partly_: of some that break it; _of good ones too_: of those
that keep it as well, so that the complaint says nothing; –: of none.
[README](../../README.md#what-is-wrong-with-a-document) has the sums.`;

/** @param {readonly string[]} args */
function readArguments(args) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        missed: { type: "string" },
        only: { type: "string" },
        rules: { type: "boolean" },
        json: { type: "string" },
        readme: { type: "boolean" },
      },
    }).values;
  } catch (error) {
    throw new Stop(
      `${error instanceof Error ? error.message : error}\nUsage: npm run compare -- [--missed READER] [--only CLASS] [--rules] [--json FILE] [--readme]`,
    );
  }
}

/**
 * Replaces what stands between two comments in README.
 *
 * @param {string} name What the first of them says.
 * @param {string} text
 */
function writeReadme(name, text) {
  const path = at("README.md");
  const [start, end] = [`<!-- ${name} -->\n`, "<!-- end -->"];
  const readme = readFileSync(path, "utf8");
  const from = readme.indexOf(start);
  const to = readme.indexOf(end, from);
  if (from < 0 || to < 0) throw new Stop("compare: README has no place for the table");
  writeFileSync(path, `${readme.slice(0, from)}${start}\n${text}\n${readme.slice(to)}`);
}

/**
 * What was found about rules, by the names of packages.
 *
 * @param {Comparison | undefined} comparison
 */
function toJson(comparison) {
  if (comparison === undefined) return {};
  const { readers, rules, good } = comparison;
  /** @param {readonly unknown[]} values */
  const named = (values) => Object.fromEntries(readers.map(({ name }, n) => [name, values[n]]));
  return {
    rules: rules.map(({ rule, findings }) => ({ code: rule.code, ...named(findings) })),
    good: good.map(({ name, complaints }) => ({ name, ...named(complaints) })),
  };
}

async function main() {
  const { missed, only, rules, json, readme } = readArguments(process.argv.slice(2));
  const asked = documents().filter((document) => only === undefined || document.class === only);
  if (asked.length === 0) throw new Stop(`compare: there is no class called ${only}`);
  /** @type {{ reader: Reader, answers: Answer[] }[]} */
  const columns = [];
  for (const reader of readers()) {
    say(`compare: ${reader.name} ${reader.version}`);
    const { ask, stop } = start(reader);
    /** @type {Answer[]} */
    const answers = [];
    for (const { bytes, url } of asked) answers.push(await ask(bytes, url));
    stop();
    columns.push({ reader, answers });
  }
  for (const { reader, answers } of columns.filter(({ reader }) => reader.name === missed)) {
    for (const [n, document] of asked.entries()) {
      const answer = answers[n] ?? "crash";
      if (score(document, answer).isExact) continue;
      say(
        `${reader.name}: ${document.name}\n  gives ${JSON.stringify(answer)}\n  right ${JSON.stringify(document.urls)}`,
      );
    }
  }
  const { sums: urlSums, byClass } = tables(asked, columns);
  process.stdout.write(`${byClass}\n\n${urlSums}\n\n${NOTES}\n`);
  if (readme) {
    if (only !== undefined) throw new Stop("compare: README shows every class; --readme goes without --only");
    writeReadme("npm run compare", `${urlSums}\n`);
  }
  const comparison = only === undefined ? await compareRules() : undefined;
  if (comparison !== undefined) {
    const summed = `${sums(comparison)}\n`;
    process.stdout.write(`\n${summed}\n${RULE_NOTES}\n`);
    if (rules) process.stdout.write(`\n${everyRule(comparison)}\n`);
    if (readme) {
      writeReadme("npm run compare: rules", summed);
      writeFileSync(at("tests", "compare", "README.md"), `${page(byClass)}\n\n${everyRule(comparison)}\n`);
    }
  }
  if (json !== undefined) {
    const rows = asked.map(({ name, urls }, n) => ({
      name,
      urls,
      answers: Object.fromEntries(columns.map(({ reader, answers }) => [reader.name, answers[n]])),
    }));
    writeFileSync(json, `${JSON.stringify({ documents: rows, ...toJson(comparison) }, null, 2)}\n`);
  }
}

await runMain(main);
