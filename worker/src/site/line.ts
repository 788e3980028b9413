/** Does one thing after the other, in the order in which they are asked for; one that fails keeps none from being done. */
export class Line {
  #last: Promise<unknown> = Promise.resolve();

  /** Does this when all that was asked for before is done. */
  run<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => {});
    return result;
  }
}
