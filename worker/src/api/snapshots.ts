/**
 * Snapshots: all URLs that a site is to have, sent in parts of which each may be sent again, and then made to count at once.
 *
 * @module
 */

import { HttpError } from "../http/error.ts";
import { PARTS_MAX } from "../site/snapshot.ts";
import { BODY_MAX, readBody } from "./body.ts";
import { type Authorised, authorised, type Call, granted, json, nothingTaken } from "./call.ts";
import { isSet, readFields } from "./fields.ts";
import { ingest } from "./ingest.ts";

/** Stages a part; one with this number that was sent before is replaced, also by one of which nothing is taken. */
export async function putPart(call: Call): Promise<Response> {
  const site = await authorised(call, "write");
  const [id, part] = [idOf(call), partIn(call.names[1])];
  try {
    return await stagePart(call, site, id, part);
  } catch (error) {
    if (error instanceof HttpError) granted(await site.object.dropPart(id, part, site.by), site);
    throw error;
  }
}

async function stagePart(call: Call, site: Authorised, id: string, part: number): Promise<Response> {
  const { object, record, by } = site;
  const { request, url } = call;
  const content = await readBody(request, BODY_MAX);
  const type = request.headers.get("content-type") ?? "";
  const news = record.config.news;
  const isRepaired = isSet(url, "repair");
  const options = { ifNewer: false, isSnapshot: true, news, isRepaired };
  const { run, count, rejected, repaired, tooOldForNews } = ingest(content, type, record.origin, options);
  Object.assign(call.noted, { accepted: 0, rejected: rejected.length });
  if (rejected.length > 0) granted(await object.noteRejected(call.rest, rejected, by), site);
  if (rejected.length > 0 && (count === 0 || isSet(url, "strict")))
    throw nothingTaken({ accepted: 0, rejected });
  switch (granted(await object.putPart(id, part, run, by), site)) {
    case null:
      call.noted.accepted = count;
      return json({
        ...{ snapshot: id, part, accepted: count, rejected },
        ...(isRepaired ? { repaired } : {}),
        ...(tooOldForNews > 0 ? { tooOldForNews } : {}),
      });
    case "committed":
      throw committed(id);
    case "overtaken":
      throw overtaken(id);
    case "too-many-snapshots": {
      const { waiting } = await object.report();
      const open = waiting.snapshots.map((snapshot) => snapshot.id).join(", ");
      throw new HttpError(
        429,
        "too-many-snapshots",
        `${waiting.snapshots.length} snapshots are open, and there can be no more: ${open}. Commit them, or give them up with DELETE snapshots/<id>; GET report says when their last parts came.`,
      );
    }
    case "too-much-staged":
      throw new HttpError(
        429,
        "too-much-staged",
        "The parts of all snapshots, and what was asked for meanwhile, take up too much space; commit them, or give them up with DELETE.",
      );
  }
}

/**
 * Takes the snapshot: `{"parts": N}` says how many parts it has, which must all be there, and `"urlsMin"` how many URLs it has
 * at least, if the client knows.
 */
export async function commitSnapshot(call: Call): Promise<Response> {
  const site = await authorised(call, "write");
  const { object, by } = site;
  const id = idOf(call);
  const given = await readFields(call.request, ["parts", "urlsMin"]);
  const parts = partOf(given.parts, 'Say how many parts there are: {"parts": 3}');
  const { urlsMin = 1 } = given;
  if (typeof urlsMin !== "number" || !Number.isSafeInteger(urlsMin) || urlsMin < 1)
    throw new HttpError(422, "no-urls-min", "urlsMin is how many URLs there are at least, from 1.");
  const done = granted(await object.commitSnapshot(id, parts, urlsMin, by), site);
  if ("seq" in done) {
    call.noted.seq = done.seq;
    return json({ seq: done.seq, snapshot: id }, 202);
  }
  switch (done.refused) {
    case "no-such-snapshot":
      throw new HttpError(
        404,
        "no-such-snapshot",
        "There is no such snapshot; an unfinished one is kept for a day.",
      );
    case "overtaken":
      throw overtaken(id);
    case "older-snapshot":
      throw new HttpError(
        409,
        "older-snapshot",
        `A snapshot that was begun after ${id} was committed before: what ${id} says is older. Give it up with DELETE snapshots/${id}, and send all again under another name if it is meant.`,
      );
    case "too-few-urls":
      throw new HttpError(
        409,
        "too-few-urls",
        `The snapshot has ${done.urls} URLs and should have ${urlsMin}; DELETE urls?prefix=<origin>/&confirm=<host> deletes all that a site has.`,
      );
    case "key-reused":
      throw committed(id);
    case "parts-refused":
      throw new HttpError(
        409,
        "parts-refused",
        `The snapshot ${id} was committed before, as request ${done.request}, and the parts that were sent since then were refused: nothing of them counts. Send them, and the commit, under another name.`,
      );
    case "other-parts": {
      const { missing, surplus } = done;
      const said = [
        ...(missing.length > 0 ? [`missing: ${missing.join(", ")}`] : []),
        ...(surplus.length > 0 ? [`not expected: ${surplus.join(", ")}`] : []),
      ];
      throw new HttpError(
        409,
        "other-parts",
        `The snapshot does not have the parts 1 to ${parts}; ${said.join("; ")}. Nothing was changed.`,
      );
    }
  }
}

/** Gives up a snapshot. */
export async function deleteSnapshot(call: Call): Promise<Response> {
  const { object } = await authorised(call, "write");
  const id = idOf(call);
  if (!(await object.dropSnapshot(id)))
    throw new HttpError(404, "no-such-snapshot", "There is no such snapshot, or it is committed.");
  return json({ dropped: id });
}

function overtaken(id: string): HttpError {
  return new HttpError(
    409,
    "overtaken",
    `So much was asked for while the snapshot ${id} was open that it was given up: send all again under another name, in less time.`,
  );
}

function committed(id: string): HttpError {
  return new HttpError(
    409,
    "committed",
    `The snapshot ${id} is committed, and its name is remembered for three days: choose another name for the next one, such as one with the date.`,
  );
}

function idOf({ names: [id = ""] }: Call): string {
  if (!/^[\w.-]{1,64}$/.test(id))
    throw new HttpError(422, "no-id", "The name of a snapshot is 1 to 64 of A-Z a-z 0-9 . _ -");
  return id;
}

/** The number of a part as a path has it. */
const partIn = (given: string | undefined): number =>
  partOf(/^\d+$/.test(given ?? "") ? Number(given) : null, "Parts are numbered");

function partOf(part: unknown, message: string): number {
  if (Number.isInteger(part) && (part as number) >= 1 && (part as number) <= PARTS_MAX) return part as number;
  throw new HttpError(422, "no-part", `${message}; from 1 to ${PARTS_MAX}.`);
}
