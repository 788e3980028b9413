/**
 * What several documents say together, in the form in which one says it.
 *
 * @module
 */

import { inOrder } from "./engine/group-order.ts";
import type {
  ConsumerReception,
  IgnoredElements,
  RuleCode,
  RuleGroup,
  SiteSummary,
  Summary,
  Verdict,
} from "./engine/messages.ts";

const VERDICTS: readonly Verdict[] = ["accepted", "accepted-with-problems", "rejected"];
const RECEPTIONS = ["accepted", "accepted-in-part", "rejected"] as const;

/** What a file alone cannot know for certain: another one may have the page, or the link back. */
export const OF_SITE: ReadonlySet<RuleCode> = new Set<RuleCode>([
  "hreflang-return-missing",
  "hreflang-target-not-in-sitemap",
]);

/** Whether a document lists sitemaps and not pages. */
export const listsSitemaps = ({ format }: Summary): boolean =>
  format === "sitemapindex" || format === "robots";

/** Puts summaries of documents together, with what there is to say about them as a site; `null` when there is none. */
export function mergeSummaries(summaries: readonly Summary[], site: SiteSummary | null): Summary | null {
  const [first] = summaries;
  if (first === undefined || summaries.length === 1) return first ?? null;
  const pages = summaries.filter((summary) => !listsSitemaps(summary));
  const counted = pages.length > 0 ? pages : summaries;
  const sum = (of: readonly Summary[], number: (summary: Summary) => number): number =>
    of.reduce((total, summary) => total + number(summary), 0);
  const partial = summaries.find((summary) => summary.partial !== null)?.partial ?? null;
  const formats = new Set(counted.map(({ format }) => format));
  const groups = mergeGroups([
    ...summaries.flatMap(({ groups }) => groups).filter(({ code }) => site === null || !OF_SITE.has(code)),
    ...(site?.groups ?? []),
  ]);
  return {
    ...first,
    format: formats.size === 1 ? (counted[0]?.format ?? first.format) : "unknown",
    version: null,
    bytes: sum(summaries, ({ bytes }) => bytes),
    entryCount: sum(counted, ({ entryCount }) => entryCount),
    verdict: worst(
      VERDICTS,
      [...summaries, ...(site === null ? [] : [site])].map(({ verdict }) => verdict),
    ),
    wellFormed: summaries.every(({ wellFormed }) => wellFormed),
    groups,
    consumers: partial === null ? mergeConsumers(summaries, groups) : [],
    rules: [...new Map(summaries.flatMap(({ rules }) => rules).map((rule) => [rule.code, rule])).values()],
    ignored: mergeIgnored(summaries.flatMap(({ ignored }) => ignored)),
    suggestedUrl: null,
    partial,
  };
}

function worst<T>(inOrder: readonly T[], found: readonly T[]): T {
  const at = Math.max(0, ...found.map((one) => inOrder.indexOf(one)));
  return inOrder[at] as T;
}

function mergeGroups(all: readonly RuleGroup[]): readonly RuleGroup[] {
  const byCode = new Map<string, [RuleGroup, ...RuleGroup[]]>();
  for (const group of all) {
    const known = byCode.get(group.code);
    if (known === undefined) byCode.set(group.code, [group]);
    else known.push(group);
  }
  return inOrder(
    [...byCode.values()].map((groups) => {
      const [first] = groups;
      if (groups.length === 1) return first;
      const count = groups.reduce((total, group) => total + group.count, 0);
      return { ...first, count, places: groups.flatMap(({ places }) => places) };
    }),
  );
}

/** Why they say so stands in the order of the problems. */
function mergeConsumers(
  summaries: readonly Summary[],
  groups: readonly RuleGroup[],
): readonly ConsumerReception[] {
  const order = new Map(groups.map(({ code }, index) => [code, index]));
  const rank = (code: RuleCode): number => order.get(code) ?? groups.length;
  const names = [...new Set(summaries.flatMap(({ consumers }) => consumers.map(({ consumer }) => consumer)))];
  return names.map((consumer) => {
    const all = summaries.flatMap(({ consumers }) => consumers.filter((one) => one.consumer === consumer));
    return {
      consumer,
      reception: worst(
        RECEPTIONS,
        all.map(({ reception }) => reception),
      ),
      ignored: [...new Set(all.flatMap(({ ignored }) => ignored))],
      codes: [...new Set(all.flatMap(({ codes }) => codes))].toSorted((a, b) => rank(a) - rank(b)),
    };
  });
}

function mergeIgnored(all: readonly IgnoredElements[]): readonly IgnoredElements[] {
  const byNamespace = new Map<string, number>();
  for (const { namespace, count } of all) {
    byNamespace.set(namespace, (byNamespace.get(namespace) ?? 0) + count);
  }
  return [...byNamespace].map(([namespace, count]) => ({ namespace, count }));
}
