/**
 * What the owner of a site decides. The object keeps it; KV has a copy for those who only read.
 *
 * @module
 */

import { Buffer } from "node:buffer";
import { SitemapWriter } from "sitemapkit";
import { UNASKED_RULES } from "../entries.ts";
import { checksum } from "../http/etag.ts";
import { isPublicName } from "../http/public-name.ts";
import { isHost } from "../store/keys.ts";
import { robotsFault } from "./robots-lines.ts";
import { readMeta, type Sql, writeMeta } from "./sql.ts";

/** The configuration of a site. */
export interface SiteConfig {
  /** What feeds and the admin page call the site; empty: its host. */
  readonly title: string;
  /** Other hosts of the site: what is asked of them leads to its own. */
  readonly aliases: readonly string[];
  /** Lines of robots.txt, before those of the server that name sitemaps; none: everything is allowed. */
  readonly robots: readonly string[];
  /**
   * How sitemaps are filled: `sorted` by URL, so that each holds a part of the site; `append`, in the order in which URLs come;
   * or in `tiers`, by the weeks, months and years of their dates.
   */
  readonly strategy: "sorted" | "append" | "tiers";
  /** For how many hours `sitemap-recent.xml` and the feeds name a URL that was written, 0 to 720; 0: there are none. */
  readonly recentHours: number;
  /** What `sitemap-news.xml` is of; `null`: there is none. */
  readonly news: { readonly name: string; readonly language: string } | null;
  /** Whom changes are told by IndexNow, and the key that proves it; `null`: nobody. */
  readonly indexNow: { readonly key: string; readonly endpoint: string } | null;
  /** The WebSub hub that is told of new feeds; `null`: none. */
  readonly webSubHub: string | null;
  /** How many values may be written to KV in a day; `null`: any number. The free plan has 1,000 for all sites together. */
  readonly kvWritesPerDay: number | null;
}

/** What holds where nothing is decided. */
export const DEFAULT_CONFIG: SiteConfig = {
  title: "",
  aliases: [],
  robots: [],
  strategy: "sorted",
  recentHours: 48,
  news: null,
  indexNow: null,
  webSubHub: null,
  kvWritesPerDay: null,
};

/** How many aliases there may be. */
const ALIASES_MAX = 20;

/** A field that cannot be taken, and what it should be. */
export interface ConfigProblem {
  readonly field: string;
  readonly message: string;
}

/** What each field may be. */
const FIELDS: {
  readonly [Name in keyof SiteConfig]: {
    readonly test: (value: unknown, isLocal: boolean) => boolean;
    readonly message: string | ((value: unknown) => string);
    /** What it has where it is an object. */
    readonly fields?: readonly string[];
  };
} = {
  title: {
    test: (value) => isText(value, 200),
    message: "is text of at most 200 characters that XML may have",
  },
  aliases: {
    test: (value) => aliasesFault(value) === null,
    message: (value) => aliasesFault(value) ?? "",
  },
  robots: {
    test: (value) => robotsFault(value) === null,
    message: (value) => robotsFault(value) ?? "",
  },
  strategy: {
    test: (value) => value === "sorted" || value === "append" || value === "tiers",
    message: 'is "sorted" (by URL), "append" (as URLs come) or "tiers" (by weeks, months and years)',
  },
  recentHours: { test: (value) => isWhole(value, 0, 720), message: "is a whole number from 0 to 720" },
  news: {
    test: (value) => newsFault(value) === null,
    message: (value) => newsFault(value) ?? "",
    fields: ["name", "language"],
  },
  indexNow: {
    test: (value, isLocal) => value === null || isIndexNow(value, isLocal),
    message:
      'is null or {"key", "endpoint"}: 8 to 128 of a-z A-Z 0-9 -, not beginning with sitemap-, whose .txt is a list of URLs; and an https address with a public name, not a number or a name of a private network, without user and password, tabs and line breaks',
    fields: ["key", "endpoint"],
  },
  webSubHub: {
    test: (value, isLocal) => value === null || isRemote(value, isLocal),
    message:
      "is null or an https address with a public name, not a number or a name of a private network, without user and password, tabs and line breaks, for everybody can read it",
  },
  kvWritesPerDay: {
    test: (value) => value === null || isWhole(value, 24, 1_000_000),
    message: "is null or a whole number from 24 to 1000000",
  },
};

/** The names of the fields. */
export const CONFIG_FIELDS: readonly string[] = Object.keys(FIELDS);

/**
 * What was sent as the configuration of a site; what is missing in it is as by default. With `isLocal`, on one machine, changes may
 * be told to a server of any name, also without encryption.
 */
export function configOf(
  given: Readonly<Record<string, unknown>>,
  site: string,
  isLocal: boolean,
): { readonly config: SiteConfig } | { readonly problems: readonly ConfigProblem[] } {
  const problems: ConfigProblem[] = [];
  for (const [field, value] of Object.entries(given)) {
    const known = Object.hasOwn(FIELDS, field) ? FIELDS[field as keyof SiteConfig] : null;
    const inside = known?.fields ?? [];
    const unknown = known?.fields === undefined ? [] : unknownIn(value, inside);
    for (const name of unknown) problems.push(unknownField(`${field}.${name}`, inside));
    if (known === null) problems.push(unknownField(field, CONFIG_FIELDS));
    else if (!known.test(value, isLocal))
      problems.push({
        field,
        message: typeof known.message === "string" ? known.message : known.message(value),
      });
    else if (field === "aliases" && (value as readonly string[]).includes(site))
      problems.push({ field, message: `are other hosts than ${site}, which is the site itself` });
  }
  return problems.length > 0 ? { problems } : { config: keptOf({ ...DEFAULT_CONFIG, ...given }) };
}

/**
 * A configuration as it is kept: a line that was copied out of a file may begin with the mark of its encoding, which would make
 * it another line, an address may have a space at its end, and the name of a publication has to be that of Google News, letter
 * by letter.
 */
function keptOf(config: SiteConfig): SiteConfig {
  const { title, aliases, robots, news, indexNow, webSubHub } = config;
  return {
    ...config,
    title: title.trim(),
    aliases: [...new Set(aliases)],
    robots: robots.map((line) => line.replace(/^\uFEFF/, "")),
    news: news && { name: plain(news.name), language: news.language.trim() },
    indexNow: indexNow && { ...indexNow, endpoint: indexNow.endpoint.trim() },
    webSubHub: webSubHub?.trim() ?? null,
  };
}

/** Text without spaces around it, and one where there are several. */
const plain = (text: string): string => text.trim().replaceAll(/\s+/g, " ");

/** A field that nobody reads: whoever misspelt one meant something by it. */
const unknownField = (field: string, known: readonly string[]): ConfigProblem => ({
  field: field.slice(0, 100),
  message: `is unknown; there are ${known.join(", ")}`,
});

/** What an object has beside what is known of it. */
function unknownIn(value: unknown, known: readonly string[]): readonly string[] {
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  return isObject ? Object.keys(value).filter((name) => !known.includes(name)) : [];
}

/** What was read last of each database: it is asked for with every step, and hardly ever another one. */
const lastRead = new WeakMap<Sql, { readonly text: string; readonly config: SiteConfig }>();

/** The configuration that an object keeps. */
export function readConfig(sql: Sql): SiteConfig {
  const text = readMeta(sql, "config");
  if (typeof text !== "string") return DEFAULT_CONFIG;
  const last = lastRead.get(sql);
  if (last?.text === text) return last.config;
  const config: SiteConfig = { ...DEFAULT_CONFIG, ...JSON.parse(text) };
  lastRead.set(sql, { text, config });
  return config;
}

/** Tells configurations apart, as an `ETag`. */
export const configTag = (config: SiteConfig): string => `"${checksum(Buffer.from(JSON.stringify(config)))}"`;

/** Keeps it. */
export function writeConfig(sql: Sql, config: SiteConfig): void {
  writeMeta(sql, "config", JSON.stringify(config));
}

/** Whether what follows from the configuration that is kept has been done. */
export function isConfigFollowed(sql: Sql): boolean {
  return readMeta(sql, "config") === readMeta(sql, "config_followed");
}

/** Says that it is done now, for this configuration. */
export function followConfig(sql: Sql): SiteConfig {
  writeMeta(sql, "config_followed", readMeta(sql, "config"));
  return readConfig(sql);
}

/** Whether a value is text on one line, which XML may have: <https://www.w3.org/TR/xml/#charsets>. */
const isText = (value: unknown, max: number): value is string =>
  typeof value === "string" && value.length <= max && !/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u.test(value);
const isWhole = (value: unknown, min: number, max: number): boolean =>
  Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
/** Whether a value is the address of another server, which is told of changes by whoever configures a site. */
function isRemote(value: unknown, isLocal: boolean): boolean {
  if (typeof value !== "string" || value.length > 2_048 || !URL.canParse(value)) return false;
  // The URL parser passes over some of them, and in feeds and headers they would be something else.
  if (/\p{Cc}/u.test(value)) return false;
  const { protocol, hostname, username, password } = new URL(value);
  if (username !== "" || password !== "") return false;
  return (protocol === "https:" && isPublicName(hostname)) || (isLocal && /^https?:$/.test(protocol));
}

/** What is wrong with other hosts; `null` when nothing is. */
function aliasesFault(value: unknown): string | null {
  if (!Array.isArray(value) || value.length > ALIASES_MAX) return `is a list of at most ${ALIASES_MAX} hosts`;
  const other = value.find((host) => typeof host !== "string" || !isHost(host) || host.includes("*"));
  if (other === undefined) return null;
  const named = JSON.stringify(other).slice(0, 100);
  return `has ${named}, which is no host, such as example.com or example.com:8443, written out, without *, https:// and path, also without port 443 and a dot at its end, in lower case, and xn--… where it has other letters than a to z`;
}

/** What is wrong with a publication; `null` when nothing is. With one that is, no article that says none itself would be taken. */
function newsFault(value: unknown): string | null {
  if (value === null) return null;
  const { name, language } = Object(value);
  if (!isText(name, 200) || plain(name) === "" || typeof language !== "string")
    return 'is null or {"name", "language"}: the publication as in Google News, and its ISO 639 language';
  let fault: string | null = null;
  const writer = new SitemapWriter({
    rules: UNASKED_RULES,
    onRejected: ({ message }) => {
      fault = `is a publication that no article can have: ${message}`;
    },
  });
  const publication = { name: plain(name), language };
  writer.write({
    loc: "https://example.com/",
    news: { publicationDate: "2026-01-01", title: "T", publication },
  });
  writer.finish();
  return fault;
}

function isIndexNow(value: unknown, isLocal: boolean): boolean {
  const { key, endpoint } = Object(value);
  return (
    typeof key === "string" &&
    /^[\w-]{8,128}$/.test(key) &&
    !/_|^sitemap-/.test(key) &&
    isRemote(endpoint, isLocal)
  );
}
