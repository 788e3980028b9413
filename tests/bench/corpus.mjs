/**
 * The documents that the benchmark reads. They are made here from a fixed seed, so that every machine measures the
 * same bytes, and kept under target/bench.
 *
 * The character is that of real sitemaps: URLs of about 80 bytes, some with a query and so with `&amp;`, some with
 * percent-encoded words; dates in all the usual precisions; two spaces of indentation.
 *
 * @typedef {object} CorpusFile
 * @property {string} name
 * @property {string} path
 * @property {Buffer} bytes
 * @property {string} hash The first 16 hexadecimal digits of its SHA-256.
 */

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { at } from "../../src/build/paths.mjs";
import { faultyEntry, faultyRichEntries } from "./faults.mjs";
import { dates, randomFrom, slugs, urls, WORDS } from "./words.mjs";

/** Where everything is that the benchmark makes. */
export const benchFolder = at("target", "bench");

const ENTRY_COUNT = 50_000;

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
const CHANGEFREQS = ["always", "hourly", "daily", "weekly", "monthly", "yearly", "never"];
const PRIORITIES = ["0.1", "0.3", "0.5", "0.5", "0.5", "0.8", "0.9", "1.0"];
const LANGUAGES = ["en", "fr", "de", "es", "ja", "pt-BR", "zh-Hans", "x-default"];

/** @param {string} text */
const escaped = (text) =>
  text.replace(/[&<>'"]/g, (c) => `&${{ "&": "amp", "<": "lt", ">": "gt", "'": "apos" }[c] ?? "quot"};`);

/** The parts of a document, made one after the other from one seed. @param {number} seed */
function maker(seed) {
  const random = randomFrom(seed);
  const slug = slugs(random);
  const url = urls(random);
  const date = dates(random);
  /** @param {number} words */
  const sentence = (words) => {
    const text = slug(words).replaceAll("-", " ");
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  };
  /** The children of `<url>` that the protocol has. @param {number} n */
  const fields = (n) =>
    `    <loc>${escaped(url(n))}</loc>\n    <lastmod>${date()}</lastmod>\n` +
    `    <changefreq>${random.of(CHANGEFREQS)}</changefreq>\n    <priority>${random.of(PRIORITIES)}</priority>\n`;
  return { random, slug, url, date, sentence, fields };
}

/**
 * @param {string} start
 * @param {(n: number) => string} entry
 * @param {string} end
 */
function document(start, entry, end) {
  const parts = [start];
  for (let n = 0; n < ENTRY_COUNT; n++) parts.push(entry(n));
  parts.push(end);
  return Buffer.from(parts.join(""));
}

function plain() {
  const { fields } = maker(1);
  return document(
    `${DECLARATION}<urlset xmlns="${NAMESPACE}">\n`,
    (n) => `  <url>\n${fields(n)}  </url>\n`,
    "</urlset>\n",
  );
}

const GOOGLE = "http://www.google.com/schemas";
const RICH_START =
  `${DECLARATION}<urlset xmlns="${NAMESPACE}" xmlns:image="${GOOGLE}/sitemap-image/1.1" ` +
  `xmlns:video="${GOOGLE}/sitemap-video/1.1" xmlns:news="${GOOGLE}/sitemap-news/0.9" ` +
  'xmlns:xhtml="http://www.w3.org/1999/xhtml">\n';

/** With the extensions for images, videos, news and languages. */
function rich() {
  const { random, slug, date, sentence, fields } = maker(2);
  /** @param {number} n */
  const alternate = (n) => {
    const language = random.of(LANGUAGES);
    const href = `https://www.example.com/${language}/${slug(3)}-${n}?a=1&amp;b=2`;
    return `    <xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>\n`;
  };
  /** @param {number} n @param {number} k */
  const image = (n, k) =>
    "    <image:image>\n" +
    `      <image:loc>https://cdn.example.com/img/${slug(2)}-${n}-${k}.jpg</image:loc>\n` +
    "    </image:image>\n";
  /** @param {number} n */
  const video = (n) =>
    "    <video:video>\n" +
    `      <video:thumbnail_loc>https://cdn.example.com/thumbs/${n}.jpg</video:thumbnail_loc>\n` +
    `      <video:title>${sentence(5)} &amp; more</video:title>\n` +
    `      <video:description>${sentence(12)} It&apos;s été.</video:description>\n` +
    `      <video:content_loc>https://streams.example.com/video${n}.mp4</video:content_loc>\n` +
    `      <video:duration>${random.below(7_191) + 10}</video:duration>\n` +
    `      <video:publication_date>${date()}</video:publication_date>\n` +
    "      <video:family_friendly>yes</video:family_friendly>\n" +
    `      <video:tag>${random.of(WORDS)}</video:tag>\n      <video:tag>${random.of(WORDS)}</video:tag>\n` +
    "    </video:video>\n";
  const news = () =>
    "    <news:news>\n      <news:publication>\n        <news:name>The Example Times</news:name>\n" +
    "        <news:language>en</news:language>\n      </news:publication>\n" +
    `      <news:publication_date>${date()}</news:publication_date>\n` +
    `      <news:title>${sentence(8)}</news:title>\n    </news:news>\n`;
  return document(
    RICH_START,
    (n) => {
      const images = image(n, 0) + (random.below(4) === 0 ? image(n, 1) : "");
      const more = (n % 3 === 0 ? video(n) : "") + (n % 4 === 1 ? news() : "");
      return `  <url>\n${fields(n)}${alternate(n)}${alternate(n)}${images}${more}  </url>\n`;
    },
    "</urlset>\n",
  );
}

/** Everything that XML allows and few generators write: no entry has the usual shape. */
function escapes() {
  const { url, date } = maker(3);
  const ways = [
    (/** @type {string} */ u) => `<![CDATA[${u}]]>`,
    (/** @type {string} */ u) => u.replaceAll("&", "&#38;").replaceAll("-", "&#45;"),
    (/** @type {string} */ u) => u.replaceAll("&", "&#x26;").replace("/", "&#x2F;"),
    (/** @type {string} */ u) => `\n\t  ${escaped(u)}  \r\n`,
    (/** @type {string} */ u) => `${escaped(u.slice(0, 20))}<!-- c -->${escaped(u.slice(20))}`,
    (/** @type {string} */ u) => `<![CDATA[${u.slice(0, 15)}]]>${escaped(u.slice(15))}`,
    (/** @type {string} */ u) => `${escaped(u)}?q=%E6%97%A5%E6%9C%AC&amp;x=%7Bid%7D&amp;t=a%20b`,
    (/** @type {string} */ u) => `${escaped(u)}/été/日本語/😀`,
  ];
  return document(
    `\uFEFF${DECLARATION}<!-- generated -->\n<urlset\n  xmlns='${NAMESPACE}'>\n`,
    (n) => {
      const loc = ways[n % ways.length]?.(url(n)) ?? "";
      return (
        `<url \t>\r\n<!-- entry ${n}: a > b & c -->\n\t<loc >${loc}</loc\n><lastmod   >${date()}</lastmod>\n` +
        `<?pi ${n}?><changefreq>&#100;aily</changefreq>   <priority>0.5</priority></url>\n`
      );
    },
    "</urlset>\n<!-- end -->\n",
  );
}

function index() {
  const { random, date } = maker(4);
  return document(
    `${DECLARATION}<sitemapindex xmlns="${NAMESPACE}">\n`,
    (n) => {
      const name = `${random.of(WORDS)}/sitemap-${String(n).padStart(5, "0")}.xml.gz`;
      const loc = `    <loc>https://www.example.com/sitemaps/${name}</loc>\n`;
      return `  <sitemap>\n${loc}    <lastmod>${date()}</lastmod>\n  </sitemap>\n`;
    },
    "</sitemapindex>\n",
  );
}

function text() {
  const { url } = maker(5);
  return document("", (n) => `${url(n)}\n`, "");
}

/** @type {Record<string, () => Buffer>} */
const MAKERS = {
  "plain.xml": plain,
  "rich.xml": rich,
  "escapes.xml": escapes,
  "faults.xml": () => document(`${DECLARATION}<urlset xmlns="${NAMESPACE}">\n`, faultyEntry, "</urlset>\n"),
  "rich-faults.xml": () => document(RICH_START, faultyRichEntries(), "</urlset>\n"),
  "index.xml": index,
  "urls.txt": text,
  "plain.xml.gz": () => gzipSync(plain(), { level: 6 }),
};

/** @param {string | Buffer} bytes */
const hashOf = (bytes) => createHash("sha256").update(bytes).digest("hex").slice(0, 16);

/**
 * Reads the documents; makes those that are missing, damaged or from another version of this generator.
 *
 * @returns {Map<string, CorpusFile>}
 */
export function corpus() {
  const recordPath = join(benchFolder, "corpus.json");
  const sources = ["corpus.mjs", "faults.mjs", "words.mjs"].map((name) =>
    readFileSync(at("tests", "bench", name), "utf8"),
  );
  const generator = hashOf(sources.join(""));
  /** @type {{ generator?: string, hashes: Record<string, string> }} */
  const known = existsSync(recordPath) ? JSON.parse(readFileSync(recordPath, "utf8")) : { hashes: {} };
  mkdirSync(benchFolder, { recursive: true });
  const files = new Map();
  for (const [name, make] of Object.entries(MAKERS)) {
    const path = join(benchFolder, name);
    const kept = known.generator === generator && existsSync(path) ? readFileSync(path) : undefined;
    const isGood = kept !== undefined && hashOf(kept) === known.hashes[name];
    const bytes = isGood ? kept : make();
    if (!isGood) {
      writeFileSync(`${path}.new`, bytes);
      renameSync(`${path}.new`, path);
    }
    files.set(name, { name, path, bytes, hash: hashOf(bytes) });
  }
  const hashes = Object.fromEntries([...files.values()].map(({ name, hash }) => [name, hash]));
  writeFileSync(recordPath, `${JSON.stringify({ generator, hashes }, null, 2)}\n`);
  return files;
}
