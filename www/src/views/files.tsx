import type { JSX } from "preact";
import { ignoreStopped } from "../asking.ts";
import { ANY_CRAWLER, type Missing, type Summary } from "../engine/messages.ts";
import { count, linkTarget, list, percent, size, visible } from "../format.ts";
import { chooseCrawler, closeDocument } from "../inspect.ts";
import { chooseAddress, chooseMore } from "../intake.ts";
import { listsSitemaps } from "../overall.ts";
import {
  documents,
  type InspectedDocument,
  outdated,
  shownViews,
  showRows,
  site,
  startComparing,
  unfetched,
} from "../state.ts";
import { crawler, crawlers, placedRobots, survey } from "../surroundings.ts";
import { toneOf, verdictWords } from "../verdict.ts";
import { words } from "../words/index.ts";
import { laterPart } from "./later.tsx";
import { SeverityMark } from "./severity.tsx";

const FetchPause = laterPart(async () => (await import("./missing.tsx")).FetchPause);
const GetMissing = laterPart(async () => (await import("./missing.tsx")).GetMissing);

/** The open files, one a row, those that an index names below it. */
export function Files(): JSX.Element {
  const open = documents.value;
  const missing = site.value?.missingCount ?? 0;
  return (
    <div class="files">
      <section class="card flush" aria-labelledby="files-heading">
        <div class="files-head">
          <div>
            <h2 id="files-heading">{words.terms.files(open.length)}</h2>
            {missing > 0 && <p class="dim">{words.files.missing(missing)}</p>}
            <FetchPause />
            <Compared />
          </div>
          <div class="actions">
            {!shownViews.value.includes("compare") && (
              <button class="button small" type="button" onClick={startComparing}>
                {words.compare.start}
              </button>
            )}
            <GetMissing />
            <button class="button small" type="button" onClick={() => chooseMore()}>
              {words.files.addFiles}
            </button>
            <button class="button small" type="button" onClick={() => void chooseAddress(true)}>
              {words.files.addFromUrl}
            </button>
          </div>
        </div>
        <div class="files-frame">
          <table class="files-table">
            <thead>
              <tr>
                <th scope="col">{words.files.file}</th>
                <th scope="col">{words.files.result}</th>
                <th scope="col" class="figure">
                  {words.files.urls}
                </th>
                <th scope="col" class="figure of-file">
                  {words.files.worse}
                </th>
                <th scope="col" class="figure of-file">
                  {words.files.size}
                </th>
                <th scope="col" class="of-screen">
                  <span class="visually-hidden">{words.files.close}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {linesOf(open).map((line) =>
                "more" in line ? (
                  <tr key={`more ${line.of}`} class="below">
                    <td colSpan={6} class="dim">
                      {words.files.moreMissing(line.more)}
                    </td>
                  </tr>
                ) : "missing" in line ? (
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

/** Which URLs the open robots.txt files are about. */
function Compared(): JSX.Element | null {
  const hosts = placedRobots.value.map(({ host }) => host);
  const known = [...new Set(hosts.flatMap((host) => (host === null ? [] : new URL(host).host)))];
  const isOfAll = hosts.filter((host) => host === null).length === 1;
  if (known.length === 0 && !isOfAll) return null;
  const { comparedWith, comparedWithRobots } = words.files;
  return (
    <>
      <p class="dim">{isOfAll ? comparedWithRobots : comparedWith(list(known))}</p>
      {crawlers.value.length > 0 && <Crawler />}
    </>
  );
}

/** For which crawler URLs are compared with robots.txt. */
function Crawler(): JSX.Element {
  return (
    <p class="crawler">
      <label class="dim" for="crawler">
        {words.files.crawler}
      </label>
      <select
        id="crawler"
        class="select"
        value={crawler.value}
        onChange={({ currentTarget }) => chooseCrawler(currentTarget.value)}
      >
        <option value={ANY_CRAWLER}>{words.files.anyCrawler}</option>
        {crawlers.value.map((name) => (
          <option key={name} value={name}>
            {visible(name)}
          </option>
        ))}
      </select>
    </p>
  );
}

/** How many missing sitemaps of a file have a row of their own. */
const MISSING_SHOWN = 200;

type Line =
  | { readonly document: InspectedDocument; readonly isBelow: boolean; readonly isUnlisted: boolean }
  | { readonly missing: Missing }
  | { readonly more: number; readonly of: number };

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
    const named = missing.filter((one) => one.document === document.id);
    for (const one of named.slice(0, MISSING_SHOWN)) lines.push({ missing: one });
    if (named.length > MISSING_SHOWN) lines.push({ more: named.length - MISSING_SHOWN, of: document.id });
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
  const failure = unfetched.value.get(linkTarget(missing.loc) ?? "");
  return (
    <tr class="below">
      <th scope="row">
        <bdi>{visible(missing.loc)}</bdi>
      </th>
      <td colSpan={5}>
        <span class="file-state dim">
          <SeverityMark severity={failure === undefined ? "info" : "warning"} />
          {failure ?? words.files.notOpen}
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
  const address = survey.value.addresses.get(id);
  const problems = summary?.groups.reduce(
    (sum, group) => sum + (group.severity === "info" ? 0 : group.count),
    0,
  );
  return (
    <tr class={isBelow ? "below" : undefined}>
      <th scope="row">
        <bdi>{visible(name)}</bdi>
        {summary !== null && summary.format !== "unknown" && (
          <span class="dim">{kindOf(summary, isUnlisted, outdated.value.includes(id))}</span>
        )}
        {address !== undefined && <bdi class="dim of-file">{visible(address)}</bdi>}
      </th>
      <td>
        <State document={document} />
      </td>
      <td class="figure">
        {summary?.entryCount === 0 && count(0)}
        {summary !== null && summary.entryCount > 0 && hasRows(summary) && (
          <button class="link" type="button" onClick={() => showRows(isOnly ? {} : { document: id })}>
            <span class="of-wide">{count(summary.entryCount)}</span>
            <span class="of-narrow">{words.terms.urls(summary.entryCount)}</span>
          </button>
        )}
        {summary !== null &&
          summary.entryCount > 0 &&
          !hasRows(summary) &&
          words.terms.sitemaps(summary.entryCount)}
      </td>
      <td class="figure of-file">{problems !== undefined && count(problems)}</td>
      <td class="figure of-file">{size(summary?.bytes ?? document.file.size)}</td>
      <td class="of-screen">
        {!isOnly && (
          <button class="icon" type="button" onClick={() => void closeDocument(id).catch(ignoreStopped)}>
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="m5 5 6 6m0-6-6 6" />
            </svg>
            <span class="visually-hidden">{words.files.closeFile(visible(name))}</span>
          </button>
        )}
      </td>
    </tr>
  );
}

/** What kind of file it is. */
function kindOf({ format, compression }: Summary, isUnlisted: boolean, isOutdated: boolean): string {
  const parts = [words.terms.formats[format]];
  if (compression !== "none") parts.push(compression);
  if (isUnlisted) parts.push(words.files.inNoIndex);
  if (isOutdated) parts.push(words.files.outdated);
  return parts.join(", ");
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
    return <span class="dim">{words.files.reading(percent(share))}</span>;
  }
  if (stop !== null) return <span class="file-state">{words.terms.stops[stop.reason]}</span>;
  if (summary === null) return <span class="dim">{words.files.waiting}</span>;
  return (
    <span class={`file-state ${toneOf(summary)}`}>
      <SeverityMark severity={toneOf(summary)} />
      {verdictWords(summary)}
    </span>
  );
}
