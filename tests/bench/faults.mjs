/**
 * Documents in which nothing is right: each entry breaks ten rules or more, so that all that happens at a fault happens all
 * the time. The report stays as long as for a few of them.
 */

import { dates, randomFrom, slugs, WORDS } from "./words.mjs";

/** @param {number} n */
const wordOf = (n) => WORDS[n % WORDS.length] ?? "";

/**
 * An entry whose URL has white space around it, capitals in scheme and host, the default port, dot segments, two slashes in a
 * row, percent-encodings in small letters, a tracking parameter, a session and a fragment; a month 13; a `changefreq` with a
 * capital; a `priority` above 1. Every fifth URL is that of the entry before.
 *
 * @param {number} n
 * @param {string} more What stands behind its values.
 */
function entry(n, more) {
  const page = n % 5 === 4 ? n - 1 : n;
  const origin = "HTTPS://WWW.Example.com:443";
  const query = `utm_source=${wordOf(page * 7)}&amp;sessionid=${page}#top`;
  return (
    `  <url>\n    <loc> ${origin}/${wordOf(page)}/../shop//item-${page}/%c3%a9?${query} </loc>\n` +
    `    <lastmod>2024-13-${10 + (n % 20)}</lastmod>\n    <changefreq>Daily</changefreq>\n` +
    `    <priority>${1 + (n % 9)}.5</priority>\n${more}  </url>\n`
  );
}

/** Values of the protocol that are wrong. @param {number} n */
export const faultyEntry = (n) => entry(n, "");

/** The same with alternates, an image and a video in which most values are wrong. */
export function faultyRichEntries() {
  const random = randomFrom(6);
  const slug = slugs(random);
  const date = dates(random);
  return (/** @type {number} */ n) =>
    entry(
      n,
      `    <xhtml:link rel="alternate" hreflang="en_GB" href="/relative/${n}"/>\n` +
        `    <xhtml:link rel="alternate" hreflang="english" href="https://www.example.com/en/${n}"/>\n` +
        `    <image:image>\n      <image:loc>/img/${slug(2)}-${n}.jpg</image:loc>\n` +
        "      <image:license></image:license>\n    </image:image>\n" +
        `    <video:video>\n      <video:thumbnail_loc>thumbs/${n}.jpg</video:thumbnail_loc>\n` +
        `      <video:title></video:title>\n      <video:description>${slug(9)}</video:description>\n` +
        `      <video:content_loc>ftp://streams.example.com/video${n}.mp4</video:content_loc>\n` +
        `      <video:duration>${n % 2 === 0 ? "99999" : "ten minutes"}</video:duration>\n` +
        `      <video:rating>7.5</video:rating>\n      <video:publication_date>/${date()}</video:publication_date>\n` +
        "      <video:family_friendly>maybe</video:family_friendly>\n      <video:live>Perhaps</video:live>\n" +
        "    </video:video>\n",
    );
}
