/**
 * A small shop for outdoor gear, to see something before there is a sitemap of one's own.
 *
 * @module
 */

/** Path, lastmod, changefreq, priority. */
const PAGES = [
  ["/", "2026-11-20", "daily", "1.0"],
  ["/shop", "2026-11-20", "daily", "0.9"],
  ["/shop?category=tents&sort=new", "2026-11-18", "daily", "0.6"],
  ["/shop?category=stoves&sort=new", "2026-11-12", "daily", "0.6"],
  ["/shop?category=boots&sort=new", "2026-11-20", "daily", "0.6"],
  ["/repairs", "2026-10-02", "monthly", "0.7"],
  ["/rental", "2026-09-14", "monthly", "0.7"],
  ["/stores/troms%C3%B8", "2026-08-30", "monthly", "0.5"],
  ["/stores/bergen", "2026-08-30", "monthly", "0.5"],
  ["/about", "2025-03-11", "yearly", "0.4"],
  ["/contact", "2025-11-03", "yearly", "0.4"],
  ["/terms", "2024-06-01", "yearly", "0.1"],
];

/** Category, then name and lastmod of each product. */
const PRODUCTS = [
  [
    "tents",
    "fell-1:2026-11-18",
    "fell-2:2026-11-18",
    "fell-3-winter:2026-11-14",
    "ridge-tarp:2026-07-02",
    "bivvy:2026-05-21",
  ],
  [
    "stoves",
    "gas-mini:2026-11-12",
    "gas-remote:2026-11-12",
    "wood-folding:2026-10-28",
    "windscreen:2025-12-09",
  ],
  [
    "boots",
    "scree-mid:2026-11-20",
    "scree-low:2026-11-20",
    "bog-tall:2026-11-16",
    "camp-slipper:2026-09-30",
    "laces:2024-04-17",
  ],
  [
    "packs",
    "day-18:2026-11-03",
    "day-24:2026-11-03",
    "trek-45:2026-10-19",
    "trek-65:2026-10-19",
    "rain-cover:2025-08-22",
  ],
  [
    "sleeping",
    "down-0:2026-10-07",
    "down-minus-15:2026-10-07",
    "quilt-5:2026-06-11",
    "mat-r4:2026-04-25",
    "pillow:2025-02-13",
  ],
  [
    "navigation",
    "compass-mirror:2026-03-18",
    "map-case:2025-10-01",
    "headlamp-400:2026-11-09",
    "whistle:2023-05-04",
  ],
];

/** Slug and lastmod of each post. */
const POSTS = [
  ["first-snow-in-the-lyngen-alps", "2026-11-19T07:40:00+01:00"],
  ["how-we-repair-a-zip", "2026-11-11T16:05:00+01:00"],
  ["seven-huts-without-a-road", "2026-10-30T09:12:00+01:00"],
  ["wood-or-gas", "2026-10-28T18:30:00+01:00"],
  ["what-the-forecast-does-not-say", "2026-10-04T11:00:00+02:00"],
  ["autumn-on-the-hardangervidda", "2026-09-21T08:25:00+02:00"],
  ["blisters", "2026-08-17T19:45:00+02:00"],
  ["midsummer-above-the-tree-line", "2026-06-24T23:10:00+02:00"],
  ["waxing-cotton-at-home", "2026-04-08T12:00:00+02:00"],
  ["the-sound-of-a-slope", "2026-02-15T10:20:00+01:00"],
];

/** The same date as <lastmod> of the newest entry: an index may say no more than is true. */
function newest(dates) {
  return [...dates].sort().at(-1);
}

function urlset(entries) {
  const lines = entries.map((fields) => {
    const elements = Object.entries(fields).map(
      ([name, value]) => `<${name}>${value.replaceAll("&", "&amp;")}</${name}>`,
    );
    return `  <url>${elements.join("")}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join("")}</urlset>\n`;
}

/**
 * The keys, values and metadata of the demo site, in the form that `wrangler kv bulk put` reads.
 *
 * @param {string} origin where the site is served from, such as `"http://localhost:8787"`
 * @returns {{ key: string; value: string; metadata: { lastmod: string } }[]}
 */
export function demoSources(origin) {
  const { host } = new URL(origin);
  const pages = PAGES.map(([path, lastmod, changefreq, priority]) => ({
    loc: origin + path,
    lastmod,
    changefreq,
    priority,
  }));
  const products = PRODUCTS.flatMap(([category, ...items]) =>
    items
      .map((item) => item.split(":"))
      .map(([name, lastmod]) => ({ loc: `${origin}/shop/${category}/${name}`, lastmod })),
  );
  const posts = POSTS.map(([slug, lastmod]) => ({ loc: `${origin}/blog/${slug}`, lastmod }));
  const source = (name, entries, value) => ({
    key: `v1:src:${host}:${name}`,
    value,
    metadata: { lastmod: newest(entries.map((entry) => entry.lastmod)) },
  });
  return [
    source("pages", pages, urlset(pages)),
    source("products", products, products.map(({ loc, lastmod }) => `${loc}\t${lastmod}\n`).join("")),
    source("blog", posts, urlset(posts)),
  ];
}
