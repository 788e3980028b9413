/**
 * What stands around records in a sitemap, and what sitemaps stand in an index.
 *
 * @module
 */

import { Buffer } from "node:buffer";
import { textOf } from "./records.ts";

/** The extensions of the protocol that records may have, in the order in which their namespaces are declared. */
const EXTENSIONS = [
  { element: "<image:image>", prefix: "image", namespace: "http://www.google.com/schemas/sitemap-image/1.1" },
  { element: "<video:video>", prefix: "video", namespace: "http://www.google.com/schemas/sitemap-video/1.1" },
  { element: "<news:news>", prefix: "news", namespace: "http://www.google.com/schemas/sitemap-news/0.9" },
  { element: "<xhtml:link ", prefix: "xhtml", namespace: "http://www.w3.org/1999/xhtml" },
  {
    element: "<mobile:mobile",
    prefix: "mobile",
    namespace: "http://www.google.com/schemas/sitemap-mobile/1.0",
  },
  {
    element: "<pagemap:PageMap>",
    prefix: "pagemap",
    namespace: "http://www.google.com/schemas/sitemap-pagemap/1.0",
  },
] as const;

/** All of them. */
export const ALL_EXTENSIONS = (1 << EXTENSIONS.length) - 1;

/** The bit of news. */
export const NEWS_EXTENSION = 1 << EXTENSIONS.findIndex(({ prefix }) => prefix === "news");

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** The extensions in records, a bit for each, of those that they may have. */
export function extensionsIn(records: Buffer, among = ALL_EXTENSIONS): number {
  if (among === 0) return 0;
  const text = textOf(records);
  return EXTENSIONS.reduce((bits, { element }, index) => {
    const bit = 1 << index;
    return (among & bit) !== 0 && text.includes(element) ? bits | bit : bits;
  }, 0);
}

/** What stands before records with these extensions. */
export function headOf(extensions: number): string {
  const declared = EXTENSIONS.filter((_, index) => (extensions & (1 << index)) !== 0).map(
    ({ prefix, namespace }) => ` xmlns:${prefix}="${namespace}"`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${NAMESPACE}"${declared.join("")}>\n`;
}

/** What stands behind them. */
export const TAIL = "</urlset>\n";

/** A sitemap in an index. */
export interface Listed {
  readonly loc: string;
  /** When it changed, in milliseconds. */
  readonly changedAt: number;
}

/** An index of sitemaps. Their addresses need no escape: names are the server's, and hosts have been looked at. */
export function indexOf(sitemaps: readonly Listed[]): Buffer {
  const lines = sitemaps.map(
    ({ loc, changedAt }) => `<sitemap><loc>${loc}</loc><lastmod>${dateTime(changedAt)}</lastmod></sitemap>\n`,
  );
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${NAMESPACE}">\n${lines.join("")}</sitemapindex>\n`,
  );
}

/** A moment as W3C date-time, in whole seconds of UTC. */
export function dateTime(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19)}Z`;
}
