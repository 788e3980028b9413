import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { ignored } from "../compare-choice.ts";
import { chooseSnapshot, filesOn, putOn, request, sides, swapSides, toggleIgnored } from "../comparing.ts";
import { commonDepth } from "../engine/compare/files.ts";
import { IGNORABLE, type Side } from "../engine/compare/types.ts";
import { visible } from "../format.ts";
import { folderAt } from "../sides.ts";
import { comparable, type InspectedDocument } from "../state.ts";
import { comparisonWords as words } from "../words/comparison.ts";
import { Phrase } from "./phrase.tsx";

const SIDES: readonly Side[] = ["before", "after"];

/** How many files are listed without being asked for. */
const LISTED_MAX = 6;

/** Which files are on which side, and what is left out of account. */
export function Sides(): JSX.Element {
  const [isSwapped, setIsSwapped] = useState(false);
  const isIncomplete = request.value === null && sides.value !== null;
  return (
    <section class="card compare-sides" aria-labelledby="sides-heading">
      <h2 id="sides-heading" class="visually-hidden">
        {words.sidesHeading}
      </h2>
      <div class="compare-line">
        <SideName side="before" />
        <button
          class="button small"
          type="button"
          aria-label={words.swapLabel}
          onClick={() => {
            swapSides();
            setIsSwapped(true);
          }}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M2 5.5h11m-3-3 3 3-3 3M14 10.5H3m3-3-3 3 3 3" />
          </svg>
          {words.swap}
        </button>
        <SideName side="after" />
        <span class="visually-hidden" role="status">
          {isSwapped && words.swapped(nameOf(filesOn("before")), nameOf(filesOn("after")))}
        </span>
      </div>
      {isIncomplete && <p class="compare-incomplete">{words.incomplete}</p>}
      <Chooser isNeeded={isIncomplete} />
      <fieldset class="compare-options">
        <legend>{words.ignore}</legend>
        {IGNORABLE.map((what) => (
          <label key={what}>
            <input
              type="checkbox"
              checked={ignored.value.includes(what)}
              onChange={() => toggleIgnored(what)}
            />
            <span>
              <Phrase text={words.ignorables[what]} />
            </span>
          </label>
        ))}
      </fieldset>
    </section>
  );
}

function SideName({ side }: { readonly side: Side }): JSX.Element {
  const files = filesOn(side);
  const [first] = files;
  const total = files.reduce((sum, { summary }) => sum + (summary?.entryCount ?? 0), 0);
  return (
    <div class={`compare-side ${side}`}>
      <p class="eyebrow">{words.sides[side]}</p>
      {first === undefined ? (
        <p class="dim">{words.noFile}</p>
      ) : (
        <>
          <p class="compare-name">
            <bdi>{nameOf(files)}</bdi>
          </p>
          <p class="dim">
            {files.length > 1 && `${words.files(files.length)}, `}
            {words.urls(total)}
          </p>
        </>
      )}
    </div>
  );
}

/** What files are called together: their folder, or the first with how many there are beside it. */
function nameOf(files: readonly InspectedDocument[]): string {
  const [first, ...others] = files.map(({ name }) => name);
  if (first === undefined) return "";
  if (others.length === 0) return visible(first);
  const depth = commonDepth([first, ...others]);
  if (depth > 0) return visible(`${first.split("/").slice(0, depth).join("/")}/`);
  return words.markdown.more(visible(first), others.length);
}

/** The files with their sides; folders first, whose files are listed when somebody asks. */
function Chooser({ isNeeded }: { readonly isNeeded: boolean }): JSX.Element {
  const files = comparable.value;
  const [isOpen, setIsOpen] = useState(false);
  const isShown = isOpen || isNeeded;
  return (
    <details class="compare-files" open={isShown} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{words.choose}</summary>
      {isShown && (
        <>
          <p class="dim">{words.guessed}</p>
          <Groups files={files} />
          <div class="actions">
            {SIDES.map((side) => (
              <button key={side} class="button small" type="button" onClick={() => chooseSnapshot(side)}>
                {words.open[side]}
              </button>
            ))}
          </div>
        </>
      )}
    </details>
  );
}

function Groups({ files }: { readonly files: readonly InspectedDocument[] }): JSX.Element {
  const depth = commonDepth(files.map(({ name }) => name));
  const groups = new Map<string, InspectedDocument[]>();
  for (const file of files) {
    const folder = folderAt(file.name, depth);
    groups.set(folder, [...(groups.get(folder) ?? []), file]);
  }
  if (groups.size < 2 && files.length <= LISTED_MAX) return <FileList files={files} />;
  return (
    <ul class="compare-groups">
      {[...groups].map(([folder, inside]) => (
        <li key={folder}>
          <Line name={words.folder(visible(folder))} files={inside} />
          <FilesOf name={words.folder(visible(folder))} files={inside} />
        </li>
      ))}
    </ul>
  );
}

function FilesOf({
  name,
  files,
}: {
  readonly name: string;
  readonly files: readonly InspectedDocument[];
}): JSX.Element {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{words.folderFiles(files.length, name)}</summary>
      {isOpen && <FileList files={files} />}
    </details>
  );
}

function FileList({ files }: { readonly files: readonly InspectedDocument[] }): JSX.Element {
  return (
    <ul class="compare-groups">
      {files.map((file) => (
        <li key={file.id}>
          <Line name={visible(file.name)} files={[file]} />
        </li>
      ))}
    </ul>
  );
}

/** Some files and the side that all of them are on. */
function Line({
  name,
  files,
}: {
  readonly name: string;
  readonly files: readonly InspectedDocument[];
}): JSX.Element {
  const known = new Set(files.map(({ id }) => sides.value?.get(id) ?? "none"));
  const [only] = known;
  const value = known.size === 1 ? only : "mixed";
  const total = files.reduce((sum, { summary }) => sum + (summary?.entryCount ?? 0), 0);
  return (
    <div class="compare-file">
      <span>
        <bdi>{name}</bdi> <span class="dim">{words.urls(total)}</span>
      </span>
      <select
        class="select"
        aria-label={words.sideOf(name)}
        value={value}
        onChange={(event) => {
          const side = SIDES.find((one) => one === event.currentTarget.value) ?? null;
          putOn(
            side,
            files.map(({ id }) => id),
          );
        }}
      >
        {value === "mixed" && (
          <option value="mixed" disabled>
            {words.mixed}
          </option>
        )}
        {SIDES.map((side) => (
          <option key={side} value={side}>
            {words.sides[side]}
          </option>
        ))}
        <option value="none">{words.neither}</option>
      </select>
    </div>
  );
}
