import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import { ignoreStopped } from "../asking.ts";
import { count, percent, visible } from "../format.ts";
import { closePath, linesOf, openPath, type PathLine, type Paths, parentLine } from "../paths.ts";
import { showEntry } from "../state.ts";
import { words } from "../words/index.ts";
import { seldomWords } from "../words/seldom.ts";
import { leadWords, nodeName, showNode } from "./path-words.ts";

/** The paths as a tree that opens level by level. */
export function PathTree({ known }: { readonly known: Paths }): JSX.Element {
  const tree = useRef<HTMLDivElement>(null);
  const [activeKey, setActiveKey] = useState("");
  const lines = linesOf(known);
  const active = Math.max(
    0,
    lines.findIndex(({ key }) => key === activeKey),
  );

  function focus(index: number): void {
    const to = Math.min(Math.max(0, index), lines.length - 1);
    tree.current?.querySelectorAll<HTMLElement>("[role=treeitem]")[to]?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const line = lines[active];
    if (line === undefined || !press(event, line)) return;
    event.preventDefault();
  }

  function onClick({ target }: MouseEvent): void {
    // The button inside a line answers for itself.
    if (!(target instanceof Element) || target.closest("button") !== null) return;
    const key = target.closest<HTMLElement>("[role=treeitem]")?.dataset.key;
    const line = lines.find((line) => line.key === key);
    if (line !== undefined) toggle(line);
  }

  /** Does what a key stands for, and tells whether it stands for something. */
  function press({ key, target }: KeyboardEvent, line: PathLine): boolean {
    const isOpen = line.what.kind === "node" && line.what.isOpen;
    switch (key) {
      case "ArrowDown":
        focus(active + 1);
        return true;
      case "ArrowUp":
        focus(active - 1);
        return true;
      case "Home":
        focus(0);
        return true;
      case "End":
        focus(lines.length - 1);
        return true;
      case "ArrowRight":
        if (isOpen) focus(active + 1);
        else toggle(line);
        return true;
      case "ArrowLeft":
        if (isOpen) toggle(line);
        else if (line.depth > 1) focus(parentLine(lines, active));
        return true;
      case "Enter":
      case " ":
        // A button inside a line answers for itself.
        if (target instanceof HTMLButtonElement) return false;
        if (!toggle(line)) lead(line);
        return true;
      default:
        return false;
    }
  }

  return (
    <div class="paths">
      <div class="path-head dim" aria-hidden="true">
        <span>{seldomWords.structure.path}</span>
        <span>{seldomWords.structure.share}</span>
        <span>{seldomWords.structure.urls}</span>
      </div>
      <div ref={tree} role="tree" aria-labelledby="paths-heading" onKeyDown={onKeyDown} onClick={onClick}>
        {lines.map((line, index) => (
          <Line
            key={line.key}
            line={line}
            isActive={index === active}
            isDrawn={line.what.kind === "node" && line.what.isOpen && line.what.node.prefix === known.drawn}
            onFocus={() => setActiveKey(line.key)}
          />
        ))}
      </div>
    </div>
  );
}

/** Opens or closes a folder; tells whether the line is one. */
function toggle({ what }: PathLine): boolean {
  if (what.kind !== "node" || what.node.kind !== "folder") return false;
  if (what.isOpen) closePath(what.node.prefix);
  else void openPath(what.node.prefix).catch(ignoreStopped);
  return true;
}

/** Leads to the rows of a line. */
function lead({ what }: PathLine): void {
  if (what.kind === "node") showNode(what.node);
  if (what.kind === "broken") showEntry(what.broken.first.document, what.broken.first.entry);
}

function Line(props: {
  readonly line: PathLine;
  readonly isActive: boolean;
  readonly isDrawn: boolean;
  readonly onFocus: () => void;
}): JSX.Element {
  const { line, isActive, isDrawn, onFocus } = props;
  const { what, depth, position, size, total } = line;
  const rows = countOf(what);
  const isFolder = what.kind === "node" && what.node.kind === "folder";
  const name = nameOf(what);
  const share = rows === null ? "" : percent(rows / total);
  const label = [name, share, rows === null ? "" : words.terms.urls(rows)].filter((part) => part !== "");
  return (
    <div
      class={isDrawn ? "path-line drawn" : "path-line"}
      role="treeitem"
      data-key={line.key}
      aria-level={depth}
      aria-posinset={position}
      aria-setsize={size}
      aria-expanded={what.kind === "node" && isFolder ? what.isOpen : undefined}
      aria-label={label.join(", ")}
      tabIndex={isActive ? 0 : -1}
      onFocusCapture={onFocus}
    >
      <span class="path-name" style={{ paddingInlineStart: `${(depth - 1) * 1.15}rem` }}>
        <svg class={isFolder ? "path-sign" : "path-sign none"} viewBox="0 0 16 16" aria-hidden="true">
          {isFolder && <path d="m6 4 4 4-4 4" />}
        </svg>
        <Name what={what} name={name} />
      </span>{" "}
      <span class="path-share" aria-hidden="true">
        {rows !== null && (
          <>
            <span class="path-track">
              <span class="path-bar" style={{ width: `max(2px, ${(rows / total) * 100}%)` }} />
            </span>
            <span class="path-percent">{share}</span>
          </>
        )}
      </span>{" "}
      <Rows line={line} rows={rows} isActive={isActive} />
    </div>
  );
}

function Name({ what, name }: { readonly what: PathLine["what"]; readonly name: string }): JSX.Element {
  if (what.kind !== "node" || nodeName(what.node) === null) return <span class="dim">{name}</span>;
  return <bdi title={visible(what.node.prefix)}>{name}</bdi>;
}

function Rows({
  line,
  rows,
  isActive,
}: {
  readonly line: PathLine;
  readonly rows: number | null;
  readonly isActive: boolean;
}): JSX.Element {
  const { what } = line;
  if (rows === null) return <span />;
  if (what.kind !== "node" && what.kind !== "broken") return <span class="path-rows">{count(rows)}</span>;
  const title = what.kind === "node" ? leadWords(what.node) : seldomWords.structure.showBroken(rows);
  return (
    <button
      class="link path-rows"
      type="button"
      title={title}
      aria-label={`${count(rows)}: ${title}`}
      tabIndex={isActive ? 0 : -1}
      onClick={() => lead(line)}
    >
      {count(rows)}
    </button>
  );
}

function countOf(what: PathLine["what"]): number | null {
  switch (what.kind) {
    case "node":
      return what.node.count;
    case "broken":
      return what.broken.count;
    case "others":
      return what.count;
    case "counting":
      return null;
  }
}

function nameOf(what: PathLine["what"]): string {
  switch (what.kind) {
    case "node":
      return nodeName(what.node) ?? seldomWords.structure.ownPage;
    case "broken":
      return seldomWords.structure.broken;
    case "others":
      return seldomWords.structure.others(what.nodes);
    case "counting":
      return seldomWords.structure.countingLevel;
  }
}
