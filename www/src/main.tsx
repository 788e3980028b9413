/**
 * Starts the page: the start view is in `index.html`, all else is rendered below it.
 *
 * @module
 */

import { effect } from "@preact/signals";
import { render } from "preact";
import { edited } from "./fixing.ts";
import { keepFocus } from "./focus.ts";
import { size } from "./format.ts";
import { install } from "./installed.ts";
import { startIntake } from "./intake.ts";
import { keepPresses } from "./presses.ts";
import { startReceiving } from "./receiving.ts";
import { areSitemaps, documents, isUnread, overall, progress, view } from "./state.ts";
import { secondsLeft } from "./time-left.ts";
import { titleOf } from "./title.ts";
import { verdictWords } from "./verdict.ts";
import { App } from "./views/app.tsx";
import { openCommands, Toolbar } from "./views/toolbar.tsx";
import { startVisits } from "./visits.ts";
import { words } from "./words/index.ts";

/** How often progress is announced to screen readers, in milliseconds. */
const ANNOUNCE_MS = 10_000;

const title = document.title;
const start = document.getElementById("start");
const announcement = document.getElementById("announcement");
const app = document.getElementById("app");
const toolbar = document.getElementById("toolbar");
let announcedAt = 0;

/** Opens what the address leads to. Most visits come without a link, so what links need is loaded for one. */
async function followLink(isStart: boolean): Promise<void> {
  if (/[#&]url=/.test(location.hash)) {
    const { openLinkedAddress } = await import("./address.ts");
    if (openLinkedAddress(location.hash)) return;
  }
  if (!/[#&]view=/.test(location.hash)) return;
  const [{ followLink }, { showExpected }] = await Promise.all([
    import("./linked.ts"),
    import("./views/expected.tsx"),
  ]);
  showExpected();
  await followLink(isStart);
}

/** The page in the other language leads where this one does. */
function keepAddress({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a.language") : null;
  if (link !== null) link.hash = location.hash;
}

function onKeyDown(event: KeyboardEvent): void {
  const isControlled = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
  if (!isControlled || event.key.toLowerCase() !== "k") return;
  event.preventDefault();
  void openCommands();
}

function announce(text: string): void {
  if (announcement !== null && announcement.textContent !== text) announcement.textContent = text;
}

function describe(name: string): string {
  const now = progress.value;
  if (now !== null) {
    if (performance.now() - announcedAt < ANNOUNCE_MS) return announcement?.textContent ?? "";
    announcedAt = performance.now();
    const seconds = secondsLeft.peek();
    const left = seconds === null ? "" : words.reading.left(seconds);
    return words.reading.announced(name, size(now.bytes), size(now.totalBytes), left);
  }
  const summary = overall.value;
  // What is compared says itself what came out: two snapshots together say nothing.
  if (summary === null || view.peek() === "compare") return "";
  const { entryCount, groups } = summary;
  return words.page.summary(verdictWords(summary), entryCount, areSitemaps.value, groups.length);
}

effect(() => {
  const isOpen = documents.value.length > 0;
  if (start !== null) start.hidden = isOpen;
  document.documentElement.classList.toggle("has-document", isOpen);
  const name = titleOf(documents.value);
  const summary = overall.value;
  const verdict = summary === null ? "" : `: ${verdictWords(summary, isUnread.value)}`;
  const state = edited.value.size > 0 ? ` ${words.page.edited}` : "";
  document.title = isOpen ? `${name}${state}${verdict} – ${words.page.name}` : title;
  announce(isOpen ? describe(name) : "");
});

if (app !== null) {
  render(<App />, app);
  keepFocus(app);
}
if (toolbar !== null) render(<Toolbar />, toolbar);
keepPresses();
for (const name of ["click", "auxclick"]) addEventListener(name, keepAddress, { capture: true });
startIntake();
install();
startReceiving();
startVisits();
void followLink(true);
addEventListener("keydown", onKeyDown);
addEventListener("hashchange", () => void followLink(false));
