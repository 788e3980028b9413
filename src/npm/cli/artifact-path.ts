/**
 * Names of files for other programs.
 *
 * @module
 */

import { isAbsolute, relative, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";
import type { ArtifactPath } from "./report-format.js";
import { isWebUrl } from "./web-source.js";

/** The name of FILE for programs that know `folder` as the root of a project. */
export function artifactPath(file: string, folder: string): ArtifactPath {
  if (file === "-") {
    return { name: "stdin", uri: "stdin", isStandardInput: true };
  }
  if (isWebUrl(file)) {
    return { name: file, uri: file, isStandardInput: false };
  }
  const path = resolve(folder, file);
  const name = relative(folder, path);
  const isInside = name !== "" && !isAbsolute(name) && name !== ".." && !name.startsWith(`..${sep}`);
  if (!isInside) {
    return { name: path.split(sep).join("/"), uri: pathToFileURL(path).href, isStandardInput: false };
  }
  const parts = name.split(sep);
  return { name: parts.join("/"), uri: parts.map(encodeSegment).join("/"), isStandardInput: false };
}

/** A segment of a path in a URI. Half of a surrogate pair, which no URI can have, becomes a replacement character. */
function encodeSegment(segment: string): string {
  return encodeURIComponent(segment.replace(/\p{Surrogate}/gu, "\ufffd"));
}
