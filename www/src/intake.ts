/**
 * How files come in: chosen, dropped, pasted or as a sample, also while the page was still loading.
 *
 * @module
 */

import type { SampleName } from "./engine/messages.ts";
import { openFile, openSample, openText, refuseFolder } from "./inspect.ts";

/** What `public/early.js` has kept. */
interface Early {
  readonly files: readonly File[] | null;
  readonly text: string | null;
  readonly button: string | null;
  stop(): void;
}

const SAMPLE_BUTTONS: Readonly<Record<string, SampleName>> = {
  "sample-good": "good",
  "sample-shop": "shop",
  "sample-large": "large",
};

/** Lets the user choose a file. */
export function chooseFile(): void {
  fileInput().click();
}

/** Listens for files on the whole page, and opens what came before. */
export function startIntake(): void {
  const input = fileInput();
  input.addEventListener("change", () => takeChosen(input));

  byId("paste-text", HTMLButtonElement).addEventListener("click", openPasteDialog);
  const dialog = byId("paste", HTMLDialogElement);
  dialog.addEventListener("close", () => {
    const area = byId("paste-area", HTMLTextAreaElement);
    if (dialog.returnValue === "inspect") openText(area.value);
    area.value = "";
    dialog.returnValue = "";
  });

  for (const [id, name] of Object.entries(SAMPLE_BUTTONS)) {
    byId(id, HTMLButtonElement).addEventListener("click", () => void openSample(name));
  }
  listenForDrops();
  document.addEventListener("paste", onPaste);
  takeEarly(input);
}

function takeEarly(input: HTMLInputElement): void {
  const early = (window as { early?: Early }).early;
  early?.stop();
  if (input.files !== null && input.files.length > 0) takeChosen(input);
  else if (early?.files != null) takeFiles(early.files);
  else if (early?.text != null) openText(early.text);
  else if (early?.button != null) document.getElementById(early.button)?.click();
}

function takeChosen(input: HTMLInputElement): void {
  takeFiles(Array.from(input.files ?? []));
  // The same file can be chosen again.
  input.value = "";
}

function takeFiles(files: readonly File[]): void {
  const [first] = files;
  if (first === undefined) return;
  openFile(first, "", files.length > 1 ? `Of the ${files.length} files, the first was opened.` : "");
}

function openPasteDialog(): void {
  byId("paste", HTMLDialogElement).showModal();
}

function onPaste(event: ClipboardEvent): void {
  // Fields take what is pasted into them.
  if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
  const files = Array.from(event.clipboardData?.files ?? []);
  const text = event.clipboardData?.getData("text/plain") ?? "";
  if (files.length > 0) takeFiles(files);
  else if (text !== "") openText(text);
  else return;
  event.preventDefault();
}

function listenForDrops(): void {
  const veil = byId("drop-veil", HTMLElement);
  // The pointer enters and leaves many elements on its way; the drag has left the page when it has left them all.
  let depth = 0;
  const show = (): void => {
    veil.hidden = depth <= 0;
  };
  document.addEventListener("dragenter", (event) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    depth += 1;
    show();
  });
  document.addEventListener("dragleave", (event) => {
    if (!carriesFiles(event)) return;
    depth -= 1;
    show();
  });
  document.addEventListener("dragover", (event) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    if (event.dataTransfer !== null) event.dataTransfer.dropEffect = "copy";
  });
  document.addEventListener("drop", (event) => {
    depth = 0;
    show();
    if (!carriesFiles(event)) return;
    event.preventDefault();
    const { items, files } = event.dataTransfer ?? {};
    const entry = items?.[0]?.webkitGetAsEntry();
    if (entry?.isDirectory === true) refuseFolder(entry.name);
    else takeFiles(Array.from(files ?? []));
  });
}

function carriesFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes("Files") ?? false;
}

function fileInput(): HTMLInputElement {
  return byId("choose", HTMLInputElement);
}

function byId<T extends HTMLElement>(id: string, type: { new (): T; prototype: T }): T {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`index.html has no ${type.name} with id ${id}`);
  return found;
}
