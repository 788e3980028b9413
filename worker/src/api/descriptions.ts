/**
 * What each call is, by the keys of the tables in `route.ts`: of this the OpenAPI document is made. Tests see to it that all
 * calls are here, and that what the server answers is what is said here.
 *
 * @module
 */

import { PARTS_MAX } from "../site/snapshot.ts";
import { SCOPES, type Scope } from "./access.ts";
import * as EXAMPLES from "./examples.ts";
import {
  COUNT,
  DATE,
  IN_INDEX,
  listOf,
  METADATA_FAULT,
  objectOf,
  orNull,
  ref,
  type Schema,
  TEXT,
  TOO_OLD_FOR_NEWS,
} from "./schemas.ts";

/** Something that a call may be given in the query or in a header. */
export interface Parameter {
  readonly description: string;
  readonly schema: Schema;
  readonly isRequired?: boolean;
  /** Whether it may stand there without a value. */
  readonly mayBeEmpty?: boolean;
}

/** An answer without an error. */
export interface Answer {
  readonly description: string;
  /** Without one, nothing but headers is answered. */
  readonly schema?: Schema;
  /** Its media types; without them it is JSON. */
  readonly types?: readonly string[];
  readonly headers?: Readonly<Record<string, Pick<Parameter, "description" | "schema">>>;
  readonly example?: unknown;
}

/** What calls are about. */
export const TAGS = {
  sites: "Which sites there are.",
  urls: "What writers send, and what is stored.",
  snapshots: "All URLs of a site at once.",
  state: "How a site stands, what has changed, and who has seen it.",
  config: "What the owner of a site has decided.",
  sources: "What somebody has put into KV.",
  webhooks: "What is signed and not sent with a token.",
  tokens: "Who may do what.",
  document: "This document.",
} as const;

/** A call. */
export interface Description {
  readonly tag: keyof typeof TAGS;
  readonly summary: string;
  readonly description: string;
  /** The least scope that it takes; `secret` is that of the deployment, `signed` of a webhook, and `none` of anybody. */
  readonly scope: Scope | "secret" | "signed" | "none";
  readonly query?: Readonly<Record<string, Parameter>>;
  readonly headers?: Readonly<Record<string, Parameter>>;
  /** What it takes, by `Content-Type`. */
  readonly body?: Readonly<Record<string, Schema>>;
  /** An example of each. */
  readonly sent?: Readonly<Record<string, unknown>>;
  readonly answers: Readonly<Record<number, Answer>>;
  /** The codes of its own errors by their status, besides those of its scope and its body. */
  readonly errors?: Readonly<Record<number, readonly string[]>>;
}

const PART: Schema = { type: "integer", minimum: 1, maximum: PARTS_MAX };

/** An option that counts by being there. */
const flag = (description: string): Parameter => ({
  description: `${description} It is set by being there, also without a value, unless that is \`false\`, \`0\`, \`no\` or \`off\`.`,
  schema: { type: "boolean" },
  mayBeEmpty: true,
});

const IDEMPOTENCY: Readonly<Record<string, Parameter>> = {
  "Idempotency-Key": {
    description:
      "By this a request is known when it is sent again: within three days it is done once and answered as before, and one with another content, form, method or option is 409.",
    schema: { type: "string", minLength: 1, maxLength: 200 },
  },
};

const IF_MATCH: Readonly<Record<string, Parameter>> = {
  "If-Match": {
    description: "The `ETag` of the configuration that is meant: where it is another one, it is 412.",
    schema: TEXT,
  },
};
const IF_NONE_MATCH: Readonly<Record<string, Parameter>> = {
  "If-None-Match": {
    description: "The `ETag` of the configuration that is known: where it is this one, it is 304.",
    schema: TEXT,
  },
};
const FOR_NEW: Readonly<Record<string, Parameter>> = {
  "If-None-Match": {
    description: "With `*`, it is 412 where there is one already, which a configuration always is.",
    schema: TEXT,
  },
};

const OF_CONFIG = {
  ETag: {
    description: "Tells this configuration from others, for `If-Match` and `If-None-Match`.",
    schema: TEXT,
  },
};

const APPENDED = { 409: ["key-reused"], 429: ["backlog"] } as const;

const TAKEN = ref("Taken");

/** What `POST urls` takes, and all that takes the same. */
const URLS: Readonly<Record<string, Schema>> = Object.fromEntries(
  Object.keys(EXAMPLES.URLS_SENT).map((type) => [type, type === "application/json" ? ref("Urls") : TEXT]),
);
const OF_URLS = {
  400: ["not-urls", "not-a-table", "delete-in-table", "not-a-sitemap", "not-well-formed"],
  413: ["too-many-urls", "too-many-values"],
  415: ["unknown-type"],
} as const;
const OF_TAKEN: Readonly<Record<number, Answer>> = {
  200: { description: "There was nothing to do.", schema: TAKEN },
  202: { description: "What was accepted is stored.", schema: TAKEN, example: EXAMPLES.TAKEN_ANSWER },
  422: {
    ...{ description: "Nothing was taken, and `rejected` says why.", schema: TAKEN },
    example: EXAMPLES.REFUSED_ANSWER,
  },
};
const TAKING_QUERY: Readonly<Record<string, Parameter>> = {
  strict: flag("Nothing is taken unless all can be."),
  repair: flag(
    "An entry with a fault is mended, and taken without what cannot be; the answer says so in `repaired`.",
  ),
};
const URLS_QUERY: Readonly<Record<string, Parameter>> = {
  ...TAKING_QUERY,
  ifNewer: flag("Each has a `lastmod`, and counts only if what is stored has an older one or none."),
};

/** Calls that are of no site. */
export const DEPLOYMENT_CALLS: Readonly<Record<string, Description>> = {
  "GET sites": {
    tag: "sites",
    summary: "Lists the sites.",
    description: "How they stand, `?status` says in short, and `GET status` of each.",
    scope: "secret",
    query: {
      after: { description: "The last site that is known already.", schema: TEXT },
      status: flag("At most 40 sites are listed, and each is asked how it stands."),
    },
    answers: {
      200: {
        description: "At most 1,000 sites in the order of their hosts, and after which one there are more.",
        schema: objectOf({ sites: listOf(ref("ListedSite")), next: { type: ["string", "null"] } }),
        example: EXAMPLES.SITES_ANSWER,
      },
    },
  },
  "GET openapi.json": {
    tag: "document",
    summary: "This document.",
    description: "It is for anybody, and of the version that answers.",
    scope: "none",
    answers: { 200: { description: "An OpenAPI 3.1 document.", schema: { type: "object" } } },
  },
};

/** Calls of a site. */
export const SITE_CALLS: Readonly<Record<string, Description>> = {
  "PUT ": {
    tag: "sites",
    summary: "Makes a site known, or says again where it is served.",
    description:
      "The origin can be changed until the first URL is stored. With `{}` it is `https://` and the host.",
    scope: "secret",
    headers: FOR_NEW,
    body: { "application/json": objectOf({ "origin?": TEXT }) },
    sent: { "application/json": EXAMPLES.SITE_SENT },
    answers: {
      200: { description: "The site is known.", schema: ref("Site"), example: EXAMPLES.SITE_ANSWER },
    },
    errors: {
      400: ["content-range"],
      409: ["host-taken", "origin-fixed", "retiring"],
      412: ["precondition-failed"],
      422: ["no-origin", "other-host"],
    },
  },
  "DELETE ": {
    tag: "sites",
    summary: "Deletes a site with all that is stored and published of it.",
    description:
      "URLs, tokens, webhooks and the configuration go, for ever, and the host can be taken by others.",
    scope: "secret",
    query: { confirm: { description: "The host of the site, again.", schema: TEXT, isRequired: true } },
    answers: {
      202: {
        description: "It is being deleted.",
        schema: objectOf({ site: TEXT, deleted: { const: true } }),
      },
    },
    errors: { 404: ["no-such-site"], 422: ["not-confirmed"] },
  },
  "POST urls": {
    tag: "urls",
    summary: "Takes URLs that are to be there, and URLs that are to go.",
    description:
      "At most 10,000 URLs and 8 MiB, unpacked. What cannot be taken is told by its place and left out; the rest is stored when this is answered, and published some seconds later.",
    scope: "write",
    query: URLS_QUERY,
    headers: IDEMPOTENCY,
    body: URLS,
    sent: EXAMPLES.URLS_SENT,
    answers: OF_TAKEN,
    errors: { ...APPENDED, ...OF_URLS, 422: ["long-key", "empty-key"] },
  },
  "DELETE urls": {
    tag: "urls",
    summary: "Deletes all URLs that begin with a prefix.",
    description: "It counts for what is stored when its turn comes, not for what is sent later.",
    scope: "write",
    query: {
      prefix: { description: "How they begin.", schema: TEXT, isRequired: true },
      confirm: { description: "The host of the site, where all of its URLs begin so.", schema: TEXT },
    },
    headers: IDEMPOTENCY,
    answers: {
      202: {
        ...{ description: "It is stored that they are to go.", schema: objectOf({ seq: COUNT }) },
        example: { seq: 7 },
      },
    },
    errors: { ...APPENDED, 422: ["no-prefix", "not-confirmed", "long-key", "empty-key"] },
  },
  "GET urls": {
    tag: "urls",
    summary:
      "Says what is stored of one URL, whether it is in the news sitemap, and what was left out of it.",
    description: "It is asked for in any form, and found in its normal one.",
    scope: "read",
    query: { loc: { description: "The URL.", schema: TEXT, isRequired: true } },
    answers: {
      200: { description: "It is stored.", schema: ref("StoredUrl"), example: EXAMPLES.STORED_URL_ANSWER },
    },
    errors: { 404: ["no-such-url"], 422: ["no-url"] },
  },
  "GET status": {
    tag: "state",
    summary: "Says how far a request has come, and how much is stored.",
    description: "Of what was answered with 202, `seq` is the number to ask for.",
    scope: "read",
    query: {
      seq: {
        description: "The number of the request, as it was answered with.",
        schema: { type: "integer", minimum: 0, maximum: 999_999_999_999_999 },
      },
    },
    answers: {
      200: { description: "How it stands.", schema: ref("Status"), example: EXAMPLES.STATUS_ANSWER },
    },
    errors: { 422: ["no-seq"] },
  },
  "PUT snapshots/:id/:part": {
    tag: "snapshots",
    summary:
      "Stages a part of all URLs that the site is to have; at most four snapshots are open, which `GET report` lists.",
    description:
      "Parts come in any order; one with the same number again replaces it. Nothing counts before the commit, and what is not committed in 24 hours of its last part is forgotten.",
    scope: "write",
    query: TAKING_QUERY,
    body: URLS,
    sent: EXAMPLES.PART_SENT,
    answers: {
      200: {
        description: "The part is staged.",
        schema: objectOf({
          ...{ snapshot: TEXT, part: COUNT, accepted: COUNT, rejected: listOf(ref("Refusal")) },
          "repaired?": listOf(ref("Repair")),
          "tooOldForNews?": TOO_OLD_FOR_NEWS,
        }),
        example: EXAMPLES.PART_ANSWER,
      },
      422: {
        description: "Nothing was taken.",
        schema: objectOf({ accepted: { const: 0 }, rejected: listOf(ref("Refusal")) }),
      },
    },
    errors: {
      ...OF_URLS,
      400: [...OF_URLS[400], "content-range"],
      409: ["committed", "overtaken"],
      422: ["no-id", "no-part"],
      429: ["too-many-snapshots", "too-much-staged"],
    },
  },
  "POST snapshots/:id/commit": {
    tag: "snapshots",
    summary: "Gives the site what the parts of a snapshot say, and nothing else but what is newer.",
    description:
      "URLs that are in no part go. What was asked for since the first part came is newer, and done once more. It is done once, however often it is sent.",
    scope: "write",
    body: { "application/json": objectOf({ parts: PART, "urlsMin?": { type: "integer", minimum: 1 } }) },
    sent: { "application/json": EXAMPLES.COMMIT_SENT },
    answers: {
      202: {
        ...{ description: "It is stored that it counts.", schema: objectOf({ seq: COUNT, snapshot: TEXT }) },
        example: EXAMPLES.COMMIT_ANSWER,
      },
    },
    errors: {
      404: ["no-such-snapshot"],
      409: ["other-parts", "older-snapshot", "overtaken", "too-few-urls", "committed", "parts-refused"],
      422: ["no-id", "no-part", "no-urls-min"],
    },
  },
  "DELETE snapshots/:id": {
    tag: "snapshots",
    summary: "Gives up a snapshot that is not committed.",
    description: "The site stays as it is.",
    scope: "write",
    answers: { 200: { description: "Which one it was.", schema: objectOf({ dropped: TEXT }) } },
    errors: { 404: ["no-such-snapshot"], 422: ["no-id"] },
  },
  "GET export": {
    tag: "urls",
    summary: "Gives all that the site has as one document.",
    description:
      "It is read while it is sent, and breaks off rather than end early. NDJSON is what `POST urls` takes.",
    scope: "read",
    query: {
      format: { description: "Its form.", schema: { enum: ["xml", "ndjson", "text"], default: "xml" } },
    },
    answers: {
      200: {
        description: "All records, in the order of their URLs.",
        schema: TEXT,
        types: ["application/xml", "application/x-ndjson", "text/plain"],
      },
    },
    errors: { 422: ["no-format"] },
  },
  "GET changes": {
    tag: "state",
    summary: "Says what has changed, a page at a time.",
    description:
      "Done in their order, changes make a copy of what is stored. Without `since` there are none, and `next` is where to begin.",
    scope: "read",
    query: {
      since: {
        description:
          "The `next` of another answer, `0` for the beginning, a day, or a date and time with its zone. Changes have numbers of their own: they are not those of requests.",
        schema: TEXT,
      },
    },
    answers: {
      200: {
        description: "Changes in their order, and what to ask for next.",
        schema: objectOf({ changes: listOf(ref("Change")), next: TEXT, more: { type: "boolean" } }),
        example: EXAMPLES.CHANGES_ANSWER,
      },
    },
    errors: { 410: ["too-old"], 422: ["no-since", "from-the-future"] },
  },
  "GET seen": {
    tag: "state",
    summary: "Says which crawlers have fetched what, and how long after it was new; with `loc`, of one URL.",
    description: "Crawlers are told apart by their `User-Agent`. No addresses are kept.",
    scope: "read",
    query: { loc: { description: "A URL of the site.", schema: TEXT } },
    answers: {
      200: {
        description: "What each family of crawlers has seen.",
        schema: { anyOf: [ref("Seen"), ref("UrlSeen")] },
      },
    },
    errors: { 422: ["no-url"] },
  },
  "GET report": {
    tag: "state",
    summary: "Says what was left out, what does not fit, and what waits.",
    description: "What is left out is remembered for the last 100 entries, and counted.",
    scope: "read",
    answers: { 200: { description: "What is wrong.", schema: ref("Report") } },
  },
  "GET sources": {
    tag: "sources",
    summary:
      "Lists what somebody put into KV for the site. Of a site without a store, for the deployment's secret.",
    description: "The index names them as long as the site has no store with URLs.",
    scope: "read",
    answers: {
      200: {
        description: "The sources, by name.",
        schema: objectOf({
          sources: listOf(
            objectOf({
              ...{ name: TEXT, url: TEXT, lastmod: orNull(DATE) },
              ...{ metadataFault: METADATA_FAULT, inIndex: IN_INDEX },
            }),
          ),
        }),
      },
    },
  },
  "GET sources/:name": {
    tag: "sources",
    summary: "Reads a source and says what of it is served, and what is wrong with it.",
    description: "It is read with all rules, as often as it is asked for.",
    scope: "read",
    answers: { 200: { description: "What is wrong with it.", schema: ref("Source") } },
    errors: { 404: ["no-such-source"] },
  },
  "GET history": {
    tag: "state",
    summary:
      "Says how much there was and was done, in the hours of the last week and the days of the last 400.",
    description: "It is what the charts of the admin page show.",
    scope: "read",
    answers: {
      200: {
        description: "Hours and days of UTC, the oldest first; those in which nothing was done are left out.",
        schema: objectOf({ hours: listOf(ref("Stretch")), days: listOf(ref("Stretch")) }),
      },
    },
  },
  "POST republish": {
    tag: "state",
    summary: "Writes all that is published to KV again, with the same tags and dates.",
    description: "For when KV has lost something. What has failed is tried again at once.",
    scope: "admin",
    answers: { 202: { description: "It is being written.", schema: objectOf({ sitemaps: COUNT }) } },
  },
  "POST webhooks/:source": {
    tag: "webhooks",
    summary: "Takes what a source sends, signed as Standard Webhooks says: what `POST urls` takes.",
    description: "What has a `webhook-id` that was taken before changes nothing and is answered as before.",
    scope: "signed",
    query: URLS_QUERY,
    headers: {
      "webhook-id": {
        description: "By this it is known when it is sent again.",
        schema: TEXT,
        isRequired: true,
      },
      "webhook-timestamp": {
        description: "In seconds, within five minutes.",
        schema: TEXT,
        isRequired: true,
      },
      "webhook-signature": { description: "`v1,` and the signature.", schema: TEXT, isRequired: true },
    },
    body: URLS,
    sent: EXAMPLES.URLS_SENT,
    answers: OF_TAKEN,
    errors: {
      ...APPENDED,
      ...OF_URLS,
      401: [
        ...["not-signed", "malformed-signature", "wrong-signature"],
        ...["signed-too-long-ago", "signed-in-future"],
      ],
    },
  },
  "POST webhooks": {
    tag: "webhooks",
    summary: "Makes a secret for a source, or takes that which the source has made.",
    description: "A source has at most two secrets, while one takes the place of the other.",
    scope: "admin",
    body: { "application/json": objectOf({ source: TEXT, "secret?": TEXT }) },
    sent: { "application/json": EXAMPLES.WEBHOOK_SENT },
    answers: {
      201: {
        description: "The secret, which is said once.",
        schema: objectOf({ id: TEXT, source: TEXT, createdAt: COUNT, secret: TEXT }),
        example: EXAMPLES.WEBHOOK_ANSWER,
      },
    },
    errors: { 409: ["too-many-webhooks"], 422: ["no-source", "no-secret"] },
  },
  "GET webhooks": {
    tag: "webhooks",
    summary: "Lists the sources of webhooks, without their secrets.",
    description: "A secret cannot be read again.",
    scope: "admin",
    answers: {
      200: { description: "All of the site.", schema: objectOf({ webhooks: listOf(ref("Webhook")) }) },
    },
  },
  "DELETE webhooks": {
    tag: "webhooks",
    summary: "Makes the secret of a source worthless at once.",
    description: "What was taken before stays.",
    scope: "admin",
    query: { id: { description: "Its `id`.", schema: TEXT, isRequired: true } },
    answers: { 200: { description: "Which one it was.", schema: objectOf({ revoked: TEXT }) } },
    errors: { 404: ["no-such-webhook"] },
  },
  "GET config": {
    tag: "config",
    summary: "Says what the owner of the site has decided.",
    description: "With `If-None-Match` it is 304 where it is as its tag says.",
    scope: "read",
    headers: { ...IF_MATCH, ...IF_NONE_MATCH },
    answers: {
      200: {
        ...{ description: "The configuration, with what is as by default.", schema: ref("Config") },
        ...{ headers: OF_CONFIG, example: EXAMPLES.CONFIG_ANSWER },
      },
      304: { description: "It is as the tag in `If-None-Match` says.", headers: OF_CONFIG },
    },
    errors: { 412: ["precondition-failed"] },
  },
  "PUT config": {
    tag: "config",
    summary: "Replaces the configuration; what is missing is as by default.",
    description: "With `If-Match` it is replaced only if it is still the one that was read.",
    scope: "admin",
    headers: { ...IF_MATCH, ...FOR_NEW },
    body: { "application/json": ref("ConfigInput") },
    sent: { "application/json": EXAMPLES.CONFIG_SENT },
    answers: {
      200: {
        ...{ description: "The configuration as it is now.", schema: ref("Config") },
        ...{ headers: OF_CONFIG, example: EXAMPLES.CONFIG_ANSWER },
      },
    },
    errors: {
      400: ["content-range"],
      409: ["host-taken", "retiring", "strategy-fixed"],
      412: ["precondition-failed"],
      422: ["bad-config"],
    },
  },
  "POST tokens": {
    tag: "tokens",
    summary: "Makes a token.",
    description: "Only its digest is kept, so it cannot be read again.",
    scope: "admin",
    body: {
      "application/json": objectOf({
        "label?": { type: "string", maxLength: 100 },
        "scope?": { enum: SCOPES, description: "What it is good for; where it is missing, `write`." },
        "expiresAt?": {
          type: ["string", "null"],
          description: "A date, or a date and time with its zone, in the future; null: never.",
        },
      }),
    },
    sent: { "application/json": EXAMPLES.TOKEN_SENT },
    answers: {
      201: {
        ...{ description: "The token, which is said once.", schema: ref("NewToken") },
        example: EXAMPLES.TOKEN_ANSWER,
      },
    },
    errors: { 409: ["too-many-tokens"], 422: ["no-label", "no-scope", "no-date", "past-date"] },
  },
  "GET tokens": {
    tag: "tokens",
    summary: "Lists the tokens, without themselves.",
    description: "Those that have expired are listed as well.",
    scope: "admin",
    answers: {
      200: {
        ...{ description: "All of the site.", schema: objectOf({ tokens: listOf(ref("Token")) }) },
        example: EXAMPLES.TOKENS_ANSWER,
      },
    },
  },
  "DELETE tokens": {
    tag: "tokens",
    summary: "Makes a token worthless at once.",
    description: "Also for what is on its way.",
    scope: "admin",
    query: { id: { description: "Its `id`.", schema: TEXT, isRequired: true } },
    answers: { 200: { description: "Which one it was.", schema: objectOf({ revoked: TEXT }) } },
    errors: { 404: ["no-such-token"] },
  },
};

/** What may stand in paths for the names in the keys. */
export const PATH_PARAMETERS: Readonly<Record<string, Pick<Parameter, "description" | "schema">>> = {
  site: { description: "The host of the site, with its port unless it is the scheme's own.", schema: TEXT },
  id: {
    description: "The name of the snapshot.",
    schema: { type: "string", pattern: "^[A-Za-z0-9_.-]{1,64}$" },
  },
  part: { description: "The number of the part.", schema: PART },
  source: { description: "The name of the source.", schema: TEXT },
  name: { description: "The name of what is in KV: 1 to 64 of a-z 0-9 . _ -", schema: TEXT },
};
