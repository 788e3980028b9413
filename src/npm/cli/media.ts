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
 * Takes a picture or a video from each group, as Google reads them; where there is no other picture, its thumbnail.
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
    if (video !== null || pictures.length > 0) continue;
    const [thumbnail] = group.thumbnails ?? [];
    if (thumbnail?.url) images.push({ loc: thumbnail.url });
    if (!thumbnail?.url || contents.length > 0 || group.player) leftOut += 1;
  }
  return { videos, images, leftOut };
}

/** The one that is meant when nothing else decides. */
function pick(contents: readonly MediaContent[]): MediaContent | undefined {
  const playable = contents.filter((content) => !isFlash(content) && /^(video|)$/.test(kindOf(content)));
  return playable.find(({ isDefault }) => isDefault === "true") ?? playable[0];
}

/** `video`, `image` and so on; empty if nothing says it. */
function kindOf({ medium, type }: MediaContent): string {
  return (medium ?? type?.split("/", 1)[0] ?? "").trim().toLowerCase();
}

/** Whether it is for a player that no browser has any more. */
function isFlash({ type, url }: Pick<MediaContent, "type" | "url">): boolean {
  return /^application\/x-shockwave/i.test(type ?? "") || /\.swf(?:[?#]|$)/i.test(url ?? "");
}

/** What is known of a video, or `null` if that is not all that is required. What is said of a file goes before what is said of all. */
function videoOf(group: MediaFacts, content: MediaContent = {}): Video | null {
  const facts = { ...group, ...content };
  const thumbnailLoc = facts.thumbnails?.[0]?.url;
  const { title, description, player, url, durationValue, keywords, valid } = facts;
  const playerLoc = player?.url && !isFlash({ url: player.url }) ? player.url : undefined;
  const places = { ...(url ? { contentLoc: url } : {}), ...(playerLoc ? { playerLoc } : {}) };
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
