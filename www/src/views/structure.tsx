import "../styles/structure.css";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { ignoreStopped } from "../asking.ts";
import type { Structure as StructureFacts } from "../engine/messages.ts";
import { visible } from "../format.ts";
import { loadPaths, paths } from "../paths.ts";
import { criteria, kept, showEntry } from "../state.ts";
import { seldomWords } from "../words/seldom.ts";
import { PathTree } from "./path-tree.tsx";
import { Treemap } from "./treemap.tsx";

/** How much of a path stands in a sentence, in characters. */
const PATH_MAX = 100;

/** The URLs by host and path: a tree, and a map of the level that was opened last. */
export function Structure(): JSX.Element {
  const shown = kept.value;
  useEffect(() => {
    if (shown.count > 0) void loadPaths().catch(ignoreStopped);
  }, [shown]);

  if (shown.count === 0) return <Nothing />;
  const known = paths.value;
  if (known === null) return <Counting />;
  const level = known.levels.get(known.drawn) ?? known.structure.level;
  const broken = level.prefix === "" ? (known.structure.broken?.count ?? 0) : 0;
  return (
    <div class="structure" aria-busy={known.of !== shown}>
      <FactsLine facts={known.structure} />
      <div class="structure-parts">
        <section class="card flush path-card" aria-labelledby="paths-heading">
          <h2 id="paths-heading">{seldomWords.structure.heading}</h2>
          <PathTree known={known} />
        </section>
        <Treemap level={level} brokenCount={broken} />
      </div>
    </div>
  );
}

function Counting(): JSX.Element {
  return (
    <p class="structure-counting dim" role="status">
      {seldomWords.structure.counting}
    </p>
  );
}

function Nothing(): JSX.Element {
  const isNarrowed = Object.values(criteria.value).some((value) => value !== undefined && value !== "");
  return (
    <section class="card structure-nothing" aria-labelledby="nothing-heading">
      <h2 id="nothing-heading">{seldomWords.structure.nothing}</h2>
      <p class="dim">
        {isNarrowed ? seldomWords.structure.nothingNarrowed : seldomWords.structure.nothingOpen}
      </p>
    </section>
  );
}

/** Of a long path both ends: it is an example in a sentence. */
function endsOf(path: string): string {
  return path.length <= PATH_MAX ? path : `${path.slice(0, PATH_MAX / 2)}…${path.slice(-PATH_MAX / 2)}`;
}

function FactsLine({ facts }: { readonly facts: StructureFacts }): JSX.Element {
  const { hostCount, originCount, folderCount, deepest } = facts;
  return (
    <p class="structure-facts">
      {seldomWords.structure.hosts(hostCount, originCount, folderCount)}{" "}
      {deepest !== null &&
        seldomWords.structure.deepest(
          deepest.parts,
          <button
            class="link"
            type="button"
            title={visible(deepest.path)}
            onClick={() => showEntry(deepest.first.document, deepest.first.entry)}
          >
            <bdi>{endsOf(visible(deepest.path))}</bdi>
          </button>,
        )}
    </p>
  );
}
