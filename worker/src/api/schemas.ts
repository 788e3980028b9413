/**
 * What calls take and answer, as JSON Schema 2020-12.
 *
 * @module
 */

import { DEFAULT_CONFIG, type SiteConfig } from "../site/config.ts";
import { ROBOTS_BYTES } from "../site/robots-lines.ts";
import { SCOPES } from "./access.ts";
import { ENTRY } from "./entry-schema.ts";

/** A schema; what matters here is that it is JSON. */
export type Schema = Readonly<Record<string, unknown>>;

/** An object with these fields and no other; those whose names end with `?` may be missing. */
export function objectOf(fields: Readonly<Record<string, Schema>>): Schema {
  const properties = Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [name.replace(/\?$/, ""), schema]),
  );
  const required = Object.keys(fields).filter((name) => !name.endsWith("?"));
  return { type: "object", properties, required, additionalProperties: false };
}

export const listOf = (items: Schema): Schema => ({ type: "array", items });
export const ref = (name: keyof typeof SCHEMAS): Schema => ({ $ref: `#/components/schemas/${name}` });

export const TEXT: Schema = { type: "string" };
export const COUNT: Schema = { type: "integer", minimum: 0 };
const FLAG: Schema = { type: "boolean" };
export const DATE: Schema = { type: "string", description: "A W3C date-time, such as 2026-11-21." };
const MOMENT: Schema = { type: "integer", description: "In milliseconds since 1970-01-01T00:00Z." };
export const orNull = (schema: Schema): Schema => ({ anyOf: [schema, { type: "null" }] });

/** What each field of the configuration is. */
const CONFIG: { readonly [Name in keyof SiteConfig]: Schema } = {
  title: { type: "string", maxLength: 200, description: "What feeds call the site; empty: its host." },
  aliases: { type: "array", items: TEXT, maxItems: 20, description: "Other hosts, which lead to the site." },
  robots: {
    type: "array",
    items: { type: "string", maxLength: 2_048 },
    maxItems: 500,
    description: `Lines of robots.txt, which have at most ${ROBOTS_BYTES} bytes together. At most 50 of them name other sitemaps than the server's own, by full URLs.`,
  },
  strategy: { enum: ["sorted", "append", "tiers"], description: "How sitemaps are filled." },
  recentHours: {
    ...{ type: "integer", minimum: 0, maximum: 720 },
    description: "For how long sitemap-recent.xml and the feeds name a URL.",
  },
  news: {
    ...orNull(objectOf({ name: TEXT, language: TEXT })),
    description: "The publication of sitemap-news.xml; null: there is none.",
  },
  indexNow: {
    ...orNull(objectOf({ key: TEXT, endpoint: TEXT })),
    description: "Who is told of changes by IndexNow; null: nobody.",
  },
  webSubHub: { ...orNull(TEXT), description: "The hub that is told of new feeds; null: none." },
  kvWritesPerDay: {
    ...orNull({ type: "integer", minimum: 24, maximum: 1_000_000 }),
    description: "How many values are written to KV in a day; null: any number.",
  },
};

/** The same as it is sent: what is missing is as by default. That is said in words, since of `default` generators make what is never missing. */
const CONFIG_INPUT = Object.fromEntries(
  Object.entries(CONFIG).map(([name, schema]) => {
    const byDefault = JSON.stringify(DEFAULT_CONFIG[name as keyof SiteConfig]);
    return [
      `${name}?`,
      { ...schema, description: `${schema.description} Where it is missing: ${byDefault}.` },
    ];
  }),
);

const ENTRIES = listOf({ anyOf: [TEXT, { $ref: "#/components/schemas/Entry" }] });

const CHANGE_NO: Schema = {
  ...COUNT,
  description: "The number of the change; several have one. It is not that of a request.",
};

/** Something that was left out. */
const REFUSAL = {
  index: { ...COUNT, description: "Which of what was sent, from 0." },
  "line?": { type: "integer", minimum: 1 },
  "loc?": { ...TEXT, description: "Its URL as it was sent, if it has one." },
  code: TEXT,
  message: TEXT,
};
const NOTED_REFUSAL = objectOf({
  ...REFUSAL,
  at: MOMENT,
  call: { ...TEXT, description: "The path of the request, behind the site." },
});

/** Of what was taken. */
export const TOO_OLD_FOR_NEWS: Schema = {
  ...COUNT,
  description: "How many articles were news no more, if any: what they belong to is taken as a page.",
};

/** Of whom changes are told. */
const CHANNEL = objectOf({
  waiting: COUNT,
  told: COUNT,
  dropped: COUNT,
  failures: COUNT,
  notBefore: TEXT,
  lastAnswer: orNull(TEXT),
  lastAnswerAt: orNull(TEXT),
});

/** A task that fails. */
const FAILING = objectOf({
  task: {
    ...TEXT,
    description:
      "The name of a step, such as `apply` or `index`, of a sitemap that is to be published, `indexNow` or `webSub`, or one of these with `-dropped` for what is not told any more.",
  },
  isDropped: { ...FLAG, description: "Whether it was dropped, and is not tried again." },
  since: { ...MOMENT, description: "When it failed first." },
  attempts: { ...COUNT, description: "How often it has failed." },
  at: { ...MOMENT, description: "When it failed last." },
  nextAt: {
    ...MOMENT,
    description: "When it is tried again at the earliest; of what was dropped, until when that is told of.",
  },
  message: TEXT,
  "requests?": {
    ...objectOf({ first: COUNT, last: COUNT }),
    description:
      "Where requests cannot be applied, the numbers of those that are tried. A request of more than 1 MB has several, of which it was told the last.",
  },
});

const SECONDS: Schema = orNull({ type: "number", minimum: 0, description: "In seconds." });
const TOOK = { n: COUNT, mean: SECONDS, median: SECONDS, p90: SECONDS };

/** Why the date of a source is not known, although its writer has said something. */
export const METADATA_FAULT: Schema = {
  ...orNull(TEXT),
  description: "What is wrong with its metadata, so that it has no date; null when nothing is.",
};

/** Of a source in KV. */
export const IN_INDEX: Schema = {
  type: "boolean",
  description:
    "Whether the index names it. Once a site has a store with URLs, the index is that of the store.",
};

/** The schemas that have names. */
export const SCHEMAS = {
  Entry: ENTRY,
  Urls: {
    anyOf: [
      ENTRIES,
      {
        ...{ type: "object", properties: { urls: ENTRIES, delete: ENTRIES }, additionalProperties: false },
        description: "The two have no order: a URL in both is left out of both, as in-urls-and-delete.",
      },
    ],
  },
  Refusal: objectOf(REFUSAL),
  NotedRefusal: NOTED_REFUSAL,
  StoredUrl: objectOf({
    xml: { ...TEXT, description: "Its element of the sitemap." },
    news: {
      ...orNull(objectOf({ isListed: FLAG, reason: orNull(objectOf({ code: TEXT, message: TEXT })) })),
      description:
        "Whether it is in the news sitemap, or why it is not; null where nothing has to do with news.",
    },
    rejected: {
      ...listOf({ $ref: "#/components/schemas/NotedRefusal" }),
      description: "What was left out of it, as far as that is remembered, newest first.",
    },
  }),
  Repair: objectOf({
    index: { ...COUNT, description: "Which of what was sent, from 0." },
    "line?": { type: "integer", minimum: 1 },
    values: listOf(
      objectOf({
        field: { ...TEXT, description: "Such as `lastmod` or `images.loc`." },
        code: {
          ...TEXT,
          description: "The rule that found something wrong with it, or with what it belongs to.",
        },
        before: orNull(TEXT),
        after: { ...orNull(TEXT), description: "null when it was left out." },
      }),
    ),
  }),
  Taken: objectOf({
    seq: { ...orNull(COUNT), description: "The number of the request; null when nothing of it was taken." },
    accepted: COUNT,
    "deleted?": {
      ...COUNT,
      description: "How many of the accepted are to go; missing where none is accepted.",
    },
    rejected: listOf({ $ref: "#/components/schemas/Refusal" }),
    "repaired?": listOf({ $ref: "#/components/schemas/Repair" }),
    "tooOldForNews?": TOO_OLD_FOR_NEWS,
  }),
  Source: objectOf({
    name: TEXT,
    url: { ...TEXT, description: "Where it is served." },
    lastmod: orNull(DATE),
    metadataFault: METADATA_FAULT,
    inIndex: IN_INDEX,
    bytes: COUNT,
    format: {
      enum: ["urlset", "text", "rss", "atom", "json", "ndjson", "csv", null],
      description: "What it is; null when it is not served.",
    },
    entries: { ...orNull(COUNT), description: "How many it has, usable or not." },
    served: COUNT,
    refused: {
      ...orNull(objectOf({ code: TEXT, message: TEXT })),
      description: "Why it is answered with 502; null when it is served.",
    },
    counts: {
      type: "object",
      additionalProperties: COUNT,
      description: "How often each rule found something, by its code.",
    },
    problems: {
      ...listOf(
        objectOf({
          code: TEXT,
          severity: { enum: ["error", "warning", "info"] },
          message: TEXT,
          entry: { ...orNull(COUNT), description: "Which entry, from 0." },
          line: orNull({ type: "integer", minimum: 1 }),
          column: orNull({ type: "integer", minimum: 1 }),
        }),
      ),
      description: "The first 100, at most 20 of a rule.",
    },
  }),
  Status: objectOf({
    origin: { ...TEXT, description: "Where the site is served." },
    stage: {
      enum: ["unknown", "queued", "applied", "published", null],
      description:
        "How far the request has come; `published`: the numbered sitemaps in KV have it, of the newest `newestWaitingSince` says that.",
    },
    appended: COUNT,
    applied: COUNT,
    urls: COUNT,
    sitemaps: COUNT,
    unpublished: COUNT,
    waiting: COUNT,
    failing: {
      ...COUNT,
      description:
        "How many tasks have failed and are tried again, or were dropped in the last day; the report has them.",
    },
    snapshots: {
      ...objectOf({ open: COUNT, late: COUNT, lateBytes: COUNT, lateBytesMax: COUNT }),
      description:
        "Snapshots that are open, and how many operations are kept that were asked for meanwhile; when these have more than `lateBytesMax` bytes, the first snapshot is given up.",
    },
    newestWaitingSince: {
      ...orNull(MOMENT),
      description:
        "Since when the oldest change that was applied waits to be in sitemap-recent.xml, sitemap-news.xml and the feeds; null when these have all.",
    },
    nextPublishAt: {
      ...orNull(MOMENT),
      description:
        "When what waits is published next; null when nothing waits. That URLs become too old for sitemap-recent.xml is nothing that waits.",
    },
    kvWrites: orNull(
      objectOf({
        perDay: COUNT,
        left: {
          ...COUNT,
          description:
            "How many writes are saved up, at most a quarter of a day's. While less than half of that is left, they keep a distance: `nextPublishAt` says when the next one is due.",
        },
      }),
    ),
    outbox: objectOf({ "indexNow?": CHANNEL, "webSub?": CHANNEL }),
  }),
  Change: {
    anyOf: [
      objectOf({ seq: CHANGE_NO, at: TEXT, loc: TEXT, xml: TEXT }),
      objectOf({ seq: CHANGE_NO, at: TEXT, loc: TEXT, deleted: { const: true } }),
    ],
  },
  Report: objectOf({
    rejected: objectOf({
      since: MOMENT,
      counts: { type: "object", additionalProperties: COUNT },
      last: listOf({ $ref: "#/components/schemas/NotedRefusal" }),
    }),
    overfull: listOf(objectOf({ name: TEXT, urls: COUNT, bytes: COUNT })),
    waiting: objectOf({
      requestSince: orNull(MOMENT),
      changeSince: orNull(MOMENT),
      indexSince: orNull(MOMENT),
      held: COUNT,
      snapshots: listOf(objectOf({ id: TEXT, parts: COUNT, since: MOMENT })),
    }),
    failing: listOf(FAILING),
    failure: orNull(objectOf({ at: MOMENT, message: TEXT })),
  }),
  Seen: objectOf({
    since: orNull(MOMENT),
    crawlers: listOf(
      objectOf({
        family: TEXT,
        isVerified: { ...FLAG, description: "Whether Cloudflare has verified the last fetch." },
        ...{ firstAt: MOMENT, lastAt: MOMENT, documents: COUNT, versions: COUNT },
        urls: objectOf({
          ...TOOK,
          waiting: { ...COUNT, description: "URLs that were added and not fetched yet." },
        }),
        changes: objectOf(TOOK),
      }),
    ),
    documents: listOf(
      objectOf({
        name: TEXT,
        crawlers: {
          type: "object",
          additionalProperties: objectOf({
            ...{ changedAt: MOMENT, fetchedAt: MOMENT, isCurrent: FLAG, versions: COUNT },
          }),
        },
      }),
    ),
  }),
  UrlSeen: objectOf({
    addedAt: { ...orNull(MOMENT), description: "null when the log of changes does not reach back so far." },
    sitemap: orNull(TEXT),
    crawlers: { type: "object", additionalProperties: MOMENT },
  }),
  Stretch: objectOf({
    at: { ...MOMENT, description: "When the hour or the day began." },
    urls: { ...COUNT, description: "How many URLs there were at its end." },
    written: COUNT,
    deleted: COUNT,
    kvWrites: COUNT,
    sitemaps: { ...COUNT, description: "Those of kvWrites that are sitemaps." },
  }),
  Webhook: objectOf({ id: TEXT, source: TEXT, createdAt: MOMENT }),
  Site: objectOf({ site: TEXT, origin: TEXT }),
  ListedSite: objectOf({
    ...{ site: TEXT, origin: TEXT, aliases: listOf(TEXT) },
    "status?": {
      ...orNull(
        objectOf({
          ...{ urls: COUNT, failing: COUNT, waiting: COUNT, unpublished: COUNT },
          ...{ nextPublishAt: orNull(MOMENT), newestWaitingSince: orNull(MOMENT) },
        }),
      ),
      description: "As `GET status` says; null when the site has not answered within 5 s.",
    },
  }),
  Config: objectOf(CONFIG),
  ConfigInput: objectOf(CONFIG_INPUT),
  Token: objectOf({
    id: TEXT,
    label: TEXT,
    scope: { enum: SCOPES },
    expiresAt: orNull(MOMENT),
    createdAt: MOMENT,
  }),
  NewToken: objectOf({
    id: TEXT,
    label: TEXT,
    scope: { enum: SCOPES },
    expiresAt: orNull(MOMENT),
    createdAt: MOMENT,
    token: { ...TEXT, description: "The token itself. It is said once." },
  }),
} satisfies Readonly<Record<string, Schema>>;
