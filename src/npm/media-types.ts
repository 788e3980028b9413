/**
 * Media RSS, which feeds use for videos and pictures; Google reads it as it reads a video sitemap.
 *
 * @module
 */

/**
 * Things that show the same: `<media:group>`. What stands here is said of all of its contents.
 *
 * @see https://www.rssboard.org/media-rss
 */
export interface MediaGroup extends MediaFacts {
  /** The files that show the same. */
  readonly contents?: readonly MediaContent[];
}

/** One file: `<media:content>`. */
export interface MediaContent extends MediaFacts {
  /** Where the file is; without it there must be a player. */
  readonly url?: string;
  /** Its size as written. */
  readonly fileSize?: string;
  /** In bytes. */
  readonly fileSizeValue?: number | null;
  /** Its media type, such as `video/mp4`. */
  readonly type?: string;
  /** `image`, `audio`, `video`, `document` or `executable`. */
  readonly medium?: string;
  /** `true` for the one of the group that is meant when nothing else decides. */
  readonly isDefault?: string;
  /** `sample`, `full` or `nonstop`. */
  readonly expression?: string;
  /** Its rate as written. */
  readonly bitrate?: string;
  /** In kilobits a second. */
  readonly bitrateValue?: number | null;
  /** How long it plays, as written. */
  readonly duration?: string;
  /** In seconds. */
  readonly durationValue?: number | null;
  /** Its width as written. */
  readonly width?: string;
  /** In pixels. */
  readonly widthValue?: number | null;
  /** Its height as written. */
  readonly height?: string;
  /** In pixels. */
  readonly heightValue?: number | null;
  /** The main language, by RFC 3066. */
  readonly lang?: string;
}

/** What may be said of one file, or of a whole group. */
export interface MediaFacts {
  /** Google takes at most 100 characters. */
  readonly title?: string;
  /** Google takes at most 2,048 characters. */
  readonly description?: string;
  /** With commas; at most ten. */
  readonly keywords?: string;
  /** Pictures that stand for it. */
  readonly thumbnails?: readonly MediaThumbnail[];
  /** The page that plays it; without it each content needs a `url`. */
  readonly player?: MediaPlayer;
  /** Where it may be shown. */
  readonly restrictions?: readonly MediaRestriction[];
  /** What it costs; several for several offers. */
  readonly prices?: readonly MediaPrice[];
  /** `<dcterms:valid>`: from when to when it may be shown, as `start=…;end=…;scheme=W3C-DTF`. */
  readonly valid?: string;
  /** `<dcterms:type>`: `live-video` for a stream that is live. */
  readonly dctermsType?: string;
}

/** A picture that stands for a video: `<media:thumbnail>`. */
export interface MediaThumbnail {
  /** Where it is. Required. */
  readonly url?: string;
  /** Its width as written. */
  readonly width?: string;
  /** In pixels. */
  readonly widthValue?: number | null;
  /** Its height as written. */
  readonly height?: string;
  /** In pixels. */
  readonly heightValue?: number | null;
}

/** A page that plays it: `<media:player>`. */
export interface MediaPlayer {
  /** Where it is. Required. */
  readonly url?: string;
  /** The width of its window as written. */
  readonly width?: string;
  /** In pixels. */
  readonly widthValue?: number | null;
  /** The height of its window as written. */
  readonly height?: string;
  /** In pixels. */
  readonly heightValue?: number | null;
}

/** Where it may, or may not, be shown: `<media:restriction>`. */
export interface MediaRestriction {
  /** Codes of ISO 3166 with spaces between them; or `all` or `none`. */
  readonly restriction?: string;
  /** `allow` or `deny`. */
  readonly relationship?: string;
  /** `country`, `uri` or `sharing`. */
  readonly type?: string;
}

/** What it costs: `<media:price>`. */
export interface MediaPrice {
  /** `rent`, `purchase`, `package` or `subscription`. */
  readonly type?: string;
  /** The amount as written. */
  readonly price?: string;
  /** In units of `currency`. */
  readonly priceValue?: number | null;
  /** Three letters of ISO 4217. */
  readonly currency?: string;
  /** Where there is more about a package or a subscription. */
  readonly info?: string;
}
