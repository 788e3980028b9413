/**
 * What URLs are narrowed to, in words.
 *
 * @module
 */

import type { Criteria, Extra } from "./engine/messages.ts";
import { visible } from "./format.ts";
import { clockWords, stretchWords, weekdayName, zoneName } from "./when.ts";
import { words } from "./words/index.ts";
import { LANGUAGE } from "./words/language.ts";

/** How many of its kind an extra has. */
export function extraWords({ kind, count }: Extra): string {
  return words.criteria.extras[kind](count);
}

/** A criterion and what it is called. */
export interface Criterion {
  readonly name: keyof Criteria;
  readonly words: string;
}

/** The criteria that are set, in words. */
export function criteriaWords(
  criteria: Criteria,
  nameOf: (document: number) => string,
): readonly Criterion[] {
  const { text, isPattern, document, rule, path, lastmod, extra, language, precision } = criteria;
  const say = words.criteria;
  const found: Criterion[] = [];
  const add = (name: Criterion["name"], words: string): void => void found.push({ name, words });
  if (text !== undefined && text.trim() !== "") {
    const shown = visible(text.trim());
    add("text", isPattern === true ? say.matches(shown) : say.contains(shown));
  }
  if (document !== undefined) add("document", say.inFile(visible(nameOf(document))));
  if (path !== undefined) add("path", say.below(visible(path)));
  if (rule !== undefined) add("rule", say.toldBy(visible(rule)));
  if (lastmod !== undefined)
    add("lastmod", typeof lastmod === "string" ? say.lacksDate[lastmod] : say.changed(stretchWords(lastmod)));
  if (extra !== undefined) add("extra", say.having[extra]);
  if (language !== undefined) add("language", namingWords(language));
  if (precision !== undefined) add("precision", say.withoutTime);
  addValues(criteria, add);
  return found;
}

function addValues(criteria: Criteria, add: (name: Criterion["name"], words: string) => void): void {
  const { priority, changefreq, host, depth, duplicate, clock, weekday, zone } = criteria;
  const say = words.entries.criteria;
  if (priority !== undefined) add("priority", priorityWords(priority));
  if (changefreq !== undefined)
    add(
      "changefreq",
      changefreq === "none" || changefreq === "unreadable"
        ? say.lacksChangefreq[changefreq]
        : say.changefreq(changefreq),
    );
  if (host !== undefined) add("host", host === "" ? say.noHost : say.host(visible(host)));
  if (depth !== undefined) add("depth", depthWords(depth));
  if (duplicate !== undefined) add("duplicate", say[duplicate]);
  if (clock !== undefined) {
    const [first, last] = [clockWords(clock.from), clockWords(clock.to - 1)];
    add("clock", first === last ? say.clock(first) : say.clockBetween(first, last));
  }
  if (weekday !== undefined) add("weekday", say.weekday(weekdayName(weekday)));
  if (zone !== undefined) add("zone", say.zone(zoneName(zone)));
}

function priorityWords(priority: NonNullable<Criteria["priority"]>): string {
  const say = words.entries.criteria;
  if (typeof priority === "string") return say.lacksPriority[priority];
  const { from, to } = priority;
  return to > 1 ? say.priority(from.toFixed(1)) : say.priorityBetween(from.toFixed(1), to.toFixed(1));
}

function depthWords({ from, to }: NonNullable<Criteria["depth"]>): string {
  const say = words.entries.criteria;
  if (to === null) return say.depthFrom(from);
  return to - from === 1 ? say.depth(from) : say.depthBetween(from, to - 1);
}

const languageNames = new Intl.DisplayNames(LANGUAGE, { type: "language", fallback: "none" });

/** What people call the language of an `hreflang`, or `null` when it is none that is known. */
export function languageName(code: string): string | null {
  if (code.toLowerCase() === "x-default") return words.criteria.everybodyElse;
  try {
    // ICU takes `UK` for `GB`, search engines do not.
    return /-uk$/i.test(code) ? null : (languageNames.of(code) ?? null);
  } catch {
    // What is not built like a code of a language is no error of ours.
    return null;
  }
}

function namingWords(language: string): string {
  const say = words.criteria;
  if (language === "*") return say.namesAnyLanguage;
  const name = languageName(language);
  const code = visible(language);
  return name === null ? say.namesCode(code) : say.namesLanguage(name, code);
}
