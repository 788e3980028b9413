import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import { addLists, addText, lists, removeList, setMeaning, stage, type UrlList } from "../coverage.ts";
import { addExample } from "../coverage-example.ts";
import { type ListMeaning, MEANINGS } from "../engine/coverage/types.ts";
import { percent, visible } from "../format.ts";
import { overtaking } from "../inspect.ts";
import { ARCHIVE_NAME, comparable, FILES_MAX, notice } from "../state.ts";
import { coverageWords as words } from "../words/coverage.ts";
import { words as pageWords } from "../words/index.ts";
import { RULE_LANGUAGE } from "../words/language.ts";
import { Phrase } from "./phrase.tsx";

/** What the view is for, before there is a list. */
export function NoLists(): JSX.Element {
  const { none } = words;
  const [first] = comparable.value;
  return (
    <section class="card coverage-none" aria-labelledby="coverage-heading">
      <h2 id="coverage-heading">{none.heading}</h2>
      <p class="dim">{none.text}</p>
      <AddLists isFirst />
      {first !== undefined && (
        <p>
          <button class="link" type="button" onClick={() => void addExample(first.id)}>
            {words.example}
          </button>
        </p>
      )}
      <h3>{none.what}</h3>
      <dl class="coverage-kinds">
        {none.kinds.map(([name, what]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd class="dim">
              <Phrase text={what} />
            </dd>
          </div>
        ))}
      </dl>
      <p class="dim coverage-note">{none.drop}</p>
    </section>
  );
}

/** The ways to add lists. */
export function AddLists({ isFirst = false }: { readonly isFirst?: boolean }): JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  const paste = useRef<HTMLButtonElement>(null);
  const [isPasting, setIsPasting] = useState(false);

  async function takeChosen(): Promise<void> {
    const files = Array.from(input.current?.files ?? [], (file) => ({ file, name: file.name }));
    // The same file can be chosen again.
    if (input.current !== null) input.current.value = "";
    if (!files.some(({ name }) => ARCHIVE_NAME.test(name))) return addLists(files);
    const isOvertaken = overtaking();
    const { unpacked } = await import("../archives.ts");
    const { files: all, lostCount } = await unpacked(files, FILES_MAX, isOvertaken);
    if (isOvertaken()) return;
    if (lostCount > 0) notice.value = pageWords.incoming.notUnpacked(lostCount);
    addLists(all);
  }

  function endPasting(): void {
    setIsPasting(false);
    paste.current?.focus();
  }

  return (
    <>
      <div class="actions">
        <button
          class={isFirst ? "button primary" : "button small"}
          type="button"
          onClick={() => input.current?.click()}
        >
          {words.add}
        </button>
        <button
          ref={paste}
          class={isFirst ? "button" : "button small"}
          type="button"
          aria-expanded={isPasting}
          onClick={() => setIsPasting(!isPasting)}
        >
          {words.paste}
        </button>
        <input ref={input} id="choose-lists" type="file" multiple hidden onChange={() => void takeChosen()} />
      </div>
      {isPasting && <Paste onEnd={endPasting} />}
    </>
  );
}

function Paste({ onEnd }: { readonly onEnd: () => void }): JSX.Element {
  const area = useRef<HTMLTextAreaElement>(null);

  function add(): void {
    const text = area.current?.value ?? "";
    if (text.trim() === "") {
      area.current?.focus();
      return;
    }
    addText(text, words.pasted);
    onEnd();
  }

  return (
    <form
      class="coverage-paste"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <label for="list-text">{words.pasteLabel}</label>
      <textarea
        id="list-text"
        ref={area}
        rows={6}
        spellcheck={false}
        autocomplete="off"
        onKeyDown={(event) => {
          if (event.key === "Escape") onEnd();
          else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) add();
        }}
      />
      <div class="actions">
        <button class="button small primary" type="submit">
          {words.pasteAdd}
        </button>
        <button class="button small" type="button" onClick={onEnd}>
          {words.pasteCancel}
        </button>
      </div>
    </form>
  );
}

/** The lists, what they are, and what they mean. */
export function Lists(): JSX.Element {
  return (
    <ul class="coverage-list">
      {lists.value.map((list) => (
        <ListLine key={list.id} list={list} />
      ))}
    </ul>
  );
}

function ListLine({ list }: { readonly list: UrlList }): JSX.Element {
  const { id, facts, share } = list;
  const name = visible(list.name);
  const isReading = share !== null;
  return (
    <li>
      <div class="coverage-list-name">
        <bdi>{name}</bdi>
        <ListFactsLine list={list} />
      </div>
      <Meaning list={list} name={name} />
      <button
        class="button small"
        type="button"
        aria-label={isReading ? words.stopList(name) : words.removeList(name)}
        onClick={() => removeList(id)}
      >
        {isReading ? words.stop : words.remove}
      </button>
      {isReading && (
        <progress max={1} value={share} aria-label={words.stages.lists(name)}>
          {percent(share)}
        </progress>
      )}
      {facts !== null && facts.noList !== null && (
        <p class="wrong">
          <Phrase text={words.noLists[facts.noList]} />
        </p>
      )}
    </li>
  );
}

function ListFactsLine({ list }: { readonly list: UrlList }): JSX.Element {
  const { facts, share, isLost } = list;
  if (isLost) return <span class="wrong">{words.lost}</span>;
  if (share !== null) return <span class="dim">{words.readShare(percent(share))}</span>;
  if (facts === null) return <span class="dim">{stage.value === "rest" ? "" : words.waiting}</span>;
  if (facts.kind === null) return <span />;
  return (
    <span class="dim">
      {words.kinds[facts.kind]}
      {facts.source !== null && facts.kind !== "urls" && facts.kind !== "table" && (
        <>
          {" ("}
          <bdi lang={RULE_LANGUAGE}>{visible(facts.source)}</bdi>)
        </>
      )}
      {": "}
      {words.rows(facts.rows, facts.skipped)}
    </span>
  );
}

/** What a list means that does not say it itself. */
function Meaning({ list, name }: { readonly list: UrlList; readonly name: string }): JSX.Element | null {
  const { id, means, facts } = list;
  const kind = facts?.kind;
  if (kind !== "urls" && kind !== "table" && kind !== "page-indexing") return null;
  const unsaid = { urls: null, table: words.asItSays, "page-indexing": words.notIndexed }[kind];
  const options: readonly ListMeaning[] = kind === "page-indexing" ? ["indexed"] : MEANINGS;
  return (
    <label class="coverage-means">
      <span class="dim" aria-hidden="true">
        {words.means}
      </span>
      <select
        class="select"
        aria-label={words.meaningOf(name)}
        value={means ?? (unsaid === null ? "discovery" : "")}
        onChange={(event) => {
          const chosen = MEANINGS.find((one) => one === event.currentTarget.value) ?? null;
          setMeaning(id, chosen);
        }}
      >
        {unsaid !== null && <option value="">{unsaid}</option>}
        {options.map((option) => (
          <option key={option} value={option}>
            {words.meanings[option]}
          </option>
        ))}
      </select>
    </label>
  );
}
