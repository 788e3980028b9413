import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Extra, Row, Summary } from "../engine/messages.ts";
import { count, counted, linkTarget, visible } from "../format.ts";
import { applyFilter, fetchRows, ignoreStopped, locateEntry } from "../inspect.ts";
import { filter, kept, placesByEntry, showPlace, wantedEntry } from "../state.ts";
import { COLUMN_COUNT, createGrid, type Grid } from "./grid.ts";
import { Phrase } from "./phrase.tsx";
import { SeverityMark } from "./severity.tsx";

/** Rows are higher where fingers choose them. */
const ROW_PX = 32;
const COARSE_ROW_PX = 44;

/** The table of entries with its filter, and the entry that is chosen. */
export function Entries({ summary }: { readonly summary: Summary }): JSX.Element {
  const frame = useRef<HTMLDivElement>(null);
  const grid = useRef<Grid | null>(null);
  const [chosen, setChosen] = useState<Row | null>(null);
  const rowHeight = matchMedia("(pointer: coarse)").matches ? COARSE_ROW_PX : ROW_PX;

  // Another result needs another grid.
  useEffect(() => {
    if (frame.current === null) return;
    const made = createGrid({ frame: frame.current, rowHeight, fetchRows, onChoose: setChosen });
    made.reset(kept.value.count);
    grid.current = made;
    return () => {
      grid.current = null;
      made.remove();
    };
  }, [summary, rowHeight]);

  const wanted = wantedEntry.value;
  useEffect(() => {
    if (wanted === null) return;
    wantedEntry.value = null;
    void goTo(wanted).catch(ignoreStopped);
  }, [wanted]);

  async function goTo(entry: number): Promise<void> {
    let position = await locateEntry(entry);
    if (position === null) {
      await filterBy("");
      position = await locateEntry(entry);
    }
    if (position === null) return;
    grid.current?.choose(position);
    frame.current?.focus({ preventScroll: true });
  }

  async function filterBy(text: string): Promise<void> {
    filter.value = text;
    if (await applyFilter(text)) grid.current?.reset(kept.value.count);
  }

  const all = counted(summary.entryCount, "URL");
  return (
    <div class="entries">
      <div class="filter-bar">
        <label class="visually-hidden" for="filter">
          Filter URLs
        </label>
        <input
          id="filter"
          type="search"
          placeholder="Filter URLs"
          autocomplete="off"
          spellcheck={false}
          value={filter.value}
          aria-describedby="filter-count"
          onInput={(event) => void filterBy(event.currentTarget.value).catch(ignoreStopped)}
        />
        <output id="filter-count" class="dim" for="filter">
          {kept.value.filter === "" ? all : `${count(kept.value.count)} of ${all}`}
        </output>
      </div>
      <div class="grid-frame">
        {/* biome-ignore lint/a11y/useSemanticElements: A table element cannot hold a window of millions of rows. */}
        <div
          ref={frame}
          class="grid"
          role="grid"
          aria-label="URLs"
          aria-colcount={COLUMN_COUNT}
          aria-multiselectable={false}
          tabIndex={0}
        />
        {kept.value.count === 0 && (
          <p class="grid-empty">
            {summary.entryCount === 0 ? "There are no URLs in this file." : "No URL contains this text."}
            {summary.entryCount > 0 && (
              <button class="link" type="button" onClick={() => void filterBy("").catch(ignoreStopped)}>
                Show all
              </button>
            )}
          </p>
        )}
      </div>
      {chosen !== null && <EntryDetail row={chosen} />}
      {chosen === null && summary.entryCount > 0 && (
        <p class="entry-detail dim">Choose a row to see its whole URL and its problems.</p>
      )}
    </div>
  );
}

const EXTRA_NOUNS = {
  image: ["image", "images"],
  video: ["video", "videos"],
  news: ["news article", "news articles"],
  alternate: ["alternate", "alternates"],
  media: ["media item", "media items"],
  "page-map": ["PageMap object", "PageMap objects"],
} as const;

function extraWords(extra: Extra): string {
  if (extra.kind === "mobile") return "for feature phones";
  const [one, many] = EXTRA_NOUNS[extra.kind];
  return counted(extra.count, one, many);
}

function EntryDetail({ row }: { readonly row: Row }): JSX.Element {
  const target = linkTarget(row.loc);
  const places = placesByEntry.value.get(row.index) ?? [];
  return (
    <section class="entry-detail" aria-label={`Entry ${count(row.index + 1)}`}>
      <p class="entry-loc">
        {target === null ? (
          <bdi>{visible(row.loc) || "No URL"}</bdi>
        ) : (
          <a href={target} target="_blank" rel="noopener noreferrer nofollow">
            <bdi>{visible(row.loc)}</bdi>
          </a>
        )}
      </p>
      <p class="entry-facts dim">
        Entry {count(row.index + 1)}
        {row.lastmod !== null && ` · modified ${visible(row.lastmod)}`}
        {row.changefreq !== null && ` · changes ${visible(row.changefreq)}`}
        {row.priority !== null && ` · priority ${visible(row.priority)}`}
      </p>
      {row.extras.length > 0 && (
        <dl class="entry-extras">
          {row.extras.map((extra) => (
            <div key={extra.kind}>
              <dt>{extraWords(extra)}</dt>
              {extra.names.map((name, index) => (
                <dd key={index}>
                  <bdi>{visible(name) || "without a name or a URL"}</bdi>
                </dd>
              ))}
              {extra.names.length > 0 && extra.count > extra.names.length && (
                <dd class="dim">and {count(extra.count - extra.names.length)} more</dd>
              )}
            </div>
          ))}
        </dl>
      )}
      {places.length > 0 && (
        <ul class="entry-problems">
          {places.map(({ group, place, index }) => (
            <li key={`${group.code}-${index}`}>
              <button class="link" type="button" onClick={() => showPlace(group.code, index)}>
                <SeverityMark severity={group.severity} />
                <span>
                  <Phrase text={place.message} />{" "}
                  <span class="dim">at {`${place.line}:${place.column}`}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
