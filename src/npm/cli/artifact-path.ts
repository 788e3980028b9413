/**
 * Names of files for other programs.
 *
 * @module
 */

import { realpathSync } from "node:fs";
import { isAbsolute, relative, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";
import type { Terminal } from "./command.js";
import type { ArtifactPath } from "./report-format.js";
import { isWebUrl } from "./web-source.js";

/** The name of FILE for programs that know `root` as that of a project. */
export function artifactPath(
  file: string,
  { folder, root }: Pick<Terminal, "folder" | "root">,
): ArtifactPath {
  if (file === "-") {
    return { name: "stdin", uri: "stdin", isStandardInput: true };
  }
  if (isWebUrl(file)) {
    return { name: file, uri: file, isStandardInput: false };
  }
  const path = resolve(folder, file);
  const name = relative(root, path);
  if (name === "" || !isInside(name)) {
    return { name: path.split(sep).join("/"), uri: pathToFileURL(path).href, isStandardInput: false };
  }
  const parts = name.split(sep);
  return { name: parts.join("/"), uri: parts.map(encodeSegment).join("/"), isStandardInput: false };
}

/**
 * The folder from which other programs know files: what GitHub Actions has checked out, where the working directory is in it. There,
 * annotations and what SARIF names are looked for. The environment is asked only where a format is: Deno may ask the user first,
 * or refuse.
 */
export function rootOf(folder: string, format: string | null, env: NodeJS.ProcessEnv): string {
  try {
    const root = realpathSync((format && env.GITHUB_WORKSPACE) || folder);
    return isInside(relative(root, folder)) ? root : folder;
  } catch {
    return folder;
  }
}

/** Whether a path from a folder leads to what is in it. */
function isInside(path: string): boolean {
  return !isAbsolute(path) && path !== ".." && !path.startsWith(`..${sep}`);
}

/** A segment of a path in a URI. Half of a surrogate pair, which no URI can have, becomes a replacement character. */
function encodeSegment(segment: string): string {
  return encodeURIComponent(segment.replace(/\p{Surrogate}/gu, "\ufffd"));
}
