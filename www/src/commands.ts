/**
 * What can be done by its name: every view, every kind of problem, fixes, exports, and opening files.
 *
 * @module
 */

import { ROWS } from "./export-choices.ts";
import { copyLink, copyReport, saveProblems, saveReport, saveRows } from "./exporting.ts";
import { canUndo, propose, safeCount, undo } from "./fixing.ts";
import { chooseAddress, chooseFile, chooseMore, openPasteDialog } from "./intake.ts";
import { byId } from "./page-element.ts";
import { printView } from "./printing.ts";
import { areSitemaps, documents, kept, overall, showNarrowed, shownViews, showPlace, view } from "./state.ts";
import { nameOfView } from "./title.ts";
import { words } from "./words/index.ts";
import { seldomWords } from "./words/seldom.ts";

/** What commands are about, in the order of the list. */
export const SUBJECTS = ["views", "problems", "fixes", "files", "exports", "rows"] as const;

/** Something that can be done. */
export interface Command {
  /** Of its own among all, for the DOM. */
  readonly id: string;
  readonly subject: (typeof SUBJECTS)[number];
  /** Of a problem with code in backticks, in the language of rules. */
  readonly name: string;
  /** What it is found by beside its name. */
  readonly also?: string;
  /** What stands beside it: how much there is. */
  readonly count?: number;
  run(): void;
}

/** The commands that there are now and that all words of `query` are found in, those first that begin with them. */
export function commandsFor(query: string): readonly Command[] {
  const wanted = folded(query).split(/\s+/).filter(Boolean);
  const ranked = commands().flatMap((command) => {
    const name = folded(command.name).replaceAll("`", "");
    const all = `${name} ${folded(command.also ?? "")}`;
    if (!wanted.every((word) => all.includes(word))) return [];
    const first = wanted[0] ?? "";
    const isStart = all.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(first));
    return [{ command, rank: name.startsWith(first) ? 0 : isStart ? 1 : 2 }];
  });
  const found = ranked.toSorted((one, other) => one.rank - other.rank).map(({ command }) => command);
  const rows = rowsWith(query.trim());
  return rows === null ? found : [...found, rows];
}

/** Rows that have the text: what can be done with any text, where there are rows. */
function rowsWith(text: string): Command | null {
  if (text === "" || (overall.value?.entryCount ?? 0) === 0) return null;
  return {
    id: "rows-with",
    subject: "rows",
    name: seldomWords.commands.rowsWith(text, areSitemaps.value),
    run: () => {
      showNarrowed({ text, isPattern: false });
      focusPanel();
    },
  };
}

function commands(): readonly Command[] {
  const summary = overall.value;
  return [
    ...(summary === null ? [] : [...ofViews(), ...ofProblems(), ...ofFixes()]),
    ...ofFiles(),
    ...(summary === null ? [] : ofExports()),
  ];
}

function ofViews(): readonly Command[] {
  return shownViews.value.map((name) => ({
    id: `view-${name}`,
    subject: "views" as const,
    name: nameOfView(name),
    run: () => {
      view.value = name;
      document.getElementById(`tab-${name}`)?.focus();
    },
  }));
}

function ofProblems(): readonly Command[] {
  return (overall.value?.groups ?? []).map(({ code, summary, count }) => ({
    id: `problem-${code}`,
    subject: "problems" as const,
    name: summary,
    also: code,
    count,
    run: () => {
      showPlace(code);
      focusPanel();
    },
  }));
}

function ofFixes(): readonly Command[] {
  const fixSafely = (): Promise<void> => {
    view.value = "problems";
    return propose({ kind: "safe" }, "safe");
  };
  return [
    ...((safeCount.value ?? 0) > 0
      ? [commandOf("fixes", "fix-safe", words.fixing.fixAllSafe, fixSafely)]
      : []),
    ...(canUndo.value ? [commandOf("fixes", "undo", words.fixing.undo, undo)] : []),
  ];
}

function ofFiles(): readonly Command[] {
  const { addFiles, chooseFiles, pasteText, fetchAddress } = seldomWords.commands;
  const isOpen = documents.value.length > 0;
  return [
    ...(isOpen ? [commandOf("files", "add-files", addFiles, () => chooseMore())] : []),
    commandOf("files", "choose-files", chooseFiles, chooseFile),
    commandOf("files", "paste-text", pasteText, openPasteDialog),
    commandOf("files", "fetch-address", fetchAddress, () => chooseAddress(false)),
  ];
}

function ofExports(): readonly Command[] {
  const { exports: say, commands: of } = seldomWords;
  const add = (id: string, name: string, run: () => unknown): Command =>
    commandOf("exports", id, name, () => {
      // What becomes of it is said in the menu.
      byId("export", HTMLElement).showPopover();
      return run();
    });
  const rows = ROWS.map(([format, text]) => add(format, of.rowsAs(text), () => saveRows(format)));
  return [
    ...(kept.value.count > 0 ? rows : []),
    add("report-html", of.reportAs(say.reportHtml), () => saveReport("html")),
    add("report-json", of.reportAs(say.reportJson), () => saveReport("json")),
    add("problems-csv", of.both(say.problemsCsv), () => saveProblems("csv")),
    add("report-sarif", of.reportAs(say.sarif), () => saveProblems("sarif")),
    add("report-markdown", of.both(say.markdown), copyReport),
    add("link", of.both(say.link), copyLink),
    commandOf("exports", "print", of.both(say.print), printView),
  ];
}

/** A command that nobody waits for. */
const commandOf = (subject: Command["subject"], id: string, name: string, run: () => unknown): Command => ({
  ...{ subject, id, name },
  run: () => void run(),
});

/** The focus goes on in what is shown now. */
function focusPanel(): void {
  document.getElementById("panel")?.focus();
}

/** Without capitals and accents. */
const folded = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
