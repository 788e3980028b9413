/**
 * What somebody put into KV for a site, and what is wrong with it.
 *
 * @module
 */

import { type Diagnostic, parse, type Report } from "sitemapkit";
import { unreadEntities } from "../entries.ts";
import { isAlias, readHost } from "../hosts/record.ts";
import { HttpError } from "../http/error.ts";
import { isOfEntries, type Rendered, renderPieces } from "../render/document.ts";
import type { EntryFault } from "../render/entries.ts";
import { hasPublishedMap, hiding, isStoreName, publishedParts } from "../routes/published.ts";
import { isSourceName } from "../store/keys.ts";
import { kvStore } from "../store/kv.ts";
import { authorised, type Call, json } from "./call.ts";

/** How many problems one answer tells. */
const TOLD_MAX = 100;

/** How many of one rule: what one line of a program did wrong is in all entries. */
const TOLD_OF_RULE = 20;

/** Rules that do not fit what is served under another name than it is stored, and in which a list may have columns. */
const UNFIT_RULES = { "text-extension": "off", "text-columns": "off" } as const;

/** Why a source is not served that may be good. */
interface Hidden {
  readonly refused: { readonly code: string; readonly message: string };
}

const BY_STORE: Hidden = {
  refused: {
    code: "hidden",
    message: "The store of the site has a sitemap of that name, which is served in its place.",
  },
};

const byAlias = (site: string): Hidden => ({
  refused: {
    code: "alias",
    message: `This host is an alias of ${site}, to which all that is asked of it leads: store the source for ${site}.`,
  },
});

/** Something that is wrong with a source. */
interface Problem {
  readonly code: string;
  readonly severity: Diagnostic["severity"];
  readonly message: string;
  /** Which entry, from 0; `null` for the source as a whole. */
  readonly entry: number | null;
  /** From 1; `null` where no entry has a line of its own. */
  readonly line: number | null;
  readonly column: number | null;
}

/** Lists the sources, by name. */
export async function getSources(call: Call): Promise<Response> {
  const { origin, aliasOf } = await hostFor(call);
  const { KV } = call.env;
  const hasIndex = aliasOf !== null || (await isIndexOfStore(call));
  const isHidden = hiding(KV, call.site);
  const sources: object[] = [];
  for await (const { name, lastmod, metadataFault } of kvStore(KV).listSources(call.site)) {
    const inIndex = !hasIndex && !(await isHidden(name));
    const url = addressOf(origin, name);
    sources.push({ name, url, lastmod: lastmod?.text ?? null, metadataFault, inIndex });
  }
  return json({ sources });
}

/** Whether what a site's store has published is the index of the site. */
const isIndexOfStore = async ({ env, site }: Call): Promise<boolean> =>
  (await publishedParts(env.KV, site)).length > 0;

/** Whether a sitemap of a site's store is served in the place of a source. */
const isHidden = async ({ env, site }: Call, name: string): Promise<boolean> =>
  isStoreName(name) && (await hasPublishedMap(env.KV, site, name));

/** Says what is served of a source, and what is not and why. */
export async function getSource(call: Call): Promise<Response> {
  const { origin, aliasOf } = await hostFor(call);
  const [name = ""] = call.names;
  const source = isSourceName(name) ? await kvStore(call.env.KV).readSource(call.site, name) : null;
  if (source === null) throw new HttpError(404, "no-such-source", `${call.site} has no source of that name.`);
  const url = addressOf(origin, name);
  const problems = new Problems();
  if (source.metadataFault !== null) problems.add(ofMetadata(source.metadataFault));
  const hidden = aliasOf !== null ? byAlias(aliasOf) : (await isHidden(call, name)) ? BY_STORE : null;
  const served = hidden ?? serve(source.bytes, url, (fault) => problems.add(ofEntry(fault)));
  if (hidden === null && !isOfEntries(source.bytes)) {
    const report = parse(source.bytes, { url, now: Date.now(), rules: UNFIT_RULES });
    problems.addAll(report);
    // The rules tell where an entity is declared, and not which entries are left out because of it.
    const faultOf = unreadEntities(report);
    for (const entry of report.entries) {
      const fault = faultOf(entry);
      if (fault !== null)
        problems.add(ofEntry({ ...fault, index: entry.index, line: null, severity: "error" }));
    }
  }
  return json({
    ...{ name, url, lastmod: source.lastmod?.text ?? null, metadataFault: source.metadataFault },
    bytes: source.bytes.length,
    inIndex: hidden === null && !(await isIndexOfStore(call)),
    ...("refused" in served
      ? { format: null, entries: null, served: 0, refused: served.refused }
      : {
          ...{ format: served.format, entries: served.sourceEntryCount },
          ...{ served: served.entryCount, refused: null },
        }),
    ...problems.answer,
  });
}

/** Those of a source, as far as they are told. */
class Problems {
  readonly #counts = new Map<string, number>();
  readonly #told: Problem[] = [];

  get answer(): { readonly counts: Readonly<Record<string, number>>; readonly problems: readonly Problem[] } {
    // What is wrong with an entry is found sooner or later, by what it is.
    const problems = this.#told.toSorted((a, b) => (a.entry ?? -1) - (b.entry ?? -1));
    return { counts: Object.fromEntries(this.#counts), problems };
  }

  add(problem: Problem): void {
    const count = (this.#counts.get(problem.code) ?? 0) + 1;
    this.#counts.set(problem.code, count);
    if (count <= TOLD_OF_RULE && this.#told.length < TOLD_MAX) this.#told.push(problem);
  }

  addAll({ diagnostics, counts }: Report): void {
    for (const { code, severity, message, entry, line, column } of diagnostics) {
      this.add({ code, severity, message, entry, line, column });
    }
    for (const [code, count] of Object.entries(counts)) this.#counts.set(code, count);
  }
}

/** What is served of a source, or why nothing is. */
function serve(source: Uint8Array, url: string, told: (fault: EntryFault) => void): Rendered | Hidden {
  try {
    const pieces = renderPieces(source, url, told);
    let next = pieces.next();
    while (!next.done) next = pieces.next();
    return next.value;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { refused: { code: error.code, message: error.message } };
  }
}

function ofEntry({ index, line, code, severity, message }: EntryFault): Problem {
  const place = { line, column: line === null ? null : 1 };
  return { code, severity, message, entry: index, ...place };
}

const ofMetadata = (message: string): Problem => ({
  ...{ code: "metadata-unreadable", severity: "warning", message },
  ...{ entry: null, line: null, column: null },
});

/** Where the site is served, for who may read it. A site that only KV has is known to nobody but the deployment. */
async function hostFor(call: Call): Promise<{ readonly origin: string; readonly aliasOf: string | null }> {
  try {
    return { origin: (await authorised(call, "read")).record.origin, aliasOf: null };
  } catch (error) {
    const isWithoutStore = error instanceof HttpError && error.code === "no-such-site";
    if (!isWithoutStore) throw error;
    const { env, site } = call;
    const record = await readHost(env.KV, site);
    const origin = `${env.LOCAL === "1" ? "http" : "https"}://${site}`;
    return { origin, aliasOf: isAlias(record) ? new URL(record.origin).host : null };
  }
}

const addressOf = (origin: string, name: string): string => `${origin}/sitemap-${name}.xml`;
