import { Fragment, type JSX } from "preact";
import { useRef } from "preact/hooks";
import { rulePage } from "../authority.ts";
import type { ExportedRows, RowsFormat } from "../engine/messages.ts";
import {
  copyLink,
  copyReport,
  type Exporting,
  exporting,
  forgetExport,
  saveReport,
  saveRows,
  stopExport,
} from "../exporting.ts";
import { count, counted, percent, size } from "../format.ts";
import { documents, kept, overall } from "../state.ts";
import { entryNoun } from "../verdict.ts";

const ROWS: readonly (readonly [format: RowsFormat, name: string, hint: string])[] = [
  ["csv", "CSV", "for spreadsheets"],
  ["text", "Plain text", "one URL a line"],
  ["json", "JSON", "with every field"],
  ["ndjson", "NDJSON", "the same, one a line"],
  ["xml", "XML sitemap", "written anew"],
  ["xml-gzip", "XML, gzipped", "the same, smaller"],
];

/** How many reasons for leaving rows out are told. */
const REASONS_MAX = 3;

/** The button that opens the menu of exports, and the menu. */
export function Export(): JSX.Element | null {
  const menu = useRef<HTMLDivElement>(null);
  const summary = overall.value;
  if (summary === null) return null;
  const { count: shown } = kept.value;
  const noun = entryNoun(summary);
  const isAll = shown === summary.entryCount;
  const now = exporting.value;
  const none = shown === 0;
  return (
    <>
      <button class="button small" type="button" popovertarget="export">
        {now?.state === "making" ? "Exporting…" : "Export"}
      </button>
      <div
        ref={menu}
        id="export"
        class="popover export"
        popover="auto"
        role="dialog"
        aria-labelledby="export-heading"
        onToggle={(event) => {
          if (event.newState === "open") forgetExport();
        }}
      >
        <h2 id="export-heading" class="visually-hidden">
          Export
        </h2>
        <section aria-labelledby="export-rows">
          <h3 id="export-rows">
            {none
              ? `No ${noun} is shown`
              : isAll
                ? `All ${counted(shown, noun)}`
                : `The ${counted(shown, noun)} that ${shown === 1 ? "is" : "are"} shown`}
          </h3>
          <p class="dim export-about">
            {none
              ? "There is nothing to export as long as none is shown."
              : isAll
                ? "In the order of the table."
                : `Of ${count(summary.entryCount)}, as they are filtered and ordered now.`}
          </p>
          {!none && (
            <ul class="export-list">
              {ROWS.map(([format, name, hint]) => (
                <Choice key={format} name={name} hint={hint} act={() => void saveRows(format)} />
              ))}
            </ul>
          )}
        </section>
        <section aria-labelledby="export-report">
          <h3 id="export-report">The report</h3>
          <p class="dim export-about">
            The verdict, the facts and the problems
            {documents.value.length > 1 && ` of ${counted(documents.value.length, "file")}`}.
          </p>
          <ul class="export-list">
            <Choice name="HTML" hint="one file to send" act={() => void saveReport("html")} />
            <Choice name="JSON" hint="for programs" act={() => void saveReport("json")} />
            <Choice name="Copy a link" hint="to this view" act={() => void copyLink()} />
            <Choice name="Copy as Markdown" hint="for issue trackers" act={() => void copyReport()} />
            <Choice
              name="Print"
              hint="the view that is open"
              act={() => {
                menu.current?.hidePopover();
                print();
              }}
            />
          </ul>
        </section>
        <div class="export-state" role="status" tabIndex={-1}>
          {now !== null && <State now={now} noun={noun} />}
        </div>
        {now?.state === "making" && (
          <div class="export-progress">
            <progress max={1} value={now.share ?? undefined} aria-label="Exporting" />
            <span class="dim">{now.share !== null && percent(now.share)}</span>
            <button
              class="button small"
              type="button"
              onClick={() => {
                stopExport();
                // The button goes away, and the focus must not get lost with it.
                menu.current?.querySelector<HTMLElement>(".export-state")?.focus();
              }}
            >
              Cancel
            </button>
          </div>
        )}
      </div>
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

function State({ now, noun }: { readonly now: Exporting; readonly noun: string }): JSX.Element {
  switch (now.state) {
    case "making":
      return (
        <p>
          Making <bdi>{now.name}</bdi>
        </p>
      );
    case "saved":
      return (
        <>
          <p>
            Saved as <bdi>{now.name}</bdi>: {now.rows !== null && `${counted(now.rows.count, noun)}, `}
            {now.rows !== null && now.rows.fileCount > 1 && `${counted(now.rows.fileCount, "file")}, `}
            {size(now.bytes)}.
          </p>
          {now.rows !== null && <Refusals rows={now.rows} noun={noun} />}
        </>
      );
    case "refused":
      return (
        <>
          <p>Nothing was saved: crawlers would take none of them whole.</p>
          <Refusals rows={now.rows} noun={noun} />
        </>
      );
    case "copied":
      return <p>The report is on the clipboard.</p>;
    case "file-link-copied":
      return <p>The link is on the clipboard. The file is in it.</p>;
    case "link-copied":
      return <p>The link is on the clipboard. It leads to this view; the file must be opened there.</p>;
    case "not-copied":
      return <p>The browser did not let this page write to the clipboard.</p>;
    case "cancelled":
      return <p>The export was cancelled. Nothing was saved.</p>;
    case "failed":
      return <p>The export failed. Nothing was saved.</p>;
  }
}

/** How many rows the writer refused, and why. */
function Refusals({
  rows: { refusals },
  noun,
}: {
  readonly rows: ExportedRows;
  readonly noun: string;
}): JSX.Element | null {
  const total = refusals.reduce((sum, refusal) => sum + refusal.count, 0);
  if (total === 0) return null;
  const more = refusals.length - REASONS_MAX;
  return (
    <p>
      {counted(total, `${noun} was`, `${noun}s were`)} left out, because crawlers would not take{" "}
      {total === 1 ? "it" : "them"} whole:{" "}
      {refusals.slice(0, REASONS_MAX).map(({ code, count: times }, index) => (
        <Fragment key={code}>
          {index > 0 && ", "}
          <a href={rulePage(code)} target="_blank" rel="noopener">
            {code}
          </a>{" "}
          ({count(times)})
        </Fragment>
      ))}
      {more > 0 && ` and ${counted(more, "other rule")}`}.
    </p>
  );
}
