/**
 * The configuration of a site.
 *
 * @module
 */

import { isMatch, isNotModified, mismatch } from "../http/conditional.ts";
import { HttpError } from "../http/error.ts";
import { CONFIG_FIELDS, type ConfigProblem, configOf, configTag, type SiteConfig } from "../site/config.ts";
import { kvStore } from "../store/kv.ts";
import { isBootstrap, tokenDigest } from "./access.ts";
import { authorised, type Call, granted, json, refused } from "./call.ts";
import { readObject } from "./fields.ts";

/** How many bytes a configuration may have as it is sent: all that it may hold, also where each character is escaped. */
const CONFIG_MAX = 524_288;

/** The configuration as it is. */
export async function getConfig(call: Call): Promise<Response> {
  const { object } = await authorised(call, "read");
  const config = await object.config();
  const { headers } = call.request;
  const etag = configTag(config);
  if (!isMatch(headers, etag)) throw mismatch();
  if (!isNotModified(headers, { etag, lastModifiedMs: null })) return tagged(config);
  return new Response(null, { status: 304, headers: { etag, "cache-control": "no-store" } });
}

/** Replaces the configuration; what is missing in it is as by default. */
export async function putConfig(call: Call): Promise<Response> {
  const site = await authorised(call, "admin");
  const { object, by } = site;
  const given = await readObject(call.request, CONFIG_MAX, CONFIG_FIELDS);
  const read = configOf(given, call.site, call.env.LOCAL === "1");
  if ("problems" in read) throw badConfig(read.problems);
  if (read.config.aliases.length > 0)
    await demandFree(call, read.config.aliases, (await object.config()).aliases);
  const done = granted(await object.configure(read.config, conditionsOf(call.request), by), site);
  if ("refused" in done) throw refused(call.site, done);
  return tagged(done.declared.config);
}

function badConfig(problems: readonly ConfigProblem[]): HttpError {
  const [code, message] = ["bad-config", "Nothing was changed."];
  return new HttpError(422, code, message, { content: { error: { code, message, problems } } });
}

function tagged(config: SiteConfig): Response {
  const response = json(config);
  response.headers.set("etag", configTag(config));
  return response;
}

/** What of the headers the object compares with what it has. */
function conditionsOf({ headers }: Request): Headers {
  const names = ["if-match", "if-none-match"];
  return new Headers([...headers].filter(([name]) => names.includes(name)));
}

/**
 * Refuses new aliases that are hosts with sources in KV: who put these there has no token, and could not refuse it. Only who has
 * the secret of the deployment decides that.
 */
async function demandFree(
  { request, env }: Call,
  aliases: readonly string[],
  before: readonly string[],
): Promise<void> {
  const wanted = aliases.filter((host) => !before.includes(host));
  if (wanted.length === 0 || (await isBootstrap(await tokenDigest(request), env.ADMIN_TOKEN))) return;
  const store = kvStore(env.KV);
  for (const host of wanted)
    for await (const _ of store.listSources(host))
      throw new HttpError(
        409,
        "host-taken",
        `Nothing was changed: ${host} has sources in KV, and only the secret of the deployment (ADMIN_TOKEN) can make it an alias.`,
      );
}
