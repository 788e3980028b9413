/**
 * Examples of what calls take and answer. Tests see to it that they are as their schemas say, and that what is sent in them is taken.
 *
 * @module
 */

const [SITE, ORIGIN] = ["www.example.com", "https://www.example.com"] as const;
const [CREATED, TODAY] = [1_795_255_200_000, "2026-11-21"] as const;

const TAKEN_URL = { loc: `${ORIGIN}/tea`, lastmod: `${TODAY}T10:00:00Z` };
const ARTICLES_XML = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>${ORIGIN}/tea</loc><lastmod>${TODAY}</lastmod></url>
</urlset>`;
const RSS = `<rss version="2.0"><channel><title>Tea</title><link>${ORIGIN}/</link><description>News of tea</description>
  <item><title>Tea is ready</title><link>${ORIGIN}/tea</link><pubDate>Sat, 21 Nov 2026 10:00:00 GMT</pubDate></item>
</channel></rss>`;
const ATOM = `<feed xmlns="http://www.w3.org/2005/Atom"><title>Tea</title><id>${ORIGIN}/</id><updated>${TODAY}T10:00:00Z</updated>
  <entry><title>Tea is ready</title><id>${ORIGIN}/tea</id><link href="${ORIGIN}/tea"/><updated>${TODAY}T10:00:00Z</updated></entry>
</feed>`;
const NDJSON = `${JSON.stringify(TAKEN_URL)}\n{"delete":"${ORIGIN}/old"}\n`;

/** What `POST urls` takes, by its media type. */
export const URLS_SENT: Readonly<Record<string, unknown>> = {
  "application/json": {
    urls: [`${ORIGIN}/cups`, { ...TAKEN_URL, images: [`${ORIGIN}/tea.jpg`] }],
    delete: [`${ORIGIN}/old`],
  },
  "application/x-ndjson": NDJSON,
  "application/ndjson": NDJSON,
  "application/jsonl": NDJSON,
  "text/plain": `${ORIGIN}/tea\t${TODAY}\n-${ORIGIN}/old\n`,
  "text/csv": `loc,lastmod\n${ORIGIN}/tea,${TODAY}\n`,
  "application/xml": ARTICLES_XML,
  "text/xml": ARTICLES_XML,
  "application/rss+xml": RSS,
  "application/atom+xml": ATOM,
};

/** The same for a snapshot, which has nothing to delete. */
export const PART_SENT: Readonly<Record<string, unknown>> = {
  ...URLS_SENT,
  "application/json": [`${ORIGIN}/cups`, TAKEN_URL],
  ...Object.fromEntries(
    ["application/x-ndjson", "application/ndjson", "application/jsonl"].map((type) => [
      type,
      `${JSON.stringify(TAKEN_URL)}\n`,
    ]),
  ),
  "text/plain": `${ORIGIN}/tea\t${TODAY}\n`,
};

export const TAKEN_ANSWER = { seq: 7, accepted: 3, deleted: 1, rejected: [] };
export const REFUSED_ANSWER = {
  ...{ seq: null, accepted: 0 },
  rejected: [{ index: 0, loc: "tea", code: "loc-relative", message: "this is not a full URL" }],
};

export const SITE_SENT = { origin: ORIGIN };
export const SITE_ANSWER = { site: SITE, origin: ORIGIN };
export const SITES_ANSWER = { sites: [{ ...SITE_ANSWER, aliases: ["example.com"] }], next: null };

export const CONFIG_SENT = {
  aliases: ["example.com"],
  robots: ["User-agent: *", "Disallow: /cart"],
  news: { name: "The Tea Times", language: "en" },
};
const { news: NEWS, ...HOSTS } = CONFIG_SENT;
export const CONFIG_ANSWER = {
  ...{ title: "", ...HOSTS, strategy: "sorted", recentHours: 48, news: NEWS },
  ...{ indexNow: null, webSubHub: null, kvWritesPerDay: null },
};

export const TOKEN_SENT = { label: "shop", scope: "write" };
const TOKEN = { id: "3f2a9c01b7de", ...TOKEN_SENT, expiresAt: null, createdAt: CREATED };
export const TOKEN_ANSWER = { ...TOKEN, token: "smk_3f2a9c01b7de_…" };
export const TOKENS_ANSWER = { tokens: [TOKEN] };

export const WEBHOOK_SENT = { source: "shop" };
export const WEBHOOK_ANSWER = {
  ...{ id: "5b0c7e21aa90", source: "shop", createdAt: CREATED },
  secret: "whsec_…",
};

export const PART_ANSWER = { snapshot: "monday", part: 1, accepted: 2, rejected: [] };
export const COMMIT_SENT = { parts: 1, urlsMin: 1 };
export const COMMIT_ANSWER = { seq: 8, snapshot: "monday" };

export const STORED_URL_ANSWER = { xml: `<url><loc>${ORIGIN}/tea</loc></url>`, news: null, rejected: [] };
export const STATUS_ANSWER = {
  ...{ origin: ORIGIN, stage: "published", appended: 7, applied: 7, urls: 3, sitemaps: 1, failing: 0 },
  ...{ unpublished: 0, waiting: 0, nextPublishAt: null, newestWaitingSince: null, kvWrites: null },
  snapshots: { open: 0, late: 0, lateBytes: 0, lateBytesMax: 100_000_000 },
  outbox: {},
};
export const CHANGES_ANSWER = {
  changes: [
    {
      ...{ seq: 7, at: `${TODAY}T10:00:00.000Z`, loc: `${ORIGIN}/tea` },
      xml: `<url><loc>${ORIGIN}/tea</loc></url>`,
    },
  ],
  ...{ next: "1a2b3c4d.7", more: false },
};
