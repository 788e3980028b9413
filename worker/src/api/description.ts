/**
 * What is said of a call, and what several calls take.
 *
 * @module
 */

import { PARTS_MAX } from "../site/snapshot.ts";
import type { Scope } from "./access.ts";
import { type Schema, TEXT } from "./schemas.ts";

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

/** The number of a part of a snapshot. */
export const PART: Schema = { type: "integer", minimum: 1, maximum: PARTS_MAX };

/** An option that counts by being there. */
export const flag = (description: string): Parameter => ({
  description: `${description} It is set by being there, also without a value, unless that is \`false\`, \`0\`, \`no\` or \`off\`.`,
  schema: { type: "boolean" },
  mayBeEmpty: true,
});

/** For what is only to be put where there is nothing yet. */
export const FOR_NEW: Readonly<Record<string, Parameter>> = {
  "If-None-Match": {
    description: "With `*`, it is 412 where there is one already, which a configuration always is.",
    schema: TEXT,
  },
};
