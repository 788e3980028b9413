/**
 * The report on all open files as a document of its own, in the language of the page. What rules say is English.
 *
 * @module
 */

import { escapeHtml, safeJson } from "sitemapkit/formats";
import { count, phrasePieces, sentence, visible } from "../../format.ts";
import { LANGUAGE } from "../../words/language.ts";
import { seldomWords } from "../../words/seldom.ts";
import type { ExcerptLine } from "../messages.ts";
import type { Report, ReportGroup } from "./messages.ts";

const say = seldomWords.report;

/** What texts about rules have as an attribute. */
const OF_RULES = LANGUAGE === "en" ? "" : ' lang="en"';

/** How many places of a rule a report lists. */
const PLACES_MAX = 100;

/** The report for programs: all that is stored. */
export function reportJson(report: Report): string {
  return `${safeJson(report, 2)}\n`;
}

/** How many rules a text for an issue tracker lists. */
const MARKDOWN_GROUPS_MAX = 30;
const MARKDOWN_FILES_MAX = 20;

/** The report as Markdown, short enough for an issue tracker. */
export function reportMarkdown(report: Report): string {
  const { title, headline, detail, facts, files, missing, missingCount, groups } = report;
  const lines = [`## ${mdText(title)}: ${mdText(lowerVerdict(report.verdict))}`, ""];
  lines.push(`**${mdText(headline)}.** ${mdText(detail)}`, "");
  for (const { name, value } of facts) lines.push(`- ${mdText(name)}: ${mdText(value)}`);
  if (files.length > 1) {
    lines.push(
      "",
      `| ${say.file} | ${say.result} | ${say.urls} | ${say.size} |`,
      "| --- | --- | ---: | ---: |",
    );
    for (const file of files.slice(0, MARKDOWN_FILES_MAX)) {
      lines.push(
        `| ${mdText(file.name)} | ${mdText(file.result)} | ${file.entryCount === null ? "" : count(file.entryCount)} | ${file.size} |`,
      );
    }
    rest(lines, files.length - MARKDOWN_FILES_MAX, say.moreFiles);
  }
  if (missing.length > 0) {
    lines.push("", `${say.missing(missingCount)}:`, "");
    for (const loc of missing.slice(0, MARKDOWN_FILES_MAX)) lines.push(`- ${mdText(loc)}`);
    rest(lines, missingCount - Math.min(missing.length, MARKDOWN_FILES_MAX), say.moreFiles);
  }
  lines.push("", `### ${say.problems}`, "");
  if (groups.length === 0) lines.push(say.none);
  for (const group of groups.slice(0, MARKDOWN_GROUPS_MAX)) lines.push(mdGroup(group, files.length > 1));
  rest(lines, groups.length - MARKDOWN_GROUPS_MAX, say.moreRules);
  return `${lines.join("\n")}\n`;
}

function rest(lines: string[], more: number, told: (more: number) => string): void {
  if (more > 0) lines.push("", told(more));
}

function mdGroup(group: ReportGroup, hasFiles: boolean): string {
  const [first] = group.places;
  const where = first === undefined ? "" : `; ${say.firstAt(mdText(placeName(first, hasFiles)))}`;
  const summary = mdPhrase(sentence(group.summary).replace(/\.$/, ""));
  const fix = group.fix === null ? "" : `\n  ${say.fix} ${mdPhrase(sentence(group.fix))}`;
  return `- **${summary}** (\`${group.code}\`): ${numberOf(group)}${where}${fix}`;
}

/** Text that Markdown leaves as it is, also where it reads HTML, mentions people or makes links by itself. */
export function mdText(text: string): string {
  return visible(text)
    .replaceAll("\t", " ")
    .replace(/[\\`*_{}[\]()<>#|~!@&]/g, (character) => `\\${character}`)
    .replace(/\b(https?|ftp)(:\/\/)|\b(www)(\.)/gi, (_, scheme, slashes, www, dot) =>
      scheme === undefined ? `${www}\\${dot}` : `${scheme}\\${slashes}`,
    );
}

/** A phrase whose backticks mark code. */
export function mdPhrase(phrase: string): string {
  return phrasePieces(phrase)
    .map(({ text, code }) => (code ? `\`${visible(text)}\`` : mdText(text)))
    .join("");
}

function lowerVerdict(verdict: string): string {
  return verdict.charAt(0).toLowerCase() + verdict.slice(1);
}

function numberOf(group: ReportGroup): string {
  return say.times[group.severity](group.count);
}

function placeName({ file, line, column }: ReportGroup["places"][number], hasFiles: boolean): string {
  return hasFiles ? `${file}:${line}:${column}` : say.place(line, column);
}

/** The detail of the verdict, with what a rule says marked as English where the report is not. */
function detailOf({ detail, ruleWords }: Report): string {
  const start = OF_RULES === "" || ruleWords === "" ? -1 : detail.indexOf(ruleWords);
  if (start < 0) return text(detail);
  const [before, after] = [detail.slice(0, start), detail.slice(start + ruleWords.length)];
  return `${text(before)}<span${OF_RULES}>${text(ruleWords)}</span>${text(after)}`;
}

/** A source for the place number `place` of a group, if there is one. */
export type ExcerptFor = (group: ReportGroup, place: number) => readonly ExcerptLine[] | null;

/** The report as a page that needs nothing but itself and runs nothing. */
export function reportHtml(report: Report, excerptFor: ExcerptFor): string {
  const { title, made, tone, verdict, headline, facts, files, groups } = report;
  const name = `${text(title)}: ${text(verdict)}`;
  const hasFiles = files.length > 1;
  return `<!doctype html>
<html lang="${LANGUAGE}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${name}</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<p class="dim">${text(say.made(made))}</p>
<h1><bdi>${text(title)}</bdi></h1>
</header>
<main>
<section class="verdict ${tone}">
<p class="stamp">${text(verdict)}</p>
<h2>${text(headline)}</h2>
<p>${detailOf(report)}</p>
</section>
<section>
<h2>${say.facts}</h2>
<dl>
${facts.map((fact) => `<div><dt>${text(fact.name)}</dt><dd>${text(fact.value)}</dd></div>`).join("\n")}
</dl>
</section>
${filesHtml(report)}${missingHtml(report)}<section>
<h2>${say.problems}</h2>
${groups.length === 0 ? `<p>${say.none}</p>` : groups.map((group) => groupHtml(group, hasFiles, excerptFor)).join("\n")}
</section>
</main>
</body>
</html>
`;
}

function filesHtml({ files }: Report): string {
  const rows = files.map(
    ({ name, url, kind, result, tone, entryCount, problemCount, size }) =>
      `<tr><th scope="row"><bdi>${text(name)}</bdi>${url === "" ? "" : `<span class="dim"><bdi>${text(url)}</bdi></span>`}</th><td>${text(kind)}</td><td class="${tone ?? "none"}">${text(result)}</td><td class="number">${entryCount === null ? "" : count(entryCount)}</td><td class="number">${problemCount === null ? "" : count(problemCount)}</td><td class="number">${text(size)}</td></tr>`,
  );
  return `<section>
<h2>${say.files(files.length)}</h2>
<div class="wide"><table>
<thead><tr><th scope="col">${say.file}</th><th scope="col">${say.kind}</th><th scope="col">${say.result}</th><th scope="col" class="number">${say.urls}</th><th scope="col" class="number">${say.worse}</th><th scope="col" class="number">${say.size}</th></tr></thead>
<tbody>
${rows.join("\n")}
</tbody>
</table></div>
</section>
`;
}

function missingHtml({ missing, missingCount }: Report): string {
  if (missing.length === 0) return "";
  const left = missingCount - missing.length;
  return `<section>
<h2>${say.missing(missingCount)}</h2>
<ul>
${missing.map((loc) => `<li><bdi>${text(loc)}</bdi></li>`).join("\n")}
</ul>
${left > 0 ? `<p>${say.moreFiles(left)}</p>\n` : ""}</section>
`;
}

function groupHtml(group: ReportGroup, hasFiles: boolean, excerptFor: ExcerptFor): string {
  const { code, severity, summary, note, fix, count: times, places, spec } = group;
  const listed = places.slice(0, PLACES_MAX);
  const items = listed.map((place, index) => {
    const lines = excerptFor(group, index);
    const excerpt = lines === null || lines.length === 0 ? "" : excerptHtml(lines);
    return `<li><span class="place"><bdi>${text(placeName(place, hasFiles))}</bdi></span> <span${OF_RULES}>${phrase(place.message)}</span>${excerpt}</li>`;
  });
  const left = times - listed.length;
  return `<article class="${severity}">
<p class="stamp">${numberOf(group)}</p>
<h3${OF_RULES}>${phrase(sentence(summary).replace(/\.$/, ""))}</h3>
<p class="dim"><code>${text(code)}</code>, <a href="${text(spec)}" rel="noopener noreferrer nofollow">${say.spec}</a></p>
<p><b>${say.why}</b> <span${OF_RULES}>${phrase(sentence(note))}</span></p>
${fix === null ? "" : `<p><b>${say.fix}</b> <span${OF_RULES}>${phrase(sentence(fix))}</span></p>\n`}<ol>
${items.join("\n")}
</ol>
${left > 0 ? `<p class="dim">${say.morePlaces(left)}</p>\n` : ""}</article>`;
}

function excerptHtml(lines: readonly ExcerptLine[]): string {
  const rows = lines.map(({ number, text: line, clippedStart, clippedEnd, mark }) => {
    const marked =
      mark === null
        ? text(line)
        : `${text(line.slice(0, mark.from))}<mark>${text(line.slice(mark.from, mark.to))}</mark>${text(line.slice(mark.to))}`;
    return `<span class="line"><i>${number}</i><bdi>${clippedStart ? "…" : ""}${marked}${clippedEnd ? "…" : ""}</bdi></span>`;
  });
  return `<pre>${rows.join("")}</pre>`;
}

/** A phrase whose backticks mark code. */
function phrase(foreign: string): string {
  return phrasePieces(foreign)
    .map((piece) => (piece.code ? `<code>${text(piece.text)}</code>` : text(piece.text)))
    .join("");
}

/** Foreign text, which nobody takes for HTML and in which nothing hides. */
function text(foreign: string): string {
  return escapeHtml(visible(foreign));
}

const STYLE = `
:root{color-scheme:light dark;--page:#f5f7f6;--surface:#fff;--sunken:#f8faf9;--ink:#14201d;--dim:#51615c;--line:#dde4e1;--accent:#0b5d57;--error:#b3261e;--warning:#8a5200;--info:#1f5fa8;--ok:#17703c;--hit:#fdf1ef}
@media (prefers-color-scheme:dark){:root{--page:#0f1413;--surface:#161c1b;--sunken:#121817;--ink:#e8efec;--dim:#9db0a9;--line:#283230;--accent:#5fd0c3;--error:#ff8f85;--warning:#f2b84b;--info:#86b8f5;--ok:#6fd199;--hit:#2c1b19}}
*{box-sizing:border-box}
body{max-width:62rem;margin:0 auto;padding:2rem clamp(1rem,4vw,2.5rem) 4rem;background:var(--page);color:var(--ink);font:15px/1.5 system-ui,sans-serif;font-variant-numeric:tabular-nums}
h1,h2,h3,p,ol,dl,dd{margin:0;padding:0}
h1{font-size:1.7rem}h1,h2,h3{line-height:1.25;letter-spacing:-.015em;overflow-wrap:anywhere}
h2{font-size:1.15rem}h3{font-size:1.05rem}
section{margin-top:1.8rem}section>h2{margin-bottom:.7rem}
.dim,.number{color:var(--dim)}a{color:var(--accent)}
.verdict,article,dl,.wide{border:1px solid var(--line);border-radius:10px;background:var(--surface)}
.verdict{padding:1.1rem 1.3rem;border-inline-start:5px solid currentcolor}.verdict>*{color:var(--ink)}.verdict>h2{margin:.1rem 0 .3rem;font-size:1.35rem}
.verdict>.stamp{color:inherit}
.stamp{font-size:.85rem;font-weight:650}
.error,.error>.stamp{color:var(--error)}.warning,.warning>.stamp{color:var(--warning)}.info,.info>.stamp{color:var(--info)}.ok{color:var(--ok)}
dl{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(13rem,42%),1fr));gap:.9rem 1.5rem;padding:1rem 1.3rem}
dt{color:var(--dim);font-size:.85rem}dd{font-weight:600;overflow-wrap:anywhere}
.wide{overflow-x:auto}table{width:100%;border-collapse:collapse}
th,td{padding:.5rem .9rem;text-align:start;font-weight:400;vertical-align:top}td{white-space:nowrap}
thead th{color:var(--dim);font-size:.85rem}tbody tr>*{border-top:1px solid var(--line)}
tbody th{min-width:12rem;overflow-wrap:anywhere}th .dim{display:block;font-size:.85rem}.number{text-align:end}
article{padding:1.1rem 1.3rem}article>*{color:var(--ink)}article+article{margin-top:1rem}article>p{margin-top:.35rem}article>.stamp{margin:0}article>.dim{color:var(--dim)}
ol{margin-top:.7rem;list-style:none}li{padding:.5rem 0;border-top:1px solid var(--line);overflow-wrap:anywhere}
.place{color:var(--dim);margin-inline-end:.5rem}
code,pre{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:.92em}
pre{margin:.5rem 0 0;padding:.5rem 0;border-radius:7px;background:var(--sunken);font-size:13px;line-height:1.6;white-space:pre-wrap}
.line{display:grid;grid-template-columns:4.5em minmax(0,1fr)}.line i{padding-inline-end:1em;color:var(--dim);font-style:normal;text-align:end;user-select:none}
.line:has(mark){background:var(--hit)}mark{background:none;color:var(--error);font-weight:650}
@media print{:root{--page:#fff}body{max-width:none;padding:0;font-size:10pt}.verdict,li,tr{break-inside:avoid}h2,h3,.stamp{break-after:avoid}}
`;
