import "../styles/palette.css";
import { type JSX, render } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { type Command, commandsFor, SUBJECTS } from "../commands.ts";
import { count, visible } from "../format.ts";
import { words } from "../words/index.ts";
import { seldomWords } from "../words/seldom.ts";
import { RulePhrase } from "./phrase.tsx";

const say = seldomWords.commands;

const IS_MAC = /^(Mac|iP)/.test(navigator.platform);
const CONTROL = IS_MAC ? "⌘" : say.control;

const LIST = "palette-list";
const idOf = (command: Command): string => `palette-${command.id}`;

/** Opens the list of all that can be done, unless a dialog is open. */
export function openPalette(): void {
  if (document.querySelector("dialog[open]") !== null) return;
  const place = document.body.appendChild(document.createElement("div"));
  const onClose = (): void => {
    render(null, place);
    place.remove();
  };
  render(<Palette onClose={onClose} />, place);
}

/** What can be done, found by its name: <https://www.w3.org/WAI/ARIA/apg/patterns/combobox/>. */
function Palette({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  const [query, setQuery] = useState("");
  const [at, setAt] = useState(0);
  const found = inOrder(commandsFor(query));
  const chosen = found[at];
  useLayoutEffect(() => dialog.current?.showModal(), []);
  useLayoutEffect(() => {
    if (chosen !== undefined) document.getElementById(idOf(chosen))?.scrollIntoView({ block: "nearest" });
  }, [chosen?.id]);

  function run(command: Command | undefined): void {
    if (command === undefined) return;
    // The focus goes back first; the command may lead it on.
    dialog.current?.close();
    command.run();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const last = found.length - 1;
    const to = { ArrowDown: at === last ? 0 : at + 1, ArrowUp: at === 0 ? last : at - 1 }[event.key];
    if (event.key === "Enter" && !event.isComposing) run(chosen);
    else if (to !== undefined && found.length > 0) setAt(to);
    else return;
    event.preventDefault();
  }

  return (
    <dialog ref={dialog} class="dialog palette" aria-label={say.heading} onClose={onClose}>
      <input
        type="text"
        role="combobox"
        aria-label={say.field}
        placeholder={say.field}
        aria-expanded="true"
        aria-controls={LIST}
        aria-autocomplete="list"
        aria-activedescendant={chosen && idOf(chosen)}
        autocomplete="off"
        autocapitalize="none"
        spellcheck={false}
        value={query}
        onInput={(event) => {
          setQuery(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <p class="visually-hidden" role="status">
        {found.length === 0 ? say.none : say.found(found.length)}
      </p>
      <div id={LIST} class="palette-list" role="listbox" aria-label={say.heading} tabIndex={-1}>
        {SUBJECTS.map((subject) => {
          const ofSubject = found.filter((command) => command.subject === subject);
          return (
            ofSubject.length > 0 && (
              // biome-ignore lint/a11y/useSemanticElements: a list of choices has no fieldsets
              <div key={subject} role="group" aria-labelledby={`palette-of-${subject}`}>
                <div id={`palette-of-${subject}`} class="palette-subject" role="presentation">
                  {say.subjects[subject]}
                </div>
                {ofSubject.map((command) => (
                  <Choice
                    key={command.id}
                    command={command}
                    isChosen={command === chosen}
                    run={() => run(command)}
                  />
                ))}
              </div>
            )
          );
        })}
      </div>
      {found.length === 0 && <p class="dim palette-none">{say.none}</p>}
      {query === "" && <Keys />}
    </dialog>
  );
}

/** Commands as they stand in the list, the best of each subject first. */
function inOrder(found: readonly Command[]): readonly Command[] {
  return SUBJECTS.flatMap((subject) => found.filter((command) => command.subject === subject));
}

function Choice({
  command,
  isChosen,
  run,
}: {
  readonly command: Command;
  readonly isChosen: boolean;
  readonly run: () => void;
}): JSX.Element {
  return (
    // The keys of the list are those of the field.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      id={idOf(command)}
      class="palette-choice"
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      onClick={run}
    >
      <span>
        {command.subject === "problems" ? <RulePhrase text={command.name} /> : visible(command.name)}
      </span>
      {command.count !== undefined && <span class="dim">{count(command.count)}</span>}
    </div>
  );
}

/** The keys of the page. */
function Keys(): JSX.Element {
  const keys: readonly (readonly [keys: readonly string[], does: string])[] = [
    [[CONTROL, "K"], say.keys.commands],
    [[CONTROL, "V"], say.keys.paste],
    [["F8"], say.keys.next],
    [[words.problems.shift, "F8"], say.keys.previous],
    [[CONTROL, "Z"], say.keys.undo],
    [["←", "→"], say.keys.tabs],
    [["↑", "↓"], say.keys.rows],
    [[say.escape], say.keys.close],
  ];
  return (
    <section class="palette-keys" aria-labelledby="palette-keys">
      <h2 id="palette-keys">{say.keysHeading}</h2>
      <dl>
        {keys.map(([pressed, does]) => [
          <dt key={`keys ${does}`}>
            {pressed.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>,
          <dd key={does}>{does}</dd>,
        ])}
      </dl>
    </section>
  );
}
