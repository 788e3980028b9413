/**
 * Writes the JSON schema of sitemapkit.json, which the compiled command line makes of its table of options.
 *
 * Usage: node src/build/settings-schema.mjs FILE
 */

import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { at } from "./paths.mjs";

const { settingsSchema } = await import(pathToFileURL(at("dist", "cli", "settings-schema.js")).href);
writeFileSync(process.argv[2] ?? "", JSON.stringify(settingsSchema()));
