/**
 * What the documents of the corpus are made of: a random number generator with a seed, words, URLs and dates.
 *
 * @typedef {object} Random
 * @property {() => number} next A number from 0 up to 1.
 * @property {(limit: number) => number} below A whole number from 0 up to `limit`.
 * @property {<T>(choices: readonly T[]) => T} of One of `choices`.
 */

export const WORDS = (
  "about product catalog winter summer sale blog news article guide review best cheap large small red green blue " +
  "steel wooden garden kitchen table chair lamp phone camera laptop travel hotel paris london tokyo berlin madrid " +
  "music video photo gallery archive press release annual report investor career engineering research paper science " +
  "health sport football tennis cycling running recipe dinner breakfast coffee tea wine cheese bread market finance " +
  "stock bond history culture museum art design fashion shoes jacket dress kids toys books author fiction poetry"
).split(" ");

const SECTIONS =
  "products blog news category articles shop help docs en fr de 2024/03 2023/11 p item forum/t".split(" ");

/**
 * Numbers that depend on the seed alone: a counter whose steps are mixed as at the end of MurmurHash3.
 *
 * @param {number} seed
 * @returns {Random}
 */
export function randomFrom(seed) {
  let state = Math.imul(seed, 0x9e3779b9) >>> 0;
  const next = () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
  };
  const below = (/** @type {number} */ limit) => Math.floor(next() * limit);
  return {
    next,
    below,
    of(choices) {
      const choice = choices[below(choices.length)];
      if (choice === undefined) throw new RangeError("there is nothing to choose from");
      return choice;
    },
  };
}

/** Words with hyphens between them. @param {Random} random */
export function slugs(random) {
  return (/** @type {number} */ count) => Array.from({ length: count }, () => random.of(WORDS)).join("-");
}

/**
 * URLs, each different because it holds its number; not escaped for XML.
 *
 * @param {Random} random
 */
export function urls(random) {
  const slug = slugs(random);
  const origin = "https://www.example.com";
  return (/** @type {number} */ n) => {
    const kind = random.next();
    if (kind < 0.55) return `${origin}/${random.of(SECTIONS)}/${slug(3 + random.below(5))}-${n}.html`;
    if (kind < 0.75)
      return `${origin}/${random.of(SECTIONS)}/${random.of(WORDS)}/${slug(2 + random.below(4))}/${n}`;
    if (kind < 0.9) {
      return `${origin}/catalog?item=${n}&desc=${slug(2).replace("-", "_")}&ref=${random.of(WORDS)}`;
    }
    if (kind < 0.96) return `${origin}/wiki/${random.of(WORDS)}_%C3%A9t%C3%A9_${random.of(WORDS)}_%28${n}%29`;
    return `${origin}/${n}/`;
  };
}

/** Dates of all the usual precisions. @param {Random} random */
export function dates(random) {
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  const zones = ["Z", "+00:00", "+01:00", "-05:00"];
  return () => {
    const month = `${2015 + random.below(11)}-${two(1 + random.below(12))}`;
    const day = `${month}-${two(1 + random.below(28))}`;
    const time = `${two(random.below(24))}:${two(random.below(60))}:${two(random.below(60))}`;
    const kind = random.next();
    if (kind < 0.45) return day;
    if (kind < 0.85) return `${day}T${time}${random.of(zones)}`;
    if (kind < 0.97) return `${day}T${time}.${String(random.below(1000)).padStart(3, "0")}Z`;
    return month;
  };
}
