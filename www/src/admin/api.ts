/**
 * Calls of the API of this server. What they answer is the server's, but much of what is in it others have written: it is shown
 * as text and never as anything else.
 *
 * @module
 */

import { ROOT } from "../words/language.ts";
import { session } from "./session.ts";

/** What a field of the configuration should be. */
export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

/** Why there is no answer that can be used. */
export interface Failure {
  readonly kind: "offline" | "no-token" | "refused" | "changed" | "busy" | "broken" | "other";
  readonly status: number;
  readonly code: string;
  /** What the server says, in English; `""` when it says nothing. */
  readonly message: string;
  /** How long it wants to be left alone, in seconds. */
  readonly retryAfter: number;
  readonly problems: readonly FieldProblem[];
}

/** A call that failed. */
export class CallError extends Error {
  override readonly name = "CallError";
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** What a call has beside its method and path. */
export interface CallOptions {
  readonly query?: Readonly<Record<string, string>>;
  /** Text is sent as a list of URLs, all else as JSON. */
  readonly body?: unknown;
  /** Instead of what the user has signed in with. */
  readonly secret?: string;
  /** The tag of what is to be replaced: what has another one by now stays. */
  readonly tag?: string | null;
}

/** An answer, and its tag. */
export interface Tagged<Answer> {
  readonly answer: Answer;
  readonly tag: string | null;
}

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Makes a call below `/api/v1/`; its answer. Fails with a `CallError`. */
export async function call<Answer>(method: Method, path: string, options?: CallOptions): Promise<Answer> {
  return (await callTagged<Answer>(method, path, options)).answer;
}

/** The same with the tag of the answer. */
export async function callTagged<Answer>(
  method: Method,
  path: string,
  { query = {}, body, secret = session.peek()?.secret ?? "", tag = null }: CallOptions = {},
): Promise<Tagged<Answer>> {
  const url = new URL(`${ROOT}api/v1/${path}`, location.href);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  url.hash = "";
  const isText = typeof body === "string";
  // A header takes nothing else, and no secret has it.
  if (!/^[\x21-\x7e]*$/.test(secret)) throw new CallError({ ...NOTHING, kind: "no-token", status: 401 });
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method,
      headers: {
        authorization: `Bearer ${secret}`,
        ...(body === undefined ? {} : { "content-type": isText ? "text/plain" : "application/json" }),
        ...(tag === null ? {} : { "if-match": tag }),
      },
      ...(body === undefined ? {} : { body: isText ? body : JSON.stringify(body) }),
      cache: "no-store",
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    text = await response.text();
  } catch {
    throw new CallError({ ...NOTHING, kind: "offline" });
  }
  const answer = objectIn(text);
  // URLs of which none could be taken are told in an answer like any other.
  if (answer !== null && (response.ok || "rejected" in answer))
    return { answer: answer as Answer, tag: response.headers.get("etag") };
  throw new CallError(failureOf(response, answer));
}

/** The path of a site's calls. */
export const ofSite = (site: string, rest: string): string =>
  `sites/${encodeURIComponent(site)}${rest === "" ? "" : `/${rest}`}`;

/** What a failure is known as; what is no failure of a call is a mistake of this page. */
export function failureFrom(error: unknown): Failure {
  if (error instanceof CallError) return error.failure;
  throw error;
}

const TIMEOUT_MS = 30_000;

const NOTHING: Failure = { kind: "other", status: 0, code: "", message: "", retryAfter: 0, problems: [] };

function failureOf(response: Response, answer: Readonly<Record<string, unknown>> | null): Failure {
  const { status } = response;
  const error = asObject(answer?.error) ?? {};
  const wait = Number(response.headers.get("retry-after") ?? "");
  const problems = Array.isArray(error.problems) ? error.problems : [];
  const code = textOf(error.code);
  return {
    // A token that was sent, and is unknown, expired or revoked, is another matter than none.
    kind: code.startsWith("token-") ? "refused" : (KINDS[status] ?? (status >= 500 ? "broken" : "other")),
    status,
    code,
    message: textOf(error.message),
    retryAfter: Number.isFinite(wait) && wait > 0 ? Math.ceil(wait) : 60,
    problems: problems.flatMap((problem) => {
      const { field, message } = asObject(problem) ?? {};
      return [{ field: textOf(field), message: textOf(message) }];
    }),
  };
}

const KINDS: Readonly<Record<number, Failure["kind"]>> = {
  401: "no-token",
  403: "refused",
  412: "changed",
  429: "busy",
};

/** No sentence of the server is longer. */
const MESSAGE_MAX = 2_000;

const textOf = (value: unknown): string => (typeof value === "string" ? value.slice(0, MESSAGE_MAX) : "");

function objectIn(text: string): Readonly<Record<string, unknown>> | null {
  try {
    return asObject(JSON.parse(text));
  } catch {
    return null;
  }
}

const asObject = (value: unknown): Readonly<Record<string, unknown>> | null =>
  typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : null;
