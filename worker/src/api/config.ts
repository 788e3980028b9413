/**
 * The configuration of a site.
 *
 * @module
 */

import { configOf } from "../site/config.ts";
import { authorised, type Call, json, readJson, refused } from "./call.ts";

/** The configuration as it is. */
export async function getConfig(call: Call): Promise<Response> {
  const { object } = await authorised(call, "read");
  return json(await object.config());
}

/** Replaces the configuration; what is missing in it is as by default. */
export async function putConfig(call: Call): Promise<Response> {
  const { object } = await authorised(call, "admin");
  const read = configOf(await readJson(call.request));
  if ("problems" in read)
    return json(
      { error: { code: "bad-config", message: "Nothing was changed.", problems: read.problems } },
      422,
    );
  const done = await object.configure(read.config);
  if ("refused" in done) throw refused(call.site, done);
  return json(done.declared.config);
}
