/**
 * Mended documents: what is proposed, what was applied and can be undone, and what is not saved.
 *
 * @module
 */

import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import { download } from "./download.ts";
import { EngineError } from "./engine/client.ts";
import { fileNameOf } from "./engine/export/file-name.ts";
import type { FixSafety, Mending, Place, Summary } from "./engine/messages.ts";
import { visible } from "./format.ts";
import { replaceFiles } from "./inspect.ts";
import { mendFile, stopMending } from "./mending.ts";
import { documentOf, documents, type InspectedDocument, overall, selection, unsaved } from "./state.ts";
import { surroundingsOf } from "./surroundings.ts";
import { words } from "./words/index.ts";

/** Documents with more text are not mended in the page. */
export const TEXT_MAX_BYTES = 52_428_800;
/** Up to this much text, in this many files, is mended in advance to say how much can be. */
const AHEAD_MAX_BYTES = 10_000_000;
const AHEAD_FILES_MAX = 50;
/** How long that waits, in milliseconds: what was opened is shown first. */
const AHEAD_MS = 250;

/** What is to be mended: all that is safe, all that a rule found, or one place. */
export type Scope =
  | { readonly kind: "safe" }
  | { readonly kind: "rule"; readonly code: string }
  | { readonly kind: "place"; readonly code: string; readonly place: Place };

/** A document, mended. */
export interface Part {
  readonly document: InspectedDocument;
  readonly mending: Mending;
}

/** What is to be changed, for somebody to look at. */
export interface Proposal {
  readonly scope: Scope;
  readonly safety: FixSafety;
  readonly state: "working" | "ready" | "failed";
  readonly parts: readonly Part[];
  /** Documents that are not mended here. */
  readonly tooLarge: readonly InspectedDocument[];
}

/** What was applied at once. */
interface Step {
  /** The files before. */
  readonly files: readonly { readonly id: number; readonly file: File; readonly wasGzip: boolean }[];
}

/** What is proposed. */
export const proposal = signal<Proposal | null>(null);

/** What was done last, in words. It stays until the next change. */
export const remark = signal("");

/** What was mended last, to look at again; nothing once it is undone. */
export const made = signal<readonly Part[]>([]);

const steps = signal<readonly Step[]>([]);
const saved = signal<ReadonlyMap<number, File>>(new Map());

/** Whether there is something to undo. */
export const canUndo: ReadonlySignal<boolean> = computed(() => steps.value.length > 0);

/** The documents that are not what was opened, and whether that was compressed. */
export const edited: ReadonlySignal<ReadonlyMap<number, { readonly wasGzip: boolean }>> = computed(() => {
  const found = new Map<number, { readonly wasGzip: boolean }>();
  for (const { files } of steps.value) {
    for (const { id, wasGzip } of files) if (!found.has(id)) found.set(id, { wasGzip });
  }
  return found;
});

/** What can be mended safely: exact for what is small; for the rest only that there may be something. */
export const safely = signal<{
  readonly of: readonly InspectedDocument[];
  readonly parts: readonly Part[];
} | null>(null);

/** How many edits are safe; `null` when that is not known but there may be some. */
export const safeCount: ReadonlySignal<number | null> = computed(() => {
  const known = safely.value;
  if (known !== null && isSame(known.of, documents.value)) return editCount(known.parts);
  return documents.value.some((document) => isMendable(document) && mayBeSafe(document)) ? null : 0;
});

/** Whether a rule that is told has fixes that are safe as a rule. Others may be in some places, which only mending tells. */
export const tellsSafe: ReadonlySignal<boolean> = computed(() =>
  documents.value.some(
    (document) =>
      mayBeSafe(document) && document.summary?.groups.some(({ fixable }) => fixable === "safe") === true,
  ),
);

/** Whether an edit that a rule asks for is safe; `null` when that is not known. */
export function isMendedSafely(code: string): boolean | null {
  if (!documents.value.some(mayBeSafe)) return false;
  const known = safely.value;
  if (known === null || !isSame(known.of, documents.value)) return null;
  return known.parts.some(({ mending }) => mending.applied.some((rule) => rule.code === code));
}

/** How many edits are in it. */
export function editCount(parts: readonly Part[]): number {
  return parts.reduce(
    (sum, { mending }) => sum + mending.applied.reduce((all, { count }) => all + count, 0),
    0,
  );
}

/** Whether a document is read and not too large to be mended here. */
export function isMendable({ summary, progress }: InspectedDocument): boolean {
  return summary !== null && progress === null && summary.bytes <= TEXT_MAX_BYTES;
}

/** The documents that something in `scope` is about. */
export function documentsIn(scope: Scope): readonly InspectedDocument[] {
  return documents.value.filter((document) => {
    if (scope.kind === "safe") return mayBeSafe(document);
    if (scope.kind === "place" && document.id !== scope.place.document) return false;
    return tells(document.summary, scope.code);
  });
}

/** Works out what would change, and shows it. `otherwise` is how certain edits must be where none is as certain as `safety`. */
export async function propose(scope: Scope, safety: FixSafety, otherwise = safety): Promise<void> {
  const concerned = documentsIn(scope);
  const tooLarge = concerned.filter(({ summary }) => summary !== null && summary.bytes > TEXT_MAX_BYTES);
  const known = safely.value;
  if (scope.kind === "safe" && known !== null && isSame(known.of, documents.value)) {
    proposal.value = { scope, safety, state: "ready", parts: known.parts, tooLarge };
    return;
  }
  stopMending();
  let shown: Proposal = { scope, safety, state: "working", parts: [], tooLarge };
  proposal.value = shown;
  try {
    let parts = await mendAll(concerned.filter(isMendable), scope, safety);
    const isWaiting = parts.some(({ mending }) => mending.waiting.length > 0);
    const isGuess = isWaiting || otherwise === "needs-a-look";
    if (scope.kind === "rule" && safety === "safe" && editCount(parts) === 0 && isGuess) {
      parts = await mendAll(concerned.filter(isMendable), scope, "needs-a-look");
      shown = { ...shown, safety: "needs-a-look" };
    }
    if (proposal.value?.scope !== scope) return;
    const open = documents.value;
    const isAll = scope.kind === "safe" && tooLarge.length === 0 && !parts.some(isStale);
    // Where nothing turned out to be safe, nobody is asked to fix it again.
    if (isAll && concerned.length === parts.length) safely.value = { of: open, parts };
    proposal.value = parts.some(isStale) ? null : { ...shown, state: "ready", parts };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    // Cancelled, it gave way to something else.
    if (error.code !== "cancelled" && proposal.value?.scope === scope)
      proposal.value = { ...shown, state: "failed" };
  }
}

/** Takes back what was proposed. */
export function dismiss(): void {
  if (proposal.value?.state === "working") stopMending();
  proposal.value = null;
}

/** Puts the mended documents in the places of those that are open. */
export async function apply(): Promise<void> {
  const shown = proposal.value;
  if (shown?.state !== "ready") return;
  const changes = shown.parts.flatMap(({ document, mending }) =>
    mending.file === null ? [] : { document, file: mending.file },
  );
  const count = editCount(shown.parts);
  proposal.value = null;
  steps.value = [
    ...steps.value,
    {
      files: changes.map(({ document: { id, file, summary } }) => ({
        id,
        file,
        wasGzip: edited.value.get(id)?.wasGzip ?? summary?.compression === "gzip",
      })),
    },
  ];
  const [only] = changes;
  const where = changes.length === 1 ? visible(only?.document.name ?? "") : words.terms.files(changes.length);
  remark.value = words.fixing.made(count, where);
  made.value = shown.parts.filter(({ mending }) => mending.file !== null);
  await replace(changes.map(({ document: { id }, file }) => ({ id, file })));
}

/** Brings back the files before the last change. */
export async function undo(): Promise<void> {
  const last = steps.value.at(-1);
  if (last === undefined) return;
  steps.value = steps.value.slice(0, -1);
  made.value = [];
  const back = last.files.flatMap(({ id }) => documentOf(id) ?? []);
  const isAll = back.every(({ id }) => !edited.value.has(id));
  remark.value = undoneWords(back, isAll);
  await replace(last.files.filter(({ id }) => documentOf(id) !== undefined));
}

/** Hands the mended documents to the browser to be saved: as text, or compressed where the opened file was. */
export async function save(isCompressed: boolean): Promise<void> {
  for (const { id, file, summary } of documents.value) {
    const before = edited.value.get(id);
    if (before === undefined) continue;
    const plainName = plain(file.name, summary);
    if (isCompressed && before.wasGzip) {
      const packed = file.stream().pipeThrough(new CompressionStream("gzip"));
      download(await new Response(packed).blob(), `${plainName}.gz`);
    } else download(file, plainName);
    saved.value = new Map(saved.value).set(id, file);
  }
}

/** The name of a file whose content is not compressed. */
function plain(name: string, summary: Summary | null): string {
  const [ending] = /\.(?:xml|txt|rss|atom|rdf)(?=(?:\.gz)?$)/i.exec(name) ?? [];
  const bare = fileNameOf(name);
  if (ending !== undefined) return `${bare}${ending}`;
  return `${bare}${summary?.format === "text" || summary?.format === "robots" ? ".txt" : ".xml"}`;
}

async function replace(changes: readonly { readonly id: number; readonly file: File }[]): Promise<void> {
  await replaceFiles(changes);
  const code = selection.value?.code;
  if (code !== undefined && !tells(overall.value, code)) selection.value = null;
}

async function mendAll(
  concerned: readonly InspectedDocument[],
  scope: Scope,
  safety: FixSafety,
): Promise<readonly Part[]> {
  const parts: Part[] = [];
  for (const document of concerned) {
    const { url, robots } = surroundingsOf(document);
    const mending = await mendFile({
      file: document.file,
      url,
      robots,
      only: scope.kind === "safe" ? null : scope.code,
      safety,
      place: scope.kind === "place" ? { start: scope.place.start, end: scope.place.end } : null,
    });
    parts.push({ document, mending });
  }
  return parts;
}

function tells(summary: Summary | null, code: string): boolean {
  return summary?.groups.some((group) => group.code === code) ?? false;
}

/** What is no sitemap is none when it is mended either. */
function mayBeSafe({ summary }: InspectedDocument): boolean {
  if (summary === null || summary.format === "unknown") return false;
  return summary.groups.some(({ fixable }) => fixable !== undefined);
}

/** Whether what can be mended is worked out before anybody asks. */
function isForeseen(open: readonly InspectedDocument[]): boolean {
  const bytes = open.reduce((sum, { summary }) => sum + (summary?.bytes ?? 0), 0);
  return open.length <= AHEAD_FILES_MAX && bytes <= AHEAD_MAX_BYTES;
}

/** Whether two lists have the same files, served from the same places, with results. */
function isSame(some: readonly InspectedDocument[], others: readonly InspectedDocument[]): boolean {
  return (
    some.length === others.length &&
    some.every((one, index) => {
      const other = others[index];
      return one.id === other?.id && one.file === other.file && one.summary === other.summary;
    })
  );
}

/** Whether a document is another one since it was mended. */
function isStale({ document }: Part): boolean {
  const now = documentOf(document.id);
  return now?.file !== document.file || now.url !== document.url;
}

function undoneWords(some: readonly InspectedDocument[], isAll: boolean): string {
  const { undone, undoneAll, undoneFiles, undoneAllFiles } = words.fixing;
  if (some.length !== 1) return (isAll ? undoneAllFiles : undoneFiles)(some.length);
  return (isAll ? undoneAll : undone)(visible(some[0]?.name ?? ""));
}

// What was worked out for other documents means nothing.
effect(() => {
  const open = documents.value;
  const shown = proposal.peek();
  if (shown !== null && (documentsIn(shown.scope).length === 0 || shown.parts.some(isStale))) dismiss();
  const ids = new Set(open.map(({ id }) => id));
  if (steps.peek().some(({ files }) => files.some(({ id }) => !ids.has(id)))) {
    steps.value = steps
      .peek()
      .map(({ files }) => ({ files: files.filter(({ id }) => ids.has(id)) }))
      .filter(({ files }) => files.length > 0);
    forgetMade();
  }
  if (open.length === 0) forgetMade();
});

function forgetMade(): void {
  remark.value = "";
  made.value = [];
}

let ahead: ReturnType<typeof setTimeout> | undefined;

effect(() => {
  const open = documents.value;
  clearTimeout(ahead);
  const isRead = open.every(
    ({ summary, progress, stop }) => (summary !== null && progress === null) || stop !== null,
  );
  if (!isRead || !isForeseen(open) || !open.some(mayBeSafe)) return;
  if (safely.peek() !== null && isSame(safely.peek()?.of ?? [], open)) return;
  ahead = setTimeout(() => {
    if (proposal.peek()?.state === "working") return;
    mendAll(open.filter(mayBeSafe), { kind: "safe" }, "safe").then(
      (parts) => {
        if (isSame(open, documents.peek())) safely.value = { of: open, parts };
      },
      () => {},
    );
  }, AHEAD_MS);
});

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

effect(() => {
  const isUnsaved = ({ id, file }: InspectedDocument): boolean =>
    edited.value.has(id) && saved.value.get(id) !== file;
  unsaved.value = new Set(documents.value.filter(isUnsaved).map(({ id }) => id));
});

effect(() => {
  if (unsaved.value.size > 0) addEventListener("beforeunload", askBeforeLeaving);
  else removeEventListener("beforeunload", askBeforeLeaving);
});

/** Whether keys are for a field of text. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLElement && target.isContentEditable)
  );
}

document.addEventListener("keydown", (event) => {
  const isUndo =
    (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === "z";
  if (!isUndo || isTyping(event.target) || !canUndo.value) return;
  event.preventDefault();
  void undo();
});
