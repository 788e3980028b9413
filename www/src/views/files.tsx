import type { JSX } from "preact";
import type { Missing, Summary } from "../engine/messages.ts";
import { count, counted, percent, size, visible } from "../format.ts";
import { closeDocument, ignoreStopped } from "../inspect.ts";
import { chooseMore } from "../intake.ts";
import { listsSitemaps } from "../overall.ts";
import { documents, type InspectedDocument, shownViews, showRows, site, startComparing } from "../state.ts";
import { FORMAT_WORDS, STOP_WORDS, VERDICT_TONES, VERDICT_WORDS } from "../verdict.ts";
import { words } from "../words/index.ts";
import { SeverityMark } from "./severity.tsx";

/** The open files, one a row, those that an index names below it. */
export function Files(): JSX.Element {
  const open = documents.value;
  const missing = site.value?.missingCount ?? 0;
  return (
    <div class="files">
      <section class="card flush" aria-labelledby="files-heading">
        <div class="files-head">
          <div>
            <h2 id="files-heading">{counted(open.length, "file")}</h2>
            {missing > 0 && (
              <p class="dim">
                {counted(missing, "sitemap is named here and is", "sitemaps are named here and are")} not
                open. Add {missing === 1 ? "it" : "them"} to see the whole site.
              </p>
            )}
          </div>
          <div class="actions">
            {!shownViews.value.includes("compare") && (
              <button class="button small" type="button" onClick={startComparing}>
                {words.compare.start}
              </button>
            )}
            <button class="button small" type="button" onClick={() => chooseMore()}>
              Add files
            </button>
          </div>
        </div>
        <div class="files-frame">
          <table class="files-table">
            <thead>
              <tr>
                <th scope="col">File</th>
                <th scope="col">Result</th>
                <th scope="col" class="figure">
                  URLs
                </th>
                <th scope="col" class="figure of-file">
                  Problems
                </th>
                <th scope="col" class="figure of-file">
                  Size
                </th>
                <th scope="col">
                  <span class="visually-hidden">Close</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {linesOf(open).map((line) =>
                "missing" in line ? (
                  <MissingRow
                    key={`missing ${line.missing.document} ${line.missing.loc}`}
                    missing={line.missing}
                  />
                ) : (
                  <FileRow
                    key={line.document.id}
                    document={line.document}
                    isBelow={line.isBelow}
                    isUnlisted={line.isUnlisted}
                    isOnly={open.length === 1}
                  />
                ),
              )}
            </tbody>
          </table>
        </div>
      </section>
    </div>
  );
}

type Line =
  | { readonly document: InspectedDocument; readonly isBelow: boolean; readonly isUnlisted: boolean }
  | { readonly missing: Missing };

/** Indexes with what they name below them, then the others. */
function linesOf(open: readonly InspectedDocument[]): readonly Line[] {
  const { relations = [], missing = [] } = site.value ?? {};
  const relationOf = (id: number): (typeof relations)[number] | undefined =>
    relations.find(({ document }) => document === id);
  const placed = new Set<number>();
  const lines: Line[] = [];
  const put = (document: InspectedDocument, isBelow: boolean): void => {
    if (placed.has(document.id)) return;
    placed.add(document.id);
    lines.push({ document, isBelow, isUnlisted: relationOf(document.id)?.role === "unlisted" });
    for (const child of open) {
      if (relationOf(child.id)?.parents.includes(document.id) === true) put(child, true);
    }
    for (const one of missing) if (one.document === document.id) lines.push({ missing: one });
  };
  const isTop = ({ id }: InspectedDocument): boolean => (relationOf(id)?.parents ?? []).length === 0;
  const isList = ({ summary }: InspectedDocument): boolean => summary !== null && listsSitemaps(summary);
  for (const document of open) if (isTop(document) && isList(document)) put(document, false);
  for (const document of open) if (isTop(document)) put(document, false);
  // Indexes that name each other.
  for (const document of open) put(document, false);
  return lines;
}

function MissingRow({ missing }: { readonly missing: Missing }): JSX.Element {
  return (
    <tr class="below">
      <th scope="row">
        <bdi>{visible(missing.loc)}</bdi>
      </th>
      <td colSpan={5}>
        <span class="file-state dim">
          <SeverityMark severity="info" />
          Not open
        </span>
      </td>
    </tr>
  );
}

function FileRow({
  document,
  isBelow,
  isUnlisted,
  isOnly,
}: {
  readonly document: InspectedDocument;
  readonly isBelow: boolean;
  readonly isUnlisted: boolean;
  readonly isOnly: boolean;
}): JSX.Element {
  const { id, name, summary } = document;
  const problems = summary?.groups.reduce(
    (sum, group) => sum + (group.severity === "info" ? 0 : group.count),
    0,
  );
  return (
    <tr class={isBelow ? "below" : undefined}>
      <th scope="row">
        <bdi>{visible(name)}</bdi>
        {summary !== null && summary.format !== "unknown" && (
          <span class="dim">
            {FORMAT_WORDS[summary.format]}
            {summary.compression === "gzip" && ", gzip"}
            {isUnlisted && ", in no index"}
          </span>
        )}
      </th>
      <td>
        <State document={document} />
      </td>
      <td class="figure">
        {summary !== null && hasRows(summary) && (
          <button class="link" type="button" onClick={() => showRows(isOnly ? {} : { document: id })}>
            {count(summary.entryCount)}
          </button>
        )}
        {summary !== null && !hasRows(summary) && counted(summary.entryCount, "sitemap")}
      </td>
      <td class="figure of-file">{problems !== undefined && count(problems)}</td>
      <td class="figure of-file">{size(summary?.bytes ?? document.file.size)}</td>
      <td>
        {!isOnly && (
          <button class="icon" type="button" onClick={() => void closeDocument(id).catch(ignoreStopped)}>
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="m5 5 6 6m0-6-6 6" />
            </svg>
            <span class="visually-hidden">Close {visible(name)}</span>
          </button>
        )}
      </td>
    </tr>
  );
}

/** Beside pages, the sitemaps that an index names are no rows of the table. */
function hasRows(summary: Summary): boolean {
  const isOfPages = (one: InspectedDocument): boolean => one.summary !== null && !listsSitemaps(one.summary);
  return !listsSitemaps(summary) || !documents.value.some(isOfPages);
}

function State({
  document: { summary, stop, progress },
}: {
  readonly document: InspectedDocument;
}): JSX.Element {
  if (progress !== null) {
    const share = progress.bytes / Math.max(1, progress.totalBytes);
    return <span class="dim">reading, {percent(share)}</span>;
  }
  if (stop !== null) return <span class="file-state">{STOP_WORDS[stop.reason]}</span>;
  if (summary === null) return <span class="dim">waiting</span>;
  return (
    <span class={`file-state ${VERDICT_TONES[summary.verdict]}`}>
      <SeverityMark severity={VERDICT_TONES[summary.verdict]} />
      {VERDICT_WORDS[summary.verdict]}
    </span>
  );
}
