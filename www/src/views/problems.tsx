import { Fragment, type JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { isByLine } from "../engine/line-place.ts";
import type { Place, RuleGroup, Summary } from "../engine/messages.ts";
import { isTyping } from "../fixing.ts";
import { count, sentence, visible } from "../format.ts";
import { listsSitemaps } from "../overall.ts";
import { rulePage } from "../rule-page.ts";
import {
  comparable,
  current,
  documentOf,
  documents,
  selection,
  showEntry,
  showPlace,
  showRows,
} from "../state.ts";
import { words } from "../words/index.ts";
import { Excerpt } from "./excerpt.tsx";
import { FixRule, FixSafely, SafePreview } from "./fixing.tsx";
import { laterPart } from "./later.tsx";
import { RulePhrase } from "./phrase.tsx";
import { PlaceCount } from "./place-count.tsx";
import { SeverityMark } from "./severity.tsx";
import { Slots } from "./slots.tsx";

const Elsewhere = laterPart(async () => (await import("./elsewhere.tsx")).Elsewhere);

/** What is wrong, grouped by rule, with the source. */
export function Problems({ summary }: { readonly summary: Summary }): JSX.Element {
  const { groups } = summary;
  const [told, tell] = useState("");
  const showByPress = useRuleFocus();
  /** What is shown without having been chosen stays while others come in; of another file it is the first again. */
  const shown = useRef<{ readonly of: number | undefined; readonly code: string } | null>(null);
  const of = current.value?.id;
  const code = selection.value?.code ?? (shown.current?.of === of ? shown.current?.code : undefined);
  const group = groups.find((each) => each.code === code) ?? groups[0];
  shown.current = group === undefined ? null : { of, code: group.code };

  if (group === undefined) {
    return (
      <div class="interlude">
        <SeverityMark severity="ok" />
        <h2>{words.problems.noneHeading}</h2>
        <p class="lede">{words.problems.noneDetail(summary.rules.length)}</p>
      </div>
    );
  }
  const chosen = Math.min(
    selection.value?.code === group.code ? selection.value.place : 0,
    group.places.length - 1,
  );
  return (
    <>
      <div class="fix-all">
        <FixSafely />
        <Walk groups={groups} shown={group.code} tell={tell} />
        <p class="visually-hidden" role="status">
          {told}
        </p>
        <SafePreview />
      </div>
      {/* A narrow screen shows the list or, once a rule is chosen, its detail. */}
      <div class={selection.value === null ? "problems" : "problems chosen"}>
        <nav class="card flush problem-rules" aria-label={words.problems.rules}>
          <ul class="rule-list">
            {groups.map((each) => (
              <li key={each.code}>
                <button
                  type="button"
                  aria-current={each.code === group.code ? "true" : undefined}
                  data-code={each.code}
                  onClick={(event) => showByPress(each.code, event)}
                >
                  <SeverityMark severity={each.severity} />
                  <span class="rule-words">
                    <RulePhrase text={phraseOf(each.summary)} />
                    <span class="dim">
                      {words.problems.first(
                        words.terms.severities[each.severity],
                        position(each, 0),
                        current.value === undefined,
                      )}
                    </span>
                  </span>
                  <PlaceCount places={each.count} />
                </button>
              </li>
            ))}
          </ul>
        </nav>
        <Detail key={group.code} summary={summary} group={group} chosen={chosen} tell={tell} />
      </div>
    </>
  );
}

/**
 * Shows rules. Whoever presses one with a key goes on at its heading, and whoever goes back to all rules at the one that was
 * shown.
 */
function useRuleFocus(): (code: string, press: MouseEvent) => void {
  const isForKey = useRef(false);
  const before = useRef<string | null>(null);
  const now = selection.value;
  // Before anything else looks for a place for the focus.
  useLayoutEffect(() => {
    const left = before.current;
    before.current = now?.code ?? null;
    if (isForKey.current) document.getElementById("problem-heading")?.focus();
    else if (now === null && left !== null && document.activeElement?.checkVisibility() === false)
      document.querySelector<HTMLElement>(`.rule-list [data-code="${left}"]`)?.focus();
    isForKey.current = false;
  }, [now]);
  return (code, press) => {
    // Clicks that keys make have no number.
    isForKey.current = press.detail === 0;
    showPlace(code);
  };
}

/** Says to those who do not see it which place is shown now. */
type Tell = (text: string) => void;

/** F8 goes through the places of all rules, and Shift+F8 back; it says where it has come. */
function Walk({
  groups,
  shown,
  tell,
}: {
  readonly groups: readonly RuleGroup[];
  readonly shown: string;
  readonly tell: Tell;
}): JSX.Element {
  useLayoutEffect(() => {
    const places = groups.flatMap((group) => group.places.map((_, index) => ({ group, index })));
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== "F8" || event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target))
        return;
      event.preventDefault();
      const place = selection.value?.place ?? 0;
      const at = Math.max(
        0,
        places.findIndex(
          ({ group, index }) => group.code === shown && index === Math.min(place, group.places.length - 1),
        ),
      );
      const to = (at + (event.shiftKey ? -1 : 1) + places.length) % places.length;
      const next = places[to];
      if (next === undefined) return;
      selection.value = { code: next.group.code, place: next.index };
      tell(placeWords(next.group, next.index, to + 1, places.length));
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [groups, shown]);
  return (
    <p class="keys-hint">
      <Slots
        text={words.problems.keys}
        slots={[
          <kbd key="next">F8</kbd>,
          <Fragment key="previous">
            <kbd>{words.problems.shift}</kbd> <kbd>F8</kbd>
          </Fragment>,
        ]}
      />
    </p>
  );
}

/** Rules about sitemaps with too much in them; one that is exported is divided. */
const OF_LARGE: ReadonlySet<string> = new Set(["limit-bytes", "limit-url-count"]);

interface DetailProps {
  readonly group: RuleGroup;
  /** The position of the place that is shown. */
  readonly chosen: number;
  readonly tell: Tell;
}

function Detail({ summary, ...props }: DetailProps & { readonly summary: Summary }): JSX.Element {
  const { group, chosen, tell } = props;
  const place = group.places[chosen];
  return (
    <article class="card problem" aria-labelledby="problem-heading">
      <header>
        <button
          class="link to-rules"
          type="button"
          onClick={() => {
            selection.value = null;
          }}
        >
          {words.problems.allRules}
        </button>
        <p class={`eyebrow ${group.severity}`}>{words.terms.severities[group.severity]}</p>
        <h2 id="problem-heading" tabIndex={-1}>
          <RulePhrase text={phraseOf(group.summary)} />
        </h2>
        <p class="code-name">
          <a href={rulePage(group.code)} target="_blank" rel="noopener">
            {group.code}
          </a>
        </p>
      </header>
      {place !== undefined && (place.end > place.start || isByLine(place)) && (
        <Excerpt place={place} severity={group.severity} />
      )}
      <dl class="reasons">
        <div>
          <dt>{words.problems.why}</dt>
          <dd>
            <RulePhrase text={sentence(group.note)} />
          </dd>
        </div>
        {group.fix !== null && (
          <div>
            <dt>{words.problems.fix}</dt>
            <dd>
              <RulePhrase text={sentence(group.fix)} />
              {OF_LARGE.has(group.code) && !listsSitemaps(summary) && (
                <>
                  {" "}
                  <button class="link to-export" type="button" popovertarget="export">
                    {words.problems.divide}
                  </button>
                </>
              )}
            </dd>
          </div>
        )}
        <Elsewhere code={group.code} />
        <div>
          <dt>{words.problems.more}</dt>
          <dd>
            <a href={rulePage(group.code)} target="_blank" rel="noopener">
              {words.problems.examples}
            </a>
            {", "}
            <a href={group.spec} target="_blank" rel="noopener noreferrer nofollow">
              {words.problems.source(words.terms.authorities[group.authority])}
            </a>
          </dd>
        </div>
      </dl>
      <FixRule group={group} place={place} />
      <Places group={group} chosen={chosen} tell={tell} />
    </article>
  );
}

function Places({ group, chosen, tell }: DetailProps): JSX.Element {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const current = list.current?.children[chosen];
    if (list.current === null || !(current instanceof HTMLElement)) return;
    const { offsetTop, offsetHeight } = current;
    const { scrollTop, clientHeight } = list.current;
    if (offsetTop < scrollTop) list.current.scrollTop = offsetTop;
    else if (offsetTop + offsetHeight > scrollTop + clientHeight)
      list.current.scrollTop = offsetTop + offsetHeight - clientHeight;
  }, [chosen]);
  const go = (place: number): void => {
    selection.value = { code: group.code, place };
  };
  const stored = group.places.length;
  // What is at an end stays a button: disabled, it would lose the focus.
  const step = (name: string, to: number): JSX.Element => (
    <button
      class="button small"
      type="button"
      aria-disabled={to < 0 || to >= stored}
      onClick={() => {
        if (to < 0 || to >= stored) return;
        go(to);
        tell(placeWords(group, to, to + 1, stored));
      }}
    >
      {name}
    </button>
  );
  return (
    <section class="places" aria-labelledby="places-heading">
      <div class="places-head">
        <h3 id="places-heading">
          {words.problems.places(group.count)}
          {stored < group.count && <span class="places-rest">{words.problems.listed(stored)}</span>}
        </h3>
        {hasTold(group.code) && (
          <button class="link" type="button" onClick={() => showRows({ rule: group.code })}>
            {words.problems.showUrls}
          </button>
        )}
        {stored > 1 && (
          <div class="pager">
            {step(words.problems.previous, chosen - 1)}
            {step(words.problems.next, chosen + 1)}
          </div>
        )}
      </div>
      <ol ref={list} class="place-list">
        {group.places.map((place, index) => (
          <li
            key={`${place.document}-${place.start}-${place.end}-${place.line}-${place.column}`}
            aria-current={index === chosen ? "true" : undefined}
          >
            <button
              class={current.value === undefined ? "place of-file" : "place"}
              type="button"
              onClick={() => go(index)}
            >
              <span class="position">
                <span class="visually-hidden">{words.problems.lineAndColumn} </span>
                {position(group, index)}
              </span>
              <span class="place-words">
                <RulePhrase text={place.message} />
              </span>
            </button>
            {place.entry !== null && isOfRow(place) && (
              <button
                class="link to-entry"
                type="button"
                onClick={() => showEntry(place.document, place.entry ?? 0)}
              >
                {words.problems.entry(count(place.entry + 1))}
              </button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Whether the entry of a place is a row of the table. */
function isOfRow({ document, entry }: Place): boolean {
  return entry !== null && comparable.value.some(({ id }) => id === document);
}

/** Whether the table can show the rows that a rule is told of. What only a look at several files tells, it cannot. */
function hasTold(code: string): boolean {
  return documents.value.some(
    ({ summary }) =>
      summary?.groups.some((group) => group.code === code && group.places.some(isOfRow)) === true,
  );
}

/** Which place of how many is shown, and what it says. */
function placeWords(group: RuleGroup, index: number, number: number, places: number): string {
  const message = visible(group.places[index]?.message ?? "");
  return words.problems.told(number, places, position(group, index), message);
}

function position(group: RuleGroup, index: number): string {
  const place = group.places[index];
  if (place === undefined) return "";
  const at = place.line > 0 ? `${place.line}:${place.column}` : "";
  if (current.value !== undefined) return at;
  const name = visible(documentOf(place.document)?.name ?? words.problems.allFiles);
  return at === "" ? name : `${name}:${at}`;
}

function phraseOf(summary: string): string {
  return sentence(summary).replace(/\.$/, "");
}
