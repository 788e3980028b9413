/**
 * Files that are named by their addresses: the dialog that asks for one, and links that hold one.
 *
 * @module
 */

import { FetchError, fetchFile } from "./fetching/client.ts";
import { incoming } from "./fetching/incoming.ts";
import { type FetchFailure, LOCAL_HOST } from "./fetching/messages.ts";
import { fetchNamedBy, shortWords } from "./fetching/missing.ts";
import { findOfSite, type Lack, type Tried } from "./fetching/site.ts";
import { linkTarget, size } from "./format.ts";
import { addFiles, openFiles } from "./inspect.ts";
import { byId } from "./page-element.ts";
import { type Incoming, notice, unfetched } from "./state.ts";
import { addressWords } from "./words/addresses.ts";

/** Why a page gets no file that its user gets from there. */
const TO_DOWNLOAD: ReadonlySet<FetchFailure["code"]> = new Set([
  "refused",
  "server-failed",
  "too-often",
  "too-large-for-server",
]);

/** An address that cannot be asked. */
type BadAddress = "notAnAddress" | "notHttp" | "withPassword";

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
    if (address.pathname === "/" && address.search === "") await openSite(address, signal);
    else {
      const { file, byServer } = await fetchIncoming(address.href, signal);
      open([file], byServer ? addressWords.byServer(address.host) : "");
    }
  } catch (error) {
    if (signal.aborted) return;
    if (!(error instanceof FetchError)) throw error;
    tell(failureWords(error.reason, address.host), TO_DOWNLOAD.has(error.reason.code) ? address.href : null);
  }
}

/** Opens what there is of a site of which only the name was given, and fetches what its robots.txt names. */
async function openSite(site: URL, signal: AbortSignal): Promise<void> {
  let isByServer = false;
  const { files, isNamed, tried } = await findOfSite(site, async (url) => {
    const { file, byServer } = await fetchIncoming(url, signal);
    isByServer ||= byServer;
    return file;
  });
  signal.throwIfAborted();
  const [first] = files;
  if (first === undefined) return tellNone(site.host, tried);
  const remarks = isByServer ? [addressWords.byServer(site.host)] : [];
  if (isNamed) remarks.push(addressWords.fetchingNamed(site.host));
  else if (files.length === 1 && tried.length > 1)
    remarks.push(addressWords.noneOfSite(site.host, triedWords(tried)));
  const remark = remarks.join(" ");
  if (!open(files, remark) || !isNamed) return;
  await fetchNamedBy(first.file);
  // Nothing has come that was to be opened.
  if (notice.value === remark) notice.value = unfetched.value.size > 0 ? addressWords.noneFetched : "";
}

/** Says that nothing was found of a site. A server that lets no page read its files says of none whether it is there. */
function tellNone(host: string, tried: readonly Tried[]): void {
  const refused = tried.find(({ lack }) => lack.code === "refused");
  const isAll = tried.every(({ lack }) => lack.code === "refused");
  const text = isAll
    ? failureWords({ code: "refused" }, host)
    : addressWords.noneOfSite(host, triedWords(tried));
  tell(text, refused?.url ?? null);
}

/** What was tried, with the reason why there is no sitemap, each of which is told once. */
function triedWords(tried: readonly Tried[]): string {
  const byReason = new Map<string, string[]>();
  for (const { url, lack } of tried) {
    const reason = lackWords(lack);
    byReason.set(reason, [...(byReason.get(reason) ?? []), new URL(url).pathname]);
  }
  return [...byReason].map(([reason, paths]) => `${paths.join(", ")} (${reason})`).join("; ");
}

function lackWords(lack: Lack): string {
  if (lack.code === "no-sitemap") return addressWords.noSitemap;
  return lack.code === "names-none" ? addressWords.namesNone : shortWords(lack);
}

/** Opens files where they were asked for; tells whether it did. */
function open(files: readonly Incoming[], remark: string): boolean {
  byId("address", HTMLDialogElement).close();
  if (!isAdding) return openFiles(files, "", remark);
  addFiles(files, "", remark);
  return true;
}

/** The address that somebody means: people leave out the scheme. */
export function readAddress(text: string): URL | BadAddress {
  const trimmed = text.trim();
  const scheme = LOCAL_HOST.test(trimmed) ? "http" : "https";
  const complete = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `${scheme}://${trimmed}`;
  if (trimmed === "" || !URL.canParse(complete)) return "notAnAddress";
  const url = new URL(complete);
  if (linkTarget(complete) === null) return "notHttp";
  if (url.username !== "" || url.password !== "") return "withPassword";
  // Some browsers write what no name of a host may have as `%20`.
  if (url.hostname.includes("%")) return "notAnAddress";
  url.hash = "";
  return url;
}

interface Opened {
  readonly file: Incoming;
  readonly byServer: boolean;
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
