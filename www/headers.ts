/**
 * The response headers of `public/_headers`, for the preview server: the file that production reads is the only source.
 * Its format: <https://developers.cloudflare.com/workers/static-assets/headers/>.
 *
 * @module
 */

/** The headers for the paths that one pattern matches. */
export interface HeaderBlock {
  /** A path, where `*` stands for any characters. */
  readonly pattern: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** The blocks of a `_headers` file, in order. */
export function parseHeaders(text: string): readonly HeaderBlock[] {
  const blocks: { pattern: string; headers: [string, string][] }[] = [];
  for (const line of text.split("\n")) {
    const trimmed = line.trim();
    if (trimmed === "" || trimmed.startsWith("#")) continue;
    const block = blocks.at(-1);
    if (!/^\s/.test(line)) blocks.push({ pattern: trimmed, headers: [] });
    else if (block !== undefined) {
      const colon = trimmed.indexOf(":");
      block.headers.push([trimmed.slice(0, colon), trimmed.slice(colon + 1).trim()]);
    }
  }
  return blocks;
}

/** The headers that `path` is sent with. */
export function headersFor(
  blocks: readonly HeaderBlock[],
  path: string,
): readonly (readonly [string, string])[] {
  return blocks.filter((block) => matches(block.pattern, path)).flatMap((block) => block.headers);
}

function matches(pattern: string, path: string): boolean {
  const source = pattern
    .split("*")
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    .join(".*");
  return new RegExp(`^${source}$`).test(path);
}
