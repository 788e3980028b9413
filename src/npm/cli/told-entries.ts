/**
 * What is said of entries that were not written, or not as they were.
 *
 * @module
 */

import { isAboutHost } from "../host-codes.js";
import type { Entry, ReadEntryInput, Rejection, Repair, RepairedValue, WriteFormat } from "../index.node.js";
import { toPrintable } from "./cells.js";
import type { ExitStatus, Invocation, Terminal } from "./command.js";
import { digits } from "./digits.js";
import { extensionsOf } from "./entry-formats.js";
import type { EntryInput, Unread } from "./entry-input.js";
import { badMessage, badWords } from "./entry-rows.js";
import type { LostValue } from "./media.js";
import { namesIn, quantity, toLabel } from "./text-words.js";
import { ADDED_PARTS, sizeOf } from "./written-entry.js";

/** How many rejections, and how many values that were repaired, are told one by one. */
const TOLD_MAX = 20;

/** Why other media of feeds are left out. */
const MEDIA_TAKEN =
  "sitemaps take pictures, and videos with title, description, thumbnail and the place of a file or player without Flash";

/** Why something of an entry does not go into the first one of its URL. */
const WHY_LOST =
  "it is not valid there, which check tells, or stands too far behind (fix --all unites those of one file)";

/** How many of each are listed for programs. */
const LISTED_MAX = 1_000;

/** The rules about a URL, beside those about its host, or a date that is missing, which nobody can mend who does not know the site. */
const UNMENDABLE: readonly Rejection["code"][] = [
  "feed-atom-updated-missing",
  "loc-empty",
  "loc-host-missing",
  "loc-missing",
  "loc-non-public-host",
  "loc-placeholder",
  "loc-port-invalid",
  "loc-relative",
  "loc-scheme-unsupported",
  "loc-too-long",
];

/** What to do about entries on several hosts. */
const EACH_HOST =
  "without --base, a sitemap is of the host of its first entry; run the command once for each host, with its URL in --base";

/** More entries than a writer collects before it says what becomes of them. */
const UNKNOWN_MAX = 65_536;

/** Collects what there is to say while entries are written. */
export interface ToldEntries {
  /** Takes an entry that was not written. */
  reject(rejection: Rejection): void;
  /** Takes the row of a table that cannot be read, as the entry with that index. */
  rejectBad(index: number): void;
  /** Takes one that was repaired. */
  repair(repair: Repair): void;
  /** Takes the number of media that a sitemap has no place for, and what is left out of others; without a text it was not said. */
  leaveOutMedia(count: number, values: readonly LostValue[]): void;
  /** Takes the entry that is written next, and its place in the input, where others before it were put into one. */
  write(entry: ReadEntryInput, place: number): void;
  /** Takes one that was not written, because the first of its URL has all of it that can be. */
  leaveOutRepeated(): void;
  /** Takes how much of a part of an entry goes into the first one of its URL, or cannot. */
  unite(part: string, count: number, fits: boolean): void;
  /** Takes a value of an entry that the first one of its URL has already, and says something else. */
  differ(part: string): void;
  /** Takes an entry of which that format has no place for some values. */
  leaveOutFields(entry: Entry, format: WriteFormat): void;
  /** Says all that there is to say on standard error. The status is 1 if an entry was rejected, or images and the like are lost. */
  tell(invocation: Invocation, terminal: Terminal): Promise<ExitStatus>;
  /** The same for programs. */
  facts(): ToldFacts;
}

/** What there is to say for programs; the lists have the first 1,000, the counts are exact. */
export interface ToldFacts {
  readonly rejectedCount: number;
  /** `entry` counts from 1 in `source`; a row of a table that cannot be read has a `line`. */
  readonly rejections: readonly object[];
  readonly repairedCount: number;
  readonly repairs: readonly object[];
  /** How many have a URL that stands before, and what of them went into the first, differs there or is lost. */
  readonly repeatedCount: number;
  readonly united: Readonly<Record<string, number>>;
  readonly differing: Readonly<Record<string, number>>;
  readonly lost: Readonly<Record<string, number>>;
  /** What the format has no place for: fields by how many entries have them, what of media, and of FILEs. */
  readonly leftOut: {
    readonly fields: Readonly<Record<string, number>>;
    readonly media: number;
    readonly videoValues: Readonly<Record<string, number>>;
    readonly feedItems: number;
    readonly elements: Readonly<Record<string, number>>;
    readonly unexpectedElements: number;
    readonly columns: readonly string[];
  };
}

/** Nothing yet, about the entries of `input`. */
export function toldEntries(input: EntryInput): ToldEntries {
  const rejections = lineList();
  const repairs = lineList();
  const rejectionFacts: object[] = [];
  const repairFacts: object[] = [];
  /** Whether there is an entry that was read and not written, and may be mended. */
  let canRepair = false;
  /** Whether there is one on another host than the first. */
  let isElsewhere = false;
  let repairedCount = 0;
  /** How many values were changed or added, and how many left out, by rule. */
  const repairedValues = new Map<string, { changed: number; leftOut: number }>();
  let duplicateCount = 0;
  /** Entries of which it is not known whether they are written, by their numbers. */
  const unknown = new Map<number, { readonly place: number; readonly entry: ReadEntryInput | null }>();
  let writtenCount = 0;
  /** How much of entries whose URL stands before went into the first, and how much is lost. */
  const united = new Map<string, number>();
  const lostParts = new Map<string, number>();
  const differing = new Map<string, number>();
  let mediaCount = 0;
  /** How many videos of feeds lose a value, and its first text. */
  const lostValues = new Map<string, { count: number; readonly first: string }>();
  let formatName = "";
  /** How many entries have a field that is left out. */
  const lostFields = new Map<string, number>();
  const placeOf = (index: number, field: string): string => {
    const { path, number } = input.placeOf(index);
    return `sitemapkit: ${toLabel(path)}: entry ${digits(number)}, ${toPrintable(field)}`;
  };
  const rejectRow = (index: number): boolean => {
    const bad = input.takeBad(index);
    if (bad !== undefined) {
      const { path } = input.placeOf(index);
      const { line, column, fault } = bad;
      list(rejectionFacts, { source: path, line, field: column, code: fault, message: badMessage(bad) });
      rejections.add(() => `sitemapkit: ${toLabel(path)}: ${badWords(bad)}\n`);
    }
    return bad !== undefined;
  };
  return {
    reject({ index: number, field, code, message }) {
      const { place: index, entry } = unknown.get(number) ?? { place: number, entry: null };
      if (rejectRow(index)) return;
      if (code !== "loc-duplicate") {
        canRepair ||= !isAboutHost(code) && !UNMENDABLE.includes(code);
        isElsewhere ||= isAboutHost(code);
        const { path: source, number: entry } = input.placeOf(index);
        list(rejectionFacts, { source, entry, field, code, message });
        rejections.add(() => `${placeOf(index, field)}: ${toPrintable(message)} (${code})\n`);
        return;
      }
      duplicateCount += 1;
      for (const part of ADDED_PARTS) addTo(lostParts, part, sizeOf(entry?.[part]));
    },
    rejectBad: rejectRow,
    repair({ index: number, values }) {
      const index = unknown.get(number)?.place ?? number;
      repairedCount += 1;
      const { path: source, number: entry } = input.placeOf(index);
      list(repairFacts, { source, entry, values });
      for (const value of values) {
        const counts = repairedValues.get(value.code) ?? { changed: 0, leftOut: 0 };
        counts[value.after === null ? "leftOut" : "changed"] += 1;
        repairedValues.set(value.code, counts);
        repairs.add(() => `${placeOf(index, value.field)}: ${repairWords(value)} (${value.code})\n`);
      }
    },
    leaveOutMedia(count, values) {
      mediaCount += count;
      for (const [name, text] of values) {
        if (text.trim() === "") continue;
        const lost = lostValues.get(name) ?? { count: 0, first: text };
        lost.count += 1;
        lostValues.set(name, lost);
      }
    },
    write(entry, place) {
      const isPlain = ADDED_PARTS.every((part) => sizeOf(entry[part]) === 0);
      if (!isPlain || place !== writtenCount) {
        unknown.set(writtenCount, { place, entry: isPlain ? null : entry });
      }
      unknown.delete(writtenCount - UNKNOWN_MAX);
      writtenCount += 1;
    },
    leaveOutRepeated() {
      duplicateCount += 1;
    },
    unite(part, count, fits) {
      addTo(fits ? united : lostParts, part, count);
    },
    differ(part) {
      addTo(differing, part, 1);
    },
    leaveOutFields(entry, format) {
      if (format === "urlset") return;
      formatName = format;
      const { lastmod, changefreq, priority } = entry;
      const fields = {
        lastmod: format === "text" ? lastmod : null,
        changefreq,
        priority,
        ...extensionsOf(entry),
      };
      for (const [name, value] of Object.entries(fields)) {
        if (value) lostFields.set(name, (lostFields.get(name) ?? 0) + 1);
      }
    },
    async tell({ isRepaired, base }, { stderr }) {
      const { count } = rejections;
      let text = rejections.text("");
      if (count > 0) {
        const hint = isRepaired || !canRepair ? "" : "; --repair mends those that can be mended";
        text += `sitemapkit: ${quantity(count, "entry")} ${count === 1 ? "was" : "were"} rejected${hint}\n`;
      }
      if (isElsewhere && base === null) {
        text += `sitemapkit: ${EACH_HOST}\n`;
      }
      if (repairedCount > 0) {
        const what = `${quantity(repairedCount, "entry")} ${repairedCount === 1 ? "was" : "were"} repaired`;
        text += repairs.text(" values");
        if (repairs.count > TOLD_MAX) text += countWords(repairedValues);
        text += `sitemapkit: ${what}\n`;
      }
      if (duplicateCount > 0) {
        const what = duplicateCount === 1 ? "1 entry is" : `${digits(duplicateCount)} entries are`;
        text += `sitemapkit: ${what} left out, with a URL that stands before\n`;
      }
      if (united.size > 0) {
        text += `sitemapkit: what the first entry of their URL lacked, or had older, was put into it: ${partWords(united)}\n`;
      }
      if (differing.size > 0) {
        text += `sitemapkit: left out with them, as the first entry of their URL says something else: ${partWords(differing)}\n`;
      }
      if (lostParts.size > 0) {
        text += `sitemapkit: lost with them: ${partWords(lostParts)}; ${WHY_LOST}\n`;
      }
      if (mediaCount > 0) {
        text += `sitemapkit: ${quantity(mediaCount, "media item")} left out: ${MEDIA_TAKEN}\n`;
      }
      for (const [name, { count, first }] of lostValues) {
        const what = count === 1 ? shown(first) : `${digits(count)} times, first ${shown(first)}`;
        text += `sitemapkit: ${name} of a video left out, which a sitemap cannot say: ${what}\n`;
      }
      if (lostFields.size > 0) {
        const counts = [...lostFields].map(([name, entries]) => `${name} (${quantity(entries, "entry")})`);
        text += `sitemapkit: left out, as ${formatName} has no place for it: ${counts.join(", ")}\n`;
      }
      await stderr.write(text + unreadWords(input.unread));
      return count > 0 || lostParts.size > 0 ? 1 : 0;
    },
    facts() {
      const { itemCount, namespaces, unexpectedCount, columns } = input.unread;
      const videoValues = [...lostValues].map(([name, { count }]) => [name, count] as const);
      return {
        rejectedCount: rejections.count,
        rejections: rejectionFacts,
        repairedCount,
        repairs: repairFacts,
        repeatedCount: duplicateCount,
        united: Object.fromEntries(united),
        differing: Object.fromEntries(differing),
        lost: Object.fromEntries(lostParts),
        leftOut: {
          fields: Object.fromEntries(lostFields),
          media: mediaCount,
          videoValues: Object.fromEntries(videoValues),
          feedItems: itemCount,
          elements: Object.fromEntries(namespaces.counts),
          unexpectedElements: unexpectedCount,
          columns: [...columns].slice(0, LISTED_MAX),
        },
      };
    },
  };
}

/** How many namespaces are told. */
const NAMESPACES_MAX = 5;

/** What FILEs say for which an entry has no place. */
function unreadWords({ itemCount, namespaces, unexpectedCount, columns }: Unread): string {
  let text = "";
  if (itemCount > 0) {
    text += `sitemapkit: of ${quantity(itemCount, "item")} of feeds, URLs, dates and media are taken, and no titles, texts or enclosures\n`;
  }
  const { top, otherCount } = namespaces.top(NAMESPACES_MAX);
  const elements = top.map(
    ({ name, count }) => `of ${toPrintable(name) || "no namespace"} (${digits(count)})`,
  );
  if (otherCount > 0) elements.push(`of others (${digits(otherCount)})`);
  if (unexpectedCount > 0) elements.push(`that no sitemap has there (${digits(unexpectedCount)})`);
  if (elements.length > 0) {
    text += `sitemapkit: left out, as an entry has no place for them: elements ${elements.join(", ")}\n`;
  }
  if (columns.size > 0) {
    const names = namesIn([...columns].map((name) => `\`${toPrintable(name)}\``));
    text += `sitemapkit: left out, as columns of these names are not read: ${names}\n`;
  }
  return text;
}

function list(facts: object[], fact: object): void {
  if (facts.length < LISTED_MAX) facts.push(fact);
}

/** The first lines of many, and how many there are. */
interface LineList {
  readonly count: number;
  /** Makes the line only if it is one of the first. */
  add(line: () => string): void;
  /** The lines, and how many of `what` there are beyond them. */
  text(what: string): string;
}

function lineList(): LineList {
  const lines: string[] = [];
  let count = 0;
  return {
    get count() {
      return count;
    },
    add(line) {
      count += 1;
      if (lines.length < TOLD_MAX) lines.push(line());
    },
    text(what) {
      const hidden = count - lines.length;
      return lines.join("") + (hidden > 0 ? `sitemapkit: … and ${digits(hidden)} more${what}\n` : "");
    },
  };
}

function repairWords({ before, after }: RepairedValue): string {
  if (before === null) return `${shown(after ?? "")} was added`;
  return after === null ? `${shown(before)} was left out` : `${shown(before)} became ${shown(after)}`;
}

function addTo(counts: Map<string, number>, name: string, count: number): void {
  if (count > 0) counts.set(name, (counts.get(name) ?? 0) + count);
}

function partWords(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([name, count]) => `${name} (${digits(count)})`).join(", ");
}

/** What was done about values of which not all are told, those of the commonest rule first. */
function countWords(
  counts: ReadonlyMap<string, { readonly changed: number; readonly leftOut: number }>,
): string {
  const sorted = [...counts].sort(([, a], [, b]) => b.changed + b.leftOut - a.changed - a.leftOut);
  const lines = sorted.map(([code, { changed, leftOut }]) => {
    const parts = [
      ...(changed > 0 ? [`${quantity(changed, "value")} changed`] : []),
      ...(leftOut > 0 ? [`${quantity(leftOut, "value")} left out`] : []),
    ];
    return `sitemapkit: ${parts.join(", ")} (${code})\n`;
  });
  return lines.join("");
}

/** How much of a value is shown. */
const SHOWN_LENGTH = 80;

function shown(value: string): string {
  const text = value.length > SHOWN_LENGTH ? `${value.slice(0, SHOWN_LENGTH)}…` : value;
  return `\`${toPrintable(text)}\``;
}
