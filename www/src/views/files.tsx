import type { JSX } from "preact";
import { count, counted, percent, size, visible } from "../format.ts";
import { closeDocument, ignoreStopped } from "../inspect.ts";
import { chooseMore } from "../intake.ts";
import { documents, type InspectedDocument, showRows } from "../state.ts";
import { FORMAT_WORDS, STOP_WORDS, VERDICT_TONES, VERDICT_WORDS } from "../verdict.ts";
import { SeverityMark } from "./severity.tsx";

/** The open files, one a row. */
export function Files(): JSX.Element {
  const open = documents.value;
  return (
    <div class="files">
      <section class="card flush" aria-labelledby="files-heading">
        <div class="files-head">
          <h2 id="files-heading">{counted(open.length, "file")}</h2>
          <button class="button small" type="button" onClick={chooseMore}>
            Add files
          </button>
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
                <th scope="col" class="figure">
                  Problems
                </th>
                <th scope="col" class="figure">
                  Size
                </th>
                <th scope="col">
                  <span class="visually-hidden">Close</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {open.map((document) => (
                <FileRow key={document.id} document={document} isOnly={open.length === 1} />
              ))}
            </tbody>
          </table>
        </div>
      </section>
    </div>
  );
}

function FileRow({
  document,
  isOnly,
}: {
  readonly document: InspectedDocument;
  readonly isOnly: boolean;
}): JSX.Element {
  const { id, name, summary } = document;
  const problems = summary?.groups.reduce(
    (sum, group) => sum + (group.severity === "info" ? 0 : group.count),
    0,
  );
  return (
    <tr>
      <th scope="row">
        <bdi>{visible(name)}</bdi>
        {summary !== null && summary.format !== "unknown" && (
          <span class="dim">
            {FORMAT_WORDS[summary.format]}
            {summary.compression === "gzip" && ", gzip"}
          </span>
        )}
      </th>
      <td>
        <State document={document} />
      </td>
      <td class="figure">
        {summary !== null && (
          <button class="link" type="button" onClick={() => showRows(isOnly ? {} : { document: id })}>
            {count(summary.entryCount)}
          </button>
        )}
      </td>
      <td class="figure">{problems !== undefined && count(problems)}</td>
      <td class="figure">{size(summary?.bytes ?? document.file.size)}</td>
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
