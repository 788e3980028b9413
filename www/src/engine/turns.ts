/**
 * Long work in short turns, so that the worker goes on answering.
 *
 * @module
 */

/** How long one turn may take, in milliseconds. */
const TURN_MS = 12;

/** Somebody asked for something else meanwhile. */
export class OvertakenError extends Error {
  override readonly name = "OvertakenError";
}

/** Lets the messages that have arrived be answered first, now and then; throws {@link OvertakenError} when the work is in vain. */
export type Pause = () => Promise<void> | undefined;

/** Work that is in vain once `isCurrent` says no. */
export function createPause(isCurrent: () => boolean): Pause {
  let started = performance.now();
  return () => {
    if (performance.now() - started < TURN_MS) return undefined;
    return turn().then(() => {
      if (!isCurrent()) throw new OvertakenError();
      started = performance.now();
    });
  };
}

/** What work makes, or `null` when it was overtaken. */
export async function whileTrue<T>(
  isCurrent: () => boolean,
  work: (pause: Pause) => Promise<T>,
): Promise<T | null> {
  try {
    const made = await work(createPause(isCurrent));
    return isCurrent() ? made : null;
  } catch (error) {
    // How work has failed that nobody waits for any more is nobody's business.
    if (error instanceof OvertakenError || !isCurrent()) return null;
    throw error;
  }
}

function turn(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
