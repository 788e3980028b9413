/**
 * What logs of servers and indexes of archives say of URLs. The address of who asked is in no field that is read.
 *
 * @module
 */

import {
  isFetched,
  isNoPage,
  isResource,
  type Observe,
  type Observed,
  type Row,
  timeOf,
} from "./observation-row.js";

/** Who asks in the name of a search engine, as far as he says so himself. */
const CRAWLER =
  /googlebot|google-inspectiontool|bingbot|msnbot|yandex\w{0,20}bot|baiduspider|duckduckbot|applebot|slurp|sogou|360spider|seznambot|petalbot|naverbot|yeti\/|qwant|mojeekbot|coccoc|oai-searchbot|perplexitybot/i;

/** What pages are made of, and what crawlers ask for that is no page. */
const NO_PAGE =
  /\.(?:css|m?js|map|json|xml|gz|png|jpe?g|gif|webp|avif|svg|ico|bmp|woff2?|ttf|otf|eot|mp[34]|webm)$|^\/robots\.txt$/i;

/** A line of a log. */
interface Hit {
  readonly method: string | undefined;
  readonly status: string | undefined;
  /** `undefined` where the log has no user agents. */
  readonly agent: string | undefined;
  /** A path, with its query, or a URL. */
  readonly target: string;
  /** Scheme and host, where the line names them. */
  readonly origin: string | undefined;
  readonly time: string | undefined;
}

/** What a hit of a crawler says: the page was found, at the latest then, and fetched. */
function hit({ method = "GET", status, agent, target, origin = "", time }: Hit): readonly Observed[] {
  if (!/^(?:GET|HEAD)$/i.test(method) || !isFetched(status)) return [];
  if (agent !== undefined && !CRAWLER.test(agent)) return [];
  const path = target.replace(/^https?:\/\/[^/?#]*/i, "");
  if (NO_PAGE.test(path.replace(/[?#].*$/s, ""))) return [];
  const url = path === target ? origin + target : target;
  const observed: Observed = { url, discovery: true, crawled: true };
  const seen = timeOf(time);
  if (seen !== undefined) observed.firstSeenDiscovery = seen;
  return [observed];
}

/** The origin of a host. @param scheme - That of the line, or else of the base. */
function originOf(host: string | undefined, scheme: string | undefined): string | undefined {
  return host === undefined || host === "" || host === "-" ? undefined : `${scheme ?? "https"}://${host}`;
}

/**
 * Common and Combined log, with a host in front where there are several (`%v:%p`):
 * <https://httpd.apache.org/docs/current/mod/mod_log_config.html>.
 */
export const LOG_LINE: RegExp =
  /^(?:([^\s:]+)(?::(\d{1,5}))? )?\S+ \S+ \S+ \[([^\]]+)\] "(\S+) (\S+)(?: HTTP\/[\d.]+)?" (\d{3}) \S+(?: "(?:[^"\\]|\\.)*" "((?:[^"\\]|\\.)*)")?/;

/** Its time, `10/Oct/2005:13:55:36 -0700`. */
const LOG_TIME = /^(\d+)\/(\w+)\/(\d+):(\S+ \S+)$/;

/** A line of such a log; `null` for what is none. @param scheme - Where the line names a host and a port that tells nothing. */
export function logHit(line: string, scheme: string | undefined): readonly Observed[] | null {
  const match = LOG_LINE.exec(line);
  if (match === null) return null;
  const [, host, port, time = "", method, target = "", status, agent] = match;
  const known = port === "443" ? "https" : port === "80" ? "http" : scheme;
  return hit({
    method,
    status,
    agent,
    target,
    origin: originOf(host, known),
    time: time.replace(LOG_TIME, "$1 $2 $3 $4"),
  });
}

/**
 * W3C extended log, as IIS writes it, and CloudFront: <https://www.w3.org/TR/WD-logfile.html>.
 *
 * @param isHostKnown - Whether another host counts than that of the field `cs(Host)`, which CloudFront gives its own name.
 */
export function extendedLog(isHostKnown: boolean, scheme: string | undefined): Observe {
  return (row) => {
    const query = row("csuriquery") ?? "-";
    const asked = row("xhostheader") ?? (isHostKnown ? undefined : row("cshost"));
    const port = row("sport");
    const known = row("csprotocol") ?? (port === "443" ? "https" : port === "80" ? "http" : scheme);
    return hit({
      method: row("csmethod"),
      status: row("scstatus"),
      agent: row("csuseragent"),
      target: (row("csuristem") ?? "") + (query === "-" || query === "" ? "" : `?${query}`),
      origin: originOf(asked, known),
      time: `${row("date")}T${row("time")}Z`,
    });
  };
}

/** Cloudflare Logpush: <https://developers.cloudflare.com/logs/logpush/logpush-job/datasets/zone/http_requests/>. */
export function logpush(scheme: string | undefined): Observe {
  return (row) =>
    hit({
      method: row("clientrequestmethod"),
      status: row("edgeresponsestatus"),
      agent: row("clientrequestuseragent"),
      target: row("clientrequesturi") ?? row("clientrequestpath") ?? "",
      origin: originOf(row("clientrequesthost"), row("clientrequestscheme") ?? scheme),
      time: row("edgestarttimestamp"),
    });
}

/** A capture: `20170730223850`. */
const CAPTURE = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/;

/** What CDX calls its fields, by their letters: <https://iipc.github.io/warc-specifications/specifications/cdx-format/cdx-2015/>. */
const CDX_FIELDS: Readonly<Record<string, string>> = {
  N: "key",
  b: "timestamp",
  a: "url",
  m: "mime",
  s: "status",
  k: "digest",
};

/** The names of the fields of a line of CDX: those that its first line names, or the usual ones. */
export function cdxNames(letters = "N b a m s k"): readonly string[] {
  return letters
    .trim()
    .split(/\s+/)
    .map((letter) => CDX_FIELDS[letter] ?? "");
}

/** Whether a line is one of CDX without a line that says so. */
export function isCdx(line: string): boolean {
  const { length, 1: time = "", 2: url = "" } = line.trim().split(" ");
  return length > 5 && CAPTURE.test(time) && /^https?:/i.test(url);
}

/** A line of CDXJ: a key, the time, and an object. */
export const CDXJ_LINE: RegExp = /^\S+ (\d{14}) (\{.*\})$/;

/** A capture of an archive. Captures that are like an earlier one have no status of their own. */
export const capture: Observe = (row: Row) => {
  const mime = row("mime");
  if (isResource(mime)) return [];
  const observed: Observed = { url: row("url") ?? "", discovery: true };
  const time = timeOf(row("timestamp")?.replace(CAPTURE, "$1-$2-$3T$4:$5:$6Z"));
  if (time !== undefined) observed.firstSeenDiscovery = time;
  if (isNoPage(row("status"))) observed.crawled = false;
  if (!isFetched(row("status")) && mime !== "warc/revisit") return [observed];
  observed.crawled = true;
  const digest = row("digest") ?? "-";
  if (digest !== "-" && digest !== "") observed.cluster = digest;
  return [observed];
};
