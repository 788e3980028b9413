/**
 * Numbers, sizes and foreign text for people.
 *
 * @module
 */

import { numbers as de } from "./words/de/numbers.ts";
import { numbers as en } from "./words/en/numbers.ts";
import { LANGUAGE } from "./words/language.ts";

// The texts of `words` need this module, so it takes its own from where they are.
const words = { en, de }[LANGUAGE];

const integers = new Intl.NumberFormat(LANGUAGE);
const decimals = new Intl.NumberFormat(LANGUAGE, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const percents = new Intl.NumberFormat(LANGUAGE, { style: "percent", maximumFractionDigits: 0 });
const bytesLong = new Intl.NumberFormat(LANGUAGE, { style: "unit", unit: "byte", unitDisplay: "long" });
const plurals = new Intl.PluralRules(LANGUAGE);
const lists = new Intl.ListFormat(LANGUAGE, { type: "conjunction" });
const UNITS = ["KB", "MB", "GB"] as const;

/** A whole number with its thousands parted. */
export function count(value: number): string {
  return integers.format(value);
}

/** A number with the noun that fits it: `1 URL`, `2 URLs`. The plural ends in `s` unless it is given. */
export function counted(value: number, one: string, many = `${one}s`): string {
  return `${integers.format(value)} ${plurals.select(value) === "one" ? one : many}`;
}

/** A share of 1. Only all of it is 100%, and only nothing is 0%. */
export function percent(share: number): string {
  if (share > 0 && share < 0.01) return words.underOnePercent;
  if (share > 0.99 && share < 1) return percents.format(0.99);
  return percents.format(share);
}

/** A size, in the units of the protocol: its 50 MB are 52,428,800 bytes. */
export function size(bytes: number): string {
  if (bytes < 1_024) return bytesLong.format(bytes);
  let value = bytes / 1_024;
  let unit = 0;
  while (value >= 1_023.95 && unit < UNITS.length - 1) {
    value /= 1_024;
    unit += 1;
  }
  return `${decimals.format(value)} ${UNITS[unit]}`;
}

/** Several things in one phrase: `a, b, and c`. */
export function list(parts: readonly string[]): string {
  return lists.format(parts);
}

/** How long something takes, as hours, minutes and seconds: `0:04:05`. */
export function duration(seconds: number): string {
  const whole = Math.round(seconds);
  const twoDigits = (value: number): string => String(value % 60).padStart(2, "0");
  return `${integers.format(Math.floor(whole / 3_600))}:${twoDigits(Math.floor(whole / 60))}:${twoDigits(whole)}`;
}

/** The first letter of a phrase in upper case, unless it is code. */
export function sentence(phrase: string): string {
  const upper = phrase.charAt(0).toUpperCase() + phrase.slice(1);
  return /[.!?]$/.test(upper) ? upper : `${upper}.`;
}

/** All control characters but the tab, and those that turn the direction of text. */
const HIDDEN = /[^\P{Cc}\t]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Foreign text on one line, where no character can hide or turn the rest around. */
export function visible(text: string): string {
  return text.replace(HIDDEN, (hidden) => {
    const code = hidden.charCodeAt(0);
    if (code < 0x20) return String.fromCharCode(0x2400 + code);
    return `[U+${code.toString(16).toUpperCase().padStart(4, "0")}]`;
  });
}

/** `loc` as the target of a link, or `null` when it is not http or https. */
export function linkTarget(loc: string): string | null {
  if (!URL.canParse(loc)) return null;
  const { protocol, href } = new URL(loc);
  return protocol === "http:" || protocol === "https:" ? href : null;
}

/** A phrase with code in backticks, as pieces. */
export function phrasePieces(phrase: string): readonly { readonly text: string; readonly code: boolean }[] {
  return phrase
    .split("`")
    .map((text, index, all) => ({ text, code: index % 2 === 1 && index < all.length - 1 }))
    .filter(({ text }) => text !== "");
}
