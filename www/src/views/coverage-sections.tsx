import type { JSX } from "preact";
import type { Measures, SectionCoverage } from "../engine/coverage/types.ts";
import { count, visible } from "../format.ts";
import { coverageWords as words } from "../words/coverage.ts";
import { ratio } from "./coverage-numbers.ts";
import { Plot } from "./coverage-plot.tsx";

/** A part that has a place in the picture. */
type Drawn = SectionCoverage & { readonly uniqueCoverage: number; readonly indexCoverage: number };

const isDrawn = (section: SectionCoverage): section is Drawn =>
  section.uniqueCoverage !== null && section.indexCoverage !== null;

const RADIUS_MIN = 4;
const RADIUS_MAX = 13;

/** The parts of the site: figure 5 (b) of the paper, and its numbers. */
export function Sections({ measures }: { readonly measures: Measures }): JSX.Element | null {
  const { sections, sectionCount, distribution } = measures;
  const drawn = sections.filter(isDrawn);
  if (sections.every(({ crawled }) => crawled === 0)) return null;
  const largest = Math.max(1, ...drawn.map(({ crawled }) => crawled));
  const above = drawn.filter(({ uniqueCoverage, indexCoverage }) => indexCoverage > uniqueCoverage).length;
  const { above50, above90 } = distribution;
  return (
    <section class="card coverage-parts-card" aria-labelledby="sections-heading">
      <h2 id="sections-heading">{words.sectionsHeading}</h2>
      <p class="coverage-text">
        {words.sectionsText}
        {above50 !== null && above90 !== null && ` ${words.over(ratio(above50), ratio(above90))}`}
        {sectionCount > sections.length && ` ${words.sectionsMore(sections.length, sectionCount)}`}
      </p>
      <div class="coverage-beside">
        {drawn.length === 0 ? (
          <p class="dim">{words.sectionsNone}</p>
        ) : (
          <div>
            <Plot
              label={words.sectionsChart(drawn.length, above)}
              x={{ name: words.metrics.uniqueCoverage.name, from: "0%", to: "100%" }}
              y={{ name: words.metrics.indexCoverage.name, from: "0%", to: "100%" }}
              points={drawn.map(({ name, crawled, uniqueCoverage, indexCoverage }) => ({
                key: name,
                x: uniqueCoverage,
                y: indexCoverage,
                radius: RADIUS_MIN + (RADIUS_MAX - RADIUS_MIN) * Math.sqrt(crawled / largest),
                title: words.point(visible(name), ratio(uniqueCoverage), ratio(indexCoverage)),
              }))}
            />
            {drawn.length < sections.length && (
              <p class="dim coverage-note">{words.sectionsUndrawn(sections.length - drawn.length)}</p>
            )}
          </div>
        )}
        <SectionTable sections={sections} />
      </div>
    </section>
  );
}

function SectionTable({ sections }: { readonly sections: readonly SectionCoverage[] }): JSX.Element {
  const columns = words.sectionColumns;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: The keyboard scrolls it.
    <section class="coverage-table" aria-label={words.sectionsTable} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{columns.name}</th>
            <th scope="col">{columns.crawled}</th>
            <th scope="col">{columns.coverage}</th>
            <th scope="col">{columns.uniqueCoverage}</th>
            <th scope="col">{columns.indexCoverage}</th>
          </tr>
        </thead>
        <tbody>
          {sections.map(({ name, crawled, coverage, uniqueCoverage, indexCoverage }) => (
            <tr key={name}>
              <th scope="row">
                <bdi>{visible(name)}</bdi>
              </th>
              <td>{count(crawled)}</td>
              <td>{ratio(coverage)}</td>
              <td>{ratio(uniqueCoverage)}</td>
              <td>{ratio(indexCoverage)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
