/**
 * Where the user is: a site and one of its sections, in the fragment of the address, so that the browser's own buttons work.
 *
 * @module
 */

import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { session } from "./session.ts";

/**
 * The sections of a site, in the order of their tabs. To add one: its name here and in the words, and its view in
 * `views/site.tsx`.
 */
export const SECTIONS = [
  "overview",
  "problems",
  "urls",
  "crawlers",
  "sources",
  "access",
  "configuration",
] as const;
/** One of them. */
export type Section = (typeof SECTIONS)[number];

/** A site, or `null` for the list of all. */
export interface Place {
  readonly site: string | null;
  readonly section: Section;
}

const asked = signal(placeIn(location.hash));
addEventListener("hashchange", () => {
  asked.value = placeIn(location.hash);
});

/** Where the user is. Who has a token of a site is nowhere else. */
export const place: ReadonlySignal<Place> = computed(() => {
  const { site, section } = asked.value;
  const own = session.value?.site ?? null;
  return own === null || own === site ? { site, section } : { site: own, section: "overview" };
});

/** Goes there. */
export function go({ site, section }: Place): void {
  location.hash = linkTo({ site, section });
  asked.value = { site, section };
}

/** The address of a place. */
export const linkTo = ({ site, section }: Place): string =>
  site === null ? "#" : `#/${encodeURIComponent(site)}/${section}`;

function placeIn(hash: string): Place {
  const [, escaped = "", name = ""] = /^#\/([^/]*)\/([^/]*)$/.exec(hash) ?? [];
  let site = "";
  try {
    site = decodeURIComponent(escaped);
  } catch {
    // What is no address of this page leads to its beginning.
  }
  const section = SECTIONS.find((section) => section === name) ?? "overview";
  return { site: site === "" ? null : site, section };
}
