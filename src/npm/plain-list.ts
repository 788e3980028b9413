/**
 * What a list made on demand is to those who print or store it: what is in it.
 *
 * @module
 */

/** Is its content to JSON and to `console.log`. */
export class PlainList {}

const METHOD = {
  value(this: Iterable<unknown>): unknown[] {
    return [...this];
  },
};
Object.defineProperties(PlainList.prototype, {
  toJSON: METHOD,
  [Symbol.for("nodejs.util.inspect.custom")]: METHOD,
});
