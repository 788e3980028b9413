/**
 * Links to a result: the view and what is shown of it, and the document itself when it is small. All of it stands behind the
 * `#` of the address, which browsers send to nobody.
 *
 * @module
 */

import type { Criteria } from "./engine/messages.ts";
import { VIEWS, type View } from "./state.ts";

/** How long a link may become by a document, in characters: programs that pass links on cut longer ones. */
export const DATA_MAX_UNITS = 8_000;

/** What a link leads to. */
export interface Linked {
  readonly view: View;
  readonly criteria: Criteria;
  /** The document; `null` when it is not in the link. */
  readonly file: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> } | null;
}

/** The part of an address behind the `#`. A document that would make it too long is left out. */
export async function hashOf({ view, criteria, file }: Linked): Promise<string> {
  const parameters = new URLSearchParams({ view });
  const { text, isPattern, rule, path, language } = criteria;
  for (const [name, value] of Object.entries({ text, rule, path, language })) {
    if (value !== undefined && value !== "") parameters.set(name, value);
  }
  if (isPattern === true) parameters.set("pattern", "1");
  if (file !== null) {
    const data = base64url(await through(new CompressionStream("deflate-raw"), file.bytes));
    if (data.length <= DATA_MAX_UNITS) {
      parameters.set("name", file.name);
      parameters.set("data", data);
    }
  }
  return parameters.toString();
}

/** What the part behind the `#` leads to; `null` where it is none of ours. */
export async function linkedBy(hash: string): Promise<Linked | null> {
  const parameters = new URLSearchParams(hash.replace(/^#/, ""));
  const get = (name: string): string | undefined => parameters.get(name) ?? undefined;
  const view = VIEWS.find((known) => known === get("view"));
  if (view === undefined) return null;
  const criteria = {
    text: get("text"),
    isPattern: get("pattern") === "1" ? true : undefined,
    rule: get("rule"),
    path: get("path"),
    language: get("language"),
  };
  const bytes = await bytesOf(get("data"));
  const file = bytes === null ? null : { name: get("name") ?? "Linked sitemap", bytes };
  return { view, criteria, file };
}

async function bytesOf(data: string | undefined): Promise<Uint8Array<ArrayBuffer> | null> {
  if (data === undefined || data.length > DATA_MAX_UNITS) return null;
  try {
    const packed = Uint8Array.from(atob(data.replaceAll("-", "+").replaceAll("_", "/")), (char) =>
      char.charCodeAt(0),
    );
    return await through(new DecompressionStream("deflate-raw"), packed);
  } catch {
    // The link was cut or changed.
    return null;
  }
}

function base64url(bytes: Uint8Array): string {
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

async function through(
  stream: CompressionStream | DecompressionStream,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}
