/**
 * The calls by which URLs are sent, one by one or all at once, and by which what became of them is read.
 *
 * @module
 */

import { type Answer, type Description, flag, PART, type Parameter } from "./description.ts";
import * as EXAMPLES from "./examples.ts";
import { COUNT, listOf, objectOf, ref, type Schema, TEXT, TOO_OLD_FOR_NEWS } from "./schemas.ts";

const IDEMPOTENCY: Readonly<Record<string, Parameter>> = {
  "Idempotency-Key": {
    description:
      "By this a request is known when it is sent again: within three days it is done once and answered as before, and one with another content, form, method or option is 409.",
    schema: { type: "string", minLength: 1, maxLength: 200 },
  },
};

/** The errors of what is put into the log. */
export const APPENDED = { 409: ["key-reused"], 429: ["backlog"] } as const;

const TAKEN = ref("Taken");

/** What `POST urls` takes, and all that takes the same. */
export const URLS: Readonly<Record<string, Schema>> = Object.fromEntries(
  Object.keys(EXAMPLES.URLS_SENT).map((type) => [type, type === "application/json" ? ref("Urls") : TEXT]),
);
/** The errors of what is no list of URLs. */
export const OF_URLS = {
  400: ["not-urls", "not-a-table", "delete-in-table", "not-a-sitemap", "not-well-formed"],
  413: ["too-many-urls", "too-many-values"],
  415: ["unknown-type"],
} as const;
/** What is answered where URLs are taken. */
export const OF_TAKEN: Readonly<Record<number, Answer>> = {
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
/** How URLs may be taken. */
export const URLS_QUERY: Readonly<Record<string, Parameter>> = {
  ...TAKING_QUERY,
  ifNewer: flag("Each has a `lastmod`, and counts only if what is stored has an older one or none."),
};

/** They, by their keys. */
export const URL_CALLS: Readonly<Record<string, Description>> = {
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
    errors: { 404: ["no-such-url"], 422: ["no-url"], 503: ["unreadable"] },
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
};
