/**
 * What packages say about the examples of every rule, and about documents in which nothing is wrong.
 *
 * @import { Answer } from "./ask.mjs"
 * @import { Reader } from "./readers.mjs"
 * @import { Circumstances } from "./readers/answer.mjs"
 * @module
 */

import { execFileSync } from "node:child_process";
import { at } from "../../src/build/paths.mjs";
import { nodePath } from "../../src/build/programs.mjs";
import { say } from "../../src/build/report.mjs";
import { documents } from "../good/corpus.mjs";
import { start } from "./ask.mjs";
import { judges } from "./readers.mjs";
import { lines } from "./score.mjs";

/** How long a package may take: some examples have 50 MB and more. */
const LIMIT_MS = 120_000;

/**
 * An example of a rule as `sitemapkit explain --json` prints it.
 *
 * @typedef {object} Example
 * @property {string | null} file
 * @property {string | null} page
 * @property {"xml" | "text" | "hex"} language
 * @property {string | null} url
 * @property {string | null} now
 * @property {string | null} robots
 * @property {string | null} userAgent
 * @property {Required<Circumstances>["profile"] | null} profile
 * @property {boolean} isStrict
 * @property {boolean} isCut
 * @property {Required<Circumstances>["response"] | null} response
 * @property {readonly { text: string, times: number }[]} pieces
 */

/**
 * @typedef {object} Rule
 * @property {string} code
 * @property {"error" | "warning" | "info"} severity
 * @property {string} group
 * @property {readonly Example[]} fails
 * @property {readonly Example[]} passes
 */

/**
 * What a package makes of a rule: it complains of every document that breaks it and of none that keeps it; of some of the
 * former; of the latter as well, so that its complaint says nothing; of none.
 *
 * @typedef {"found" | "in part" | "alarm" | "missed"} Finding
 */

/**
 * What was found.
 *
 * @typedef {object} Comparison
 * @property {readonly Reader[]} readers
 * @property {readonly { rule: Rule, findings: readonly Finding[] }[]} rules
 * @property {readonly { name: string, complaints: readonly (readonly string[])[] }[]} good Documents in which nothing is
 *   wrong, and of what each package complains.
 */

/** @returns {Promise<Comparison>} */
export async function compareRules() {
  const rules = readRules();
  const readers = judges();
  /** @type {Finding[][]} */
  const findings = rules.map(() => []);
  const good = documents().map(({ name }) => ({
    name,
    complaints: /** @type {(readonly string[])[]} */ ([]),
  }));
  for (const reader of readers) {
    say(`compare: ${reader.name} ${reader.version}, ${rules.length} rules`);
    const { ask, stop } = start(reader, LIMIT_MS);
    const isOurs = reader.name === "sitemapkit";
    for (const [n, rule] of rules.entries()) {
      // Ours has to name the rule; of others any complaint will do.
      const complains = async (/** @type {Example} */ example) => {
        const answer = complaintsOf(await ask(toBytes(example), example.url ?? "", toCircumstances(example)));
        return isOurs ? answer.some((code) => code.replace("!", "") === rule.code) : answer.length > 0;
      };
      const judge = async (/** @type {readonly Example[]} */ examples) => {
        /** @type {boolean[]} */
        const all = [];
        for (const example of examples) all.push(await complains(example));
        return all;
      };
      findings[n]?.push(toFinding(await judge(rule.fails), await judge(rule.passes)));
    }
    for (const [n, document] of documents().entries()) {
      const circumstances = {
        ...(document.profile && { profile: document.profile }),
        ...(document.headers && { response: { status: 200, headers: document.headers } }),
        url: document.url,
        now: "2026-11-22T00:00:00Z",
      };
      // The others know nobody's own forms.
      if (document.profile !== null && !isOurs) {
        good[n]?.complaints.push([]);
        continue;
      }
      const answer = complaintsOf(await ask(document.bytes, document.url, circumstances));
      good[n]?.complaints.push(isOurs ? answer.filter((code) => code.endsWith("!")) : answer);
    }
    stop();
  }
  return { readers, rules: rules.map((rule, n) => ({ rule, findings: findings[n] ?? [] })), good };
}

/** What hangs or crashes says something as well. @param {Answer} answer */
const complaintsOf = (answer) => (typeof answer === "string" ? [answer] : answer);

/** @param {readonly boolean[]} fails @param {readonly boolean[]} passes @returns {Finding} */
function toFinding(fails, passes) {
  if (!fails.includes(true)) return "missed";
  if (passes.includes(true)) return "alarm";
  return fails.includes(false) ? "in part" : "found";
}

/**
 * The rules about a document by itself: the others know nothing of sites.
 *
 * @returns {readonly Rule[]}
 */
function readRules() {
  const printed = execFileSync(nodePath(), [at("dist", "cli", "main.js"), "explain", "--json"], {
    encoding: "utf8",
    maxBuffer: 256 * 1024 * 1024,
  });
  /** @type {readonly Rule[]} */
  const rules = JSON.parse(printed).rules;
  /** @param {readonly Example[]} examples */
  const alone = (examples) =>
    examples.filter(({ file, page, isCut }) => file === null && page === null && !isCut);
  return rules
    .map((rule) => ({ ...rule, fails: alone(rule.fails), passes: alone(rule.passes) }))
    .filter(({ fails }) => fails.length > 0);
}

/** @param {Example} example */
function toBytes({ language, pieces }) {
  const text = pieces.map(({ text, times }) => repeated(text, times)).join("");
  return language === "hex" ? Buffer.from(text.replaceAll(/\s/g, ""), "hex") : Buffer.from(text);
}

/** @param {string} text @param {number} times */
function repeated(text, times) {
  if (!text.includes("{n}")) return text.repeat(times);
  return Array.from({ length: times }, (_, n) => text.replaceAll("{n}", String(n + 1))).join("");
}

/** @param {Example} example @returns {Circumstances} */
function toCircumstances({ url, now, robots, userAgent, profile, isStrict, response }) {
  return {
    ...(url && { url }),
    ...(now && { now }),
    ...(robots && { robots }),
    ...(userAgent && { userAgent }),
    ...(profile && { profile }),
    ...(response && { response }),
    mode: isStrict ? "strict" : "tolerant",
  };
}

/** @type {readonly (readonly [finding: Finding, words: string])[]} */
const WORDS = [
  ["found", "told apart"],
  ["in part", "told apart in some documents"],
  ["alarm", "complains of good documents too"],
  ["missed", "says nothing"],
];

/**
 * The table of sums.
 *
 * @param {Comparison} comparison
 */
export function sums({ readers, rules, good }) {
  const head = ["", ...readers.map(({ name, version }) => `${name} ${version}`)];
  /** @param {readonly { findings: readonly Finding[] }[]} some @param {Finding} finding */
  const row = (some, finding) =>
    readers.map((_, n) => String(some.filter(({ findings }) => findings[n] === finding).length));
  const severities = /** @type {const} */ (["error", "warning", "info"]);
  const total = severities.flatMap((severity) => {
    const some = rules.filter(({ rule }) => rule.severity === severity);
    const name = { error: "errors", warning: "warnings", info: "facts" }[severity];
    return [[`${name} (${some.length}): told apart`, ...row(some, "found")]];
  });
  const all = WORDS.map(([finding, words]) => {
    const cells = [`rules (${rules.length}): ${words}`, ...row(rules, finding)];
    return finding === "found" ? cells.map((cell) => `**${cell}**`) : cells;
  });
  const alarms = readers.map((_, n) =>
    String(good.filter(({ complaints }) => (complaints[n]?.length ?? 0) > 0).length),
  );
  return lines([head, ...total, ...all, [`good documents (${good.length}): complains of`, ...alarms]]);
}

/**
 * The table of rules.
 *
 * @param {Comparison} comparison
 */
export function everyRule({ readers, rules }) {
  const short = { found: "yes", "in part": "partly", alarm: "of good ones too", missed: "–" };
  const head = ["code", "severity", ...readers.map(({ name }) => name)];
  return lines([
    head,
    ...rules.map(({ rule, findings }) => [
      rule.code,
      rule.severity,
      ...findings.map((finding) => short[finding]),
    ]),
  ]);
}
