import type { JSX } from "preact";
import { lists } from "../coverage.ts";
import type { CoverageMetrics, Measures, Sets } from "../engine/coverage/types.ts";
import { count } from "../format.ts";
import { coverageWords as words } from "../words/coverage.ts";
import { decimal, ratio } from "./coverage-numbers.ts";
import { Phrase } from "./phrase.tsx";

type MetricName = keyof typeof words.metrics;

/** A metric as it is shown. */
interface Shown {
  readonly name: MetricName;
  readonly value: number | null;
  /** What was divided, where both were counted. */
  readonly parts: readonly [number, number] | null;
}

function shownOf(metrics: CoverageMetrics): readonly Shown[] {
  const { all, sitemaps } = metrics.funnel;
  // Where nothing is known to be crawled, there is no telling how many contents there are.
  const isCrawled = all.crawled > 0;
  return [
    { name: "coverage", value: metrics.coverage, parts: [sitemaps.crawled, all.crawled] },
    { name: "uniqueCoverage", value: metrics.uniqueCoverage, parts: [sitemaps.unique, all.unique] },
    { name: "indexCoverage", value: metrics.indexCoverage, parts: [sitemaps.indexed, all.indexed] },
    { name: "pageRankCoverage", value: metrics.pageRankCoverage, parts: null },
    { name: "resultsCoverage", value: metrics.resultsCoverage, parts: [sitemaps.results, all.results] },
    { name: "clickCoverage", value: metrics.clickCoverage, parts: [sitemaps.clicked, all.clicked] },
    {
      name: "signalToNoise",
      value: isCrawled ? metrics.signalToNoise : null,
      parts: [all.unique, all.seen],
    },
    { name: "efficiency", value: metrics.efficiency, parts: [all.unique, all.crawled] },
    {
      name: "efficiencySitemaps",
      value: metrics.efficiencySitemaps,
      parts: [sitemaps.unique, sitemaps.crawled],
    },
    { name: "utility", value: metrics.utility, parts: null },
  ];
}

/** Where the metrics come from. */
const PAPER = "https://doi.org/10.1145/1526709.1526842";

/** How many rows Search Console exports at most. */
const CONSOLE_ROWS_MAX = 1_000;

/** The metrics, and why those are not known that are not. */
export function Metrics(props: { readonly sets: Sets; readonly measures: Measures }): JSX.Element {
  const { sets, measures } = props;
  const facts = lists.value.map((list) => list.facts);
  const isSampled = facts.some(
    (of) =>
      (of?.kind === "search-performance" || of?.kind === "page-indexing") && of.rows >= CONSOLE_ROWS_MAX,
  );
  const isClaimed = facts.some((of) => of?.kind === "access-log");
  return (
    <section class="card coverage-metrics" aria-labelledby="metrics-heading">
      <h2 id="metrics-heading">{words.metricsHeading}</h2>
      <dl>
        {shownOf(measures.metrics).map(({ name, value, parts }) => {
          const isKnown = value !== null && (name !== "pageRankCoverage" || sets.hasPageRank);
          const { name: called, what, missing } = words.metrics[name];
          return (
            <div key={name} class={isKnown ? "coverage-metric" : "coverage-metric unknown"}>
              <dt>{called}</dt>
              <dd class="coverage-value">
                {isKnown ? (name === "utility" ? decimal(value) : ratio(value)) : words.notKnown}
              </dd>
              <dd class="dim coverage-hint">
                {isKnown ? (
                  <>
                    {what}
                    {parts !== null && (
                      <span class="coverage-parts">{words.of(count(parts[0]), count(parts[1]))}</span>
                    )}
                  </>
                ) : (
                  <Phrase text={missing} />
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      <div class="coverage-notes">
        {!sets.hasClusters && measures.metrics.funnel.all.crawled > 0 && (
          <p>
            <Phrase text={words.noClusters} />
          </p>
        )}
        {isSampled && <p>{words.sampled}</p>}
        {isClaimed && <p>{words.claimed}</p>}
        <p>
          {words.paper}{" "}
          <a href={PAPER} target="_blank" rel="noopener noreferrer" lang="en">
            {words.paperTitle}
          </a>
        </p>
      </div>
    </section>
  );
}

const STEPS = ["seen", "crawled", "unique", "indexed", "results", "clicked"] as const;
const SOURCES = ["all", "sitemaps", "discovery"] as const;

/** How many pages come how far. */
export function Funnel({ funnel }: { readonly funnel: CoverageMetrics["funnel"] }): JSX.Element {
  const most = Math.max(1, funnel.all.seen);
  return (
    <section class="card coverage-funnel" aria-labelledby="funnel-heading">
      <h2 id="funnel-heading">{words.funnelHeading}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.funnelColumns.state}</th>
            {SOURCES.map((source) => (
              <th key={source} scope="col">
                {words.funnelColumns[source]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {STEPS.map((step) => (
            <tr key={step}>
              <th scope="row">{words.funnel[step]}</th>
              {/* What no list says of any page is not known, and not none. */}
              {funnel.all[step] === 0 ? (
                <td colSpan={SOURCES.length} class="dim">
                  {words.notKnown}
                </td>
              ) : (
                SOURCES.map((source) => {
                  const n = funnel[source][step];
                  // A list that tells of no link says nothing of any.
                  if (source === "discovery" && funnel.discovery.seen === 0)
                    return (
                      <td key={source} class="dim">
                        {words.notKnown}
                      </td>
                    );
                  return (
                    <td key={source}>
                      {count(n)}
                      <span class="coverage-track" aria-hidden="true">
                        <span style={{ width: n === 0 ? "0" : `max(3px, ${(100 * n) / most}%)` }} />
                      </span>
                    </td>
                  );
                })
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
