/**
 * The pages about rules: the list of all of them, and a page for each.
 *
 * @module
 */

import { count, counted, phrasePieces, sentence } from "../src/format.ts";
import { SIGNS } from "../src/severity.ts";
import { terms } from "../src/words/en/terms.ts";
import { exampleFigure, usesRepetition } from "./example.ts";
import { type Html, html } from "./html.ts";
import type { Rule } from "./rules.ts";

/** What goes into the template. */
export interface Page {
  readonly title: string;
  readonly description: string;
  readonly main: Html;
}

/** What a rule costs. */
const EFFECT_WORDS: Readonly<Record<Rule["effect"], string>> = {
  document: "The whole document: crawlers may reject it.",
  entry: "The entry: crawlers leave it out.",
  extension: "The image, video, article or language version: crawlers leave it out. The page stays.",
  value: "At most a value, which crawlers ignore.",
  nothing: "Nothing. It is worth knowing.",
};

/** How what a rule finds can be mended. */
const MENDING_WORDS: Readonly<Record<NonNullable<Rule["fixable"]>, string>> = {
  safe: "Safely, by `sitemapkit fix FILE`.",
  "needs-a-look": "After a look, by `sitemapkit fix --all FILE`, where it guesses or something is lost.",
};

/** The rules of a group. */
interface Group {
  readonly name: string;
  readonly title: string;
  readonly rules: readonly Rule[];
}

/** The groups in the order of the catalogue. */
export function groupsOf(rules: readonly Rule[]): readonly Group[] {
  const names = [...new Set(rules.map(({ group }) => group))];
  return names.map((name) => {
    const members = rules.filter(({ group }) => group === name);
    return { name, title: members[0]?.groupTitle ?? name, rules: members };
  });
}

/** The list of all rules. */
export function listPage(rules: readonly Rule[]): Page {
  const groups = groupsOf(rules);
  const number = (severity: Rule["severity"]): number =>
    rules.filter((rule) => rule.severity === severity).length;
  return {
    title: "All rules for sitemaps – Sitemap inspector",
    description: `The ${count(rules.length)} rules that the sitemap inspector checks: what each one means, why it matters, how to fix it, and which standard says so.`,
    main: html`<div class="rules-list">
  <header>
    <h1>All ${count(rules.length)} rules</h1>
    <p class="lede">What the inspector looks at. ${counted(number("error"), "error")} cost you a file, a page or a picture, ${counted(number("warning"), "warning")} cost you a value, ${counted(number("info"), "note")} cost you nothing.</p>
    <search class="rules-filter" id="filter" hidden><label for="filter-words">Find a rule</label><input id="filter-words" type="search" autocomplete="off" spellcheck="false" aria-describedby="filter-found"><p id="filter-found" class="dim" role="status"></p></search>
  </header>
  <nav class="group-links" aria-label="Groups">
    <ul>${groups.map(({ name, title }) => html`<li><a href="#${name}">${phrase(title)}</a></li>`)}</ul>
  </nav>
  <div class="groups">${groups.map(
    ({ name, title, rules }) => html`
    <section class="card flush group" aria-labelledby="${name}">
      <h2 id="${name}">${phrase(title)}</h2>
      <ul>${rules.map(
        (rule) => html`
        <li>${mark(rule.severity)}<span class="rule-words"><a href="${rule.code}">${phrase(heading(rule))}</a><span class="dim"><span class="visually-hidden">${terms.severities[rule.severity]}, </span><span class="rule-code">${rule.code}</span></span></span></li>`,
      )}
      </ul>
    </section>`,
  )}
  </div>
</div>`,
  };
}

/** The page about rule number `index`. */
export function rulePage(rules: readonly Rule[], index: number): Page {
  const rule = rules[index];
  if (rule === undefined) throw new RangeError(`there is no rule number ${index}`);
  const group = rules.filter((other) => other.group === rule.group);
  const { code, severity, checks, why, fix, fails, passes } = rule;
  return {
    title: `${heading(rule).replaceAll("`", "")} (${code}) – Sitemap inspector`,
    description: (why[0] ?? rule.summary).replaceAll("`", ""),
    main: html`<div class="rule-page">
  <article aria-labelledby="rule-heading">
    <header>
      <nav class="crumbs" aria-label="Breadcrumb"><a href="./">All rules</a> <span aria-hidden="true">›</span> <a href="./#${rule.group}">${phrase(rule.groupTitle)}</a></nav>
      <p class="eyebrow ${severity}">${mark(severity)}${terms.severities[severity]}</p>
      <h1 id="rule-heading">${phrase(heading(rule))}</h1>
      <p class="code-name">${code}</p>
    </header>
    ${section("What it checks", checks)}
    ${section("Why it matters", why)}
    ${section("How to fix it", fix)}
    ${facts(rule)}
    <section aria-labelledby="fails">
      <h2 id="fails">${mark(severity)}${fails.length === 1 ? "A document that fails" : "Documents that fail"}</h2>
      ${usesRepetition([...fails, ...passes]) ? html`<p class="dim">In examples <span class="repeated">x<span class="times">× 3</span></span> stands for <code>xxx</code>.</p>` : null}
      ${fails.map((example) => exampleFigure(example, severity))}
    </section>
    <section aria-labelledby="passes">
      <h2 id="passes">${mark("ok")}${passes.length === 1 ? "A document that passes" : "Documents that pass"}</h2>
      ${passes.map((example) => exampleFigure(example, "ok"))}
    </section>
    <nav class="neighbours" aria-label="Previous and next rule">
      ${neighbour("Previous", rules[index - 1])}
      ${neighbour("Next", rules[index + 1])}
    </nav>
  </article>
  <nav class="card flush siblings" aria-labelledby="siblings-heading">
    <h2 id="siblings-heading">${phrase(rule.groupTitle)}</h2>
    <ul>${group.map(
      (other) => html`
      <li>${
        other === rule
          ? html`<a href="${other.code}" aria-current="page">${phrase(heading(other))}</a>`
          : html`<a href="${other.code}">${phrase(heading(other))}</a>`
      }</li>`,
    )}
    </ul>
  </nav>
</div>`,
  };
}

function facts({ effect, authority, spec, elsewhere, code, fixable }: Rule): Html {
  const words = terms.authorities[authority];
  const link = words.charAt(0).toUpperCase() + words.slice(1);
  const names = elsewhere.map(
    ({ product, name }) => html`<div><dt>${product}</dt><dd>${phrase(name)}</dd></div>`,
  );
  return html`<dl class="card facts">
      <div><dt>What it costs</dt><dd>${EFFECT_WORDS[effect]}</dd></div>
      ${fixable === undefined ? null : html`<div><dt>Can be mended</dt><dd>${phrase(MENDING_WORDS[fixable])}</dd></div>`}
      <div><dt>Source</dt><dd><a href="${spec}" rel="noopener noreferrer nofollow">${link}</a></dd></div>
      ${names}
      <div><dt>To switch it off</dt><dd><code>sitemapkit check --rule ${code}=off</code></dd></div>
    </dl>`;
}

function section(title: string, paragraphs: readonly string[]): Html | null {
  if (paragraphs.length === 0) return null;
  return html`<section>
      <h2>${title}</h2>
      ${blocks(paragraphs)}
    </section>`;
}

/** Paragraphs, and items that follow each other as a list. */
function blocks(paragraphs: readonly string[]): readonly Html[] {
  const found: Html[] = [];
  let items: Html[] = [];
  const close = (): void => {
    if (items.length > 0) found.push(html`<ul class="bullets">${items}</ul>`);
    items = [];
  };
  for (const paragraph of paragraphs) {
    if (paragraph.startsWith("- ")) {
      items.push(html`<li>${phrase(paragraph.slice(2))}</li>`);
    } else {
      close();
      found.push(html`<p>${phrase(paragraph)}</p>`);
    }
  }
  close();
  return found;
}

function neighbour(name: string, rule: Rule | undefined): Html {
  if (rule === undefined) return html`<span></span>`;
  return html`<a class="${name.toLowerCase()}" href="${rule.code}" rel="${name === "Next" ? "next" : "prev"}"><span class="dim">${name}</span> <span>${phrase(heading(rule))}</span></a>`;
}

/** A phrase whose backticks mark code. */
function phrase(text: string): Html {
  return html`${phrasePieces(text).map((piece) => (piece.code ? html`<code>${piece.text}</code>` : piece.text))}`;
}

function mark(severity: Rule["severity"] | "ok"): Html {
  const elements = SIGNS[severity].map(([name, attributes]) => {
    const list = Object.entries(attributes).map(([key, value]) => html` ${key}="${value}"`);
    return html`<${name}${list}/>`;
  });
  return html`<svg class="severity ${severity}" viewBox="0 0 16 16" aria-hidden="true">${elements}</svg>`;
}

function heading({ summary }: Rule): string {
  return sentence(summary).replace(/\.$/, "");
}
