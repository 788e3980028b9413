/**
 * Gives every document of the damage corpus to sitemapkit and to its peers, and prints who got the right URLs out of it.
 *
 * Usage: npm run compare -- [--missed READER] [--only CLASS] [--json FILE] [--readme]
 *
 * `--missed READER` also prints what that reader made of each document that it got wrong. `--only CLASS` takes the
 * documents of one class. `--json FILE` writes every answer. `--readme` puts the table into README.
 *
 * @import { Answer } from "./ask.mjs"
 * @import { Reader } from "./readers.mjs"
 */

import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { at } from "../../src/build/paths.mjs";
import { runMain, Stop, say } from "../../src/build/report.mjs";
import { documents } from "../damage/corpus.mjs";
import { start } from "./ask.mjs";
import { readers } from "./readers.mjs";
import { score, table } from "./score.mjs";

const NOTES = `Every reader gets the bytes as a server would send them, under the name of the document, in a process of its own.
npm \`sitemap\` and \`fast-xml-parser\` leave gzip to their users: it is undone for them. Around \`fast-xml-parser\` stand the
lines that read sitemaps, RSS and Atom. Values that no consumer could request, white space around a URL, and a URL given
once that the document has twice count neither for nor against anyone.`;

/** @param {readonly string[]} args */
function readArguments(args) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        missed: { type: "string" },
        only: { type: "string" },
        json: { type: "string" },
        readme: { type: "boolean" },
      },
    }).values;
  } catch (error) {
    throw new Stop(
      `${error instanceof Error ? error.message : error}\nUsage: npm run compare -- [--missed READER] [--only CLASS] [--json FILE] [--readme]`,
    );
  }
}

/**
 * Replaces what stands between the two comments in README.
 *
 * @param {string} text
 */
function writeReadme(text) {
  const path = at("README.md");
  const [start, end] = ["<!-- npm run compare -->\n", "<!-- end -->"];
  const [before, rest] = readFileSync(path, "utf8").split(start);
  const [, after] = rest?.split(end) ?? [];
  if (before === undefined || after === undefined)
    throw new Stop("compare: README has no place for the table");
  writeFileSync(path, `${before}${start}\n${text}\n${end}${after}`);
}

async function main() {
  const { missed, only, json, readme } = readArguments(process.argv.slice(2));
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
  const text = `${table(asked, columns)}\n\n${NOTES}\n`;
  process.stdout.write(text);
  if (readme) {
    if (only !== undefined) throw new Stop("compare: README shows every class; --readme goes without --only");
    writeReadme(text);
  }
  if (json !== undefined) {
    const rows = asked.map(({ name, urls }, n) => ({
      name,
      urls,
      answers: Object.fromEntries(columns.map(({ reader, answers }) => [reader.name, answers[n]])),
    }));
    writeFileSync(json, `${JSON.stringify(rows, null, 2)}\n`);
  }
}

await runMain(main);
