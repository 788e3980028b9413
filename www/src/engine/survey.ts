/**
 * What open files say of each other that is worth knowing when they are read: what robots.txt files disallow, and where the
 * files are that an index or a robots.txt names.
 *
 * @module
 */

import { type Format, RobotsTxt, SiteCheck, SitemapParser } from "sitemapkit";
import { headOf, UnreadableError } from "./chunks.ts";
import { ANY_CRAWLER, type FileOfSite, PASTED_TYPE } from "./messages.ts";
import { readInto } from "./site.ts";
import type { Pause } from "./turns.ts";

/** A file that may not have been read yet: `format` is `null` then. */
export interface SurveyedFile extends FileOfSite {
  readonly format: Format | null;
}

/** A robots.txt file that is open. */
export interface RobotsFile {
  readonly document: number;
  /** The part of it that counts. */
  readonly text: string;
  /** The origin that all sitemaps which it names are on; `null` if they are on several, or if it names none. */
  readonly origin: string | null;
  /** The crawlers that it has rules of their own for. */
  readonly crawlers: readonly string[];
}

/** What was found. */
export interface Survey {
  readonly robots: readonly RobotsFile[];
  /** Where documents are served from, of which only another one that names them says so. */
  readonly addresses: ReadonlyMap<number, string>;
}

/** The robots.txt files that URLs of a document are compared with, as options of reading. */
export interface KnownRobots {
  /** That of the site, where nobody says which site it is of. */
  readonly robots: string | undefined;
  /** Those of hosts, by URLs of these. */
  readonly hostRobots: Readonly<Record<string, string>>;
  /** Whose rules count: a crawler, or {@linkcode ANY_CRAWLER}. */
  readonly userAgent: string;
}

/** How much of a file is read to see what it is. */
const HEAD_BYTES = 4_096;

/** How much of a robots.txt file counts: <https://www.rfc-editor.org/rfc/rfc9309#section-2.5>. */
const ROBOTS_BYTES = 512_000;

/** Looks at files: all of those that name others, and the start of those of which nothing is known. */
export async function survey(files: readonly SurveyedFile[], pause: Pause): Promise<Survey> {
  const site = new SiteCheck({ check: false });
  const robots: RobotsFile[] = [];
  try {
    for (const file of files) {
      await pause();
      const format = file.format ?? (await formatOf(file.file));
      if (format === "robots") robots.push(await robotsOf(file));
      if (format === "robots" || format === "sitemapindex") await readInto(site, file, pause);
      else site.fail({ name: file.name, url: file.url === "" ? undefined : file.url });
    }
    return { robots, addresses: addressesOf(files, site.finish().files) };
  } finally {
    site.free();
  }
}

async function formatOf(file: File): Promise<Format> {
  return (await startOf(file, HEAD_BYTES)).format;
}

/** What the start of a file is; as much of it as counts of a robots.txt. */
export function glance(file: File): Promise<{ readonly format: Format; readonly entryCount: number }> {
  return startOf(file, ROBOTS_BYTES);
}

async function startOf(
  file: File,
  bytes: number,
): Promise<{ readonly format: Format; readonly entryCount: number }> {
  const parser = new SitemapParser({ check: false, decoded: file.type === PASTED_TYPE });
  try {
    parser.push(await headOf(file, bytes));
    const { format, entryCount } = parser.finish();
    return { format, entryCount };
  } catch (error) {
    return whereUnreadable(error, { format: "unknown", entryCount: 0 });
  } finally {
    parser.free();
  }
}

async function robotsOf({ document, file }: SurveyedFile): Promise<RobotsFile> {
  const bytes = await headOf(file, ROBOTS_BYTES).catch((error: unknown) =>
    whereUnreadable(error, new Uint8Array()),
  );
  using robots = new RobotsTxt(bytes);
  const crawlers = robots.userAgents.filter((name) => name !== ANY_CRAWLER);
  return { document, text: new TextDecoder().decode(bytes), origin: robots.origin, crawlers };
}

/** The addresses that others have for files of which nobody has said one. */
function addressesOf(
  files: readonly SurveyedFile[],
  found: readonly { readonly namedAs: string | null }[],
): ReadonlyMap<number, string> {
  return new Map(
    files.flatMap(({ document, url }, index) => {
      const { namedAs = null } = found[index] ?? {};
      return url === "" && namedAs !== null && isWebAddress(namedAs) ? [[document, namedAs]] : [];
    }),
  );
}

const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** Where the browser cannot read a file, that is told when it is opened. */
function whereUnreadable<T>(error: unknown, otherwise: T): T {
  if (error instanceof UnreadableError) return otherwise;
  throw error;
}
