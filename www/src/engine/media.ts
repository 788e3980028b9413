/**
 * The images, videos and articles of entries, one after the other, however many there are.
 *
 * @module
 */

import type { Entry, Image, News, Video } from "sitemapkit";
import { firstAbove } from "./ascending.ts";
import { extraBit, MEDIA_FILTERS, MEDIA_KINDS, type MediaFilter } from "./closed-lists.ts";
import { extraBitsOfAll } from "./facts.ts";
import { URL_UNITS_MAX } from "./messages.ts";
import type { Table } from "./table.ts";
import type { Pause } from "./turns.ts";

/** What is required and can be missing. */
export type MissingPart =
  | "loc"
  | "title"
  | "description"
  | "thumbnail"
  | "content"
  | "publication"
  | "language"
  | "date";

/** An image, a video or an article, and the entry that it belongs to. */
export type MediaItem = {
  readonly document: number;
  readonly entry: number;
  /** The URL of the entry. */
  readonly loc: string;
  readonly missing: readonly MissingPart[];
} & (
  | { readonly kind: "image"; readonly image: Image }
  | { readonly kind: "video"; readonly video: Video }
  | { readonly kind: "news"; readonly news: News }
);

/** Some of the media of the rows that are shown. */
export interface MediaPage {
  /** How many there are, and on how many rows. */
  readonly counts: Readonly<Record<MediaFilter, { readonly items: number; readonly rows: number }>>;
  readonly items: readonly MediaItem[];
}

/** How many rows are looked at before others have their turn: of any, and of those with media. */
const STEP = 4_096;
const MEDIA_STEP = 64;

/** How much of a text is sent to the page. */
const TEXT_UNITS_MAX = 300;

const MEDIA_BITS = MEDIA_KINDS.reduce((bits, kind) => bits | extraBit(kind), 0);

/** Where the media of some rows are. */
export interface MediaIndex {
  page(filter: MediaFilter, start: number, count: number): MediaPage;
}

/** Finds the media of `rows`, in their order; `null` for all rows. */
export async function indexMedia(table: Table, rows: Uint32Array | null, pause: Pause): Promise<MediaIndex> {
  const bits = await extraBitsOfAll(table);
  const withMedia = await rowsWith(bits, rows, pause);
  /** How many media there are up to and with each row, by filter. */
  const ends = new Map(MEDIA_FILTERS.map((filter) => [filter, new Float64Array(withMedia.length)]));
  const counts = Object.fromEntries(MEDIA_FILTERS.map((filter) => [filter, { items: 0, rows: 0 }])) as Record<
    MediaFilter,
    { items: number; rows: number }
  >;
  for (const [position, row] of withMedia.entries()) {
    if (position % MEDIA_STEP === 0) await pause();
    const media = mediaOf(table.entry(row));
    for (const [filter, endsOf] of ends) {
      const found = filter === "all" ? media.length : media.filter((one) => fits(one, filter)).length;
      counts[filter].items += found;
      counts[filter].rows += found > 0 ? 1 : 0;
      endsOf[position] = counts[filter].items;
    }
  }

  return {
    page(filter, start, count) {
      const endsOf = ends.get(filter) ?? new Float64Array();
      const items: MediaItem[] = [];
      let position = firstAbove(endsOf, start);
      let skipped = start - (endsOf[position - 1] ?? 0);
      while (items.length < count && position < withMedia.length) {
        const row = withMedia[position] ?? 0;
        const placed = table.fileOf(row);
        const entry = table.entry(row);
        if (placed === undefined || entry === undefined) break;
        const place = {
          document: placed.file.document,
          entry: row - placed.start,
          loc: clip(entry.loc, URL_UNITS_MAX),
        };
        const media = mediaOf(entry).filter((one) => fits(one, filter));
        for (const one of media.slice(skipped, skipped + count - items.length))
          items.push({ ...place, ...clipped(one) });
        skipped = 0;
        position += 1;
      }
      return { counts, items };
    },
  };
}

/** Those of `rows` that have media. */
async function rowsWith(bits: Uint8Array, rows: Uint32Array | null, pause: Pause): Promise<Uint32Array> {
  const length = rows?.length ?? bits.length;
  const found = new Uint32Array(length);
  let count = 0;
  for (let position = 0; position < length; position += 1) {
    if (position % STEP === 0) await pause();
    const row = rows?.[position] ?? position;
    if (((bits[row] ?? 0) & MEDIA_BITS) === 0) continue;
    found[count] = row;
    count += 1;
  }
  return found.slice(0, count);
}

type Medium = { readonly missing: readonly MissingPart[] } & (
  | { readonly kind: "image"; readonly image: Image }
  | { readonly kind: "video"; readonly video: Video }
  | { readonly kind: "news"; readonly news: News }
);

const fits = ({ kind, missing }: Medium, filter: MediaFilter): boolean =>
  filter === "all" || (filter === "incomplete" ? missing.length > 0 : kind === filter);

function mediaOf(entry: Entry | undefined): readonly Medium[] {
  const { images = [], videos = [], news = [] } = entry ?? {};
  return [
    ...images.map((image): Medium => ({ kind: "image", image, missing: missingIn({ loc: image.loc }) })),
    ...videos.map((video): Medium => {
      const { title, description, thumbnailLoc: thumbnail, contentLoc, playerLoc } = video;
      const content = isThere(contentLoc) ? contentLoc : playerLoc;
      return { kind: "video", video, missing: missingIn({ title, description, thumbnail, content }) };
    }),
    ...news.map((article): Medium => {
      const { title, publication: { name, language } = {}, publicationDate: date } = article;
      const missing = missingIn({ title, publication: name, language, date });
      return { kind: "news", news: article, missing };
    }),
  ];
}

const isThere = (value: string | undefined): boolean => value !== undefined && value.trim() !== "";

function missingIn(parts: Partial<Record<MissingPart, string | undefined>>): readonly MissingPart[] {
  return (Object.keys(parts) as MissingPart[]).filter((part) => !isThere(parts[part]));
}

/** A medium as the page gets it: only what is shown, and not more of it than fits. */
function clipped(medium: Medium): Medium {
  const { missing } = medium;
  if (medium.kind === "image") {
    const { loc, title, caption, license, geoLocation } = medium.image;
    return {
      kind: "image",
      missing,
      image: clippedValues({ loc, license }, { title, caption, geoLocation }),
    };
  }
  if (medium.kind === "video") {
    const { thumbnailLoc, contentLoc, playerLoc, title, description, duration, publicationDate } =
      medium.video;
    const { durationValue, publicationDateTime, familyFriendlyValue, liveValue, uploader } = medium.video;
    const texts = { title, description, duration, publicationDate, uploader };
    const values = { durationValue, publicationDateTime, familyFriendlyValue, liveValue };
    const video = { ...clippedValues({ thumbnailLoc, contentLoc, playerLoc }, texts), ...defined(values) };
    return { kind: "video", missing, video };
  }
  const { title, publication, publicationDate, publicationDateTime, keywords } = medium.news;
  const { name, language } = publication ?? {};
  const news = {
    ...clippedValues({}, { title, publicationDate, keywords }),
    ...defined({ publicationDateTime }),
    publication: clippedValues({}, { name, language }),
  };
  return { kind: "news", missing, news };
}

type Texts = Readonly<Record<string, string | undefined>>;
type Defined<T> = { readonly [K in keyof T]?: Exclude<T[K], undefined> };

function clippedValues<U extends Texts, T extends Texts>(urls: U, texts: T): Defined<U> & Defined<T> {
  const clipAll = (all: Texts, max: number): Texts =>
    Object.fromEntries(Object.entries(all).map(([name, text]) => [name, text && clip(text, max)]));
  return defined({ ...clipAll(urls, URL_UNITS_MAX), ...clipAll(texts, TEXT_UNITS_MAX) }) as Defined<U> &
    Defined<T>;
}

/** The values without those that are not there. */
function defined<T extends object>(values: T): Defined<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>;
}

const clip = (text: string, max: number): string => (text.length > max ? `${text.slice(0, max)}…` : text);
