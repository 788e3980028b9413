/**
 * Links to a result: the view and what is shown of it, and the files themselves when they are small; else what they are known by.
 * All of it stands behind the `#` of the address, which browsers send to nobody.
 *
 * A link is a list of parameters. What a reader does not know or cannot use is left out of account, so that links of other
 * versions lead as far as they can. Of each file there is one `name`, `served`, `size` and so on, in the same order; a kind of
 * parameter that says nothing of any file is missing.
 *
 * @module
 */

import { EXTRA_KINDS, NO_VALUES, ORDERS } from "./engine/closed-lists.ts";
import type { Criteria, Order } from "./engine/messages.ts";
import { type Chosen, chosenIn, parametersOf as chosenParametersOf } from "./link-chosen.ts";
import { filtersOf, parametersOf } from "./link-filters.ts";
import { VIEWS, type View } from "./state.ts";

/** How long a link may become by files, in characters: programs that pass links on cut longer ones. */
export const DATA_MAX_UNITS = 8_000;

/** How large files may be together before nobody tries to put them into a link. */
const PACKED_MAX_BYTES = 256 * 1024;

/** Larger files have no checksum in a link: it takes all of a file in memory. */
const HASHED_MAX_BYTES = 64 * 1024 * 1024;

/** How many files a link names. */
const FILES_MAX = 20;

/** A file that a link is made of. */
export interface ShownFile {
  readonly file: File;
  readonly name: string;
  /** Where it is served from, or `""`. */
  readonly url: string;
  readonly isPasted: boolean;
}

/** What is shown. */
export interface Shown extends Chosen {
  readonly view: View;
  /** Files are known by their position: `document` means nothing elsewhere. */
  readonly criteria: Omit<Criteria, "document">;
  /** The position of the file that is shown, from 0; `null` for all. */
  readonly position: number | null;
  readonly order: Order;
}

/** A file that a link names or has in it. */
export interface LinkedFile {
  readonly name: string;
  readonly url: string;
  readonly isPasted: boolean;
  /** Not known from older links. */
  readonly size: number | null;
  /** As base64url; `null` where it is not known. */
  readonly sha256: string | null;
  /** `null` when it is not in the link. */
  readonly bytes: Uint8Array<ArrayBuffer> | null;
}

/** What a link leads to. */
export interface Linked extends Shown {
  readonly files: readonly LinkedFile[];
  /** How many files there were; `files` may be fewer. */
  readonly fileCount: number;
}

/** The part of an address behind the `#`. Files that would make it too long are named. */
export async function hashOf(shown: Shown, files: readonly ShownFile[]): Promise<string> {
  const parameters = new URLSearchParams({ view: shown.view });
  const set = (name: string, value: string | undefined): void => {
    if (value !== undefined && value !== "") parameters.set(name, value);
  };
  const { text, isPattern, rule, path, language, lastmod, extra, precision } = shown.criteria;
  for (const [name, value] of Object.entries({ text, rule, path, language, extra, precision }))
    set(name, value);
  if (isPattern === true) set("pattern", "1");
  if (lastmod !== undefined)
    set("lastmod", typeof lastmod === "string" ? lastmod : `${lastmod.from}..${lastmod.to}`);
  for (const [name, value] of [...parametersOf(shown.criteria), ...chosenParametersOf(shown)])
    set(name, value);
  const { by, isDescending } = shown.order;
  if (by !== "index" || isDescending) set("sort", `${isDescending ? "-" : ""}${by}`);
  if (shown.position !== null) set("file", String(shown.position + 1));
  await addFiles(parameters, files);
  return parameters.toString();
}

async function addFiles(parameters: URLSearchParams, files: readonly ShownFile[]): Promise<void> {
  const named = files.slice(0, FILES_MAX);
  const addAll = (name: string, values: readonly string[]): void => {
    if (values.some((value) => value !== "")) for (const value of values) parameters.append(name, value);
  };
  addAll(
    "name",
    named.map(({ name }) => name),
  );
  addAll(
    "served",
    named.map(({ url }) => url),
  );
  addAll(
    "pasted",
    named.map(({ isPasted }) => (isPasted ? "1" : "")),
  );
  const packed = await pack(files);
  if (packed !== null) {
    addAll("data", packed);
    return;
  }
  addAll(
    "size",
    named.map(({ file }) => String(file.size)),
  );
  const sums: string[] = [];
  for (const { file } of named) sums.push((await sha256Of(file)) ?? "");
  addAll("sha256", sums);
  if (named.length < files.length) parameters.set("files", String(files.length));
}

/** The files as text; `null` when they are too large. */
async function pack(files: readonly ShownFile[]): Promise<readonly string[] | null> {
  const bytes = files.reduce((sum, { file }) => sum + file.size, 0);
  if (files.length === 0 || files.length > FILES_MAX || bytes > PACKED_MAX_BYTES) return null;
  const packed: string[] = [];
  for (const { file } of files) {
    const content = new Uint8Array(await file.arrayBuffer());
    packed.push(base64url(await through(new CompressionStream("deflate-raw"), content)));
  }
  return packed.reduce((sum, { length }) => sum + length, 0) <= DATA_MAX_UNITS ? packed : null;
}

/** What the part behind the `#` leads to; `null` where it is none of ours. Never throws. */
export async function linkedBy(hash: string): Promise<Linked | null> {
  const parameters = new URLSearchParams(hash.replace(/^#/, ""));
  const get = (name: string): string | undefined => parameters.get(name) || undefined;
  const view = VIEWS.find((known) => known === get("view"));
  if (view === undefined) return null;
  const extra = EXTRA_KINDS.find((known) => known === get("extra"));
  const criteria = {
    text: get("text"),
    isPattern: get("pattern") === "1" ? true : undefined,
    rule: get("rule"),
    path: get("path"),
    lastmod: lastmodOf(get("lastmod")),
    extra,
    language: get("language"),
    precision: get("precision") === "day" ? ("day" as const) : undefined,
    ...filtersOf(get),
  };
  const files = await filesOf(parameters);
  const count = numberOf(get("files")) ?? 0;
  const position = numberOf(get("file"));
  return {
    view,
    criteria,
    position: position === null || position === 0 ? null : position - 1,
    order: orderOf(get("sort")),
    ...chosenIn(get),
    files,
    fileCount: Math.max(files.length, count),
  };
}

async function filesOf(parameters: URLSearchParams): Promise<readonly LinkedFile[]> {
  const all = (name: string): readonly string[] => parameters.getAll(name).slice(0, FILES_MAX);
  const [names, urls, pasted, sizes, sums, data] = [
    ...[all("name"), all("served"), all("pasted")],
    ...[all("size"), all("sha256"), all("data")],
  ] as const;
  // Links that were cut have lost their end: half of the files is none of them.
  const packed = data.length === Math.max(1, names.length) ? await unpack(data) : null;
  const known = packed === null ? names : Array.from(packed, (_, index) => names[index] ?? "");
  return known.map((name, index) => ({
    name,
    url: urls[index] ?? "",
    isPasted: pasted[index] === "1",
    size: packed?.[index]?.length ?? numberOf(sizes[index]),
    sha256: /^[\w-]{43}$/.test(sums[index] ?? "") ? (sums[index] ?? null) : null,
    bytes: packed?.[index] ?? null,
  }));
}

/** The files that were put into a link; `null` when one of them cannot be got out again. */
async function unpack(data: readonly string[]): Promise<readonly Uint8Array<ArrayBuffer>[] | null> {
  if (data.reduce((sum, { length }) => sum + length, 0) > DATA_MAX_UNITS) return null;
  try {
    const files: Uint8Array<ArrayBuffer>[] = [];
    for (const text of data) {
      const packed = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (char) =>
        char.charCodeAt(0),
      );
      files.push(await through(new DecompressionStream("deflate-raw"), packed));
    }
    return files;
  } catch {
    // The link was cut or changed.
    return null;
  }
}

function lastmodOf(text: string | undefined): Criteria["lastmod"] {
  const lacking = NO_VALUES.find((known) => known === text);
  if (lacking !== undefined) return lacking;
  const [, from, to] = /^(-?\d{1,16})\.\.(-?\d{1,16})$/.exec(text ?? "") ?? [];
  const stretch = { from: Number(from), to: Number(to) };
  const isTime = [stretch.from, stretch.to].every((time) => !Number.isNaN(new Date(time).getTime()));
  return isTime && stretch.from <= stretch.to ? stretch : undefined;
}

function orderOf(text = ""): Order {
  const isDescending = text.startsWith("-");
  const by = ORDERS.find((known) => known === text.slice(isDescending ? 1 : 0));
  return by === undefined ? { by: "index", isDescending: false } : { by, isDescending };
}

function numberOf(text: string | undefined): number | null {
  return /^\d{1,15}$/.test(text ?? "") ? Number(text) : null;
}

/**
 * The checksum of a file as base64url; `null` when it is too large, cannot be read, or the browser makes none, as on pages that
 * came without encryption.
 */
export async function sha256Of(file: File): Promise<string | null> {
  const { subtle } = crypto as { subtle?: SubtleCrypto };
  if (file.size > HASHED_MAX_BYTES || subtle === undefined) return null;
  try {
    return base64url(new Uint8Array(await subtle.digest("SHA-256", await file.arrayBuffer())));
  } catch {
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
