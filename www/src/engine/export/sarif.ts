/**
 * What is told of the open files as SARIF, for code scanning and editors. It is in English, as rules are.
 *
 * @module
 */

import { rule } from "sitemapkit";
import { type SarifLog, sarifLog } from "sitemapkit/formats";
import type { RuleGroup, Summary } from "../messages.ts";
import type { Pause } from "../turns.ts";
import type { ProblemsRequest } from "./messages.ts";
import { createParts } from "./parts.ts";

const NUMBER = new Intl.NumberFormat("en-US");

/** All places that are stored of the documents, in the order of `files`. */
export async function sarifOf(
  { files, site, replaced }: ProblemsRequest,
  summaries: ReadonlyMap<number, Summary>,
  pause: Pause,
): Promise<Blob> {
  const log = sarifLog({ ruleOf: (code) => rule(code) });
  const parts = createParts();
  const artifacts = new Map<number, number>();
  parts.add(log.start());

  async function add(group: RuleGroup, where: string): Promise<void> {
    const { code } = group;
    for (const { message, document, entry, line, column, endLine, endColumn } of group.places) {
      await pause();
      const region = line === 0 ? null : { startLine: line, startColumn: column, endLine, endColumn };
      const artifact = artifacts.get(document) ?? null;
      parts.add(log.result({ code, severity: group.severity, message, artifact, region, entry }));
    }
    const hidden = group.count - group.places.length;
    if (hidden === 0) return;
    const text = `${NUMBER.format(hidden)} more of ${code} ${where} are not listed.`;
    const artifact = artifacts.get(group.places[0]?.document ?? 0) ?? null;
    log.notice({ level: "note", text, code, artifact });
  }

  for (const { document, name, url, unread } of files) {
    const summary = summaries.get(document);
    if (summary === undefined || unread !== null) {
      log.notice({ level: "error", text: `${name}: ${unread ?? "not read"}`, artifact: uriOf(name) });
      continue;
    }
    artifacts.set(document, addArtifact(log, name, url, summary));
    for (const group of summary.groups) if (!replaced.has(group.code)) await add(group, `in ${name}`);
  }
  for (const group of site) await add(group, "across files");
  parts.add(log.end({ isSuccessful: artifacts.size === files.length }));
  return parts.finish("application/sarif+json");
}

function addArtifact(log: SarifLog, name: string, url: string, summary: Summary): number {
  const { format, verdict, entryCount, groups } = summary;
  const counts = Object.fromEntries(groups.map(({ code, count }) => [code, count]));
  const properties = { format, verdict, entryCount, counts, ...(url === "" ? {} : { url }) };
  return log.artifact({ uri: uriOf(name), properties });
}

/** The name of a file as a relative URI. Half of a surrogate pair, which no URI can have, becomes a replacement character. */
function uriOf(name: string): string {
  return name
    .replace(/\p{Surrogate}/gu, "\ufffd")
    .split("/")
    .map(encodeURIComponent)
    .join("/");
}
