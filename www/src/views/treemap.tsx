import type { CSSProperties, JSX } from "preact";
import type { PathLevel, PathNode } from "../engine/messages.ts";
import { count, percent, visible } from "../format.ts";
import { mapParts, SHARE_MIN } from "../paths.ts";
import { type Rectangle, squarify } from "../squarify.ts";
import { seldomWords } from "../words/seldom.ts";
import { leadWords, nodeName, showNode } from "./path-words.ts";

/** The map is laid out in this and stretched to its frame, which has about the same form. */
const WHOLE: Rectangle = { x: 0, y: 0, width: 120, height: 100 };

/** The parts of a level as areas. */
export function Treemap({
  level,
  brokenCount,
}: {
  readonly level: PathLevel;
  readonly brokenCount: number;
}): JSX.Element {
  const { nodes, restNodes, restCount } = mapParts(level, brokenCount);
  const whole = level.total - brokenCount;
  const counts = nodes.map((node) => node.count);
  const areas = squarify(restCount > 0 ? [...counts, restCount] : counts, WHOLE);
  const rest = areas[nodes.length];
  return (
    <section class="card flush map-card" aria-labelledby="map-heading">
      <h2 id="map-heading">
        {level.prefix === ""
          ? seldomWords.structure.largestHosts
          : seldomWords.structure.largestParts(<bdi>{visible(level.prefix)}</bdi>)}
      </h2>
      {nodes.length === 0 ? (
        <p class="map-none dim">
          {whole === 0 ? seldomWords.structure.noHost : seldomWords.structure.noPart(percent(SHARE_MIN))}
        </p>
      ) : (
        <div class="map">
          {nodes.map((node, index) => (
            <Tile key={`${node.kind}:${node.prefix}`} node={node} area={areas[index]} total={level.total} />
          ))}
          {rest !== undefined && (
            <div
              class="tile rest"
              style={placeOf(rest)}
              title={seldomWords.structure.restWith(restNodes, restCount)}
            >
              <span class="tile-name">{seldomWords.structure.rest(restNodes)}</span>
              <span class="tile-count">{count(restCount)}</span>
            </div>
          )}
        </div>
      )}
    </section>
  );
}

function Tile({
  node,
  area,
  total,
}: {
  readonly node: PathNode;
  readonly area: Rectangle | undefined;
  /** How many URLs are in its level, also those that no area stands for: the tree says the same share. */
  readonly total: number;
}): JSX.Element | null {
  if (area === undefined) return null;
  const name = nodeName(node) ?? seldomWords.structure.ownPage;
  const title = seldomWords.structure.tile(name, node.count, percent(node.count / total), leadWords(node));
  return (
    <button
      class={`tile ${node.kind}`}
      type="button"
      style={placeOf(area)}
      title={title}
      aria-label={title}
      onClick={() => showNode(node)}
    >
      <bdi class="tile-name">{name}</bdi>
      <span class="tile-count">{count(node.count)}</span>
    </button>
  );
}

function placeOf({ x, y, width, height }: Rectangle): CSSProperties {
  return {
    left: `${(x / WHOLE.width) * 100}%`,
    top: `${(y / WHOLE.height) * 100}%`,
    width: `${(width / WHOLE.width) * 100}%`,
    height: `${(height / WHOLE.height) * 100}%`,
  };
}
