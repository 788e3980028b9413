/** Something was given up that took too long. Whether it was done, or still will be, is not known. */
export class GivenUp extends Error {
  override readonly name = "GivenUp";
}

/** What comes of work, if that does not take longer than so many milliseconds. `onLate` is called when what was given up has ended. */
export async function within<Result>(
  ms: number,
  work: Promise<Result>,
  onLate: () => void = () => {},
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new GivenUp(`no answer within ${ms / 1_000} s`)), ms);
  });
  try {
    return await Promise.race([work, end]);
  } catch (error) {
    if (error instanceof GivenUp) void work.then(onLate, onLate);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
