/**
 * What the extensions of the protocol add to an entry. Names are those of the elements and attributes; the text of each is
 * as written (references resolved, surrounding white space removed). Beside a date stands `…Time`, beside a number or a
 * yes-or-no `…Value`: what the text says, or `null` when it does not say that. What is not in the document is not in the
 * object. Of a value that may stand once and stands twice, the first counts.
 *
 * @module
 */

import type { MediaGroup } from "./media-types.js";

/**
 * What extensions add to an entry. Each property is absent when the entry has none of it.
 *
 * @example
 * ```ts
 * const { entries } = parse(`<?xml version="1.0" encoding="UTF-8"?>
 *   <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"
 *       xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">
 *     <url>
 *       <loc>https://www.example.com/tea</loc>
 *       <video:video><video:title>Tea</video:title><video:duration>600</video:duration></video:video>
 *     </url>
 *   </urlset>`);
 * entries.at(0)?.videos; // [{ title: "Tea", duration: "600", durationValue: 600 }]
 * entries.at(0)?.images; // undefined
 * ```
 *
 * @see https://developers.google.com/search/docs/crawling-indexing/sitemaps/combine-sitemap-extensions
 */
export interface EntryExtensions {
  /** `<image:image>`: pictures on the page; Google reads up to 1,000. */
  readonly images?: readonly Image[];
  /** `<video:video>`: videos on the page. */
  readonly videos?: readonly Video[];
  /** `<news:news>`: the page as an article; there should be one. */
  readonly news?: readonly News[];
  /** `<xhtml:link>`: the page in other languages, itself included, or for other devices. */
  readonly alternates?: readonly Alternate[];
  /**
   * `<mobile:mobile/>`: the page is for feature phones.
   *
   * @deprecated No search engine reads it any more without {@linkcode mobileType}.
   */
  readonly mobile?: true;
  /** The attribute `type` of `<mobile:mobile>`, with which it is Baidu's: `mobile`, `htmladapt`, `pc,mobile`. */
  readonly mobileType?: string;
  /** `<PageMap>`: structured data for Programmable Search. */
  readonly pageMaps?: readonly PageMap[];
  /** `<media:group>` of Media RSS in a feed. What stands in an item without a group is one group. It is read and not written. */
  readonly media?: readonly MediaGroup[];
}

/**
 * A picture: `<image:image>`.
 *
 * @see https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps
 */
export interface Image {
  /** Where the picture is; another host is allowed. Required. */
  readonly loc?: string;
  /** @deprecated Without effect at Google since August 2022. */
  readonly caption?: string;
  /** Where it was taken, such as `"Limerick, Ireland"`. @deprecated Without effect at Google since August 2022. */
  readonly geoLocation?: string;
  /** @deprecated Without effect at Google since August 2022. */
  readonly title?: string;
  /** Where its licence is. @deprecated Without effect at Google since August 2022. */
  readonly license?: string;
}

/**
 * A video: `<video:video>`. Required are a thumbnail, a title, a description, and where the video or its player is.
 *
 * @see https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps
 */
export interface Video {
  /** Where the picture is that stands for the video. Required. */
  readonly thumbnailLoc?: string;
  /** Required. Google's schema allows 100 characters. */
  readonly title?: string;
  /** Required. At most 2,048 characters. */
  readonly description?: string;
  /** Where the video file is, not a page with it. */
  readonly contentLoc?: string;
  /** Where a player of this one video is. */
  readonly playerLoc?: string;
  /** `allow_embed` of `<video:player_loc>`: `yes` or `no`. @deprecated Without effect at Google since August 2022. */
  readonly playerLocAllowEmbed?: string;
  /** @deprecated Without effect at Google since August 2022. */
  readonly playerLocAllowEmbedValue?: boolean | null;
  /** `autoplay` of `<video:player_loc>`, such as `ap=1`. @deprecated Without effect at Google since August 2022. */
  readonly playerLocAutoplay?: string;
  /** How long it is. */
  readonly duration?: string;
  /** How long it is, in seconds: Google takes 1 to 28,800 (eight hours). */
  readonly durationValue?: number | null;
  /** When it is no longer to be shown. */
  readonly expirationDate?: string;
  /** When it is no longer to be shown, in milliseconds since 1970-01-01T00:00Z. */
  readonly expirationDateTime?: number | null;
  /** How viewers rate it. */
  readonly rating?: string;
  /** How viewers rate it: 0.0 to 5.0. */
  readonly ratingValue?: number | null;
  /** The parts of a video that the player takes together. */
  readonly contentSegmentLocs?: readonly VideoSegment[];
  /** How often it was watched. */
  readonly viewCount?: string;
  /** How often it was watched: a whole number. */
  readonly viewCountValue?: number | null;
  /** When it was first published. */
  readonly publicationDate?: string;
  /** When it was first published, in milliseconds since 1970-01-01T00:00Z. */
  readonly publicationDateTime?: number | null;
  /** What it is about; at most 32. */
  readonly tags?: readonly string[];
  /** At most 256 characters. @deprecated Without effect at Google since August 2022. */
  readonly category?: string;
  /** `yes`, or `no` for what only adults may see. */
  readonly familyFriendly?: string;
  /** `false` for what only adults may see. */
  readonly familyFriendlyValue?: boolean | null;
  /** The countries in which it may, or may not, be shown: codes of ISO 3166 with spaces between them. */
  readonly restriction?: string;
  /** `allow` for only the countries of `restriction`, `deny` for all others. */
  readonly restrictionRelationship?: string;
  /** Where the gallery is that it belongs to. @deprecated Without effect at Google since August 2022. */
  readonly galleryLoc?: string;
  /** The title of that gallery. @deprecated Without effect at Google since August 2022. */
  readonly galleryLocTitle?: string;
  /** What it costs. @deprecated Without effect at Google since August 2022. */
  readonly prices?: readonly VideoPrice[];
  /** `yes` or `no`. */
  readonly requiresSubscription?: string;
  /** Whether one has to subscribe to watch it. */
  readonly requiresSubscriptionValue?: boolean | null;
  /** The name of who uploaded it; at most 255 characters. */
  readonly uploader?: string;
  /** `info` of `<video:uploader>`: a page about who uploaded it, on the host of `loc`. */
  readonly uploaderInfo?: string;
  /** @deprecated Without effect at Google since August 2022. */
  readonly tvshow?: VideoTvShow;
  /** Where it may, or may not, be played: `web`, `mobile` and `tv` with spaces between them. */
  readonly platform?: string;
  /** `allow` for only the platforms of `platform`, `deny` for all others. */
  readonly platformRelationship?: string;
  /** `yes` or `no`. */
  readonly live?: string;
  /** Whether it is a live stream. */
  readonly liveValue?: boolean | null;
  /** Its names in other catalogues. */
  readonly ids?: readonly VideoId[];
}

/** A part of a video: `<video:content_segment_loc>`. It is in Google's schema, and no longer in its documentation. */
export interface VideoSegment {
  /** Where the file is. */
  readonly loc?: string;
  /** How long it is. */
  readonly duration?: string;
  /** How long it is, in seconds: 0 to 28,800. */
  readonly durationValue?: number | null;
}

/** What a video costs: `<video:price>`. Without effect at Google since August 2022. */
export interface VideoPrice {
  /** The amount; may be absent when `type` says enough. */
  readonly price?: string;
  /** The amount, in units of `currency`. */
  readonly priceValue?: number | null;
  /** Three letters of ISO 4217. */
  readonly currency?: string;
  /** `rent` or `purchase`. */
  readonly type?: string;
  /** `hd` or `sd`. */
  readonly resolution?: string;
}

/** The television show that a video is of: `<video:tvshow>`. Without effect at Google since August 2022. */
export interface VideoTvShow {
  /** The name of the show. Required. */
  readonly showTitle?: string;
  /** `full`, `preview`, `clip`, `interview`, `news` or `other`. */
  readonly videoType?: string;
  /** The name of the episode. */
  readonly episodeTitle?: string;
  /** Which season it is of, as written. */
  readonly seasonNumber?: string;
  /** From 1. */
  readonly seasonNumberValue?: number | null;
  /** Which episode of the season it is, as written. */
  readonly episodeNumber?: string;
  /** From 1. */
  readonly episodeNumberValue?: number | null;
  /** When it was first shown. */
  readonly premierDate?: string;
  /** When it was first shown, in milliseconds since 1970-01-01T00:00Z. */
  readonly premierDateTime?: number | null;
}

/** The name of a video in another catalogue: `<video:id>`. It is in Google's schema, and no longer in its documentation. */
export interface VideoId {
  /** The name, as that catalogue writes it. */
  readonly id?: string;
  /** `tms:series`, `tms:program`, `rovi:series`, `rovi:program`, `freebase` or `url`. */
  readonly type?: string;
}

/**
 * An article: `<news:news>`. Publication, date and title are required.
 *
 * @see https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap
 */
export interface News {
  /** Where it was published. Required. */
  readonly publication?: NewsPublication;
  /** `Subscription` or `Registration`. @deprecated No longer documented by Google. */
  readonly access?: string;
  /** `PressRelease`, `Satire`, `Blog`, `OpEd`, `Opinion`, `UserGenerated`, with commas. @deprecated No longer documented by Google. */
  readonly genres?: string;
  /** When it was first published. Required; older than two days, it should not be here. */
  readonly publicationDate?: string;
  /** When it was first published, in milliseconds since 1970-01-01T00:00Z. */
  readonly publicationDateTime?: number | null;
  /** As it stands on the page. Required. */
  readonly title?: string;
  /** What it is about, with commas. @deprecated No longer documented by Google. */
  readonly keywords?: string;
  /** Up to five, such as `NASDAQ:AMAT`, with commas. @deprecated No longer documented by Google. */
  readonly stockTickers?: string;
  /** The places it is about. @deprecated No longer documented by Google. */
  readonly geoLocations?: string;
}

/** Where an article was published: `<news:publication>`. */
export interface NewsPublication {
  /** As it is on news.google.com. Required. */
  readonly name?: string;
  /** Two or three letters of ISO 639, or `zh-cn` or `zh-tw`. Required. */
  readonly language?: string;
}

/**
 * The same page in another form: `<xhtml:link>`.
 *
 * @see https://developers.google.com/search/docs/specialty/international/localized-versions
 */
export interface Alternate {
  /** `alternate`; also seen: `amphtml`, `canonical`. */
  readonly rel?: string;
  /** The language, and perhaps the script and the region, such as `de-CH`; or `x-default`. */
  readonly hreflang?: string;
  /** Where that page is: an absolute URL, on any host. */
  readonly href?: string;
  /** The media query that a page for other devices is for. */
  readonly media?: string;
  /** Its media type. */
  readonly type?: string;
}

/**
 * Structured data about the page: `<PageMap>`.
 *
 * @see https://developers.google.com/custom-search/docs/structured_data
 */
export interface PageMap {
  /** What it is made by. */
  readonly template?: PageMapTemplate;
  /** What is said about the page. */
  readonly dataObjects?: readonly DataObject[];
}

/** `<Template>` of a {@linkcode PageMap}. */
export interface PageMapTemplate {
  /** Where it is. */
  readonly src?: string;
}

/** `<DataObject>` of a {@linkcode PageMap}. */
export interface DataObject {
  /** What it is, such as `document`. Required. */
  readonly type?: string;
  /** Its name, when there are several. */
  readonly id?: string;
  /** Its values. */
  readonly attributes?: readonly DataObjectAttribute[];
}

/** `<Attribute>` of a {@linkcode DataObject}. */
export interface DataObjectAttribute {
  /** Required. */
  readonly name?: string;
  /** The attribute `value`. */
  readonly value?: string;
  /** The text of the element, which may stand in place of `value`. */
  readonly text?: string;
}
