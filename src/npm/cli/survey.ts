/**
 * What several files say of each other that is worth knowing before each is checked: what robots.txt files disallow, and where
 * the files are that an index or a robots.txt names.
 *
 * @module
 */

import { stat } from "node:fs/promises";
import { type Format, RobotsTxt, SiteCheck, type SiteFileFacts, SitemapParser } from "../index.node.js";
import { toPrintable } from "./cells.js";
import type { Terminal } from "./command.js";
import { type RobotsFiles, robotsIn } from "./robots-files.js";
import { openSource, type Source } from "./source.js";
import { isWebUrl } from "./web-source.js";

/** What was found. */
export interface Survey {
  /** The files, robots.txt first: the others are compared with it. */
  readonly paths: readonly string[];
  /** The robots.txt files that options name. */
  readonly given: RobotsFiles;
  /** Where a file is served from, as far as anybody says. */
  urlOf(path: string): string | null;
  /** Whether only another file says so. */
  isFound(path: string): boolean;
  /** The robots.txt files that count for a file. */
  robotsOf(path: string): RobotsFiles;
}

/** Looks at files: whole at those that name others, else at the start. What cannot be read twice is left out. */
export async function surveyFiles(
  paths: readonly string[],
  given: RobotsFiles,
  urlOf: Survey["urlOf"],
  terminal: Terminal,
): Promise<Survey> {
  const site = new SiteCheck({ check: false });
  const robots = new Map<string, Uint8Array>();
  for (const path of paths) {
    const facts = { name: path, url: urlOf(path) ?? undefined };
    const content = await look(path, site, facts, terminal).catch(() => null);
    if (content !== null) robots.set(path, content);
  }
  const addresses = new Map<string, string>();
  for (const { name, namedAs } of site.finish().files) {
    if (namedAs !== null && isWebUrl(namedAs)) addresses.set(name, namedAs);
  }
  const isFound = (path: string): boolean => urlOf(path) === null && addresses.has(path);
  const { known, unplaced } = withFound(given, robots, urlOf);
  if (unplaced.length > 0) {
    const names = unplaced.map(toPrintable).join(", ");
    await terminal.stderr.write(
      `sitemapkit: no URL is compared with ${names}: nothing says of which sites they are; --host-robots URL=FILE does\n`,
    );
  }
  return {
    paths: [...robots.keys(), ...paths.filter((path) => !robots.has(path))],
    given,
    urlOf: (path) => urlOf(path) ?? addresses.get(path) ?? null,
    isFound,
    robotsOf: (path) => withProof(known, isFound(path) ? addresses.get(path) : undefined),
  };
}

/** Makes a file one of the site, and gives the content of a robots.txt; rejects if it cannot be read: that is told when it is checked. */
async function look(
  path: string,
  site: SiteCheck,
  facts: SiteFileFacts,
  terminal: Terminal,
): Promise<Uint8Array | null> {
  const isFile = path !== "-" && !isWebUrl(path) && (await stat(path).catch(() => null))?.isFile() === true;
  if (!isFile) {
    site.fail(facts);
    return null;
  }
  const reader = site.open(facts);
  const source = await openSource(path, terminal, 0);
  try {
    const format = await formatOf(source);
    if (format !== "sitemapindex" && format !== "robots") return null;
    for await (const chunk of source.readAgain()) reader.push(chunk);
    reader.finish();
    return format === "robots" ? await robotsIn(source.readAgain()) : null;
  } finally {
    reader.free();
    await source.close();
  }
}

/** What a file is, by its first bytes. */
async function formatOf(source: Source): Promise<Format> {
  const parser = new SitemapParser({ check: false });
  await source.peek((chunk) => {
    parser.push(chunk);
    return true;
  });
  return parser.finish().format;
}

/**
 * Adds the robots.txt files among those that are checked: each is about the URLs of its host. One of which nobody says whose it
 * is, is that of the site, unless there are several: these are `unplaced`.
 */
function withFound(
  given: RobotsFiles,
  found: ReadonlyMap<string, Uint8Array>,
  urlOf: Survey["urlOf"],
): { readonly known: RobotsFiles; readonly unplaced: readonly string[] } {
  const hostRobots: Record<string, Uint8Array | ArrayBuffer | string> = {};
  const unplaced: [path: string, bytes: Uint8Array][] = [];
  for (const [path, bytes] of found) {
    const host = urlOf(path) ?? originOf(bytes);
    if (host === null) unplaced.push([path, bytes]);
    else hostRobots[host] = bytes;
  }
  const [only, ...others] = unplaced;
  const isUnclear = given.robots === undefined && others.length > 0;
  return {
    known: {
      robots: given.robots ?? (isUnclear ? undefined : only?.[1]),
      hostRobots: { ...hostRobots, ...given.hostRobots },
    },
    unplaced: isUnclear ? unplaced.map(([path]) => path) : [],
  };
}

function originOf(bytes: Uint8Array): string | null {
  const robots = new RobotsTxt(bytes);
  const { origin } = robots;
  robots.free();
  return origin;
}

/** Whatever names a file is most likely named by robots.txt itself, which then lets it list URLs of all folders. */
function withProof(known: RobotsFiles, address: string | undefined): RobotsFiles {
  if (address === undefined) return known;
  // The query makes it another key than those of whole robots.txt files.
  const proof = { [new URL("/robots.txt?proof", address).href]: `Sitemap: ${address}` };
  return { ...known, hostRobots: { ...known.hostRobots, ...proof } };
}
