/** Chance that can be repeated: the same seed, the same course. */

/** A generator of numbers (xorshift32), which is all that a simulation may take as given by chance. */
export class Chance {
  #state;

  /** @param {number} seed */
  constructor(seed) {
    this.#state = (Math.imul(seed + 1, 0x9e3779b1) ^ 0x5bd1e995) >>> 0 || 1;
  }

  /** A number from 0 up to, not with, 1. */
  next() {
    let state = this.#state;
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    this.#state = state >>> 0;
    return this.#state / 4_294_967_296;
  }

  /** A whole number from 0 up to, not with, `end`. */
  below(end) {
    return Math.floor(this.next() * end);
  }

  /** Whether something happens that does so with this probability. */
  is(probability) {
    return this.next() < probability;
  }
}
