/**
 * Text as a terminal shows it: how wide each piece is, with everything that could act on the terminal made
 * visible.
 *
 * @module
 */

/** What the terminal shows as one character. */
export interface Cell {
  /** What to print. */
  readonly text: string;
  /** How many columns that takes. */
  readonly width: number;
  /** Where it starts in the text, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
}

const TAB = "    ";

/** Text in which every character is one that is shown. */
const SIMPLE = /^[\t\x20-\x7e]*$/;

/** Made when it is needed: what knows all languages takes its time to begin with. */
let graphemes: Intl.Segmenter | undefined;

/** Graphemes: a base with its marks, an emoji with its modifiers, a flag. */
function segmentsOf(text: string): Iterable<Pick<Intl.SegmentData, "segment" | "index">> {
  if (SIMPLE.test(text)) return Array.from(text, (segment, index) => ({ segment, index }));
  graphemes ??= new Intl.Segmenter("und", { granularity: "grapheme" });
  return graphemes.segment(text);
}

/** The text as cells. Tabs become four spaces. */
export function toCells(text: string): Cell[] {
  const cells: Cell[] = [];
  for (const { segment, index } of segmentsOf(text)) {
    const shown = segment === "\t" ? TAB : toPrintable(segment);
    cells.push({ text: shown, width: graphemeWidth(shown), start: index, end: index + segment.length });
  }
  return cells;
}

/**
 * Controls; marks and overrides of writing direction, which make a text look like another one; characters
 * without any look; separators of lines; halves of surrogate pairs.
 */
const UNPRINTABLE =
  /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]|\p{Surrogate}/gu;

/** The text with every character that has no look of its own made visible: `␛` for an escape, `<U+202E>`. */
export function toPrintable(text: string): string {
  return text.replace(UNPRINTABLE, (character) => {
    const code = character.charCodeAt(0);
    if (code < 0x20) {
      return String.fromCharCode(0x2400 + code);
    }
    return code === 0x7f ? "\u2421" : `<U+${code.toString(16).toUpperCase().padStart(4, "0")}>`;
  });
}

/** The width of a text that has no graphemes worth telling apart. */
function graphemeWidth(text: string): number {
  if (/\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f|\ufe0f?\u20e3/u.test(text)) {
    return 2;
  }
  let width = 0;
  for (const character of text) {
    width += characterWidth(character);
  }
  return width;
}

function characterWidth(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x300) {
    return 1;
  }
  // Combining marks, joiners, and the vowels and finals that complete a Hangul syllable.
  if (/[\p{Mn}\p{Me}\p{Cf}\u1160-\u11ff]/u.test(character)) {
    return 0;
  }
  return WIDE.some(([first, last]) => code >= first && code <= last) ? 2 : 1;
}

/**
 * The characters of East Asian Width W and F, in blocks, without the emoji.
 * <https://www.unicode.org/reports/tr11/>
 */
const WIDE: readonly (readonly [first: number, last: number])[] = [
  [0x1100, 0x115f],
  [0x2e80, 0x303e],
  [0x3041, 0x4dbf],
  [0x4e00, 0xa4cf],
  [0xa960, 0xa97f],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe10, 0xfe19],
  [0xfe30, 0xfe6f],
  [0xff01, 0xff60],
  [0xffe0, 0xffe6],
  [0x16fe0, 0x18dff],
  [0x1aff0, 0x1b2ff],
  [0x1f200, 0x1f2ff],
  [0x20000, 0x3fffd],
];
