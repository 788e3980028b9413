/**
 * What `check --follow` checks: the files that a URL stands for.
 *
 * @module
 */

import { isNoPlace } from "../fetch-places.js";
import { fetchSitemap } from "../index.node.js";
import { UsageError } from "./arguments.js";
import { toPrintable } from "./cells.js";
import type { Command, Invocation, Terminal } from "./command.js";
import { digits } from "./digits.js";
import { faultOf, fetchOptions, HARMLESS } from "./fetch.js";
import { type RobotsFiles, robotsIn } from "./robots-files.js";
import type { Named, Web } from "./web.js";
import { isWebUrl } from "./web-source.js";

/** What was found. */
export interface Followed {
  /** The URLs of the files, each before those that it names. */
  readonly paths: readonly string[];
  /** The robots.txt files among them. */
  readonly hostRobots: NonNullable<RobotsFiles["hostRobots"]>;
  /** Who has named a file. */
  readonly namedBy: NonNullable<Web["namedBy"]>;
  /** Whether nothing was left out. */
  readonly isWhole: boolean;
}

/** What happened to a file that is left out without having been asked for. */
const LEFT_OUT: readonly string[] = ["other-host", "url-invalid"];

/** How many files are followed unless somebody says otherwise. */
const SITEMAPS_MAX = 50_000;

/** Finds the files that URLs stand for. What is left out is told on standard error; what fails, by the check. */
export async function followAll(
  invocation: Invocation,
  command: Command,
  terminal: Terminal,
): Promise<Followed> {
  const { operands } = invocation;
  const paths = new Set<string>();
  const named = new Map<string, Named>();
  const hostRobots: Record<string, Uint8Array> = {};
  const max = invocation.maxSitemaps ?? SITEMAPS_MAX;
  let isWhole = true;
  for (const url of operands) {
    if (!isWebUrl(url)) {
      throw new UsageError(
        `--follow is for URLs such as https://www.example.com/, and ${url} is none`,
        command,
      );
    }
  }
  // What robots.txt names is counted here, and not by what is fetched.
  const settings = fetchOptions({ ...invocation, maxSitemaps: null }, terminal, () => {});
  // Crawlers follow no index in an index. What robots.txt names may be one, so that these are looked at.
  const filter = ({ parent }: { readonly parent: string }): boolean => isRobots(parent);
  // What robots.txt files say, by their URL.
  const contents = new Map<string, Promise<Uint8Array | null>>();
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const response = await terminal.web.fetch(url, init);
    const { body } = isRobots(url) ? response.clone() : { body: null };
    // That it is not to be had, the check tells.
    const content = body && robotsIn(body).catch(() => null);
    if (content !== null) contents.set(url, content);
    return response;
  };
  const options = { ...settings, filter, fetch };
  for (const url of operands) {
    // The first usual place without a sitemap, which is to be checked if no other one has one.
    let place: string | undefined;
    let isFound = false;
    // That of the first answer.
    let host: string | undefined;
    for await (const file of fetchSitemap(terminal.web.urlOf(url), options)) {
      const { error, parent } = file;
      host ??= new URL(file.answeredBy ?? file.url).host;
      if (error !== null && LEFT_OUT.includes(error.code)) {
        isWhole = false;
        await terminal.stderr.write(faultOf(file) ?? "");
        continue;
      }
      if (isNoPlace(file)) {
        if (!isRobots(file.url)) place ??= file.url;
        continue;
      }
      if (HARMLESS.includes(error?.code ?? "")) continue;
      isFound ||= !isRobots(file.url);
      if (paths.size === max && !paths.has(file.url)) {
        isWhole = false;
        const reason = `${digits(max)} files are followed at most (too-many-sitemaps)`;
        await terminal.stderr.write(`sitemapkit: ${toPrintable(file.url)}: ${reason}\n`);
        break;
      }
      if (parent !== null && !paths.has(file.url)) named.set(file.url, { parent, host });
      paths.add(file.url);
      if (file.report?.format !== "robots") continue;
      const content = await contents.get(file.answeredBy ?? file.url);
      // It is also that of the host to which a site redirects.
      for (const at of [file.url, file.answeredBy]) {
        if (content && at !== null && isRobots(at)) hostRobots[at] ??= content;
      }
    }
    if (place !== undefined && !isFound) paths.add(place);
  }
  return { paths: [...paths], hostRobots, namedBy: (url) => named.get(url), isWhole };
}

function isRobots(url: string): boolean {
  return new URL(url).pathname === "/robots.txt";
}
