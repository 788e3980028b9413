/**
 * The elements of `index.html` that scripts speak to.
 *
 * @module
 */

/** The element with this id. Without it the page is not the one that the script was built for. */
export function byId<T extends HTMLElement>(id: string, type: { new (): T; prototype: T }): T {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`index.html has no ${type.name} with id ${id}`);
  return found;
}
