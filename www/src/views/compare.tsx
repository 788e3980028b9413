import "../styles/choices.css";
import "../styles/compare.css";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { compareSnapshots, fetchNewest } from "../asking.ts";
import { list } from "../compare-choice.ts";
import {
  awaited,
  chooseSnapshot,
  copyComparison,
  newest,
  request,
  type Saved,
  saveComparison,
  saved,
} from "../comparing.ts";
import { SIMILAR_MAX } from "../engine/compare/limits.ts";
import {
  type ComparedList,
  type Comparison,
  type ComparisonRequest,
  FATES,
  FIELDS,
  FINDINGS,
} from "../engine/compare/types.ts";
import { isFocusFree } from "../focus.ts";
import { count, visible } from "../format.ts";
import { comparable, kept } from "../state.ts";
import { comparisonWords as words } from "../words/comparison.ts";
import { ComparedRows, nameOfList } from "./compare-list.tsx";
import { Sides } from "./compare-sides.tsx";
import { Phrase } from "./phrase.tsx";
import { useAnswer } from "./use-answer.ts";

/** A comparison and what was asked for. */
interface Answered {
  readonly of: ComparisonRequest;
  readonly shown: object;
  readonly comparison: Comparison;
}

/** What became of the URLs of an earlier snapshot in a later one. */
export function Compare(): JSX.Element {
  const files = comparable.value;
  const shown = kept.value;
  const dates = useAnswer(fetchNewest, [files]);
  useEffect(() => {
    if (dates !== null) newest.value = dates;
  }, [dates]);

  const asked = request.value;
  const answered = useAnswer(async (): Promise<Answered | null> => {
    if (asked === null) return null;
    const comparison = await compareSnapshots(asked);
    return comparison === null ? null : { of: asked, shown, comparison };
  }, [asked, shown]);

  const isBusy = asked !== null && (answered?.of !== asked || answered.shown !== shown);
  useEffect(() => {
    const pressed = awaited.value?.pressed;
    if (asked === null || isBusy || pressed === undefined) return;
    awaited.value = null;
    if (isFocusFree() || document.activeElement === pressed)
      document.getElementById("difference-heading")?.focus();
  }, [asked, isBusy]);

  if (files.length < 2) return <Only />;
  return (
    <div class="compare">
      <Sides />
      {asked !== null && (
        <div class="compare-result" aria-busy={isBusy}>
          <Fates comparison={answered?.comparison ?? null} />
          {answered !== null && <Lines answered={answered} />}
        </div>
      )}
    </div>
  );
}

function Only(): JSX.Element {
  return (
    <section class="card compare-only" aria-labelledby="only-heading">
      <h2 id="only-heading">{words.only.heading}</h2>
      <p class="dim">{words.only.text}</p>
      <div class="actions">
        <button class="button primary" type="button" onClick={() => chooseSnapshot("before")}>
          {words.open.before}
        </button>
        <button class="button" type="button" onClick={() => chooseSnapshot("after")}>
          {words.open.after}
        </button>
      </div>
      <p class="dim compare-drop">{words.only.drop}</p>
    </section>
  );
}

/** What is different, in figures. Its text is there before that is known, so that it is told once it is. */
function Fates({ comparison }: { readonly comparison: Comparison | null }): JSX.Element {
  return (
    <section
      class={comparison === null ? "card compare-fates comparing" : "card compare-fates"}
      aria-labelledby={comparison === null ? undefined : "difference-heading"}
    >
      {comparison !== null && (
        <h2 id="difference-heading" tabIndex={-1}>
          {headingOf(comparison)}
        </h2>
      )}
      <p class="fates-text dim" role="status">
        {comparison === null ? words.comparing : textOf(comparison)}
      </p>
      {comparison !== null && <Figures comparison={comparison} />}
    </section>
  );
}

function Figures({ comparison }: { readonly comparison: Comparison }): JSX.Element {
  const { before, after, counts } = comparison;
  const shownList = listShown(comparison);
  return (
    <>
      <ul class="fate-list">
        {FATES.map((fate) => (
          <li key={fate}>
            <button
              class={`fate ${fate}`}
              type="button"
              aria-pressed={shownList === fate}
              onClick={() => showList(fate)}
            >
              <strong>{count(counts[fate] ?? 0)}</strong>
              <span class="fate-name">{words.fates[fate]}</span>
              <span class="dim fate-hint">{words.fateHints[fate]}</span>
            </button>
          </li>
        ))}
      </ul>
      <Fields counts={counts} shownList={shownList} />
      <Findings counts={counts} shownList={shownList} />
      {before.repeatCount + after.repeatCount > 0 && (
        <p class="dim">{words.repeats(before.repeatCount, after.repeatCount)}</p>
      )}
      {comparison.isPartial && <p class="dim">{words.partial(SIMILAR_MAX)}</p>}
    </>
  );
}

function Lines({ answered }: { readonly answered: Answered }): JSX.Element {
  const { comparison } = answered;
  const shownList = listShown(comparison);
  const lineCount = comparison.counts[shownList] ?? 0;
  return (
    <>
      <ComparedRows list={shownList} count={lineCount} of={answered} comparison={comparison} />
      <Exports comparison={comparison} shownList={shownList} />
    </>
  );
}

/** Shows a list, also where it is below what can be seen. */
function showList(name: ComparedList): void {
  list.value = name;
  requestAnimationFrame(() => {
    const heading = document.getElementById("list-heading");
    if (heading !== null && heading.getBoundingClientRect().bottom > innerHeight - SEEN_PX)
      heading.scrollIntoView({ block: "center" });
  });
}

/** How much of a list must be seen. */
const SEEN_PX = 150;

/** The list that was chosen, as long as it has lines or is one that always has its figure; else the first that has lines. */
function listShown({ counts }: Comparison): ComparedList {
  const chosen = list.value;
  if (chosen !== null && counts[chosen] !== undefined) return chosen;
  return FATES.find((fate) => (counts[fate] ?? 0) > 0) ?? "added";
}

const isSame = ({ before, after, commonCount, counts, isNarrowed }: Comparison): boolean =>
  !isNarrowed &&
  before.urlCount === commonCount &&
  after.urlCount === commonCount &&
  commonCount > 0 &&
  counts.unchanged === commonCount &&
  counts.respelt === undefined;

const isEmpty = ({ before, after }: Comparison): boolean => before.urlCount + after.urlCount === 0;

const isStrange = ({ before, after, commonCount }: Comparison): boolean =>
  commonCount === 0 && before.urlCount > 0 && after.urlCount > 0;

function headingOf(comparison: Comparison): string {
  const compare = words;
  if (isEmpty(comparison)) return compare.empty.heading;
  if (isSame(comparison)) return compare.same.heading;
  if (isStrange(comparison)) return compare.strangers.heading;
  return compare.resultHeading;
}

function textOf(comparison: Comparison): string {
  const compare = words;
  const { before, after, commonCount, renamedCount, isNarrowed } = comparison;
  if (isEmpty(comparison)) return compare.empty.text;
  if (isSame(comparison)) return compare.same.text(commonCount);
  const sentences = [compare.summary(before.urlCount, after.urlCount)];
  if (isStrange(comparison)) {
    const isRenamed = renamedCount * 2 > Math.min(before.urlCount, after.urlCount);
    const [hostsBefore, hostsAfter] = [before.hosts, after.hosts];
    const areApart = !hostsBefore.some((host) => hostsAfter.includes(host));
    const [hostBefore, hostAfter] = [hostsBefore[0], hostsAfter[0]];
    if (isRenamed) sentences.push(compare.strangers.renamed);
    else if (areApart && hostBefore !== undefined && hostAfter !== undefined)
      sentences.push(compare.strangers.hosts(visible(hostBefore), visible(hostAfter)));
    else sentences.push(compare.strangers.sameHost);
  }
  if (isNarrowed) sentences.push(compare.narrowed);
  return sentences.join(" ");
}

interface ListsProps {
  readonly counts: Comparison["counts"];
  readonly shownList: ComparedList;
}

/** What changed, by field. */
function Fields({ counts, shownList }: ListsProps): JSX.Element | null {
  const fields = FIELDS.filter((field) => counts[`field:${field}`] !== undefined);
  if (fields.length === 0) return null;
  return (
    <fieldset class="choices compare-fields">
      <legend class="dim">{words.what}</legend>
      {fields.map((field) => (
        <button
          key={field}
          class="choice"
          type="button"
          aria-pressed={shownList === `field:${field}`}
          onClick={() => showList(`field:${field}`)}
        >
          {words.fields[field]} <span class="figure">{count(counts[`field:${field}`] ?? 0)}</span>
        </button>
      ))}
    </fieldset>
  );
}

/** What is notable. */
function Findings({ counts, shownList }: ListsProps): JSX.Element | null {
  const findings = FINDINGS.filter((finding) => counts[finding] !== undefined);
  if (findings.length === 0) return null;
  return (
    <div class="compare-findings">
      <h3>{words.findingsHeading}</h3>
      <ul>
        {findings.map((finding) => (
          <li key={finding}>
            <button
              class="link"
              type="button"
              aria-pressed={shownList === finding}
              onClick={() => showList(finding)}
            >
              <Phrase text={words.findings[finding](counts[finding] ?? 0)} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Exports(props: { readonly comparison: Comparison; readonly shownList: ComparedList }): JSX.Element {
  const { comparison, shownList } = props;
  const { isNarrowed, renamedCount: renamed } = comparison;
  const texts = words.export;
  return (
    <section class="card compare-export" aria-labelledby="compare-export-heading">
      <h2 id="compare-export-heading">{texts.heading}</h2>
      <div class="actions">
        <button
          class="button"
          type="button"
          disabled={renamed === 0}
          onClick={() => void saveComparison("redirects")}
        >
          {texts.redirects}
        </button>
        <button
          class="button"
          type="button"
          disabled={(comparison.counts[shownList] ?? 0) === 0}
          onClick={() => void saveComparison({ list: shownList }, isNarrowed)}
        >
          {texts.shown(nameOfList(shownList), isNarrowed)}
        </button>
        <button class="button" type="button" onClick={() => void saveComparison("differences")}>
          {texts.differences}
        </button>
        <button class="button" type="button" onClick={() => void copyComparison(comparison)}>
          {texts.markdown}
        </button>
      </div>
      {renamed === 0 && <p class="dim">{texts.redirectsNone}</p>}
      <p role="status" class="compare-saved">
        {saved.value !== null && savedWords(saved.value)}
      </p>
    </section>
  );
}

function savedWords(now: Saved): string {
  const texts = words.export;
  switch (now.state) {
    case "making":
      return texts.making;
    case "saved":
      return texts.saved(now.name);
    case "copied":
      return texts.copied;
    case "not-copied":
      return texts.notCopied;
    case "failed":
      return texts.failed;
  }
}
