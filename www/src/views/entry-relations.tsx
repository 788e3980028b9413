import type { JSX } from "preact";
import { fetchRelations } from "../asking.ts";
import { languageName } from "../criteria-words.ts";
import type { EntryPlace, EntryRelations as Relations } from "../engine/messages.ts";
import { count, linkTarget, visible } from "../format.ts";
import { apart, documentOf, documents, kept, showEntry } from "../state.ts";
import { words } from "../words/index.ts";
import { Part } from "./entry-part.tsx";
import { startOf } from "./loc.tsx";
import { SeverityMark } from "./severity.tsx";
import { useAnswer } from "./use-answer.ts";

type Alternate = Relations["alternates"][number];
type Duplicate = Relations["exact"][number];

const SIGNS = { self: "ok", returned: "ok", unreturned: "warning", absent: "info" } as const;

/** What other entries have to do with an entry: pages in other languages, and duplicates. */
export function EntryRelations({ place }: { readonly place: EntryPlace }): JSX.Element {
  const key = `${place.document}:${place.entry}`;
  const answer = useAnswer(async () => {
    const relations = await fetchRelations(place);
    return relations === null ? null : { key, relations };
  }, [key, kept.value, apart.value]);
  // The answer about another entry stays until the next one is there.
  if (answer === null || answer.key !== key)
    return (
      <Part name={words.entries.duplicates}>
        <p class="dim">{words.entries.lookingForDuplicates}</p>
      </Part>
    );
  return (
    <>
      {answer.relations.alternateCount > 0 && <Languages relations={answer.relations} />}
      <Duplicates relations={answer.relations} />
    </>
  );
}

function Languages({ relations }: { readonly relations: Relations }): JSX.Element {
  const { alternates, alternateCount } = relations;
  const unreturned = alternates.filter(({ state }) => state === "unreturned").length;
  return (
    <Part name={words.entries.languages}>
      {unreturned > 0 && <p>{words.entries.unreturned(unreturned)}</p>}
      <ul class="entry-alternates">
        {alternates.map((alternate, index) => (
          <Language key={index} alternate={alternate} />
        ))}
        {alternateCount > alternates.length && (
          <li class="dim">{words.entries.more(alternateCount - alternates.length)}</li>
        )}
      </ul>
    </Part>
  );
}

function Language({ alternate }: { readonly alternate: Alternate }): JSX.Element {
  const { language, href, state, target } = alternate;
  const name = languageName(language);
  const link = linkTarget(href);
  return (
    <li>
      <SeverityMark severity={SIGNS[state]} />
      <span>
        <strong>
          <bdi>{visible(language)}</bdi>
        </strong>
        {name !== null && <span class="dim"> {name}</span>}{" "}
        {target !== null && state !== "self" ? (
          <button class="link" type="button" onClick={() => showEntry(target.document, target.entry)}>
            <bdi>{startOf(href)}</bdi>
          </button>
        ) : link !== null && state !== "self" ? (
          <a href={link} target="_blank" rel="noopener noreferrer nofollow">
            <bdi>{startOf(href)}</bdi>
          </a>
        ) : (
          <bdi>{startOf(href)}</bdi>
        )}{" "}
        <span class="dim">{words.entries.alternateStates[state]}</span>
      </span>
    </li>
  );
}

function Duplicates({ relations }: { readonly relations: Relations }): JSX.Element {
  const { exact, exactCount, variants, variantCount } = relations;
  return (
    <Part name={words.entries.duplicates}>
      {exactCount + variantCount === 0 && <p class="dim">{words.entries.noDuplicates}</p>}
      <Likes name={words.entries.same} total={exactCount} likes={exact} />
      <Likes name={words.entries.variants} total={variantCount} likes={variants} />
    </Part>
  );
}

function Likes(props: {
  readonly name: string;
  readonly total: number;
  readonly likes: readonly Duplicate[];
}): JSX.Element | null {
  const { name, total, likes } = props;
  if (total === 0) return null;
  return (
    <>
      <h3>
        {name} <span class="dim">{count(total)}</span>
      </h3>
      <ul class="entry-likes">
        {likes.map(({ document, entry, loc, differences }) => (
          <li key={`${document}:${entry}`}>
            <button class="link" type="button" onClick={() => showEntry(document, entry)}>
              {differences.length === 0 ? words.entries.entry(count(entry + 1)) : <bdi>{startOf(loc)}</bdi>}
            </button>{" "}
            <span class="dim">
              {documents.value.length > 1 && words.entries.inFile(visible(documentOf(document)?.name ?? ""))}
              {documents.value.length > 1 && differences.length > 0 && ", "}
              {differences.length > 0 &&
                words.entries.differs(differences.map((part) => words.entries.differences[part]).join(", "))}
            </span>
          </li>
        ))}
        {total > likes.length && <li class="dim">{words.entries.more(total - likes.length)}</li>}
      </ul>
    </>
  );
}
