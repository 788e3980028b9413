import type { ComponentChildren, JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { ChangedLine, ChangedPlace } from "../engine/changes.ts";
import type { Place, RuleCount, RuleGroup } from "../engine/messages.ts";
import {
  apply,
  canUndo,
  dismiss,
  documentsIn,
  editCount,
  edited,
  isMendable,
  isMendedSafely,
  made,
  type Part,
  type Proposal,
  proposal,
  propose,
  remark,
  type Scope,
  safeCount,
  save,
  TEXT_MAX_BYTES,
  tellsSafe,
  undo,
} from "../fixing.ts";
import { isFocusFree } from "../focus.ts";
import { sentence, size, visible } from "../format.ts";
import { current, documentOf, type InspectedDocument, showPlace } from "../state.ts";
import { words } from "../words/index.ts";
import { Phrase, RulePhrase } from "./phrase.tsx";

/** How many places a preview shows, also when all are asked for, and how many rules it names. */
const PLACES_MAX = 5;
const ALL_PLACES_MAX = 100;
const NAMES_MAX = 3;

/** What was changed last, with the ways back and out. */
export function FixBar(): JSX.Element | null {
  if (remark.value === "") return null;
  const files = edited.value.size;
  const wasGzip = [...edited.value.values()].some((file) => file.wasGzip);
  return (
    <section class="fix-bar" aria-label={words.fixing.changes}>
      <p role="status">
        <bdi>{remark.value}</bdi>
        {wasGzip && <> {words.fixing.wasGzip}</>}
      </p>
      <div class="actions">
        {canUndo.value && (
          <button
            class="button small"
            type="button"
            aria-keyshortcuts="Control+Z"
            onClick={() => void undo()}
          >
            {words.fixing.undo}
          </button>
        )}
        {files > 0 && (
          <button class="button small primary" type="button" onClick={() => void save(true)}>
            {words.fixing.save(files)}
          </button>
        )}
        {wasGzip && (
          <button class="button small" type="button" onClick={() => void save(false)}>
            {words.fixing.savePlain}
          </button>
        )}
      </div>
      {made.value.length > 0 && <Made key={remark.value} parts={made.value} />}
    </section>
  );
}

/** What was changed, for whoever wants to see it again. */
function Made({ parts }: { readonly parts: readonly Part[] }): JSX.Element {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details class="made" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{words.fixing.whatChanged}</summary>
      {isOpen && <Places parts={parts} />}
    </details>
  );
}

/** Fixes all that is safe, or says what that would change. */
export function FixSafely({ isPrimary = false }: { readonly isPrimary?: boolean }): JSX.Element | null {
  const shown = proposal.value;
  const number = safeCount.value;
  if (number === 0) return null;
  const isGuess = number === null && !tellsSafe.value;
  const { fixSafe, fixSafely, fixAllSafe, seeFixes } = words.fixing;
  return (
    <button
      class={isPrimary ? "button primary" : "button"}
      type="button"
      // What is beside it keeps its place, whatever becomes of it.
      disabled={shown?.scope.kind === "safe"}
      onClick={() => void propose({ kind: "safe" }, "safe")}
    >
      {isPrimary ? (
        <span class="of-one-size">
          {isGuess ? seeFixes : number === null ? fixSafe : fixSafely(number)}
          <span aria-hidden="true">{isGuess ? seeFixes : fixSafe}</span>
        </span>
      ) : isGuess ? (
        seeFixes
      ) : (
        fixAllSafe
      )}
    </button>
  );
}

/** What fixing all that is safe would change, once that was asked for. */
export function SafePreview(): JSX.Element | null {
  const shown = proposal.value;
  return shown?.scope.kind === "safe" ? <Preview shown={shown} /> : null;
}

/** The ways to fix what a rule found, or what they would change. */
export function FixRule({
  group,
  place,
}: {
  readonly group: RuleGroup;
  readonly place: Place | undefined;
}): JSX.Element | null {
  const { code, fixable } = group;
  if (fixable === undefined) return null;
  const shown = proposal.value;
  if (shown !== null && shown.scope.kind !== "safe" && shown.scope.code === code)
    return <Preview shown={shown} />;
  const rule: Scope = { kind: "rule", code };
  const concerned = documentsIn(rule);
  const tooLarge = concerned.filter(({ summary }) => (summary?.bytes ?? 0) > TEXT_MAX_BYTES);
  if (concerned.length === tooLarge.length) return <TooLarge documents={tooLarge} />;
  const canFix = concerned.some(isMendable);
  const placeDocument = place === undefined ? undefined : documentOf(place.document);
  const canFixPlace = placeDocument !== undefined && isMendable(placeDocument);
  // The mending itself says what is safe, once that is known.
  const isGuess = fixable !== "safe" && isMendedSafely(code) === false;
  return (
    <div class="fix-actions">
      {(group.count === 1 || canFixPlace) && (
        <button
          class="button small"
          type="button"
          disabled={!canFix}
          onClick={() =>
            void propose(
              group.count === 1 || place === undefined ? rule : { kind: "place", code, place },
              "safe",
              fixable,
            )
          }
        >
          {words.fixing.fixThis}
        </button>
      )}
      {group.count > 1 && (
        <button
          class="button small"
          type="button"
          disabled={!canFix}
          onClick={() => void propose(rule, "safe", fixable)}
        >
          {words.fixing.fixAll(group.count)}
        </button>
      )}
      <span class="dim">{isGuess ? words.fixing.wouldBeGuess : words.fixing.whereCertain}</span>
    </div>
  );
}

function Preview({ shown }: { readonly shown: Proposal }): JSX.Element {
  const heading = useRef<HTMLHeadingElement>(null);
  const { scope, state, safety } = shown;
  // What was pressed has made way for this.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useEffect(() => heading.current?.parentElement?.scrollIntoView({ block: "nearest" }), [state]);
  const parts = shown.parts.filter(({ mending }) => mending.file !== null);
  const edits = editCount(parts);
  const surest = parts.some(({ mending }) => mending.safety === "needs-a-look") ? "needs-a-look" : "safe";
  const waiting = countAll(shown.parts, ({ mending }) => mending.waiting);
  const damaged = shown.parts.find(({ mending }) => mending.file === null && mending.damage !== null);
  const canLook = scope.kind === "rule" && safety === "safe" && (waiting > 0 || damaged !== undefined);
  return (
    <section
      class="fix-preview"
      aria-labelledby="fix-heading"
      aria-busy={state === "working"}
      onKeyDown={(event) => {
        if (event.key === "Escape") dismissAndFocus();
      }}
    >
      <h3 id="fix-heading" ref={heading} tabIndex={-1}>
        {headlineOf(shown, edits, parts.length)}
      </h3>
      {state === "ready" && edits > 0 && <p>{words.fixing.safety[surest]}</p>}
      {state === "ready" && <Places parts={parts} />}
      {state === "ready" && <Remarks shown={shown} parts={parts} waiting={waiting} />}
      <div class="actions">
        {edits > 0 && (
          <button class="button small primary" type="button" onClick={() => void applyAndFocus()}>
            {words.fixing.apply}
          </button>
        )}
        {canLook && (
          <button
            class="button small"
            type="button"
            onClick={() => void propose({ ...scope }, "needs-a-look")}
          >
            {damaged === undefined ? words.fixing.include(waiting) : words.fixing.fixRest}
          </button>
        )}
        <button class="button small" type="button" onClick={dismissAndFocus}>
          {state === "working" || edits > 0 ? words.terms.cancel : words.fixing.close}
        </button>
      </div>
    </section>
  );
}

/** What was pressed is gone, so the focus goes on to what came. */
async function applyAndFocus(): Promise<void> {
  await apply();
  if (isFocusFree()) document.querySelector<HTMLElement>(".fix-bar button")?.focus();
}

function dismissAndFocus(): void {
  const back =
    proposal.peek()?.scope.kind === "safe"
      ? ".fix-all button, .verdict-actions button"
      : ".fix-actions button";
  dismiss();
  requestAnimationFrame(() =>
    (document.querySelector<HTMLElement>(back) ?? document.getElementById("panel"))?.focus(),
  );
}

function headlineOf({ state, scope, tooLarge, parts }: Proposal, edits: number, files: number): string {
  const say = words.fixing;
  if (state === "working") return say.working;
  if (state === "failed") return say.failed;
  if (edits > 0) return files > 1 ? say.editsInFiles(edits, files) : say.edits(edits);
  if (tooLarge.length > 0) return say.tooLarge;
  if (scope.kind === "safe" && countAll(parts, ({ mending }) => mending.waiting) > 0) return say.nothingSafe;
  return scope.kind === "place" ? say.notThisPlace : say.nothing;
}

function Places({ parts }: { readonly parts: readonly Part[] }): JSX.Element | null {
  const [isAll, showAll] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  // What was pressed is gone.
  useLayoutEffect(() => {
    if (isAll) list.current?.children[PLACES_MAX]?.querySelector<HTMLElement>(".diff-lines")?.focus();
  }, [isAll]);
  const all = parts.flatMap(({ document, mending }) =>
    mending.changes.places.map((place) => ({ document, place })),
  );
  const total = parts.reduce((sum, { mending }) => sum + mending.changes.count, 0);
  const isMore = parts.some(({ mending }) => mending.changes.isMore);
  if (parts.length === 0) return null;
  if (total === 0) return <p>{words.fixing.noCharacter}</p>;
  const shown = all.slice(0, isAll ? ALL_PLACES_MAX : PLACES_MAX);
  const rest = total - shown.length;
  const toShow = Math.min(all.length, ALL_PLACES_MAX) - shown.length;
  return (
    <>
      <ol ref={list} class="diff" aria-label={words.fixing.whatChanges}>
        {shown.map(({ document, place }, index) => (
          <li key={index}>
            <p class="dim">
              {current.value === undefined
                ? words.fixing.lineOf(place.line, <bdi>{visible(document.name)}</bdi>)
                : words.fixing.line(place.line)}
            </p>
            <Changed place={place} />
          </li>
        ))}
      </ol>
      {rest > 0 && (
        <p class="dim">
          {isMore ? words.fixing.moreThanPlaces(rest) : words.fixing.morePlaces(rest)}{" "}
          {toShow > 0 && (
            <button class="link" type="button" onClick={() => showAll(true)}>
              {words.fixing.showPlaces(toShow, toShow < rest || isMore)}
            </button>
          )}
        </p>
      )}
    </>
  );
}

function Changed({ place }: { readonly place: ChangedPlace }): JSX.Element {
  return (
    <section
      class="diff-lines"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: What scrolls must be reachable by keyboard.
      tabIndex={0}
      aria-label={words.fixing.beforeAndAfter(place.line)}
    >
      {place.before.map((line, index) => (
        <DiffLine key={`before-${index}`} line={line} isAfter={false} />
      ))}
      {place.beforeRest > 0 && <p class="dim">{words.fixing.moreGone(place.beforeRest)}</p>}
      {place.after.map((line, index) => (
        <DiffLine key={`after-${index}`} line={line} isAfter={true} />
      ))}
      {place.afterRest > 0 && <p class="dim">{words.fixing.moreCame(place.afterRest)}</p>}
    </section>
  );
}

function DiffLine({ line, isAfter }: { readonly line: ChangedLine; readonly isAfter: boolean }): JSX.Element {
  const Element = isAfter ? "ins" : "del";
  return (
    <div class={isAfter ? "diff-line after" : "diff-line before"}>
      <span class="diff-sign" aria-hidden="true">
        {isAfter ? "+" : "−"}
      </span>
      <span class="visually-hidden">{isAfter ? words.fixing.after : words.fixing.before}</span>
      <bdi>
        {line.clippedStart && "…"}
        {line.pieces.map(({ text, isChanged }, index) =>
          isChanged ? <Element key={index}>{visible(text)}</Element> : visible(text),
        )}
        {line.clippedEnd && "…"}
      </bdi>
    </div>
  );
}

function Remarks(props: {
  readonly shown: Proposal;
  readonly parts: readonly Part[];
  readonly waiting: number;
}): JSX.Element | null {
  const { shown, parts, waiting } = props;
  const { scope, tooLarge } = shown;
  const remarks: ComponentChildren[] = [];
  const damage = shown.parts.find(({ mending }) => mending.damage !== null)?.mending.damage;
  if (damage != null)
    remarks.push(
      <>
        <RulePhrase text={sentence(damage)} /> {words.fixing.damaged}
      </>,
    );
  if (scope.kind === "rule") {
    const left = countAll(shown.parts, ({ mending }) =>
      mending.left.filter(({ code }) => code === scope.code),
    );
    if (left > 0) remarks.push(words.fixing.placesStay(left));
  }
  if (scope.kind === "safe" && waiting > 0)
    remarks.push(<NeedLook parts={shown.parts} total={waiting} isMore={parts.length > 0} />);
  const isSaid = waiting > 0 && parts.length === 0;
  if (scope.kind === "safe" && shown.parts.length > 0 && !isSaid) remarks.push(leftWords(shown.parts));
  if (scope.kind === "place" && parts.length === 0) remarks.push(words.fixing.maybeTogether);
  if (parts.some(({ document }) => document.summary?.compression === "gzip"))
    remarks.push(words.fixing.isGzip);
  const told = remarks.filter((one) => one !== null);
  return (
    <>
      {told.length > 0 && (
        <ul class="fix-remarks">
          {told.map((one, index) => (
            <li key={index}>{one}</li>
          ))}
        </ul>
      )}
      {tooLarge.length > 0 && <TooLarge documents={tooLarge} />}
    </>
  );
}

/** How many fixes need a look, with the rules where they are. */
function NeedLook(props: {
  readonly parts: readonly Part[];
  readonly total: number;
  readonly isMore: boolean;
}): JSX.Element {
  const { parts, total, isMore } = props;
  return (
    <>
      {words.fixing.needLook(total, isMore)}
      <ul class="fix-waiting">
        {byRule(parts, ({ mending }) => mending.waiting).map(({ code, summary, count }) => (
          <li key={code}>
            <button class="link" type="button" onClick={() => showRule(code)}>
              <RulePhrase text={summary} />
            </button>
            {count > 1 && words.fixing.times(count)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Shows a rule with its own fixes, in place of what was proposed. */
function showRule(code: string): void {
  dismiss();
  showPlace(code);
  requestAnimationFrame(() => document.getElementById("problem-heading")?.focus());
}

/** Rules with how often they are in all parts, the most frequent first. */
function byRule(parts: readonly Part[], of: (part: Part) => readonly RuleCount[]): readonly RuleCount[] {
  const byCode = new Map<string, RuleCount>();
  for (const rule of parts.flatMap(of)) {
    const known = byCode.get(rule.code);
    byCode.set(rule.code, { ...rule, count: rule.count + (known?.count ?? 0) });
  }
  return [...byCode.values()].toSorted((a, b) => b.count - a.count);
}

/** What is left when all that is safe is fixed. */
function leftWords(parts: readonly Part[]): ComponentChildren {
  const left = byRule(parts, ({ mending }) => mending.left);
  if (left.length === 0) return words.fixing.nothingLeft;
  const named = left.slice(0, NAMES_MAX).map(({ code, summary, count }, index) => (
    <span key={code}>
      {index > 0 && "; "}
      <RulePhrase text={summary} />
      {count > 1 && words.fixing.times(count)}
    </span>
  ));
  return words.fixing.left<ComponentChildren>(named, left.length - named.length);
}

function TooLarge({ documents }: { readonly documents: readonly InspectedDocument[] }): JSX.Element | null {
  const [first] = documents;
  if (first === undefined) return null;
  const name = /^[\w.-]+$/.test(first.file.name) ? first.file.name : "FILE";
  return (
    <p class="fix-too-large">
      {words.fixing.tooMuchText(<bdi>{visible(first.name)}</bdi>, documents.length - 1, size(TEXT_MAX_BYTES))}
      <Phrase text={words.fixing.commandLine(`sitemapkit fix ${name} -o fixed.xml`)} />
    </p>
  );
}

function countAll(parts: readonly Part[], of: (part: Part) => readonly RuleCount[]): number {
  return parts.reduce((sum, part) => sum + of(part).reduce((all, rule) => all + rule.count, 0), 0);
}
