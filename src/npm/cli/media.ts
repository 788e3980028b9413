/**
 * Media RSS of feeds as the videos and pictures of sitemaps.
 *
 * @module
 */

import type { Image, MediaContent, MediaFacts, MediaGroup, Video } from "../index.node.js";

/** The longest video that a sitemap tells of, in seconds. */
const DURATION_MAX = 28_800;

/** What sitemaps can say of media, and how much they cannot. */
export interface WrittenMedia {
  readonly videos: readonly Video[];
  readonly images: readonly Image[];
  /** How many groups are neither pictures nor videos of which all is known that is required. */
  readonly leftOut: number;
}

/**
 * Takes a picture or a video from each group, as Google reads them.
 *
 * @see https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps#mrss
 */
export function writtenMedia(media: readonly MediaGroup[]): WrittenMedia {
  const videos: Video[] = [];
  const images: Image[] = [];
  let leftOut = 0;
  for (const group of media) {
    const contents = group.contents ?? [];
    const pictures = contents.filter((content) => kindOf(content) === "image");
    const video = videoOf(group, pick(contents));
    images.push(...pictures.flatMap(({ url }) => (url ? { loc: url } : [])));
    if (video !== null) videos.push(video);
    else if (pictures.length === 0) leftOut += 1;
  }
  return { videos, images, leftOut };
}

/** The one that is meant when nothing else decides. */
function pick(contents: readonly MediaContent[]): MediaContent | undefined {
  const playable = contents.filter((content) => /^(video|)$/.test(kindOf(content)));
  return playable.find(({ isDefault }) => isDefault === "true") ?? playable[0];
}

/** `video`, `image` and so on; empty if nothing says it. */
function kindOf({ medium, type }: MediaContent): string {
  const kind = (medium ?? type?.split("/", 1)[0] ?? "").trim().toLowerCase();
  return type?.toLowerCase().startsWith("application/x-shockwave") ? "video" : kind;
}

/** What is known of a video, or `null` if that is not all that is required. What is said of a file goes before what is said of all. */
function videoOf(group: MediaFacts, content: MediaContent = {}): Video | null {
  const facts = { ...group, ...content };
  const thumbnailLoc = facts.thumbnails?.[0]?.url;
  const { title, description, player, url, durationValue, keywords, valid } = facts;
  const places = { ...(url ? { contentLoc: url } : {}), ...(player?.url ? { playerLoc: player.url } : {}) };
  if (!thumbnailLoc || !title || !description || Object.keys(places).length === 0) return null;
  const tags = keywords?.split(",").flatMap((word) => word.trim() || []) ?? [];
  const country = facts.restrictions?.find(({ type }) => type === "country");
  const seconds = Math.round(durationValue ?? 0);
  const end = /(?:^|;)\s*end\s*=\s*([^;]+)/i.exec(valid ?? "")?.[1]?.trim();
  return {
    thumbnailLoc,
    title,
    description,
    ...places,
    ...(seconds >= 1 && seconds <= DURATION_MAX ? { duration: String(seconds) } : {}),
    ...(end === undefined ? {} : { expirationDate: end }),
    ...(tags.length === 0 ? {} : { tags }),
    ...(country?.restriction && country.relationship
      ? { restriction: country.restriction, restrictionRelationship: country.relationship }
      : {}),
  };
}
