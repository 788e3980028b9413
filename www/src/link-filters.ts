/**
 * The filters by values of entries, as parameters of links. What is no filter is left out.
 *
 * @module
 */

import { CHANGEFREQS } from "sitemapkit/formats";
import { NO_VALUES } from "./engine/closed-lists.ts";
import type { Criteria } from "./engine/messages.ts";

type Filters = Pick<
  Criteria,
  "priority" | "changefreq" | "host" | "depth" | "duplicate" | "clock" | "weekday" | "zone"
>;

/** The parameters of filters. A URL without a host has a host of nothing, which a parameter cannot be: it is `-`. */
export function parametersOf(filters: Filters): readonly (readonly [name: string, value: string])[] {
  const { priority, changefreq, host, depth, duplicate, clock, weekday, zone } = filters;
  const found: (readonly [string, string])[] = [];
  if (priority !== undefined)
    found.push(["priority", typeof priority === "string" ? priority : rangeText(priority)]);
  if (changefreq !== undefined) found.push(["changefreq", changefreq]);
  if (host !== undefined) found.push(["host", host || "-"]);
  if (depth !== undefined) found.push(["depth", rangeText(depth)]);
  if (duplicate !== undefined) found.push(["duplicate", duplicate]);
  if (clock !== undefined) found.push(["clock", rangeText(clock)]);
  if (weekday !== undefined) found.push(["weekday", String(weekday)]);
  if (zone !== undefined) found.push(["zone", String(zone)]);
  return found;
}

/** The filters that parameters stand for. */
export function filtersOf(get: (name: string) => string | undefined): Filters {
  const priority = rangeIn(get("priority"));
  const clock = rangeIn(get("clock"));
  const host = get("host");
  return {
    priority: NO_VALUES.find((known) => known === get("priority")) ?? closed(priority),
    changefreq: [...CHANGEFREQS, ...NO_VALUES].find((known) => known === get("changefreq")),
    host: host === "-" ? "" : host?.toLowerCase(),
    depth: rangeIn(get("depth")),
    duplicate: (["exact", "variant"] as const).find((known) => known === get("duplicate")),
    clock: closed(clock),
    weekday: integerIn(get("weekday"), 0, 6),
    zone: integerIn(get("zone"), -1_440, 1_440),
  };
}

interface Range {
  readonly from: number;
  readonly to: number | null;
}

const rangeText = ({ from, to }: Range): string => `${from}..${to ?? ""}`;

function rangeIn(text: string | undefined): Range | undefined {
  const [, from, to] = /^(\d+(?:\.\d+)?)\.\.(\d+(?:\.\d+)?)?$/.exec(text ?? "") ?? [];
  return from === undefined ? undefined : { from: Number(from), to: to === undefined ? null : Number(to) };
}

const closed = (range: Range | undefined): { readonly from: number; readonly to: number } | undefined =>
  range === undefined || range.to === null ? undefined : { from: range.from, to: range.to };

function integerIn(text: string | undefined, min: number, max: number): number | undefined {
  if (!/^-?\d{1,4}$/.test(text ?? "")) return undefined;
  const value = Number(text);
  return value >= min && value <= max ? value : undefined;
}
