/**
 * Documents in which a rule fires or does not, with what it points at marked.
 *
 * @module
 */

import { count, visible } from "../src/format.ts";
import { type Html, html } from "./html.ts";
import type { Example, Piece } from "./rules.ts";

/** An example; `tone` is the severity of the rule if it fires. */
export function exampleFigure(example: Example, tone: string): Html {
  const conditions = conditionsOf(example);
  const { messages } = example;
  return html`<figure class="example ${tone}">
        ${conditions.length > 0 ? html`<figcaption>${conditions.map((condition) => html`${condition} `)}</figcaption>` : null}
        ${isEmpty(example) ? null : html`<pre><code>${example.pieces.map(pieceSource)}</code></pre>`}
        ${
          messages.length > 0
            ? html`<ul class="messages" aria-label="What the inspector says">${messages.map((message) => html`<li>${code(message)}</li>`)}</ul>`
            : null
        }
      </figure>`;
}

/** Whether anything in the examples is repeated within a line. */
export function usesRepetition(examples: readonly Example[]): boolean {
  return examples.some(({ pieces }) => pieces.some(({ text, times }) => times !== 1 && !text.includes("\n")));
}

function isEmpty({ pieces }: Example): boolean {
  return pieces.every(({ text }) => text === "");
}

function conditionsOf(example: Example): readonly Html[] {
  const { language, url, now, robots, userAgent, profile, isStrict, response } = example;
  const conditions = [];
  if (example.file !== null) {
    const copies = example.times === 1 ? null : html`, ${count(example.times)} times`;
    conditions.push(
      html`${example.isMore ? "Together with" : "The file"} <code>${example.file}</code>${copies}.`,
    );
  }
  if (example.page !== null) conditions.push(html`The page <code>${example.page}</code>.`);
  if (example.canonical !== null)
    conditions.push(html`It says that its canonical URL is <code>${example.canonical}</code>.`);
  if (url !== null) conditions.push(html`Served from <code>${url}</code>.`);
  if (now !== null) conditions.push(html`Read at <code>${now}</code>.`);
  if (robots !== null) {
    const lines = robots.split("\n").map((line, index) => html`${index > 0 ? ", " : ""}<code>${line}</code>`);
    const agent = userAgent === null ? null : html` as <code>${userAgent}</code> reads it`;
    conditions.push(html`With this robots.txt${agent}: ${lines}.`);
  }
  if (response !== null) {
    const from = response.url === null ? null : html` from <code>${response.url}</code>`;
    const fields = response.headers.map(
      ([name, value], index) => html`${index === 0 ? " with " : ", "}<code>${name}: ${value}</code>`,
    );
    conditions.push(html`The server answers <code>${response.status}</code>${from}${fields}.`);
  }
  if (isEmpty(example) && example.page === null) conditions.push(html`The document is empty.`);
  if (profile !== null) conditions.push(html`With the profile <code>${profile}</code>.`);
  if (isStrict) conditions.push(html`Read strictly.`);
  if (language === "hex") conditions.push(html`The bytes in hexadecimal.`);
  return conditions;
}

function pieceSource(piece: Piece): Html {
  const { text, times, isMarked } = piece;
  const source = times === 1 ? html`${lines(text)}` : repeated(text, times);
  if (!isMarked) return source;
  // Where something is missing there is nothing to mark but the place.
  return text === "" ? html`<mark class="here"></mark>` : html`<mark>${source}</mark>`;
}

function repeated(text: string, times: number): Html {
  if (!text.includes("\n"))
    return html`<span class="repeated">${lines(text)}<span class="times">× ${count(times)}</span></span>`;
  const [first = "", second = ""] = [1, 2].map((number) => text.replaceAll("{n}", String(number)));
  return html`${lines(first)}${lines(second)}<span class="times">⋮ ${count(times)} in all</span>\n`;
}

/** Characters that hide are shown; line breaks stay. */
function lines(text: string): string {
  return text.split("\n").map(visible).join("\n");
}

function code(message: string): Html {
  const parts = message.split("`");
  return html`${parts.map((part, index) => (index % 2 === 1 && index < parts.length - 1 ? html`<code>${visible(part)}</code>` : visible(part)))}`;
}
