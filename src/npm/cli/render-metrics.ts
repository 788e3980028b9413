/**
 * What sitemaps are worth, as text for people.
 *
 * @module
 */

import type { FunnelStates } from "../analysis.node.js";
import { NON_INDEXABLE, type NonIndexable } from "../formats.js";
import { toPrintable } from "./cells.js";
import { digits } from "./digits.js";
import type { KnownCoverage, MetricFacts, ReadList, Section } from "./metric-facts.js";
import { type StatsStyle, section } from "./render-stats.js";
import { type SitemapUsage, shareOf } from "./sitemap-usage.js";
import { ROOT_PAGES } from "./tally.js";
import { quantity, toLabel } from "./text-words.js";

/** The text, in sections. */
export function metricsText(facts: MetricFacts, style: StatsStyle): string {
  const { sitemaps, lists, coverage } = facts;
  return [
    sitemapLines(sitemaps, style),
    tableOf("lists", listRows(lists), style, [0, 1]),
    ...(coverage === null
      ? []
      : [
          coverageLines(coverage, facts, style),
          sourceLines(coverage, style),
          funnelLines(coverage, style),
          nonIndexableLines(facts, style),
          sectionLines(facts, style),
          seenLines(facts, style),
        ]),
    fieldLines(sitemaps, style),
    formatLines(sitemaps, style),
    organisationLines(sitemaps, style),
    tldLines(sitemaps, style),
  ].join("");
}

/** A part of 1 as a percentage. */
function percent(share: number | null): string {
  return share === null ? "n/a" : `${(share * 100).toFixed(1)}%`;
}

function decimal(value: number | null): string {
  return value === null ? "n/a" : value.toFixed(3);
}

/** Rows of cells in columns, of which those that are no text are numbers. */
function tableOf(
  title: string,
  rows: readonly (readonly string[])[],
  { palette }: StatsStyle,
  textColumns: readonly number[] = [0],
): string {
  if (rows.length === 0) return "";
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return textColumns.includes(column) ? cell.padEnd(width) : cell.padStart(width);
      })
      .join("  ")
      .trimEnd(),
  );
  const head = title === "" ? "" : `\n${palette.bold(title)}\n`;
  return `${head}${lines.map((line) => `  ${line}\n`).join("")}`;
}

function sitemapLines(usage: SitemapUsage, { palette }: StatsStyle): string {
  const { files, entryCount, urlCount, hostCount, withoutUrlCount } = usage;
  const again = entryCount - withoutUrlCount - urlCount;
  const words = [
    quantity(urlCount, "URL"),
    ...(hostCount > 1 ? [`on ${quantity(hostCount, "host")}`] : []),
    `in ${quantity(files.length, "file")}`,
  ].join(" ");
  const rest = [
    ...(again > 0 ? [`${quantity(again, "entry")} of a URL that is there already`] : []),
    ...(withoutUrlCount > 0 ? [`${quantity(withoutUrlCount, "entry")} without an absolute URL`] : []),
  ];
  return `${palette.bold("sitemaps:")} ${[words, ...rest].join("; ")}\n`;
}

/** How many rows Search Console exports. */
const CONSOLE_ROWS_MAX = 1_000;

function listRows(lists: readonly ReadList[]): readonly (readonly string[])[] {
  return lists.map(({ source, program, means, rowCount, skippedCount }) => {
    const isFull = program.startsWith("Google") && rowCount >= CONSOLE_ROWS_MAX;
    const words = [
      // A column is called as a table has it.
      toPrintable(means === null ? program : `${program} (${means})`),
      quantity(rowCount, "row"),
      ...(skippedCount > 0 ? [`${digits(skippedCount)} left out`] : []),
      ...(isFull ? ["as many as it exports: there may be more"] : []),
    ];
    return [toLabel(source), words.join(", ")];
  });
}

function count(value: number | null): string {
  return value === null ? "n/a" : digits(value);
}

/** `3 of 4`. */
function of(part: number | null, whole: number | null): string {
  return `${count(part)} of ${count(whole)}`;
}

function coverageLines(
  metrics: KnownCoverage,
  { hasClusters, hasPageRank }: MetricFacts,
  style: StatsStyle,
): string {
  const { all, sitemaps } = metrics.funnel;
  const line = (
    name: string,
    value: number | null,
    what: string,
    state: keyof FunnelStates,
    why: string,
  ): readonly string[] => [
    name,
    percent(value),
    value === null ? why : `${what} ${of(sitemaps[state], all[state])}`,
  ];
  const nobody = "no LIST says which URLs";
  const rows = [
    line("coverage", metrics.coverage, "of crawled URLs:", "crawled", `${nobody} were crawled`),
    line(
      "unique coverage",
      metrics.uniqueCoverage,
      "of different contents:",
      "unique",
      `${nobody} were crawled`,
    ),
    line("index coverage", metrics.indexCoverage, "of indexed URLs:", "indexed", `${nobody} are indexed`),
    line(
      "results coverage",
      metrics.resultsCoverage,
      "of results of searches:",
      "results",
      `${nobody} were results`,
    ),
    line(
      "click coverage",
      metrics.clickCoverage,
      "of results that were clicked:",
      "clicked",
      `${nobody} were clicked`,
    ),
    [
      "PageRank coverage",
      hasPageRank ? percent(metrics.pageRankCoverage) : "n/a",
      hasPageRank ? "of the PageRank of all URLs (Link Score of Screaming Frog)" : "no LIST has a PageRank",
    ],
    [
      "utility",
      decimal(metrics.utility),
      metrics.utility === null
        ? "index coverage or unique coverage is missing, or 0"
        : "index for unique coverage: above 1, sitemaps rather list what is indexed",
    ],
  ];
  const isOnlyIndex = all.crawled && all.crawled === all.indexed;
  const note = [
    isOnlyIndex
      ? "  No LIST says what was crawled beside what is indexed: coverage is that of the index.\n"
      : "",
    hasClusters ? "" : "  No LIST says which pages have the same content: each counts as different.\n",
  ].join("");
  return `${tableOf("which part is in the sitemaps", rows, style, [0, 2])}${note}`;
}

function sourceLines(metrics: KnownCoverage, style: StatsStyle): string {
  const { onlySitemaps, onlyDiscovery, both, funnel } = metrics;
  const seen = funnel.all.seen ?? 0;
  const others = seen - onlySitemaps - onlyDiscovery - both;
  const top = [
    { name: "only sitemaps", count: onlySitemaps },
    { name: "only links", count: onlyDiscovery },
    { name: "both", count: both },
    ...(others > 0 ? [{ name: "not told", count: others }] : []),
  ];
  const note = funnel.discovery.seen ? "" : "  No LIST says what links lead to.\n";
  return section("what leads to the URLs", { top, otherCount: 0 }, seen, style) + note;
}

const STATES: readonly (readonly [name: string, state: keyof FunnelStates])[] = [
  ["seen", "seen"],
  ["crawled", "crawled"],
  ["different contents", "unique"],
  ["indexed", "indexed"],
  ["results of searches", "results"],
  ["clicked there", "clicked"],
];

function funnelLines(metrics: KnownCoverage, style: StatsStyle): string {
  const { all, sitemaps, discovery } = metrics.funnel;
  const rows = [
    ["", "all", "sitemaps", "links"],
    ...STATES.map(([name, state]) => [
      name,
      ...[all, sitemaps, discovery].map((states) => count(states[state])),
    ]),
    [
      "signal to noise",
      metrics.signalToNoise,
      metrics.signalToNoiseSitemaps,
      metrics.signalToNoiseDiscovery,
    ].map((value) => (typeof value === "string" ? value : decimal(value))),
    ["efficiency", metrics.efficiency, metrics.efficiencySitemaps, metrics.efficiencyDiscovery].map(
      (value) => (typeof value === "string" ? value : decimal(value)),
    ),
  ];
  const words =
    "  Signal to noise: different contents for each URL that was seen; efficiency: for each that was crawled.\n";
  return `${tableOf("how far URLs came, by what leads to them", rows, style)}${words}`;
}

/** What the reasons are called. */
const REASONS: Readonly<Record<NonIndexable, string>> = {
  "no-response": "no response",
  error: "an error",
  redirect: "a redirect",
  blocked: "blocked by robots.txt",
  noindex: "noindex",
  canonicalised: "another URL is canonical",
  other: "for another reason",
};

function nonIndexableLines({ nonIndexable }: MetricFacts, style: StatsStyle): string {
  const rows = NON_INDEXABLE.map((reason) => [REASONS[reason], digits(nonIndexable?.[reason] ?? 0)]);
  const some = rows.filter(([, count]) => count !== "0");
  const words = "  --non-indexable prints them: take them out of the sitemaps, or make them indexable.\n";
  return some.length === 0
    ? ""
    : `${tableOf("URLs of sitemaps that cannot be indexed", some, style)}${words}`;
}

function sectionLines({ sections, sectionCount, distribution }: MetricFacts, style: StatsStyle): string {
  if (sections === null || distribution === null || sections.length === 0) return "";
  const rows = [
    ["", "crawled", "in sitemaps", "coverage", "unique", "index"],
    ...sections.map((one: Section) => [
      toPrintable(one.name === ROOT_PAGES ? "pages in /" : one.name),
      count(one.crawled),
      digits(one.sitemaps),
      ...[one.coverage, one.uniqueCoverage, one.indexCoverage].map(percent),
    ]),
  ];
  const more = sectionCount - sections.length;
  const { nUniqueCoverage, above50, above90, spearmanSizeUniqueCoverage: rank } = distribution;
  const spread =
    nUniqueCoverage < 2
      ? ""
      : `  Unique coverage is above 50% in ${percent(above50)} of ${quantity(nUniqueCoverage, "segment")}, above 90% in ${percent(above90)}${
          rank === null ? "" : `; rank correlation with size ${rank.toFixed(2)}`
        }.\n`;
  return [
    tableOf("first path segments", rows, style),
    more > 0 ? `  … and ${digits(more)} more; --top prints more of them\n` : "",
    spread,
  ].join("");
}

function seenLines({ seenDelta }: MetricFacts, { palette }: StatsStyle): string {
  if (seenDelta === null) return "";
  const { n, sitemapsFirst, discoveryFirst, tie, meanDays, medianDays } = seenDelta;
  const days = (value: number | null): string =>
    `${Math.abs(value ?? 0).toFixed(2)} days ${(value ?? 0) < 0 ? "earlier" : "later"}`;
  return `\n${palette.bold("what was first")}
  of ${quantity(n, "URL")} with both times: sitemaps ${percent(shareOf(sitemapsFirst, n))}, links ${percent(shareOf(discoveryFirst, n))}, at once ${percent(shareOf(tie, n))}
  links were ${days(meanDays)} on average, ${days(medianDays)} in the middle\n`;
}

function fieldLines({ fields }: SitemapUsage, style: StatsStyle): string {
  if (fields.urls === 0) return "";
  const rows = (["lastmod", "changefreq", "priority"] as const).map((name) => {
    const { present, share, valid, validShare } = fields[name];
    return [
      name,
      digits(present),
      percent(share),
      present === 0 ? "" : `${percent(validShare)} of them valid (${digits(valid)})`,
    ];
  });
  return tableOf("fields", rows, style, [0, 3]);
}

function formatLines({ formats }: SitemapUsage, style: StatsStyle): string {
  const rows = Object.entries(formats.byFile)
    .filter(([, { count }]) => count > 0)
    .map(([name, { count }]) => {
      const { count: urls, share } = formats.byUrl[name as keyof typeof formats.byUrl];
      return [name, digits(urls), percent(share), `in ${quantity(count, "file")}`];
    });
  const indexes = formats.indexFiles;
  const note =
    indexes > 0 ? `  ${quantity(indexes, "file")} of names of sitemaps: index or robots.txt\n` : "";
  return `${tableOf("formats, by entries", rows, style, [0, 3])}${rows.length > 0 ? note : ""}`;
}

/** What ways of organisation are. */
const STRATEGIES: Readonly<Record<SitemapUsage["organisation"]["strategy"], string>> = {
  single: "one file has all",
  tiered: "files by the age of pages",
  log: "files are added, and stay as they are",
  bulk: "all files are written anew on the same day",
  alphabetical: "files for parts of the alphabet",
  mixed: "no order that shows",
  empty: "there is no entry",
};

function organisationLines({ organisation }: SitemapUsage, { palette }: StatsStyle): string {
  const { strategy, files, minSize, maxSize, overlap } = organisation;
  const sizes = files > 1 ? `; ${digits(minSize)} to ${digits(maxSize)} entries a file` : "";
  const again =
    overlap === null || overlap === 0 ? "" : `; ${percent(overlap)} of the entries are there already`;
  return `\n${palette.bold("organisation")}\n  ${strategy}: ${STRATEGIES[strategy]}${sizes}${again}\n`;
}

function tldLines({ tlds }: SitemapUsage, style: StatsStyle): string {
  if (tlds === null) return "";
  const top = tlds.top.map(([name, count]) => ({ name, count }));
  return section("top-level domains of hosts", { top, otherCount: tlds.longTail.sites }, tlds.sites, style);
}
