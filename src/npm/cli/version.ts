/**
 * The version of the package.
 *
 * @module
 */

import { readFileSync } from "node:fs";

/** The version in `package.json`. */
export function readVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
  return typeof manifest === "object" && manifest !== null && "version" in manifest
    ? String(manifest.version)
    : "";
}
