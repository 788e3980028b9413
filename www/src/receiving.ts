/**
 * Files from other programs: a web page opens `receive/` in a window and sends it files by `postMessage`. The headers of all
 * other editions of the page part it from the window that opened it, so nobody can do the same there.
 *
 * @module
 */

import { openFiles } from "./inspect.ts";
import { type Incoming, notice } from "./state.ts";
import { words } from "./words/index.ts";

/** What the page says to the window that opened it. */
type Said =
  | { readonly type: "sitemapkit:ready" }
  /** How many of the files are open now. */
  | { readonly type: "sitemapkit:opened"; readonly count: number };

/** Tells the window that opened the page, if there is one, that it may send files; and opens those that it sends. */
export function startReceiving(): void {
  const opener = window.opener as Window | null;
  if (opener === null) return;
  const say = (message: Said, origin: string): void => opener.postMessage(message, origin);
  addEventListener("message", ({ data, source, origin }: MessageEvent<unknown>) => {
    if (source !== opener) return;
    if (typeOf(data) === "sitemapkit:ping") say({ type: "sitemapkit:ready" }, origin);
    if (typeOf(data) !== "sitemapkit:open") return;
    const files = filesIn(data);
    if (files.length > 0 && openFiles(files)) notice.value = words.page.received(origin);
    say({ type: "sitemapkit:opened", count: files.length }, origin);
  });
  // Who opened the page is not known before it speaks, and that the page is there is no secret.
  say({ type: "sitemapkit:ready" }, "*");
}

function typeOf(data: unknown): unknown {
  return typeof data === "object" && data !== null && "type" in data ? data.type : undefined;
}

/** The files of a message `{ type: "sitemapkit:open", files: [{ name, data, url? }] }`, where a `File` does as well. */
function filesIn(data: unknown): readonly Incoming[] {
  const { files } = data as { readonly files?: unknown };
  return Array.isArray(files) ? files.flatMap((file: unknown) => fileIn(file) ?? []) : [];
}

function fileIn(sent: unknown): Incoming | null {
  if (sent instanceof File) return { file: sent, name: sent.name };
  const { name, data, url } = Object(sent) as Readonly<Record<string, unknown>>;
  const isData =
    typeof data === "string" ||
    data instanceof Blob ||
    data instanceof ArrayBuffer ||
    ArrayBuffer.isView(data);
  if (!isData) return null;
  const known = typeof name === "string" && name !== "" ? name : "sitemap.xml";
  return {
    file: new File([data as BlobPart], known),
    name: known,
    ...(typeof url === "string" && URL.canParse(url) ? { url } : {}),
  };
}
