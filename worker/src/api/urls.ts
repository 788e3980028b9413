/**
 * The URLs of a site: what is to be there, what is to go, and what is stored of one.
 *
 * @module
 */

import type { SiteRecord } from "../hosts/record.ts";
import { HttpError } from "../http/error.ts";
import type { Appended } from "../site/object.ts";
import { keyAt } from "../site/records.ts";
import type { NotedRefusal } from "../site/report.ts";
import { digestOf } from "./access.ts";
import { BODY_MAX, readBody } from "./body.ts";
import {
  type Authorised,
  appended,
  authorised,
  type Call,
  granted,
  json,
  knownBy,
  letIn,
  nothingTaken,
  requestKeyOf,
} from "./call.ts";
import { isSet } from "./fields.ts";
import { formOf, type Ingested, ingest } from "./ingest.ts";
import { newsStanding } from "./news.ts";

/** Takes URLs that are to be there, and URLs that are to go. */
export async function postUrls(call: Call): Promise<Response> {
  let content: Promise<Uint8Array> | undefined;
  return letIn(call, "write", async (site) => {
    content ??= readBody(call.request, BODY_MAX);
    return storeUrls(call, site, await content, requestKeyOf(call.request));
  });
}

/** Stores what the content of a call asks for. */
export async function storeUrls(
  call: Call,
  site: Authorised,
  content: Uint8Array,
  key: string | null,
): Promise<Response> {
  const { request, url, rest, noted } = call;
  const { object, record, by } = site;
  const type = request.headers.get("content-type") ?? "";
  const [ifNewer, isRepaired] = [isSet(url, "ifNewer"), isSet(url, "repair")];
  const isStrict = isSet(url, "strict");
  const { run, count, deleteCount, rejected, repaired, tooOldForNews } = ingest(
    content,
    type,
    record.origin,
    {
      ifNewer,
      news: record.config.news,
      isRepaired,
    },
  );
  Object.assign(noted, { accepted: 0, rejected: rejected.length });
  const more = {
    ...{ accepted: count, deleted: deleteCount, rejected },
    ...(isRepaired ? { repaired } : {}),
    ...(tooOldForNews > 0 ? { tooOldForNews } : {}),
  };
  const answered = (done: Appended): Response => {
    const response = appended(call, done, more);
    noted.accepted = count;
    return response;
  };
  const options = [
    "POST",
    formOf(type),
    String(ifNewer),
    String(isRepaired),
    ...(isStrict ? ["strict"] : []),
  ];
  const known = key === null ? null : await knownBy(key, [...options, await digestOf(content)], more);
  if (rejected.length > 0) {
    // What the configuration makes of it may be another thing than when it was taken.
    const before = known === null ? null : granted(await object.answered(known, by), site);
    if (before !== null) return answered(before);
  }
  // Also where there is nothing to note, the object has to look at who asks.
  if (rejected.length > 0 || count === 0) granted(await object.noteRejected(rest, rejected, by), site);
  const nothing = { seq: null, accepted: 0, rejected };
  if (rejected.length > 0 && (count === 0 || isStrict)) throw nothingTaken(nothing);
  if (count === 0) return json(nothing);
  return answered(granted(await object.append({ run, count }, known, by), site));
}

/** Deletes all URLs that begin with a prefix. */
export async function deleteUrls(call: Call): Promise<Response> {
  const site = await authorised(call, "write");
  const { object, record, by } = site;
  const prefix = keyPrefixOf((call.url.searchParams.get("prefix") ?? "").trim(), record);
  if (prefix === `${record.origin}/` && call.url.searchParams.get("confirm") !== call.site)
    throw new HttpError(
      422,
      "not-confirmed",
      `All URLs of ${call.site} begin so: say &confirm=${call.site} if it is meant.`,
    );
  const key = requestKeyOf(call.request);
  const known = key === null ? null : await knownBy(key, ["DELETE", prefix]);
  return appended(call, granted(await object.append({ prefix }, known, by), site), {});
}

/** How the keys of URLs begin that begin so. @throws {HttpError} Where no URL of the site does. */
function keyPrefixOf(prefix: string, site: SiteRecord): string {
  const begun = /^https?:\/\/[^/?#\\]*$/i.test(prefix) ? `${prefix}/` : prefix;
  // With a letter behind it, a dot at its end is the beginning of a name, and does not lead to the directory.
  const { run, rejected } = named(`${begun}x`, site);
  if (run.length > 0) return keyAt(run, 0).slice(0, -1);
  const why = prefix === "" ? "" : noneSuch(rejected);
  throw new HttpError(
    422,
    "no-prefix",
    `Say with ?prefix= how the URLs begin, such as ${site.origin}/old/.${why}`,
  );
}

/** Why a site can have no such URL. */
const noneSuch = ([refusal]: Ingested["rejected"]): string =>
  refusal === undefined ? "" : ` It can have none such: ${refusal.message} (${refusal.code}).`;

/** What is stored of one URL, what was left out of it, and whether it is news. */
export async function getUrl(call: Call): Promise<Response> {
  const { object, record } = await authorised(call, "read");
  const key = keyOfUrl(call, record);
  const { record: xml, rejected } = await object.lookup(key);
  if (xml === null) throw noSuchUrl(rejected[0]);
  const news = await newsStanding(call, object, { key, record: xml }, record.config.news);
  return json({ xml, news, rejected });
}

function noSuchUrl(refusal: NotedRefusal | undefined): HttpError {
  const told =
    refusal === undefined
      ? ""
      : ` It was left out of ${refusal.call} at ${new Date(refusal.at).toISOString()}: ${refusal.message} (${refusal.code}).`;
  return new HttpError(404, "no-such-url", `The site has no such URL.${told}`);
}

/** The key of the URL that is asked for with `?loc=`. */
export function keyOfUrl({ url }: Call, site: SiteRecord): string {
  const loc = url.searchParams.get("loc") ?? "";
  const { run, rejected } = named(loc, site);
  if (run.length > 0) return keyAt(run, 0);
  const why = loc === "" ? "" : noneSuch(rejected);
  throw new HttpError(422, "no-url", `Say with ?loc= which URL of this site.${why}`);
}

/** A URL as it would be stored, or why the site cannot have it. */
function named(loc: string, { origin }: SiteRecord): Ingested {
  // As JSON it is one URL, whatever it begins with or has in it.
  const content = new TextEncoder().encode(JSON.stringify([loc]));
  return ingest(content, "application/json", origin, { ifNewer: false, isNaming: true });
}
