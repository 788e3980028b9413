/**
 * The API as an OpenAPI 3.1 document, made of the descriptions of its calls: <https://spec.openapis.org/oas/v3.1.1.html>.
 *
 * @module
 */

import { version } from "sitemapkit/package.json";
import { json } from "./call.ts";
import { type Answer, type Description, type Parameter, TAGS } from "./description.ts";
import { DEPLOYMENT_CALLS, PATH_PARAMETERS, SITE_CALLS } from "./descriptions.ts";
import { SCHEMAS, type Schema } from "./schemas.ts";

type Codes = Readonly<Record<number, readonly string[]>>;

/** What any call may be answered. */
const ALWAYS: Codes = {
  400: ["unknown-option", "repeated-option"],
  429: ["too-many-failures"],
  500: ["internal"],
  503: ["store-unavailable", "other-schema", "not-migrated"],
};

/** What is added where a site is named: it may be no host, or written in another way. */
const OF_PATH: Codes = { 400: ["host-form"], 404: ["no-such-path"] };

/** What is added by who may call. */
const OF_SECRET: Codes = {
  401: ["no-token"],
  403: ["not-allowed", "not-the-secret"],
  429: ["too-many-calls"],
  503: ["no-admin-token"],
};
const OF_TOKEN: Codes = {
  401: ["no-token", "token-revoked", "token-expired", "token-unknown"],
  403: ["not-allowed", "no-access", "cross-site"],
  404: ["no-such-site"],
  429: ["too-many-calls"],
  503: ["access-unavailable", "no-admin-token"],
};

/** What is added by having content. */
const OF_BODY: Codes = {
  400: ["cut", "not-utf-8", "not-json"],
  413: ["too-large"],
  415: ["unknown-encoding"],
  422: ["no-object", "unknown-key", "repeated-key"],
};

/** How content may be sent. */
const CONTENT_ENCODING: Parameter = {
  description: "How the content is compressed, if it is.",
  schema: { enum: ["gzip", "x-gzip", "identity"] },
};

/** Answers `GET /api/v1/openapi.json`. */
export async function getOpenApi(): Promise<Response> {
  return json(openApi());
}

function openApi(): object {
  const paths: Record<string, Record<string, object>> = {};
  const add = (path: string, method: string, operation: object): void => {
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
  };
  for (const [key, description] of Object.entries(DEPLOYMENT_CALLS)) {
    const [method = "", path = ""] = key.split(" ");
    add(`/api/v1/${path}`, method, operationOf(key, [], description));
  }
  for (const [key, description] of Object.entries(SITE_CALLS)) {
    const [method = "", path = ""] = key.split(" ");
    const names = Array.from(path.matchAll(/:(\w+)/g), ([, name]) => name ?? "");
    const below = path === "" ? "" : `/${path.replaceAll(/:(\w+)/g, "{$1}")}`;
    add(`/api/v1/sites/{site}${below}`, method, operationOf(key, ["site", ...names], description));
  }
  return {
    openapi: "3.1.1",
    info: {
      title: "sitemapkit: the stores of sites",
      version,
      description:
        "Errors have a `code`, which is stable, and a `message` for people. No cache may keep an answer. A method that a path does not have is 405 (`method-not-allowed`) with those that it has in `Allow`; HEAD is answered as GET.",
      license: { name: "MIT OR Apache-2.0", identifier: "MIT OR Apache-2.0" },
    },
    servers: [{ url: "/" }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: SCHEMAS,
      securitySchemes: {
        token: {
          type: "http",
          scheme: "bearer",
          description: "A token of the site, or the secret of the deployment.",
        },
        access: {
          ...{ type: "apiKey", in: "header", name: "Cf-Access-Jwt-Assertion" },
          description: "Set by Cloudflare Access, where it is set up: an admin of all sites.",
        },
      },
    },
  };
}

function operationOf(key: string, names: readonly string[], description: Description): object {
  const { tag, summary, scope, query = {}, body, sent = {}, answers, errors = {} } = description;
  const headers = {
    ...description.headers,
    ...(body === undefined ? {} : { "Content-Encoding": CONTENT_ENCODING }),
  };
  const isOfToken = scope !== "none" && scope !== "secret" && scope !== "signed";
  const ofScope = isOfToken ? OF_TOKEN : scope === "secret" ? OF_SECRET : {};
  const codes = merged(
    ALWAYS,
    names.length > 0 ? OF_PATH : {},
    ofScope,
    body === undefined ? {} : OF_BODY,
    errors,
  );
  const inQuery = Object.entries(query).map(([name, parameter]) => parameterOf("query", name, parameter));
  const inHeader = Object.entries(headers).map(([name, parameter]) => parameterOf("header", name, parameter));
  const inPath = names.map((name) => {
    const { description = "", schema = {} } = PATH_PARAMETERS[name] ?? {};
    return parameterOf("path", name, { description, schema, isRequired: true });
  });
  return {
    operationId: operationId(key),
    tags: [tag],
    summary,
    description: description.description,
    "x-scope": scope,
    security: isOfToken ? [{ token: [] }, { access: [] }] : scope === "secret" ? [{ token: [] }] : [],
    parameters: [...inPath, ...inQuery, ...inHeader],
    ...(body === undefined ? {} : { requestBody: { required: true, content: contentOf(body, sent) } }),
    responses: responsesOf(answers, codes),
  };
}

/** `POST webhooks/:source` is `postWebhooksSource`, `PUT ` of a site `putSite`. */
function operationId(key: string): string {
  const [method = "", path = ""] = key.split(" ");
  const words = (path || "site").split(/\W+/).filter((word) => word !== "");
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

function parameterOf(
  place: "path" | "query" | "header",
  name: string,
  { description, schema, isRequired = false, mayBeEmpty = false }: Parameter,
): object {
  const empty = mayBeEmpty ? { allowEmptyValue: true } : {};
  return { name, in: place, description, required: isRequired, ...empty, schema };
}

function contentOf(
  body: Readonly<Record<string, Schema>>,
  examples: Readonly<Record<string, unknown>>,
): object {
  return Object.fromEntries(
    Object.entries(body).map(([type, schema]) => {
      const example = examples[type];
      return [type, { schema, ...(example === undefined ? {} : { example }) }];
    }),
  );
}

function responsesOf(answers: Description["answers"], codes: Codes): object {
  const statuses = [...new Set([...Object.keys(answers), ...Object.keys(codes)])]
    .map(Number)
    .sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => [String(status), responseOf(status, answers[status], codes[status] ?? [])]),
  );
}

const RETRY_AFTER = {
  "Retry-After": { description: "In seconds.", schema: { type: "integer", minimum: 0 } },
};

function responseOf(status: number, answer: Answer | undefined, codes: readonly string[]): object {
  const schemas = [
    ...(answer?.schema === undefined ? [] : [answer.schema]),
    ...(codes.length > 0 ? [errorOf(codes)] : []),
  ];
  const [schema = {}] = schemas.length > 1 ? [{ anyOf: schemas }] : schemas;
  const { types = ["application/json"] } = answer ?? {};
  const isJson = types.includes("application/json") || codes.length > 0;
  const headers = { ...answer?.headers, ...(status === 429 || status === 503 ? RETRY_AFTER : {}) };
  const content = {
    ...Object.fromEntries(types.map((type) => [type, answer?.schema ?? {}])),
    ...(isJson ? { "application/json": schema } : {}),
  };
  return {
    description: [answer?.description ?? "", codes.join(", ")].filter((text) => text !== "").join(" Or: "),
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
    ...(schemas.length > 0 ? { content: contentOf(content, { "application/json": answer?.example }) } : {}),
  };
}

function errorOf(codes: readonly string[]): Schema {
  const problem = {
    type: "object",
    properties: { field: { type: "string" }, message: { type: "string" } },
    required: ["field", "message"],
    additionalProperties: false,
  };
  const error = {
    type: "object",
    properties: {
      code: { enum: codes },
      message: { type: "string" },
      problems: { type: "array", items: problem },
    },
    required: ["code", "message"],
    additionalProperties: false,
  };
  return { type: "object", properties: { error }, required: ["error"], additionalProperties: false };
}

function merged(...parts: readonly Codes[]): Codes {
  const all: Record<number, string[]> = {};
  for (const part of parts)
    for (const [status, codes] of Object.entries(part))
      all[Number(status)] = [...new Set([...(all[Number(status)] ?? []), ...codes])];
  return all;
}
