/**
 * What extensions add to an entry, in a few words each: how many there are, and what they are called.
 *
 * @module
 */

import type { Entry } from "sitemapkit";
import type { Extra } from "./messages.ts";

/** How many of a kind are named, and how much of each. */
const NAMED_MAX = 3;
const NAME_UNITS_MAX = 300;

/** One for all: on its way to the page it is copied once for many rows. */
const NONE: readonly Extra[] = [];

/** The extensions of `entry`; none for most. Of each kind the first `namedMax` are named. */
export function extrasOf(entry: Entry, namedMax = NAMED_MAX): readonly Extra[] {
  const { images, videos, news, alternates, mobile, pageMaps, media } = entry;
  const extras: Extra[] = [];
  const add = <T>(
    kind: Extra["kind"],
    all: readonly T[] | undefined,
    name: (one: T) => readonly (string | undefined)[],
  ): void => {
    if (all === undefined) return;
    const names = all.slice(0, namedMax).map((one) => joined(name(one)));
    extras.push({ kind, count: all.length, names });
  };
  add("image", images, ({ loc, title, caption }) => [loc, title ?? caption]);
  add("video", videos, ({ title, contentLoc, playerLoc, thumbnailLoc }) => [
    title,
    contentLoc ?? playerLoc ?? thumbnailLoc,
  ]);
  add("news", news, ({ title, publication, publicationDate }) => [title, publication?.name, publicationDate]);
  add("alternate", alternates, ({ hreflang, media, rel, href }) => [hreflang ?? media ?? rel, href]);
  add(
    "media",
    media?.flatMap(({ contents = [], ...group }) => (contents.length > 0 ? contents : [group])),
    (one) => [one.title, ("url" in one ? one.url : undefined) ?? one.player?.url],
  );
  add(
    "page-map",
    pageMaps?.flatMap(({ dataObjects }) => dataObjects ?? []),
    ({ type, id, attributes }) => [
      type,
      id,
      attributes?.map((attribute) => `${attribute.name} = ${attribute.value ?? attribute.text}`).join(", "),
    ],
  );
  if (mobile === true) extras.push({ kind: "mobile", count: 1, names: [] });
  return extras.length > 0 ? extras : NONE;
}

function joined(parts: readonly (string | undefined)[]): string {
  const text = parts.filter((part) => part !== undefined && part !== "").join(" · ");
  return text.length > NAME_UNITS_MAX ? `${text.slice(0, NAME_UNITS_MAX)}…` : text;
}
