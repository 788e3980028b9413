/**
 * How servers are asked: with which header, and which server stands in for which.
 *
 * @module
 */

import { withoutWww } from "../redirects.js";
import type { Invocation } from "./command.js";
import { strictFetch } from "./strict-fetch.js";

/** How a file that is followed was found. */
export interface Named {
  /** The URL of the file that names it. */
  readonly parent: string;
  /** The host of the site, which redirects do not leave. */
  readonly host: string;
}

/** The servers. */
export interface Web {
  /**
   * Asks for a URL. `--header` goes to the servers that are named; what was encrypted for one is not sent in the open.
   *
   * @param accept - What comes at best, unless `--header` says so.
   */
  ask(url: string, accept: string, init: RequestInit): Promise<Response>;
  /** `fetch` for who sends a header of its own. */
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** How long a server may take for an answer, and for each further piece of a file. */
  readonly timeoutMs: number;
  /** How often is asked again after a failure. */
  readonly retries: number;
  /** For how many files or pages is asked at once. */
  readonly concurrency: number;
  /** The hosts of `--host`, to which redirects may lead. */
  readonly hosts: readonly string[];
  /** Who has named a file that is followed; `undefined` for what a person has named. */
  readonly namedBy?: (url: string) => Named | undefined;
  /** What is asked for at an address: the URL that it will have, where the server stands in for that of `--url`. */
  urlOf(address: string): string;
}

type Fields = Invocation["header"];

/** The servers, for what was asked for on the command line. */
export function webFor(invocation: Invocation): Web {
  const fieldsFor = trustedFields(invocation);
  const { addressOf, urlOf } = standIn(invocation);
  const request = async (address: string, init: RequestInit): Promise<Response> => {
    const response = await strictFetch(address, init);
    if (urlOf(address) === address) return response;
    // It says nothing of the server that stands in.
    const headers = new Headers(response.headers);
    const location = headers.get("Location");
    if (location !== null) headers.set("Location", urlOf(location));
    return new Response(response.body, { status: response.status, headers });
  };
  return {
    ask(url, accept, init) {
      const address = addressOf(url);
      const headers = headersOf(fieldsFor(address));
      if (!headers.has("Accept")) headers.set("Accept", accept);
      return request(address, { ...init, headers });
    },
    fetch: (url, init) => request(addressOf(url), init),
    timeoutMs: (invocation.timeout ?? 30) * 1_000,
    retries: invocation.retries ?? 2,
    concurrency: invocation.concurrency ?? 4,
    hosts: invocation.hosts,
    urlOf,
  };
}

/** A header of these fields, which says who asks. */
export function headersOf(fields: Fields): Headers {
  const headers = new Headers(fields.some(isAgent) ? {} : { "User-Agent": "sitemapkit" });
  for (const [name, value] of fields) headers.append(name, value);
  return headers;
}

function trustedFields({ operands, url, hosts, header }: Invocation): (address: string) => Fields {
  const named = [...operands, url].map(toUrl).filter((known) => known !== null);
  const isOpen = named.every(({ protocol }) => protocol === "http:");
  return (address) => {
    const { origin, host, protocol } = new URL(address);
    const isNamed = named.some((known) => known.origin === origin);
    const isTrusted = isNamed || (hosts.includes(host) && (isOpen || protocol === "https:"));
    return isTrusted ? header : header.filter(isAgent);
  };
}

/** The server of FILE stands in for that of `--url`, such as one on the machine of who builds a site. */
function standIn({ operands, url }: Invocation): { addressOf: Web["urlOf"]; urlOf: Web["urlOf"] } {
  const server = operands.map(toUrl).find((known) => known !== null);
  const site = toUrl(url);
  // Of one site, each answers for itself: often one redirects to the other.
  if (!server || !site || withoutWww(server.host) === withoutWww(site.host)) {
    return { addressOf: (named) => named, urlOf: (named) => named };
  }
  const moved = (from: URL, to: URL) => (named: string) => {
    const known = toUrl(named);
    return known?.origin === from.origin ? to.origin + known.href.slice(from.origin.length) : named;
  };
  return { addressOf: moved(site, server), urlOf: moved(server, site) };
}

function toUrl(text: string | null): URL | null {
  return text !== null && /^https?:/i.test(text) && URL.canParse(text) ? new URL(text) : null;
}

function isAgent([name]: Fields[number]): boolean {
  return name.toLowerCase() === "user-agent";
}
