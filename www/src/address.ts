/**
 * Files that are named by their addresses: the dialog that asks for one, and links that hold one.
 *
 * @module
 */

import { FetchError, fetchFile } from "./fetching/client.ts";
import { type Fetched, type FetchFailure, LOCAL_HOST } from "./fetching/messages.ts";
import { linkTarget, size } from "./format.ts";
import { addFiles, openFiles } from "./inspect.ts";
import { byId } from "./page-element.ts";
import type { Incoming } from "./state.ts";
import { addressWords } from "./words/addresses.ts";

/** Which files a site may have where only the site is named, in the order in which they are asked for. */
const OF_SITE = ["/robots.txt", "/sitemap.xml"];

/** Why a page gets no file that its user gets from there. */
const TO_DOWNLOAD: ReadonlySet<FetchFailure["code"]> = new Set([
  "refused",
  "server-failed",
  "too-often",
  "too-large-for-server",
]);

/** An address that cannot be asked. */
type BadAddress = "notAnAddress" | "notHttp";

/** The dialog works once this module is there. */
function listen(): void {
  const dialog = byId("address", HTMLDialogElement);
  const field = byId("address-field", HTMLInputElement);
  let running: AbortController | null = null;
  dialog.addEventListener("close", () => running?.abort());
  // Return in the field presses the first button that submits, so this one is none.
  byId("address-cancel", HTMLButtonElement).addEventListener("click", () => dialog.close());
  dialog.addEventListener("submit", (event) => {
    event.preventDefault();
    running?.abort();
    running = new AbortController();
    void openAddress(field.value, running.signal);
  });
}

/** Whether what is asked for is opened beside what is open. */
let isAdding = false;

/** Asks for an address; `proposal` stands in the field. */
export function askForAddress(proposal = "", adds = false): void {
  isAdding = adds;
  const field = byId("address-field", HTMLInputElement);
  if (proposal !== "") field.value = proposal;
  tell("");
  byId("address", HTMLDialogElement).showModal();
  field.select();
}

/**
 * Opens what a link names with `#url=`. Of the page's own server it is fetched at once; a link of somebody else must not make
 * a browser ask any other, so that is asked for first.
 */
export function openLinkedAddress(hash: string): boolean {
  const linked = new URLSearchParams(hash.replace(/^#/, "")).get("url");
  if (linked === null || !URL.canParse(linked, location.href)) return false;
  const { href, origin } = new URL(linked, location.href);
  askForAddress(href);
  if (origin === location.origin) byId("address", HTMLDialogElement).querySelector("form")?.requestSubmit();
  return true;
}

async function openAddress(text: string, signal: AbortSignal): Promise<void> {
  const address = readAddress(text);
  if (!(address instanceof URL)) {
    tell(addressWords[address]);
    const field = byId("address-field", HTMLInputElement);
    field.setAttribute("aria-invalid", "true");
    field.focus();
    return;
  }
  try {
    const { file, byServer } = await fetchFirst(candidates(address), signal);
    byId("address", HTMLDialogElement).close();
    const remark = byServer ? addressWords.byServer(address.host) : "";
    if (isAdding) addFiles([file], "", remark);
    else openFiles([file], "", remark);
  } catch (error) {
    if (signal.aborted) return;
    if (!(error instanceof FetchError)) throw error;
    tell(failureWords(error.reason, address.host), TO_DOWNLOAD.has(error.reason.code) ? address.href : null);
  }
}

/** The address that somebody means: people leave out the scheme. */
export function readAddress(text: string): URL | BadAddress {
  const trimmed = text.trim();
  const scheme = LOCAL_HOST.test(trimmed) ? "http" : "https";
  const complete = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `${scheme}://${trimmed}`;
  if (trimmed === "" || !URL.canParse(complete)) return "notAnAddress";
  const url = new URL(complete);
  if (linkTarget(complete) === null) return "notHttp";
  // Some browsers write what no name of a host may have as `%20`.
  if (url.hostname.includes("%")) return "notAnAddress";
  url.hash = "";
  return url;
}

function candidates(address: URL): readonly string[] {
  const isSite = address.pathname === "/" && address.search === "";
  return isSite ? OF_SITE.map((path) => new URL(path, address).href) : [address.href];
}

interface Opened {
  readonly file: Incoming;
  readonly byServer: boolean;
}

/** The first of these that a server has. */
async function fetchFirst(urls: readonly string[], signal: AbortSignal): Promise<Opened> {
  for (const url of urls.slice(0, -1)) {
    try {
      return await fetchIncoming(url, signal);
    } catch (error) {
      if (!(error instanceof FetchError) || error.reason.code !== "status") throw error;
    }
  }
  return fetchIncoming(urls.at(-1) ?? "", signal);
}

async function fetchIncoming(url: string, signal: AbortSignal): Promise<Opened> {
  const { host } = new URL(url);
  tell(addressWords.asking(host));
  const fetched = await fetchFile(url, signal, {
    onProgress: (bytes, totalBytes) =>
      tell(addressWords.progress(host, size(bytes), totalBytes === null ? null : size(totalBytes))),
    onWait: (seconds) => tell(seconds === null ? addressWords.asking(host) : addressWords.waiting(seconds)),
  });
  return { file: incoming(url, fetched), byServer: fetched.byServer };
}

/** What was fetched from `url`, as a file to be opened. */
export function incoming(url: string, { body, status, headers, url: answeredBy }: Fetched): Incoming {
  const { pathname, host } = new URL(url);
  const name = decoded(pathname.split("/").at(-1) ?? "") || host;
  return { file: new File([body], name), name, url, response: { status, url: answeredBy, headers } };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Why a file could not be fetched. */
export function failureWords(failure: FetchFailure, host: string): string {
  return failure.code === "status"
    ? addressWords.status(host, failure.status)
    : addressWords[failure.code](host);
}

/** Says something in the dialog, with a link to what browsers do not let pages read. */
function tell(text: string, link: string | null = null): void {
  const place = byId("address-problem", HTMLElement);
  byId("address-field", HTMLInputElement).setAttribute("aria-invalid", "false");
  place.replaceChildren(text.replaceAll("`", ""));
  if (link === null) return;
  const anchor = document.createElement("a");
  anchor.href = link;
  anchor.target = "_blank";
  anchor.rel = "noopener noreferrer nofollow";
  anchor.textContent = addressWords.download;
  place.append(" ", anchor);
}

listen();
