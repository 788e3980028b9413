/**
 * What answers are worth, and the table of it.
 *
 * @import { Document } from "../damage/corpus.mjs"
 * @import { Answer } from "./ask.mjs"
 * @import { Reader } from "./readers.mjs"
 * @module
 */

/**
 * @typedef {object} Score
 * @property {boolean} isExact Whether the answer is the list of URLs, in order.
 * @property {readonly string[]} wrong The URLs in it that the document does not name.
 */

/**
 * Compares an answer with the list of URLs. Three things count neither for a reader nor against it, because packages
 * leave them to their users for good reasons: values that no consumer could request, white space around a URL, and
 * whether a URL that the document has twice is given twice.
 *
 * @param {Document} document
 * @param {Answer} answer
 * @returns {Score}
 */
export function score({ urls, unusable }, answer) {
  if (typeof answer === "string") return { isExact: false, wrong: [] };
  const ignored = new Set(unusable);
  const given = distinct(answer.map((url) => url.trim())).filter(
    (url) => !ignored.has(url) && isRequestable(url),
  );
  const right = distinct(urls);
  return {
    isExact: given.length === right.length && given.every((url, n) => url === right[n]),
    wrong: given.filter((url) => !right.includes(url)),
  };
}

/** @param {readonly string[]} urls */
const distinct = (urls) => [...new Set(urls)];

/** @param {string} url */
const isRequestable = (url) => URL.canParse(url) && /^https?:/i.test(url);

/**
 * Two tables: the sums, and for every class how many lists are exact.
 *
 * @param {readonly Document[]} documents
 * @param {readonly { reader: Reader, answers: readonly Answer[] }[]} columns
 */
export function tables(documents, columns) {
  const scored = columns.map(({ answers }) =>
    documents.map((document, n) => ({
      document,
      answer: answers[n],
      ...score(document, answers[n] ?? "crash"),
    })),
  );
  const classes = distinct(documents.map((document) => document.class));
  /** @param {string} name @param {(one: { document: Document, answer: Answer | undefined } & Score) => boolean} counts */
  const row = (name, counts) => [name, ...scored.map((column) => String(column.filter(counts).length))];
  /** @param {string} what */
  const head = (what) => [what, ...columns.map(({ reader }) => `${reader.name} ${reader.version}`)];
  const sums = [
    head(`of ${documents.length} documents`),
    row("**exactly the right URLs**", ({ isExact }) => isExact).map(bold),
    row("a wrong URL", ({ wrong }) => wrong.length > 0),
    row("no end within ten seconds, or a crash", ({ answer }) => typeof answer === "string"),
  ];
  const byClass = [
    head("documents with"),
    ...classes.map((name) =>
      row(
        `${name} (${documents.filter((document) => document.class === name).length})`,
        ({ document, isExact }) => isExact && document.class === name,
      ),
    ),
  ];
  return { sums: lines(sums), byClass: lines(byClass) };
}

/** @param {string} cell */
const bold = (cell) => (cell.startsWith("**") ? cell : `**${cell}**`);

/**
 * A table in Markdown, with its head first. No cell is padded: README is part of the package.
 *
 * @param {readonly (readonly string[])[]} rows
 */
export function lines([head = [], ...rows]) {
  /** @param {readonly string[]} row */
  const line = (row) => `| ${row.join(" | ")} |`;
  const rule = head.map((_, n) => (n === 0 ? "---" : "--:"));
  return [head, rule, ...rows].map(line).join("\n");
}
