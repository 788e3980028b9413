/**
 * What the page gets to know of a document that was read: all but its entries.
 *
 * @module
 */

import { type Diagnostic, type Format, type Report, rule, rules } from "sitemapkit";
import { inOrder } from "./group-order.ts";
import {
  type Consumer,
  type ConsumerReception,
  type KnownRobots,
  PASTED_TYPE,
  type Place,
  type RuleGroup,
  type RuleOfGroup,
  type Summary,
} from "./messages.ts";
import type { Reading } from "./reading.ts";
import { groupByRule } from "./rule-groups.ts";

const CONSUMERS: readonly Consumer[] = ["protocol", "google", "bing", "yandex", "baidu"];

/** What was read of a document, without its entries. */
export function summarise(
  document: number,
  { report, stored, entries, partial }: Reading,
  { file, robots }: { readonly file: File; readonly robots: KnownRobots },
): Summary {
  const { format, version, encoding, compression, bytes, verdict, wellFormed, ignored } = report;
  const groups = groupsOf(document, report, stored);
  return {
    format,
    version,
    encoding,
    compression,
    bytes,
    entryCount: entries.length,
    verdict,
    consumers: consumersOf(report, groups),
    wellFormed,
    groups,
    ignored,
    rules: rulesOf(format, robots),
    suggestedUrl: suggestUrl(entries.loc(0), file.type === PASTED_TYPE ? "sitemap.xml" : file.name),
    partial,
  };
}

/** Of what is of no format, all rules were asked. What a robots.txt disallows is known where there is one. */
function rulesOf(format: Format, { robots, hostRobots }: KnownRobots): readonly RuleOfGroup[] {
  const isCompared = robots !== undefined || Object.keys(hostRobots).length > 0;
  const known = rules().filter(
    ({ formats, group }) =>
      format === "unknown" ||
      (formats.includes(format) && (group !== "robots" || isCompared || format === "robots")),
  );
  return known.map(({ code, group }) => ({ code, group }));
}

function consumersOf({ consumers }: Report, groups: readonly RuleGroup[]): readonly ConsumerReception[] {
  // What matters most comes first, as among the problems.
  const order = new Map(groups.map(({ code }, index) => [code, index]));
  return CONSUMERS.flatMap((consumer) => {
    const reception = consumers[consumer];
    if (reception === undefined) return [];
    const codes = reception.codes.toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
    return { consumer, ...reception, codes };
  });
}

function groupsOf(document: number, report: Report, stored: readonly Diagnostic[]): readonly RuleGroup[] {
  const placeOf = (diagnostic: Diagnostic): Place => {
    const { message, line, column, endLine, endColumn, start, end, entry } = diagnostic;
    return { document, message, line, column, endLine, endColumn, start, end, entry };
  };
  const groups = groupByRule(stored, placeOf, report.counts).map((group) => {
    const { fixable, breaks } = rule(group.code);
    return {
      ...group,
      ...(fixable === undefined ? {} : { fixable }),
      ...(breaks === undefined ? {} : { breaks }),
    };
  });
  return inOrder(groups);
}

function suggestUrl(loc: string | undefined, name: string): string | null {
  if (loc === undefined || !/^https?:\/\//i.test(loc) || !URL.canParse(loc)) return null;
  return new URL(`/${encodeURIComponent(name)}`, loc).href;
}
