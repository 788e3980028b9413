import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { ChangedLine, ChangedPlace } from "../engine/changes.ts";
import type { FixSafety, Place, RuleCount, RuleGroup } from "../engine/messages.ts";
import {
  apply,
  canUndo,
  dismiss,
  documentsIn,
  editCount,
  edited,
  isMendable,
  type Part,
  type Proposal,
  proposal,
  propose,
  remark,
  type Scope,
  safeCount,
  save,
  TEXT_MAX_BYTES,
  undo,
} from "../fixing.ts";
import { count, counted, sentence, size, visible } from "../format.ts";
import { current, documentOf, type InspectedDocument } from "../state.ts";
import { Phrase } from "./phrase.tsx";

/** How many places a preview shows, and how many rules it names. */
const PLACES_MAX = 5;
const NAMES_MAX = 3;

const SAFETY_WORDS: Readonly<Record<FixSafety, string>> = {
  safe: "Safe: the file says the same as before, in a way that crawlers understand.",
  "needs-a-look":
    "Needs a look: this is a guess, or something is lost. Compare the lines before you apply it.",
};

/** What was changed last, with the ways back and out. */
export function FixBar(): JSX.Element | null {
  if (remark.value === "") return null;
  const files = edited.value.size;
  const wasGzip = [...edited.value.values()].some((file) => file.wasGzip);
  const file = files === 1 ? "the fixed file" : `the ${count(files)} fixed files`;
  return (
    <section class="fix-bar" aria-label="Changes">
      <p role="status">
        <bdi>{remark.value}</bdi>
        {wasGzip && " It was compressed with gzip and is plain text here."}
      </p>
      <div class="actions">
        {canUndo.value && (
          <button
            class="button small"
            type="button"
            aria-keyshortcuts="Control+Z"
            onClick={() => void undo()}
          >
            Undo
          </button>
        )}
        {files > 0 && (
          <button class="button small primary" type="button" onClick={() => void save(true)}>
            Save {file}
          </button>
        )}
        {wasGzip && (
          <button class="button small" type="button" onClick={() => void save(false)}>
            Save without compression
          </button>
        )}
      </div>
    </section>
  );
}

/** Fixes all that is safe, or says what that would change. */
export function FixSafely({ isPrimary = false }: { readonly isPrimary?: boolean }): JSX.Element | null {
  const shown = proposal.value;
  const number = safeCount.value;
  if (shown?.scope.kind === "safe" || number === 0) return null;
  return (
    <button
      class={isPrimary ? "button primary" : "button"}
      type="button"
      onClick={() => void propose({ kind: "safe" }, "safe")}
    >
      {isPrimary
        ? number === null
          ? "Fix what is safe"
          : `Fix ${count(number)} safely`
        : "Fix everything that is safe"}
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
              fixable,
            )
          }
        >
          Fix this
        </button>
      )}
      {group.count > 1 && (
        <button
          class="button small"
          type="button"
          disabled={!canFix}
          onClick={() => void propose(rule, fixable)}
        >
          Fix all {count(group.count)}
        </button>
      )}
      <span class="dim">
        {fixable === "safe"
          ? "Safe, where it is certain what is meant."
          : "A fix would be a guess, or lose something: it needs a look."}
      </span>
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
    <section class="fix-preview" aria-labelledby="fix-heading" aria-busy={state === "working"}>
      <h3 id="fix-heading" ref={heading} tabIndex={-1}>
        {headlineOf(shown, edits, parts.length)}
      </h3>
      {state === "ready" && edits > 0 && <p>{SAFETY_WORDS[surest]}</p>}
      {state === "ready" && <Places parts={parts} />}
      {state === "ready" && <Remarks shown={shown} parts={parts} waiting={waiting} />}
      <div class="actions">
        {edits > 0 && (
          <button class="button small primary" type="button" onClick={() => void applyAndFocus()}>
            Apply
          </button>
        )}
        {canLook && (
          <button
            class="button small"
            type="button"
            onClick={() => void propose({ ...scope }, "needs-a-look")}
          >
            {damaged === undefined
              ? `Include ${count(waiting)} that ${waiting === 1 ? "needs" : "need"} a look`
              : "Fix what is left of it"}
          </button>
        )}
        <button class="button small" type="button" onClick={dismissAndFocus}>
          {state === "working" || edits > 0 ? "Cancel" : "Close"}
        </button>
      </div>
    </section>
  );
}

/** What was pressed is gone, so the focus goes on to what came. */
async function applyAndFocus(): Promise<void> {
  await apply();
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>(".fix-bar button")?.focus();
}

function dismissAndFocus(): void {
  const back =
    proposal.peek()?.scope.kind === "safe"
      ? ".fix-all button, .verdict-actions button"
      : ".fix-actions button";
  dismiss();
  requestAnimationFrame(() => document.querySelector<HTMLElement>(back)?.focus());
}

function headlineOf({ state, scope, tooLarge }: Proposal, edits: number, files: number): string {
  if (state === "working") return "Working out what to change";
  if (state === "failed") return "The fixes could not be worked out";
  if (edits > 0)
    return files > 1 ? `${counted(edits, "edit")} in ${counted(files, "file")}` : counted(edits, "edit");
  if (tooLarge.length > 0) return "Too large to be fixed here";
  return scope.kind === "place"
    ? "This place cannot be fixed by itself"
    : "Nothing of this can be fixed here";
}

function Places({ parts }: { readonly parts: readonly Part[] }): JSX.Element | null {
  const all = parts.flatMap(({ document, mending }) =>
    mending.changes.places.map((place) => ({ document, place })),
  );
  const total = parts.reduce((sum, { mending }) => sum + mending.changes.count, 0);
  const isMore = parts.some(({ mending }) => mending.changes.isMore);
  if (parts.length === 0) return null;
  if (total === 0)
    return (
      <p>No character changes. The file is only written anew: as UTF-8, without what is wrong around it.</p>
    );
  const shown = all.slice(0, PLACES_MAX);
  return (
    <>
      <ol class="diff" aria-label="What changes">
        {shown.map(({ document, place }, index) => (
          <li key={index}>
            <p class="dim">
              Line {count(place.line)}
              {current.value === undefined && (
                <>
                  {" of "}
                  <bdi>{visible(document.name)}</bdi>
                </>
              )}
            </p>
            <Changed place={place} />
          </li>
        ))}
      </ol>
      {total > shown.length && (
        <p class="dim">
          And {isMore && "more than "}
          {counted(total - shown.length, "more place", "more places")}.
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
      aria-label={`Line ${count(place.line)} before and after`}
    >
      {place.before.map((line, index) => (
        <DiffLine key={`before-${index}`} line={line} isAfter={false} />
      ))}
      <Rest number={place.beforeRest} words="taken away or changed" />
      {place.after.map((line, index) => (
        <DiffLine key={`after-${index}`} line={line} isAfter={true} />
      ))}
      <Rest number={place.afterRest} words="added or changed" />
    </section>
  );
}

function Rest({ number, words }: { readonly number: number; readonly words: string }): JSX.Element | null {
  if (number === 0) return null;
  return (
    <p class="dim">
      {counted(number, "more line", "more lines")} {words}
    </p>
  );
}

function DiffLine({ line, isAfter }: { readonly line: ChangedLine; readonly isAfter: boolean }): JSX.Element {
  const Element = isAfter ? "ins" : "del";
  return (
    <div class={isAfter ? "diff-line after" : "diff-line before"}>
      <span class="diff-sign" aria-hidden="true">
        {isAfter ? "+" : "−"}
      </span>
      <span class="visually-hidden">{isAfter ? "After: " : "Before: "}</span>
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
        <Phrase text={sentence(damage)} /> Part of the file was lost before it came here, and fixing it makes
        that final. A new copy from its source is better.
      </>,
    );
  if (scope.kind === "rule") {
    const left = countAll(shown.parts, ({ mending }) =>
      mending.left.filter(({ code }) => code === scope.code),
    );
    if (left > 0)
      remarks.push(
        left === 1
          ? "One place of this rule stays as it is: only you can know what belongs there."
          : `${count(left)} places of this rule stay as they are: only you can know what belongs there.`,
      );
  }
  if (scope.kind === "safe" && waiting > 0)
    remarks.push(
      `${counted(waiting, "more fix", "more fixes")} ${waiting === 1 ? "needs" : "need"} a look. You find them with their rules.`,
    );
  if (scope.kind === "safe" && shown.parts.length > 0) remarks.push(leftWords(shown.parts));
  if (scope.kind === "place" && parts.length === 0)
    remarks.push("It may be fixed together with the others of its rule.");
  if (parts.some(({ document }) => document.summary?.compression === "gzip"))
    remarks.push("The file is compressed with gzip. Fixed, it is plain text; saved, it is compressed again.");
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

/** What is left when all that is safe is fixed. */
function leftWords(parts: readonly Part[]): ComponentChildren {
  const byCode = new Map<string, RuleCount>();
  for (const rule of parts.flatMap(({ mending }) => mending.left)) {
    const known = byCode.get(rule.code);
    byCode.set(rule.code, { ...rule, count: rule.count + (known?.count ?? 0) });
  }
  const left = [...byCode.values()].toSorted((a, b) => b.count - a.count);
  if (left.length === 0) return "Then nothing is left to fix.";
  const more = left.length - NAMES_MAX;
  return (
    <>
      Not fixed by this:{" "}
      {left.slice(0, NAMES_MAX).map(({ code, summary, count: number }, index) => (
        <span key={code}>
          {index > 0 && "; "}
          <Phrase text={summary} />
          {number > 1 && ` (${count(number)})`}
        </span>
      ))}
      {more > 0 && `; and ${counted(more, "more rule", "more rules")}`}.
    </>
  );
}

function TooLarge({ documents }: { readonly documents: readonly InspectedDocument[] }): JSX.Element | null {
  const [first] = documents;
  if (first === undefined) return null;
  const name = /^[\w.-]+$/.test(first.file.name) ? first.file.name : "FILE";
  return (
    <p class="fix-too-large">
      <bdi>{visible(first.name)}</bdi>
      {documents.length > 1 && ` and ${counted(documents.length - 1, "other file", "other files")}`}{" "}
      {documents.length > 1 ? "have" : "has"} more than {size(TEXT_MAX_BYTES)} of text, which is not fixed in
      this page. On a command line, <code>sitemapkit fix {name} -o fixed.xml</code> does it.
    </p>
  );
}

function countAll(parts: readonly Part[], of: (part: Part) => readonly RuleCount[]): number {
  return parts.reduce((sum, part) => sum + of(part).reduce((all, rule) => all + rule.count, 0), 0);
}
