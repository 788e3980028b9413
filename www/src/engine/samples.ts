/**
 * The samples of the start view. They are made when they are asked for, so that the page stays small.
 *
 * @module
 */

import type { Sample, SampleName } from "./messages.ts";

interface SampleEntry {
  readonly loc: string;
  readonly lastmod?: string;
  readonly changefreq?: string;
  readonly priority?: string;
}

const HEAD =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
const TAIL = "</urlset>\n";

/** Makes the sample called `name`. */
export function sample(name: SampleName): Sample {
  switch (name) {
    case "good":
      return { url: "https://journal.example/sitemap.xml", file: fileOf("sitemap.xml", journal()) };
    case "shop":
      return { url: "https://shop.example/sitemap.xml", file: fileOf("shop-sitemap.xml", shop()) };
    case "large":
      return { url: "https://market.example/sitemap-1.xml", file: fileOf("sitemap-1.xml", market()) };
  }
}

function fileOf(name: string, parts: readonly string[]): File {
  return new File([HEAD, ...parts, TAIL], name, { type: "application/xml" });
}

/** One `<url>`. Values are written as they are: a sample with mistakes needs them. */
function url(entry: SampleEntry): string {
  const fields = [`    <loc>${entry.loc}</loc>\n`];
  if (entry.lastmod !== undefined) fields.push(`    <lastmod>${entry.lastmod}</lastmod>\n`);
  if (entry.changefreq !== undefined) fields.push(`    <changefreq>${entry.changefreq}</changefreq>\n`);
  if (entry.priority !== undefined) fields.push(`    <priority>${entry.priority}</priority>\n`);
  return `  <url>\n${fields.join("")}  </url>\n`;
}

function journal(): readonly string[] {
  const pages = ["", "about", "archive", "contact"];
  const articles = [
    "a-pond-in-a-barrel",
    "when-to-move-a-peony",
    "the-hedge-that-feeds-birds",
    "seeds-worth-keeping",
    "pruning-an-old-apple",
    "moss-is-not-the-enemy",
    "frost-and-the-fig",
    "a-bed-for-dry-summers",
    "compost-in-a-small-yard",
    "bulbs-under-trees",
    "what-the-bees-were-after",
    "a-wall-of-pears",
    "rain-and-where-to-put-it",
    "the-second-sowing",
    "ferns-for-the-north-side",
    "sharpening-a-spade",
    "leaf-mould-after-two-years",
    "grapes-on-the-south-wall",
    "a-meadow-from-a-lawn",
    "night-scented-plants",
  ];
  const day = (index: number): string =>
    new Date(Date.UTC(2026, 9, 28) - index * 9 * 86_400_000).toISOString().slice(0, 10);
  return [
    ...pages.map((page, index) => url({ loc: `https://journal.example/${page}`, lastmod: day(index) })),
    ...articles.map((article, index) =>
      url({ loc: `https://journal.example/articles/${article}`, lastmod: day(index + 2) }),
    ),
  ];
}

function shop(): readonly string[] {
  const names = ["kettle", "teapot", "saucer", "strainer", "tray", "jug", "mug", "bowl", "spoon", "caddy"];
  const colours = ["red", "green", "blue", "white", "black"];
  const good = (name: string, colour: string): SampleEntry => ({
    loc: `https://shop.example/${name}/${colour}`,
    lastmod: "2026-10-12T09:30:00+00:00",
    changefreq: "weekly",
    priority: "0.6",
  });
  const entries = names.flatMap((name) => colours.map((colour) => good(name, colour)));
  const change = (index: number, change: Partial<SampleEntry>): void => {
    const entry = entries[index];
    if (entry !== undefined) entries[index] = { ...entry, ...change };
  };
  change(3, { loc: "/teapot/sale" });
  change(7, { lastmod: "12/10/2026" });
  change(9, { lastmod: "12/10/2026" });
  change(12, { changefreq: "biweekly" });
  change(16, { loc: "https://images.shop.example/strainer/green" });
  change(17, { loc: "https://images.shop.example/strainer/blue" });
  change(21, { priority: "7" });
  change(26, { lastmod: "2094-01-01" });
  change(30, { loc: "https://shop.example/kettle/red" });
  change(33, { changefreq: "Weekly" });
  change(46, { loc: "https://shop.example/search?q=caddy&colour=green" });
  return entries.map(url);
}

function market(): readonly string[] {
  const things = ["lamp", "chair", "table", "shelf", "mirror", "rug", "clock", "vase", "frame", "stool"];
  const makes = ["oak", "linen", "brass", "wool", "glass", "cork", "clay", "steel"];
  const towns = ["bergen", "porto", "ghent", "lviv", "turku", "graz", "lugano", "cork", "bilbao", "tartu"];
  const parts: string[] = [];
  for (let index = 0; index < 50_000; index += 1) {
    // A multiplicative hash: the values look drawn by lot and are the same each time.
    const lot = Math.imul(index + 1, 0x9e37_79b1) >>> 0;
    const day = new Date(Date.UTC(2026, 10, 1) - ((lot >>> 8) % 1_400) * 86_400_000)
      .toISOString()
      .slice(0, 10);
    const town = towns[lot % towns.length] ?? "";
    const make = makes[(lot >>> 4) % makes.length] ?? "";
    const thing = things[(lot >>> 12) % things.length] ?? "";
    parts.push(
      url({ loc: `https://market.example/${town}/${thing}/${make}-${thing}-${index + 1}`, lastmod: day }),
    );
  }
  return parts;
}
