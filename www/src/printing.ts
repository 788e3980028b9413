/**
 * Printing waits for what is made for paper.
 *
 * @module
 */

let coming: Promise<unknown> = Promise.resolve();

/** Says what has to be there before something is printed. */
export function printAfter(made: Promise<unknown>): void {
  coming = made;
}

/** Prints the view that is open. */
export async function printView(): Promise<void> {
  await coming.catch(() => null);
  print();
}
