import "../styles/choices.css";
import "../styles/media.css";
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { fetchMedia, ignoreStopped } from "../asking.ts";
import { languageName } from "../criteria-words.ts";
import { MEDIA_FILTERS } from "../engine/closed-lists.ts";
import { type MediaFilter, type MediaItem, type MediaPage, URL_UNITS_MAX } from "../engine/messages.ts";
import { count, duration, linkTarget, visible } from "../format.ts";
import { current, documentOf, kept, mediaFilter, showEntry, showNarrowed } from "../state.ts";
import { words } from "../words/index.ts";
import { LANGUAGE } from "../words/language.ts";
import { seldomWords } from "../words/seldom.ts";
import { SeverityMark } from "./severity.tsx";

/** How many cards are added at a time. */
const PAGE_ITEMS = 60;

/** A little picture of each kind, in a box of 16 by 16. */
const PICTURES: Readonly<Record<MediaItem["kind"], string>> = {
  image: "M2 3.5h12v9H2zM2.5 11.5l3.5-4 3 3.5 2-2 2.5 2.5M11 6.2v.1",
  video: "M2 3.5h12v9H2zM6.8 6v4l3.2-2z",
  news: "M3 2.5h10v11H3zM5.5 5.5h5M5.5 8h5M5.5 10.5h3",
};

/** The images, videos and articles of the rows that are shown. */
export function Media(): JSX.Element {
  const filter = mediaFilter.value;
  const [counts, setCounts] = useState<MediaPage["counts"] | null>(null);
  const [items, setItems] = useState<readonly MediaItem[]>([]);
  const list = useRef<HTMLUListElement>(null);
  /** Grows with each list, so that what comes for an earlier one is dropped. */
  const asked = useRef(0);
  const shown = kept.value;

  async function fetchFrom(start: number): Promise<boolean> {
    const number = asked.current;
    const page = await fetchMedia(filter, start, PAGE_ITEMS);
    if (page === null || number !== asked.current) return false;
    setCounts(page.counts);
    setItems((before) => [...before.slice(0, start), ...page.items]);
    return true;
  }

  useEffect(() => {
    asked.current += 1;
    void fetchFrom(0).catch(ignoreStopped);
    return () => {
      asked.current += 1;
    };
  }, [shown, filter]);

  async function showMore(): Promise<void> {
    const start = items.length;
    if (!(await fetchFrom(start))) return;
    // What was pressed moves away, so the focus goes to the first card that came.
    requestAnimationFrame(() =>
      list.current?.querySelectorAll<HTMLElement>(":scope > li")[start]?.focus({ preventScroll: true }),
    );
  }

  if (counts === null) return <p class="reading dim">{seldomWords.media.looking}</p>;
  const total = counts[filter];
  return (
    <div class="media">
      <h2 class="visually-hidden">{seldomWords.media.heading}</h2>
      <fieldset class="choices">
        <legend class="visually-hidden">{seldomWords.media.whatIsListed}</legend>
        {MEDIA_FILTERS.map(
          (name) =>
            (name === "all" || name === filter || counts[name].items > 0) && (
              <button
                key={name}
                class="choice"
                type="button"
                aria-pressed={filter === name}
                onClick={() => {
                  mediaFilter.value = name;
                }}
              >
                {seldomWords.media.filters[name]} <span class="figure">{count(counts[name].items)}</span>
              </button>
            ),
        )}
      </fieldset>
      <p class="media-note dim">
        {seldomWords.media.onPages(seldomWords.media.items[filter](total.items), total.rows, (text) => (
          <Pages filter={filter} text={text} />
        ))}
      </p>
      {total.items === 0 ? (
        <p class="card dim">{seldomWords.media.none}</p>
      ) : (
        <ul ref={list} class="media-list">
          {items.map((item, index) => (
            <li key={index} class="card media-card" tabIndex={-1}>
              <Card item={item} />
            </li>
          ))}
        </ul>
      )}
      <div class="media-more">
        {items.length < total.items && (
          <button class="button" type="button" onClick={() => void showMore().catch(ignoreStopped)}>
            {seldomWords.media.showMore(Math.min(PAGE_ITEMS, total.items - items.length))}
          </button>
        )}
        {total.items > PAGE_ITEMS && (
          <p class="dim" role="status">
            {seldomWords.media.listed(items.length, total.items)}
          </p>
        )}
      </div>
    </div>
  );
}

/** How many pages there are; where one criterion means the same pages, a way to them. */
function Pages({ filter, text }: { readonly filter: MediaFilter; readonly text: string }): JSX.Element {
  if (filter === "all" || filter === "incomplete") return <>{text}</>;
  return (
    <button class="link" type="button" onClick={() => showNarrowed({ extra: filter })}>
      {text}
    </button>
  );
}

function Card({ item }: { readonly item: MediaItem }): JSX.Element {
  const { kind, missing, document, entry, loc } = item;
  const name = current.value === undefined ? documentOf(document)?.name : undefined;
  const page = (
    <button class="link" type="button" onClick={() => showEntry(document, entry)}>
      <bdi>{visible(loc) || words.terms.withoutUrl}</bdi>
    </button>
  );
  return (
    <>
      <div class={`media-picture ${kind}`} aria-hidden="true">
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d={PICTURES[kind]} />
        </svg>
        <span>{labelOf(item)}</span>
      </div>
      <div class="media-words">
        <p class="eyebrow">{seldomWords.media.kinds[kind]}</p>
        <Heading item={item} />
        {missing.length > 0 && (
          <p class="media-missing">
            <SeverityMark severity="error" />
            <span>
              {seldomWords.media.missing(missing.map((part) => seldomWords.media.parts[part]).join(", "))}
            </span>
          </p>
        )}
        {item.kind === "image" && <ImageFacts {...item.image} />}
        {item.kind === "video" && <VideoFacts {...item.video} />}
        {item.kind === "news" && <NewsFacts {...item.news} />}
        <p class="media-page dim">
          {name === undefined ? seldomWords.media.on(page) : seldomWords.media.onIn(page, visible(name))}
        </p>
      </div>
    </>
  );
}

/** A few letters for the place of the picture: the ending of the file, or how long the video is. */
function labelOf(item: MediaItem): string {
  if (item.kind === "video")
    return item.video.durationValue != null ? duration(item.video.durationValue) : "";
  if (item.kind === "news") return visible(item.news.publication?.language ?? "").slice(0, 8);
  return /\.([a-z0-9]{2,4})$/i.exec(fileNameOf(item.image.loc ?? ""))?.[1]?.toUpperCase() ?? "";
}

/** The last part of the path of a URL. */
function fileNameOf(url: string): string {
  const path = url.replace(/[?#].*$/s, "").replace(/^[a-z]+:\/\/[^/]*/i, "");
  return path.slice(path.lastIndexOf("/") + 1);
}

function Heading({ item }: { readonly item: MediaItem }): JSX.Element {
  const title =
    item.kind === "image"
      ? (item.image.title ?? item.image.caption ?? fileNameOf(item.image.loc ?? ""))
      : item.kind === "video"
        ? item.video.title
        : item.news.title;
  return (
    <h3 class={title === undefined || title === "" ? "dim" : undefined}>
      <bdi>{visible(title ?? "") || seldomWords.media.withoutName}</bdi>
    </h3>
  );
}

function ImageFacts(image: Extract<MediaItem, { kind: "image" }>["image"]): JSX.Element {
  const { title, caption, geoLocation, loc, license } = image;
  return (
    <dl class="media-facts">
      <Fact name={seldomWords.media.facts.file}>{remote(loc)}</Fact>
      {/* Without a title, the caption is the heading. */}
      <Fact name={seldomWords.media.facts.caption}>{title === undefined ? null : foreign(caption)}</Fact>
      <Fact name={seldomWords.media.facts.place}>{foreign(geoLocation)}</Fact>
      <Fact name={seldomWords.media.facts.licence}>{remote(license)}</Fact>
    </dl>
  );
}

function VideoFacts(video: Extract<MediaItem, { kind: "video" }>["video"]): JSX.Element {
  const { description, durationValue, familyFriendlyValue, liveValue } = video;
  return (
    <>
      {description !== undefined && <p class="media-text">{foreign(description)}</p>}
      <dl class="media-facts">
        <Fact name={seldomWords.media.facts.length}>
          {durationValue == null ? foreign(video.duration) : duration(durationValue)}
        </Fact>
        <Fact name={seldomWords.media.facts.published}>
          {date(video.publicationDate, video.publicationDateTime)}
        </Fact>
        <Fact name={seldomWords.media.facts.videoFile}>{remote(video.contentLoc)}</Fact>
        <Fact name={seldomWords.media.facts.player}>{remote(video.playerLoc)}</Fact>
        <Fact name={seldomWords.media.facts.thumbnail}>{remote(video.thumbnailLoc)}</Fact>
        <Fact name={seldomWords.media.facts.uploader}>{foreign(video.uploader)}</Fact>
        <Fact name={seldomWords.media.facts.madeFor}>
          {familyFriendlyValue == null
            ? null
            : familyFriendlyValue
              ? seldomWords.media.everybody
              : seldomWords.media.adults}
        </Fact>
        <Fact name={seldomWords.media.facts.live}>
          {liveValue == null ? null : liveValue ? seldomWords.media.yes : seldomWords.media.no}
        </Fact>
      </dl>
    </>
  );
}

function NewsFacts(news: Extract<MediaItem, { kind: "news" }>["news"]): JSX.Element {
  const { name, language } = news.publication ?? {};
  return (
    <dl class="media-facts">
      <Fact name={seldomWords.media.facts.publication}>{foreign(name)}</Fact>
      <Fact name={seldomWords.media.facts.language}>
        {foreign(language && (languageName(language) ?? language))}
      </Fact>
      <Fact name={seldomWords.media.facts.published}>
        {date(news.publicationDate, news.publicationDateTime)}
      </Fact>
      <Fact name={seldomWords.media.facts.keywords}>{foreign(news.keywords)}</Fact>
    </dl>
  );
}

/** A line of a list of facts; nothing where there is no value. */
function Fact({
  name,
  children,
}: {
  readonly name: string;
  readonly children: JSX.Element | string | null;
}): JSX.Element | null {
  if (children === null) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function foreign(text: string | undefined): JSX.Element | null {
  return text === undefined || text === "" ? null : <bdi>{visible(text)}</bdi>;
}

const day = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: "medium", timeZone: "UTC" });

/** A date, or what stands in its place. */
function date(text: string | undefined, time: number | null | undefined): JSX.Element | null {
  return time == null ? foreign(text) : <time dateTime={text}>{day.format(time)}</time>;
}

/** A file on another server, which is only linked. */
function remote(url: string | undefined): JSX.Element | null {
  const words = foreign(url);
  if (url === undefined || words === null) return null;
  const target = url.length > URL_UNITS_MAX ? null : linkTarget(url);
  if (target === null) return words;
  return (
    <a class="remote" href={target} target="_blank" rel="noopener noreferrer nofollow">
      {words}
    </a>
  );
}
