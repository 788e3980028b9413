/**
 * The table of options: their spelling, the type of their values, what `--help` says of them, and which of them
 * `sitemapkit.json` may set. A new option is a line here.
 *
 * @module
 */

import type { Profile, RuleCode, Severity } from "../index.node.js";
import type { ColorChoice } from "./color.js";
import type { CommandOption, Formats } from "./command.js";
import {
  COUNT,
  CRAWLER,
  choice,
  countWithin,
  HEADER,
  HOST_FILES,
  HOSTS,
  type HostFiles,
  LISTS,
  type ListFile,
  RULE_CODES,
  RULE_LEVELS,
  type RuleLevels,
  SITE_URL,
  SWITCH,
  TEXT,
  TIME,
  TIME_ZONE,
  type ValueType,
  WEB_URL,
} from "./values.js";

/** The options that every command has. */
type GeneralOption = "color" | "quiet" | "help" | "version";

export type OptionName = CommandOption | GeneralOption;

/** The severities, from the greatest. */
export const SEVERITIES: readonly Severity[] = ["error", "warning", "info"];

/** Whose rules may be asked for. */
export const PROFILES: readonly Profile[] = ["all", "protocol", "google", "bing", "yandex", "baidu"];

/** The formats of `check`, which `sitemapkit.json` may set. */
export const REPORT_FORMATS: Formats<"text" | "json" | "sarif" | "github" | "junit"> = [
  "text",
  "json",
  "sarif",
  "github",
  "junit",
];

/** How servers are asked: the options of every command that reads FILEs. */
export const WEB_OPTIONS: readonly CommandOption[] = ["header", "host", "timeout", "retries"];

/** How many entries and bytes a sitemap may have: <https://www.sitemaps.org/protocol.html#index>. */
export const ENTRIES_MAX = 50_000;
const BYTES_MAX = 52_428_800;
/** Below the limit of the protocol however it is understood. */
export const BYTES_DEFAULT = 50_000_000;

/** The values of options. */
interface Values {
  readonly url: string;
  readonly now: Date;
  readonly robots: string;
  readonly "host-robots": HostFiles;
  readonly "user-agent": string;
  readonly response: string;
  readonly follow: boolean;
  readonly pages: number;
  readonly strict: boolean;
  readonly "no-strict": boolean;
  readonly profile: Profile;
  readonly rule: RuleLevels;
  readonly severity: Severity;
  readonly "fail-on": Severity;
  readonly "max-diagnostics": number;
  readonly format: string;
  readonly config: string;
  readonly "no-config": boolean;
  readonly fix: boolean;
  readonly output: string;
  readonly all: boolean;
  readonly only: readonly RuleCode[];
  readonly "time-zone": string;
  readonly "dry-run": boolean;
  readonly list: boolean;
  readonly json: boolean;
  readonly base: string;
  readonly location: string;
  readonly "max-entries": number;
  readonly "max-bytes": number;
  readonly gzip: boolean;
  readonly repair: boolean;
  readonly files: boolean;
  readonly since: Date;
  readonly header: readonly (readonly [name: string, value: string])[];
  readonly host: readonly string[];
  readonly "max-depth": number;
  readonly "max-sitemaps": number;
  readonly concurrency: number;
  readonly timeout: number;
  readonly retries: number;
  readonly force: boolean;
  readonly with: readonly ListFile[];
  readonly "only-in": "sitemaps" | "lists";
  readonly "non-indexable": boolean;
  readonly top: number;
  readonly color: ColorChoice;
  readonly quiet: boolean;
  readonly help: boolean;
  readonly version: boolean;
}

const TYPES: { readonly [Name in OptionName]: ValueType<Values[Name]> } = {
  url: WEB_URL,
  now: TIME,
  robots: TEXT,
  "host-robots": HOST_FILES,
  "user-agent": CRAWLER,
  response: TEXT,
  follow: SWITCH,
  pages: countWithin(1, 1_000_000),
  strict: SWITCH,
  "no-strict": SWITCH,
  profile: choice(PROFILES),
  rule: RULE_LEVELS,
  severity: choice(SEVERITIES),
  "fail-on": choice(SEVERITIES),
  "max-diagnostics": COUNT,
  format: choice(REPORT_FORMATS),
  config: TEXT,
  "no-config": SWITCH,
  fix: SWITCH,
  output: TEXT,
  all: SWITCH,
  only: RULE_CODES,
  "time-zone": TIME_ZONE,
  "dry-run": SWITCH,
  list: SWITCH,
  json: SWITCH,
  base: SITE_URL,
  location: SITE_URL,
  "max-entries": countWithin(1, ENTRIES_MAX),
  "max-bytes": countWithin(1_000, BYTES_MAX),
  gzip: SWITCH,
  repair: SWITCH,
  files: SWITCH,
  since: TIME,
  header: HEADER,
  host: HOSTS,
  "max-depth": countWithin(0, 100),
  "max-sitemaps": countWithin(1, 1_000_000),
  concurrency: countWithin(1, 100),
  timeout: countWithin(1, 86_400),
  retries: countWithin(0, 10),
  force: SWITCH,
  with: LISTS,
  "only-in": choice<"sitemaps" | "lists">(["sitemaps", "lists"]),
  "non-indexable": SWITCH,
  top: countWithin(1, 1_000),
  color: choice<ColorChoice>(["auto", "always", "never"]),
  quiet: SWITCH,
  help: SWITCH,
  version: SWITCH,
};

/** The values that were given to options. */
export type OptionValues = { readonly [Name in OptionName]?: Values[Name] | undefined };

/** The type of the values of an option. */
export function typeOf(name: OptionName): ValueType<unknown> {
  return TYPES[name];
}

/** An option as it is written and explained. */
export interface OptionDefinition<Name = OptionName> {
  readonly name: Name;
  readonly short?: string;
  /** The name of the value in the help; absent for an option that takes none. */
  readonly value?: string;
  /** Lines for the help. */
  readonly help: readonly string[];
  /** How `sitemapkit.json` calls it; absent for what it cannot set. */
  readonly setting?: {
    readonly key: string;
    /** For editors. */
    readonly description: string;
  };
}

/** The options that only some commands have, in the order of the help. */
export const COMMAND_OPTIONS: readonly OptionDefinition<CommandOption>[] = [
  {
    name: "url",
    value: "URL",
    help: [
      "where FILE is served from, for the rules about host, scheme and path;",
      "with several FILEs, its folder is the one that has all of them",
    ],
    setting: {
      key: "url",
      description:
        "Where the files are served from. With several files, its folder is the one that has all of them. It does not count where a file is given as a URL.",
    },
  },
  {
    name: "now",
    value: "ISO-DATE",
    help: [
      "the time to judge dates by, such as 2026-11-21 or 2026-11-21T08:30Z;",
      "UTC unless it says otherwise (default: the current time)",
    ],
  },
  {
    name: "robots",
    value: "FILE",
    help: ["the robots.txt of the site, to find URLs that crawlers may not ask for"],
    setting: {
      key: "robots",
      description:
        "The robots.txt of the site, from the folder of this file or by its URL: tells URLs that crawlers may not ask for.",
    },
  },
  {
    name: "host-robots",
    value: "URL=FILE",
    help: [
      "the robots.txt of another host: if it names the sitemap, its owner lets",
      "the sitemap list URLs of that host; may be given for several hosts",
    ],
    setting: {
      key: "hostRobots",
      description:
        "The robots.txt files of other hosts, from the folder of this file or by their URLs, by URLs of the hosts: a sitemap that one of them names may list URLs of that host.",
    },
  },
  {
    name: "user-agent",
    value: "NAME",
    help: [
      "the crawler whose rules in robots.txt count, such as Googlebot",
      "(default: *, crawlers that have no rules of their own)",
    ],
    setting: {
      key: "userAgent",
      description: "The crawler whose rules in robots.txt count, such as Googlebot.",
    },
  },
  {
    name: "response",
    value: "FILE",
    help: [
      "the status line and header of the answer that the document came with,",
      "as curl -D and curl -I write them, for the rules about HTTP",
    ],
  },
  {
    name: "follow",
    help: [
      "fetch and check what FILE names as well; FILE is a URL: an index, a",
      "robots.txt, or a site such as https://www.example.com/",
    ],
  },
  {
    name: "pages",
    value: "N",
    help: [
      "ask the servers for N of the pages that are listed, spread over all of",
      "them: status, redirects, noindex, canonical URL",
    ],
  },
  {
    name: "strict",
    help: ["stop at the first fault for which a strict reader rejects FILE"],
    setting: {
      key: "strict",
      description: "Whether to stop at the first fault for which a strict reader rejects a file.",
    },
  },
  { name: "no-strict", help: ["read on after faults (default)"] },
  {
    name: "profile",
    value: "NAME",
    help: [
      "whose rules count: all (default), protocol, google, bing, yandex or",
      "baidu; the verdict and the exit status follow",
    ],
    setting: {
      key: "profile",
      description: "Whose rules count. The verdict and the exit status follow.",
    },
  },
  {
    name: "rule",
    value: "CODE=LEVEL",
    help: [
      "how much a rule matters: off, info, warning or error; the verdict and",
      "the exit status follow; may be given for several rules",
    ],
    setting: { key: "rules", description: "How much rules matter. The verdict and the exit status follow." },
  },
  {
    name: "severity",
    value: "NAME",
    help: [
      "the least severity that is printed: error, warning or info (default);",
      "counts, verdict and exit status stay what they are",
    ],
    setting: {
      key: "severity",
      description: "The least severity that is printed. Counts, verdict and exit status stay what they are.",
    },
  },
  {
    name: "fail-on",
    value: "NAME",
    help: ["the least severity for which the exit status is 1: error (default),", "warning or info"],
    setting: {
      key: "failOn",
      description: "The least severity for which the exit status is 1, error if it is not set.",
    },
  },
  {
    name: "max-diagnostics",
    value: "N",
    help: ["how many diagnostics are printed in all; counts stay exact"],
    setting: {
      key: "maxDiagnostics",
      description: "How many diagnostics are printed in all. Counts stay exact.",
    },
  },
  {
    name: "format",
    value: "NAME",
    // The help of each command lists those it has.
    help: ["how to print"],
    setting: { key: "format", description: "How to print." },
  },
  {
    name: "config",
    value: "FILE",
    help: [
      "where settings are (default: sitemapkit.json in this folder, or in the",
      "nearest one above it that has one); options win over settings",
    ],
  },
  { name: "no-config", help: ["use no settings"] },
  { name: "fix", help: ["mend each FILE where it is, as fix does, and check what is left"] },
  {
    name: "output",
    short: "o",
    value: "FILE",
    help: [
      "where to write the mended FILE (default: standard output); compressed",
      "when its name ends with .gz",
    ],
  },
  {
    name: "base",
    value: "URL",
    help: [
      "where the site is, such as https://www.example.com/: what relative URLs",
      "are relative to; entries on another host are rejected, without this",
      "option those on another host than the first one that is written",
    ],
  },
  {
    name: "location",
    value: "URL",
    help: [
      "the folder that the files are served from (default: that of --base); a",
      "sitemap may list only what is in its folder or below",
    ],
  },
  {
    name: "max-entries",
    value: "N",
    help: ["how many entries a sitemap has at most (default: 50,000)"],
  },
  {
    name: "max-bytes",
    value: "N",
    help: ["how large it is at most, before compression (default: 50,000,000)"],
  },
  { name: "gzip", help: ["compress the files; their names then end with .gz"] },
  {
    name: "repair",
    help: ["mend entries that would be rejected, and leave out values that cannot", "be mended"],
  },
  { name: "files", help: ["print a line for each file in place of those for pages"] },
  {
    name: "since",
    value: "ISO-DATE",
    help: ["leave out files that have not changed since, by the index"],
  },
  {
    name: "header",
    value: "NAME: VALUE",
    help: [
      "a field of the header of requests; sent to the hosts of FILE, URL and",
      "--host, elsewhere only User-Agent; may be given several times",
    ],
  },
  {
    name: "host",
    value: "NAME",
    help: [
      "another host that --header is sent to, and that a redirect may lead to",
      "where it is private; may be given several times",
    ],
  },
  { name: "max-depth", value: "N", help: ["how many files may lead to one that is fetched (default: 3)"] },
  { name: "max-sitemaps", value: "N", help: ["how many files are fetched at most (default: 50,000)"] },
  { name: "concurrency", value: "N", help: ["how many requests are made at once (default: 4)"] },
  {
    name: "timeout",
    value: "SECONDS",
    help: ["how long to wait for a server, or for 64 KiB of what it sends", "(default: 30)"],
  },
  {
    name: "retries",
    value: "N",
    help: ["how often a server is asked again after a failure (default: 2)"],
  },
  { name: "force", help: ["replace files that are there"] },
  {
    name: "with",
    value: "[NAME=]LIST",
    help: [
      "what another program knows of the URLs, such as a crawl, a log or list;",
      "a pattern in quotes stands for several; may be given several times",
    ],
  },
  {
    name: "only-in",
    value: "SIDE",
    help: [
      "print the URLs, one a line, that only sitemaps or only lists have; of",
      "lists, without those that they say cannot be indexed",
    ],
  },
  {
    name: "non-indexable",
    help: ["print the URLs of sitemaps that cannot be indexed, with the reason"],
  },
  { name: "top", value: "N", help: ["how many hosts, path segments and so on are printed (default: 10)"] },
  { name: "all", help: ["make the fixes that somebody should look at as well"] },
  {
    name: "only",
    value: "CODE",
    help: ["mend only what this rule finds; may be given for several rules"],
  },
  {
    name: "time-zone",
    value: "ZONE",
    help: ["what to add to times without a time zone when mending: Z, or an", "offset such as +01:00"],
  },
  { name: "dry-run", help: ["write nothing, and say what would be mended"] },
  { name: "list", help: ["print the code and the summary of every rule (default without CODE)"] },
  { name: "json", help: ["the same as --format json"] },
];

/** The options that every command has, in the order of the help. */
export const GENERAL_OPTIONS: readonly OptionDefinition<GeneralOption>[] = [
  {
    name: "color",
    value: "auto|always|never",
    help: ["auto: on a terminal, unless NO_COLOR is set; FORCE_COLOR asks for it"],
  },
  {
    name: "quiet",
    short: "q",
    help: ["no line on the terminal about how far a large FILE is read"],
  },
  { name: "help", short: "h", help: ["print this help"] },
  { name: "version", short: "V", help: ["print the version"] },
];

/** Every option there is. */
export const OPTIONS: readonly OptionDefinition[] = [...COMMAND_OPTIONS, ...GENERAL_OPTIONS];
