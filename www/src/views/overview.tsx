import type { ComponentChildren, JSX } from "preact";
import type { Summary } from "../engine/messages.ts";
import { count, counted, percent, sentence, size } from "../format.ts";
import { current, documents, showPlace, startComparing, view } from "../state.ts";
import { areasOf, entryNoun, FORMAT_WORDS, judge, judgeAll } from "../verdict.ts";
import { words } from "../words/index.ts";
import { ChangesCard } from "./changes-card.tsx";
import { Consumers } from "./consumers.tsx";
import { DuplicatesFact } from "./duplicates-fact.tsx";
import { Excerpt } from "./excerpt.tsx";
import { FixSafely, SafePreview } from "./fixing.tsx";
import { Phrase } from "./phrase.tsx";
import { ServedFrom } from "./served-from.tsx";
import { SeverityMark } from "./severity.tsx";

/** The limits of the protocol: <https://www.sitemaps.org/protocol.html#index>. */
const ENTRIES_MAX = 50_000;
const DOCUMENT_MAX_BYTES = 52_428_800;

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
      <aside class="overview-side" aria-label="Facts">
        <Facts summary={summary} />
        {summary.entryCount > 0 && <ChangesCard />}
        {document !== undefined && summary.format !== "unknown" && (
          <ServedFrom key={document.id} document={document} summary={summary} />
        )}
        <Ignored summary={summary} />
      </aside>
    </div>
  );
}

function Verdict({ summary }: { readonly summary: Summary }): JSX.Element {
  const { tone, headline, detail, evidence } =
    current.value === undefined ? judgeAll(documents.value, summary) : judge(summary);
  const place = evidence?.group.places[evidence.place];
  const isShown = evidence !== null && place !== undefined && summary.bytes > 0 && summary.guess === null;
  return (
    <section class={`verdict ${tone}`} aria-labelledby="verdict-heading">
      <div class="verdict-words">
        <SeverityMark severity={tone} />
        <div>
          <h2 id="verdict-heading">{headline}</h2>
          <p>{detail}</p>
        </div>
      </div>
      {isShown && <Excerpt place={place} severity="error" />}
      <div class="verdict-actions actions">
        <FixSafely isPrimary />
        {isShown && (
          <button class="button" type="button" onClick={() => showPlace(evidence.group.code, evidence.place)}>
            Show why and how to fix it
          </button>
        )}
      </div>
      <SafePreview />
    </section>
  );
}

function ProblemList({ summary }: { readonly summary: Summary }): JSX.Element {
  // Of several files, where they are served from is asked in the view of files.
  const hasUrl = current.value === undefined || current.value.url !== "";
  if (summary.groups.length === 0) return <Checked hasUrl={hasUrl} summary={summary} />;
  return (
    <section class="card flush" aria-labelledby="problems-heading">
      <h2 id="problems-heading">Problems by rule</h2>
      <ul class="rule-list">
        {summary.groups.map((group) => (
          <li key={group.code}>
            <button type="button" onClick={() => showPlace(group.code)}>
              <SeverityMark severity={group.severity} />
              <span class="rule-words">
                <Phrase text={sentence(group.summary).replace(/\.$/, "")} />
              </span>
              <span class="figure">{count(group.count)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Checked({ hasUrl, summary }: { readonly hasUrl: boolean; readonly summary: Summary }): JSX.Element {
  return (
    <section class="card flush" aria-labelledby="checked-heading">
      <h2 id="checked-heading">What was checked</h2>
      <ul class="rule-list checked">
        {areasOf(summary.ruleCodes).map((area) => (
          <li key={area.name}>
            <SeverityMark severity="ok" />
            <span class="rule-words">{area.name}</span>
            <span class="figure">{counted(area.ruleCount, "rule")}</span>
          </li>
        ))}
        {!hasUrl && (
          <li>
            <SeverityMark severity="info" />
            <span class="rule-words">Host and folder</span>
            <label class="figure" for="served-from">
              once you say where it is served from
            </label>
          </li>
        )}
      </ul>
    </section>
  );
}

function Facts({ summary }: { readonly summary: Summary }): JSX.Element {
  const noun = entryNoun(summary);
  const nouns = `${noun}s`;
  const isOne = current.value !== undefined;
  const [sizeFigure, sizeUnit] = size(summary.bytes).split(" ");
  const entries = (
    <button
      class="big-figure"
      type="button"
      onClick={() => {
        view.value = "entries";
      }}
    >
      <strong>{count(summary.entryCount)}</strong> {summary.entryCount === 1 ? noun : nouns}
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
        Facts
      </h2>
      {isOne ? (
        <>
          <Meter
            label={`Number of ${nouns}`}
            value={summary.entryCount}
            max={ENTRIES_MAX}
            limit={count(ENTRIES_MAX)}
          >
            {entries}
          </Meter>
          <Meter label="Size" value={summary.bytes} max={DOCUMENT_MAX_BYTES} limit="50 MB">
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
              <strong>{count(documents.value.length)}</strong> files
            </button>
            <span class="meter-share">{size(summary.bytes)} in all</span>
          </div>
        </>
      )}
      {summary.entryCount > 0 && <DuplicatesFact />}
    </section>
  );
}

function FileFacts({ summary }: { readonly summary: Summary }): JSX.Element {
  return (
    <dl>
      <div>
        <dt>Format</dt>
        <dd>
          {FORMAT_WORDS[summary.format]}
          {summary.version !== null && ` ${summary.version}`}
        </dd>
      </div>
      <div>
        <dt>Encoding</dt>
        <dd>{summary.encoding.toUpperCase()}</dd>
      </div>
      <div>
        <dt>Compression</dt>
        <dd>{summary.compression === "gzip" ? "gzip" : "none"}</dd>
      </div>
      <div>
        <dt>Bytes{summary.compression === "gzip" && ", unpacked"}</dt>
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
  const share = over ? `over the limit of ${limit}` : `${percent(value / max)} of ${limit}`;
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
      <h2 id="ignored-heading">Left alone</h2>
      <p class="dim">Elements that neither the protocol nor its extensions define. They do no harm.</p>
      <ul class="namespaces">
        {summary.ignored.map(({ namespace, count: elements }) => (
          <li key={namespace} class="namespace-line">
            <span class="namespace">{namespace === "" ? "no namespace" : namespace}</span>
            <span class="figure">{count(elements)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
