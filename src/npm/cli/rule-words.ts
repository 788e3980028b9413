/**
 * What is said of rules in the same words everywhere.
 *
 * @module
 */

import type { Authority, FixSafety } from "../index.node.js";
import { digits } from "./digits.js";
import type { Effect, Example, Piece, RulePage } from "./rule-page.js";

/** Whose rule it is. */
export const AUTHORITIES: Readonly<Record<Authority, string>> = {
  protocol: "the sitemaps protocol",
  xml: "the XML standard",
  rfc: "an internet standard (RFC)",
  google: "Google",
  bing: "Bing",
  yandex: "Yandex",
  baidu: "Baidu",
  sitemapkit: "sitemapkit (advice that no standard or search engine obliges)",
};

/** What it costs. */
export const EFFECTS: Readonly<Record<Effect, string>> = {
  document: "the whole document may be rejected",
  entry: "the entry is left out",
  extension: "the image, video, article or language version is left out; the page stays",
  value: "the value is ignored",
  nothing: "nothing is lost",
};

/** How what it finds can be mended. */
const MENDING: Readonly<Record<FixSafety, string>> = {
  safe: "safely, by `sitemapkit fix FILE`",
  "needs-a-look": "after a look, by `sitemapkit fix --all FILE`, where it guesses or something is lost",
};

/** The facts about a rule, in pairs of a name and a value. */
export function factsOf(page: RulePage): readonly (readonly [name: string, value: string])[] {
  return [
    ["Severity", `${page.severity}: ${EFFECTS[page.effect]}`],
    ...(page.fixable === undefined ? [] : [["Can be mended", MENDING[page.fixable]] as const]),
    ["Group", `${page.group}: ${page.groupTitle}`],
    ["Rule of", AUTHORITIES[page.authority]],
    ["Source", page.spec],
    ...page.elsewhere.map(({ product, name }) => [product, name] as const),
  ];
}

/** What has to be known of an example beside its text: sentences. */
export function conditionsOf(example: Example): readonly string[] {
  const { url, now, robots, userAgent, profile, isStrict, isCut, response } = example;
  const conditions = [];
  if (example.file !== null) {
    const copies = example.times === 1 ? "" : `, ${digits(example.times)} times`;
    conditions.push(`${example.isMore ? "Together with" : "The file"} \`${example.file}\`${copies}.`);
  }
  if (example.page !== null) {
    conditions.push(`The page \`${example.page}\`.`);
  }
  if (example.canonical !== null) {
    conditions.push(`It says that its canonical URL is \`${example.canonical}\`.`);
  }
  if (url !== null) {
    conditions.push(`Served from \`${url}\`.`);
  }
  if (now !== null) {
    conditions.push(`Read at \`${now}\`.`);
  }
  if (robots !== null) {
    const agent = userAgent === null ? "" : ` as \`${userAgent}\` reads it`;
    const lines = robots.split("\n").map((line) => `\`${line}\``);
    conditions.push(`With this robots.txt${agent}: ${lines.join(", ")}.`);
  }
  if (response !== null) {
    const from = response.url === null ? "" : ` from \`${response.url}\``;
    const fields = response.headers.map(([name, value]) => `\`${name}: ${value}\``);
    const list = fields.length === 0 ? "" : ` with ${fields.join(", ")}`;
    conditions.push(`The server answers \`${response.status}\`${from}${list}.`);
  }
  if (example.page === null && example.pieces.every(({ text }) => text === "")) {
    conditions.push("The document is empty.");
  }
  if (profile !== null) {
    conditions.push(`With the profile \`${profile}\`.`);
  }
  if (isStrict) {
    conditions.push("Read strictly.");
  }
  if (isCut) {
    conditions.push("The rest of the file did not come.");
  }
  if (example.language === "hex") {
    conditions.push("The bytes in hexadecimal.");
  }
  return conditions;
}

/** What has to be known of all examples of a page: sentences. */
export function legendOf({ fails, passes }: RulePage): readonly string[] {
  const hasRepetition = [...fails, ...passes].some(({ pieces }) => pieces.some(isInlineRepetition));
  return hasRepetition ? ["In examples `«x × 3»` stands for `xxx`."] : [];
}

/** A line of an example; `marks` are the parts that the rule points at, in UTF-16 code units. */
export interface ExampleLine {
  readonly text: string;
  readonly marks: readonly { readonly from: number; readonly to: number }[];
}

/** The lines of an example, with what is repeated written short. */
export function exampleLines({ pieces }: Example): readonly ExampleLine[] {
  const lines: { text: string; marks: { from: number; to: number }[] }[] = [{ text: "", marks: [] }];
  for (const piece of pieces) {
    for (const [index, part] of shownText(piece).split("\n").entries()) {
      if (index > 0) {
        lines.push({ text: "", marks: [] });
      }
      const line = lines.at(-1);
      if (line !== undefined) {
        const from = line.text.length;
        line.text += part;
        if (piece.isMarked && (part !== "" || piece.text === "")) {
          line.marks.push({ from, to: line.text.length });
        }
      }
    }
  }
  const last = lines.at(-1);
  return last?.text === "" && last.marks.length === 0 && lines.length > 1 ? lines.slice(0, -1) : lines;
}

function isInlineRepetition({ text, times }: Piece): boolean {
  return times !== 1 && !text.includes("\n");
}

/** The text of a piece; of what is repeated line by line, the first two lines. */
function shownText(piece: Piece): string {
  const { text, times } = piece;
  if (times === 1) {
    return text;
  }
  if (isInlineRepetition(piece)) {
    return `«${text} × ${digits(times)}»`;
  }
  const [first, second] = [1, 2].map((number) => text.replaceAll("{n}", String(number)));
  return `${first}${second}⋮ (${digits(times)} in all)\n`;
}
