/**
 * What was asked for, with the defaults for all that was not.
 *
 * @module
 */

import type { Invocation } from "./command.js";
import { BYTES_DEFAULT, ENTRIES_MAX, type OptionValues } from "./options.js";

/** The invocation of a command with these arguments and options. */
export function toInvocation(operands: readonly string[], values: OptionValues): Invocation {
  return {
    operands,
    url: values.url ?? null,
    now: values.now ?? null,
    isStrict: values.strict ?? false,
    format: values.json === true ? "json" : (values.format ?? null),
    formatWord: values.format ?? null,
    robots: values.robots ?? null,
    hostRobots: values["host-robots"] ?? {},
    userAgent: values["user-agent"] ?? null,
    response: values.response ?? null,
    isFollowed: values.follow ?? false,
    pages: values.pages ?? null,
    profile: values.profile ?? "all",
    rules: values.rule ?? {},
    severity: values.severity ?? "info",
    failOn: values["fail-on"] ?? "error",
    maxDiagnostics: values["max-diagnostics"] ?? Number.POSITIVE_INFINITY,
    output: values.output ?? null,
    isFix: values.fix ?? false,
    isAll: values.all ?? false,
    isDryRun: values["dry-run"] ?? false,
    only: values.only ?? [],
    timeZone: values["time-zone"] ?? null,
    isJson: values.json ?? false,
    isList: values.list ?? false,
    base: values.base ?? null,
    location: values.location ?? null,
    maxEntries: values["max-entries"] ?? ENTRIES_MAX,
    maxBytes: values["max-bytes"] ?? BYTES_DEFAULT,
    isGzip: values.gzip ?? false,
    isRepaired: values.repair ?? false,
    isFiles: values.files ?? false,
    since: values.since ?? null,
    header: values.header ?? [],
    hosts: values.host ?? [],
    maxDepth: values["max-depth"] ?? null,
    maxSitemaps: values["max-sitemaps"] ?? null,
    concurrency: values.concurrency ?? null,
    timeout: values.timeout ?? null,
    retries: values.retries ?? null,
    top: values.top ?? null,
    lists: values.with ?? [],
    onlyIn: values["only-in"] ?? null,
    isNonIndexable: values["non-indexable"] ?? false,
    isForced: values.force ?? false,
  };
}
