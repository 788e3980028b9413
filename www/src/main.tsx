/**
 * Starts the page: the start view is in `index.html`, all else is rendered below it.
 *
 * @module
 */

import { effect } from "@preact/signals";
import { render } from "preact";
import { openLinkedAddress, startAddresses } from "./address.ts";
import { edited } from "./fixing.ts";
import { size } from "./format.ts";
import { openFiles } from "./inspect.ts";
import { install } from "./installed.ts";
import { startIntake } from "./intake.ts";
import { linkedBy } from "./permalink.ts";
import { startReceiving } from "./receiving.ts";
import { documents, overall, progress, wanted } from "./state.ts";
import { titleOf } from "./title.ts";
import { VERDICT_WORDS } from "./verdict.ts";
import { App } from "./views/app.tsx";
import { Toolbar } from "./views/toolbar.tsx";
import { words } from "./words/index.ts";

/** How often progress is announced to screen readers, in milliseconds. */
const ANNOUNCE_MS = 3_000;

const title = document.title;
const start = document.getElementById("start");
const announcement = document.getElementById("announcement");
const app = document.getElementById("app");
const toolbar = document.getElementById("toolbar");
let announcedAt = 0;

/** Opens what the address leads to. */
async function openLinked(): Promise<void> {
  if (openLinkedAddress(location.hash)) return;
  const linked = await linkedBy(location.hash);
  if (linked === null || documents.value.length > 0) return;
  const { file, ...state } = linked;
  if (file !== null) openFiles([{ file: new File([file.bytes], file.name), name: file.name }]);
  wanted.value = state;
}

function announce(text: string): void {
  if (announcement !== null && announcement.textContent !== text) announcement.textContent = text;
}

function describe(name: string): string {
  const now = progress.value;
  if (now !== null) {
    if (performance.now() - announcedAt < ANNOUNCE_MS) return announcement?.textContent ?? "";
    announcedAt = performance.now();
    return words.page.reading(name, size(now.bytes), size(now.totalBytes));
  }
  const summary = overall.value;
  if (summary === null) return "";
  return words.page.summary(VERDICT_WORDS[summary.verdict], summary.entryCount, summary.groups.length);
}

effect(() => {
  const isOpen = documents.value.length > 0;
  if (start !== null) start.hidden = isOpen;
  document.documentElement.classList.toggle("has-document", isOpen);
  const name = titleOf(documents.value);
  const summary = overall.value;
  const verdict = summary === null ? "" : `: ${VERDICT_WORDS[summary.verdict]}`;
  const state = edited.value.size > 0 ? ` ${words.page.edited}` : "";
  document.title = isOpen ? `${name}${state}${verdict} – ${words.page.name}` : title;
  announce(isOpen ? describe(name) : "");
});

if (app !== null) render(<App />, app);
if (toolbar !== null) render(<Toolbar />, toolbar);
startAddresses();
startIntake();
install();
startReceiving();
void openLinked();
