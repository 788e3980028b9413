/**
 * How files come in: chosen, dropped, pasted or as a sample, also while the page was still loading.
 *
 * @module
 */

import { PASTED_TYPE, type SampleName } from "./engine/messages.ts";
import type { Dropped } from "./folders.ts";
import { visible } from "./format.ts";
import { addFiles, openFiles, openSample, overtaking, refuseFolder, turns } from "./inspect.ts";
import { byId } from "./page-element.ts";
import { ARCHIVE_NAME, documents, FILES_MAX, type Incoming, notice, view } from "./state.ts";
import { words } from "./words/index.ts";

/** What `public/early.js` has kept. */
interface Early {
  readonly files: readonly File[] | null;
  readonly text: string | null;
  readonly button: string | null;
  stop(): void;
}

/** How files are opened. */
type Open = (files: readonly Incoming[], url: string, remark: string) => unknown;

const SAMPLE_BUTTONS: Readonly<Record<string, SampleName>> = {
  "sample-good": "good",
  "sample-shop": "shop",
  "sample-large": "large",
};

/** Told of the files that are chosen next, which are opened beside those that are open; `null` when they take the place of those. */
let onAdd: ((ids: readonly number[]) => void) | null = null;

/** Lets the user choose files, in place of those that are open. */
export function chooseFile(): void {
  onAdd = null;
  fileInput().click();
}

/** Lets the user choose files to open beside those that are open; `added` is told their ids. */
export function chooseMore(added: (ids: readonly number[]) => void = () => {}): void {
  onAdd = added;
  fileInput().click();
}

/**
 * Lets the user name the address of a file, to open it in place of those that are open or beside them. `proposal` stands in the
 * field.
 */
export async function chooseAddress(isBeside: boolean, proposal = ""): Promise<void> {
  const { askForAddress } = await import("./address.ts");
  askForAddress(proposal, isBeside);
}

/**
 * Inspects a text. The address of a file is not meant as a list of one page: whether it is to be fetched is asked. What is no XML may be
 * an export of another program, as a file may.
 */
function inspectText(text: string): void {
  const address = text.trim();
  if (ADDRESS.test(address) && URL.canParse(address)) void chooseAddress(false, address);
  else if (/^\s*</.test(text)) openFiles([pasted(text)]);
  else takeAny([pasted(text)], openFiles, false);
}

function pasted(text: string): Incoming {
  const name = words.incoming.pasted;
  return { file: new File([text], name, { type: PASTED_TYPE }), name };
}

/** What is one address. */
const ADDRESS = /^https?:\/\/\S+$/i;

/** Listens for files on the whole page, and opens what came before. */
export function startIntake(): void {
  const input = fileInput();
  input.addEventListener("change", () => takeChosen(input));

  byId("paste-text", HTMLButtonElement).addEventListener("click", openPasteDialog);
  byId("from-url", HTMLButtonElement).addEventListener("click", () => void chooseAddress(false));
  const dialog = byId("paste", HTMLDialogElement);
  const area = byId("paste-area", HTMLTextAreaElement);
  dialog.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && hasText(area)) dialog.close("inspect");
  });
  dialog.addEventListener("submit", (event) => {
    const isInspected = event.submitter instanceof HTMLButtonElement && event.submitter.value === "inspect";
    if (isInspected && !hasText(area)) event.preventDefault();
  });
  area.addEventListener("input", () => tellOfPaste(area, ""));
  dialog.addEventListener("close", () => {
    if (dialog.returnValue === "inspect") inspectText(area.value);
    area.value = "";
    tellOfPaste(area, "");
    dialog.returnValue = "";
  });

  for (const [id, name] of Object.entries(SAMPLE_BUTTONS)) {
    byId(id, HTMLButtonElement).addEventListener("click", () => void openSample(name));
  }
  listenForDrops();
  document.addEventListener("paste", onPaste);
  takeEarly(input);
}

/** Whether there is something to inspect; if not, that is said. */
function hasText(area: HTMLTextAreaElement): boolean {
  if (area.value.trim() !== "") return true;
  tellOfPaste(area, words.incoming.pasteEmpty);
  area.focus();
  return false;
}

function tellOfPaste(area: HTMLTextAreaElement, problem: string): void {
  area.setAttribute("aria-invalid", String(problem !== ""));
  byId("paste-problem", HTMLElement).textContent = problem;
}

function takeEarly(input: HTMLInputElement): void {
  const early = (window as { early?: Early }).early;
  early?.stop();
  if (input.files !== null && input.files.length > 0) takeChosen(input);
  else if (early?.files != null) takeFiles(early.files);
  else if (early?.text != null) inspectText(early.text);
  else if (early?.button != null) document.getElementById(early.button)?.click();
}

function takeChosen(input: HTMLInputElement): void {
  const added = onAdd;
  onAdd = null;
  const files = Array.from(input.files ?? []);
  if (added === null) takeFiles(files);
  else takeFiles(files, (...opened) => added(addFiles(...opened)));
  // The same file can be chosen again.
  input.value = "";
}

function takeFiles(files: readonly File[], open: Open = openFiles, isForLists = false): void {
  const incoming = files.map((file) => ({ file, name: file.webkitRelativePath || file.name }));
  if (!incoming.some(({ name }) => ARCHIVE_NAME.test(name))) {
    takeAny(incoming, open, isForLists);
    return;
  }
  void inOrder((isOvertaken) => takeUnpacked(incoming, open, isForLists, isOvertaken));
}

let latest: Promise<void> = Promise.resolve();

/** How many turns were those of files that waited here: they do not overtake what came after them. */
let ownTurns = 0;

/**
 * Looks at files after those that came before, so that they are taken in the order in which they came. `look` can ask whether
 * somebody has opened or closed others meanwhile.
 */
function inOrder(look: (isOvertaken: () => boolean) => Promise<void>): Promise<void> {
  const others = (): number => turns() - ownTurns;
  const turn = others();
  const done = latest.then(() => look(() => others() !== turn));
  latest = done.catch(() => {});
  return done;
}

/** Takes files that have waited. */
function takeInTurn(files: readonly Incoming[], open: Open, remark: string): void {
  const before = turns();
  take(files, open, remark);
  ownTurns += turns() - before;
}

/** Takes files of which some are archives: what is in these comes in their place. */
async function takeUnpacked(
  files: readonly Incoming[],
  open: Open,
  isForLists: boolean,
  isOvertaken: () => boolean,
): Promise<void> {
  const { unpacked } = await import("./archives.ts");
  // One more, so that it is known whether there are too many.
  const { files: all, lostCount } = await unpacked(files, FILES_MAX + 1, isOvertaken);
  if (isOvertaken()) return;
  const remark = lostCount === 0 ? "" : words.incoming.notUnpacked(lostCount);
  if (isPlain(all, isForLists)) takeInTurn(all, open, remark);
  else await sortOut(all, open, isForLists, remark, isOvertaken);
}

/** Takes files that may be lists, in a view that takes them or by what they are. */
function takeAny(files: readonly Incoming[], open: Open, isForLists: boolean, remark = ""): void {
  if (isPlain(files, isForLists)) take(files, open, remark);
  else void inOrder((isOvertaken) => sortOut(files, open, isForLists, remark, isOvertaken));
}

/** Whether all files are called like sitemaps, and are opened without a look. */
function isPlain(files: readonly Incoming[], isForLists: boolean): boolean {
  return !isForLists && files.every(({ name }) => SURELY_SITEMAP.test(name));
}

/** What files are called that are no exports of other programs. */
const SURELY_SITEMAP = /\.(xml|txt|rss|atom|rdf|html?)(\.gz)?$/i;

/** What sitemaps are called that are no lists as well. */
const XML_NAME = /\.(xml|rss|atom|rdf)(\.gz)?$/i;

/** Opens the sitemaps among files, and adds the lists that they are compared with. */
async function sortOut(
  files: readonly Incoming[],
  open: Open,
  isForLists: boolean,
  remark: string,
  isOvertaken: () => boolean,
): Promise<void> {
  const { listsAmong, takeLists } = await import("./coverage-intake.ts");
  const lists = await listsAmong(
    files.filter(({ name }) => isForLists || !SURELY_SITEMAP.test(name)),
    isForLists,
    files.some(({ name }) => XML_NAME.test(name)),
  );
  if (isOvertaken()) return;
  const sitemaps = files.filter((file) => !lists.includes(file));
  if (sitemaps.length > 0) takeInTurn(sitemaps, open, remark);
  else if (remark !== "") notice.value = remark;
  if (lists.length > 0) takeLists(lists);
}

/** Whether the view is open that takes whatever comes for lists. */
const takesLists = (): boolean => view.value === "coverage" && documents.value.length > 0;

function take(files: readonly Incoming[], open: Open, remark: string): void {
  if (files.length === 0) return;
  const taken = files.slice(0, FILES_MAX);
  const isCut = taken.length < files.length;
  open(taken, "", [isCut ? words.incoming.onlyFirst(FILES_MAX) : "", remark].filter(Boolean).join(" "));
}

/** Lets the user paste text. */
export function openPasteDialog(): void {
  byId("paste", HTMLDialogElement).showModal();
}

function onPaste(event: ClipboardEvent): void {
  // Fields take what is pasted into them.
  if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
  const files = Array.from(event.clipboardData?.files ?? []);
  const text = event.clipboardData?.getData("text/plain") ?? "";
  if (files.length > 0) takeFiles(files, takesLists() ? addFiles : openFiles, takesLists());
  else if (!takePasted(text)) return;
  event.preventDefault();
}

/** Takes text as the view that is open does; tells whether there is some. */
function takePasted(text: string): boolean {
  if (text === "") return false;
  if (takesLists()) void takeText(text);
  else inspectText(text);
  return true;
}

async function takeText(text: string): Promise<void> {
  const { takePastedList } = await import("./coverage-intake.ts");
  takePastedList(text);
}

function listenForDrops(): void {
  const veil = byId("drop-veil", HTMLElement);
  // The pointer enters and leaves many elements on its way; the drag has left the page when it has left them all.
  let depth = 0;
  let isOwn = false;
  // What is dragged from somewhere on the page is not meant for it. There are no files on it.
  const isFromPage = (event: DragEvent): boolean => isOwn && !carriesFiles(event);
  const show = (): void => {
    veil.hidden = depth <= 0;
  };
  document.addEventListener("dragstart", () => {
    isOwn = true;
  });
  document.addEventListener("dragend", () => {
    isOwn = false;
  });
  document.addEventListener("dragenter", (event) => {
    if (isFromPage(event) || isForField(event)) return;
    event.preventDefault();
    depth += 1;
    show();
  });
  document.addEventListener("dragleave", (event) => {
    if (isFromPage(event) || isForField(event)) return;
    depth -= 1;
    show();
  });
  document.addEventListener("dragover", (event) => {
    if (isForField(event)) return;
    event.preventDefault();
    if (event.dataTransfer !== null) event.dataTransfer.dropEffect = isFromPage(event) ? "none" : "copy";
  });
  document.addEventListener("drop", (event) => {
    depth = 0;
    show();
    if (isForField(event)) return;
    // A browser would go to what is dropped.
    event.preventDefault();
    if (isFromPage(event)) return;
    if (carriesFiles(event)) takeDropped(event);
    else takePasted(textOf(event));
  });
}

function takeDropped({ dataTransfer }: DragEvent): void {
  const { items, files } = dataTransfer ?? {};
  const dropped = Array.from(items ?? [], (item) => item.webkitGetAsEntry() ?? item.getAsFile()).filter(
    (one) => one !== null,
  );
  const folder = dropped.find((one) => !(one instanceof File) && one.isDirectory);
  const open = openDropped();
  if (folder === undefined) takeFiles(Array.from(files ?? []), open, takesLists());
  else void takeFolders(dropped, folder.name, open);
}

/** What is dropped takes the place of what is open, except where something is missing beside it. */
function openDropped(): Open {
  const isBeside = (view.value === "compare" && documents.value.length === 1) || takesLists();
  return isBeside ? addFiles : openFiles;
}

async function takeFolders(dropped: readonly Dropped[], name: string, open: Open): Promise<void> {
  const isForLists = takesLists();
  const isOvertaken = overtaking();
  const { filesOf } = await import("./folders.ts");
  const { files, otherCount, lostCount } = await filesOf(dropped, isOvertaken);
  if (isOvertaken()) return;
  const remarks = [
    otherCount === 0 ? "" : words.incoming.leftOut(otherCount),
    lostCount === 0 ? "" : words.incoming.notUnpacked(lostCount),
  ].filter(Boolean);
  if (files.length > 0) takeAny(files, open, isForLists, remarks.join(" "));
  else if (open === addFiles) notice.value = words.reading.folder.text(visible(name));
  else refuseFolder(name);
}

/** What a drop brings: an address or a text, as pages and programs hand them over. */
function textOf({ dataTransfer }: DragEvent): string {
  const links = (dataTransfer?.getData("text/uri-list") ?? "").split(/\r?\n/);
  const addresses = links.filter((line) => line.trim() !== "" && !line.startsWith("#"));
  return addresses.length > 0 ? addresses.join("\n") : (dataTransfer?.getData("text/plain") ?? "");
}

/** Whether a drag is one of text into a field, which takes it. */
function isForField(event: DragEvent): boolean {
  const { target } = event;
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField && !carriesFiles(event);
}

function carriesFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes("Files") ?? false;
}

function fileInput(): HTMLInputElement {
  return byId("choose", HTMLInputElement);
}
