/**
 * What each call is, by the keys of the tables in `route.ts`: of this the OpenAPI document is made. Tests see to it that all
 * calls are here, and that what the server answers is what is said here.
 *
 * @module
 */

import { SCOPES, type Scope } from "./access.ts";
import { COUNT, listOf, objectOf, ref, type Schema, TEXT } from "./schemas.ts";

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
}

/** A call. */
export interface Description {
  readonly summary: string;
  /** The least scope that it takes; `secret` is that of the deployment, and `none` of anybody. */
  readonly scope: Scope | "secret" | "none";
  readonly query?: Readonly<Record<string, Parameter>>;
  readonly headers?: Readonly<Record<string, Parameter>>;
  /** What it takes, by `Content-Type`. */
  readonly body?: Readonly<Record<string, Schema>>;
  readonly answers: Readonly<Record<number, Answer>>;
  /** The codes of its own errors by their status, besides those of its scope and its body. */
  readonly errors?: Readonly<Record<number, readonly string[]>>;
}

const FLAG: Schema = { const: "", description: "It counts by being there." };

const IDEMPOTENCY: Readonly<Record<string, Parameter>> = {
  "Idempotency-Key": {
    description: "By this a request is known when it is sent again: within three days it is done once.",
    schema: { type: "string", maxLength: 200 },
  },
};

const APPENDED = { 409: ["key-reused"], 429: ["backlog"] } as const;

const TAKEN = ref("Taken");

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
    body: { "application/json": objectOf({ "origin?": TEXT }) },
    answers: { 200: { description: "The site is known.", schema: ref("Site") } },
    errors: { 409: ["host-taken", "origin-fixed", "retiring"], 422: ["no-origin", "other-host"] },
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
    query: {
      strict: { description: "Nothing is taken unless all can be.", schema: FLAG },
      ifNewer: { description: "Each counts only if what is stored has an older `lastmod`.", schema: FLAG },
    },
    headers: IDEMPOTENCY,
    body: {
      "application/json": ref("Urls"),
      "application/x-ndjson": TEXT,
      "text/plain": TEXT,
      "application/xml": TEXT,
    },
    answers: {
      200: { description: "There was nothing to do.", schema: TAKEN },
      202: { description: "What was accepted is stored.", schema: TAKEN },
      422: { description: "Nothing was taken.", schema: TAKEN },
    },
    errors: {
      ...APPENDED,
      400: ["not-utf-8", "not-json", "not-urls", "not-a-sitemap", "not-well-formed"],
      413: ["too-many-urls"],
      415: ["unknown-type"],
      422: ["long-key"],
    },
  },
  "DELETE urls": {
    summary: "Deletes all URLs that begin with a prefix.",
    scope: "write",
    query: { prefix: { description: "How they begin.", schema: TEXT, isRequired: true } },
    headers: IDEMPOTENCY,
    answers: { 202: { description: "It is stored that they are to go.", schema: objectOf({ seq: COUNT }) } },
    errors: { ...APPENDED, 422: ["no-prefix", "long-key"] },
  },
  "GET urls": {
    summary: "Says what is stored of one URL.",
    scope: "read",
    query: { loc: { description: "The URL.", schema: TEXT, isRequired: true } },
    answers: { 200: { description: "Its element of the sitemap.", schema: objectOf({ xml: TEXT }) } },
    errors: { 404: ["no-such-url"], 422: ["no-url"] },
  },
  "GET status": {
    summary: "Says how far a request has come, and how much is stored.",
    scope: "read",
    query: {
      seq: { description: "The number of the request.", schema: { type: "string", pattern: "^\\d{1,15}$" } },
    },
    answers: { 200: { description: "How it stands.", schema: ref("Status") } },
    errors: { 422: ["no-seq"] },
  },
  "GET config": {
    summary: "Says what the owner of the site has decided.",
    scope: "read",
    answers: {
      200: { description: "The configuration, with what is as by default.", schema: ref("Config") },
    },
  },
  "PUT config": {
    summary: "Replaces the configuration; what is missing is as by default.",
    scope: "admin",
    body: { "application/json": ref("Config") },
    answers: { 200: { description: "The configuration as it is now.", schema: ref("Config") } },
    errors: { 409: ["host-taken", "retiring"], 422: ["bad-config"] },
  },
  "POST tokens": {
    summary: "Makes a token.",
    scope: "admin",
    body: {
      "application/json": objectOf({
        "label?": TEXT,
        "scope?": { enum: SCOPES, default: "write" },
        "expiresAt?": { type: ["string", "null"], description: "A date and time; null: never." },
      }),
    },
    answers: { 201: { description: "The token, which is said once.", schema: ref("NewToken") } },
    errors: { 422: ["no-scope", "no-date"] },
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
};
