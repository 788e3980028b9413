/**
 * What each call is, by the keys of the tables in `route.ts`: of this the OpenAPI document is made. Tests see to it that all
 * calls are here, and that what the server answers is what is said here.
 *
 * @module
 */

import { type Description, FOR_NEW, flag, PART, type Parameter } from "./description.ts";
import { OWNER_CALLS } from "./description-owner.ts";
import { STATE_CALLS } from "./description-state.ts";
import { URL_CALLS } from "./description-urls.ts";
import * as EXAMPLES from "./examples.ts";
import { listOf, objectOf, ref, TEXT } from "./schemas.ts";

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
      "The origin can be changed while the site has no URLs. With `{}` it is `https://` and the host.",
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
  ...URL_CALLS,
  ...STATE_CALLS,
  ...OWNER_CALLS,
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
