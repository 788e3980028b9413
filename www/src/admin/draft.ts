/**
 * A configuration as a form holds it: all as text, so that what is no number is told by the server like everything else.
 *
 * @module
 */

import type { Config } from "./answers.ts";

/** The ways in which sitemaps can be filled. */
export const STRATEGIES = ["sorted", "append", "tiers"] as const;

/** Where IndexNow is told, for all search engines that take part: <https://www.indexnow.org/documentation>. */
export const ENDPOINT = "https://api.indexnow.org/indexnow";

/** What the fields of the form hold. */
export interface Draft {
  readonly title: string;
  readonly aliases: string;
  readonly robots: string;
  readonly strategy: string;
  readonly recentHours: string;
  readonly newsOn: boolean;
  readonly newsName: string;
  readonly newsLanguage: string;
  readonly indexNowOn: boolean;
  readonly indexNowKey: string;
  readonly indexNowEndpoint: string;
  readonly webSubHub: string;
  readonly kvWritesPerDay: string;
}

/** A configuration in a form. */
export function draftOf(config: Config): Draft {
  const { title, aliases, robots, strategy, recentHours, news, indexNow, webSubHub, kvWritesPerDay } = config;
  return {
    title,
    aliases: aliases.join("\n"),
    robots: robots.join("\n"),
    strategy,
    recentHours: String(recentHours),
    newsOn: news !== null,
    newsName: news?.name ?? "",
    newsLanguage: news?.language ?? "",
    indexNowOn: indexNow !== null,
    indexNowKey: indexNow?.key ?? newKey(),
    indexNowEndpoint: indexNow?.endpoint ?? ENDPOINT,
    webSubHub: webSubHub ?? "",
    kvWritesPerDay: kvWritesPerDay === null ? "" : String(kvWritesPerDay),
  };
}

/** What was typed since a form was sent. */
export const typedSince = (sent: Draft, now: Draft): Partial<Draft> =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== sent[name as keyof Draft]));

/** What is sent of a form. What it has no fields for stays as it was. */
export function sentOf(draft: Draft, before: Config): Readonly<Record<string, unknown>> {
  return {
    ...before,
    title: draft.title,
    aliases: linesOf(draft.aliases)
      .filter((line) => line.trim() !== "")
      .map((line) => line.toLowerCase()),
    robots: draft.robots.trim() === "" ? [] : linesOf(draft.robots),
    strategy: draft.strategy,
    recentHours: numberIn(draft.recentHours),
    news: draft.newsOn ? { name: draft.newsName.trim(), language: draft.newsLanguage.trim() } : null,
    indexNow: draft.indexNowOn
      ? { key: draft.indexNowKey.trim(), endpoint: draft.indexNowEndpoint.trim() }
      : null,
    webSubHub: draft.webSubHub.trim() === "" ? null : draft.webSubHub.trim(),
    kvWritesPerDay: draft.kvWritesPerDay.trim() === "" ? null : numberIn(draft.kvWritesPerDay),
  };
}

/** A key for IndexNow that nobody guesses. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );

/** Lines, also empty ones, which people put between groups of robots.txt. */
const linesOf = (text: string): readonly string[] =>
  text
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.trimEnd());

/** A number, or the text that is none. */
const numberIn = (text: string): number | string => (/^\d+$/.test(text.trim()) ? Number(text.trim()) : text);
