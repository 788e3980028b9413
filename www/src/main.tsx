/**
 * Starts the page: the start view is in `index.html`, all else is rendered below it.
 *
 * @module
 */

import { effect } from "@preact/signals";
import { render } from "preact";
import { counted, size } from "./format.ts";
import { startIntake } from "./intake.ts";
import { current, type InspectedDocument } from "./state.ts";
import { VERDICT_WORDS } from "./verdict.ts";
import { App } from "./views/app.tsx";
import { Toolbar } from "./views/toolbar.tsx";

/** How often progress is announced to screen readers, in milliseconds. */
const ANNOUNCE_MS = 3_000;

const title = document.title;
const start = document.getElementById("start");
const announcement = document.getElementById("announcement");
const app = document.getElementById("app");
const toolbar = document.getElementById("toolbar");
let announcedAt = 0;

function announce(text: string): void {
  if (announcement !== null && announcement.textContent !== text) announcement.textContent = text;
}

function describe(open: InspectedDocument): string {
  const { progress, summary } = open;
  if (progress !== null) {
    if (performance.now() - announcedAt < ANNOUNCE_MS) return announcement?.textContent ?? "";
    announcedAt = performance.now();
    return `Reading ${open.file.name}: ${size(progress.bytes)} of ${size(progress.totalBytes)}`;
  }
  if (summary === null) return "";
  const kinds =
    summary.groups.length === 0
      ? "no problems"
      : counted(summary.groups.length, "kind of problem", "kinds of problem");
  return `${VERDICT_WORDS[summary.verdict]}: ${counted(summary.entryCount, "URL")}, ${kinds}`;
}

effect(() => {
  const open = current.value;
  if (start !== null) start.hidden = open !== undefined;
  document.documentElement.classList.toggle("has-document", open !== undefined);
  const verdict = open?.summary == null ? "" : `: ${VERDICT_WORDS[open.summary.verdict]}`;
  document.title = open === undefined ? title : `${open.file.name}${verdict} – Sitemap inspector`;
  announce(open === undefined ? "" : describe(open));
});

if (app !== null) render(<App />, app);
if (toolbar !== null) render(<Toolbar />, toolbar);
startIntake();
