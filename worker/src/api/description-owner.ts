/**
 * The calls of the owner of a site: webhooks, the configuration and tokens.
 *
 * @module
 */

import { SCOPES } from "./access.ts";
import { type Description, FOR_NEW, type Parameter } from "./description.ts";
import { APPENDED, OF_TAKEN, OF_URLS, URLS, URLS_QUERY } from "./description-urls.ts";
import * as EXAMPLES from "./examples.ts";
import { COUNT, listOf, objectOf, ref, TEXT } from "./schemas.ts";

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
const OF_CONFIG = {
  ETag: {
    description: "Tells this configuration from others, for `If-Match` and `If-None-Match`.",
    schema: TEXT,
  },
};

/** They, by their keys. */
export const OWNER_CALLS: Readonly<Record<string, Description>> = {
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
