/**
 * Where files are served from.
 *
 * @module
 */

import { normalize } from "node:path";
import type { Invocation } from "./command.js";
import { isWebUrl } from "./web-source.js";

/**
 * The URL of a file: `--url`, or FILE if it is a URL. Of several files, the folder of that is the folder that has all of them, and files of folders
 * in it are in folders there as well. What stands behind a `?` in the name of a file is the query, as wget writes it.
 */
export function documentUrls({ url, operands }: Invocation): (path: string) => string | null {
  if (url === null || operands.length === 1) {
    return (path) => url ?? (isWebUrl(path) ? path : null);
  }
  const files = operands.filter((operand) => operand !== "-" && !isWebUrl(operand));
  const [first = [], ...others] = files.map((file) => segmentsOf(file).slice(0, -1));
  const parting = first.findIndex((name, depth) => others.some((folder) => folder[depth] !== name));
  const shared = parting < 0 ? first.length : parting;
  return (path) => {
    if (path === "-" || isWebUrl(path)) {
      return path === "-" ? url : path;
    }
    const segments = segmentsOf(path).slice(shared);
    const [name = "", ...query] = segments.pop()?.split("?") ?? [];
    const names = [...segments, name].map(encodeURIComponent).join("/");
    return new URL([names, ...query].join("?").replaceAll("#", "%23"), url).href;
  };
}

function segmentsOf(path: string): string[] {
  return normalize(path).split(/[\\/]/);
}
