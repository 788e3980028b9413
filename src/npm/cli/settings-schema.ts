/**
 * The JSON schema of `sitemapkit.json`. `src/build/settings-schema.mjs` writes it into the package.
 *
 * @module
 */

import { typeOf } from "./options.js";
import { SCHEMA_KEY, SETTINGS } from "./settings.js";
import type { JsonSchema } from "./values.js";

/** The schema, made of the table of options. */
export function settingsSchema(): JsonSchema {
  const properties: Record<string, JsonSchema> = {
    [SCHEMA_KEY]: { type: "string", description: "The address of this schema, for editors." },
  };
  for (const [key, { name, setting }] of SETTINGS) {
    properties[key] = { description: setting?.description, ...typeOf(name).schema };
  }
  const description = "Each of them counts for every command that has the option; format for check.";
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "Settings of the command sitemapkit (sitemapkit.json)",
    description,
    type: "object",
    additionalProperties: false,
    properties,
  };
}
