/**
 * What each call is, by the keys of the tables in `route.ts`: of this the OpenAPI document is made. Tests see to it that all
 * calls are here, and that what the server answers is what is said here.
 *
 * @module
 */

import { SCOPES, type Scope } from "./access.ts";
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
}

/** An answer without an error. */
export interface Answer {
  readonly description: string;
  readonly schema: Schema;
  /** Its media types; without them it is JSON. */
  readonly types?: readonly string[];
}

/** A call. */
export interface Description {
  readonly summary: string;
  /** The least scope that it takes; `secret` is that of the deployment, `signed` of a webhook, and `none` of anybody. */
  readonly scope: Scope | "secret" | "signed" | "none";
  readonly query?: Readonly<Record<string, Parameter>>;
  readonly headers?: Readonly<Record<string, Parameter>>;
  /** What it takes, by `Content-Type`. */
  readonly body?: Readonly<Record<string, Schema>>;
  readonly answers: Readonly<Record<number, Answer>>;
  /** The codes of its own errors by their status, besides those of its scope and its body. */
  readonly errors?: Readonly<Record<number, readonly string[]>>;
}

const FLAG: Schema = { type: "string", description: "It counts by being there, unless it is `false`." };

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
    description: "With `*`, it is 412 where there is one already, which a configuration always is.",
    schema: TEXT,
  },
};

const APPENDED = { 409: ["key-reused"], 429: ["backlog"] } as const;

const TAKEN = ref("Taken");

/** What `POST urls` takes, and all that takes the same. */
const URLS: Readonly<Record<string, Schema>> = {
  "application/json": ref("Urls"),
  "application/x-ndjson": TEXT,
  "text/plain": TEXT,
  "text/csv": TEXT,
  "application/xml": TEXT,
};
const OF_URLS = {
  400: ["not-urls", "not-a-table", "delete-in-table", "not-a-sitemap", "not-well-formed"],
  413: ["too-many-urls", "too-many-values"],
  415: ["unknown-type"],
} as const;
const OF_TAKEN: Readonly<Record<number, Answer>> = {
  200: { description: "There was nothing to do.", schema: TAKEN },
  202: { description: "What was accepted is stored.", schema: TAKEN },
  422: { description: "Nothing was taken.", schema: TAKEN },
};
const TAKING_QUERY: Readonly<Record<string, Parameter>> = {
  strict: { description: "Nothing is taken unless all can be.", schema: FLAG },
  repair: {
    description:
      "An entry with a fault is mended, and taken without what cannot be; the answer says so in `repaired`.",
    schema: FLAG,
  },
};
const URLS_QUERY: Readonly<Record<string, Parameter>> = {
  ...TAKING_QUERY,
  ifNewer: {
    description: "Each has a `lastmod`, and counts only if what is stored has an older one or none.",
    schema: FLAG,
  },
};

/** Calls that are of no site. */
export const DEPLOYMENT_CALLS: Readonly<Record<string, Description>> = {
  "GET sites": {
    summary: "Lists the sites.",
    scope: "secret",
    query: { after: { description: "The last site that is known already.", schema: TEXT } },
    answers: {
      200: {
        description: "At most 1,000 sites in the order of their hosts, and after which one there are more.",
        schema: objectOf({ sites: listOf(ref("ListedSite")), next: { type: ["string", "null"] } }),
      },
    },
  },
  "GET openapi.json": {
    summary: "This document.",
    scope: "none",
    answers: { 200: { description: "An OpenAPI 3.1 document.", schema: { type: "object" } } },
  },
};

/** Calls of a site. */
export const SITE_CALLS: Readonly<Record<string, Description>> = {
  "PUT ": {
    summary: "Makes a site known, or says again where it is served.",
    scope: "secret",
    headers: IF_NONE_MATCH,
    body: { "application/json": objectOf({ "origin?": TEXT }) },
    answers: { 200: { description: "The site is known.", schema: ref("Site") } },
    errors: {
      409: ["host-taken", "origin-fixed", "retiring"],
      412: ["precondition-failed"],
      422: ["no-origin", "other-host"],
    },
  },
  "DELETE ": {
    summary: "Deletes a site with all that is stored and published of it.",
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
    summary: "Takes URLs that are to be there, and URLs that are to go.",
    scope: "write",
    query: URLS_QUERY,
    headers: IDEMPOTENCY,
    body: URLS,
    answers: OF_TAKEN,
    errors: { ...APPENDED, ...OF_URLS, 422: ["long-key", "empty-key"] },
  },
  "DELETE urls": {
    summary: "Deletes all URLs that begin with a prefix.",
    scope: "write",
    query: { prefix: { description: "How they begin.", schema: TEXT, isRequired: true } },
    headers: IDEMPOTENCY,
    answers: { 202: { description: "It is stored that they are to go.", schema: objectOf({ seq: COUNT }) } },
    errors: { ...APPENDED, 422: ["no-prefix", "long-key", "empty-key"] },
  },
  "GET urls": {
    summary:
      "Says what is stored of one URL, whether it is in the news sitemap, and what was left out of it.",
    scope: "read",
    query: { loc: { description: "The URL.", schema: TEXT, isRequired: true } },
    answers: { 200: { description: "It is stored.", schema: ref("StoredUrl") } },
    errors: { 404: ["no-such-url"], 422: ["no-url"] },
  },
  "GET status": {
    summary: "Says how far a request has come, and how much is stored.",
    scope: "read",
    query: {
      seq: {
        description: "The number of the request, as it was answered with.",
        schema: { type: "string", pattern: "^\\d{1,15}$" },
      },
    },
    answers: { 200: { description: "How it stands.", schema: ref("Status") } },
    errors: { 422: ["no-seq"] },
  },
  "PUT snapshots/:id/:part": {
    summary:
      "Stages a part of all URLs that the site is to have; at most four snapshots are open, which `GET report` lists.",
    scope: "write",
    query: TAKING_QUERY,
    body: URLS,
    answers: {
      200: {
        description: "The part is staged.",
        schema: objectOf({
          ...{ snapshot: TEXT, part: COUNT, accepted: COUNT, rejected: listOf(ref("Refusal")) },
          "repaired?": listOf(ref("Repair")),
          "tooOldForNews?": TOO_OLD_FOR_NEWS,
        }),
      },
      422: {
        description: "Nothing was taken.",
        schema: objectOf({ accepted: { const: 0 }, rejected: listOf(ref("Refusal")) }),
      },
    },
    errors: {
      ...OF_URLS,
      409: ["committed"],
      422: ["no-id", "no-part"],
      429: ["too-many-snapshots", "too-much-staged"],
    },
  },
  "POST snapshots/:id/commit": {
    summary: "Gives the site what the parts of a snapshot say, and nothing else.",
    scope: "write",
    body: { "application/json": objectOf({ parts: COUNT, "urlsMin?": { type: "integer", minimum: 1 } }) },
    answers: {
      202: { description: "It is stored that it counts.", schema: objectOf({ seq: COUNT, snapshot: TEXT }) },
    },
    errors: {
      404: ["no-such-snapshot"],
      409: ["other-parts", "too-few-urls", "committed", "parts-refused"],
      422: ["no-id", "no-part", "no-urls-min"],
    },
  },
  "DELETE snapshots/:id": {
    summary: "Gives up a snapshot that is not committed.",
    scope: "write",
    answers: { 200: { description: "Which one it was.", schema: objectOf({ dropped: TEXT }) } },
    errors: { 404: ["no-such-snapshot"], 422: ["no-id"] },
  },
  "GET export": {
    summary: "Gives all that the site has as one document.",
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
    summary: "Says what has changed, a page at a time.",
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
      },
    },
    errors: { 410: ["too-old"], 422: ["no-since", "from-the-future"] },
  },
  "GET seen": {
    summary: "Says which crawlers have fetched what, and how long after it was new; with `loc`, of one URL.",
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
    summary: "Says what was left out, what does not fit, and what waits.",
    scope: "read",
    answers: { 200: { description: "What is wrong.", schema: ref("Report") } },
  },
  "GET sources": {
    summary:
      "Lists what somebody put into KV for the site. Of a site without a store, for the deployment's secret.",
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
    summary: "Reads a source and says what of it is served, and what is wrong with it.",
    scope: "read",
    answers: { 200: { description: "What is wrong with it.", schema: ref("Source") } },
    errors: { 404: ["no-such-source"] },
  },
  "GET history": {
    summary:
      "Says how much there was and was done, in the hours of the last week and the days of the last 400.",
    scope: "read",
    answers: {
      200: {
        description: "Hours and days of UTC, the oldest first; those in which nothing was done are left out.",
        schema: objectOf({ hours: listOf(ref("Stretch")), days: listOf(ref("Stretch")) }),
      },
    },
  },
  "POST republish": {
    summary: "Writes all that is published to KV again, with the same tags and dates.",
    scope: "admin",
    answers: { 202: { description: "It is being written.", schema: objectOf({ sitemaps: COUNT }) } },
  },
  "POST webhooks/:source": {
    summary: "Takes what a source sends, signed as Standard Webhooks says: what `POST urls` takes.",
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
    summary: "Makes a secret for a source, or takes that which the source has made.",
    scope: "admin",
    body: { "application/json": objectOf({ source: TEXT, "secret?": TEXT }) },
    answers: {
      201: {
        description: "The secret, which is said once.",
        schema: objectOf({ id: TEXT, source: TEXT, createdAt: COUNT, secret: TEXT }),
      },
    },
    errors: { 409: ["too-many-webhooks"], 422: ["no-source", "no-secret"] },
  },
  "GET webhooks": {
    summary: "Lists the sources of webhooks, without their secrets.",
    scope: "admin",
    answers: {
      200: { description: "All of the site.", schema: objectOf({ webhooks: listOf(ref("Webhook")) }) },
    },
  },
  "DELETE webhooks": {
    summary: "Makes the secret of a source worthless at once.",
    scope: "admin",
    query: { id: { description: "Its `id`.", schema: TEXT, isRequired: true } },
    answers: { 200: { description: "Which one it was.", schema: objectOf({ revoked: TEXT }) } },
    errors: { 404: ["no-such-webhook"] },
  },
  "GET config": {
    summary: "Says what the owner of the site has decided.",
    scope: "read",
    headers: IF_MATCH,
    answers: {
      200: { description: "The configuration, with what is as by default.", schema: ref("Config") },
    },
    errors: { 412: ["precondition-failed"] },
  },
  "PUT config": {
    summary: "Replaces the configuration; what is missing is as by default.",
    scope: "admin",
    headers: { ...IF_MATCH, ...IF_NONE_MATCH },
    body: { "application/json": ref("Config") },
    answers: { 200: { description: "The configuration as it is now.", schema: ref("Config") } },
    errors: {
      409: ["host-taken", "retiring", "strategy-fixed"],
      412: ["precondition-failed"],
      422: ["bad-config"],
    },
  },
  "POST tokens": {
    summary: "Makes a token.",
    scope: "admin",
    body: {
      "application/json": objectOf({
        "label?": { type: "string", maxLength: 100 },
        "scope?": { enum: SCOPES, default: "write" },
        "expiresAt?": {
          type: ["string", "null"],
          description: "A date, or a date and time with its zone, in the future; null: never.",
        },
      }),
    },
    answers: { 201: { description: "The token, which is said once.", schema: ref("NewToken") } },
    errors: { 409: ["too-many-tokens"], 422: ["no-label", "no-scope", "no-date", "past-date"] },
  },
  "GET tokens": {
    summary: "Lists the tokens, without themselves.",
    scope: "admin",
    answers: { 200: { description: "All of the site.", schema: objectOf({ tokens: listOf(ref("Token")) }) } },
  },
  "DELETE tokens": {
    summary: "Makes a token worthless at once.",
    scope: "admin",
    query: { id: { description: "Its `id`.", schema: TEXT, isRequired: true } },
    answers: { 200: { description: "Which one it was.", schema: objectOf({ revoked: TEXT }) } },
    errors: { 404: ["no-such-token"] },
  },
};

/** What may stand in paths for the names in the keys. */
export const PATH_PARAMETERS: Readonly<Record<string, string>> = {
  site: "The host of the site, with its port unless it is the scheme's own.",
  id: "The name of the snapshot: 1 to 64 of A-Z a-z 0-9 . _ -",
  part: "The number of the part, from 1.",
  source: "The name of the source.",
  name: "The name of what is in KV: 1 to 64 of a-z 0-9 . _ -",
};
