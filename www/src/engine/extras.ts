/**
 * What extensions add to an entry, in a few words each: how many there are, and what they are called.
 *
 * @module
 */

import type { Entry } from "sitemapkit";
import { EXTRA_KINDS, type ExtraKind } from "./closed-lists.ts";
import { extraBits } from "./facts.ts";
import type { Extra } from "./messages.ts";

/** How many of a kind are named, and how much of each. */
const NAMED_MAX = 3;
const NAME_UNITS_MAX = 300;

/** One for all: on its way to the page it is copied once for many rows. */
const NONE: readonly Extra[] = [];

/** The extensions of `entry`; none for most. Of each kind the first `namedMax` are named. */
export function extrasOf(entry: Entry, namedMax = NAMED_MAX): readonly Extra[] {
  if (extraBits(entry) === 0) return NONE;
  return EXTRA_KINDS.flatMap((kind) => {
    const found = EXTRAS[kind](entry, namedMax);
    return found === null ? [] : { kind, ...found };
  });
}

type Found = (entry: Entry, namedMax: number) => Omit<Extra, "kind"> | null;

/** How the extensions of a kind are found, and what makes the name of one. */
const named =
  <T>(
    find: (entry: Entry) => readonly T[] | undefined,
    name: (one: T) => readonly (string | undefined)[],
  ): Found =>
  (entry, namedMax) => {
    const all = find(entry);
    if (all === undefined) return null;
    return { count: all.length, names: all.slice(0, namedMax).map((one) => joined(name(one))) };
  };

const EXTRAS: Readonly<Record<ExtraKind, Found>> = {
  image: named(
    ({ images }) => images,
    ({ loc, title, caption }) => [loc, title ?? caption],
  ),
  video: named(
    ({ videos }) => videos,
    ({ title, contentLoc, playerLoc, thumbnailLoc }) => [title, contentLoc ?? playerLoc ?? thumbnailLoc],
  ),
  news: named(
    ({ news }) => news,
    ({ title, publication, publicationDate }) => [title, publication?.name, publicationDate],
  ),
  alternate: named(
    ({ alternates }) => alternates,
    ({ hreflang, media, rel, href }) => [hreflang ?? media ?? rel, href],
  ),
  media: named(
    ({ media }) =>
      media?.flatMap(({ contents = [], ...group }) => (contents.length > 0 ? contents : [group])),
    (one) => [one.title, ("url" in one ? one.url : undefined) ?? one.player?.url],
  ),
  "page-map": named(
    ({ pageMaps }) => pageMaps?.flatMap(({ dataObjects }) => dataObjects ?? []),
    ({ type, id, attributes }) => [
      type,
      id,
      attributes?.map((attribute) => `${attribute.name} = ${attribute.value ?? attribute.text}`).join(", "),
    ],
  ),
  mobile: ({ mobile }) => (mobile === true ? { count: 1, names: [] } : null),
};

function joined(parts: readonly (string | undefined)[]): string {
  const text = parts.filter((part) => part !== undefined && part !== "").join(" · ");
  return text.length > NAME_UNITS_MAX ? `${text.slice(0, NAME_UNITS_MAX)}…` : text;
}
