/**
 * Lists that come where sitemaps do: which of several files are lists, and where they go. It is loaded for files that may be any.
 *
 * @module
 */

import { effect, signal } from "@preact/signals";
import { addLists, addText, glanceAtFiles, lists as openLists } from "./coverage.ts";
import { PASTED_TYPE } from "./engine/messages.ts";
import { addFiles, refuseList } from "./inspect.ts";
import { documents, type Incoming, overall, progress, view } from "./state.ts";
import { coverageWords } from "./words/coverage.ts";

/**
 * Which of `files` are lists that sitemaps are compared with. A plain list of URLs is a sitemap as well: it is a list only where
 * `isAsked`; and so a table of them, which is one also where sitemaps come with it.
 */
export async function listsAmong(
  files: readonly Incoming[],
  isAsked: boolean,
  areWithSitemaps: boolean,
): Promise<readonly Incoming[]> {
  const glances = await glanceAtFiles(files);
  return files.filter((_, index) => {
    const { kind, noList } = glances[index] ?? { kind: null, noList: "unknown" };
    if (isAsked) return noList !== "sitemap";
    return kind !== null && kind !== "urls" && (kind !== "table" || areWithSitemaps);
  });
}

/** Adds lists, and shows what they come to beside the sitemaps. */
export function takeLists(lists: readonly Incoming[]): void {
  const [first] = lists;
  if (documents.value.length === 0 && first !== undefined) refuseList(first.name);
  addLists(lists);
  isWanted.value = true;
}

/** Whether the view is to be shown once there are sitemaps. */
const isWanted = signal(false);

effect(() => {
  if (!isWanted.value) return;
  const isThere = overall.value !== null && progress.value === null;
  if (isThere) view.value = "coverage";
  if (isThere || openLists.value.length === 0) isWanted.value = false;
});

/** Adds what was pasted; a sitemap is opened beside the others. */
export function takePastedList(text: string): void {
  const name = coverageWords.pasted;
  if (/^\s*</.test(text)) addFiles([{ file: new File([text], name, { type: PASTED_TYPE }), name }]);
  else addText(text, name);
}
