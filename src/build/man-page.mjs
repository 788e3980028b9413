/**
 * Writes the manual page, which the compiled command line makes of its tables of commands and options, as `man` takes it.
 *
 * Usage: node src/build/man-page.mjs FILE
 */

import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { constants, gzipSync } from "node:zlib";
import { at } from "./paths.mjs";

const { manPage } = await import(pathToFileURL(at("dist", "cli", "man-page.js")).href);
writeFileSync(process.argv[2] ?? "", gzipSync(manPage(), { level: constants.Z_BEST_COMPRESSION }));
