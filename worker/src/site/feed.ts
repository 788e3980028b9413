/**
 * Feeds of the newest changes, as Atom (<https://www.rfc-editor.org/rfc/rfc4287>) and as RSS 2.0
 * (<https://www.rssboard.org/rss-specification>).
 *
 * @module
 */

import { dateTime } from "./document.ts";

/** What feeds are made of. */
export interface Feed {
  /** Where the site is served, without a slash behind. */
  readonly origin: string;
  readonly title: string;
  /** The WebSub hub that is told of it. */
  readonly hub: string | null;
  /** The newest first. */
  readonly entries: readonly FeedEntry[];
}

/** A page. Its texts are escaped as in XML. */
export interface FeedEntry {
  readonly loc: string;
  /** When the store changed it, in milliseconds. */
  readonly at: number;
  /** The title of an article; of other pages none is known. */
  readonly title: string | null;
}

/** A feed as Atom; `changed` is when it became another one. */
export function atomOf({ origin, title, hub, entries }: Feed, changed: number): string {
  const name = escaped(title);
  return `${DECLARATION}<feed xmlns="http://www.w3.org/2005/Atom">
<id>${origin}/feed.atom</id>
<title>${name}</title>
<updated>${dateTime(changed)}</updated>
<author><name>${name}</name></author>
<link rel="alternate" href="${origin}/"/>
<link rel="self" type="application/atom+xml" href="${origin}/feed.atom"/>
${hub === null ? "" : `<link rel="hub" href="${escaped(hub)}"/>\n`}${entries.map(atomEntry).join("")}</feed>
`;
}

function atomEntry({ loc, at, title }: FeedEntry): string {
  return `<entry><id>${loc}</id><title>${title ?? loc}</title><link href="${loc}"/><updated>${dateTime(at)}</updated></entry>\n`;
}

/** A feed as RSS. */
export function rssOf({ origin, title, hub, entries }: Feed, changed: number): string {
  const name = escaped(title);
  return `${DECLARATION}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${name}</title>
<link>${origin}/</link>
<description>What is new on ${name}</description>
<lastBuildDate>${new Date(changed).toUTCString()}</lastBuildDate>
<atom:link rel="self" type="application/rss+xml" href="${origin}/feed.rss"/>
${hub === null ? "" : `<atom:link rel="hub" href="${escaped(hub)}"/>\n`}${entries.map(rssItem).join("")}</channel>
</rss>
`;
}

function rssItem({ loc, at, title }: FeedEntry): string {
  return `<item><title>${title ?? loc}</title><link>${loc}</link><guid>${loc}</guid><pubDate>${new Date(at).toUTCString()}</pubDate></item>\n`;
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Text of an owner as XML can hold it. */
const escaped = (text: string): string =>
  text
    .replace(/[\ufffe\uffff]/g, "\ufffd")
    .replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
