/**
 * What is measured.
 *
 * @import { CorpusFile } from "./corpus.mjs"
 * @import { startNative } from "./native.mjs"
 * @import { Job } from "./rounds.mjs"
 */

import { parse, SitemapParser, writeSitemap } from "sitemapkit";
import { timed } from "./clock.mjs";
import { CHUNK_BYTES, OPTIONS } from "./options.mjs";
import { readWithFastXmlParser, readWithSitemap, writeWithSitemap, writeWithTemplates } from "./peers.mjs";

/** How often the document of ten entries is read for one sample, once the code for it is hot. */
export const SMALL_REPEATS = 2_000;

/** All of a document, with every rule. @param {Uint8Array} bytes */
export function readWhole(bytes) {
  const parser = new SitemapParser(OPTIONS);
  parser.push(bytes);
  return parser.finish();
}

/** @param {Uint8Array} bytes */
function readInChunks(bytes) {
  const parser = new SitemapParser(OPTIONS);
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    parser.push(bytes.subarray(start, start + CHUNK_BYTES));
  }
  return parser.finish();
}

/** @param {Uint8Array} bytes */
const readRows = (bytes) => [...parse(bytes, { check: false }).entries];

/** The first ten entries. @param {Buffer} bytes */
export function smallDocument(bytes) {
  const entries = bytes.toString("utf8", 0, 10_000).split("</url>").slice(0, 10);
  return Buffer.from(`${entries.join("</url>")}</url>\n</urlset>\n`);
}

/**
 * The jobs, named `READER FILE`.
 *
 * @param {ReadonlyMap<string, CorpusFile>} files
 * @param {ReturnType<typeof startNative>} native
 * @returns {Job[]}
 */
export function allJobs(files, native) {
  /** @type {Job[]} */
  const jobs = [];
  /** @param {string} name @param {() => unknown} work */
  const add = (name, work) => jobs.push({ name, measure: () => timed(work) });
  for (const { name, path, bytes } of files.values()) {
    if (["plain.xml", "rich.xml", "escapes.xml"].includes(name)) {
      jobs.push({ name: `quick-xml ${name}`, measure: () => native.measure("quick-xml", path) });
      add(`npm sitemap ${name}`, () => readWithSitemap(bytes));
    }
    add(`check ${name}`, () => readWhole(bytes));
  }

  const plain = files.get("plain.xml");
  if (plain === undefined) throw new Error("the corpus has no plain.xml");
  jobs.push({ name: "native plain.xml", measure: () => native.measure("sitemapkit", plain.path) });
  add("chunks plain.xml", () => readInChunks(plain.bytes));
  add("rows plain.xml", () => readRows(plain.bytes));
  add("fast-xml-parser plain.xml", () => readWithFastXmlParser(plain.bytes));

  const entries = readRows(plain.bytes).map(({ loc, lastmod, changefreq, priorityValue }) => ({
    loc,
    lastmod,
    changefreq,
    priority: priorityValue,
  }));
  add("write plain.xml", () => writeSitemap(entries));
  add("JavaScript templates plain.xml", () => writeWithTemplates(entries));
  add("npm SitemapStream plain.xml", () => writeWithSitemap(entries));
  const base = "https://www.example.com/";
  const paths = entries.map(({ loc, ...values }) => ({ loc: loc.slice(base.length - 1), ...values }));
  add("write paths", () => writeSitemap(paths, { base }));
  const translated = entries.map(({ loc }) => ({ loc, alternates: alternatesOf(loc) }));
  const linked = translated.map(({ loc, alternates }) => ({
    loc,
    links: alternates.map(({ hreflang, href }) => ({ lang: hreflang, url: href })),
  }));
  add("write alternates", () => writeSitemap(translated));
  add("npm SitemapStream alternates", () => writeWithSitemap(linked));

  const small = smallDocument(plain.bytes);
  // The jobs between leave neither code nor caches as they were.
  /** @param {string} name @param {() => unknown} work */
  const addHot = (name, work) => {
    const measure = async () => {
      await work();
      return timed(work);
    };
    jobs.push({ name, measure });
  };
  addHot("check small", () => {
    for (let n = 0; n < SMALL_REPEATS; n++) parse(small, OPTIONS);
  });
  addHot("npm sitemap small", async () => {
    for (let n = 0; n < SMALL_REPEATS; n++) await readWithSitemap(small);
  });
  return jobs;
}

/** The page in six languages, and for all others. @param {string} loc */
function alternatesOf(loc) {
  const path = loc.slice("https://www.example.com/".length);
  const others = ["de", "fr", "it", "es", "pt"];
  return [
    { hreflang: "en", href: loc },
    ...others.map((language) => ({
      hreflang: language,
      href: `https://www.example.com/${language}/${path}`,
    })),
    { hreflang: "x-default", href: loc },
  ];
}
