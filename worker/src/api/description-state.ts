/**
 * The calls that say how a site stands, what has changed, and who has seen it.
 *
 * @module
 */

import type { Description } from "./description.ts";
import * as EXAMPLES from "./examples.ts";
import { COUNT, DATE, IN_INDEX, listOf, METADATA_FAULT, objectOf, orNull, ref, TEXT } from "./schemas.ts";

/** They, by their keys. */
export const STATE_CALLS: Readonly<Record<string, Description>> = {
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
};
