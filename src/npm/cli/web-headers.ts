/**
 * What is sent with requests.
 *
 * @module
 */

import type { Invocation } from "./command.js";

/** The header of a request for a URL. */
export type HeadersFor = (url: string) => Headers;

type Fields = Invocation["header"];

/** What `--header` says is sent to the servers that are named; what was encrypted for one is not sent in the open. */
export function headersFor({ operands, url, hosts, header }: Invocation): HeadersFor {
  const starts = [...operands, url ?? ""].filter((named) => /^https?:/i.test(named) && URL.canParse(named));
  const named = starts.map((start) => new URL(start));
  const isOpen = named.every(({ protocol }) => protocol === "http:");
  return (asked) => {
    const { origin, host, protocol } = new URL(asked);
    const isNamed = named.some((start) => start.origin === origin);
    const isTrusted = isNamed || (hosts.includes(host) && (isOpen || protocol === "https:"));
    return headersOf(isTrusted ? header : header.filter(isAgent));
  };
}

/** A header of these fields, which says who asks. */
export function headersOf(fields: Fields): Headers {
  const headers = new Headers(fields.some(isAgent) ? {} : { "User-Agent": "sitemapkit" });
  for (const [name, value] of fields) headers.append(name, value);
  return headers;
}

function isAgent([name]: Fields[number]): boolean {
  return name.toLowerCase() === "user-agent";
}
