/**
 * Exports: how far the latest has come, and what became of it. What is made becomes a download; nothing leaves the device.
 *
 * @module
 */

import { signal } from "@preact/signals";
import { EngineError } from "./engine/client.ts";
import { fileNameOf } from "./engine/export/file-name.ts";
import { reportMarkdown } from "./engine/export/report.ts";
import type { ExportedRows, Report, ReportFormat, RowsFormat } from "./engine/messages.ts";
import { cancelExport, exportReport, exportRows } from "./inspect.ts";
import { hashOf } from "./permalink.ts";
import { reportOf } from "./report.ts";
import { criteria, current, documents, kept, overall, view } from "./state.ts";
import { leadOf } from "./title.ts";

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
  | { readonly state: "copied" | "link-copied" | "file-link-copied" | "not-copied" | "cancelled" | "failed" };

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
export async function saveReport(format: ReportFormat): Promise<void> {
  const report = currentReport();
  if (report === null) return;
  const [name, number] = begin("report");
  const isCurrent = (): boolean => number === latest;
  try {
    const blob = await exportReport(format, report);
    if (!isCurrent()) return;
    if (blob === null) exporting.value = { state: "cancelled" };
    else {
      const fileName = `${name}.${format}`;
      download(blob, fileName);
      exporting.value = { state: "saved", name: fileName, bytes: blob.size, rows: null };
    }
  } catch (error) {
    fail(error, isCurrent());
  }
}

/** Copies the report as Markdown. */
export async function copyReport(): Promise<void> {
  const report = currentReport();
  if (report === null) return;
  const [, number] = begin("report");
  let state: "copied" | "not-copied" = "copied";
  try {
    await navigator.clipboard.writeText(reportMarkdown(report));
  } catch {
    state = "not-copied";
  }
  if (number === latest) exporting.value = { state };
}

/** How large a document may be before nobody tries to put it into a link. */
const LINKED_MAX_BYTES = 256 * 1024;

/** Puts a link to what is shown on the clipboard; the document is in it when it is small. */
export async function copyLink(): Promise<void> {
  const [, number] = begin("link");
  const only = current.value;
  const isSmall = only !== undefined && only.file.size <= LINKED_MAX_BYTES;
  let state: "link-copied" | "file-link-copied" | "not-copied" = "not-copied";
  try {
    const bytes = isSmall ? new Uint8Array(await only.file.arrayBuffer()) : null;
    const file = bytes === null || only === undefined ? null : { name: only.name, bytes };
    const hash = await hashOf({ view: view.value, criteria: criteria.value, file });
    await navigator.clipboard.writeText(new URL(`#${hash}`, location.href).href);
    state = new URLSearchParams(hash).has("data") ? "file-link-copied" : "link-copied";
  } catch {
    // The browser does not allow it, or the file is gone.
  }
  if (number === latest) exporting.value = { state };
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

function fail(error: unknown, isCurrent: boolean): void {
  if (!(error instanceof EngineError)) throw error;
  if (isCurrent) exporting.value = { state: "failed" };
}

function currentReport(): Report | null {
  const summary = overall.value;
  return summary === null ? null : reportOf(documents.value, summary, new Date());
}

/** How long a browser may take to begin a download, in milliseconds. */
const REVOKE_MS = 60_000;

/** Has the browser save `blob`. */
export function download(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_MS);
}
