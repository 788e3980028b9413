/**
 * The configuration of a site.
 *
 * @module
 */

import { CONFIG_FIELDS, configOf } from "../site/config.ts";
import { authorised, type Call, json, refused } from "./call.ts";
import { readObject } from "./fields.ts";

/** How many bytes a configuration may have as it is sent: all that it may hold, also where each character is escaped. */
const CONFIG_MAX = 524_288;

/** The configuration as it is. */
export async function getConfig(call: Call): Promise<Response> {
  const { object } = await authorised(call, "read");
  return json(await object.config());
}

/** Replaces the configuration; what is missing in it is as by default. */
export async function putConfig(call: Call): Promise<Response> {
  const { object } = await authorised(call, "admin");
  const given = await readObject(call.request, CONFIG_MAX, CONFIG_FIELDS);
  const read = configOf(given, call.site, call.env.LOCAL === "1");
  if ("problems" in read)
    return json(
      { error: { code: "bad-config", message: "Nothing was changed.", problems: read.problems } },
      422,
    );
  const done = await object.configure(read.config);
  if ("refused" in done) throw refused(call.site, done);
  return json(done.declared.config);
}
