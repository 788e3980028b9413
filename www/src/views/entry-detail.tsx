import "../styles/entry-detail.css";
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { fetchDetail } from "../asking.ts";
import { extraWords } from "../criteria-words.ts";
import type { EntryDetail as Detail, EntryPlace, Row } from "../engine/messages.ts";
import { count, visible } from "../format.ts";
import {
  current,
  documentOf,
  entryKey,
  isSameEntry,
  overall,
  placesByEntry,
  placesWithin,
  showPlace,
} from "../state.ts";
import { partsOf } from "../url-parts.ts";
import { momentWords } from "../when.ts";
import { words } from "../words/index.ts";
import { Part } from "./entry-part.tsx";
import { EntryRelations } from "./entry-relations.tsx";
import { Excerpt } from "./excerpt.tsx";
import { Loc } from "./loc.tsx";
import { RulePhrase } from "./phrase.tsx";
import { SeverityMark } from "./severity.tsx";

/** How long a row must be chosen before more is asked about it, in milliseconds: arrow keys pass by many. */
const REST_MS = 120;

/** All there is to know of an entry. */
export function EntryDetail({
  row,
  onClose,
}: {
  readonly row: Row;
  readonly onClose: () => void;
}): JSX.Element {
  const rested = useRested(row);
  const detail = useDetail(rested);
  return (
    <section
      id="entry-detail"
      class="entry-detail"
      aria-label={words.entries.entry(count(row.index + 1))}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
    >
      <div class="entry-head">
        <p class="entry-loc">
          <Loc key={row.loc} loc={row.loc} none={words.entries.noUrl} />
        </p>
        {row.loc !== "" && <Copy key={row.loc} text={row.loc} />}
        <button class="button small entry-close" type="button" onClick={onClose}>
          {words.entries.close}
        </button>
      </div>
      <Facts row={row} detail={detail} />
      <div class="entry-parts">
        <Problems row={row} detail={detail} />
        <Extras extras={detail?.extras ?? row.extras} />
        {rested !== null && <EntryRelations place={placeOf(rested)} />}
        {detail !== null && detail.place !== null && (
          <Part name={words.entries.source} isWide>
            <Excerpt place={detail.place} severity="info" />
          </Part>
        )}
      </div>
    </section>
  );
}

const placeOf = ({ document, index }: Row): EntryPlace => ({ document, entry: index });

/** The row once it has been chosen for a while; `null` before. */
function useRested(row: Row): Row | null {
  const [rested, setRested] = useState<Row | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRested(row), REST_MS);
    return () => clearTimeout(timer);
  }, [row]);
  return rested !== null && isSameEntry(rested, row) ? rested : null;
}

function useDetail(row: Row | null): Detail | null {
  const [detail, setDetail] = useState<{ readonly of: Row; readonly is: Detail | null } | null>(null);
  useEffect(() => {
    if (row === null) return;
    let isWanted = true;
    fetchDetail(placeOf(row)).then(
      (is) => {
        if (isWanted) setDetail({ of: row, is });
      },
      () => {
        // The worker has gone, and the page is about to say so.
      },
    );
    return () => {
      isWanted = false;
    };
  }, [row]);
  return row !== null && detail !== null && isSameEntry(detail.of, row) ? detail.is : null;
}

function Copy({ text }: { readonly text: string }): JSX.Element {
  const [told, tell] = useState("");
  return (
    <span class="entry-copy">
      <button
        class="button small"
        type="button"
        onClick={() => {
          navigator.clipboard.writeText(text).then(
            () => tell(words.entries.copied),
            () => tell(words.entries.notCopied),
          );
        }}
      >
        {words.entries.copy}
      </button>
      <span class="dim" role="status">
        {told}
      </span>
    </span>
  );
}

function Facts({ row, detail }: { readonly row: Row; readonly detail: Detail | null }): JSX.Element {
  const { entries } = words;
  const number = count(row.index + 1);
  const { depth } = partsOf(row.loc);
  const line = row.line ?? detail?.place?.line ?? null;
  const facts = [
    current.value === undefined
      ? entries.entryOf(number, visible(documentOf(row.document)?.name ?? ""))
      : entries.entry(number),
    ...(line === null ? [] : [entries.line(count(line))]),
    ...(row.lastmod === null ? [] : [entries.modified(modifiedWords(row.lastmod, detail))]),
    ...(row.changefreq === null ? [] : [entries.changes(visible(row.changefreq))]),
    ...(row.priority === null ? [] : [entries.priority(visible(row.priority))]),
    entries.depth(depth),
    entries.length(row.loc.length),
  ];
  return <p class="entry-facts dim">{facts.join(" · ")}</p>;
}

/** A date as it was written and, where that is in another time zone, in ours. */
function modifiedWords(lastmod: string, detail: Detail | null): string {
  const time = detail?.lastmodTime ?? null;
  const isElsewhere = /[1-9]/.test(/[+-]\d\d:?\d\d\s*$/.exec(lastmod)?.[0] ?? "");
  return time === null || !isElsewhere
    ? visible(lastmod)
    : `${visible(lastmod)}, ${words.entries.inUtc(momentWords(time))}`;
}

function Extras({ extras }: { readonly extras: Row["extras"] }): JSX.Element | null {
  // Pages in other languages have a part of their own, which says more.
  const others = extras.filter(({ kind }) => kind !== "alternate");
  if (others.length === 0) return null;
  return (
    <Part name={words.entries.columns.extras}>
      <dl class="entry-extras">
        {others.map((extra) => (
          <div key={extra.kind}>
            <dt>{extraWords(extra)}</dt>
            {extra.names.map((name, index) => (
              <dd key={index}>
                <bdi>{visible(name) || words.entries.nameless}</bdi>
              </dd>
            ))}
            {extra.names.length > 0 && extra.count > extra.names.length && (
              <dd class="dim">{words.entries.more(extra.count - extra.names.length)}</dd>
            )}
          </div>
        ))}
      </dl>
    </Part>
  );
}

function Problems({ row, detail }: { readonly row: Row; readonly detail: Detail | null }): JSX.Element {
  const span = detail?.span ?? null;
  const places = [
    ...(placesByEntry.value.get(entryKey(row.document, row.index)) ?? []),
    ...(span === null ? [] : placesWithin(row.document, span)),
  ];
  // Of a rule with many places, only the first are listed.
  const listed = new Set(places.map(({ group }) => group.code));
  const groups = (overall.value?.groups ?? []).filter(
    ({ code }) => detail?.codes.includes(code) === true && !listed.has(code),
  );
  const isNothing = places.length + groups.length === 0;
  return (
    <Part name={words.entries.problems}>
      {/* Where it stands must be known before that can be said. */}
      {(isNothing || isUncertain(detail)) && <p class="dim">{problemWords(detail, isNothing)}</p>}
      <ul class="entry-problems">
        {places.map(({ group, place, index }) => (
          <li key={`${group.code}-${index}`}>
            <button class="link" type="button" onClick={() => showPlace(group.code, index)}>
              <SeverityMark severity={group.severity} name={words.terms.severities[group.severity]} />
              <span>
                <span lang="en">
                  <RulePhrase text={place.message} />
                </span>{" "}
                <span class="dim">{words.entries.place(`${place.line}:${place.column}`)}</span>
              </span>
            </button>
          </li>
        ))}
        {groups.map(({ code, severity, summary }) => (
          <li key={code}>
            <button class="link" type="button" onClick={() => showPlace(code)}>
              <SeverityMark severity={severity} name={words.terms.severities[severity]} />
              <span lang="en">
                <RulePhrase text={summary} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Whether there may be more that is told of the entry. */
const isUncertain = (detail: Detail | null): boolean =>
  detail !== null && (detail.span === null || !detail.hasAllCodes);

function problemWords(detail: Detail | null, isNothing: boolean): string {
  const { entries } = words;
  if (detail === null) return entries.lookingForProblems;
  if (isUncertain(detail)) return isNothing ? entries.problemsUnknown : entries.moreUnknown;
  return entries.noProblems;
}
