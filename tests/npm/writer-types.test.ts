import assert from "node:assert/strict";
import { test } from "node:test";
import { type EntryInput, type EntryLike, parse, writeSitemap } from "sitemapkit";
import { urlset } from "./documents.ts";

const LOC = "https://www.example.com/tea";
const VIDEO = { thumbnailLoc: "/t.jpg", title: "Tea", description: "How to" };
const NEWS = {
  publicationDate: "2026-11-20",
  title: "Tea",
  publication: { name: "The Tea", language: "en" },
};
const NOW = "2026-11-21";

test("the types want of what is written what search engines need", () => {
  const lacking: readonly EntryInput[] = [
    // @ts-expect-error: where the picture is.
    { loc: LOC, images: [{ title: "Tea" }] },
    // @ts-expect-error: where the video is, or its player.
    { loc: LOC, videos: [VIDEO] },
    // @ts-expect-error: a picture that stands for it.
    { loc: LOC, videos: [{ ...VIDEO, thumbnailLoc: undefined, contentLoc: "/v.mp4" }] },
    // @ts-expect-error: its title.
    { loc: LOC, videos: [{ thumbnailLoc: "/t.jpg", description: "How to", playerLoc: "/p" }] },
    // @ts-expect-error: where it was published.
    { loc: LOC, news: { title: "Tea", publicationDate: "2026-11-20" } },
    // @ts-expect-error: the language of the publication.
    { loc: LOC, news: { ...NEWS, publication: { name: "The Tea" } } },
    // @ts-expect-error: when.
    { loc: LOC, news: { ...NEWS, publicationDate: null } },
    // @ts-expect-error: where the other page is.
    { loc: LOC, alternates: [{ hreflang: "de" }] },
  ];
  const { rejections } = writeSitemap(lacking, { now: NOW, base: LOC });
  assert.deepEqual(
    rejections.map(({ index }) => index),
    lacking.map((_, index) => index),
  );
});

test("the types take what has all that", () => {
  const whole: readonly EntryInput[] = [
    { loc: LOC, images: ["/a.jpg", { loc: new URL("/b.jpg", LOC) }] },
    { loc: `${LOC}/2`, videos: [{ ...VIDEO, contentLoc: "/v.mp4", duration: 60, prices: null }] },
    { loc: `${LOC}/3`, videos: [{ ...VIDEO, playerLoc: "/p", publicationDate: new Date("2026-11-01") }] },
    { loc: `${LOC}/4`, news: NEWS },
    { loc: `${LOC}/5`, alternates: [{ hreflang: "de", href: `${LOC}/5` }] },
  ];
  const { rejections, entryCount } = writeSitemap(whole, { now: NOW, base: LOC });
  assert.deepEqual([rejections, entryCount], [[], whole.length]);
});

test("the types take what was read, also with other values, though it may lack something", () => {
  const text = urlset(
    `<url><loc>${LOC}</loc><image:image xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"/></url>`,
  );
  const { entries } = parse(text);
  const changed: readonly EntryLike[] = Array.from(entries, (entry) => ({
    ...entry,
    lastmod: new Date(NOW),
  }));
  const added: readonly EntryLike[] = Array.from(entries, (entry) => ({ ...entry, images: ["/a.jpg"] }));
  const options = { now: NOW, base: LOC };
  for (const given of [entries, changed]) {
    assert.equal(writeSitemap(given, options).rejections[0]?.code, "image-loc-missing");
  }
  assert.deepEqual(writeSitemap(added, options).rejections, []);
});
