/**
 * Lists of URLs, as files: what they are, and what they say.
 *
 * @module
 */

import { TextSource } from "sitemapkit";
import { urlKey } from "sitemapkit/analysis";
import { ObservationReader } from "sitemapkit/formats";
import { chunksOf, headOf } from "../chunks.ts";
import { PASTED_TYPE } from "../messages.ts";
import type { Pause } from "../turns.ts";
import type { Glance, ListFacts, ListRequest, NoList } from "./types.ts";
import type { Urls } from "./urls.ts";

/** How much of a file says what it is. */
const HEAD_BYTES = 65_536;

/** What a file is, by its start. */
export async function glanceAt({ file, name }: Pick<ListRequest, "file" | "name">): Promise<Glance> {
  const bytes = await headOf(file, HEAD_BYTES);
  const head = headText(bytes, file.type === PASTED_TYPE);
  const noList = noListOf(bytes, head);
  if (noList !== null) return { kind: null, noList };
  const reader = new ObservationReader({ name, base: ANY_BASE });
  reader.push(head);
  if (reader.kind === null && file.size <= HEAD_BYTES) reader.finish();
  return { kind: reader.kind, noList: reader.kind === null ? "unknown" : null };
}

/** Paths of a log are paths of some site. */
const ANY_BASE = "https://example.com/";

/** Text of the start of a file, which may be cut anywhere. */
function headText(bytes: Uint8Array, decoded: boolean): string {
  const source = new TextSource({ decoded });
  try {
    return source.push(bytes) + source.finish();
  } finally {
    source.free();
  }
}

const isZip = ([p, k, three, four]: Uint8Array): boolean =>
  p === 0x50 && k === 0x4b && three === 3 && four === 4;

function noListOf(bytes: Uint8Array, head: string): NoList | null {
  if (isZip(bytes)) return "zip";
  return /^\s*</.test(head) ? "sitemap" : null;
}

/** Reads a list, and puts what it says to what is known. */
export async function readList(
  { file, name, means }: ListRequest,
  urls: Urls,
  pause: Pause,
  progress: (bytes: number) => void,
): Promise<ListFacts> {
  const nothing = { kind: null, source: null, rows: 0, skipped: 0 };
  const { noList } = await glanceAt({ file, name });
  if (noList === "zip" || noList === "sitemap") return { ...nothing, noList };
  const first = urls.firstListed;
  const base = first !== null && URL.canParse(first) ? first : undefined;
  const reader = new ObservationReader({ name, base, means: means ?? undefined });
  const source = new TextSource({ decoded: file.type === PASTED_TYPE });
  let bytes = 0;
  async function take(text: string): Promise<void> {
    for (const said of reader.push(text)) {
      urls.add(urlKey(said.url), said, reader.showsPages);
      await pause();
    }
  }
  try {
    for await (const chunk of chunksOf(file)) {
      await take(source.push(chunk));
      bytes += chunk.length;
      progress(bytes);
    }
    await take(source.finish());
    for (const said of reader.finish()) urls.add(urlKey(said.url), said, reader.showsPages);
  } finally {
    source.free();
  }
  const { kind } = reader;
  return { kind, source: reader.source, ...reader.counts, noList: kind === null ? "unknown" : null };
}
