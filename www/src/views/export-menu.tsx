import { Fragment, type JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { CodeCount, ExportedRows } from "../engine/export/messages.ts";
import type { Summary } from "../engine/messages.ts";
import { ROWS } from "../export-choices.ts";
import {
  copyLink,
  copyReport,
  type Exporting,
  exporting,
  saveProblems,
  saveReport,
  saveRows,
  stopExport,
} from "../exporting.ts";
import { count, percent, size, visible } from "../format.ts";
import { listsSitemaps } from "../overall.ts";
import { printView } from "../printing.ts";
import { rulePage } from "../rule-page.ts";
import { documents, kept } from "../state.ts";
import { seldomWords } from "../words/seldom.ts";
import { SeverityMark } from "./severity.tsx";

const say = seldomWords.exports;

/** How many reasons for leaving rows out are told. */
const REASONS_MAX = 3;

/** What is in the menu of exports. */
export function ExportMenu({ summary }: { readonly summary: Summary }): JSX.Element {
  const end = useRef<HTMLDivElement>(null);
  const now = exporting.value;
  const { count: shown } = kept.value;
  const areSitemaps = listsSitemaps(summary);
  const isAll = shown === summary.entryCount;
  const fileCount = documents.value.length;

  // In a low window the menu scrolls, and what became of the export stands at its end.
  useEffect(() => {
    if (now !== null) end.current?.scrollIntoView({ block: "nearest" });
  }, [now?.state]);

  return (
    <>
      <h2 id="export-heading" class="visually-hidden">
        {say.heading}
      </h2>
      <section aria-labelledby="export-rows">
        <h3 id="export-rows">
          {shown === 0
            ? say.noRows(areSitemaps)
            : isAll
              ? say.allRows(shown, areSitemaps)
              : say.shownRows(shown, areSitemaps)}
        </h3>
        <p class="dim export-about">
          {shown === 0 ? say.aboutNone : isAll ? say.aboutAll : say.aboutShown(summary.entryCount)}
        </p>
        {shown > 0 && (
          <ul class="export-list">
            {ROWS.map(([format, choice]) => (
              <Choice key={format} {...choice} act={() => void saveRows(format)} />
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="export-report">
        <h3 id="export-report">{say.report}</h3>
        <p class="dim export-about">
          {isAll ? say.aboutReport(fileCount) : say.aboutReportFiltered(fileCount)}
        </p>
        <ul class="export-list">
          <Choice {...say.reportHtml} act={() => void saveReport("html")} />
          <Choice {...say.reportJson} act={() => void saveReport("json")} />
          <Choice {...say.problemsCsv} act={() => void saveProblems("csv")} />
          <Choice {...say.sarif} act={() => void saveProblems("sarif")} />
          <Choice {...say.markdown} act={() => void copyReport()} />
          <Choice {...say.link} act={() => void copyLink()} />
          <Choice
            {...say.print}
            act={() => {
              document.getElementById("export")?.hidePopover();
              void printView();
            }}
          />
        </ul>
      </section>
      <div ref={end} class="export-state" role="status" tabIndex={-1}>
        {now !== null && <State now={now} areSitemaps={areSitemaps} />}
      </div>
      {now?.state === "making" && (
        <div class="export-progress">
          <progress max={1} value={now.share ?? undefined} aria-label={say.progress} />
          <span class="dim">{now.share !== null && percent(now.share)}</span>
          <button
            class="button small"
            type="button"
            onClick={() => {
              stopExport();
              // The button goes away, and the focus must not get lost with it.
              end.current?.focus();
            }}
          >
            {say.cancel}
          </button>
        </div>
      )}
    </>
  );
}

function Choice({
  name,
  hint,
  act,
}: {
  readonly name: string;
  readonly hint: string;
  readonly act: () => void;
}): JSX.Element {
  return (
    <li>
      <button type="button" onClick={act}>
        <span class="export-name">{name}</span> <span class="dim">{hint}</span>
      </button>
    </li>
  );
}

function State({
  now,
  areSitemaps,
}: {
  readonly now: Exporting;
  readonly areSitemaps: boolean;
}): JSX.Element {
  switch (now.state) {
    case "making":
      return (
        <p>
          {say.makingFile} <bdi>{now.name}</bdi>
        </p>
      );
    case "saved":
      return (
        <>
          <p>
            {say.savedAs} <bdi>{now.name}</bdi>
            {now.rows === null
              ? say.savedReport(size(now.bytes))
              : say.saved(now.rows.count, areSitemaps, now.rows.fileCount, size(now.bytes))}
          </p>
          {now.rows !== null && (
            <>
              <Mends rows={now.rows} areSitemaps={areSitemaps} />
              <Refusals rows={now.rows} areSitemaps={areSitemaps} />
            </>
          )}
        </>
      );
    case "refused":
      return (
        <>
          <p>{say.refused}</p>
          <Refusals rows={now.rows} areSitemaps={areSitemaps} />
        </>
      );
    case "copied":
      return <p>{say.copied}</p>;
    case "file-link-copied":
      return <p>{say.fileLinkCopied(now.fileCount)}</p>;
    case "link-copied":
      return <p>{say.linkCopied(now.fileCount)}</p>;
    case "not-copied":
      return <p>{say.notCopied}</p>;
    case "cancelled":
      return <p>{say.cancelled}</p>;
    case "failed":
      return (
        <>
          <p class="export-failure">
            <SeverityMark severity="error" />
            <span>{say.failures[now.reason].what}</span>
          </p>
          <p>
            {say.failures[now.reason].remedy}
            {now.reason === "other" && (
              <>
                {" "}
                <code>{visible(now.detail)}</code>
              </>
            )}
          </p>
        </>
      );
  }
}

/** How many rows the writer refused, and why. */
function Refusals({
  rows: { refusals },
  areSitemaps,
}: {
  readonly rows: ExportedRows;
  readonly areSitemaps: boolean;
}): JSX.Element | null {
  const total = refusals.reduce((sum, refusal) => sum + refusal.count, 0);
  return total === 0 ? null : <Reasons what={say.leftOut(total, areSitemaps)} codes={refusals} />;
}

/** How many rows were written otherwise than they are, and why. */
function Mends({
  rows: { mendedCount, mends },
  areSitemaps,
}: {
  readonly rows: ExportedRows;
  readonly areSitemaps: boolean;
}): JSX.Element | null {
  return mendedCount === 0 ? null : <Reasons what={say.mended(mendedCount, areSitemaps)} codes={mends} />;
}

/** A sentence, and the rules that are its reasons. */
function Reasons({
  what,
  codes,
}: {
  readonly what: string;
  readonly codes: readonly CodeCount[];
}): JSX.Element {
  const more = codes.length - REASONS_MAX;
  return (
    <p>
      {what}{" "}
      {codes.slice(0, REASONS_MAX).map(({ code, count: times }, index) => (
        <Fragment key={code}>
          {index > 0 && ", "}
          <a href={rulePage(code)} target="_blank" rel="noopener">
            {code}
          </a>{" "}
          ({count(times)})
        </Fragment>
      ))}
      {more > 0 && say.moreRules(more)}.
    </p>
  );
}
