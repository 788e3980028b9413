import type { ComponentChildren, JSX } from "preact";
import { ANY_CRAWLER, type Summary } from "../engine/messages.ts";
import { DOCUMENT_MAX_BYTES, ENTRIES_MAX, ROBOTS_MAX_BYTES } from "../engine/protocol.ts";
import { count, percent, sentence, size, visible } from "../format.ts";
import { chooseMore } from "../intake.ts";
import { listsSitemaps } from "../overall.ts";
import {
  current,
  documents,
  type InspectedDocument,
  showPlace,
  showRows,
  site,
  startComparing,
  view,
} from "../state.ts";
import { crawler } from "../surroundings.ts";
import { areasOf, judge, judgeAll } from "../verdict.ts";
import { words } from "../words/index.ts";
import { RULE_LANGUAGE } from "../words/language.ts";
import { ChangesCard } from "./changes-card.tsx";
import { Consumers } from "./consumers.tsx";
import { DuplicatesFact } from "./duplicates-fact.tsx";
import { Excerpt } from "./excerpt.tsx";
import { FixSafely, SafePreview } from "./fixing.tsx";
import { RulePhrase } from "./phrase.tsx";
import { PlaceCount } from "./place-count.tsx";
import { ServedFrom } from "./served-from.tsx";
import { SeverityMark } from "./severity.tsx";

/** The verdict, what is wrong by rule, and the facts. */
export function Overview({ summary }: { readonly summary: Summary }): JSX.Element {
  const document = current.value;
  return (
    <div class="overview">
      <div class="overview-main">
        <Verdict summary={summary} />
        <ProblemList summary={summary} />
        <Consumers summary={summary} />
      </div>
      <aside class="overview-side" aria-label={words.overview.facts}>
        <Facts summary={summary} />
        {/* The sitemaps that a robots.txt names have no dates. */}
        {summary.entryCount > 0 && summary.format !== "robots" && <ChangesCard />}
        {document !== undefined && summary.format !== "unknown" && (
          <ServedFrom key={document.id} document={document} summary={summary} />
        )}
        <Ignored summary={summary} />
      </aside>
    </div>
  );
}

function Verdict({ summary }: { readonly summary: Summary }): JSX.Element {
  const { tone, headline, detail, ruleWords, evidence } =
    current.value === undefined ? judgeAll(documents.value, summary) : judge(summary);
  const place = evidence?.group.places[evidence.place];
  const isShown = evidence !== null && place !== undefined && summary.bytes > 0;
  return (
    <section class={`verdict ${tone}`} aria-labelledby="verdict-heading">
      <div class="verdict-words">
        <SeverityMark severity={tone} />
        <div>
          <h2 id="verdict-heading">{headline}</h2>
          {detail !== "" && <Detail text={detail} ruleWords={ruleWords} />}
          <ForCrawler />
        </div>
      </div>
      {/* What is about all of a file without being at a place of it, such as of an image, has no lines to show. */}
      {isShown && place.end > place.start && <Excerpt place={place} severity="error" />}
      <div class="verdict-actions actions">
        <FixSafely isPrimary />
        {isShown && (
          <button class="button" type="button" onClick={() => showPlace(evidence.group.code, evidence.place)}>
            {words.overview.showWhy}
          </button>
        )}
      </div>
      <SafePreview />
    </section>
  );
}

/** For whom the verdict is, where a crawler was chosen. */
function ForCrawler(): JSX.Element | null {
  if (crawler.value === ANY_CRAWLER) return null;
  const say = words.overview;
  return (
    <p>
      {say.forCrawler(visible(crawler.value))}{" "}
      <button
        class="link"
        type="button"
        onClick={() => {
          view.value = "files";
        }}
      >
        {say.chooseCrawler}
      </button>
    </p>
  );
}

/** The detail of a verdict, with what a rule says marked as English where the page is not. */
function Detail({ text, ruleWords }: { readonly text: string; readonly ruleWords: string }): JSX.Element {
  const start = ruleWords === "" ? -1 : text.indexOf(ruleWords);
  if (start === -1) return <p>{text}</p>;
  return (
    <p>
      {text.slice(0, start)}
      <span lang={RULE_LANGUAGE}>{ruleWords}</span>
      {text.slice(start + ruleWords.length)}
    </p>
  );
}

function ProblemList({ summary }: { readonly summary: Summary }): JSX.Element {
  // Of several files, where they are served from is asked in the view of files.
  const hasUrl = current.value === undefined || current.value.url !== "";
  if (summary.groups.length === 0) return <Checked hasUrl={hasUrl} summary={summary} />;
  return (
    <section class="card flush" aria-labelledby="problems-heading">
      <h2 id="problems-heading">{words.overview.problems}</h2>
      <ul class="rule-list">
        {summary.groups.map((group) => (
          <li key={group.code}>
            <button type="button" onClick={() => showPlace(group.code)}>
              <SeverityMark severity={group.severity} name={words.terms.severities[group.severity]} />
              <span class="rule-words">
                <RulePhrase text={sentence(group.summary).replace(/\.$/, "")} />
              </span>
              <PlaceCount places={group.count} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What was found to be good, and what nobody can know yet. */
function Checked({ hasUrl, summary }: { readonly hasUrl: boolean; readonly summary: Summary }): JSX.Element {
  const hasRobots = documents.value.some((document) => document.summary?.format === "robots");
  return (
    <section class="card flush" aria-labelledby="checked-heading">
      <h2 id="checked-heading">{words.overview.checked}</h2>
      <ul class="rule-list checked">
        {areasOf(summary.rules).map((area) => (
          <li key={area.name}>
            <SeverityMark severity="ok" />
            <span class="rule-words">{area.name}</span>
            <span class="figure">{words.terms.rules(area.ruleCount)}</span>
          </li>
        ))}
        {!hasUrl && summary.format !== "robots" && (
          <li>
            <SeverityMark severity="info" />
            <span class="rule-words">{words.overview.hostAndFolder}</span>
            <label class="figure" for="served-from">
              {words.overview.onceServedFrom}
            </label>
          </li>
        )}
        {!hasRobots && (
          <li>
            <button type="button" onClick={() => chooseMore()}>
              <SeverityMark severity="info" />
              <span class="rule-words">{words.overview.disallowed}</span>
              <span class="figure">{words.overview.onceRobots}</span>
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}

function Facts({ summary }: { readonly summary: Summary }): JSX.Element {
  const say = words.overview;
  const isOfSitemaps = listsSitemaps(summary);
  const isOne = current.value !== undefined;
  const isRobots = summary.format === "robots";
  const [sizeFigure, sizeUnit] = size(summary.bytes).split(/\s/);
  const entries = (
    <button class="big-figure" type="button" onClick={() => showRows({})}>
      {(isOfSitemaps ? say.sitemaps : say.urls)(summary.entryCount, strong)}
    </button>
  );
  const bytes = (
    <span class="big-figure">
      <strong>{sizeFigure}</strong> {sizeUnit}
    </span>
  );
  return (
    <section class="card facts" aria-labelledby="facts-heading">
      <h2 id="facts-heading" class="visually-hidden">
        {say.facts}
      </h2>
      {isOne ? (
        <>
          {isRobots ? (
            <div class="meter">{entries}</div>
          ) : (
            <Meter
              label={isOfSitemaps ? say.numberOfSitemaps : say.numberOfUrls}
              value={summary.entryCount}
              max={ENTRIES_MAX}
              limit={count(ENTRIES_MAX)}
            >
              {entries}
            </Meter>
          )}
          <Meter
            label={say.size}
            value={summary.bytes}
            max={isRobots ? ROBOTS_MAX_BYTES : DOCUMENT_MAX_BYTES}
            limit={isRobots ? say.robotsLimit : say.sizeLimit}
          >
            {bytes}
          </Meter>
          <FileFacts summary={summary} />
          {summary.entryCount > 0 && (
            <p>
              <button class="link" type="button" onClick={startComparing}>
                {words.compare.start}
              </button>
            </p>
          )}
        </>
      ) : (
        <>
          <div class="meter">{entries}</div>
          <div class="meter">
            <button
              class="big-figure"
              type="button"
              onClick={() => {
                view.value = "files";
              }}
            >
              {say.files(documents.value.length, strong)}
            </button>
            <span class="meter-share">{say.inAll(size(summary.bytes))}</span>
          </div>
        </>
      )}
      <Missing />
      {summary.entryCount > 0 && <DuplicatesFact />}
    </section>
  );
}

/** Whether all sitemaps that open files name are open as well. Its line is there before that is known. */
function Missing(): JSX.Element | null {
  const say = words.overview;
  const known = site.value;
  const isNaming = ({ summary }: InspectedDocument): boolean =>
    summary !== null && summary.entryCount > 0 && listsSitemaps(summary);
  if (!documents.value.some(isNaming)) return null;
  const missing = known?.missingCount ?? 0;
  return (
    <p class="missing-fact">
      {missing > 0 && (
        <button
          class="link"
          type="button"
          onClick={() => {
            view.value = "files";
          }}
        >
          {say.missing(missing)}
        </button>
      )}
      {missing === 0 && <span class="dim">{known === null ? "\u00a0" : say.noneMissing}</span>}
    </p>
  );
}

function strong(text: string): JSX.Element {
  return <strong>{text}</strong>;
}

function FileFacts({ summary }: { readonly summary: Summary }): JSX.Element {
  const isGzip = summary.compression === "gzip";
  return (
    <dl>
      <div>
        <dt>{words.overview.format}</dt>
        <dd>
          {words.terms.formats[summary.format]}
          {summary.version !== null && ` ${summary.version}`}
        </dd>
      </div>
      <div>
        <dt>{words.overview.encoding}</dt>
        <dd>{summary.encoding.toUpperCase()}</dd>
      </div>
      <div>
        <dt>{words.overview.compression}</dt>
        <dd>{isGzip ? summary.compression : words.overview.notCompressed}</dd>
      </div>
      <div>
        <dt>{isGzip ? words.overview.bytesUnpacked : words.overview.bytes}</dt>
        <dd>{count(summary.bytes)}</dd>
      </div>
    </dl>
  );
}

function Meter(props: {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly limit: string;
  readonly children: ComponentChildren;
}): JSX.Element {
  const { label, value, max, limit, children } = props;
  const over = value > max;
  const share = over ? words.overview.overLimit(limit) : words.overview.share(percent(value / max), limit);
  return (
    <div class={over ? "meter over" : "meter"}>
      {children}
      <span class="meter-share">{share}</span>
      <meter class="visually-hidden" min={0} max={max} value={Math.min(value, max)} aria-label={label}>
        {share}
      </meter>
      {/* The bar is our own: browsers give theirs no common look. A little is more than nothing, so it has a least width. */}
      <div class="meter-track" aria-hidden="true">
        {value > 0 && (
          <div class="meter-bar" style={{ width: `max(4px, ${Math.min(1, value / max) * 100}%)` }} />
        )}
      </div>
    </div>
  );
}

function Ignored({ summary }: { readonly summary: Summary }): JSX.Element | null {
  if (summary.ignored.length === 0) return null;
  return (
    <section class="card" aria-labelledby="ignored-heading">
      <h2 id="ignored-heading">{words.overview.ignored}</h2>
      <p class="dim">{words.overview.ignoredHint}</p>
      <ul class="namespaces">
        {summary.ignored.map(({ namespace, count: elements }) => (
          <li key={namespace} class="namespace-line">
            <span class="namespace">
              {namespace === "" ? words.overview.noNamespace : <bdi>{visible(namespace)}</bdi>}
            </span>
            <span class="figure">{count(elements)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
