/**
 * Media RSS of feeds as the videos and pictures of sitemaps.
 *
 * @module
 */

import type { Image, MediaContent, MediaFacts, MediaGroup, MediaRestriction, Video } from "../index.node.js";

/** The longest video that a sitemap tells of, in seconds. */
const DURATION_MAX = 28_800;

/** How many tags a video may have. */
const TAGS_MAX = 32;

/** What the files of videos end in, as `check` knows them (`rules/video/mod.rs`). */
const VIDEO_FILE = /\.(?:mp4|m4v|mov|webm|mkv|mpe?g|avi|wmv|ogv|3gp|flv|m3u8|mpd)$/i;

/** The same of pictures that pages show. */
const PICTURE_FILE = /\.(?:jpe?g|png|gif|webp|avif|svg)$/i;

/** What sitemaps can say of media, and what they cannot. */
export interface WrittenMedia {
  readonly videos: readonly Video[];
  readonly images: readonly Image[];
  /** How many groups are neither pictures nor videos of which all is known that is required. */
  readonly leftOut: number;
  /** What is said of videos that are taken, and cannot be said of them in a sitemap. */
  readonly lost: readonly LostValue[];
}

/** What it is called, and its text. */
export type LostValue = readonly [name: string, text: string];

/**
 * Takes a picture or a video from each group, as Google reads them; where there is no other picture, its thumbnail.
 *
 * @see https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps#mrss
 */
export function writtenMedia(media: readonly MediaGroup[]): WrittenMedia {
  const videos: Video[] = [];
  const images: Image[] = [];
  const lost: LostValue[] = [];
  let leftOut = 0;
  for (const group of media) {
    const contents = group.contents ?? [];
    const pictures = contents.filter((content) => kindOf(content) === "image" && isWhole(content.url));
    const video = videoOf(group, pick(contents), lost);
    images.push(...pictures.flatMap(({ url }) => (url ? { loc: url } : [])));
    if (video !== null) videos.push(video);
    if (video !== null || pictures.length > 0) continue;
    const url = group.thumbnails?.[0]?.url;
    const hasPicture = url !== undefined && isWhole(url);
    if (hasPicture) images.push({ loc: url });
    if (!hasPicture || contents.length > 0 || group.player) leftOut += 1;
  }
  return { videos, images, leftOut, lost };
}

/** The one that is meant when nothing else decides. */
function pick(contents: readonly MediaContent[]): MediaContent | undefined {
  const playable = contents.filter((content) => isPlayable(content) || content.player?.url);
  return playable.find(({ isDefault }) => isDefault === "true") ?? playable[0];
}

function isPlayable(content: MediaContent): boolean {
  const { type = "", url } = content;
  return kindOf(content) === "video" && !isFlash(url) && !/^application\/x-shockwave/i.test(type);
}

/** `video`, `image` and so on, as `check` tells them apart; empty if nothing says it. */
function kindOf({ medium = "", type = "", url = "" }: MediaContent): string {
  const kind = type.split("/", 1)[0]?.toLowerCase() ?? "";
  if (medium !== "") return medium.toLowerCase();
  if (/^(?:audio|image|text|video)$/.test(kind)) return kind;
  const path = url.replace(/^\w+:\/\/[^/?#]*/, "").replace(/[?#].*$/s, "");
  if (VIDEO_FILE.test(path)) return "video";
  return PICTURE_FILE.test(path) ? "image" : "";
}

/** Whether it is for a player that no browser has any more, which sitemaps may not have (`video-flash`). */
function isFlash(url = ""): boolean {
  return /\.(?:swf|flv)(?:[?#]|$)/i.test(url) || /^https?:\/\/(?:www\.|m\.)?youtube\.com\/v\//i.test(url);
}

/** Whether a picture is where a sitemap can say: nothing is told of those of a feed, so that they cost no page. */
function isWhole(url = ""): boolean {
  return /^https?:[^\s"<>\\^`{|}]+$/i.test(url) && URL.canParse(url);
}

/**
 * What is known of a video, or `null` if that is not all that is required. What is said of a file goes before what is said of all;
 * what a sitemap cannot say goes to `lost`.
 */
function videoOf(group: MediaFacts, content: MediaContent = {}, lost: LostValue[]): Video | null {
  const facts = { ...group, ...content };
  const thumbnailLoc = facts.thumbnails?.[0]?.url;
  const { title, description, player, url, dctermsType = "" } = facts;
  const places = {
    ...(url && isPlayable(content) ? { contentLoc: url } : {}),
    ...(player?.url && !isFlash(player.url) ? { playerLoc: player.url } : {}),
  };
  if (!thumbnailLoc || !title || !description || Object.keys(places).length === 0) return null;
  const isLive = /^live-video$/i.test(dctermsType.trim());
  if (!isLive) lost.push(["dcterms:type", dctermsType]);
  for (const { price = "", type = "", currency = "" } of facts.prices ?? []) {
    lost.push(["media:price", [price, currency, type].filter(Boolean).join(" ")]);
  }
  return {
    thumbnailLoc,
    title,
    description,
    ...places,
    ...durationOf(facts, lost),
    ...expirationOf(facts.valid ?? "", lost),
    ...tagsOf(facts.keywords ?? "", lost),
    ...restrictionOf(facts.restrictions ?? [], lost),
    ...(isLive ? { live: "yes" } : {}),
  };
}

function durationOf(
  { duration = "", durationValue }: MediaContent,
  lost: LostValue[],
): Pick<Video, "duration"> {
  const seconds = Math.round(durationValue ?? 0);
  if (seconds >= 1 && seconds <= DURATION_MAX) return { duration: String(seconds) };
  lost.push(["duration", duration]);
  return {};
}

/** The end of a period, as sitemaps write dates: a day, or a time with seconds. */
function expirationOf(valid: string, lost: LostValue[]): Pick<Video, "expirationDate"> {
  const part = (name: string): string =>
    new RegExp(`(?:^|;)\\s*${name}\\s*=\\s*([^;]*)`, "i").exec(valid)?.[1]?.trim() ?? "";
  lost.push(["start of dcterms:valid", part("start")]);
  const end = part("end");
  if (end === "") return {};
  if (/^\d{4}(?:-\d{2})?$/.test(end)) {
    lost.push(["end of dcterms:valid", end]);
    return {};
  }
  return { expirationDate: end.replace(/^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(?=Z$|[+-]\d{2}:\d{2}$)/, "$1:00") };
}

function tagsOf(keywords: string, lost: LostValue[]): Pick<Video, "tags"> {
  const tags = keywords.split(",").flatMap((word) => word.trim() || []);
  lost.push(["media:keywords", tags.slice(TAGS_MAX).join(", ")]);
  return tags.length === 0 ? {} : { tags: tags.slice(0, TAGS_MAX) };
}

/** The countries of the first restriction that has some; that all may see it need not be said. */
function restrictionOf(
  restrictions: readonly MediaRestriction[],
  lost: LostValue[],
): Pick<Video, "restriction" | "restrictionRelationship"> {
  let taken: Pick<Video, "restriction" | "restrictionRelationship"> = {};
  for (const { type = "", relationship = "", restriction = "" } of restrictions) {
    const countries = restriction.trim();
    if (/^(?:allow all|deny none)$/i.test(`${relationship} ${countries}`)) continue;
    const isCountry = type === "country" && relationship !== "" && !/^(?:all|none|)$/i.test(countries);
    if (isCountry && taken.restriction === undefined) {
      taken = { restriction, restrictionRelationship: relationship };
    } else {
      lost.push(["media:restriction", [type, relationship, countries].filter(Boolean).join(" ")]);
    }
  }
  return taken;
}
