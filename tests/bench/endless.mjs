/**
 * A sitemap of any size that is never whole anywhere: copies of one block of entries, with a number in each URL that
 * changes from copy to copy, so that all URLs are different.
 */

const ORIGIN = "https://www.example.com/";
const DIGITS = 5;

/** Makes room for the number of the copy in the URLs of a `<urlset>`. @param {Buffer} urlset */
export function numbered(urlset) {
  return Buffer.from(urlset.toString().replaceAll(ORIGIN, `${ORIGIN}${"0".repeat(DIGITS)}/`));
}

/** @param {Buffer} urlset What {@linkcode numbered} made. It is changed in place: a second buffer would be memory too. */
export function endless(urlset) {
  const start = urlset.indexOf("  <url>");
  const end = urlset.lastIndexOf("</urlset>");
  const block = urlset.subarray(start, end);
  /** @type {number[]} */
  const places = [];
  for (let at = block.indexOf(ORIGIN); at >= 0; at = block.indexOf(ORIGIN, at + 1))
    places.push(at + ORIGIN.length);

  /** @param {number} number */
  const renumber = (number) => {
    const digits = Buffer.from(String(number).padStart(DIGITS, "0"));
    for (const place of places) block.set(digits, place);
  };
  return {
    /**
     * The document, at least `size` bytes of it.
     *
     * @param {number} size
     * @param {number} chunkBytes
     * @returns {Generator<Buffer>} Parts of one buffer: a chunk must be used before the next is asked for.
     */
    *chunks(size, chunkBytes) {
      yield urlset.subarray(0, start);
      for (let number = 0, bytes = start; bytes < size; number++) {
        renumber(number);
        for (let at = 0; at < block.length; at += chunkBytes) yield block.subarray(at, at + chunkBytes);
        bytes += block.length;
      }
      yield urlset.subarray(end);
    },
  };
}
