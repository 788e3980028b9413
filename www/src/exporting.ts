/**
 * Exports: how far the latest has come, and what became of it. What is made becomes a download; nothing leaves the device.
 *
 * @module
 */

import { signal } from "@preact/signals";
import { cancelExport, exportProblems, exportReport, exportRows } from "./asking.ts";
import { ignored, list } from "./compare-choice.ts";
import { download } from "./download.ts";
import { EngineError } from "./engine/client.ts";
import { fileNameOf } from "./engine/export/file-name.ts";
import type {
  ExportedRows,
  ProblemsFormat,
  Report,
  ReportFormat,
  RowsFormat,
} from "./engine/export/messages.ts";
import { PASTED_TYPE, type RuleCode } from "./engine/messages.ts";
import type { Chosen } from "./link-chosen.ts";
import { OF_SITE } from "./overall.ts";
import {
  chosenEntry,
  criteria,
  documents,
  type InspectedDocument,
  kept,
  mediaFilter,
  order,
  overall,
  selection,
  site,
  type View,
  view,
} from "./state.ts";
import { leadOf } from "./title.ts";
import { report as english } from "./words/en/report.ts";

/** The latest export. */
export type Exporting =
  | { readonly state: "making"; readonly name: string; readonly share: number | null }
  | {
      readonly state: "saved";
      readonly name: string;
      readonly bytes: number;
      /** `null` for a report. */
      readonly rows: ExportedRows | null;
    }
  | { readonly state: "refused"; readonly rows: ExportedRows }
  | { readonly state: "link-copied" | "file-link-copied"; readonly fileCount: number }
  | { readonly state: "failed"; readonly reason: FailureReason; readonly detail: string }
  | { readonly state: "copied" | "not-copied" | "cancelled" };

/** Why no file was made. */
export type FailureReason = "archive-full" | "out-of-memory" | "unreadable" | "crashed" | "other";

/** The latest export, until somebody looks for another. */
export const exporting = signal<Exporting | null>(null);

/** Grows with each export: what an earlier one still says is not listened to. */
let latest = 0;

/** Exports the rows that are shown. */
export async function saveRows(format: RowsFormat): Promise<void> {
  const total = kept.value.count;
  const [name, number] = begin("urls");
  const isCurrent = (): boolean => number === latest;
  try {
    const rows = await exportRows(format, (count) => {
      if (isCurrent()) exporting.value = { state: "making", name, share: count / Math.max(1, total) };
    });
    if (!isCurrent()) return;
    if (rows === null) exporting.value = { state: "cancelled" };
    else if (rows.blob === null) exporting.value = { state: "refused", rows };
    else {
      const fileName = `${name}.${rows.extension}`;
      download(rows.blob, fileName);
      exporting.value = { state: "saved", name: fileName, bytes: rows.blob.size, rows };
    }
  } catch (error) {
    fail(error, isCurrent());
  }
}

/** Exports the report on all open files. */
export function saveReport(format: ReportFormat): Promise<void> {
  return save("report", format, async () => exportReport(format, await currentReport()));
}

/** Exports what is told of all open files, place by place. Its words are English, as those of rules are. */
export function saveProblems(format: ProblemsFormat): Promise<void> {
  return save("problems", format, () => {
    const files = documents.value.map(({ id, name, url, summary, stop }) => ({
      document: id,
      name,
      url,
      unread: summary !== null ? null : stop === null ? english.notRead : stop.reason,
    }));
    const together = site.value?.groups ?? [];
    const replaced: ReadonlySet<RuleCode> = site.value === null ? new Set() : OF_SITE;
    return exportProblems(format, { files, site: together, replaced });
  });
}

/** Saves what `make` makes of all open files. */
async function save(what: string, extension: string, make: () => Promise<Blob | null>): Promise<void> {
  const [name, number] = begin(what);
  const isCurrent = (): boolean => number === latest;
  try {
    const blob = await make();
    if (!isCurrent()) return;
    if (blob === null) exporting.value = { state: "cancelled" };
    else {
      const fileName = `${name}.${extension}`;
      download(blob, fileName);
      exporting.value = { state: "saved", name: fileName, bytes: blob.size, rows: null };
    }
  } catch (error) {
    fail(error, isCurrent());
  }
}

/** Copies the report as Markdown. */
export async function copyReport(): Promise<void> {
  const [, number] = begin("report");
  try {
    const { reportMarkdown } = await import("./engine/export/report.ts");
    const state = (await copies(reportMarkdown(await currentReport()))) ? "copied" : "not-copied";
    if (number === latest) exporting.value = { state };
  } catch (error) {
    fail(error, number === latest);
  }
}

/** Puts a link to what is shown on the clipboard; the files are in it when they are small. */
export async function copyLink(): Promise<void> {
  const [, number] = begin("link");
  const open = documents.value;
  const { document, ...others } = criteria.value;
  const position = open.findIndex(({ id }) => id === document);
  const files = open.map(({ file, name, url }) => ({ file, name, url, isPasted: file.type === PASTED_TYPE }));
  try {
    const shown = {
      view: view.value,
      criteria: others,
      position: position < 0 ? null : position,
      order: order.value,
      ...(await chosenIn(view.value, open)),
    };
    const { hashOf } = await import("./permalink.ts");
    const hash = await hashOf(shown, files);
    const state = new URLSearchParams(hash).has("data") ? "file-link-copied" : "link-copied";
    const isCopied = await copies(new URL(`#${hash}`, location.href).href);
    if (number !== latest) return;
    exporting.value = isCopied ? { state, fileCount: open.length } : { state: "not-copied" };
  } catch (error) {
    fail(error, number === latest);
  }
}

/** What is chosen in a view, for a link. */
async function chosenIn(name: View, open: readonly InspectedDocument[]): Promise<Chosen> {
  if (name === "problems") return { problem: selection.value ?? undefined };
  if (name === "media") return { media: mediaFilter.value };
  if (name === "compare") {
    // It is there since the view is.
    const { sides } = await import("./comparing.ts");
    const placed = open.map(({ id }) => sides.value?.get(id) ?? null);
    return { comparison: { sides: placed, ignored: ignored.value, list: list.value } };
  }
  const entry = name === "entries" ? chosenEntry.value : null;
  const position = open.findIndex(({ id }) => id === entry?.document);
  return { row: entry === null || position < 0 ? undefined : { position, entry: entry.entry } };
}

/** Puts text on the clipboard; tells whether the browser allows it. */
async function copies(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Stops the export. */
export function stopExport(): void {
  latest += 1;
  cancelExport();
  exporting.value = { state: "cancelled" };
}

/** Forgets what became of the latest export; one that is under way goes on. */
export function forgetExport(): void {
  if (exporting.value?.state !== "making") exporting.value = null;
}

function begin(what: string): readonly [name: string, number: number] {
  latest += 1;
  const name = `${fileNameOf(leadOf(documents.value)?.name ?? "")}-${what}`;
  exporting.value = { state: "making", name, share: null };
  return [name, latest];
}

/** Says why there is no file. Whatever went wrong, the files stay open. */
function fail(error: unknown, isCurrent: boolean): void {
  if (!isCurrent) return;
  const detail = error instanceof Error ? error.message : String(error);
  exporting.value = { state: "failed", reason: reasonOf(error), detail };
}

function reasonOf(error: unknown): FailureReason {
  if (error instanceof DOMException && error.name === "NotReadableError") return "unreadable";
  if (!(error instanceof EngineError)) return "other";
  const { code } = error;
  if (code === "internal" || code === "cancelled") return "crashed";
  return code === "archive-full" || code === "out-of-memory" || code === "unreadable" || code === "crashed"
    ? code
    : "other";
}

async function currentReport(): Promise<Report> {
  const { reportOf } = await import("./report.ts");
  const summary = overall.value;
  if (summary === null) throw new Error("there is nothing to report on");
  return reportOf(documents.value, summary, site.value, new Date());
}
