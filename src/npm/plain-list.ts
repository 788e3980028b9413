/**
 * What a list made on demand is to those who print or store it: what is in it.
 *
 * @module
 */

function content(this: Iterable<unknown>): unknown[] {
  return [...this];
}

/** Is its content to JSON and to `console.log`, and has it as a property for those that compare or copy lists by properties. */
export class PlainList {
  constructor() {
    Object.defineProperty(this, "items", { get: content, enumerable: true });
  }
}

const METHOD = { value: content };
Object.defineProperties(PlainList.prototype, {
  toJSON: METHOD,
  [Symbol.for("nodejs.util.inspect.custom")]: METHOD,
});
