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
  /** `! Name` with an empty value takes a header away. */
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
      const name = colon < 0 ? trimmed : trimmed.slice(0, colon);
      block.headers.push([name, colon < 0 ? "" : trimmed.slice(colon + 1).trim()]);
    }
  }
  return blocks;
}

/** The headers that `path` is sent with. `! Name` takes away what the blocks before said of it. */
export function headersFor(
  blocks: readonly HeaderBlock[],
  path: string,
): readonly (readonly [string, string])[] {
  let headers: (readonly [string, string])[] = [];
  for (const block of blocks.filter(({ pattern }) => matches(pattern, path))) {
    const dropped = block.headers.flatMap(([name]) => (name.startsWith("!") ? [name.slice(1).trim()] : []));
    headers = headers.filter(([name]) => !dropped.includes(name));
    headers.push(...block.headers.filter(([name]) => !name.startsWith("!")));
  }
  return headers;
}

function matches(pattern: string, path: string): boolean {
  const source = pattern
    .split("*")
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    .join(".*");
  return new RegExp(`^${source}$`).test(path);
}
