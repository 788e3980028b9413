/**
 * When crawlers have seen what is new: how long after a URL was added each family of crawlers first fetched a document with
 * it, which is the Sitemaps part of SeenDelta in "Sitemaps: above and beyond the crawl of duty" (WWW 2009), and how long after a
 * document changed. Nothing of it is a truth about the site, and nobody waits for it.
 *
 * An arrival is of URLs that came to a sitemap together, between two versions of it that were published. Who fetches a version
 * has seen all arrivals up to it; who fetches what is made of the newest changes, those that it reaches back to. When a sitemap is
 * divided or joined, arrivals go where their URLs go, and remember which versions of the sitemap that they left have them.
 *
 * @module
 */

import { additionOf, additionsFrom, firstOfNewest } from "./changes.ts";
import { addTo, type Distribution, EMPTY, type Histogram, summaryOf } from "./histogram.ts";
import { FEED, mapFile, mapName, NEWS, RECENT } from "./keys.ts";
import { readMeta, type Sql, writeMeta } from "./sql.ts";

/** How many arrivals of a sitemap are told apart; of more, the oldest are put together. */
const ARRIVALS_MAX = 40;

/** Of how many versions it is known what changes they have. */
const MADE_MAX = 20;

/** How many documents an answer has. */
const DOCUMENTS_MAX = 1_000;

/** That a crawler has fetched a document. */
export interface Fetched {
  /** The family of the crawler. */
  readonly family: string;
  /** Whether the platform knows that it is who it says. */
  readonly isVerified: boolean;
  /** What was fetched, as the tag names it: the number of a sitemap, or `i`, `recent`, `news`, `feed`. */
  readonly document: string;
  readonly version: number;
  /** When that version became another one than the last, in milliseconds. */
  readonly changed: number;
}

/** What a family of crawlers has seen. Moments are in milliseconds, and how long something took in seconds. */
export interface CrawlerSeen {
  readonly family: string;
  readonly isVerified: boolean;
  /** When it first and last fetched something that it had not fetched before. */
  readonly firstAt: number;
  readonly lastAt: number;
  /** How many documents it has fetched, and how many versions of them. */
  readonly documents: number;
  readonly versions: number;
  /** From when a URL was added until the first fetch of a document with it; `waiting` are those not fetched yet. */
  readonly urls: Distribution & { readonly waiting: number };
  /** From when a document changed until the first fetch of that version. */
  readonly changes: Distribution;
}

/** Who has seen a document: by families, the newest version that was fetched. */
export interface DocumentSeen {
  readonly name: string;
  readonly crawlers: Readonly<Record<string, DocumentFetch>>;
}

interface DocumentFetch {
  /** When that version changed, and when it was first fetched. */
  readonly changedAt: number;
  readonly fetchedAt: number;
  /** Whether it is the one that is published now. */
  readonly isCurrent: boolean;
  readonly versions: number;
}

/** What crawlers have seen of a site. */
export interface Seen {
  /** Since when it is noted; `null` when no crawler came. */
  readonly since: number | null;
  readonly crawlers: readonly CrawlerSeen[];
  /** Those that were fetched last, the last one first. */
  readonly documents: readonly DocumentSeen[];
}

/** Who has seen a URL. */
export interface UrlSeen {
  /** When it was added; `null` when the log of changes does not reach back so far. */
  readonly addedAt: number | null;
  /** Where it is; `null` when it is not there. */
  readonly sitemap: string | null;
  /** When each family first fetched a document with it, since it was added. */
  readonly crawlers: Readonly<Record<string, number>>;
}

/** Numbers in the log of changes. */
interface Range {
  readonly first: number;
  readonly last: number;
}

type Arrival = {
  readonly id: number;
  readonly version: number;
  readonly first_seq: number;
  readonly last_seq: number;
  readonly n: number;
  readonly at: number;
  readonly seen: string;
  /** The sitemap that has them, too, from one version of it up to another; `null` when none does. */
  readonly was_map: number | null;
  readonly was_version: number | null;
  readonly was_upto: number | null;
};

const COLUMNS = "id, version, first_seq, last_seq, n, at, seen, was_map, was_version, was_upto";

/** What has only been where it is. */
const NOWHERE = { was_map: null, was_version: null, was_upto: null } as const;

/** Notes that URLs were added: their placed keys in their order, and which numbers the log gave to that. */
export function noteAdded(sql: Sql, added: readonly string[], { first, last }: Range, now: number): void {
  for (const [map, count] of countsByMap(sql, added)) {
    const [row] = sql.exec<{ version: number; published: number }>(
      "SELECT version, published FROM map WHERE no = ?",
      map,
    );
    const { version = 0, published = 0 } = row ?? {};
    // Who has seen a part of them elsewhere has not seen these.
    const [open] = sql.exec<Arrival>(
      `SELECT ${COLUMNS} FROM arrival WHERE map = ? AND version > ? AND seen = '{}' AND was_map IS NULL
        ORDER BY id DESC LIMIT 1`,
      ...[map, published],
    );
    if (open === undefined) {
      insert(sql, map, {
        ...{ version, first_seq: first, last_seq: last, n: count, at: now, seen: "{}" },
        ...NOWHERE,
      });
      thin(sql, map);
    } else
      sql.exec(
        "UPDATE arrival SET version = ?, last_seq = ?, n = ?, at = ? WHERE id = ?",
        ...[version, last, open.n + count, meanAt(open, { n: count, at: now }), open.id],
      );
  }
}

/** How many of these URLs are in each sitemap. */
function countsByMap(sql: Sql, added: readonly string[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  const [first, last] = [added[0], added.at(-1)];
  if (first === undefined || last === undefined) return counts;
  const chunks = sql.exec<{ first: string; map: number }>(
    `SELECT first, map FROM chunk WHERE first <= ? AND first >= (SELECT max(first) FROM chunk WHERE first <= ?)
      ORDER BY first`,
    ...[last, first],
  );
  const [one] = chunks;
  if (one === undefined) return counts;
  if (chunks.every(({ map }) => map === one.map)) return counts.set(one.map, added.length);
  let index = 0;
  for (const key of added) {
    while ((chunks[index + 1]?.first ?? "\u007f") <= key) index += 1;
    const map = chunks[index]?.map ?? one.map;
    counts.set(map, (counts.get(map) ?? 0) + 1);
  }
  return counts;
}

/** In how many of the newest changes the URLs of a sitemap that is divided are looked for: more would take longer than a step may. */
const LOOKED_AT_MAX = 10_000;

/**
 * Gives the successor of a sitemap the arrivals of URLs that have come to it: by their keys where they came with the newest changes,
 * and else the share that it has of all.
 */
export function shareArrivals(
  sql: Sql,
  map: number,
  successor: number,
  { share, keys }: { readonly share: number; readonly keys: () => ReadonlySet<string> },
): void {
  const arrivals = sql.exec<Arrival>(
    `SELECT ${COLUMNS} FROM arrival WHERE map = ? ORDER BY last_seq - first_seq`,
    map,
  );
  if (arrivals.length === 0) return;
  const from = firstOfNewest(sql, LOOKED_AT_MAX) ?? Number.POSITIVE_INFINITY;
  const moved = movedOf(
    sql,
    arrivals.filter(({ first_seq: first }) => first >= from),
    keys,
  );
  const published = publishedOf(sql, String(map));
  for (const arrival of arrivals) {
    const known = moved.get(arrival.id);
    const n = Math.min(arrival.n, known?.n ?? Math.floor(arrival.n * share));
    if (n === 0) continue;
    const at = known?.at ?? arrival.at;
    insert(sql, successor, { ...arrival, ...wasIn(map, published, arrival), version: 1, n, at });
    if (n === arrival.n) sql.exec("DELETE FROM arrival WHERE id = ?", arrival.id);
    else
      sql.exec(
        "UPDATE arrival SET n = n - ?, at = ? WHERE id = ?",
        ...[n, (arrival.at * arrival.n - at * n) / (arrival.n - n), arrival.id],
      );
  }
  thinAll(sql, successor);
}

/** How many URLs of each of these arrivals, the shortest first, are among some, and when those were added on the average. */
function movedOf(
  sql: Sql,
  arrivals: readonly Arrival[],
  keys: () => ReadonlySet<string>,
): ReadonlyMap<number, { readonly n: number; readonly at: number }> {
  const moved = new Map(arrivals.map(({ id }) => [id, { n: 0, at: 0 }]));
  if (arrivals.length === 0) return moved;
  const wanted = keys();
  const first = Math.min(...arrivals.map(({ first_seq: first }) => first));
  for (const { seq, key, at } of additionsFrom(sql, first)) {
    if (!wanted.has(key)) continue;
    const arrival = arrivals.find(({ first_seq: first, last_seq: last }) => first <= seq && seq <= last);
    const before = moved.get(arrival?.id ?? 0);
    if (arrival === undefined || before === undefined) continue;
    moved.set(arrival.id, { n: before.n + 1, at: meanAt(before, { n: 1, at }) });
  }
  return moved;
}

/** Where an arrival has been that leaves a sitemap: what is published of that has it for a while. */
function wasIn(map: number, published: number, arrival: Arrival): Pick<Arrival, keyof typeof NOWHERE> {
  if (arrival.version <= published)
    return { was_map: map, was_version: arrival.version, was_upto: published };
  const { was_map, was_version, was_upto } = arrival;
  return { was_map, was_version, was_upto };
}

/** Says that a version of another sitemap has the URLs of one from now on. */
export function joinArrivals(sql: Sql, map: number, successor: number, version: number): void {
  const published = publishedOf(sql, String(map));
  for (const arrival of sql.exec<Arrival>(`SELECT ${COLUMNS} FROM arrival WHERE map = ?`, map)) {
    const { was_map: wasMap, was_version: wasVersion, was_upto: wasUpto } = wasIn(map, published, arrival);
    sql.exec(
      "UPDATE arrival SET map = ?, version = ?, was_map = ?, was_version = ?, was_upto = ? WHERE id = ?",
      ...[successor, version, wasMap, wasVersion, wasUpto, arrival.id],
    );
  }
  thinAll(sql, successor);
}

/** Which changes a version of what is made of the newest ones has: all that are behind `from`, up to `upto`. */
export interface Made {
  readonly version: number;
  readonly from: number;
  readonly upto: number;
}

/** What is known of such versions, as it is kept, with one more. */
export function withMade(known: string | null, made: Made): string {
  return JSON.stringify([...JSON.parse(known ?? "[]"), made].slice(-MADE_MAX));
}

function insert(sql: Sql, map: number, arrival: Omit<Arrival, "id">): void {
  const { version, first_seq: first, last_seq: last, n, at, seen } = arrival;
  sql.exec(
    `INSERT INTO arrival (map, version, first_seq, last_seq, n, at, seen, was_map, was_version, was_upto)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ...[map, version, first, last, n, at, seen, arrival.was_map, arrival.was_version, arrival.was_upto],
  );
}

/** When the URLs of both were added, on the average. */
function meanAt(a: Pick<Arrival, "n" | "at">, b: Pick<Arrival, "n" | "at">): number {
  return a.n + b.n === 0 ? b.at : a.at + ((b.at - a.at) * b.n) / (a.n + b.n);
}

/** Puts arrivals together until there are no more than may be. */
function thinAll(sql: Sql, map: number): void {
  // What was published of the sitemaps that they left has been replaced.
  sql.exec(
    `UPDATE arrival SET was_map = NULL, was_version = NULL, was_upto = NULL
      WHERE map = ? AND was_upto < (SELECT published FROM map WHERE no = was_map)`,
    map,
  );
  for (let left = ARRIVALS_MAX; left > 0; left -= 1) thin(sql, map);
}

/**
 * Puts the two arrivals together that are nearest to each other, were seen by the same and have been in the same, where there are
 * too many.
 */
function thin(sql: Sql, map: number): void {
  const arrivals = sql.exec<Arrival>(`SELECT ${COLUMNS} FROM arrival WHERE map = ? ORDER BY at, id`, map);
  if (arrivals.length <= ARRIVALS_MAX) return;
  let nearest: readonly [Arrival, Arrival] | null = null;
  const lastSeenBy = new Map<string, Arrival>();
  // The last one may not be published yet.
  for (const arrival of arrivals.slice(0, -1)) {
    const families = Object.keys(JSON.parse(arrival.seen)).sort().join();
    const like = `${families} ${arrival.was_map} ${arrival.was_upto}`;
    const before = lastSeenBy.get(like);
    lastSeenBy.set(like, arrival);
    if (before === undefined) continue;
    if (nearest === null || arrival.at - before.at < nearest[1].at - nearest[0].at)
      nearest = [before, arrival];
  }
  if (nearest === null) return void forget(sql, map, arrivals);
  const [a, b] = nearest;
  sql.exec(
    "UPDATE arrival SET version = ?, first_seq = ?, last_seq = ?, n = ?, at = ?, was_version = ? WHERE id = ?",
    ...[Math.max(a.version, b.version), Math.min(a.first_seq, b.first_seq), Math.max(a.last_seq, b.last_seq)],
    ...[a.n + b.n, meanAt(a, b)],
    ...[b.was_map === null ? null : Math.max(a.was_version ?? 0, b.was_version ?? 0), b.id],
  );
  sql.exec("DELETE FROM arrival WHERE id = ?", a.id);
}

/** Forgets of arrivals that are all different where else they have been; if that is nowhere, the oldest. */
function forget(sql: Sql, map: number, arrivals: readonly Arrival[]): void {
  if (arrivals.every(({ was_map: wasMap }) => wasMap === null))
    return void sql.exec("DELETE FROM arrival WHERE id = ?", arrivals[0]?.id ?? 0);
  sql.exec("UPDATE arrival SET was_map = NULL, was_version = NULL, was_upto = NULL WHERE map = ?", map);
  thin(sql, map);
}

/** Notes a fetch, unless that version or a newer one was fetched by the same family before. */
export function noteFetched(sql: Sql, fetched: Fetched, now: number): void {
  const { family, isVerified, document, version, changed } = fetched;
  const [before] = sql.exec<{ version: number }>(
    "SELECT version FROM crawled WHERE family = ? AND document = ?",
    ...[family, document],
  );
  if (before !== undefined && before.version >= version) return;
  sql.transaction(() => {
    if (readMeta(sql, "seen_since") === null) writeMeta(sql, "seen_since", now);
    sql.exec(
      `INSERT INTO crawled (family, document, version, changed_at, at, versions) VALUES (?, ?, ?, ?, ?, 1)
        ON CONFLICT (family, document) DO UPDATE SET version = excluded.version, changed_at = excluded.changed_at,
        at = excluded.at, versions = versions + 1`,
      ...[family, document, version, changed, now],
    );
    const [row] = sql.exec<{ urls: string; changes: string }>(
      "SELECT urls, changes FROM crawler WHERE family = ?",
      family,
    );
    let urls: Histogram = row === undefined ? EMPTY : JSON.parse(row.urls);
    for (const { id, n, at, seen } of unseenIn(sql, family, document, version)) {
      urls = addTo(urls, secondsFrom(at, now), n);
      sql.exec(
        "UPDATE arrival SET seen = ? WHERE id = ?",
        JSON.stringify({ ...JSON.parse(seen), [family]: now }),
        id,
      );
    }
    const changes = addTo(row === undefined ? EMPTY : JSON.parse(row.changes), secondsFrom(changed, now), 1);
    sql.exec(
      `INSERT INTO crawler (family, verified, first_at, last_at, urls, changes) VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT (family) DO UPDATE SET verified = excluded.verified, last_at = excluded.last_at,
        urls = excluded.urls, changes = excluded.changes`,
      ...[family, isVerified ? 1 : 0, now, now, JSON.stringify(urls), JSON.stringify(changes)],
    );
  });
}

/** The arrivals that a version of a document has, and the family has not seen. */
function unseenIn(sql: Sql, family: string, document: string, version: number): Arrival[] {
  const unseen = `SELECT ${COLUMNS} FROM arrival WHERE json_extract(seen, '$.' || ?) IS NULL`;
  const no = MADE[document];
  if (no === undefined)
    return sql.exec<Arrival>(
      `${unseen} AND map = ? AND version <= ?
        UNION ALL ${unseen} AND was_map = ? AND was_version <= ? AND was_upto >= ?`,
      ...[family, numberOf(document), version, family, numberOf(document), version, version],
    );
  const made = madeOf(sql, no, version);
  if (made === undefined) return [];
  return sql.exec<Arrival>(
    `${unseen} AND first_seq > ? AND last_seq <= ?`,
    ...[family, made.from, made.upto],
  );
}

function madeOf(sql: Sql, no: number, version: number): Made | undefined {
  const [row] = sql.exec<{ made: string | null }>("SELECT made FROM map WHERE no = ?", no);
  const known: readonly Made[] = JSON.parse(row?.made ?? "[]");
  return known.find((made) => made.version === version);
}

const secondsFrom = (then: number, now: number): number => Math.max(0, now - then) / 1_000;

/** The names of what is made of the newest changes, in tags. */
const MADE: Readonly<Record<string, number>> = Object.fromEntries(
  [RECENT, NEWS, FEED].map((no) => [mapName(no ?? 0), no ?? 0]),
);

/** The number of a sitemap by how tags name it; 0 of the index, which has none. */
const numberOf = (document: string): number =>
  MADE[document] ?? (partOf(document) === null ? Number(document) : 0);

/** Which part of the index tags name so; `null` when none. */
function partOf(document: string): number | null {
  const [, part] = /^i(\d*)$/.exec(document) ?? [];
  return part === undefined ? null : Number(part || 1);
}

/** What a document is called where it is served. */
function nameOf(document: string): string {
  const part = partOf(document);
  if (part !== null) return part === 1 ? "sitemap.xml" : `sitemap_index-${part}.xml`;
  return MADE[document] === FEED ? "feed" : mapFile(numberOf(document));
}

/** What crawlers have seen. */
export function seenOf(sql: Sql): Seen {
  const crawlers = sql.exec<
    Record<"family" | "urls" | "changes", string> & Record<"verified" | "first_at" | "last_at", number>
  >("SELECT family, verified, first_at, last_at, urls, changes FROM crawler ORDER BY family");
  const since = readMeta(sql, "seen_since");
  return {
    since: since === null ? null : Number(since),
    crawlers: crawlers.map(({ family, verified, first_at: firstAt, last_at: lastAt, urls, changes }) => {
      const [counts] = sql.exec<{ documents: number; versions: number; waiting: number }>(
        `SELECT count(*) AS documents, sum(versions) AS versions, (SELECT coalesce(sum(arrival.n), 0)
          FROM arrival JOIN map ON no = map WHERE map.n > 0 AND json_extract(seen, '$.' || ?) IS NULL) AS waiting FROM crawled WHERE family = ?`,
        ...[family, family],
      );
      const { documents = 0, versions = 0, waiting = 0 } = counts ?? {};
      return {
        ...{ family, isVerified: verified === 1, firstAt, lastAt, documents, versions },
        urls: { ...summaryOf(JSON.parse(urls)), waiting },
        changes: summaryOf(JSON.parse(changes)),
      };
    }),
    documents: documentsOf(sql),
  };
}

function documentsOf(sql: Sql): DocumentSeen[] {
  const rows = sql.exec<{
    document: string;
    family: string;
    version: number;
    changed: number;
    at: number;
    versions: number;
  }>(
    `SELECT document, family, version, changed_at AS changed, at, versions FROM crawled JOIN
      (SELECT document AS name, max(at) AS last FROM crawled GROUP BY document ORDER BY last DESC, document LIMIT ?)
      ON name = document ORDER BY last DESC, document, family`,
    DOCUMENTS_MAX,
  );
  const documents = new Map<string, Record<string, DocumentFetch>>();
  for (const { document, family, version, changed: changedAt, at: fetchedAt, versions } of rows) {
    const crawlers = documents.get(document) ?? {};
    const isCurrent = version === publishedOf(sql, document);
    crawlers[family] = { changedAt, fetchedAt, isCurrent, versions };
    documents.set(document, crawlers);
  }
  return [...documents].map(([document, crawlers]) => ({ name: nameOf(document), crawlers }));
}

/** The version of a document that is published. */
function publishedOf(sql: Sql, document: string): number {
  const part = partOf(document);
  const [row] = sql.exec<{ published: number }>(
    `SELECT published FROM ${part === null ? "map" : "index_part"} WHERE no = ?`,
    part ?? numberOf(document),
  );
  return row?.published ?? 0;
}

/** Who has seen the URL with a key, which is in the sitemap with that number; `null` when it is in none. */
export function urlSeenOf(sql: Sql, key: string, map: number | null): UrlSeen {
  const sitemap = map === null ? null : nameOf(String(map));
  const added = map === null ? null : additionOf(sql, key);
  if (added === null) return { addedAt: null, sitemap, crawlers: {} };
  const [arrival] = sql.exec<Arrival>(
    `SELECT ${COLUMNS} FROM arrival WHERE map = ? AND first_seq <= ? AND last_seq >= ?
      ORDER BY last_seq - first_seq LIMIT 1`,
    ...[map, added.seq, added.seq],
  );
  return { addedAt: added.at, sitemap, crawlers: arrival === undefined ? {} : JSON.parse(arrival.seen) };
}
