/**
 * What an entry may have, as JSON Schema 2020-12: all that the package writes, under its names, and what it has beside that of an
 * entry that it has read or printed, so that an export and what the command line prints can be sent as they are.
 *
 * @module
 */

import type { Schema } from "./schemas.ts";

/** What a value says: its text, and for numbers, dates and truths also what the package makes of it. */
type Kind = "text" | "number" | "date" | "truth";

/** A part of an entry: its values by what they say, which of them it needs, and what it has of other kinds. */
interface Part extends Readonly<Partial<Record<Kind, readonly string[]>>> {
  readonly needed?: readonly string[];
  readonly more?: Readonly<Record<string, Schema>>;
}

const TEXT: Schema = { type: "string" };
const PASSED_OVER: Schema = { description: "What the package makes of what it reads; it is passed over." };

const TYPES: Readonly<Record<Kind, readonly string[]>> = {
  text: ["string", "number", "boolean"],
  number: ["string", "number"],
  date: ["string", "number"],
  truth: ["string", "number", "boolean"],
};

/** What the package calls what it makes of a value. */
const SUFFIXES: Readonly<Partial<Record<Kind, string>>> = { number: "Value", date: "Time", truth: "Value" };

/** Nothing is no value, and may be said. */
const optional = (schema: Schema): Schema => ({ anyOf: [schema, { type: "null" }] });
const listOf = (items: Schema): Schema => ({ type: "array", items });

function partOf({ needed = [], more = {}, ...kinds }: Part): Schema {
  const properties: Record<string, Schema> = {};
  for (const [kind, names] of Object.entries(kinds) as [Kind, readonly string[]][])
    for (const name of names) {
      const types = TYPES[kind];
      properties[name] = { type: needed.includes(name) ? types : [...types, "null"] };
      const suffix = SUFFIXES[kind];
      if (suffix !== undefined) properties[name + suffix] = PASSED_OVER;
    }
  for (const [name, schema] of Object.entries(more))
    properties[name] = needed.includes(name) ? schema : optional(schema);
  return {
    type: "object",
    properties,
    ...(needed.length > 0 ? { required: needed } : {}),
    additionalProperties: false,
  };
}

const IMAGE = partOf({ needed: ["loc"], text: ["loc", "caption", "geoLocation", "title", "license"] });

const VIDEO: Schema = {
  ...partOf({
    needed: ["thumbnailLoc", "title", "description"],
    text: [
      ...["thumbnailLoc", "title", "description", "contentLoc", "playerLoc", "playerLocAutoplay", "category"],
      ...["restriction", "restrictionRelationship", "platform", "platformRelationship"],
      ...["galleryLoc", "galleryLocTitle", "uploader", "uploaderInfo"],
    ],
    number: ["duration", "rating", "viewCount"],
    date: ["publicationDate", "expirationDate"],
    truth: ["playerLocAllowEmbed", "familyFriendly", "requiresSubscription", "live"],
    more: {
      tags: listOf(TEXT),
      contentSegmentLocs: listOf(partOf({ text: ["loc"], number: ["duration"] })),
      prices: listOf(partOf({ number: ["price"], text: ["currency", "type", "resolution"] })),
      tvshow: partOf({
        text: ["showTitle", "videoType", "episodeTitle"],
        number: ["seasonNumber", "episodeNumber"],
        date: ["premierDate"],
      }),
      ids: listOf(partOf({ text: ["id", "type"] })),
    },
  }),
  anyOf: ["contentLoc", "playerLoc"].map((name) => ({
    type: "object",
    properties: { [name]: { type: TYPES.text } },
    required: [name],
  })),
};

const NEWS = partOf({
  needed: ["publicationDate", "title"],
  date: ["publicationDate"],
  text: ["title", "access", "genres", "keywords", "stockTickers", "geoLocations"],
  more: { publication: partOf({ needed: ["name", "language"], text: ["name", "language"] }) },
});

const ALTERNATE = partOf({ needed: ["href"], text: ["href", "rel", "hreflang", "media", "type"] });

const PAGE_MAP = partOf({
  more: {
    template: partOf({ text: ["src"] }),
    dataObjects: listOf(
      partOf({
        needed: ["type"],
        text: ["type", "id"],
        more: { attributes: listOf(partOf({ needed: ["name"], text: ["name", "value", "text"] })) },
      }),
    ),
  },
});

/** What the package has of an entry that it has read, beside what it writes. */
const READ = ["index", "usable", "lastmodTime", "lastmodPrecision", "changefreqValue", "priorityValue"];

/** An entry. */
export const ENTRY: Schema = {
  type: "object",
  properties: {
    loc: TEXT,
    lastmod: { type: ["string", "null"], description: "A W3C date-time, such as 2026-11-21." },
    changefreq: { type: ["string", "null"] },
    priority: { type: ["number", "string", "null"] },
    images: optional(listOf({ anyOf: [TEXT, IMAGE] })),
    videos: optional(listOf(VIDEO)),
    news: {
      ...optional({ anyOf: [NEWS, listOf(NEWS)] }),
      description: "Without `publication` it is that of `news` in the configuration.",
    },
    alternates: optional(listOf(ALTERNATE)),
    mobile: { type: ["boolean", "null"], description: "Whether it is for feature phones." },
    mobileType: {
      type: ["string", "null"],
      description: "What `mobile` says to Baidu, such as `pc,mobile`.",
    },
    pageMaps: optional(listOf(PAGE_MAP)),
    ifNewer: {
      type: "boolean",
      description:
        "Whether it counts only if what is stored has an older `lastmod` or none; it has one itself.",
    },
    ...Object.fromEntries(
      [...READ, "position", "media", "sitemap", "source", "file", "problems"].map((name) => [
        name,
        PASSED_OVER,
      ]),
    ),
    kind: {
      ...PASSED_OVER,
      description: "What the command line says of it: with `sitemap` it is left out, since it is no page.",
    },
  },
  required: ["loc"],
  additionalProperties: false,
  description: "A URL with what a sitemap says of it, as the package has it.",
};
