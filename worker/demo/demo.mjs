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

/** Path and lastmod of each product. */
const PRODUCTS = [
  ["/shop/tents/fell-1", "2026-11-18"],
  ["/shop/tents/fell-2", "2026-11-18"],
  ["/shop/tents/fell-3-winter", "2026-11-14"],
  ["/shop/tents/ridge-tarp", "2026-07-02"],
  ["/shop/tents/bivvy", "2026-05-21"],
  ["/shop/stoves/gas-mini", "2026-11-12"],
  ["/shop/stoves/gas-remote", "2026-11-12"],
  ["/shop/stoves/wood-folding", "2026-10-28"],
  ["/shop/stoves/windscreen", "2025-12-09"],
  ["/shop/boots/scree-mid", "2026-11-20"],
  ["/shop/boots/scree-low", "2026-11-20"],
  ["/shop/boots/bog-tall", "2026-11-16"],
  ["/shop/boots/camp-slipper", "2026-09-30"],
  ["/shop/boots/laces", "2024-04-17"],
  ["/shop/packs/day-18", "2026-11-03"],
  ["/shop/packs/day-24", "2026-11-03"],
  ["/shop/packs/trek-45", "2026-10-19"],
  ["/shop/packs/trek-65", "2026-10-19"],
  ["/shop/packs/rain-cover", "2025-08-22"],
  ["/shop/sleeping/down-0", "2026-10-07"],
  ["/shop/sleeping/down-minus-15", "2026-10-07"],
  ["/shop/sleeping/quilt-5", "2026-06-11"],
  ["/shop/sleeping/mat-r4", "2026-04-25"],
  ["/shop/sleeping/pillow", "2025-02-13"],
  ["/shop/navigation/compass-mirror", "2026-03-18"],
  ["/shop/navigation/map-case", "2025-10-01"],
  ["/shop/navigation/headlamp-400", "2026-11-09"],
  ["/shop/navigation/whistle", "2023-05-04"],
];

/** Path and lastmod of each post. */
const POSTS = [
  ["/blog/first-snow-in-the-lyngen-alps", "2026-11-19T07:40:00+01:00"],
  ["/blog/how-we-repair-a-zip", "2026-11-11T16:05:00+01:00"],
  ["/blog/seven-huts-without-a-road", "2026-10-30T09:12:00+01:00"],
  ["/blog/wood-or-gas", "2026-10-28T18:30:00+01:00"],
  ["/blog/what-the-forecast-does-not-say", "2026-10-04T11:00:00+02:00"],
  ["/blog/autumn-on-the-hardangervidda", "2026-09-21T08:25:00+02:00"],
  ["/blog/blisters", "2026-08-17T19:45:00+02:00"],
  ["/blog/midsummer-above-the-tree-line", "2026-06-24T23:10:00+02:00"],
  ["/blog/waxing-cotton-at-home", "2026-04-08T12:00:00+02:00"],
  ["/blog/the-sound-of-a-slope", "2026-02-15T10:20:00+01:00"],
];

/** Declared in demo.d.mts. */
export function demoSources(origin) {
  return [
    source(origin, "pages", PAGES, urlset(origin, PAGES)),
    source(origin, "products", PRODUCTS, list(origin, PRODUCTS)),
    source(origin, "blog", POSTS, urlset(origin, POSTS)),
  ];
}

function source(origin, name, rows, value) {
  // The dates of one source have one form, so that they sort as text.
  const [lastmod] = rows.map(([, date]) => date).sort((one, other) => (one < other ? 1 : -1));
  return { key: `v1:src:${new URL(origin).host}:${name}`, value, metadata: { lastmod } };
}

function list(origin, rows) {
  return rows.map(([path, lastmod]) => `${origin}${path}\t${lastmod}\n`).join("");
}

function urlset(origin, rows) {
  const urls = rows.map(([path, lastmod, changefreq, priority]) => {
    const values = { loc: origin + path.replaceAll("&", "&amp;"), lastmod, changefreq, priority };
    const elements = Object.entries(values).filter(([, value]) => value !== undefined);
    return `  <url>${elements.map(([name, value]) => `<${name}>${value}</${name}>`).join("")}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("")}</urlset>
`;
}
